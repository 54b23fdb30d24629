"""The commands about records: export and link."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion import files, targets
from companion.cli import find, printable
from companion.cut import importable
from companion.entry import show
from companion.errors import BadInput, Remark, Unreadable
from companion.game import Game
from companion.headers import game_of
from companion.notes import notes_of
from companion.records import audit, bgstats, plots, tables
from companion.records.counting import count
from companion.records.shelf import Kept, Shelf
from companion.records.stats import statistics
from companion.records.summary import RACES, Summary, as_far, course_of, summarize
from companion.records.waiting import Waiting
from companion.store import GameRow, Store, data_folder


def export(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    """A game as JSON Lines, or games and events as a table. Raises BadInput, and replaces no file unasked."""
    *game, file = args.what
    if len(game) > 1:
        raise BadInput("what", " ".join(map(show, args.what)), "a game and a file, or a file alone")
    if args.events and not (args.csv or args.json):
        raise BadInput("--events", "alone", Remark("it goes with --csv or --json"))
    if file != "-":
        targets.check(file, data_folder(args.data), args.force)
    if args.csv or args.json:
        rows, columns = _rows(data_folder(args.data), game, args.events, games)
        text = tables.to_csv(rows, columns) if args.csv else tables.to_json(rows)
        mark = tables.BOM if args.csv and file != "-" else ""  # who reads a pipe knows what comes
        _write(file, [mark, text], f"Wrote {_so_many(len(rows), 'row')} to {file}.")
        return
    with Store.read(data_folder(args.data)) as store:
        if not game:
            raise BadInput("game", "missing", Remark("the game to export; a table of all games needs --csv or --json"))
        row = find(store, game[0])
        bodies = _bodies(store, row, games)
        notes = notes_of(row.created, store.marks().get(row.id, {}), row.status == "over", bodies)
        lines = list(files.lines_of(row.setup, bodies, notes))
    _write(file, lines, f"Wrote {row.id}, {len(bodies)} entries, to {file}.")


def _bodies(store: Store, row: GameRow, games: Mapping[str, Game] | None) -> list[str]:
    """The journal for a file that `import` takes; what must be left out for that is said."""
    try:
        bodies, fault = importable(store, row, game_of(row.setup.game, games))
    except (BadInput, Unreadable) as unread:
        _warn(f"Game {row.id} is written as it lies there, and no import takes it: {unread}")
        return store.bodies(row.id)
    if fault is not None:
        rest = row.entries - len(bodies)
        left_out = "that entry is" if rest == 1 else f"that entry and what follows, {rest} in all, are"
        _warn(f"{fault}; {left_out} only in the store, not in the file.")
    return bodies


def _rows(
    folder: Path, game: list[str], events: bool, games: Mapping[str, Game] | None
) -> tuple[list[tables.Row], tuple[str, ...]]:
    """The rows asked for, and their columns. Of all games those in the bin are left out; one that breaks is there as
    far as it goes, and said so."""
    if not events and not game:
        return [
            tables.game_row(one, kept.marks, begun=kept.status != "setup") for kept, one in _summaries(folder, games)
        ], tables.GAME_COLUMNS
    rows: list[tables.Row] = []
    with Store.read(folder) as store:
        ids = [find(store, game[0]).id] if game else [kept.id for kept in Shelf(store, games).counted()]
        waiting = Waiting(len(ids))
        for at, id in enumerate(ids):
            waiting.at(at)
            try:
                row = store.game(id)
                assert row is not None
                course, bad = as_far(row.setup, store.bodies(id), games)
            except (BadInput, Unreadable) as fault:
                _warn(_unread(id, fault))
                continue
            if bad is not None:
                _warn(str(bad))
            rows += tables.event_rows(id, course)
        waiting.end()
    return rows, tables.EVENT_COLUMNS


def _summaries(folder: Path, games: Mapping[str, Game] | None) -> list[tuple[Kept, Summary]]:
    """The games that count, summed up; what cannot be read of them is said, and hides no other."""
    counting = count(folder, games)
    for id, fault in counting.faults.items():
        _warn(_unread(id, fault))
    for one in counting.summaries:
        if one.broken:
            _warn(f"Game {one.id} cannot be read past entry {one.broken}")
    return [(kept, counting.made[kept.id]) for kept in counting.rows if kept.id in counting.made]


def _unread(id: str, fault: Exception) -> str:
    """A sentence about a game that cannot be read; one of a header names the game itself."""
    return str(fault) if isinstance(fault, Unreadable) else f"Game {id} cannot be read: {fault}"


def _warn(sentence: str) -> None:
    print(printable(f"solkeeper: {sentence}"), file=sys.stderr)


def _so_many(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def _write(name: str, lines: Iterable[str], done: str) -> None:
    if name == "-":
        sys.stdout.writelines(lines)
        return
    try:
        files.save(Path(name), lines)
    except OSError as error:
        raise BadInput("file", show(name), f"a file that can be written ({error.strerror})") from error
    print(done)


def plot(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    """A game as a picture. Raises BadInput for another ending than .svg or .png."""
    file = Path(args.file)
    # A PNG comes off the glass: who has one (the `solkeeper` command) says how.
    endings = (".svg", ".png") if hasattr(args, "draw_png") else (".svg",)
    if file.suffix not in endings:
        raise BadInput("file", show(args.file), "a name that ends in " + " or ".join(endings))
    targets.check(args.file, data_folder(args.data), args.force)
    if not file.parent.is_dir():
        raise BadInput("file", show(args.file), "a file in a folder that is there")
    with Store.read(data_folder(args.data)) as store:
        row = find(store, args.game)
        one = plots.chart(course_of(row.setup, store.bodies(row.id), games))
        title = Shelf(store, games).one(row.id).title or f"{plots.titled(row.setup.game)}, {row.created[:10]}"
    try:
        if file.suffix == ".svg":
            files.save(file, [plots.svg(one, title)])
        else:
            args.draw_png(one, title, file)
    except OSError as error:
        raise BadInput("file", show(args.file), f"a file that can be written ({error.strerror})") from error
    print(f"Drew {row.id} to {args.file}.")


def score(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    """The lines of a score and the ranking. Raises BadInput for a game without OP."""
    with Store.read(data_folder(args.data)) as store:
        row = find(store, args.game)
        course = course_of(row.setup, store.bodies(row.id), games)
    lines = audit.audit(course)
    one = summarize(row.setup, course)
    if not lines and not one.scores:
        raise BadInput("game", show(row.id), "a game in which OP are scored")
    names = [who.name for who in one.players]
    found = [
        {"round": line.round, "player": names[line.seat] if line.seat is not None else "", "event": line.event,
         "about": line.about, "op": line.op}
        for line in lines
    ]  # fmt: skip
    totals = audit.sums(lines, len(names))
    ranking = [
        {"player": name, "op": one.scores[at] if at < len(one.scores) else totals[at],
         "place": one.places[at] if at < len(one.places) else None}
        for at, name in enumerate(names)
    ]  # fmt: skip
    if args.json:
        head = {"game": row.setup.game, "id": row.id, "over": one.over}
        print(msgspec.json.encode({**head, "total": sum(line.op for line in lines), "lines": found,
                                   "ranking": ranking}).decode())  # fmt: skip
        return
    for line in found:
        when = f"round {line['round']}" if line["round"] else "sheet"
        print(printable(f"{when:<9} {line['player']:<12} {line['op']:>4}  {line['event']} {line['about']}".rstrip()))
    print(f"{'sum':<22} {sum(line.op for line in lines):>4}")
    for who in sorted(ranking, key=lambda who: who["place"] or 0):
        place = f"{who['place']}." if who["place"] else ""
        print(printable(f"{place:<9} {who['player']:<12} {who['op']:>4}"))


def stats(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    """All games counted up. A game that cannot be read to its end is named, and counts as one that is not over."""
    found = gather(data_folder(args.data), games)
    if args.json:
        print(msgspec.json.encode(found).decode())
        return
    print(f"{found['over']} of {found['stored']} stored games are over, {found['minutes']} minutes.")
    for one in found["chapters"]:
        if one["game"] in RACES:
            print(f"{one['game']:<9} {one['games']} over, each won by somebody at the table")
            continue
        lost = ", ".join(f"{n} by {why}" for why, n in one["lost_by"].items())
        print(f"{one['game']:<9} {one['won']} of {one['games']} won" + (f"; lost {lost}" if lost else ""))
        for row in one["seats"]:
            bounds = f"{100 * row['low']:.0f} to {100 * row['high']:.0f} %"
            print(f"  {_so_many(row['seats'], 'seat')}: {row['won']} of {row['games']}, so {bounds} of such games")
    for deck in found["luck"]:
        print(
            f"{deck['game']} {deck['deck']}: {deck['draws']} draws, {VERDICTS[deck['verdict']]} (p = {deck['p']:.3f})"
        )


VERDICTS = {
    "few": "too few to say anything",
    "fair": "as a fair deck gives them",
    "unusual": "unusual, but one fair deck in twenty looks so",
    "rare": "rarer than once in a thousand fair decks",
}


def gather(folder: Path, games: Mapping[str, Game] | None = None) -> dict[str, Any]:
    """The statistics of a store, games in the bin left out."""
    return statistics([one for _, one in _summaries(folder, games)])


def link(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    """The BG Stats link of a finished game. Raises BadInput for one that is not over."""
    with Store.read(data_folder(args.data)) as store:
        shelf = Shelf(store, games)
        one = shelf.summary(shelf.one(find(store, args.game).id))
    if not one.over:
        raise BadInput("game", show(one.id), "a game that is over")
    print(bgstats.link(bgstats.play(one, board=bgstats.BOARDS.get(one.game, one.game))))

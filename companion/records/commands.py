"""The commands about records: export and link."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from companion import files
from companion.cli import find
from companion.entry import show
from companion.errors import BadInput, StoreError
from companion.game import Game
from companion.records import bgstats, plots, tables
from companion.records.shelf import Shelf
from companion.records.stats import statistics
from companion.records.summary import course_of
from companion.store import Store, data_folder


def export(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    """A game as JSON Lines, or games and events as a table. Raises BadInput, and replaces no file unasked."""
    *game, file = args.what
    if len(game) > 1:
        raise BadInput("what", " ".join(map(show, args.what)), "a game and a file, or a file alone")
    with Store.read(data_folder(args.data)) as store:
        if args.csv or args.json:
            rows, columns = _rows(store, game, args.events, games)
            text = tables.to_csv(rows, columns) if args.csv else tables.to_json(rows)
            _write(file, [text], args.force, f"Wrote {len(rows)} rows to {file}.")
            return
        if not game:
            raise BadInput("game", "missing", "the game to export; a table of all games needs --csv or --json")
        row = find(store, game[0])
        lines = list(files.lines_of(row.setup, store.bodies(row.id)))
    _write(file, lines, args.force, f"Wrote {row.id}, {row.entries} entries, to {file}.")


def _rows(
    store: Store, game: list[str], events: bool, games: Mapping[str, Game] | None
) -> tuple[list[tables.Row], tuple[str, ...]]:
    """The rows asked for, and their columns."""
    shelf = Shelf(store, games)
    if not events and not game:
        kept = shelf.all()
        made = shelf.sum_up(kept)
        return [tables.game_row(one, row.marks) for one, row in zip(made, kept, strict=True)], tables.GAME_COLUMNS
    chosen = [find(store, game[0])] if game else store.games()
    rows: list[tables.Row] = []
    for row in chosen:
        rows += tables.event_rows(row.id, course_of(row.setup, store.bodies(row.id), games))
    return rows, tables.EVENT_COLUMNS


def _write(name: str, lines: Iterable[str], force: bool, done: str) -> None:
    if name == "-":
        sys.stdout.writelines(lines)
        return
    file = Path(name)
    if file.exists() and not force:
        raise BadInput("file", show(name), "a new file, or --force to replace the one that is there")
    try:
        files.save(file, lines)
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
    if file.exists() and not args.force:
        raise BadInput("file", show(args.file), "a new file, or --force to replace the one that is there")
    with Store.read(data_folder(args.data)) as store:
        row = find(store, args.game)
        one = plots.chart(course_of(row.setup, store.bodies(row.id), games))
        title = Shelf(store, games).one(row.id).title or f"{row.setup.game.capitalize()}, {row.created[:10]}"
    try:
        if file.suffix == ".svg":
            files.save(file, [plots.svg(one, title)])
        else:
            args.draw_png(one, title, file)
    except OSError as error:
        raise BadInput("file", show(args.file), f"a file that can be written ({error.strerror})") from error
    print(f"Drew {row.id} to {args.file}.")


def stats(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    """All games counted up. A game that cannot be read is left out."""
    with Store.read(data_folder(args.data)) as store:
        found = gather(store, games)
    if args.json:
        print(msgspec.json.encode(found).decode())
        return
    print(f"{found['over']} of {found['stored']} stored games are over, {found['minutes']} minutes.")
    for one in found["chapters"]:
        lost = ", ".join(f"{n} by {why}" for why, n in one["lost_by"].items())
        print(f"{one['game']:<9} {one['won']} of {one['games']} won" + (f"; lost {lost}" if lost else ""))
        for row in one["seats"]:
            bounds = f"{100 * row['low']:.0f} to {100 * row['high']:.0f} %"
            print(f"  {row['seats']} seats: {row['won']} of {row['games']}, so {bounds} of such games")
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


def gather(store: Store, games: Mapping[str, Game] | None = None) -> dict[str, Any]:
    """The statistics of a store, games in the bin left out."""
    shelf = Shelf(store, games)
    made = []
    for kept in shelf.all():
        if not kept.deleted:
            with suppress(StoreError, BadInput):
                made.append(shelf.summary(kept))
    return statistics(made)


def link(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    """The BG Stats link of a finished game. Raises BadInput for one that is not over."""
    with Store.read(data_folder(args.data)) as store:
        shelf = Shelf(store, games)
        one = shelf.summary(shelf.one(find(store, args.game).id))
    if not one.over:
        raise BadInput("game", show(one.id), "a game that is over")
    print(bgstats.link(bgstats.play(one, board=bgstats.BOARDS.get(one.game, one.game))))

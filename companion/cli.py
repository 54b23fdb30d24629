"""The commands that need no screen and no wire: games, export, import, replay, simulate.

Exit codes: 0 done, 1 the store or the output failed, 2 what was given is wrong, 3 the data is in use, 130 Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from companion import ctrl_c, files, imports
from companion.course import Course
from companion.entry import Entry, show
from companion.errors import BadInput, Busy, Remark, StoreError, plain
from companion.game import Game, State, Text
from companion.notes import Notes
from companion.store import GameRow, Store, data_folder
from companion.store_rows import ABANDONED, DELETED

Words = Callable[..., str]
"""`words(id, **params)` gives a message in the language of the kiosk."""

DATA_HELP = "the data folder (else SOLKEEPER_DATA, else the folder of your system)"


def add_commands(subparsers: Any) -> None:
    """Adds the commands of this file to the subparsers of `solkeeper`; run one with `run(args)`."""
    games = _command(subparsers, "games", _games, "list the stored games, newest first")
    games.add_argument("--json", action="store_true", help="one JSON array, for scripts")
    games.add_argument("--all", action="store_true", help="those in the bin, too")
    _records(subparsers)
    take = _command(subparsers, "import", _import, "take a game from a file into the store")
    take.add_argument(
        "file", metavar="FILE", help="a file that export wrote, or one written by hand; - reads the input"
    )
    replay = _command(subparsers, "replay", _replay, "play a file through and print how it ends; stores nothing")
    replay.add_argument(
        "file", metavar="FILE", help="a file that export wrote, or one written by hand; - reads the input"
    )
    replay.add_argument("--json", action="store_true", help="the state as one JSON object, for scripts")
    replay.add_argument(
        "--steps", action="store_true", help="one state per entry instead of the last (with --json: JSON Lines)"
    )
    keep = _command(subparsers, "backup", _backup, "write all of this table to one file, also while a kiosk runs")
    keep.add_argument("target", metavar="FILE_OR_DIR", help="the file to write, or a folder (a stick) to write it into")
    keep.add_argument("--force", action="store_true", help="replace the file where it is there already")
    back = _command(subparsers, "restore", _restore, "put a backup in the place of what is there, which is kept aside")
    back.add_argument("file", metavar="FILE", help="a file that backup wrote")
    from companion.simulate import command

    command.options(_command(subparsers, "simulate", _simulate, "play games without a table, and say how they end"))


def _records(subparsers: Any) -> None:
    """The commands of `companion.records.commands`, imported when one is called."""

    def act(name: str) -> Callable[..., None]:
        def run(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
            from companion.records import commands

            getattr(commands, name)(args, games)

        return run

    export = _command(subparsers, "export", act("export"), "write a stored game, or tables of games, to a file")
    export.add_argument(
        "what", nargs="+", metavar="[GAME] FILE", help="GAME: the id of a game, or its beginning (see: games);"
        " FILE: the file to write, - writes to the output",
    )  # fmt: skip
    tables = export.add_mutually_exclusive_group()
    tables.add_argument(
        "--csv", action="store_true", help="a table: of all games, or of the events of GAME; UTF-8, a file with a mark"
        " by which spreadsheets know it; a name that would be a formula has an apostrophe before it",
    )  # fmt: skip
    tables.add_argument("--json", action="store_true", help="the same as a JSON array")
    export.add_argument("--events", action="store_true", help="with --csv or --json: the events of all games")
    export.add_argument("--force", action="store_true", help="replace FILE where it is there already")
    plot = _command(subparsers, "plot", act("plot"), "draw a stored game round by round")
    plot.add_argument("game", metavar="GAME", help="the id of a game, or its beginning (see: games)")
    plot.add_argument("file", metavar="FILE", help="FILE.svg, or FILE.png (drawn by the kiosk, off-screen)")
    plot.add_argument("--force", action="store_true", help="replace FILE where it is there already")
    score = _command(subparsers, "score", act("score"), "say where each OP of a game came from, and the ranking")
    score.add_argument("game", metavar="GAME", help="the id of a game, or its beginning (see: games)")
    score.add_argument("--json", action="store_true", help="the same as one JSON object, for scripts")
    stats = _command(subparsers, "stats", act("stats"), "count up all games: wins, losses, lengths, and fair draws")
    stats.add_argument("--json", action="store_true", help="everything as one JSON object, for scripts")
    link = _command(subparsers, "link", act("link"), "print the BG Stats link of a finished game")
    link.add_argument("game", metavar="GAME", help="the id of a game, or its beginning (see: games)")


def _backup(args: argparse.Namespace, _games: Mapping[str, Game] | None) -> None:
    from companion import targets
    from companion.backup import back_up

    target = Path(args.target)
    if not target.is_dir():
        targets.check(args.target, data_folder(args.data), args.force)
    with Store.read(data_folder(args.data)) as store:
        games = len(store.ids())
        file = back_up(store, target)
    print(f"{_games_in_words(games)} in {file}")


def _restore(args: argparse.Namespace, _games: Mapping[str, Game] | None) -> None:
    from companion.backup import look_into, restore

    file = Path(args.file)
    contents = look_into(file)
    with Store.open(data_folder(args.data)) as store:
        _tell(store)
        aside = restore(store, file)
    beside = f" and {', '.join(contents.beside)}" if contents.beside else ""
    print(f"{_games_in_words(contents.games)}{beside} restored; what was there is kept as {aside}")


def _tell(store: Store) -> None:
    """Says what became of a damaged store; the kiosk says it, too, until its table has seen it."""
    if store.notice:
        print(f"solkeeper: {store.notice}", file=sys.stderr)


def _games_in_words(n: int) -> str:
    return "1 game" if n == 1 else f"{n} games"


def _many(entries: int) -> str:
    return "1 entry" if entries == 1 else f"{entries} entries"


def _simulate(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    from companion.simulate import command

    command.run(args, games)


def add_data(parser: argparse.ArgumentParser, *, top: bool = False) -> None:
    """Adds --data; given to the command and to the subcommand it may stand before or after the latter."""
    parser.add_argument("--data", metavar="DIR", default=None if top else argparse.SUPPRESS, help=DATA_HELP)


def run(args: argparse.Namespace, words: Words | None = None, games: Mapping[str, Game] | None = None) -> int:
    """Runs the chosen command (`args.act`) and gives the exit code; what went wrong is one sentence on stderr."""
    _mind_closed_streams()
    try:
        args.act(args, games)
        sys.stdout.flush()
    except BadInput as error:
        right = error.right
        if isinstance(right, Text):
            right = _say(right, words)
        return _fail(error.worded(right), 2)
    except Busy as error:
        return _fail(str(error), 3)
    except StoreError as error:
        return _fail(str(error), 1)
    except KeyboardInterrupt:
        _drop_output()
        sys.stderr.write(ctrl_c.LINE)
        return ctrl_c.CODE
    except BrokenPipeError:
        _drop_output()  # whoever read us has enough
    except OSError as error:
        if error.filename is not None or getattr(args, "command", "games") in (None, "kiosk"):
            raise  # not the output, but a fault of ours
        _drop_output()
        return _fail(f"The output could not be written: {error.strerror or error}.", 1)
    return 0


def _mind_closed_streams() -> None:
    """With `>&-` or `<&-` the next file opened would be taken for the stream: these numbers are kept from it.

    What is written to a closed output then fails as on a full disk.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDONLY)  # takes the lowest number that is free: this one
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - as long as we run
    if sys.stderr is None:
        # Else print would take the output for it.
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _drop_output() -> None:
    """What is left in the buffer must not be written at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(argv: list[str] | None = None, games: Mapping[str, Game] | None = None) -> int:
    """These commands alone: `python -m companion.cli`."""
    parser = argparse.ArgumentParser(prog="solkeeper", description="Games of Solkeeper, without its screen.")
    add_data(parser, top=True)
    add_commands(parser.add_subparsers(required=True, metavar="COMMAND"))
    return run(parser.parse_args(argv), games=games)


def _command(subparsers: Any, name: str, act: Callable[..., None], does: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        name,
        help=does,
        description=does[0].upper() + does[1:] + ".",
        epilog="Exit code 0: done, 1: the disk or the store failed, 2: something given is wrong, 3: in use by a kiosk.",
    )
    add_data(parser)
    parser.set_defaults(act=act)
    return parser


def _games(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    from companion.records.counting import count

    folder = data_folder(args.data)
    with Store.read(folder) as store:
        marks = store.marks()
        rows = [(row, marks.get(row.id, {})) for row in store.games()]
        bad = store.unreadable()
    broken = count(folder, games, binned=True).broken
    for fault in bad:
        print(f"solkeeper: {fault}", file=sys.stderr)
    if not args.all:
        rows = [(row, noted) for row, noted in rows if DELETED not in noted]
    if args.json:
        print(msgspec.json.encode([_row(row, noted, broken.get(row.id)) for row, noted in rows]).decode())
        return
    if not rows:
        print("No games yet.")
    for row, noted in rows:
        players = ", ".join(who.name for who in row.setup.seats)
        put_aside = "bin" if DELETED in noted else "broken off" if ABANDONED in noted and row.status != "over" else ""
        mark = "  <- Continue" if row.open and row.status != "over" and not put_aside else ""
        mark = f"  ({put_aside})" if put_aside else mark
        if row.id in broken:
            mark += f"  (cannot be read past entry {broken[row.id]})" if broken[row.id] else "  (cannot be read)"
        line = f"{row.id:<12} {row.setup.game:<9} {row.status:<6} {row.entries:>5} entries  {row.created}"
        print(printable(f"{line}  {players}{mark}"))


def printable(words: str) -> str:
    """A line that a terminal only shows: a control character as its code, as in `\\x1b`."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in words)


def _row(row: GameRow, noted: Mapping[str, str], broken: int | None) -> dict[str, Any]:
    """`marks` of the shelf as fields: what the kiosk notes about a game beside its journal.

    `broken` is the first entry that does not replay, 0 where the game is not known here, null where all is well.
    """
    return {
        "id": row.id,
        "title": noted.get("title", ""),
        "game": row.setup.game,
        "status": row.status,
        "created": row.created,
        "entries": row.entries,
        "seats": [who.name for who in row.setup.seats],
        "open": row.open,
        "archived": "archived" in noted,
        "abandoned": ABANDONED in noted and row.status != "over",
        "binned": DELETED in noted,
        "broken": broken,
    }


def find(store: Store, beginning: str) -> GameRow:
    """The stored game of this id, or of this beginning of one. Raises BadInput and Unreadable."""
    ids = store.ids()
    found = [id for id in ids if id == beginning] or [id for id in ids if id.startswith(beginning)]
    row = store.game(found[0]) if len(found) == 1 else None
    if row is not None:
        return row
    named = ", ".join((found or ids)[:8]) or "none is stored"
    raise BadInput(
        "game",
        show(beginning),
        Remark(f"more of the id is needed: {named}" if found else f"no such game; stored: {named}"),
    )


def _import(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    course, notes = _load(args.file, games)
    with Store.open(data_folder(args.data)) as store:
        _tell(store)
        done = imports.take_in(store, course, notes)
        binned = DELETED in store.marks().get(done.id, {})
    told = {
        "new": f"Took in {done.id}, {_many(done.added)}.",
        "known": f"Nothing to do: {done.id} is stored with all of this.",
        "longer": f"Added {_many(done.added)} to {done.id}.",
        "copy": f"{course.setup.id} went another way here: took this in as {done.id}, {_many(done.added)}.",
    }[done.what]
    print(told + (" It is in the bin of the History, where its card fetches it back." if binned else ""))
    # Who has a glass (the `solkeeper` command) says which signs its fonts have.
    for name in (*(who.name for who in course.setup.seats), notes.title) if hasattr(args, "lacking") else ():
        if sign := args.lacking(name):
            said = f"The glass has no sign for {sign} in {show(name)} and draws a box there; files and links have it."
            print(f"solkeeper: {said}", file=sys.stderr)


def _load(name: str, games: Mapping[str, Game] | None) -> tuple[Course, Notes]:
    try:
        if name == "-":
            if sys.stdin is None:
                raise BadInput("input", "closed", "a file or a pipe")
            return files.load_noted("input", sys.stdin.buffer, games)
        with Path(name).open("rb") as lines:
            return files.load_noted(name, lines, games)
    except OSError as error:
        raise BadInput("file", show(name), f"a file that can be read ({error.strerror})") from error


def _replay(args: argparse.Namespace, games: Mapping[str, Game] | None) -> None:
    course, _notes = _load(args.file, games)
    for entry, state in _along(course) if args.steps else [(None, course.state)]:
        report = course.game.report(state)
        if args.json:
            print(msgspec.json.encode(report).decode())
        else:
            if entry is not None:
                print(_heading(entry))
            print("\n".join(_listing(report, "  " if entry is not None else "")))


def _along(course: Course) -> Iterator[tuple[Entry, State]]:
    """Each entry with the state that it leads to."""
    walk = Course(course.game, course.setup)
    for entry in course.journal.entries:
        walk.add(entry)
        yield entry, walk.state


def _heading(entry: Entry) -> str:
    if entry.move is None:
        return f"{entry.n} back {entry.back}" if entry.back else f"{entry.n} forward {entry.forward}"
    row = msgspec.to_builtins(entry.move)
    said = " ".join(f"{key}={value}" for key, value in row.items() if key != "move" and value is not None)
    return f"{entry.n} {row['move']} {said}".rstrip() + (" (by itself)" if entry.auto else "")


def _listing(value: Any, indent: str = "") -> Iterator[str]:
    """A report as one field a line, for people."""
    for key, part in value.items() if isinstance(value, dict) else enumerate(value, 1):
        if isinstance(part, (dict, list, tuple)) and any(
            isinstance(inner, (dict, list, tuple)) for inner in _inner(part)
        ):
            yield f"{indent}{key}:"
            yield from _listing(part, indent + "  ")
        else:
            yield f"{indent}{key}: {_flat(part)}"


def _inner(part: Any) -> list[Any]:
    return list(part.values()) if isinstance(part, dict) else list(part)


def _flat(part: Any) -> str:
    if isinstance(part, dict):
        return ", ".join(f"{key} {_flat(value)}" for key, value in part.items())
    if isinstance(part, (list, tuple)):
        return ", ".join(_flat(value) for value in part) or "none"
    if isinstance(part, bool):
        return "yes" if part else "no"
    return "none" if part is None else str(part)


def _say(text: Text, words: Words | None) -> str:
    if words is None:
        return plain(text)
    return words(
        text.id, **{key: _say(value, words) if isinstance(value, Text) else value for key, value in text.params.items()}
    )


def _fail(sentence: str, code: int) -> int:
    with suppress(OSError):
        print(f"solkeeper: {sentence}", file=sys.stderr, flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())

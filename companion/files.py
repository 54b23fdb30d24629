"""A game as a file: JSON Lines, readable and writable by hand.

Line 1 is the header (`companion.setup.Setup`): `game`, `seats` and `seed` (which gives every
card that is not written down) are needed; `format`, `shuffle`, `id`, `options` and `cards` (default: as shipped)
may be left out, and so may the notes of the table (`companion.notes`): `created`, `title` and `abandoned`,
each written only where there is one. Each line after it is one entry of the journal (`companion.entry`), of
which the move alone is needed:

    {"game":"outbreak","seats":[{"name":"Ada","colour":"blue"},{"name":"Ben","colour":"green"}],"seed":"any text"}
    {"move":"end_turn","seat":0}
    {"back":1}

Automatic moves that are not written play by themselves. A card that is written always wins; one
that is not comes from the seed. Empty lines are passed over. Numbers (`entry`) need only grow; they are
given anew. What was taken back stays in the file, so Undo reaches as far after an import as before.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.chance import SHUFFLE_VERSION
from companion.course import Course
from companion.entry import Entry, Reader, read_object, show, type_fault, write
from companion.errors import BadInput, Remark
from companion.game import Game, Refused, text
from companion.headers import check_at, check_given, check_versions, complete, game_of
from companion.journal import Made
from companion.moves import Draw, Move
from companion.notes import NONE, Header, Notes, parted, with_notes
from companion.setup import FORMAT_VERSION, Setup

BOM = b"\xef\xbb\xbf"
NOBODY = -2
"""The least owner: nobody, or the spare card of Invasion."""


def lines_of(setup: Setup, bodies: Iterable[str], notes: Notes = NONE) -> Iterator[str]:
    """The lines of an exported game, each with its end."""
    yield msgspec.json.encode(with_notes(setup, notes)).decode() + "\n"
    for body in bodies:
        yield body + "\n"


def save(file: Path, lines: Iterable[str]) -> None:
    """Writes a file whole or not at all. Raises OSError."""
    part = file.with_name(file.name + ".part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as out:
            out.writelines(lines)
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def load(name: str, lines: Iterable[bytes], games: Mapping[str, Game] | None = None) -> Course:
    """Replays a file. Raises BadInput with file (`name`), line, field, value and what would be right."""
    return load_noted(name, lines, games)[0]


def load_noted(name: str, lines: Iterable[bytes], games: Mapping[str, Game] | None = None) -> tuple[Course, Notes]:
    """Replays a file, as `load` does, and gives its notes, too."""
    notes = NONE
    course: Course | None = None
    line = 0
    try:
        for line, raw in enumerate(lines, 1):  # noqa: B007 - the fault below names it
            if not raw.strip():
                continue
            if course is None:
                course, notes = _header(raw.removeprefix(BOM), games)  # some editors write one
                play = _Replay(course)
            else:
                play.line(raw)
        if course is None:
            raise BadInput("header", "missing", Remark("line 1 is the header, a JSON object"))
        play.automatics()
    except BadInput as error:
        raise error.at(name, line) from None
    return course, notes


def _header(raw: bytes, games: Mapping[str, Game] | None) -> tuple[Course, Notes]:
    row = {"format": FORMAT_VERSION, "shuffle": SHUFFLE_VERSION, "id": "", **read_object(raw)}
    check_versions(row)
    for field in ("game", "seats", "seed"):
        if not row.get(field):
            raise BadInput(field, "missing", Remark("the header needs it"))
    try:
        setup, notes = parted(msgspec.convert(row, Header))
    except msgspec.ValidationError as error:
        raise type_fault(row, str(error), kind=Header) from None
    game = game_of(setup.game, games)
    full = complete(setup, game)
    check_given(full)
    return Course(game, full), notes


class _Replay:
    """Plays the lines of one file, one after the other."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._read = Reader(course.game.MOVES).read
        seats = getattr(course.start, "seats", None)  # Lacerda takes a seat by himself
        self._seats = len(seats) if isinstance(seats, tuple) else len(course.setup.seats)
        self._n = 0
        """The last number that the file gave."""

    def line(self, raw: bytes) -> None:
        entry = self._read(raw)
        check_at(entry.at)
        if entry.n:
            if entry.n <= self._n:
                raise BadInput("entry", str(entry.n), f"more than {self._n}, the number before it")
            self._n = entry.n
        if entry.move is None:
            self.automatics()
            self._add(entry)
        elif not self._is_automatic(entry):
            self.automatics()
            self._add(entry, self._made(entry.move))

    def automatics(self) -> None:
        """Plays what plays by itself here and was not written."""
        while (due := self._due()) is not None:
            self._add(Entry(by="auto", move=due), self._made(due))

    def _due(self) -> Move | None:
        entries = self._course.journal.entries
        return self._course.due(self._course.state) if entries and entries[-1].move is not None else None

    def _is_automatic(self, entry: Entry) -> bool:
        """Adds a written move that would have played by itself; its recorded cards win."""
        assert entry.move is not None
        due = self._due()
        if due is not None and type(due) is type(entry.move):
            self._add(replace(entry, by="auto"), self._made(entry.move))
            return True
        if entry.auto:
            tag = type(due).__struct_config__.tag if due else None
            right = f"{tag}, which plays by itself here" if tag else Remark("nothing plays by itself here")
            raise BadInput("move", show(type(entry.move).__struct_config__.tag), right)
        return False

    def _made(self, move: Move) -> Made:
        for field, least in (("seat", 0), ("owner", NOBODY)):
            seat = getattr(move, field, None)
            if isinstance(seat, int) and not least <= seat < self._seats:
                raise BadInput(field, str(seat), f"0 to {self._seats - 1}, the seats of this game")
        tag = str(type(move).__struct_config__.tag)
        if self._course.game.outcome(self._course.state) is not None:
            raise BadInput("move", show(tag), text("refused.game_over"))
        try:
            return self._course.one(move)
        except Refused as error:
            if self._card_is_wrong(move):
                assert isinstance(move, Draw)
                raise BadInput("card", show(move.card), error.reason) from None
            raise BadInput("move", show(tag), error.reason) from None
        except Exception as error:
            raise BadInput(
                "move", show(tag), f"a move that can be made here ({type(error).__name__}: {error})"
            ) from error

    def _card_is_wrong(self, move: Move) -> bool:
        """Whether a refused draw would have been fine with another card."""
        if not isinstance(move, Draw) or move.card is None:
            return False
        try:
            self._course.one(replace(move, card=None))
        except Refused:
            return False
        return True

    def _add(self, entry: Entry, made: Made | None = None) -> None:
        journal = self._course.journal
        before = journal.entries[-1] if journal.entries else entry
        full: dict[str, Any] = {"n": len(journal.entries) + 1, "at": entry.at or before.at, "ms": entry.ms or before.ms}
        if made is not None:
            full["move"] = made.move
        self._course.add(replace(entry, **full), made)


def bodies_of(course: Course) -> list[str]:
    """The journal of a course as the store keeps it."""
    return [write(entry) for entry in course.journal.entries]

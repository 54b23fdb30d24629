"""A replayed file taken into the store: new, already there, longer than there, or different."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal, NamedTuple

from msgspec.structs import replace

from companion.course import Course
from companion.entry import Entry, Reader
from companion.files import bodies_of
from companion.headers import stamp, status_of, with_id
from companion.moves import Move
from companion.setup import Setup
from companion.store import GameRow, Store


class Imported(NamedTuple):
    """What an import did: `what`, under which id, and how many entries it added."""

    id: str
    what: Literal["new", "known", "longer", "copy"]
    added: int


def take_in(store: Store, course: Course) -> Imported:
    """Stores a replayed game. Which game Continue names does not change. Raises StoreError."""
    row = store.game(course.setup.id) if course.setup.id else None
    if row is None:
        return _add(store, course, "new")
    known = [_played(Reader(course.game.MOVES).read(body)) for body in store.bodies(row.id)]
    given = [_played(entry) for entry in course.journal.entries]
    if not _same_beginning(row, course.setup) or known[: len(given)] != given[: len(known)]:
        return _add(store, course, "copy")
    if len(given) <= len(known):
        return Imported(row.id, "known", 0)
    more = bodies_of(course)[len(known) :]
    store.append(row.id, len(known) + 1, more, status_of(course.game, course.state, row.status))
    return Imported(row.id, "longer", len(more))


def _add(store: Store, course: Course, what: Literal["new", "copy"]) -> Imported:
    setup = course.setup if course.setup.id and what == "new" else with_id(course.setup, store)
    bodies = bodies_of(course)
    store.add_game(setup, stamp(datetime.now(UTC)), status_of(course.game, course.state), bodies)
    return Imported(setup.id, what, len(bodies))


def _same_beginning(row: GameRow, setup: Setup) -> bool:
    return replace(row.setup, id="") == replace(setup, id="")


def _played(entry: Entry) -> tuple[Move | None, int, int]:
    """What was played; when, and by what it came, makes no other game."""
    return entry.move, entry.back, entry.forward

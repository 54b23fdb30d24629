"""A replayed file taken into the store: new, already there, longer than there, or different."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from msgspec.structs import replace

from companion.course import Course
from companion.entry import Entry, Reader
from companion.errors import BadInput
from companion.files import bodies_of
from companion.headers import stamp, status_of, with_id
from companion.moves import Move
from companion.notes import NONE, Notes, began
from companion.setup import Setup
from companion.store import GameRow, Store
from companion.store_rows import ABANDONED, IMPORTED, TITLE

Played = tuple[Move | None, int, int]


class Imported(NamedTuple):
    """What an import did: `what`, under which id, and how many entries it added."""

    id: str
    what: Literal["new", "known", "longer", "copy"]
    added: int


def take_in(store: Store, course: Course, notes: Notes = NONE) -> Imported:
    """Stores a replayed game. Which game Continue names does not change. Raises StoreError.

    A game is known by its id. One without an id, or which went another way than the stored game of its id, is known
    by its content: what was taken in once is not taken in as a copy again.
    """
    given = [_played(entry) for entry in course.journal.entries]
    row = store.game(course.setup.id) if course.setup.id else None
    if row is None and course.setup.id:
        return _add(store, course, notes, "new")
    for known, played in _alike(store, course, row):
        if played[: len(given)] == given[: len(played)]:
            return _go_on(store, course, notes, known, len(played))
    return _add(store, course, notes, "copy" if row else "new")


def _alike(store: Store, course: Course, row: GameRow | None) -> Iterator[tuple[GameRow, list[Played]]]:
    """The stored games of this beginning, each with what was played: `row` first, then those with most in common."""
    rows = [one for one in (row, *store.games()) if one and _same_beginning(one, course.setup)]
    found, read = {}, Reader(course.game.MOVES).read
    for one in rows:
        try:
            found[one.id] = one, [_played(read(body)) for body in store.bodies(one.id)]
        except BadInput:
            if one is row:
                raise
    first = found.pop(row.id, None) if row else None
    yield from [first] if first else []
    yield from sorted(found.values(), key=lambda one: -len(one[1]))


def _go_on(store: Store, course: Course, notes: Notes, row: GameRow, known: int) -> Imported:
    """Adds what a file has beyond a stored game of `known` entries."""
    more = bodies_of(course)[known:]
    if not more:
        return Imported(row.id, "known", 0)
    store.append(row.id, known + 1, more, status_of(course.game, course.state, row.status))
    store.mark(row.id, ABANDONED, "yes" if notes.abandoned else None)  # it was played on, wherever that was
    return Imported(row.id, "longer", len(more))


def _add(store: Store, course: Course, notes: Notes, what: Literal["new", "copy"]) -> Imported:
    setup = course.setup if course.setup.id and what == "new" else with_id(course.setup, store)
    bodies = bodies_of(course)
    now = stamp(datetime.now(UTC))
    then = began(notes, (entry.at for entry in course.journal.entries))
    store.add_game(setup, then or now, status_of(course.game, course.state), bodies)
    noted = {TITLE: notes.title, ABANDONED: "yes" if notes.abandoned else "", IMPORTED: now if then else ""}
    for key, value in noted.items():
        if value:
            store.mark(setup.id, key, value)
    return Imported(setup.id, what, len(bodies))


def _same_beginning(row: GameRow, setup: Setup) -> bool:
    return replace(row.setup, id="") == replace(setup, id="")


def _played(entry: Entry) -> Played:
    """What was played; when, and by what it came, makes no other game."""
    return entry.move, entry.back, entry.forward

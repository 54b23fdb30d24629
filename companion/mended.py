"""A stored game as far as it can be read. An entry on which noise fell is taken from a copy that still has it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.course import Course
from companion.entry import Reader
from companion.errors import BadInput, Broken
from companion.game import Game
from companion.setup import Setup
from companion.store import GameRow, Store


class Read(NamedTuple):
    """A journal that was read: `unread` is its first entry that is none, and the course goes as far as that."""

    course: Course
    unread: Broken | None

    @property
    def fault(self) -> Broken | None:
        """The first entry that is none, or else that does not replay; None where the game is whole."""
        if self.unread is None:
            try:
                _ = self.course.state
            except Broken as fault:
                return fault
        return self.unread

    @property
    def first(self) -> Broken | None:
        """The first entry that is none or does not replay, also of what was taken back: a file with it is refused."""
        for tap in self.course.journal.taps:
            try:
                self.course.made(tap)
            except Broken as fault:
                return fault
        return self.unread


def read(game: Game, setup: Setup, bodies: Iterable[str]) -> Read:
    """A journal as it lies there. Raises BadInput and Unreadable for a header that gives no game."""
    course = Course(game, setup)
    entry = Reader(course.game.MOVES).read
    for n, body in enumerate(bodies, 1):
        try:
            course.add(entry(body))
        except BadInput as fault:
            return Read(course, Broken(setup.id, n, str(fault)))
    return Read(course, None)


def mended(store: Store, row: GameRow, game: Game) -> Read:
    """A stored game, with what a copy knows better of it; that is stored again. Raises as `read` does, and StoreError.

    A copy knows better where all before the bad entry is the same in it, and the game goes on with its entry.
    """
    rows, taken = store.entries(row.id), {}
    now = read(game, row.setup, rows.values())
    while (fault := now.fault) is not None:
        for theirs in store.copied(row.id):
            then = _with_theirs(game, row.setup, rows, theirs, fault.n)
            if then is not None and (then.fault is None or then.fault.n > fault.n):
                taken[fault.n] = rows[fault.n] = theirs[fault.n]
                rows, now = dict(sorted(rows.items())), then
                break
        else:
            break
    if taken:
        store.mend(row.id, taken)
    return now


def _with_theirs(game: Game, setup: Setup, rows: dict[int, str], theirs: dict[int, str], n: int) -> Read | None:
    """The journal with entry `n` of a copy; None where the copy has no other one, or is of another course."""
    if n not in theirs or theirs[n] == rows.get(n) or any(rows.get(at) != theirs.get(at) for at in range(1, n)):
        return None
    return read(game, setup, [body for _, body in sorted({**rows, n: theirs[n]}.items())])

"""All games that count, summed up a few at a time: whatever is said of all games, on the glass or by a command, is
counted here.

What is summed up once is kept: beside the journals where this store is the writer, else as long as the program runs.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic
from weakref import WeakKeyDictionary

from companion.errors import BadInput, StoreError
from companion.game import Game
from companion.records.shelf import Kept, Shelf
from companion.records.summary import Summary
from companion.records.waiting import Waiting
from companion.store import FILE, Store

AT_ONCE = 25
"""So many summaries are written to the disk together: each time it is waited for."""
WORTH = 50
"""From so many new summaries on, a command that only reads opens the store a moment to keep them: below that the next
one has them as soon."""

_HELD: WeakKeyDictionary[Store, dict[tuple[str, int], Summary]] = WeakKeyDictionary()
"""Of each store what was summed up since the program began, by game and number of entries: a read-only disk keeps
nothing. A game that breaks is not in it, for it may be mended."""


class Counting:
    """The games that count, newest first, as they are summed up; with `binned` those in the bin too. `todo` are those
    that are still to be read."""

    def __init__(self, store: Store, games: Mapping[str, Game] | None = None, *, binned: bool = False) -> None:
        """Takes what is known already; nothing is replayed yet. Raises StoreError."""
        self._store = store
        self._shelf = Shelf(store, games)
        self._held = _HELD.setdefault(store, {})
        self.rows = self._shelf.all() if binned else self._shelf.counted()
        self.made: dict[str, Summary] = {}
        for one in self.rows:
            known = one.summary or self._held.get((one.id, one.entries))
            if known is not None:
                self.made[one.id] = known
        self.todo = [one for one in self.rows if one.id not in self.made]
        self.faults: dict[str, StoreError | BadInput] = {}
        """Of each game that cannot be read at all, why."""
        self._fresh: list[tuple[Kept, Summary]] = []
        self._kept = 0

    @property
    def whole(self) -> int:
        """How many games there are."""
        return len(self.rows)

    @property
    def summaries(self) -> list[Summary]:
        """What is summed up so far, newest first; of a game that breaks, as far as it goes."""
        return [self.made[one.id] for one in self.rows if one.id in self.made]

    @property
    def broken(self) -> dict[str, int]:
        """Of each game that does not replay to its end, the first entry that fails; 0 where nothing of it is known."""
        return {id: one.broken for id, one in self.made.items() if one.broken} | dict.fromkeys(self.faults, 0)

    def next(self) -> Kept:
        """Sums up one more game. What cannot be read of it is noted. Raises IndexError where all are summed up."""
        one = self.todo.pop(0)
        try:
            made = self.made[one.id] = self._shelf.read(one)
        except (StoreError, BadInput) as fault:
            self.faults[one.id] = fault
        else:
            if not made.broken:
                self._held[one.id, one.entries] = made
                self._fresh.append((one, made))
        if self._store.writes and (len(self._fresh) - self._kept >= AT_ONCE or not self.todo):
            self.keep()
        return one

    def more(self, seconds: float) -> list[Kept]:
        """Sums up games until the time is over or all are done, at least one; gives them."""
        until, found = monotonic() + seconds, []
        while self.todo:
            found.append(self.next())
            if monotonic() >= until:
                break
        return found

    def keep(self) -> None:
        """Writes what is new to the disk, where this store is the writer; no harm done where the disk is full."""
        fresh, self._kept = self._fresh[self._kept :], len(self._fresh)
        self._shelf.keep(fresh)

    def keep_in(self, folder: Path) -> None:
        """After a command that only read: opens the store for writing to keep what is worth it.

        Not under a running kiosk, which has the lock, nor for another user, whose files would be in the owner's way.
        """
        with suppress(StoreError, OSError):
            if len(self._fresh) >= WORTH and os.stat(folder / FILE).st_uid == os.geteuid():
                with Store.open(folder) as store:
                    Shelf(store).keep(self._fresh)


def count(folder: Path, games: Mapping[str, Game] | None = None, *, binned: bool = False) -> Counting:
    """All games of a data folder summed up, for a command: who waits is told how far it is. Raises StoreError."""
    with Store.read(folder) as store:
        counting = Counting(store, games, binned=binned)
        waiting = Waiting(counting.whole)
        while counting.todo:
            waiting.at(counting.whole - len(counting.todo))
            counting.next()
        waiting.end()
    counting.keep_in(folder)
    return counting

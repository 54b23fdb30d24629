"""The journal of a game only grows; the line of play is what it leaves.

The unit of undo is the tap: a move with the automatic moves it set off. `back n` takes n taps off
the line, `forward n` puts them on again, and a new move after `back` drops what was taken back from
the line, never from the journal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.entry import Entry
from companion.errors import BadInput, Remark
from companion.game import State
from companion.moves import Move


class Made(NamedTuple):
    """A move with the states around it."""

    move: Move
    before: State
    after: State


class Tap:
    """A move and the automatic moves after it, in the place where it was played."""

    __slots__ = ("entries", "made", "parent", "passed", "position")

    def __init__(self, entry: Entry, parent: Tap | None) -> None:
        self.entries = [entry]
        self.parent = parent
        """The tap it was played after; None for the first of a game."""
        self.position: int = parent.position + 1 if parent else 1
        """How many taps the line has with it."""
        self.made: tuple[Made, ...] | None = None
        """What it did, once somebody has worked it out."""
        self.passed: frozenset[str] | None = None
        """The thresholds passed in any state up to it, once somebody has worked them out."""


class Journal:
    """All entries of a game, the taps in them, and which of those are the line of play."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.taps: list[Tap] = []
        """Every tap ever made, in order."""
        self.position = 0
        """Taps on the line of play."""
        self._row: list[Tap] = []
        """The line of play, and behind it the taps that Redo would bring back."""
        self._arrived: list[int] = []
        """The entry that last put each tap of the line where it is."""
        self._batches: list[int] = []
        """How many taps each Redo returns, the next one last."""

    @property
    def line(self) -> Sequence[Tap]:
        """The taps on the line of play, oldest first."""
        return self._row[: self.position]

    @property
    def last(self) -> Tap | None:
        """The newest tap on the line of play."""
        return self.tap(self.position)

    @property
    def reach(self) -> int:
        """The last position that can be gone to: the line of play and what Redo would bring back."""
        return len(self._row)

    def tap(self, position: int) -> Tap | None:
        """The tap that leads to a position, 0 to `reach`; None for the start."""
        return self._row[position - 1] if position else None

    def newest(self, taps: int) -> Sequence[Tap]:
        """The last taps of the line of play, oldest first."""
        return self._row[self.position - taps : self.position]

    def undone(self, taps: int) -> Sequence[Tap]:
        """The next taps that can be brought back, next one first."""
        return self._row[self.position : self.position + taps]

    @property
    def redo(self) -> int:
        """How many taps the next Redo returns: as many as one Undo or go-to took; 0 for none."""
        return self._batches[-1] if self._batches else 0

    @property
    def arrived(self) -> int:
        """The number of the entry that put the last tap where it is: its own, or a `forward`; 0 at the start."""
        return self._arrived[self.position - 1] if self.position else 0

    @property
    def ms(self) -> int:
        """Powered milliseconds of the newest entry."""
        return self.entries[-1].ms if self.entries else 0

    def on_line(self, tap: Tap) -> bool:
        """Whether a tap is on the line of play."""
        return tap.position <= self.position and self._row[tap.position - 1] is tap

    def reachable(self, tap: Tap) -> bool:
        """Whether a tap is on the line, or can be brought back to it."""
        return tap.position <= len(self._row) and self._row[tap.position - 1] is tap

    def add(self, entry: Entry) -> None:
        """Adds the next entry. Raises BadInput, and adds nothing, where it does not fit the ones before."""
        if entry.n != len(self.entries) + 1:
            raise BadInput("entry", str(entry.n), Remark(f"{len(self.entries) + 1} comes next"))
        if entry.back:
            self._back(entry.back)
        elif entry.forward:
            self._forward(entry.forward, entry.n)
        elif entry.auto:
            if not self.entries or self.entries[-1].move is None:
                raise BadInput("via", "auto", Remark("an automatic move follows the move that set it off"))
            self._row[self.position - 1].entries.append(entry)
        else:
            self._play(entry)
        self.entries.append(entry)

    def _play(self, entry: Entry) -> None:
        del self._row[self.position :], self._arrived[self.position :]
        self._batches.clear()
        tap = Tap(entry, self.last)
        self.taps.append(tap)
        self._row.append(tap)
        self._arrived.append(entry.n)
        self.position += 1

    def _back(self, taps: int) -> None:
        if taps > self.position:
            raise BadInput("back", str(taps), f"at most {self.position}, the taps that were made")
        self.position -= taps
        self._batches.append(taps)

    def _forward(self, taps: int, n: int) -> None:
        if taps > len(self._row) - self.position:
            raise BadInput("forward", str(taps), f"at most {len(self._row) - self.position}, the taps taken back")
        for at in range(self.position, self.position + taps):
            self._arrived[at] = n
        self.position += taps
        while taps:
            batch = self._batches.pop()
            if batch > taps:
                self._batches.append(batch - taps)
            taps -= min(batch, taps)

"""The line on stderr for somebody who waits for a command: how far it is."""

from __future__ import annotations

import sys
from time import monotonic

AFTER_S = 1.0
"""A command that is done sooner says nothing."""
EVERY_S = 0.2


class Waiting:
    """How many of so many games are read: redrawn on a terminal, said once elsewhere."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._next = monotonic() + AFTER_S
        self._said = False
        self._live = sys.stderr.isatty()

    def at(self, done: int) -> None:
        """So many are read."""
        if monotonic() < self._next or (self._said and not self._live):
            return
        self._next, self._said = monotonic() + EVERY_S, True
        words = f"Reading the journals: {done} of {self._games} games"
        print(f"\r{words}" if self._live else words, end="" if self._live else "\n", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Wipes the line away."""
        if self._said and self._live:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

"""A page over all games: what was not summed up yet is read between two frames, and the page fills as it comes."""

from __future__ import annotations

from time import monotonic
from typing import Any

from kivy.clock import Clock

from companion.errors import StoreError
from companion.records.counting import Counting
from companion.records.summary import Summary
from kiosk.fault_words import fault_words
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.press import Press

READING_S = 0.01
"""How long one frame may read; a game at least."""
ANEW_S = 0.5
"""How often the page is made anew meanwhile."""
FINGER_S = 0.05
"""How soon it is looked again whether the finger is gone: under it nothing is read, and no page made anew."""


class CountingPage(Page):
    """A page whose numbers are counted over all games; while some are still to be read it says so."""

    counting: Counting | None = None
    """None where the page is about one game, or where the list cannot be read."""

    def count_all(self) -> None:
        """Begins to count, in the constructor of the page."""
        self._shown = 0.0
        self._timer: Any = None
        try:
            self.counting = Counting(self.app.store)
        except StoreError as fault:
            self.app.fault("store", fault_words(fault))

    @property
    def to_read(self) -> int:
        """Games that are still to be read."""
        return len(self.counting.todo) if self.counting else 0

    @property
    def summaries(self) -> list[Summary]:
        """What is summed up so far."""
        return self.counting.summaries if self.counting else []

    def so_far(self, caption: str) -> str:
        """The caption, or how many games are still to be read."""
        return tr("stats.reading", n=self.to_read) if self.to_read else caption

    def on_parent(self, _widget: Any, parent: Any) -> None:
        """On the glass it reads; off it what was read is kept, and the next page goes on from there."""
        if self.counting is None:
            return
        if parent is not None:
            self._soon(0)
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.counting.keep()

    def _soon(self, seconds: float) -> None:
        if self.to_read:
            self._timer = Clock.schedule_once(self._more, seconds)

    def _more(self, _dt: float) -> None:
        """Reads some games. What a finger is on stays as it is: a page made anew under it would swallow the tap."""
        assert self.counting is not None
        if Press.under_way():
            self._timer = Clock.schedule_once(self._more, FINGER_S)
            return
        for one in self.counting.more(READING_S) if self.to_read else ():
            made = self.counting.made.get(one.id)
            if made is not None and made.broken:
                self.app.note(tr("stats.broken", game=one.title or one.id, n=made.broken), "alert")
        if not self.to_read or monotonic() - self._shown >= ANEW_S:
            self._shown = monotonic()
            self.app.refresh()
        self._soon(0)

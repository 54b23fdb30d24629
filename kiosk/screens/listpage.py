"""A list in pages on a screen: the chevrons are controls, and the arrow keys turn the page too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.game import text
from companion.intents import Intent
from kiosk.screens.screen import Screen
from kiosk.widgets.scroll import Scroll


class Paged(Screen):
    """A screen with one list. `first` is the first row shown, kept while the screen is built anew."""

    first = 0

    def rows(
        self, count: int, make: Callable[[int], Any], x: float, y: float, w: float, h: float, *, row: float = 70,
        own_keys: bool = True,
    ) -> Scroll:  # fmt: skip
        """Puts the list on the screen; with `own_keys` its chevrons stand at the right when it has pages."""
        self.list = Scroll(count, make, row=row, own_keys=own_keys, top=self.first, tid="rows")
        self.put(self.list, x, y, w, h)
        self.first = self.list.top_row
        if own_keys and count > self.list.page:
            self.turn_keys()
        return self.list

    def turn_keys(self) -> None:
        """Makes the chevrons controls, with a reason at either end."""
        end = text("refused.list_end")
        start, last = self.first == 0, self.first + self.list.page >= self.list.count
        for key, way, stop in ((self.list.up, -1, start), (self.list.down, 1, last)):
            self.control(key, f"{key.tid}:{self.first}", self._turner(way), refused=end if stop else None, free=True)

    def _turner(self, way: int) -> Callable[[str], object]:
        return lambda _by: self.turn(way)

    def turn(self, way: int) -> None:
        """Goes on or back by a page."""
        last = max(0, self.list.count - self.list.page)
        self.first = max(0, min(last, self.first + way * self.list.page))
        self.app.refresh()

    def steer(self, intent: Intent) -> bool:
        """Up and down turn the page."""
        if intent not in (Intent.UP, Intent.DOWN):
            return False
        self.turn(-1 if intent is Intent.UP else 1)
        return True

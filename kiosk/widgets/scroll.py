"""A list in pages, turned with two chevrons: nothing here needs a swipe."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key


class Scroll(Pane):
    """Rows of one height in pages. `make(index)` builds the row's widget when its page is shown first.

    The chevrons are `.up` and `.down`: without `own_keys` the screen puts them where it likes (the sky, as in the log),
    else they stand in a column of 64 at the right. `top` is the index of the first row shown; `show(index)` brings a
    row into view.
    """

    def __init__(
        self,
        count: int,
        make: Callable[[int], Any],
        *,
        row: float = 70,
        gap: float = 8,
        own_keys: bool = True,
        top: int = 0,
        on_turn: Callable[[int], Any] | None = None,
        tid: str = "list",
    ) -> None:
        self.count, self.make, self.row, self.gap, self.own_keys = count, make, row, gap, own_keys
        self.top_row, self.on_turn = top, on_turn
        self.rows: dict[int, Any] = {}
        super().__init__(tid=tid)
        look = "plain" if own_keys else "sky"
        self.up = Key(icon_name="chevron-up", on_tap=lambda _k: self.turn(-1), look=look, icon_dp=40, tid=f"{tid}-up")
        self.down = Key(
            icon_name="chevron-down", on_tap=lambda _k: self.turn(1), look=look, icon_dp=40, tid=f"{tid}-down"
        )
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    @property
    def page(self) -> int:
        """How many whole rows fit."""
        return max(1, int((self.h + self.gap + 0.5) // (self.row + self.gap)))

    def turn(self, pages: int) -> None:
        """Go on or back by pages."""
        self.show_from(self.top_row + pages * self.page)

    def show(self, index: int) -> None:
        """Bring a row into view."""
        if not self.top_row <= index < self.top_row + self.page:
            self.show_from(index)

    def show_from(self, index: int) -> None:
        """Make a row the first one shown, as far as the list goes."""
        top = max(0, min(index, self.count - self.page))
        if top != self.top_row:
            self.top_row = top
            self._place()
            if self.on_turn is not None:
                self.on_turn(top)

    def fill_anew(self, count: int | None = None) -> None:
        """The rows have changed: throw away those built and build the page again."""
        self.count = self.count if count is None else count
        self.clear_widgets()
        self.rows.clear()
        self._place()

    def _place(self, *_args: Any) -> None:
        if self.h <= 0:
            return
        self.top_row = max(0, min(self.top_row, self.count - self.page))
        many = self.count > self.page
        keys: Sequence[Any] = (self.up, self.down) if self.own_keys and many else ()
        wide = self.w - (72 if keys else 0)
        shown = range(self.top_row, min(self.count, self.top_row + self.page))
        for index in list(self.rows):
            if index not in shown:
                self.remove_widget(self.rows.pop(index))
        for place, index in enumerate(shown):
            if index not in self.rows:
                self.rows[index] = self.make(index)
            self.put(self.rows[index], 0, place * (self.row + self.gap), wide, self.row)
        for key, y in zip(keys, (0.0, self.h - 64), strict=False):
            self.put(key, self.w - 64, y, 64, 64)
        self.up.set(enabled=self.top_row > 0)
        self.down.set(enabled=self.top_row + self.page < self.count)

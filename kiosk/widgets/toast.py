"""A short word over the prompt bar: what was taken back, what has failed."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from kiosk.widgets.chip import Chip

SECONDS = 4
LONG = 64
"""How high a toast is whose sentence needs two lines."""


class Toast(Chip):
    """40 high (64 for a long sentence), gone after 4 s. Never takes a touch. `look` as of a chip."""

    covers = True
    refusal = False
    """Whether it says why a press did nothing: of no interest any more on another screen."""

    def __init__(
        self, text: str, icon_name: str = "", look: str = "light", seconds: float = SECONDS, tid: str = "toast"
    ) -> None:
        super().__init__(text, icon_name, look, tid)
        self._end = Clock.schedule_once(self.leave, seconds)

    def show(self, pane: Any, bar: float = 88, *, on_bar: bool = False) -> None:
        """Stand in the middle of a pane, over a prompt bar of height `bar`, or on the words of the bar."""
        wish, edge = self.wish(), 10.0
        if on_bar:
            edge = 10.0 if bar > 130 else 100.0
            room = pane.w - 20 if bar > 130 else pane.w - 100 - (244 if pane.w > 840 else 224)
            if wish < room * 1.6:
                high = 40 if wish <= room else LONG
                pane.put(self, edge, pane.h - bar + (44 - high / 2), min(wish, room), high)
                return
        wide = min(wish, pane.w - 20)
        high = 40 if wish <= wide else LONG
        pane.put(self, (pane.w - wide) / 2, pane.h - bar - high - 8, wide, high)

    def leave(self, *_args: Any) -> None:
        """Go now."""
        self._end.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)

"""Whose turn it is now: the name over the table for a moment. Any touch ends it, and goes through."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from kiosk.widgets.glass import Glass
from kiosk.widgets.token import draw_token

SECONDS = 1.2


class Flash(Glass):
    """Token and name on a plain band, in title size."""

    layered = True

    def __init__(self, seat: tuple[str, str], name: str, tid: str = "flash") -> None:
        self.seat, self.name = seat, name
        super().__init__(tid=tid)
        self._timer = Clock.schedule_once(self.end, SECONDS)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("scrim", 0, 0, w, h)
        middle = h / 2
        alien = self.seat[0] == "alien"
        self.fill("alien-bar" if alien else "ink2", 0, middle - 54, w, 108)
        self.fill("acid1" if alien else "rust1", 0, middle - 54, w, 3)
        room = min(w - 160, max(0.0, self.span(self.name, "chapter", w - 160)) or w - 160)
        left = (w - room - 76) / 2
        draw_token(self, *self.seat, left + 30, middle, 30)
        self.say(self.name, "chapter", "sand1", left + 76, middle - 40, room + 4, 80, ellipsis=True)

    def end(self, *_args: Any) -> None:
        """Off the glass."""
        self._timer.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Any) -> bool:
        del touch
        self.end()
        return False

"""A black veil over everything: the light of a screen whose panel cannot be dimmed, and the dark one."""

from __future__ import annotations

from typing import Any

from kiosk.widgets.glass import Glass


class Veil(Glass):
    """`black` from 0 (clear) to 1 (dark). It takes no touch: what one means on a dark screen is the app's to say."""

    covers = True

    def __init__(self, black: float = 0.0, tid: str = "veil") -> None:
        self.black = black
        super().__init__(tid=tid)

    def cover(self, window: Any) -> None:
        """Lies over the whole window, and grows with it."""
        self.pos, self.size = (0, 0), tuple(window.size)
        window.add_widget(self)

    def paint(self) -> None:
        self.fill((0.0, 0.0, 0.0, self.black), 0, 0, self.w, self.h)

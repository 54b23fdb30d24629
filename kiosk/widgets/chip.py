"""Chips tell and are not tapped; a stand-in badge tells and may be tapped."""

from __future__ import annotations

from typing import Any

from kiosk.widgets.glass import Glass
from kiosk.widgets.press import Handler, Press

LOOKS = {  # ground, ink, icon
    "plain": ("ink2", "sand1", "cyan1"),
    "light": ("sand1", "on-sand", "on-sand"),
    "danger": ("dang4", "sand1", "dang1"),
    "done": ("cyan4", "sand1", "cyan1"),
    "bare": ("clear", "sand1", "sand1"),
    "spent": ("clear", "sand2", "sand2"),
}


class Chip(Glass):
    """40 high. `look`: "plain", "light" (the current phase), "danger", "done", "bare" (to come), "spent" (past)."""

    def __init__(self, text: str, icon_name: str = "", look: str = "plain", tid: str = "") -> None:
        self.text, self.icon_name, self.look = text, icon_name, look
        super().__init__(tid=tid)

    def paint(self) -> None:
        ground, ink, tint = LOOKS[self.look]
        self.fill(ground, 0, 0, self.w, self.h, min(self.h / 2, 20))
        box = (12, 0, self.w - 24, self.h)
        self.icon_and_words(self.icon_name, self.text, "strong", box, icon=22, colour=ink, icon_colour=tint)

    def wish(self) -> float:
        """The width in dp that this chip would like."""
        return self.span(self.text, "strong", 100_000) + 32 + (30 if self.icon_name else 0)


class Badge(Press):
    """28 high, dashed, with a pencil: a stand-in value is shown here. Its finger area is 64 high, about the badge."""

    def __init__(
        self, text: str, on_tap: Handler = None, *, icon_name: str = "pencil", tid: str = "", **more: Any
    ) -> None:
        self.text, self.icon_name = text, icon_name
        super().__init__(on_tap, tid=tid, **more)

    def paint(self) -> None:
        y = (self.h - 28) / 2
        self.fill("ink4" if self.pressed else "ink1", 0, y, self.w, 28, 14)
        self.dashed("ink5", 0, y, self.w, 28, 14, 2)
        room = self.w - 37
        taken = self.span(self.text, "small", room)
        left = 10 + (room - taken) / 2 if taken >= 0 else 10
        self.icon(self.icon_name, 16, "gold", left + 8, self.h / 2)
        self.say(self.text, "small", "sand2", left + 21, y, self.w - left - 26, 28, least=16)

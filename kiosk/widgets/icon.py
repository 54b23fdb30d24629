"""An icon or a picture on its own."""

from __future__ import annotations

from kiosk import theme
from kiosk.widgets.glass import Glass


class Icon(Glass):
    """An icon of `size_dp` in the middle of its box (0: as large as the box)."""

    def __init__(self, name: str, size_dp: float = 0, colour: str | theme.Rgba = "sand2", tid: str = "") -> None:
        self.name, self.size_dp, self.colour = name, size_dp, colour
        super().__init__(tid=tid)

    def paint(self) -> None:
        self.icon(self.name, self.size_dp or min(self.w, self.h), self.colour, self.w / 2, self.h / 2)


class Picture(Glass):
    """A PNG of kiosk/textures over its whole box (emblem-..., hex-...)."""

    def __init__(self, name: str, tint: str | theme.Rgba = "white", tid: str = "") -> None:
        self.name, self.tint = name, tint
        super().__init__(tid=tid)

    def paint(self) -> None:
        self.picture(self.name, 0, 0, self.w, self.h, self.tint)

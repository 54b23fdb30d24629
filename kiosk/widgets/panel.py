"""The ground that facts stand on."""

from __future__ import annotations

from kiosk import theme
from kiosk.widgets.glass import Glass, Pane


class Panel(Pane):
    """A rounded ground with a caption. `look`: "plain", "alien", "hint" (an outline), "selected", "dashed"."""

    def __init__(
        self,
        caption: str = "",
        *,
        look: str = "plain",
        colour: str | theme.Rgba = "",
        radius: float = 14,
        align: str = "left",
        tid: str = "",
    ) -> None:
        self.caption, self.look, self.colour, self.radius, self.align = caption, look, colour, radius, align
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h, r = self.w, self.h, self.radius
        if self.look == "hint":
            self.ring("ink3", 0, 0, w, h, 12, 2)
        elif self.look == "dashed":
            self.dashed("ink4", 0, 0, w, h, r, 3)
        else:
            grounds = {"plain": "ink1", "alien": "vio4", "selected": "sel"}
            self.fill(self.colour or grounds[self.look], 0, 0, w, h, r)
            if self.look == "selected":
                self.ring("rust1", 0, 0, w, h, r, 4)
        if self.caption:
            self.say(self.caption, "caption", "sand2", 16, 7, w - 30, 21, align=self.align)


class Backdrop(Glass):
    """A plain colour behind a zone."""

    def __init__(self, colour: str | theme.Rgba = "ink0", tid: str = "") -> None:
        self.colour = colour
        super().__init__(tid=tid)

    def paint(self) -> None:
        self.fill(self.colour, 0, 0, self.w, self.h)

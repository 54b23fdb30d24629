"""A Colonist: standing in the player's colour, lying ill, or vaccinated on a plinth."""

from __future__ import annotations

from kiosk import theme
from kiosk.widgets import ink
from kiosk.widgets.glass import Glass, px

WIDTHS = {"stand": 0.69, "lie": 1.0, "vax": 0.85}
"""How wide each is, as a part of its height."""


def draw_pawn(glass: Glass, kind: str, x: float, y: float, h: float, colour: str | theme.Rgba) -> float:
    """Draw a Colonist of height `h` with its left edge at `x`; gives its width. Ill and vaccinated have own colours."""
    wide = h * WIDTHS[kind]
    parts = {
        "stand": (("stand", colour),),
        "lie": (("lie", "dang1"), ("lie-line", "dang1")),
        "vax": (("vax", "sand1"), ("vax-foot", "cyan1"), ("vax-plus", "cyan4")),
    }[kind]
    for name, tint in parts:
        glass.stamp(ink.shape(name, px(h)), tint, x + wide / 2, y + h / 2)
    return wide


class Pawn(Glass):
    """A Colonist as high as its box. `kind`: "stand", "lie" or "vax"; `colour`: the seat's, for a standing one."""

    def __init__(self, kind: str = "stand", colour: str | theme.Rgba = "blue", tid: str = "") -> None:
        self.kind, self.colour = kind, colour
        super().__init__(tid=tid)

    def paint(self) -> None:
        draw_pawn(self, self.kind, (self.w - self.h * WIDTHS[self.kind]) / 2, 0, self.h, self.colour)

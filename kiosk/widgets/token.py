"""A player's token: shape, colour and letter are its identity."""

from __future__ import annotations

from kiosk import theme
from kiosk.widgets.glass import Glass

# For an outline: how far the side nearest the middle is from it, and how far that middle is below the token's, in r.
INNER = {"circle": (1.0, 0), "square": (0.9, 0), "diamond": (0.79, 0), "hexagon": (0.935, 0), "triangle": (0.673, 0.21)}


def draw_token(
    glass: Glass,
    seat: str,
    letter: str,
    cx: float,
    cy: float,
    radius: float,
    mode: str = "filled",
    ground: str = "ink1",
) -> None:
    """Draw a token about a centre. `mode`: "filled", "outlined" (done), "now" (ringed; the radius is the ring's)."""
    if mode == "now":
        glass.shape("circle", radius + 1, "ink0", cx, cy)
        glass.rim(radius, "sand1", cx, cy, 3)
        radius *= 0.67
    name, fill = theme.SHAPES[seat], theme.colour(seat)
    if mode == "outlined":
        line, outer = 2.5, radius - 0.25
        reach, low = INNER[name]
        inner = outer * (1 - line / (outer * reach))
        if name == "circle":
            glass.shape(name, outer, ground, cx, cy)
            glass.rim(outer, fill, cx, cy, line)
        else:
            glass.shape(name, outer, fill, cx, cy)
            glass.shape(name, inner, ground, cx, cy + (outer - inner) * low)
        ink = fill
    else:
        glass.shape(name, radius, fill, cx, cy)
        ink = theme.letter_on(seat)
    if seat == "alien":
        glass.icon("alien", radius * 1.25, ink, cx, cy)
        return
    low = radius * 0.16 if name == "triangle" else 0
    side = radius * 2
    # The letter belongs to the picture; it may be under 16 dp, as the design's smallest tokens have it.
    glass.say(letter, "title", ink, cx - radius, cy + low - radius, side, side, align="center", size=radius * 1.12)
    glass.written.pop()


class Token(Glass):
    """A token as large as its box. `mode`: "filled", "outlined" or "now"."""

    def __init__(self, seat: str, letter: str = "", mode: str = "filled", ground: str = "ink1", tid: str = "") -> None:
        self.seat, self.letter, self.mode, self.ground = seat, letter, mode, ground
        super().__init__(tid=tid)

    def paint(self) -> None:
        side = min(self.w, self.h)
        low = side * 0.05 if self.seat == "yellow" and self.mode != "now" else 0
        radius = side / 2 - 1 if self.mode == "now" else side * 0.46
        draw_token(self, self.seat, self.letter, self.w / 2, self.h / 2 + low, radius, self.mode, self.ground)

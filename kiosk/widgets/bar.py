"""A track as one bar, for numbers with more values than spaces: human OP from -20 to 100."""

from __future__ import annotations

from kiosk.widgets.glass import Glass
from kiosk.widgets.motion import MOTION


def draw_bar(
    glass: Glass,
    value: float,
    x: float,
    y: float,
    w: float,
    *,
    low: int = -20,
    high: int = 100,
    strong: int = 25,
    numbers: bool = True,
) -> None:
    """Draw the bar, 30 high and 22 more with its numbers: hatched below 0, a post at 0, a tick each 5.

    A value beyond an end leaves the marker at that end; the number beside it tells the truth.
    """
    room = w - 38
    top, high_bar = y + 7, 16.0

    def at(n: float) -> float:
        return x + room * (min(max(n, low), high) - low) / (high - low)

    zero, here = at(0), at(value)
    glass.fill("ink2", x, top, room, high_bar, 8)
    glass.hatch(x, top, zero - x, high_bar, 8, "danger")
    if value > 0:
        glass.fill("cyan2", zero, top, here - zero, high_bar, 2)
    glass.ring("ink5", x, top, room, high_bar, 8, 2)
    for n in range(low + 5, high, 5):
        if n == 0:
            continue
        tall = high_bar - 2 if n % strong == 0 else 5
        glass.fill("ink0" if 0 < n < value else "ink5", at(n) - 0.75, top + high_bar - 1 - tall, 1.5, tall)
    glass.fill("sand1", zero - 2, top - 4, 4, high_bar + 8, 2)
    glass.fill("cyan1", min(max(here - 7, x), x + room - 14), y, 14, 30, 6)
    glass.shape("circle", 15, "cyan1", x + w - 15, y + 15)
    glass.icon("flag-checkered", 20, "on-cyan", x + w - 15, y + 15)
    if not numbers:
        return
    for n in (low, *range(0, high + 1, strong)):
        middle = at(n) if n != high else x + w - 15
        left = min(max(middle - 24, x), x + w - 48)
        align = "left" if n == low else "center"
        words = str(n).replace("-", "\u2212")
        glass.say(words, "small", "sand1" if n == high else "sand2", left, y + 30, 48, 22, align=align, least=16)


class Bar(Glass):
    """The bar as a widget of its own, 52 high with numbers, 30 without."""

    def __init__(self, value: int, low: int = -20, high: int = 100, tid: str = "") -> None:
        self.value, self.low, self.high = value, low, high
        super().__init__(tid=tid)

    def paint(self) -> None:
        draw_bar(
            self,
            MOTION.eased(self, f"{self.tid}.bar", self.value),
            0,
            0,
            self.w,
            low=self.low,
            high=self.high,
            numbers=self.h > 44,
        )

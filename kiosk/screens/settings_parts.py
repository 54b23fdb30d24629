"""Parts of the settings: a key with a palette on it, a level in ten steps, and a sample of how the table reads."""

from __future__ import annotations

from typing import Any

from kiosk import theme
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key
from kiosk.widgets.token import draw_token


class Swatch(Key):
    """A key that shows three players' shapes in a palette over its word."""

    def __init__(self, words: str, palette: str, **more: Any) -> None:
        self.palette = palette
        super().__init__(words, **more)

    def paint(self) -> None:
        words, self.text = self.text, ""
        super().paint()
        self.text = words
        w, h = self.w, self.h
        step = min(34.0, (w - 20) / 3)
        for at, seat in enumerate(theme.SEATS[:3]):
            low = 2 if seat == "yellow" else 0
            colour = theme.PALETTES[self.palette][seat]
            self.shape(theme.SHAPES[seat], step * 0.32, colour, w / 2 + (at - 1) * step, h * 0.31 + low)
        self.say(words, "key", "on-sand" if self.selected else "sand1", 6, h * 0.52, w - 12, h * 0.3, align="center")


class Levels(Glass):
    """How loud, how bright: `now` of `most` steps filled; full ones are higher, so it reads without colour."""

    def __init__(self, now: int, most: int, colour: str, tid: str = "levels") -> None:
        self.now, self.most, self.colour = now, most, colour
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        wide = (w - 4 * (self.most - 1)) / self.most
        for at in range(self.most):
            full = at < self.now
            high = 28 if full else 14
            self.fill(self.colour if full else "ink3", at * (wide + 4), (h - high) / 2, wide, high, 4)


class Sample(Glass):
    """How the table reads now: a sentence, and the four tokens."""

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        radius = min(20.0, (w - 60) / 9, h * 0.2)
        for at, (seat, letter) in enumerate(zip(theme.SEATS[:4], "ABCD", strict=True)):
            draw_token(self, seat, letter, w / 2 + (at - 1.5) * radius * 2.5, h * 0.28, radius)
        self.say(tr("settings.sample"), "body", "sand1", 16, h * 0.5, w - 32, h * 0.46, align="center", lines=2)

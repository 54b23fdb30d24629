"""Settings of this table: text size, colours of the players, motion. Kept as they are tapped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.errors import StoreError
from kiosk import theme
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.icon import Icon
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.token import draw_token
from kiosk.widgets.words import Words

TEXT_SIZES = {"M": 24, "L": 32, "XL": 42}
"""The sizes of the three sample letters, as in the mockup."""


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
            self.shape(theme.SHAPES[seat], step * 0.36, colour, w / 2 + (at - 1) * step, h * 0.33 + low)
        self.say(words, "key", "on-sand" if self.selected else "sand1", 6, h * 0.54, w - 12, h * 0.3, align="center")


class Sample(Glass):
    """How the table reads now: a sentence, and the four tokens."""

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        radius = min(26.0, (w - 60) / 9)
        for at, (seat, letter) in enumerate(zip(theme.SEATS[:4], "ABCD", strict=True)):
            draw_token(self, seat, letter, w / 2 + (at - 1.5) * radius * 2.5, h * 0.3, radius)
        self.say(tr("settings.sample"), "body", "sand1", 16, h * 0.52, w - 32, h * 0.44, align="center", lines=2)


class Settings(Page):
    """Three settings and a sample of them. Every tap is kept at once and seen at once."""

    def build(self) -> None:
        self.head(tr("menu.settings"), tr("settings.caption"), "cog")
        look = theme.look()
        x, y, w, h = self.zone
        columns, rows = (1, 4) if self.tall else (2, 2)
        wide, high = (w - 8 * (columns - 1)) / columns, (h - 8 * (rows - 1)) / rows
        places = [(x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high) for at in range(4)]
        if not self.tall:
            # The words of the palettes are the longest.
            places[0] = (x, y, wide - 76, high)
            places[1] = (x + wide - 68, y, wide + 76, high)
        sizes = [(value, Key(tr(f"settings.text.{value}"), size_dp=dp)) for value, dp in TEXT_SIZES.items()]
        self._card("text_size", "format-size", sizes, look.text, places[0])
        swatches = [(name, Swatch(tr(f"settings.palette.{name}"), name)) for name in theme.PALETTES]
        self._card("palette", "palette", swatches, look.palette, places[1])
        motions = [(calm, Key(tr(f"settings.calm.{calm}".lower()))) for calm in (False, True)]
        self._card("calm", "run-fast", motions, look.calm, places[2])
        self.put(Sample(tid="sample"), *places[3])
        self.bar(
            tr("settings.say"), tr("settings.line"), tr("go.done"), self.app.back, icon="check-bold", back=self.app.back
        )

    def _card(
        self, name: str, icon: str, keys: Sequence[tuple[Any, Key]], now: Any, box: tuple[float, float, float, float]
    ) -> None:
        x, y, w, h = box
        self.put(Panel(), x, y, w, h)
        self.put(Icon(icon, 24, "sand2"), x + 14, y + 12, 24, 24)
        self.put(Words(tr(f"settings.{name}"), "label-bold", "sand2"), x + 48, y + 8, w - 60, 32)
        wide = (w - 20 - 8 * (len(keys) - 1)) / len(keys)
        top = 48 if h > 120 else 40
        for at, (value, key) in enumerate(keys):
            key.set(selected=value == now, marked=True)
            self.put(key, x + 10 + at * (wide + 8), y + top, wide, h - top - 10)
            self.control(key, f"{name}:{value}", self._sets(name, value), tid=f"{name}.{value}")

    def _sets(self, name: str, value: Any) -> Any:
        def act(_by: str) -> None:
            if value == getattr(theme.look(), "text" if name == "text_size" else name):
                return
            try:
                self.app.store.set_setting(name, value)
            except StoreError as fault:
                self.app.fault("store", str(fault))
                return
            self.app.mended("store")
            self.app.wear_settings()
            self.app.restyle()

        return act

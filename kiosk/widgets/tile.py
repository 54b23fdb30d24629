"""A scoring or event tile: icon, value, label."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics

from kiosk import theme
from kiosk.widgets.brush import Box
from kiosk.widgets.fit import fit
from kiosk.widgets.press import Handler, Press
from kiosk.widgets.tick import draw_choice, draw_tick
from kiosk.widgets.token import draw_token

TALL = 110  # from this height on a tile is a large one
TICK = 26.0  # how far the tick reaches into a tile, in dp


class Tile(Press):
    """112 x 70 and up. `state`: "rest", "selected", "used" (dim, `token` in the corner) or "locked" (dashed, `price`).

    Off is `enabled=False`. `token` is (seat, letter). `tick` adds the tick to a selected tile.
    """

    def __init__(
        self,
        text: str,
        icon_name: str = "",
        value: str = "",
        on_tap: Handler = None,
        *,
        value_colour: str = "sand1",
        icon_colour: str = "sand2",
        state: str = "rest",
        token: tuple[str, str] | None = None,
        price: str = "",
        price_icon: str = "diamond-stone",
        alien: bool = False,
        tick: bool = False,
        ground: str = "ink2",
        tid: str = "",
        **more: Any,
    ) -> None:
        self.text, self.icon_name, self.value, self.state = text, icon_name, value, state
        self.value_colour, self.icon_colour, self.token = value_colour, icon_colour, token
        self.price, self.price_icon, self.alien, self.tick = price, price_icon, alien, tick
        self.ground = ground
        super().__init__(on_tap, tid=tid, **more)

    def paint(self) -> None:
        w, h = self.w, self.h
        locked, used = self.state == "locked", self.state == "used"
        off = not self.enabled or used
        self._body(w, h, locked, off)
        quiet = "sand3" if off else "sand2" if locked else ""
        if h >= TALL and not locked:
            self._tall(w, h, off, quiet)
            self._marks(w, used)
            return
        label = 0.42 * h if self.icon_name or self.value else h
        if label < h and h >= 80 and self.span(self.text, "label", w - 12, 20 if h < 84 else 22) < 0:
            label = 0.54 * h  # two lines, and the icon smaller for it
        top = h - label
        if locked:
            self.icon("lock", 26, "ink5", 0.24 * w, 4 + top / 2)
            if self.price:
                box = (w / 2, 4, w / 2 - 6, top)
                self.icon_and_words(
                    self.price_icon, self.price, "value", box, icon=20, colour="sand1", icon_colour="vio1", size=22,
                    gap=4, icon_last=True
                )  # fmt: skip
        elif self.icon_name or self.value:
            spare = 22 if used and self.token else 0
            box = (6, min(8, h * 0.1), w - 12 - spare, top - min(4, h * 0.06))
            self.icon_and_words(
                self.icon_name,
                self.value,
                "value",
                box,
                icon=28 if h < 84 or label > 0.5 * h else 34,
                colour=quiet or self.value_colour,
                icon_colour="sand3" if off else self.icon_colour,
                size=32 if h < 84 else 38,
            )
        lines = 3 if label > 72 else 2 if label > 42 else 1
        size = 20 if h < 84 else 22
        box = self._clear(w, h, lines, size) if label == h else (6, top - 2, w - 12, label)
        self.say(self.text, "label", quiet or "sand1", *box, align="center", lines=lines, size=size)
        self._marks(w, used)

    def _clear(self, w: float, h: float, lines: int, size: float) -> Box:
        """Where words alone stand: beside the tick, under it where they are too long for that."""
        whole = (6.0, -2.0, w - 12, h)
        if not (self.tick and self.state == "selected"):
            return whole
        free = (whole, (6.0, -2.0, w - 8 - TICK, h), (6.0, TICK - 4, w - 12, h - TICK + 4))
        for box in free[1:]:
            if not fit(self.text, "label", *box[2:], lines=lines, size=size, density=Metrics.density).cut:
                return box
        return whole

    def _tall(self, w: float, h: float, off: bool, quiet: str) -> None:
        """A large tile: everything larger, and together in the middle."""
        grown = theme.scale("label") * 22 / theme.STYLES["label"].size
        two = self.span(self.text, "label", w - 16, 22) < 0
        label = grown * (2.0 if two else 1.1)
        upper = 52.0 if self.icon_name or self.value else 0.0
        top = (h - upper - 6 - label) / 2
        if upper:
            box = (8, top, w - 16, upper)
            tint = "sand3" if off else self.icon_colour
            how = {"icon": 46, "size": 56, "gap": 10, "colour": quiet or self.value_colour, "icon_colour": tint}
            self.icon_and_words(self.icon_name, self.value, "value", box, **how)
        y = top + upper + (6 if upper else 0)
        self.say(self.text, "label", quiet or "sand1", 8, y, w - 16, label, align="center", lines=2, size=22)

    def _marks(self, w: float, used: bool) -> None:
        if used and self.token:
            draw_token(self, *self.token, w - 16, 16, 11)
        if self.state == "selected" and self.tick:
            draw_tick(self, w - 10, 10, TICK / 2 + 1)

    def _body(self, w: float, h: float, locked: bool, off: bool) -> None:
        ground = "alien-tile" if self.alien else self.ground
        if off:
            self.fill("vio4" if self.alien else "ink1", 0, 0, w, h, 12)
            self.ring("ink2" if not self.alien else "alien-tile", 0, 0, w, h, 12, 2)
        elif locked:
            self.fill("ink4" if self.pressed else "vio4", 0, 0, w, h, 12)
            self.dashed("vio2", 0, 0, w, h, 12, 2)
        else:
            draw_choice(self, w, h, 12, self.state == "selected", self.pressed, ground)

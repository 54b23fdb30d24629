"""The strip of sky at the top: who acts, which screen this is, and the way out of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from kivy.graphics import Color, Rectangle

from kiosk import theme
from kiosk.widgets import ink
from kiosk.widgets.glass import Glass, Pane
from kiosk.widgets.key import Key
from kiosk.widgets.motion import MOTION, TURN_S, in_out_sine
from kiosk.widgets.press import Handler
from kiosk.widgets.token import draw_token
from kiosk.widgets.turnline import TurnLine


class SkyBar(Pane):
    """72 high over the whole width; portrait 128 high, with the turn line in a second row.

    `mode`: "human", "alien" or "sys". `token` (seat, letter) or an `icon_name` at the left; `order` and `now` for the
    turn line; `right` is the icon of the key at the right ("menu", "close" or "" for none), `on_right` what it does.
    `keys` are up to three more keys left of it (from left to right), each 64 high and as wide as its `wide` (64).
    `taken` dp left of the keys belong to something that a screen lays over the sky.
    """

    watch: ClassVar[Callable[[], str] | None] = None
    """Gives the clock that stands behind the caption over a game, where there is room; None: no clock."""

    def __init__(
        self,
        title: str,
        caption: str = "",
        *,
        mode: str = "sys",
        token: tuple[str, str] | None = None,
        icon_name: str = "",
        order: Sequence[tuple[str, str]] = (),
        now: int = 0,
        right: str = "close",
        on_right: Handler = None,
        keys: Sequence[tuple[Key, float]] = (),
        line_width: float = 0,
        taken: float = 0,
        tid: str = "sky",
    ) -> None:
        self.title, self.caption, self.mode = title, caption, mode
        self.token, self.icon_name, self.order, self.now = token, icon_name, tuple(order), now
        self.line_width, self.taken = line_width, taken
        super().__init__(tid=tid)
        self.way_out = (
            Key(icon_name=right, on_tap=on_right, look="sky", icon_dp=36, radius=16, tid=right) if right else None
        )
        self.line = TurnLine(self.order, now) if order else None
        self.keys = tuple(keys)
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def changed(self) -> None:
        if self.line is not None:
            self.line.set(order=tuple(self.order), now=self.now)

    def _tall(self) -> bool:
        return self.h > 100

    def _end(self) -> float:
        """Where the keys at the right begin, in dp."""
        end = self.w - 8 - (64 if self.way_out else 0)
        for _key, wide in self.keys:
            end -= wide + 8
        return end

    def _line_box(self) -> tuple[float, float, float, float]:
        if self._tall():
            return 12, 70, self.w - 24, 56
        wide = self.line_width or min(360, 58 + 62 * (len(self.order) - 1))
        return self._end() - 12 - wide, 8, wide, 56

    def _place(self, *_args: Any) -> None:
        x = self.w - 8
        if self.way_out is not None:
            self.put(self.way_out, x - 64, 4, 64, 64)
            x -= 72
        for key, wide in reversed(self.keys):
            self.put(key, x - wide, 4, wide, 64)
            x -= wide + 8
        if self.line is not None:
            self.put(self.line, *self._line_box())

    def _over(self, room: float) -> str:
        """The caption, with the clock where both have room; its first part where not even all of it has."""
        if self.span(self.caption, "over", room, 18) < 0:
            return self.caption.split(" · ")[0]
        if SkyBar.watch is None or self.mode == "sys":
            return self.caption
        both = f"{self.caption} · {SkyBar.watch()}"
        return both if self.span(both, "over", room, 18) >= 0 else self.caption

    def paint(self) -> None:
        w, h = self.w, self.h
        old, part = MOTION.changed(self, "sky", self.mode, TURN_S, in_out_sine)
        if part < 1:
            draw_sky(self, old, w, h)
        draw_sky(self, self.mode, w, h, part)
        x = 12.0
        if self.token:
            low = 2.6 if self.token[0] == "yellow" else 0
            draw_token(self, *self.token, 38, 36 + low, 24)
            x = 74
        elif self.icon_name:
            self.icon(self.icon_name, 48, "rust1", 38, 36)
            x = 74
        end = self._end() - 4
        if self.line is not None and not self._tall():
            end = self._line_box()[0] - 8
        end -= self.taken
        self.say(self._over(end - x), "over", "sand2", x, 4, end - x, 20, size=18, least=16)
        self.say(self.title, "title", "sand1", x, 20, end - x, 44, ellipsis=bool(self.token), least=26)


def draw_sky(glass: Glass, mode: str, w: float, h: float, alpha: float = 1.0) -> None:
    """The sky with its ridge, cropped to the box's shape from the left."""
    left, bottom, wide, high = glass.at(0, 0, w, h)
    texture = ink.picture(f"sky-{mode}")
    part = min(1.0, (wide / high) / (texture.width / texture.height))
    u0, v0, u1, v1 = texture.tex_coords[0], texture.tex_coords[1], texture.tex_coords[4], texture.tex_coords[5]
    right = u0 + (u1 - u0) * part
    Color(*theme.faded(theme.COLOURS["white"], alpha))
    Rectangle(texture=texture, pos=(left, bottom), size=(wide, high), tex_coords=(u0, v0, right, v0, right, v1, u0, v1))

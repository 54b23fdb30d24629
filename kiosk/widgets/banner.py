"""A threshold was passed: the table zone speaks of nothing else until "Got it"."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate

from kiosk.widgets.glass import Glass, px
from kiosk.widgets.motion import BANNER_S, MOTION
from kiosk.widgets.track import Spaces, draw_track

STRIP = 20


class Banner(Glass):
    """Fills the table zone (800 x 320, y 72 to 392) with hatched strips; takes all touches in it.

    It comes down once a `moment` (what it says, if not given).

    `title`, `why`, the `value` in num-xl with its track or an icon, and a `foot` line. `good=True` for a happy one.
    """

    covers = True

    def __init__(
        self,
        title: str,
        why: str = "",
        value: str = "",
        *,
        foot: str = "",
        icon_name: str = "alert",
        spaces: Spaces | None = None,
        good: bool = False,
        moment: str = "",
        tid: str = "banner",
    ) -> None:
        self.title, self.why, self.value, self.foot = title, why, value, foot
        self.icon_name, self.spaces, self.good = icon_name, spaces, good
        self.moment = moment or f"{title} {value}"
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        PushMatrix()
        Translate(0, px(h * 0.25 * (1 - MOTION.once(self, f"banner {self.moment}", BANNER_S))), 0)
        self._paint(w, h)
        PopMatrix()

    def _paint(self, w: float, h: float) -> None:
        tint, ink = ("cyan1", "on-cyan") if self.good else ("dang1", "on-dang")
        self.fill("cyan4" if self.good else "dang4", 0, 0, w, h)
        for y in (0.0, h - STRIP):
            if self.good:
                self.fill("cyan2", 0, y, w, STRIP)
            else:
                self.hatch(0, y, w, STRIP)
        tall = w < 600
        radius = 74.0 if tall else 90.0
        cx, cy = (w / 2, STRIP + 16 + radius) if tall else (48 + radius, h / 2)
        self.shape("circle" if self.good else "octagon", radius, tint, cx, cy)
        self.icon(self.icon_name, radius * 1.35, ink, cx, cy)
        x, y = (24.0, cy + radius + 16) if tall else (268.0, STRIP + 28)
        room = w - x - 24
        self.say(self.title, "title", "sand1", x, y, room, 60, size=52, lines=2)
        self.say(self.why, "strong", "sand1", x, y + 62, room, 52 if tall else 40, size=26, lines=3 if tall else 2)
        y += 126 if tall else 104
        taken = self.say(self.value, "num-xl", tint if self.good else "spread", x, y, room * 0.6, 80)
        if self.spaces is not None:
            draw_track(self, self.spaces, x + taken + 20, y + 18, room - taken - 20, 44, 36)
        self.say(self.foot, "strong", "sand2", x, y + (88 if self.value else 4), room, 40, lines=2)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.collide_point(*touch.pos))

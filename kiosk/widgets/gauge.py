"""How close the end is: caption, the number, its limit, the distance in words, and the track."""

from __future__ import annotations

from kiosk.widgets.glass import Glass
from kiosk.widgets.motion import MOTION
from kiosk.widgets.track import Spaces, draw_track


class Gauge(Glass):
    """264 x 148. Narrower than 250 dp it takes the short form: `short` beside the caption instead of the distance.

    `value` is drawn in the track's colour; beside it `of` ("of 12") or an icon. `far` and `why` are the two lines at
    the right ("5 more", "and we lose").
    """

    def __init__(
        self,
        caption: str,
        value: str,
        spaces: Spaces,
        *,
        of: str = "",
        icon_name: str = "",
        far: str = "",
        why: str = "",
        short: str = "",
        alien: bool = False,
        tid: str = "",
    ) -> None:
        self.caption, self.value, self.spaces, self.of, self.icon_name = caption, value, spaces, of, icon_name
        self.far, self.why, self.short, self.alien = far, why, short, alien
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        narrow = w < 250
        self.fill("vio4" if self.alien else "ink1", 0, 0, w, h, 14)
        side = self.span(self.short, "label-bold", w * 0.5) if narrow else 0
        # Long words: the caption has its line alone, and the short form stands beside the number.
        aside = narrow and (side < 0 or self.span(self.caption, "caption", w - 40 - side) < 0)
        self.say(self.caption, "caption", "sand2", 16, 7, w - 32 - (side + 8 if side and not aside else 0), 21)
        if narrow and self.short:
            box = (w - 92, 36, 82, 56) if aside else (w * 0.5 - 12, 7, w * 0.5, 20)
            self.say(self.short, "label-bold", "sand1", *box, align="right", lines=3 if aside else 1)
        values = list(self.spaces.values)
        place = values.index(self.spaces.now) if self.spaces.now in values else -1
        off = MOTION.eased(self, f"{self.tid}.place", place) - place
        value = str(MOTION.counted(self, f"{self.tid}.value", int(self.value))) if self.value.isdigit() else self.value
        taken = self.say(value, "num", self.spaces.colour, 16, 34, w * 0.5, 56)
        x = max(62.0, 16 + taken + 8)
        end = x
        if self.of:
            room = w - x - (102 if aside else 12) if narrow else w * 0.57 - x
            end = (
                x
                + 10
                + self.say(self.of, "h2", "sand1", x + 2, 40 if aside else 47, room, 52 if aside else 38, lines=2)
            )
        elif self.icon_name:
            self.icon(self.icon_name, 50, "sand2", x + 27, 60)
        if not narrow:
            left = max(x + (64 if self.icon_name and not self.of else 0), w - 144) if not self.of else max(w * 0.5, end)
            self.say(self.far, "h2", "sand1", left, 27, w - 14 - left, 38, align="right", size=34)
            if not self.of and self.span(self.why, "label", w - 14 - left) < 0:
                left = x + (64 if self.icon_name else 8)  # long words have all that the number leaves
            two = self.span(self.why, "label", w - 14 - left) < 0
            box = (left, 62, w - 14 - left, 42) if two else (left, 66, w - 14 - left, 22)
            self.say(self.why, "label", "sand2", *box, align="right", lines=2, size=17 if two else 20)
        draw_track(self, self.spaces, 14, h - 44, w - 28, 34, off=off)

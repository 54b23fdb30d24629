"""Cards: the drawn one, as large as the table; and the small ones in a row of what was seen."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate

from kiosk.widgets.glass import Glass, px
from kiosk.widgets.motion import CARD_S, MOTION, out_back
from kiosk.widgets.press import Handler, Press


class Card(Glass):
    """A card face, 270 x 364 and any size of that shape; its shadow lies 8 dp outside at the right and below.

    `head` and `head_icon` name the kind; `faces` is one or two (icon, name) with `between` ("or") in the middle.
    `down=True` shows the back, with `back_icon`. A card that was just `drawn` (what names this draw and no other) rises
    and turns over, once.
    """

    def __init__(
        self,
        head: str,
        faces: Sequence[tuple[str, str]],
        *,
        head_icon: str = "biohazard",
        between: str = "",
        head_colour: str = "dang2",
        down: bool = False,
        back_icon: str = "biohazard",
        shadow: bool = True,
        drawn: str = "",
        tid: str = "card",
    ) -> None:
        self.head, self.faces, self.head_icon, self.between = head, tuple(faces), head_icon, between
        self.head_colour, self.drawn, self.down, self.back_icon, self.shadow = (
            head_colour,
            drawn,
            down,
            back_icon,
            shadow,
        )
        super().__init__(tid=tid)

    def paint(self) -> None:
        part = MOTION.once(self, f"card {self.drawn}", CARD_S, out_back) if self.drawn else 1.0
        if part == 1.0:
            self._paint(self.down)
            return
        PushMatrix()
        Translate(0, -px(self.h * 0.4 * (1 - min(1.0, part))), 0)
        turned = 1 - 2 * part  # from the back, over the edge, to the face
        Scale(max(0.02, abs(turned)), 1, 1, origin=self.center)
        self._paint(part < 0.5)
        PopMatrix()

    def _paint(self, down: bool) -> None:
        w, h = self.w, self.h
        if self.shadow:
            self.fill((0, 0, 0, 0.45), 8, 8, w, h, 22)
        if down:
            self.fill("ink2", 0, 0, w, h, 22)
            self.ring("ink4", 0, 0, w, h, 22, 4)
            self.icon(self.back_icon, w * 0.5, "ink4", w / 2, h / 2)
            return
        head = min(58.0, h * 0.16)
        # the head first and the face over its foot: the other way round a light rim shows at the corners
        self.fill(self.head_colour, 0, 0, w, h * 0.5, 22)
        self.fill("sand1", 0, h * 0.5, w, h * 0.5, 22)
        self.fill("sand1", 0, head, w, h - head - 22)
        self.icon(self.head_icon, head * 0.6, "white", head * 0.6, head / 2)
        self.say(self.head, "h2", "white", head, 1, w - head - 12, head, size=min(30, head * 0.52))
        self._faces(w, h, head)

    def _faces(self, w: float, h: float, head: float) -> None:
        each = (h - head) / max(1, len(self.faces))
        name_h = min(38.0, each * 0.26)
        icon = min(88.0, each * 0.56) if len(self.faces) > 1 else min(130.0, each * 0.5)
        gap = each * 0.14 if self.between else 0
        for place, (name, words) in enumerate(self.faces):
            top = head + place * each
            squeeze = gap / 2 if len(self.faces) > 1 else 0
            high = each - squeeze
            y = top + (squeeze if place else 0) + (high - icon - name_h) / 2
            self.icon(name, icon, "on-sand", w / 2, y + icon / 2)
            self.say(words, "h2", "on-sand", 14, y + icon, w - 28, name_h, align="center", lines=2, size=name_h * 0.95)
        if len(self.faces) > 1:
            middle = head + each
            self.fill("card-line", 26, middle - 1.5, w / 2 - 56, 3)
            self.fill("card-line", w / 2 + 30, middle - 1.5, w / 2 - 56, 3)
            self.say(
                self.between, "strong", "card-soft", w / 2 - 29, middle - 14, 58, 28, align="center", size=name_h * 0.7
            )


class SmallCard(Press):
    """66 x 58 in the row of cards seen: one or two icons under a thin head. `down` shows its back."""

    def __init__(
        self,
        icons: Sequence[str],
        on_tap: Handler = None,
        *,
        head_colour: str = "dang2",
        colour: str = "sand1",
        down: bool = False,
        tid: str = "",
    ) -> None:
        self.icons, self.head_colour, self.colour, self.down = tuple(icons), head_colour, colour, down
        super().__init__(on_tap, tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        if self.down:
            self.fill("ink2", 0, 0, w, h, 10)
            self.ring("ink4", 0, 0, w, h, 10, 3)
            return
        self.fill("sand2" if self.pressed else self.colour, 0, 0, w, h, 10)
        head = h * 0.2
        self.fill(self.head_colour, 0, 0, w, head * 1.8, 10)
        self.fill("sand2" if self.pressed else self.colour, 0, head, w, head)
        size = min(h * 0.6, (w - 8) / max(1, len(self.icons)))
        first = w / 2 - size * (len(self.icons) - 1) / 2
        for place, name in enumerate(self.icons):
            self.icon(name, size, "on-sand", first + place * size, head + (h - head) / 2)

"""A tile that is the answer to a question: one tap gives it."""

from __future__ import annotations

from typing import Any

from kiosk.widgets.press import Handler, Press
from kiosk.widgets.tick import draw_choice, draw_tick
from kiosk.widgets.token import draw_token


class AnswerTile(Press):
    """234 x 86: token, icon, a title with its count, a second line with its icon. `ringed` = Next gives this one."""

    def __init__(
        self,
        title: str,
        second: str = "",
        on_tap: Handler = None,
        *,
        token: tuple[str, str] | None = None,
        icon_name: str = "",
        count: str = "",
        second_icon: str = "",
        second_colour: str = "sand2",
        icon_colour: str = "sand2",
        ringed: bool = False,
        ground: str = "ink2",
        tid: str = "",
        **more: Any,
    ) -> None:
        self.title, self.second, self.token, self.icon_name, self.count = title, second, token, icon_name, count
        self.second_icon, self.second_colour, self.icon_colour = second_icon, second_colour, icon_colour
        self.ringed, self.ground = ringed, ground
        super().__init__(on_tap, tid=tid, **more)

    def paint(self) -> None:
        w, h = self.w, self.h
        alien = self.ground.startswith("alien")
        off = "vio4" if alien else "ink1"
        draw_choice(self, w, h, 12, self.ringed, self.pressed, self.ground if self.enabled else off)
        x = 10.0
        if self.token:
            draw_token(self, *self.token, x + 21, h / 2 + (2 if self.token[0] == "yellow" else 0), 20)
            x += 48
        beside = 65 if self.count else 26  # the count, the tick
        if self.icon_name and not (self.token and self.span(self.title, "head", w - x - 39 - beside, 19) < 0):
            size = 32 if self.token else 38
            self.icon(self.icon_name, size, self.icon_colour if self.enabled else "sand3", x + size / 2, h / 2)
            x += size + (7 if self.token else 9)
        if x == 10:
            x = 16
        two = bool(self.second)
        # The tick stands in the corner, beside the end of a first line that is as high.
        room = w - x - ((34 if two and h < 96 else 22) if self.ringed else 10)
        ink = "sand1" if self.enabled else "sand3"
        long = two and self.span(self.second, "label", w - x - 10 - (24 if self.second_icon else 0)) < 0
        y, tall = (h / 2 - (35 if long else 29), 30) if two else (4, h - 8)
        count = self.span(self.count, "body", 60) + 6 if self.count else 0
        taken = self.say(self.title, "head", ink, x, y, room - count, tall, lines=1 if two else 2, early=True, least=17)
        if self.count:
            self.say(self.count, "body", "sand2", x + taken + 6, y + 1, count, tall)
        if two:
            left = 24 if self.second_icon else 0
            colour = self.second_colour if self.enabled else "sand3"
            if left:
                self.icon(self.second_icon, 20, colour, x + 10, h / 2 + 17)
            room = w - x - 10 - left
            if long:
                self.say(
                    self.second,
                    "label",
                    colour,
                    x + left,
                    h / 2 - 5,
                    room,
                    min(42.0, h / 2),
                    lines=2,
                    size=18,
                    early=True,
                    least=16,
                )
            else:
                self.say(self.second, "label", colour, x + left, h / 2 + 4, room, 26)
        if self.ringed:
            draw_tick(self, w - 12, 12, alien=alien)

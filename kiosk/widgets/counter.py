"""A number that the table sets by hand: minus, number, plus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.press import call
from kiosk.widgets.track import Spaces, draw_track


class Counter(Pane):
    """264 x 148 with a track, 64 high without. `on_step(step)` with -1 or +1; holding a key repeats at 6 a second.

    `low` and `high` turn the keys off at the ends. `ground=""` draws no panel. With `spaces` (or a height over 90) the
    number is in num size, else in value size.
    """

    def __init__(
        self,
        value: int,
        on_step: Callable[[int], Any] | None = None,
        *,
        low: int | None = None,
        high: int | None = None,
        caption: str = "",
        text: str = "",
        colour: str = "sand1",
        spaces: Spaces | None = None,
        ground: str = "ink1",
        tid: str = "counter",
    ) -> None:
        self.value, self.on_step, self.low, self.high = value, on_step, low, high
        self.caption, self.text, self.colour, self.spaces, self.ground = caption, text, colour, spaces, ground
        super().__init__(tid=tid)
        self.keys = {
            step: Key(
                icon_name=name,
                on_tap=lambda _key, step=step: call(self.on_step, step),
                repeats=True,
                icon_dp=34,
                radius=14,
                tid=f"{tid}-{name}",
            )
            for step, name in ((-1, "minus"), (1, "plus"))
        }
        self.changed()
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def changed(self) -> None:
        self.keys[-1].set(enabled=self.low is None or self.value > self.low)
        self.keys[1].set(enabled=self.high is None or self.value < self.high)

    def _big(self) -> bool:
        return self.h > 90

    def _place(self, *_args: Any) -> None:
        edge = 10 if self.ground else 0
        y = 26 if self._big() else (self.h - 64) / 2
        self.put(self.keys[-1], edge, y, 64, 64)
        self.put(self.keys[1], self.w - edge - 64, y, 64, 64)

    def paint(self) -> None:
        w, h = self.w, self.h
        if self.ground:
            self.fill(self.ground, 0, 0, w, h, 14)
        room = w - 2 * 64 - 2 * (18 if self.ground else 8)
        x, shown = (w - room) / 2, self.text or str(self.value).replace("-", "−")
        if self._big():
            self.say(self.caption, "caption", "sand2", 16, 6, w - 32, 18, align="center")
            self.say(shown, "num-tab", self.colour, x, 33, room, 56, align="center")
        else:
            self.say(shown, "num-tab", self.colour, x, 0, room, h, align="center", size=min(56, h * 0.7), least=18)
        if self.spaces is not None:
            draw_track(self, self.spaces, 12, h - 44, w - 24, 34)

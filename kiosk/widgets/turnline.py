"""The turn as a line in the sky: done, now, next."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.widgets.glass import Glass
from kiosk.widgets.motion import MOTION, TURN_S, in_out_sine
from kiosk.widgets.token import draw_token


class TurnLine(Glass):
    """56 high. `order` is a tuple of (seat, letter); `now` the index of who acts (len(order): all are done)."""

    def __init__(self, order: Sequence[tuple[str, str]], now: int = 0, tid: str = "turn-line") -> None:
        self.order, self.now = tuple(order), now
        super().__init__(tid=tid)

    def paint(self) -> None:
        count, middle = len(self.order), self.h / 2
        if not count:
            return
        step = min(62.0, (self.w - 58) / (count - 1)) if count > 1 else 0.0
        first = (self.w - step * (count - 1)) / 2
        here = min(self.now, count - 1)
        ring = MOTION.eased(self, "turn", self.now, TURN_S, in_out_sine)
        self.fill("sand2", first, middle - 1.5, step * here, 3)
        self.fill("ink4", first + step * here, middle - 1.5, step * (count - 1 - here), 3)
        small = min(16.0, step / 2 - 3) if count > 1 else 16.0
        large = min(27.0, step - small - 2) if count > 1 else 27.0  # a full line of eight: nothing under the ring
        for place, (seat, letter) in enumerate(self.order):
            x = first + place * step
            if place == self.now == ring:
                draw_token(self, seat, letter, x, middle, large, "now")
            elif place < self.now:
                draw_token(self, seat, letter, x, middle, small, "outlined", ground="ink0")
            else:
                draw_token(self, seat, letter, x, middle, small)
        if ring != self.now:  # on its way along the line
            self.rim(large, "sand1", first + min(ring, count - 1) * step, middle, 3)

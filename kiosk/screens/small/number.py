"""A number on a small panel: minus, number, plus; held, they go on."""

from __future__ import annotations

from companion.game import Number, text
from companion.intents import Intent
from kiosk.screens.small.frame import EDGE, Block, SmallScreen
from kiosk.tr import say, tr
from kiosk.widgets.counter import Counter


class SmallNumber(SmallScreen):
    """The preset is the likeliest; the primary gives what stands there."""

    layered = True

    def build(self) -> None:
        number: Number = self.args["number"]
        if not hasattr(self, "value"):
            self.value = number.default
        self.put(Block(tid="block"), 0, 0, self.w, self.h)
        self.head(say(number.label), tr("number.line", low=number.low, high=number.high), "close", self.app.close_sheet)
        y = self.words(say(number.effect), "") if number.effect is not None else 76.0
        counter = Counter(self.value, low=number.low, high=number.high, ground="", tid="count")
        self.put(counter, EDGE, y + (self.foot_y - y - 72) / 2, self.w - 2 * EDGE, 64)
        for step, key in counter.keys.items():
            to = self.value + step
            reason = text("refused.bounds", low=number.low, high=number.high, value=to)
            off = not number.low <= to <= number.high
            self.control(key, f"count {step}", lambda by, step=step: self._to(step), tid=f"count.{step}",
                         refused=reason if off else None, free=True)  # fmt: skip
        self.counter = counter
        self.keys(tr("number.go", n=self.value), self._give, icon="check-bold", back=self.app.close_sheet)

    def _to(self, step: int) -> None:
        """Changed in place: a finger that stays on goes on counting."""
        number: Number = self.args["number"]
        self.value = max(number.low, min(number.high, self.value + step))
        self.counter.set(value=self.value)
        for way, key in self.counter.keys.items():
            off = not number.low <= self.value + way <= number.high
            reason = text("refused.bounds", low=number.low, high=number.high, value=self.value + way)
            self.controls[key.tid].refused = reason if off else None
        for child in self.children:
            if child.tid == "primary":
                child.set(text=tr("number.go", n=self.value))

    def _give(self, by: str) -> None:
        number: Number = self.args["number"]
        self.app.play(number.to_move(self.value), by)

    def steer(self, intent: Intent) -> bool:
        """Arrows change the number."""
        self._to(1 if intent in (Intent.UP, Intent.RIGHT) else -1)
        return True

"""A sheet for one number: digits to tap, the sum before it is given, and a confirm."""

from __future__ import annotations

from companion.game import Number, text
from companion.intents import Intent
from kiosk.screens.sheet_screen import SheetScreen
from kiosk.tr import say, tr
from kiosk.widgets.pads import NumberPad
from kiosk.widgets.words import Words


class NumberSheet(SheetScreen):
    """Mockup 16: the preset is the likeliest; a digit sets it, the primary gives it."""

    high = 246.0
    high_tall = 300.0

    def build(self) -> None:
        number: Number = self.args["number"]
        if not hasattr(self, "value"):
            self.value = number.default
        self.open_sheet()
        allowed = range(number.low, min(9, number.high) + 1)
        if self.tall:
            pad_box = (10.0, 128.0, self.w - 20, 160.0)
            side = self.w - 140
        else:
            pad_box = (self.w - 500, 24.0, 488.0, 160.0)
            side = self.w - 520
        self.sheet.put(Words(say(number.label), "h2", lines=2), 20, 20, side, 44)
        if number.effect is not None:
            self.sheet.put(Words(say(number.effect), "label", "sand2", lines=2), 20, 66, side, 40)
        where = (self.w - 110, 24.0, 90.0, 56.0) if self.tall else (20.0, 150.0, 120.0, 56.0)
        self.shown = self.sheet.put(Words(str(self.value), "num", "cyan1"), *where)
        self.pad = NumberPad(self._digit, chosen=self.value, allowed=allowed, tid="pad")
        self.sheet.put(self.pad, *pad_box)
        for key, _span in self.pad.keys:
            digit = int(key.text)
            reason = None if digit in allowed else text("refused.bounds", low=number.low, high=number.high, value=digit)
            self.control(key, f"digit {digit}", lambda by, n=digit: self._digit(n), refused=reason, free=True)
        line = tr("number.line", low=number.low, high=number.high)
        self.close_bar(say(number.label), line, self._go_words(), act=self._give, icon="check-bold")

    def _go_words(self) -> str:
        return tr("number.go", n=self.value)

    def _digit(self, digit: int) -> None:
        self.value = digit
        self.pad.set(chosen=digit)
        self.shown.set(text=str(digit))
        self.low_bar.primary.set(text=self._go_words())

    def _give(self, by: str) -> None:
        number: Number = self.args["number"]
        self.app.play(number.to_move(self.value), by)

    def steer(self, intent: Intent) -> bool:
        number: Number = self.args["number"]
        step = 1 if intent in (Intent.UP, Intent.RIGHT) else -1
        self._digit(max(number.low, min(number.high, self.value + step)))
        return True

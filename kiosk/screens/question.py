"""The questions at the end of a turn: sharing, a used Tech, everyone ill, Medicine made on arrival."""

from __future__ import annotations

from companion.game import Number
from companion.intents import Intent
from kiosk.screens.answer_screen import AnswerScreen
from kiosk.screens.cards_known import icons_of
from kiosk.tr import say, tr
from kiosk.widgets.counter import Counter
from kiosk.widgets.words import Words

QUESTION_ICONS = {"spread": "virus", "tech_reply": "flask", "all_ill": "emoticon-sick", "income": "medical-bag"}


class Question(AnswerScreen):
    """One question over the whole table zone, its answers as large tiles."""

    value: int | None = None

    def build(self) -> None:
        self.ground("alien-bg" if self.ambience == "alien" else "ink0")
        self.sky_bar()
        x, y, w, h = self.zone
        step = self.app.step
        self.put(Words(tr(f"question.{self.state.stage}"), "h1", lines=2), x + 4, y + 2, w - 190, 44)
        number = self._number()
        if self.state.stage in ("spread", "all_ill"):
            now = tr("question.spread.now", n=self.state.infected)
            self.put(Words(now, "h2", "dang1", align="right", size_dp=30), x + w - 186, y + 2, 182, 44)
        told = number is not None or bool(step.asks)  # else the large sentence and the bar say it
        lines = say(step.hints[1]) if len(step.hints) > 1 else say(step.line) if told else ""
        high, how = 46.0, {"lines": 2, "valign": "middle"}
        if number is not None:  # beside one counter there is room to say it all
            high, how = 92.0, {"lines": 4, "valign": "top"}
        self.put(Words(lines, "label", "sand2", **how), x + 4, y + 50, w - 8, high)  # type: ignore[arg-type]
        if number is not None:
            if self.value is None:
                self.value = number.default
            self._counter(number, x, y + 58 + high, w)
        elif not step.asks:
            self.put(Words(say(step.hints[0]), "h1", lines=2), x + 4, y + 104, w - 8, 110)
        else:
            columns = 1 if len(step.asks) < 5 and self.tall else 2 if len(step.asks) < 3 or self.tall else 3
            self.paged(x, y + 104, w, h - 104, columns=columns, most=96, icons=icons_of)
        self.prompt_bar()

    def update(self) -> None:
        self.value = None
        super().update()

    def _number(self) -> Number | None:
        return next((ask for ask in self.app.step.asks if isinstance(ask, Number)), None)

    def _counter(self, number: Number, x: float, y: float, w: float) -> None:
        value = self.value if self.value is not None else number.default
        self.counter = Counter(
            value, lambda step: None, low=number.low, high=number.high, caption=say(number.label), tid="counter"
        )
        wide = min(w, 360)
        self.put(self.counter, x + (w - wide) / 2, y, wide, 148)
        self.counter.on_step = self._step_by

    def _step_by(self, by: int) -> None:
        number = self._number()
        if number is None or self.value is None:
            return
        self.value = max(number.low, min(number.high, self.value + by))
        self.counter.set(value=self.value)
        self._renumber()

    def _renumber(self) -> None:
        from companion.game import Option, Text

        number = self._number()
        if number is None or self.value is None:
            return
        option = Option(Text(self.app.step.primary.label.id, {"n": self.value}), number.to_move(self.value))
        self.low_bar.primary.set(text=say(option.label))
        self.option(self.low_bar.primary, option, tid="primary", free=True)

    def primary_option(self):  # type: ignore[no-untyped-def]
        number = self._number()
        if number is not None and self.value is not None:
            from companion.game import Option

            return Option(self.app.step.primary.label, number.to_move(self.value))
        return super().primary_option()

    def steer(self, intent: Intent) -> bool:
        if self._number() is not None:
            self._step_by(1 if intent in (Intent.UP, Intent.RIGHT) else -1)
            return True
        return super().steer(intent)

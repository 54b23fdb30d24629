"""Set right on a small panel: one tracked thing at a time, minus and plus, or a key a choice."""

from __future__ import annotations

from collections.abc import Callable

from companion.game import Fact, text
from companion.intents import Intent
from kiosk.screens.small.frame import EDGE, SmallScreen
from kiosk.tr import say, tr
from kiosk.widgets.counter import Counter
from kiosk.widgets.key import Key
from kiosk.widgets.words import Words


class SmallFacts(SmallScreen):
    """Each change is one move, undoable at once; the primary goes on to the next fact."""

    def update(self) -> None:
        """The same fact stays in front."""
        self.rebuild()

    def build(self) -> None:
        facts = self.app.session.game.facts(self.app.session.state)
        wanted = (self.args.get("fact"), self.args.get("seat"))
        if wanted[0] and not hasattr(self, "found"):
            self.found = next((at for at, one in enumerate(facts) if (one.id, one.seat) == wanted), 0)
            self.page = self.found
        self.page %= len(facts)
        fact = facts[self.page]
        whose = self.state.seats[fact.seat].name if fact.seat is not None else tr("menu.set_right")
        caption = f"{whose} · {self.page + 1}/{len(facts)}"
        self.head(say(fact.label), caption, "close", self.app.to_game)
        self._value(fact)
        back = Key(icon_name="chevron-left", icon_dp=36)
        self.control(back, f"fact {self.page}", self._go(-1), tid="fact.back", free=True)
        self.keys(tr("small.next"), self._go(1), meaning=f"next {self.page}", between=(back,))

    def _value(self, fact: Fact) -> None:
        y = 76 + (self.foot_y - 76 - 64 - 8) / 2
        words = dict(fact.choices)
        word = say(words[fact.value]) if fact.value in words else ""
        counter = Counter(fact.value, low=fact.low, high=fact.high, text=" " if word else "", ground="", tid="count")
        self.put(counter, EDGE, y, self.w - 2 * EDGE, 64)
        if word:
            self.put(Words(word, "value", align="center", lines=2), EDGE + 72, y, self.w - 2 * EDGE - 144, 64)
        for step, key in counter.keys.items():
            to = fact.value + step
            off = not fact.low <= to <= fact.high
            reason = text("refused.bounds", low=fact.low, high=fact.high, value=to) if off else None
            self.control(key, f"{fact.id} {fact.seat} {step}", self._set(fact, to), tid=f"count.{step}",
                         refused=reason, free=True)  # fmt: skip

    def _set(self, fact: Fact, to: int) -> Callable[[str], object]:
        return lambda by: self.app.play(fact.to_move(to), by)

    def _go(self, way: int) -> Callable[[str], object]:
        def act(_by: str) -> None:
            self.page += way
            self.rebuild()
            self.app.desk.shown(self.controls.values())

        return act

    def steer(self, intent: Intent) -> bool:
        """Left and right turn; up and down count."""
        if intent in (Intent.LEFT, Intent.RIGHT):
            self._go(-1 if intent is Intent.LEFT else 1)("key")
            return True
        control = self.controls[f"count.{1 if intent is Intent.UP else -1}"]
        return bool(self.app.desk.tap(control, "key"))

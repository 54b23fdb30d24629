"""A row of Set right: what is tracked, and its value between minus and plus or on a key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.game import Fact
from kiosk.tr import say, word
from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.token import draw_token

if TYPE_CHECKING:
    from kiosk.screens.set_right import SetRightScreen

KEYS = 188
"""Width of minus, value and plus together."""


class FactRow(Pane):
    """Label at the left, value at the right. `tell` changes the value in place."""

    def __init__(self, page: SetRightScreen, fact: Fact, token: tuple[str, str] | None = None) -> None:
        self.page, self.fact, self.token = page, fact, token
        name = fact.id if fact.seat is None else f"{fact.id}.{fact.seat}"
        self.name = name
        super().__init__(tid=f"fact.{name}")
        self.value_key: Key | None = None
        self.steps: dict[int, Key] = {}
        if fact.choices:
            self.value_key = Key(self._value_words(), "chevron-down", style="strong", size_dp=22, icon_dp=24)
            page.control(self.value_key, f"pick:{name}", lambda by: page.pick(self.fact), tid=f"pick.{name}")
        else:
            self.steps = {
                -1: Key(icon_name="minus", icon_dp=34, radius=14, repeats=True),
                1: Key(icon_name="plus", icon_dp=34, radius=14, repeats=True),
            }
            self._wire()
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def _wire(self) -> None:
        for step, key in self.steps.items():
            self.page.control(
                key,
                f"step:{self.name}:{step}",
                lambda by, step=step: self.page.change(self.fact, step, by),
                tid=f"{'plus' if step > 0 else 'minus'}.{self.name}",
                refused=self.page.bounds(self.fact, step),
                free=True,
            )

    def tell(self, fact: Fact) -> None:
        """The value has changed, or its bounds."""
        changed = fact.value != self.fact.value
        self.fact = fact
        if self.value_key is not None:
            self.value_key.set(text=self._value_words())
        else:
            self._wire()
        if changed:
            self.repaint()

    def _value_words(self) -> str:
        found = [say(words) for value, words in self.fact.choices if value == self.fact.value]
        return found[0] if found else str(word(self.fact.value))

    def _place(self, *_args: Any) -> None:
        left, top = self.w - KEYS - 6, (self.h - 64) / 2
        if self.value_key is not None:
            self.put(self.value_key, left, top, KEYS, 64)
            return
        self.put(self.steps[-1], left, top, 64, 64)
        self.put(self.steps[1], left + KEYS - 64, top, 64, 64)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 12)
        x = 14.0
        if self.token is not None:
            draw_token(self, *self.token, 28, h / 2 + (2 if self.token[0] == "yellow" else 0), 17)
            x = 50.0
        left = w - KEYS - 6
        self.say(say(self.fact.label), "body", "sand1", x, 2, left - x - 8, h - 4, lines=3, early=True, least=16)
        if self.value_key is None:
            shown = str(word(self.fact.value))
            self.say(shown, "num-tab", "sand1", left + 66, 0, KEYS - 132, h, align="center", size=44)

"""One value of the owner's, picked off a grid: a letter, a word of the game, two areas, spaces of a track."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.game import Text, text
from companion.owned import LETTERS, Owned, Value, shown
from companion.owner import OwnerFaults, entries
from kiosk.screens.own import cards_now
from kiosk.screens.own_group import kept_by, value_words
from kiosk.screens.page import Page
from kiosk.tr import say, tr
from kiosk.widgets.key import Key

TWO = 2


class OwnPick(Page):
    """A single choice is kept by its tap; pairs and spaces by the primary."""

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.one: Owned = entries()[args["id"]]
        try:
            given = app.owner.given()
        except OwnerFaults:
            given = {}
        value = given.get(self.one.id, shown(cards_now(self.one, given), self.one))
        self.now: Value | None = value
        self.chosen: list[Any] = list(value) if isinstance(value, tuple) else str(value).split("+") if value else []

    def build(self) -> None:
        one = self.one
        self.head(say(one.label), tr(f"owner.group.{one.group}"), "pencil")
        x, y, w, h = self.zone
        values = self._values()
        columns = self._columns(len(values))
        rows = -(-len(values) // columns)
        wide, high = (w - 8 * (columns - 1)) / columns, min(110.0, (h - 8 * (rows - 1)) / rows)
        for at, value in enumerate(values):
            key = self._key(value)
            self.put(key, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
        if one.kind == "pair":
            refused = None if len(self.chosen) == TWO else text("refused.pair_two")
            self._foot(tr("own.pair.say", n=int(one.item)), tr("own.pair.line"), refused, lambda: "+".join(self.chosen))
        elif one.kind == "spaces":
            self._foot(
                tr("own.spaces.say"), tr("own.spaces.line", n=len(self.chosen)), None, lambda: tuple(self.chosen)
            )
        else:
            self.bar(tr("own.pick.say"), tr("own.pick.line"), tr("go.done"), self.app.back, icon="check-bold",
                     back=self.app.back)  # fmt: skip

    def _values(self) -> list[Any]:
        one = self.one
        if one.kind == "letter":
            return list(LETTERS)
        return list(range(one.low, one.high + 1)) if one.kind == "spaces" else list(one.choices)

    def _columns(self, many: int) -> int:
        if self.one.kind in ("letter", "spaces"):
            return 5 if self.tall else 7
        return 2 if self.tall else 3 if many > 4 else 2

    def _key(self, value: Any) -> Key:
        one = self.one
        several = one.kind in ("pair", "spaces")
        words = (
            tr(f"area.{value}")
            if one.kind == "pair"
            else str(value)
            if one.kind == "spaces"
            else value_words(one, value)
        )
        selected = value in self.chosen if several else value == self.now
        icon = "alien" if one.kind == "spaces" and selected else ""
        key = Key(words, icon, look="tile", selected=selected, marked=True, size_dp=30 if len(words) <= TWO else 23)
        act: Callable[[str], object] = self._turns(value) if several else lambda _by: self._give(value)
        return self.control(key, f"pick:{value}", act, tid=f"pick.{value}", free=several)  # type: ignore[no-any-return]

    def _turns(self, value: Any) -> Callable[[str], object]:
        def act(_by: str) -> None:
            if value in self.chosen:
                self.chosen.remove(value)
            else:
                self.chosen.append(value)
                if self.one.kind == "pair":
                    del self.chosen[:-TWO]  # the third takes the place of the first
            self.app.refresh()

        return act

    def _foot(self, prompt: str, line: str, refused: Text | None, value: Callable[[], Value]) -> None:
        self.bar(prompt, line, tr("own.word.go"), lambda _by: self._give(value()), icon="check-bold", refused=refused,
                 back=self.app.back)  # fmt: skip

    def _give(self, value: Value) -> None:
        if kept_by(self, lambda: self.app.owner.keep({self.one.id: value})):
            self.app.back()

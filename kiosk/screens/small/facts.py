"""Set right on a small panel: one tracked thing at a time, its value between minus and plus."""

from __future__ import annotations

from typing import Any

from companion.game import Fact, Text, text
from kiosk.screens.set_right import sections
from kiosk.screens.small.one import OneAtATime
from kiosk.tr import say, tr
from kiosk.widgets.key import Key


class SmallFacts(OneAtATime):
    """Each change is one move. Back is Undo as soon as something was set right; a key leads to the next section."""

    own_row = True
    opened = -1
    """Where the game stood when the page was opened."""

    def load(self) -> None:
        session = self.app.session
        if self.opened < 0:
            self.opened = session.position
        self.facts: tuple[Fact, ...] = session.game.facts(self.state)
        names = tuple((fact.id, fact.seat) for fact in self.facts)
        wanted = (self.args.get("fact"), self.args.get("seat"))
        if not self.names and wanted in names:
            self.page = names.index(wanted)
        self.names = names

    def _fact(self, name: Any) -> Fact:
        return self.facts[self.names.index(name)]

    def title(self, name: Any) -> str:
        return say(self._fact(name).label)

    def caption(self, name: Any) -> str:
        seat = self._fact(name).seat
        whose = tr("menu.set_right") if seat is None else self.state.seats[seat].name
        return f"{whose} · {self.page + 1}/{len(self.names)}"

    def allowed(self, name: Any) -> list[Any]:
        fact = self._fact(name)
        return list(range(min(fact.low, fact.value), max(fact.high, fact.value) + 1))

    def value(self, name: Any) -> Any:
        return self._fact(name).value

    def word(self, name: Any, value: Any) -> str:
        words = dict(self._fact(name).choices)
        return say(words[value]) if value in words else str(value).replace("-", "−")

    def at_end(self, name: Any) -> Text:
        fact = self._fact(name)
        return text("refused.bounds", low=fact.low, high=fact.high, value=fact.value)

    def keep(self, name: Any, value: Any, by: str) -> None:
        self.app.play(self._fact(name).to_move(value), by)

    # -- keys -----------------------------------------------------------------------------------

    def more_keys(self) -> tuple[Key, ...]:
        """To the first fact of the next section: the group, a player, the colony, the deck."""
        key = Key(icon_name="format-list-checks", icon_dp=34)
        firsts = [self.facts.index(row[0]) for row in sections(self.facts).values()]
        to = next((at for at in firsts if at > self.page), 0)
        return (self.control(key, f"section {to}", lambda _by: self.to_page(to), tid="section", free=True),)

    def _tell(self) -> None:
        super()._tell()
        self._wire_back()

    def keys(self, *args: Any, **more: Any) -> None:
        """The key at the left is told anew with every value."""
        super().keys(*args, **more)
        self._wire_back()

    def _wire_back(self) -> None:
        undo = next((one for one in self.children if getattr(one, "tid", "") == "undo"), None)
        if undo is None:
            return
        set_right = self.app.session.position > self.opened
        undo.set(text=tr("go.undo" if set_right else "go.back"), role="undo" if set_right else "back")
        if set_right:
            can = None if self.app.session.can_undo else text("refused.nothing_to_undo")
            self.control(undo, "undo", self.app.undo, tid="undo", refused=can, free=True)
        else:
            self.control(undo, f"{self.tid}:back", self.app.back, tid="undo", free=True)

"""The Sabotage row as a list: each card with its letter, its cubes and what it would do."""

from __future__ import annotations

from companion.games.monolith import deck
from companion.games.monolith.state import Slot
from kiosk.screens.hint_page import HintPage
from kiosk.tr import say, tr
from kiosk.widgets.words import Words


class SabotageList(HintPage):
    """Opened by a tap on the row."""

    def build(self) -> None:
        state = self.state
        x, y, w, h = self.zone
        rows = [self._line(at, slot) for at, slot in enumerate(state.row, 1)]
        self.lay(rows, w, h)
        self.head(tr("mon.row.title"), tr("mon.row.caption", n=state.supply), "bomb", self.chevrons())
        if rows:
            self.place(x, y, w, "card", "bomb", "acid1")
        else:
            self.put(Words(tr("mon.row.none"), "body", "sand2", "center"), x, y, w, 80)
        prompt = tr("mon.row.say", n=len(rows))
        self.bar(prompt, tr("mon.row.line"), self.play_on, self.app.to_game, back=self.app.back)

    def _line(self, at: int, slot: Slot) -> str:
        """Place, letter, cubes and name of a card, and what it would do."""
        card = deck.title(self.state, slot.card)
        id = "mon.card_line" if slot.cubes else "mon.card_line.none"
        head = tr(id, at=at, letter=slot.letter, name=card, n=slot.cubes)
        return f"{head} {say(deck.effect(self.state, slot.card))}"

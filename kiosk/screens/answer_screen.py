"""A game screen that is one question: tiles are the answers, the ringed one is what Next gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.game import Answer, Option
from companion.intents import Intent
from kiosk.screens.game_screen import GameScreen, no_icon
from kiosk.tr import tr
from kiosk.widgets.key import Key


class AnswerScreen(GameScreen):
    """Adds the ring and pages of answers to a game screen."""

    page = 0
    shift = 0
    """How far the arrows moved the ring from where the game set it."""

    def update(self) -> None:
        """Another step: first page, the game's own ring."""
        self.page = self.shift = 0
        self.rebuild()

    def given(self) -> list[Option]:
        """The answers that can be given now."""
        return [ask for ask in self.app.step.asks if isinstance(ask, Option) and ask.move is not None]

    def ringed(self) -> Option | None:
        """The answer with the ring; None where nothing is likely and no arrow was pressed."""
        given = self.given()
        start = next((at for at, ask in enumerate(given) if ask.likely), None)
        if not given or (start is None and not self.shift):
            return None
        return given[((start or 0) + self.shift) % len(given)]

    def primary_option(self) -> Option:
        """The ringed answer in the place of the step's own primary."""
        ring = self.ringed()
        primary: Option = self.app.step.primary
        if ring is None or (ring.likely and primary.move is not None):
            return primary
        named = primary.label in [ask.label for ask in self.given()]  # the button says which answer it gives
        return Option(ring.label if named else primary.label, ring.move)

    def steer(self, intent: Intent) -> bool:
        """Arrows move the ring."""
        if not self.given():
            return False
        self.shift += 1 if intent in (Intent.RIGHT, Intent.DOWN) else -1
        ring = self.ringed()
        shown = self.app.step.asks
        self.page = shown.index(ring) // max(1, self.fits) if ring in shown and self.fits < len(shown) else 0
        self.rebuild()
        self.app.desk.shown(self.controls.values())
        return True

    fits = 99
    """How many answers one page holds."""

    def paged(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        columns: int = 2,
        icons: Callable[[Any], str] = no_icon,
        most: float = 86,
        least: float = 70,
    ) -> None:
        """The answers of the step in pages; a key turns the page where one does not hold them."""
        ring = self.ringed()
        asks = tuple(_with_ring(ask, ask is ring) if ring is not None else ask for ask in self.app.step.asks)
        rows = max(1, int((h + 8) // (least + 8)))
        self.fits = rows * columns
        if len(asks) <= self.fits:
            self.answers(asks, x, y, w, h, columns=columns, icons=icons, most=most)
            return
        self.fits = max(1, self.fits - 1)
        pages = -(-len(asks) // self.fits)
        self.page %= pages
        row = asks[self.page * self.fits : (self.page + 1) * self.fits]
        high = min(most, (h - 8 * (rows - 1)) / rows)
        self.answers(row, x, y, w, rows * (high + 8), columns=columns, icons=icons, most=high)
        more = Key(tr("happened.page", n=self.page + 1, of=pages), "chevron-right", tid="page")
        wide = (w - 8 * (columns - 1)) / columns
        self.put(more, x + (columns - 1) * (wide + 8), y + (rows - 1) * (high + 8), wide, high)
        self.control(more, f"page {self.page}", self._turn, free=True)

    def _turn(self, _by: str) -> None:
        self.page += 1
        self.rebuild()
        self.app.desk.shown(self.controls.values())


def _with_ring(ask: Answer, ringed: bool) -> Answer:
    if not isinstance(ask, Option) or ask.likely == ringed:
        return ask
    return Option(ask.label, ask.move, ask.effect, ask.refused, ringed)

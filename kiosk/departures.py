"""What leaves the table with a move: a sheet sinks, an answered card goes to its place among the seen ones."""

from __future__ import annotations

from typing import Any

from kiosk.widgets.card import Card
from kiosk.widgets.glass import Glass
from kiosk.widgets.leaving import Discarded, Leaving, Place, Sinking
from kiosk.widgets.motion import MOTION
from kiosk.widgets.promptbar import PromptBar
from kiosk.widgets.sheet import Sheet

DECK = "tile.deck"
SEEN = (66.0, 58.0)
"""How large a seen card is, in dp."""


class Departures:
    """Takes widgets off a screen that makes way, and has them leave over the one that comes."""

    def __init__(self) -> None:
        self.cards = False
        """Whether a move was just played: only then does a card go to the discard (an Undo makes no show)."""
        self._number = 0
        self._sheet: Sheet | None = None
        self._card: Card | None = None

    def closes(self, screen: Any) -> None:
        """This sheet's screen is taken off the glass."""
        if not MOTION.still:
            self._sheet = next((one for one in screen.walk(restrict=True) if isinstance(one, Sheet)), None)

    def goes(self, screen: Any) -> None:
        """This screen makes way for another one."""
        if self.cards and not MOTION.still:
            self._card = next((one for one in screen.children if isinstance(one, Card)), None)

    def over(self, front: Any) -> None:
        """The new picture is on the glass: what leaves moves over it, under its prompt bar."""
        sheet, card, self._sheet, self._card, self.cards = self._sheet, self._card, None, None, False
        if sheet is not None:
            self._send(front, Sinking(sheet.inner, self._moment()))
        place = _deck_of(front) if card is not None else None
        if card is not None and place is not None:
            self._send(front, Discarded(card, self._moment(), place))

    def _moment(self) -> str:
        self._number += 1
        return f"leaving {self._number}"

    @staticmethod
    def _send(front: Any, leaving: Leaving) -> None:
        bar = next((at for at, one in enumerate(front.children) if isinstance(one, PromptBar)), -1)
        front.add_widget(leaving, index=bar + 1)


def _deck_of(front: Any) -> Place | None:
    """Where the newest seen card lies on this screen, or None where no deck is shown."""
    tile = next((one for one in front.walk(restrict=True) if getattr(one, "tid", "") == DECK), None)
    if not isinstance(tile, Glass):
        return None
    wide, high = SEEN
    return tile.at(*getattr(tile, "newest", ((tile.w - wide) / 2, (tile.h - high) / 2, wide, high)))

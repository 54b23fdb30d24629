"""A deck as it may be shown: what the next card may be and what it would do, never an order (GEN-08)."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from companion.cards import Mode
from companion.game import Text


class Odd(Struct, frozen=True):
    """A kind of card: how many of the undrawn it is, and what follows from it."""

    kind: str
    label: Text
    copies: int
    effect: Text
    harmless: bool = False
    soon: Fraction = Fraction(0)
    """The chance that one comes within the draws of the view, shuffles counted in; 0 where nobody can say."""


class DeckView(Struct, frozen=True):
    """A deck as it may be shown: odds, never an order."""

    id: str
    mode: Mode
    left: int
    whole: int
    odds: tuple[Odd, ...]
    seen: tuple[str, ...]
    """The drawn cards, newest first: in the discard, of Sabotage also in the row."""
    names: tuple[Text, ...]
    """Their names."""
    within: tuple[int, Fraction]
    """So many draws, and the chance that a harmless card is among them."""
    stand_in: bool
    risk: tuple[tuple[int, Fraction], ...] = ()
    """(seat, chance that the game is lost before that player's next turn), as the table stands: nobody does anything
    about it. Where the tracked facts decide it."""
    ahead: tuple[Odd, ...] = ()
    """What the draws may bring about beside what their kinds do: no kinds, so not part of the count."""
    must: tuple[Text, Text] | None = None
    """What is left to do at once, and that all is lost without it, where no draw decides that: no chance is told."""

"""Chance for games that nobody will replay: fair, but not written down."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from random import Random

from companion.cards import COPIES, Deck
from companion.chance import Chance


class Lots(Chance):
    """The lots of a simulated game, straight from `dice`.

    The session's chance shuffles once, by SHA-256, so that a game replays anywhere; here each card is one throw
    among the undrawn. Both give every order with the same probability.
    """

    def __init__(self, dice: Random) -> None:
        super().__init__("")
        self._throw = dice.random

    def next_card(self, name: str, deck: Deck) -> str:
        """A kind among the undrawn, each card as likely as another."""
        upto = list(accumulate(map(COPIES, deck.left)))
        return deck.left[bisect_right(upto, int(self._throw() * upto[-1]))][0]

    def sample(self, name: str, counter: int, items: Sequence[str], number: int) -> tuple[str, ...]:
        """`number` of `items`, in their order."""
        chosen: list[str] = []
        throw, left = self._throw, len(items)
        wanted = min(number, left)
        for item in items:
            if throw() * left < wanted:
                chosen.append(item)
                wanted -= 1
            left -= 1
        return tuple(chosen)

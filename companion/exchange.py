"""Owner data in a running game: one move that brings the new card data whole, so that the file replays anywhere.

What was drawn stays as it was. A deck keeps its number of undrawn cards; which of the new ones they are is decided by
lot where the seen cards do not say it, and written into the move.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from companion.cards import Deck, Pile, pile, sorted_pile, spread
from companion.chance import Chance
from companion.game import Refused, text
from companion.moves import UseOwn

C = TypeVar("C")
S = TypeVar("S")


def typed(move: UseOwn, kind: type[C]) -> C:
    """The card data of the move. Refused where they cannot be in the box."""
    try:
        return msgspec.convert(move.cards, kind)
    except msgspec.ValidationError as fault:
        raise Refused("refused.own_cards", why=text("value.name", name=str(fault).split(" - at ")[0])) from None


def news(before: S, after: S) -> S:
    """The state after the exchange. Refused where the game has these cards already."""
    if after == before:
        raise Refused("refused.own_same")
    return after


def lot(name: str, deck: Deck, printed: Pile, chance: Chance, keep: str = "") -> Pile:
    """Undrawn cards after the exchange: of the new ones those not seen, by lot; as many `keep` cards as before."""
    unseen = spread(printed)
    for card in deck.seen:
        if card in unseen:
            unseen.remove(card)
    kept = deck.copies(keep)
    rest = [card for card in unseen if card != keep]
    wanted = deck.count - kept
    if len(rest) < wanted:  # a card was seen by hand that cannot be: the count on the table wins
        spare = spread(printed)
        for card in rest:
            spare.remove(card)
        rest += [card for card in spare if card != keep][: wanted - len(rest)]
    return pile([*[keep] * kept, *chance.sample(name, deck.shuffles + 1, rest, wanted)])


def exchanged(deck: Deck, printed: Pile, left: Pile | None, keep: str = "") -> Deck:
    """The deck with these undrawn cards, shuffled. Refused where they are not so many, or not among the new ones."""
    if left is None:
        raise Refused("refused.which_card")
    left = sorted_pile(left)
    full: dict[str, Any] = dict(printed)
    known = all(n <= full.get(card, 0) for card, n in left)
    if not known or sum(n for _, n in left) != deck.count or dict(left).get(keep, 0) != deck.copies(keep):
        raise Refused("refused.deck_left", left=deck.count)
    return replace(deck, left=left, fresh=0, shuffles=deck.shuffles + 1)

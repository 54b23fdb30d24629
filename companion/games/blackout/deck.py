"""The Vandalism deck of Blackout and the three ways to use it (BLK-05, BLK-06, BLK-15..BLK-17, GEN-25)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from msgspec.structs import replace

from companion.cards import Deck, Mode, Pile, pile, sorted_pile, spread
from companion.chance import Chance
from companion.colony import need_one_of
from companion.game import Refused, Text, text
from companion.games.blackout.state import ALIEN, BUILDING, TYPES, Blackout
from companion.moves import DeckMode

QUIET = ("checklist", "missions", "first_player", "order", "shuttle_place", "turn", "shuttle", "travel", "vandalism")
"""Stages at which the deck may be used another way: no card lies open."""


def by_kind(full: Pile) -> Pile:
    """The deck by kind: the alien and Building cards."""
    return pile([ALIEN if card == ALIEN else BUILDING for card in spread(full)])


def full(state: Blackout, mode: Mode) -> Pile:
    """The whole deck as it is counted in this mode."""
    return by_kind(state.printed) if mode == "read" else state.printed


@lru_cache
def card_text(card: str) -> Text:
    """The name of a card."""
    return text(f"vandal.{card}") if card in (*TYPES, ALIEN, BUILDING) else text("value.name", name=card)


@lru_cache
def short_text(card: str) -> Text:
    """The short name of a card or Building, for a tile."""
    return text(f"short.blk.{card}")


def drawn(state: Blackout, card: str | None) -> Deck:
    """The deck after a card was turned by the app or named by the table; the alien makes it anew (BLK-16).

    Refused when it cannot be among the undrawn.
    """
    if card is None:
        raise Refused("refused.which_card")
    deck = state.deck
    try:
        after = deck.take(card)
    except KeyError:
        known = card in dict(full(state, deck.mode))
        id = "refused.none_left" if known else "refused.no_such_card"
        raise Refused(id, card=card_text(card), left=deck.count) from None
    return deck.shuffled(full(state, deck.mode)) if card == ALIEN else after


def unnamed(state: Blackout) -> tuple[str, ...]:
    """The faces that the card in the table's hand may show: printed ones that were not named since the shuffle."""
    rest = Counter(dict(state.printed))
    rest.subtract(card for card in state.deck.seen if card != BUILDING)
    return tuple(card for card in TYPES if rest[card] > 0)


def name_card(state: Blackout, card: str) -> Blackout:
    """The table says what its own card shows; it lies in the discard by that name."""
    if card not in TYPES:
        raise Refused("refused.no_such_card", card=card_text(card), left=state.deck.count)
    if card not in unnamed(state):
        raise Refused("refused.none_left", card=card_text(card), left=state.deck.count)
    seen = (*state.deck.seen[:-1], card)
    return replace(state, deck=replace(state.deck, seen=seen), card=card)


def counted_kinds(state: Blackout) -> tuple[str, ...]:
    """The kinds by which the undrawn cards are counted now."""
    return tuple(kind for kind, _ in full(state, state.deck.mode))


def _is_one(card: str, kind: str) -> bool:
    return card == kind or (kind == BUILDING and card != ALIEN)


def most_left(state: Blackout, kind: str) -> int:
    """The most undrawn cards of a kind: what is left and what may go back."""
    return state.deck.copies(kind) + sum(_is_one(card, kind) for card in state.deck.seen)


def set_left(state: Blackout, kind: str, number: int) -> Blackout:
    """The deck with `number` undrawn cards of a kind, by hand: the others go to the seen cards or come from
    them, last seen first (GEN-20, GEN-25). The number must be within `most_left`."""
    deck = state.deck
    left = Counter(dict(deck.left))
    seen, fresh = list(deck.seen), deck.fresh
    while left[kind] > number:
        left[kind] -= 1
        seen.append(kind)
        fresh += 1
    while left[kind] < number:
        last = max(at for at, card in enumerate(seen) if _is_one(card, kind))
        left[kind] += 1
        fresh -= last >= len(seen) - fresh
        del seen[last]
    return replace(state, deck=replace(deck, left=pile(left), seen=tuple(seen), fresh=fresh))


def lot(state: Blackout, chance: Chance) -> Pile:
    """What the app takes as undrawn when it draws again: those not known to be seen, by lot where some are unknown."""
    rest = Counter(dict(state.printed))
    rest.subtract(card for card in state.deck.seen if card != BUILDING)
    buildings = [card for card in spread(pile(rest)) if card != ALIEN]
    aliens = state.deck.copies(ALIEN)
    wanted = state.deck.count - aliens
    picked = chance.sample("vandalism-left", state.deck.shuffles + 1, buildings, wanted)
    return pile([*([ALIEN] * aliens), *picked])


def set_mode(state: Blackout, move: DeckMode) -> Blackout:
    """Another way to use the deck. To the app it is a shuffle of what is left under the next counter."""
    need_one_of(state, *QUIET)
    if move.deck != "vandalism":
        raise Refused("refused.no_such_deck", deck=move.deck)
    deck = state.deck
    if move.mode == deck.mode:
        raise Refused("refused.deck_mode")
    if move.mode == "read":
        deck = replace(deck, left=by_kind(deck.left), fresh=0)
    else:
        if move.cards is None:
            raise Refused("refused.which_card")
        left = sorted_pile(move.cards)
        printed = dict(state.printed)
        wrong = any(not 0 < n <= printed.get(kind, 0) for kind, n in left)
        if wrong or dict(left).get(ALIEN, 0) != deck.copies(ALIEN) or sum(n for _, n in left) != deck.count:
            raise Refused("refused.deck_left", left=deck.count)
        deck = replace(deck, left=left)
    deck = replace(deck, fresh=0, shuffles=deck.shuffles + 1)
    return replace(state, deck=replace(deck, mode=move.mode), options=replace(state.options, vandalism=move.mode))


def start(state: Blackout, mode: Mode) -> Deck:
    """The deck of a new game."""
    return Deck(left=full(state, mode), mode=mode)


def shuffled_kinds(state: Blackout) -> Deck:
    """The deck as chance knows it: where only kinds are drawn, the named faces are Buildings like any other."""
    if state.deck.mode != "read":
        return state.deck
    return replace(state.deck, seen=tuple(ALIEN if card == ALIEN else BUILDING for card in state.deck.seen))

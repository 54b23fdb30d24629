"""The Infection deck of Outbreak and the three ways to use it (OUT-10..OUT-18, GEN-25)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from msgspec.structs import replace

from companion.cards import Deck, Mode, Pile, pile, sorted_pile, spread
from companion.chance import Chance
from companion.colony import need_one_of
from companion.game import Refused, Text, text
from companion.games.outbreak.state import ALL_AREAS, AREAS, LOCATION, NO_INFECTION, VISIBLE_TO_SHUFFLE, Outbreak
from companion.moves import DeckMode


@lru_cache(maxsize=256)
def areas(card: str) -> tuple[str, ...]:
    """The areas that a card names; all four where the app does not know the card."""
    if card in ("", NO_INFECTION):
        return ()
    return AREAS if card == LOCATION else tuple(dict.fromkeys(card.split("+")))


def kinds_only(full: Pile) -> Pile:
    """The deck by kind: No Infection and location cards."""
    cards = spread(full)
    return pile([NO_INFECTION if card == NO_INFECTION else LOCATION for card in cards])


def by_kind(state: Outbreak, mode: Mode) -> bool:
    """Whether only the kind is counted: the app does not know the pairs of the table's own cards."""
    return mode == "read" or (mode == "we" and not state.exact)


def unread(state: Outbreak) -> bool:
    """Whether the table draws and only the kinds of what is left are known: it read the cards before."""
    return by_kind(state, state.deck.mode) or (state.deck.mode == "we" and state.deck.copies(LOCATION) > 0)


def full(state: Outbreak, mode: Mode) -> Pile:
    """The whole deck as it is counted in this mode."""
    return kinds_only(state.printed) if by_kind(state, mode) else state.printed


def start(state: Outbreak, mode: Mode) -> Deck:
    """The deck of a new game."""
    return Deck(left=full(state, mode), mode=mode)


def visible(deck: Deck) -> int:
    """No Infection cards in sight (OUT-17)."""
    return deck.seen.count(NO_INFECTION)


def is_pair(card: str) -> bool:
    """Whether a card names two areas that a location card can name."""
    named = card.split("+")
    return len(named) == 2 and all(area in ALL_AREAS for area in named) and named[0] != named[1]


def card_text(card: str) -> Text:
    """The name of a card: its kind, or the two areas that it names."""
    if is_pair(card):
        one, two = card.split("+")
        return text("card.pair", first=text(f"area.{one}"), second=text(f"area.{two}"))
    return text(f"card.{card}") if card in (NO_INFECTION, LOCATION) else text("value.name", name=card)


def draw(state: Outbreak, card: str | None) -> Outbreak:
    """A card turned by the app or named by the table; a location card waits for its answer. Refused when it cannot be
    among the undrawn."""
    deck = state.deck
    if card is None:
        raise Refused("refused.which_card")
    kind = card
    if unread(state) and card != NO_INFECTION:
        if card != LOCATION and not is_pair(card):
            raise Refused("refused.no_such_card", card=card_text(card))
        kind = LOCATION
    try:
        deck = deck.take(kind, shown=card)
    except KeyError:
        known = kind in dict(state.printed) or kind == LOCATION
        id = "refused.none_left" if known else "refused.no_such_card"
        raise Refused(id, card=card_text(card), left=deck.count) from None
    if card != NO_INFECTION:
        return replace(state, deck=deck, card=card, drawn=True, stage="card")
    if visible(deck) >= VISIBLE_TO_SHUFFLE:
        deck = deck.shuffled(full(state, deck.mode))
    return replace(state, deck=deck, drawn=True)


def counted_kinds(state: Outbreak) -> tuple[str, ...]:
    """The kinds by which the undrawn cards are counted now."""
    return (LOCATION, NO_INFECTION) if unread(state) else tuple(kind for kind, _ in state.printed)


def _may_be(state: Outbreak, card: str, kind: str) -> bool:
    """Whether a seen card may turn out to be one of `kind`: itself, or a location card that nobody named."""
    if card == kind or NO_INFECTION in (card, kind):
        return card == kind
    return kind == LOCATION or card not in dict(state.printed)


def most_left(state: Outbreak, kind: str) -> int:
    """The most undrawn cards of a kind: what is left and what may go back, no more than are printed."""
    most = state.deck.copies(kind) + sum(_may_be(state, card, kind) for card in state.deck.seen)
    return most if kind == LOCATION else min(most, dict(state.printed)[kind])


def set_left(state: Outbreak, kind: str, number: int) -> Outbreak:
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
        row = [at for at, card in enumerate(seen) if _may_be(state, card, kind)]
        last = max(row, key=lambda at: (seen[at] == kind, at))
        left[kind] += 1
        fresh -= last >= len(seen) - fresh
        del seen[last]
    return replace(state, deck=replace(deck, left=pile(left), seen=tuple(seen), fresh=fresh))


def lot(state: Outbreak, chance: Chance) -> Pile:
    """What the app takes as undrawn when it draws again: as many location cards as are left, those
    not known to be seen, by lot where the seen ones are unknown."""
    unseen = spread(state.printed)
    for card in state.deck.seen:
        if card in unseen:
            unseen.remove(card)
    harmless = [card for card in unseen if card == NO_INFECTION]
    places = [card for card in unseen if card != NO_INFECTION]
    wanted = state.deck.count - state.deck.copies(NO_INFECTION)
    return pile([*harmless, *chance.sample("infection-left", state.deck.shuffles + 1, places, wanted)])


def set_mode(state: Outbreak, move: DeckMode) -> Outbreak:
    """Another way to use the deck. To the app it is a shuffle of what is left under the next counter;
    away from it the seen cards are what must lie in the table's discard."""
    need_one_of(state, "checklist", "missions", "first_player", "order", "shuttle_place", "turn", "shuttle", "travel")
    deck = state.deck
    if move.mode == deck.mode:
        raise Refused("refused.deck_mode")
    if move.mode == "app":
        if move.cards is None:
            raise Refused("refused.which_card")
        left = sorted_pile(move.cards)
        printed = dict(state.printed)
        wrong = any(not 0 < n <= printed.get(kind, 0) for kind, n in left)
        harmless = dict(left).get(NO_INFECTION, 0) == deck.copies(NO_INFECTION)
        if wrong or not harmless or sum(n for _, n in left) != deck.count:
            raise Refused("refused.deck_left", left=deck.count)
        deck = replace(deck, left=left, fresh=0, shuffles=deck.shuffles + 1)
    elif by_kind(state, move.mode):
        deck = replace(deck, left=kinds_only(deck.left))
    return replace(state, deck=replace(deck, mode=move.mode), options=replace(state.options, infection=move.mode))

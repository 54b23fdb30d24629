"""What the next Infection card may be, and what it would do: for the deck screen."""

from __future__ import annotations

from companion.cards import Pile, chance_within
from companion.colony.odds import DeckView, Odd
from companion.draws import Rule, within
from companion.game import Text, text
from companion.games.outbreak.deck import by_kind, card_text, full, kinds_only, visible
from companion.games.outbreak.goals import bound
from companion.games.outbreak.state import LOCATION, NO_INFECTION, VISIBLE_TO_SHUFFLE, Outbreak


def decks(state: Outbreak) -> tuple[DeckView, ...]:
    """The decks of the game: here one."""
    deck = state.deck
    harmless = deck.copies(NO_INFECTION)
    seen = tuple(reversed(deck.seen))
    draws = min(len(state.seats), deck.count)
    return (
        DeckView(
            "infection",
            deck.mode,
            deck.count,
            sum(n for _, n in state.printed),
            _odds(state),
            seen,
            tuple(card_text(card) for card in seen),
            (draws, chance_within(draws, harmless, deck.count)),
            "pairs" in state.stand_in,
        ),
    )


def _odds(state: Outbreak) -> tuple[Odd, ...]:
    """No Infection, then the location cards: a pair each only where the pairs are known to be the table's own."""
    deck = state.deck
    harmless = deck.copies(NO_INFECTION)
    again = visible(deck) + 1 >= VISIBLE_TO_SHUFFLE
    nobody = text("odds.nobody.shuffle" if again else "odds.nobody")
    none = _odd(state, NO_INFECTION, harmless, nobody, deck.left, full(state, deck.mode))
    ill = text("odds.ill", n=state.infected + 1, end=bound(state))
    if by_kind(state, deck.mode) or not state.exact:
        left, whole = kinds_only(deck.left), kinds_only(state.printed)
        return (none, _odd(state, LOCATION, deck.count - harmless, ill, left, whole))
    places = [(kind, n) for kind, n in deck.left if kind != NO_INFECTION]
    places.sort(key=lambda one: -one[1])
    return (none, *(_odd(state, kind, n, ill, deck.left, full(state, deck.mode)) for kind, n in places))


RULE = Rule(NO_INFECTION, VISIBLE_TO_SHUFFLE)
"""The second No Infection in sight makes the deck anew (OUT-17)."""


def _odd(state: Outbreak, kind: str, copies: int, effect: Text, left: Pile, whole: Pile) -> Odd:
    draws = min(len(state.seats), state.deck.count)
    soon = within(draws, left, whole, (kind,), RULE, visible(state.deck))
    return Odd(kind, card_text(kind), copies, effect, kind == NO_INFECTION, soon)


__all__ = ["DeckView", "Odd", "decks"]

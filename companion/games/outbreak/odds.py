"""What the next Infection card may be, and what it would do: for the deck screen."""

from __future__ import annotations

from companion.cards import chance_within
from companion.colony.odds import DeckView, Odd
from companion.game import text
from companion.games.outbreak.deck import by_kind, card_text, visible
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
    none = Odd(
        NO_INFECTION,
        card_text(NO_INFECTION),
        harmless,
        text("odds.nobody.shuffle" if again else "odds.nobody"),
        harmless=True,
    )
    ill = text("odds.ill", n=state.infected + 1, end=bound(state))
    if by_kind(state, deck.mode) or not state.exact:
        return (none, Odd(LOCATION, card_text(LOCATION), deck.count - harmless, ill))
    places = [(kind, n) for kind, n in deck.left if kind != NO_INFECTION]
    places.sort(key=lambda one: -one[1])
    return (none, *(Odd(kind, card_text(kind), n, ill) for kind, n in places))


__all__ = ["DeckView", "Odd", "decks"]

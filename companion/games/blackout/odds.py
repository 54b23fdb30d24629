"""What the next Vandalism card may be, and what it would do: for the deck screen and the table."""

from __future__ import annotations

from companion.cards import chance_within
from companion.colony.odds import DeckView, Odd
from companion.draws import Rule, within
from companion.game import Text, text
from companion.games.blackout.asks import forecast_text
from companion.games.blackout.cascade import forecast
from companion.games.blackout.deck import card_text, counted_kinds, full
from companion.games.blackout.risk import risk
from companion.games.blackout.state import ALIEN, BUILDING, TYPES, Blackout

ORDER = (*TYPES, BUILDING, ALIEN)
RULE = Rule(ALIEN)
"""The alien makes the deck anew at once (BLK-16)."""


def decks(state: Blackout) -> tuple[DeckView, ...]:
    """The decks of the game: here one."""
    deck = state.deck
    seen = tuple(reversed(deck.seen))
    draws = min(len(state.seats), deck.count)
    return (
        DeckView(
            "vandalism",
            deck.mode,
            deck.count,
            sum(n for _, n in state.printed),
            _odds(state),
            seen,
            tuple(card_text(card) for card in seen),
            (draws, chance_within(draws, deck.copies(ALIEN), deck.count)),
            "faces" in state.stand_in,
            risk(state),
            must=_must(state),
        ),
    )


def _must(state: Blackout) -> tuple[Text, Text] | None:
    """The base game's last round is lost unless the goals to go are reached in it (BLK-13)."""
    if state.stage != "turn" or not state.last_round:
        return None
    return text("deck.must.round", n=state.tracker), text("deck.must.round.line")


def _odds(state: Blackout) -> tuple[Odd, ...]:
    """The undrawn kinds in the order of the table's columns, the alien last."""
    rows = []
    draws = min(len(state.seats), state.deck.count)
    for kind in sorted(counted_kinds(state), key=ORDER.index):
        copies = state.deck.copies(kind)
        if not copies:
            continue
        if kind == BUILDING:
            effect = text("odds.blk.building")
        else:
            effect = forecast_text(state, forecast(state, kind))
        soon = within(draws, state.deck.left, full(state, state.deck.mode), (kind,), RULE)
        rows.append(Odd(kind, card_text(kind), copies, effect, kind == ALIEN, soon))
    return tuple(rows)

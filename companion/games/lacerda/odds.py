"""His deck as it may be shown: letters and actions that are left, no travel mark, no order (GEN-08)."""

from __future__ import annotations

from fractions import Fraction

from companion.cards import chance_within, spread
from companion.colony.odds import DeckView, Odd
from companion.draws import Rule, within
from companion.game import text
from companion.games.lacerda.deck import NAME, action, card_text, letter, ready
from companion.games.lacerda.risk import called, calling, risk
from companion.games.lacerda.state import Solo

TURNS = 2
"""So many turns of his are looked ahead."""


def decks(state: Solo) -> tuple[DeckView, ...]:
    """The solo deck, by action: what he may do next."""
    deck = ready(state)  # an empty one is shuffled anew at his next turn
    seen = tuple(reversed(deck.seen))
    rows = []
    for n in (1, 2, 3):
        cards = [card for card in spread(deck.left) if action(card) == n]
        if cards:
            named = "".join(sorted({letter(card) for card in cards}))
            kinds = tuple(kind for kind, _ in state.printed if action(kind) == n)
            soon = within(TURNS, deck.left, state.printed, kinds, Rule())
            rows.append(
                Odd(f"solo{n}", text("solo.action", n=n), len(cards), text("odds.solo", letters=named), soon=soon)
            )
    ones = sum(action(card) == 1 for card in spread(deck.left))
    lost = risk(state)
    sure = bool(lost) and lost[0][1] == 1  # whatever he draws: then the player alone decides it
    return (
        DeckView(
            NAME,
            deck.mode,
            deck.count,
            sum(n for _, n in state.printed),
            tuple(rows),
            seen,
            tuple(card_text(card) for card in seen),
            (1, chance_within(1, ones, max(1, deck.count))),
            False,
            () if sure else lost,
            _last_round(state),
            (text("deck.must.lines"), text("deck.must.lines.line")) if sure else None,
        ),
    )


def _last_round(state: Solo) -> tuple[Odd, ...]:
    """The last round, where the letters of his cards alone may call it within the draws looked ahead (SOL-06)."""
    soon = called(state, TURNS) if not state.last_round and state.remaining else Fraction(0)
    if not soon:
        return ()
    row = calling(state)
    copies = sum(n for card, n in ready(state).left if letter(card) in row)
    word = text("odds.solo.calls", letters="/".join(row)) if row else text("odds.solo.later")
    return (Odd("last_round", text("odds.solo.last_round"), copies, word, soon=soon),)

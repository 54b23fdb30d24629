"""What the deck says of the next Sabotage card is what that card then does, a strike before it counted in."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from companion.game import text
from companion.games import monolith
from companion.games.monolith.deck import letter_of
from companion.moves import EndTurn
from tests.companion.monolith.conftest import Deal
from tests.companion.monolith.table import Table
from tests.companion.monolith.test_sabotage import by_letter


@pytest.mark.rule("MON-18", "MON-19")
@pytest.mark.parametrize(
    ("row", "tracker", "letter", "effect"),
    [
        ([("A", 2), ("B", 0)], 2, "A", text("odds.mon.none")),
        ([("A", 2), ("B", 0)], 3, "A", text("odds.mon.new")),
        ([("C", 2), ("A", 1), ("C", 2)], 2, "A", text("odds.mon.armed", at=2)),
        ([("C", 2), ("C", 2), ("A", 0), ("B", 1)], 2, "A", text("odds.mon.cube", at=3)),
        ([("C", 2), ("C", 2), ("A", 0), ("B", 1)], 3, "A", text("odds.mon.none")),
    ],
)
def test_a_strike_before_the_next_card_is_counted_in(
    table: Table, row: list[tuple[str, int]], tracker: int, letter: str, effect: Any
) -> None:
    by_letter(table, row)
    table.at(tracker)
    said, harmless = monolith.odds.consequence(table.state, letter)
    assert said == effect
    before = [slot.card for slot in table.state.row]
    table.round(letter, to="sabotage")
    placed = table.state.placed
    assert harmless is (placed < 0)
    if effect.id in ("odds.mon.cube", "odds.mon.armed"):
        assert before[effect.params["at"] - 1] == table.state.row[placed].card
    assert (effect.id == "odds.mon.new") is (placed == len(table.state.row) - 1)


@pytest.mark.rule("MON-19")
@pytest.mark.parametrize("seed", ["row", "n2", "m2"])
def test_the_line_and_the_rows_of_the_deck_say_the_same(deal: Deal, seed: str) -> None:
    """Thirteen rounds: before each card, on the way through a strike, and after it."""
    app = deal(random_decks=5, seed=seed)
    while app.state.stage != "turn":
        app.next()
    seen = 0
    while app.state.tracker < 13:
        odds = {odd.kind: odd.harmless for odd in agree(app).odds}
        app.play(EndTurn(0))
        while app.state.stage == "strike":
            assert {odd.kind: odd.harmless for odd in agree(app).odds} == odds
            app.next()
        if app.state.stage == "draw":
            app.next()
        assert odds[letter_of(app.state, app.state.row[-1].card)] is (app.state.placed < 0)
        seen += 1
        app.next()
        app.next()
        agree(app)
    assert seen == 13


def agree(table: Table) -> Any:
    (view,) = monolith.decks(table.state)
    none = sum(odd.copies for odd in view.odds if odd.harmless)
    assert view.within[1] == Fraction(none, view.left)
    return view

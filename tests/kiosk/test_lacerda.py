"""Lacerda on the glass: whole games through real touches to both endings, taps of his turn, the way there."""

from __future__ import annotations

import pytest

from companion import moves
from companion.games.lacerda import state as own
from companion.games.lacerda.goals import derived
from companion.games.lacerda.state import GOALS
from kiosk.draft import Draft
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.lacerda_table import begun, card, check, shuttle


def test_the_base_game_alone_is_lacerdas() -> None:
    draft = Draft(game="base")
    while len(draft.places) > 1:
        assert draft.remove_refused() is None
        draft.remove(1)
    assert (draft.playing, draft.setup.game) == ("lacerda", "lacerda")
    draft.add()
    assert (draft.playing, draft.setup.game) == ("base", "base")


@pytest.mark.rule("SOL-17")
def test_his_turn_is_two_taps_at_most(table: KioskTable) -> None:
    begun(table, solo_deck="app")
    table.tap("primary")
    assert table.state.stage == "solo_card"
    table.taps = 0
    table.tap("answer." + str(len(table.app.step.asks) - 1))
    assert table.state.stage == "rover"
    table.tap("primary")
    assert table.state.stage != "rover"
    assert table.taps == 2


@pytest.mark.rule("SOL-07")
def test_the_travel_mark_is_shown_only_as_he_decides(table: KioskTable) -> None:
    card(table, "A2x")
    assert not table.sees("no-travel mark")
    shuttle(table, "A2x")
    assert table.sees("no-travel mark")


@pytest.mark.rule("SOL-24")
def test_a_tie_is_broken_from_his_turn(table: KioskTable) -> None:
    card(table, "A2")
    table.tap("tie")
    table.tap("answer.1")
    assert table.state.tie[0] == 3


@pytest.mark.rule("SOL-27")
@pytest.mark.parametrize("won", [True, False])
def test_the_goal_is_decided_by_touch(table: KioskTable, won: bool) -> None:
    check(table, level=3, contracts_upgrade_0=1, goals_done_0=1, op_0=40 if won else 0)
    for at, line in enumerate(GOALS["first_colonists"].lines):
        if derived(table.state, line) is None:
            table.tap(f"answer.{at}")
    table.tap("primary")
    outcome = table.app.outcome
    assert outcome is not None
    assert (outcome.won, outcome.why) == (won, "solo_goal" if won else "solo_margin")
    assert table.sees("You beat Lacerda" if won else "Goal not met")
    table.tap("undo")
    assert table.app.outcome is None
    assert table.state.stage == "goal_check"


@pytest.mark.rule("SOL-08")
def test_a_round_by_touch(table: KioskTable) -> None:
    begun(table)
    table.tap("primary")
    table.play(moves.Draw("lacerda", "A3"), own.NotPossible(), own.RoverMoved())
    while table.state.stage != "benefit":
        table.tap("primary")
    table.tap("answer.1")
    assert (table.state.crystals, table.state.round) == (2, 2)

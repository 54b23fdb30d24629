"""Lacerda on the glass: whole games through real touches to both endings, taps of his turn, the way there."""

from __future__ import annotations

import pytest

from companion import moves
from companion.games.lacerda import state as own
from companion.games.lacerda.goals import derived, met, missing
from companion.games.lacerda.state import GOALS
from kiosk import hand
from kiosk.draft import Draft
from kiosk.screens.lacerda_over import GoalLine
from kiosk.tr import tr
from tests.kiosk import glass
from tests.kiosk.audit import audit
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.lacerda_table import begun, check, game, put, shuttle
from tests.kiosk.small_panel import PANELS, bring, small


def test_the_base_game_alone_is_lacerdas() -> None:
    draft = Draft(game="base")
    while len(draft.places) > 1:
        assert draft.remove_refused() is None
        draft.remove(1)
    assert (draft.playing, draft.setup.game) == ("lacerda", "lacerda")
    draft.add()
    assert (draft.playing, draft.setup.game) == ("base", "base")


@pytest.mark.rule("SOL-05", "SOL-07")
def test_the_travel_mark_is_shown_once_it_matters(table: KioskTable) -> None:
    """Hidden while the Shuttle does not leave his side this round; else on his card and on the human's table."""
    put(begun(table, 8, 5), shuttle_steps=2)
    table.play(moves.Draw("lacerda", "A2x"))
    assert not table.sees("will stay")
    put(table, shuttle_steps=1)
    assert table.sees("will stay")
    table.play(own.NotPossible("none"))
    assert table.state.queue == (0,) and table.sees("will stay")
    shuttle(table, "A2x")
    assert table.sees("no-travel mark") and table.sees("Lacerda stays")


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
    assert table.sees(f"{abs(outcome.numbers['margin'])} OP {'ahead' if won else 'behind'}")
    trophies = [place.won for place in (hand.find("rank.0"), hand.find("rank.1"))]
    assert trophies == [won, not won], "the goal decides, not the OP"
    table.tap("undo")
    assert table.app.outcome is None
    assert table.state.stage == "goal_check"


@pytest.mark.rule("SOL-27")
@pytest.mark.parametrize("size", PANELS)
def test_a_small_panel_says_at_once_what_was_missing(table: KioskTable, size: tuple[int, int]) -> None:
    bring(table, "lacerda solo lost")
    small(table, size)
    state = table.state
    lines = [find.met for find in glass.everything() if isinstance(find, GoalLine)]
    shown = len(lines) - 1
    first = [line for line in GOALS[state.goal].lines if not met(state, line)][:shown]
    assert not any(lines) and all(table.sees(tr(f"goal.{line}")) for line in first)
    assert table.sees(f"+{len(missing(state)) - shown} more"), "and how many others"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_however_far_behind_the_lead_fits_beside_the_goal(table: KioskTable, language: str) -> None:
    table.look(language=language)
    put(begun(table, goal="martian_potato"), op_1=112)
    assert audit(table.app.root) == [] and table.sees("112") and table.sees("+30" if language != "de" else "30 vorn")
    table.look(language="en")


@pytest.mark.rule("SOL-08")
def test_a_round_by_touch(table: KioskTable) -> None:
    begun(table)
    table.tap("primary")
    table.play(moves.Draw("lacerda", "A3"), own.NotPossible(), own.RoverMoved())
    while table.state.stage != "benefit":
        table.tap("primary")
    table.tap("answer.1")
    assert (table.state.crystals, table.state.round) == (2, 2)


def test_the_set_up_counts_people_not_seats(table: KioskTable) -> None:
    game(table)
    assert any(words.startswith("1 player ·") for words in glass.texts(table.app.root_pane))

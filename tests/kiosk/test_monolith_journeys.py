"""Whole games of Monolith through the real screens, from home to each ending and the last page of the score.

The loss by time is played by touch from the first tap to the last. Elsewhere quiet rounds go through the session,
with the moves that Next would give; set-up, goals, the choice at the fourth and the last page are touched.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.base import pages
from companion.games.monolith.ends import lines
from tests.kiosk.from_home import ends, new_game, noticed, quiet
from tests.kiosk.kiosk_table import KioskTable


def goal(table: KioskTable) -> None:
    """The next open goal, by a touch on its tile; the one of tiles asks which."""
    quiet(table)
    one = next(one for one in table.state.goals if not one.done)
    table.tap(f"goal.{one.deck}")
    if one.deck == "discovery":
        table.tap("answer.2")


def on(table: KioskTable, until: Callable[[], bool]) -> KioskTable:
    """Rounds and pages go by as Next would have them."""
    while not until():
        move = table.session.steps().primary.move
        assert move is not None and table.app.outcome is None
        table.session.play(move, "cli")
    table.app.refresh()
    return quiet(table)


def to_last_page(table: KioskTable) -> None:
    """The sheet as far as its last page."""
    last = len(pages.pages(1)) - 1
    on(table, lambda: table.state.phase == "scoring" and table.state.page == last)


@pytest.mark.rule("MON-25", "MON-17", "MON-28", "MON-31", "MON-01", "MON-33")
def test_lost_at_15_with_three_goals_all_by_touch(table: KioskTable) -> None:
    new_game(table, "monolith", 1, "7")
    spaces = []
    while table.app.outcome is None:
        state = table.state
        if state.stage == "turn" and state.goals_done < min(3, state.round) and not noticed(table):
            goal(table)
        else:
            table.tap("primary")
        if table.state.stage == "sabotage":
            spaces.append(table.state.tracker)
    assert sorted(set(spaces)) == list(range(1, 15)) and table.state.tracker == 15
    assert table.app.outcome.scores == (table.app.outcome.numbers["op"],)
    assert dict(lines(table.state))["goals"] == 0
    ends(table, "time", won=False)
    assert table.sees("The Colony is lost") and table.sees("Lost in Space")


@pytest.mark.rule("MON-26", "MON-29")
def test_won_by_stopping_at_the_fourth_goal(table: KioskTable) -> None:
    new_game(table, "monolith", 1, "8", random_decks=3)
    assert table.state.options.random_decks == 5
    for _ in range(4):
        goal(table)
    assert table.state.stage == "fourth" and table.sees("4 goals: you win")
    table.tap("answer.1")
    assert table.state.phase == "scoring" and table.sees("Won with 4 goals")
    to_last_page(table)
    table.tap("primary")
    assert dict(lines(table.state))["goals"] == 25
    ends(table, "goals", won=True)


@pytest.mark.rule("MON-26", "MON-25", "MON-29")
def test_won_with_all_five_at_15(table: KioskTable) -> None:
    """Played on after the fourth, and with the fifth the time still runs to 15."""
    new_game(table, "monolith", 1, "9")
    for _ in range(4):
        goal(table)
    table.tap("answer.0")
    on(table, lambda: table.state.round == 6 and table.state.stage == "turn")
    goal(table)
    assert table.state.stage == "fourth" and table.sees("5 goals: you win")
    table.tap("answer.0")
    on(table, lambda: table.state.tracker == 14 and table.state.stage == "turn")
    table.tap("primary")
    assert table.state.tracker == 15 and table.state.phase == "scoring"
    to_last_page(table)
    table.tap("primary")
    assert dict(lines(table.state))["goals"] == 50
    ends(table, "goals", won=True)
    assert table.sees("Passenger")


@pytest.mark.rule("MON-26")
def test_won_with_four_after_all(table: KioskTable) -> None:
    """Played on after the fourth; the player stops some rounds later, by a tile of *What happened?*"""
    new_game(table, "monolith", 1, "10")
    for _ in range(4):
        goal(table)
    table.tap("answer.0")
    on(table, lambda: table.state.round == 3 and table.state.stage == "turn")
    table.happened("stop")
    assert table.state.phase == "scoring"
    to_last_page(table)
    table.tap("primary")
    ends(table, "goals", won=True)

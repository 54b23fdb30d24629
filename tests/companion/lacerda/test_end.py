"""Both scores, the four goals, and what is missing (SOL-26..SOL-30, SOL-35)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.base import pages, points
from companion.games.base import state as base
from companion.games.lacerda import goals
from companion.games.lacerda import state as own
from companion.games.lacerda.state import GOALS, LACERDA
from companion.moves import BuildLss
from tests.companion.lacerda.conftest import Deal
from tests.companion.lacerda.table import Table


@pytest.mark.rule("SOL-26")
def test_his_sheet_is_filled_in_and_his_quarters_are_full(table: Table) -> None:
    table.set("hangar", 2, LACERDA)
    table.set("his_blueprints_1_built", 2)
    table.set("his_blueprints_3", 1)
    table.set("contracts_upgrade", 1, LACERDA)
    table.to_scoring()
    lines = dict(points.sheet(table.state, LACERDA))
    assert (lines["quarters"], lines["ships"], lines["contracts"], lines["blueprints"]) == (21, 6, 12, 2 * 3 - 5)
    asked = set()
    while table.state.stage == "scoring":
        asked.add(pages.page(table.state).id)
        table.next()
    assert "quarters.0" in asked
    assert "quarters.1" not in asked
    assert {"techs.1", "blueprints.1", "contracts.1"} <= asked


@pytest.mark.rule("SOL-35")
def test_he_scores_lss_as_a_player_does(table: Table) -> None:
    table.set("his_icon", 1)
    table.card("B1")
    table.play(own.HisBuilding("generator"))
    assert (table.op(LACERDA), table.state.stage) == (2, "lss_reward")
    assert "hint.his.quarters" in table.hints
    table.play(base.Reward(LACERDA, 4))
    assert table.op(LACERDA) == 6


def met(goal: str) -> Any:
    """What is tracked of a goal, by hand; and the lines that the table ticks."""
    return [line for line in GOALS[goal].lines if line not in TRACKED]


TRACKED = ("colony_3", "colony_4", "contract_1", "contracts_2", "goal_1", "biochemist", "orbit")
BROKEN: dict[str, tuple[tuple[str, int, int | None], ...]] = {
    "colony_3": (("level", 2, None),),
    "colony_4": (("level", 3, None),),
    "contract_1": (("contracts_upgrade", 0, 0), ("contracts_delivery", 0, 0)),
    "contracts_2": (("contracts_delivery", 0, 0),),
    "goal_1": (("goals_done", 0, 0),),
    "biochemist": (("expert_biochemist", -1, None),),
    "orbit": (("space", 8, 0),),
}
GOAL_ROWS = [
    pytest.param("first_colonists", 1, marks=pytest.mark.rule("SOL-27")),
    pytest.param("next_generation", 10, marks=pytest.mark.rule("SOL-28")),
    pytest.param("hunky_dory", 20, marks=pytest.mark.rule("SOL-29")),
    pytest.param("martian_potato", 30, marks=pytest.mark.rule("SOL-30")),
]


def ready(deal: Deal, goal: str, ahead: int) -> Table:
    """Every line met; so many OP ahead; the goal is looked through."""
    table = deal(solo_deck="we").begin(goal=goal)
    table.set("level", 4)
    table.set("contracts_upgrade", 1, 0)
    table.set("contracts_delivery", 1, 0)
    table.set("goals_done", 1, 0)
    table.set("expert_biochemist", 0)
    table.to_scoring().to_check()
    for line in met(goal):
        table.play(own.GoalLine(line))
    ahead_by(table, ahead)
    return table


def ahead_by(table: Table, op: int) -> None:
    """So many OP more than he."""
    table.give(0, points.op(table.state, 0) + op - goals.margin(table.state))


@pytest.mark.parametrize(("goal", "margin"), GOAL_ROWS)
def test_a_goal_is_won_by_all_its_lines_and_the_margin(deal: Deal, goal: str, margin: int) -> None:
    table = ready(deal, goal, margin)
    assert table.state.goal == goal
    assert GOALS[goal].margin == margin
    assert table.step.say.id == "say.goal_check.won"
    table.play(own.GoalChecked())
    end = table.session.outcome()
    assert end is not None
    assert (end.won, end.why, end.who, end.numbers["margin"]) == (True, "solo_goal", (0,), margin)


@pytest.mark.parametrize(("goal", "margin"), GOAL_ROWS)
def test_a_goal_is_lost_by_one_op_or_by_one_line(deal: Deal, goal: str, margin: int) -> None:
    table = ready(deal, goal, margin - 1)
    assert goals.missing(table.state) == ("margin",)
    table.play(own.GoalChecked())
    end = table.session.outcome()
    assert end is not None
    assert (end.won, end.why, end.numbers["missing"]) == (False, "solo_margin", 1)
    for line in GOALS[goal].lines:
        table = ready(deal, goal, margin)
        if line in TRACKED:
            for fact, value, seat in BROKEN[line]:
                table.set(fact, value, seat)
            ahead_by(table, margin)  # the Contracts are on the sheet, too
        else:
            table.play(own.GoalLine(line, done=False))
        assert goals.missing(table.state) == (line,)
        table.play(own.GoalChecked())
        end = table.session.outcome()
        assert end is not None
        assert (end.won, end.why) == (False, "solo_lines")


@pytest.mark.rule("SOL-27", "BAS-72")
def test_a_contract_filled_at_the_sheet_ticks_its_line(table: Table) -> None:
    table.to_scoring()
    while pages.page(table.state).id != "contracts.0":
        table.next()
    assert not goals.met(table.state, "contract_1")
    table.play(base.SheetCount("contracts", 2, 1, 0))
    assert goals.met(table.state, "contract_1")
    assert not goals.met(table.state, "contracts_2")
    table.play(base.SheetCount("contracts", 0, 1, 0))
    assert goals.met(table.state, "contracts_2")


@pytest.mark.rule("SOL-27")
def test_the_lines_are_those_of_the_rulebook() -> None:
    assert GOALS["first_colonists"].lines == ("colony_3", "contract_1", "goal_1", "tech_6")


@pytest.mark.rule("SOL-28")
def test_next_generation() -> None:
    assert GOALS["next_generation"].lines == ("colony_3", "contracts_2", "goal_1", "research_2", "shelters_4")


@pytest.mark.rule("SOL-29")
def test_hunky_dory() -> None:
    assert GOALS["hunky_dory"].lines == ("colony_4", "contracts_2", "goal_1", "mines_3", "advanced_5")


@pytest.mark.rule("SOL-30")
def test_martian_potato() -> None:
    assert len(GOALS["martian_potato"].lines) == 10
    assert {"orbit", "biochemist", "plants_5", "complex_5", "greenhouse_3"} <= set(GOALS["martian_potato"].lines)


@pytest.mark.rule("SOL-27")
def test_a_line_may_be_ticked_in_a_turn_and_what_is_tracked_may_not(table: Table) -> None:
    table.play(own.GoalLine("tech_6"))
    assert table.state.ticked == ("tech_6",)
    table.refuses(own.GoalLine("colony_3"), "refused.no_such_line", line="colony_3")
    table.play(BuildLss(0, "generator"))
    assert table.state.ticked == ("tech_6",)

"""Whole games against Lacerda through real touches, from set-up to every ending, and by every thing that sets it off.

One game is played to its goal check; Undo leads to the endings that differ in a touch or two.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.lacerda import goals
from companion.games.lacerda import state as own
from companion.games.lacerda.state import HUMAN, LACERDA
from tests.kiosk.journey import happens, nexts, notices, to_end, to_page, undo_to
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.lacerda_table import game, put

LSS = ("generator", "water_extractor", "greenhouse", "oxygen_condenser")


def set_up(table: KioskTable, goal: str = "first_colonists", **options: Any) -> None:
    """The set-up list, three Missions, the goal, both first spaces and his benefit: all by touch. He is in Orbit."""
    game(table, **options)
    table.tap("all_ticks")
    for mission in ("m4", "m8", "m9"):
        table.tap(f"mission.{mission}")
    table.tap(f"answer.{list(own.GOALS).index(goal)}")
    table.tap("answer.3")  # his tile reads 4
    table.tap("primary")  # his benefit
    table.tap("space.1")
    assert (table.state.stage, table.state.goal, table.state.queue[0]) == ("turn", goal, HUMAN)


def my_turn(table: KioskTable) -> None:
    """His turns and travels are answered by what is likely, till the human is to act."""
    nexts(table, lambda: table.state.stage == "turn" and table.state.queue[0] == HUMAN)


def builds(table: KioskTable, building: str) -> None:
    """An LSS Building by its column; the tile above gives no OP."""
    table.tap(f"lss.{building}")
    if table.state.stage == "lss_reward":
        table.tap("primary")


def rises_twice(table: KioskTable) -> None:
    """Level 3, by two rounds of Buildings and two updates; his Shelter has no complex."""
    for _level in range(2):
        my_turn(table)
        for building in LSS:
            while table.state.lss[LSS.index(building)] < table.state.level + 1:
                builds(table, building)
        table.tap("primary")
        nexts(table, lambda: table.state.stage not in ("update", "his_update"))
    my_turn(table)


def plays_well(table: KioskTable) -> None:
    """Level 3, two Contracts, a Private Goal and all three Missions, by touch alone."""
    rises_twice(table)
    for kind in (0, 1):
        happens(table, "contract", f"answer.{kind}")
    happens(table, "goal", "answer.0")
    for at in (0, 1, 3, 4):  # with the Bots that he took all three Missions come to their end
        if table.state.hired[at] < 0:
            happens(table, "scientist", f"answer.{at}")
    while not table.state.missions[0].done:
        happens(table, "bots")


def has_played_well(table: KioskTable) -> None:
    """The same set right by hand, but for the last of it."""
    put(table, level=3, contracts_upgrade_0=1, goals_done_0=1, op_0=18, mission_a=0, mission_b=0, mission_c=1)
    put(table, remaining=1)
    happens(table, "contract", "answer.0")


@pytest.mark.rule("SOL-01", "SOL-03", "SOL-20", "SOL-27")
@pytest.mark.parametrize("way", [has_played_well, pytest.param(plays_well, marks=pytest.mark.long)])
def test_from_set_up_to_the_goal_met_and_to_both_ways_to_miss_it(
    table: KioskTable, way: Callable[[KioskTable], None]
) -> None:
    set_up(table)
    way(table)
    assert table.state.level == 3
    assert table.state.remaining == 0
    to_page(table, "techs.1")
    for _ in range(4):
        table.tap("count.5.plus")  # his Techs: 36 OP
    nexts(table, lambda: table.state.stage == "goal_check")
    table.tap("answer.3")  # a Tech at level 6
    assert goals.missing(table.state) == ("margin",)
    to_end(table)
    assert table.app.outcome.why == "solo_margin" and table.sees("Goal not met")  # type: ignore[union-attr]
    # Fewer Techs of his after all: won.
    undo_to(table, lambda: table.state.stage == "scoring" and table.state.sheets[LACERDA].techs[5] == 0)
    nexts(table, lambda: table.state.stage == "goal_check")
    table.tap("answer.3")
    to_end(table)
    assert table.app.outcome.won and table.sees("You beat Lacerda")  # type: ignore[union-attr]
    assert table.app.outcome.places == (1, 2)  # type: ignore[union-attr]
    # One line was not met after all: lost with more OP, and no trophy for it.
    undo_to(table, lambda: table.state.stage == "goal_check")
    table.tap("answer.3")
    to_end(table)
    outcome = table.app.outcome
    assert outcome is not None and (outcome.why, outcome.who, outcome.places) == ("solo_lines", (LACERDA,), (2, 1))
    assert outcome.scores[HUMAN] > outcome.scores[LACERDA]
    assert table.sees("Goal not met") and not rank(table, HUMAN).won


def rank(table: KioskTable, seat: int) -> Any:
    """The place of a seat on the last screen."""
    from kiosk import hand

    return hand.find(f"rank.{seat}", table.app.root_pane)


@pytest.mark.rule("SOL-28", "SOL-29", "SOL-30")
@pytest.mark.parametrize(
    "goal",
    [
        "martian_potato",
        pytest.param("next_generation", marks=pytest.mark.long),
        pytest.param("hunky_dory", marks=pytest.mark.long),
    ],
)
def test_another_goal_from_set_up_to_its_end(table: KioskTable, goal: str) -> None:
    """Nothing is done for it: every line that nobody met stands in red on the last screen. He is played by his own
    cards, as the table turns them."""
    set_up(table, goal, solo_deck="we")
    put(table, remaining=0)
    to_end(table)
    outcome = table.app.outcome
    assert outcome is not None and (outcome.won, outcome.why, table.state.round) == (False, "solo_lines", 2)
    assert table.sees("Goal not met") and outcome.numbers["missing"] >= len(own.GOALS[goal].lines)


@pytest.mark.rule("BAS-53", "BAS-62", "BAS-63", "SOL-20")
@pytest.mark.parametrize(
    ("options", "facts", "last"),
    [
        pytest.param({}, {"mission_c": 1, "remaining": 1}, 2, id="a Mission", marks=pytest.mark.long),
        pytest.param(
            {"space_oddity": True}, {"mission_c": 1, "remaining": 1}, 1, id="Space Oddity", marks=pytest.mark.long
        ),
        pytest.param({}, {"level": 4, "remaining": 1, **dict.fromkeys(LSS, 5)}, 2, id="level 5"),
    ],
)
def test_what_sets_the_end_off(table: KioskTable, options: Any, facts: dict[str, int], last: int) -> None:
    """The last Mission or the last level, then one round more; in Space Oddity the phase is played out."""
    set_up(table, **options)
    put(table, **facts)
    if "level" not in facts:
        happens(table, "contract", "answer.0")
    assert table.state.remaining == (1 if "level" in facts else 0)
    table.tap("primary")
    nexts(table, lambda: table.state.phase == "scoring" or table.state.phase == "shuttle")
    assert table.state.remaining == 0
    to_end(table)
    notices(table)
    assert table.state.round == last

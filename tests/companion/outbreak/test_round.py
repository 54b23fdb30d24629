"""Rounds, the LSS and the Colony update."""

from __future__ import annotations

from typing import Any

import pytest

from companion import colony
from companion.game import Group, text
from companion.games.outbreak import state as own
from companion.moves import (
    BuildLss,
    CloseShuttle,
    EndTurn,
    Stay,
    UpdateStep,
)
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import B, G, P, Table, Y, options_of, words

LSS: tuple[Any, ...] = colony.LSS


def colony_at(table: Table, level: int) -> None:
    table.set("level", level)
    for name in LSS:
        table.set(name, min(6, level + 1))


# -- rounds -------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-04")
def test_every_round_is_colonization_then_shuttle(table: Table) -> None:
    phases = []
    while table.state.round < 3:
        state = table.state
        if not phases or phases[-1] != (state.round, state.phase):
            phases.append((state.round, state.phase))
        table.next()
        if table.state.stage == "card":
            table.play(own.Infect("nobody"))
    assert phases == [(1, "colonization"), (1, "shuttle"), (2, "colonization"), (2, "shuttle")]


@pytest.mark.rule("GEN-04")
def test_the_round_counts_on_only_when_the_shuttle_phase_is_closed(table: Table) -> None:
    table.to_shuttle()
    assert table.state.round == 1
    table.refuses(CloseShuttle(), "refused.somebody_may_travel")
    for seat in range(4):
        assert table.state.round == 1
        table.play(Stay(seat))
    assert (table.state.round, table.state.phase) == (2, "colonization")


@pytest.mark.rule("BAS-84")
def test_everybody_comes_up_once_a_round(table: Table) -> None:
    turns = []
    while table.state.phase == "colonization":
        turns.append(table.turn)
        table.quiet_turn()
    assert turns == [P, G, Y, B]


# -- the LSS ------------------------------------------------------------------------------------


@pytest.mark.rule("BAS-46")
@pytest.mark.parametrize("at", range(4))
def test_a_building_moves_the_marker_of_its_type(table: Table, at: int) -> None:
    table.play(BuildLss(P, LSS[at]))
    assert table.state.lss == tuple(1 + (n == at) for n in range(4))


@pytest.mark.rule("BAS-87", "BAS-46")
def test_at_the_top_a_further_building_leaves_the_marker(table: Table) -> None:
    table.set("generator", 6)
    table.play(BuildLss(P, "generator"))
    assert table.state.lss[0] == 6


@pytest.mark.rule("BAS-48", "BAS-79")
def test_the_reward_comes_only_while_the_marker_is_below_the_colony(table: Table) -> None:
    def effect() -> object:
        return next(iter(options_of(table.event("lss")))).effect

    assert effect() == text("effect.reward"), "level 1, count 1"
    table.play(BuildLss(P, "generator"))
    assert table.state.lss[0] == 2
    assert effect() == text("effect.lss", n=2), "count 2: none"
    table.play(BuildLss(P, "generator"))
    assert table.state.lss[0] == 3


def test_the_reward_is_without_op_plus_a_benefit(table: Table) -> None:
    """OUT-50."""
    lss = table.event("lss")
    assert isinstance(lss, Group)
    assert lss.hint == text("hint.lss_reward")


def test_an_oxygen_condenser_beside_another(table: Table) -> None:
    """BAS-78, as far as this chapter goes: no cubes."""
    table.play(BuildLss(P, "oxygen_condenser"))
    assert table.state.lss == (1, 1, 1, 2)


# -- the Colony update --------------------------------------------------------------------------


@pytest.mark.rule("BAS-50")
def test_the_colony_rises_at_the_end_of_the_turn_and_not_before(table: Table) -> None:
    for name in LSS[:3]:
        table.set(name, 2)
    table.play(BuildLss(P, LSS[3]))
    assert (table.state.level, table.state.stage) == (1, "turn")
    table.play(EndTurn(P))
    assert (table.state.level, table.state.stage, table.turn) == (2, "update", P)


@pytest.mark.rule("BAS-50")
def test_three_of_four_are_not_enough(table: Table) -> None:
    for name in LSS[:3]:
        table.set(name, 6)
    table.play(EndTurn(P))
    assert (table.state.level, table.turn) == (1, G)


@pytest.mark.rule("BAS-51", "OUT-31", "OUT-05")
def test_the_steps_of_the_update_come_in_order_and_must_be_done(table: Table) -> None:
    colony_at(table, 1)
    table.play(EndTurn(P))
    done = []
    assert [words(hint) for hint in table.step.hints] == [
        "Colony marker up to 2",
        "Refresh Blueprints: 14, rows of 7",
        "Refill the Tech grid",
        "Warehouse to 3, 2 Medicine",
        "Progress: skipped, no OP here",
        "Remaining Missions: skipped here",
    ]
    table.refuses(EndTurn(G), "refused.other_turn", name="Purple")
    table.refuses(UpdateStep("warehouse"), "refused.update_order", step=text("step.level"))
    while table.state.stage == "update":
        done.append(table.state.updating[0])
        table.next()
    assert done == ["level", "blueprints", "tech", "warehouse"]
    assert table.turn == G


@pytest.mark.rule("BAS-51", "OUT-31")
def test_with_two_players_the_tech_grid_is_not_refilled(deal: Deal) -> None:
    table = deal(2).begin()
    colony_at(table, 1)
    table.play(EndTurn(P))
    assert table.state.updating == ("level", "blueprints", "warehouse")
    assert "Warehouse to 2, 2 Medicine" in [words(hint) for hint in table.step.hints]
    assert text("update.tech.skipped") in table.step.hints


@pytest.mark.rule("BAS-51", "GEN-18")
@pytest.mark.parametrize(("beacon", "cards"), [(False, 6), (True, 7)])
def test_at_level_3_what_is_left_of_the_third_level_is_added(deal: Deal, beacon: bool, cards: int) -> None:
    table = deal(4, beacon=beacon).begin()
    colony_at(table, 2)
    table.play(EndTurn(P))
    assert table.state.level == 3
    assert text("update.blueprints.last", cards=cards) in table.step.hints


@pytest.mark.rule("BAS-51")
@pytest.mark.parametrize("level", [4, 5])
def test_at_levels_4_and_5_the_blueprints_stay(table: Table, level: int) -> None:
    colony_at(table, level - 1)
    table.play(EndTurn(P))
    assert table.state.level == level
    assert "blueprints" not in table.state.updating
    assert text("update.blueprints.skipped") in table.step.hints


@pytest.mark.rule("BAS-88")
def test_two_updates_may_be_due_at_once(table: Table) -> None:
    for name in LSS:
        table.set(name, 3)
    table.play(EndTurn(P))
    steps = []
    while table.state.stage == "update":
        steps.append((table.state.level, table.state.updating[0]))
        table.next()
    each = ["level", "blueprints", "tech", "warehouse"]
    assert steps == [(2, step) for step in each] + [(3, step) for step in each]
    assert (table.state.level, table.turn) == (3, G)


@pytest.mark.rule("BAS-87", "BAS-88")
def test_there_is_no_update_past_level_5(table: Table) -> None:
    colony_at(table, 5)
    table.play(EndTurn(P))
    assert (table.state.level, table.turn) == (5, G)


@pytest.mark.rule("OUT-48", "GEN-21")
def test_spread_and_loss_check_come_before_the_update(table: Table) -> None:
    colony_at(table, 1)
    table.set("infected", 1)
    table.play(EndTurn(P))
    assert table.state.stage == "spread"
    table.play(own.Spread(0))
    assert (table.state.stage, table.state.level) == ("update", 2)

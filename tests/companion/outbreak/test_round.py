"""Rounds, the Colony update and the Shuttle."""

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
    PrivateGoal,
    Stay,
    TakeSpace,
    Travel,
    UpdateStep,
    WelcomeShip,
)
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import B, G, P, Table, Y, options_of, words

LSS: tuple[Any, ...] = colony.LSS


def to_shuttle(table: Table) -> Table:
    """Everybody has a quiet turn; the Shuttle phase is open."""
    while table.state.phase == "colonization":
        table.quiet_turn()
    return table


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
    to_shuttle(table)
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


# -- the Shuttle --------------------------------------------------------------------------------


@pytest.mark.rule("BAS-56")
def test_from_the_red_space_it_travels_to_the_colony_level(table: Table) -> None:
    to_shuttle(table)
    assert (table.state.shuttle_side, table.state.shuttle_steps, table.state.shuttle_left) == ("colony", 1, "orbit")


@pytest.mark.rule("BAS-56", "BAS-82")
def test_at_level_2_from_orbit_1_to_colony_2(table: Table) -> None:
    table.set("level", 2)
    to_shuttle(table)
    assert (table.state.shuttle_side, table.state.shuttle_steps) == ("colony", 2)


@pytest.mark.rule("BAS-56")
def test_further_out_it_only_steps_toward_the_middle(table: Table) -> None:
    table.set("shuttle_steps", 3)
    to_shuttle(table)
    assert (table.state.shuttle_side, table.state.shuttle_steps, table.state.shuttle_left) == ("orbit", 2, "")


@pytest.mark.rule("BAS-57")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_landed_at_level_l_it_leaves_in_the_l_th_shuttle_phase(deal: Deal, level: int) -> None:
    table = deal(2, time_start=12).begin()
    table.set("level", level)
    to_shuttle(table)
    waits = []
    while table.state.shuttle_left != "colony":
        waits.append(table.state.shuttle_steps)
        assert text("hint.forecast", side=text("side.colony"), n=waits[-1]) in table.step.hints
        while table.state.phase == "shuttle":
            table.next()
        to_shuttle(table)
    assert waits == list(range(level, 0, -1))


@pytest.mark.rule("BAS-57", "BAS-87")
def test_the_travel_spaces_go_to_five(table: Table) -> None:
    table.set("level", 5)
    to_shuttle(table)
    assert table.state.shuttle_steps == 5
    said = [words(hint) for hint in table.step.hints]
    assert "Shuttle now Colony, leaves in 5 rounds" in said


@pytest.mark.rule("BAS-58", "GEN-22")
def test_a_shuttle_phase_in_which_nobody_may_travel_costs_one_tap(deal: Deal) -> None:
    table = deal().begin(spaces=(5, 6, 7, 8))
    to_shuttle(table)
    assert table.state.shuttle_left == "orbit"
    assert table.step.say.id == "say.nobody_travels"
    table.next()
    assert (table.state.round, table.state.phase) == (2, "colonization")


@pytest.mark.rule("BAS-58")
def test_free_where_the_shuttle_left_else_by_a_ship(deal: Deal) -> None:
    table = deal().begin(spaces=(1, 5, 6, 7))
    table.set("hangar", 1, G)
    to_shuttle(table)
    stay, free, ship = (option for one in table.step.asks for option in options_of(one))
    assert table.step.seat == P
    assert (stay.move, free.move, ship.move) == (Stay(P), Travel(P, "free"), None)
    assert words(ship.refused or text("")) == "no Ship in the Hangar"
    assert table.refuses(Travel(P, "ship"), "refused.no_ship", name="Purple") == "no Ship in the Hangar"
    table.play(Stay(P))
    stay, free, ship = (option for one in table.step.asks for option in options_of(one))
    assert (table.step.seat, free.move, ship.move) == (G, None, Travel(G, "ship"))
    table.refuses(Travel(G, "free"), "refused.no_free_ride", name="Green")
    table.play(Travel(G, "ship"))
    assert table.state.seats[G].hangar == 0
    table.play(TakeSpace(G, 2))
    assert (table.state.round, table.state.queue) == (2, (P, G, Y, B)), "Yellow and Blue had no way and cost no tap"


@pytest.mark.rule("BAS-58", "GEN-24")
def test_the_others_wait_for_the_traveller(deal: Deal) -> None:
    table = deal().begin()
    to_shuttle(table)
    table.refuses(Stay(G), "refused.other_turn", name="Purple")
    table.refuses(Travel(G, "free"), "refused.other_turn", name="Purple")
    table.play(Travel(P, "free"))
    table.refuses(TakeSpace(G, 5), "refused.other_turn", name="Purple")


@pytest.mark.rule("BAS-58", "BAS-84")
def test_everybody_decides_once_in_turn_order(table: Table) -> None:
    to_shuttle(table)
    asked = []
    while table.state.phase == "shuttle":
        asked.append(table.step.seat)
        table.next()
    assert asked == [P, G, Y, B]


@pytest.mark.rule("BAS-84")
def test_a_traveller_past_another_gives_nobody_a_second_decision(deal: Deal) -> None:
    table = deal(2).begin(spaces=(1, 5))
    table.set("hangar", 1, G)
    to_shuttle(table)
    table.play(Travel(P, "free"), TakeSpace(P, 8))
    assert table.step.seat == G
    table.play(Travel(G, "ship"))
    offered = [option.move for one in table.step.asks for option in options_of(one)]
    assert TakeSpace(G, 1) in offered, "the space that Purple left is free at once"
    table.play(TakeSpace(G, 1))
    assert table.state.round == 2
    assert table.state.queue == (G, P)


@pytest.mark.rule("BAS-59")
def test_to_the_colony_the_space_is_a_free_one_of_5_to_8(deal: Deal) -> None:
    table = deal().begin(spaces=(1, 2, 3, 6))
    to_shuttle(table)
    table.play(Travel(P, "free"))
    assert [option.move for one in table.step.asks for option in options_of(one)] == [
        TakeSpace(P, space) for space in (5, 7, 8)
    ]
    assert table.refuses(TakeSpace(P, 4), "refused.wrong_side", space=4) == "Space 4 is on the other side"
    table.refuses(TakeSpace(P, 6), "refused.space_taken", space=6, name="Blue")
    assert {"hint.arrive.colony.home", "hint.overflow", "hint.benefit"} <= table.hints
    table.play(TakeSpace(P, 7))
    assert table.state.seats[P].side == "colony"


@pytest.mark.rule("BAS-60")
def test_to_orbit_the_space_is_a_free_one_of_1_to_4(deal: Deal) -> None:
    table = deal(3).begin(spaces=(5, 6, 2))
    table.set("shuttle_side", 1)
    to_shuttle(table)
    table.play(Travel(P, "free"))
    assert [option.move for one in table.step.asks for option in options_of(one)] == [
        TakeSpace(P, space) for space in (1, 3, 4)
    ]
    table.refuses(TakeSpace(P, 5), "refused.wrong_side", space=5)
    assert {"hint.arrive.orbit.produce", "hint.arrive.orbit.home", "hint.overflow"} <= table.hints
    table.play(TakeSpace(P, 4))
    assert table.state.seats[P].space == 4


@pytest.mark.rule("OUT-52")
def test_own_upgraded_hospitals_make_medicine_on_travel_to_orbit(deal: Deal) -> None:
    table = deal(2).begin(spaces=(5, 1))
    table.set("shuttle_side", 1)
    table.set("upgraded", 3, P)
    table.set("medicine", 1, P)
    table.set("shelters", 2, P)
    to_shuttle(table)
    assert table.step.seat == P
    table.play(Travel(P, "free"), TakeSpace(P, 2))
    assert table.step.say.id == "say.income"
    assert table.step.primary.move == own.Income(P, 3), "preset to the own upgraded Hospitals"
    table.next()
    assert table.state.medicine[P] == 3, "up to the limit"
    assert table.state.round == 2


@pytest.mark.rule("OUT-52")
def test_fewer_may_be_taken_and_nobody_is_asked_on_the_way_down(deal: Deal) -> None:
    table = deal(2).begin(spaces=(1, 5))
    table.set("upgraded", 2, P)
    table.set("upgraded", 1, G)
    table.set("hangar", 1, G)
    to_shuttle(table)
    table.play(Travel(P, "free"), TakeSpace(P, 6))
    assert table.state.stage == "shuttle"
    table.play(Travel(G, "ship"), TakeSpace(G, 1), own.Income(G, 0))
    assert table.state.medicine == (0, 0)


@pytest.mark.rule("BAS-85")
def test_events_of_a_space_benefit_are_open_to_the_traveller(deal: Deal) -> None:
    table = deal().begin()
    to_shuttle(table)
    table.refuses(WelcomeShip(G, 1), "refused.other_turn", name="Purple")
    table.play(WelcomeShip(P, 1))
    table.play(Travel(P, "free"))
    table.play(own.TakeBlueprint(P), BuildLss(P, "greenhouse"))
    assert (table.state.blueprints, table.state.lss[2], table.state.stage) == (1, 2, "travel")
    table.refuses(PrivateGoal(P), "refused.not_now")


def test_staying_costs_the_benefit(table: Table) -> None:
    """GEN-06."""
    to_shuttle(table)
    assert "hint.stand_up" in table.hints


@pytest.mark.rule("OUT-53")
def test_what_of_the_base_game_holds_here_and_what_does_not(table: Table) -> None:
    tiles = {event.id for event in table.step.events}
    assert {"lss", "ship", "goal", "tech", "pod"} <= tiles
    assert not tiles & {"progress", "mission", "scientist", "contract", "op"}
    facts = {fact.id for fact in table.session.game.facts(table.state)}
    assert {"level", "generator", "goals", "shuttle_side", "hangar", "space"} <= facts
    assert not facts & {"op", "remaining", "cubes", "contracts"}

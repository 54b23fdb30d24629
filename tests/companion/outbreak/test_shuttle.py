"""The Shuttle: when it travels, who goes with it, and what that brings."""

from __future__ import annotations

import pytest

from companion.game import text
from companion.games.outbreak import state as own
from companion.moves import (
    BuildLss,
    PrivateGoal,
    Stay,
    TakeSpace,
    Travel,
    WelcomeShip,
)
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import B, G, P, Table, Y, options_of, words


@pytest.mark.rule("BAS-56")
def test_from_the_red_space_it_travels_to_the_colony_level(table: Table) -> None:
    table.to_shuttle()
    assert (table.state.shuttle_side, table.state.shuttle_steps, table.state.shuttle_left) == ("colony", 1, "orbit")


@pytest.mark.rule("BAS-56", "BAS-82")
def test_at_level_2_from_orbit_1_to_colony_2(table: Table) -> None:
    table.set("level", 2)
    table.to_shuttle()
    assert (table.state.shuttle_side, table.state.shuttle_steps) == ("colony", 2)


@pytest.mark.rule("BAS-56")
def test_further_out_it_only_steps_toward_the_middle(table: Table) -> None:
    table.set("shuttle_steps", 3)
    table.to_shuttle()
    assert (table.state.shuttle_side, table.state.shuttle_steps, table.state.shuttle_left) == ("orbit", 2, "")


@pytest.mark.rule("BAS-57")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_landed_at_level_l_it_leaves_in_the_l_th_shuttle_phase(deal: Deal, level: int) -> None:
    table = deal(2, time_start=12).begin()
    table.set("level", level)
    table.to_shuttle()
    waits = []
    while table.state.shuttle_left != "colony":
        waits.append(table.state.shuttle_steps)
        assert text("hint.forecast", side=text("side.colony"), n=waits[-1]) in table.step.hints
        while table.state.phase == "shuttle":
            table.next()
        table.to_shuttle()
    assert waits == list(range(level, 0, -1))


@pytest.mark.rule("BAS-57", "BAS-87")
def test_the_travel_spaces_go_to_five(table: Table) -> None:
    table.set("level", 5)
    table.to_shuttle()
    assert table.state.shuttle_steps == 5
    said = [words(hint) for hint in table.step.hints]
    assert "Shuttle now Colony, leaves in 5 rounds" in said


@pytest.mark.rule("BAS-58", "GEN-22")
def test_a_shuttle_phase_in_which_nobody_may_travel_costs_one_tap(deal: Deal) -> None:
    table = deal().begin(spaces=(5, 6, 7, 8))
    table.to_shuttle()
    assert table.state.shuttle_left == "orbit"
    assert table.step.say.id == "say.nobody_travels"
    table.next()
    assert (table.state.round, table.state.phase) == (2, "colonization")


@pytest.mark.rule("BAS-58")
def test_free_where_the_shuttle_left_else_by_a_ship(deal: Deal) -> None:
    table = deal().begin(spaces=(1, 5, 6, 7))
    table.set("hangar", 1, G)
    table.to_shuttle()
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
    table.to_shuttle()
    table.refuses(Stay(G), "refused.other_turn", name="Purple")
    table.refuses(Travel(G, "free"), "refused.other_turn", name="Purple")
    table.play(Travel(P, "free"))
    table.refuses(TakeSpace(G, 5), "refused.other_turn", name="Purple")


@pytest.mark.rule("BAS-58", "BAS-84")
def test_everybody_decides_once_in_turn_order(table: Table) -> None:
    table.to_shuttle()
    asked = []
    while table.state.phase == "shuttle":
        asked.append(table.step.seat)
        table.next()
    assert asked == [P, G, Y, B]


@pytest.mark.rule("BAS-84")
def test_a_traveller_past_another_gives_nobody_a_second_decision(deal: Deal) -> None:
    table = deal(2).begin(spaces=(1, 5))
    table.set("hangar", 1, G)
    table.to_shuttle()
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
    table.to_shuttle()
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
    table.to_shuttle()
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
    table.to_shuttle()
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
    table.to_shuttle()
    table.play(Travel(P, "free"), TakeSpace(P, 6))
    assert table.state.stage == "shuttle"
    table.play(Travel(G, "ship"), TakeSpace(G, 1), own.Income(G, 0))
    assert table.state.medicine == (0, 0)


@pytest.mark.rule("BAS-85")
def test_events_of_a_space_benefit_are_open_to_the_traveller(deal: Deal) -> None:
    table = deal().begin()
    table.to_shuttle()
    table.refuses(WelcomeShip(G, 1), "refused.other_turn", name="Purple")
    table.play(WelcomeShip(P, 1))
    table.play(Travel(P, "free"))
    table.play(own.TakeBlueprint(P), BuildLss(P, "greenhouse"))
    assert (table.state.blueprints, table.state.lss[2], table.state.stage) == (1, 2, "travel")
    table.refuses(PrivateGoal(P), "refused.not_now")


def test_staying_costs_the_benefit(table: Table) -> None:
    """GEN-06."""
    table.to_shuttle()
    assert "hint.stand_up" in table.hints


@pytest.mark.rule("OUT-53")
def test_what_of_the_base_game_holds_here_and_what_does_not(table: Table) -> None:
    tiles = {event.id for event in table.step.events}
    assert {"lss", "ship", "goal", "tech", "pod"} <= tiles
    assert not tiles & {"progress", "mission", "scientist", "contract", "op"}
    facts = {fact.id for fact in table.session.game.facts(table.state)}
    assert {"level", "generator", "goals", "shuttle_side", "hangar", "space"} <= facts
    assert not facts & {"op", "remaining", "cubes", "contracts"}

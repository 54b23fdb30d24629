"""A turn and its events: what may be told when."""

from __future__ import annotations

import pytest

from companion.game import Group, text
from companion.games.outbreak import state as own
from companion.moves import (
    BuildLss,
    EndTurn,
    LandingPod,
    PrivateGoal,
    TechUsed,
    WelcomeShip,
)
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import B, G, P, Table, Y, options_of

# -- whose turn ---------------------------------------------------------------------------------


@pytest.mark.rule("GEN-24")
@pytest.mark.parametrize(
    "move",
    [
        EndTurn(G),
        own.UseMedicine(G),
        own.GainMedicine(G, 1),
        own.BuildHospital(G),
        own.UpgradeHospital(G),
        own.TakeBlueprint(G),
        own.StepTech(G),
        own.MakeVaccine(G, ill=False),
        own.Hire(G),
        own.BuildShelter(G),
        own.GainColonists(G, 1),
        own.LoseColonist(G, ill=False),
        BuildLss(G, "generator"),
        WelcomeShip(G, 1),
        PrivateGoal(G),
        TechUsed(G, P),
        LandingPod(G, 5),
    ],
    ids=lambda move: type(move).__name__,
)
def test_a_move_of_another_seat_is_refused_by_name(table: Table, move: object) -> None:
    said = table.refuses(move, "refused.other_turn", name="Purple")  # type: ignore[arg-type]
    assert said == "It is Purple's turn"


@pytest.mark.rule("GEN-24", "GEN-20")
def test_corrections_are_open_to_all(table: Table) -> None:
    table.set("medicine", 2, B)
    assert table.state.medicine == (0, 0, 0, 2)


@pytest.mark.rule("GEN-24", "BAS-85")
def test_events_are_open_on_both_sides(deal: Deal) -> None:
    table = deal().begin(spaces=(1, 6, 7, 8))
    for id in ("ship", "lss", "blueprint", "hospital", "vaccine"):
        assert table.offers(id)
    table.play(WelcomeShip(P, 1))
    assert table.state.seats[P].hangar == 1, "an Orbit player got a private Ship"
    table.quiet_turn()
    assert {"ship", "lss", "blueprint", "hospital"} <= {event.id for event in table.step.events}


@pytest.mark.rule("BAS-18")
def test_the_hints_name_the_actions_of_ones_own_side_only(deal: Deal) -> None:
    table = deal().begin(spaces=(1, 6, 7, 8))
    orbit = {hint for hint in table.hints if hint.startswith("hint.orbit.")}
    assert orbit == {f"hint.orbit.{one}" for one in ("pod", "blueprint", "tech", "research", "resupply")}
    assert not any(hint.startswith("hint.colony.") for hint in table.hints)
    table.quiet_turn()
    assert {f"hint.colony.{one}" for one in ("control", "construct", "upgrade", "ship", "hire")} <= table.hints
    assert not any(hint.startswith("hint.orbit.") for hint in table.hints)


def test_the_reminders_of_a_turn_are_there_and_cost_nothing(deal: Deal) -> None:
    """GEN-06, GEN-16, BAS-17, BAS-19..22, BAS-28..31, BAS-34..37, BAS-41..45, OUT-13, OUT-49."""
    table = deal().begin(spaces=(5, 6, 7, 8))
    both = {
        "hint.crystals_up",
        "hint.one_main",
        "hint.executive",
        "hint.advanced",
        "hint.slots",
        "hint.slots_full",
        "hint.boost",
        "hint.limits",
        "hint.mineral",
        "hint.supply",
        "hint.goal_reward",
        "hint.lay_down",
    }
    colony = {"hint.bots", "hint.discovery_test", "hint.mine", "hint.displaced", "hint.one_piece", "hint.hospital_join"}
    assert both | colony <= table.hints
    two = deal(2).begin()
    assert "hint.slots_two" in two.hints
    assert "hint.slots" not in two.hints
    assert both - {"hint.slots"} <= two.hints


def test_while_somebody_is_ill_the_turn_says_so(round_2: Table) -> None:
    """OUT-21, OUT-28."""
    round_2.card()
    assert not {"hint.rearrange", "hint.ill_count"} & round_2.hints
    round_2.set("infected", 1)
    assert {"hint.rearrange", "hint.ill_count"} <= round_2.hints
    assert round_2.step.line.id == "hint.rearrange"


def test_in_round_1_nobody_rearranges(table: Table) -> None:
    """OUT-21."""
    table.set("infected", 1)
    assert "hint.rearrange" not in table.hints
    assert "hint.ill_count" in table.hints


# -- Private Goals ------------------------------------------------------------------------------


@pytest.mark.rule("BAS-55", "OUT-13")
def test_one_private_goal_a_game_in_the_own_turn(table: Table) -> None:
    table.play(PrivateGoal(P))
    assert (table.state.seats[P].goals, table.state.seats[P].goals_done) == (2, 1)
    assert table.refuses(PrivateGoal(P), "refused.one_goal", n=1) == "only one Private Goal per game"
    table.play(PrivateGoal(P, spent=True))
    assert (table.state.seats[P].goals, table.state.seats[P].goals_done) == (1, 1)


@pytest.mark.rule("BAS-55")
def test_not_outside_the_colonization_turn(deal: Deal) -> None:
    table = deal(2).begin()
    table.set("hangar", 1, P)
    while table.state.stage != "shuttle":
        table.next()
    table.refuses(PrivateGoal(P), "refused.not_now")


def test_a_goal_whose_reward_is_gone_gives_the_development(table: Table) -> None:
    """OUT-13, OUT-01."""
    goal = table.event("goal")
    assert isinstance(goal, Group)
    assert goal.hint == text("hint.goal")


# -- the Landing Pod ----------------------------------------------------------------------------


@pytest.mark.rule("BAS-23")
def test_a_landing_pod_goes_down_in_the_middle_of_the_turn(deal: Deal) -> None:
    table = deal().begin(spaces=(1, 2, 6, 8))
    pods = [option.move for option in options_of(table.event("pod"))]
    assert pods == [LandingPod(P, 5), LandingPod(P, 7)]
    table.refuses(LandingPod(P, 3), "refused.wrong_side", space=3)
    table.refuses(LandingPod(P, 6), "refused.space_taken", space=6, name="Yellow")
    table.play(LandingPod(P, 7))
    seat = table.state.seats[P]
    assert (seat.space, seat.side, seat.hangar) == (7, "colony", 0)
    assert table.turn == P, "the Executive action may still follow"
    assert table.offers("blueprint")
    table.refuses(LandingPod(P, 5), "refused.pod_from_orbit")
    turns = [table.turn]
    while table.state.phase == "colonization" and table.state.round == 1:
        if turns[-1] != table.turn:
            turns.append(table.turn)
        table.next()
    assert turns == [P, G, Y, B], "no second turn from the higher space"


@pytest.mark.rule("BAS-23", "BAS-58")
def test_after_the_pod_the_shuttle_from_the_colony_is_free(deal: Deal) -> None:
    table = deal(2).begin(spaces=(1, 2))
    table.set("shuttle_side", 1)
    table.play(LandingPod(P, 5))
    table.next(2)
    assert table.state.shuttle_left == "colony"
    assert table.step.seat == P
    _, free, ship = (option for one in table.step.asks for option in options_of(one))
    assert free.move is not None
    assert ship.move is None

"""Turns, scoring events, Missions and the Colony update."""

from __future__ import annotations

import pytest

from companion.game import Group, Option
from companion.games.base import state as own
from companion.missions import Contribute
from companion.moves import (
    BuildLss,
    EndTurn,
    LandingPod,
    PrivateGoal,
    SetRight,
    SkipTurn,
    TechReply,
    TechUsed,
    Travel,
    UpdateStep,
    WelcomeShip,
)
from tests.companion.base.conftest import Deal
from tests.companion.base.table import LSS, B, G, P, Table, Y
from tests.companion.walks import words


@pytest.mark.rule("BAS-74", "GEN-05")
def test_the_order_of_the_picture(deal: Deal) -> None:
    assert deal().begin((1, 2, 5, 8)).state.queue == (P, G, Y, B)


@pytest.mark.rule("GEN-22")
def test_a_quiet_turn_is_one_tap(table: Table) -> None:
    before = len([entry for entry in table.session.entries if entry.by != "auto"])
    table.next()
    assert len([entry for entry in table.session.entries if entry.by != "auto"]) == before + 1
    assert table.turn == G


@pytest.mark.rule("GEN-22")
def test_a_scoring_event_is_at_most_three_answers(table: Table) -> None:
    """The column, and the tile's OP: two; a cube is two; other OP two."""
    for event in table.step.events:
        answer = event.answer
        if isinstance(answer, Group):
            assert all(isinstance(one, Option) for one in answer.options), event.id


@pytest.mark.rule("BAS-47", "BAS-48", "BAS-79")
def test_the_first_of_a_type_and_the_tile_above(table: Table) -> None:
    table.play(BuildLss(P, "generator"))
    assert table.state.lss == (2, 1, 1, 1)
    assert table.lines(P) == [(1, "first_lss", 2)]
    assert table.state.stage == "lss_reward"
    assert {"hint.lss_op", "hint.lss_benefit"} <= table.hints
    table.refuses(own.Reward(G, 3), "refused.other_turn", name="Purple")
    table.play(own.Reward(P, 3))
    assert table.op(P) == 5
    assert table.state.stage == "turn"
    table.play(BuildLss(P, "generator"))
    assert (table.state.stage, table.state.lss, table.op(P)) == ("turn", (3, 1, 1, 1), 5)


EIGHT = ("Dome", "2", "3", "4", "5", "6", "7", "8")


@pytest.mark.rule("BAS-49")
def test_the_owners_words_for_the_tiles(deal: Deal) -> None:
    from companion.data import shipped

    table = deal(cards={**shipped("base"), "lss_tiles": dict.fromkeys(EIGHT, "1 OP a Shelter")}).begin()
    assert "lss_tiles" in deal(cards={**shipped("base"), "lss_tiles": {"Dome": "1 OP a Shelter"}}).state.stand_in
    table.play(BuildLss(P, "greenhouse"))
    assert "Dome: 1 OP a Shelter" in [words(hint) for hint in table.step.hints]
    assert "lss_tiles" not in table.state.stand_in
    options = [ask for ask in table.step.asks if isinstance(ask, Option)]
    assert [words(ask.label) for ask in options[:3]] == ["0 OP", "1 OP", "2 OP"]


@pytest.mark.rule("BAS-33", "BAS-86")
def test_a_first_complex_moves_a_cube_once(table: Table) -> None:
    assert table.mission(2) == (14, 14)
    table.play(own.MoveCube(P, "water_extractor"))
    assert len(table.state.cubes[P]) == 1
    assert table.mission(2) == (13, 14)
    assert table.refuses(own.MoveCube(P, "water_extractor"), "refused.cube") == "cube already placed"
    table.end_turn()
    table.play(own.MoveCube(G, "water_extractor"))
    assert table.mission(2) == (12, 14)
    assert [one.label.id for one in table.event("cube").options] == [  # type: ignore[union-attr]
        "building.mine",
        *(f"building.{name}" for name in LSS),
    ]


@pytest.mark.rule("BAS-78")
def test_an_oxygen_complex(table: Table) -> None:
    table.play(own.MoveCube(P, "oxygen_condenser"))
    table.build("oxygen_condenser")
    assert (len(table.state.cubes[P]), table.state.lss[3]) == (1, 2)


@pytest.mark.rule("BAS-54")
def test_a_contribution_at_the_tick(table: Table) -> None:
    table.set("mission_b", 1)
    played = table.contribute("bots")
    assert table.mission(1) == (0, 5)
    assert table.state.remaining == 2
    told = table.session.log()[-1].told
    assert words(told.effect) == "Bots 1 to 0: done, Crystals +2"  # type: ignore[arg-type]
    assert played.moves
    assert "hint.mission_crystals" in table.hints
    reason = table.refuses(Contribute(P, "bots"), "refused.mission_done", mission=table.state.missions and _name("m4"))
    assert reason == "Bots: that Mission is finished"
    tile = table.event("bots")
    assert isinstance(tile, Option)
    assert tile.move is None


def _name(id: str) -> object:
    from companion.game import text

    return text(f"mission.{id}")


@pytest.mark.rule("BAS-86", "BAS-24")
def test_what_exceeds_the_rest_counts_and_pays_nothing(table: Table) -> None:
    table.set("mission_a", 2)
    table.contribute("blueprints", 3)
    assert table.mission(0) == (0, 13)
    told = table.session.log()[-1].told
    assert words(told.effect) == "Blueprints 2 to 0: done, Crystals +2"  # type: ignore[arg-type]
    assert table.state.remaining == 2


@pytest.mark.rule("BAS-86")
def test_a_mission_by_hand_pays_nothing(table: Table) -> None:
    table.set("mission_a", 0)
    assert table.state.remaining == 3
    table.refuses(SetRight("mission_a", 14), "refused.bounds", low=0, high=13, value=14)


@pytest.mark.rule("BAS-30", "BAS-37", "BAS-25", "BAS-24")
@pytest.mark.parametrize(
    ("kind", "id"),
    [
        ("research", "M1"),
        ("discovery", "M5"),
        ("advanced", "M3"),
        ("techs", "M6"),
        ("blueprints", "M2"),
        ("bots", "M4"),
    ],
)
def test_each_event_counts_for_its_mission(deal: Deal, kind: str, id: str) -> None:
    others = [one for one in ("M7", "M8", "M9") if one != id][:2]
    table = deal().begin(missions=(id, *others))
    start = table.state.missions[0].start
    tile = table.event(kind)
    assert isinstance(tile, Option)
    assert tile.move is not None
    table.play(tile.move)
    assert table.mission(0) == (start - 1, start)
    table.end_turn()
    other = deal().begin(missions=("M7", "M8", "M9"))
    assert not other.offers(kind)
    other.refuses(Contribute(P, kind), "refused.mission_not_here", mission=_name(id.lower()))  # type: ignore[arg-type]


@pytest.mark.rule("BAS-39", "BAS-86")
def test_a_scientist_has_an_owner_and_the_slot_is_refilled(deal: Deal) -> None:
    table = deal().begin(missions=("M8", "M9", "M1"))
    assert "hint.refill" not in table.hints
    table.play(own.HireScientist(P, "hydrologist"))
    assert table.state.hired == (-1, -1, P, -1, -1, -1)
    assert table.mission(0) == (4, 5)
    assert words(table.step.line) == "Refill the slot: a Contract of your choice"
    table.end_turn()
    assert "hint.refill" not in table.hints
    table.refuses(own.HireScientist(G, "hydrologist"), "refused.hired", name="Purple")


@pytest.mark.rule("BAS-40", "BAS-86")
def test_contract_done(deal: Deal) -> None:
    table = deal().begin(missions=("M8", "M9", "M1"))
    table.play(own.FulfilContract(P, "delivery"))
    assert table.mission(1) == (2, 3)
    assert table.state.done_contracts[P] == (0, 1)
    info = table.event("contract")
    assert isinstance(info, Group)
    assert info.hint is not None
    assert words(info.hint).startswith("Goods any time, never Minerals")
    assert "hint.contracts" in deal().begin((5, 6, 7, 8)).hints


@pytest.mark.rule("BAS-38", "BAS-81", "BAS-85")
def test_ships(table: Table) -> None:
    table.play(WelcomeShip(P, 1))
    assert (table.state.seats[P].hangar, table.state.seats[P].welcomed) == (1, 1)
    assert table.mission(1) == (4, 5), "the Bot counts"
    reason = table.refuses(WelcomeShip(P, 2), "refused.ships", level=1, n=1)
    assert reason == "Colony level 1 allows 1 ship in total"
    table.set("level", 3)
    table.set("welcomed", 2, P)
    table.set("hangar", 1, P)
    table.play(WelcomeShip(P, 2))
    assert table.mission(1) == (4, 5), "two Colonists are no Bot"
    table.refuses(WelcomeShip(P, 2), "refused.ships", level=3, n=3)


@pytest.mark.rule("BAS-55")
def test_private_goals_are_counted(table: Table) -> None:
    table.play(PrivateGoal(P))
    assert (table.state.seats[P].goals, table.state.seats[P].goals_done) == (2, 1)
    reason = table.refuses(PrivateGoal(P), "refused.one_goal", n=1)
    assert reason == "only one Private Goal per game"
    table.play(PrivateGoal(P, spent=True))
    assert (table.state.seats[P].goals, table.state.seats[P].goals_done) == (1, 1)
    table.refuses(PrivateGoal(G), "refused.other_turn", name="Purple")
    assert "goal" not in str(table.session.game.report(table.state)["seats"][0].get("private_goal", ""))


@pytest.mark.rule("BAS-23")
def test_the_landing_pod(table: Table) -> None:
    table.play(LandingPod(P, 6))
    assert table.state.seats[P].side == "colony"
    table.play(own.MoveCube(P, "mine"), EndTurn(P))
    assert P not in table.state.queue


@pytest.mark.rule("BAS-27", "GEN-21")
def test_a_used_tech_is_answered_at_the_end_of_the_turn(table: Table) -> None:
    table.play(TechUsed(P, Y), EndTurn(P))
    assert table.step.seat == Y
    table.play(TechReply(Y, develop=True))
    assert table.turn == G


def test_a_skipped_turn_opens_no_update(table: Table) -> None:
    """GEN-26."""
    for name in LSS:
        table.build(name)
    table.play(SkipTurn(P))
    assert (table.state.level, table.turn) == (1, G)


# -- the Colony update --------------------------------------------------------------------------


def up(table: Table) -> None:
    """All four markers one row above the Colony; the turn ends."""
    for name in LSS:
        table.set(name, table.state.level + 1)
    table.end_turn()


@pytest.mark.rule("BAS-50", "BAS-51", "BAS-52", "BAS-80")
def test_the_fourth_type_raises_the_colony_and_progress_scores(table: Table) -> None:
    for name in ("mine", "generator", "greenhouse"):
        table.set(f"cube_{name}", 1, P)
    table.set("cube_mine", 1, Y)
    table.set("cube_mine", 1, G)
    for name in LSS[:3]:
        table.set(name, 2)
    table.play(BuildLss(P, LSS[3]), own.Reward(P, 0))
    start = table.op(P)
    table.end_turn()
    assert (table.state.level, table.state.stage) == (2, "update")
    assert table.state.updating == ("level", "blueprints", "tech", "warehouse", "progress")
    assert "update.remaining.skipped" in table.hints
    table.refuses(EndTurn(P), "refused.not_now")
    table.until("turn")
    assert [table.op(seat) - (start if seat == P else 0) for seat in (P, Y, G, B)] == [4, 1, 1, 0]
    assert ("progress", 4) in [(event, op) for _, event, op in table.lines(P)]
    assert table.turn == G


@pytest.mark.rule("BAS-52", "BAS-53")
def test_progress_at_two_updates_and_remaining_from_the_third_level(table: Table) -> None:
    for name in ("mine", "generator"):
        table.set(f"cube_{name}", 1, B)
    seen = []
    for _ in range(4):
        up(table)
        table.until("turn")
        seen.append((table.state.level, table.op(B), table.state.remaining))
    assert seen == [(2, 2, 3), (3, 4, 2), (4, 4, 1), (5, 4, 0)]


@pytest.mark.rule("BAS-53")
def test_the_marker_stops_at_0(table: Table) -> None:
    table.set("remaining", 0)
    table.set("mission_b", 1)
    table.contribute("bots")
    assert table.state.remaining == 0
    table.set("level", 2)
    up(table)
    table.until("turn")
    assert (table.state.level, table.state.remaining) == (3, 0)


@pytest.mark.rule("BAS-51", "GEN-18")
@pytest.mark.parametrize(("beacon", "cards"), [(False, 6), (True, 7)])
def test_blueprints_by_level(deal: Deal, beacon: bool, cards: int) -> None:
    table = deal(beacon=beacon).begin()
    up(table)
    assert "Box the display, deal 12 Blueprints" in [words(hint) for hint in table.step.hints]
    table.until("turn")
    up(table)
    assert f"Box level 1 cards, add {cards} level 3" in [words(hint) for hint in table.step.hints]
    table.until("turn")
    up(table)
    assert {"update.blueprints.skipped", "update.progress.base.skipped"} <= table.hints


@pytest.mark.rule("BAS-51")
@pytest.mark.parametrize(("seats", "goods"), [(2, 2), (3, 3), (4, 3)])
def test_the_warehouse_and_the_grid_by_seats(deal: Deal, seats: int, goods: int) -> None:
    table = deal(seats).begin()
    up(table)
    said = [words(hint) for hint in table.step.hints]
    assert f"Warehouse to {goods} of each" in said
    assert ("update.tech.skipped" in table.hints) == (seats == 2)
    wrong = UpdateStep("warehouse")
    with pytest.raises(Exception, match="update_order"):
        table.play(wrong)


@pytest.mark.rule("BAS-88", "BAS-87")
def test_two_updates_after_one_turn(table: Table) -> None:
    for name in LSS:
        table.set(name, 3)
    table.end_turn()
    table.until("turn")
    assert table.state.level == 3
    table.set("level", 5)
    for name in LSS:
        table.set(name, 6)
    table.play(BuildLss(G, "generator"))
    assert table.state.lss[0] == 6
    table.end_turn()
    assert table.state.stage == "turn"


# -- the Shuttle --------------------------------------------------------------------------------


@pytest.mark.rule("BAS-57", "BAS-56", "BAS-82")
def test_the_forecast_and_what_a_level_up_changes(table: Table) -> None:
    said = [words(hint) for hint in table.step.hints]
    assert "Shuttle now Orbit, leaves in 1 round" in said
    assert "Then Colony for 1 round" in said
    assert "If the Colony rises to 2 first: 2 rounds there" in said
    table.set("level", 2)
    table.until("shuttle")
    assert (table.state.shuttle_side, table.state.shuttle_steps) == ("colony", 2)


@pytest.mark.rule("BAS-58", "BAS-84")
def test_a_traveller_takes_a_space(table: Table) -> None:
    table.until("shuttle")
    table.play(Travel(P, "free"))
    assert table.state.stage == "travel"
    assert [words(ask.label) for ask in table.step.asks] == ["Space 5", "Space 6", "Space 7", "Space 8"]
    table.next()
    assert table.state.seats[P].space == 5


@pytest.mark.rule("GEN-20")
def test_a_score_set_right_is_a_line(table: Table) -> None:
    table.play(own.GainOp(P, 4))
    table.set("op", 6, P)
    assert table.lines(P) == [(1, "other", 4), (1, "correction", 2)]
    assert words(table.session.log()[-1].told.effect) == "Purple: OP 4 to 6"  # type: ignore[arg-type]

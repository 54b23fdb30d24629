"""Lacerda's turn by his card, on either side (SOL-06, SOL-10..SOL-21, SOL-23, SOL-31, SOL-34)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.game import Option
from companion.games.base import state as base
from companion.games.lacerda import asks, his
from companion.games.lacerda import state as own
from companion.games.lacerda.state import LACERDA
from companion.missions import Contribute
from companion.moves import DeckMode
from tests.companion.lacerda.conftest import Deal
from tests.companion.lacerda.table import Table

LSS = ("generator", "water_extractor", "greenhouse", "oxygen_condenser")


def orbit(deal: Deal, **more: Any) -> Table:
    return deal(solo_deck="we").begin(mine=5, his=1, **more)


def round_over(table: Table) -> None:
    """His turn is over, without a Building."""
    table.play(own.NotPossible(), own.RoverMoved())


@pytest.mark.rule("SOL-06")
def test_the_thirteenth_card_begins_the_second_pass_and_lowers_the_mission_of_its_letter(deal: Deal) -> None:
    table = deal(solo_deck="we").begin(missions=("M4", "M2", "M7"))
    for card in ("A1", "A2", "A2x", "A3", "B1", "B1", "B2", "B3x", "C1x", "C1", "C2", "C3"):
        table.card(card)
        round_over(table)
    assert (table.state.passes, table.state.deck.count, table.mission(0)) == (1, 0, (3, 3))
    table.card("A1")
    state = table.state
    assert (state.passes, state.deck.count, table.mission(0), state.crystals) == (2, 11, (2, 3), 3)
    assert "hint.his.pass" in table.hints
    round_over(table)
    table.set("mission_a", 0)
    table.card("A3")
    assert (table.mission(0), table.state.crystals) == ((0, 3), 3)
    assert "hint.his.pass_done" in table.hints


@pytest.mark.rule("SOL-10", "SOL-34")
def test_orbit_1_a_blueprint_is_taken_and_contributes(deal: Deal) -> None:
    table = orbit(deal)
    table.card("B1")
    assert {"hint.his.blueprint", "hint.his.blueprint_tie"} <= table.hints
    table.play(own.HisBlueprint(3))
    assert table.state.blueprints == (0, 0, 0, 1)
    assert (table.mission(0), table.state.crystals) == ((9, 10), 2)


@pytest.mark.rule("SOL-11", "SOL-34")
def test_orbit_2_a_tech_is_taken_done_or_not_possible(deal: Deal) -> None:
    table = orbit(deal, missions=("M6", "M4", "M7"))
    table.card("B2")
    assert {"hint.his.tech", "hint.his.tech_space"} <= table.hints
    table.play(own.HisTech())
    assert (table.state.techs, table.mission(0), table.state.crystals) == (1, (6, 7), 2)
    table.card("C2")
    table.play(own.NotPossible())
    assert table.state.stage == "rover"


@pytest.mark.rule("SOL-12")
def test_orbit_3_develops(deal: Deal) -> None:
    table = orbit(deal)
    table.card("A3")
    assert {"hint.his.develop", "hint.his.develop_tie"} <= table.hints
    table.refuses(own.HisTech(), "refused.other_card")
    table.play(own.HisTech(develop=True))
    assert table.state.techs == 0
    assert table.state.stage != "solo_card"


@pytest.mark.rule("SOL-13")
def test_colony_1_builds_what_the_bots_icon_says_and_moves_on(table: Table) -> None:
    table.set("his_icon", 1)
    table.card("B1")
    assert {"hint.his.complex", "hint.his.uses_tech"} <= table.hints
    wrong = own.HisBuilding("greenhouse")
    table.refuses(wrong, "refused.his_building", building=table.step.say.params["building"])
    table.play(own.HisBuilding("generator"))
    assert table.state.lss[0] == 2
    assert table.state.icon == "water_extractor"


@pytest.mark.rule("SOL-14")
@pytest.mark.parametrize(
    ("built", "then"),
    [
        ("mine", "generator"),
        ("generator", "water_extractor"),
        ("water_extractor", "greenhouse"),
        ("greenhouse", "oxygen_condenser"),
        ("oxygen_condenser", "mine"),
    ],
)
def test_the_cycle(built: str, then: str) -> None:
    assert his.after(built) == then


@pytest.mark.rule("SOL-31")
def test_the_example_of_the_rulebook(table: Table) -> None:
    table.set("his_icon", 3)
    table.set("greenhouse", 2)
    table.set("oxygen_condenser", 2)
    table.card("C1")
    assert (table.state.level, table.state.icon) == (1, "greenhouse")
    assert his.proposal(table.state) == "mine"
    table.play(own.HisBuilding("mine"))
    assert (table.state.lss, table.state.icon) == ((1, 1, 2, 2), "generator")


@pytest.mark.rule("SOL-13")
def test_a_marker_at_the_colonys_row_is_passed_over(table: Table) -> None:
    state = replace(table.state, icon="generator", lss=(2, 1, 1, 1))
    assert his.proposal(state) == "water_extractor"
    assert his.proposal(replace(state, level=2)) == "generator"


@pytest.mark.rule("SOL-15", "SOL-34")
def test_colony_2_uses_a_blueprint(deal: Deal) -> None:
    table = deal(solo_deck="we").begin(missions=("M3", "M4", "M7"))
    table.card("A2")
    table.refuses(own.HisUpgrade(1), "refused.his_blueprint", level=1)
    assert table.step.primary.move == own.NotPossible("none")
    table.set("his_blueprints_1", 2)
    assert {"hint.his.upgrade", "hint.his.upgrade_prefer"} <= table.hints
    table.play(own.HisUpgrade(1))
    assert (table.state.blueprints, table.mission(0), table.state.crystals) == ((1, 1, 0, 0), (7, 8), 2)


@pytest.mark.rule("SOL-16", "SOL-34")
def test_colony_3_two_scientists_then_contracts(deal: Deal) -> None:
    table = deal(solo_deck="we").begin(missions=("M8", "M9", "M7"))
    table.card("A3")
    assert {"hint.his.scientist", "hint.his.refill"} <= table.hints
    assert len(table.moves()) == 7
    table.refuses(own.HisContract("upgrade"), "refused.his_contract", n=2)
    table.play(own.HisScientist("geologist"))
    assert (table.mission(0), table.state.crystals) == ((3, 4), 3)
    table.card("B3x", 5)
    table.play(own.HisScientist("biochemist"))
    assert table.state.hired.count(LACERDA) == 2
    table.card("C3", 5)
    assert {"hint.his.contracts", "hint.his.refill"} <= table.hints
    table.refuses(own.HisScientist("hydrologist"), "refused.his_scientists", n=2)
    assert [one.move for one in table.moves()][:2] == [own.HisContract("upgrade"), own.HisContract("delivery")]
    table.play(own.HisContract("upgrade"))
    assert table.state.done_contracts[LACERDA] == (1, 0)
    assert table.mission(1) == (1, 2)


@pytest.mark.rule("SOL-17")
def test_not_possible_leads_to_the_rover_in_one_tap(table: Table) -> None:
    table.play(DeckMode("lacerda", "app"))
    table.end_turn()
    assert table.state.stage == "solo_card"
    assert table.moves()[-1].move == own.NotPossible()
    table.play(own.NotPossible())
    assert table.state.stage == "rover"
    assert "hint.his.rover" in table.hints


@pytest.mark.rule("SOL-17", "SOL-18")
@pytest.mark.parametrize(("tile", "left"), [("none", (5, 5)), ("discovery", (4, 5)), ("research", (5, 4))])
def test_where_the_table_draws_the_rover_and_its_tile_are_the_same_tap(deal: Deal, tile: Any, left: Any) -> None:
    table = deal(solo_deck="we").begin(missions=("M5", "M1", "M7"))
    table.card("A2")
    assert {"hint.his.rover", "hint.his.rover_skip"} <= table.hints
    assert own.NotPossible(tile) in [one.move for one in table.moves()]
    table.play(own.NotPossible(tile))
    assert (table.mission(0)[0], table.mission(1)[0]) == left
    assert table.state.stage != "rover"


@pytest.mark.rule("SOL-18")
def test_a_tile_that_no_open_mission_counts_is_not_asked(table: Table) -> None:
    table.card("A2")
    assert [one.move for one in table.moves() if isinstance(one.move, own.NotPossible)] == [own.NotPossible("none")]


@pytest.mark.rule("SOL-17")
def test_too_few_crystals_for_the_colonists_is_no(table: Table) -> None:
    table.set("his_crystals", 2)
    table.card("A3")
    assert any(event.id == "his_pay" for event in table.step.events)
    table.play(own.Pay(2))
    assert (table.state.crystals, table.state.stage) == (0, "solo_card")
    table.play(own.Pay(1))
    assert (table.state.crystals, table.state.stage) == (0, "rover")


@pytest.mark.rule("SOL-18")
@pytest.mark.parametrize(("tile", "mission"), [("discovery", 0), ("research", 1), ("none", -1)])
def test_the_rover_and_the_tile_it_took(deal: Deal, tile: Any, mission: int) -> None:
    table = deal(solo_deck="we").begin(missions=("M5", "M1", "M7"))
    table.card("A2")
    table.play(own.NotPossible())
    assert {"hint.his.rover", "hint.his.rover_skip"} <= table.hints
    assert [event.id for event in table.step.events] == ["tie"]
    table.play(own.RoverMoved(tile))
    assert [table.mission(0)[0], table.mission(1)[0]] == [5 - (mission == 0), 5 - (mission == 1)]


@pytest.mark.rule("SOL-19")
def test_his_crystals_start_at_1_and_stop_at_3_and_his_ships(deal: Deal) -> None:
    table = orbit(deal, missions=("M2", "M1", "M8"))
    assert (table.state.crystals, table.state.cap) == (1, 3)
    table.set("his_crystals", 3)
    table.card("A1")
    table.play(own.HisBlueprint(1))
    assert (table.state.crystals, table.state.cut) == (3, 1)
    table.set("welcomed", 2, LACERDA)
    assert table.state.cap == 5
    table.card("B1", 1)
    table.play(own.HisBlueprint(1))
    assert (table.state.crystals, table.state.cut) == (4, 0)


@pytest.mark.rule("SOL-20")
def test_the_colony_rises_he_gets_a_ship_a_bot_a_shelter_and_crystals_of_its_complex(table: Table) -> None:
    for name in LSS[:3]:
        table.set(name, 2)
    table.play(base.GainOp(0, 1))
    from companion.moves import BuildLss

    table.play(BuildLss(0, "oxygen_condenser"), base.Reward(0, 0))
    table.end_turn()
    table.until("his_update")
    assert {"hint.his.shelter", "hint.his.ship", "hint.his.bot"} <= table.hints
    before = table.state
    assert table.mission(1) == (3, 3)
    table.play(own.HisShelter(2))
    state = table.state
    assert (state.level, state.bots, state.shelters, state.cap) == (2, before.bots + 1, before.shelters + 1, 4)
    assert state.seats[LACERDA].hangar == before.seats[LACERDA].hangar + 1 == 1
    assert table.mission(1) == (2, 3)
    assert (state.crystals, state.cut) == (4, 1)  # 1, two for the Bot Mission, two for the Shelters, cap 4


@pytest.mark.rule("SOL-20")
def test_five_shelters_are_all(table: Table) -> None:
    table.set("his_shelters", 5)
    state = replace(table.state, stage="his_update", level=2)
    assert his.shelter(state, own.HisShelter(0)).shelters == 5


@pytest.mark.rule("SOL-20")
def test_without_room_for_a_shelter_the_answer_says_so(table: Table) -> None:
    labels = {one.move: one.label.id for one in asks.update(table.state).asks if isinstance(one, Option)}
    assert labels[own.HisShelter(0)] == "ask.not_possible" and labels[own.HisShelter(1)] == "ask.shelter_size"


@pytest.mark.rule("SOL-21")
def test_an_lss_building_brings_a_colonist_back_or_a_crystal(table: Table) -> None:
    table.set("his_icon", 1)
    table.card("B1")
    table.play(own.HisBuilding("generator", colonist=True))
    assert table.state.crystals == 1
    if table.state.stage == "lss_reward":
        table.play(base.Reward(LACERDA, 0))
    table.card("C1", 5)
    crystal, colonist, _not = table.moves()
    assert (crystal.move, colonist.move) == (
        own.HisBuilding("water_extractor"),
        own.HisBuilding("water_extractor", colonist=True),
    )
    table.play(own.HisBuilding("water_extractor"))
    assert table.state.crystals == 2


@pytest.mark.rule("SOL-23")
def test_every_step_of_his_says_that_he_uses_tech_and_that_yours_brings_oxygen(table: Table) -> None:
    table.card("B1")
    assert "hint.his.uses_tech" in table.hints
    table.play(own.NotPossible())
    assert "hint.his.uses_tech" in table.hints
    table.play(own.RoverMoved())
    table.card("A2")
    assert "hint.his.uses_tech" in table.hints


@pytest.mark.rule("SOL-34")
def test_a_deed_beside_his_card_counts_too(deal: Deal) -> None:
    table = orbit(deal, missions=("M4", "M2", "M7"))
    table.card("A3")
    table.play(Contribute(LACERDA, "bots"))
    assert (table.mission(0), table.state.crystals, table.state.stage) == ((2, 3), 3, "solo_card")


def test_his_turn_costs_at_most_two_taps(deal: Deal) -> None:
    """Where the app draws, the card lies open as his turn begins."""
    for n in range(12):
        table = deal(seed=f"taps {n}").begin()
        table.end_turn()
        start = table.session.position
        assert table.state.stage == "solo_card"
        table.play(own.NotPossible())
        table.next()
        assert table.session.position - start == 2

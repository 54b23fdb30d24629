"""A turn, its events, its end: what may be told when, and in which order the end goes."""

from __future__ import annotations

import pytest

from companion.game import Group, Number, text
from companion.games.outbreak import state as own
from companion.moves import (
    BuildLss,
    Draw,
    EndTurn,
    LandingPod,
    PrivateGoal,
    TechReply,
    TechUsed,
    WelcomeShip,
)
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import HARMLESS, MINE_QUARTERS, WORK_ACTION, B, G, P, Table, Y, options_of, words


def healing(table: Table, medicine: int, infected: int) -> Table:
    """The first player holds Medicine, and some are ill."""
    table.set("medicine", medicine, table.turn)
    table.set("infected", infected)
    return table


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


# -- Medicine -----------------------------------------------------------------------------------


@pytest.mark.rule("OUT-26")
def test_a_medicine_stands_one_up(table: Table) -> None:
    healing(table, 2, 3)
    table.play(own.UseMedicine(P))
    assert (table.state.medicine[P], table.state.infected) == (1, 2)


@pytest.mark.rule("OUT-26")
def test_without_medicine_or_without_anybody_ill_it_is_refused(table: Table) -> None:
    healing(table, 0, 3)
    assert table.refuses(own.UseMedicine(P), "refused.no_medicine", name="Purple") == "Purple has no Medicine"
    assert table.off("use_medicine") == "Purple has no Medicine"
    healing(table, 1, 0)
    table.refuses(own.UseMedicine(P), "refused.nobody_ill")


@pytest.mark.rule("OUT-26")
def test_on_the_full_board_it_may_be_anyones(deal: Deal) -> None:
    table = deal(2, full_board=True).begin()
    table.set("medicine", 1, P)
    table.set("living_quarters.ill", 1, G)
    table.refuses(own.UseMedicine(P), "refused.whose")
    [heal] = options_of(table.event("use_medicine"))
    assert heal.move == own.UseMedicine(P, G, "living_quarters")
    table.play(heal.move)
    assert (table.state.infected, table.state.board[G][0]) == (0, (4, 0, 0))


@pytest.mark.rule("OUT-27")
def test_storage_is_one_and_one_a_shelter(table: Table) -> None:
    table.set("medicine", 1, P)
    table.play(own.GainMedicine(P, 3))
    assert table.state.medicine[P] == 2, "limit 2, holds 1, gains 3: 2"
    said = table.refuses(own.GainMedicine(P, 1), "refused.storage", n=2)
    assert said == "storage full: 2 at most"
    assert table.off("gain_medicine") == said
    table.play(own.BuildShelter(P), own.GainMedicine(P, 5))
    assert (table.state.shelters[P], table.state.medicine[P]) == (2, 3)


@pytest.mark.rule("OUT-27")
def test_a_player_has_five_shelters(table: Table) -> None:
    for _ in range(4):
        table.play(own.BuildShelter(P))
    table.refuses(own.BuildShelter(P), "refused.shelters", n=5)


@pytest.mark.rule("GEN-15", "OUT-12")
def test_medicine_past_the_15_tokens_is_a_substitute(table: Table) -> None:
    for seat, held in enumerate((0, 5, 5, 5)):
        table.set("shelters", 4, seat)
        table.set("medicine", held, seat)
    gain = table.event("gain_medicine")
    assert isinstance(gain, Number)
    assert words(gain.effect or text("")) == "use a substitute"
    table.play(own.GainMedicine(P, 1))
    assert sum(table.state.medicine) == 16


@pytest.mark.rule("OUT-42")
def test_a_hospital_blueprint_brings_a_medicine(table: Table) -> None:
    table.play(own.TakeBlueprint(P))
    assert (table.state.blueprints, table.state.medicine[P]) == (1, 1)
    table.set("blueprints", 4)
    assert table.refuses(own.TakeBlueprint(P), "refused.blueprints", n=4) == "All 4 are taken"


@pytest.mark.rule("OUT-43")
def test_lab_and_pharmacy_give_one_each(table: Table) -> None:
    table.play(own.GainMedicine(P, 1, "lab"))
    assert table.state.medicine[P] == 1
    table.play(own.GainMedicine(P, 1, "pharmacy"))
    assert table.state.medicine[P] == 2
    assert table.event("lab").effect == text("effect.lab")


# -- Hospitals ----------------------------------------------------------------------------------


@pytest.mark.rule("OUT-29")
def test_a_hospital_makes_medicine_for_the_size_of_its_complex(table: Table) -> None:
    first = table.event("hospital")
    assert isinstance(first, Number)
    assert first.effect == text("effect.hospital.first")
    table.play(own.BuildHospital(P, 1))
    assert (table.state.hospitals, table.state.medicine[P]) == (1, 1)
    table.set("shelters", 4, P)
    second = table.event("hospital")
    assert isinstance(second, Number)
    assert (second.low, second.high) == (1, 2)
    assert second.effect == text("effect.hospital")
    table.play(own.BuildHospital(P, 2))
    assert (table.state.hospitals, table.state.medicine[P]) == (2, 3)
    assert table.refuses(own.BuildHospital(P, 4), "refused.complex", n=3) == "The complex has at most 3 Hospitals"


@pytest.mark.rule("OUT-29")
def test_what_cannot_be_stored_is_lost(table: Table) -> None:
    table.set("hospitals", 4)
    table.play(own.BuildHospital(P, 5))
    assert (table.state.hospitals, table.state.medicine[P]) == (5, 2)


@pytest.mark.rule("OUT-12", "GEN-15")
def test_an_eighth_hospital_is_refused(table: Table) -> None:
    table.set("hospitals", 7)
    assert table.refuses(own.BuildHospital(P), "refused.hospitals", n=7) == "All 7 Hospitals are built"
    assert table.off("hospital") == "All 7 Hospitals are built"


@pytest.mark.rule("OUT-52", "BAS-46")
def test_a_hospital_a_shelter_and_a_mine_move_no_lss_marker(table: Table) -> None:
    table.play(own.BuildHospital(P), own.BuildShelter(P))
    assert table.state.lss == (1, 1, 1, 1)
    lss = table.event("lss")
    assert isinstance(lss, Group)
    assert [option.label.id for option in options_of(lss)] == [
        "building.generator",
        "building.water_extractor",
        "building.greenhouse",
        "building.oxygen_condenser",
    ]


@pytest.mark.rule("OUT-30")
def test_the_clinic_brings_the_medicine_tech_into_the_lab(deal: Deal) -> None:
    table = deal().begin(spaces=(2, 1, 3, 4))
    assert table.turn == G
    table.play(own.BuildHospital(G), own.TakeBlueprint(G))
    clinic, full, other = options_of(table.event("upgrade"))
    assert full.move is None
    assert words(full.refused or text("")) == "No leftmost Lab space free: not allowed"
    assert other.move == own.UpgradeHospital(G)
    assert clinic.move == own.UpgradeHospital(G, clinic=True)
    table.play(clinic.move)
    assert (table.state.tech, table.state.tech_owner, table.state.upgraded[G]) == (1, G, 1)
    table.play(own.StepTech(G))
    assert table.state.tech == 2, "the next use moves it one step"


@pytest.mark.rule("OUT-30")
def test_the_clinic_is_built_once(table: Table) -> None:
    table.set("hospitals", 3)
    table.set("blueprints", 3)
    table.play(own.UpgradeHospital(P, clinic=True))
    table.refuses(own.UpgradeHospital(P, clinic=True), "refused.clinic_built")
    assert [option.move for option in options_of(table.event("upgrade"))] == [own.UpgradeHospital(P)]


def test_an_upgrade_needs_a_hospital_and_a_blueprint_that_are_free(table: Table) -> None:
    assert table.refuses(own.UpgradeHospital(P), "refused.no_hospital", n=0) == "0 Hospitals built, all upgraded"
    table.play(own.BuildHospital(P))
    table.refuses(own.UpgradeHospital(P), "refused.no_blueprint", n=0)
    table.play(own.TakeBlueprint(P), own.UpgradeHospital(P))
    table.refuses(own.UpgradeHospital(P), "refused.no_hospital", n=1)


def test_an_upgrade_asks_for_an_ill_miner(table: Table) -> None:
    """OUT-22."""
    upgrade = table.event("upgrade")
    assert isinstance(upgrade, Group)
    assert upgrade.hint == text("hint.upgrade_hospital")
    table.set("infected", 1)
    upgrade = table.event("upgrade")
    assert isinstance(upgrade, Group)
    assert upgrade.hint == text("hint.upgrade_mine")


@pytest.mark.rule("OUT-44")
def test_only_the_clinic_steps_the_medicine_tech(table: Table) -> None:
    table.refuses(own.StepTech(P), "refused.no_tech")
    table.set("tech", 2)
    step, research = options_of(table.event("clinic"))
    assert research.move is None
    assert words(research.refused or text("")) == "Moves only by the Clinic or another's use"
    assert step.move is not None
    table.play(step.move)
    assert table.state.tech == 3
    table.set("tech", 6)
    table.refuses(own.StepTech(P), "refused.tech_last")


# -- Vaccines -----------------------------------------------------------------------------------


@pytest.mark.rule("OUT-45", "OUT-46")
def test_yellow_vaccinates_blues_ill_miner(deal: Deal) -> None:
    table = deal().begin(spaces=(2, 3, 1, 4))
    assert table.turn == Y
    table.set("infected", 1)
    table.play(own.MakeVaccine(Y, ill=True))
    assert (table.state.infected, table.state.vaccines) == (0, 1)


@pytest.mark.rule("OUT-45", "OUT-46")
def test_the_same_on_the_full_board(deal: Deal) -> None:
    table = deal(4, full_board=True).begin(spaces=(2, 3, 1, 4))
    table.set("mine.ill", 1, B)
    table.play(own.MakeVaccine(Y, ill=True, owner=B, area="mine"))
    assert table.state.board[B][own.AREAS.index("mine")] == (0, 0, 1)
    assert (table.state.infected, table.state.vaccines, table.state.active) == (0, 1, 13)


@pytest.mark.rule("OUT-45")
def test_a_well_colonist_may_be_vaccinated_too(table: Table) -> None:
    table.set("infected", 2)
    table.play(own.MakeVaccine(P, ill=False))
    assert (table.state.infected, table.state.vaccines) == (2, 1)


@pytest.mark.rule("OUT-12", "OUT-45", "GEN-15")
def test_a_fifth_vaccine_is_refused(table: Table) -> None:
    for n in range(4):
        table.play(own.MakeVaccine(P, ill=False))
        assert table.state.vaccines == n + 1
    assert table.refuses(own.MakeVaccine(P, ill=False), "refused.vaccines", n=4) == "all 4 Vaccines are used"
    assert table.off("vaccine") == "all 4 Vaccines are used"


@pytest.mark.rule("OUT-47")
def test_the_microbiologist_costs_two_medicine(table: Table) -> None:
    table.set("medicine", 1, P)
    assert table.refuses(own.Hire(P), "refused.hire", n=2, held=1) == "Costs 2 Medicine, 1 held"
    table.set("medicine", 2, P)
    table.play(own.Hire(P))
    assert (table.state.microbiologist, table.state.medicine[P]) == (P, 0)
    assert "hint.microbiologist" in table.hints
    table.refuses(own.Hire(P), "refused.hired", name="Purple")


def test_once_hired_nobody_is_told_to_hire(deal: Deal) -> None:
    """OUT-49."""
    table = deal().begin(spaces=(5, 6, 7, 8))
    assert "hint.colony.hire" in table.hints
    table.set("microbiologist", G)
    assert "hint.colony.hire" not in table.hints
    assert not any("contract" in event.id for event in table.step.events)


# -- Colonists in play --------------------------------------------------------------------------


@pytest.mark.rule("OUT-35", "BAS-38")
@pytest.mark.parametrize("colonists", [1, 2, 0])
def test_a_ship_brings_its_colonists_into_play(table: Table, colonists: int) -> None:
    table.play(WelcomeShip(P, colonists))
    assert table.state.active == 12 + colonists
    assert (table.state.seats[P].welcomed, table.state.seats[P].hangar) == (1, 1)


@pytest.mark.rule("BAS-38")
def test_at_level_1_a_second_ship_is_refused(table: Table) -> None:
    table.play(WelcomeShip(P, 1))
    said = table.refuses(WelcomeShip(P, 1), "refused.ships", level=1, n=1)
    assert said == "Colony level 1 allows 1 ship in total"


@pytest.mark.rule("BAS-81", "BAS-38")
def test_at_level_3_with_two_welcomed_and_one_spent_one_more_may_come(table: Table) -> None:
    table.set("level", 3)
    table.set("welcomed", 2, P)
    table.set("hangar", 1, P)
    table.play(WelcomeShip(P, 2))
    assert (table.state.seats[P].welcomed, table.state.seats[P].hangar) == (3, 2)
    table.refuses(WelcomeShip(P, 1), "refused.ships", level=3, n=3)


@pytest.mark.rule("BAS-38")
def test_there_are_five_ships(table: Table) -> None:
    table.set("level", 5)
    table.set("welcomed", 5, P)
    table.refuses(WelcomeShip(P, 1), "refused.ships", level=5, n=5)


@pytest.mark.rule("OUT-35")
def test_others_come_and_go_by_a_number(table: Table) -> None:
    table.play(own.GainColonists(P, 3))
    assert table.state.active == 15
    table.set("active", 48)
    table.refuses(own.GainColonists(P, 1), "refused.colonists", name="Purple", n=12)
    assert table.off("colonists") == "All Colonists are in play"


@pytest.mark.rule("OUT-51")
def test_a_colonist_sent_to_the_supply_is_no_longer_in_play(table: Table) -> None:
    table.set("infected", 2)
    table.play(own.LoseColonist(P, ill=False))
    assert (table.state.active, table.state.infected) == (11, 2)
    table.play(own.LoseColonist(P, ill=True))
    assert (table.state.active, table.state.infected) == (10, 1)
    table.set("infected", 0)
    table.refuses(own.LoseColonist(P, ill=True), "refused.nobody_ill")


@pytest.mark.rule("OUT-51")
def test_on_the_full_board_it_leaves_a_place(deal: Deal) -> None:
    table = deal(2, full_board=True).begin()
    table.set("mine.ill", 1, P)
    offered = [option.move for option in options_of(table.event("lost"))]
    assert offered == [
        own.LoseColonist(P, ill=False, area="living_quarters"),
        own.LoseColonist(P, ill=True, area="mine"),
    ]
    table.play(own.LoseColonist(P, ill=True, area="mine"))
    assert (table.state.active, table.state.infected) == (6, 0)
    table.refuses(own.LoseColonist(P, ill=True, area="mine"), "refused.nobody_ill")


def test_a_colonist_walks_on_the_full_board(deal: Deal) -> None:
    table = deal(2, full_board=True).begin()
    table.play(own.MoveColonist(P, "well", "living_quarters", "mine"))
    assert table.state.board[P][:3:2] == ((2, 0, 0), (1, 0, 0))
    assert table.state.active == 6
    table.refuses(
        own.MoveColonist(P, "ill", "mine", "action_space"),
        "refused.nobody_there",
        name="Purple",
        area=text("area.mine"),
    )
    table.round_2()
    table.refuses(own.MoveColonist(P, "well", "mine", "living_quarters"), "refused.card_first")


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


# -- the end of a turn --------------------------------------------------------------------------


@pytest.mark.rule("OUT-24")
def test_nobody_ill_no_question(round_2: Table) -> None:
    round_2.card()
    round_2.play(EndTurn(P))
    assert (round_2.state.stage, round_2.turn) == ("turn", G)


@pytest.mark.rule("OUT-24", "OUT-23")
def test_with_somebody_ill_the_end_of_every_turn_asks(round_2: Table) -> None:
    round_2.card(WORK_ACTION)
    round_2.play(own.Infect("working_area"), EndTurn(P))
    assert round_2.step.say.id == "say.spread"
    assert round_2.step.primary.move == own.Spread(0), "0 is preset"
    assert [option.move for one in round_2.step.asks for option in options_of(one)] == [own.Spread(n) for n in range(6)]
    assert {"hint.mines_safe", "hint.units", "hint.immune_safe"} <= round_2.hints
    round_2.play(own.Spread(1))
    assert (round_2.state.infected, round_2.turn) == (2, G)
    assert words(round_2.session.log()[-2].told.effect or text("")) == "Ill 1 to 2"


@pytest.mark.rule("OUT-24")
def test_in_round_1_too_where_somebody_is_ill(table: Table) -> None:
    table.set("infected", 1)
    table.play(EndTurn(P))
    assert table.state.stage == "spread"


@pytest.mark.rule("OUT-24", "OUT-35")
def test_the_vaccinated_never_fall_ill(round_2: Table) -> None:
    round_2.set("vaccines", 4)
    round_2.set("infected", 43)
    round_2.set("limit", 14)
    round_2.card()
    round_2.play(EndTurn(P))
    said = round_2.refuses(own.Spread(2), "refused.too_many_ill", n=2, room=1)
    assert said == "2 more ill, but only 1 can fall ill"


@pytest.mark.rule("OUT-24", "OUT-23")
def test_on_the_full_board_those_who_share_a_place_are_offered(deal: Deal) -> None:
    table = deal(2, full_board=True).begin().round_2()
    table.card(HARMLESS)
    table.set("living_quarters.ill", 1, G)
    table.set("mine.well", 1, G)
    table.set("action_space.well", 1, P)
    table.play(EndTurn(P))
    assert [option.move for one in table.step.asks for option in options_of(one)] == [
        own.SpreadTo(G, "living_quarters")
    ], "not across areas, and Mines do not spread"
    table.refuses(own.Spread(1), "refused.whose")
    table.play(own.SpreadTo(G, "living_quarters"))
    assert (table.state.infected, table.state.stage) == (2, "spread")
    table.next()
    assert table.turn == G


@pytest.mark.rule("OUT-24")
def test_on_the_full_board_an_action_space_is_shared_by_all(deal: Deal) -> None:
    table = deal(2, full_board=True).begin()
    table.set("action_space.ill", 1, G)
    table.set("action_space.well", 1, P)
    table.set("working_area.ill", 1, P)
    table.set("working_area.well", 1, G)
    table.play(EndTurn(P))
    assert [option.move for one in table.step.asks for option in options_of(one)] == [own.SpreadTo(P, "action_space")]


@pytest.mark.rule("GEN-21")
def test_the_owner_of_a_used_tech_is_asked_first(round_2: Table) -> None:
    round_2.card(WORK_ACTION)
    round_2.play(own.Infect("working_area"), TechUsed(P, B), TechUsed(P, Y))
    for lss in ("generator", "water_extractor", "greenhouse", "oxygen_condenser"):
        round_2.set(lss, 2)
    round_2.play(EndTurn(P))
    seen = []
    while round_2.turn == P:
        seen.append((round_2.state.stage, round_2.step.seat))
        round_2.next()
    order = [stage for stage, _ in seen]
    assert order[:3] == ["tech_reply", "tech_reply", "spread"]
    assert set(order[3:]) == {"update"}, "then the Colony update, then the next player"
    assert [seat for _, seat in seen[:3]] == [B, Y, P]
    assert (round_2.turn, round_2.state.level) == (G, 2)


@pytest.mark.rule("GEN-21", "GEN-24")
def test_the_asked_owner_answers_and_nobody_else(table: Table) -> None:
    table.play(TechUsed(P, B), EndTurn(P))
    assert words(table.step.say) == "Blue: your Tech was used"
    assert table.refuses(TechReply(P), "refused.other_turn", name="Blue") == "It is Blue's turn"
    table.play(TechReply(B))
    assert table.turn == G


@pytest.mark.rule("GEN-21", "OUT-36", "OUT-38")
def test_the_medicine_tech_can_win_before_the_spread(round_2: Table) -> None:
    round_2.set("blueprints", 4)
    round_2.set("tech", 5)
    round_2.set("tech_owner", B)
    round_2.card(WORK_ACTION)
    round_2.play(own.Infect("working_area"), TechUsed(P, B, "medicine"), EndTurn(P), TechReply(B, develop=True))
    assert round_2.state.tech == 6
    end = round_2.session.outcome()
    assert end is not None
    assert (end.won, end.why) == (True, "missions")
    assert round_2.state.stage == "spread", "the spread was never answered"


@pytest.mark.rule("OUT-44", "GEN-21")
def test_another_players_use_steps_the_medicine_tech(table: Table) -> None:
    table.set("tech", 2)
    table.set("tech_owner", B)
    used = [option.move for option in options_of(table.event("tech"))]
    assert TechUsed(P, B, "medicine") in used
    table.play(TechUsed(P, B, "medicine"), EndTurn(P), TechReply(B))
    assert table.state.tech == 2, "Blue took the Oxygen"
    table.play(TechUsed(G, B, "medicine"), EndTurn(G), TechReply(B, develop=True))
    assert table.state.tech == 3
    table.refuses(TechUsed(Y, P, "medicine"), "refused.not_their_tech", name="Purple")
    table.refuses(TechUsed(Y, Y), "refused.own_tech")


@pytest.mark.rule("GEN-21")
def test_a_step_of_another_tech_moves_nothing_here(table: Table) -> None:
    table.set("tech", 2)
    before = table.state.tech
    table.play(TechUsed(P, B), EndTurn(P), TechReply(B, develop=True))
    assert table.state.tech == before


@pytest.mark.rule("GEN-21", "OUT-48")
def test_a_loss_stops_what_would_follow(round_2: Table) -> None:
    for lss in ("generator", "water_extractor", "greenhouse", "oxygen_condenser"):
        round_2.set(lss, 2)
    round_2.set("infected", 13)
    round_2.card()
    round_2.play(EndTurn(P), own.Spread(1))
    end = round_2.session.outcome()
    assert end is not None
    assert end.why == "infected"
    assert round_2.state.level == 1, "the update never opened"


@pytest.mark.rule("GEN-21")
def test_the_card_of_the_next_turn_comes_last(round_2: Table) -> None:
    round_2.card(MINE_QUARTERS)
    round_2.play(own.Infect("mine"), EndTurn(P), own.Spread(0))
    round_2.refuses(EndTurn(G), "refused.card_first")
    round_2.play(Draw("infection"))

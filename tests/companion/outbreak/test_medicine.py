"""Medicine, Hospitals and Vaccines: who makes them, who may use them, and how many there are."""

from __future__ import annotations

import pytest

from companion.game import Group, Number, text
from companion.games.outbreak import state as own
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import B, G, P, Table, Y, options_of, words


def healing(table: Table, medicine: int, infected: int) -> Table:
    """The first player holds Medicine, and some are ill."""
    table.set("medicine", medicine, table.turn)
    table.set("infected", infected)
    return table


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

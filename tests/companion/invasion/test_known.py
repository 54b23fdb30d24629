"""Scientists that the table names, types that it tells: what is preset from them (INV-38, INV-39, INV-41, INV-79)."""

from __future__ import annotations

import pytest

from companion.games.invasion import known
from companion.games.invasion import moves as own
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import A, Table, options_of, words


def preset(table: Table, building: str) -> bool:
    """What the Scientist toggle of an upgrade is set to for a type."""
    found = {
        one.move.scientist
        for one in options_of(table.event("upgrade"))
        if isinstance(one.move, own.UpgradeBuilding) and one.move.building == building and one.likely
    }
    assert len(found) == 1
    return found.pop()


def ringed(table: Table, who: str) -> int:
    """How many matching Buildings are preset for a Scientist."""
    found = [
        one.move.n
        for one in options_of(table.event("scientist"))
        if isinstance(one.move, own.HireScientist) and one.move.who == who and one.likely
    ]
    assert len(found) == 1
    return found[0]


@pytest.mark.rule("INV-38")
def test_the_scientist_is_preset_when_both_are_known(table: Table) -> None:
    assert not preset(table, ""), "the type is not known: off"
    assert not preset(table, "greenhouse"), "nobody is known to have the Biochemist: off"
    table.play(own.HireScientist(A, 0, "biochemist"))
    assert preset(table, "greenhouse"), "the Biochemist works in Greenhouses"
    assert not preset(table, "mine") and not preset(table, "")
    table.set("human_op", 10).play(own.UpgradeBuilding(A, "level_1", True, building="greenhouse"))
    assert table.state.op == 19
    table.set("human_op", 10).play(own.UpgradeBuilding(A, "shield", True, building="greenhouse"))
    assert table.state.op == 16, "also for Defensive cards"


@pytest.mark.rule("INV-41")
def test_matching_buildings_are_preset_from_the_upgrades_that_were_told(table: Table) -> None:
    assert ringed(table, "") == ringed(table, "geologist") == 0
    for building in ("mine", "mine", "greenhouse", ""):
        table.play(own.UpgradeBuilding(A, "level_1", building=building))  # type: ignore[arg-type]
    assert [ringed(table, who) for who in ("geologist", "biochemist", "hydrologist", "")] == [2, 1, 0, 0]
    table.set("human_op", 0).play(own.HireScientist(A, 2, "geologist"))
    assert (table.state.op, table.state.hired) == (6, ("geologist",))
    assert words(table.session.log()[-1].told.what) == "Geologist, 2 matching"
    table.refuses(own.HireScientist(A, 0, "geologist"), "refused.inv.hired")
    assert not any(getattr(one.move, "who", "") == "geologist" for one in options_of(table.event("scientist")))


@pytest.mark.rule("INV-39")
@pytest.mark.parametrize(("matching", "type_"), [("works_in", "generator"), ("scores", "water_extractor")])
def test_the_option_says_which_type_matches(deal: Deal, matching: str, type_: str) -> None:
    table = deal(4, matching=matching).begin()
    table.play(own.HireScientist(A, 0, "rd_engineer"))
    assert [building for building in known.TYPES if preset(table, building)] == [type_]
    table.set("hired.rd_engineer", 0).play(own.UpgradeBuilding(A, "level_3", building=type_))  # type: ignore[arg-type]
    assert ringed(table, "rd_engineer") == 1


@pytest.mark.rule("INV-79")
@pytest.mark.parametrize("full", [False, True])
def test_an_abducted_scientist_matches_nothing_any_more(deal: Deal, full: bool) -> None:
    table = deal(4, full_abduction=full).begin()
    table.play(own.HireScientist(A, 0, "geologist"), own.HireScientist(A, 0, "hydrologist"))
    table.set("human_op", 42).to_alien().set("alien_card.abduction", 2)
    table.play(table.put("activate", what="abduction"))
    labels = [words(ask.label) for ask in table.step.asks]  # type: ignore[union-attr]
    assert labels == ["Geologist", "Hydrologist", "Another one"]
    table.refuses(own.Abduct(0, "biochemist"), "refused.not_hired")
    table.play(own.Abduct(2 if full else 0, "geologist"))
    assert (table.state.hired, table.state.op) == (("hydrologist",), 36 if full else 42)
    assert words(table.session.log()[-1].told.what) == "Geologist abducted"


@pytest.mark.rule("GEN-20", "INV-38")
def test_what_is_known_can_be_set_right(table: Table) -> None:
    table.set("hired.geologist", 1).set("hired.geologist", 1).set("advanced.mine", 3)
    assert (table.state.hired, ringed(table, "biochemist"), preset(table, "mine")) == (("geologist",), 0, True)
    table.set("hired.geologist", 0)
    assert ringed(table, "geologist") == 3
    assert words(table.session.log()[-1].told.what) == "Geologist hired set to No"

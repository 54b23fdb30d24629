"""What else scores for the humans, and what is remembered for them."""

from __future__ import annotations

import pytest

from companion.colony import LSS
from companion.games.invasion import moves as own
from companion.moves import (
    BuildLss,
    EndTurn,
    PrivateGoal,
    Travel,
    WelcomeShip,
)
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import A, B, C, Table, at, words


@pytest.mark.rule("INV-46", "BAS-86")
def test_missions_follow_the_scoring_events(deal: Deal) -> None:
    table = deal(3).begin(missions=("M2", "M6", "M8"))
    table.play(own.ObtainDefence(A))
    assert table.state.missions[0].left == 9, "the Defensive card is one Blueprint"
    table.play(own.LearnTech(A), own.HireScientist(A, 0))
    assert [one.left for one in table.state.missions] == [9, 10, 3]
    assert words(table.session.log()[-1].told.effect).startswith("Scientists")  # type: ignore[arg-type]


@pytest.mark.rule("INV-27")
def test_each_learned_tech_is_a_point(table: Table) -> None:
    table.play(own.LearnTech(A))
    assert table.state.op == 1
    table.play(own.LearnTech(A, 2))
    assert table.state.op == 3
    table.play(own.UpgradeBuilding(A, "shield"))
    assert table.state.op == 6, "a Defensive Tech is not learned"


@pytest.mark.rule("INV-28")
def test_steps_and_the_last_column(table: Table) -> None:
    at(table, 10).play(own.StepTech(A, 2, last=True))
    assert table.state.op == 15
    table.play(own.StepTech(A))
    assert table.state.op == 16


@pytest.mark.rule("INV-29")
def test_steps_gained_elsewhere(deal: Deal) -> None:
    table = deal(4).begin()
    table.play(own.StepTech(A, 1, research=False))
    assert table.state.op == 1
    only = deal(4, steps="research").begin()
    only.play(own.StepTech(A, 1, research=False), own.StepTech(A, 1))
    assert only.state.op == 1


@pytest.mark.rule("INV-30")
def test_a_shelter(table: Table) -> None:
    at(table, 12).play(own.BuildShelter(A))
    assert table.state.op == 15


@pytest.mark.rule("INV-31", "INV-32", "INV-20", "INV-45", "INV-50")
def test_reminders_of_a_human_turn(table: Table) -> None:
    hints = table.hints
    assert hints["hint.no_trooper_hex"] == "Build and upgrade: not where a Trooper stands"
    assert "the Alien says where a Trooper goes" in hints["hint.displaced_trooper"]
    assert "also when a Scientist makes it free" in hints["hint.executive_alien"]
    assert hints["hint.human_tiles"].startswith("Human tiles only")
    assert "Not where a Trooper stands" in table.hint("upgrade")
    before = table.state
    table.play(own.UpgradeBuilding(A, "level_1"))
    assert (table.state.mars, table.tracker) == (before.mars, 20), "whoever makes room stays on Mars"
    table.set("shielded", 2).to_alien()
    assert table.hints["hint.alien.shielded"] == "2 shielded Buildings: no Trooper goes there"


@pytest.mark.rule("INV-39", "INV-41")
def test_a_scientist_and_what_matching_means(deal: Deal) -> None:
    table = deal(4).begin()
    assert table.hint("scientist") == "Matching: the type that the Scientist works in"
    other = deal(4, matching="scores").begin()
    assert other.hint("scientist") == "Matching: the type that the Scientist scores"
    table.play(own.HireScientist(A, 0))
    assert table.state.op == 0
    assert table.sums("scientist")["3 matching Buildings"] == "OP 0 to 9"
    table.play(own.HireScientist(A, 3))
    assert table.state.op == 9


@pytest.mark.rule("INV-40")
def test_ships(table: Table) -> None:
    table.play(WelcomeShip(A, 0))
    assert (table.state.op, table.state.seats[A].hangar) == (3, 1)
    table.refuses(WelcomeShip(A, 0), "refused.ships")
    table.play(own.LoseShip(A))
    assert (table.state.op, table.state.seats[A].hangar) == (0, 0)
    table.refuses(own.LoseShip(A), "refused.no_ship")
    table.set("hangar", 1, A)
    while table.state.phase == "colonization":
        table.next()
    table.play(Travel(A, "ship"))
    assert (table.state.op, table.state.seats[A].hangar) == (-3, 0)


@pytest.mark.rule("INV-42")
def test_contracts(table: Table) -> None:
    for kind, taken, done in (("upgrade", -6, 18), ("delivery", -4, 13)):
        at(table, 0) if table.state.op else None
        table.play(own.EarthContract(A, kind))  # type: ignore[arg-type]
        assert table.state.op == taken
        table.play(own.EarthContract(A, kind, done=True))  # type: ignore[arg-type]
        assert table.state.op == taken + done


@pytest.mark.rule("INV-43", "BAS-52")
def test_base_op(deal: Deal) -> None:
    table = deal(3).begin()
    table.play(BuildLss(A, "generator"))
    assert table.state.op == 2
    table.play(BuildLss(A, "generator"), own.LssTile(A, 4))
    assert table.state.op == 6
    for seat, cubes in ((A, 3), (B, 1), (C, 0)):
        table.set("cubes", cubes, seat)
    for name in LSS:
        table.set(name, 2)
    table.play(EndTurn(A))
    assert (table.state.stage, table.state.level) == ("update", 2)
    assert "Progress: +5 OP (base rule)" in [words(hint) for hint in table.step.hints]
    while table.state.stage == "update":
        table.next()
    assert table.state.op == 11, "3 and 1 cubes give 4 and 1"
    off = deal(3, base_op=False).begin()
    off.play(BuildLss(A, "generator"))
    assert off.state.op == 0
    off.refuses(own.LssTile(A, 4), "refused.base_op_off")
    off.play(own.ProgressCube(A))
    assert not off.offers("lss_tile")


@pytest.mark.rule("BAS-51", "BAS-53", "INV-98")
def test_the_third_update_scores_no_progress_and_drops_remaining(table: Table) -> None:
    table.set("cubes", 5, A).set("level", 3)
    for name in LSS:
        table.set(name, 4)
    table.play(EndTurn(A))
    assert table.state.updating == ("level", "tech", "warehouse", "remaining")
    while table.state.stage == "update":
        table.next()
    assert (table.state.op, table.state.remaining) == (0, 2)
    assert table.state.stage == "alien", "the Alien comes after the update"


@pytest.mark.rule("INV-98", "BAS-55")
def test_one_private_goal(table: Table) -> None:
    table.play(PrivateGoal(A))
    table.refuses(PrivateGoal(A), "refused.one_goal")
    assert table.state.seats[A].goals == 2

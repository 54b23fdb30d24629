"""Blueprints obtained and upgraded with, the Defensive cards among them."""

from __future__ import annotations

import pytest

from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.missions import DrawMissions
from companion.moves import (
    FirstPlayer,
    PlaceShuttle,
    TakeSpace,
    Tick,
)
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import A, B, C, E, Table, at


@pytest.mark.rule("INV-24", "INV-26", "INV-46")
def test_blueprints_cost_their_op(deal: Deal) -> None:
    table = deal(4).begin(missions=("M2", "M4", "M5"))
    table.play(own.Obtain(A, 1))
    assert table.state.op == -3
    table.play(own.Obtain(A, level_3=1))
    assert table.state.op == -8
    assert table.state.missions[0].left == 13 - 2
    assert table.sums("blueprint")["2 level 1, 1 level 3"] == "OP \u22128 to \u221219"
    table.play(own.Obtain(A, 2, 1))
    assert table.state.op == -8 - 6 - 5


@pytest.mark.rule("INV-23", "INV-25")
def test_three_humans_take_the_spare_card_first(three: Table) -> None:
    assert board.spare(three.state) == "sabotage"
    three.refuses(own.Obtain(A, 1), "refused.spare_first")
    assert three.sums("blueprint")["Level 1"] == "Take the Defensive card first"
    three.play(own.ObtainDefence(A))
    assert (three.state.op, three.state.owners[3], board.sabotages(three.state)) == (0, A, 2)
    three.refuses(own.ObtainDefence(A), "refused.no_spare")
    three.play(own.Obtain(A, 1))
    assert three.state.op == -3


@pytest.mark.rule("INV-23", "INV-07")
def test_the_spare_shield_brings_its_tokens(deal: Deal) -> None:
    table = deal(3)

    table.play(Tick("all"), own.DealDefence((-2, A, B, C)), DrawMissions(("M1", "M4", "M5")), FirstPlayer(A))
    table.play(TakeSpace(A, 1), TakeSpace(B, 2), TakeSpace(C, 3), PlaceShuttle("orbit"))
    assert board.shields(table.state) == 0
    table.play(own.ObtainDefence(A))
    assert board.shields(table.state) == 10


@pytest.mark.rule("INV-33")
def test_a_shield_on_the_upgraded_building_goes_home(table: Table) -> None:
    assert not any("Shield back" in label for label in table.sums("upgrade"))
    table.refuses(own.UpgradeBuilding(A, "level_1", shielded=True), "refused.no_shielded")
    table.set("shielded", 2)
    assert any("Shield back" in label for label in table.sums("upgrade"))
    table.play(own.UpgradeBuilding(A, "level_1", shielded=True))
    assert (table.state.shielded, board.shields(table.state)) == (1, 9)


@pytest.mark.rule("INV-34", "INV-35", "INV-37", "INV-97")
def test_a_defensive_upgrade_brings_its_tech(table: Table) -> None:
    sums = at(table, 10).sums("upgrade")
    assert sums["No free Lab space"] == "No free leftmost space: not this card now"
    assert sums["Shield"] == "OP 10 to 13" and "Sentry Bots" not in sums
    assert board.level(table.state, "shield") == 0
    table.play(own.UpgradeBuilding(A, "shield"))
    assert (table.state.op, board.level(table.state, "shield")) == (13, 1)
    table.refuses(own.UpgradeBuilding(A, "shield"), "refused.built")
    table.refuses(own.UpgradeBuilding(A, "sentry"), "refused.not_your_card")
    while table.state.queue[0] != E:
        table.next()
    assert "No free Lab space" not in table.sums("upgrade"), "not asked for the Sabotage card"
    table.play(own.UpgradeBuilding(E, "sabotage"))
    assert table.state.op == 16


@pytest.mark.rule("INV-36", "INV-38")
@pytest.mark.parametrize(
    ("card", "match", "op"),
    [
        ("level_1", False, 16),
        ("level_3", False, 20),
        ("level_1", True, 19),
        ("level_3", True, 23),
        ("shield", False, 13),
        ("shield", True, 16),
    ],
)
def test_upgrades(table: Table, card: str, match: bool, op: int) -> None:
    at(table, 10).play(own.UpgradeBuilding(A, card, match))  # type: ignore[arg-type]
    assert table.state.op == op
    table.play(own.UpgradeBuilding(A, "level_1"))
    assert table.state.op == op + 6, "several in one action add up"


@pytest.mark.rule("GEN-18")
def test_beacon(deal: Deal) -> None:
    table = deal(4).begin()
    table.refuses(own.Obtain(A, beacon=True), "refused.no_beacon")
    table.refuses(own.UpgradeBuilding(A, "beacon"), "refused.no_beacon")
    beacon = deal(4, beacon=True).begin()
    beacon.play(own.Obtain(A, beacon=True))
    assert beacon.state.op == -5
    beacon.play(own.UpgradeBuilding(A, "beacon"))
    assert beacon.state.op == 5

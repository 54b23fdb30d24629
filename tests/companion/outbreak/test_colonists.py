"""Colonists in play: how they come, walk and go."""

from __future__ import annotations

import pytest

from companion.game import text
from companion.games.outbreak import state as own
from companion.moves import (
    WelcomeShip,
)
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import P, Table, options_of


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

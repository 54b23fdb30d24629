"""Whole base games through real touches: to a winner, to a shared win, with the sheet filled in by fingers."""

from __future__ import annotations

import pytest

from companion.games.base import pages, points
from tests.kiosk.base_table import begun, busy, put
from tests.kiosk.kiosk_table import KioskTable


def notices(table: KioskTable) -> None:
    while getattr(table.app.desk.front, "is_notice", False):
        table.tap("primary")


def to_page(table: KioskTable, page: str) -> None:
    while pages.page(table.state).id != page:
        table.tap("primary")


def last_round(table: KioskTable) -> None:
    """The end is set off; Next plays the rest."""
    put(table, remaining=0)
    while table.state.phase != "scoring":
        notices(table)
        table.tap("primary")


@pytest.mark.rule("BAS-62", "BAS-66", "BAS-73", "GEN-12")
def test_to_a_winner_and_back(table: KioskTable) -> None:
    begun(table, 2)
    last_round(table)
    assert table.state.round == 2
    to_page(table, "quarters.1")
    table.tap("answer.3")
    to_page(table, "techs.1")
    for _ in range(2):
        table.tap("count.3.plus")
    assert points.total(table.state, 1) == 18
    while table.app.outcome is None:
        table.tap("primary")
    assert table.app.outcome.who == (1,)
    assert table.sees("Ben wins") and table.sees("18")
    table.tap("undo")
    assert table.app.outcome is None and table.state.phase == "scoring"


@pytest.mark.rule("BAS-73")
def test_to_a_shared_win(table: KioskTable) -> None:
    begun(table, 3)
    last_round(table)
    while table.app.outcome is None:
        table.tap("primary")
    assert table.app.outcome.places == (1, 1, 1)
    assert table.sees("Shared win")


@pytest.mark.rule("GEN-22", "BAS-47", "BAS-48")
def test_taps_of_a_turn(table: KioskTable) -> None:
    begun(table, 3)
    table.taps = 0
    table.tap("primary")
    assert table.taps == 1 and table.state.queue[0] == 2
    table.taps = 0
    table.tap("lss.greenhouse")
    table.tap("answer.4")
    assert table.taps == 2 and points.op(table.state, 2) == 6
    table.taps = 0
    table.happened("cube")
    table.tap("answer.0")
    assert table.taps == 3 and points.cubes(table.state, 2) == 1


@pytest.mark.rule("BAS-40", "BAS-39", "BAS-72", "BAS-57", "BAS-53")
def test_reminders_stand_on_the_glass(table: KioskTable) -> None:
    busy(table, 3)
    assert table.sees("Leaves Orbit in") and table.sees("At level 3: 3")
    table.happened("scientist")
    table.tap("answer.0")
    assert table.sees("Refill the slot")
    table.happened("contract")
    assert table.sees("never Minerals")
    table.app.close_sheet()
    last_round(table)
    assert table.sees("Move waiting Crystals up")
    table.tap("primary")
    assert table.sees("A Contract may still be filled now")

"""Whole base games through real touches, from set-up to every ending: each thing that sets the end off, each way to
be first, each length that a game may take after it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import text
from companion.games.base import pages, points
from tests.kiosk.base_table import begun, busy, game, put
from tests.kiosk.journey import happens, nexts, notices, to_end, to_page, undo_to
from tests.kiosk.kiosk_table import KioskTable

SHORT = ("M9", "M4", "M8")
"""Contracts, Bots, Scientists: the Missions that are done soonest."""


def set_up(table: KioskTable, seats: int = 2, missions: tuple[str, ...] = SHORT, **options: Any) -> None:
    """The set-up list, three Missions, who begins, a space each, the Shuttle: all by touch."""
    game(table, seats, **options)
    table.tap("all_ticks")
    for mission in missions:
        table.tap(f"mission.{mission.lower()}")
    nexts(table, lambda: table.state.phase != "setup")
    assert (table.state.stage, table.state.remaining) == ("turn", 3)


def finish_missions(table: KioskTable, leave: int = 0) -> None:
    """The player to act does all that the three Missions count, but the last `leave` Bots."""
    for kind in ("delivery", "upgrade"):
        happens(table, "contract", f"answer.{kind == 'upgrade':d}")
    for at in range(4):
        happens(table, "scientist", f"answer.{at}")
    for _ in range(3 - leave):
        happens(table, "bots")


def rises(table: KioskTable, level: int) -> None:
    """The LSS markers reach the row of the next level; the update by touch."""
    row = dict.fromkeys(("generator", "water_extractor", "greenhouse", "oxygen_condenser"), level + 1)
    nexts(table, lambda: table.state.stage == "turn")
    put(table, level=level, **row)
    table.tap("primary")
    assert table.state.stage == "update"
    nexts(table, lambda: table.state.stage != "update")


@pytest.mark.rule("BAS-07", "BAS-09", "BAS-54", "BAS-62", "BAS-66", "BAS-73", "GEN-12")
def test_the_missions_set_the_end_off_and_one_more_round_is_played(table: KioskTable) -> None:
    set_up(table)
    finish_missions(table)
    assert table.state.remaining == 0 and table.sees("No Mission remains")
    nexts(table, lambda: table.state.phase == "shuttle")
    assert table.state.last_round == 2
    to_page(table, "quarters.1")
    assert table.state.round == 2
    table.tap("answer.3")
    to_page(table, "techs.1")
    for _ in range(2):
        table.tap("count.5.plus")
    to_end(table)
    assert table.app.outcome.who == (1,)  # type: ignore[union-attr]
    assert table.sees("Ben wins") and table.sees("28") and table.sees("OP by round")
    table.tap("undo")
    assert table.app.outcome is None and table.state.phase == "scoring"


@pytest.mark.rule("BAS-51", "BAS-53", "BAS-62")
@pytest.mark.parametrize("done", [pytest.param(0, marks=pytest.mark.long), pytest.param(1, marks=pytest.mark.long)])
def test_levels_3_to_5_set_the_end_off_alone_or_with_missions(table: KioskTable, done: int) -> None:
    set_up(table, 2)
    if done:
        for kind in (0, 1):
            happens(table, "contract", f"answer.{kind}")
    for level in range(2, 5 - done):
        before = table.state.remaining
        rises(table, level)
        assert table.state.remaining == before - 1
    assert table.state.remaining == 0
    nexts(table, lambda: table.state.phase == "scoring")
    assert table.state.last_round == table.state.round


@pytest.mark.rule("BAS-63")
@pytest.mark.parametrize("last", [pytest.param(False, marks=pytest.mark.long), True])
def test_space_oddity_ends_with_the_phase_that_sets_it_off(table: KioskTable, last: bool) -> None:
    """Set off by the first player, the other still has a turn; by the last one, the game stops after that turn."""
    set_up(table, 2, space_oddity=True)
    if last:
        table.tap("primary")
    put(table, mission_a=0, mission_b=0, mission_c=1, remaining=1)
    happens(table, "scientist", "answer.0")
    assert table.state.remaining == 0
    notices(table)
    turns = 0
    while table.state.phase == "colonization":
        table.tap("primary")
        notices(table)
        turns += 1
    assert (table.state.phase, table.state.round, turns) == ("scoring", 1, 1 if last else 2)


@pytest.mark.rule("BAS-73")
def test_every_way_to_be_first(table: KioskTable) -> None:
    """All equal: shared. Then, by Undo, more Advanced Buildings, more Crystals, more OP."""
    begun(table, 3)
    put(table, last_round=1)
    nexts(table, lambda: table.state.stage == "tie_advanced")
    to_end(table)
    assert table.app.outcome.places == (1, 1, 1)  # type: ignore[union-attr]
    assert table.sees("Shared win") and table.sees("Equal in every tie-break")
    undo_to(table, lambda: table.state.stage == "tie_advanced")
    table.tap("count.1.plus")
    to_end(table)
    assert table.app.outcome.places == (2, 1, 2) and table.sees("1 more Advanced")  # type: ignore[union-attr]
    undo_to(table, lambda: table.state.stage == "tie_crystals")
    table.tap("count.2.plus")
    to_end(table)
    assert table.app.outcome.places == (2, 2, 1) and table.sees("1 more Crystal")  # type: ignore[union-attr]
    undo_to(table, lambda: table.state.stage == "scoring")
    table.tap("count.0.plus")  # the page of the last player's Contracts
    to_end(table)
    assert table.app.outcome.places == (2, 2, 1) and table.sees("12 ahead")  # type: ignore[union-attr]


@pytest.mark.long
@pytest.mark.rule("BAS-73", "BAS-33")
def test_cubes_are_the_last_tie_break(table: KioskTable) -> None:
    begun(table, 2)
    happens(table, "cube", "answer.0")
    put(table, last_round=1, op_1=1)
    to_end(table)
    outcome = table.app.outcome
    assert outcome is not None and outcome.scores == (1, 1)
    assert outcome.who == (0,) and table.sees("1 more Progress cubes")


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


@pytest.mark.rule("BAS-57", "BAS-53")
def test_what_the_table_says_of_the_shuttle(table: KioskTable) -> None:
    busy(table, 3)
    assert table.sees("Leaves Orbit in") and table.sees("At level 3: 3")
    assert pages.TIES == ("tie_crystals", "tie_advanced")


def test_a_refusal_begins_with_a_capital(table: KioskTable) -> None:
    """On a tile the reason goes on after the name; alone it is a sentence."""
    begun(table, 2)
    table.app.refuse(text("refused.cube"))
    assert "Cube already placed" in table.texts()

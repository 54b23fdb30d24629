"""Monolith on the glass: reminders of its rows, and whole games through real touches to every ending."""

from __future__ import annotations

import pytest

from companion import moves
from companion.games.monolith import state as own
from kiosk import hand
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.monolith_table import PICKED, begun, put, row, setup_step, strike

LSS = ("generator", "water_extractor", "greenhouse", "oxygen_condenser")


def lines_of(table: KioskTable, step: str) -> str:
    """All that a step of the set-up list says, its pages turned by touch."""
    setup_step(table, step)
    found, first = [], None
    while (now := table.texts()) != first:
        first = first or now
        found += now
        if not hand.is_there("hints"):
            break
        table.tap("hints")
    return " | ".join(found).replace("\n", " ")


@pytest.mark.rule("MON-02")
def test_the_warehouse_as_for_two(table: KioskTable) -> None:
    assert "2 each of Crystals, Batteries, Water, Plants, Oxygen" in lines_of(table, "goods")
    begun(table)
    put(table, **dict.fromkeys(LSS, 2)).play(moves.EndTurn(0))
    stored = table.stored()
    assert table.state.stage == "update" and table.sees("Warehouse to 2 of each")
    assert table.stored() == stored


@pytest.mark.rule("MON-05", "MON-06")
def test_the_side_with_15_spaces_and_alien_icons(table: KioskTable) -> None:
    said = lines_of(table, "overlay15")
    assert "The side with 15 spaces and alien icons" in said or "the side with 15 spaces and alien icons up" in said
    assert "hourglass side up" in said


@pytest.mark.rule("MON-07")
def test_the_sabotage_cubes_are_of_a_spare_colour(table: KioskTable) -> None:
    assert "5 Progress cubes of a colour that nobody plays" in lines_of(table, "sabotage_cards")


@pytest.mark.rule("MON-14")
def test_a_goal_is_ticked_by_a_tap_and_says_what_it_wants(table: KioskTable) -> None:
    begun(table)
    table.tap("goal.tech")
    assert table.state.goals_done == 1
    table.tap("what_next")
    said = " | ".join(table.all_texts())
    assert "Build that level 3 Blueprint" in said
    assert "Fulfil that Contract" in said


@pytest.mark.rule("MON-14")
def test_tiles_are_counted_on_the_goal(table: KioskTable) -> None:
    begun(table)
    for n in range(1, 5):
        table.tap("goal.discovery")
        table.tap("answer.0")
        assert table.state.tiles == (n, 0)
    assert table.state.goals[4].done


@pytest.mark.rule("MON-16")
def test_three_phases_are_on_the_glass(table: KioskTable) -> None:
    begun(table)
    for name in ("Colonize", "Sabotage", "Shuttle"):
        assert table.sees(name)
    table.tap("primary")
    assert table.state.phase == "sabotage"
    assert any("phase 2 of 3" in one.lower() for one in table.texts())
    table.tap("primary")
    assert table.state.phase == "shuttle"


@pytest.mark.rule("MON-32")
def test_the_update_says_which_blueprint_to_look_for(table: KioskTable) -> None:
    begun(table)
    put(table, **dict.fromkeys(LSS, 2)).play(moves.EndTurn(0))
    stored = table.stored()
    assert table.sees("look for Radar")
    assert table.stored() == stored


@pytest.mark.rule("MON-34")
def test_the_cost_for_two_or_for_one_colour(table: KioskTable) -> None:
    begun(table)
    table.tap("what_next")
    assert any("per Colonist there, yours too" in one for one in table.all_texts())
    begun(table, two_player=False)
    stored = table.stored()
    table.tap("what_next")
    assert any("One colour: other colours cost nothing" in one for one in table.all_texts())
    assert table.stored() == stored


@pytest.mark.rule("MON-18", "MON-24")
def test_a_strike_is_one_done_a_card(table: KioskTable) -> None:
    strike(table, 2)
    assert table.sees("Aliens strike")
    for left in (1, 0):
        table.tap("primary")
        assert sum(slot.cubes == 2 for slot in table.state.row[:-1]) >= left
    assert table.state.stage == "sabotage"


@pytest.mark.rule("MON-09")
def test_the_letter_is_typed_by_a_tap(table: KioskTable) -> None:
    begun(table, sabotage="we")
    table.tap("primary")
    assert table.state.stage == "draw"
    table.tap("letter.2")
    assert [slot.letter for slot in table.state.row] == ["A", "B", "C"]
    table.tap("undo")
    table.tap("letter.4")
    table.tap("answer.0")
    assert table.state.row[-1].letter == "E"


@pytest.mark.parametrize("cards", [2, 7, 8, 13])
def test_the_row_opens_as_a_list(table: KioskTable, cards: int) -> None:
    row(table, cards)
    table.tap("row")
    assert any(one.startswith("1. ") for one in table.texts())


@pytest.mark.rule("MON-12")
def test_a_new_game_is_for_one(table: KioskTable) -> None:
    table.tap("tile.new" if hand.is_there("tile.new") else "primary")
    table.tap("chapter.monolith")
    table.tap("primary")
    assert len(table.app.draft.places) == 1  # type: ignore[attr-defined]
    assert table.app.desk.front.controls["add"].refused is not None
    table.tap("options")
    table.tap("option.random_decks-plus")
    assert table.sees("3: harder")
    table.tap("primary")
    table.tap("primary")
    assert (table.session.game.NAME, len(table.state.seats), table.state.options.random_decks) == ("monolith", 1, 3)


# -- taps ---------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-22")
def test_a_round_without_events_is_three_taps(table: KioskTable) -> None:
    begun(table)
    table.taps = 0
    for _ in range(2):
        for _ in range(3):
            table.tap("primary")
    assert (table.state.round, table.taps) == (3, 6)
    assert own.PHASES[0] == table.state.phase
    assert len(PICKED) == 5

"""Blackout on the glass: reminders of its rows, and whole games through real touches to every ending."""

from __future__ import annotations

import pytest

from companion import moves
from kiosk import hand
from tests.kiosk.blackout_table import battered, begun, card, put, setup_step, startled
from tests.kiosk.kiosk_table import KioskTable

# -- reminders ----------------------------------------------------------------------------------


def lines_of(table: KioskTable, step: str, seats: int = 3) -> str:
    """All that a step of the set-up list says, its pages turned by touch."""
    setup_step(table, step, seats)
    found, first = [], None
    while (now := table.texts()) != first:
        first = first or now
        found += now
        if not hand.is_there("hints"):
            break
        table.tap("hints")
    return " | ".join(found).replace("\n", " ").casefold()


@pytest.mark.rule("BLK-01", "GEN-17")
@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("parts3", ("from chapter 2: overlay, tracker token, 4 lss tiles", "discovery tiles of this chapter")),
        ("box3", ("private goals 13 and 15", "mission 4", "base discovery tiles and base lss tiles", "progress cubes")),
    ],
)
def test_set_up_names_what_comes_and_what_goes(table: KioskTable, step: str, words: tuple[str, ...]) -> None:
    said = lines_of(table, step)
    assert [one for one in words if one not in said] == []


@pytest.mark.rule("BLK-02")
def test_the_table_is_asked_to_check_the_number_4(table: KioskTable) -> None:
    assert "check the number 4 on your card" in lines_of(table, "box3")


@pytest.mark.rule("BLK-04")
@pytest.mark.parametrize(("seats", "start"), [(2, 6), (3, 7), (4, 8)])
def test_the_tracker_lies_alien_side_up(table: KioskTable, seats: int, start: int) -> None:
    said = lines_of(table, "tracker", seats)
    assert f"alien side up on {start}" in said and f"tracker token on {start}" in said


@pytest.mark.rule("BLK-05")
def test_ten_tokens_are_ready(table: KioskTable) -> None:
    assert "10 blackout tokens" in lines_of(table, "vandalism")


@pytest.mark.rule("BLK-21")
def test_the_normal_hex_question_says_that_upgraded_ones_are_immune(table: KioskTable) -> None:
    card(table, "water_extractor")
    stored = table.stored()
    assert table.sees("not upgraded, no token") and table.sees("Advanced Buildings are immune")
    assert table.stored() == stored


@pytest.mark.rule("BLK-22")
def test_a_dark_hex_is_said_to_be_no_part_of_anything(table: KioskTable) -> None:
    card(table, "greenhouse")
    stored = table.stored()
    assert table.sees("Blackout: no part of a complex, makes nothing, no upgrade")
    assert table.stored() == stored


@pytest.mark.rule("BLK-24")
def test_the_repair_question_says_where_the_colonist_goes(table: KioskTable) -> None:
    battered(table).play(moves.PrivateGoal(0))
    assert table.sees("Colonist to its owner's Working Area, on a Mine it stands up")


@pytest.mark.rule("BLK-30")
def test_a_contribution_shows_its_crystals(table: KioskTable) -> None:
    begun(table, chosen=("M1", "M4", "M9"))
    table.tap("tile.happened")
    table.tap("tile.mission_research")
    assert table.state.missions[0].left == 4
    table.tap("what_next")
    assert any("Crystals wait below the Depot" in one for one in table.all_texts())


@pytest.mark.rule("BLK-33")
def test_the_lss_reward_is_without_op_and_asks_no_number(table: KioskTable) -> None:
    begun(table)
    table.tap("tile.happened")
    table.tap("tile.lss")
    assert table.sees("Tile reward without OP, plus one benefit")
    taps = table.taps
    table.tap("answer.0")
    assert table.taps == taps + 1 and table.state.stage == "turn" and table.state.lss[0] == 2


@pytest.mark.rule("BLK-06")
def test_a_guessed_face_wears_the_badge(table: KioskTable) -> None:
    for seed in range(60):
        begun(table, seed=str(seed))
        table.app.play(moves.EndTurn(0))
        if table.state.card in ("water_extractor", "greenhouse", "oxygen_condenser"):
            break
    assert table.sees("stand-in")
    table.tap("stand_in")
    assert table.sees("three faces of the Vandalism deck")


@pytest.mark.rule("BLK-14")
def test_the_line_warns_that_missions_run_the_end_down(table: KioskTable) -> None:
    put(begun(table), remaining=1)
    assert table.sees("One more Mission starts the last rounds")


# -- the table ----------------------------------------------------------------------------------


@pytest.mark.rule("BLK-18", "BLK-19", "BLK-20")
def test_under_each_type_stands_what_its_card_would_do(table: KioskTable) -> None:
    battered(table, full_board=True)
    words = [one.deed for one in table.app._screen.types.columns]  # type: ignore[union-attr]
    assert words == ["blackout", "vandalized", "vandalized", "blackout", "shelter", "spare"]
    assert table.sees("Hits Shelter") and table.sees("Vandalized")
    assert not table.sees("or backup"), "on the full board it is sure"
    battered(table)
    assert table.sees("or backup")


@pytest.mark.rule("BLK-15", "GEN-22")
def test_a_quiet_turn_is_two_touches(table: KioskTable) -> None:
    begun(table, seed="2026")
    taps = table.taps
    table.tap("primary")
    assert table.state.stage == "token", "a Building card: End turn has turned it"
    table.tap("primary")
    assert (table.taps - taps, table.state.queue[0], table.state.stage) == (2, 1, "turn")


@pytest.mark.rule("BLK-16")
def test_the_alien_is_a_notice(table: KioskTable) -> None:
    startled(table)
    assert table.sees("The alien is startled") and table.state.deck.count == 6
    table.tap("primary")
    assert not table.sees("The alien is startled") and table.state.queue[0] == 1


@pytest.mark.rule("BLK-11")
def test_banners_at_three_and_four_blackouts(table: KioskTable) -> None:
    put(begun(table, vandalism="we"), built__mine=2, dark__mine=2, vandalized__generator=1, vandalized__greenhouse=1)
    for kind, words in (("generator", "2 more blackouts and we lose"), ("greenhouse", "1 more blackout and we lose")):
        table.tap("primary")
        table.tap(f"answer.{['mine', 'generator', 'water_extractor', 'greenhouse'].index(kind)}")
        table.tap("primary")
        assert table.sees(words)
        table.tap("primary")
        assert not table.sees(words)


# -- options ------------------------------------------------------------------------------------


@pytest.mark.rule("BLK-19")
def test_the_full_board_switched_on_in_play_opens_the_counts(table: KioskTable) -> None:
    begun(table)
    table.app.open("play_options")
    while not hand.is_there("option.full_board.True"):
        table.tap("list-down")
    table.tap("option.full_board.True")
    assert type(table.app._screen).__name__ == "SetRightScreen"
    assert table.sees("Mine: built")
    table.tap("plus.built.mine")
    assert table.state.built[0] == 2

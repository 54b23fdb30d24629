"""Blackout on the glass: what a tap does, what it costs, and the banners. Endings: test_blackout_journeys.py."""

from __future__ import annotations

import pytest

from companion import moves
from kiosk import hand
from tests.kiosk.blackout_table import battered, begun, put, startled
from tests.kiosk.kiosk_table import KioskTable

# -- events -------------------------------------------------------------------------------------


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


# -- the table ----------------------------------------------------------------------------------


@pytest.mark.rule("BLK-18", "BLK-19", "BLK-20")
def test_under_each_type_stands_what_its_card_would_do(table: KioskTable) -> None:
    battered(table, full_board=True)
    words = [one.deed for one in table.app._screen.types.columns]  # type: ignore[union-attr]
    assert words == ["blackout", "vandalized", "vandalized", "blackout", "shelter", "spare"]
    assert table.sees("Hits Shelter") and table.sees("Vandalized")
    assert table.sees("if drawn"), "it is no state of the Building"
    assert not table.sees("or Shelter"), "on the full board it is sure"
    battered(table)
    assert table.sees("or Shelter")


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


@pytest.mark.rule("BLK-14", "BLK-10")
@pytest.mark.parametrize(
    ("fact", "value", "words"),
    [("remaining", 1, "One more Mission starts the end"), ("tracker", 12, "Not enough goals left to win")],
)
def test_a_banner_warns_before_it_is_too_late(table: KioskTable, fact: str, value: int, words: str) -> None:
    battered(table).play(moves.SetRight(fact, value))
    assert table.sees(words)
    stored = table.stored()
    table.tap("primary")
    assert table.stored() == stored and not table.sees(words), "a banner is no question"


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

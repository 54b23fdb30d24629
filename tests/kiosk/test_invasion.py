"""Invasion on the glass: roles of the seats, both tables, three taps of an Alien turn, both ends by touch."""

from __future__ import annotations

import pytest

from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.moves import SetRight
from kiosk import hand
from kiosk.draft import draft_of
from tests.kiosk.invasion_table import alien, begun, got_it
from tests.kiosk.kiosk_table import KioskTable

# -- seats --------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-01", "GEN-01", "GEN-03")
def test_the_players_screen_knows_the_alien(table: KioskTable) -> None:
    table.app.open("chapter")
    hand.pump()
    table.tap("chapter.invasion")
    table.tap("primary")
    draft = draft_of(table.app)
    assert draft.alien == 3 and len(draft.places) == 4
    assert table.sees("3 humans against Alien")
    table.tap("seat.0.role")
    assert draft.alien == 0 and draft.places[3].colour == "blue"
    table.tap("draw_alien")
    assert [place.colour for place in draft.places].count("alien") == 1
    table.tap(f"seat.{next(n for n in range(4) if n != draft.alien)}.remove")
    assert len(draft.places) == 3
    assert str(draft.remove_refused(0)).count("refused.") == 1
    table.tap("add")
    table.tap("add")
    assert len(draft.places) == 5
    draft.pick_game("outbreak")
    assert draft.alien == -1 and len(draft.places) == 4


# -- taps ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-22")
def test_a_human_turn_is_one_tap(table: KioskTable) -> None:
    begun(table).tap("primary")
    assert table.state.stage == "alien"


def test_another_number_and_another_token(table: KioskTable) -> None:
    alien(table, SetRight("alien_supply", 1))
    table.tap("space.8")
    table.tap("number.-1")
    table.tap("pay.expendable")
    table.tap("primary")
    assert (table.state.mars, table.state.supply, table.state.crystals) == (1, 0, 2)


@pytest.mark.rule("INV-62", "INV-63", "INV-92")
def test_the_three_keys_say_why_they_are_off(table: KioskTable) -> None:
    alien(table)
    assert table.sees("8 open, max 2")
    table.tap("space.9")
    assert table.state.chosen == "unlock" and table.state.spaces[8] == ""
    assert table.sees("Already chosen this turn")
    table.tap("primary")
    assert table.state.stage == "turn"


def test_a_learned_tech_is_one_tile(table: KioskTable) -> None:
    alien(table, SetRight("alien_tech.deployment", 0))
    table.tap("space.3")
    table.tap("answer.1")
    assert table.state.stage == "gain"
    table.tap("answer.1")
    assert (table.state.board, table.state.stage) == (5, "alien")


@pytest.mark.rule("INV-33", "INV-38")
def test_the_toggles_of_an_upgrade(table: KioskTable) -> None:
    begun(table, SetRight("human_op", 10), SetRight("shielded", 1))
    table.tap("tile.upgrade")
    table.tap("toggle.scientist")
    table.tap("toggle.shielded")
    assert table.sees("OP 10 to 19")
    table.tap("answer.0")
    assert (table.state.op, table.state.shielded) == (19, 0)


@pytest.mark.rule("INV-41")
def test_a_scientist_without_op_has_a_short_line(table: KioskTable) -> None:
    """What a Mission says would be cut off by the tile."""
    begun(table, SetRight("mission_a_card", 7))
    assert table.state.missions[0].id == "M8"
    table.tap("tile.scientist")
    assert hand.find("answer.0").second == "no OP"


@pytest.mark.rule("INV-38", "INV-41", "GEN-22")
def test_who_tells_the_scientist_finds_it_preset(table: KioskTable) -> None:
    """Telling is a tap more, never asked for: without it the sheets are one tap and one answer as before."""
    begun(table, SetRight("human_op", 10))
    before = table.taps
    table.tap("tile.upgrade")
    table.tap("told.mine")
    table.tap("answer.0")
    table.tap("tile.scientist")
    table.tap("told.geologist")
    ringed = hand.find("answer.1")
    assert (ringed.ringed, ringed.second) == (True, "OP 16 to 19")
    table.tap("answer.1")
    assert (table.taps - before, table.state.op, table.state.hired) == (6, 19, ("geologist",))
    table.tap("tile.upgrade")
    table.tap("told.mine")
    assert hand.find("toggle.scientist").selected and table.sees("OP 19 to 28")
    table.tap("told.mine")
    assert not hand.find("toggle.scientist").selected and table.sees("OP 19 to 25")
    table.tap("answer.0")
    assert table.state.op == 25


@pytest.mark.rule("INV-58", "GEN-20")
def test_the_tracker_is_set_right_on_the_table(table: KioskTable) -> None:
    begun(table).tap("troopers.-1")
    assert board.tracker(table.state) == 19
    table.tap("troopers.1")
    assert board.tracker(table.state) == 20


@pytest.mark.rule("INV-78")
def test_infection_is_told_to_all(table: KioskTable) -> None:
    alien(table, SetRight("alien_card.infection", 2), own.Place(6, "reusable", "infection"))
    assert table.sees("1 Colonist from Living Quarters to the Working Area")
    table.tap("primary")
    assert table.state.stage == "alien"


@pytest.mark.rule("INV-91", "INV-101", "GEN-09")
def test_what_is_invented_wears_the_badge(table: KioskTable) -> None:
    begun(table, SetRight("human_op", 99))
    got_it(table)
    table.tap("tile.learn")
    assert table.app.outcome is not None
    assert hand.is_there("stand_in")


# -- ends -----------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-13", "GEN-12")
def test_the_humans_win_by_touch_and_undo_takes_it_back(table: KioskTable) -> None:
    begun(table, SetRight("human_op", 79))
    table.tap("tile.learn")
    for _ in range(6):
        got_it(table)
        table.tap("tile.shelter")
    got_it(table)
    assert table.state.op == 98
    table.tap("tile.shelter")
    assert table.sees("The humans win")
    table.tap("undo")
    assert table.state.op == 98 and table.app.outcome is None


@pytest.mark.rule("INV-14", "GEN-12")
def test_the_alien_wins_by_touch_and_undo_takes_it_back(table: KioskTable) -> None:
    alien(table, SetRight("troopers_left", 2), SetRight("alien_board", 2))
    got_it(table)
    table.tap("space.8")
    table.tap("primary")
    assert table.sees("Dora takes Mars")
    table.tap("undo")
    assert board.tracker(table.state) == 2 and table.app.outcome is None

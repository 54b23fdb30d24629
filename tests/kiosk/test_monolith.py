"""Monolith on the glass: what a tap does and what it costs. Endings: test_monolith_journeys.py."""

from __future__ import annotations

import copy

import pytest

from companion import missions, moves
from companion.data import shipped
from companion.games.monolith import state as own
from companion.games.monolith.goals import label
from kiosk import hand
from kiosk.tr import say
from tests.kiosk.from_home import noticed
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.monolith_table import begun, game, put, row, strike


@pytest.mark.rule("MON-14")
def test_a_goal_is_ticked_by_a_tap(table: KioskTable) -> None:
    begun(table)
    table.tap("goal.tech")
    assert table.state.goals_done == 1 and table.sees("Build Radar")


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


@pytest.mark.rule("MON-08", "MON-23")
@pytest.mark.parametrize("cards", [2, 7, 13])
def test_the_row_holds_every_card_and_opens_as_a_list(table: KioskTable, cards: int) -> None:
    row(table, cards)
    assert len(table.app._screen.row.cards) == cards  # type: ignore[union-attr]
    table.tap("row")
    assert any(one.startswith("1. ") for one in table.texts())


@pytest.mark.rule("MON-28", "MON-29", "MON-30")
def test_goals_and_missions_count_in_the_running_total(table: KioskTable) -> None:
    put(
        begun(table), tracker15=14, op_0=12, mission_b=0, goal_upgrade=1, goal_contract=1, goal_tech=1, goal_scientist=1
    )
    table.tap("primary")
    while not noticed(table) and table.state.phase != "scoring":
        table.tap("primary")
    assert table.sees("Goals: 4 of 5") and table.sees("1 Mission")
    assert {"25", "10", "47"} <= set(table.texts()), "12 in play, 25 for goals, 10 for the Mission"


@pytest.mark.rule("MON-11")
def test_the_drawn_goals_are_shown_before_the_others_are_picked(table: KioskTable) -> None:
    game(table).play(moves.Tick("all"), missions.DrawMissions(("M2", "M4", "M7")))
    table.tap("primary")
    assert noticed(table) and table.sees("Lay these goals face up")
    for goal in table.state.goals:
        assert table.sees(say(label(goal)))
    table.tap("primary")
    assert table.state.stage == "choose_goal"


# -- the owner's cards ----------------------------------------------------------------------------


@pytest.mark.rule("MON-09", "MON-10", "MON-24")
def test_the_owners_cards_and_aliens_take_the_place_of_ours(table: KioskTable) -> None:
    """Every card has the letter Z; the one that comes up says the owner's words, in the strike and a turn later."""
    cards = copy.deepcopy(shipped("monolith"))
    cards["aliens"] = {"spaces": [2, 4], "certainty": "owner"}
    for card in cards["sabotage"]:
        card.update(letter="Z", certainty="owner", title="Own card", effect="Turn the board round", next_turn=True)
    begun(table, cards=cards)
    assert table.state.aliens == (2, 4) and not {"aliens", "sabotage"} & set(table.state.stand_in)
    assert [slot.letter for slot in table.state.row] == ["Z", "Z"] and table.state.row[0].cubes == 1
    put(table, tracker15=1, cubes_1=2)
    table.tap("primary")
    assert table.state.stage == "strike" and table.sees("Turn the board round") and not table.sees("stand-in")
    while table.state.stage != "turn":
        table.tap("primary")
    assert table.sees("Own card: Turn the board round")


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


@pytest.mark.rule("MON-09", "MON-19")
def test_cards_drawn_by_the_app_are_laid_out_as_row_and_discard(table: KioskTable) -> None:
    strike(table, 2)
    for _card in range(2):
        table.tap("primary")
    table.app.open("deck")
    table.tap("mode.we")
    said = [say(words) for words in table.session.game.decks(table.state)[0].names]  # type: ignore[attr-defined]
    row = [slot.card for slot in table.state.row]
    for card, words in zip(reversed(table.state.deck.seen), said, strict=True):
        assert words.endswith(f"card {row.index(card) + 1} of the row" if card in row else "discarded")
    assert any(words.endswith("discarded") for words in said) and table.sees("row and discard")
    table.tap("primary")
    assert table.sees("draw from your own deck") and not table.sees("places no cube"), "nobody knows its letter"

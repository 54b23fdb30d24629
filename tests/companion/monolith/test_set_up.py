"""Monolith's set-up: the base game for one, halved Missions, the overlay, the row, five goals (MON-01..MON-15)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kiosk
from companion import missions
from companion.data import shipped
from companion.errors import BadInput
from companion.games.monolith import state as own
from companion.moves import DeckMode, Draw, EndTurn, PlaceShuttle, SetOption, TakeSpace, Tick, Travel
from tests.companion.monolith.conftest import Deal
from tests.companion.monolith.table import PICKED, Table
from tests.companion.walks import words


@pytest.mark.rule("MON-01")
def test_no_word_of_the_base_game_for_one(deal: Deal) -> None:
    catalogue = Path(kiosk.__file__).parent / "locale" / "en" / "monolith.po"
    assert "lacerda" not in catalogue.read_text(encoding="utf-8").lower()
    table = deal(random_decks=5)
    for _ in range(120):
        if table.session.outcome() is not None:
            break
        shown = f"{table.step} {table.session.game.report(table.state)} {table.session.game.facts(table.state)}"
        assert "lacerda" not in shown.lower()
        assert "opponent" not in shown.lower()
        table.next()
    assert table.session.outcome() is not None


@pytest.mark.rule("MON-03")
def test_missions_start_at_half_of_the_two_player_number(deal: Deal) -> None:
    starts = {one.id: one.left for one in deal().state.mission_cards}
    assert starts == {"M1": 3, "M2": 5, "M3": 4, "M4": 2, "M5": 3, "M6": 4, "M7": 4, "M8": 2, "M9": 1}
    two = {one["id"]: one["target"]["2"] for one in shipped("monolith")["mission"]}
    assert (two["M1"], two["M6"], two["M2"]) == (5, 7, 10), "5 > 3, 7 > 4, 10 > 5"


@pytest.mark.rule("MON-05")
def test_the_tracker_starts_at_0_of_15_and_runs_up(table: Table) -> None:
    assert table.state.tracker == 0
    track = table.session.game.report(table.state)["tracks"]["time"]
    assert track == {"value": 0, "start": 0, "end": 15}


@pytest.mark.rule("MON-07")
def test_five_cubes_in_the_supply_and_on_cards(deal: Deal) -> None:
    table = deal(sabotage="we", random_decks=0).goals()
    assert table.state.supply == 5
    table.play(Draw("sabotage", "C"), Draw("sabotage", "C"))
    assert (table.state.supply, sum(n for _, n in table.row)) == (4, 1)


@pytest.mark.rule("MON-08")
@pytest.mark.parametrize(("letters", "row"), [("AA", [("A", 1), ("A", 0)]), ("AB", [("A", 0), ("B", 0)])])
def test_two_cards_with_the_same_letter_give_the_left_one_a_cube(deal: Deal, letters: str, row: Any) -> None:
    table = deal(sabotage="we", random_decks=0).goals()
    table.play(Draw("sabotage", letters[0]))
    assert table.state.stage == "row"
    table.play(Draw("sabotage", letters[1]))
    assert table.row == row
    assert table.state.deck.count == 14


@pytest.mark.rule("MON-09")
def test_the_app_draws_from_the_stand_in_deck_with_its_badge(deal: Deal) -> None:
    state = deal().state
    assert "sabotage" in state.stand_in
    assert Counter(card.letter for card in state.sabotage) == {"A": 5, "B": 4, "C": 4, "D": 3}
    table = deal(random_decks=5)
    for _ in range(14):
        table.next()
    assert len(table.state.row) == 2, "the second card comes with the first"
    assert {card for card, _ in table.cards} <= {one.id for one in state.sabotage}


@pytest.mark.rule("MON-09")
def test_the_table_types_the_letter_and_reads_its_own_card(table: Table) -> None:
    table.at(2).set("cubes_1", 2)
    table.play(EndTurn(0))
    assert table.hints[0] == "Read your own card and do what it says"
    table.next()
    assert table.state.stage == "draw"
    assert table.answers[:4] == ["A", "B", "C", "D"]
    table.play(Draw("sabotage", "K"))
    assert table.row[-1] == ("K", 0)
    table.session.undo()
    table.refuses(Draw("sabotage", "k"), "refused.no_such_sabotage", card="k", left=14)


@pytest.mark.rule("MON-09", "GEN-25")
def test_three_ways_to_use_the_deck_and_back(deal: Deal) -> None:
    table = deal(sabotage="we", random_decks=0).begin()
    table.play(DeckMode("sabotage", "read"))
    assert sum(n for _, n in table.state.deck.left) == 14
    assert set(dict(table.state.deck.left)) <= set("ABCD")
    table.round(to="sabotage")
    assert table.state.row[-1].card in "ABCD", "the app gives a letter, the table its own card"
    table.play(DeckMode("sabotage", "app"))
    assert table.state.deck.count == 13
    table.next()
    table.next()
    table.round(to="sabotage")
    assert table.state.row[-1].card.startswith("S")
    assert table.state.options.sabotage == "app"
    table.refuses(DeckMode("sabotage", "app"), "refused.deck_mode")


@pytest.mark.rule("MON-09")
def test_owner_data_wears_no_badge(deal: Deal) -> None:
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shipped("monolith")))
    for card in data["sabotage"]:
        card.update(certainty="owner", title="Ours", effect="Do it")
    state = deal(cards=data).state
    assert "sabotage" not in state.stand_in
    data["sabotage"].pop()
    with pytest.raises(BadInput, match="16 Sabotage cards"):
        deal(cards=data)


@pytest.mark.rule("MON-10")
def test_the_owner_says_where_the_aliens_are(table: Table) -> None:
    assert table.state.aliens == (3, 5, 8, 10, 12, 14)
    assert "aliens" in table.state.stand_in
    table.set("alien_3", 0).set("alien_4", 1)
    assert table.state.aliens == (4, 5, 8, 10, 12, 14)
    assert "aliens" not in table.state.stand_in


@pytest.mark.rule("MON-11")
@pytest.mark.parametrize("lots", range(6))
def test_goals_by_lot_and_the_others_picked(deal: Deal, lots: int) -> None:
    table = deal(random_decks=lots)
    table.play(Tick("all"), missions.DrawMissions(("M2", "M4", "M7")))
    if lots:
        table.next()
    assert len(table.state.goals) == lots
    for left in range(5 - lots, 0, -1):
        assert table.state.stage == "choose_goal"
        assert len(table.state.goals) == 5 - left
        deck = next(d for d in own.DECKS if d not in [goal.deck for goal in table.state.goals])
        assert len(table.step.asks) == {"upgrade": 12, "contract": 12, "tech": 8, "scientist": 6, "discovery": 4}[deck]
        table.next()
    assert table.state.stage == "row"
    assert [goal.deck for goal in table.state.goals] == list(own.DECKS), "exactly five, one of each deck"


@pytest.mark.rule("MON-11")
def test_a_second_goal_of_a_deck_is_refused(deal: Deal) -> None:
    table = deal(random_decks=0).goals(PICKED[:1])
    assert "you have one" in table.refuses(own.ChooseGoal("U04"), "refused.goal_deck", deck=own_text("upgrade"))
    table.refuses(own.ChooseGoal("Z9"), "refused.no_such_goal", goal="Z9")


def own_text(deck: str) -> Any:
    from companion.game import text

    return text(f"goals.{deck}")


@pytest.mark.rule("MON-12")
def test_two_decks_by_lot_unless_the_player_wants_it_harder_or_easier(deal: Deal) -> None:
    assert deal().state.options.random_decks == 2
    from kiosk.screens.options import worded

    hint = msgspec.inspect.type_info(own.Options).fields[0]  # type: ignore[attr-defined]
    assert (hint.name, hint.type.ge, hint.type.le) == ("random_decks", 0, 5)
    said = [worded("random_decks", n) for n in range(6)]
    assert ["easier" in one or "easiest" in one for one in said] == [True, True, False, False, False, False]
    assert ["harder" in one or "hardest" in one for one in said] == [False, False, False, True, True, True]


@pytest.mark.rule("MON-13")
def test_the_app_says_which_decks_or_the_player_names_them(deal: Deal) -> None:
    drawn = set()
    for n in range(8):
        table = deal(seed=f"lots {n}")
        table.play(Tick("all"), missions.DrawMissions(("M2", "M4", "M7")))
        table.next()
        drawn.add(table.state.lots)
        assert len(table.state.lots) == 2
    assert len(drawn) > 2
    table = deal(which_decks="table")
    table.play(Tick("all"), missions.DrawMissions(("M2", "M4", "M7")))
    table.play(own.NameDeck("tech"))
    table.refuses(own.NameDeck("tech"), "refused.deck_named", deck=own_text("tech"))
    table.play(own.NameDeck("upgrade"))
    table.refuses(own.DrawGoals(("U01", "C01")), "refused.goals_lot", n=2)
    table.next()
    assert [goal.deck for goal in table.state.goals] == ["upgrade", "tech"]


@pytest.mark.rule("MON-15")
def test_the_numbers_of_tiles_are_invented_and_editable(deal: Deal) -> None:
    table = deal(random_decks=0)
    said = [words(table_label(card)) for card in table.state.goal_cards if card.deck == "discovery"]
    assert said == [
        "4 Discovery tiles", "3 Research tiles", "3 Discovery, 2 Research", "6 tiles of either kind",
    ]  # fmt: skip
    table.goals()
    assert "tiles" in table.state.stand_in
    table.set("need_discovery", 2).set("need_research", 1)
    goal = table.state.goals[-1]
    assert (goal.discovery, goal.research) == (2, 1)
    assert words(table_label(goal)) == "2 Discovery, 1 Research"
    assert "tiles" not in table.state.stand_in


def table_label(goal: Any) -> Any:
    from companion.games.monolith import goals

    return goals.label(goal)


@pytest.mark.rule("MON-33")
def test_any_of_eight_spaces_then_the_shuttle_then_any_of_the_new_side(deal: Deal) -> None:
    table = deal(sabotage="we", random_decks=0).goals()
    table.play(Draw("sabotage", "A"), Draw("sabotage", "B"))
    assert [ask.move for ask in table.step.asks if hasattr(ask, "move")] == [TakeSpace(0, n) for n in range(1, 9)]
    table.play(TakeSpace(0, 8))
    assert table.state.stage == "shuttle_place"
    table.play(PlaceShuttle("colony"))
    table.round("C", to="sabotage")
    table.next()
    assert table.state.shuttle_left == "colony"
    table.play(Travel(0, "free"))
    assert [ask.move for ask in table.step.asks if hasattr(ask, "move")] == [TakeSpace(0, n) for n in range(1, 5)]


@pytest.mark.rule("MON-04", "MON-34")
def test_the_other_two_player_rules_are_an_option(table: Table) -> None:
    assert table.state.options.two_player
    assert any("per Colonist there, yours too" in hint for hint in table.hints)
    for name in ("generator", "water_extractor", "greenhouse", "oxygen_condenser"):
        table.set(name, 2)
    table.play(EndTurn(0))
    assert "tech" not in table.state.updating
    table.session.undo()
    table.play(SetOption("two_player", False))
    assert "One colour: other colours cost nothing" in table.hints
    table.play(EndTurn(0))
    assert "tech" in table.state.updating

"""Set-up against Lacerda: goal, first spaces, Shuttle, his cards (SOL-01..SOL-05, SOL-33)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.lacerda import state as own
from companion.games.lacerda.deck import card_text
from companion.games.lacerda.state import GOALS, LACERDA
from companion.missions import ChooseMission
from companion.moves import DeckMode, Draw, TakeSpace, Tick
from tests.companion.lacerda.conftest import Deal
from tests.companion.lacerda.table import Table

ROW = {"A1": 1, "A2": 1, "A2x": 1, "A3": 1, "B1": 2, "B2": 1, "B3x": 1, "C1x": 1, "C1": 1, "C2": 1, "C3": 1}
THREE = (ChooseMission("M2"), ChooseMission("M4"), ChooseMission("M7"))


@pytest.mark.rule("SOL-01")
def test_one_of_four_goals_is_picked_and_its_lines_become_a_checklist(deal: Deal) -> None:
    table = deal()
    table.play(Tick("all"), *THREE)
    assert table.state.stage == "goal"
    assert [one.move for one in table.moves()] == [own.ChooseGoal(name) for name in GOALS]  # type: ignore[arg-type]
    table.play(own.ChooseGoal("hunky_dory"))
    lines = table.session.game.report(table.state)["goal"]["lines"]
    assert list(lines) == ["colony_4", "contracts_2", "goal_1", "mines_3", "advanced_5"]
    assert not any(lines.values())


@pytest.mark.rule("SOL-02")
def test_he_has_no_private_goals_and_his_bot_stands_on_the_mine(deal: Deal) -> None:
    state = deal().state
    assert (state.icon, state.crystals, state.seats[LACERDA].goals, state.seats[0].goals) == ("mine", 1, 0, 3)
    assert [one.start for one in state.mission_cards[:3]] == [5, 10, 8]
    assert len(state.seats) == 2


@pytest.mark.rule("SOL-02")
def test_the_list_has_his_board_and_his_cards(deal: Deal) -> None:
    table = deal()
    steps = [one.move.step for one in table.moves() if isinstance(one.move, Tick)]
    assert steps[-2:] == ["lacerda", "solo_deck"]
    for step in steps[:-2]:
        table.play(Tick(step))
    assert {"setup.lacerda.board", "setup.lacerda.bot", "setup.lacerda.goals"} <= table.hints


@pytest.mark.rule("SOL-03", "SOL-04")
def test_his_space_is_read_or_drawn_then_the_human_takes_one_and_the_shuttle_is_red_on_his_side(deal: Deal) -> None:
    table = deal(solo_deck="we")
    table.play(Tick("all"), *THREE, own.ChooseGoal("first_colonists"))
    assert len(table.moves()) == 9  # a tile may name any of the eight; or the app draws
    table.play(own.FirstSpace(LACERDA, 6), own.Benefit())
    table.refuses(TakeSpace(0, 6), "refused.space_taken", space=6, name="Lacerda")
    table.play(TakeSpace(0, 2))
    state = table.state
    assert (state.shuttle_side, state.shuttle_steps, state.queue) == ("colony", 1, (0, 1))


@pytest.mark.rule("SOL-03", "SOL-04")
def test_without_a_tile_his_space_is_an_even_lot_of_the_free_ones(deal: Deal) -> None:
    spaces: Counter[int] = Counter()
    for n in range(40):
        table = deal(seed=f"space {n}", solo_deck="we")
        table.play(Tick("all"), *THREE, own.ChooseGoal("first_colonists"), own.FirstSpace(LACERDA), own.Benefit())
        his = table.state.seats[LACERDA].space
        spaces[his] += 1
        table.play(own.FirstSpace(0))
        assert table.state.seats[0].space not in (0, his)
        assert table.state.shuttle_side == ("orbit" if his <= 4 else "colony")
    assert len(spaces) == 8


@pytest.mark.rule("SOL-33", "SOL-22")
def test_he_takes_the_benefit_of_his_first_space_before_the_human_chooses(deal: Deal) -> None:
    table = deal(solo_deck="we")
    table.play(Tick("all"), *THREE, own.ChooseGoal("first_colonists"), own.FirstSpace(LACERDA, 3))
    assert table.state.stage == "benefit"
    assert {"hint.his.kinds_goods", "hint.his.kinds_tech", "hint.his.kinds_rest"} <= table.hints
    table.play(own.Benefit(crystal=True))
    assert (table.state.stage, table.state.crystals) == ("order", 2)


@pytest.mark.rule("SOL-05")
def test_twelve_cards_are_drawn_one_a_turn(deal: Deal) -> None:
    table = deal().begin(mine=1, his=5)
    assert dict(table.state.printed) == ROW
    assert table.state.deck.count == 12
    table.end_turn()
    state = table.state
    assert (state.stage, state.deck.count) == ("solo_card", 11)
    assert ROW[state.card] >= 1
    said = table.step.line.params
    assert said["left"] == 11
    assert said["card"].params == {"letter": state.card[0], "action": int(state.card[1])}


@pytest.mark.rule("SOL-05", "GEN-08")
def test_undo_and_the_same_turn_again_give_the_same_card(deal: Deal) -> None:
    table = deal().begin()
    table.end_turn()
    card = table.state.card
    table.session.undo()
    table.end_turn()
    assert table.state.card == card


@pytest.mark.rule("SOL-05", "GEN-25")
def test_the_table_draws_itself_or_reads_its_own_card(table: Table) -> None:
    table.card("A2x")
    table.refuses(Draw("lacerda", "A2x"), "refused.not_now")
    table.play(own.NotPossible(), own.RoverMoved())
    while table.state.stage != "turn" or table.state.queue[0] != LACERDA:
        table.next()
    reason = table.refuses(Draw("lacerda", "A2x"), "refused.none_left", card=card_text("A2x"), left=11)
    assert "11" in reason
    table.play(DeckMode("lacerda", "read"))
    assert table.state.stage == "which"
    drawn = table.state.card
    other = next(one.move for one in table.moves() if one.move != own.NameCard(drawn))
    assert isinstance(other, own.NameCard)
    assert other.card[1] == drawn[1]
    table.play(other)
    assert (table.state.card, table.state.deck.count, table.state.stage) == (other.card, 10, "solo_card")

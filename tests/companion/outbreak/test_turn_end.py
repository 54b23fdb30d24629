"""The end of a turn: in which order what falls on it comes."""

from __future__ import annotations

import pytest

from companion.game import text
from companion.games.outbreak import state as own
from companion.moves import (
    Draw,
    EndTurn,
    TechReply,
    TechUsed,
)
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import HARMLESS, MINE_QUARTERS, WORK_ACTION, B, G, P, Table, Y, options_of, words


@pytest.mark.rule("OUT-24")
def test_nobody_ill_no_question(round_2: Table) -> None:
    round_2.card()
    round_2.play(EndTurn(P))
    assert (round_2.state.stage, round_2.turn) == ("turn", G)


@pytest.mark.rule("OUT-24", "OUT-23")
def test_with_somebody_ill_the_end_of_every_turn_asks(round_2: Table) -> None:
    round_2.card(WORK_ACTION)
    round_2.play(own.Infect("working_area"), EndTurn(P))
    assert round_2.step.say.id == "say.spread"
    assert round_2.step.primary.move == own.Spread(0), "0 is preset"
    assert [option.move for one in round_2.step.asks for option in options_of(one)] == [own.Spread(n) for n in range(6)]
    assert {"hint.mines_safe", "hint.units", "hint.immune_safe"} <= round_2.hints
    round_2.play(own.Spread(1))
    assert (round_2.state.infected, round_2.turn) == (2, G)
    assert words(round_2.session.log()[-2].told.effect or text("")) == "Ill 1 to 2"


@pytest.mark.rule("OUT-24")
def test_in_round_1_too_where_somebody_is_ill(table: Table) -> None:
    table.set("infected", 1)
    table.play(EndTurn(P))
    assert table.state.stage == "spread"


@pytest.mark.rule("OUT-24", "OUT-35")
def test_the_vaccinated_never_fall_ill(round_2: Table) -> None:
    round_2.set("vaccines", 4)
    round_2.set("infected", 43)
    round_2.set("limit", 14)
    round_2.card()
    round_2.play(EndTurn(P))
    said = round_2.refuses(own.Spread(2), "refused.too_many_ill", n=2, room=1)
    assert said == "2 more ill, but only 1 can fall ill"


@pytest.mark.rule("OUT-24", "OUT-23")
def test_on_the_full_board_those_who_share_a_place_are_offered(deal: Deal) -> None:
    table = deal(2, full_board=True).begin().round_2()
    table.card(HARMLESS)
    table.set("living_quarters.ill", 1, G)
    table.set("mine.well", 1, G)
    table.set("action_space.well", 1, P)
    table.play(EndTurn(P))
    assert [option.move for one in table.step.asks for option in options_of(one)] == [
        own.SpreadTo(G, "living_quarters")
    ], "not across areas, and Mines do not spread"
    table.refuses(own.Spread(1), "refused.whose")
    table.play(own.SpreadTo(G, "living_quarters"))
    assert (table.state.infected, table.state.stage) == (2, "spread")
    table.next()
    assert table.turn == G


@pytest.mark.rule("OUT-24")
def test_on_the_full_board_an_action_space_is_shared_by_all(deal: Deal) -> None:
    table = deal(2, full_board=True).begin()
    table.set("action_space.ill", 1, G)
    table.set("action_space.well", 1, P)
    table.set("working_area.ill", 1, P)
    table.set("working_area.well", 1, G)
    table.play(EndTurn(P))
    assert [option.move for one in table.step.asks for option in options_of(one)] == [own.SpreadTo(P, "action_space")]


@pytest.mark.rule("GEN-21")
def test_the_owner_of_a_used_tech_is_asked_first(round_2: Table) -> None:
    round_2.card(WORK_ACTION)
    round_2.play(own.Infect("working_area"), TechUsed(P, B), TechUsed(P, Y))
    for lss in ("generator", "water_extractor", "greenhouse", "oxygen_condenser"):
        round_2.set(lss, 2)
    round_2.play(EndTurn(P))
    seen = []
    while round_2.turn == P:
        seen.append((round_2.state.stage, round_2.step.seat))
        round_2.next()
    order = [stage for stage, _ in seen]
    assert order[:3] == ["tech_reply", "tech_reply", "spread"]
    assert set(order[3:]) == {"update"}, "then the Colony update, then the next player"
    assert [seat for _, seat in seen[:3]] == [B, Y, P]
    assert (round_2.turn, round_2.state.level) == (G, 2)


@pytest.mark.rule("GEN-21", "GEN-24")
def test_the_asked_owner_answers_and_nobody_else(table: Table) -> None:
    table.play(TechUsed(P, B), EndTurn(P))
    assert words(table.step.say) == "Blue: your Tech was used"
    assert table.refuses(TechReply(P), "refused.other_turn", name="Blue") == "It is Blue's turn"
    table.play(TechReply(B))
    assert table.turn == G


@pytest.mark.rule("GEN-21", "OUT-36", "OUT-38")
def test_the_medicine_tech_can_win_before_the_spread(round_2: Table) -> None:
    round_2.set("blueprints", 4)
    round_2.set("tech", 5)
    round_2.set("tech_owner", B)
    round_2.card(WORK_ACTION)
    round_2.play(own.Infect("working_area"), TechUsed(P, B, "medicine"), EndTurn(P), TechReply(B, develop=True))
    assert round_2.state.tech == 6
    end = round_2.session.outcome()
    assert end is not None
    assert (end.won, end.why) == (True, "missions")
    assert round_2.state.stage == "spread", "the spread was never answered"


@pytest.mark.rule("OUT-44", "GEN-21")
def test_another_players_use_steps_the_medicine_tech(table: Table) -> None:
    table.set("tech", 2)
    table.set("tech_owner", B)
    used = [option.move for option in options_of(table.event("tech"))]
    assert TechUsed(P, B, "medicine") in used
    table.play(TechUsed(P, B, "medicine"), EndTurn(P), TechReply(B))
    assert table.state.tech == 2, "Blue took the Oxygen"
    table.play(TechUsed(G, B, "medicine"), EndTurn(G), TechReply(B, develop=True))
    assert table.state.tech == 3
    table.refuses(TechUsed(Y, P, "medicine"), "refused.not_their_tech", name="Purple")
    table.refuses(TechUsed(Y, Y), "refused.own_tech")


@pytest.mark.rule("GEN-21")
def test_a_step_of_another_tech_moves_nothing_here(table: Table) -> None:
    table.set("tech", 2)
    before = table.state.tech
    table.play(TechUsed(P, B), EndTurn(P), TechReply(B, develop=True))
    assert table.state.tech == before


@pytest.mark.rule("GEN-21", "OUT-48")
def test_a_loss_stops_what_would_follow(round_2: Table) -> None:
    for lss in ("generator", "water_extractor", "greenhouse", "oxygen_condenser"):
        round_2.set(lss, 2)
    round_2.set("infected", 13)
    round_2.card()
    round_2.play(EndTurn(P), own.Spread(1))
    end = round_2.session.outcome()
    assert end is not None
    assert end.why == "infected"
    assert round_2.state.level == 1, "the update never opened"


@pytest.mark.rule("GEN-21")
def test_the_card_of_the_next_turn_comes_last(round_2: Table) -> None:
    round_2.card(MINE_QUARTERS)
    round_2.play(own.Infect("mine"), EndTurn(P), own.Spread(0))
    round_2.refuses(EndTurn(G), "refused.card_first")
    round_2.play(Draw("infection"))

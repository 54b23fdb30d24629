"""Whose turn it is, and what a human turn gives the Alien."""

from __future__ import annotations

import pytest

from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.moves import (
    EndTurn,
    SkipTurn,
    TechReply,
    TechUsed,
    Travel,
)
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import A, B, C, E, Table, words


@pytest.mark.rule("INV-17", "INV-18")
@pytest.mark.parametrize("humans", [2, 3, 4])
def test_the_alien_comes_after_each_human(deal: Deal, humans: int) -> None:
    table = deal(humans).begin(missions=("M1", "M4", "M5"))
    dora = table.dora
    assert table.state.queue == tuple(one for at in range(humans) for one in (at, dora))
    assert table.state.queue[-1] == dora and len(table.state.queue) == 2 * humans
    table.to_alien()
    assert table.step.seat == dora
    table.play(own.Unlock(8))
    assert words(table.step.line).startswith("After Ana")
    table.play(EndTurn(dora))
    assert (table.state.stage, table.state.queue[0]) == ("turn", B)


@pytest.mark.rule("INV-19", "INV-15", "INV-16")
def test_the_shuttle_is_for_humans_and_rounds_go_on(table: Table) -> None:
    table.set("hangar", 1, B)
    while table.state.phase == "colonization":
        table.next()
    assert table.state.queue == (B, C, E)
    table.set("remaining", 0)
    table.to_round(6)
    assert table.session.outcome() is None
    assert table.state.remaining == 0
    assert table.state.stage == "turn"


@pytest.mark.rule("GEN-24")
def test_events_belong_to_whose_turn_it_is(table: Table) -> None:
    table.refuses(own.LearnTech(B), "refused.other_turn", name="Ana")
    table.refuses(own.Unlock(8), "refused.not_now")
    table.refuses(own.Reset(), "refused.not_now")
    table.to_alien()
    table.refuses(own.LearnTech(A), "refused.other_turn", name="Dora")
    table.refuses(own.LearnTech(table.dora), "refused.not_now")


@pytest.mark.rule("GEN-26")
def test_a_human_passed_over_has_no_alien_turn_after(table: Table) -> None:
    table.play(SkipTurn(A))
    assert table.state.queue[:2] == (B, table.dora)


@pytest.mark.rule("GEN-22")
def test_a_human_turn_is_one_tap_and_an_alien_turn_two_after_the_space(table: Table) -> None:
    table.next()
    assert table.state.stage == "alien"
    table.play(table.put("steal", n=2))
    assert words(table.step.primary.label) == "End turn"
    table.next()
    assert table.state.stage == "turn"


@pytest.mark.rule("INV-44", "INV-45")
def test_an_executive_action_gives_a_token_once_a_turn(table: Table) -> None:
    table.play(own.ExecutiveAction(A))
    assert (table.state.supply, board.reserve(table.state)) == (1, 9)
    assert table.off("executive") == "One Executive action a turn"
    table.to_alien().quiet_alien()
    table.set("alien_supply", 10)
    before = table.state.spaces.count("expendable")
    assert before == 0
    table.play(own.ExecutiveAction(B))
    assert (table.state.supply, board.reserve(table.state)) == (10, 0)
    assert "no green token left" in words(table.session.log()[-1].told.what)


@pytest.mark.rule("INV-21", "INV-22")
def test_a_teammates_tech_gives_the_alien_a_step(table: Table) -> None:
    table.set("alien_tech.mining", 1).set("alien_tech.deployment", 2)
    table.refuses(TechUsed(A, A), "refused.own_tech")
    table.refuses(TechUsed(A, table.dora), "refused.humans_only")
    table.play(TechUsed(A, B))
    assert (table.state.stage, table.step.seat) == ("advance", table.dora)
    table.refuses(own.AlienStep("shelter"), "refused.not_learned")
    table.play(own.AlienStep("mining"))
    table.play(own.Gain("crystal"))
    assert (board.tech(table.state, "mining"), table.state.crystals, table.state.waiting) == (2, 3, 1)
    table.play(TechUsed(A, C), own.AlienStep())
    assert table.state.stage == "turn"
    table.play(EndTurn(A))
    assert (table.state.stage, table.step.seat) == ("tech_reply", B)
    table.play(TechReply(B))
    assert table.step.seat == C
    table.play(own.OwnerStep(C))
    assert table.state.op == 1, "a free step can score too"
    assert (table.state.stage, table.state.crystals, table.state.waiting) == ("alien", 4, 0)


@pytest.mark.rule("INV-22", "INV-28")
def test_a_free_step_into_the_last_column(table: Table) -> None:
    table.play(TechUsed(A, B), EndTurn(A), own.OwnerStep(B, last=True))
    assert table.state.op == 4


@pytest.mark.rule("INV-21")
def test_without_a_tech_to_move_nothing_is_asked(table: Table) -> None:
    table.play(TechUsed(A, B))
    assert table.state.stage == "turn"
    group = table.event("teammate")
    assert group.effect is not None and words(group.effect) == "no step yet"


@pytest.mark.rule("INV-98")
def test_a_human_arrives_in_the_colony_with_a_discovery_tile(deal: Deal) -> None:
    table = deal(3).begin(spaces=(1, 2, 3))
    while table.state.phase != "shuttle":
        table.next()
    table.play(Travel(A, "free"))
    assert "hint.arrive.colony.tile" in table.hints and "hint.arrive.colony.discovery" not in table.hints


@pytest.mark.rule("INV-12")
def test_what_next_tells_where_the_colony_and_the_shuttle_stand(table: Table) -> None:
    table.set("generator", 3).set("remaining", 2)
    said = [*table.hints.items()][:2]
    assert [id for id, _words in said] == ["hint.inv.standing", "hint.forecast"]
    assert "Colony level 1" in said[0][1] and "Missions left 2" in said[0][1] and "Generator 3" in said[0][1]

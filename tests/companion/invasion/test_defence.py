"""The Defensive Buildings: Shield, Sentry Bots, Exosuit, Sabotage."""

from __future__ import annotations

import pytest

from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.games.invasion import state as parts
from companion.moves import (
    EndTurn,
    Move,
)
from tests.companion.invasion.table import A, B, C, Table


def armed(table: Table, **levels: int) -> Table:
    """These Defensive Buildings stand, with these Tech levels."""
    for card, level in levels.items():
        table.set(f"built.{card}", 1)
        if card != "sabotage":
            table.set(f"level.{card}", level)
    return table


@pytest.mark.rule("INV-47", "INV-48")
def test_a_shield_deploys_one_and_its_level(table: Table) -> None:
    table.refuses(own.UseDefence(A, "shield"), "refused.not_built")
    armed(table, shield=1).set("corrupted_other", 1, B)
    table.play(own.UseDefence(A, "shield"))
    assert table.state.left == 2
    table.play(own.ClearCorruption(A, B, "other"))
    assert (table.state.corrupted, board.corruptions(table.state), board.shields(table.state)) == ((), 10, 10)
    table.play(own.GuardBuilding(A))
    assert (board.shields(table.state), table.state.shielded, table.state.stage) == (9, 1, "turn")
    table.play(own.UseDefence(A, "shield"), own.GuardTech(A, C, "other"), own.EndUse(A))
    assert (board.shields(table.state), table.state.guarded) == (8, ((C, "other"),))


@pytest.mark.rule("INV-47")
def test_at_most_what_is_in_hand(table: Table) -> None:
    armed(table, shield=6).set("shielded", 9)
    table.play(own.UseDefence(A, "shield"), own.GuardBuilding(A))
    assert table.state.stage == "turn" and board.shields(table.state) == 0


@pytest.mark.rule("INV-49", "INV-82")
def test_clear_and_guard_the_shield_tech(table: Table) -> None:
    armed(table, shield=1).set("corrupted.shield", 1)
    assert table.refuses(own.StepTech(A, 1, tile="shield"), "refused.corrupted") == "Shield is corrupted"
    assert table.hint("research") == "Not: Ana: Shield"
    table.play(own.StepTech(A, 1))
    table.play(own.UseDefence(A, "shield"))
    table.refuses(own.GuardTech(A, A, "shield"), "refused.clear_first")
    table.play(own.ClearCorruption(A, A, "shield"), own.GuardTech(A, A, "shield"))
    state = table.state
    assert (board.shields(state), state.corrupted, state.guarded) == (9, (), ((A, "shield"),))
    table.play(own.StepTech(A, 1, tile="shield"))
    assert board.level(table.state, "shield") == 2


@pytest.mark.rule("INV-97", "INV-28")
def test_a_defensive_tech_moves_and_scores(table: Table) -> None:
    armed(table, shield=4)
    table.play(own.StepTech(A, 1, tile="shield"))
    assert table.state.op == 1
    table.play(own.StepTech(A, 1, tile="shield"))
    assert (table.state.op, board.level(table.state, "shield")) == (5, 6), "the sixth column is the last"
    table.refuses(own.StepTech(A, 1, tile="shield"), "refused.columns")
    table.refuses(own.StepTech(A, 1, tile="sentry"), "refused.no_tile")


@pytest.mark.rule("INV-48", "INV-97")
@pytest.mark.parametrize("level", [0, 1, 3, 6])
def test_counts_by_level(table: Table, level: int) -> None:
    armed(table, shield=level, sentry=level, exosuit=level)
    assert [board.strength(table.state, card) for card in parts.WITH_TECH] == [1 + level, 2 + level, 2 + level]


@pytest.mark.rule("INV-54", "INV-55", "INV-60")
def test_sentry_bots_stun_and_move_no_tracker(table: Table) -> None:
    armed(table, sentry=1).set("troopers_left", 15)
    while table.state.queue[0] != B:
        table.next()
    left = table.tracker
    table.play(own.UseDefence(B, "sentry"))
    assert table.state.left == 3
    assert "Activations: 3" in table.hints["hint.sentry"]
    assert "hint.like_bots" in table.hints
    table.play(own.EndUse(B, 3))
    assert (table.state.prone, table.tracker) == (3, left)
    table.play(own.UseDefence(B, "sentry"))
    table.refuses(own.EndUse(B, table.state.mars - 2), "refused.standing", n=table.state.mars - 3)


@pytest.mark.rule("INV-56", "INV-57", "INV-58", "INV-59", "INV-60")
def test_the_exosuit_returns_troopers(table: Table) -> None:
    armed(table, exosuit=1).set("alien_board", 1).set("troopers_left", 14).set("alien_board", 1).set("prone", 1)
    table.set("turn", 4)
    assert table.state.queue[0] == C
    table.play(own.UseDefence(C, "exosuit"))
    assert table.state.left == 3 and "hint.like_bots" in table.hints
    table.refuses(own.EndUse(C, 7), "refused.on_mars", n=6)
    table.play(own.EndUse(C, 2))
    state = table.state
    assert (table.tracker, state.mars, state.board, state.prone) == (16, 4, 3, 0)
    table.to_alien().lay(beside="open").set("alien_tech.deployment", 4)
    assert board.deploy_most(table.state) == 3, "the next limit is counted from 3"
    table.refuses(table.put("beside", n=4), "refused.deploy_board", n=3)


@pytest.mark.rule("INV-61", "INV-20")
def test_a_teammates_defensive_tech(table: Table) -> None:
    armed(table, exosuit=2).set("troopers_left", 15).set("alien_tech.mining", 1)
    table.play(own.UseDefence(A, "exosuit"))
    assert table.state.left == 4
    table.play(own.EndUse(A, 1))
    assert table.state.stage == "advance"
    table.play(own.AlienStep("mining"), own.Gain("none"), EndTurn(A))
    assert (table.state.stage, table.step.seat) == ("tech_reply", C)
    table.next()
    table.set("turn", 0)
    table.play(own.UseDefence(A, "exosuit", tech=False))
    assert table.state.left == 2
    table.play(own.EndUse(A))
    assert table.state.stage == "turn" and table.state.tech_used == ()
    table.set("turn", 4).play(own.UseDefence(C, "exosuit"), own.EndUse(C))
    assert table.state.stage == "turn", "the own Tech gives the Alien nothing"


@pytest.mark.rule("INV-51", "INV-52")
def test_sabotage_covers_an_open_space(table: Table) -> None:
    table.refuses(own.PlaceSabotage(A, 1), "refused.not_built")
    armed(table, sabotage=0)
    table.play(own.PlaceSabotage(A, 1))
    assert (table.on("construct"), board.sabotages(table.state)) == ("sabotage", 1)
    assert table.refuses(own.PlaceSabotage(A, 1), "refused.space_not_open") == "The space is not open"
    table.refuses(own.PlaceSabotage(A, 8), "refused.space_not_open")
    table.play(own.PlaceSabotage(A, 2))
    table.refuses(own.PlaceSabotage(A, 3), "refused.no_sabotage")
    table.to_alien()
    assert table.refuses(table.put("construct", n=1, what="mine"), "refused.sabotaged") == "Sabotaged"


@pytest.mark.parametrize(
    "move",
    [own.GuardBuilding(A), own.ClearCorruption(A, A, "other"), own.GuardTech(A, A, "other"), own.EndUse(A)],
    ids=lambda move: type(move).__name__,
)
def test_only_while_a_building_is_used(table: Table, move: Move) -> None:
    table.refuses(move, "refused.not_now")

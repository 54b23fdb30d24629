"""Whole games of Blackout through the real screens, from home to each of its four ends.

The win is played by touch from the first tap to the last. Where a middle is long it goes through the session, with
the moves that Next would give; set-up and what decides the game are touched.
"""

from __future__ import annotations

import pytest

from companion import missions
from companion.games.blackout import cascade
from companion.games.blackout import state as own
from tests.kiosk.from_home import ends, new_game, noticed, quiet
from tests.kiosk.kiosk_table import KioskTable


def happened(table: KioskTable, event: str, *answers: str) -> None:
    """Something happened, by touch."""
    table.happened(event)
    for answer in answers:
        table.tap(answer)


def own_card(table: KioskTable, kind: str) -> None:
    """End turn, and the card that the table has turned."""
    quiet(table)
    table.tap("primary")
    if kind == "alien":
        table.tap(f"answer.{len(table.app.step.asks) - 1}")
    else:
        at = [ask.move.card for ask in table.app.step.asks].index(kind)  # type: ignore[union-attr]
        table.tap(f"answer.{at}")


@pytest.mark.rule("BLK-09", "BLK-07", "BLK-24", "BLK-32")
def test_won_by_the_last_goal_all_by_touch(table: KioskTable) -> None:
    """Two players: each completes a Private Goal a turn; the cards are resolved as they come, and repaired."""
    new_game(table, "blackout", 2, "4")
    while table.app.outcome is None:
        state = table.state
        if not noticed(table) and state.stage == "turn" and not state.goal_now and state.seats[state.queue[0]].goals:
            happened(table, "goal", "answer.0")
        else:
            table.tap("primary")
    assert sum(seat.goals_done for seat in table.state.seats) == 6 and table.state.round > 1
    assert {"lift", "remove"} & {one.move.what for one in table.session.entries if isinstance(one.move, own.Repair)}
    ends(table, "goals", won=True)
    assert table.sees("The alien is caught")


@pytest.mark.rule("BLK-11", "BLK-18", "BLK-19")
def test_lost_by_the_fifth_blackout(table: KioskTable) -> None:
    """Nobody completes a goal; Next's own answers, until four hexes are dark."""
    new_game(table, "blackout", 3, "2026")
    while cascade.blackouts(table.state) < 4 or table.state.stage not in ("dark", "shelter_dark"):
        move = table.session.steps().primary.move
        assert move is not None and table.app.outcome is None
        table.session.play(move, "cli")
    table.app.refresh()
    quiet(table)
    table.tap("primary")
    ends(table, "blackouts", won=False)
    assert table.sees("5 hexes in blackout at the same time")


@pytest.mark.rule("BLK-12", "BLK-16", "GEN-25")
def test_lost_without_a_colonist_all_by_touch(table: KioskTable) -> None:
    """The table's own cards: a Generator, the Alien, the Generator again, and nobody is at home."""
    new_game(table, "blackout", 3, "7", vandalism="we")
    own_card(table, "generator")
    table.tap("primary")
    own_card(table, "alien")
    own_card(table, "generator")
    assert table.state.stage == "dark"
    table.tap("answer.1")
    ends(table, "no_colonist", won=False)
    assert table.sees("No Colonist was left")


@pytest.mark.rule("BLK-13", "BLK-14", "BLK-10")
def test_lost_by_the_base_end(table: KioskTable) -> None:
    """All three Missions are completed in round 1: the game's own end comes a round later, without a Shuttle phase."""
    new_game(table, "blackout", 2, "7", "m4", "m8", "m9")
    for kind, last in (("bots", 1), ("scientists", 1), ("contracts", 0)):
        while table.state.missions[("bots", "scientists", "contracts").index(kind)].left > last:
            table.session.play(missions.Contribute(0, kind), "cli")  # type: ignore[arg-type]  # a kind of Mission
    table.app.refresh()
    quiet(table)
    happened(table, "mission_bots")
    assert table.sees("One more Mission starts the end"), "the warning stands before the Mission that does it"
    quiet(table)
    assert table.sees("One more Mission starts the last rounds")
    happened(table, "mission_scientists")
    assert table.state.remaining == 0 and table.sees("Last round is round 2")
    said = False
    while table.app.outcome is None:
        said = said or table.sees("The last round: 2")
        if not noticed(table) and table.state.stage == "turn":
            happened(table, "skip")  # nothing is vandalized in this game: it is lost by time
        else:
            table.tap("primary")
    assert said and table.state.round == 2
    ends(table, "base_end", won=False)
    assert table.sees("No Mission remained")

"""Both immediate wins, in mid-turn, from every event that can cause them; thresholds; reports."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.colony import LSS
from companion.games.invasion import moves as own
from companion.moves import BuildLss, EndTurn, Move, TechUsed, WelcomeShip
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import AT, A, B, Table, words

EVENTS: dict[str, tuple[Move, int]] = {
    "learn": (own.LearnTech(A), 1),
    "two learned": (own.LearnTech(A, 2), 2),
    "step": (own.StepTech(A), 1),
    "last column": (own.StepTech(A, last=True), 4),
    "shelter": (own.BuildShelter(A), 3),
    "upgrade 1": (own.UpgradeBuilding(A, "level_1"), 6),
    "upgrade 3": (own.UpgradeBuilding(A, "level_3"), 10),
    "upgrade with the Scientist": (own.UpgradeBuilding(A, "level_1", True), 9),
    "defence": (own.UpgradeBuilding(A, "shield"), 3),
    "ship": (WelcomeShip(A, 0), 3),
    "scientist": (own.HireScientist(A, 2), 6),
    "contract": (own.EarthContract(A, "upgrade", True), 18),
    "delivery": (own.EarthContract(A, "delivery", True), 13),
    "first LSS": (BuildLss(A, "generator"), 2),
    "LSS tile": (own.LssTile(A, 4), 4),
}
"""Every event of a turn that brings OP."""


def won(table: Table) -> bool:
    end = table.session.outcome()
    return end is not None and end.won and end.why == "op"


@pytest.mark.rule("INV-13", "GEN-11", "GEN-12")
@pytest.mark.parametrize("name", EVENTS)
def test_a_hundred_wins_at_once_in_mid_turn(table: Table, name: str) -> None:
    move, op = EVENTS[name]
    table.set("human_op", 99 - op).play(move)
    assert table.state.op == 99 and table.session.outcome() is None, "99 is no win"
    table.session.undo()
    table.set("human_op", 100 - op).play(move)
    assert (table.state.op, table.state.stage) == (100, "turn")
    assert won(table)
    end = table.session.outcome()
    assert end is not None
    assert (end.who, end.numbers["op"]) == ((0, 1, 2, 3), 100)
    table.refuses(EndTurn(A), "refused.game_over")
    table.session.undo()
    assert table.session.outcome() is None and table.state.op == 100 - op


@pytest.mark.rule("INV-13")
def test_the_numbers_of_the_row(table: Table) -> None:
    table.set("human_op", 97).play(own.BuildShelter(A))
    assert table.state.op == 100 and won(table)
    table.session.undo()
    table.set("human_op", 98).play(own.UpgradeBuilding(A, "level_1"))
    assert table.state.op == 104 and won(table)


@pytest.mark.rule("INV-13", "INV-22")
def test_a_free_step_at_the_end_of_a_turn_wins(table: Table) -> None:
    table.set("human_op", 99).play(TechUsed(A, B), EndTurn(A), own.OwnerStep(B))
    assert won(table) and table.state.op == 100


@pytest.mark.rule("INV-13", "INV-43")
def test_progress_at_an_update_wins(table: Table) -> None:
    table.set("human_op", 98).set("cubes", 2, A)
    for name in LSS:
        table.set(name, 2)
    table.play(EndTurn(A))
    while not won(table):
        assert table.state.stage == "update"
        table.next()
    assert table.state.op == 100
    table.session.undo()
    assert (table.state.op, table.state.updating) == (98, ("progress",))


@pytest.mark.rule("INV-13", "BAS-85")
def test_an_event_of_the_shuttle_phase_wins(table: Table) -> None:
    table.set("hangar", 1, A).set("human_op", 99)
    while table.state.phase == "colonization":
        table.next()
    table.play(own.LearnTech(A))
    assert won(table) and table.state.stage == "shuttle"


def deploying(space: str, token: str) -> Callable[[Table], None]:
    def act(table: Table) -> None:
        table.lay(**{space: "open"}).set("alien_supply", 1)
        table.play(table.put(space, token, n=1))

    return act


@pytest.mark.rule("INV-14", "INV-62")
@pytest.mark.parametrize(
    "act",
    [deploying(space, token) for space in ("beside", "inside") for token in ("reusable", "expendable")],
    ids=["beside red", "beside green", "inside red", "inside green"],
)
def test_the_last_trooper_wins_at_once(alien: Table, act: Callable[[Table], None]) -> None:
    alien.set("troopers_left", 1).set("alien_board", 1)
    assert alien.session.outcome() is None
    act(alien)
    end = alien.session.outcome()
    assert end is not None and not end.won
    assert (end.why, end.who, end.numbers["troopers"]) == ("troopers", (alien.dora,), 0)
    assert alien.state.stage == "alien", "in mid-turn"
    alien.refuses(EndTurn(alien.dora), "refused.game_over")


@pytest.mark.rule("INV-13", "INV-14", "GEN-20")
def test_a_correction_may_end_it_too(table: Table) -> None:
    table.set("troopers_left", 0)
    end = table.session.outcome()
    assert end is not None and end.why == "troopers"
    table.session.undo()
    table.set("human_op", 100)
    assert won(table)


@pytest.mark.rule("INV-14")
def test_a_correction_of_the_tracker_by_one(alien: Table) -> None:
    alien.set("troopers_left", 19)
    assert (alien.state.mars, alien.state.board) == (1, 3)
    alien.set("troopers_left", 20)
    assert (alien.state.mars, alien.state.board) == (0, 4)


@pytest.mark.rule("INV-15", "INV-16")
def test_nothing_else_ends_it(deal: Deal) -> None:
    table = deal(2).begin()
    table.set("remaining", 0).set("level", 5).set("human_op", -30)
    table.to_round(12)
    assert table.session.outcome() is None
    assert not any("score" in stage for stage in (table.state.stage,))


def test_thresholds(table: Table) -> None:
    table.set("human_op", 79).play(own.LearnTech(A))
    alarm = table.session.alarm()
    assert alarm is not None and alarm.id == "op-80"
    assert words(alarm.title) == "20 OP to 100"
    table.set("troopers_left", 5)
    ids = [one.id for one in table.session.game.alarms(table.state)]
    assert ids == ["op-80", "troopers-5"]


def test_the_report_says_everything(alien: Table) -> None:
    report = alien.session.game.report(alien.state)
    assert report["tracks"]["troopers"] == {"value": 20, "start": 20, "end": 0}
    assert report["tracks"]["op"]["end"] == 100
    assert report["alien"]["troopers"] == {"mars": 0, "stunned": 0, "board": 4, "aside": 16, "tracker": 20}
    assert report["alien"]["spaces"]["beside"] == "cover"
    assert report["shields"]["hand"] == 10
    assert AT["fourth"] == 11

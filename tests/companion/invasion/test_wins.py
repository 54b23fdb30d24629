"""Both immediate wins from everything that is offered anywhere: what can bring an end, brings it at once.

The events are not named one by one: every answer of every step is played, and each that moves the number is brought to
one short of the end and to the end. So a new tile that scores is tried here, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from companion.colony import LSS
from companion.games import GAMES
from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.games.invasion.state import BLUEPRINTS, SPACES, Invasion
from companion.moves import EndTurn, Move, SetRight, TechUsed
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import A, B, Table
from tests.companion.walks import answers

GAME = GAMES["invasion"]
Way = Callable[[Table], Any]


def armed(table: Table) -> None:
    """All Defensive Buildings stand with their Tech; Troopers are on Mars."""
    for card in ("shield", "sentry", "exosuit"):
        table.set(f"built.{card}", 1).set(f"level.{card}", 4)
    table.set("built.sabotage", 1).set("troopers_left", 12).set("shielded", 1)


def orbit(table: Table) -> None:
    table.set("space", 1, A)


def shuttle(table: Table) -> None:
    table.set("hangar", 1, B)
    while table.state.phase == "colonization":
        table.next()


def travel(table: Table) -> None:
    shuttle(table)
    while table.state.stage != "travel":
        move = next(move for move in answers(table.step) if type(move).__name__ == "Travel")
        table.play(move)


def tech_reply(table: Table) -> None:
    table.play(TechUsed(A, B), EndTurn(A))


def update(table: Table) -> None:
    table.set("cubes", 3, A)
    for name in LSS:
        table.set(name, 2)
    table.play(EndTurn(A))
    while table.state.updating[0] != "progress":
        table.next()


def alien_full(table: Table) -> None:
    """Every space is open, every card built, every Tech learned: all the Alien can ever do."""
    table.to_alien()
    for space in range(8, 12):
        table.set(f"space{space}", 0)
    table.set("alien_supply", 3).set("alien_crystals", 5).set("troopers_left", 14).set("alien_board", 6)
    for at, card in enumerate(BLUEPRINTS):
        table.set(f"alien_card.{card}", at % 3)
    table.set("alien_tech.deployment", 3).set("alien_tech.mining", 2)


STAGES: dict[str, Way] = {
    "turn": lambda table: None,
    "turn, armed": armed,
    "turn in Orbit": orbit,
    "shuttle": shuttle,
    "travel": travel,
    "tech reply": tech_reply,
    "update": update,
    "alien": alien_full,
}
IN_A_TURN = {"LearnTech", "StepTech", "BuildShelter", "UpgradeBuilding", "WelcomeShip", "HireScientist",
             "EarthContract", "BuildLss", "LssTile"}  # fmt: skip
SCORES = {"tech reply": {"OwnerStep"}, "update": {"UpdateStep"}, "alien": set()}
"""What brings OP at a stage; at the others the same as in a turn."""


def offered(state: Invasion) -> Iterator[tuple[Move, Invasion]]:
    """Every move that can be made here without a correction, and where it leads."""
    step = GAME.steps(state)
    row = [*answers(step), *([step.primary.move] if step.primary.move else [])]
    for move in dict.fromkeys(row):
        if not isinstance(move, SetRight):
            yield move, GAME.apply(state, move)


def why(state: Invasion) -> str:
    """Who has won, or empty."""
    end = GAME.outcome(state)
    return end.why if end else ""


@pytest.mark.rule("INV-13", "INV-27", "INV-28", "INV-30", "INV-36", "INV-40", "INV-41", "INV-42", "INV-43", "BAS-85")
@pytest.mark.parametrize("stage", STAGES)
def test_whatever_scores_wins_at_a_hundred(deal: Deal, stage: str) -> None:
    table = deal(4, beacon=True).begin()
    STAGES[stage](table)
    state = table.state
    found: set[str] = set()
    for move, after in offered(state):
        gain = after.op - state.op
        if gain <= 0:
            continue
        found.add(type(move).__name__)
        short = GAME.apply(replace(state, op=99 - gain), move)
        assert (short.op, why(short)) == (99, ""), move
        done = GAME.apply(replace(state, op=100 - gain), move)
        assert (done.op, why(done)) == (100, "op"), move
        over = GAME.apply(replace(state, op=101 - gain), move)
        assert (over.op, why(over)) == (101, "op"), move
    assert found == SCORES.get(stage, IN_A_TURN)


@pytest.mark.rule("INV-14", "INV-86", "INV-88", "INV-58")
@pytest.mark.parametrize("stage", STAGES)
def test_whatever_lands_the_last_troopers_wins(deal: Deal, stage: str) -> None:
    """Only a Deploy, beside or inside, with either token; each number of it wins where it is the last."""
    table = deal(4).begin()
    STAGES[stage](table)
    state = table.state
    found: set[tuple[str, str, int]] = set()
    for move, after in offered(state):
        landed = after.mars - state.mars
        if landed <= 0:
            continue
        assert isinstance(move, own.Place)
        found.add((SPACES[move.space - 1], move.token, landed))
        short = GAME.apply(replace(state, mars=19 - landed, board=landed + 1), move)
        assert (board.tracker(short), why(short)) == (1, ""), move
        done = GAME.apply(replace(state, mars=20 - landed, board=landed), move)
        assert (board.tracker(done), why(done), done.stage) == (0, "troopers", "alien"), move
    tokens = ("reusable", "expendable")
    everything = {(space, token, n) for space in ("beside", "inside") for token in tokens for n in (1, 2, 3, 4)}
    assert found == (everything if stage == "alien" else set())


@pytest.mark.rule("INV-13", "INV-14")
def test_in_set_up_nobody_has_won(deal: Deal) -> None:
    state = deal(4).placing().state
    assert why(replace(state, op=100)) == "" == why(replace(state, mars=20, board=0))

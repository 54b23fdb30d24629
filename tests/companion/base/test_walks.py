"""Random walks through the base game; a score is always the sum of its lines."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game import Step
from companion.games.base import points
from companion.games.base.state import Base
from companion.moves import Move, SetRight
from tests.companion import walks
from tests.companion.base.table import setup
from tests.companion.walks import DICE, Walks, many, quiet

__all__ = ["quiet"]
GOOD = (
    "lss", "cube", "ship", "blueprints", "techs", "advanced", "research", "discovery", "bots", "scientist", "contract",
    "goal",
)  # fmt: skip
ROUNDS = 40


def whole(state: Any) -> None:
    assert isinstance(state, Base)
    assert 0 <= state.remaining <= 3
    assert 1 <= state.level <= 5
    assert all(1 <= count <= 6 for count in state.lss)
    assert all(0 <= one.left <= one.start for one in state.missions)
    assert len({one.id for one in state.missions}) == len(state.missions)
    taken = [seat.space for seat in state.seats if seat.space]
    assert len(taken) == len(set(taken))
    assert all(seat.hangar >= 0 and 0 <= seat.goals <= 3 for seat in state.seats)
    assert all(len(set(row)) == len(row) for row in state.cubes)
    for seat in range(len(state.seats)):
        lines = points.lines_of(state, seat)
        assert points.op(state, seat) == sum(line.op for line in lines)
        sheet = sum(op for _, op in points.sheet(state, seat))
        assert points.total(state, seat) == points.op(state, seat) + sheet


WALKS = Walks(
    "base", hold=whole, options={"space_oddity": [True, False], "length": ["short", "long"], "beacon": [True, False],
                                 "first_colonists": [True, False]},
)  # fmt: skip
HEADERS = st.builds(
    lambda seats, first, oddity, length: WALKS.header(seats, first_colonists=first, space_oddity=oddity, length=length),
    st.integers(2, 4),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["short", "long"]),
)


@given(HEADERS, DICE)
@many(40)
def test_a_walk_keeps_everything_whole(header: Any, dice: random.Random) -> None:
    walks.walk(WALKS, header, dice, 70, 0.1)


@given(HEADERS, DICE)
@many(15)
def test_the_final_scoring_keeps_everything_whole(header: Any, dice: random.Random) -> None:
    """A walk that begins on the sheet."""
    walker = walks.Walker(WALKS, header)
    for _ in range(90):
        if walker.state.phase == "scoring":
            break
        last = SetRight("last_round", walker.state.round)
        step = WALKS.game.steps(walker.state)
        moves = walks.answers(step)
        walker.tap(
            last if walker.state.stage == "turn" and not walker.state.last_round else step.primary.move or moves[0]
        )
    assert walker.state.phase == "scoring"
    for _ in range(60):
        if WALKS.game.outcome(walker.state) is not None:
            return
        walker.look_around()
        move = WALKS.pick(walker.state, dice, 0.05)
        assert move is not None
        walker.tap(move)


@given(HEADERS, DICE)
@many(15)
def test_everything_that_is_offered_is_accepted(header: Any, dice: random.Random) -> None:
    walks.offered(WALKS, header, dice)


@given(HEADERS, DICE)
@many(15)
def test_a_correction_within_its_bounds_is_taken(header: Any, dice: random.Random) -> None:
    walks.corrected(WALKS, header, dice)


@given(HEADERS, DICE)
@many(15)
@pytest.mark.rule("GEN-13")
def test_undo_and_redo_reproduce_every_state_and_a_replay_equals_it(header: Any, dice: random.Random) -> None:
    walks.undone(WALKS, header, dice)


def sensible(state: Any, step: Step, dice: random.Random) -> Move | None:
    """A table that builds: a thing or two a turn, and counts something on the sheet."""
    if state.stage == "turn" and dice.random() < 0.6:
        return walks.useful(step, GOOD, dice)
    if state.stage in ("lss_reward", "scoring") and step.asks and dice.random() < 0.5:
        return dice.choice(walks.answers(step))
    return None


def test_a_hundred_games_end() -> None:
    """The base game has no clock: a table that builds is done well within forty rounds."""
    ends: Counter[str] = Counter()
    for n in range(100):
        game = setup(2 + n % 3, seed=f"self-play {n}", space_oddity=n % 4 == 0, first_colonists=n % 5 == 0)
        end, state = walks.self_play(WALKS, game, n, sensible, ROUNDS)
        assert end.scores == points.totals(state)
        assert 1 in end.places
        ends[end.why] += 1
    assert ends.total() == 100


def test_a_walk_through_the_session_comes_back_from_the_store(tmp_path: Path) -> None:
    walks.stored(WALKS, tmp_path / "data", setup(3), random.Random(7))


@pytest.mark.long
@given(HEADERS, DICE)
@many(1000)
def test_long_walks(header: Any, dice: random.Random) -> None:
    walker = walks.walk(WALKS, header, dice, 400, dice.choice([0.0, 0.05, 0.3]))
    if WALKS.game.outcome(walker.state) is None:
        walker.offered_is_accepted(walks.answers(WALKS.game.steps(walker.state)))

"""Random walks against Lacerda; his Crystals stay within his cap, his deck always has twelve cards."""

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
from companion.games.lacerda.state import CRYSTALS_MOST, CYCLE, Solo
from companion.moves import DeckMode, Move
from tests.companion import walks
from tests.companion.lacerda.table import setup
from tests.companion.walks import DICE, Walks, many, quiet

__all__ = ["quiet"]
GOOD = (
    "lss", "cube", "ship", "blueprints", "techs", "advanced", "research", "discovery", "bots", "scientist", "contract",
    "goal", "goal_line",
)  # fmt: skip
ROUNDS = 40


def whole(state: Any) -> None:
    assert isinstance(state, Solo)
    assert len(state.seats) == 2
    assert 0 <= state.remaining <= 3
    assert 1 <= state.level <= 5
    assert all(1 <= count <= 6 for count in state.lss)
    assert all(0 <= one.left <= one.start for one in state.missions)
    assert state.deck.count + len(state.deck.seen) == 12
    assert 0 <= state.crystals <= CRYSTALS_MOST
    assert 0 <= state.shelters <= 5
    assert state.icon in CYCLE
    assert state.passes >= 1
    taken = [seat.space for seat in state.seats if seat.space]
    assert len(taken) == len(set(taken))
    for seat in (0, 1):
        assert points.op(state, seat) == sum(line.op for line in points.lines_of(state, seat))


def mode(_state: Any, dice: random.Random) -> Move:
    return DeckMode("lacerda", dice.choice(["app", "we", "read"]))


WALKS = Walks(
    "lacerda",
    hold=whole,
    options={"space_oddity": [True, False], "beacon": [True, False], "length": ["short", "long"]},
    hands=mode,
    seats=(walks.SEATS[0],),
)
HEADERS = st.builds(
    lambda way, oddity: WALKS.header(1, solo_deck=way, space_oddity=oddity),
    st.sampled_from(["app", "we", "read"]),
    st.booleans(),
)


@given(HEADERS, DICE)
@many(40)
def test_a_walk_keeps_everything_whole(header: Any, dice: random.Random) -> None:
    walks.walk(WALKS, header, dice, 70, 0.1)


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
def test_undo_and_redo_reproduce_every_state_and_a_replay_equals_it(header: Any, dice: random.Random) -> None:
    walks.undone(WALKS, header, dice)


def sensible(state: Any, step: Step, dice: random.Random) -> Move | None:
    """A table that builds, ticks lines of its goal and counts something on the sheet."""
    if state.stage == "turn" and step.seat == 0 and dice.random() < 0.6:
        return walks.useful(step, GOOD, dice)
    if state.stage in ("lss_reward", "scoring", "goal_check", "turn", "goal", "rover") and dice.random() < 0.5:
        given = walks.answers(step) if step.asks else []
        return dice.choice(given) if given else None
    return None if step.primary.move else dice.choice(walks.answers(step))


def test_a_hundred_games_end() -> None:
    ends: Counter[str] = Counter()
    for n in range(100):
        end, state = walks.self_play(WALKS, setup(f"self-play {n}", space_oddity=n % 4 == 0), n, sensible, ROUNDS)
        assert end.scores == points.totals(state)
        assert end.won == (end.numbers["missing"] == 0)
        ends[end.why] += 1
    assert ends.total() == 100
    assert {"solo_goal", "solo_lines"} <= set(ends)


def test_a_walk_through_the_session_comes_back_from_the_store(tmp_path: Path) -> None:
    walks.stored(WALKS, tmp_path / "data", setup(), random.Random(7))


@pytest.mark.long
@given(HEADERS, DICE)
@many(1000)
def test_long_walks(header: Any, dice: random.Random) -> None:
    walker = walks.walk(WALKS, header, dice, 400, dice.choice([0.0, 0.05, 0.3]))
    if WALKS.game.outcome(walker.state) is None:
        walker.offered_is_accepted(walks.answers(WALKS.game.steps(walker.state)))

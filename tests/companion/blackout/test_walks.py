"""Random walks through Blackout, and whole games."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import spread
from companion.game import Option, Step
from companion.games.blackout import cascade
from companion.games.blackout import state as own
from companion.games.blackout.state import ALIEN, TYPES, Blackout
from companion.moves import DeckMode, Move, PrivateGoal, SetRight
from tests.companion import walks
from tests.companion.walks import DICE, Walks, many, quiet

__all__ = ["quiet"]


def whole(state: Any) -> None:
    """What holds of every state of Blackout."""
    assert isinstance(state, Blackout)
    cards = [*spread(state.deck.left), *state.deck.seen]
    assert len(cards) == 6
    assert cards.count(ALIEN) == state.deck.copies(ALIEN) == 1, "the deck cannot run out before it is made anew"
    assert 0 <= state.deck.fresh <= len(state.deck.seen)
    assert 0 <= cascade.tokens_left(state) <= 10
    assert all(cascade.normal(state, name) >= 0 for name in TYPES)
    assert all(cascade.normal_shelters(state, at) >= 0 for at in range(len(state.seats)))
    rows = (state.built, state.advanced, state.vandalized, state.dark, state.shelters, state.shelters_advanced)
    assert all(n >= 0 for row in (*rows, state.shelters_vandalized, state.shelters_dark) for n in row)
    assert all(n <= 5 for n in state.shelters)
    assert 0 <= state.tracker <= 12
    assert 0 <= state.remaining <= 3
    assert all(0 <= one.left <= one.start for one in state.missions)
    assert 1 <= state.level <= 5
    assert all(1 <= count <= 6 for count in state.lss)
    assert all(0 <= seat.hangar <= 5 and 0 <= seat.goals <= 3 and 0 <= seat.goals_done <= 3 for seat in state.seats)
    assert (state.stage == "repair") == bool(state.repairs)


def hands(state: Any, dice: random.Random) -> Move:
    """Another way to use the deck, or what a walk alone seldom reaches."""
    what = dice.random()
    if what < 0.4:
        return DeckMode("vandalism", dice.choice(["app", "we", "read"]))
    if what < 0.7:
        return SetRight(f"vandalized.{dice.choice(TYPES)}", dice.randint(0, 2))
    return SetRight("dark.mine", dice.randint(0, 2))


class Tiles(Walks):
    """A walk that seldom says that nobody has a Colonist: that is the end."""

    def pick(self, state: Any, dice: random.Random, hand: float) -> Move | None:
        move = super().pick(state, dice, hand)
        if isinstance(move, own.NoColonist) and dice.random() < 0.9:
            return self.game.steps(state).primary.move
        return move


WALKS = Tiles(
    "blackout",
    hold=whole,
    hands=hands,
    options={
        "full_board": [True, False],
        "colonist": ["quarters", "anywhere"],
        "bare_mine": ["quarters", "nothing"],
        "missions": ["random", "choose"],
        "length": ["short", "long"],
        "boxed": [4, 7],
    },
)


def header(seats: int, mode: str, board: bool, mine: str) -> Any:
    return WALKS.header(seats, vandalism=mode, full_board=board, bare_mine=mine)


HEADERS = st.builds(
    header,
    st.integers(2, 4),
    st.sampled_from(["app", "we", "read"]),
    st.booleans(),
    st.sampled_from(["quarters", "nothing"]),
)


@given(HEADERS, DICE)
@many(40)
def test_a_walk_keeps_everything_whole(header: Any, dice: random.Random) -> None:
    walks.walk(WALKS, header, dice, 60, 0.1)


@given(HEADERS, DICE)
@many(12)
def test_everything_that_is_offered_is_accepted(header: Any, dice: random.Random) -> None:
    walks.offered(WALKS, header, dice)


@given(HEADERS, DICE)
@many(15)
@pytest.mark.rule("GEN-20")
def test_a_correction_within_its_bounds_is_taken(header: Any, dice: random.Random) -> None:
    walks.corrected(WALKS, header, dice)


@given(HEADERS, DICE)
@many(12)
@pytest.mark.rule("GEN-08", "GEN-13")
def test_undo_and_redo_reproduce_every_state_and_a_replay_equals_it(header: Any, dice: random.Random) -> None:
    walks.undone(WALKS, header, dice)


def test_a_walk_through_the_session_comes_back_from_the_store(tmp_path: Path) -> None:
    walks.stored(WALKS, tmp_path / "data", WALKS.setup(3, full_board=True), random.Random(7))


# -- whole games --------------------------------------------------------------------------------


def sensible(state: Any, step: Step, dice: random.Random) -> Move | None:
    """A table that plays well enough: a goal now and then, and the Missions on the way."""
    if state.stage in ("token", "shelter_token") and dice.random() < 0.1:
        return next((ask.move for ask in step.asks if isinstance(ask, Option) and ask.move == own.NoHex()), None)
    if state.stage == "turn":
        if not state.goal_now and dice.random() < 0.13:
            goal = next(event.answer for event in step.events if event.id == "goal")
            done = goal.options[0]  # type: ignore[union-attr]  # a group of two
            if isinstance(done, Option) and done.move is not None:
                assert isinstance(done.move, PrivateGoal)
                return done.move
        wanted = [event.id for event in step.events if event.id.startswith("mission_")]
        if dice.random() < 0.5:
            return walks.useful(step, [*wanted, "lss", "mine", "shelter", "blk_upgrade", "ship"], dice)
    return None


def self_play(n: int, **options: Any) -> str:
    setup = WALKS.setup(2 + n % 3, seed=f"self-play {n}", full_board=n % 5 == 0, **options)
    end, _state = walks.self_play(WALKS, setup, n, sensible, 40)
    return end.why


@pytest.mark.rule("BLK-09", "BLK-11")
def test_a_hundred_games_end_by_the_rules() -> None:
    ends = Counter(self_play(n) for n in range(100))
    assert ends.total() == 100
    assert {"goals", "blackouts"} <= set(ends) <= {"goals", "blackouts", "base_end"}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("BLK-11")
def test_next_alone_plays_a_whole_game_to_its_end(seats: int) -> None:
    """Physical Next gives the likely answer to everything: without a repair five hexes go dark."""
    end, state = walks.self_play(WALKS, WALKS.setup(seats, seed="next"), 1, lambda *_: None, 40)
    assert end.why == "blackouts"
    assert state.tracker == own.TRACKER[seats]


@pytest.mark.long
@given(HEADERS, DICE)
@many(100)
def test_long_walks(header: Any, dice: random.Random) -> None:
    walker = walks.walk(WALKS, header, dice, 400, dice.choice([0.0, 0.05, 0.3]))
    if WALKS.game.outcome(walker.state) is None:
        walker.offered_is_accepted(walks.answers(WALKS.game.steps(walker.state)))

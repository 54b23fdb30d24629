"""Random walks: whatever a table taps, in whatever order, the game stays whole."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game import Step
from companion.games import GAMES
from companion.games.invasion import board, spaces
from companion.games.invasion import moves as own_moves
from companion.games.invasion import state as own
from companion.games.invasion.state import Invasion
from companion.moves import Move, Tick
from tests.companion import walks
from tests.companion.invasion.table import DORA, HUMANS, setup
from tests.companion.walks import DICE, Walks, many, options_of, quiet

GAME = GAMES["invasion"]
__all__ = ["quiet"]


def whole(state: Any) -> None:
    """Pieces are conserved, everything is within the parts, and the Alien always has something to do."""
    assert isinstance(state, Invasion)
    assert min(state.mars, state.board, board.aside(state)) >= 0
    assert 0 <= state.prone <= state.mars
    assert state.mars + state.board + board.aside(state) == own.TROOPERS
    assert board.tracker(state) == 20 - state.mars
    reds = board.reusables(state) + state.spaces.count("reusable") + state.spaces.count("cover")
    assert reds == 5 - (11 - len(state.spaces))
    assert state.supply + state.spaces.count("expendable") + board.reserve(state) == own.EXPENDABLES
    assert min(state.supply, state.crystals, state.waiting, state.shelters, state.mines) >= 0
    assert all(0 <= level <= state.columns for level in state.techs)
    assert all(0 <= level <= 6 for level in state.defence)
    assert len(state.corrupted) <= own.CORRUPTIONS
    assert len(state.guarded) + state.shielded <= own.SHIELDS
    assert state.spaces.count("sabotage") + state.held <= own.SABOTAGES
    assert all(0 <= cubes <= 5 for cubes in state.cubes)
    assert state.seats[state.alien].space == 0
    taken = [seat.space for seat in state.seats if seat.space]
    assert len(taken) == len(set(taken))
    if state.stage == "alien":
        unfinished = not state.chosen or (state.chosen == "act" and not state.placed)
        assert not unfinished or spaces.likely(state) is not None, "a dead end"


class Tables(Walks):
    """Seats are humans and one Alien; a tile is tapped first, then an answer of it."""

    def setup(self, seats: int, seed: str = "walk", **options: Any) -> Any:
        return setup(seats, seed, **options)

    def pick(self, state: Any, dice: random.Random, hand: float) -> Move | None:
        if dice.random() < hand:
            return self.hand(state, dice)
        if state.stage == "checklist" and dice.random() < 0.7:
            return Tick("all")
        step = GAME.steps(state)
        rows = [*step.asks, *(event.answer for event in step.events)]
        tiles = [[option.move for option in options_of(answer) if option.move] for answer in rows]
        tiles = [moves for moves in tiles if moves]
        if step.primary.move is not None and (not tiles or dice.random() < 0.4):
            return step.primary.move
        return dice.choice(dice.choice(tiles)) if tiles else None


WALKS = Tables(
    "invasion",
    hold=whole,
    seats=(*HUMANS, DORA),
    by_hand=("refused.space_taken", "refused.away"),
    options={name: [True, False] for name in ("base_op", "ten_spaces", "beacon", "remarks", *own.REMARKS)}
    | {"matching": ["works_in", "scores"], "steps": ["all", "research"]},
)

HEADERS = st.builds(
    lambda humans, remarks, beacon, ten, steps: WALKS.header(
        humans, remarks=remarks, beacon=beacon, ten_spaces=ten, steps=steps
    ),
    st.integers(2, 4),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["all", "research"]),
)


@given(HEADERS, DICE)
@many(7)
def test_a_walk_keeps_everything_whole(header: Any, dice: random.Random) -> None:
    walks.walk(WALKS, header, dice, 45, 0.1)


@given(HEADERS, DICE)
@many(4)
def test_everything_that_is_offered_is_accepted(header: Any, dice: random.Random) -> None:
    walks.offered(WALKS, header, dice)


@given(HEADERS, DICE)
@many(3)
def test_a_correction_within_its_bounds_is_taken(header: Any, dice: random.Random) -> None:
    walks.corrected(WALKS, header, dice)


@given(HEADERS, DICE)
@many(4)
def test_undo_and_redo_reproduce_every_state_and_a_replay_equals_it(header: Any, dice: random.Random) -> None:
    walks.undone(WALKS, header, dice)


# -- whole games --------------------------------------------------------------------------------

GOOD = ("learn", "research", "shelter", "ship", "upgrade", "scientist", "executive", "blueprint")


def table_of(humans: float) -> Any:
    """A table: humans tell a thing in so many of their turns; the Alien fills its board and resets."""

    def wish(state: Any, step: Step, dice: random.Random) -> Move | None:
        if state.stage == "turn" and dice.random() < humans:
            return walks.useful(step, GOOD, dice)
        if state.stage == "alien" and not state.chosen:
            if state.crystals >= 3 and state.spaces.count("cover"):
                return walks.useful(step, ("unlock",), dice)
            if board.may_reset(state):
                return walks.useful(step, ("reset",), dice)
        if state.stage in ("gain", "item") and board.aside(state):
            return own_moves.Gain("trooper")
        return None

    return wish


@pytest.mark.rule("INV-13", "INV-14", "INV-16")
def test_seeded_games_end_one_way_or_the_other() -> None:
    ends: Counter[str] = Counter()
    for n in range(6):
        game = setup(2 + n % 3, seed=f"self-play {n}", remarks=n % 4 == 0)
        ends[walks.self_play(WALKS, game, n, table_of((0.05, 0.3, 0.5)[n // 2]), 90)[0].why] += 1
    assert ends.total() == 6
    assert set(ends) == {"op", "troopers"}


@pytest.mark.long
def test_a_hundred_games() -> None:
    ends: Counter[str] = Counter()
    for n in range(100):
        game = setup(2 + n % 3, seed=f"long {n}")
        ends[walks.self_play(WALKS, game, n, table_of((0.05, 0.2, 0.4, 0.6)[n % 4]), 90)[0].why] += 1
    assert set(ends) == {"op", "troopers"}


def test_a_walk_through_the_session_comes_back_from_the_store(tmp_path: Path) -> None:
    walks.stored(WALKS, tmp_path / "data", setup(3, remarks=True), random.Random(7))


@pytest.mark.long
@given(HEADERS, DICE)
@many(60)
def test_the_properties_at_length(header: Any, dice: random.Random) -> None:
    """What the everyday run tries a few times: offered is accepted, corrections are taken, undo reproduces."""
    walks.offered(WALKS, header, dice)
    walks.corrected(WALKS, header, dice)
    walks.undone(WALKS, header, dice)


@pytest.mark.long
def test_five_thousand_random_moves() -> None:
    moves, n = 0, 0
    while moves < 5000:
        dice = random.Random(n)
        header = WALKS.header(2 + n % 3, remarks=n % 2 == 0, beacon=n % 5 == 0, ten_spaces=n % 7 == 0)
        moves += len(walks.walk(WALKS, header, dice, 250, (0.0, 0.05, 0.3)[n % 3]).hashes) - 1
        n += 1

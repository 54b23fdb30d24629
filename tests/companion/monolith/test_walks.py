"""Random walks through Monolith, and whole games."""

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
from companion.games.monolith import state as own
from companion.games.monolith.state import Monolith
from companion.moves import DeckMode, Move, SetRight
from tests.companion import walks
from tests.companion.walks import DICE, Walks, many, quiet

__all__ = ["quiet"]


def whole(state: Any) -> None:
    """What holds of every state of Monolith."""
    assert isinstance(state, Monolith)
    assert state.supply + sum(slot.cubes for slot in state.row) == 5
    assert 0 <= state.supply <= 5
    assert all(0 <= slot.cubes <= 2 for slot in state.row)
    deck = state.deck
    assert len(spread(deck.left)) + len(deck.seen) == 16
    assert 0 <= deck.fresh <= len(deck.seen)
    seen = Counter(deck.seen)
    assert all(seen[slot.card] for slot in state.row), "what lies in the row was drawn"
    if deck.mode == "app":
        by_id = [card for card in [*deck.seen, *spread(deck.left)] if card.startswith("S") and len(card) == 3]
        assert max(Counter(by_id).values(), default=1) == 1, "every card is there once"
    assert len(state.row) <= 16
    assert 0 <= state.tracker <= 15
    assert (state.tracker == 15) <= (state.phase == "scoring")
    assert len({goal.deck for goal in state.goals}) == len(state.goals) <= 5
    assert 0 <= state.remaining <= 3
    assert all(0 <= one.left <= one.start for one in state.missions)
    assert 1 <= state.level <= 5
    assert (state.stage == "strike") <= any(slot.cubes == 2 for slot in state.row)
    assert (state.stage == "fourth") == bool(state.resume)


def hands(state: Any, dice: random.Random) -> Move:
    """Another way to use the deck, or what a walk alone seldom reaches."""
    what = dice.random()
    if what < 0.4:
        return DeckMode("sabotage", dice.choice(["app", "we", "read"]))
    if what < 0.7 and state.row:
        return SetRight(f"cubes_{dice.randint(1, len(state.row))}", dice.randint(0, 2))
    return SetRight("tracker15", dice.randint(0, 14))


WALKS = Walks(
    "monolith",
    hold=whole,
    hands=hands,
    options={
        "random_decks": list(range(6)),
        "which_decks": ["app", "table"],
        "missions": ["random", "choose"],
        "two_player": [True, False],
        "new_card_cube": [True, False],
        "no_supply": ["no_cube", "rightmost"],
        "fourth": ["ask", "stop"],
    },
)


def header(mode: str, lots: int, which: str, supply: str, cube: bool) -> Any:
    return WALKS.header(1, sabotage=mode, random_decks=lots, which_decks=which, no_supply=supply, new_card_cube=cube)


HEADERS = st.builds(
    header,
    st.sampled_from(["app", "we", "read"]),
    st.integers(0, 5),
    st.sampled_from(["app", "table"]),
    st.sampled_from(["no_cube", "rightmost"]),
    st.booleans(),
)


@given(HEADERS, DICE)
@many(25)
def test_a_walk_keeps_everything_whole(header: Any, dice: random.Random) -> None:
    walks.walk(WALKS, header, dice, 70, 0.1)


@given(HEADERS, DICE)
@many(12)
def test_everything_that_is_offered_is_accepted(header: Any, dice: random.Random) -> None:
    walks.offered(WALKS, header, dice)


@given(HEADERS, DICE)
@many(12)
@pytest.mark.rule("GEN-20")
def test_a_correction_within_its_bounds_is_taken(header: Any, dice: random.Random) -> None:
    walks.corrected(WALKS, header, dice)


@given(HEADERS, DICE)
@many(10)
@pytest.mark.rule("GEN-08", "GEN-13")
def test_undo_and_redo_reproduce_every_state_and_a_replay_equals_it(header: Any, dice: random.Random) -> None:
    walks.undone(WALKS, header, dice)


def test_a_walk_through_the_session_comes_back_from_the_store(tmp_path: Path) -> None:
    walks.stored(WALKS, tmp_path / "data", WALKS.setup(1), random.Random(7))


# -- whole games --------------------------------------------------------------------------------


def sensible(state: Any, step: Step, dice: random.Random) -> Move | None:
    """A player who reaches a goal every third round or so."""
    if state.stage == "fourth" and dice.random() < 0.3:
        return own.FourthGoal(stop=True)
    if state.stage == "turn":
        if dice.random() < 0.08:
            return walks.useful(step, ["mon_goal"], dice)
        if dice.random() < 0.5:
            return walks.useful(step, ["lss", "cube", "advanced", "discovery", "research", "ship", "scientist"], dice)
    if state.stage == "choose_goal":
        return dice.choice([ask.move for ask in step.asks if isinstance(ask, Option) and ask.move])
    return None


def self_play(n: int, **options: Any) -> str:
    setup = WALKS.setup(1, seed=f"self-play {n}", random_decks=n % 6, **options)
    end, state = walks.self_play(WALKS, setup, n, sensible, 15)
    assert end.won == (state.goals_done >= 4)
    assert state.stop or state.tracker == 15
    return end.why


@pytest.mark.rule("MON-25", "MON-26")
def test_games_end_by_the_rules() -> None:
    ends = Counter(self_play(n) for n in range(24))
    assert set(ends) == {"goals", "time"}


@pytest.mark.long
@pytest.mark.rule("MON-25", "MON-26")
def test_a_hundred_games_end_by_the_rules() -> None:
    ends = Counter(self_play(n) for n in range(100))
    assert ends.total() == 100
    assert set(ends) == {"goals", "time"}


@pytest.mark.rule("MON-23", "MON-25")
def test_next_alone_plays_fifteen_rounds_and_loses() -> None:
    end, state = walks.self_play(WALKS, WALKS.setup(1, seed="next"), 1, lambda *_: None, 15)
    assert end.why == "time"
    assert (state.round, state.tracker, state.deck.count) == (15, 15, 0)


@pytest.mark.long
@given(HEADERS, DICE)
@many(60)
def test_long_walks(header: Any, dice: random.Random) -> None:
    walker = walks.walk(WALKS, header, dice, 400, dice.choice([0.0, 0.05, 0.3]))
    if WALKS.game.outcome(walker.state) is None:
        walker.offered_is_accepted(walks.answers(WALKS.game.steps(walker.state)))

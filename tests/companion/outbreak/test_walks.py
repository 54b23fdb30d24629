"""Random walks: whatever a table taps, in whatever order, the game stays whole."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import spread
from companion.colony import LSS
from companion.course import Course
from companion.entry import Entry
from companion.game import Step
from companion.games import GAMES
from companion.games.outbreak import state as own
from companion.games.outbreak.state import LOCATION, NO_INFECTION, Outbreak
from companion.headers import complete
from companion.journal import Made
from companion.moves import DeckMode, Move, SetRight, Tick
from tests.companion import walks
from tests.companion.outbreak.table import options_of, setup
from tests.companion.walks import DICE, Walker, Walks, many, quiet

GAME = GAMES["outbreak"]
__all__ = ["quiet"]


def cards_are_all_there(state: Outbreak) -> None:
    cards = [*spread(state.deck.left), *state.deck.seen]
    assert len(cards) == 16
    assert cards.count(NO_INFECTION) == 2
    assert state.deck.copies(NO_INFECTION) >= 1, "the deck cannot run out before it is made anew"
    assert 0 <= state.deck.fresh <= len(state.deck.seen)
    if state.deck.mode == "read":
        assert {kind for kind, _ in state.deck.left} <= {NO_INFECTION, LOCATION}


def tracks_in_bounds(state: Outbreak) -> None:
    seats = len(state.seats)
    assert 0 <= state.infected <= 12 * seats
    assert 0 <= state.active <= 12 * seats
    assert 0 <= state.vaccines <= 4
    assert 0 <= state.time <= 12
    assert 0 <= state.hospitals <= 7
    assert 0 <= state.blueprints <= 4
    assert 0 <= state.tech <= 6
    assert 1 <= state.level <= 5
    assert all(1 <= count <= 6 for count in state.lss)
    assert all(held >= 0 for held in state.medicine)
    assert all(1 <= seat.space <= 8 for seat in state.seats) or state.phase == "setup"
    taken = [seat.space for seat in state.seats if seat.space]
    assert len(taken) == len(set(taken))
    assert all(seat.hangar >= 0 and seat.goals >= 0 for seat in state.seats)
    if state.board:
        assert all(sum(map(sum, row)) <= 12 and min(map(min, row)) >= 0 for row in state.board)
        assert state.infected == sum(cell[1] for row in state.board for cell in row)


def whole(state: Any) -> None:
    assert isinstance(state, Outbreak)
    cards_are_all_there(state)
    tracks_in_bounds(state)


def kinds_at_first(walker: Any) -> None:
    """Between two changes of the deck's mode no card comes or goes."""
    state = walker.state
    walker.kinds = Counter(spread(state.printed)) if state.deck.mode == "app" else None


def kinds_stay(walker: Any, made: Made) -> None:
    after = made.after
    assert isinstance(after, Outbreak)
    if isinstance(made.move, DeckMode):
        walker.kinds = None
    if walker.kinds is not None:
        assert Counter([*spread(after.deck.left), *after.deck.seen]) == walker.kinds


def by_hand(state: Any, dice: random.Random) -> Move:
    """Another way to use the deck; or what a walk alone seldom reaches: the Colony rises, Hospitals are upgraded."""
    if dice.random() < 0.4:
        return DeckMode("infection", dice.choice(["app", "we", "read"]))
    if dice.random() < 0.6:
        return SetRight(dice.choice(LSS), 6)
    return SetRight("upgraded", dice.randint(1, 3), dice.randrange(len(state.seats)))


class Tiles(Walks):
    """Taps a tile first and then an answer of it, so that a tile of many answers does not crowd out the others."""

    def pick(self, state: Any, dice: random.Random, hand: float) -> Move | None:
        if dice.random() < hand:
            return by_hand(state, dice) if dice.random() < 0.4 else self.hand(state, dice)
        if state.stage == "checklist" and dice.random() < 0.7:
            return Tick("all")
        step = GAME.steps(state)
        rows = [*step.asks, *(event.answer for event in step.events)]
        tiles = [[option.move for option in options_of(answer) if option.move] for answer in rows]
        tiles = [moves for moves in tiles if moves]
        if step.primary.move is not None and (not tiles or dice.random() < 0.4):
            return step.primary.move
        return dice.choice(dice.choice(tiles)) if tiles else None


WALKS = Tiles(
    "outbreak",
    hold=whole,
    hands=by_hand,
    begun=kinds_at_first,
    seen=kinds_stay,
    options={
        "full_board": [True, False],
        "base_end": [True, False],
        "goals_stay": [True, False],
        "medicine_goal": ["group", "one"],
        "infected_limit": [0, 12, 14],
        "time_start": [0, 1, 8, 12],
        "missions": ["choose", "random"],
    },
)

HEADERS = st.builds(
    lambda seats, mode, board, base_end, stay: WALKS.header(
        seats, infection=mode, full_board=board, base_end=base_end, goals_stay=stay
    ),
    st.integers(2, 4),
    st.sampled_from(["app", "we", "read"]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)


@given(HEADERS, DICE)
@many(40)
def test_a_walk_keeps_everything_whole(header: Any, dice: random.Random) -> None:
    walks.walk(WALKS, header, dice, 60, 0.1)


@given(HEADERS, DICE)
@many(25)
def test_everything_that_is_offered_is_accepted(header: Any, dice: random.Random) -> None:
    walks.offered(WALKS, header, dice)


@given(HEADERS, DICE)
@many(40)
def test_a_correction_within_its_bounds_is_taken(header: Any, dice: random.Random) -> None:
    walks.corrected(WALKS, header, dice)


@given(HEADERS, DICE)
@many(25)
@pytest.mark.rule("GEN-08", "GEN-13")
def test_undo_and_redo_reproduce_every_state_and_a_replay_equals_it(header: Any, dice: random.Random) -> None:
    walks.undone(WALKS, header, dice)


# -- whole games --------------------------------------------------------------------------------


def sensible(state: Outbreak, step: Step, dice: random.Random) -> Move | None:
    """A table that plays well enough: heals, and tells a thing or two a turn."""
    if state.stage == "card":
        offered = [o.move for a in step.asks for o in options_of(a) if o.move and o.label.id != "ask.nobody"]
        return dice.choice(offered) if offered else None
    if state.stage == "spread" and not state.board:
        return own.Spread(dice.choice([0, 0, 0, 1, 2]))
    if state.stage == "turn" and step.events and step.primary.label.id == "go.end_turn" and dice.random() < 0.6:
        useful = ("use_medicine", "pharmacy", "hospital", "blueprint", "upgrade", "clinic", "lss", "ship", "vaccine")
        offered = [
            option.move
            for event in step.events
            if event.id in useful
            for option in options_of(event.answer)
            if option.move is not None
        ]
        return dice.choice(offered) if offered else None
    return None


@pytest.mark.rule("OUT-33")
def test_a_hundred_games_end_within_their_time() -> None:
    ends: Counter[str] = Counter()
    for n in range(100):
        game = setup(2 + n % 3, seed=f"self-play {n}", full_board=n % 5 == 0)
        ends[walks.self_play(WALKS, game, n, sensible, 12)[0].why] += 1
    assert ends.total() == 100
    assert set(ends) >= {"time", "missions"}


@pytest.mark.rule("OUT-33")
@pytest.mark.parametrize(("seats", "start"), [(2, 12), (3, 10), (4, 8)])
def test_next_alone_plays_a_whole_game_to_its_end(seats: int, start: int) -> None:
    """Physical Next gives the likely answer to everything."""
    course = Course(GAME, complete(setup(seats, seed="next"), GAME))
    entries = rounds = 0
    while GAME.outcome(course.state) is None:
        move = GAME.steps(course.state).primary.move
        assert move is not None
        for at, made in enumerate(course.tap(move)):
            entries += 1
            course.add(Entry(n=entries, by="auto" if at else "gpio", move=made.move), made)
        assert isinstance(course.state, Outbreak)
        rounds = max(rounds, course.state.round)
    assert rounds <= start


def test_a_walk_through_the_session_comes_back_from_the_store(tmp_path: Path) -> None:
    walks.stored(WALKS, tmp_path / "data", setup(3, full_board=True), random.Random(7))


@pytest.mark.long
@given(HEADERS, DICE)
@many(600)
def test_long_walks(header: Any, dice: random.Random) -> None:
    walker: Walker = walks.walk(WALKS, header, dice, 400, dice.choice([0.0, 0.05, 0.3]))
    if GAME.outcome(walker.state) is None:
        walker.offered_is_accepted(walks.answers(GAME.steps(walker.state)))

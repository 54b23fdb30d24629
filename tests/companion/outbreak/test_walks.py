"""Random walks: whatever a table taps, in whatever order, the game stays whole."""

from __future__ import annotations

import logging
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.cards import spread
from companion.course import Course, state_hash
from companion.entry import Entry, Reader, write
from companion.game import Outcome, Refused, Step
from companion.games import GAMES, outbreak
from companion.games.outbreak import state as own
from companion.games.outbreak.state import LOCATION, NO_INFECTION, Outbreak
from companion.headers import complete
from companion.journal import Made
from companion.moves import DeckMode, Move, SetOption, Tick
from companion.session import Session
from companion.store import Store
from tests.companion.outbreak.table import options_of, setup, texts, words

GAME = GAMES["outbreak"]
READER = Reader(outbreak.MOVES)
BY_HAND = {"refused.space_taken"}
"""Why a correction within its bounds may still be refused: the board cannot be so."""

settings.register_profile("walks", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@cache
def header(seats: int, mode: str, board: bool, base_end: bool, stay: bool) -> Any:
    options = {"infection": mode, "full_board": board, "base_end": base_end, "goals_stay": stay}
    return complete(setup(seats, seed="walk", **options), GAME)


HEADERS = st.builds(
    header,
    st.integers(2, 4),
    st.sampled_from(["app", "we", "read"]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)

DICE = st.integers(0, 2**32).map(random.Random)
"""Seeded, for a walk is a few hundred throws, and hypothesis would record each."""


def answers(step: Step) -> list[Move]:
    """Every move that the step offers, beside its primary."""
    rows = [*step.asks, *(event.answer for event in step.events)]
    return [option.move for answer in rows for option in options_of(answer) if option.move is not None]


def by_hand(state: Outbreak, dice: random.Random) -> Move:
    """A correction, another option, or another way to use the deck."""
    what = dice.randrange(6)
    if what == 0:
        return DeckMode("infection", dice.choice(["app", "we", "read"]))
    if what == 1:
        option, values = dice.choice(
            [
                ("full_board", [True, False]),
                ("base_end", [True, False]),
                ("goals_stay", [True, False]),
                ("medicine_goal", ["group", "one"]),
                ("infected_limit", [0, 12, 14]),
                ("time_start", [0, 1, 8, 12]),
                ("missions", ["choose", "random"]),
            ]
        )
        return SetOption(option, dice.choice(values))
    fact = dice.choice(GAME.facts(state))
    value = dice.choice([v for v, _ in fact.choices]) if fact.choices else dice.randint(fact.low, fact.high)
    return fact.to_move(value)


def pick(state: Outbreak, dice: random.Random, hand: float) -> Move | None:
    """What the table does next: mostly goes on, often tells something, sometimes sets something right."""
    if dice.random() < hand:
        return by_hand(state, dice)
    step = GAME.steps(state)
    other = answers(step)
    if step.primary.move is not None and (not other or dice.random() < 0.5):
        return step.primary.move
    return dice.choice(other) if other else None


class Walker:
    """A course that is walked tap by tap; every state on it is looked at."""

    def __init__(self, header: Any) -> None:
        self.course = Course(GAME, header)
        self.hashes = [state_hash(self.course.start)]
        self.journal: list[str] = []
        self.kinds: Counter[str] | None = Counter(spread(self.state.printed))
        if self.state.deck.mode != "app":
            self.kinds = None

    @property
    def state(self) -> Outbreak:
        state = self.course.state
        assert isinstance(state, Outbreak)
        return state

    def tap(self, move: Move) -> bool:
        """Plays the move; False where it is refused."""
        try:
            made = self.course.tap(move)
        except Refused as why:
            look_at_words(why.reason)
            return False
        for n, one in enumerate(made):
            line = write(Entry(n=len(self.journal) + 1, by="auto" if n else "touch", move=one.move))
            entry = READER.read(line)
            assert entry.move == one.move, "a move comes back from its line of JSON as it was"
            self.journal.append(line)
            self.course.add(entry, one)
            self.look(one)
        self.hashes.append(state_hash(self.state))
        return True

    def look(self, made: Made) -> None:
        """What must hold of every state."""
        after = made.after
        assert isinstance(after, Outbreak)
        cards_are_all_there(after)
        if isinstance(made.move, DeckMode):
            self.kinds = None
        if self.kinds is not None:
            assert Counter([*spread(after.deck.left), *after.deck.seen]) == self.kinds
        tracks_in_bounds(after)
        look_at_words(GAME.tell(made.before, made.move, after))
        look_at_words(GAME.alarms(after))
        msgspec.json.encode(GAME.report(after))

    def look_around(self) -> None:
        """What must hold where the table stands."""
        step = GAME.steps(self.state)
        look_at_words(step)
        look_at_words(GAME.facts(self.state))
        if GAME.outcome(self.state) is None:
            assert step.primary.move or answers(step), f"stuck at {self.state.stage}"
            assert step.primary.move or step.primary.refused
        for fact in GAME.facts(self.state):
            assert fact.low <= fact.value <= fact.high or self.state.phase == "setup", fact

    def offered_is_accepted(self, moves: list[Move]) -> None:
        for move in moves:
            try:
                self.course.tap(move)
            except Refused as why:
                pytest.fail(f"{move} is offered at {self.state.stage} but refused: {words(why.reason)}\n{self.state}")


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


_SAID: set[bytes] = set()


def look_at_words(value: Any) -> None:
    """Every Text anywhere in it has words, and all their parameters."""
    for text in texts(value):
        key = msgspec.json.encode(text)
        if key in _SAID:
            continue
        _SAID.add(key)
        said = words(text)
        assert said
        assert not said.startswith("["), text
        assert "{" not in said, f"{text}: {said}"
        assert "[" not in said, f"{text}: {said}"


def walk(header: Any, dice: random.Random, taps: int, hand: float) -> Walker:
    walker = Walker(header)
    for _ in range(taps):
        if GAME.outcome(walker.state) is not None:
            break
        walker.look_around()
        move = pick(walker.state, dice, hand)
        assert move is not None
        if not walker.tap(move):
            # Only what nobody offered may be refused: a correction, an option, a deck mode.
            assert move.__class__.__name__ in ("SetRight", "SetOption", "DeckMode"), move
    return walker


@given(HEADERS, DICE)
@settings(settings.get_profile("walks"), max_examples=60)
def test_a_walk_keeps_everything_whole(header: Any, dice: random.Random) -> None:
    walk(header, dice, 60, 0.1)


@given(HEADERS, DICE)
@settings(settings.get_profile("walks"), max_examples=25)
def test_everything_that_is_offered_is_accepted(header: Any, dice: random.Random) -> None:
    walker = Walker(header)
    walker.tap(Tick("all"))
    for _ in range(40):
        if GAME.outcome(walker.state) is not None:
            return
        step = GAME.steps(walker.state)
        offered = answers(step)
        if step.primary.move:
            offered.append(step.primary.move)
        walker.offered_is_accepted(offered)
        move = pick(walker.state, dice, 0.2)
        assert move is not None
        walker.tap(move)


@given(HEADERS, DICE)
@settings(settings.get_profile("walks"), max_examples=40)
def test_a_correction_within_its_bounds_is_taken(header: Any, dice: random.Random) -> None:
    walker = walk(header, dice, 30, 0.2)
    for fact in GAME.facts(walker.state):
        values = {v for v, _ in fact.choices} or {fact.low, fact.value, fact.high}
        for value in values:
            try:
                after = GAME.apply(walker.state, fact.to_move(value))
            except Refused as why:
                assert why.reason.id in BY_HAND, (fact, value, why)
                continue
            assert isinstance(after, Outbreak)
            cards_are_all_there(after)
            tracks_in_bounds(after)
            now = next((one for one in GAME.facts(after) if (one.id, one.seat) == (fact.id, fact.seat)), None)
            assert now is None or now.value == value


@given(HEADERS, DICE)
@settings(settings.get_profile("walks"), max_examples=25)
@pytest.mark.rule("GEN-08", "GEN-13")
def test_undo_and_redo_reproduce_every_state_and_a_replay_equals_it(header: Any, dice: random.Random) -> None:
    walker = walk(header, dice, 40, 0.1)
    live = state_hash(walker.state)
    again = Course(GAME, header)
    for n, line in enumerate(walker.journal, 1):
        entry = READER.read(line)
        assert entry.n == n
        again.add(entry)
    assert state_hash(again.state) == live
    taps = again.journal.position
    n = len(walker.journal)
    for back in range(taps):
        n += 1
        again.add(Entry(n=n, back=1))
        assert state_hash(again.state) == walker.hashes[taps - back - 1]
    for forward in range(taps):
        n += 1
        again.add(Entry(n=n, forward=1))
        assert state_hash(again.state) == walker.hashes[forward + 1]


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


def self_play(seats: int, n: int, **options: Any) -> Outcome:
    course = Course(GAME, complete(setup(seats, seed=f"self-play {n}", **options), GAME))
    dice = random.Random(n)
    entries = 0
    while (end := GAME.outcome(course.state)) is None:
        step = GAME.steps(course.state)
        state = course.state
        assert isinstance(state, Outbreak)
        assert state.round <= 12
        move = sensible(state, step, dice) or step.primary.move
        assert move is not None, state.stage
        for at, made in enumerate(course.tap(move)):
            entries += 1
            course.add(Entry(n=entries, by="auto" if at else "touch", move=made.move), made)
        assert entries < 3000
    return end


@pytest.mark.rule("OUT-33")
def test_a_hundred_games_end_within_their_time() -> None:
    ends = Counter(self_play(2 + n % 3, n, full_board=n % 5 == 0).why for n in range(100))
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
    dice = random.Random(7)
    with Store.open(tmp_path / "data") as store:
        session = Session.create(store, setup(3, full_board=True))
        for _ in range(120):
            state = session.state
            assert isinstance(state, Outbreak)
            if session.outcome() is not None:
                break
            move = pick(state, dice, 0.1)
            assert move is not None
            try:
                session.play(move)
            except Refused:
                continue
        before = state_hash(session.state)
        again = Session.open(store, session.id)
        assert state_hash(again.state) == before
        taps = again.position
        again.undo(taps)
        assert again.state == GAME.start(session.setup)
        again.redo()
        assert state_hash(again.state) == before
        for line in again.log():
            look_at_words(line.told)


@pytest.mark.long
@given(HEADERS, DICE)
@settings(settings.get_profile("walks"), max_examples=1500)
def test_long_walks(header: Any, dice: random.Random) -> None:
    walker = walk(header, dice, 400, dice.choice([0.0, 0.05, 0.3]))
    step = GAME.steps(walker.state)
    if GAME.outcome(walker.state) is None:
        walker.offered_is_accepted(answers(step))


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """A missing parameter is logged as an error; here it fails by its words."""
    logging.disable(logging.ERROR)
    yield
    logging.disable(logging.NOTSET)

"""Random walks through any game: whatever a table taps, in whatever order, the game stays whole.

A game says what its walks are made of (`Walks`): headers, what hands set right beside facts, what must hold of every
state, and how a sensible table plays. The properties are here: each is one function that a game's tests call.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from companion.course import Course, state_hash
from companion.entry import Entry, Reader, write
from companion.game import Answer, Fact, Later, Number, Option, Outcome, Refused, Step, Text
from companion.games import GAMES
from companion.headers import complete
from companion.journal import Made
from companion.moves import Move, SetOption, Tick
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store
from kiosk.tr import WORDS

SEATS = (Who("Purple", "purple"), Who("Green", "green"), Who("Yellow", "yellow"), Who("Blue", "blue"))

settings.register_profile("walks", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

DICE = st.integers(0, 2**32).map(random.Random)
"""Seeded, for a walk is a few hundred throws, and hypothesis would record each."""

Hand = Callable[[Any, random.Random], Move]
Wish = Callable[[Any, Step, random.Random], Move | None]


def many(n: int) -> settings:
    """`n` examples, always the same ones."""
    return settings(settings.get_profile("walks"), max_examples=n)


# -- what is offered, and its words ----------------------------------------------------------------


def options_of(answer: Answer) -> Iterator[Option]:
    """Every single answer that a tile can give."""
    if isinstance(answer, Option):
        yield answer
    elif isinstance(answer, Number):
        for n in range(answer.low, answer.high + 1):
            yield Option(answer.label, answer.to_move(n))
    else:
        for one in answer.options:
            yield from options_of(one)


def answers(step: Step) -> list[Move]:
    """Every move that the step offers, beside its primary."""
    rows = [*step.asks, *(event.answer for event in step.events)]
    return [option.move for answer in rows for option in options_of(answer) if option.move is not None]


PLAIN = (str, int, bool, float, type(None))


def texts(value: Any) -> Iterator[Text]:
    """Every Text anywhere in a value; moves hold none. A loop, for walks come here with every step and every fact."""
    left = [value]
    while left:
        one = left.pop()
        if type(one) in PLAIN or isinstance(one, Move):
            continue
        if isinstance(one, Text):
            yield one
            left += one.params.values()
        elif isinstance(one, (tuple, list, frozenset)) or type(one) is Later:
            left += one
        elif hasattr(one, "__struct_fields__"):
            left += [getattr(one, name) for name in one.__struct_fields__]


def words(text: Text) -> str:
    """What the glass would say."""
    return WORDS.english.word(text.id, text.params) or f"[{text.id}]"


_LOOKED_AT: set[bytes] = set()
_SAID: set[bytes] = set()


def rows(value: Any) -> Iterator[Any]:
    """The parts of a step, of facts, of what is told: walks meet most of them again and again."""
    if isinstance(value, Fact):
        yield value.label, value.choices
    elif isinstance(value, (tuple, list)) or type(value) is Later:
        for one in value:
            yield from rows(one) if isinstance(one, Fact) else (one,)
    elif isinstance(value, Step):
        for name in value.__struct_fields__:
            yield from rows(getattr(value, name))
    else:
        yield value


def look_at_words(value: Any) -> None:
    """Every Text anywhere in it has words, and all their parameters."""
    for row in rows(value):
        seen = msgspec.json.encode(row, enc_hook=lambda _function: None)
        if seen in _LOOKED_AT:
            continue
        _LOOKED_AT.add(seen)
        for text in texts(row):
            _look_at(text)


def _look_at(text: Text) -> None:
    key = msgspec.json.encode(text)
    if key in _SAID:
        return
    _SAID.add(key)
    said = words(text)
    assert said
    assert not said.startswith("["), text
    assert "{" not in said, f"{text}: {said}"
    assert "[" not in said, f"{text}: {said}"


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """A missing parameter is logged as an error; here it fails by its words. Import it into a walks file."""
    logging.disable(logging.ERROR)
    yield
    logging.disable(logging.NOTSET)


# -- what a game's walks are made of ---------------------------------------------------------------


class Walks:
    """One game to be walked. `hold` raises where a state is not whole; `seen` also gets the move."""

    def __init__(
        self,
        name: str,
        *,
        hold: Callable[[Any], None],
        options: Mapping[str, Sequence[Any]] | None = None,
        hands: Hand | None = None,
        by_hand: tuple[str, ...] = ("refused.space_taken",),
        seen: Callable[[Any, Made], None] = lambda _walker, _made: None,
        begun: Callable[[Any], None] = lambda _walker: None,
        seats: tuple[Who, ...] = SEATS,
    ) -> None:
        self.name = name
        self.game = GAMES[name]
        self.reader = Reader(self.game.MOVES)
        self.hold, self.seen, self.begun = hold, seen, begun
        self.options = dict(options or {})
        self.hands = hands
        self.by_hand = by_hand
        """Why a correction within its bounds may still be refused: the board cannot be so."""
        self.seats = seats
        self._headers: dict[str, Setup] = {}

    def setup(self, seats: int, seed: str = "walk", **options: Any) -> Setup:
        """A header that is not in a store yet."""
        return Setup(id="", game=self.name, seats=self.seats[:seats], seed=seed, options=options)

    def header(self, seats: int, **options: Any) -> Setup:
        """A complete header; made once."""
        key = repr((seats, sorted(options.items())))
        if key not in self._headers:
            self._headers[key] = complete(self.setup(seats, **options), self.game)
        return self._headers[key]

    def hand(self, state: Any, dice: random.Random) -> Move:
        """A correction, another option, or whatever else the game lets hands do."""
        what = dice.randrange(6)
        if what == 0 and self.hands is not None:
            return self.hands(state, dice)
        if what == 1 and self.options:
            option = dice.choice(sorted(self.options))
            return SetOption(option, dice.choice(list(self.options[option])))
        fact = dice.choice(self.game.facts(state))
        value = dice.choice([v for v, _ in fact.choices]) if fact.choices else dice.randint(fact.low, fact.high)
        return fact.to_move(value)

    def pick(self, state: Any, dice: random.Random, hand: float) -> Move | None:
        """What the table does next: mostly goes on, often tells something, sometimes sets something right."""
        if dice.random() < hand:
            return self.hand(state, dice)
        step = self.game.steps(state)
        other = answers(step)
        if step.primary.move is not None and (not other or dice.random() < 0.5):
            return step.primary.move
        return dice.choice(other) if other else None


class Walker:
    """A course that is walked tap by tap; every state on it is looked at."""

    def __init__(self, walks: Walks, header: Setup, reads: bool = True) -> None:
        self.walks, self.game = walks, walks.game
        self.reads = reads
        """Whether every step, fact and telling on the way is read; no need where another walk goes the same ways."""
        self.course = Course(self.game, header)
        self.hashes = [state_hash(self.course.start)]
        self.journal: list[str] = []
        walks.begun(self)

    @property
    def state(self) -> Any:
        return self.course.state

    def tap(self, move: Move) -> bool:
        """Plays the move; False where it is refused."""
        try:
            made = self.course.tap(move)
        except Refused as why:
            look_at_words(why.reason)
            return False
        for n, one in enumerate(made):
            line = write(Entry(n=len(self.journal) + 1, by="auto" if n else "touch", move=one.move))
            entry = self.walks.reader.read(line)
            assert entry.move == one.move, "a move comes back from its line of JSON as it was"
            self.journal.append(line)
            self.course.add(entry, one)
            self.look(one)
        self.hashes.append(state_hash(self.state))
        return True

    def look(self, made: Made) -> None:
        """What must hold of every state."""
        self.walks.hold(made.after)
        self.walks.seen(self, made)
        if not self.reads:
            return
        look_at_words(self.game.tell(made.before, made.move, made.after))
        look_at_words(self.game.alarms(made.after))
        msgspec.json.encode(self.game.report(made.after))

    def look_around(self) -> None:
        """What must hold where the table stands."""
        step = self.game.steps(self.state)
        look_at_words(step)
        facts = self.game.facts(self.state)
        look_at_words(facts)
        if self.game.outcome(self.state) is None:
            assert step.primary.move or answers(step), f"stuck at {self.state.stage}"
            assert step.primary.move or step.primary.refused
        for fact in facts:
            assert fact.low <= fact.value <= fact.high or self.state.phase == "setup", fact

    def offered_is_accepted(self, moves: list[Move]) -> None:
        for move in moves:
            try:
                self.course.tap(move)
            except Refused as why:
                pytest.fail(f"{move} is offered at {self.state.stage} but refused: {words(why.reason)}\n{self.state}")


UNASKED = ("SetRight", "SetOption", "DeckMode")
"""Only what nobody offered may be refused: a correction, an option, a deck mode."""


# -- the properties ---------------------------------------------------------------------------------


def walk(walks: Walks, header: Setup, dice: random.Random, taps: int, hand: float, *, reads: bool = True) -> Walker:
    """So many taps; everything stays whole."""
    walker = Walker(walks, header, reads)
    for _ in range(taps):
        if walks.game.outcome(walker.state) is not None:
            break
        if reads:
            walker.look_around()
        move = walks.pick(walker.state, dice, hand)
        assert move is not None
        if not walker.tap(move):
            assert type(move).__name__ in UNASKED, move
    return walker


def offered(walks: Walks, header: Setup, dice: random.Random, taps: int = 40) -> None:
    """Everything that is offered is accepted."""
    walker = Walker(walks, header)
    walker.tap(Tick("all"))
    for _ in range(taps):
        if walks.game.outcome(walker.state) is not None:
            return
        step = walks.game.steps(walker.state)
        row = answers(step)
        if step.primary.move:
            row.append(step.primary.move)
        walker.offered_is_accepted(row)
        move = walks.pick(walker.state, dice, 0.2)
        assert move is not None
        walker.tap(move)


def corrected(walks: Walks, header: Setup, dice: random.Random, taps: int = 30) -> None:
    """A correction within its bounds is taken (GEN-20)."""
    state = walk(walks, header, dice, taps, 0.2, reads=False).state
    for fact in walks.game.facts(state):
        values = {v for v, _ in fact.choices} or {fact.low, fact.value, fact.high}
        for value in values:
            try:
                after = walks.game.apply(state, fact.to_move(value))
            except Refused as why:
                assert why.reason.id in walks.by_hand, (fact, value, why)
                continue
            walks.hold(after)
            now = next((one for one in walks.game.facts(after) if (one.id, one.seat) == (fact.id, fact.seat)), None)
            assert now is None or now.value == value, (fact, value)


def undone(walks: Walks, header: Setup, dice: random.Random, taps: int = 40) -> None:
    """Undo and redo reproduce every state, and a replay equals it (GEN-13)."""
    walker = walk(walks, header, dice, taps, 0.1, reads=False)
    live = state_hash(walker.state)
    again = Course(walks.game, header)
    for n, line in enumerate(walker.journal, 1):
        entry = walks.reader.read(line)
        assert entry.n == n
        again.add(entry)
    assert state_hash(again.state) == live
    position = again.journal.position
    n = len(walker.journal)
    for back in range(position):
        n += 1
        again.add(Entry(n=n, back=1))
        assert state_hash(again.state) == walker.hashes[position - back - 1]
    for forward in range(position):
        n += 1
        again.add(Entry(n=n, forward=1))
        assert state_hash(again.state) == walker.hashes[forward + 1]


def stored(walks: Walks, folder: Path, setup: Setup, dice: random.Random, taps: int = 120) -> None:
    """A walk through the session comes back from the store."""
    with Store.open(folder) as store:
        session = Session.create(store, setup)
        for _ in range(taps):
            if session.outcome() is not None:
                break
            move = walks.pick(session.state, dice, 0.1)
            assert move is not None
            try:
                session.play(move)
            except Refused:
                continue
        before = state_hash(session.state)
        again = Session.open(store, session.id)
        assert state_hash(again.state) == before
        again.undo(again.position)
        assert again.state == walks.game.start(session.setup)
        again.redo()
        assert state_hash(again.state) == before
        for line in again.log():
            look_at_words(line.told)


def self_play(walks: Walks, setup: Setup, n: int, wish: Wish, rounds: int) -> tuple[Outcome, Any]:
    """A whole game: what the table wishes where it wishes anything, else Next. Ends within `rounds` rounds."""
    course = Course(walks.game, complete(setup, walks.game))
    dice = random.Random(n)
    entries = 0
    while (end := walks.game.outcome(course.state)) is None:
        step = walks.game.steps(course.state)
        state: Any = course.state
        assert state.round <= rounds
        move = wish(state, step, dice) or step.primary.move
        assert move is not None, state.stage
        for at, made in enumerate(course.tap(move)):
            entries += 1
            course.add(Entry(n=entries, by="auto" if at else "touch", move=made.move), made)
        assert entries < 4000
    return end, course.state


def useful(step: Step, wanted: Sequence[str], dice: random.Random) -> Move | None:
    """A move of one of these events, by lot."""
    row = [
        option.move
        for event in step.events
        if event.id in wanted
        for option in options_of(event.answer)
        if option.move is not None
    ]
    return dice.choice(row) if row else None


__all__ = [
    "DICE", "SEATS", "Walker", "Walks", "answers", "corrected", "look_at_words", "many", "offered", "options_of",
    "quiet", "self_play", "stored", "texts", "undone", "useful", "walk", "words",
]  # fmt: skip

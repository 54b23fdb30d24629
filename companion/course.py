"""The course of a game: the states along its journal.

Nothing here stores or shows; a session does that. States are worked out where somebody looks, so
reopening costs what the line of play costs, and a struck branch nothing until the log is read.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import msgspec

from companion.chance import Chance
from companion.entry import Entry
from companion.errors import BadInput, Broken, Unreadable
from companion.game import Game, Refused, State
from companion.journal import Journal, Made, Tap
from companion.moves import Move
from companion.setup import Setup

AUTOMATIC_AT_MOST = 100
"""A tap that sets off more automatic moves than this is a fault of the game's code."""


def state_hash(state: State) -> str:
    """The digest of a state: SHA-256 of its deterministic JSON, in hex."""
    return sha256(msgspec.json.encode(state, order="deterministic")).hexdigest()


class Course:
    """A game from its header on: the journal, and the state that it leaves.

    Raises BadInput and Unreadable for a header that gives no game.
    """

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.chance = Chance(setup.seed)
        self.journal = Journal()
        try:
            self.start = game.start(setup)
        except BadInput:
            raise
        except Exception as error:
            raise Unreadable(setup.id, str(error) or type(error).__name__) from error

    @property
    def state(self) -> State:
        """The present state. Raises Broken where a stored game does not replay."""
        return self.after(self.journal.last)

    def after(self, tap: Tap | None) -> State:
        """The state after a tap; None gives the start. Raises Broken."""
        return self.made(tap)[-1].after if tap else self.start

    def made(self, tap: Tap) -> tuple[Made, ...]:
        """What a tap did. Raises Broken."""
        if tap.made is None:
            # Not by recursion: a game may have thousands of taps.
            for step in _back_to(tap, lambda at: at.made is not None):
                step.made = self._replay(step, self.after(step.parent))
        assert tap.made is not None
        return tap.made

    def passed(self, tap: Tap | None) -> frozenset[str]:
        """The ids of all thresholds passed in any state up to and with this tap. Raises Broken."""
        if tap is None:
            return frozenset(alarm.id for alarm in self.game.alarms(self.start))
        if tap.passed is None:
            for step in _back_to(tap, lambda at: at.passed is not None):
                before = self.passed(step.parent)
                new = {alarm.id for made in self.made(step) for alarm in self.game.alarms(made.after)}
                step.passed = before if new <= before else before | new
        assert tap.passed is not None
        return tap.passed

    def _replay(self, tap: Tap, state: State) -> tuple[Made, ...]:
        """What is written down wins: nothing is asked of chance, and no automatic move is added."""
        row = []
        for entry in tap.entries:
            assert entry.move is not None
            try:
                after = self.game.apply(state, entry.move)
            except Exception as error:
                raise Broken(self.setup.id, entry.n, str(error) or type(error).__name__) from error
            row.append(Made(entry.move, state, after))
            state = after
        return tuple(row)

    def one(self, move: Move) -> Made:
        """A move made at the present state, without what it sets off. Changes nothing; raises Refused."""
        return self._one(self.state, move)

    def _one(self, state: State, move: Move) -> Made:
        full = self.game.fill(state, move, self.chance)
        return Made(full, state, self.game.apply(state, full))

    def due(self, state: State) -> Move | None:
        """The automatic move that a state plays by itself; none once the game is over."""
        return self.game.automatic(state) if self.game.outcome(state) is None else None

    def tap(self, move: Move) -> tuple[Made, ...]:
        """A move made at the present state with all that it sets off. Changes nothing; raises Refused."""
        first = self.one(move)
        return (first, *self.automatics(first.after))

    def automatics(self, state: State) -> tuple[Made, ...]:
        """What a state plays by itself, move after move. Changes nothing; a fault of the game is a RuntimeError."""
        row: list[Made] = []
        while (due := self.due(state)) is not None:
            if len(row) >= AUTOMATIC_AT_MOST:
                raise RuntimeError(f"automatic {type(due).__name__} comes without end")
            try:
                row.append(self._one(state, due))
            except Refused as error:
                # The player's move was fine: this is a fault of the game's code, not an answer to the player.
                raise RuntimeError(f"automatic {type(due).__name__} was refused: {error}") from error
            state = row[-1].after
        return tuple(row)

    def add(self, entry: Entry, made: Made | None = None) -> None:
        """Adds the next entry to the journal; `made` is what it does, where that is known. Raises BadInput."""
        self.journal.add(entry)
        tap = self.journal.last
        if entry.move is not None and tap is not None:
            if made is None:
                tap.made = None
            else:
                tap.made = (*(tap.made or ()), made)


def _back_to(tap: Tap, known: Callable[[Tap], bool]) -> list[Tap]:
    """The taps that lead to this one, oldest first, from the first one that is not known yet."""
    row: list[Tap] = []
    at: Tap | None = tap
    while at is not None and not known(at):
        row.append(at)
        at = at.parent
    return row[::-1]

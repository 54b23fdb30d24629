"""A player of Monolith through the session on a real store, and the few steps that the tests share."""

from __future__ import annotations

from typing import Any

import pytest

from companion import missions
from companion.game import Answer, Group, Number, Option, Refused, Step, Text
from companion.games.base import state as base
from companion.games.base.state import SCORED
from companion.games.monolith import ends
from companion.games.monolith import state as own
from companion.games.monolith.state import Monolith
from companion.moves import Draw, EndTurn, Move, PlaceShuttle, SetRight, TakeSpace, Tick
from companion.session import Played, Session
from companion.setup import Setup
from companion.store import Store
from tests.companion.walks import SEATS, options_of, words

PICKED = ("U03", "C07", "T6", "N3", "D1")
"""Radar, 4 Minerals, Rover Tech, Hydrologist, 4 Discovery tiles."""


def setup(seed: str = "a seed", cards: dict[str, Any] | None = None, **options: Any) -> Setup:
    """The header of a game that is not in a store yet."""
    return Setup(id="", game="monolith", seats=SEATS[:1], seed=seed, options=options, cards=cards or {})


class Table:
    """One player with a companion: says what happens, sees what is shown."""

    def __init__(self, store: Store, **more: Any) -> None:
        self.store = store
        self.session = Session.create(store, setup(**more))

    @property
    def state(self) -> Monolith:
        state = self.session.state
        assert isinstance(state, Monolith)
        return state

    @property
    def step(self) -> Step:
        return self.session.steps()

    @property
    def hints(self) -> list[str]:
        return [words(hint) for hint in self.step.hints]

    def play(self, *moves: Move) -> Played:
        for move in moves:
            played = self.session.play(move)
        return played

    def next(self) -> Played:
        """The prompt bar's button, as physical Next presses it."""
        move = self.step.primary.move
        assert move is not None, self.step.primary.refused
        return self.session.play(move)

    def refuses(self, move: Move, id: str, **numbers: object) -> str:
        """The move is refused with this reason and these numbers, and nothing changes. Gives its words."""
        before, taps = self.state, len(self.session.entries)
        with pytest.raises(Refused) as refused:
            self.session.play(move)
        assert refused.value.reason == Text(id, numbers)
        assert self.state == before
        assert len(self.session.entries) == taps
        return words(refused.value.reason)

    # The way to a turn.

    def goals(self, picked: tuple[str, ...] = PICKED, mission: tuple[str, str, str] = ("M2", "M4", "M7")) -> Table:
        """Set-up to the row: these Missions and goals."""
        self.play(Tick("all"), missions.DrawMissions(mission))
        for goal in picked:
            self.play(own.ChooseGoal(goal))
        return self

    def begin(self, first: tuple[str, str] = ("A", "B"), **more: Any) -> Table:
        """The first turn in the Colony, the Shuttle in Orbit, with these letters in the row (we draw)."""
        self.goals(**more)
        self.play(Draw("sabotage", first[0]), Draw("sabotage", first[1]))
        return self.play_on()

    def play_on(self) -> Table:
        self.play(TakeSpace(0, 5), PlaceShuttle("orbit"))
        return self

    def round(self, letter: str = "", to: str = "turn") -> Table:
        """A whole round without events: every armed card resolved, this letter drawn."""
        self.play(EndTurn(0))
        while self.state.stage == "strike":
            self.next()
        if self.state.stage == "draw":
            self.play(Draw("sabotage", letter))
        if to == "sabotage":
            return self
        self.next()
        self.next()
        return self

    def at(self, tracker: int) -> Table:
        """The tracker set by hand."""
        return self.set("tracker15", tracker)

    def set(self, fact: str, value: int, seat: int | None = None) -> Table:
        """A correction by hand."""
        self.play(SetRight(fact, value, seat))
        return self

    def tick(self, *ids: str) -> Table:
        for id in ids:
            self.play(own.TickGoal(0, id))
        return self

    def score(self) -> Table:
        """Through the sheet with nothing counted."""
        while self.state.stage != SCORED:
            self.next()
        return self

    @property
    def row(self) -> list[tuple[str, int]]:
        """The row: letter and cubes."""
        return [(slot.letter, slot.cubes) for slot in self.state.row]

    @property
    def cards(self) -> list[tuple[str, int]]:
        return [(slot.card, slot.cubes) for slot in self.state.row]

    @property
    def lines(self) -> dict[str, int]:
        return dict(ends.lines(self.state))

    # What is offered.

    def event(self, id: str) -> Answer:
        return next(event.answer for event in self.step.events if event.id == id)

    @property
    def events(self) -> set[str]:
        return {event.id for event in self.step.events}

    @property
    def answers(self) -> list[str]:
        """The open question's answers in words."""
        return [words(one.label) for ask in self.step.asks for one in options_of(ask)]

    @property
    def ringed(self) -> str:
        return next(words(ask.label) for ask in self.step.asks if isinstance(ask, Option) and ask.likely)

    @property
    def line(self) -> str:
        return words(self.step.line)

    @property
    def say(self) -> str:
        return words(self.step.say)


__all__ = ["Group", "Number", "Table", "base", "setup"]

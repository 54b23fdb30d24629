"""A table that plays the base game through the session on a real store."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import Answer, Group, Number, Option, Refused, Step, Text
from companion.games.base import points
from companion.games.base import state as own
from companion.games.base.state import Base
from companion.missions import ChooseMission, Contribute
from companion.moves import (
    BuildLss,
    EndTurn,
    FirstPlayer,
    Move,
    PlaceShuttle,
    SetRight,
    TakeSpace,
    Tick,
)
from companion.session import Played, Session
from companion.setup import Setup
from companion.store import Store
from tests.companion.walks import SEATS, words

P, G, Y, B = range(4)
LSS = ("generator", "water_extractor", "greenhouse", "oxygen_condenser")


def setup(seats: int = 4, seed: str = "a seed", cards: dict[str, Any] | None = None, **options: Any) -> Setup:
    """The header of a game that is not in a store yet."""
    return Setup(id="", game="base", seats=SEATS[:seats], seed=seed, options=options, cards=cards or {})


class Table:
    """Players with a companion: says what happens, sees what is shown."""

    def __init__(self, store: Store, seats: int, **more: Any) -> None:
        self.store = store
        self.session = Session.create(store, setup(seats, **more))

    @property
    def state(self) -> Base:
        state = self.session.state
        assert isinstance(state, Base)
        return state

    @property
    def step(self) -> Step:
        return self.session.steps()

    @property
    def turn(self) -> int:
        return self.state.queue[0]

    @property
    def hints(self) -> set[str]:
        return {hint.id for hint in self.step.hints}

    def play(self, *moves: Move) -> Played:
        for move in moves:
            played = self.session.play(move)
        return played

    def next(self, times: int = 1) -> None:
        for _ in range(times):
            move = self.step.primary.move
            assert move is not None, self.step.primary.refused
            self.session.play(move)

    def refuses(self, move: Move, id: str, **numbers: object) -> str:
        """The move is refused with this reason and these numbers, and nothing changes. Gives its words."""
        before, taps = self.state, len(self.session.entries)
        with pytest.raises(Refused) as refused:
            self.session.play(move)
        assert refused.value.reason == Text(id, numbers)
        assert (self.state, len(self.session.entries)) == (before, taps)
        return words(refused.value.reason)

    # The way to a turn, and through it.

    def chosen(self, *missions: str) -> Table:
        """The set-up list is done and these Missions lie on the table."""
        self.play(Tick("all"), *(ChooseMission(one) for one in missions))
        return self

    def begin(self, spaces: tuple[int, ...] = (1, 2, 3, 4), missions: tuple[str, ...] = ("M2", "M4", "M7")) -> Table:
        """Set-up done: `spaces` by seat; the Shuttle in Orbit. The first turn is open."""
        self.chosen(*missions).play(FirstPlayer(0))
        for seat in range(len(self.state.seats)):
            self.play(TakeSpace(seat, spaces[seat]))
        self.play(PlaceShuttle("orbit"))
        return self

    def build(self, building: Any, op: int = 0) -> None:
        """The player to act builds it; the tile above gives `op` where it is asked."""
        self.play(BuildLss(self.turn, building))
        if self.state.stage == "lss_reward":
            self.play(own.Reward(self.turn, op))

    def end_turn(self) -> None:
        self.play(EndTurn(self.turn))

    def until(self, stage: str, most: int = 60) -> None:
        """Next until this stage."""
        while self.state.stage != stage:
            most -= 1
            assert most, self.state.stage
            self.next()

    def contribute(self, mission: Any, n: int = 1) -> Played:
        return self.play(Contribute(self.turn, mission, n))

    def set(self, fact: str, value: int, seat: int | None = None) -> None:
        self.play(SetRight(fact, value, seat))

    def to_scoring(self) -> Table:
        """The end is set off by hand; the last round is played."""
        self.set("last_round", self.state.round)
        self.until("scoring")
        return self

    def to_page(self, page: str) -> Table:
        """Pages of the sheet until this one."""
        from companion.games.base import pages

        while pages.page(self.state).id != page:
            self.next()
        return self

    # What is seen.

    def op(self, seat: int) -> int:
        return points.op(self.state, seat)

    def lines(self, seat: int) -> list[tuple[int, str, int]]:
        return [(line.round, line.event, line.op) for line in points.lines_of(self.state, seat)]

    def mission(self, at: int) -> tuple[int, int]:
        one = self.state.missions[at]
        return one.left, one.start

    def event(self, id: str) -> Answer:
        return next(event.answer for event in self.step.events if event.id == id)

    def offers(self, id: str) -> bool:
        return any(event.id == id for event in self.step.events)

    def option(self, id: str, n: int) -> Option:
        answer = self.event(id)
        assert isinstance(answer, Group)
        option = answer.options[n]
        assert isinstance(option, Option)
        return option

    def count(self, at: int, n: int) -> None:
        """A counter of the open page."""
        ask = self.step.asks[at]
        assert isinstance(ask, Number)
        self.play(ask.to_move(n))

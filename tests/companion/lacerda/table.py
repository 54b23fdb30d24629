"""A table that plays against Lacerda through the session on a real store."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import Option, Refused, Step, Text
from companion.games.base import points
from companion.games.base import state as base
from companion.games.lacerda import state as own
from companion.games.lacerda.state import LACERDA, Solo
from companion.missions import ChooseMission
from companion.moves import Draw, EndTurn, Move, SetRight, TakeSpace, Tick
from companion.session import Played, Session
from companion.setup import Setup, Who
from companion.store import Store
from tests.companion.walks import options_of, words

ADA = (Who("Ada", "blue"),)


def setup(seed: str = "a seed", **options: Any) -> Setup:
    """The header of a game that is not in a store yet."""
    return Setup(id="", game="lacerda", seats=ADA, seed=seed, options=options)


class Table:
    """Ada with a companion, and Lacerda's board beside hers."""

    def __init__(self, store: Store, **more: Any) -> None:
        self.session = Session.create(store, setup(**more))

    @property
    def state(self) -> Solo:
        state = self.session.state
        assert isinstance(state, Solo)
        return state

    @property
    def step(self) -> Step:
        return self.session.steps()

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

    def begin(
        self,
        mine: int = 1,
        his: int = 5,
        missions: tuple[str, ...] = ("M2", "M4", "M7"),
        goal: Any = "first_colonists",
    ) -> Table:
        """Set-up done; the first turn, or Lacerda's card, is open."""
        self.play(Tick("all"), *(ChooseMission(one) for one in missions), own.ChooseGoal(goal))
        self.play(own.FirstSpace(LACERDA, his), own.Benefit(), TakeSpace(0, mine))
        return self

    def end_turn(self) -> None:
        self.play(EndTurn(0))

    def card(self, card: str, space: int = 0) -> None:
        """Lacerda's turn is reached and this card turned; `space` puts his marker there first."""
        while self.state.stage != "turn" or self.state.queue[0] != LACERDA:
            self.next()
        if space and self.state.seats[LACERDA].space != space:
            self.set("space", 4 if space > 4 else 8, 0)
            self.set("space", space, LACERDA)
        self.play(Draw("lacerda", card))

    def until(self, stage: str, most: int = 200) -> None:
        while self.state.stage != stage:
            most -= 1
            assert most, self.state.stage
            if self.step.primary.move is None:
                self.play(next(one.move for one in self.moves() if one.move))
            else:
                self.next()

    def moves(self) -> list[Option]:
        return [one for ask in self.step.asks for one in options_of(ask)]

    def set(self, fact: str, value: int, seat: int | None = None) -> None:
        self.play(SetRight(fact, value, seat))

    def to_scoring(self) -> Table:
        self.set("last_round", self.state.round)
        self.until("scoring")
        return self

    def to_check(self) -> Table:
        """The whole sheet as it stands; the goal is looked through next."""
        self.until("goal_check")
        return self

    def mission(self, at: int) -> tuple[int, int]:
        return self.state.missions[at].left, self.state.missions[at].start

    def op(self, seat: int) -> int:
        return points.op(self.state, seat)

    def give(self, seat: int, op: int) -> None:
        """OP by a correction."""
        self.set("op", op, seat)


__all__ = ["LACERDA", "Table", "base", "own", "setup"]

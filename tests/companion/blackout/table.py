"""A table that plays Blackout through the session on a real store, and the few steps that the tests share."""

from __future__ import annotations

from typing import Any

import pytest

from companion import missions
from companion.game import Answer, Option, Refused, Step, Text
from companion.games.blackout import cascade
from companion.games.blackout.state import TYPES, Blackout
from companion.moves import Draw, EndTurn, FirstPlayer, Move, PlaceShuttle, SetRight, TakeSpace, Tick
from companion.session import Played, Session
from companion.setup import Setup
from companion.store import Store
from tests.companion.walks import SEATS, options_of, words

P, G, Y, B = range(4)


def setup(seats: int = 4, seed: str = "a seed", cards: dict[str, Any] | None = None, **options: Any) -> Setup:
    """The header of a game that is not in a store yet."""
    return Setup(id="", game="blackout", seats=SEATS[:seats], seed=seed, options=options, cards=cards or {})


class Table:
    """Players with a companion: says what happens, sees what is shown."""

    def __init__(self, store: Store, seats: int, **more: Any) -> None:
        self.store = store
        self.seats = seats
        self.session = Session.create(store, setup(seats, **more))

    @property
    def state(self) -> Blackout:
        state = self.session.state
        assert isinstance(state, Blackout)
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

    @property
    def dark(self) -> int:
        return cascade.blackouts(self.state)

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

    def begin(self, spaces: tuple[int, ...] | None = None, chosen: tuple[str, str, str] = ("M2", "M4", "M9")) -> Table:
        """Set-up done: `spaces` by seat; the Shuttle in Orbit. The first turn is open."""
        self.play(Tick("all"), missions.DrawMissions(chosen), FirstPlayer(0))
        for seat, space in enumerate(spaces or (1, 2, 3, 4)[: self.seats]):
            self.play(TakeSpace(seat, space))
        self.play(PlaceShuttle("orbit"))
        return self

    def card(self, card: str) -> None:
        """The turn ends, and this card comes: the table draws its own."""
        assert self.state.deck.mode == "we", "deal with vandalism='we'"
        self.play(EndTurn(self.turn), Draw("vandalism", card))

    def set(self, fact: str, value: int, seat: int | None = None) -> Table:
        """A correction by hand."""
        self.play(SetRight(fact, value, seat))
        return self

    def counts(self, building: str) -> tuple[int, int]:
        """(vandalized, blackout) of a type."""
        at = TYPES.index(building)
        return self.state.vandalized[at], self.state.dark[at]

    # What is offered.

    def event(self, id: str) -> Answer:
        return next(event.answer for event in self.step.events if event.id == id)

    def offers(self, id: str) -> bool:
        return any(event.id == id for event in self.step.events)

    @property
    def answers(self) -> list[str]:
        """The open question's answers in words; a refused one with its reason."""
        row = [option for ask in self.step.asks for option in options_of(ask)]
        return [words(one.label) + (f" ({words(one.refused)})" if one.refused else "") for one in row]

    @property
    def ringed(self) -> str:
        """The likely answer."""
        return next(words(ask.label) for ask in self.step.asks if isinstance(ask, Option) and ask.likely)

    @property
    def line(self) -> str:
        return words(self.step.line)

    @property
    def banners(self) -> dict[str, str]:
        """The thresholds that are passed now, and their titles."""
        return {one.id: words(one.title) for one in self.session.game.alarms(self.state)}

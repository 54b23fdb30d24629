"""A table that plays Outbreak through the session on a real store, and the few steps that the tests share."""

from __future__ import annotations

from typing import Any, Self

import pytest

from companion.game import Answer, Option, Refused, Step, Text
from companion.games.outbreak import state as own
from companion.games.outbreak.state import Outbreak
from companion.moves import Draw, EndTurn, FirstPlayer, Move, PlaceShuttle, SetRight, TakeSpace, Tick
from companion.session import Played, Session
from companion.setup import Setup, Who
from companion.store import Store
from tests.companion.walks import options_of, texts, words

NAMES = (Who("Purple", "purple"), Who("Green", "green"), Who("Yellow", "yellow"), Who("Blue", "blue"))
P, G, Y, B = range(4)
MINE_QUARTERS = "mine+living_quarters"
WORK_ACTION = "working_area+action_space"
HARMLESS = "no_infection"


def setup(seats: int = 4, seed: str = "a seed", cards: dict[str, Any] | None = None, **options: Any) -> Setup:
    """The header of a game that is not in a store yet."""
    return Setup(id="", game="outbreak", seats=NAMES[:seats], seed=seed, options=options, cards=cards or {})


class Table:
    """Players with a companion: says what happens, sees what is shown."""

    def __init__(self, store: Store, seats: int, **more: Any) -> None:
        self.store = store
        self.seats = seats
        self.session = Session.create(store, setup(seats, **more))

    @property
    def state(self) -> Outbreak:
        state = self.session.state
        assert isinstance(state, Outbreak)
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

    def next(self, times: int = 1) -> Played:
        """The prompt bar's button, as physical Next presses it."""
        for _ in range(times):
            move = self.step.primary.move
            assert move is not None, self.step.primary.refused
            played = self.session.play(move)
        return played

    def refuses(self, move: Move, id: str, **numbers: object) -> str:
        """The move is refused with this reason and these numbers, and nothing changes. Gives its words."""
        before, taps = self.state, len(self.session.entries)
        with pytest.raises(Refused) as refused:
            self.session.play(move)
        assert refused.value.reason == Text(id, numbers)
        assert self.state == before
        assert len(self.session.entries) == taps
        return words(refused.value.reason)

    def reopen(self) -> None:
        """The power was cut: the next start reads everything from the store."""
        self.session = Session.open(self.store, self.session.id)

    # The way to a turn.

    def begin(self, spaces: tuple[int, ...] | None = None, missions: tuple[str, str] = ("OM1", "OM6")) -> Table:
        """Set-up done: `spaces` by seat, the first seat first; the Shuttle in Orbit. The first turn is open."""
        self.play(Tick("all"), own.DrawMissions(missions), FirstPlayer(0))
        for seat, space in enumerate(spaces or (1, 2, 3, 4)[: self.seats]):
            self.play(TakeSpace(seat, space))
        self.play(PlaceShuttle("orbit"))
        return self

    def round_2(self) -> Table:
        """Everybody has had a quiet first turn; nobody travelled. The card of the first turn is due."""
        while self.state.round == 1:
            self.next()
        assert self.state.stage == "turn"
        assert not self.state.drawn
        return self

    def card(self, card: str = HARMLESS) -> None:
        """The card of this turn is turned, and it is this one."""
        self.play(Draw("infection", card=card))

    def quiet_turn(self) -> None:
        """The player to act has nothing to tell, and the card that comes is harmless or strikes nobody."""
        if self.state.round > 1 and not self.state.drawn:
            self.next()
            if self.state.stage == "card":
                self.play(own.Infect("nobody"))
        self.play(EndTurn(self.turn))
        while self.state.stage in ("spread", "all_ill"):
            self.next()

    def set(self, fact: str, value: int, seat: int | None = None) -> None:
        """A correction by hand."""
        self.play(SetRight(fact, value, seat))

    def to_shuttle(self) -> Self:
        """Everybody has a quiet turn; the Shuttle phase is open."""
        while self.state.phase == "colonization":
            self.quiet_turn()
        return self

    # What is offered.

    def event(self, id: str) -> Answer:
        return next(event.answer for event in self.step.events if event.id == id)

    def offers(self, id: str) -> bool:
        return any(event.id == id for event in self.step.events)

    def off(self, id: str) -> str:
        """Why the tile is off, in words."""
        answer = self.event(id)
        assert isinstance(answer, Option)
        assert answer.move is None
        assert answer.refused is not None
        return words(answer.refused)


__all__ = ["Table", "options_of", "setup", "texts", "words"]

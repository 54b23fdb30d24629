"""A table that plays Invasion through the session on a real store, and the few steps that the tests share."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import Answer, Group, Number, Option, Refused, Step, Text
from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.games.invasion.state import SPACES, Invasion
from companion.missions import DrawMissions
from companion.moves import EndTurn, FirstPlayer, Move, PlaceShuttle, SetRight, TakeSpace, Tick
from companion.session import Played, Session
from companion.setup import Setup, Who
from companion.store import Store
from tests.companion.walks import options_of, texts, words

HUMANS = (Who("Ana", "blue"), Who("Ben", "yellow"), Who("Cleo", "green"), Who("Eve", "purple"))
DORA = Who("Dora", "alien")
A, B, C, E = 0, 1, 2, 3
AT = {name: n for n, name in enumerate(SPACES, 1)}
DEALT = {2: (A, A, B, B), 3: (A, B, C, -2), 4: (A, B, C, E)}
"""Shield, Sentry, Exosuit, Sabotage as the tests have them dealt, by humans."""


def setup(humans: int = 3, seed: str = "a seed", cards: dict[str, Any] | None = None, **options: Any) -> Setup:
    """The header of a game that is not in a store yet; Dora, the Alien, sits last."""
    seats = (*HUMANS[:humans], DORA)
    return Setup(id="", game="invasion", seats=seats, seed=seed, options=options, cards=cards or {})


class Table:
    """Players with a companion: says what happens, sees what is shown."""

    def __init__(self, store: Store, humans: int = 3, **more: Any) -> None:
        self.store = store
        self.humans = humans
        self.session = Session.create(store, setup(humans, **more))

    @property
    def state(self) -> Invasion:
        state = self.session.state
        assert isinstance(state, Invasion)
        return state

    @property
    def step(self) -> Step:
        return self.session.steps()

    @property
    def dora(self) -> int:
        return self.state.alien

    @property
    def hints(self) -> dict[str, str]:
        return {hint.id: words(hint) for hint in self.step.hints}

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
        assert refused.value.reason.id == id
        for name, value in numbers.items():
            assert refused.value.reason.params[name] == value
        assert self.state == before
        assert len(self.session.entries) == taps
        return words(refused.value.reason)

    def set(self, fact: str, value: int, seat: int | None = None) -> Table:
        """A correction by hand."""
        self.play(SetRight(fact, value, seat))
        return self

    # The way to a turn.

    def dealt(self) -> Table:
        """The list is done and the cards are dealt; the Missions are open."""
        self.play(Tick("all"), own.DealDefence(DEALT[self.humans]))
        return self

    def placing(self, missions: tuple[str, str, str] = ("M1", "M4", "M5")) -> Table:
        """Ana takes the first space."""
        self.dealt().play(DrawMissions(missions), FirstPlayer(A))
        return self

    def begin(self, missions: tuple[str, str, str] = ("M1", "M4", "M5"), spaces: tuple[int, ...] = ()) -> Table:
        """Set-up done: Ana, Ben, ... on the spaces 5, 6, ...; the Shuttle in Orbit. Ana's first turn is open."""
        self.placing(missions)
        for seat, space in enumerate(spaces or (5, 6, 7, 8)[: self.humans]):
            self.play(TakeSpace(seat, space))
        self.play(PlaceShuttle("orbit"))
        return self

    def to_alien(self) -> Table:
        """The human to act ends the turn; the Alien is up."""
        self.play(EndTurn(self.state.queue[0]))
        while self.state.stage in ("tech_reply", "update"):
            self.next()
        assert self.state.stage == "alien", self.state.stage
        return self

    def quiet_alien(self) -> Table:
        """The Alien does what is proposed, and ends its turn."""
        while self.state.stage != "turn" and self.state.phase == "colonization":
            self.next()
        return self

    def to_round(self, n: int) -> Table:
        while self.state.round < n:
            self.next()
        return self

    # The Alien's board.

    def lay(self, **tokens: str) -> Table:
        """What lies on spaces, by hand: `lay(learn="reusable")`."""
        row = ("open", "reusable", "expendable", "sabotage", "cover")
        for space, token in tokens.items():
            self.set(f"space{AT[space]}", row.index(token))
        return self

    def put(self, space: str, token: str = "reusable", what: str = "", n: int = 0) -> Move:
        return own.Place(AT[space], token, what, n)  # type: ignore[arg-type]

    def on(self, space: str) -> str:
        return self.state.spaces[AT[space] - 1]

    @property
    def tracker(self) -> int:
        return board.tracker(self.state)

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

    def hint(self, id: str) -> str:
        """What a tile reminds of."""
        answer = self.event(id)
        assert isinstance(answer, Group)
        assert answer.hint is not None
        return words(answer.hint)

    def sums(self, id: str) -> dict[str, str]:
        """The answers of a tile with what they make of the OP."""
        return {
            words(one.label): words(one.effect) if one.effect else words(one.refused) if one.refused else ""
            for one in options_of(self.event(id))
        }


def at(table: Table, op: int) -> Table:
    """The humans have this many OP."""
    return table.set("human_op", op)


def end(table: Table) -> EndTurn:
    """The Alien ends its turn."""
    return EndTurn(table.dora)


__all__ = ["AT", "Group", "Number", "Option", "Table", "Text", "at", "end", "options_of", "setup", "texts", "words"]

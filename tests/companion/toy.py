"""A game of ten-odd lines to try the door, the journal and the files with: an urn and a danger track.

Set-up is one tick. A draw takes a ball from the urn; a red one moves the track. `EndTurn` sets off two automatic
moves. At 6 red the game is lost; from 3 on there is an alarm. An empty urn refuses the draw.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.cards import Deck, pile
from companion.chance import Chance
from companion.game import Alarm, Fact, Option, Outcome, Refused, State, Step, Told, text
from companion.moves import CloseTurn, Draw, EndTurn, Move, NextRound, SetRight, Tick, Travel
from companion.setup import Setup, Who

LOST = 6


class Urn(State, frozen=True, kw_only=True):
    round: int
    active: int
    seats: int
    urn: Deck
    red: int = 0


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    hard: bool = False


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    balls: tuple[str, ...] = ("red",) * 8 + ("white",) * 12


class Boom(Move, frozen=True):
    """A rule with a fault in it."""


class Add(Move, frozen=True):
    """Move the track by `n`."""

    n: int


class Toy:
    NAME = "toy"
    SEATS = range(2, 5)
    MOVES = Tick | Draw | EndTurn | CloseTurn | NextRound | SetRight | Travel | Add | Boom
    OPTIONS = Options
    CARDS = Cards

    def start(self, setup: Setup) -> Urn:
        deck = Deck(left=pile(setup.cards["balls"]), shuffles=1)
        return Urn(stage="setup", round=1, active=0, seats=len(setup.seats), urn=deck)

    def fill(self, state: Urn, move: Move, chance: Chance) -> Move:
        if isinstance(move, Draw) and move.card is None:
            if state.urn.count == 0:
                raise Refused("urn_empty")
            return replace(move, card=chance.next_card("urn", state.urn))
        return move

    def apply(self, state: Urn, move: Move) -> Urn:
        match move:
            case Tick() if state.stage == "setup":
                return replace(state, stage="turn")
            case Draw() if state.stage == "turn":
                if move.card is None or state.urn.copies(move.card) == 0:
                    raise Refused("not_in_urn", left=state.urn.count)
                return replace(state, urn=state.urn.take(move.card), red=state.red + (move.card == "red"))
            case EndTurn() if state.stage == "turn":
                if move.seat != state.active:
                    raise Refused("not_your_turn", seat=move.seat)
                return replace(state, stage="turn_end")
            case CloseTurn() if state.stage == "turn_end":
                active = (state.active + 1) % state.seats
                return replace(state, active=active, stage="round_end" if active == 0 else "turn")
            case NextRound() if state.stage == "round_end":
                urn = state.urn.shuffled(pile([*state.urn.since, *_balls(state.urn)]))
                return replace(state, round=state.round + 1, stage="turn", urn=urn)
            case SetRight() if move.fact == "red":
                return replace(state, red=move.value)
            case Add():
                return replace(state, red=state.red + move.n)
            case Boom():
                raise ZeroDivisionError("a fault in a rule")
        raise Refused("not_now", stage=state.stage)

    def automatic(self, state: Urn) -> Move | None:
        return {"turn_end": CloseTurn(), "round_end": NextRound()}.get(state.stage)

    def steps(self, state: Urn) -> Step:
        return Step(text("toy"), text("toy"), Option(text("draw"), Draw(deck="urn")), seat=state.active)

    def outcome(self, state: Urn) -> Outcome | None:
        return Outcome(False, "red", (), {"red": state.red}) if state.red >= LOST else None

    def facts(self, state: Urn) -> tuple[Fact, ...]:
        return (Fact("red", text("red"), state.red, 0, 9, lambda n: SetRight("red", n)),)

    def tell(self, before: Urn, move: Move, after: Urn) -> Told:
        return Told(text(type(move).__name__), before.active, text("red", was=before.red, now=after.red))

    def alarms(self, state: Urn) -> tuple[Alarm, ...]:
        some = text("x")
        return tuple(Alarm(f"red{n}", some, some, "red", some, some) for n in (3, 5) if state.red >= n)

    def report(self, state: Urn) -> dict[str, Any]:
        ended = self.outcome(state)
        return {
            "game": "toy",
            "round": state.round,
            "phase": "setup" if state.stage == "setup" else "play",
            "tracks": {"red": {"value": state.red, "start": 0, "end": LOST}},
            "outcome": None if ended is None else {"won": ended.won, "why": ended.why, "numbers": ended.numbers},
        }


def _balls(urn: Deck) -> list[str]:
    return [kind for kind, n in urn.left for _ in range(n)]


TOY: Any = Toy()
GAMES: dict[str, Any] = {"toy": TOY}


def table(seats: int = 2, seed: str = "a seed", **more: Any) -> Setup:
    names = (Who("Ada", "blue"), Who("Ben", "green"), Who("Cy", "yellow"), Who("Di", "purple"))
    return Setup(**{"id": "", "game": "toy", "seats": names[:seats], "seed": seed, **more})


def turn(state: Urn) -> EndTurn:
    return EndTurn(seat=state.active)

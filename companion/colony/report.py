"""The part of a state's documented JSON that every game has. Later games add fields; none is renamed."""

from __future__ import annotations

from typing import Any

from companion.cards import Deck
from companion.colony.table import LSS, Table
from companion.game import Outcome, Track


def head(state: Table, game: str, next_step: str | None) -> dict[str, Any]:
    """Game, round, phase, stage, the seat to act and the next step (None at the end, and at a boundary that
    plays itself on)."""
    return {
        "game": game,
        "round": state.round,
        "phase": state.phase,
        "stage": state.stage,
        "active_seat": state.queue[0] if state.queue else None,
        "next_step": None if next_step == "say.over" else next_step,
    }


def tracks(found: dict[str, Track]) -> dict[str, Any]:
    """Tracks by name."""
    return {name: {"value": one.value, "start": one.start, "end": one.end} for name, one in found.items()}


def deck(one: Deck) -> dict[str, Any]:
    """A deck without its order."""
    return {
        "left": one.count,
        "left_by_kind": dict(one.left),
        "discarded": list(one.seen),
        "out": list(one.out),
        "drawn_by": one.mode,
    }


def colony(state: Table) -> dict[str, Any]:
    """Colony level, LSS counts and the Shuttle."""
    return {
        "colony_level": state.level,
        "lss": dict(zip(LSS, state.lss, strict=True)),
        "shuttle": {"side": state.shuttle_side or None, "steps_to_departure": state.shuttle_steps},
    }


def seat(state: Table, at: int) -> dict[str, Any]:
    """What every game tracks of a player."""
    one = state.seats[at]
    return {
        "name": one.name,
        "colour": one.colour,
        "letter": one.letter,
        "turn_order_space": one.space or None,
        "side": one.side or None,
        "away": one.away,
        "hangar": one.hangar,
        "ships_welcomed": one.welcomed,
        "private_goals": one.goals,
        "private_goals_done": one.goals_done,
    }


def outcome(end: Outcome | None) -> dict[str, Any] | None:
    """Who, why and the deciding numbers, or None."""
    if end is None:
        return None
    ranked = {"scores": list(end.scores), "places": list(end.places)} if end.places else {}
    return {"won": end.won, "who": list(end.who), "why": end.why, "numbers": dict(end.numbers), **ranked}

"""Outbreak: the documented JSON of a state, for scripts and displays."""

from __future__ import annotations

from typing import Any

from companion.colony import report as shared
from companion.game import Track
from companion.games.outbreak import board, goals
from companion.games.outbreak.state import AREAS, Outbreak
from companion.games.outbreak.steps import steps


def tracks(state: Outbreak) -> dict[str, Track]:
    """The two tracks that decide the game."""
    end = goals.bound(state)
    start = max(state.time, state.options.time_start, state.time + state.round - 1)
    return {
        "infected": Track(state.infected, 0, end, max(1, end - 3)),
        "time": Track(state.time, start, 0, 2),
    }


def report(state: Outbreak) -> dict[str, Any]:
    """Game, round, phase, active seat, next step, tracks, decks, seats, colony and outcome.

    Nothing secret is in it: a deck gives the number undrawn and what has been seen, no order.
    """
    end = goals.outcome(state)
    return {
        **shared.head(state, "outbreak", steps(state).say.id if end is None else None),
        "tracks": shared.tracks(tracks(state)),
        "decks": {"infection": shared.deck(state.deck)},
        "active_colonists": state.active,
        "infected": state.infected,
        "infected_limit": state.limit,
        "vaccines_made": state.vaccines,
        "hospitals_built": state.hospitals,
        "hospitals_upgraded": sum(state.upgraded),
        "hospital_blueprints_taken": state.blueprints,
        "medicine_tech_column": state.tech,
        "medicine_tech_owner": state.tech_owner if state.tech_owner >= 0 else None,
        "microbiologist_owner": state.microbiologist if state.microbiologist >= 0 else None,
        "missions": [
            {
                "id": one,
                "value": goals.measure(state, one)[0],
                "target": goals.measure(state, one)[1],
                "met": goals.met(state, one),
            }
            for one in state.missions
        ],
        **shared.colony(state),
        "seats": [_seat(state, at) for at in range(len(state.seats))],
        "outcome": shared.outcome(end),
    }


def _seat(state: Outbreak, at: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        **shared.seat(state, at),
        "medicine": state.medicine[at],
        "shelters": state.shelters[at],
        "hospitals_upgraded": state.upgraded[at],
    }
    if state.board:
        row["colonists"] = {area: dict(zip(board.KINDS, board.cell(state, at, area), strict=True)) for area in AREAS}
    return row

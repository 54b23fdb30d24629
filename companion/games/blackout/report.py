"""Blackout: the documented JSON of a state, for scripts and displays."""

from __future__ import annotations

from typing import Any

from companion import missions
from companion.colony import report as shared
from companion.game import Track
from companion.games.blackout import cascade, goals
from companion.games.blackout.state import BLACKOUTS, TYPES, Blackout
from companion.games.blackout.steps import steps


def tracks(state: Blackout) -> dict[str, Track]:
    """The two tracks that decide the game: blackouts run up to the loss, goals to go down to the win."""
    start = max(goals.target(state), state.tracker)
    return {
        "blackouts": Track(cascade.blackouts(state), 0, BLACKOUTS, BLACKOUTS - 1),
        "goals": Track(state.tracker, start, 0, 0, lose=False),
    }


def report(state: Blackout) -> dict[str, Any]:
    """Game, round, phase, active seat, next step, tracks, decks, seats, colony and outcome.

    Nothing secret is in it: a deck gives the number undrawn and what has been seen, no order.
    """
    end = goals.outcome(state)
    return {
        **shared.head(state, "blackout", steps(state).say.id if end is None else None),
        "tracks": shared.tracks(tracks(state)),
        "decks": {"vandalism": shared.deck(state.deck)},
        "blackouts": cascade.blackouts(state),
        "goals_to_go": state.tracker,
        "goals_reachable": goals.reachable(state),
        "blackout_tokens_left": cascade.tokens_left(state),
        "buildings": {
            name: {
                "built": state.built[at],
                "advanced": state.advanced[at],
                "vandalized": state.vandalized[at],
                "blackout": state.dark[at],
            }
            for at, name in enumerate(TYPES)
        },
        "missions": missions.report(state),
        "remaining_missions": state.remaining,
        "last_round": state.last_round,
        **shared.colony(state),
        "seats": [_seat(state, at) for at in range(len(state.seats))],
        "outcome": shared.outcome(end),
    }


def _seat(state: Blackout, at: int) -> dict[str, Any]:
    return {
        **shared.seat(state, at),
        "shelters": state.shelters[at],
        "shelters_advanced": state.shelters_advanced[at],
        "shelters_vandalized": state.shelters_vandalized[at],
        "shelters_blackout": state.shelters_dark[at],
    }

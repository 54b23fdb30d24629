"""Invasion: the documented JSON of a state, for scripts and displays."""

from __future__ import annotations

from typing import Any

from companion import missions
from companion.colony import report as shared
from companion.game import Track
from companion.games.invasion import board, goals, known
from companion.games.invasion import state as own
from companion.games.invasion.state import Invasion
from companion.games.invasion.steps import steps

LOWEST = -20
"""Where the picture of the OP track begins."""


def tracks(state: Invasion) -> dict[str, Track]:
    """Human OP up to 100, Troopers left down to 0."""
    return {
        "op": Track(state.op, LOWEST, own.TARGET, 80, lose=False),
        "troopers": Track(board.tracker(state), own.TROOPERS, 0, 5),
    }


def report(state: Invasion) -> dict[str, Any]:
    """Game, round, phase, active seat, next step, tracks, seats, the Alien board, colony and outcome."""
    end = goals.outcome(state)
    return {
        **shared.head(state, "invasion", steps(state).say.id if end is None else None),
        "tracks": shared.tracks(tracks(state)),
        "human_op": state.op,
        "alien": _alien(state),
        "defence": {
            card: {
                "owner": owner if owner >= 0 else None,
                "spare": owner == own.SPARE,
                "built": built,
                "level": board.level(state, card) if card in own.WITH_TECH else None,
            }
            for card, owner, built in zip(own.DEFENCES, state.owners, state.built, strict=True)
        },
        "shields": {
            "hand": board.shields(state),
            "buildings": state.shielded,
            "techs": [list(t) for t in state.guarded],
        },
        "scientists": list(state.hired),
        "advanced": dict(zip(known.TYPES, state.advanced, strict=True)),
        "sabotage_tokens": board.sabotages(state),
        "missions": missions.report(state),
        "remaining_missions": state.remaining,
        **shared.colony(state),
        "seats": [
            {**shared.seat(state, at), "alien": at == state.alien, "progress_cubes": state.cubes[at]}
            for at in range(len(state.seats))
        ],
        "outcome": shared.outcome(end),
    }


def _alien(state: Invasion) -> dict[str, Any]:
    return {
        "seat": state.alien,
        "troopers": {
            "mars": state.mars,
            "stunned": state.prone,
            "board": state.board,
            "aside": board.aside(state),
            "tracker": board.tracker(state),
        },
        "crystals": {"spendable": state.crystals, "waiting": state.waiting},
        "tokens": {
            "reusable": board.reusables(state),
            "expendable": state.supply,
            "reserve": board.reserve(state),
        },
        "spaces": {name: token or "open" for name, token in zip(own.SPACES, state.spaces, strict=False)},
        "techs": dict(zip(own.TECHS, state.techs, strict=True)),
        "blueprints": dict(zip(own.BLUEPRINTS, state.cards, strict=True)),
        "scientist": state.scientist or "ready",
        "shelters_left": state.shelters,
        "mines_left": state.mines,
        "corruption": {"left": board.corruptions(state), "on": [list(tile) for tile in state.corrupted]},
    }

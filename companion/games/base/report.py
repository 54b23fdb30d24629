"""Base game: the documented JSON of a state, for scripts and displays."""

from __future__ import annotations

from typing import Any

from companion import missions
from companion.colony import report as shared
from companion.colony.table import LEVEL_MAX
from companion.game import Outcome, Step, Track
from companion.games.base import ends, points
from companion.games.base.state import Base
from companion.games.base.steps import steps


def tracks(state: Base) -> dict[str, Track]:
    """What runs towards the end: Remaining Missions, and the Colony level."""
    return {
        "remaining": Track(state.remaining, missions.REMAINING, 0, 1, lose=False),
        "level": Track(state.level, 1, LEVEL_MAX, LEVEL_MAX, lose=False),
    }


def report(state: Base) -> dict[str, Any]:
    """Game, round, phase, active seat, next step, tracks, Missions, seats with their OP lines, colony, outcome."""
    end = ends.outcome(state)
    return shape(state, end, steps(state))


def shape(state: Base, end: Outcome | None, step: Step) -> dict[str, Any]:
    """The same, with the end and the step that the game has worked out."""
    return {
        **shared.head(state, "base", step.say.id if end is None else None),
        "tracks": shared.tracks(tracks(state)),
        "decks": {},
        "missions": missions.report(state),
        "remaining_missions": state.remaining,
        "last_round": state.last_round or None,
        "scientists": {
            one.id: owner if owner >= 0 else None for one, owner in zip(state.experts, state.hired, strict=True)
        },
        **shared.colony(state),
        "seats": [_seat(state, at) for at in range(len(state.seats))],
        "outcome": shared.outcome(end),
    }


def _seat(state: Base, at: int) -> dict[str, Any]:
    row = {
        **shared.seat(state, at),
        "op": points.op(state, at),
        "op_lines": [
            {"round": line.round, "event": line.event, "op": line.op, "about": line.about}
            for line in points.lines_of(state, at)
        ],
        "progress_cubes": list(state.cubes[at]),
        "contracts_done": {"upgrade": state.done_contracts[at][0], "delivery": state.done_contracts[at][1]},
    }
    if state.phase == "scoring":
        row["end_scoring"] = dict(points.sheet(state, at))
        row["total"] = points.total(state, at)
    return row

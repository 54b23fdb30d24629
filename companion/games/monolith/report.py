"""Monolith: the documented JSON of a state, for scripts and displays."""

from __future__ import annotations

from typing import Any

from companion import missions
from companion.colony import report as shared
from companion.game import Track
from companion.games.base import points
from companion.games.monolith import ends, goals
from companion.games.monolith.state import CUBES, GOALS, NEEDED, SPACES, Goal, Monolith
from companion.games.monolith.steps import steps


def tracks(state: Monolith) -> dict[str, Track]:
    """The clock that runs to 15, the goals that win, and the cubes that lie on cards."""
    return {
        "time": Track(state.tracker, 0, SPACES, SPACES - 2, lose=state.goals_done < NEEDED),
        "goals": Track(state.goals_done, 0, GOALS, GOALS + 1, lose=False),
        "cubes": Track(CUBES - state.supply, 0, CUBES, CUBES, lose=False),
    }


def report(state: Monolith) -> dict[str, Any]:
    """Game, round, phase, next step, tracks, the row, goals, Missions, the score line by line, outcome."""
    end = ends.outcome(state)
    return {
        **shared.head(state, "monolith", steps(state).say.id if end is None else None),
        "tracks": shared.tracks(tracks(state)),
        "decks": {"sabotage": shared.deck(state.deck)},
        "row": [{"card": slot.card, "letter": slot.letter, "cubes": slot.cubes} for slot in state.row],
        "cube_supply": state.supply,
        "alien_spaces": list(state.aliens),
        "goals": [_goal(state, goal) for goal in state.goals],
        "goals_done": state.goals_done,
        "missions": missions.report(state),
        "remaining_missions": state.remaining,
        "scientists": {
            one.id: owner if owner >= 0 else None for one, owner in zip(state.experts, state.hired, strict=True)
        },
        **shared.colony(state),
        "seats": [_seat(state)],
        "outcome": shared.outcome(end),
    }


def _goal(state: Monolith, goal: Goal) -> dict[str, Any]:
    counted = goals.progress(state, goal)
    value, target = counted or (int(goal.done), 1)
    return {"id": goal.id, "deck": goal.deck, "value": value, "target": target, "met": goal.done}


def _seat(state: Monolith) -> dict[str, Any]:
    row = {
        **shared.seat(state, 0),
        "op": points.op(state, 0),
        "op_lines": [
            {"round": line.round, "event": line.event, "op": line.op, "about": line.about}
            for line in points.lines_of(state, 0)
        ],
        "progress_cubes": list(state.cubes[0]),
        "contracts_done": {"upgrade": state.done_contracts[0][0], "delivery": state.done_contracts[0][1]},
    }
    if state.phase == "scoring":
        row["end_scoring"] = dict(ends.lines(state))
        row["total"] = ends.total(state)
        row["rank"] = ends.rank(state, ends.total(state)).id
    return row

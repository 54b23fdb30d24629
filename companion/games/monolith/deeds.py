"""Monolith: what happens in a turn beside the base game's events: tiles, upgrades, a Scientist for a goal."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony, missions
from companion.game import Refused
from companion.games.base import deeds
from companion.games.base import state as base
from companion.games.monolith import goals
from companion.games.monolith import state as own
from companion.games.monolith.state import Monolith
from companion.scoring import BUILDINGS

TILES = 20
"""The most tiles of a kind that are counted."""
ADVANCED = 16
"""The most Advanced Buildings of a type on the map."""


def _event(state: Monolith, seat: int) -> None:
    """An event belongs to a step of the player's, on either side (BAS-85)."""
    colony.need_turn(state, seat)
    colony.need_one_of(state, "turn", "order", "shuttle", "travel")


def take_tile(state: Monolith, move: own.TakeTile) -> Monolith:
    """A tile: for its Mission, and for a goal that counts tiles (BAS-30, MON-14)."""
    _event(state, move.seat)
    found, looked = state.tiles
    tiles = (min(TILES, found + 1), looked) if move.tile == "discovery" else (found, min(TILES, looked + 1))
    row, remaining = missions.counted(state, move.tile)
    return goals.counted(state, replace(state, tiles=tiles, missions=row, remaining=remaining), "discovery")


def upgrade(state: Monolith, move: own.UpgradeBuilding) -> Monolith:
    """An Advanced Building: for its Mission, the Scientists, and the Blueprint that a goal names (BAS-37, MON-14)."""
    _event(state, move.seat)
    at = BUILDINGS.index(move.building)
    six = [*state.advanced]
    six[at] = min(ADVANCED, six[at] + 1)
    row, remaining = missions.counted(state, "advanced")
    advanced = (six[0], six[1], six[2], six[3], six[4], six[5])
    after = replace(state, advanced=advanced, missions=row, remaining=remaining)
    if move.goal:
        goal = goals.find(state, move.goal)
        if goal is None or goal.subject != move.building:
            raise Refused("refused.no_such_goal", goal=move.goal)
        if goal.done:
            raise Refused("refused.goal_done")
        after = goals.ticked(after, goal.id)
    return goals.counted(state, after, "scientist")


def hire(state: Monolith, move: base.HireScientist) -> Monolith:
    """A Scientist, maybe the one of a goal (BAS-39, MON-14)."""
    return goals.counted(state, deeds.hire(state, move), "scientist")


def named(state: Monolith, building: str) -> own.Goal | None:
    """The open goal whose Blueprint upgrades this Building."""
    return next(
        (one for one in state.goals if one.deck == "upgrade" and one.subject == building and not one.done), None
    )


__all__ = ["ADVANCED", "TILES", "hire", "named", "take_tile", "upgrade"]

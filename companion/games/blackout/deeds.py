"""Blackout: what happens in a turn beside the flow (the tiles of *What happened?*)."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony, missions, moves
from companion.game import Refused, text
from companion.games.blackout import cascade, vandalism
from companion.games.blackout import state as own
from companion.games.blackout.state import COLUMN, SHELTER, Blackout


def _event(state: Blackout, seat: int) -> None:
    """An event belongs to the player to act, in a step that has one (GEN-24, BAS-85)."""
    colony.need_turn(state, seat)
    if state.stage not in EVENTS:
        raise Refused("refused.not_now")


EVENTS = frozenset(("turn", "order", "shuttle", "travel"))
"""Stages of a player to act."""


def build_lss(state: Blackout, move: moves.BuildLss) -> Blackout:
    _event(state, move.seat)
    return replace(state, lss=colony.one_more(state.lss, move.building), built=_built(state, move.building))


def build_mine(state: Blackout, move: own.BuildMine) -> Blackout:
    _event(state, move.seat)
    return replace(state, built=_built(state, "mine"))


def _built(state: Blackout, building: str) -> own.Counts:
    """The Buildings told with one of this type more, as many as there can be."""
    at = COLUMN[building]
    return vandalism.put(state.built, at, 1) if state.built[at] < own.BUILT_MOST else state.built


def build_shelter(state: Blackout, move: own.BuildShelter) -> Blackout:
    _event(state, move.seat)
    if state.shelters[move.seat] >= own.SHELTERS:
        raise Refused("refused.shelters", n=own.SHELTERS)
    return replace(state, shelters=vandalism.put(state.shelters, move.seat, 1))


def upgrade(state: Blackout, move: own.Upgrade) -> Blackout:
    """One more Advanced Building, immune from now on (BLK-21); a vandalized one loses its token (BLK-23)."""
    _event(state, move.seat)
    owner = move.seat if move.building == SHELTER else None
    if move.vandalized:
        if vandalism.counts(state, move.building, owner)[1] == 0:
            raise Refused("refused.not_vandalized", building=text(f"vandal.{move.building}"))
    elif state.options.full_board and _normal(state, move.building, move.seat) == 0:
        raise Refused("refused.none_normal", building=text(f"vandal.{move.building}"))
    after = vandalism.shift(state, move.building, owner, advanced=1, vandalized=-1 if move.vandalized else 0)
    if owner is not None and after.shelters[owner] > own.SHELTERS:
        raise Refused("refused.shelters", n=own.SHELTERS)
    return vandalism.goals_done(state, missions.contribute(after, "advanced"))


def _normal(state: Blackout, building: str, seat: int) -> int:
    return cascade.normal_shelters(state, seat) if building == SHELTER else cascade.normal(state, building)


def welcome(state: Blackout, move: moves.WelcomeShip) -> Blackout:
    """A Ship, with 1 Colonist and 1 Bot, or with 2 Colonists (BAS-38); the Bot counts for its Mission."""
    _event(state, move.seat)
    if move.colonists not in (0, 1, 2):
        raise Refused("refused.ship_load", n=move.colonists)
    after = colony.welcome(state, move)
    return vandalism.goals_done(state, missions.contribute(after, "bots") if move.colonists == 1 else after)


def contribute(state: Blackout, move: missions.Contribute) -> Blackout:
    """Something that only a Mission counts (BAS-54, BAS-86)."""
    _event(state, move.seat)
    return vandalism.goals_done(state, missions.deed(state, move))


def goal(state: Blackout, move: moves.PrivateGoal) -> Blackout:
    """A Private Goal: one a turn, three a game (BLK-07); completed, it moves the tracker (BLK-08)."""
    _event(state, move.seat)
    after = colony.goal(state, move, own.PRIVATE_GOALS, again=state.goal_now)
    if move.spent:
        return after
    return vandalism.goals_done(state, after, private=1)

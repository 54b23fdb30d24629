"""Base game: what happens in a turn beside the flow (the tiles of *What happened?*)."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony, missions, moves
from companion.game import Refused, text
from companion.games.base import points
from companion.games.base import state as own
from companion.games.base.state import B, Base

EVENTS = frozenset(("turn", "order", "shuttle", "travel"))
"""Stages of a player to act, on either side."""


def _event(state: Base, seat: int) -> None:
    """An event belongs to the player to act, in a step that has one (GEN-24, BAS-85)."""
    colony.need_turn(state, seat)
    if state.stage not in EVENTS:
        raise Refused("refused.not_now")


def build_lss(state: B, move: moves.BuildLss) -> B:
    """Marker up; 2 OP for the first of its type; the tile above is asked where it is earned (BAS-46..BAS-48)."""
    _event(state, move.seat)
    building = move.building
    firsts, lines = state.firsts, state.lines
    if first_of(state, building):
        firsts = (*firsts, building)
        lines = points.lines_with(state, move.seat, "first_lss", state.values.first_lss, building)
    lss = colony.one_more(state.lss, building)
    if colony.earns_reward(state, building):
        return replace(
            state, firsts=firsts, lines=lines, lss=lss, stage="lss_reward", reward=building, back=state.stage
        )
    return replace(state, firsts=firsts, lines=lines, lss=lss)


def first_of(state: Base, building: str) -> bool:
    """Whether the next Building of this LSS type is the first ever built (BAS-47)."""
    return building not in state.firsts and state.lss[colony.LSS.index(building)] == 1


def reward(state: B, move: own.Reward) -> B:
    """The OP of the LSS Reward tile, as the table reads it (BAS-48, BAS-49)."""
    colony.need_stage(state, "lss_reward")
    colony.need_turn(state, move.seat)
    lines = points.lines_with(state, move.seat, "lss_tile", move.op, state.reward)
    return replace(state, lines=lines, stage=state.back, reward="", back="")


def gain_op(state: B, move: own.GainOp) -> B:
    """OP of something else on the table."""
    _event(state, move.seat)
    return points.gained(state, move.seat, "other", move.op)


def move_cube(state: B, move: own.MoveCube) -> B:
    """The first complex of a type moves its cube, once (BAS-33)."""
    _event(state, move.seat)
    mine = state.cubes[move.seat]
    if move.building in mine:
        raise Refused("refused.cube")
    cubes = (*state.cubes[: move.seat], (*mine, move.building), *state.cubes[move.seat + 1 :])
    row, remaining = missions.counted(state, "progress")
    return replace(state, cubes=cubes, missions=row, remaining=remaining)


def expert(state: Base, id: str) -> int:
    """Where a Scientist stands in the display."""
    for at, one in enumerate(state.experts):
        if one.id == id:
            return at
    raise ValueError(id)


def hire(state: B, move: own.HireScientist) -> B:
    """A Scientist has an owner; the slot is refilled at the end of the turn (BAS-39)."""
    _event(state, move.seat)
    at = expert(state, move.scientist)
    owner = state.hired[at]
    if owner >= 0:
        raise Refused("refused.hired", name=state.seats[owner].name)
    hired = (*state.hired[:at], move.seat, *state.hired[at + 1 :])
    row, remaining = missions.counted(state, "scientists")
    return replace(state, hired=hired, refill=state.stage == "turn", missions=row, remaining=remaining)


def fulfil(state: B, move: own.FulfilContract) -> B:
    """A Contract is done (BAS-40)."""
    _event(state, move.seat)
    up, delivered = state.done_contracts[move.seat]
    mine = (up + 1, delivered) if move.contract == "upgrade" else (up, delivered + 1)
    if max(mine) > CONTRACTS:
        raise Refused("refused.contracts", n=CONTRACTS)
    done = (*state.done_contracts[: move.seat], mine, *state.done_contracts[move.seat + 1 :])
    row, remaining = missions.counted(state, "contracts")
    return replace(state, done_contracts=done, missions=row, remaining=remaining)


CONTRACTS = 12
"""Contract cards of the base game."""


def contract_left(state: Base, seat: int) -> bool:
    """Whether a Contract of either kind is left for a player to do."""
    return min(state.done_contracts[seat]) < CONTRACTS


def contribute(state: B, move: missions.Contribute) -> B:
    """A tile, Bot, Tech, Blueprint or upgrade that only its Mission counts (BAS-54, BAS-86)."""
    _event(state, move.seat)
    if move.mission not in BARE:
        raise Refused("refused.own_event", mission=text(f"mission.{move.mission}"))
    return missions.deed(state, move)


BARE = ("blueprints", "techs", "advanced", "research", "discovery", "bots")
"""Missions whose events are tracked for nothing else; the others follow events of their own."""


def welcome(state: B, move: moves.WelcomeShip) -> B:
    """A Ship; the Bot that came instead of a second Colonist counts for its Mission (BAS-38)."""
    _event(state, move.seat)
    if move.colonists not in (0, 1, 2):
        raise Refused("refused.ship_load", n=move.colonists)
    state = colony.welcome(state, move)
    return missions.contribute(state, "bots") if move.colonists == 1 else state


def goal(state: B, move: moves.PrivateGoal) -> B:
    """A Private Goal: one done in a game, the others may be spent (BAS-55)."""
    _event(state, move.seat)
    return colony.goal(state, move)

"""Blackout: the flow of the table, from the first tick through turns to the Shuttle phase."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony, missions, moves
from companion.colony import flow as shared
from companion.games.blackout.state import Blackout

CHECKLIST: tuple[str, ...] = (
    "parts3",
    "box3",
    "map3",
    "cards3",
    "player3",
    "tracker",
    "vandalism",
)
UPDATE_STEPS = ("level", "blueprints", "tech", "warehouse", "progress", "remaining")
LAST_BLUEPRINTS = 3
"""The last Colony level at which the Blueprints are refreshed (BAS-51)."""


def tick(state: Blackout, move: moves.Tick) -> Blackout:
    """A step of the set-up list; the Missions come after the last one."""
    return shared.tick(state, move, CHECKLIST, "missions")


# -- a turn -------------------------------------------------------------------------------------


def end_turn(state: Blackout, move: moves.EndTurn) -> Blackout:
    """The turn is over; what follows is in the order of GEN-21."""
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    return after_turn(state)


def after_turn(state: Blackout) -> Blackout:
    """The owner of a used Tech is asked first (GEN-21)."""
    return replace(state, stage="tech_reply" if state.tech_used else "turn_end")


def tech_reply(state: Blackout, move: moves.TechReply) -> Blackout:
    """Oxygen, or a free development (BAS-27)."""
    return after_turn(shared.tech_reply(state, move))


def skip(state: Blackout, move: moves.SkipTurn) -> Blackout:
    """The player is passed over: no card, no end of turn (GEN-26)."""
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    return pass_on(state)


def pass_on(state: Blackout) -> Blackout:
    """The next player's turn, nothing left open."""
    stage, queue, done = colony.next_up(state)
    return replace(state, stage=stage, queue=queue, done=done, tech_used=(), goal_now=False, card="", asked=())


def close_turn(state: Blackout, _move: moves.CloseTurn) -> Blackout:
    """The Colony update if it is due, then the Vandalism card (GEN-21, BLK-31)."""
    colony.need_stage(state, "turn_end")
    return _open_update(state) if colony.update_due(state) else _to_card(state)


def _to_card(state: Blackout) -> Blackout:
    return replace(state, stage="vandalism")


def update_skipped(state: Blackout) -> tuple[str, ...]:
    """The steps of the Colony update that do not apply here (BAS-51, BLK-03)."""
    skipped = ["progress"]
    if state.level > LAST_BLUEPRINTS:
        skipped.append("blueprints")
    if state.level < 3:
        skipped.append("remaining")
    if len(state.seats) == 2:
        skipped.append("tech")
    return tuple(skipped)


def _open_update(state: Blackout) -> Blackout:
    state = missions.level_up(colony.open_update(state, ()))
    return replace(state, updating=tuple(step for step in UPDATE_STEPS if step not in update_skipped(state)))


def update_step(state: Blackout, move: moves.UpdateStep) -> Blackout:
    """A step of the Colony update; after the last one the Vandalism card."""
    return shared.update_step(state, move, _open_update, _to_card)


# -- the Shuttle phase --------------------------------------------------------------------------


def close_colonization(state: Blackout, _move: moves.CloseColonization) -> Blackout:
    """Everyone has had a turn: without Missions the next round is the last, without a Shuttle phase (BAS-62)."""
    colony.need_stage(state, "colonization_end")
    if state.last_round:
        return replace(state, stage="base_end")
    return replace(state, stage="shuttle_start", last_round=state.remaining == 0)


def open_shuttle(state: Blackout, _move: moves.OpenShuttle) -> Blackout:
    """The Shuttle moves; the tracker does not (BLK-08)."""
    colony.need_stage(state, "shuttle_start")
    return colony.open_shuttle(state)


def take_space(state: Blackout, move: moves.TakeSpace) -> Blackout:
    """A space in set-up, or at the end of a travel."""
    if state.stage == "order":
        return colony.start_space(state, move.seat, move.space)
    return colony.travelled(shared.arrive(state, move))


def next_round(state: Blackout, move: moves.NextRound) -> Blackout:
    """The next round begins."""
    after = shared.next_round(state, move)
    return replace(after, goal_now=False) if after.goal_now else after

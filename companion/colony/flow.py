"""The flow that games share: set-up list, turns, used Tech, the Colony update, the Shuttle phase.

Each function plays one move. Where games differ, what differs is a parameter.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion import moves
from companion.colony import table
from companion.colony.table import T
from companion.game import Refused, text
from companion.seats import COLONY, ORBIT


def tick(state: T, move: moves.Tick, checklist: tuple[str, ...], then: str) -> T:
    """A step of the set-up list is done, or not after all; when all are, the stage `then` follows."""
    table.need_stage(state, "checklist")
    if move.step == "all":
        done = checklist
    elif move.step not in checklist:
        raise Refused("refused.no_such_step", step=move.step)
    else:
        chosen = {*state.ticks, move.step} if move.done else {*state.ticks} - {move.step}
        done = tuple(step for step in checklist if step in chosen)
    return replace(state, ticks=done, stage=then if len(done) == len(checklist) else "checklist")


def tech_used(state: T, move: moves.TechUsed) -> T:
    """A Tech of another player was used; its owner is asked at the end of the turn (BAS-27)."""
    table.need_turn(state, move.seat)
    table.need_stage(state, "turn")
    table.need_seat(state, move.owner)
    if move.owner == move.seat:
        raise Refused("refused.own_tech")
    return replace(state, tech_used=(*state.tech_used, (move.owner, move.tech)))


def tech_reply(state: T, move: moves.TechReply) -> T:
    """The owner has chosen; the next owner, or the next step of the turn's end, is the caller's."""
    table.need_stage(state, "tech_reply")
    owner = state.tech_used[0][0]
    if move.seat != owner:
        raise Refused("refused.other_turn", name=state.seats[owner].name)
    return replace(state, tech_used=state.tech_used[1:])


def landing_pod(state: T, move: moves.LandingPod) -> T:
    """Down to the Colony within a turn: no Ship, no second turn this round (BAS-23)."""
    table.need_turn(state, move.seat)
    table.need_stage(state, "turn")
    if state.seats[move.seat].side != "orbit":
        raise Refused("refused.pod_from_orbit")
    if move.space not in COLONY:
        raise Refused("refused.wrong_side", space=move.space)
    return table.place(state, move.seat, move.space)


def update_step(state: T, move: moves.UpdateStep, open_again: Callable[[T], T], go_on: Callable[[T], T]) -> T:
    """A step of the update is done; after the last one another update may be due (BAS-88)."""
    table.need_stage(state, "update")
    if move.step != state.updating[0]:
        raise Refused("refused.update_order", step=text(f"step.{state.updating[0]}"))
    state = replace(state, updating=state.updating[1:])
    if state.updating:
        return state
    return open_again(state) if table.update_due(state) else go_on(state)


def close_shuttle(state: T, _move: moves.CloseShuttle) -> T:
    """Nobody can travel: the phase is over with one tap."""
    table.need_stage(state, "shuttle")
    if table.somebody_may(state):
        raise Refused("refused.somebody_may_travel")
    return replace(state, stage="round_end", done=state.done + state.queue, queue=())


def stay(state: T, move: moves.Stay) -> T:
    """The player does not travel (GEN-06)."""
    table.need_stage(state, "shuttle")
    table.need_turn(state, move.seat)
    return table.travelled(state)


def travel(state: T, move: moves.Travel) -> T:
    """Free on the Shuttle, or by giving up a Ship (BAS-58); the space is asked next."""
    table.need_stage(state, "shuttle")
    table.need_turn(state, move.seat)
    who = state.seats[move.seat]
    if move.by not in table.ways(state, move.seat):
        if move.by == "ship":
            raise Refused("refused.no_ship", name=who.name)
        raise Refused("refused.no_free_ride", name=who.name)
    if not table.free_spaces(state, table.other_side(who.side)):
        raise Refused("refused.side_full")
    if move.by == "ship":
        state = table.with_seat(state, move.seat, hangar=who.hangar - 1)
    return replace(state, stage="travel")


def arrive(state: T, move: moves.TakeSpace) -> T:
    """The traveller's marker on a free space of the other side (BAS-59, BAS-60); what follows is the caller's."""
    table.need_stage(state, "travel")
    table.need_turn(state, move.seat)
    side = table.other_side(state.seats[move.seat].side)
    if move.space not in (ORBIT if side == "orbit" else COLONY):
        raise Refused("refused.wrong_side", space=move.space)
    return table.place(state, move.seat, move.space)


def next_round(state: T, _move: moves.NextRound) -> T:
    """The Shuttle phase is over: the next round's Colonization phase (GEN-04)."""
    table.need_stage(state, "round_end")
    return table.open_colonization(state, later=1)

"""Monolith: the flow of the table: set-up, the turn, Sabotage, the Shuttle (MON-16..MON-19)."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony, missions, moves
from companion.colony import flow as shared
from companion.game import Refused
from companion.games.base import flow as base_flow
from companion.games.base import pages, points
from companion.games.monolith import goals, row
from companion.games.monolith import state as own
from companion.games.monolith.state import SPACES, Monolith
from companion.scoring import progress

CHECKLIST: tuple[str, ...] = (
    "discovery",
    "goods",
    "tech_grid",
    "blueprint_rows",
    "scientists",
    "start_buildings",
    "colony_board",
    "own_board",
    "overlay15",
    "sabotage_cards",
    "goal_cards",
)
UPDATE_STEPS = base_flow.UPDATE_STEPS
LAST_BLUEPRINTS = base_flow.LAST_BLUEPRINTS


# -- set-up -------------------------------------------------------------------------------------


def tick(state: Monolith, move: moves.Tick) -> Monolith:
    """A step of the set-up list; the Missions come after the last one."""
    return shared.tick(state, move, CHECKLIST, "missions")


def draw_missions(state: Monolith, move: missions.DrawMissions) -> Monolith:
    """Three by lot; then the goals (MON-03, MON-11)."""
    return goals.begin(missions.draw_missions(state, move))


def choose_mission(state: Monolith, move: missions.ChooseMission) -> Monolith:
    """One that the table drew; after the third the goals."""
    state = missions.choose_mission(state, move)
    return state if state.stage == "missions" else goals.begin(state)


def take_space(state: Monolith, move: moves.TakeSpace) -> Monolith:
    """Any space in set-up, and any of the new side at the end of a travel (MON-33)."""
    if state.stage == "order":
        return colony.start_space(state, move.seat, move.space)
    return colony.travelled(shared.arrive(state, move))


# -- a turn -------------------------------------------------------------------------------------


def end_turn(state: Monolith, move: moves.EndTurn) -> Monolith:
    """The turn is over: the Colony update if it is due, then Sabotage (MON-16)."""
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    return replace(state, stage="turn_end")


def skip(state: Monolith, move: moves.SkipTurn) -> Monolith:
    """The turn is passed over (GEN-26)."""
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    return _pass_on(state)


def _pass_on(state: Monolith) -> Monolith:
    state = colony.next_turn(state)
    return replace(state, refill=False, reminders=()) if state.refill or state.reminders else state


def close_turn(state: Monolith, _move: moves.CloseTurn) -> Monolith:
    """The Colony update if it is due, else the end of the phase (BAS-50)."""
    colony.need_stage(state, "turn_end")
    return open_update(state) if colony.update_due(state) else _pass_on(state)


# -- the Colony update --------------------------------------------------------------------------


def update_skipped(state: Monolith) -> tuple[str, ...]:
    """The steps of this update that do not apply (BAS-51, MON-04)."""
    return base_flow.skipped(state.level, two=state.options.two_player)


def open_update(state: Monolith) -> Monolith:
    """The Colony level rises; its steps are done one by one."""
    return colony.open_update(state, base_flow.update_steps(state.level + 1, two=state.options.two_player))


def update_step(state: Monolith, move: moves.UpdateStep) -> Monolith:
    """A step of the update: Progress scores, Remaining Missions drop (BAS-52, BAS-53)."""
    colony.need_stage(state, "update")
    if move.step == state.updating[0] == "progress":
        won = progress(state.values, points.cubes(state, 0))
        state = points.gained(state, 0, "progress", won, str(state.level))
    if move.step == state.updating[0] == "remaining":
        state = missions.level_up(state)
    return shared.update_step(state, move, open_update, _pass_on)


# -- Sabotage, Shuttle --------------------------------------------------------------------------


def close_colonization(state: Monolith, _move: moves.CloseColonization) -> Monolith:
    """Sabotage opens: the tracker moves first (MON-17). At 15 the time is up: no Shuttle, no card (MON-25)."""
    colony.need_stage(state, "colonization_end")
    if state.tracker + 1 >= SPACES:
        return pages.open_scoring(replace(state, tracker=SPACES))
    return row.open_phase(state)


def close_sabotage(state: Monolith, _move: own.CloseSabotage) -> Monolith:
    """The row is as it should be; the Shuttle moves (MON-16)."""
    colony.need_stage(state, "sabotage")
    return colony.open_shuttle(state)


def contribute(state: Monolith, move: missions.Contribute) -> Monolith:
    """A Bot, Tech or Blueprint that only its Mission counts; the others have events of their own (BAS-86)."""
    colony.need_turn(state, move.seat)
    colony.need_one_of(state, "turn", "order", "shuttle", "travel")
    if move.mission not in BARE:
        raise Refused("refused.own_event", mission=missions.name(missions.KINDS[move.mission]))
    return missions.deed(state, move)


BARE = ("blueprints", "techs", "bots")
"""Missions whose events are tracked for nothing else."""

"""Base game: the flow of the table, from the first tick through turns and rounds to the final scoring."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from companion import colony, missions, moves
from companion.colony import flow as shared
from companion.game import Refused
from companion.games.base import pages, points
from companion.games.base import state as own
from companion.games.base.state import B, Base
from companion.scoring import progress

CHECKLIST: tuple[str, ...] = (
    "discovery",
    "goods",
    "tech_grid",
    "blueprint_rows",
    "scientists",
    "start_buildings",
    "colony_board",
    "player_boards",
)
UPDATE_STEPS = ("level", "blueprints", "tech", "warehouse", "progress", "remaining")
LAST_BLUEPRINTS = 3
"""The last Colony level at which the Blueprints are refreshed (BAS-51)."""


# -- set-up -------------------------------------------------------------------------------------


def tick(state: B, move: moves.Tick) -> B:
    """A step of the set-up list; the Missions come after the last one."""
    return shared.tick(state, move, CHECKLIST, "missions")


def draw_missions(state: B, move: missions.DrawMissions) -> B:
    """Three by lot, or the three of First Colonists (BAS-07, BAS-16)."""
    if state.options.first_colonists and set(move.missions or ()) != set(own.FIRST_COLONISTS):
        raise Refused("refused.first_colonists")
    return missions.draw_missions(state, move)


def choose_mission(state: B, move: missions.ChooseMission) -> B:
    """One that the table drew; of tagged cards as many Short and Long ones as the length wants (BAS-07, BAS-08)."""
    if state.options.first_colonists:
        raise Refused("refused.first_colonists")
    length = next((one.length for one in state.mission_cards if one.id == move.mission), "unknown")
    if length != "unknown" and all(one.length != "unknown" for one in state.mission_cards):
        short = missions.SHORT[state.options.length]
        most = short if length == "short" else missions.IN_PLAY - short
        if sum(one.length == length for one in state.missions) >= most:
            raise Refused("refused.ratio", short=short, long=missions.IN_PLAY - short)
    return missions.choose_mission(state, move)


def deal_tiles(state: B, move: own.DealTiles) -> B:
    """A random distinct space is proposed to each seat (BAS-16)."""
    colony.need_stage(state, "first_player")
    spaces = move.spaces or ()
    if not state.options.first_colonists or len(spaces) != len(state.seats) or len(set(spaces)) != len(spaces):
        raise Refused("refused.tiles", n=len(state.seats))
    return replace(state, proposed=spaces, stage="order", queue=tuple(range(len(state.seats))), done=())


def take_space(state: B, move: moves.TakeSpace) -> B:
    """A space in set-up, or at the end of a travel (BAS-59, BAS-60)."""
    if state.stage == "order":
        return colony.start_space(state, move.seat, move.space)
    return colony.travelled(shared.arrive(state, move))


# -- a turn -------------------------------------------------------------------------------------


def end_turn(state: B, move: moves.EndTurn) -> B:
    """The turn is over: owners of used Tech first, then the refill is said, then the update (GEN-21)."""
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    return _after_turn(state)


def _after_turn(state: B) -> B:
    return replace(state, stage="tech_reply" if state.tech_used else "turn_end")


def skip(state: B, move: moves.SkipTurn) -> B:
    """The player is passed over: no end of turn (GEN-26)."""
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    return pass_on(state)


def tech_reply(state: B, move: moves.TechReply) -> B:
    """Oxygen, or a free development (BAS-27)."""
    return _after_turn(shared.tech_reply(state, move))


def pass_on(state: B) -> B:
    """The next player's turn."""
    state = colony.next_turn(state)
    return replace(state, refill=False) if state.refill else state


def close_turn(state: B, _move: moves.CloseTurn) -> B:
    """The Colony update if it is due, else the next player (BAS-50, GEN-21)."""
    colony.need_stage(state, "turn_end")
    return open_update(state) if colony.update_due(state) else pass_on(state)


# -- the Colony update --------------------------------------------------------------------------


def update_skipped(state: Base) -> tuple[str, ...]:
    """The steps of this update that do not apply (BAS-51)."""
    return skipped(state.level, two=len(state.seats) == 2)


@cache
def skipped(level: int, *, two: bool) -> tuple[str, ...]:
    """The steps that do not apply in an update to this level, `two`: by the changes for two players."""
    found = []
    if level > own.LAST_PROGRESS:
        found.append("progress")
    if level > LAST_BLUEPRINTS:
        found.append("blueprints")
    if level < 3:
        found.append("remaining")
    if two:
        found.append("tech")
    return tuple(found)


@cache
def update_steps(level: int, *, two: bool) -> tuple[str, ...]:
    """The steps of an update to this level."""
    return tuple(step for step in UPDATE_STEPS if step not in skipped(level, two=two))


def open_update(state: B) -> B:
    """The Colony level rises; its steps are done one by one."""
    return colony.open_update(state, update_steps(state.level + 1, two=len(state.seats) == 2))


def update_step(state: B, move: moves.UpdateStep) -> B:
    """A step of the update; after the last one another update or the next player (BAS-88)."""
    return shared.update_step(update_gains(state, move), move, open_update, pass_on)


def update_gains(state: B, move: moves.UpdateStep) -> B:
    """What a step of the update gives: Progress scores, Remaining Missions drop (BAS-52, BAS-53)."""
    colony.need_stage(state, "update")
    step = state.updating[0]
    if step != move.step:
        return state
    if step == "progress":
        for seat in range(len(state.seats)):
            won = progress(state.values, points.cubes(state, seat))
            state = points.gained(state, seat, "progress", won, str(state.level))
    return missions.level_up(state) if step == "remaining" else state


# -- the end of a phase -------------------------------------------------------------------------


def close_colonization(state: B, _move: moves.CloseColonization) -> B:
    """Everyone has had a turn: the end is checked here (BAS-62, BAS-63)."""
    colony.need_stage(state, "colonization_end")
    if state.last_round and state.round >= state.last_round:
        return pages.open_scoring(state)
    if state.remaining == 0 and state.options.space_oddity:
        return pages.open_scoring(replace(state, last_round=state.round))
    if state.remaining == 0 and not state.last_round:
        state = replace(state, last_round=state.round + 1)
    return replace(state, stage="shuttle_start")


def open_shuttle(state: B, _move: moves.OpenShuttle) -> B:
    """The Shuttle moves; who may travel decides."""
    colony.need_stage(state, "shuttle_start")
    return colony.open_shuttle(state)

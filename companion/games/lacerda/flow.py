"""Solo: the flow of the table where Lacerda sits at it, from the goal to the last look at its lines."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony, missions, moves
from companion.colony import flow as shared
from companion.game import Refused
from companion.games.base import flow as base
from companion.games.base import pages
from companion.games.base.state import SCORED, Mark, PageDone
from companion.games.lacerda import state as own
from companion.games.lacerda.goals import derived
from companion.games.lacerda.his import gains
from companion.games.lacerda.state import GOALS, HUMAN, LACERDA, QUARTERS, Solo
from companion.seats import COLONY, ORBIT, SIDES

CHECKLIST = (*base.CHECKLIST, "lacerda", "solo_deck")


def tick(state: Solo, move: moves.Tick) -> Solo:
    """A step of the set-up list (SOL-02)."""
    return shared.tick(state, move, CHECKLIST, "missions")


def draw_missions(state: Solo, move: missions.DrawMissions) -> Solo:
    """Three Missions; the goal is asked next."""
    return _then_goal(base.draw_missions(state, move))


def choose_mission(state: Solo, move: missions.ChooseMission) -> Solo:
    """A Mission that the table drew; after the third one the goal."""
    return _then_goal(base.choose_mission(state, move))


def _then_goal(state: Solo) -> Solo:
    return replace(state, stage="goal") if state.stage == "first_player" else state


def choose_goal(state: Solo, move: own.ChooseGoal) -> Solo:
    """One of four goals (SOL-01)."""
    colony.need_stage(state, "goal")
    return replace(state, goal=move.goal, stage="his_space")


def first_space(state: Solo, move: own.FirstSpace) -> Solo:
    """Lacerda's space first, by a tile; then the human's (SOL-03)."""
    if move.space is None:
        raise Refused("refused.not_now")
    if state.stage == "order":
        return take_space(state, moves.TakeSpace(move.seat, move.space))
    colony.need_stage(state, "his_space")
    if move.seat != LACERDA:
        raise Refused("refused.other_turn", name=state.seats[LACERDA].name)
    return colony.place(state, LACERDA, move.space, stage="benefit")


def benefit(state: Solo, move: own.Benefit) -> Solo:
    """He has his benefit: before the human chooses in set-up (SOL-33), at the end of a travel later."""
    colony.need_stage(state, "benefit")
    state = replace(state, **gains(state, 1)) if move.crystal else state
    if state.phase == "setup":
        return replace(state, stage="order", queue=(HUMAN,), done=())
    return colony.travelled(state)


def take_space(state: Solo, move: moves.TakeSpace) -> Solo:
    """In set-up the Shuttle follows by itself: red, on Lacerda's side (SOL-03)."""
    if state.stage == "order":
        state = colony.start_space(state, move.seat, move.space)
        side = state.seats[LACERDA].side
        return colony.place_shuttle(state, moves.PlaceShuttle(side))  # type: ignore[arg-type]
    return colony.travelled(shared.arrive(state, move))


def end_turn(state: Solo, move: moves.EndTurn) -> Solo:
    """The human has finished."""
    return base.end_turn(state, move)


# -- update, end of a phase ---------------------------------------------------------------------


def update_step(state: Solo, move: moves.UpdateStep) -> Solo:
    """After the last step Lacerda's own part of the update (SOL-20)."""
    return shared.update_step(base.update_gains(state, move), move, _his_update, _his_update)


def _his_update(state: Solo) -> Solo:
    return replace(state, stage="his_update")


def close_colonization(state: Solo, move: moves.CloseColonization) -> Solo:
    """As in the base game; his lines of the sheet are filled in as far as they are known (SOL-26)."""
    state = base.close_colonization(state, move)
    if state.phase != "scoring":
        return state
    his = replace(state.sheets[LACERDA], quarters=QUARTERS, blueprints=state.blueprints)
    return replace(state, sheets=(state.sheets[HUMAN], his))


# -- the Shuttle --------------------------------------------------------------------------------


def rides(state: Solo) -> bool:
    """Whether the Shuttle has left his side, so that he must decide."""
    left = state.shuttle_left
    return left != "" and left == SIDES[state.seats[LACERDA].space]


def travels(state: Solo) -> bool:
    """His choice: with the Shuttle, unless his latest card forbids it (SOL-07)."""
    return rides(state) and not state.card.endswith("x")


def stay(state: Solo, move: moves.Stay) -> Solo:
    """Who does not travel; he stays only by his card, or where the Shuttle did not leave his side."""
    if move.seat == LACERDA and travels(state):
        raise Refused("refused.he_travels")
    return shared.stay(state, move)


def travel(state: Solo, move: moves.Travel) -> Solo:
    """The human travels; Lacerda's way is his own."""
    if move.seat == LACERDA:
        raise Refused("refused.not_now")
    return shared.travel(state, move)


def his_travel(state: Solo, move: own.HisTravel) -> Solo:
    """To a free space of the other side; in the Colony he builds at once (SOL-08)."""
    colony.need_stage(state, "shuttle")
    colony.need_turn(state, LACERDA)
    if not travels(state):
        raise Refused("refused.he_stays")
    side = colony.other_side(SIDES[state.seats[LACERDA].space])
    if move.space not in (ORBIT if side == "orbit" else COLONY):
        raise Refused("refused.wrong_side", space=move.space or 0)
    then = "landing" if side == "colony" else "benefit"
    return colony.place(state, LACERDA, move.space, stage=then, tie=(0, 0), cut=0)


def landed(state: Solo, _move: own.Landed) -> Solo:
    """His landing Building stands: the update right now where it is due (SOL-32), then his benefit."""
    colony.need_stage(state, "landed")
    return base.open_update(state) if colony.update_due(state) else replace(state, stage="benefit")


# -- the end ------------------------------------------------------------------------------------


def page_done(state: Solo, move: PageDone) -> Solo:
    """The next page of the sheet; no ties are asked: after the last one the goal (SOL-27..SOL-30)."""
    return _page(pages.page_done(state, move, ties=False))


def mark(state: Solo, move: Mark) -> Solo:
    """The mark of the human's Living Quarters; his count as full (SOL-26)."""
    return _page(pages.mark(state, move))


def _page(state: Solo) -> Solo:
    if state.stage != "scoring":
        return replace(state, stage="goal_check")
    if pages.page(state) == HIS_QUARTERS:
        return replace(state, page=state.page + 1)
    return state


HIS_QUARTERS = pages.Page("quarters", LACERDA)


def goal_line(state: Solo, move: own.GoalLine) -> Solo:
    """A line that the table sees met; what is tracked ticks itself."""
    if state.goal not in GOALS or move.line not in GOALS[state.goal].lines or derived(state, move.line) is not None:
        raise Refused("refused.no_such_line", line=move.line)
    rest = tuple(line for line in state.ticked if line != move.line)
    return replace(state, ticked=(*rest, move.line) if move.done else rest)


def goal_checked(state: Solo, _move: own.GoalChecked) -> Solo:
    """The game is decided."""
    colony.need_stage(state, "goal_check")
    return replace(state, stage=SCORED)

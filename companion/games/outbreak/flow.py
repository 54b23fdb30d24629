"""Outbreak: the flow of the table, from the first tick through turns to the Shuttle phase."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony, moves, seats
from companion.game import Refused, text
from companion.games.outbreak import board, deck, goals
from companion.games.outbreak import state as own
from companion.games.outbreak.medicine import with_medicine
from companion.games.outbreak.state import Outbreak

CHECKLIST: tuple[str, ...] = (
    "base",
    "box",
    "warehouse",
    "level1",
    "level3",
    "rows",
    "clinic",
    "microbiologist",
    "hospitals",
    "infection",
    "time",
)
UPDATE_STEPS = ("level", "blueprints", "tech", "warehouse", "progress", "remaining")
LAST_BLUEPRINTS = 3
"""The last Colony level at which the Blueprints are refreshed (BAS-51)."""


# -- set-up -------------------------------------------------------------------------------------


def tick(state: Outbreak, move: moves.Tick) -> Outbreak:
    colony.need_stage(state, "checklist")
    if move.step == "all":
        done = CHECKLIST
    elif move.step not in CHECKLIST:
        raise Refused("refused.no_such_step", step=move.step)
    else:
        chosen = {*state.ticks, move.step} if move.done else {*state.ticks} - {move.step}
        done = tuple(step for step in CHECKLIST if step in chosen)
    return replace(state, ticks=done, stage="missions" if len(done) == len(CHECKLIST) else "checklist")


def draw_missions(state: Outbreak, move: own.DrawMissions) -> Outbreak:
    colony.need_stage(state, "missions")
    if move.missions is None or len(set(move.missions)) != 2 or not set(move.missions) <= set(own.MISSIONS):
        raise Refused("refused.missions")
    return replace(state, missions=move.missions, stage="first_player")


def choose_mission(state: Outbreak, move: own.ChooseMission) -> Outbreak:
    colony.need_stage(state, "missions")
    if move.mission not in own.MISSIONS or move.mission in state.missions:
        raise Refused("refused.missions")
    chosen = (*state.missions, move.mission)
    return replace(state, missions=chosen, stage="first_player" if len(chosen) == 2 else "missions")


# -- a turn -------------------------------------------------------------------------------------


def needs_card(state: Outbreak) -> bool:
    """Whether the turn must begin with an Infection card: from round 2 on (OUT-14, OUT-15)."""
    return state.stage == "turn" and state.round > 1 and not state.drawn


def draw(state: Outbreak, move: moves.Draw) -> Outbreak:
    colony.need_stage(state, "turn")
    if move.deck != "infection":
        raise Refused("refused.no_such_deck", deck=move.deck)
    if state.round == 1:
        raise Refused("refused.no_card_round_1")
    if state.drawn:
        raise Refused("refused.card_drawn")
    state = replace(deck.draw(state, move.card), drawn=True)
    return replace(state, stage="card") if state.card else state


def infect(state: Outbreak, move: own.Infect) -> Outbreak:
    colony.need_stage(state, "card")
    named = deck.areas(state.card)
    if state.board:
        named = tuple(board.CARD_AREA.get(area, area) for area in named)
    if move.area not in (*named, board.HOME, "nobody"):
        raise Refused("refused.not_on_card", area=board.area_text(move.area))
    if move.area != "nobody":
        if state.board:
            if move.seat is None:
                raise Refused("refused.whose")
            state = board.shift(state, move.seat, move.area, board.WELL, -1)
            state = board.shift(state, move.seat, move.area, board.ILL, 1)
        else:
            state = _more_ill(state, 1)
    return replace(state, card="", stage="turn")


def can_fall_ill(state: Outbreak) -> int:
    """How many more the Colonists of the box allow to fall ill; those in play are the table's count (OUT-35)."""
    return max(0, colony.COLONISTS * len(state.seats) - state.vaccines - state.infected)


def _more_ill(state: Outbreak, n: int) -> Outbreak:
    room = can_fall_ill(state)
    if n > room:
        raise Refused("refused.too_many_ill", n=n, room=room)
    return replace(state, infected=state.infected + n)


def end_turn(state: Outbreak, move: moves.EndTurn) -> Outbreak:
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    if needs_card(state):
        raise Refused("refused.card_first")
    return after_turn(state)


def after_turn(state: Outbreak) -> Outbreak:
    """The next question at the end of a turn, in the order of GEN-21."""
    if state.tech_used:
        return replace(state, stage="tech_reply")
    if state.infected:
        return replace(state, stage="spread")
    return replace(state, stage="turn_end")


def skip(state: Outbreak, move: moves.SkipTurn) -> Outbreak:
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    if state.drawn:
        raise Refused("refused.card_drawn")
    return replace(colony.next_turn(state), drawn=False)


def tech_used(state: Outbreak, move: moves.TechUsed) -> Outbreak:
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    colony.need_seat(state, move.owner)
    if move.owner == move.seat:
        raise Refused("refused.own_tech")
    if move.tech == "medicine" and state.tech_owner != move.owner:
        raise Refused("refused.not_their_tech", name=state.seats[move.owner].name)
    return replace(state, tech_used=(*state.tech_used, (move.owner, move.tech)))


def tech_reply(state: Outbreak, move: moves.TechReply) -> Outbreak:
    colony.need_stage(state, "tech_reply")
    owner, tech = state.tech_used[0]
    if move.seat != owner:
        raise Refused("refused.other_turn", name=state.seats[owner].name)
    if move.develop and tech == "medicine":
        if state.tech >= own.TECH_COLUMNS:
            raise Refused("refused.tech_last")
        state = replace(state, tech=state.tech + 1)
    return after_turn(replace(state, tech_used=state.tech_used[1:]))


def spread(state: Outbreak, move: own.Spread) -> Outbreak:
    colony.need_stage(state, "spread")
    if move.n and state.board:
        raise Refused("refused.whose")
    return replace(_more_ill(state, move.n) if move.n else state, stage="turn_end")


def spread_to(state: Outbreak, move: own.SpreadTo) -> Outbreak:
    colony.need_stage(state, "spread")
    if not state.board:
        raise Refused("refused.full_board_only")
    state = board.shift(state, move.seat, move.area, board.WELL, -1)
    return board.shift(state, move.seat, move.area, board.ILL, 1)


def ask_all(state: Outbreak, _move: moves.AskAll) -> Outbreak:
    colony.need_stage(state, "turn_end")
    return replace(state, stage="all_ill")


def all_ill(state: Outbreak, move: own.AllIll) -> Outbreak:
    colony.need_stage(state, "all_ill")
    return replace(state, stage="all_ill_yes" if move.yes else "turn_over")


def update_skipped(state: Outbreak) -> tuple[str, ...]:
    """The steps of the Colony update that do not apply here (BAS-51, OUT-05, OUT-53)."""
    skipped = ["progress"]
    if state.level > LAST_BLUEPRINTS:
        skipped.append("blueprints")
    if not state.options.base_end or state.level < 3:
        skipped.append("remaining")
    if len(state.seats) == 2:
        skipped.append("tech")
    return tuple(skipped)


def _open_update(state: Outbreak) -> Outbreak:
    state = colony.open_update(state, ())
    return replace(state, updating=tuple(step for step in UPDATE_STEPS if step not in update_skipped(state)))


def close_turn(state: Outbreak, _move: moves.CloseTurn) -> Outbreak:
    colony.need_stage(state, "turn_end", "turn_over")
    if colony.update_due(state):
        return _open_update(state)
    return replace(colony.next_turn(state), drawn=False)


def update_step(state: Outbreak, move: moves.UpdateStep) -> Outbreak:
    colony.need_stage(state, "update")
    if move.step != state.updating[0]:
        raise Refused("refused.update_order", step=text(f"step.{state.updating[0]}"))
    state = replace(state, updating=state.updating[1:])
    if state.updating:
        return state
    if colony.update_due(state):
        return _open_update(state)
    return replace(colony.next_turn(state), drawn=False)


# -- the Shuttle phase --------------------------------------------------------------------------


def close_colonization(state: Outbreak, _move: moves.CloseColonization) -> Outbreak:
    colony.need_stage(state, "colonization_end")
    ends = state.options.base_end and goals.remaining(state) == 0
    return replace(state, stage="base_end" if ends else "shuttle_start")


def open_shuttle(state: Outbreak, _move: moves.OpenShuttle) -> Outbreak:
    colony.need_stage(state, "shuttle_start")
    return colony.open_shuttle(replace(state, time=state.time - 1))


def close_shuttle(state: Outbreak, _move: moves.CloseShuttle) -> Outbreak:
    colony.need_stage(state, "shuttle")
    if any(colony.ways(state, seat) for seat in state.queue):
        raise Refused("refused.somebody_may_travel")
    return replace(state, stage="round_end", done=state.done + state.queue, queue=())


def stay(state: Outbreak, move: moves.Stay) -> Outbreak:
    colony.need_stage(state, "shuttle")
    colony.need_turn(state, move.seat)
    return colony.travelled(state)


def travel(state: Outbreak, move: moves.Travel) -> Outbreak:
    colony.need_stage(state, "shuttle")
    colony.need_turn(state, move.seat)
    who = state.seats[move.seat]
    if move.by not in colony.ways(state, move.seat):
        if move.by == "ship":
            raise Refused("refused.no_ship", name=who.name)
        raise Refused("refused.no_free_ride", name=who.name)
    if not colony.free_spaces(state, colony.other_side(who.side)):
        raise Refused("refused.side_full")
    if move.by == "ship":
        state = colony.with_seat(state, move.seat, hangar=who.hangar - 1)
    return replace(state, stage="travel")


def take_space(state: Outbreak, move: moves.TakeSpace) -> Outbreak:
    if state.stage == "order":
        return colony.start_space(state, move.seat, move.space)
    colony.need_stage(state, "travel")
    colony.need_turn(state, move.seat)
    side = colony.other_side(state.seats[move.seat].side)
    if move.space not in (seats.ORBIT if side == "orbit" else seats.COLONY):
        raise Refused("refused.wrong_side", space=move.space)
    state = colony.place(state, move.seat, move.space)
    if side == "orbit" and state.upgraded[move.seat]:
        return replace(state, stage="income")
    return colony.travelled(state)


def income(state: Outbreak, move: own.Income) -> Outbreak:
    colony.need_stage(state, "income")
    colony.need_turn(state, move.seat)
    return colony.travelled(with_medicine(state, move.seat, move.n) if move.n else state)


def landing_pod(state: Outbreak, move: moves.LandingPod) -> Outbreak:
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    if state.seats[move.seat].side != "orbit":
        raise Refused("refused.pod_from_orbit")
    if move.space not in seats.COLONY:
        raise Refused("refused.wrong_side", space=move.space)
    return colony.place(state, move.seat, move.space)


def next_round(state: Outbreak, _move: moves.NextRound) -> Outbreak:
    colony.need_stage(state, "round_end")
    return replace(colony.open_colonization(replace(state, round=state.round + 1)), drawn=False)

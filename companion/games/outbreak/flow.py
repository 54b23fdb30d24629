"""Outbreak: the flow of the table, from the first tick through turns to the Shuttle phase."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony, moves
from companion.colony import flow as shared
from companion.game import Refused
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
    """A step of the set-up list; the Missions come after the last one."""
    return shared.tick(state, move, CHECKLIST, "missions")


def draw_missions(state: Outbreak, move: own.DrawMissions) -> Outbreak:
    """Two Missions by lot (OUT-09)."""
    colony.need_stage(state, "missions")
    if move.missions is None or len(set(move.missions)) != 2 or not set(move.missions) <= set(own.MISSIONS):
        raise Refused("refused.missions")
    return replace(state, missions=move.missions, stage="first_player")


def choose_mission(state: Outbreak, move: own.ChooseMission) -> Outbreak:
    """The table takes a Mission (OUT-09)."""
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
    """The Infection card of the turn (OUT-15)."""
    colony.need_stage(state, "turn")
    if move.deck != "infection":
        raise Refused("refused.no_such_deck", deck=move.deck)
    if state.round == 1:
        raise Refused("refused.no_card_round_1")
    if state.drawn:
        raise Refused("refused.card_drawn")
    return deck.draw(state, move.card)


def infect(state: Outbreak, move: own.Infect) -> Outbreak:
    """Who falls ill of the card (OUT-16)."""
    colony.need_stage(state, "card")
    named = deck.areas(state.card)
    if state.board:
        named = tuple(board.CARD_AREA.get(area, area) for area in named)
    if move.area not in (*named, board.HOME, "nobody"):
        raise Refused("refused.not_on_card", area=board.area_text(move.area))
    if move.area == "nobody":
        return replace(state, card="", stage="turn")
    if not state.board:
        return replace(state, card="", stage="turn", infected=_more_ill(state, 1))
    if move.seat is None:
        raise Refused("refused.whose")
    state = board.shift(state, move.seat, move.area, board.WELL, -1)
    return replace(board.shift(state, move.seat, move.area, board.ILL, 1), card="", stage="turn")


def can_fall_ill(state: Outbreak) -> int:
    """How many more the Colonists of the box allow to fall ill; those in play are the table's count (OUT-35)."""
    return max(0, colony.COLONISTS * len(state.seats) - state.vaccines - state.infected)


def _more_ill(state: Outbreak, n: int) -> int:
    """How many are ill with `n` more."""
    room = can_fall_ill(state)
    if n > room:
        raise Refused("refused.too_many_ill", n=n, room=room)
    return state.infected + n


def end_turn(state: Outbreak, move: moves.EndTurn) -> Outbreak:
    """The turn is over; the card comes first from round 2 on (OUT-15)."""
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    if needs_card(state):
        raise Refused("refused.card_first")
    return after_turn(state)


def after_turn(state: Outbreak) -> Outbreak:
    """The next question at the end of a turn, in the order of GEN-21."""
    return replace(state, stage="tech_reply" if state.tech_used else "spread" if state.infected else "turn_end")


def skip(state: Outbreak, move: moves.SkipTurn) -> Outbreak:
    """The player is passed over: no card, no end of turn (GEN-26)."""
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    if state.drawn:
        raise Refused("refused.card_drawn")
    return _pass_on(state)


def tech_used(state: Outbreak, move: moves.TechUsed) -> Outbreak:
    """A Tech of another player was used; the Medicine Tech by its name (OUT-44)."""
    if move.tech == "medicine" and state.tech_owner != move.owner:
        colony.need_seat(state, move.owner)
        raise Refused("refused.not_their_tech", name=state.seats[move.owner].name)
    return shared.tech_used(state, move)


def tech_reply(state: Outbreak, move: moves.TechReply) -> Outbreak:
    """Oxygen, or a step; the Medicine Tech moves one column (OUT-44), which may win before the spread (GEN-21)."""
    tech = state.tech_used[0][1] if state.tech_used else ""
    state = shared.tech_reply(state, move)
    if move.develop and tech == "medicine":
        if state.tech >= own.TECH_COLUMNS:
            raise Refused("refused.tech_last")
        state = replace(state, tech=state.tech + 1)
    return after_turn(state)


def spread(state: Outbreak, move: own.Spread) -> Outbreak:
    """Newly ill by sharing a place (OUT-24)."""
    colony.need_stage(state, "spread")
    if move.n and state.board:
        raise Refused("refused.whose")
    return replace(state, infected=_more_ill(state, move.n) if move.n else state.infected, stage="turn_end")


def spread_to(state: Outbreak, move: own.SpreadTo) -> Outbreak:
    """Full board: one more falls ill here; the question stays open."""
    colony.need_stage(state, "spread")
    if not state.board:
        raise Refused("refused.full_board_only")
    state = board.shift(state, move.seat, move.area, board.WELL, -1)
    return board.shift(state, move.seat, move.area, board.ILL, 1)


def ask_all(state: Outbreak, _move: moves.AskAll) -> Outbreak:
    """As many ill as are in play: the table is asked (OUT-34)."""
    colony.need_stage(state, "turn_end")
    return replace(state, stage="all_ill")


def all_ill(state: Outbreak, move: own.AllIll) -> Outbreak:
    """The answer: yes is the loss, no plays on (OUT-34)."""
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


def _pass_on(state: Outbreak) -> Outbreak:
    stage, queue, done = colony.next_up(state)
    return replace(state, stage=stage, queue=queue, done=done, tech_used=(), drawn=False)


def close_turn(state: Outbreak, _move: moves.CloseTurn) -> Outbreak:
    """Nothing ended the game: the Colony update if it is due, else the next player (GEN-21)."""
    colony.need_one_of(state, "turn_end", "turn_over")
    return _open_update(state) if colony.update_due(state) else _pass_on(state)


def update_step(state: Outbreak, move: moves.UpdateStep) -> Outbreak:
    """A step of the Colony update; after the last one the next player."""
    return shared.update_step(state, move, _open_update, _pass_on)


# -- the Shuttle phase --------------------------------------------------------------------------


def close_colonization(state: Outbreak, _move: moves.CloseColonization) -> Outbreak:
    """Everyone has had a turn; the base end, where it counts (OUT-37)."""
    colony.need_stage(state, "colonization_end")
    ends = state.options.base_end and goals.remaining(state) == 0
    return replace(state, stage="base_end" if ends else "shuttle_start")


def open_shuttle(state: Outbreak, _move: moves.OpenShuttle) -> Outbreak:
    """The time track drops, then the Shuttle moves (OUT-32)."""
    colony.need_stage(state, "shuttle_start")
    return colony.open_shuttle(replace(state, time=state.time - 1))


def take_space(state: Outbreak, move: moves.TakeSpace) -> Outbreak:
    """A space in set-up, or at the end of a travel; own upgraded Hospitals produce in Orbit (OUT-52)."""
    if state.stage == "order":
        return colony.start_space(state, move.seat, move.space)
    state = shared.arrive(state, move)
    if state.seats[move.seat].side == "orbit" and state.upgraded[move.seat]:
        return replace(state, stage="income")
    return colony.travelled(state)


def income(state: Outbreak, move: own.Income) -> Outbreak:
    """Medicine of the own upgraded Hospitals (OUT-52)."""
    colony.need_stage(state, "income")
    colony.need_turn(state, move.seat)
    return colony.travelled(with_medicine(state, move.seat, move.n) if move.n else state)


def next_round(state: Outbreak, move: moves.NextRound) -> Outbreak:
    """The next round begins; nobody has drawn in it yet."""
    state = shared.next_round(state, move)
    return replace(state, drawn=False) if state.drawn else state

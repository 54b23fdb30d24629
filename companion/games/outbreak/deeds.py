"""Outbreak: what happens in a turn beside the flow (the tiles of *What happened?*)."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony, moves
from companion.game import Refused
from companion.games.outbreak import board
from companion.games.outbreak import state as own
from companion.games.outbreak.flow import needs_card
from companion.games.outbreak.medicine import more_medicine, put, storage
from companion.games.outbreak.state import Outbreak


def _event(state: Outbreak, seat: int) -> None:
    """An event belongs to the player to act, in a step that has one (GEN-24, BAS-85)."""
    colony.need_turn(state, seat)
    if state.stage not in EVENTS:
        raise Refused("refused.not_now")
    if needs_card(state):
        raise Refused("refused.card_first")


EVENTS = frozenset(("turn", "order", "shuttle", "travel"))
"""Stages of a player to act."""


def _on_board(state: Outbreak, owner: int | None, area: str | None, to: int) -> Outbreak:
    """Full board: somebody ill there is well or immune from now on."""
    if owner is None or area is None:
        raise Refused("refused.whose")
    return board.shift(board.shift(state, owner, area, board.ILL, -1), owner, area, to, 1)


def use_medicine(state: Outbreak, move: own.UseMedicine) -> Outbreak:
    _event(state, move.seat)
    held = state.medicine[move.seat]
    if held == 0:
        raise Refused("refused.no_medicine", name=state.seats[move.seat].name)
    if state.infected == 0:
        raise Refused("refused.nobody_ill")
    medicine = put(state.medicine, move.seat, held - 1)
    if state.board:
        return replace(_on_board(state, move.owner, move.area, board.WELL), medicine=medicine)
    return replace(state, infected=state.infected - 1, medicine=medicine)


def gain_medicine(state: Outbreak, move: own.GainMedicine) -> Outbreak:
    _event(state, move.seat)
    held, most = state.medicine[move.seat], storage(state, move.seat)
    if held >= most:
        raise Refused("refused.storage", n=most)
    return replace(state, medicine=put(state.medicine, move.seat, min(most, held + move.n)))


def build_hospital(state: Outbreak, move: own.BuildHospital) -> Outbreak:
    _event(state, move.seat)
    if state.hospitals >= own.HOSPITALS:
        raise Refused("refused.hospitals", n=own.HOSPITALS)
    if move.size > state.hospitals + 1:
        raise Refused("refused.complex", n=state.hospitals + 1)
    return replace(state, hospitals=state.hospitals + 1, medicine=more_medicine(state, move.seat, move.size))


def upgrade(state: Outbreak, move: own.UpgradeHospital) -> Outbreak:
    _event(state, move.seat)
    done = sum(state.upgraded)
    if done >= state.hospitals:
        raise Refused("refused.no_hospital", n=state.hospitals)
    if done >= state.blueprints:
        raise Refused("refused.no_blueprint", n=state.blueprints)
    upgraded = put(state.upgraded, move.seat, state.upgraded[move.seat] + 1)
    if not move.clinic:
        return replace(state, upgraded=upgraded)
    if state.tech:
        raise Refused("refused.clinic_built")
    return replace(state, upgraded=upgraded, tech=1, tech_owner=move.seat)


def blueprint(state: Outbreak, move: own.TakeBlueprint) -> Outbreak:
    _event(state, move.seat)
    if state.blueprints >= own.BLUEPRINTS:
        raise Refused("refused.blueprints", n=own.BLUEPRINTS)
    return replace(state, blueprints=state.blueprints + 1, medicine=more_medicine(state, move.seat, 1))


def step_tech(state: Outbreak, move: own.StepTech) -> Outbreak:
    _event(state, move.seat)
    if state.tech == 0:
        raise Refused("refused.no_tech")
    if state.tech >= own.TECH_COLUMNS:
        raise Refused("refused.tech_last")
    return replace(state, tech=state.tech + 1)


def vaccine(state: Outbreak, move: own.MakeVaccine) -> Outbreak:
    _event(state, move.seat)
    if state.vaccines >= own.VACCINES:
        raise Refused("refused.vaccines", n=own.VACCINES)
    if move.ill and state.infected == 0:
        raise Refused("refused.nobody_ill")
    if not state.board:
        return replace(state, infected=state.infected - move.ill, vaccines=state.vaccines + 1)
    if move.ill:
        state = _on_board(state, move.owner, move.area, board.IMMUNE)
    else:
        if move.owner is None or move.area is None:
            raise Refused("refused.whose")
        state = board.shift(state, move.owner, move.area, board.WELL, -1)
        state = board.shift(state, move.owner, move.area, board.IMMUNE, 1)
    return replace(state, vaccines=state.vaccines + 1)


def hire(state: Outbreak, move: own.Hire) -> Outbreak:
    _event(state, move.seat)
    held = state.medicine[move.seat]
    if state.microbiologist >= 0:
        raise Refused("refused.hired", name=state.seats[state.microbiologist].name)
    if held < own.HIRE_MEDICINE:
        raise Refused("refused.hire", n=own.HIRE_MEDICINE, held=held)
    return replace(state, microbiologist=move.seat, medicine=put(state.medicine, move.seat, held - own.HIRE_MEDICINE))


def shelter(state: Outbreak, move: own.BuildShelter) -> Outbreak:
    _event(state, move.seat)
    if state.shelters[move.seat] >= 5:
        raise Refused("refused.shelters", n=5)
    return replace(state, shelters=put(state.shelters, move.seat, state.shelters[move.seat] + 1))


def _more_colonists(state: Outbreak, seat: int, n: int) -> Outbreak:
    if n and state.board:
        return board.shift(state, seat, board.HOME, board.WELL, n)
    room = colony.COLONISTS * len(state.seats) - state.active
    if n > room:
        raise Refused("refused.colonists", name=state.seats[seat].name, n=colony.COLONISTS)
    return replace(state, active=state.active + n)


def gain_colonists(state: Outbreak, move: own.GainColonists) -> Outbreak:
    _event(state, move.seat)
    return _more_colonists(state, move.seat, move.n)


def lose_colonist(state: Outbreak, move: own.LoseColonist) -> Outbreak:
    _event(state, move.seat)
    if move.ill and state.infected == 0:
        raise Refused("refused.nobody_ill")
    if state.board:
        if move.area is None:
            raise Refused("refused.whose")
        return board.shift(state, move.seat, move.area, board.ILL if move.ill else board.WELL, -1)
    if state.active == 0:
        raise Refused("refused.no_colonist")
    return replace(state, active=state.active - 1, infected=state.infected - move.ill)


def move_colonist(state: Outbreak, move: own.MoveColonist) -> Outbreak:
    colony.need_stage(state, "turn")
    if not state.board:
        raise Refused("refused.full_board_only")
    if needs_card(state):
        raise Refused("refused.card_first")
    kind = board.KINDS.index(move.kind)
    return board.shift(board.shift(state, move.seat, move.source, kind, -1), move.seat, move.target, kind, 1)


def welcome(state: Outbreak, move: moves.WelcomeShip) -> Outbreak:
    _event(state, move.seat)
    if move.colonists not in (0, 1, 2):
        raise Refused("refused.ship_load", n=move.colonists)
    return _more_colonists(colony.welcome(state, move), move.seat, move.colonists)


def build_lss(state: Outbreak, move: moves.BuildLss) -> Outbreak:
    _event(state, move.seat)
    return colony.build_lss(state, move)


def goal(state: Outbreak, move: moves.PrivateGoal) -> Outbreak:
    _event(state, move.seat)
    return colony.goal(state, move)

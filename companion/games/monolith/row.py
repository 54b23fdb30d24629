"""The Sabotage row: cubes by letter, the strike, and what a resolved card changes (MON-07..MON-24)."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony
from companion.game import Refused
from companion.games.base import points
from companion.games.monolith import deck
from companion.games.monolith import state as own
from companion.games.monolith.state import ARMED, CUBES, FIRST_ROW, Monolith, Slot
from companion.missions import Mission
from companion.moves import Draw


def armed(state: Monolith) -> tuple[int, ...]:
    """The cards with two cubes, left to right."""
    found: tuple[int, ...] = ()
    for at, slot in enumerate(state.row):
        if slot.cubes >= ARMED:
            found += (at,)
    return found


def _with(row: tuple[Slot, ...], at: int, by: int) -> tuple[Slot, ...]:
    new = list(row)
    new[at] = replace(row[at], cubes=row[at].cubes + by)
    return tuple(new)


Placed = tuple[tuple[Slot, ...], int, str]
"""The row, which of its cards got the cube, and why none did."""


def place(state: Monolith) -> Monolith:
    """The cube of the newest card: on the leftmost empty space of a card of its letter (MON-19..MON-22)."""
    row, placed, why = _place(state, state.row)
    return replace(state, row=row, placed=placed, why=why)


def _place(state: Monolith, row: tuple[Slot, ...]) -> Placed:
    letter, last = row[-1].letter, len(row) - 1
    free, alone = -1, True
    for at, slot in enumerate(row):
        if slot.letter == letter:
            alone = alone and at == last
            if slot.cubes < ARMED:
                free = at
                break
    if alone:
        return row, -1, "alone"
    if free < 0 or (free == last and not state.options.new_card_cube):
        return row, -1, "full"
    on = 0
    for slot in row:
        on += slot.cubes
    if on == CUBES:
        others = [at for at, slot in enumerate(row) if slot.cubes and at != free]
        if state.options.no_supply == "no_cube" or not others:
            return row, -1, "supply"
        row = _with(row, others[-1], -1)
    return _with(row, free, 1), free, ""


def draw(state: Monolith, move: Draw) -> Monolith:
    """A new card at the right end, and its cube; in set-up two of them (MON-08, MON-19)."""
    if state.stage not in ("row", "draw"):
        raise Refused("refused.not_now")
    if move.deck != "sabotage":
        raise Refused("refused.no_such_deck", deck=move.deck)
    pack, slot = deck.take(state, move.card)
    row, placed, why = _place(state, (*state.row, slot))
    if state.stage == "draw":
        return replace(state, deck=pack, row=row, placed=placed, why=why, stage="sabotage")
    state = replace(state, deck=pack, row=row, placed=placed, why=why)
    return state if len(row) < FIRST_ROW else replace(state, stage="order", queue=(0,), done=())


# -- the strike ---------------------------------------------------------------------------------


def closest(state: Monolith) -> tuple[Mission, ...]:
    """The open Missions closest to completion that can go back: several on a tie (S10)."""
    found: tuple[Mission, ...] = ()
    for one in state.missions:
        if one.left and (not found or one.left <= found[0].left):
            found = (*found, one) if found and one.left == found[0].left else (one,)
    return found


def back(state: Monolith, by: int, mission: str) -> Monolith:
    """A Mission one step back, never past its start."""
    row = closest(state)
    if not row:
        return state
    if mission and mission not in [one.id for one in row]:
        raise Refused("refused.not_closest")
    id = mission or row[0].id
    missions = list(state.missions)
    for at, one in enumerate(missions):
        if one.id == id:
            missions[at] = replace(one, left=min(one.start, one.left + by))
    return replace(state, missions=tuple(missions))


def applied(state: Monolith, card: str, mission: str = "") -> Monolith:
    """What of a card's effect is tracked (MON-24); the rest is done on the board."""
    known = deck.card_of(state, card)
    if known is None:
        return state
    if known.op:
        state = points.gained(state, 0, "other", known.op)
    if known.shuttle:
        most = max(state.shuttle_steps, state.level)
        state = replace(state, shuttle_steps=min(most, state.shuttle_steps + known.shuttle))
    if known.mission:
        state = back(state, known.mission, mission)
    return replace(state, reminders=(*state.reminders, card)) if known.next_turn else state


def resolve(state: Monolith, move: own.Resolve) -> Monolith:
    """The leftmost armed card: its effect, discarded, its cubes back to the supply (MON-18). Then the next one, or the
    new card (MON-19); without a card left there is none (MON-23)."""
    colony.need_stage(state, "strike")
    at, *others = armed(state)
    left = state.row[:at] + state.row[at + 1 :]
    state = applied(state, state.row[at].card, move.mission)
    if others:
        return replace(state, row=left)
    if not state.deck.left:
        return replace(state, row=left, stage="sabotage", placed=-1, why="empty")
    return replace(state, row=left, stage="draw")


def open_phase(state: Monolith) -> Monolith:
    """The tracker moves before anything else; on an alien the armed cards come up (MON-17, MON-18)."""
    tracker = state.tracker + 1
    strike = tracker in state.aliens and bool(armed(state))
    stage, why = ("strike", "") if strike else ("draw", "") if state.deck.left else ("sabotage", "empty")
    return replace(state, phase="sabotage", stage=stage, queue=(0,), done=(), tracker=tracker, placed=-1, why=why)

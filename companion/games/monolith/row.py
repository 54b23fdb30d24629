"""The Sabotage row: cubes by letter, the strike, and what a resolved card changes (MON-07..MON-24)."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony
from companion.game import Refused
from companion.games.base import points
from companion.games.monolith import deck
from companion.games.monolith import state as own
from companion.games.monolith.state import ARMED, FIRST_ROW, Monolith, Slot
from companion.missions import Mission
from companion.moves import Draw


def strikes(state: Monolith) -> bool:
    """Whether the token lies on an alien (MON-18)."""
    return state.tracker in state.aliens


def armed(state: Monolith) -> tuple[int, ...]:
    """The cards with two cubes, left to right."""
    return tuple(at for at, slot in enumerate(state.row) if slot.cubes >= ARMED)


def _with(row: tuple[Slot, ...], at: int, by: int) -> tuple[Slot, ...]:
    return (*row[:at], replace(row[at], cubes=row[at].cubes + by), *row[at + 1 :])


def place(state: Monolith) -> Monolith:
    """The cube of the newest card: on the leftmost empty space of a card of its letter (MON-19..MON-22)."""
    row = state.row
    new = row[-1]
    if not any(slot.letter == new.letter for slot in row[:-1]):
        return replace(state, placed=-1, why="alone")
    allowed = row if state.options.new_card_cube else row[:-1]
    free = [at for at, slot in enumerate(allowed) if slot.letter == new.letter and slot.cubes < ARMED]
    if not free:
        return replace(state, placed=-1, why="full")
    at = free[0]
    if state.supply == 0:
        others = [n for n, slot in enumerate(row) if slot.cubes and n != at]
        if state.options.no_supply == "no_cube" or not others:
            return replace(state, placed=-1, why="supply")
        row = _with(row, others[-1], -1)
    return replace(state, row=_with(row, at, 1), placed=at, why="")


def draw(state: Monolith, move: Draw) -> Monolith:
    """A new card at the right end, and its cube; in set-up two of them (MON-08, MON-19)."""
    colony.need_stage(state, "row", "draw")
    if move.deck != "sabotage":
        raise Refused("refused.no_such_deck", deck=move.deck)
    state = place(deck.take(state, move.card))
    if state.stage == "draw":
        return replace(state, stage="sabotage")
    if len(state.row) < FIRST_ROW:
        return state
    return replace(state, stage="order", queue=(0,), done=())


# -- the strike ---------------------------------------------------------------------------------


def closest(state: Monolith) -> tuple[Mission, ...]:
    """The open Missions closest to completion that can go back: several on a tie (S10)."""
    left = [one.left for one in state.missions if not one.done]
    return tuple(one for one in state.missions if left and one.left == min(left))


def back(state: Monolith, by: int, mission: str) -> Monolith:
    """A Mission one step back, never past its start."""
    row = closest(state)
    if not row:
        return state
    if mission and mission not in [one.id for one in row]:
        raise Refused("refused.not_closest")
    id = mission or row[0].id
    return replace(
        state,
        missions=tuple(
            replace(one, left=min(one.start, one.left + by)) if one.id == id else one for one in state.missions
        ),
    )


def applied(state: Monolith, card: str, mission: str = "") -> Monolith:
    """What of a card's effect is tracked (MON-24); the rest is done on the board."""
    known = deck.card_of(state, card)
    if known is None:
        return state
    if known.op:
        state = points.gained(state, 0, "other", known.op)  # type: ignore[assignment]  # keeps its type
    if known.shuttle:
        most = max(state.shuttle_steps, state.level)
        state = replace(state, shuttle_steps=min(most, state.shuttle_steps + known.shuttle))
    if known.mission:
        state = back(state, known.mission, mission)
    return replace(state, reminders=(*state.reminders, card)) if known.next_turn else state


def resolve(state: Monolith, move: own.Resolve) -> Monolith:
    """The leftmost armed card: its effect, discarded, its cubes back to the supply (MON-18)."""
    colony.need_stage(state, "strike")
    at = armed(state)[0]
    state = applied(state, state.row[at].card, move.mission)
    return after_strike(replace(state, row=(*state.row[:at], *state.row[at + 1 :])))


def after_strike(state: Monolith) -> Monolith:
    """The next armed card, or the new card (MON-19); without a card left there is none (MON-23)."""
    if state.stage == "strike" and armed(state):
        return state
    if state.deck.count == 0:
        return replace(state, stage="sabotage", placed=-1, why="empty")
    return replace(state, stage="draw")


def open_phase(state: Monolith) -> Monolith:
    """The tracker moves before anything else; on an alien the armed cards come up (MON-17, MON-18)."""
    state = replace(
        state, phase="sabotage", stage="sabotage", queue=(0,), done=(), tracker=state.tracker + 1, placed=-1, why=""
    )
    if strikes(state) and armed(state):
        return replace(state, stage="strike")
    return after_strike(state)

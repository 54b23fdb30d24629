"""The table that every game of the box shares: rounds and phases, Turn Order, the Shuttle, the Colony level.

Functions here take a Table and give the next one; a game's own module decides when to call them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import TypeVar

from msgspec.structs import replace

from companion.game import Refused, State
from companion.moves import (
    Away,
    BuildLss,
    FirstPlayer,
    PlaceShuttle,
    PrivateGoal,
    WelcomeShip,
)
from companion.seats import ALIEN, COLONY, ORBIT, SIDES, Seat

LSS = ("generator", "water_extractor", "greenhouse", "oxygen_condenser")
"""The four LSS Building types, in the order of the board's columns (BAS-46)."""
Counts = tuple[int, int, int, int]
"""A number for each of them."""
LEVEL_MAX = 5
LSS_MAX = 6
SHIPS = 5
"""Ships on a Depot at the start (BAS-12)."""
COLONISTS = 12
"""Colonists of one colour in the box (BAS-12)."""


class Table(State, frozen=True, kw_only=True):
    """The part of a game's state that all games share."""

    seats: tuple[Seat, ...]
    round: int = 1
    phase: str = "setup"
    """`setup`, `colonization` or `shuttle`."""
    ticks: tuple[str, ...] = ()
    """Steps of the set-up list that are done."""
    queue: tuple[int, ...] = ()
    """Who still comes up in this phase; fixed as the phase opens (BAS-84). The first is to act."""
    done: tuple[int, ...] = ()
    """Who has come up in this phase already."""
    shuttle_side: str = ""
    shuttle_steps: int = 1
    """Shuttle phases until it leaves (BAS-57)."""
    shuttle_left: str = ""
    """The side that it left in this phase, empty when it did not travel."""
    level: int = 1
    lss: Counts = (1, 1, 1, 1)
    updating: tuple[str, ...] = ()
    """Steps of the Colony update still to do."""
    benefits: dict[str, str] = {}
    """The owner's words for the benefits of the Turn Order spaces (BAS-14)."""
    tech_used: tuple[tuple[int, str], ...] = ()
    """Owners of Tech used this turn who are asked at its end, with the Tech (BAS-27)."""


T = TypeVar("T", bound=Table)


def actor(state: Table) -> int | None:
    """The seat whose step it is, or None when the whole table acts."""
    return state.queue[0] if state.queue else None


def need_turn(state: Table, seat: int) -> None:
    """Refuses a move of another seat than the one to act (GEN-24)."""
    queue = state.queue
    if not queue:
        raise Refused("refused.no_turn")
    if queue[0] != seat:
        raise Refused("refused.other_turn", name=state.seats[queue[0]].name)


def need_stage(state: Table, stage: str) -> None:
    """Refuses a move that does not belong to the open question."""
    if state.stage != stage:
        raise Refused("refused.not_now")


def need_one_of(state: Table, *stages: str) -> None:
    """Refuses a move that does not belong to the open question, which is one of these."""
    if state.stage not in stages:
        raise Refused("refused.not_now")


def need_seat(state: Table, seat: int) -> None:
    """Refuses a seat that is not at this table."""
    if not 0 <= seat < len(state.seats):
        raise Refused("refused.no_such_seat", seat=seat, seats=len(state.seats))


def with_seat(state: T, seat: int, **changes: object) -> T:
    """The table with one seat changed."""
    return replace(state, seats=seated(state.seats, seat, **changes))


def seated(seats: tuple[Seat, ...], seat: int, **changes: object) -> tuple[Seat, ...]:
    """The seats with one of them changed."""
    row = list(seats)
    row[seat] = replace(row[seat], **changes)
    return tuple(row)


def turn_order(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Seats by Turn Order space, lowest first, without those away and without the Alien (GEN-05, GEN-26, INV-19)."""
    if len(seats) == 1:
        return (0,)  # who plays alone is never away
    return _by_space(tuple([(seat.space, seat.away, seat.colour) for seat in seats]))


SPACE = attrgetter("space")


@lru_cache(maxsize=4096)
def _by_space(where: tuple[tuple[int, bool, str], ...]) -> tuple[int, ...]:
    present = [at for at, (_, away, colour) in enumerate(where) if not away and colour != ALIEN]
    return tuple(sorted(present, key=lambda at: where[at][0]))


def free_spaces(state: Table, side: str) -> tuple[int, ...]:
    """The free Turn Order spaces of `orbit` or `colony`, in order."""
    return _untaken(side, tuple(map(SPACE, state.seats)))


@lru_cache(maxsize=4096)
def _untaken(side: str, taken: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(space for space in (ORBIT if side == "orbit" else COLONY) if space not in taken)


def place(state: T, seat: int, space: int, **also: object) -> T:
    """A marker on a free space; refused with who stands there (GEN-05). `also` is what else the move changes."""
    if not 1 <= space <= COLONY[-1]:
        raise Refused("refused.no_such_space", space=space)
    for other, who in enumerate(state.seats):
        if who.space == space and other != seat:
            raise Refused("refused.space_taken", space=space, name=who.name)
    return replace(state, seats=seated(state.seats, seat, space=space), **also)


# -- set-up -------------------------------------------------------------------------------------


def first_player(state: T, move: FirstPlayer) -> T:
    """The first player takes a space, then the others clockwise (BAS-13)."""
    need_stage(state, "first_player")
    need_seat(state, move.seat)
    count = len(state.seats)
    queue = tuple((move.seat + step) % count for step in range(count))
    return replace(state, stage="order", queue=queue, done=())


def start_space(state: T, seat: int, space: int) -> T:
    """A space taken in set-up; after the last one the Shuttle is placed (BAS-13, BAS-15)."""
    need_turn(state, seat)
    queue = state.queue[1:]
    return place(state, seat, space, queue=queue, stage="order" if queue else "shuttle_place")


def place_shuttle(state: T, move: PlaceShuttle) -> T:
    """The Shuttle on a red space; the first round begins (BAS-15)."""
    need_stage(state, "shuttle_place")
    state = replace(state, shuttle_side=move.side, shuttle_steps=1, shuttle_left="")
    return open_colonization(state)


def last_in_order(state: Table) -> int:
    """The seat on the highest numbered space, who places the Shuttle (BAS-15)."""
    return max(range(len(state.seats)), key=lambda at: state.seats[at].space)


# -- rounds and turns ---------------------------------------------------------------------------


def open_colonization(state: T, *, later: int = 0) -> T:
    """The Colonization phase opens, so many rounds later: everyone present comes up once (GEN-04, BAS-84)."""
    queue = turn_order(state.seats)
    stage = "turn" if queue else "colonization_end"
    return replace(
        state, round=state.round + later, phase="colonization", stage=stage, queue=queue, done=(), tech_used=()
    )


def next_turn(state: T) -> T:
    """The next player's turn, or the end of the Colonization phase."""
    stage, queue, done = next_up(state)
    return replace(state, stage=stage, queue=queue, done=done, tech_used=())


def next_up(state: Table) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """The stage after a turn, who still comes up in this phase then, and who has come up."""
    queue = state.queue[1:]
    return "turn" if queue else "colonization_end", queue, state.done + state.queue[:1]


def leave(state: T, move: Away) -> T:
    """A seat leaves, or comes back: true for the queues opened from now on (GEN-26)."""
    need_seat(state, move.seat)
    if state.seats[move.seat].alien:
        raise Refused("refused.alien_stays")
    others = [at for at, seat in enumerate(state.seats) if at != move.seat and not seat.away and not seat.alien]
    if move.away and not others:
        raise Refused("refused.last_seat")
    if state.seats[move.seat].away == move.away:
        raise Refused("refused.already_so", name=state.seats[move.seat].name)
    return with_seat(state, move.seat, away=move.away)


# -- the Shuttle --------------------------------------------------------------------------------


def _shuttle_then(state: Table) -> tuple[str, int, str]:
    """Where the Shuttle stands after its step, for how many steps, and which side it left (BAS-56)."""
    side = state.shuttle_side
    if state.shuttle_steps > 1:
        return side, state.shuttle_steps - 1, ""
    return "colony" if side == "orbit" else "orbit", state.level, side


def step_shuttle(state: T) -> T:
    """The Shuttle steps to the middle, or travels from the red space (BAS-56)."""
    side, steps, left = _shuttle_then(state)
    return replace(state, shuttle_side=side, shuttle_steps=steps, shuttle_left=left)


def ways(state: Table, seat: int) -> tuple[str, ...]:
    """How a seat may travel now: `free`, `ship`, both or neither (BAS-58)."""
    return _ways(state.seats[seat], state.shuttle_left)


def _ways(who: Seat, left: str) -> tuple[str, ...]:
    if left and SIDES[who.space] == left:
        return ("free", "ship") if who.hangar else ("free",)
    return ("ship",) if who.hangar else ()


def somebody_may(state: Table) -> bool:
    """Whether anybody who still decides may travel."""
    return _stuck(state.seats, state.queue, state.shuttle_left) < len(state.queue)


def _stuck(seats: tuple[Seat, ...], queue: tuple[int, ...], left: str) -> int:
    """How many at the head of the queue cannot travel."""
    n = 0
    for seat in queue:
        if _ways(seats[seat], left):
            return n
        n += 1
    return n


def other_side(side: str) -> str:
    """The side across."""
    return "colony" if side == "orbit" else "orbit"


def open_shuttle(state: T) -> T:
    """The Shuttle has moved: everyone present decides once, in turn order (BAS-58, BAS-84). Whoever cannot travel is
    passed without a tap; where nobody can, the phase is closed with one."""
    side, steps, left = _shuttle_then(state)
    queue = turn_order(state.seats)
    n = _stuck(state.seats, queue, left)
    if n == len(queue):
        n = 0
    return replace(
        state,
        shuttle_side=side,
        shuttle_steps=steps,
        shuttle_left=left,
        phase="shuttle",
        stage="shuttle",
        queue=queue[n:],
        done=queue[:n],
    )


def pass_stuck(state: T) -> T:
    """Whoever cannot travel is passed without a tap; after the last one the round is over."""
    return _passed(state, state.queue, state.done)


def _passed(state: T, queue: tuple[int, ...], done: tuple[int, ...]) -> T:
    n = _stuck(state.seats, queue, state.shuttle_left)
    stage = "shuttle" if n < len(queue) else "round_end"
    return replace(state, queue=queue[n:], done=done + queue[:n], stage=stage)


def travelled(state: T) -> T:
    """The traveller at the head of the queue has decided."""
    return _passed(state, state.queue[1:], state.done + state.queue[:1])


# -- the Colony ---------------------------------------------------------------------------------


def build_lss(state: T, move: BuildLss) -> T:
    """An LSS Building moves its marker up one, unless it is at the top (BAS-46, BAS-87)."""
    need_turn(state, move.seat)
    return replace(state, lss=one_more(state.lss, move.building))


@lru_cache(maxsize=16384)
def one_more(counts: Counts, building: str) -> Counts:
    """The markers with one Building of this type more."""
    a, b, c, d = (min(LSS_MAX, n + (name == building)) for name, n in zip(LSS, counts, strict=True))
    return a, b, c, d


def earns_reward(state: Table, building: str) -> bool:
    """Whether the next Building of this type earns the tile above it (BAS-48): marker below the Colony row."""
    return state.lss[LSS.index(building)] <= state.level


def update_due(state: Table) -> bool:
    """Whether the Colony rises at the end of this turn (BAS-50, BAS-88)."""
    return min(state.lss) > state.level < LEVEL_MAX


def open_update(state: T, steps: tuple[str, ...]) -> T:
    """The Colony level rises and the update's steps are opened (BAS-51)."""
    return replace(state, level=state.level + 1, updating=steps, stage="update")


def welcome(state: T, move: WelcomeShip) -> T:
    """A Ship from Depot to Hangar: in total at most the Colony level (BAS-38)."""
    need_turn(state, move.seat)
    who = state.seats[move.seat]
    if who.welcomed >= min(state.level, SHIPS):
        raise Refused("refused.ships", level=state.level, n=min(state.level, SHIPS))
    return with_seat(state, move.seat, welcomed=who.welcomed + 1, hangar=min(SHIPS, who.hangar + 1))


def goal(state: T, move: PrivateGoal, most: int = 1, *, again: bool = False) -> T:
    """A Private Goal done, or spent as a Crystal (BAS-55): at most `most` a game, and no other one in a turn
    that has seen one (`again`, BLK-07)."""
    need_turn(state, move.seat)
    who = state.seats[move.seat]
    if move.spent:
        if who.goals == 0:
            raise Refused("refused.no_goal", name=who.name)
        return with_seat(state, move.seat, goals=who.goals - 1)
    need_stage(state, "turn")
    if again:
        raise Refused("refused.goal_again")
    if who.goals_done >= most:
        raise Refused("refused.one_goal" if most == 1 else "refused.goals_most", n=most)
    if who.goals == 0:
        raise Refused("refused.no_goal", name=who.name)
    return with_seat(state, move.seat, goals=who.goals - 1, goals_done=who.goals_done + 1)

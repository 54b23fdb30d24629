"""How a plain table plays the base game.

It does a deed or two a turn, whichever comes, reads 0 to 5 OP off an LSS Reward tile, and finds some Quarters and Tech
to score at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion import missions, moves
from companion.colony.table import LSS
from companion.game import Step
from companion.games.base import deeds
from companion.games.base import state as own
from companion.games.base.pages import page
from companion.games.base.state import Base
from companion.moves import Move
from companion.scoring import COMPLEXES, SCIENTISTS

DEED = 0.6
"""How often the table tells one deed more before it ends the turn: 1.5 a turn on average."""
OP_OF_TILE = 6
KINDS = {id: kind for kind, id in missions.KINDS.items()}

Deed = Callable[[Any, int, Random], Move | None]


def lss(_state: Any, seat: int, dice: Random) -> Move:
    """An LSS Building of any type."""
    return moves.BuildLss(seat, LSS[int(dice.random() * 4)])  # type: ignore[arg-type]  # one of the four


def ship(_state: Any, seat: int, dice: Random) -> Move:
    """A Ship with one or two Colonists."""
    return moves.WelcomeShip(seat, 1 + int(dice.random() * 2))


def goal(_state: Any, seat: int, _dice: Random) -> Move:
    """A Private Goal done."""
    return moves.PrivateGoal(seat)


def mission(state: Any, seat: int, dice: Random) -> Move | None:
    """A step of a Mission that is counted for itself."""
    one = state.missions[int(dice.random() * len(state.missions))]
    kind = KINDS[one.id]
    return missions.Contribute(seat, kind) if kind in deeds.BARE and one.left else None  # type: ignore[arg-type]


def _cube(_state: Base, seat: int, dice: Random) -> Move:
    return own.MoveCube(seat, COMPLEXES[int(dice.random() * 5)])  # type: ignore[arg-type]  # one of the five


def _hire(_state: Base, seat: int, dice: Random) -> Move:
    return own.HireScientist(seat, SCIENTISTS[int(dice.random() * 6)].id)  # type: ignore[arg-type]  # one of the six


def _contract(_state: Base, seat: int, dice: Random) -> Move:
    return own.FulfilContract(seat, "upgrade" if dice.random() < 0.5 else "delivery")


DEEDS: tuple[Deed, ...] = (lss, lss, lss, mission, mission, mission, ship, goal, _cube, _hire, _contract)


def policy(state: Base, _step: Step, dice: Random) -> Move | None:
    """What the table does."""
    wish = WISHES.get(state.stage)
    return None if wish is None else wish(state, dice)


def turn(state: Base, dice: Random) -> Move | None:
    """A deed, or the turn is over."""
    if dice.random() < DEED:
        return DEEDS[int(dice.random() * len(DEEDS))](state, state.queue[0], dice)
    return None


def reward(state: Base, dice: Random) -> Move | None:
    """What the tile gives."""
    return own.Reward(state.queue[0], int(dice.random() * OP_OF_TILE))


def sheet(state: Base, dice: Random) -> Move | None:
    """Some Living Quarters, and a Tech or two of each player; a number of the sheet is told once or twice."""
    name, seat = page(state)
    if seat is None:
        return None
    if name == "quarters":
        return own.Mark(seat, int(dice.random() * 6))
    if name == "techs" and dice.random() < 0.6:
        return own.SheetCount("techs", int(dice.random() * 6), 1 + int(dice.random() * 2), seat)
    return None


WISHES: dict[str, Callable[[Any, Random], Move | None]] = {"turn": turn, "lss_reward": reward, "scoring": sheet}
"""What the table does, by stage; at the others the likely answer."""

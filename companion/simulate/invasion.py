"""How plain tables play Invasion.

The humans learn, step, build, upgrade and take Contracts as it comes. The Alien unlocks when it is rich, resets when it
may, and else does what the table proposes.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion import moves
from companion.game import Step
from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.games.invasion.state import COVER, Invasion
from companion.moves import Move
from companion.simulate.base import lss

DEED = 0.5
"""How often the humans tell one deed more before the turn ends."""
RICH = 3
"""Crystals with which the Alien unlocks a space."""


def _ship(_state: Invasion, seat: int, _dice: Random) -> Move:
    return moves.WelcomeShip(seat, 0)


def _learn(_state: Invasion, seat: int, _dice: Random) -> Move:
    return own.LearnTech(seat)


def _step(_state: Invasion, seat: int, dice: Random) -> Move:
    return own.StepTech(seat, 1 + int(dice.random() * 2), last=dice.random() < 0.1)


def _shelter(_state: Invasion, seat: int, _dice: Random) -> Move:
    return own.BuildShelter(seat)


def _obtain(state: Invasion, seat: int, dice: Random) -> Move:
    if board.spare(state):
        return own.ObtainDefence(seat)
    return own.Obtain(seat, level_1=1) if dice.random() < 0.6 else own.Obtain(seat, level_3=1)


def _upgrade(_state: Invasion, seat: int, dice: Random) -> Move:
    card = "level_1" if dice.random() < 0.6 else "level_3"
    return own.UpgradeBuilding(seat, card, scientist=dice.random() < 0.25)  # type: ignore[arg-type]  # one of the two


def _hire(_state: Invasion, seat: int, dice: Random) -> Move:
    return own.HireScientist(seat, int(dice.random() * 3))


def _contract(_state: Invasion, seat: int, dice: Random) -> Move:
    kind = "upgrade" if dice.random() < 0.5 else "delivery"
    return own.EarthContract(seat, kind, done=dice.random() < 0.4)  # type: ignore[arg-type]  # one of the two


def _executive(_state: Invasion, seat: int, _dice: Random) -> Move:
    return own.ExecutiveAction(seat)


DEEDS: tuple[Callable[[Invasion, int, Random], Move], ...] = (
    lss, lss, _ship, _learn, _step, _step, _shelter, _obtain, _upgrade, _hire, _contract, _executive,
)  # fmt: skip


def policy(state: Invasion, _step_: Step, dice: Random) -> Move | None:
    """What the humans and the Alien do."""
    if state.stage == "turn" and dice.random() < DEED:
        return DEEDS[int(dice.random() * len(DEEDS))](state, state.queue[0], dice)
    if state.stage == "alien" and not state.chosen:
        if state.crystals >= RICH and COVER in state.spaces:
            return own.Unlock(state.spaces.index(COVER) + 1)
        return own.Reset() if board.may_reset(state) else None
    if state.stage in ("gain", "item") and board.aside(state):
        return own.Gain("trooper")
    return None

"""How a plain player plays Monolith: deeds as in the base game, and now and then a goal that is reached.

With the fourth goal the player plays on for the fifth.
"""

from __future__ import annotations

from random import Random

from companion.game import Step
from companion.games.base import state as base_state
from companion.games.monolith import state as own
from companion.games.monolith.state import Monolith
from companion.moves import Move
from companion.scoring import BUILDINGS, SCIENTISTS
from companion.simulate import base

DEED = 0.6
"""How often the player tells one deed more before the turn ends."""
GOAL = 0.2
"""How often a deed reaches a goal."""


def _upgrade(_state: Monolith, seat: int, dice: Random) -> Move:
    return own.UpgradeBuilding(seat, BUILDINGS[int(dice.random() * 6)])  # type: ignore[arg-type]  # one of the six


def _tile(_state: Monolith, seat: int, dice: Random) -> Move:
    return own.TakeTile(seat, "discovery" if dice.random() < 0.5 else "research")


def _hire(_state: Monolith, seat: int, dice: Random) -> Move:
    return base_state.HireScientist(seat, SCIENTISTS[int(dice.random() * 6)].id)  # type: ignore[arg-type]  # one of the six


DEEDS: tuple[base.Deed, ...] = (
    base.lss, base.lss, base.lss, base.mission, base.mission, base.ship, base.goal, _upgrade, _upgrade, _tile, _tile,
    _hire,
)  # fmt: skip


def policy(state: Monolith, _step: Step, dice: Random) -> Move | None:
    """What the player does."""
    if state.stage == "turn":
        if dice.random() >= DEED:
            return None
        if dice.random() < GOAL:
            return own.TickGoal(0, state.goals[int(dice.random() * len(state.goals))].id)
        return DEEDS[int(dice.random() * len(DEEDS))](state, 0, dice)
    if state.stage == "lss_reward":
        return base_state.Reward(0, int(dice.random() * base.OP_OF_TILE))
    return base.sheet(state, dice) if state.stage == "scoring" else None

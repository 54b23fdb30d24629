"""How a plain player plays against Lacerda: as at the base game; his cards do the rest.

The first goal is played for; of the lines that only a table can see, four of five are met.
"""

from __future__ import annotations

from random import Random

from companion.game import Step
from companion.games.lacerda import goals
from companion.games.lacerda.state import HUMAN, GoalLine, Solo
from companion.moves import Move
from companion.simulate import base

LINE = 0.8
"""How often one more open line of the goal turns out to be met."""


def policy(state: Solo, _step: Step, dice: Random) -> Move | None:
    """What the player does, in his own turn and for Lacerda."""
    wish = WISHES.get(state.stage)
    return None if wish is None else wish(state, dice)


def _turn(state: Solo, dice: Random) -> Move | None:
    return base.turn(state, dice) if state.queue[0] == HUMAN else None


def _reward(state: Solo, dice: Random) -> Move | None:
    return base.reward(state, dice) if state.queue[0] == HUMAN else None


def _line(state: Solo, dice: Random) -> Move | None:
    for line in goals.goal(state).lines:
        if line not in state.ticked and goals.derived(state, line) is None:
            return GoalLine(line) if dice.random() < LINE else None
    return None


WISHES = {"turn": _turn, "lss_reward": _reward, "goal_check": _line, "scoring": base.sheet}

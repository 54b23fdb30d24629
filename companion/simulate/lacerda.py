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


def policy(state: Solo, step: Step, dice: Random) -> Move | None:
    """What the player does, in his own turn and for Lacerda."""
    if state.stage in ("turn", "lss_reward"):
        return base.policy(state, step, dice) if state.queue[0] == HUMAN else None
    if state.stage == "goal_check":
        for line in goals.goal(state).lines:
            if line not in state.ticked and goals.derived(state, line) is None:
                return GoalLine(line) if dice.random() < LINE else None
    return base.sheet(state, dice) if state.stage == "scoring" else None

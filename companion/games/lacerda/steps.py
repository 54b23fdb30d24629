"""Solo: what can be done at each state, for the human as in the base game, for Lacerda by his cards."""

from __future__ import annotations

from collections.abc import Callable

from companion.colony import steps as shared
from companion.game import Event, Later, Option, Step, Text, said, text
from companion.games.base import hints as base_hints
from companion.games.base.state import SCORED
from companion.games.base.steps import STAGES as BASE
from companion.games.base.steps import reward, travel, turn
from companion.games.lacerda import asks, goals, hints
from companion.games.lacerda import state as own
from companion.games.lacerda.events import human, line_option
from companion.games.lacerda.flow import CHECKLIST
from companion.games.lacerda.state import GOALS, HUMAN, LACERDA, Solo


def steps(state: Solo) -> Step:
    """The step at this state: the prompt, the primary, the open question, the events, the reminders."""
    return STAGES[state.stage](state)


def _turn(state: Solo) -> Step:
    """The human's turn, with the mark of Lacerda's card where it matters; or Lacerda's next card."""
    if state.queue[0] == LACERDA:
        return asks.draw(state)
    return turn(state, Later(human, state), Later(_turn_hints, state))


def _turn_hints(state: Solo) -> tuple[Text, ...]:
    return (*hints.his_mark(state), *base_hints.turn(state))


def _reward(state: Solo) -> Step:
    """The OP of an LSS Reward tile: for Lacerda his Living Quarters count as full (SOL-35)."""
    return reward(state, Later(_quarters, state) if state.queue[0] == LACERDA else None)


def _quarters(state: Solo) -> tuple[Text, ...]:
    return (text("hint.his.quarters"), *base_hints.reward(state))


def _shuttle(state: Solo) -> Step:
    """The human stays or travels; Lacerda does as his card says."""
    queue = state.queue
    if queue and queue[0] == LACERDA:
        return asks.travel(state)
    return shared.shuttle(state, Later(human, state), Later(base_hints.shuttle, state))


def _travel(state: Solo) -> Step:
    """The human takes a space of the other side."""
    return travel(state, Later(human, state))


def _checklist(state: Solo) -> Step:
    return shared.checklist(state, CHECKLIST, base_hints.numbers(state), lambda step: hints.setup(state, step))


def _goals() -> Step:
    """Which goal is played for (SOL-01)."""
    rows = tuple(
        Option(
            text(f"solo_goal.{name}"),
            own.ChooseGoal(name),  # type: ignore[arg-type]
            text("effect.solo_goal", n=one.margin, lines=len(one.lines)),
            likely=name == "first_colonists",
        )
        for name, one in GOALS.items()
    )
    return Step(text("say.solo_goal"), text("line.solo_goal"), Option(text("go.this_goal"), rows[0].move), rows)


WHICH_GOAL = _goals()


def _his_space(state: Solo) -> Step:
    """His first space: the tile is read, or the app draws a free space (SOL-03, SOL-04)."""
    primary = shared.go("go.draw_space", own.FirstSpace(LACERDA))
    return Step(said("say.his_space"), said("line.his_space"), primary, Later(_tiles, state), (), (), LACERDA)


def _tiles(state: Solo) -> tuple[Option, ...]:
    mine = state.seats[HUMAN].space
    tiles = (Option(text("value.space", n=n), own.FirstSpace(LACERDA, n)) for n in range(1, 9) if n != mine)
    return (*tiles, Option(text("ask.draw_space"), own.FirstSpace(LACERDA)))


def _order(state: Solo) -> Step:
    """The human picks a space, or draws one (SOL-03)."""
    step = shared.order(state, ())
    return Step(step.say, step.line, step.primary, step.asks, DRAW_SPACE, Later(base_hints.order, state), step.seat)


DRAW_SPACE = (Event("draw_space", Option(text("ask.draw_space"), own.FirstSpace(HUMAN))),)


def _goal_check(state: Solo) -> Step:
    """The lines of the goal, with those that follow from what is tracked (SOL-27..SOL-30)."""
    lead = goals.margin(state)
    missing = goals.missing(state, lead)
    say = text("say.goal_check.won") if not missing else text("say.goal_check", n=len(missing))
    below = goals.ahead("line.goal_check", lead, goals.goal(state).margin)
    return Step(say, below, shared.go("go.decide", own.GoalChecked()), Later(_goal_lines, state))


def _goal_lines(state: Solo) -> tuple[Option, ...]:
    return tuple(_goal_line(state, line) for line in goals.goal(state).lines)


def _goal_line(state: Solo, line: str) -> Option:
    known = goals.derived(state, line)
    if known is None:
        return line_option(state, line)
    word = text("goal.met" if known else "goal.open")
    return Option(text(f"goal.{line}"), None, word, text("refused.goal_met" if known else "refused.goal_open"))


STAGES: dict[str, Callable[[Solo], Step]] = {
    **BASE,
    "checklist": _checklist,
    "goal": lambda _state: WHICH_GOAL,
    "his_space": _his_space,
    "order": _order,
    "turn": _turn,
    "lss_reward": _reward,
    "shuttle": _shuttle,
    "travel": _travel,
    "which": asks.which,
    "solo_card": asks.card,
    "rover": asks.rover,
    "landing": asks.landing,
    "landed": shared.over,
    "benefit": asks.benefit,
    "his_update": asks.update,
    "goal_check": _goal_check,
    SCORED: shared.over,
}

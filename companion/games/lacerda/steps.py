"""Solo: what can be done at each state, for the human as in the base game, for Lacerda by his cards."""

from __future__ import annotations

from collections.abc import Callable

from companion.colony import steps as shared
from companion.game import Event, Later, Option, Step, text
from companion.games.base import hints as base_hints
from companion.games.base.state import SCORED
from companion.games.base.steps import steps as base_steps
from companion.games.lacerda import asks, goals, hints
from companion.games.lacerda import state as own
from companion.games.lacerda.events import human, line_option
from companion.games.lacerda.flow import CHECKLIST
from companion.games.lacerda.state import GOALS, HUMAN, LACERDA, Solo


def steps(state: Solo) -> Step:
    """The step at this state: the prompt, the primary, the open question, the events, the reminders."""
    his = STAGES.get(state.stage)
    if his is not None:
        return his(state)
    if state.stage in ("turn", "shuttle") and state.queue[:1] == (LACERDA,):
        return asks.draw(state) if state.stage == "turn" else asks.travel(state)
    step = base_steps(state)
    if state.stage == "lss_reward" and step.seat == LACERDA:
        return Step(
            step.say, step.line, step.primary, step.asks, (), (text("hint.his.quarters"), *step.hints), step.seat
        )
    if step.seat == HUMAN and state.stage in ("turn", "shuttle", "travel"):
        events = Later(lambda: human(state))
        rows = Later(lambda: (*hints.his_mark(state), *step.hints)) if state.stage == "turn" else step.hints
        return Step(step.say, step.line, step.primary, step.asks, events, rows, step.seat)
    return step


def _checklist(state: Solo) -> Step:
    return shared.checklist(state, CHECKLIST, base_hints.numbers(state), lambda step: hints.setup(state, step))


def _goal(state: Solo) -> Step:
    """Which goal is played for (SOL-01)."""
    del state
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


def _his_space(state: Solo) -> Step:
    """His first space: the tile is read, or the app draws a free space (SOL-03, SOL-04)."""
    mine = state.seats[HUMAN].space
    tiles = tuple(Option(text("value.space", n=n), own.FirstSpace(LACERDA, n)) for n in range(1, 9) if n != mine)
    draw = Option(text("ask.draw_space"), own.FirstSpace(LACERDA))
    return Step(text("say.his_space"), text("line.his_space"), shared.go("go.draw_space", own.FirstSpace(LACERDA)),
                (*tiles, draw), (), (), LACERDA)  # fmt: skip


def _order(state: Solo) -> Step:
    """The human picks a space, or draws one (SOL-03)."""
    step = shared.order(state, ())
    draw = Event("draw_space", Option(text("ask.draw_space"), own.FirstSpace(HUMAN)))
    return Step(step.say, step.line, step.primary, step.asks, (draw,), base_hints.order(state), step.seat)


def _goal_check(state: Solo) -> Step:
    """The lines of the goal, with those that follow from what is tracked (SOL-27..SOL-30)."""
    rows: list[Option] = []
    for line in goals.goal(state).lines:
        known = goals.derived(state, line)
        if known is None:
            rows.append(line_option(state, line))
        else:
            word = text("goal.met" if known else "goal.open")
            rows.append(
                Option(text(f"goal.{line}"), None, word, text("refused.goal_met" if known else "refused.goal_open"))
            )
    missing = goals.missing(state)
    say = text("say.goal_check.won") if not missing else text("say.goal_check", n=len(missing))
    below = text("line.goal_check", n=goals.margin(state), needed=goals.goal(state).margin)
    return Step(say, below, shared.go("go.decide", own.GoalChecked()), tuple(rows))


STAGES: dict[str, Callable[[Solo], Step]] = {
    "checklist": _checklist,
    "goal": _goal,
    "his_space": _his_space,
    "order": _order,
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

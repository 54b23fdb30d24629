"""Solo: the tiles of *What happened?*, in the human's turn and in Lacerda's."""

from __future__ import annotations

from functools import cache

from companion.game import Event, Group, Number, Option, text
from companion.games.base import events as base
from companion.games.lacerda import state as own
from companion.games.lacerda.goals import derived
from companion.games.lacerda.state import GOALS, Solo

NOT_HERE = ("tech", "away")
"""Tiles of more humans: nobody else owns Tech that is asked for, nobody may leave (SOL-23)."""


def human(state: Solo) -> tuple[Event, ...]:
    """The base game's tiles for the human, and the lines of the goal."""
    rows = [event for event in base.events(state) if event.id not in NOT_HERE]
    return (*rows, goal_lines(state), tie())


def lacerda(state: Solo) -> tuple[Event, ...]:
    """Ties first; what his Colonists cost; and whatever a benefit or another LSS Reward gave him."""
    rows = [tie()]
    if state.stage == "solo_card":
        rows.append(Event("his_pay", Number(text("event.his_pay"), 1, 12, 1, own.Pay, text("effect.his_pay"))))
        wanted = ("cube", "blueprints", "techs", "advanced", "research", "discovery", "bots", "op")
        rows += [event for event in base.events(state) if event.id in wanted]
    return tuple(rows)


@cache
def tie() -> Event:
    """Break a tie: one tap and the number of equal choices, with the odds of each (SOL-24)."""
    options = tuple(Option(text("ask.tie", n=n), own.BreakTie(n), text("effect.tie", n=n)) for n in range(2, 7))
    return Event("tie", Group(text("event.tie"), options, hint=text("hint.his.tie_how")))


def goal_lines(state: Solo) -> Event:
    """The lines of the goal that only the table sees."""
    rows = [line for line in GOALS[state.goal].lines if derived(state, line) is None] if state.goal in GOALS else []
    options = tuple(line_option(state, line) for line in rows)
    return Event("goal_line", Group(text("event.goal_line"), options, hint=text("hint.goal_lines")))


def line_option(state: Solo, line: str) -> Option:
    """A line to tick or untick."""
    done = line in state.ticked
    return Option(text(f"goal.{line}"), own.GoalLine(line, done=not done), text("goal.met" if done else "goal.open"))

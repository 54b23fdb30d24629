"""Game over of a solo game: both scores, and which lines of the goal are met."""

from __future__ import annotations

from typing import Any

from companion.games.lacerda import goals
from kiosk.screens.base_over import BaseOver
from kiosk.screens.over import Over
from kiosk.tr import say, tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.panel import Panel

EXTRA, EXTRA_TALL = 90.0, 96.0
"""How much more room the lines take than a single reason does."""


class GoalLine(Glass):
    """A line of the goal with its tick, or the cross of what was missing."""

    def __init__(self, words: str, met: bool, tid: str) -> None:
        self.words, self.met = words, met
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.icon("check-circle" if self.met else "close", 24, "cyan1" if self.met else "dang1", 16, h / 2)
        self.say(self.words, "label", "sand1", 36, 0, w - 40, h, lines=2, early=True, size=19, least=16)


class LacerdaOver(BaseOver):
    """Won by every line and the margin; else what is missing stands in red."""

    def _title(self) -> str:
        outcome: Any = self.app.outcome
        return tr("over.title.won_alone" if outcome.won else "over.title.lost_solo")

    def _why(self, x: float, y: float, w: float, h: float) -> None:
        if self.tall:
            h += EXTRA_TALL
        else:
            w += EXTRA
        panel = self.put(Panel(tr(f"solo_goal.{self.state.goal}"), tid="why"), x, y, w, h)
        rows = self.goal_lines()
        columns = 2 if self.tall else 1
        per = -(-len(rows) // columns)
        high, wide = (h - 42) / per, (w - 12) / columns
        for at, (words, met) in enumerate(rows):
            row = GoalLine(words, met, f"line.{at}")
            panel.put(row, 6 + at // per * wide, 36 + at % per * high, wide, high)

    def goal_lines(self) -> list[tuple[str, bool]]:
        """The lines of the goal and the margin, with whether each is met."""
        state = self.state
        goal, margin = goals.goal(state), goals.margin(state)
        rows = [(tr(f"goal.{line}"), goals.met(state, line)) for line in goal.lines]
        return [*rows, (say(goals.ahead("solo.margin", margin, goal.margin)), margin >= goal.margin)]

    def _picture(self, x: float, y: float, w: float, h: float) -> None:
        """Both scores, and how the OP grew below; the goal decides who is first, not the OP."""
        if self.tall:
            y, h = y + EXTRA_TALL, h - EXTRA_TALL
        else:
            x, w = x + EXTRA, w - EXTRA
        outcome: Any = self.app.outcome
        order = sorted(range(2), key=lambda seat: outcome.places[seat])
        if self.tall:
            half = (w - 8) / 2
            for at, seat in enumerate(order):
                self.ranked(seat, x + at * (half + 8), y, half, 64)
            self.op_plot(x, y + 72, w, h - 72)
            return
        for at, seat in enumerate(order):
            self.ranked(seat, x, y + at * 72, w, 64)
        self.op_plot(x, y + 144, w, h - 144)

    def _line(self) -> str:
        return Over._line(self)

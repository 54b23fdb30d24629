"""The end of a game on a small panel: the result, what it is made of, and the plot, a page each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kiosk.screens.base_over import BaseOver
from kiosk.screens.invasion_over import InvasionOver
from kiosk.screens.lacerda_over import GoalLine, LacerdaOver
from kiosk.screens.monolith_over import MonolithOver
from kiosk.screens.over import Over
from kiosk.screens.small.frame import GAP, SmallScreen
from kiosk.screens.small.page import SmallPage
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel

LINES = 8
"""Lines of a solo goal on a page."""
RANK, LINE = 72.0, 26.0
"""How high a player's key and a line of the goal are on the first page, in dp."""
Face = Callable[[float, float, float, float], None]


class SmallOver(SmallPage, Over):
    """Who won and why; Undo takes the deciding tap back. A key turns to the plot."""

    own_row = True

    def build(self) -> None:
        faces = self.faces()
        self.coarse = 1 if self.upright else 2
        self.pages, self.page = len(faces), self.page % len(faces)
        keys = [("chart-line", "page", lambda _by: self.to_page(self.page + 1)), ("qrcode", "log_play", self._play)]
        if getattr(self.state, "stand_in", ()):
            keys.append(("pencil", "stand_in", lambda _by: self.app.open("stand_in")))
        SmallScreen.head(self, self._title(), self.game_name(), "menu", lambda _by: self.app.open("menu"))
        row = []
        for icon, name, act in keys:
            key = Key(icon_name=icon, icon_dp=34)
            row.append(self.control(key, f"{name} {self.page}", act, tid=name, free=name == "page"))
        faces[self.page](*self.zone)
        back = self.app.end_look if self.app.looking else None
        self.keys(tr("over.new_game"), self._new_game, icon="plus", meaning="over:new_game", between=row, back=back)

    def faces(self) -> tuple[Face, ...]:
        """What is shown, page by page."""
        return self.reason, self._plot

    def _play(self, _by: str) -> None:
        self.app.open("log_play", game=self.app.session.id)

    def reason(self, x: float, y: float, w: float, h: float) -> None:
        """What decided it, in a sentence."""
        Over._why(self, x, y, w, h)


class SmallBaseOver(SmallOver, BaseOver):
    """A key a player, with place and OP: it opens the player's score sheet."""

    def faces(self) -> tuple[Face, ...]:
        return self.places, self.op_plot

    def places(self, x: float, y: float, w: float, h: float) -> None:
        """The ranking, the first place first."""
        outcome: Any = self.app.outcome
        order = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
        columns = 1 if self.upright else 2
        rows = max(2, -(-len(order) // columns))
        wide, high = (w - GAP * (columns - 1)) / columns, (h - GAP * (rows - 1)) / rows
        for at, seat in enumerate(order):
            self.ranked(seat, x + at % columns * (wide + GAP), y + at // columns * (high + GAP), wide, high)


class SmallLacerdaOver(SmallBaseOver, LacerdaOver):
    """Both scores, the lines of the goal, and the plot."""

    def faces(self) -> tuple[Face, ...]:
        lines = self.goal_lines()
        leaves = [lines[at : at + LINES] for at in range(0, len(lines), LINES)]
        goals: list[Face] = [lambda *box, leaf=leaf: self.goal(leaf, *box) for leaf in leaves]  # type: ignore[misc]
        return self.result, *goals, self.op_plot

    def result(self, x: float, y: float, w: float, h: float) -> None:
        """Both scores, and below what was missing, then what is met; the goal's own page has every line."""
        columns = 1 if self.upright else 2
        self.places(x, y, w, 2 * RANK + GAP)  # two rows of them, of which lying only the first is used
        top = (RANK + GAP) * (2 if self.upright else 1)
        panel = self.put(Panel(tid="missing"), x, y + top, w, h - top)
        per = int((h - top - 8) / LINE)
        lines = sorted(self.goal_lines(), key=lambda line: line[1])
        if len(lines) > per * columns:
            shown = per * columns - 1
            left = [met for _, met in lines[shown:]]
            missing = left.count(False)  # where some are, they alone are counted
            lines = [*lines[:shown], (tr("hardware.more", n=missing or len(left)), not missing)]
        wide, high = (w - 12) / columns, (h - top - 8) / per
        for at, (words, met) in enumerate(lines):
            panel.put(GoalLine(words, met, f"line.{at}"), 6 + at % columns * wide, 4 + at // columns * high, wide, high)

    def goal(self, lines: list[tuple[str, bool]], x: float, y: float, w: float, h: float) -> None:
        """Some lines of the goal, met or missing."""
        panel = self.put(Panel(tr(f"solo_goal.{self.state.goal}"), tid="why"), x, y, w, h)
        columns = 1 if self.upright else 2
        wide, high = (w - 12) / columns, (h - 36) / (LINES / columns)
        for at, (words, met) in enumerate(lines):
            row = GoalLine(words, met, f"line.{at}")
            panel.put(row, 6 + at % columns * wide, 32 + at // columns * high, wide, high)


class SmallMonolithOver(SmallOver, MonolithOver):
    """The score with its lines, and the plot."""

    def faces(self) -> tuple[Face, ...]:
        return lambda *box: MonolithOver._why(self, *box), self._picture


class SmallInvasionOver(SmallOver, InvasionOver):
    """Both numbers, and the plot."""

    def faces(self) -> tuple[Face, ...]:
        return lambda *box: InvasionOver._why(self, *box), self._plot

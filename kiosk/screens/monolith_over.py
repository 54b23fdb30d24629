"""Game over of Monolith (mockup 13): score, rank, and the plot of goals and cubes by round."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.game import text
from companion.games.monolith import ends
from companion.games.monolith.state import GOALS, NEEDED, SPACES
from kiosk.screens.over import Over
from kiosk.screens.over_parts import by_round
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.panel import Panel
from kiosk.widgets.plot import Mark, Plot, Series
from kiosk.widgets.press import Press


class Result(NamedTuple):
    """What the score is made of, in words."""

    score: int
    rank: str
    place: int
    """Which rank from below, of six."""
    short: str
    lines: tuple[tuple[str, str, bool], ...]
    """Name, OP, and whether it is good news."""


class ScorePanel(Press):
    """The score large, its rank on the ladder, and its three lines; a tap lists the OP."""

    def __init__(self, result: Result, caption: str, op: str, **more: Any) -> None:
        self.result, self.caption, self.op = result, caption, op
        super().__init__(**more)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "ink1", 0, 0, w, h, 14)
        self.say(self.caption, "caption", "sand2", 16, 8, 180, 22)
        side = w > max(300, h * 1.5)  # else the lines stand below
        left = w * 0.48 if side else w
        number = tr("value.number", n=self.result.score)
        taken = self.say(number, "num", "sand1", 14, 36, left - 70, 58, least=44)
        self.say(self.op, "h2", "sand2", 24 + taken, 62, 60, 34, size=30)
        self.say(self.result.rank, "h2", "rust1", 16, 98, left - 26, 36, size=34, least=22)
        self._ladder(16, 140, left - 32)
        self.say(self.result.short, "label", "sand2", 16, 156, left - 26, 22, size=18, least=15)
        x, y = (left + 8, 20.0) if side else (16.0, h - 96.0)
        step = (h - 40) / 3 if side else 30.0
        for name, op, good in self.result.lines:
            self.say(name, "strong", "sand1", x, y, w - x - 84, min(step, 34), size=22, least=16)
            self.say(op, "strong", "cyan1" if good else "sand1", w - 84, y, 70, min(step, 34), align="right", size=23)
            y += step

    def _ladder(self, x: float, y: float, w: float) -> None:
        """Six ranks: those passed, this one, those above."""
        wide = (w - 5 * 4) / 6
        for at in range(6):
            place = self.result.place
            colour = "rust1" if at == place else "rust3" if at < place else "ink3"
            self.fill(colour, x + at * (wide + 4), y, wide, 12, 3)


class Key3(Glass):
    """What the plot shows: goals, cubes, strikes."""

    def __init__(self, rows: tuple[tuple[str, str, str], ...], tid: str = "legend") -> None:
        self.rows = rows
        super().__init__(tid=tid)

    def paint(self) -> None:
        wide = self.w / len(self.rows)
        for at, (colour, icon, words) in enumerate(self.rows):
            x = at * wide
            if icon:
                self.icon(icon, 22, colour, x + 12, self.h / 2)
            elif at == 0:
                self.fill(colour, x, self.h / 2 - 3, 24, 6, 3)
            else:
                self.fill(colour, x + 4, self.h / 2 - 8, 16, 16, 4)
            self.say(words, "label", "sand1", x + 32, 0, wide - 36, self.h, size=19, least=15)


class MonolithOver(Over):
    """The result of one player."""

    def _why(self, x: float, y: float, w: float, h: float) -> None:
        state = self.state
        panel = ScorePanel(result(state), tr("mon.over.score"), tr("mon.over.op"), tid="score")
        self.put(panel, x, y, w, h)
        self.control(panel, "op_lines", lambda by: self.app.open("op_lines", seat=0), free=True)

    def _picture(self, x: float, y: float, w: float, h: float) -> None:
        rounds = by_round(self.app.session)
        # The end stands at the round it came in; the start at 0.
        goals = [(at, tracks["goals"]["value"]) for at, tracks in rounds]
        cubes = [(at, tracks["cubes"]["value"]) for at, tracks in rounds]
        won = self.state.goals_done >= NEEDED
        end = Mark(goals[-1][0], "flag-checkered" if won else "skull", "cyan1" if won else "dang1", y=goals[-1][1],
                   round_=True)  # fmt: skip
        strikes = tuple(Mark(at, "alien", "acid1") for at in strike_rounds(self.app.session))
        plot = Plot(
            [Series(cubes, "vio2", kind="bars"), Series(goals, "cyan1", rings=True)],
            x_end=SPACES,
            y_end=GOALS * 1.12,
            x_step=3,
            y_step=self.coarse,
            ends=((NEEDED, tr("mon.over.win"), "cyan1"),),
            marks=(*strikes, end),
        )
        panel = self.put(Panel(tr("mon.over.plot"), tid="plot-panel"), x, y, w, h)
        panel.put(plot, 8, 34, w - 16, h - 34 - 36)
        legend = Key3(
            (
                ("cyan1", "", tr("mon.legend.goals")),
                ("vio2", "", tr("mon.legend.cubes")),
                ("acid1", "alien", tr("mon.legend.strike")),
            )
        )
        panel.put(legend, 18, h - 34, w - 30, 28)

    def _line(self) -> str:
        state = self.state
        word = "mon.over.line.won" if state.goals_done >= NEEDED else "mon.over.line.lost"
        return tr(word, n=state.goals_done, round=state.round)


def result(state: Any) -> Result:
    """The score of a finished game in words."""
    score = ends.total(state)
    rank, above = ends.rank(state, score), ends.next_rank(state, score)
    row = sorted(state.ranks, key=lambda one: one.least)
    short = tr("mon.over.short", n=above.least - score, rank=text(f"rank.{above.id}")) if above else tr("mon.over.top")
    goal_op = dict(ends.lines(state))["goals"]
    mission_op = dict(ends.lines(state))["missions"]
    lines = (
        (tr("mon.over.table"), tr("value.number", n=ends.table_score(state)), False),
        (tr("mon.over.goals", n=state.goals_done), signed(goal_op), goal_op > 0),
        (tr("mon.over.missions", n=ends.missions_done(state)), signed(mission_op), mission_op > 0),
    )
    return Result(score, tr(f"rank.{rank.id}"), row.index(rank), short, lines)


def signed(op: int) -> str:
    """OP with its sign."""
    return tr("mon.plus", n=op) if op > 0 else tr("value.number", n=op)


def strike_rounds(session: Any) -> list[int]:
    """The rounds in which a card was resolved."""
    found = []
    for position in range(session.position + 1):
        state = session.state_at(position)
        if state.stage == "strike" and state.round not in found:
            found.append(state.round)
    return found

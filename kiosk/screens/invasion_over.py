"""Game over in Invasion: who won, both numbers, and OP and Troopers round by round."""

from __future__ import annotations

from typing import Any

from companion.games.invasion.board import tracker
from companion.games.invasion.state import TARGET, TROOPERS
from kiosk.screens.over import Over
from kiosk.screens.over_parts import Legend, by_round
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.panel import Panel
from kiosk.widgets.plot import Mark, Plot, Series
from kiosk.widgets.press import Press

SCALE = TARGET // TROOPERS
"""A Trooper is as high in the picture as so many OP: both ends are at its edges."""
AXIS = 32.0
"""The width of the second axis, in dp."""


class InvasionOver(Over):
    """The humans win or the Alien does; either is a win of somebody at this table."""

    @property
    def mode(self) -> str:
        outcome: Any = self.app.outcome
        return "human" if outcome.won else "alien"

    def _title(self) -> str:
        if self.mode == "human":
            return tr("over.title.humans")
        return tr("over.title.alien", name=self.state.seats[self.state.alien].name)

    def _why(self, x: float, y: float, w: float, h: float) -> None:
        op, left = self.state.op, tracker(self.state)
        human = self.mode == "human"
        close = tr("over.close.troopers", n=left) if human else tr("over.close.op", n=TARGET - op)
        rows = (
            (
                tr("track.invasion.op"),
                str(op).replace("-", "\u2212"),
                tr("over.of", n=TARGET),
                "cyan1" if op >= 0 else "dang1",
            ),
            (tr("track.invasion.troopers"), str(left), tr("over.of", n=TROOPERS), "acid1"),
        )
        self.put(BothNumbers(rows, close, "ink1" if human else "vio4"), x, y, w, h)
        cover = Press(tid="op_lines")
        cover.covers = True  # the numbers themselves open where they came from
        self.put(cover, x, y, w, h)
        self.control(cover, "op_lines", lambda by: self.app.open("op_lines"), free=True)

    def _plot(self, x: float, y: float, w: float, h: float) -> None:
        """Both lines from the journal: OP on the left axis, Troopers on the right one."""
        human = self.mode == "human"
        rounds = by_round(self.app.session)
        op = [(at, tracks["op"]["value"]) for at, tracks in rounds]
        troopers = [(at, tracks["troopers"]["value"] * SCALE) for at, tracks in rounds]
        last = max(1, rounds[-1][0])
        low = min(0, *(value for _, value in op))
        high = max(TARGET, *(value for _, value in op))
        panel = self.put(Panel(tr("over.plot"), look="plain" if human else "alien", tid="plot-panel"), x, y, w, h)
        mark = Mark(
            last,
            "flag-checkered" if human else "alien",
            "cyan1" if human else "acid1",
            y=(op if human else troopers)[-1][1],
            round_=True,
        )
        plot = Plot(
            [Series(troopers, "acid1"), Series(op, "cyan1", rings=last < 14)],
            x_end=last,
            y_start=20 * (low // 20) if low < 0 else 0,
            y_end=high * 1.14,
            x_step=max(1, -(-last // 8)),
            y_step=20 * self.coarse,
            ends=((TARGET, tr("inv.win_at", n=TARGET), "cyan1"),),
            marks=(mark,),
        )
        panel.put(plot, 8, 34, w - 16 - AXIS, h - 34 - 36)
        panel.put(TroopersAxis(plot), w - 8 - AXIS, 34, AXIS, h - 34 - 36)
        legend = Legend((("cyan1", tr("track.invasion.op")), ("acid1", tr("track.invasion.troopers"))), tid="legend")
        panel.put(legend, 18, h - 34, w - 36, 28)


class TroopersAxis(Glass):
    """Numbers of Troopers beside a plot, at the heights to which they were scaled."""

    def __init__(self, plot: Plot) -> None:
        self.plot = plot
        super().__init__(tid="axis")

    def paint(self) -> None:
        for n in (0, TROOPERS // 2, TROOPERS):
            self.say(str(n), "label", "acid1", 8, self.plot._y(n * SCALE) - 10, self.w - 8, 20, size=19)


class BothNumbers(Glass):
    """The humans' OP and the Troopers left, each with where it ends, and how close it was."""

    def __init__(self, rows: tuple[tuple[str, str, str, str], ...], close: str, ground: str) -> None:
        self.rows, self.close, self.ground = rows, close, ground
        super().__init__(tid="why")

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill(self.ground, 0, 0, w, h, 14)
        side = w > 300
        each = w / 2 if side else w
        for at, (caption, number, of, colour) in enumerate(self.rows):
            x, y = (16 + at * each, 8.0) if side else (16.0, 8 + at * 90.0)
            self.say(caption, "caption", "sand2", x, y, each - 24, 20)
            taken = self.say(number, "num", colour, x, y + 25, each * 0.5, 56)
            self.say(of, "h2", "sand1", x + taken + 10, y + 43, each - taken - 36, 38, size=26, least=16)
        top = 96.0 if side else 188.0
        room = h - top - 6
        self.say(self.close, "label-bold", "sand1", 16, top, w - 28, room, lines=3, early=True, size=21, least=16)

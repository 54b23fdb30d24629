"""Game over in Invasion: who won, by which number, and OP and Troopers round by round."""

from __future__ import annotations

from typing import Any

from companion.games.invasion.board import tracker
from kiosk.screens.over import Over
from kiosk.screens.over_parts import Legend, Why, by_round
from kiosk.tr import tr
from kiosk.widgets.panel import Panel
from kiosk.widgets.plot import Mark, Plot, Series


class InvasionOver(Over):
    """The humans win or the Alien does; either is a win of somebody at this table."""

    def _title(self) -> str:
        outcome: Any = self.app.outcome
        return tr("over.title.humans" if outcome.won else "over.title.alien")

    def _why(self, x: float, y: float, w: float, h: float) -> None:
        outcome: Any = self.app.outcome
        op, left = self.state.op, tracker(self.state)
        if outcome.won:
            words = (str(op), tr("over.target", n=outcome.numbers["target"]), tr("over.won.op.team", n=op))
        else:
            words = (str(left), tr("over.number.troopers"), tr("over.lost.troopers"))
        self.put(Why(*words, (), outcome.won, tid="why"), x, y, w, h)

    def _plot(self, x: float, y: float, w: float, h: float) -> None:
        outcome: Any = self.app.outcome
        rounds = by_round(self.app.session)
        lines = {name: [(at, tracks[name]["value"]) for at, tracks in rounds] for name in ("op", "troopers")}
        last = max(1, rounds[-1][0])
        low = min(0, *(value for _, value in lines["op"]))
        high = max(100, *(value for _, value in lines["op"]))
        panel = self.put(Panel(tr("over.plot"), tid="plot-panel"), x, y, w, h)
        mark = lines["op" if outcome.won else "troopers"][-1][1]
        end = Mark(last, "flag-checkered", "cyan1" if outcome.won else "acid1", y=mark, round_=True)
        plot = Plot(
            [
                Series(lines["op"], "cyan1", rings=last < 14),
                Series(lines["troopers"], "acid1", kind="steps"),
            ],
            x_end=last,
            y_start=20 * (low // 20) if low < 0 else 0,
            y_end=high * 1.12,
            x_step=max(1, -(-last // 8)),
            y_step=20,
            ends=((100, tr("inv.win_at", n=100), "cyan1"),),
            marks=(end,),
        )
        panel.put(plot, 8, 34, w - 16, h - 34 - 36)
        legend = Legend((("cyan1", tr("track.op")), ("acid1", tr("track.troopers"))), tid="legend")
        panel.put(legend, 18, h - 34, w - 36, 28)

"""The final scoring of Monolith: the base sheet with its goals and Missions in the running total (MON-28..MON-30)."""

from __future__ import annotations

from companion.games.monolith import ends
from companion.games.monolith.state import GOALS
from kiosk.screens.scoring import Scoring
from kiosk.screens.scoring_parts import Row, SheetGrid
from kiosk.tr import tr
from kiosk.widgets.token import draw_token

TWO_COLUMNS = 250.0
"""Lower than this the sheet stands in two columns, or its letters would be too small."""


class OneSheet(SheetGrid):
    """The sheet of one player: words and OP side by side; upright in two columns with the total below."""

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        columns = 2 if h < TWO_COLUMNS else 1
        each = -(-len(self.rows) // columns)
        foot = 44.0
        high = (h - foot - 12) / each
        wide = (w - 8) / columns
        for at, row in enumerate(self.rows):
            self._row(row, at == self.now_at[0], 4 + at // each * wide, 6 + at % each * high, wide, high)
        self._sum(4, h - foot - 2, w - 8, foot - 2)

    def _row(self, row: Row, now: bool, x: float, y: float, w: float, h: float) -> None:
        if now:
            self.fill("sel", x, y, w - 4, h, 6)
            self.ring("rust1", x, y, w - 4, h, 6, 2)
        op = row.op[0]
        ink = "sand1" if row.counted or now else "sand3"
        size = min(21.0, h * 0.78)
        said = f"−{-op}" if op < 0 else str(op)
        self.say(row.words, "label", ink, x + 10, y, w - 72, h, size=size, least=16)
        self.say(said if row.counted or op else "·", "label-bold", "dang1" if op < 0 else ink, x + w - 62, y, 48, h,
                 align="right", size=size, least=16)  # fmt: skip

    def _sum(self, x: float, y: float, w: float, h: float) -> None:
        words, sums = self.total
        self.fill("ink3", x, y, w, h, 8)
        draw_token(self, *self.seats[0], x + 22, y + h / 2, 13)
        said = f"−{-sums[0]}" if sums[0] < 0 else str(sums[0])
        self.say(words, "label-bold", "sand1", x + 44, y, w - 120, h, size=21, least=16)
        self.say(said, "value", "acid1" if sums[0] >= 0 else "dang1", x + w - 80, y, 70, h, align="right", size=30)


class MonolithScoring(Scoring):
    """The sheet with what this chapter adds."""

    sheet = OneSheet

    def _more(self) -> list[Row]:
        lines = dict(ends.lines(self.state))
        done = self.state.goals_done
        return [
            Row(tr("mon.score.goals", n=done, of=GOALS), (lines["goals"],), True),
            Row(tr("mon.score.missions", n=ends.missions_done(self.state)), (lines["missions"],), True),
        ]

    def _totals(self) -> tuple[int, ...]:
        return (ends.total(self.state),)

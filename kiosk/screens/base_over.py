"""Game over of the base game: the ranking, what decided it, and how the OP grew round by round."""

from __future__ import annotations

from typing import Any

from companion.games.base import points
from kiosk.screens.op_plot import OpPlot, op_by_round
from kiosk.screens.over import Over
from kiosk.screens.scoring_parts import Ranked
from kiosk.tr import tr
from kiosk.widgets.panel import Panel

EXTRA = 80.0
"""How much wider the ranking is than a reason alone."""
DECIDED = ("op", "crystals", "advanced", "cubes")
"""What a place is decided by, in the order of `points.keys` (BAS-73)."""


class BaseOver(Over):
    """Places at the left (above in portrait), the plot beside them; a tap on a place lists its OP."""

    def _why(self, x: float, y: float, w: float, h: float) -> None:
        """The ranking in the place of a reason."""
        columns = 2 if self.tall else 1
        w += 0 if self.tall else EXTRA
        outcome: Any = self.app.outcome
        order = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
        rows = -(-len(order) // columns)
        high = min(92.0, (h - 8 * (rows - 1)) / rows)
        wide = (w - 8 * (columns - 1)) / columns
        for at, seat in enumerate(order):
            box = (x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            self.ranked(seat, *box)

    def ranked(self, seat: int, x: float, y: float, w: float, h: float) -> None:
        """A place of the ranking: in play and sheet apart, the total large."""
        outcome: Any = self.app.outcome
        who, place = self.state.seats[seat], outcome.places[seat]
        op = points.op(self.state, seat)
        parts = tr("over.parts", op=op, n=outcome.scores[seat] - op)
        token = (who.colour, who.letter, who.name)
        row = Ranked(place, token, str(outcome.scores[seat]), place == 1, parts, tid=f"rank.{seat}")
        self.put(row, x, y, w, h)
        self.control(row, f"rank {seat}", self._opens(seat), free=True)

    def _picture(self, x: float, y: float, w: float, h: float) -> None:
        if not self.tall:
            x, w = x + EXTRA, w - EXTRA
        self.op_plot(x, y, w, h)

    def op_plot(self, x: float, y: float, w: float, h: float) -> None:
        """OP by round; its heading only where there is room."""
        outcome: Any = self.app.outcome
        low = h < 190
        panel = self.put(Panel("" if low else tr("base.over.plot"), tid="plot-panel"), x, y, w, h)
        seats = tuple((who.colour, who.letter) for who in self.state.seats)
        plot = OpPlot(seats, op_by_round(self.app.session), outcome.scores, 3 if low else 6)
        top = 6.0 if low else 34.0
        panel.put(plot, 8, top, w - 16, h - top - 6)

    def _line(self) -> str:
        """By what the first place was decided (BAS-73)."""
        keys = sorted(points.keys(self.state), reverse=True)
        best, second = keys[0], keys[1]
        at = next((at for at, (one, other) in enumerate(zip(best, second, strict=True)) if one != other), None)
        if at is None:
            return tr("base.over.shared")
        return tr(f"base.over.by.{DECIDED[at]}", n=best[at] - second[at])

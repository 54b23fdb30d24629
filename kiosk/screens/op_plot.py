"""OP of every player round by round, from the journal, and the jump of the final scoring at the end."""

from __future__ import annotations

from typing import Any

from companion.games.base import points
from kiosk.widgets.plot import Mark, Plot, Series
from kiosk.widgets.token import draw_token

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200)
"""Distances that lines of a grid may have."""
APART = 25.0
"""How far two tokens at the ends of their lines are apart, in dp."""
SCORING = 0.45
"""Where between the last round and the end of the lines the final scoring stands."""
Seat = tuple[str, str]
"""Colour and letter."""


def op_by_round(session: Any) -> list[tuple[int, tuple[int, ...]]]:
    """The OP in play by seat at the end of each round of the line of play; nobody has any as round 0."""
    last: dict[int, Any] = {}
    for position in range(session.position + 1):
        state = session.state_at(position)
        last[state.round] = state
    seats = range(len(session.state.seats))
    start = (0, tuple(0 for _ in seats))
    return [start, *((at, tuple(points.op(state, seat) for seat in seats)) for at, state in sorted(last.items()))]


def grid(low: int, high: int, most: int) -> int:
    """How far the lines of a grid are apart, so that there are `most` at the most."""
    return next((step for step in STEPS if (high - low) // step < most), STEPS[-1])


class OpPlot(Plot):
    """A line a player with the token at its end; the last step is what the final scoring added."""

    beyond = 1

    def __init__(
        self, seats: tuple[Seat, ...], rounds: list[tuple[int, tuple[int, ...]]], totals: tuple[int, ...], lines: int
    ) -> None:
        self.seats, self.totals = seats, totals
        last = rounds[-1][0]
        end = last + SCORING
        rows = [
            [*((float(at), float(op[seat])) for at, op in rounds), (end, float(total)), (last + 1.0, float(total))]
            for seat, total in enumerate(totals)
        ]
        values = [value for row in rows for _, value in row]
        low, high = int(min(0.0, *values)), int(max(10.0, *values))
        step = grid(low, high, lines)
        super().__init__(
            [Series(row, colour) for row, (colour, _letter) in zip(rows, seats, strict=True)],
            x_end=last + 1,
            y_start=step * (low // step),
            y_end=high + (high - low) * 0.16,
            x_step=max(1, -(-last // 8)),
            y_step=step,
            marks=(Mark(end, "flag-checkered", "sand2"),),
            tid="op_plot",
        )

    def _x(self, value: float) -> float:
        return 34 + (value - self.x_start) * (self.w - 84) / max(1, self.x_end - self.x_start)

    def paint(self) -> None:
        super().paint()
        # Tokens from below; where two totals are close the upper one makes room.
        floor = self._y(self.y_start) + 4
        for seat in sorted(range(len(self.seats)), key=lambda one: self.totals[one]):
            y = min(self._y(self.totals[seat]), floor)
            floor = y - APART
            draw_token(self, *self.seats[seat], self._x(self.x_end) + 24, max(12.0, y), 12)


__all__ = ["OpPlot", "op_by_round"]

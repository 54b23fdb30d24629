"""What the game looked like: a value by round as steps, with the line at which it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from kivy.graphics import Color, Mesh

from kiosk import theme
from kiosk.widgets.glass import Glass
from kiosk.widgets.motion import MOTION, PLOT_S


@dataclass(frozen=True)
class Series:
    """Points (x, y) in order of x. `kind`: "steps" (a line), "area" (filled steps) or "bars"."""

    points: Sequence[tuple[float, float]]
    colour: str = "cyan1"
    kind: str = "steps"
    rings: bool = False
    """Small rings where a line of steps changes."""


@dataclass(frozen=True)
class Mark:
    """An icon at a point; `y=None`: at the top, with a thin line down to the axis. `round_`: in a filled disc."""

    x: float
    icon_name: str
    colour: str = "acid1"
    y: float | None = None
    round_: bool = False


class Plot(Glass):
    """Axes, series, end lines `(y, text, colour)` and marks. `x_end` and `y_end` are the last values of the axes."""

    beyond = 0
    """How many steps at the end of the x axis have no number of their own."""

    def __init__(
        self,
        series: Sequence[Series],
        *,
        x_end: float,
        y_end: float,
        x_step: int = 1,
        y_step: int = 1,
        x_start: float = 0,
        y_start: float = 0,
        ends: Sequence[tuple[float, str, str]] = (),
        marks: Sequence[Mark] = (),
        tid: str = "plot",
    ) -> None:
        self.series, self.ends, self.marks = tuple(series), tuple(ends), tuple(marks)
        self.y_start = y_start
        self.x_start, self.x_end, self.y_end, self.x_step, self.y_step = x_start, x_end, y_end, x_step, y_step
        super().__init__(tid=tid)

    def _x(self, value: float) -> float:
        return 34 + (value - self.x_start) * (self.w - 50) / max(1, self.x_end - self.x_start)

    def _y(self, value: float) -> float:
        return self.h - 26 - (value - self.y_start) * (self.h - 44) / max(1, self.y_end - self.y_start)

    def paint(self) -> None:
        w, h = self.w, self.h
        for value in range(int(self.y_start), int(self.y_end) + 1, self.y_step):
            self.fill("ink3", 34, self._y(value) - 0.5, w - 50, 1)
            words = str(value).replace("-", "\u2212")
            self.say(words, "label", "sand2", 0, self._y(value) - 10, 28, 20, align="right", size=19)
        for value in range(int(self.x_start), int(self.x_end) - self.beyond + 1, self.x_step):
            self.say(str(value), "label", "sand2", self._x(value) - 20, h - 19, 40, 20, align="center", size=19)
        for series in self.series:
            {"steps": self._steps, "area": self._area, "bars": self._bars}[series.kind](series)
        last = max((x for series in self.series for x, _y in series.points), default=self.x_end)
        side = "right" if self._x(last) < w * 0.4 else "left"  # a short game climbs where the words would be
        for at, text, colour in self.ends:
            y = self._y(at)
            for dash in range(int((w - 50) / 13)):
                self.fill(colour, 34 + dash * 13, y - 1.25, 7, 2.5)
            self.say(text, "label-bold", colour, 42, y - 22, w - 66, 18, size=19, align=side)
        for series in self.series:
            if series.rings:
                self._rings(series)
        for mark in self.marks:
            self._mark(mark)

    def _corners(self, series: Series) -> list[tuple[float, float]]:
        """The points in dp with a corner before each change, as steps have it."""
        out: list[tuple[float, float]] = []
        part = MOTION.once(self, f"plot {self.tid} {self.series} {self.x_end}", PLOT_S, lambda t: t)
        until = self.x_start + (self.x_end - self.x_start) * part
        for x, y in series.points:
            if x > until:  # it draws itself from left to right
                if out:
                    out.append((self._x(until), out[-1][1]))
                break
            if out:
                out.append((self._x(x), out[-1][1]))
            out.append((self._x(x), self._y(y)))
        return out

    def _steps(self, series: Series) -> None:
        corners = self._corners(series)
        for (x0, y0), (x1, y1) in pairwise(corners):
            left, right, top, low = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
            self.fill(series.colour, left - 2.5, top - 2.5, right - left + 5, low - top + 5, 2)

    def _rings(self, series: Series) -> None:
        before = None
        for x, y in series.points:
            if before is not None and y != before:
                self.shape("circle", 9, series.colour, self._x(x), self._y(y))
                self.shape("circle", 5, "ink1", self._x(x), self._y(y))
            before = y

    def _area(self, series: Series) -> None:
        corners, floor = self._corners(series), self._y(0)
        vertices: list[float] = []
        for x, y in corners:
            for high in (y, floor):
                left, bottom, _w, _h = self.at(x, high, 0, 0)
                vertices += [left, bottom, 0, 0]
        Color(*theme.faded(theme.colour(series.colour), 0.25))
        Mesh(vertices=vertices, indices=list(range(len(corners) * 2)), mode="triangle_strip")
        self._steps(series)

    def _bars(self, series: Series) -> None:
        floor = self._y(0)
        wide = min(16.0, (self.w - 50) / max(1, self.x_end - self.x_start) * 0.7)
        for x, y in series.points:
            if y:
                self.fill(series.colour, self._x(x) - wide / 2, self._y(y), wide, floor - self._y(y), 3)

    def _mark(self, mark: Mark) -> None:
        x = self._x(mark.x)
        if mark.y is None:
            self.fill(theme.faded(theme.colour(mark.colour), 0.35), x - 1, 28, 2, self._y(0) - 28)
            self.icon(mark.icon_name, 24, mark.colour, x, 14)
        elif mark.round_:
            y = min(self._y(mark.y), self.h - 36)  # the numbers of the axis stay free
            self.shape("circle", 15, mark.colour, x, y)
            self.icon(mark.icon_name, 20, "on-cyan", x, y)
        else:
            self.icon(mark.icon_name, 22, mark.colour, x, self._y(mark.y))

"""What a plot file shows, as widgets of the glass: the title, the plot with its ends, the legend."""

from __future__ import annotations

from companion.records.charts import SEATS, STRIKE, Chart, Entry, Line, apart, legend, nice_step
from kiosk import theme
from kiosk.widgets.glass import Glass, Pane
from kiosk.widgets.plot import Mark, Plot, Series
from kiosk.widgets.token import draw_token
from kiosk.widgets.words import Words

ENDS = 110.0
"""What the ends need beside the last round, in dp."""
TOKEN = 12.0
ROW, SIZE = 28.0, 19.0
COLOURS = {colour: seat for seat, colour in SEATS.items()}
"""The colours of seats by name: their tokens have shapes, too."""


def lay_out(root: Pane, one: Chart, title: str) -> None:
    """Puts a plot on a pane of 960x540."""
    entries = legend(one, 880, SIZE)
    high = 410 - ROW * entries[-1].row
    root.put(Words(title, "h2", ellipsis=True), 24, 12, 912, 48)
    root.put(Sheet(one), 20, 70, 920, high)
    root.put(Key(entries), 54, 70 + high + 10, 880, 540 - 70 - high - 10)


def colour_of(line: Line) -> str | theme.Rgba:
    """The colour of a line as the glass has it."""
    return COLOURS.get(line.colour) or rgba(line.colour)


def rgba(code: str) -> theme.Rgba:
    """`#RRGGBB` as the glass has it."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, 1.0


class Sheet(Plot):
    """The plot, and beside the last round a token a player with the score."""

    def __init__(self, one: Chart) -> None:
        self.chart = one
        low, high = one.bounds
        step = nice_step(high - low)
        lines = sorted(one.lines, key=lambda line: not line.bars)
        super().__init__(
            [
                Series(list(enumerate(line.values)), colour_of(line), "bars" if line.bars else "steps")  # type: ignore[arg-type]
                for line in lines
            ],
            x_end=one.rounds,
            y_start=low - low % step,
            y_end=high * 1.1,
            x_step=nice_step(one.rounds),
            y_step=step,
            ends=[(limit.value, limit.words, rgba(limit.colour)) for limit in one.limits],  # type: ignore[misc]
            marks=[Mark(round_, "alien", "acid1") for round_ in one.strikes],
            tid="plot",
        )

    def _x(self, value: float) -> float:
        wide = self.w - 50 - (ENDS if self.chart.scored else 0)
        return 34 + (value - self.x_start) * wide / max(1, self.x_end - self.x_start)

    def paint(self) -> None:
        super().paint()
        rows = [line for line in self.chart.lines if line.end is not None]
        foot = self._y(self.y_start) - TOKEN
        heights = apart([self._y(line.end or 0) for line in rows], 2 * TOKEN + 2, TOKEN + 2, foot)
        x = self._x(self.x_end) + ENDS * 0.45
        if rows:
            self.say("end", "label", "sand2", x - 30, self.h - 19, 60, 20, align="center", size=SIZE)
        for line, y in zip(rows, heights, strict=True):
            draw_token(self, COLOURS[line.colour], line.letter, x, y, TOKEN)
            words = str(line.end).replace("-", "\u2212")
            self.say(words, "label-bold", "sand1", x + TOKEN + 8, y - 12, 60, 24, size=21)


class Key(Glass):
    """The legend, in as many rows as it needs."""

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        self.entries = entries
        super().__init__(tid="legend")

    def paint(self) -> None:
        for one in self.entries:
            y = one.row * ROW + ROW / 2
            colour = COLOURS.get(one.colour) or rgba(one.colour)
            if one.kind == "strike":
                self.icon("alien", 22, rgba(STRIKE), one.x + 12, y)
            elif one.kind == "seat":
                draw_token(self, COLOURS[one.colour], one.letter, one.x + 12, y, TOKEN - 1)
            elif one.kind == "bars":
                self.fill(colour, one.x + 4, y - 8, 16, 16, 4)
            else:
                self.fill(colour, one.x, y - 3, 24, 6, 3)
            self.say(one.words, "label", "sand1", one.x + 32, y - 12, one.wide - 32, 24, size=SIZE, least=12)

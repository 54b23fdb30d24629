"""The plot of a game as an SVG file.

A drawing library was weighed: matplotlib brings 60 MB to the Pi for six lines and two axes. So the glass has its own
plot, and a file is written as SVG here, or as PNG off the glass (`kiosk.plot_png`).
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from companion.records.charts import STRIKE, Chart, Entry, Line, apart, chart, legend, nice_step, titled, width

__all__ = ["chart", "svg", "titled"]

WIDE, HIGH = 960, 540
LEFT, RIGHT, TOP, LOW = 60, 24, 72, 76
"""What is left free about the plot; the legend's further rows come on top of `LOW`."""
ENDS = 120
"""What the ends need beside the last round."""
ROW = 28
DOT = 12.0
SIZE, TITLE = 18, 26
SAND, DIM, INK, GRID = "#F7E9D6", "#D8C3A8", "#19131F", "#3A2D46"


class _Frame:
    """Where a round and a value stand."""

    def __init__(self, one: Chart, rows: int) -> None:
        self.chart = one
        self.low, self.high = one.bounds
        self.right = WIDE - RIGHT - (ENDS if one.scored else 0)
        self.foot = HIGH - LOW - ROW * (rows - 1)

    def x(self, round_: float) -> float:
        return LEFT + round_ * (self.right - LEFT) / self.chart.rounds

    def y(self, value: float) -> float:
        return self.foot - (value - self.low) * (self.foot - TOP) / (self.high - self.low)


def svg(one: Chart, title: str) -> str:
    """The plot as an SVG file of its own: axes, steps, strikes, ends, a legend."""
    entries = legend(one, WIDE - LEFT - RIGHT, SIZE)
    frame = _Frame(one, entries[-1].row + 1 if entries else 1)
    size = min(TITLE, TITLE * (WIDE - LEFT - RIGHT) / max(1.0, 1.1 * width(title, TITLE)))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif"'
        f' font-size="{SIZE}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDE}" height="{HIGH}" fill="{INK}"/>',
        f'<text x="{LEFT}" y="38" fill="{SAND}" font-size="{size:.1f}" font-weight="bold">{escape(title)}</text>',
        *_axes(frame),
        *_strikes(frame),
    ]
    for line in sorted(one.lines, key=lambda line: not line.bars):
        parts += _bars(line, frame) if line.bars else [_steps(line, frame)]
    parts += [*_limits(frame), *_ends(frame), *(part for entry in entries for part in _entry(entry, frame.foot + 58))]
    return "\n".join([*parts, "</svg>\n"])


def _axes(frame: _Frame) -> Iterator[str]:
    low, high, rounds = frame.low, frame.high, frame.chart.rounds
    step = nice_step(high - low)
    for value in range(low + -low % step, high + 1, step):
        yield f'<path d="M{LEFT} {frame.y(value):.1f}H{WIDE - RIGHT}" stroke="{GRID}"/>'
        yield _text(LEFT - 10, frame.y(value) + 6, _number(value), "end")
    for round_ in range(0, rounds + 1, nice_step(rounds)):
        yield _text(frame.x(round_), frame.foot + 26, str(round_), "middle")


def _number(value: int) -> str:
    return str(value).replace("-", "\u2212")


def _text(x: float, y: float, words: str, anchor: str, ink: str = DIM, size: int = SIZE) -> str:
    small = f' font-size="{size}"' if size != SIZE else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{ink}" text-anchor="{anchor}"{small}>{escape(words)}</text>'


def _steps(line: Line, frame: _Frame) -> str:
    first, *rest = line.values
    path = [f"M{frame.x(0):.1f} {frame.y(first):.1f}"]
    for round_, value in enumerate(rest, 1):
        path.append(f"H{frame.x(round_):.1f}V{frame.y(value):.1f}")
    return f'<path class="steps" d="{"".join(path)}" fill="none" stroke="{line.colour}" stroke-width="4"/>'


def _bars(line: Line, frame: _Frame) -> Iterator[str]:
    wide = min(20.0, (frame.x(1) - frame.x(0)) * 0.7)
    for round_, value in enumerate(line.values):
        if value:
            x, y = frame.x(round_) - wide / 2, frame.y(value)
            yield (
                f'<rect class="bar" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{frame.y(0) - y:.1f}" rx="3"'
                f' fill="{line.colour}"/>'
            )


def _strikes(frame: _Frame) -> Iterator[str]:
    for round_ in frame.chart.strikes:
        x = frame.x(round_)
        yield f'<path d="M{x:.1f} {TOP}V{frame.y(0):.1f}" stroke="{STRIKE}" stroke-width="2" stroke-opacity="0.35"/>'
        yield _diamond(x, TOP - 10, "strike")


def _diamond(x: float, y: float, kind: str) -> str:
    return f'<path class="{kind}" d="M{x:.1f} {y - 9:.1f}l9 9l-9 9l-9-9z" fill="{STRIKE}"/>'


def _limits(frame: _Frame) -> Iterator[str]:
    for value, words, colour in frame.chart.limits:
        y = frame.y(value)
        dashes = f'stroke="{colour}" stroke-width="2.5" stroke-dasharray="7 6"'
        yield f'<path class="limit" d="M{LEFT} {y:.1f}H{frame.right}" {dashes}/>'
        yield _text(LEFT + 10, y - 8, words, "start", colour)


def _ends(frame: _Frame) -> Iterator[str]:
    """A dot a player beside the last round, with the letter in it and the score beside it."""
    rows = [line for line in frame.chart.lines if line.end is not None]
    heights = apart([frame.y(line.end or 0) for line in rows], 2 * DOT + 2, TOP, frame.foot)
    x = frame.right + ENDS * 0.45
    if rows:
        yield _text(x, frame.foot + 26, "end", "middle")
    for line, y in zip(rows, heights, strict=True):
        way = f"M{frame.right:.1f} {frame.y(line.values[-1]):.1f}L{x:.1f} {y:.1f}"
        yield f'<path d="{way}" stroke="{line.colour}" stroke-width="2" stroke-dasharray="3 4"/>'
    for line, y in zip(rows, heights, strict=True):
        yield from _seat(x, y, line.colour, line.letter, "end")
        yield _text(x + DOT + 8, y + 6, _number(line.end or 0), "start", SAND)


def _seat(x: float, y: float, colour: str, letter: str, kind: str) -> Iterator[str]:
    yield f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{DOT}" fill="{colour}"/>'
    yield _text(x, y + 5, letter, "middle", INK, 15)


def _entry(entry: Entry, y: float) -> Iterator[str]:
    left, middle = LEFT + entry.x, y + entry.row * ROW - 6
    if entry.kind == "strike":
        yield _diamond(left + 12, middle, "key")
    elif entry.kind == "seat":
        yield from _seat(left + 12, middle, entry.colour, entry.letter, "key")
    elif entry.kind == "bars":
        yield f'<rect x="{left + 4:.0f}" y="{middle - 8:.0f}" width="16" height="16" rx="3" fill="{entry.colour}"/>'
    else:
        yield f'<rect x="{left:.0f}" y="{middle - 3:.0f}" width="24" height="6" rx="3" fill="{entry.colour}"/>'
    yield _text(left + 32, middle + 6, entry.words, "start", SAND)

"""What a game looked like, round by round, as lines; and as an SVG file.

A drawing library was weighed: matplotlib brings 60 MB to the Pi for six lines and two axes. So the glass has its own
plot, and a file is written as SVG here, or as PNG off the glass (`kiosk.plot_png`).
"""

from __future__ import annotations

from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from companion.course import Course
from companion.games.base import points

WIDE, HIGH = 960, 540
LEFT, RIGHT, TOP, LOW = 60, 24, 64, 76
COLOURS = ("#F28A52", "#6FDDEB", "#BDF24B", "#BBA2FF", "#FF7F86")
SEATS = {"blue": "#62AAFF", "yellow": "#FFD23F", "green": "#3CCB93", "purple": "#E891E6"}
"""As on the glass."""


class Line(NamedTuple):
    """A line of the plot: its name, its colour, and a value for each round, the start first."""

    name: str
    colour: str
    values: tuple[int, ...]


class Chart(NamedTuple):
    """A plot: the rounds along the foot, and its lines."""

    title: str
    lines: tuple[Line, ...]

    @property
    def rounds(self) -> int:
        """The last round."""
        return max(1, len(self.lines[0].values) - 1) if self.lines else 1

    @property
    def bounds(self) -> tuple[int, int]:
        """The lowest and highest value, 0 among them."""
        values = [value for line in self.lines for value in line.values]
        return min([0, *values]), max([1, *values])


TRACKS = {
    "outbreak": (("infected", "#FF7F86"), ("time", "#F28A52")),
    "blackout": (("blackouts", "#FF7F86"), ("goals", "#6FDDEB")),
    "monolith": (("goals", "#6FDDEB"), ("cubes", "#BBA2FF")),
    "invasion": (("op", "#6FDDEB"), ("troopers", "#BDF24B")),
}
"""Game -> its tracks on the plot, with their colours; the others show the OP of each player."""


def chart(course: Course) -> Chart:
    """The plot of a game along its line of play: each value as it stood at the end of a round."""
    last: dict[int, Any] = {0: course.start}
    for tap in course.journal.line:
        state: Any = course.made(tap)[-1].after
        last[state.round] = state
    states = [last[round_] for round_ in sorted(last)]
    game = course.setup.game
    if game in TRACKS:
        reports = [course.game.report(state)["tracks"] for state in states]
        rows = [Line(name, colour, tuple(one[name]["value"] for one in reports)) for name, colour in TRACKS[game]]
    else:
        rows = [_op(course, states, at) for at in range(len(states[-1].seats))]
    return Chart(game, tuple(rows))


def _op(course: Course, states: list[Any], seat: int) -> Line:
    """A player's OP by round; with the sheet once the game is scored."""
    values = [points.op(state, seat) for state in states]
    if course.game.outcome(states[-1]) is not None:
        values[-1] = points.total(states[-1], seat)
    who = states[-1].seats[seat]
    return Line(who.name, SEATS.get(who.colour, COLOURS[seat]), tuple(values))


# -- SVG ------------------------------------------------------------------------------------------


def svg(one: Chart, title: str) -> str:
    """The plot as an SVG file of its own: axes, steps, a legend."""
    low, high = one.bounds

    def x(round_: float) -> float:
        return LEFT + round_ * (WIDE - LEFT - RIGHT) / one.rounds

    def y(value: float) -> float:
        return HIGH - LOW - (value - low) * (HIGH - TOP - LOW) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="18">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDE}" height="{HIGH}" fill="#19131F"/>',
        f'<text x="{LEFT}" y="38" fill="#F7E9D6" font-size="26" font-weight="bold">{escape(title)}</text>',
    ]
    step = nice_step(high - low)
    for value in range(low - low % step, high + 1, step):
        if value < low:
            continue
        parts.append(f'<path d="M{LEFT} {y(value):.1f}H{WIDE - RIGHT}" stroke="#3A2D46"/>')
        parts.append(_text(LEFT - 10, y(value) + 6, str(value).replace("-", "\u2212"), "end"))
    for round_ in range(0, one.rounds + 1, nice_step(one.rounds)):
        parts.append(_text(x(round_), HIGH - LOW + 26, str(round_), "middle"))
    for line in one.lines:
        parts.append(f'<path d="{_steps(line, x, y)}" fill="none" stroke="{line.colour}" stroke-width="4"/>')
    wide = (WIDE - LEFT - RIGHT) / max(1, len(one.lines))
    for at, line in enumerate(one.lines):
        left = LEFT + at * wide
        parts.append(f'<rect x="{left:.0f}" y="{HIGH - 28}" width="24" height="6" fill="{line.colour}"/>')
        parts.append(_text(left + 32, HIGH - 18, line.name, "start", "#F7E9D6"))
    return "\n".join([*parts, "</svg>\n"])


def _text(x: float, y: float, words: str, anchor: str, ink: str = "#D8C3A8") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{ink}" text-anchor="{anchor}">{escape(words)}</text>'


def _steps(line: Line, x: Any, y: Any) -> str:
    first, *rest = line.values
    path = [f"M{x(0):.1f} {y(first):.1f}"]
    for round_, value in enumerate(rest, 1):
        path.append(f"H{x(round_):.1f}V{y(value):.1f}")
    return "".join(path)


def nice_step(span: int) -> int:
    """A step of 1, 2, 5, 10 ... that makes at most about eight lines of a span."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100):
        if span / step <= 8:
            return step
    return 200

"""What a game looked like, round by round: lines, and what stands beside them. How it is drawn, others say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from unicodedata import east_asian_width

from companion.course import Course
from companion.games.base import points
from companion.games.monolith.state import NEEDED

COLOURS = ("#F28A52", "#6FDDEB", "#BDF24B", "#BBA2FF", "#FF7F86")
SEATS = {"blue": "#62AAFF", "yellow": "#FFD23F", "green": "#3CCB93", "purple": "#E891E6"}
"""As on the glass."""
STRIKE = "#BDF24B"
TITLES = {"base": "Base game"}
"""Game -> its name in a title, where it is more than the chapter's one word."""
WIDE_SIGNS = frozenset("WMQOGmw@%&\u2014\u2026")


class Line(NamedTuple):
    """A line of the plot: its name, its colour, and a value for each round, the start first."""

    name: str
    colour: str
    values: tuple[int, ...]
    end: int | None = None
    """What the final scoring made of it; it stands beside the last round."""
    letter: str = ""
    """The letter of the seat, for its end."""
    bars: bool = False
    """Bars instead of a line, as on the glass."""


class Limit(NamedTuple):
    """A value at which the game ends."""

    value: int
    words: str
    colour: str


class Chart(NamedTuple):
    """A plot: the rounds along the foot, and its lines."""

    title: str
    lines: tuple[Line, ...]
    limits: tuple[Limit, ...] = ()
    strikes: tuple[int, ...] = ()
    """The rounds of Monolith in which a Sabotage card was resolved."""

    @property
    def rounds(self) -> int:
        """The last round."""
        return max(1, len(self.lines[0].values) - 1) if self.lines else 1

    @property
    def scored(self) -> bool:
        """Whether the lines have ends beside the last round."""
        return any(line.end is not None for line in self.lines)

    @property
    def bounds(self) -> tuple[int, int]:
        """The lowest and highest value, 0 among them."""
        values = [value for line in self.lines for value in (*line.values, line.end or 0)]
        return min([0, *values]), max([1, *values, *(limit.value for limit in self.limits)])


LOST, WON = "#FF7F86", "#6FDDEB"
TRACKS = {
    "outbreak": (("infected", "Colonists ill", LOST), ("time", "Rounds left", "#F28A52")),
    "blackout": (("blackouts", "Blackouts", LOST), ("goals", "Goals to go", "#6FDDEB")),
    "monolith": (("cubes", "Cubes on cards", "#BBA2FF"), ("goals", "Goals reached", "#6FDDEB")),
    "invasion": (("op", "OP of the humans", "#6FDDEB"), ("troopers", "Troopers left", "#BDF24B")),
}
"""Game -> its tracks on the plot, with their words and colours; the others show the OP of each player."""
LIMITS = {
    "outbreak": ("infected", "lost at {} ill"),
    "blackout": ("blackouts", "lost at {} blackouts"),
    "invasion": ("op", "won at {} OP"),
}
"""Game -> the track whose end is drawn, and what happens there."""


def chart(course: Course) -> Chart:
    """The plot of a game along its line of play: each value as it stood at the end of a round."""
    last: dict[int, Any] = {0: course.start}
    strikes: list[int] = []
    for tap in course.journal.line:
        state: Any = course.made(tap)[-1].after
        last[state.round] = state
        if getattr(state, "stage", "") == "strike" and state.round not in strikes:
            strikes.append(state.round)
    states = [last[round_] for round_ in sorted(last)]
    game = course.setup.game
    if game not in TRACKS:
        return Chart(game, tuple(_op(course, states, at) for at in range(len(states[-1].seats))))
    reports = [course.game.report(state)["tracks"] for state in states]
    lines = tuple(
        Line(words, colour, tuple(one[name]["value"] for one in reports), bars=name == "cubes")
        for name, words, colour in TRACKS[game]
    )
    return Chart(game, lines, tuple(_limits(game, reports[-1])), tuple(strikes) if game == "monolith" else ())


def titled(game: str) -> str:
    """A game by its full name: what a plot is called whose game has no name of its own."""
    return TITLES.get(game, game.capitalize())


def _limits(game: str, tracks: dict[str, Any]) -> list[Limit]:
    if game == "monolith":
        return [Limit(NEEDED, f"won at {NEEDED} goals", WON)]
    track, words = LIMITS[game]
    end = tracks[track]["end"]
    return [Limit(end, words.format(end), WON if words.startswith("won") else LOST)]


def _op(course: Course, states: list[Any], seat: int) -> Line:
    """A player's OP by round, and with the sheet once the game is scored."""
    who = states[-1].seats[seat]
    over = course.game.outcome(states[-1]) is not None
    return Line(
        who.name,
        SEATS.get(who.colour, COLOURS[seat]),
        tuple(points.op(state, seat) for state in states),
        points.total(states[-1], seat) if over else None,
        who.letter,
    )


# -- where things stand ---------------------------------------------------------------------------


class Entry(NamedTuple):
    """A line of the legend: words, colour and kind (line, bars, seat or strike), where it begins, and in which row."""

    words: str
    colour: str
    kind: str
    x: float
    wide: float
    row: int
    letter: str = ""
    """Of a seat."""


KEY, GAP = 32.0, 28.0
"""What stands before the words of an entry, and between two."""


def legend(one: Chart, wide: float, size: float) -> tuple[Entry, ...]:
    """The legend in rows of `wide`, with letters of `size`: who does not fit into a row stands in the next one, and a
    name longer than half a row is cut short."""
    rows = [(line.name, line.colour, _kind(line), line.letter) for line in one.lines]
    if one.strikes:
        rows.append(("Sabotage strike", STRIKE, "strike", ""))
    found: list[Entry] = []
    x, row = 0.0, 0
    for name, colour, kind, letter in rows:
        words = shortened(name, wide / 2 - KEY - GAP, size)
        room = KEY + width(words, size)
        if x and x + room > wide:
            x, row = 0.0, row + 1
        found.append(Entry(words, colour, kind, x, room, row, letter))
        x += room + GAP
    return tuple(found)


def _kind(line: Line) -> str:
    return "bars" if line.bars else "seat" if line.letter else "line"


def width(words: str, size: float) -> float:
    """At most how wide words are in letters of `size`, whichever font a viewer has."""
    return size * sum(1.0 if c in WIDE_SIGNS or east_asian_width(c) in "WF" else 0.7 for c in words)


def shortened(words: str, room: float, size: float) -> str:
    """Words that fit into a room, with three dots for what does not."""
    if width(words, size) <= room:
        return words
    while words and width(words + "\u2026", size) > room:
        words = words[:-1]
    return words.rstrip() + "\u2026"


def apart(wanted: Sequence[float], least: float, top: float, low: float) -> tuple[float, ...]:
    """Heights near those `wanted` (downwards), `least` apart and between `top` and `low`."""
    order = sorted(range(len(wanted)), key=lambda at: -wanted[at])
    found, floor = list(wanted), low
    for at in order:
        found[at] = min(found[at], floor)
        floor = found[at] - least
    ceiling = top
    for at in reversed(order):
        found[at] = max(found[at], ceiling)
        ceiling = found[at] + least
    return tuple(found)


def nice_step(span: int) -> int:
    """A step of 1, 2, 5, 10 ... that makes at most about eight lines of a span."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100):
        if span / step <= 8:
            return step
    return 200

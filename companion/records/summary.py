"""One stored game in a few lines: who played, how long, how it ended. Worked out from its journal, kept as a cache."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from companion.course import Course
from companion.errors import Broken
from companion.game import Game, Outcome
from companion.headers import game_of
from companion.mended import read
from companion.records import fairness
from companion.setup import Setup
from companion.times import minutes

VERSION = 3
"""Raised when a summary says more or other things: cached ones of another version are worked out again."""


class Player(Struct, frozen=True):
    """A seat as it was played; Lacerda has one of his own."""

    name: str
    colour: str
    letter: str


class Summary(Struct, frozen=True, kw_only=True):
    """How a game stands or ended. Times are UTC as the journal writes them, empty where nobody knows."""

    version: int = VERSION
    id: str
    game: str
    players: tuple[Player, ...]
    began: str
    ended: str
    ms: int
    """Powered milliseconds."""
    rounds: int
    entries: int
    taps: int
    """Taps on the line of play."""
    first: int
    """The seat that acted first in round 1; 0 before that."""
    over: bool = False
    won: bool | None = None
    why: str = ""
    who: tuple[int, ...] = ()
    """Who won, or, where the game won, those who lost it together."""
    numbers: dict[str, int] = {}
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    luck: dict[str, dict[str, tuple[int, float]]] = {}
    """Draws by deck and kind: how often it came, and how often it was to be expected (`fairness`)."""
    broken: int = 0
    """The first entry that does not replay any more; 0 where all do."""

    @property
    def minutes(self) -> int:
        """Powered minutes, whole ones, at least 1 of a game that was played at all."""
        return minutes(self.ms)

    @property
    def seats(self) -> int:
        """How many people sat at the table: Lacerda takes a seat that nobody sits on."""
        return len(self.players) - (self.game in ALONE)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none of a game that is not over, or that was lost together."""
        if not self.over:
            return ()
        if self.won or self.game in RIVALS:
            return self.who
        return ()


RIVALS = ("invasion", "lacerda")
"""Games in which somebody at the table wins when the others lose: `who` names the winners in any case."""
ALONE = ("lacerda",)
"""Games in which one of the players is nobody."""
RACES = ("base",)
"""Games that somebody wins whatever happens: their share of wins says nothing."""


def summarize(setup: Setup, course: Course, broken: int = 0) -> Summary:
    """The summary of a game that is replayed. A journal that breaks is summed up as far as it goes; `broken` is the
    first entry that could not even be read, 0 where all could."""
    entries = course.journal.entries
    state: Any = course.start
    try:
        state = course.state
    except Broken as fault:
        broken = fault.n
        for tap in course.journal.line:
            if tap.made is None:
                break
            state = tap.made[-1].after
    end: Outcome | None = course.game.outcome(state)
    times = [entry.at for entry in entries if entry.at]
    return Summary(
        id=setup.id,
        game=setup.game,
        players=_players(setup, state),
        began=times[0] if times else "",
        ended=times[-1] if times else "",
        ms=entries[-1].ms if entries else 0,
        rounds=state.round,
        entries=len(entries),
        taps=course.journal.position,
        first=_first(course) if not broken else 0,
        over=end is not None and not broken,
        won=end.won if end else None,
        why=end.why if end else "",
        who=end.who if end else (),
        numbers=dict(end.numbers) if end else {},
        scores=end.scores if end else (),
        places=end.places if end else (),
        luck=fairness.luck(course),
        broken=broken,
    )


def _players(setup: Setup, state: Any) -> tuple[Player, ...]:
    seats = state.seats if isinstance(state.seats, tuple) else setup.seats
    return tuple(Player(seat.name, seat.colour, seat.letter) for seat in seats)


def _first(course: Course) -> int:
    """Whose turn opened the first Colonization phase."""
    for tap in course.journal.line:
        for made in course.made(tap):
            after: Any = made.after
            if getattr(after, "phase", "") == "colonization" and after.queue:
                return int(after.queue[0])
    return 0


def course_of(setup: Setup, bodies: list[str], games: Mapping[str, Game] | None = None) -> Course:
    """The course of a stored game. Raises Broken for an entry that cannot be read, BadInput for such a header."""
    course, broken = as_far(setup, bodies, games)
    if broken is not None:
        raise broken
    return course


def as_far(setup: Setup, bodies: list[str], games: Mapping[str, Game] | None = None) -> tuple[Course, Broken | None]:
    """The course of a stored game up to the first entry that cannot be read, and what is wrong with that one."""
    return read(game_of(setup.game, games), setup, bodies)


def local(stamp: str) -> datetime | None:
    """A time of the journal as the table's clock shows it; None where it is no time."""
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError):
        return None


def encode(one: Summary) -> str:
    """A summary as the cache keeps it."""
    return msgspec.json.encode(one).decode()


def decode(body: str) -> Summary | None:
    """A cached summary; None for one of another version, or one that is damaged: it is only a cache."""
    try:
        one = msgspec.json.decode(body, type=Summary)
    except msgspec.DecodeError:
        return None
    return one if one.version == VERSION else None

"""How long everybody has been thinking: powered, unpaused time by player, out of the journal.

Every entry has the milliseconds since the game began, which stand still while the power is off and while the game is
paused. What passed between two entries belongs to whoever was to act before the second one; what was taken back counts,
too: the time is gone all the same.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.course import Course
from companion.journal import Journal, Tap


def minutes(ms: int) -> int:
    """Milliseconds in whole minutes, the nearest (half a minute is one), and at least 1 of what took any time.

    The only rounding of lengths: a game is as long on the glass as in its files and links.
    """
    return max(1, (ms + 30_000) // 60_000) if ms > 0 else 0


class Times(NamedTuple):
    """Milliseconds: of the whole game, and by seat; the rest was nobody's (set-up, questions to the table)."""

    game: int
    seats: tuple[int, ...]


def times(course: Course, now_ms: int) -> Times:
    """The times of a game until `now_ms`, powered milliseconds since it began. Raises Broken."""
    known: dict[int, Tap] = {tap.entries[0].n: tap for tap in course.journal.taps}
    seats = [0] * len(course.setup.seats)
    then, acts = Journal(), _acts(course, None)
    last = 0
    for entry in course.journal.entries:
        if acts is not None:
            seats[acts] += max(0, entry.ms - last)
        last = max(last, entry.ms)
        then.add(entry)
        acts = _acts(course, known[then.last.entries[0].n] if then.last else None)
    if acts is not None:
        seats[acts] += max(0, now_ms - last)
    return Times(max(now_ms, last), tuple(seats))


def _acts(course: Course, tap: Tap | None) -> int | None:
    state = course.after(tap)
    if course.game.outcome(state) is not None:
        return None
    seat = course.game.steps(state).seat
    return seat if seat is not None and seat < len(course.setup.seats) else None

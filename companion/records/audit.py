"""Where each OP of a score came from: round, player, event, amount. The lines always add up to the score.

In play a score is kept as lines (base game, Lacerda, Monolith) or as one number of the table (Invasion); there the
lines are what each move of the journal changed. The final sheet comes on top, a line a category.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from companion.course import Course
from companion.games.base import points
from companion.journal import Made
from companion.moves import SetRight


class AuditLine(NamedTuple):
    """OP and why. `seat` is None where they are the whole table's; `round` 0 for the final sheet."""

    round: int
    seat: int | None
    event: str
    about: str
    op: int


SHARED = "invasion"
"""The game whose humans score together."""
SHEET = ("sheet", "goals", "missions")
"""Events of the end: a category of the sheet, Monolith's goals, Monolith's Missions."""


def audit(course: Course) -> tuple[AuditLine, ...]:
    """The lines of a game as it stands, in the order they came. None for a game without OP. Raises Broken."""
    state: Any = course.state
    if course.setup.game == SHARED:
        return tuple(_changes(made for tap in course.journal.line for made in course.made(tap)))
    if not hasattr(state, "lines"):
        return ()
    rows = [AuditLine(one.round, one.seat, one.event, one.about, one.op) for one in state.lines]
    if state.phase == "scoring":
        rows += _sheet(course.setup.game, state)
    return tuple(rows)


def _changes(moves: Iterable[Made]) -> Iterable[AuditLine]:
    """What each move changed of the table's one number."""
    for move, before, after in moves:
        state: Any = after
        op = state.op - before.op  # type: ignore[attr-defined]
        if not op:
            continue
        by_hand = isinstance(move, SetRight) or state.scored is None
        seat = None if by_hand else state.scored.seat
        yield AuditLine(state.round, seat, "correction" if by_hand else state.scored.what, "", op)


def _sheet(game: str, state: Any) -> list[AuditLine]:
    rows = []
    for seat in range(len(state.seats)):
        rows += [AuditLine(0, seat, "sheet", name, op) for name, op in points.sheet(state, seat) if op]
    if game == "monolith":
        from companion.games.monolith import ends

        rows += [
            AuditLine(0, 0, name, "", op) for name, op in ends.lines(state) if name in ("goals", "missions") and op
        ]
    return rows


def sums(lines: Iterable[AuditLine], seats: int) -> tuple[int, ...]:
    """The sum of each seat's lines."""
    found = [0] * seats
    for line in lines:
        if line.seat is not None:
            found[line.seat] += line.op
    return tuple(found)

"""The log: a line for every move ever made, worded when somebody reads it."""

from __future__ import annotations

from functools import cached_property

from companion.course import Course
from companion.entry import Entry
from companion.game import State, Told
from companion.journal import Made, Tap


class LogLine:
    """A move in the log. `n`, `at`, `ms` and `by` are its journal entry's."""

    def __init__(self, course: Course, tap: Tap, entry: Entry, at: int) -> None:
        self._course = course
        self._tap = tap
        self._at = at
        self.n = entry.n
        self.at = entry.at
        self.ms = entry.ms
        self.by = entry.by
        self.auto = entry.auto
        """It played itself, and belongs to the tap above it."""
        self.struck = not course.journal.on_line(tap)
        """It was taken back and does not count."""
        self.position = tap.position if course.journal.reachable(tap) else None
        """Where `Session.go_to` leads to just after this tap; None where no way leads there any more."""

    @cached_property
    def _made(self) -> Made:
        return self._course.made(self._tap)[self._at]

    @property
    def move(self) -> object:
        """The move itself."""
        return self._made.move

    @property
    def before(self) -> State:
        """The state before the move. Raises Broken for a struck move that does not replay any more."""
        return self._made.before

    @property
    def after(self) -> State:
        """The state after the move."""
        return self._made.after

    @cached_property
    def told(self) -> Told:
        """Who, what, and the number that moved."""
        made = self._made
        return self._course.game.tell(made.before, made.move, made.after)

    @cached_property
    def _report(self) -> dict[str, object]:
        return self._course.game.report(self.before)

    @property
    def round(self) -> int:
        """The round in which it was made."""
        round = self._report["round"]
        assert isinstance(round, int)
        return round

    @property
    def phase(self) -> str:
        """The phase in which it was made, as in the report."""
        return str(self._report["phase"])


def log(course: Course) -> list[LogLine]:
    """All lines of a game, oldest first."""
    return [LogLine(course, tap, entry, at) for tap in course.journal.taps for at, entry in enumerate(tap.entries)]

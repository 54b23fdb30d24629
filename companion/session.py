"""The session: the only door to a game.

Whatever happens at the table becomes a move here. It is filled in by chance, tried, stored with all
the automatic moves it sets off in one commit, and only then shown. A refused move, a fault in a
rule and a disk that does not take it leave store and state as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Self

from companion.course import Course
from companion.cut import copy_before
from companion.entry import Entry, write
from companion.errors import BadInput, Broken, StoreError
from companion.game import Alarm, Game, Outcome, Refused, State, Step
from companion.headers import complete, game_of, stamp, status_of, with_id
from companion.journal import Made, Tap
from companion.loglines import LogLine, log
from companion.mended import mended
from companion.moves import Move
from companion.played import Played, Taken, next_again, tell
from companion.setup import Setup
from companion.store import Status, Store
from companion.times import Times, times

__all__ = ["LogLine", "Made", "Played", "Session", "Taken"]


class Session:
    """One game that is being played. Every method may raise StoreError; then nothing has changed."""

    def __init__(
        self,
        store: Store,
        course: Course,
        status: Status,
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        ticks: Callable[[], float] = monotonic,
    ) -> None:
        self._store = store
        self._course = course
        self._status: Status = status
        self._now = now
        self._ticks = ticks
        self._opened = ticks()
        self._opened_ms = course.journal.ms
        self._paused_ms: int | None = None
        self._dismissed = store.dismissed(course.setup.id)

    @classmethod
    def create(cls, store: Store, setup: Setup, games: Mapping[str, Game] | None = None, **clocks: Any) -> Self:
        """Starts and stores a new game; Continue names it once it has left set-up.

        An empty id, seed, card data or option is filled in. Raises BadInput for a set-up that cannot be.
        """
        game = game_of(setup.game, games)
        setup = complete(setup, game)
        if not setup.id:
            setup = with_id(setup, store)
        session = cls(store, Course(game, setup), "setup", **clocks)
        store.add_game(setup, stamp(session._now()))
        return session

    @classmethod
    def open(
        cls, store: Store, id: str, games: Mapping[str, Game] | None = None, *, safe: bool = False, **clocks: Any
    ) -> Self:
        """Opens a stored game where it was left.

        An entry on which noise fell is taken from a copy that still has it. Raises BadInput for an unknown id,
        and Broken where an entry does not replay; with `safe` the game is taken back, by a stored `back`, to
        before that entry instead. A last tap that lost the automatic moves after it gets them again.
        """
        row = store.game(id)
        if row is None:
            raise BadInput("game", id, "the id of a stored game")
        now = mended(store, row, game_of(row.setup.game, games))
        if now.unread is not None:
            raise now.unread
        session = cls(store, now.course, row.status, **clocks)
        if now.fault is not None:
            if not safe:
                raise now.fault
            session._retreat()
        session._go_on()
        return session

    @classmethod
    def open_before(cls, store: Store, broken: Broken, games: Mapping[str, Game] | None = None, **clocks: Any) -> Self:
        """Opens a copy, with an id of its own, of what a game was before an entry that nobody can read.

        Nothing can be stored after such an entry; the game itself stays as it is, and leads to the same copy again.
        Raises BadInput, Broken.
        """
        row = store.game(broken.game)
        if row is None:
            raise BadInput("game", broken.game, "the id of a stored game")
        copy = copy_before(store, row, broken.n, game_of(row.setup.game, games))
        try:
            return cls.open(store, copy, games, safe=True, **clocks)
        except Broken as again:  # noise fell on the copy, too
            return cls.open_before(store, again, games, **clocks)

    # What is there.

    @property
    def state(self) -> State:
        """The present state; what is shown is what is stored."""
        return self._course.state

    @property
    def setup(self) -> Setup:
        """The header of the game."""
        return self._course.setup

    @property
    def game(self) -> Game:
        """The rules it is played by."""
        return self._course.game

    @property
    def id(self) -> str:
        """The game's id."""
        return self._course.setup.id

    @property
    def status(self) -> Status:
        """setup, open or over, as stored."""
        return self._status

    @property
    def position(self) -> int:
        """Taps on the line of play."""
        return self._course.journal.position

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole journal."""
        return tuple(self._course.journal.entries)

    @property
    def last_group(self) -> Played | None:
        """The last tap on the line of play; None at the start."""
        last = self._course.journal.last
        return Played.of(self._course.made(last)) if last else None

    @property
    def can_undo(self) -> bool:
        """Whether there is a tap to take back."""
        return self.position > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is something to bring back."""
        return self._course.journal.redo > 0

    @property
    def paused(self) -> bool:
        """Whether the game's clock stands still until `resume`, or until the next move."""
        return self._paused_ms is not None

    def pause(self) -> None:
        """Stops the game's clock. Nothing is stored: the milliseconds of the next entry tell."""
        if self._paused_ms is None:
            self._paused_ms = self._ms()

    def resume(self) -> None:
        """The game's clock goes on from where it stood."""
        if self._paused_ms is not None:
            self._opened_ms, self._opened = self._paused_ms, self._ticks()
            self._paused_ms = None

    @property
    def played_ms(self) -> int:
        """Powered, unpaused milliseconds since the game began."""
        return self._ms()

    def times(self) -> Times:
        """Powered, unpaused milliseconds of the game and of each seat, until now."""
        return times(self._course, self._ms())

    def steps(self) -> Step:
        """What can be done now."""
        return self.game.steps(self.state)

    def outcome(self) -> Outcome | None:
        """The end, if this is one. Undo takes it back."""
        return self.game.outcome(self.state)

    def state_at(self, position: int) -> State:
        """The state after so many taps of the line of play, or of what Redo can bring back (a preview)."""
        return self._course.after(self._tap_at(position))

    def log(self) -> list[LogLine]:
        """A line for every move ever made, oldest first; the words are worked out when they are read."""
        return log(self._course)

    def course(self) -> Course:
        """The states along the journal, to be read only: what records are worked out from."""
        return self._course

    # What is done.

    def play(self, move: Move, by: str = "touch") -> Played:
        """Plays a move. Raises Refused (nothing stored); once the game is over only Undo is left."""
        if self.outcome() is not None:
            raise Refused("refused.game_over")
        made = self._course.tap(move)
        n, at, ms = len(self._course.journal.entries) + 1, stamp(self._now()), self._ms()
        self._store_and_add(
            [Entry(n=n + i, at=at, ms=ms, by="auto" if i else by, move=one.move) for i, one in enumerate(made)],
            made,
        )
        return Played.of(made)

    def undo(self, n: int = 1, by: str = "touch") -> Taken:
        """Takes `n` taps back in one entry. Raises Refused when there are not so many."""
        if not 0 < n <= self.position:
            raise Refused("refused.nothing_to_undo")
        taps = self._course.journal.newest(n)
        moves = tuple(one for tap in taps for one in self._course.made(tap))
        self._store_and_add([self._entry(by, back=n)])
        return Taken(
            moves[-1].after, moves[0].before, moves, tell(self._course, moves), next_again(self._course, moves)
        )

    def redo(self, by: str = "touch") -> Taken:
        """Brings back what the last Undo or go-to took. Raises Refused when there is nothing."""
        return self._forward(self._course.journal.redo, by)

    def go_to(self, position: int, by: str = "touch") -> Taken | None:
        """Goes to a place of the line of play, or of what Redo can bring back, in one entry.

        None where that is here. Raises Refused where no such place is.
        """
        self._tap_at(position)
        if position == self.position:
            return None
        if position < self.position:
            return self.undo(self.position - position, by)
        return self._forward(position - self.position, by)

    def _forward(self, n: int, by: str) -> Taken:
        if n == 0:
            raise Refused("refused.nothing_to_redo")
        try:
            moves = tuple(one for tap in self._course.journal.undone(n) for one in self._course.made(tap))
        except Broken as error:
            raise Refused("refused.cannot_redo", n=error.n) from error
        self._store_and_add([self._entry(by, forward=n)])
        return Taken(moves[0].before, moves[-1].after, moves, tell(self._course, moves))

    # Banners.

    def alarm(self) -> Alarm | None:
        """The banner that is due: a threshold first passed by the last tap and not yet put away."""
        last = self._course.journal.last
        earlier = self._course.passed(last.parent) if last else frozenset()
        for alarm in self.game.alarms(self.state):
            if alarm.id not in earlier and not self.is_dismissed(alarm.id):
                return alarm
        return None

    def dismiss(self, key: str) -> None:
        """Puts a banner of the last tap away, for good unless that tap is undone and brought back."""
        n = self._course.journal.arrived
        self._store.dismiss(self.id, n, key)
        self._dismissed.add((n, key))

    def is_dismissed(self, key: str) -> bool:
        """Whether `dismiss(key)` was called since the last tap came to the line."""
        return (self._course.journal.arrived, key) in self._dismissed

    # How it is stored.

    def _store_and_add(self, entries: list[Entry], made: tuple[Made, ...] = ()) -> None:
        """Stores, and only then lets anybody see it."""
        self.resume()
        status = self._status_after(entries[0], made)
        leaves = self._status == "setup" and status != "setup"
        self._store.append(self.id, entries[0].n, [write(entry) for entry in entries], status, make_open=leaves)
        for at, entry in enumerate(entries):
            self._course.add(entry, made[at] if made else None)
        self._status = status

    def _status_after(self, entry: Entry, made: tuple[Made, ...]) -> Status:
        target = self.position - entry.back + entry.forward
        state = made[-1].after if made else self._course.after(self._tap_at(target))
        return status_of(self.game, state, self._status)

    def _retreat(self) -> None:
        """Takes the game back to before the first tap of the line that does not replay."""
        good = 0
        try:
            for tap in self._course.journal.line:
                self._course.made(tap)
                good += 1
        except Broken:
            self._store_and_add([self._entry("cli", back=self.position - good)])

    def _go_on(self) -> None:
        """Plays what plays by itself here and is not in the journal any more: its entry was where the noise fell."""
        entries = self._course.journal.entries
        if self._store.writes and entries and entries[-1].move is not None:
            made = self._course.automatics(self.state)
            n, at, ms = len(entries) + 1, stamp(self._now()), self._ms()
            if made:
                with suppress(StoreError):  # a disk that takes nothing: the next opening plays it
                    self._store_and_add(
                        [Entry(n=n + i, at=at, ms=ms, by="auto", move=one.move) for i, one in enumerate(made)], made
                    )

    def _entry(self, by: str, *, back: int = 0, forward: int = 0) -> Entry:
        n = len(self._course.journal.entries) + 1
        return Entry(n=n, at=stamp(self._now()), ms=self._ms(), by=by, back=back, forward=forward)

    def _ms(self) -> int:
        if self._paused_ms is not None:
            return self._paused_ms
        return self._opened_ms + int((self._ticks() - self._opened) * 1000)

    def _tap_at(self, position: int) -> Tap | None:
        if not 0 <= position <= self._course.journal.reach:
            raise Refused("refused.no_such_place")
        return self._course.journal.tap(position)

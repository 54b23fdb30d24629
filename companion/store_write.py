"""What is written to the store: each change is one transaction, which is on the disk before anybody hears of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from companion.database import plainly
from companion.errors import StoreError
from companion.setup import Setup
from companion.store_read import Reading
from companion.store_rows import Status

Done = tuple[str, list[Sequence[object]]]
"""What was done in a change, so that it can be done again on a copy: a statement, and the rows it was done with."""


class Change:
    """A transaction that remembers what is done in it."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self.done: list[Done] = []

    def execute(self, statement: str, row: Sequence[object] = ()) -> None:
        """Does it once."""
        self.executemany(statement, [row])

    def executemany(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        """Does it for each row."""
        self.done.append((statement, list(rows)))
        self._db.executemany(*self.done[-1])


class Writing(Reading):
    """A store to which one writes while it holds the lock; every method may raise StoreError."""

    def __init__(self, db: sqlite3.Connection, folder: Path, lock: int | None) -> None:
        super().__init__(db, folder)
        self._lock = lock
        self._since: list[Done] = []
        """What was written since the last copy."""

    @property
    def writes(self) -> bool:
        """Whether this is the store's writer."""
        return self._lock is not None

    def add_game(self, setup: Setup, created: str, status: Status = "setup", bodies: Iterable[str] = ()) -> None:
        """Stores a new game, with the journal it comes with. Raises StoreError, also for a known id."""
        with self._change() as db:
            header = msgspec.json.encode(setup).decode()
            db.execute("INSERT INTO games VALUES (?, ?, ?, ?)", (setup.id, header, created, status))
            db.executemany(
                "INSERT INTO entries VALUES (?, ?, ?)", [(setup.id, n, body) for n, body in enumerate(bodies, 1)]
            )
            _remember(db, [who.name for who in setup.seats])

    def append(self, game: str, first: int, bodies: Iterable[str], status: Status, make_open: bool = False) -> None:
        """Stores the next entries of a journal, from number `first` on, and what they make of the game.

        `make_open` lets Continue name this game from now on, in the same transaction.
        """
        with self._change() as db:
            db.executemany("INSERT INTO entries VALUES (?, ?, ?)", [(game, n, b) for n, b in enumerate(bodies, first)])
            db.execute("UPDATE games SET status = ? WHERE id = ? AND status <> ?", (status, game, status))
            if make_open:
                _make_open(db, game)

    def dismiss(self, game: str, n: int, key: str) -> None:
        """Notes that the banner `key`, raised at entry `n`, was put away."""
        with self._change() as db:
            db.execute("INSERT OR IGNORE INTO dismissed VALUES (?, ?, ?)", (game, n, key))

    def make_open(self, game: str) -> None:
        """Lets Continue name this game."""
        with self._change() as db:
            _make_open(db, game)

    def set_setting(self, key: str, value: Any) -> None:
        """Keeps a setting of the kiosk; any JSON value."""
        with self._change() as db:
            db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, msgspec.json.encode(value).decode()))

    def mark(self, game: str, key: str, value: str | None) -> None:
        """Notes something about a game beside its journal, such as its title; None takes the note away."""
        with self._change() as db:
            if value is None:
                db.execute("DELETE FROM marks WHERE game = ? AND key = ?", (game, key))
            else:
                db.execute("INSERT OR REPLACE INTO marks VALUES (?, ?, ?)", (game, key, value))

    def keep_summaries(self, rows: Iterable[tuple[str, int, str]]) -> None:
        """Keeps (game, entries, body): what a journal of so many entries comes to. Only a cache."""
        with self._change() as db:
            db.executemany("INSERT OR REPLACE INTO summaries VALUES (?, ?, ?)", rows)

    def remember(self, names: Iterable[str]) -> None:
        """Puts names on top of the recent ones."""
        with self._change() as db:
            _remember(db, names)

    def _mend_header(self, id: str, whole: str) -> None:
        if self.writes:
            with suppress(StoreError), self._change() as db:
                db.execute("UPDATE games SET header = ? WHERE id = ?", (whole, id))

    def _look_first(self) -> None:
        """What is done before each change; may raise StoreError, and nothing is written."""

    @contextmanager
    def _change(self) -> Iterator[Change]:
        self._look_first()
        with plainly(self.folder):
            change = Change(self._db)
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield change
                self._commit()
                self._since += change.done
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        self._look_after()

    def _look_after(self) -> None:
        """What is done after each change; raises nothing, for the change is stored."""

    def _commit(self) -> None:
        """The moment that takes long on a slow card; tests make it longer."""
        self._db.execute("COMMIT")


def _make_open(db: Change, game: str) -> None:
    db.execute("INSERT OR REPLACE INTO meta VALUES ('open_game', ?)", (game,))


def _remember(db: Change, names: Iterable[str]) -> None:
    for name in names:
        db.execute("INSERT OR REPLACE INTO names VALUES (?, (SELECT coalesce(max(used), 0) + 1 FROM names))", (name,))

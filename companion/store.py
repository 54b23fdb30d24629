"""The store: one SQLite file in the data folder, and the lock of its one writer.

Every change is one transaction that is on the disk before anybody hears of it (WAL with
synchronous=FULL: a power cut loses nothing that was shown). Copy a living store with `backup`, never
as a file: the newest moves lie in the file beside it.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, NamedTuple, Self

import msgspec
import platformdirs

from companion import place
from companion.database import has_beside, open_file, plainly, read_file
from companion.errors import Sentence, StoreError, Taken, TooNew, Unreadable
from companion.game import text
from companion.place import Node, in_its_place, look_at_folder, nodes, same_lock, take_lock
from companion.rescue import RESCUED, copies_of, header_in, rescue, turn_on, whats_in, whats_in_copy
from companion.setup import Setup, Who

log = logging.getLogger("solkeeper")

FILE = place.FILE
LOCK = place.LOCK

GAME = "SELECT id, CAST(header AS TEXT), created, status, (SELECT max(n) FROM entries WHERE game = id) FROM games"
"""What the rows of games are made of; noise may have made bytes of a header."""

Status = Literal["setup", "open", "over"]
"""Still in set-up and not yet named by Continue; played; ended by an outcome."""
STATUSES: tuple[Status, ...] = ("setup", "open", "over")
UNREADABLE = "unreadable"
"""Stands for the game and the players of a header that nobody can read."""


class GameRow(NamedTuple):
    """A game in the list: `entries` counts its journal, `open` is true for the one Continue names."""

    id: str
    setup: Setup
    created: str
    status: Status
    entries: int
    open: bool


class Head(msgspec.Struct, frozen=True):
    """The part of a header that a list of games shows."""

    game: str
    seats: tuple[Who, ...]


class HeadRow(NamedTuple):
    """A game in the list, as `GameRow`, without what only a replay needs."""

    id: str
    head: Head
    created: str
    status: Status
    entries: int
    open: bool


def data_folder(chosen: str | os.PathLike[str] | None = None) -> Path:
    """The data folder: `chosen`, else SOLKEEPER_DATA, else the user's own."""
    return Path(chosen or os.environ.get("SOLKEEPER_DATA") or platformdirs.user_data_dir("solkeeper")).expanduser()


class Store:
    """The open store. Make one with `Store.open` (the only writer) or `Store.read` (always allowed)."""

    def __init__(self, db: sqlite3.Connection, folder: Path, lock: int | None) -> None:
        self.folder = folder
        self._db = db
        self._lock = lock
        self.notice = ""
        """A sentence for the table when a damaged store was put aside, or a lost one was written again."""
        self._nodes = nodes(folder / FILE) if lock is not None else ()
        self._again: tuple[Node, ...] = ()
        """The store that was written again and could not be opened: what lies there is ours."""
        self.fault = ""
        """Why nothing can be written now, "" while it can; the next change tries again."""

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Opens for writing, and makes folder and file where missing.

        Raises Taken when another writer holds the lock, Busy, TooNew, or StoreError.
        """
        lock = take_lock(folder)
        try:
            with plainly(folder):
                notice = rescue(folder / FILE)
                store = cls(open_file(folder / FILE), folder, lock)
                store._keep_notice(notice)
        except BaseException:
            os.close(lock)
            raise
        store.keep_copy()
        return store

    @classmethod
    def anyhow(cls, folder: Path) -> Self:
        """Opens for writing, or else with what can be read, and `fault` says why: a kiosk starts on any disk.

        Each change then tries to open for writing first. Raises Taken and TooNew: there is nothing to be tried again.
        """
        try:
            return cls.open(folder)
        except (Taken, TooNew):
            raise
        except StoreError as error:
            try:
                db = read_file(folder / FILE)
            except (sqlite3.Error, OSError):
                db = read_file(folder / "none")
            store = cls(db, folder, None)
            store.fault = error.sentence
            return store

    def _keep_notice(self, notice: str) -> None:
        """Keeps a notice for the table, or brings back one that it has not seen yet."""
        if isinstance(notice, Sentence):
            with suppress(StoreError):
                row = {"words": str(notice), "id": notice.told.id, "params": notice.told.params}
                self.set_setting(RESCUED, row)
        kept = self.setting(RESCUED)
        try:
            self.notice = notice or (Sentence(kept["words"], text(kept["id"], **kept["params"])) if kept else "")
        except (KeyError, TypeError):
            self.notice = ""

    def seen(self) -> None:
        """The table has seen the notice. Raises StoreError."""
        if self.notice and self.setting(RESCUED) is not None:
            with self._change() as db:
                db.execute("DELETE FROM settings WHERE key = ?", (RESCUED,))
        self.notice = ""

    def _try_again(self) -> None:
        """Opens for writing after all. Raises StoreError: then all is as it was."""
        try:
            fresh = type(self).open(self.folder)
        except StoreError as error:
            self.fault = error.sentence
            raise
        self._db.close()
        self._db, self._lock, self.notice, self.fault = fresh._db, fresh._lock, fresh.notice, ""
        self._nodes = fresh._nodes

    def _in_place(self) -> None:
        """Looks whether file and log are still those that were opened; if not, the whole store is written there again.

        It is read from the open file, which lives on without a name. Raises StoreError: then nothing can be stored.
        """
        file = self.folder / FILE
        with plainly(self.folder):
            if self._lock is None or nodes(file) == self._nodes:
                return
        try:
            with plainly(self.folder):
                if not same_lock(self._lock, self.folder):
                    lock = take_lock(self.folder)
                    os.close(self._lock)
                    self._lock = lock
                whole = file.with_name(f"{FILE}.again")
                self.backup(whole)
                notice = in_its_place(whole, file, (*self._nodes, *self._again))
                self._again = nodes(file)
                fresh = open_file(file)
        except StoreError as error:
            words = f"The file of the games is not in its place any more. {error}"
            told = error.sentence.told if isinstance(error.sentence, Sentence) else text("why.other", words=str(error))
            raise StoreError(Sentence(words, text("store.taken_away", why=told))) from error
        self._db.close()  # SQLite sees that its file has moved, and leaves the new log alone
        self._db, self._nodes = fresh, nodes(file)
        self._keep_notice(notice)
        log.warning("%s", notice)
        self.keep_copy()  # the copies may have gone with the folder

    def replace(self, file: Path) -> Path | None:
        """Puts another whole store (a file in the data folder) in the place of this one, which is kept aside.

        Gives the path of what was put aside. The lock is held all the while. Raises StoreError: then the old one is
        in use.
        """
        if self._lock is None:
            self._try_again()
        self._in_place()
        here = self.folder / FILE
        aside = here.with_name(f"{FILE}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
        with plainly(self.folder):
            self.backup(aside)
            self._db.close()
            try:
                _without_log(here)
                file.replace(here)
                self._db = open_file(here)
            except BaseException as error:
                _without_log(here)
                aside.replace(here)  # needs no room, unlike a copy
                self._reopen(here, error)
                raise
            finally:
                self._nodes = nodes(here)
        with suppress(StoreError):
            self.seen()
        self.keep_copy(anyhow=True)  # the copies are those of the other store
        return aside

    def _reopen(self, here: Path, fault: BaseException) -> None:
        """The store that was there before; where it only opens for reading, the next change tries again."""
        try:
            self._db = open_file(here)
        except (sqlite3.Error, OSError):
            self._db = read_file(here)
            self.fault = str(fault) or type(fault).__name__
            if self._lock is not None:
                os.close(self._lock)
                self._lock = None

    @classmethod
    def read(cls, folder: Path) -> Self:
        """Opens for reading only, also while a kiosk writes; a missing store reads as an empty one.

        Raises StoreError where the folder is a file: a slip of the hand is not to look like lost games.
        """
        with plainly(folder):
            look_at_folder(folder)
            return cls(read_file(folder / FILE), folder, None)

    def close(self) -> None:
        """Closes the file and frees the lock; a second call does nothing."""
        if self._lock is not None:
            with suppress(StoreError, OSError):
                if not nodes(self.folder / FILE):
                    self._in_place()
            self.keep_copy()
        self._db.close()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    @property
    def writes(self) -> bool:
        """Whether this is the store's writer."""
        return self._lock is not None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What is written. Each of these is one transaction, or takes part in none.

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

    # What is read.

    def games(self) -> list[GameRow]:
        """All games, newest first, without those of `unreadable`."""
        now = self.open_game
        found = []
        for id, header, at, status, n in self._rows(f"{GAME} ORDER BY games.rowid DESC"):
            with suppress(Unreadable):
                found.append(GameRow(id, self._setup(id, header), at, _status(status), n or 0, id == now))
        return found

    def unreadable(self) -> list[Unreadable]:
        """What is wrong with the games whose headers nobody can read."""
        found = []
        for id, header, *_ in self._rows(f"{GAME} ORDER BY games.rowid DESC"):
            try:
                self._setup(id, header)
            except Unreadable as fault:
                found.append(fault)
        return found

    def game(self, id: str) -> GameRow | None:
        """The game of this id, or None. Raises Unreadable."""
        for _, header, at, status, n in self._rows(f"{GAME} WHERE id = ?", id):
            return GameRow(id, self._setup(id, header), at, _status(status), n or 0, id == self.open_game)
        return None

    def _setup(self, id: str, header: str) -> Setup:
        """A header, from the newest copy that has it readable where noise fell on it: headers never change."""
        try:
            return _setup(id, header)
        except Unreadable:
            for copy in copies_of(self.folder / FILE):
                whole = header_in(copy, id)
                with suppress(Unreadable):
                    setup = _setup(id, whole)
                    log.warning("the header of game %s could not be read: it is taken from %s", id, copy.name)
                    if self.writes:
                        with suppress(StoreError), self._change() as db:
                            db.execute("UPDATE games SET header = ? WHERE id = ?", (whole, id))
                    return setup
            raise

    def _head(self, id: str, header: str) -> Head:
        try:
            return msgspec.json.decode(header, type=Head)
        except (msgspec.DecodeError, TypeError):
            with suppress(Unreadable):
                setup = self._setup(id, header)
                return Head(setup.game, setup.seats)
            return Head(UNREADABLE, ())

    def header(self, id: str) -> str:
        """The header of a game as it lies there, readable or not; empty where there is no such game."""
        return next((header for _, header, *_ in self._rows(f"{GAME} WHERE id = ?", id)), "")

    def ids(self) -> list[str]:
        """The ids of all games, newest first: no header is read, so thousands come at once."""
        return [id for (id,) in self._rows("SELECT id FROM games ORDER BY games.rowid DESC")]

    def heads(self, ids: Sequence[str] | None = None) -> list[HeadRow]:
        """These games, or all, newest first, without options and card data; UNREADABLE ones without players."""
        now = self.open_game
        one_of = "" if ids is None else f"WHERE id IN ({','.join('?' * len(ids))})"
        rows = self._rows(f"{GAME} {one_of} ORDER BY games.rowid DESC", *(ids or ()))
        return [
            HeadRow(id, self._head(id, header), at, _status(status), n or 0, id == now)
            for id, header, at, status, n in rows
        ]

    def marks(self) -> dict[str, dict[str, str]]:
        """What is noted about games beside their journals, by game."""
        found: dict[str, dict[str, str]] = {}
        for game, key, value in self._beside("SELECT game, key, value FROM marks"):
            found.setdefault(game, {})[key] = value
        return found

    def summaries(self, ids: Sequence[str] | None = None) -> dict[str, tuple[int, str]]:
        """The cached summaries of these games, or of all: of how many entries, and the body."""
        one_of = "" if ids is None else f"WHERE game IN ({','.join('?' * len(ids))})"
        rows = self._beside(f"SELECT game, entries, body FROM summaries {one_of}", *(ids or ()))
        return {game: (n, body) for game, n, body in rows}

    def bodies(self, game: str) -> list[str]:
        """The journal of a game, one JSON object an entry."""
        # What noise made bytes of is read as text all the same: then it is the entry that is wrong, and is named.
        return [
            body for (body,) in self._rows("SELECT CAST(body AS TEXT) FROM entries WHERE game = ? ORDER BY n", game)
        ]

    def dismissed(self, game: str) -> set[tuple[int, str]]:
        """Which banners were put away, by entry number."""
        return {(n, key) for n, key in self._rows("SELECT n, key FROM dismissed WHERE game = ?", game)}

    @property
    def open_game(self) -> str | None:
        """The game that Continue names."""
        return next((id for (id,) in self._rows("SELECT value FROM meta WHERE key = 'open_game'")), None)

    def setting(self, key: str, default: Any = None) -> Any:
        """A setting of the kiosk."""
        row = self._rows("SELECT CAST(value AS TEXT) FROM settings WHERE key = ?", key)
        try:
            return msgspec.json.decode(row[0][0]) if row else default
        except (msgspec.DecodeError, TypeError) as error:
            # Noise in one setting costs that setting, and it stays as it is until somebody sets it.
            log.warning("the setting %s cannot be read (%s): its default is used", key, error)
            return default

    def names(self, most: int = 12) -> list[str]:
        """Recent names, newest first."""
        return [name for (name,) in self._rows("SELECT name FROM names ORDER BY used DESC LIMIT ?", most)]

    def backup(self, file: Path) -> None:
        """Writes a whole copy of the store to `file`, replacing it only when the copy is complete."""
        part = file.with_name(file.name + ".part")
        part.unlink(missing_ok=True)
        with plainly(self.folder):
            try:
                copy = sqlite3.connect(part)
                try:
                    self._db.backup(copy)
                finally:
                    copy.close()
                with part.open("rb") as written:
                    os.fsync(written.fileno())
                part.replace(file)
            except BaseException:
                with suppress(OSError):  # half a copy only takes the room that is missing
                    part.unlink(missing_ok=True)
                raise

    def keep_copy(self, anyhow: bool = False) -> None:
        """Makes the copy that `rescue` falls back on, where there is anything new; the older ones move up.

        Done when a store is opened or closed and when a game ends, and `anyhow` when another one has taken its place.
        Without room for it play goes on all the same.
        """
        copies = copies_of(self.folder / FILE)
        with suppress(StoreError):
            with plainly(self.folder):
                games, now = whats_in(self._db)
            if anyhow or (games and now != whats_in_copy(copies[0])):
                part = copies[0].with_name(copies[0].name + ".new")
                self.backup(part)
                turn_on(part, copies)

    def _beside(self, query: str, *values: object) -> list[Any]:
        """Rows of a table that a store of an earlier program lacks until somebody writes to it."""
        with plainly(self.folder):
            return self._db.execute(query, values).fetchall() if has_beside(self._db) else []

    def _rows(self, query: str, *values: object) -> list[Any]:
        with plainly(self.folder):
            return self._db.execute(query, values).fetchall()

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        if self.fault:
            self._try_again()
        self._in_place()
        with plainly(self.folder):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._commit()
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _commit(self) -> None:
        """The moment that takes long on a slow card; tests make it longer."""
        self._db.execute("COMMIT")


def _without_log(file: Path) -> None:
    for end in ("-wal", "-shm"):
        file.with_name(file.name + end).unlink(missing_ok=True)


def _setup(id: str, header: str) -> Setup:
    try:
        return msgspec.json.decode(header, type=Setup)
    except (msgspec.DecodeError, TypeError) as error:
        raise Unreadable(id, str(error)) from error


def _status(stored: Any) -> Status:
    """The status as stored; a word that is none is that of a game one can go on with."""
    return next((one for one in STATUSES if one == stored), "open")


def _make_open(db: sqlite3.Connection, game: str) -> None:
    db.execute("INSERT OR REPLACE INTO meta VALUES ('open_game', ?)", (game,))


def _remember(db: sqlite3.Connection, names: Iterable[str]) -> None:
    for name in names:
        db.execute("INSERT OR REPLACE INTO names VALUES (?, (SELECT coalesce(max(used), 0) + 1 FROM names))", (name,))

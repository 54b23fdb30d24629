"""The SQLite file under the store: its tables, its version, and how it is opened."""

from __future__ import annotations

import atexit
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion import errors
from companion.errors import Busy, Sentence, StoreError, TooNew
from companion.game import Text, text

SCHEMA_VERSION = 1
BUSY_S = 2.0
"""So long another program may hold the file before it counts as locked."""

SCHEMA = """
CREATE TABLE games (id TEXT PRIMARY KEY, header TEXT NOT NULL, created TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('setup', 'open', 'over')));
CREATE TABLE entries (game TEXT NOT NULL REFERENCES games (id), n INTEGER NOT NULL CHECK (n > 0),
    body TEXT NOT NULL, PRIMARY KEY (game, n)) WITHOUT ROWID;
CREATE TABLE dismissed (game TEXT NOT NULL REFERENCES games (id), n INTEGER NOT NULL, key TEXT NOT NULL,
    PRIMARY KEY (game, n, key)) WITHOUT ROWID;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE names (name TEXT PRIMARY KEY, used INTEGER NOT NULL);
"""

BESIDE = """
CREATE TABLE IF NOT EXISTS marks (game TEXT NOT NULL REFERENCES games (id), key TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (game, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS summaries (game TEXT PRIMARY KEY REFERENCES games (id), entries INTEGER NOT NULL,
    body TEXT NOT NULL) WITHOUT ROWID;
"""
"""Tables beside the journals. A store without them is whole, so they are no new version to older programs."""


DISK = {"full": "the disk is full", "read_only": "the disk is read-only"}
VAGUE = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)
"""What SQLite says of a file that it cannot make, whatever the cause."""
NEEDED = 65_536
"""Bytes: the index beside the file takes half of them, so a disk with less is full."""


@contextmanager
def plainly(folder: Path) -> Iterator[None]:
    """Turns what SQLite and the system say into a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            words = f"The data in {folder} is in use by another program."
            raise Busy(Sentence(words, text("store.in_use", folder=str(folder)))) from error
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        disk = "full" if code == sqlite3.SQLITE_FULL else _disk(folder) if code in VAGUE else ""
        if disk:
            raise _not_done(folder, DISK[disk], text(f"why.{disk}")) from error
        why, told = str(error), _why(error)
        if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            why += "; open the kiosk once: it puts the damaged file aside and takes the last copy"
            told = text("why.damaged")
        raise _not_done(folder, why, told) from error
    except OSError as error:
        raise _not_done(folder, error.strerror or str(error), errors.why(error)) from error


def _disk(folder: Path) -> str:
    """What the system says of the disk: full, read_only, or "" where it is neither."""
    try:
        now = os.statvfs(folder)
    except OSError:
        return ""
    if now.f_flag & os.ST_RDONLY:
        return "read_only"
    # A file system that counts no files, as FAT, says 0 of 0.
    return "full" if now.f_bavail * now.f_frsize < NEEDED or (now.f_files and not now.f_favail) else ""


def _not_done(folder: Path, words: str, told: Text) -> StoreError:
    sentence = f"The data in {folder} could not be read or written: {words}."
    return StoreError(Sentence(sentence, text("store.not_done", folder=str(folder), why=told)))


def _why(error: sqlite3.Error) -> Text:
    """What SQLite says, as a message."""
    known = {sqlite3.SQLITE_READONLY: "read_only", sqlite3.SQLITE_IOERR: "broken", sqlite3.SQLITE_CANTOPEN: "denied"}
    code = known.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    return text(f"why.{code}") if code else text("why.other", words=str(error))


NOISE = (sqlite3.Error, UnicodeDecodeError)
"""What is raised where noise fell on a file: a name that is no text can be said by SQLite and not be read by Python."""


def lenient(text: bytes) -> str:
    """A cell of text as it can be read: noise in one of them keeps nobody from reading the others."""
    return text.decode("utf-8", "replace")


def connect(file: Path, mode: str) -> sqlite3.Connection:
    """The file, opened in a mode of SQLite's: ro, rw or rwc. Raises TooNew and sqlite3.Error."""
    db = sqlite3.connect(f"{file.absolute().as_uri()}?{mode}", uri=True, isolation_level=None, timeout=BUSY_S)
    db.text_factory = lenient
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > SCHEMA_VERSION:
            words = f"{file} was written by a newer Solkeeper (format {version}, this one knows {SCHEMA_VERSION})."
            raise TooNew(
                Sentence(
                    f"{words} It was not touched.",
                    text("store.too_new", file=str(file), version=version, known=SCHEMA_VERSION),
                )
            )
    except BaseException:
        db.close()
        raise
    return db


def open_file(file: Path) -> sqlite3.Connection:
    """The file for writing, made where missing. Raises TooNew and sqlite3.Error."""
    if file.exists():
        # The version is asked through a read-only door first, so that a newer file stays as it is.
        connect(file, "mode=ro").close()
    db = connect(file, "mode=rwc")
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        if db.execute("PRAGMA user_version").fetchone()[0] < SCHEMA_VERSION:
            # Noise on the number of a store that has its tables costs the number only.
            has_games = db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'games'").fetchone()[0]
            tables = "" if has_games else SCHEMA
            # executescript would commit what is open, so the whole is one script: all of it or nothing.
            db.executescript(f"BEGIN IMMEDIATE; {tables} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
            # The tables go into the file itself, so that it is a store even without the log beside it.
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if not has_beside(db):
            db.executescript(f"BEGIN IMMEDIATE; {BESIDE} COMMIT;")
    except BaseException:
        db.close()
        raise
    return db


def has_beside(db: sqlite3.Connection) -> bool:
    """Whether the tables of `BESIDE` are there: a file that is only read may lack them."""
    found = db.execute("SELECT count(*) FROM sqlite_master WHERE name IN ('marks', 'summaries')").fetchone()
    return bool(found[0] == 2)


def _elsewhere(file: Path) -> sqlite3.Connection:
    """A copy of a file and its log, in the system's own temporary folder: SQLite needs room for an index beside it.

    For a disk that is full or cannot be written, so that what is on it can be seen all the same.
    """
    folder = Path(tempfile.mkdtemp(prefix="solkeeper-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for end in ("", "-wal"):
        part = file.with_name(file.name + end)
        if part.exists():
            shutil.copyfile(part, folder / part.name)
    db = connect(folder / file.name, "mode=rw")
    db.execute("PRAGMA query_only = ON")
    return db


def read_file(file: Path) -> sqlite3.Connection:
    """The file for reading only; an empty store where there is none. Raises TooNew and sqlite3.Error."""
    if file.exists():
        try:
            db = connect(file, "mode=ro")
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            db = _elsewhere(file)
        if db.execute("PRAGMA user_version").fetchone()[0] == SCHEMA_VERSION:
            return db
        db.close()
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.executescript(SCHEMA + BESIDE)
    db.execute("PRAGMA query_only = ON")
    return db

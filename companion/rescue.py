"""A broken store is put aside, never deleted, and the last whole copy takes its place.

A card whose power was pulled may leave a file of no length, of zeros, or cut off anywhere. A copy
is made whenever a sound store is opened or closed and whenever a game ends, and the last few are kept, so
at worst an evening is played again; the file put aside still holds what can be saved of it.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import suppress
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

from companion.database import BUSY_S, NOISE, has_beside, lenient
from companion.errors import Sentence
from companion.game import text
from companion.on_disk import sync
from companion.place import kept_as

TABLES = {
    "games": "id, header, created, status",
    "entries": "game, n, body",
    "dismissed": "game, n, key",
    "meta": "key, value",
    "settings": "key, value",
    "names": "name, used",
}
"""The tables of a whole store, and their columns."""
BESIDE = {"marks": "game, key, value", "summaries": "game, entries, body"}
"""Those that a store of an earlier program lacks, both of them."""
UNCHANGED = "mode=ro&immutable=1"
"""How to open a file to which nobody writes: it gets no files beside it, and none is made where there is none."""

RESCUED = "rescued"
"""The setting that keeps `Store.notice` until the table has seen it."""

WHATS_IN_IT = (
    "SELECT id, created, status, (SELECT max(n) FROM entries WHERE game = id) FROM games ORDER BY id",
    f"SELECT key, value FROM settings WHERE key <> '{RESCUED}' ORDER BY key",
    "SELECT key, value FROM meta ORDER BY key",
    "SELECT name, used FROM names ORDER BY used",
    "SELECT count(*) FROM dismissed",
    "SELECT game, key, value FROM marks ORDER BY game, key",
)
"""Tells a copy that is as new as the store from one that is not: journals only grow, and headers never change."""

LAST = "CAST(ifnull((SELECT max(n) FROM entries WHERE game = id), 0) AS INTEGER)"
"""The number of the last entry; noise may have made text of it."""

GAMES_IN_IT = f"SELECT id, {LAST} FROM games ORDER BY games.rowid"
"""How many entries the games of a store have, oldest first; no header is read, of which there may be thousands."""

COPIES = 4
"""How many copies are kept; a damaged one leaves three."""


def copies_of(file: Path) -> list[Path]:
    """Where the whole copies of a store lie, newest first."""
    return [file.with_suffix(".backup.db"), *(file.with_suffix(f".backup-{n}.db") for n in range(2, COPIES + 1))]


def turn_on(part: Path, copies: list[Path]) -> None:
    """A new copy takes the first place and the older ones move up; at no moment is there none."""
    for older, newer in reversed(list(pairwise(copies))):
        if older.exists():
            older.replace(newer)
    part.replace(copies[0])


def rescue(file: Path) -> str:
    """Puts a broken store aside and the copy in its place; gives the sentence for the table, or "".

    Call it with the writer's lock held. Raises OSError.
    """
    copy = next((one for one in copies_of(file) if one.exists() and condition(one, UNCHANGED) == "sound"), None)
    has_copy = copy is not None
    found = condition(file) if file.exists() else "blank"
    # A blank file without a copy is one that was just born.
    if found == "sound" or (found == "blank" and not has_copy):
        return ""
    aside = kept_as(file, "bad")
    for end in ("", "-wal", "-shm"):
        part = file.with_name(file.name + end)
        if part.exists():
            part.rename(aside.with_name(aside.name + end))
    if not aside.exists():
        _take(copy, file)
        words = "The stored games were missing. The last whole copy is in use."
        return Sentence(words, text("store.was_missing"))
    if not has_copy:
        words = f"The stored games were damaged, and there is no copy. The damaged file is kept as {aside.name}."
        return Sentence(words, text("store.was_damaged_alone", file=aside.name))
    _take(copy, file)
    words = f"The stored games were damaged. The last whole copy is in use; the damaged file is kept as {aside.name}."
    return Sentence(words, text("store.was_damaged", file=aside.name))


def _take(copy: Path | None, file: Path) -> None:
    if copy is None:
        return
    shutil.copyfile(copy, file)
    sync(file)


def condition(file: Path, how: str = "mode=ro") -> Literal["sound", "blank", "broken"]:
    """What SQLite thinks of a file: a whole store of any version, nothing yet, or neither."""
    try:
        db = sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True, timeout=BUSY_S)
        db.text_factory = lenient
        try:
            names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not names:
                return "blank"
            beside = names & BESIDE.keys()
            named = names >= TABLES.keys() and len(beside) in (0, len(BESIDE))
            whole = named and db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
            return "sound" if whole and _has_columns(db, beside) else "broken"
        finally:
            db.close()
    except sqlite3.OperationalError:
        # In use, or not ours to read: what opens it next says so in words.
        return "sound"
    except NOISE:
        return "broken"


def _has_columns(db: sqlite3.Connection, beside: set[str]) -> bool:
    """Whether the tables have the columns that are asked for: noise may have struck their names."""
    try:
        for table, columns in {**TABLES, **{one: BESIDE[one] for one in beside}}.items():
            db.execute(f"SELECT {columns} FROM {table} LIMIT 0")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            return False
        raise
    return True


def asked(copy: Path, query: str, game: str) -> list[Any]:
    """What a copy answers about a game; nothing where it cannot be read."""
    try:
        db = sqlite3.connect(f"{copy.absolute().as_uri()}?{UNCHANGED}", uri=True)
        db.text_factory = lenient
        try:
            return db.execute(query, (game,)).fetchall()
        finally:
            db.close()
    except NOISE:
        return []


def header_in(copy: Path, game: str) -> str:
    """The header of a game as a copy has it; empty where it has none."""
    return next((one or "" for (one,) in asked(copy, "SELECT CAST(header AS TEXT) FROM games WHERE id = ?", game)), "")


ENTRIES = "SELECT CAST(n AS INTEGER), CAST(body AS TEXT) FROM entries WHERE game = ? ORDER BY n"
"""What noise made bytes of is read as text all the same: then it is the entry that is wrong, and is named."""


def entries_in(copy: Path, game: str) -> dict[int, str]:
    """The journal of a game as a copy has it, by number; empty where it has none."""
    return dict(asked(copy, ENTRIES, game))


def games_in(copies: list[Path]) -> tuple[Path, dict[str, int]]:
    """The newest copy that can be read, and how many entries its games have, oldest first; no games where none can."""
    for copy in copies:
        with suppress(*NOISE):
            db = sqlite3.connect(f"{copy.absolute().as_uri()}?{UNCHANGED}", uri=True)
            db.text_factory = lenient
            try:
                return copy, dict(db.execute(GAMES_IN_IT))
            finally:
                db.close()
    return copies[0], {}


def whats_in(db: sqlite3.Connection) -> tuple[int, str]:
    """How many games are in a store, and a digest that any change makes another one of."""
    digest, games = sha256(), 0
    for at, query in enumerate(WHATS_IN_IT):
        for row in db.execute(query) if "marks" not in query or has_beside(db) else ():
            digest.update(f"{at}{row!r}\n".encode())
            games += at == 0
    return games, digest.hexdigest()


def whats_in_copy(copy: Path) -> str:
    """The digest of a copy; empty where there is no whole one."""
    try:
        db = sqlite3.connect(f"{copy.absolute().as_uri()}?{UNCHANGED}", uri=True)
        db.text_factory = lenient
        try:
            return whats_in(db)[1]
        finally:
            db.close()
    except NOISE:
        return ""

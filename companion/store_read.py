"""What is read from the store: games, journals, settings, names. Noise in one row costs that row and no other."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from companion.database import has_beside, plainly
from companion.errors import Unreadable
from companion.place import FILE
from companion.rescue import ENTRIES, LAST, copies_of, entries_in, header_in
from companion.setup import Setup
from companion.store_rows import IMPORTED, UNREADABLE, GameRow, Head, HeadRow, setup_in, status_in

log = logging.getLogger("solkeeper")

GAME = f"SELECT id, CAST(header AS TEXT), created, status, {LAST} FROM games"
"""What the rows of games are made of; noise may have made bytes of a header."""


class Reading:
    """A store of which one reads; every method may raise StoreError."""

    def __init__(self, db: sqlite3.Connection, folder: Path) -> None:
        self.folder = folder
        self._db = db

    def games(self) -> list[GameRow]:
        """All games, newest first, without those of `unreadable`."""
        now = self.open_game
        found = []
        for id, header, at, status, n in self._newest_first(GAME):
            with suppress(Unreadable):
                found.append(GameRow(id, self._setup(id, header), at, status_in(status), n, id == now))
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
            return GameRow(id, self._setup(id, header), at, status_in(status), n, id == self.open_game)
        return None

    def _setup(self, id: str, header: str) -> Setup:
        """A header, from the newest copy that has it readable where noise fell on it: headers never change."""
        try:
            return setup_in(id, header)
        except Unreadable:
            for copy in copies_of(self.folder / FILE):
                whole = header_in(copy, id)
                with suppress(Unreadable):
                    setup = setup_in(id, whole)
                    log.warning("the header of game %s could not be read: it is taken from %s", id, copy.name)
                    self._mend_header(id, whole)
                    return setup
            raise

    def _mend_header(self, id: str, whole: str) -> None:
        """Writes a header back; of a store that is only read it stays as it is."""

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
        return [id for id, _, _ in self._newest_first("SELECT id, '', created FROM games")]

    def heads(self, ids: Sequence[str] | None = None) -> list[HeadRow]:
        """These games, or all, newest first, without options and card data; UNREADABLE ones without players."""
        now = self.open_game
        one_of = "" if ids is None else f"WHERE id IN ({','.join('?' * len(ids))})"
        rows = self._newest_first(f"{GAME} {one_of}", *(ids or ()))
        return [
            HeadRow(id, self._head(id, header), at, status_in(status), n, id == now)
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
        return list(self.entries(game).values())

    def entries(self, game: str) -> dict[int, str]:
        """The journal of a game by number, in order."""
        return dict(self._rows(ENTRIES, game))

    def copied(self, game: str) -> Iterator[dict[int, str]]:
        """The journal of a game as each copy of the store has it, newest first."""
        return (entries_in(copy, game) for copy in copies_of(self.folder / FILE))

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

    def _newest_first(self, query: str, *values: object) -> list[Any]:
        """Rows of games, which have `created` in the third place.

        What was played here comes as it was stored, whatever the clock of the table said. What came from a file stands
        before the first of these that began later.
        """
        rows = self._rows(f"{query} ORDER BY games.rowid", *values)
        imported = {id for (id,) in self._beside("SELECT game FROM marks WHERE key = ?", IMPORTED)}
        waiting = sorted((row for row in rows if row[0] in imported), key=_began, reverse=True)
        found: list[Any] = []
        for row in rows:
            if row[0] not in imported:
                while waiting and _began(waiting[-1]) < _began(row):
                    found.append(waiting.pop())
                found.append(row)
        return [*waiting, *reversed(found)]

    def _beside(self, query: str, *values: object) -> list[Any]:
        """Rows of a table that a store of an earlier program lacks until somebody writes to it."""
        with plainly(self.folder):
            return self._db.execute(query, values).fetchall() if has_beside(self._db) else []

    def _rows(self, query: str, *values: object) -> list[Any]:
        with plainly(self.folder):
            return self._db.execute(query, values).fetchall()


def _began(row: Any) -> str:
    return str(row[2])  # noise may have made bytes of it

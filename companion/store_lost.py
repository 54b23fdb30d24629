"""Moves that were stored once and are not there when a store is opened: looked for, and taken from the last copy."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import suppress
from pathlib import Path

from companion.database import connect
from companion.errors import Sentence, StoreError
from companion.game import text
from companion.on_disk import sync
from companion.place import FILE, kept_as
from companion.rescue import GAMES_IN_IT, UNCHANGED, asked, condition, copies_of, entries_in, games_in
from companion.store_copy import Keeping
from companion.wal import left_out

logger = logging.getLogger("solkeeper")


def keep_damaged_log(file: Path) -> str:
    """Call it before a store is opened: its first change may write over the log. Gives the name under which a damaged
    log is kept; empty where there is none, or SQLite reads all of it that was ever shown. Raises TooNew.
    """
    log, kept = file.with_name(f"{file.name}-wal"), ""
    with suppress(sqlite3.Error, OSError):  # a disk that does not let us look says so when the store is opened
        if not (file.exists() and log.exists() and log.stat().st_size):
            return ""
        connect(file, "mode=ro").close()  # a newer store stays as it is, its log as well
        db = connect(file, "mode=rw")
        try:
            content = log.read_bytes()
            _busy, read, _moved = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            if left_out(file, content, max(read, 0)):
                aside = file.with_name(f"{kept_as(file, 'bad').name}-wal")
                try:
                    aside.write_bytes(content)
                    sync(aside)
                except OSError:
                    aside.unlink(missing_ok=True)
                    raise
                kept = aside.name
        finally:
            db.close()
    return kept


def changed_at(file: Path) -> int:
    """When the disk last saw a file change, in nanoseconds; 0 where it does not tell. `cp -p` does not hide it."""
    with suppress(OSError):
        return file.stat().st_ctime_ns
    return 0


class Finding(Keeping):
    """A store that looks for lost moves when it is opened."""

    def _look_for_lost(self, kept: str, changed: int) -> str:
        """Looks for lost moves, just after opening; `kept` names a damaged log, or is empty, and `changed` says when
        the file was written to before that.

        What the last copy has of them is stored again. Gives the sentence for the table, or "". Raises StoreError.
        """
        back = self._take_back(changed, whole_games=bool(kept))
        if not kept and not back:
            return ""
        if not back:
            words = f"The newest moves were damaged on the disk; some are missing. The damaged file is kept as {kept}."
            said = Sentence(words, text("store.moves_lost", file=kept))
        elif kept:
            words = f"The newest moves were damaged on the disk. The last copy had some; see {kept} for others."
            said = Sentence(words, text("store.moves_partly", file=kept))
        else:
            words = "The newest moves were missing. The last copy had them: they are stored again."
            said = Sentence(words, text("store.moves_back"))
        logger.warning("%s", said)
        return said

    def _take_back(self, changed: int, whole_games: bool) -> bool:
        """Takes entries that the last copy has beyond ours of the same game, and with `whole_games` lost games, too.

        Journals only grow: what a copy has more of was stored here once. But a file that is younger than the copy was
        put there since, by a restore or by its owner: it stays what it is.
        """
        copy, theirs = games_in(copies_of(self.folder / FILE))
        ours = dict(self._rows(GAMES_IN_IT))
        ahead = [id for id, n in theirs.items() if n > ours.get(id, -1) and (id in ours or whole_games)]
        if not ahead or changed > changed_at(copy) or condition(copy, UNCHANGED) != "sound":
            return False
        back = False
        for id in ahead:
            here, there = self.entries(id), entries_in(copy, id)
            if all(there.get(n) == body for n, body in here.items()):
                back |= self._taken(copy, id, {n: body for n, body in there.items() if n not in here}, id in ours)
        return back

    def _taken(self, copy: Path, id: str, more: dict[int, str], known: bool) -> bool:
        """Stores what a copy has of a game. False where noise fell on it there, too: that is no reason not to start."""
        try:
            self._take(copy, id, more, known)
        except StoreError as error:
            if not isinstance(error.__cause__, sqlite3.IntegrityError):
                raise
            logger.warning("game %s cannot be taken from the copy: %s", id, error)
            return False
        return True

    def _take(self, copy: Path, id: str, more: dict[int, str], known: bool) -> None:
        game = asked(copy, "SELECT id, CAST(header AS TEXT), created, status FROM games WHERE id = ?", id)
        marks = asked(copy, "SELECT game, key, value FROM marks WHERE game = ?", id)
        with self._change() as db:
            if not known:
                db.executemany("INSERT INTO games VALUES (?, ?, ?, ?)", game)
            db.executemany("INSERT INTO entries VALUES (?, ?, ?)", [(id, n, body) for n, body in more.items()])
            db.executemany("UPDATE games SET status = ? WHERE id = ?", [(status, id) for *_, status in game])
            db.executemany("INSERT OR REPLACE INTO marks VALUES (?, ?, ?)", marks)  # what lay in the bin is there again

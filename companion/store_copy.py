"""The copies of the store that a rescue falls back on, and the sentence for the table after one."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from companion.database import plainly
from companion.errors import Sentence, StoreError
from companion.game import text
from companion.on_disk import sync
from companion.place import FILE
from companion.rescue import RESCUED, copies_of, turn_on, whats_in, whats_in_copy
from companion.store_write import Writing

log = logging.getLogger("solkeeper")


class Keeping(Writing):
    """A store of which copies are kept."""

    def __init__(self, db: sqlite3.Connection, folder: Path, lock: int | None) -> None:
        super().__init__(db, folder, lock)
        self.notice = ""
        """A sentence for the table when a damaged store was put aside, or a lost one was written again."""

    def seen(self) -> None:
        """The table has seen the notice. Raises StoreError."""
        if self.notice and self.setting(RESCUED) is not None:
            with self._change() as db:
                db.execute("DELETE FROM settings WHERE key = ?", (RESCUED,))
        self.notice = ""

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

    def mend(self, game: str, bodies: Mapping[int, str]) -> None:
        """Puts entries of a journal right, by number, and tells the table. A disk that takes nothing is no reason to
        stop: what is read is right all the same."""
        entries = ", ".join(map(str, bodies))
        words = f"Game {game} was damaged, entry {entries}. A copy still had it: nothing is lost."
        log.warning("%s", words)
        if not self.writes:
            return
        with suppress(StoreError):
            with self._change() as db:
                rows = [(game, n, body) for n, body in bodies.items()]
                db.executemany("INSERT OR REPLACE INTO entries VALUES (?, ?, ?)", rows)
            self._keep_notice(Sentence(words, text("store.mended", game=game, entries=entries)))

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
                sync(part)
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

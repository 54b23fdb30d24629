"""The copies of the store that a rescue falls back on, and the sentence for the table after one."""

from __future__ import annotations

import logging
import shutil
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from companion.database import BESIDE, plainly
from companion.errors import Sentence, StoreError
from companion.game import text
from companion.on_disk import sync
from companion.place import FILE
from companion.rescue import RESCUED, copies_of, turn_on, whats_in, whats_in_copy
from companion.setup import Setup
from companion.store_rows import Status
from companion.store_write import Writing

log = logging.getLogger("solkeeper")


class Keeping(Writing):
    """A store of which copies are kept."""

    def __init__(self, db: sqlite3.Connection, folder: Path, lock: int | None) -> None:
        super().__init__(db, folder, lock)
        self.notice = ""
        """A sentence for the table when a damaged store was put aside, or a lost one was written again."""
        self._base = ""
        """The digest of the newest copy: what was written since makes the store of it. Empty where there is none."""

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

    def add_game(self, setup: Setup, created: str, status: Status = "setup", bodies: Iterable[str] = ()) -> None:
        """See `Writing.add_game`. The first game of a store brings its first copy."""
        super().add_game(setup, created, status, bodies)
        if not self._base:
            self.keep_copy()

    def backup(self, file: Path) -> None:
        """Writes a whole copy of the store to `file`, in whose place it only comes complete. Raises StoreError."""
        part = file.with_name(file.name + ".part")
        with plainly(self.folder):
            try:
                part.unlink(missing_ok=True)
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
        On a disk that takes none play goes on all the same: raises nothing.
        """
        try:
            self._keep_copy(anyhow)
        except StoreError as error:
            log.warning("no new copy of the games: %s", error)

    def _keep_copy(self, anyhow: bool) -> None:
        copies = copies_of(self.folder / FILE)
        with plainly(self.folder):
            games, now = whats_in(self._db)
        if not anyhow and games and now == whats_in_copy(copies[0]):
            if not self._base:
                self._since.clear()
            self._base = now  # what was written since is no part of a digest, and may be done twice
        elif anyhow or games:
            part = copies[0].with_name(copies[0].name + ".new")
            self.backup(part)
            with plainly(self.folder):
                turn_on(part, copies)
            self._base = now
            self._since.clear()

    def _make_again(self, whole: Path) -> None:
        """Makes the store once more, of the newest copy and what was written since. Raises StoreError and others."""
        copy = copies_of(self.folder / FILE)[0]
        if not self._base or whats_in_copy(copy) != self._base:
            words = "Another one was written over it, and there is no copy to begin from."
            raise StoreError(Sentence(words, text("store.no_copy")))
        part = whole.with_name(f"{whole.name}.part")
        try:
            shutil.copyfile(copy, part)
            db = sqlite3.connect(part, isolation_level=None)
            try:
                db.executescript(BESIDE)  # a copy that an earlier program made lacks these
                db.execute("BEGIN")
                for statement, rows in self._since:
                    db.executemany(statement, rows)
                db.execute("COMMIT")
            finally:
                db.close()
            sync(part)
            part.replace(whole)
        except BaseException:
            with suppress(OSError):  # see backup
                part.unlink(missing_ok=True)
            raise

"""The store: one SQLite file in the data folder, and the lock of its one writer.

Every change is one transaction that is on the disk before anybody hears of it (WAL with
synchronous=FULL: a power cut loses nothing that was shown). Copy a living store with `backup`, never
as a file: the newest moves lie in the file beside it.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Self

from companion.database import NOISE, open_file, plainly, read_file
from companion.errors import Sentence, StoreError, Taken, TooNew
from companion.game import text
from companion.place import (
    FILE,
    LOCK,
    Node,
    Opened,
    data_folder,
    in_its_place,
    kept_as,
    look_at_folder,
    nodes,
    put_aside,
    same_lock,
    take_lock,
    without_log,
)
from companion.rescue import rescue
from companion.store_lost import Finding, changed_at, keep_damaged_log
from companion.store_rows import STATUSES, UNREADABLE, GameRow, Head, HeadRow, Status

__all__ = ["FILE", "LOCK", "STATUSES", "UNREADABLE", "GameRow", "Head", "HeadRow", "Status", "Store", "data_folder"]

log = logging.getLogger("solkeeper")


class Store(Finding):
    """The open store. Make one with `Store.open` (the only writer) or `Store.read` (always allowed)."""

    def __init__(self, db: sqlite3.Connection, folder: Path, lock: int | None) -> None:
        super().__init__(db, folder, lock)
        self._nodes = nodes(folder / FILE) if lock is not None else ()
        self._opened = Opened(folder / FILE) if lock is not None else None
        self._again: tuple[Node, ...] = ()
        """The store that was written again and could not be opened: what lies there is ours."""
        self.fault = ""
        """Why nothing can be written now, "" while it can; the next change tries again."""

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Opens for writing, and makes folder and file where missing.

        Raises Taken when another writer holds the lock, Busy, TooNew, or StoreError.
        """
        lock, store = take_lock(folder), None
        try:
            with plainly(folder):
                changed = changed_at(folder / FILE)
                notice = rescue(folder / FILE)
                damaged_log = keep_damaged_log(folder / FILE)
                store = cls(open_file(folder / FILE), folder, lock)
                store._keep_notice(notice or store._look_for_lost(damaged_log, changed))
        except BaseException:
            if store is not None:
                store._shut()
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
            except (*NOISE, OSError):
                db = read_file(folder / "none")
            store = cls(db, folder, None)
            store.fault = error.sentence
            return store

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
                if not nodes(self.folder / FILE) or not self._is_ours():
                    self._in_place()
            if self._is_ours():
                self.keep_copy()
            else:
                with suppress(OSError):
                    put_aside(self.folder / FILE)  # out of the reach of our log, which SQLite would write into it
        self._shut()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _shut(self) -> None:
        self._db.close()
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _look_first(self) -> None:
        if self.fault:
            self._try_again()
        self._in_place()

    def _try_again(self) -> None:
        """Opens for writing after all. Raises StoreError: then all is as it was."""
        try:
            fresh = type(self).open(self.folder)
        except StoreError as error:
            self.fault = error.sentence
            raise
        self._db.close()
        self._db, self._lock, self.notice, self.fault = fresh._db, fresh._lock, fresh.notice, ""
        self._nodes, self._opened, self._base, self._since = fresh._nodes, fresh._opened, fresh._base, fresh._since

    def _is_ours(self) -> bool:
        """Whether the open file still is what SQLite left: another program may have written over it."""
        if self._opened is None or self._opened.is_as_it_was():
            return True
        with suppress(sqlite3.Error, MemoryError):
            if self._opened.holds(self._db.serialize()):  # another SQLite moved the log into the file
                self._opened.look()
                return True
        return False

    def _look_after(self) -> None:
        if self._opened is not None:
            self._opened.look()

    def _now_in_use(self) -> None:
        """Another file than before is open."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None
        self._nodes = nodes(self.folder / FILE)
        self._opened = Opened(self.folder / FILE) if self._lock is not None else None

    def _in_place(self) -> None:
        """Looks whether file and log are still those that were opened; if not, the whole store is written there again.

        It is read from the open file, which lives on without a name; where that was written over, the newest copy and
        what was written since make it again. Raises StoreError: then nothing can be stored.
        """
        file = self.folder / FILE
        with plainly(self.folder):
            if self._lock is None or (nodes(file) == self._nodes and self._is_ours()):
                return
        try:
            with plainly(self.folder):
                if not same_lock(self._lock, self.folder):
                    lock = take_lock(self.folder)
                    os.close(self._lock)
                    self._lock = lock
                whole = file.with_name(f"{FILE}.again")
                ours = {*self._nodes, *self._again}
                if self._is_ours():
                    self.backup(whole)
                elif self._opened is not None:
                    self._make_again(whole)
                    ours.discard(self._opened.node)
                notice = in_its_place(whole, file, ours)
                self._again = nodes(file)
                fresh = open_file(file)
        except StoreError as error:
            words = f"The file of the games is not in its place any more. {error}"
            told = error.sentence.told if isinstance(error.sentence, Sentence) else text("why.other", words=str(error))
            raise StoreError(Sentence(words, text("store.taken_away", why=told))) from error
        self._db.close()  # SQLite sees that its file has moved, and leaves the new log alone
        self._db = fresh
        with plainly(self.folder):
            self._now_in_use()
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
        with plainly(self.folder):
            aside = kept_as(here, "before")
            self.backup(aside)
            self._db.close()
            try:
                without_log(here)
                file.replace(here)
                self._db = open_file(here)
            except BaseException as error:
                without_log(here)
                aside.replace(here)  # needs no room, unlike a copy
                self._reopen(here, error)
                raise
            finally:
                self._now_in_use()
        self._base = ""
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

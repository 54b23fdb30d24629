"""The place of the store in the file system: its folder, its lock, and whether the file there is still the one in use.

SQLite writes on into a file that was deleted or replaced under it, and says nothing: what is stored so is gone with the
program. So whoever writes looks first.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Collection
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import platformdirs

from companion.errors import Sentence, StoreError, Taken, why
from companion.game import text
from companion.on_disk import sync_folder

FILE = "solkeeper.db"
LOCK = "solkeeper.lock"


def data_folder(chosen: str | os.PathLike[str] | None = None) -> Path:
    """The data folder: `chosen`, else SOLKEEPER_DATA, else the user's own."""
    return Path(chosen or os.environ.get("SOLKEEPER_DATA") or platformdirs.user_data_dir("solkeeper")).expanduser()


Node = tuple[int, int]
"""Device and number of a file: what it is, whatever it is called."""


def node(file: Path) -> Node | None:
    """Which file lies there; None where there is none. Raises OSError where the disk does not tell."""
    try:
        found = file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino


ENDS = ("-wal", "-shm", "")
"""The log of a store, the index of the log, and the file itself."""


def nodes(file: Path) -> tuple[Node, ...]:
    """Which files a store is made of now: another program that deletes the log takes the newest moves with it."""
    found = (node(file.with_name(file.name + end)) for end in ENDS)
    return tuple(one for one in found if one is not None)


def kept_as(file: Path, word: str) -> Path:
    """A free name beside a file, with the time: a clock that was put back takes none that is there already."""
    now = datetime.now(UTC)
    while True:
        aside = file.with_name(f"{file.name}.{word}-{now:%Y%m%d-%H%M%S}")
        if not nodes(aside):
            return aside
        now += timedelta(seconds=1)


HEAD = 100
"""Bytes in which SQLite counts what it writes: a file with other ones was written by somebody else."""


class Opened:
    """The file of a store that is in use, and how it begins. Raises OSError where it cannot be opened.

    It is opened once more beside SQLite and only closed after it: the system frees SQLite's locks on a file with the
    first closing of it, whoever it was that closed it.
    """

    def __init__(self, file: Path) -> None:
        self._opened = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
        found = os.fstat(self._opened)
        self.node = found.st_dev, found.st_ino
        self._head = os.pread(self._opened, HEAD, 0)

    def is_as_it_was(self) -> bool:
        """Whether it begins as it did when `look` was called. A disk that does not tell is not doubted."""
        with suppress(OSError):
            return os.pread(self._opened, HEAD, 0) == self._head
        return True

    def holds(self, content: bytes) -> bool:
        """Whether this is all that it holds."""
        with suppress(OSError):
            return os.pread(self._opened, len(content) + 1, 0) == content
        return True

    def look(self) -> None:
        """Looks how it begins, after a change of ours."""
        with suppress(OSError):
            self._head = os.pread(self._opened, HEAD, 0)

    def close(self) -> None:
        """Call it after SQLite has closed the file."""
        os.close(self._opened)


def without_log(file: Path) -> None:
    """Deletes the log of a store. Raises OSError."""
    for end in ENDS[:-1]:
        file.with_name(file.name + end).unlink(missing_ok=True)


def same_lock(lock: int, folder: Path) -> bool:
    """Whether the lock that is held is the one that another program would ask for."""
    held = os.fstat(lock)
    return node(folder / LOCK) == (held.st_dev, held.st_ino)


def look_at_folder(folder: Path) -> None:
    """Raises StoreError where the folder is a file: a slip of the hand is not to look like lost games."""
    if folder.exists() and not folder.is_dir():
        words = f"The data folder {folder} is a file. Name the folder that holds {FILE}."
        raise StoreError(Sentence(words, text("store.is_file", folder=str(folder), file=FILE)))


def take_lock(folder: Path) -> int:
    """Makes the folder where it is missing and takes the lock of its one writer. Raises Taken or StoreError."""
    try:
        look_at_folder(folder)
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        words = f"The data folder {folder} cannot be written: {error.strerror}."
        raise StoreError(Sentence(words, text("store.unwritable", file=str(folder), why=why(error)))) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        words = f"Another Solkeeper is using {folder}. Close it first."
        raise Taken(Sentence(words, text("store.taken", folder=str(folder)))) from error
    return lock


def put_aside(file: Path) -> Path:
    """Moves a file that is not ours out of the way; gives its new name. Raises OSError."""
    aside = kept_as(file, "other")
    file.rename(aside)
    return aside


def in_its_place(whole: Path, file: Path, ours: Collection[Node]) -> str:
    """Moves a whole store to where the one in use was; gives the sentence for the table.

    Whatever else lies there is kept beside it, with its log. What is `ours` is in the whole store too: a log of ours
    must not be taken for that of the other file. Raises OSError.
    """
    aside = kept_as(file, "other")
    for end in ENDS:
        part = file.with_name(file.name + end)
        now = node(part)
        if now is not None and now not in ours:
            part.rename(aside.with_name(aside.name + end))
        elif end:
            part.unlink(missing_ok=True)
    whole.replace(file)
    sync_folder(file.parent)
    if aside.exists():
        words = f"Another file lay in the place of the games. It is kept as {aside.name}; all games are stored again."
        return Sentence(words, text("store.was_other", file=aside.name))
    return Sentence("The file of the games was gone. All games are stored again.", text("store.was_gone"))

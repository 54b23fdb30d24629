"""A backup: everything of a table in one file, for a stick or another machine, and the way back.

A ZIP archive with a whole copy of the store (made by SQLite while the kiosk runs) and the files that the table wrote
beside it: its own cards, its wiring, its languages. A restore looks first, keeps what was there aside, and changes
nothing where the archive is not whole.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from companion.database import SCHEMA_VERSION, plainly
from companion.errors import BadInput, Sentence, StoreError, why
from companion.game import text
from companion.on_disk import sync, sync_folder
from companion.rescue import condition
from companion.store import FILE, Store

BESIDE = ("owner.toml", "hardware.toml")
"""Files of the table that go along, and its catalogues `locale/*.po`."""
LARGEST = 200_000_000
"""Bytes: more than any table will ever have written is no backup of ours."""
RIGHT = "a file that `solkeeper backup` made"


class Contents(NamedTuple):
    """What is in a backup."""

    games: int
    beside: tuple[str, ...]
    """Names of the files beside the store."""


def name_now(now: datetime | None = None) -> str:
    """`solkeeper-2026-11-30-231005.zip`: names sort as they were made."""
    return f"solkeeper-{now or datetime.now():%Y-%m-%d-%H%M%S}.zip"


@contextmanager
def _lent(what: str) -> Iterator[Path]:
    """A folder of the system's own, for as long as something is unpacked in it. Raises StoreError where none is given:
    a whole card may have turned read-only."""
    try:
        lent = tempfile.TemporaryDirectory(prefix=f"solkeeper-{what}-", ignore_cleanup_errors=True)
    except OSError as error:
        folder = os.environ.get("TMPDIR", "/tmp")
        words = f"The temporary folder {folder} cannot be written: {error.strerror}."
        raise StoreError(Sentence(words, text("store.unwritable", file=folder, why=why(error)))) from error
    with lent as name:
        yield Path(name)


def _new_in(folder: Path, now: datetime | None) -> Path:
    """A file that is not there yet; the second after one that is, so that the names still sort."""
    now = now or datetime.now()
    while (file := folder / name_now(now)).exists():
        now += timedelta(seconds=1)
    return file


def back_up(store: Store, target: Path, now: datetime | None = None) -> Path:
    """Writes a backup to a file, or into a folder under a name with today's date; gives the file.

    The file is complete or not there at all. Raises StoreError.
    """
    file = _new_in(target, now) if target.is_dir() else target
    part = file.with_name(file.name + ".part")
    try:
        with _lent("backup") as lent:
            whole = lent / FILE
            store.backup(whole)
            with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(whole, FILE)
                for one in _beside(store.folder):
                    archive.write(one, one.relative_to(store.folder).as_posix())
        sync(part)
        part.replace(file)
        sync_folder(file.parent)  # a stick is pulled as soon as the screen says done
    except OSError as error:
        with suppress(OSError):  # a stick that was pulled has nothing to tidy up
            part.unlink(missing_ok=True)
        words = f"The backup {file} could not be written: {error.strerror}."
        raise StoreError(Sentence(words, text("store.unwritable", file=str(file), why=why(error)))) from error
    return file


def look_into(file: Path) -> Contents:
    """What a backup holds. Raises BadInput where it is none, is damaged, or comes from a newer program, and StoreError
    where there is no place to unpack it."""
    with _lent("backup") as lent:
        whole = _taken_out(file, lent)
        db = sqlite3.connect(f"{whole.as_uri()}?immutable=1", uri=True)
        try:
            (games,) = db.execute("SELECT count(*) FROM games").fetchone()
        finally:
            db.close()
        beside = sorted(one.relative_to(lent).as_posix() for one in _beside(lent))
    return Contents(games, tuple(beside))


def restore(store: Store, file: Path) -> Path | None:
    """Puts a backup in the place of what the table has; gives the store that was put aside.

    Raises BadInput (the archive) and StoreError (the disk); then all is as it was.
    """
    with _lent("restore") as lent:
        whole = _taken_out(file, lent)
        incoming = store.folder / f"{FILE}.incoming"
        try:
            with plainly(store.folder):
                _copied(whole, incoming)
            aside = store.replace(incoming)
        except BaseException:
            with suppress(OSError):  # on a full disk half a copy only takes more room
                incoming.unlink(missing_ok=True)
            raise
        stamp = aside.suffix if aside is not None else ""
        with plainly(store.folder):
            for one in _beside(lent):
                here = store.folder / one.relative_to(lent)
                here.parent.mkdir(exist_ok=True)
                if here.exists() and here.read_bytes() != one.read_bytes():
                    here.replace(here.with_name(f"{here.name}{stamp}"))
                part = here.with_name(here.name + ".part")
                _copied(one, part)
                part.replace(here)
    return aside


def _beside(folder: Path) -> list[Path]:
    own = [folder / name for name in BESIDE]
    return [one for one in own if one.is_file()] + sorted((folder / "locale").glob("*.po"))


def _copied(source: Path, target: Path) -> None:
    shutil.copyfile(source, target)
    sync(target)


def _taken_out(file: Path, folder: Path) -> Path:
    """Unpacks what is ours of an archive, and only that; gives the store in it, looked through."""
    try:
        with zipfile.ZipFile(file) as archive:
            if sum(one.file_size for one in archive.infolist()) > LARGEST:
                raise BadInput("backup", file.name, RIGHT, file=str(file))
            bad = archive.testzip()
            if bad is not None:
                raise BadInput("backup", f"damaged in {bad}", RIGHT, file=str(file))
            for one in archive.infolist():
                if _ours(one.filename):
                    target = folder / one.filename
                    target.parent.mkdir(exist_ok=True)
                    target.write_bytes(archive.read(one))
    except zipfile.BadZipFile as error:
        raise BadInput("backup", "no ZIP archive, or only a part of one", RIGHT, file=str(file)) from error
    except OSError as error:
        raise BadInput("backup", f"unreadable ({error.strerror or error})", RIGHT, file=str(file)) from error
    except (zlib.error, NotImplementedError, RuntimeError, EOFError) as error:
        raise BadInput("backup", f"damaged ({error})", RIGHT, file=str(file)) from error
    whole = folder / FILE
    if not whole.exists() or condition(whole, "immutable=1") != "sound":
        raise BadInput("backup", "without a whole store", RIGHT, file=str(file))
    db = sqlite3.connect(f"{whole.as_uri()}?immutable=1", uri=True)
    try:
        (version,) = db.execute("PRAGMA user_version").fetchone()
    finally:
        db.close()
    if version > SCHEMA_VERSION:
        right = f"a backup of format {SCHEMA_VERSION} or older: update Solkeeper first"
        raise BadInput("format", str(version), right, file=str(file))
    return whole


def _ours(name: str) -> bool:
    path = PurePosixPath(name)
    return name in (FILE, *BESIDE) or (len(path.parts) == 2 and path.parts[0] == "locale" and path.suffix == ".po")

"""Faults of the disk and of the files on it: the kiosk starts, says what is wrong, and never shows what is not stored.

Section E of the Pi checks and "Losing a game" of the companion checks. Full and read-only disks are real ones here:
small file systems in memory, mounted for the test.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion import database
from companion.backup import back_up, restore
from companion.course import state_hash
from companion.errors import StoreError, Taken, TooNew
from companion.moves import Draw, Tick
from companion.rescue import COPIES, copies_of
from companion.session import Session
from companion.store import FILE, Store
from tests.companion.toy import GAMES, table, turn

DRAW = Draw("urn")
needs_mount = pytest.mark.skipif(
    os.geteuid() != 0 or not shutil.which("mount"), reason="needs root: a file system is mounted for it"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def mounted(where: Path, size: str) -> bool:
    """A file system in memory of its own; False where this machine does not let us."""
    where.mkdir()
    return subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(where)]).returncode == 0


@pytest.fixture
def disk(folder: Path) -> Iterator[Callable[[str], Path]]:
    """Makes the data folder a disk of a size."""
    there = []

    def make(size: str = "400k") -> Path:
        if not mounted(folder, size):
            pytest.skip("needs the right to mount a file system")
        there.append(folder)
        return folder

    yield make
    for one in there:
        subprocess.run(["umount", "-l", str(one)], check=True)


def remount(folder: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(folder)], check=True)


def played(store: Store, draws: int = 2) -> Session:
    session = Session.create(store, table(), GAMES)
    session.play(Tick("board"))
    for _ in range(draws):
        session.play(DRAW)
    return session


def fill(folder: Path) -> Path:
    """Everything that is free is taken."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as out:
        try:
            while True:
                out.write(b"\0" * 4096)
        except OSError:
            pass
    return ballast


@needs_mount
def test_a_full_disk_refuses_the_move_and_play_goes_on_when_there_is_room(disk: Callable[[str], Path]) -> None:
    folder = disk("600k")
    store = Store.open(folder)
    session = played(store)
    before = (state_hash(session.state), len(session.entries))
    ballast = fill(folder)
    refused = 0
    for _ in range(40):  # the log beside the file has some room left
        try:
            session.play(turn(session.state))
        except StoreError as error:
            assert "disk is full" in str(error)
            refused += 1
            break
        before = (state_hash(session.state), len(session.entries))
    assert refused and (state_hash(session.state), len(session.entries)) == before
    with Store.read(folder) as other:
        assert len(other.bodies(session.id)) == before[1], "what is shown is what is stored"
    ballast.unlink()
    session.play(turn(session.state))
    assert len(session.entries) > before[1]
    store.close()


@needs_mount
def test_a_kiosk_starts_on_a_full_disk_and_plays_once_there_is_room(disk: Callable[[str], Path]) -> None:
    folder = disk("300k")
    with Store.open(folder) as store:
        id = played(store).id
    ballast = fill(folder)
    store = Store.anyhow(folder)
    assert "the disk is full" in store.fault
    session = Session.open(store, id, GAMES)
    with pytest.raises(StoreError):
        for _ in range(40):
            session.play(turn(session.state))
    ballast.unlink()
    session.play(turn(session.state))
    assert store.fault == ""
    store.close()


@needs_mount
def test_a_restore_without_room_leaves_everything_as_it_was(disk: Callable[[str], Path], tmp_path: Path) -> None:
    folder = disk("600k")
    with Store.open(folder) as store:
        id = played(store).id
        file = back_up(store, tmp_path / "whole.zip")
        fill(folder)
        before = {one.name for one in folder.iterdir()}
        with pytest.raises(StoreError, match=r"full|No space"):
            restore(store, file)
        assert {one.name for one in folder.iterdir()} == before
        assert Session.open(store, id, GAMES).status == "open"


@needs_mount
def test_a_kiosk_starts_on_a_read_only_disk_shows_the_games_and_says_why(disk: Callable[[str], Path]) -> None:
    folder = disk("2m")
    with Store.open(folder) as store:
        session = played(store)
        shown = state_hash(session.state)
    remount(folder, "ro")
    store = Store.anyhow(folder)
    assert "cannot be written" in store.fault and not store.writes
    again = Session.open(store, session.id, GAMES)
    assert state_hash(again.state) == shown
    with pytest.raises(StoreError):
        again.play(DRAW)
    assert state_hash(again.state) == shown and store.fault
    remount(folder, "rw")
    again.play(DRAW)
    assert store.fault == "" and store.writes, "only a real success takes the fault away"
    store.close()


@needs_mount
def test_a_disk_that_turns_read_only_in_the_middle_keeps_what_is_shown(disk: Callable[[str], Path]) -> None:
    folder = disk("2m")
    store = Store.open(folder)
    session = played(store)
    shown = state_hash(session.state)
    subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=False)
    if os.access(folder, os.W_OK):
        # Linux keeps a busy file system writable: then the same is asked of the file alone.
        store.close()
        pytest.skip("needs a kernel that remounts a file system in use")
    with pytest.raises(StoreError):
        session.play(DRAW)
    assert state_hash(session.state) == shown
    remount(folder, "rw")
    session.play(DRAW)
    store.close()


@needs_mount
def test_a_folder_that_turns_read_only_keeps_no_copy_and_ends_in_peace(folder: Path) -> None:
    store = Store.open(folder)
    session = played(store)
    if subprocess.run(["mount", "--bind", str(folder), str(folder)]).returncode:
        pytest.skip("needs the right to mount a folder")
    try:
        subprocess.run(["mount", "-o", "remount,ro,bind", str(folder)], check=True)
        with pytest.raises(StoreError, match=r"read-only|Read-only"):
            store.backup(folder / "whole.db")
        with suppress(StoreError):
            session.play(DRAW)  # SQLite has its files open since before
        shown = state_hash(session.state)
        store.keep_copy()
        store.close()
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
    with Store.open(folder) as store:
        assert state_hash(Session.open(store, session.id, GAMES).state) == shown and not store.notice


FILE_ACTS = ((Path, "unlink"), (Path, "rename"), (Path, "replace"), (Path, "stat"), (Path, "open"), (os, "open"),
             (os, "fsync"), (shutil, "copyfile"))  # fmt: skip


@pytest.mark.parametrize(("where", "act"), FILE_ACTS, ids=[act for _, act in FILE_ACTS])
@pytest.mark.parametrize("lost", [False, True], ids=["in its place", "the file is gone"])
def test_a_fault_of_the_disk_is_one_of_the_store_whatever_file_it_strikes(
    folder: Path, monkeypatch: pytest.MonkeyPatch, where: Any, act: str, lost: bool
) -> None:
    store = Store.open(folder)
    session = played(store)
    if lost:
        (folder / FILE).unlink()

    does_it = getattr(where, act)

    def strikes(what: Any, *args: Any, **more: Any) -> Any:
        if isinstance(what, int) or folder in (Path(what), *Path(what).parents):
            raise OSError(errno.EROFS, "Read-only file system")
        return does_it(what, *args, **more)

    with monkeypatch.context() as disk:
        disk.setattr(where, act, strikes)
        for does in (
            lambda: session.play(DRAW),
            lambda: store.backup(folder / "whole.db"),
            lambda: store.replace(folder / "none.db"),
            lambda: played(store),
        ):
            with suppress(StoreError):
                does()
        store.keep_copy(anyhow=True)
        store.close()
    if not lost:
        with Store.open(folder) as again:
            assert len(Session.open(again, session.id, GAMES).entries) >= len(session.entries)


@pytest.mark.parametrize("what", ["a file", "nothing below a file"])
def test_a_folder_that_cannot_be_made_starts_an_empty_kiosk(tmp_path: Path, what: str) -> None:
    (tmp_path / "plain").write_text("not a folder")
    folder = tmp_path / "plain" if what == "a file" else tmp_path / "plain" / "data"
    store = Store.anyhow(folder)
    assert store.games() == [] and str(folder) in store.fault
    assert ("is a file. Name the folder" in store.fault) == (what == "a file")
    with pytest.raises(StoreError):
        Session.create(store, table(), GAMES)
    (tmp_path / "plain").unlink()
    session = Session.create(store, table(), GAMES)
    assert store.fault == "" and (folder / FILE).exists()
    session.play(Tick("board"))
    store.close()


def test_a_folder_that_went_away_is_said_and_comes_back(folder: Path) -> None:
    store = Store.open(folder)
    session = played(store)
    store.close()
    folder.rename(folder.with_name("away"))
    folder.write_text("in the way")
    store = Store.anyhow(folder)
    assert store.fault
    folder.unlink()
    folder.with_name("away").rename(folder)
    store.remember(["Ada"])
    assert Session.open(store, session.id, GAMES).state == session.state
    store.close()


def test_a_store_locked_by_another_program_starts_and_tries_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_S", 0.1)
    with Store.open(folder) as store:
        id = played(store).id
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    other.execute("COMMIT")
    other.execute("BEGIN EXCLUSIVE")
    store = Store.anyhow(folder)
    assert "in use by another program" in store.fault
    other.close()
    session = Session.open(store, id, GAMES) if store.game(id) else None
    store.remember(["Ada"])
    assert store.fault == ""
    session = session or Session.open(store, id, GAMES)
    session.play(DRAW)
    store.close()


def test_a_second_kiosk_and_a_newer_store_are_refused_all_the_same(folder: Path) -> None:
    with Store.open(folder) as store:
        played(store)
        with pytest.raises(Taken, match="Another Solkeeper"):
            Store.anyhow(folder)
    db = sqlite3.connect(folder / FILE)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(TooNew):
        Store.anyhow(folder)


@pytest.mark.parametrize("noise", ["", "\0\0\0\0", "{", "nonsense", '"half', b"\xff\xfe\x00"])
def test_a_setting_of_noise_costs_that_setting_only(folder: Path, noise: str | bytes) -> None:
    with Store.open(folder) as store:
        store.set_setting("text_size", "XL")
        store.set_setting("palette", "mono")
        store._db.execute("UPDATE settings SET value = ? WHERE key = 'text_size'", (noise,))
        assert store.setting("text_size", "M") == "M" and store.setting("palette") == "mono"
        ((kept,),) = store._db.execute("SELECT value FROM settings WHERE key = 'text_size'").fetchall()
        assert kept == noise, "nothing is written over it"


def test_the_last_copies_are_kept_and_a_damaged_one_is_passed_over(folder: Path) -> None:
    ids = []
    for _ in range(COPIES + 2):
        with Store.open(folder) as store:
            ids.append(played(store).id)
    copies = copies_of(folder / FILE)
    assert all(copy.exists() for copy in copies)
    assert len(list(folder.glob("solkeeper.backup*"))) == COPIES
    (folder / FILE).write_bytes(b"")
    copies[0].write_bytes(b"\0" * 4096)
    with Store.open(folder) as store:
        assert store.notice
        assert [row.id for row in store.games()] == ids[-2::-1], "the newest whole state"


def test_opening_and_closing_without_a_move_writes_no_copy(folder: Path) -> None:
    with Store.open(folder) as store:
        played(store)
    before = {one.name: one.stat().st_mtime_ns for one in folder.glob("*.backup*")}
    for _ in range(3):
        Store.open(folder).close()
    assert {one.name: one.stat().st_mtime_ns for one in folder.glob("*.backup*")} == before


def test_another_store_takes_the_place_and_the_old_one_is_kept(folder: Path, tmp_path: Path) -> None:
    with Store.open(tmp_path / "other") as other:
        theirs = played(other, 4).id
        other.backup(tmp_path / "whole.db")
    store = Store.open(folder)
    mine = played(store).id
    shutil.copyfile(tmp_path / "whole.db", folder / "incoming.db")
    aside = store.replace(folder / "incoming.db")
    assert [row.id for row in store.games()] == [theirs] and store.writes
    assert aside is not None
    kept = sqlite3.connect(aside)
    assert kept.execute("SELECT id FROM games").fetchall() == [(mine,)]
    kept.close()
    Session.open(store, theirs, GAMES).play(DRAW)
    store.close()

"""Noise in the log beside the store: what it took is told, and fetched from the copy; a torn end is told by nobody."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from companion.database import SCHEMA_VERSION
from companion.errors import TooNew
from companion.moves import Draw, Tick
from companion.rescue import copies_of
from companion.session import Session
from companion.store import FILE, Store
from companion.store_rows import DELETED
from companion.wal import HEADER
from tests.companion.toy import GAMES, table, turn

FRAME = 4096 + 24
LOG = f"{FILE}-wal"


@pytest.fixture
def pulled(tmp_path: Path) -> tuple[Path, str, int]:
    """The folder as a pulled plug leaves it: the newest moves lie in the log alone, and there is no copy.

    Gives the folder, the game, and its entries."""
    living, folder = tmp_path / "living", tmp_path / "data"
    with Store.open(living) as store:
        session = Session.create(store, table(), GAMES)
        session.play(Tick("board"))
        for _ in range(12):
            session.play(turn(session.state))
            if session.outcome() is not None:
                session.undo()
        shutil.copytree(living, folder)
        found = folder, session.id, len(session.entries)
    (folder / f"{FILE}-shm").unlink()
    for copy in folder.glob("*.backup*.db"):
        copy.unlink()
    return found


def opened(folder: Path, id: str) -> tuple[int, str]:
    """How many entries of the game are there after a start, and what the table is told."""
    with Store.open(folder) as store:
        row = store.game(id)
        return row.entries if row else 0, store.notice


def strike(folder: Path, at: int, noise: bytes = b"noise") -> None:
    """Noise from this byte of the log on."""
    log = bytearray((folder / LOG).read_bytes())
    log[at : at + len(noise)] = noise
    (folder / LOG).write_bytes(log)


def frames(folder: Path) -> int:
    return ((folder / LOG).stat().st_size - HEADER) // FRAME


def test_a_plug_that_is_pulled_is_told_by_nobody(pulled: tuple[Path, str, int]) -> None:
    folder, id, entries = pulled
    assert opened(folder, id) == (entries, "")


@pytest.mark.parametrize(
    ("share", "within"),
    [(0.3, 2), (0.4, 9), (0.5, 14), (0.5, 24), (0.6, 3000), (0.7, 20)],
    ids=["page", "salt", "salts", "first", "middle", "sum"],
)
def test_noise_in_the_log_is_told(pulled: tuple[Path, str, int], share: float, within: int) -> None:
    folder, id, entries = pulled
    strike(folder, HEADER + int(frames(folder) * share) * FRAME + within)
    before = (folder / LOG).read_bytes()
    left, told = opened(folder, id)
    assert left < entries and "some are missing" in told
    (kept,) = folder.glob("*.bad-*-wal")
    assert kept.read_bytes() == before and kept.name in told
    with Store.open(folder) as store:
        assert store.notice == told, "until the table has seen it"
        store.seen()
    assert opened(folder, id) == (left, ""), "and once"


@pytest.mark.parametrize("at", [0, 9, 17, 25], ids=["magic", "size", "salt", "sum"])
def test_noise_in_the_head_of_the_log_is_told(pulled: tuple[Path, str, int], at: int) -> None:
    folder, id, entries = pulled
    strike(folder, at, b"\xff\x00\xff")
    left, told = opened(folder, id)
    assert left < entries and "some are missing" in told


def test_what_the_copy_has_of_it_comes_back(pulled: tuple[Path, str, int]) -> None:
    folder, id, entries = pulled
    whole = folder.with_name("whole")
    shutil.copytree(folder, whole)
    Store.open(whole).close()  # its copy has everything
    shutil.copy(copies_of(whole / FILE)[0], copies_of(folder / FILE)[0])
    strike(folder, HEADER + frames(folder) // 2 * FRAME)
    left, told = opened(folder, id)
    assert left == entries and "The last copy had some" in told
    with Store.open(folder) as store:
        Session.open(store, id, GAMES).play(Draw("urn"))


def test_a_game_that_lay_in_the_bin_comes_back_there(pulled: tuple[Path, str, int]) -> None:
    folder, id, _ = pulled
    whole = folder.with_name("whole")
    shutil.copytree(folder, whole)
    with Store.open(whole) as store:
        store.mark(id, DELETED, "yes")
    shutil.copy(copies_of(whole / FILE)[0], copies_of(folder / FILE)[0])
    strike(folder, HEADER + 2 * FRAME)
    assert "The last copy had some" in opened(folder, id)[1]
    with Store.open(folder) as store:
        assert store.marks() == {id: {DELETED: "yes"}}


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE games SET status = 'noise'",
        "UPDATE entries SET n = 'noise' WHERE n = (SELECT max(n) FROM entries)",
    ],
    ids=["status", "number"],
)
def test_a_copy_that_cannot_be_taken_from_keeps_nobody_from_playing(pulled: tuple[Path, str, int], change: str) -> None:
    folder, id, entries = pulled
    whole = folder.with_name("whole")
    shutil.copytree(folder, whole)
    Store.open(whole).close()
    copy = shutil.copy(copies_of(whole / FILE)[0], copies_of(folder / FILE)[0])
    db = sqlite3.connect(copy, isolation_level=None)
    db.execute("PRAGMA ignore_check_constraints = ON")
    db.execute(change)
    db.close()
    strike(folder, HEADER + frames(folder) // 2 * FRAME)
    left, told = opened(folder, id)
    assert left < entries and "some are missing" in told


def behind(folder: Path, copy_last: bool) -> Path:
    """The store without its newest entries beside a copy that has them, and which of the two is younger."""
    with Store.open(folder):
        shutil.copytree(folder, folder.with_name("older"))
    older = folder.with_name("older")
    db = sqlite3.connect(older / FILE)
    with db:
        db.execute("DELETE FROM entries WHERE n > 5")
    db.close()
    os.utime(copies_of(older / FILE)[0] if copy_last else older / FILE)
    return older


def test_a_log_that_is_gone_costs_nothing_that_the_copy_has(pulled: tuple[Path, str, int]) -> None:
    folder, id, entries = pulled
    said = "The newest moves were missing. The last copy had them: they are stored again."
    assert opened(behind(folder, copy_last=True), id) == (entries, said)


def test_an_older_store_that_was_put_there_stays_what_it_is(pulled: tuple[Path, str, int]) -> None:
    folder, id, _ = pulled
    assert opened(behind(folder, copy_last=False), id) == (5, "")


def test_a_restore_that_is_cut_off_stays_restored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "data"
    with Store.open(folder) as store:
        session = Session.create(store, table(), GAMES)
        session.play(Tick("board"))
        entries = len(session.entries)
        store.backup(folder / "older")
        session.play(turn(session.state))
    store = Store.open(folder)
    monkeypatch.setattr(Store, "keep_copy", lambda *_, **__: None)  # the plug, or a disk without room
    store.replace(folder / "older")
    store.close()
    monkeypatch.undo()
    assert opened(folder, session.id) == (entries, "")


def test_the_copy_of_another_course_gives_nothing(pulled: tuple[Path, str, int]) -> None:
    folder, id, _ = pulled
    Store.open(folder).close()
    with sqlite3.connect(folder / FILE) as db:
        db.execute("DELETE FROM entries WHERE n > 5")
        db.execute("UPDATE entries SET body = body || ' ' WHERE n = 3")
    db.close()
    os.utime(copies_of(folder / FILE)[0])
    assert opened(folder, id) == (5, "")


def test_an_end_that_a_power_cut_tore_is_told_by_nobody(pulled: tuple[Path, str, int], tmp_path: Path) -> None:
    folder, id, entries = pulled
    lots, whole = Random("torn"), (folder / LOG).read_bytes()
    for cut in range(12):
        torn = tmp_path / f"torn-{cut}"
        shutil.copytree(folder, torn)
        at = lots.randrange(len(whole))
        rest = len(whole) - at
        (torn / LOG).write_bytes(whole[:at] + (b"", bytes(rest), lots.randbytes(rest))[cut % 3])
        left, told = opened(torn, id)
        assert left <= entries and told == ""
    strike(folder, len(whole) - FRAME // 2)
    left, told = opened(folder, id)
    assert left < entries and told == "", "the last transaction"


def test_the_log_of_a_newer_store_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Store.open(tmp_path / "living") as store:
        Session.create(store, table(), GAMES)
        store._db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
        shutil.copytree(tmp_path / "living", folder)
    before = [(folder / name).read_bytes() for name in (FILE, LOG)]
    with pytest.raises(TooNew):
        Store.open(folder)
    assert [(folder / name).read_bytes() for name in (FILE, LOG)] == before

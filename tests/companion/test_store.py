"""One file, one writer, and what happens when the disk or the file is not what it should be."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion.course import state_hash
from companion.database import SCHEMA_VERSION
from companion.errors import Busy, StoreError, TooNew
from companion.moves import Draw, SetRight, Tick
from companion.session import Session
from companion.store import FILE, Store, data_folder
from tests.companion.toy import GAMES, LOST, table

ROOT = Path(__file__).parents[2]


def played(store: Store) -> Session:
    session = Session.create(store, table(), GAMES)
    session.play(Tick("board"))
    session.play(Draw("urn"))
    return session


def test_it_never_writes_less_surely_than_wal_and_full(store: Store) -> None:
    assert store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store._db.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOLKEEPER_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    assert data_folder("/else") == Path("/else")
    monkeypatch.delenv("SOLKEEPER_DATA")
    assert data_folder().name == "solkeeper"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=str(tmp_path / "file" / "data")):
        Store.open(tmp_path / "file" / "data")


def test_a_second_writer_is_refused_and_a_reader_is_not(folder: Path, store: Store) -> None:
    session = played(store)
    with pytest.raises(Busy, match=f"Another Solkeeper is using {folder}"):
        Store.open(folder)
    with Store.read(folder) as reader:
        assert state_hash(Session.open(reader, session.id, GAMES).state) == state_hash(session.state)
        session.play(Draw("urn"))
        assert len(reader.bodies(session.id)) == 3
    store.close()
    Store.open(folder).close()


def test_a_reader_cannot_write(folder: Path, store: Store) -> None:
    session = played(store)
    with Store.read(folder) as reader:
        with pytest.raises(StoreError):
            reader.set_setting("a", 1)
        view = Session.open(reader, session.id, GAMES)
        with pytest.raises(StoreError):
            view.play(Draw("urn"))
        assert view.state == session.state


def test_the_lock_goes_with_its_process(folder: Path) -> None:
    code = (
        "from pathlib import Path; from companion.store import Store; "
        f"store = Store.open(Path({str(folder)!r})); print('up', flush=True); input()"
    )
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdin=pipe, stdout=pipe) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"up\n"
        with pytest.raises(Busy):
            Store.open(folder)
        child.kill()
    Store.open(folder).close()


def test_a_newer_store_is_refused_by_name_and_not_touched(folder: Path) -> None:
    with Store.open(folder) as store:
        played(store)
        store._db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = (folder / FILE).read_bytes()
    for door in (Store.open, Store.read):
        with pytest.raises(TooNew, match=f"newer Solkeeper .format {SCHEMA_VERSION + 1}"):
            door(folder)
    assert (folder / FILE).read_bytes() == before
    assert not list(folder.glob("*.bad-*"))


def test_settings_and_names_last(folder: Path) -> None:
    with Store.open(folder) as store:
        store.set_setting("text_size", 1.25)
        store.set_setting("calm", True)
        store.set_setting("text_size", 1.5)
        Session.create(store, table(3), GAMES)
        store.remember(["Ben", 'Zoë & "Max" #1'])
    with Store.read(folder) as store:
        assert (store.setting("text_size"), store.setting("calm"), store.setting("sound", "on")) == (1.5, True, "on")
        assert store.names() == ['Zoë & "Max" #1', "Ben", "Cy", "Ada"]
        assert store.names(1) == ['Zoë & "Max" #1']


def test_a_known_id_is_not_taken_twice(store: Store) -> None:
    session = played(store)
    with pytest.raises(StoreError):
        store.add_game(session.setup, "2026-08-12T00:00:00Z")
    assert len(store.games()) == 1
    assert len(store.bodies(session.id)) == 2


def test_an_entry_is_never_stored_over_another(store: Store) -> None:
    session = played(store)
    twin = Session.open(store, session.id, GAMES)
    session.play(Draw("urn"))
    with pytest.raises(StoreError):
        twin.play(SetRight("red", 4))
    assert twin.position == 2
    assert len(store.bodies(session.id)) == 3


def test_a_file_in_use_by_another_program_is_busy(folder: Path, store: Store) -> None:
    session = played(store)
    store._db.execute("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    before = session.state
    with pytest.raises(Busy, match="in use by another program"):
        session.play(Draw("urn"))
    assert session.state == before
    other.execute("ROLLBACK")
    other.close()
    session.play(Draw("urn"))


def test_a_backup_is_whole_while_the_store_is_written(tmp_path: Path, store: Store) -> None:
    session = played(store)
    (tmp_path / "copy").mkdir()
    store.backup(tmp_path / "copy" / FILE)
    with Store.read(tmp_path / "copy") as copy:
        assert Session.open(copy, session.id, GAMES).state == session.state
        assert copy.open_game == session.id


def test_a_finished_game_is_still_there_after_a_restart(folder: Path) -> None:
    with Store.open(folder) as store:
        session = played(store)
        session.play(SetRight("red", LOST))
    with Store.open(folder) as store:
        assert store.open_game == session.id
        assert Session.open(store, session.id, GAMES).outcome() == session.outcome()


def damaged(folder: Path, what: bytes) -> Session:
    """A store with a game, closed (so a copy exists), then its file replaced by `what`."""
    with Store.open(folder) as store:
        session = played(store)
    (folder / FILE).write_bytes(what)
    return session


@pytest.mark.parametrize(
    "what", [b"", b"\0" * 20480, b"not a database, by no means, " * 9], ids=["none", "zeros", "text"]
)
def test_a_broken_file_is_kept_aside_and_the_copy_is_used(folder: Path, what: bytes) -> None:
    session = damaged(folder, what)
    with Store.open(folder) as store:
        assert "damaged" in store.notice
        assert Session.open(store, session.id, GAMES).state == session.state
        (aside,) = folder.glob("*.bad-*")
        assert aside.read_bytes() == what
        assert aside.name in store.notice
        Session.open(store, session.id, GAMES).play(Draw("urn"))
        store.seen()
    with Store.open(folder) as store:
        assert store.notice == ""


def test_a_missing_file_is_made_of_the_copy(folder: Path) -> None:
    session = damaged(folder, b"")
    (folder / FILE).unlink()
    with Store.open(folder) as store:
        assert "missing" in store.notice
        assert Session.open(store, session.id, GAMES).state == session.state


def test_a_file_cut_anywhere_starts_with_a_game(folder: Path) -> None:
    session = damaged(folder, b"")
    copy = folder / "solkeeper.backup.db"
    whole = copy.read_bytes()
    for end in range(0, len(whole), 1499):
        (folder / FILE).write_bytes(whole[:end])
        copy.write_bytes(whole)
        with Store.open(folder) as store:
            assert Session.open(store, session.id, GAMES).state == session.state


def test_without_a_copy_a_broken_file_is_kept_and_a_new_store_begins(folder: Path) -> None:
    damaged(folder, b"\0" * 4096)
    for copy in folder.glob("*.backup*.db"):
        copy.unlink()
    with Store.open(folder) as store:
        assert "no copy" in store.notice
        assert store.games() == []
        played(store)
    assert len(list(folder.glob("*.bad-*"))) == 1


def test_a_log_cut_anywhere_leaves_the_last_whole_tap(folder: Path, tmp_path: Path) -> None:
    """What a power cut leaves of the file beside the file: SQLite takes the whole commits of it."""
    store = Store.open(folder)
    session = Session.create(store, table(), GAMES)
    seen = {state_hash(session.state)}
    for move in (Tick("board"), Draw("urn"), Draw("urn"), SetRight("red", 2)):
        session.play(move)
        seen.add(state_hash(session.state))
    log = (folder / (FILE + "-wal")).read_bytes()
    main = (folder / FILE).read_bytes()
    store.close()
    for at, end in enumerate(range(0, len(log) + 1, 997)):
        cut = tmp_path / str(at)
        cut.mkdir()
        (cut / FILE).write_bytes(main)
        (cut / (FILE + "-wal")).write_bytes(log[:end])
        with Store.open(cut) as again:
            for row in again.games():
                assert state_hash(Session.open(again, row.id, GAMES).state) in seen


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_named_and_can_be_read(folder: Path) -> None:
    with Store.open(folder) as store:
        played(store)
    folder.chmod(0o500)
    try:
        with pytest.raises(StoreError, match=str(folder)):
            Store.open(folder)
        with Store.read(folder) as store:
            assert len(store.games()) == 1
    finally:
        folder.chmod(0o700)


def test_the_save_path_knows_no_json_store() -> None:
    """kivy #8846: JsonStore is cut off when the program ends in the middle of a write."""
    for file in [*(ROOT / "companion").rglob("*.py"), *(ROOT / "kiosk").rglob("*.py")]:
        assert "jsonstore" not in file.read_text(encoding="utf-8").lower(), file

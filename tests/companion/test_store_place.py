"""A file that goes away under a running kiosk: what is shown is stored all the same, and a stranger's file is kept."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.course import state_hash
from companion.errors import StoreError
from companion.moves import Draw, Tick
from companion.place import node
from companion.rescue import copies_of
from companion.session import Session
from companion.store import FILE, LOCK, Store
from tests.companion.toy import GAMES, table

DRAW = Draw("urn")


def begun(folder: Path) -> tuple[Store, Session]:
    store = Store.open(folder)
    session = Session.create(store, table(), GAMES)
    session.play(Tick("board"))
    return store, session


def after_the_plug(folder: Path, id: str) -> tuple[str, int]:
    """What a new start would find; the running kiosk is not asked to tidy up first."""
    copy = shutil.copytree(folder, folder.with_name("copy"))
    with Store.open(copy) as store:
        session = Session.open(store, id, GAMES)
        return state_hash(session.state), len(session.entries)


def gone(folder: Path) -> None:
    shutil.rmtree(folder)


def file_gone(folder: Path) -> None:
    (folder / FILE).unlink()


def log_gone(folder: Path) -> None:
    (folder / f"{FILE}-wal").unlink()


def moved_away(folder: Path) -> None:
    folder.rename(folder.with_name("away"))


def other_file(folder: Path) -> None:
    with Store.open(folder.with_name("other")) as other:
        Session.create(other, table(), GAMES)
        other.backup(folder / "theirs")
    (folder / "theirs").replace(folder / FILE)


def written_over(folder: Path) -> None:
    """As `cp` does it: the same file, with other content."""
    with Store.open(folder.with_name("other")) as other:
        Session.create(other, table(), GAMES)
    shutil.copyfile(folder.with_name("other") / FILE, folder / FILE)


def emptied(folder: Path) -> None:
    os.truncate(folder / FILE, 0)


@pytest.mark.parametrize(
    ("happens", "said"),
    [
        (written_over, "Another file"),
        (emptied, "Another file"),
        (gone, "was gone"),
        (file_gone, "was gone"),
        (log_gone, "was gone"),
        (moved_away, "was gone"),
        (other_file, "Another file"),
    ],
)
def test_the_next_move_writes_the_whole_store_again(folder: Path, happens: Callable[[Path], None], said: str) -> None:
    store, session = begun(folder)
    happens(folder)
    session.play(DRAW)
    assert said in store.notice
    shown = state_hash(session.state), len(session.entries)
    assert after_the_plug(folder, session.id) == shown
    assert copies_of(folder / FILE)[0].exists()
    store.notice = ""
    session.undo()
    assert not store.notice, "said once"
    store.close()
    with Store.open(folder) as again:
        assert len(Session.open(again, session.id, GAMES).entries) == len(session.entries)


def test_the_file_that_lay_there_is_kept(folder: Path) -> None:
    store, session = begun(folder)
    other_file(folder)
    session.play(DRAW)
    (kept,) = folder.glob(f"{FILE}.other-*[0-9]")
    db = sqlite3.connect(kept)
    ((theirs,),) = db.execute("SELECT id FROM games").fetchall()
    assert theirs != session.id, "the log of ours was not taken for theirs"
    db.close()
    store.close()


@pytest.mark.parametrize("tap", [True, False], ids=["at the next move", "when it is closed"])
def test_the_file_that_was_written_over_ours_is_kept_as_it_was(folder: Path, tap: bool) -> None:
    store, session = begun(folder)
    for _ in range(3):
        session.play(DRAW)
    store.set_setting("text_size", "XL")
    written_over(folder)
    theirs = (folder / FILE).read_bytes()
    if tap:
        session.undo()
    store.close()
    (kept,) = folder.glob(f"{FILE}.other-*[0-9]")
    assert kept.read_bytes() == theirs, "our log was not written into it"
    with Store.open(folder) as again:
        assert len(Session.open(again, session.id, GAMES).entries) == len(session.entries)
        assert again.setting("text_size") == "XL" and again.names() == ["Ben", "Ada"]


def test_a_file_that_was_only_touched_is_no_other_one(folder: Path) -> None:
    store, session = begun(folder)
    os.utime(folder / FILE, (1, 1))
    (folder / FILE).chmod(0o600)
    for _ in range(400):  # SQLite moves its log into the file meanwhile
        store.set_setting("size", "x" * 9000)
    session.play(DRAW)
    assert not store.notice and not [*folder.glob("*.other-*")]
    store.close()


def test_what_another_sqlite_moved_from_the_log_is_no_other_file(folder: Path) -> None:
    store, session = begun(folder)
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    for n in range(200):
        other.execute("INSERT INTO settings VALUES (?, ?)", (f"theirs {n}", '"' + "x" * 900 + '"'))
    other.execute("PRAGMA wal_checkpoint(PASSIVE)")
    session.play(DRAW)
    assert not store.notice and store.setting("theirs 7")
    other.close()
    store.close()
    with Store.open(folder) as again:
        assert len(Session.open(again, session.id, GAMES).entries) == len(session.entries)


def test_the_copy_of_an_earlier_program_serves_as_well(folder: Path) -> None:
    store, session = begun(folder)
    store.close()
    for file in (folder / FILE, copies_of(folder / FILE)[0]):
        db = sqlite3.connect(file)
        db.executescript("DROP TABLE marks; DROP TABLE summaries")
        db.close()
    theirs = node(copies_of(folder / FILE)[0])
    store = Store.open(folder)
    assert node(copies_of(folder / FILE)[0]) == theirs, "there was nothing new to be copied"
    store.mark(session.id, "title", "Ours")
    written_over(folder)
    store.set_setting("text_size", "XL")
    assert store.marks() == {session.id: {"title": "Ours"}} and "Another file" in store.notice
    store.close()


def test_two_files_in_one_second_are_both_kept(folder: Path) -> None:
    store, session = begun(folder)
    for _ in range(2):
        other_file(folder)
        session.play(DRAW)
    assert len([*folder.glob(f"{FILE}.other-*[0-9]")]) == 2
    store.close()


def test_without_a_copy_what_was_written_over_is_not_written_into(folder: Path) -> None:
    store, session = begun(folder)
    copies_of(folder / FILE)[0].unlink()
    written_over(folder)
    theirs = (folder / FILE).read_bytes()
    with pytest.raises(StoreError, match="no copy to begin from"):
        session.play(DRAW)
    store.close()
    (kept,) = folder.glob(f"{FILE}.other-*[0-9]")
    assert kept.read_bytes() == theirs


def test_a_folder_that_is_gone_comes_back_when_the_kiosk_is_closed(folder: Path) -> None:
    store, session = begun(folder)
    gone(folder)
    store.close()
    with Store.open(folder) as again:
        assert len(Session.open(again, session.id, GAMES).entries) == len(session.entries)


def test_what_cannot_be_written_again_is_refused_and_tried_at_the_next_move(folder: Path) -> None:
    store, session = begun(folder)
    before = state_hash(session.state)
    moved_away(folder)
    folder.write_text("in the way")
    for _ in range(2):
        with pytest.raises(StoreError, match=r"not in its place any more.*is a file"):
            session.play(DRAW)
    assert state_hash(session.state) == before
    folder.unlink()
    session.play(DRAW)
    assert after_the_plug(folder, session.id)[0] == state_hash(session.state)
    store.close()


def test_the_folder_of_another_kiosk_is_left_alone(folder: Path) -> None:
    store, session = begun(folder)
    gone(folder)
    with Store.open(folder) as theirs:
        with pytest.raises(StoreError, match="Another Solkeeper"):
            session.play(DRAW)
        assert theirs.games() == []
    assert (folder / LOCK).exists()
    session.play(DRAW)
    assert [row.id for row in store.games()] == [session.id]
    store.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"

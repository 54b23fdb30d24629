"""Backup and restore on the screen, to a stick and back."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.course import state_hash
from companion.session import Session
from kiosk.screens import backup
from tests.kiosk import glass
from tests.kiosk.audit import audit
from tests.kiosk.kiosk_table import SIZES, KioskTable


@pytest.fixture
def stick(table: KioskTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A stick that is plugged in."""
    place = tmp_path / "STICK"
    place.mkdir()
    monkeypatch.setattr(backup, "sticks", lambda: [place])
    for one in table.store.folder.glob(backup.PATTERN):
        one.unlink()  # of other tests: the newest file is listed first
    yield place
    for one in table.store.folder.glob("*.before-*"):
        one.unlink()


def test_a_table_is_kept_on_a_stick_and_comes_back_from_it(table: KioskTable, stick: Path) -> None:
    table.game(3).seated()
    id, kept = table.session.id, state_hash(table.state)
    table.app.open("settings")
    table.app._screen.turn(1)
    table.tap("more.backup")
    table.tap("primary")
    (file,) = stick.glob("solkeeper-*.zip")
    assert table.sees(f"Written: {file.name}")
    table.app.to_game()
    table.tap("primary")
    assert state_hash(table.state) != kept
    table.app.open("backup")
    table.tap("file.0")
    assert table.sees("Take this backup?")
    table.tap("primary")
    assert table.app.session is None, "home, with the games of the backup"
    assert state_hash(Session.open(table.store, id).state) == kept
    assert list(table.store.folder.glob("solkeeper.db.before-*")), "what was there is kept"
    table.app.resume(id)
    table.tap("primary")


def test_back_changes_nothing_and_a_bad_file_says_why(table: KioskTable, stick: Path) -> None:
    table.game(3).seated()
    before = state_hash(table.state)
    (stick / "solkeeper-2026-01-01-0000.zip").write_bytes(b"no archive")
    table.app.open("backup")
    glass.pump()
    table.tap("file.0")
    table.tap("primary")
    assert table.sees("This file is no whole backup") and state_hash(table.state) == before
    table.tap("undo")
    table.tap("close")
    assert state_hash(table.state) == before


def test_a_stick_that_was_pulled_out_is_said(table: KioskTable, stick: Path) -> None:
    table.game(3).seated()
    table.app.open("backup")
    glass.pump()
    shutil.rmtree(stick)
    stick.write_text("gone")
    table.tap("primary")
    assert table.sees("cannot be written")


def test_it_fits(table: KioskTable, stick: Path) -> None:
    table.game(3).seated()
    (stick / "solkeeper-2026-01-01-0000.zip").write_bytes(b"no archive")
    for args in ({}, {"file": str(stick / "solkeeper-2026-01-01-0000.zip")}):
        table.app.to_game()
        table.app.open("backup", **args)
        for size in SIZES.values():
            for text, language in (("M", "en"), ("XL", "en"), ("M", "xx")):
                table.look(size, text, language)
                glass.pump(1)
                found = audit(table.app.root_pane)
                assert not found, f"{args} {size} {text} {language}\n" + "\n".join(found)

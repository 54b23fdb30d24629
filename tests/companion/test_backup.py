"""Backup and restore: one file, whole or not at all, and nothing lost on the way back (U61, E7)."""

from __future__ import annotations

import errno
import tempfile
import zipfile
from datetime import datetime
from pathlib import Path

import pytest

from companion.backup import back_up, look_into, restore
from companion.course import state_hash
from companion.errors import BadInput, StoreError
from companion.moves import Draw, Tick
from companion.session import Session
from companion.store import Store
from tests.companion.toy import GAMES, table

AT = datetime(2026, 11, 30, 23, 10)


def filled(folder: Path, games: int = 3) -> dict[str, tuple[str, int, int]]:
    """A table with games, own cards, wiring and a language: hash, entries and undo depth by game."""
    seen = {}
    with Store.open(folder) as store:
        for n in range(games):
            session = Session.create(store, table(), GAMES)
            session.play(Tick("board"))
            for _ in range(n):
                session.play(Draw("urn"))
            session.undo()
            seen[session.id] = (state_hash(session.state), len(session.entries), session.position)
    (folder / "owner.toml").write_text("[owner]\n")
    (folder / "hardware.toml").write_text("# wires\n")
    (folder / "locale").mkdir()
    (folder / "locale" / "pl.po").write_text('msgid "language.name"\nmsgstr "Polski"\n')
    return seen


def there(folder: Path) -> dict[str, tuple[str, int, int]]:
    with Store.open(folder) as store:
        sessions = [Session.open(store, id, GAMES) for id in store.ids()]
        return {one.id: (state_hash(one.state), len(one.entries), one.position) for one in sessions}


def backup_of(folder: Path, target: Path) -> Path:
    with Store.read(folder) as store:
        return back_up(store, target, AT)


def test_a_table_moves_to_another_machine_whole(tmp_path: Path) -> None:
    seen = filled(tmp_path / "old")
    (tmp_path / "stick").mkdir()
    file = backup_of(tmp_path / "old", tmp_path / "stick")
    assert file.name == "solkeeper-2026-11-30-231000.zip"
    assert look_into(file) == (3, ("hardware.toml", "locale/pl.po", "owner.toml"))
    with Store.open(tmp_path / "new") as store:
        restore(store, file)
    assert there(tmp_path / "new") == seen
    for name in ("owner.toml", "hardware.toml", "locale/pl.po"):
        assert (tmp_path / "new" / name).read_bytes() == (tmp_path / "old" / name).read_bytes()


def test_a_second_backup_in_a_folder_leaves_the_first(tmp_path: Path) -> None:
    filled(tmp_path / "data")
    (tmp_path / "stick").mkdir()
    made = [backup_of(tmp_path / "data", tmp_path / "stick") for _ in range(3)]
    assert made == sorted((tmp_path / "stick").iterdir()) and len(made) == 3


def test_it_is_made_while_a_kiosk_plays(tmp_path: Path) -> None:
    with Store.open(tmp_path / "data") as store:
        session = Session.create(store, table(), GAMES)
        session.play(Tick("board"))
        file = backup_of(tmp_path / "data", tmp_path / "now.zip")
        session.play(Draw("urn"))
    with Store.open(tmp_path / "new") as other:
        restore(other, file)
        assert len(Session.open(other, session.id, GAMES).entries) == 1


def test_what_was_there_is_kept_aside(tmp_path: Path) -> None:
    filled(tmp_path / "old")
    file = backup_of(tmp_path / "old", tmp_path / "a.zip")
    mine = filled(tmp_path / "new", 1)
    (tmp_path / "new" / "owner.toml").write_text("mine\n")
    with Store.open(tmp_path / "new") as store:
        aside = restore(store, file)
    assert aside is not None and aside.exists()
    (kept,) = (tmp_path / "new").glob("owner.toml.before-*")
    assert kept.read_text() == "mine\n"
    aside.rename(tmp_path / "back.db")
    (tmp_path / "again").mkdir()
    (tmp_path / "back.db").rename(tmp_path / "again" / "solkeeper.db")
    assert there(tmp_path / "again") == mine


def broken(file: Path, how: str) -> Path:
    whole = file.read_bytes()
    if how == "cut":
        file.write_bytes(whole[: len(whole) // 2])
    elif how == "noise":
        file.write_bytes(bytes(at * 7 % 256 for at in range(5000)))
    elif how == "empty":
        file.write_bytes(b"")
    elif how == "flipped":
        at = len(whole) // 3
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 255]) + whole[at + 1 :])
    elif how == "other":
        with zipfile.ZipFile(file, "w") as archive:
            archive.writestr("holiday.txt", "x")
    elif how == "no store":
        with zipfile.ZipFile(file, "w") as archive:
            archive.writestr("solkeeper.db", "not a database")
    elif how == "missing":
        file.unlink()
    return file


@pytest.mark.parametrize("how", ["cut", "noise", "empty", "flipped", "other", "no store", "missing"])
def test_a_broken_backup_is_refused_and_changes_nothing(tmp_path: Path, how: str) -> None:
    filled(tmp_path / "old")
    file = broken(backup_of(tmp_path / "old", tmp_path / "a.zip"), how)
    mine = filled(tmp_path / "new", 2)
    with Store.open(tmp_path / "new") as store, pytest.raises(BadInput, match="solkeeper backup"):
        restore(store, file)
    assert there(tmp_path / "new") == mine
    assert not list((tmp_path / "new").glob("*.before-*"))


def test_nothing_else_in_an_archive_gets_out_of_it(tmp_path: Path) -> None:
    filled(tmp_path / "old")
    file = backup_of(tmp_path / "old", tmp_path / "a.zip")
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("../../evil.txt", "x")
        archive.writestr("locale/../../evil.po", "x")
        archive.writestr("other.txt", "x")
    with Store.open(tmp_path / "new") as store:
        restore(store, file)
    assert not list(tmp_path.rglob("evil*")) and not (tmp_path / "new" / "other.txt").exists()


def test_a_stick_that_cannot_be_written_leaves_nothing_half(tmp_path: Path) -> None:
    filled(tmp_path / "old")
    with Store.read(tmp_path / "old") as store, pytest.raises(StoreError, match="could not be written"):
        back_up(store, tmp_path / "no such folder" / "a.zip")
    assert not list(tmp_path.rglob("*.part"))


def test_a_temporary_folder_that_takes_nothing_is_told_as_such(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole card may have turned read-only."""
    with Store.open(folder) as store:
        file = back_up(store, tmp_path / "whole.zip")

        def none(**_how: object) -> None:
            raise FileNotFoundError(errno.ENOENT, "No usable temporary directory found")

        monkeypatch.setattr(tempfile, "TemporaryDirectory", none)
        for does in (lambda: back_up(store, tmp_path / "x.zip"), lambda: look_into(file), lambda: restore(store, file)):
            with pytest.raises(StoreError, match=r"temporary folder .* cannot be written: No usable"):
                does()

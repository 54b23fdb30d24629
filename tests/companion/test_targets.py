"""No command writes onto what the kiosk keeps, a device or a folder, --force or not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.cli import main
from companion.moves import Tick
from companion.session import Session
from companion.store import Store
from tests.companion.toy import GAMES, table

OWN = [
    "solkeeper.db", "solkeeper.db-wal", "solkeeper.db-shm", "solkeeper.db.backup", "solkeeper.lock", "owner.toml",
    "hardware.toml", "locale/pl.po",
]  # fmt: skip


@pytest.fixture
def game(folder: Path) -> str:
    with Store.open(folder) as store:
        session = Session.create(store, table(), GAMES)
        session.play(Tick("board"))
        (folder / "locale").mkdir()
        return session.id


def commands(game: str, target: Path) -> list[list[str]]:
    return [["backup", str(target)], ["export", game, str(target)], ["export", "--csv", str(target)]]


@pytest.mark.parametrize("name", OWN)
def test_the_files_of_the_kiosk_are_never_replaced(
    folder: Path, game: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = {one: one.read_bytes() for one in folder.rglob("*") if one.is_file()}
    for argv in commands(game, folder / name):
        assert main([*argv, "--force", "--data", str(folder)], GAMES) == 2
        assert "the kiosk's own" in capsys.readouterr().err
    assert {one: one.read_bytes() for one in folder.rglob("*") if one.is_file()} == before


def test_nor_by_another_way_to_them(folder: Path, game: str, tmp_path: Path) -> None:
    (tmp_path / "way").symlink_to(folder)
    (tmp_path / "link").symlink_to(folder / "solkeeper.db")
    for target in (tmp_path / "way" / "solkeeper.db", tmp_path / "link", folder / "locale" / ".." / "owner.toml"):
        assert main(["backup", str(target), "--force", "--data", str(folder)], GAMES) == 2
    assert main(["backup", str(folder / "mine.zip"), "--data", str(folder)], GAMES) == 0


def test_what_is_no_plain_file_stays_what_it_is(
    folder: Path, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe, place = tmp_path / "pipe", tmp_path / "place"
    os.mkfifo(pipe)
    place.mkdir()
    for target, said in ((pipe, "this is a device or a pipe"), (place, "this is a folder")):
        for argv in commands(game, target):
            if argv[0] != "backup" or target == pipe:
                assert main([*argv, "--force", "--data", str(folder)], GAMES) == 2
                assert said in capsys.readouterr().err
    assert pipe.is_fifo() and not list(place.iterdir())
    svg = tmp_path / "a.svg"
    os.mkfifo(svg)
    assert main(["plot", game, str(svg), "--force", "--data", str(folder)], GAMES) == 2
    assert svg.is_fifo()


def test_a_picture_makes_no_folder(folder: Path, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plot", game, str(tmp_path / "no" / "a.svg"), "--data", str(folder)], GAMES) == 2
    assert "a folder that is there" in capsys.readouterr().err and not (tmp_path / "no").exists()


def test_events_alone_are_refused(folder: Path, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", game, "-", "--events", "--data", str(folder)], GAMES) == 2
    assert "--csv or --json" in capsys.readouterr().err

"""All games summed up a few at a time: by commands and glass alike, kept where it may be kept."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.cli import main
from companion.records import counting, waiting
from companion.records.counting import Counting
from companion.records.shelf import Shelf
from companion.records.stats import statistics
from companion.store import Store
from tests.companion.records.played import header, store_game

GAMES = 6


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    with Store.open(folder) as store:
        for at in range(GAMES):
            store_game(store, header("outbreak", f"26081{at}-count"), 30)
    return folder


def spoil(store: Store, id: str, n: int) -> None:
    """Noise on an entry, which no copy can mend."""
    for copy in store.folder.glob("*.backup*.db"):
        copy.unlink()
    store._db.execute("UPDATE entries SET body = 'noise' WHERE game = ? AND n = ?", (id, n))


def test_what_is_said_of_all_games_is_the_same_by_steps_and_at_once(folder: Path) -> None:
    with Store.open(folder) as store:
        spoil(store, "260812-count", 20)
        steps = Counting(store)
        assert [len(steps.more(0)) for _ in range(2)] == [1, 1], "one at least"
        assert len(steps.summaries) == GAMES - len(steps.todo) == 2
        steps.more(60)
        assert not steps.todo
        whole = Shelf(store).sum_up(Shelf(store).counted())
        assert steps.summaries == whole, "newest first, the broken one as far as it goes"
        assert sum(bool(one.broken) for one in whole) == 1


def test_what_was_read_is_read_once_also_where_nothing_can_be_kept(folder: Path) -> None:
    with Store.read(folder) as store:
        first = Counting(store)
        first.more(60)
        assert Shelf(store).one("260810-count").summary is None
        again = Counting(store)
        assert (again.todo, again.summaries) == ([], first.summaries)
    with Store.open(folder) as store:
        half = Counting(store)
        half.more(0)
        half.keep()
        assert [one.summary is not None for one in Shelf(store).counted()] == [True] + [False] * (GAMES - 1)


def test_a_command_keeps_what_it_read_but_not_under_a_kiosk_and_not_for_another_user(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def kept() -> int:
        with Store.read(folder) as store:
            return sum(one.summary is not None for one in Shelf(store).all())

    def command() -> object:
        assert main(["stats", "--json", "--data", str(folder)]) == 0
        return json.loads(capsys.readouterr().out)

    first = command()
    assert kept() == 0, "so few are as quick the next time"
    monkeypatch.setattr(counting, "WORTH", 1)
    with Store.open(folder):
        assert command() == first
    assert kept() == 0
    with monkeypatch.context() as other:
        other.setattr(os, "geteuid", lambda: os.getuid() + 1)
        assert command() == first
    assert kept() == 0
    assert command() == first
    assert kept() == GAMES
    with Store.read(folder) as store:
        assert Counting(store).todo == []
        assert json.loads(json.dumps(statistics(Counting(store).summaries))) == first


def test_who_waits_is_told_how_far_it_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "--csv", "-", "--data", str(folder)]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(waiting, "AFTER_S", 0.0)
    for command in (["export", "--csv", "-"], ["export", "--csv", "-", "--events"], ["games"]):
        assert main([*command, "--data", str(folder)]) == 0
        shown = capsys.readouterr()
        assert shown.err == f"Reading the journals: 0 of {GAMES} games\n"
        assert "Reading" not in shown.out

"""Statistics: every number is counted again from the journals."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.intervals import wilson
from companion.session import Session
from companion.store import Store
from tests.companion.records.played import SEATS, header, store_game


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stats") / "data"
    with Store.open(folder) as store:
        for name in SEATS:
            for at in range(3):
                store_game(store, header(name, f"2608{at:02}-{name[:4]}"))
        store_game(store, header("outbreak", "260820-open"), 20)
        store_game(store, header("base", "260821-two", 2))
    return folder


def stats(folder: Path, capsys: pytest.CaptureFixture[str], *more: str) -> str:
    assert main(["stats", "--data", str(folder), *more]) == 0
    return capsys.readouterr().out


def test_seats_are_those_that_somebody_sits_on(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Lacerda sits at the table, and is nobody: one player, as everywhere."""
    found = json.loads(stats(folder, capsys, "--json"))
    seats = {one["game"]: [row["seats"] for row in one["seats"]] for one in found["chapters"]}
    assert (seats["lacerda"], seats["monolith"], seats["base"]) == ([1], [1], [2, 3])
    assert main(["export", "-", "--json", "--data", str(folder)]) == 0
    rows = [row for row in json.loads(capsys.readouterr().out) if row["game"] == "lacerda"]
    assert {(row["seats"], len(row["players"])) for row in rows} == {(1, 2)}


def test_a_person_is_one_however_the_name_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As in the links: two at one table are two people all the same."""
    with Store.open(tmp_path) as store:
        for at, names in enumerate((("Ben", "Ada"), ("Ben", "ada "), ("ben", "Ben"))):
            store_game(store, header("base", f"260801-{at}", 2, names))
    found = json.loads(stats(tmp_path, capsys, "--json"))["players"]
    assert [(one["name"], one["games"]) for one in found] == [("Ben", 3), ("ada ", 2), ("ben", 1)]


def test_wins_losses_and_lengths_are_those_of_the_journals(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(stats(folder, capsys, "--json"))
    won: Counter[str] = Counter()
    lost: Counter[tuple[str, str]] = Counter()
    rounds: dict[str, list[int]] = {}
    with Store.read(folder) as store:
        for row in store.games():
            session = Session.open(store, row.id)
            end = session.outcome()
            if end is not None:
                won[row.setup.game] += end.won
                lost[row.setup.game, end.why] += not end.won
                state: Any = session.state
                rounds.setdefault(row.setup.game, []).append(state.round)
    assert (found["stored"], found["over"]) == (20, 19)
    for one in found["chapters"]:
        name = one["game"]
        assert one["won"] == won[name]
        assert one["lost_by"] == {why: n for (game, why), n in lost.items() if game == name and n}
        assert one["rounds"] == {
            "least": min(rounds[name]), "most": max(rounds[name]),
            "mean": round(sum(rounds[name]) / len(rounds[name]), 2),
        }  # fmt: skip
        assert (one["low"], one["high"]) == tuple(round(v, 4) for v in wilson(one["won"], one["games"])[1:])
        assert sum(row["games"] for row in one["seats"]) == one["games"]
    assert [row["seats"] for row in found["chapters"][0]["seats"]] == [2, 3]
    assert found["luck"]
    assert "games are over" in stats(folder, capsys)


def test_a_race_is_told_without_a_share_of_wins(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(tmp_path) as store:
        store_game(store, header("base", "260801-race"))
    said = stats(tmp_path, capsys)
    assert "1 over, each won by somebody at the table" in said and "%" not in said

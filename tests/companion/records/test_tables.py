"""Tables of games and events read back to what the journals say."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.records import tables
from companion.records.shelf import Shelf
from companion.session import Session
from companion.store import Store
from tests.companion.records.played import header, store_game


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three games: one won or lost, one in play with an Undo in it, one in set-up."""
    folder = tmp_path / "data"
    with Store.open(folder) as store:
        store_game(store, header("base", "260801-aaaa"))
        store_game(store, header("outbreak", "260802-bbbb"), taps=30)
        store_game(store, header("monolith", "260803-cccc"), taps=1)
        session = Session.open(store, "260802-bbbb")
        session.undo(2)
        Shelf(store).rename("260801-aaaa", '  A long,  "quoted"\tevening ')
    return folder


def export(folder: Path, *argv: str) -> int:
    return main(["export", *argv, "--data", str(folder)])


def test_a_table_of_games_round_trips(folder: Path, tmp_path: Path) -> None:
    as_csv, as_json = tmp_path / "games.csv", tmp_path / "games.json"
    assert export(folder, str(as_csv), "--csv") == 0
    assert export(folder, str(as_json), "--json") == 0
    rows = tables.from_csv(as_csv.read_bytes().decode())
    assert rows == json.loads(as_json.read_text())
    assert [row["id"] for row in rows] == ["260803-cccc", "260802-bbbb", "260801-aaaa"]
    with Store.read(folder) as store:
        outcome = Session.open(store, "260801-aaaa").outcome()
    last = rows[-1]
    assert outcome is not None
    assert last["title"] == 'A long, "quoted" evening'
    assert (last["why"], tuple(last["scores"]), tuple(last["places"])) == (outcome.why, outcome.scores, outcome.places)
    assert last["winners"] == [last["players"][at] for at in outcome.who]
    assert 'Zoë & "Max" #1' in last["players"]
    assert rows[1]["won"] is None


def test_a_table_of_events_has_every_move_and_says_what_was_taken_back(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "events.csv"
    assert export(folder, "260802", str(file), "--csv") == 0
    rows = tables.from_csv(file.read_bytes().decode())
    with Store.read(folder) as store:
        session = Session.open(store, "260802-bbbb")
        log = session.log()
    assert len(rows) == len(log)
    assert [row["entry"] for row in rows] == [line.n for line in log]
    assert [row["counts"] for row in rows] == [not line.struck for line in log]
    assert [row["round"] for row in rows] == [line.round for line in log]
    assert not rows[-1]["counts"]
    assert export(folder, "260802", str(tmp_path / "events.json"), "--json") == 0
    assert json.loads((tmp_path / "events.json").read_text()) == rows
    assert export(folder, str(tmp_path / "all.csv"), "--csv", "--events") == 0
    every = tables.from_csv((tmp_path / "all.csv").read_bytes().decode())
    assert {row["game"] for row in every} == {"260801-aaaa", "260802-bbbb", "260803-cccc"}


NAMES = ("=1+1", "@SUM(A1)", "-2+3", "+1", "'quoted", "''", "\tTab", "\rReturn", "\uff1dwide", "Zoë", '=HYPERLINK("x")')


def test_no_cell_is_a_formula_and_every_name_comes_back() -> None:
    """A spreadsheet would work out what begins so; also a name that begins as what is written before such a one."""
    rows = [
        dict.fromkeys(tables.EVENT_COLUMNS, "") | {"entry": 1, "ms": 0, "round": 1, "seat": 0, "by_itself": False,
        "counts": True, "fields": {"card": name}, "player": name} for name in NAMES
    ]  # fmt: skip
    text = tables.to_csv(rows, tables.EVENT_COLUMNS)
    cells = [cell for row in csv.reader(io.StringIO(text, newline="")) for cell in row]
    assert not [cell for cell in cells if cell.startswith(tuple("=+-@\t\r\uff1d"))]
    assert "Zoë" in cells
    assert tables.from_csv(text) == rows


def test_a_csv_file_says_that_it_is_utf_8(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without the mark Excel reads `ZoÃ«`. Who reads the output knows what comes."""
    assert export(folder, str(tmp_path / "games.csv"), "--csv") == 0
    assert export(folder, str(tmp_path / "games.json"), "--json") == 0
    capsys.readouterr()
    assert export(folder, "-", "--csv") == 0
    out = capsys.readouterr().out
    assert (tmp_path / "games.csv").read_bytes() == b"\xef\xbb\xbf" + out.encode()
    assert (tmp_path / "games.json").read_bytes().startswith(b"[")


def test_a_game_in_set_up_has_no_rounds(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(folder) as store:
        store.add_game(header("monolith", "260804-none"), "2026-08-12T19:00:00Z")
    assert export(folder, "-", "--json") == 0
    rows = {row["id"]: row["rounds"] for row in json.loads(capsys.readouterr().out)}
    assert (rows["260804-none"], rows["260803-cccc"]) == (0, 0)
    assert rows["260802-bbbb"] >= 1 and rows["260801-aaaa"] >= 1


def test_a_file_that_is_there_is_not_replaced_unasked(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_text("precious")
    assert export(folder, "260801", str(file)) == 2
    assert "--force" in capsys.readouterr().err
    assert file.read_text() == "precious"
    assert export(folder, "260801", str(file), "--force") == 0
    assert file.read_text().startswith('{"format"')


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("x.jsonl",), "needs --csv or --json"),
        (("a", "b", "c", "--csv"), "a game and a file"),
        (("9999", "x.csv", "--csv"), "no such game"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    folder: Path, argv: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(folder, *argv) == 2
    assert says in capsys.readouterr().err


def test_a_spreadsheet_reads_the_table(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export(folder, "-", "--csv") == 0
    rows = list(csv.reader(io.StringIO(capsys.readouterr().out)))
    assert rows[0] == list(tables.GAME_COLUMNS)
    assert {len(row) for row in rows} == {len(tables.GAME_COLUMNS)}


def test_the_link_of_a_finished_game(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["link", "260801", "--data", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert main(["link", "260802", "--data", str(folder)]) == 2
    assert "a game that is over" in capsys.readouterr().err

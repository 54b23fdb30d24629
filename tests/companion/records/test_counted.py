"""What counts: the bin nowhere, and a game that breaks as far as it goes, by its name, beside all others."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from companion.cli import main
from companion.records.shelf import Shelf
from companion.store import FILE, Store
from tests.companion.records.played import header, store_game


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One game that is over, one in the bin that Continue named, one that is put away and has a title."""
    with Store.open(tmp_path / "data") as store:
        store_game(store, header("monolith", "260801-over"))
        store_game(store, header("outbreak", "260802-gone"), 8)
        store_game(store, header("outbreak", "260803-away"), 8)
        store.make_open("260802-gone")
        shelf = Shelf(store)
        shelf.delete("260802-gone")
        shelf.archive("260803-away")
        shelf.rename("260803-away", "Sunday")
    return tmp_path / "data"


def spoil(folder: Path, game: str, n: int, body: str) -> None:
    with sqlite3.connect(folder / FILE) as db:
        db.execute("UPDATE entries SET body = ? WHERE game = ? AND n = ?", (body, game, n))
    for copy in folder.glob("*.backup*.db"):  # a copy that has the entry would mend it
        copy.unlink()


def test_the_bin_counts_nowhere(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ["--data", str(folder)]
    assert main(["games", *at]) == 0
    listed = capsys.readouterr().out
    assert "260802-gone" not in listed and "Continue" not in listed
    assert main(["games", "--all", *at]) == 0
    assert "(bin)" in capsys.readouterr().out
    assert main(["games", "--json", *at]) == 0
    away, over = json.loads(capsys.readouterr().out)
    assert (away["id"], away["title"], away["archived"], away["binned"]) == ("260803-away", "Sunday", True, False)
    assert (over["title"], over["archived"], over["abandoned"]) == ("", False, False)
    for more in ([], ["--events"]):
        assert main(["export", "-", "--csv", *more, *at]) == 0
        out = capsys.readouterr().out
        assert "260802-gone" not in out and "260803-away" in out
    assert main(["stats", "--json", *at]) == 0
    assert json.loads(capsys.readouterr().out)["stored"] == 2
    assert main(["export", "260802", "-", *at]) == 0, "by its id it is there all the same"


@pytest.mark.parametrize("body", ["{}", '{"entry":5,"at":"","ms":0,"via":"touch","move":"step_tech","seat":0}'])
def test_a_game_that_breaks_is_named_and_hides_no_other(
    folder: Path, body: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(folder, "260803-away", 5, body)
    at = ["--data", str(folder)]
    for more in ([], ["--json"]):
        assert main(["stats", *more, *at]) == 0
        out, err = capsys.readouterr()
        assert ("1 of 2 stored games are over" in out) or json.loads(out)["stored"] == 2
        assert "260803-away cannot be read past entry 5" in err
    assert main(["export", "-", "--json", *at]) == 0
    out, err = capsys.readouterr()
    assert {row["id"]: row["broken"] for row in json.loads(out)} == {"260801-over": 0, "260803-away": 5}
    assert "260803-away cannot be read past entry 5" in err
    assert main(["export", "-", "--csv", "--events", *at]) == 0
    out, _ = capsys.readouterr()
    assert "260801-over" in out and "260803-away" in out


def test_a_header_that_cannot_be_read_is_said_once(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(folder / FILE) as db:
        db.execute("UPDATE games SET header = substr(header, 1, 40) WHERE id = '260803-away'")
    for copy in folder.glob("*.backup*.db"):
        copy.unlink()
    for command in (["stats"], ["export", "-", "--csv", "--events"]):
        assert main([*command, "--data", str(folder)]) == 0
        (line,) = capsys.readouterr().err.splitlines()
        assert line.count("cannot be read") == 1 and line.count("260803-away") == 1


def test_what_breaks_is_looked_at_again(folder: Path) -> None:
    with Store.open(folder) as store:
        good = store.bodies("260803-away")[4]
        spoil(folder, "260803-away", 5, "{}")
        assert Shelf(store).summary(Shelf(store).one("260803-away")).broken == 5
        spoil(folder, "260803-away", 5, good)
        assert Shelf(store).summary(Shelf(store).one("260803-away")).broken == 0


def test_a_name_with_control_characters_from_an_older_store_is_only_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(tmp_path) as store:
        store_game(store, header("monolith", "260801-esc", names=("A\x1b[31m\nda",)))
    for command in (["games"], ["score", "260801-esc"]):
        assert main([*command, "--data", str(tmp_path)]) == 0
        out = capsys.readouterr().out
        assert "\x1b" not in out and "A\\x1b[31m\\nda" in out

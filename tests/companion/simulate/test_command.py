"""`solkeeper simulate`: its JSON, its sentences, its bar, and what it refuses."""

from __future__ import annotations

import json

import pytest

from companion.cli import main
from companion.simulate import cores


def test_json_has_rates_with_bounds_and_the_speed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "outbreak", "--games", "30", "--seats", "2", "--seed", "a", "--json"]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert (found["game"], found["seats"], found["games"], found["seed"]) == ("outbreak", 2, 30, "a")
    assert found["won"].keys() == {"n", "rate", "low", "high"}
    assert {"moves_per_second", "steps_per_second", "ends", "rounds", "policy"} <= found.keys()
    assert "30 of 30 games" in err
    assert main(["simulate", "outbreak", "--games", "30", "--seats", "2", "--seed", "a", "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["ends"] == found["ends"]


def test_two_processes_play_the_same_games_as_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cores, "ALONE", 0)
    found = []
    for count in ("1", "2"):
        assert main(["simulate", "monolith", "--games", "60", "--cores", count, "--json"]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0]["ends"] == found[1]["ends"]
    assert found[0]["moves"] == found[1]["moves"]


def test_for_people_it_is_a_few_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "base", "--games", "10", "--option", "space_oddity=true"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("base, 3 seats, 10 games, seed 1\nwon: 100.0 %")
    assert "seat 1 won" in out
    assert "moves a second" in out


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["chess"], 'game is "chess"'),
        (["monolith", "--seats", "2"], "seats is 2, but must be 1 for monolith"),
        (["invasion", "--seats", "2"], "seats is 2, but must be 3 to 5 for invasion"),
        (["base", "--games", "0"], "games is 0"),
        (["base", "--option", "beacon"], "NAME=VALUE, such as beacon=true"),
        (["outbreak", "--option", "full_board=true"], "options.full_board is true, but must be false"),
        (["base", "--option", "beacons=true"], "beacons"),
    ],
)
def test_what_is_wrong_is_one_sentence(argv: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *argv]) == 2
    assert says in capsys.readouterr().err

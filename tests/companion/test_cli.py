"""The commands without a screen: what they print, what they refuse, and with which exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.errors import BadInput, Remark
from companion.moves import Draw, SetRight, Tick
from companion.session import Session
from companion.store import Store
from tests.companion.toy import GAMES, table, turn


@pytest.fixture
def game(folder: Path) -> str:
    """A stored game of four taps, one of them taken back; nobody holds the lock."""
    with Store.open(folder) as store:
        session = Session.create(store, table(), GAMES)
        session.play(Tick("board"))
        session.play(Draw("urn"))
        session.play(turn(session.state))
        session.undo()
        return session.id


def solkeeper(*argv: str) -> int:
    return main(list(argv), GAMES)


def test_games_lists_what_is_stored(folder: Path, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert solkeeper("--data", str(folder), "games") == 0
    out = capsys.readouterr().out
    assert game in out
    assert "Ada, Ben" in out
    assert "Continue" in out
    assert solkeeper("games", "--json", "--data", str(folder)) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row | {"created": ""} == {
        "id": game, "game": "toy", "status": "open", "created": "", "entries": 5, "seats": ["Ada", "Ben"], "open": True,
        "title": "", "archived": False, "abandoned": False, "binned": False,
        "broken": None,
    }  # fmt: skip


@pytest.mark.parametrize("body", ["{", '{"entry":3,"move":"end_turn","seat":1}'])
def test_games_says_how_far_a_game_can_be_read(
    folder: Path, game: str, body: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(folder) as store, store._change() as db:
        db.execute("UPDATE entries SET body = ? WHERE n = 3", (body,))
        db.execute("DELETE FROM entries WHERE n > 4")
    for copy in folder.glob("*.backup*.db"):
        copy.unlink()
    assert solkeeper("games", "--data", str(folder)) == 0
    assert "Ada, Ben  <- Continue  (cannot be read past entry 3)" in capsys.readouterr().out
    assert solkeeper("games", "--json", "--data", str(folder)) == 0
    assert json.loads(capsys.readouterr().out)[0]["broken"] == 3


def test_reading_makes_no_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert solkeeper("games", "--data", str(folder)) == 0
    assert capsys.readouterr().out == "No games yet.\n"
    assert not folder.exists()


def test_a_file_in_place_of_the_data_folder_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    slip = tmp_path / "game.jsonl"
    slip.write_text("{}")
    assert solkeeper("games", "--data", str(slip)) == 1
    assert f"The data folder {slip} is a file." in capsys.readouterr().err


def test_a_finished_game_is_not_marked_to_go_on(folder: Path, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(folder) as store, store._change() as db:
        db.execute("UPDATE games SET status = 'over' WHERE id = ?", (game,))
    assert solkeeper("games", "--data", str(folder)) == 0
    out = capsys.readouterr().out
    assert game in out and "Continue" not in out


def test_the_data_folder_can_come_from_the_environment(
    folder: Path, game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SOLKEEPER_DATA", str(folder))
    assert solkeeper("games") == 0
    assert game in capsys.readouterr().out


def test_export_import_and_replay_agree(
    folder: Path, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, other = str(tmp_path / "game.jsonl"), str(tmp_path / "other")
    assert solkeeper("export", game[:8], file, "--data", str(folder)) == 0
    assert solkeeper("import", file, "--data", str(folder)) == 0
    assert "Nothing to do" in capsys.readouterr().out
    assert solkeeper("import", file, "--data", other) == 0
    capsys.readouterr()
    assert solkeeper("export", game, "-", "--data", other) == 0
    assert capsys.readouterr().out == Path(file).read_text()
    assert solkeeper("replay", file, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    with Store.read(folder) as store:
        session = Session.open(store, game, GAMES)
        assert report == json.loads(json.dumps(session.game.report(session.state)))


def test_replay_prints_one_state_per_entry(
    folder: Path, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "game.jsonl")
    solkeeper("export", game, file, "--data", str(folder))
    capsys.readouterr()
    assert solkeeper("replay", file, "--steps", "--json") == 0
    assert [json.loads(line)["phase"] for line in capsys.readouterr().out.splitlines()] == ["play"] * 5
    assert solkeeper("replay", file, "--steps") == 0
    out = capsys.readouterr().out.splitlines()
    heads = [line for line in out if not line.startswith(" ")]
    assert heads[0] == "1 tick step=board done=True"
    assert heads[3:] == ["4 close_turn (by itself)", "5 back 1"]


def test_replay_prints_the_outcome_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.jsonl"
    seats = '[{"name":"Ada","colour":"blue"},{"name":"Ben","colour":"green"}]'
    file.write_text(f'{{"game":"toy","seed":"1","seats":{seats}}}\n{{"move":"set_right","fact":"red","value":6}}\n')
    assert solkeeper("replay", str(file)) == 0
    out = capsys.readouterr().out
    assert "won: no" in out
    assert "red: value 6, start 0, end 6" in out


@pytest.mark.parametrize("command", ["replay", "import"])
def test_a_bad_file_is_refused_with_exit_2_and_changes_nothing(
    folder: Path, game: str, tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.read(folder) as store:
        before = [(row, store.bodies(row.id)) for row in store.games()]
        file = tmp_path / "game.jsonl"
        lines = [json.dumps({**json.loads(b), "move": "jump"} if "tick" in b else json.loads(b)) for b in before[0][1]]
        file.write_text('{"game":"toy","seed":"1","seats":[]}\n' + "\n".join(lines))
        assert solkeeper(command, str(file), "--data", str(folder)) == 2
        assert f"{file}, line 1: seats is missing" in capsys.readouterr().err
        assert [(row, store.bodies(row.id)) for row in store.games()] == before


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["export", "9999", "x.jsonl"], "no such game"),
        (["replay", "nowhere.jsonl"], "No such file"),
        (["import", "nowhere.jsonl"], "No such file"),
        (["export", "2", "/nowhere/x.jsonl"], "No such file"),
    ],
)
def test_what_is_not_there_is_named(
    folder: Path, game: str, argv: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert solkeeper(*argv, "--data", str(folder)) == 2
    assert said in capsys.readouterr().err


def test_a_beginning_that_fits_two_games_asks_for_more(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(folder) as store:
        for id in ("260812-abcd", "260812-abxy"):
            Session.create(store, table(id=id), GAMES)
    assert solkeeper("export", "260812-ab", "-", "--data", str(folder)) == 2
    assert "260812-abxy, 260812-abcd" in capsys.readouterr().err
    assert solkeeper("export", "260812-abc", "-", "--data", str(folder)) == 0


def test_while_a_kiosk_runs_import_is_refused_and_reading_is_not(
    folder: Path, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "game.jsonl")
    with Store.open(folder) as kiosk:
        session = Session.open(kiosk, game, GAMES)
        session.play(SetRight("red", 3))
        assert solkeeper("games", "--data", str(folder)) == 0
        assert solkeeper("export", game, file, "--data", str(folder)) == 0
        assert '"value":3' in Path(file).read_text(), "the newest move is in it"
        capsys.readouterr()
        assert solkeeper("import", file, "--data", str(folder)) == 3
        assert "Another Solkeeper is using" in capsys.readouterr().err
        session.play(SetRight("red", 2))


def test_words_of_the_kiosk_are_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import argparse

    from companion.cli import run
    from companion.game import text

    def act(*_: object) -> None:
        raise BadInput("move", '"x"', text("not_now", who=text("ada")))

    assert run(argparse.Namespace(act=act), lambda id, **params: f"<{id} {params}>" if params else f"<{id}>") == 2
    assert capsys.readouterr().err == "solkeeper: move is \"x\": <not_now {'who': '<ada>'}>\n"


@pytest.mark.parametrize("command", ["games", "export", "import", "replay"])
def test_help_is_there_for_each(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        solkeeper(command, "--help")
    assert left.value.code == 0
    assert "--data DIR" in capsys.readouterr().out


def test_the_commands_load_neither_glass_nor_wires(folder: Path) -> None:
    code = (
        "import sys, companion.cli as c; c.main(['games']); "
        "sys.exit(any(m.split('.')[0] in ('kivy','gpiozero','serial','kiosk','hardware') for m in sys.modules))"
    )
    env = {**os.environ, "SOLKEEPER_DATA": str(folder)}
    assert (
        subprocess.run([sys.executable, "-c", code], env=env, cwd=Path(__file__).parents[2], check=False).returncode
        == 0
    )


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ("games >/dev/full", 1, "The output could not be written: No space left on device."),
        ("export {game} - >/dev/full", 1, "The output could not be written: No space left on device."),
        ("games --json >&-", 1, "The output could not be written: Bad file descriptor."),
        ("import - <&-", 2, "input is closed"),
    ],
)
def test_a_stream_that_is_full_or_closed_is_one_sentence(
    folder: Path, game: str, typed: str, code: int, said: str
) -> None:
    line = f"{sys.executable} -m companion.cli --data {folder} {typed.format(game=game)}"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, cwd=Path(__file__).parents[2], check=False)
    told = [one for one in done.stderr.splitlines() if '"toy"' not in one]  # a game that this command does not know
    assert (done.returncode, len(told)) == (code, 1), done.stderr
    assert said in done.stderr


def test_ctrl_c_is_one_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    import argparse

    from companion import cli

    def act(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_drop_output", lambda: None)  # the output here is that of the tests
    assert cli.run(argparse.Namespace(act=act)) == 130
    assert capsys.readouterr().err == "solkeeper: stopped by Ctrl-C\n"


def test_what_is_wrong_does_not_read_as_what_is() -> None:
    assert str(BadInput("game", '"x"', "a game that is over")) == 'game is "x", but must be a game that is over'
    assert str(BadInput("seats", "5", "2 to 4 seats")) == "seats is 5, but must be 2 to 4 seats"
    assert str(BadInput("seed", "missing", Remark("the header needs it"))) == "seed is missing: the header needs it"
    assert str(BadInput("seats", "5", "up to 4")) == "seats is 5, but must be up to 4", "no pattern over its words"

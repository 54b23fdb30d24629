"""The `solkeeper` command as it is typed: what it prints, how it ends, what it refuses."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.session import Session
from companion.store import Store
from kiosk.__main__ import main
from kiosk.commands import COMMANDS
from tests.kiosk.playing import setup
from tests.x_server import x_server

TERM_BIT = 1 << (signal.SIGTERM - 1)


def environment(**more: str) -> dict[str, str]:
    """As on a machine without any display, unless told otherwise."""
    away = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "KIVY_HOME", "SOLKEEPER_DATA")
    return {name: value for name, value in os.environ.items() if name not in away} | more


def solkeeper(
    *argv: str, folder: Path | None = None, seconds: float = 30, **env: str
) -> subprocess.CompletedProcess[str]:
    """Types a command and waits for its end."""
    return subprocess.run(
        [sys.executable, "-m", "kiosk", *argv],
        cwd=folder,
        env=environment(PYTHONPATH=str(Path(__file__).parent.parent.parent), **env),
        capture_output=True,
        text=True,
        timeout=seconds,
    )


def sentence(text: str) -> bool:
    """One line, no traceback."""
    return text.count("\n") == 1 and len(text) > 20 and "Traceback" not in text


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with one open game."""
    with Store.open(tmp_path / "data") as store:
        session = Session.create(store, setup(2))
        while session.state.phase == "setup":  # type: ignore[attr-defined]
            move = session.steps().primary.move
            assert move is not None
            session.play(move)
    return tmp_path / "data"


@contextmanager
def open_kiosk(data: Path, *argv: str, calm: bool = True, **env: str) -> Iterator[subprocess.Popen[str]]:
    """The real kiosk, once it stands there and waits."""
    process = subprocess.Popen(
        [sys.executable, "-m", "kiosk", "--data", str(data), "kiosk", *argv],
        env=environment(**({"SDL_VIDEODRIVER": "offscreen"} | env)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        end = time.monotonic() + 20
        while not (_listens(process.pid) and (not calm or _waits(process.pid))):
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < end
            time.sleep(0.02)
        yield process
    finally:
        process.kill()
        process.communicate()


def _listens(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
    caught = next((line for line in status.splitlines() if line.startswith("SigCgt:")), "SigCgt: 0")
    return bool(int(caught.split()[1], 16) & TERM_BIT)


def _waits(pid: int) -> bool:
    """Whether it has used hardly any CPU for a while: the first picture is long there."""
    used = [int(n) for n in _stat(pid)[13:15]]
    time.sleep(0.4)
    return sum(int(n) for n in _stat(pid)[13:15]) - sum(used) <= 2


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().split()


# -- help -------------------------------------------------------------------------------------------


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    out = capsys.readouterr().out
    assert end.value.code == 0
    assert [name for name in COMMANDS.split() if f"\n    {name} " not in out] == []


@pytest.mark.parametrize("command", COMMANDS.split())
def test_help_of_a_command_explains_each_of_its_options(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    rows = capsys.readouterr().out.partition("options:")[2].splitlines()
    told = [row for row in rows if row.strip()]
    assert any("--data" in row for row in told) or command in ("demo", "bench", "box")
    for at, row in enumerate(told):
        if row.startswith("  -") and len(row.split("  ")) < 3:  # the help is on the next line, or nowhere
            assert at + 1 < len(told) and told[at + 1].startswith("   "), row


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["play"])
    assert end.value.code == 2
    assert "invalid choice: 'play'" in capsys.readouterr().err


# -- the game's own commands ------------------------------------------------------------------------


def test_a_backup_is_written_and_restored_by_the_command(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "table.backup"
    assert main(["--data", str(data), "backup", str(kept)]) == 0
    assert main(["--data", str(tmp_path / "new"), "restore", str(kept)]) == 0
    assert "1 game in" in (said := capsys.readouterr().out) and "1 game restored" in said
    with Store.read(data) as old, Store.read(tmp_path / "new") as new:
        assert list(new.ids()) == list(old.ids())


def test_a_file_that_is_no_backup_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data", str(tmp_path), "restore", str(tmp_path / "none")]) == 2
    assert sentence(capsys.readouterr().err)


def test_an_import_names_the_signs_that_the_glass_draws_as_boxes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "f.jsonl"
    for name, told in (("Zoë", ""), ("\u05e9\u05dc\u05d5\u05dd", 'no sign for \u05e9 in "\u05e9\u05dc\u05d5\u05dd"')):
        seats = f'[{{"name":"{name}","colour":"blue"}},{{"name":"Ben","colour":"green"}}]'
        file.write_text(f'{{"game":"outbreak","seed":"{name}","seats":{seats}}}\n', encoding="utf-8")
        assert main(["--data", str(tmp_path / "data"), "import", str(file)]) == 0
        out, err = capsys.readouterr()
        assert out.startswith("Took in ") and (told in err if told else not err)


# -- without a display ------------------------------------------------------------------------------


def test_a_picture_comes_without_a_word_of_kivy_and_leaves_nothing_in_the_home(data: Path, tmp_path: Path) -> None:
    with Store.read(data) as store:
        (game,) = store.ids()
    home = tmp_path / "home"
    home.mkdir()
    lost = {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":4711"}
    done = solkeeper("plot", game, str(tmp_path / "p.png"), "--data", str(data), HOME=str(home), **lost)
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.startswith(f"Drew {game}")
    assert (tmp_path / "p.png").read_bytes().startswith(b"\x89PNG") and not list(home.iterdir())
    # A name that fits the folder, while that of the half-written file does not.
    done = solkeeper("plot", game, str(tmp_path / f"{'p' * 249}.png"), "--data", str(data), HOME=str(home))
    assert done.returncode == 2 and sentence(done.stderr) and "a file that can be written" in done.stderr


@pytest.mark.parametrize("argv", [["box", "--port"], ["demo", "--out"], ["demo", "--pictures"]])
def test_a_file_in_the_way_stays(argv: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = tmp_path / "plain"
    plain.write_text("mine")
    assert main([*argv, str(plain)]) == 2
    assert sentence(capsys.readouterr().err) and plain.read_text() == "mine"


def test_the_kiosk_without_a_display_says_so(tmp_path: Path) -> None:
    done = solkeeper("--data", str(tmp_path / "data"), "kiosk")
    assert done.returncode == 4
    assert sentence(done.stderr) and done.stderr.startswith("No display: ")
    assert not (tmp_path / "data").exists(), "nothing is left of it"


def test_without_a_display_the_first_command_plays_the_demo(tmp_path: Path) -> None:
    """`./run` with nothing on a bare machine: a sentence, a whole game, its pictures."""
    done = solkeeper(folder=tmp_path, seconds=60)
    assert done.returncode == 0, done.stderr
    first, *_more, last = done.stdout.splitlines()
    assert first.startswith("No display: ") and "off-screen" in first
    assert "A game of Outbreak ended in round" in last
    pictures = sorted((tmp_path / "demo").glob("*.png"))
    assert len(pictures) >= 15 and all(one.read_bytes()[:4] == b"\x89PNG" for one in pictures)
    names = {one.stem.partition("-")[2] for one in pictures}
    assert {"home", "chapter", "players", "checklist", "missions", "turn", "card", "over", "log", "deck"} <= names
    assert "Traceback" not in done.stderr and "WARNING" not in done.stderr


# -- sizes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["big", "800", "100x100", "800x", "x480", "-800x480"])
@pytest.mark.parametrize("command", ["kiosk", "demo"])
def test_a_wrong_size_is_refused_with_what_is_right(
    command: str, size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    monkeypatch.setenv("SOLKEEPER_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main([command, f"--size={size}"]) == 2
    err = capsys.readouterr().err
    assert sentence(err) and size in err and "800x480" in err
    assert list(tmp_path.iterdir()) == []


# -- beside an open kiosk ---------------------------------------------------------------------------


def test_one_kiosk_at_a_time_and_sigterm_ends_it_well(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with open_kiosk(data) as kiosk:
        listed = solkeeper("--data", str(data), "games")
        assert listed.returncode == 0 and "outbreak" in listed.stdout.lower()
        id = listed.stdout.split()[0]
        assert solkeeper("--data", str(data), "export", id, str(file)).returncode == 0
        assert solkeeper("replay", str(file)).returncode == 0
        for argv in (["kiosk"], ["import", str(file)]):
            second = solkeeper("--data", str(data), *argv, SDL_VIDEODRIVER="offscreen")
            assert second.returncode == 3, second.stderr
            assert sentence(second.stderr), second.stderr
        assert kiosk.poll() is None
        kiosk.send_signal(signal.SIGTERM)
        asked = time.monotonic()
        out, err = kiosk.communicate(timeout=10)
        assert time.monotonic() - asked < 2
        assert (kiosk.returncode, out, err) == (0, "", "")
    done = solkeeper("--data", str(data), "import", str(file))
    assert done.returncode == 0 and "Traceback" not in done.stderr
    with Store.open(data) as store:
        assert [row.id for row in store.games()] == [id]
        assert store.notice == ""


@pytest.mark.parametrize("calm", [False, True], ids=["while it starts", "later"])
def test_ctrl_c_ends_it_well_too(data: Path, calm: bool) -> None:
    with open_kiosk(data, "--size", "1280x720", calm=calm) as kiosk:
        kiosk.send_signal(signal.SIGINT)
        out, err = kiosk.communicate(timeout=10)
        assert (kiosk.returncode, out, err) == (0, "", "")


def test_sigterm_ends_a_kiosk_that_sleeps_on_x(data: Path) -> None:
    """SDL sleeps up to a second there, outside Python."""
    with x_server() as display, open_kiosk(data, SDL_VIDEODRIVER="x11", DISPLAY=display) as kiosk:
        kiosk.send_signal(signal.SIGTERM)
        asked = time.monotonic()
        out, err = kiosk.communicate(timeout=10)
        assert time.monotonic() - asked < 2
        assert (kiosk.returncode, out, err) == (0, "", "")


def test_a_fault_in_a_real_kiosk_is_logged_and_ends_nothing(data: Path) -> None:
    """The handler sits in Kivy's own loop: an act of the running kiosk breaks, and it plays on."""
    code = f"""
import sys
from kiosk import start
from kiosk.__main__ import main

real = start._wires

def wires(app, args):
    from time import monotonic
    from kivy.clock import Clock
    from companion.intents import Intent, Press
    real(app, args)

    def broken(by):
        raise ZeroDivisionError("on purpose")

    def breaks(_dt):
        app.desk.front.controls["primary"].act = broken
        app.deliver(Press(Intent.NEXT, "gpio", monotonic()))

    def goes_on(_dt):
        app.resume(app.store.open_game)
        print(app.session.position, type(app.desk.front).__name__, flush=True)
        app.stop()

    Clock.schedule_once(breaks, 0.5)
    Clock.schedule_once(goes_on, 1.0)

start._wires = wires
sys.exit(main(["--data", {str(data)!r}, "kiosk", "--gpio", "off"]))
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(SDL_VIDEODRIVER="offscreen"),
        cwd=Path(__file__).parent.parent.parent,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[1] == "OutbreakTable"
    assert "a fault of ours" in done.stderr and "ZeroDivisionError: on purpose" in done.stderr


# -- doctor -----------------------------------------------------------------------------------------


def test_doctor_prints_a_line_for_each_thing(data: Path) -> None:
    done = solkeeper("--data", str(data), "doctor")
    rows = [row for row in done.stdout.splitlines() if row[:4].strip()]
    assert {row.split()[0] for row in rows} <= {"pass", "warn", "fail"}
    assert len(rows) >= 4 and done.returncode in (0, 1) and "Traceback" not in done.stderr

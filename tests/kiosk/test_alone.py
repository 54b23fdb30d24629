"""A kiosk that has the machine to itself: no way out, no pointer, straight into the game, off by a question."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.moves import EndTurn
from companion.session import Session
from companion.store import Store
from kiosk import hand, power
from kiosk.tr import PSEUDO
from tests.kiosk.audit import audit
from tests.kiosk.playing import setup, switched_on
from tests.kiosk.test_command import data as data  # noqa: PLC0414 - a fixture, by its name
from tests.kiosk.test_command import open_kiosk, sentence, solkeeper
from tests.x_server import ask_to_close, x_server

KMS = {"SDL_VIDEODRIVER": "kmsdrm"}


def begun(folder: Path) -> str:
    """The id of a stored game in its first turn."""
    with Store.open(folder) as store:
        session = Session.create(store, setup(2))
        while session.state.phase == "setup":  # type: ignore[attr-defined]
            move = session.steps().primary.move
            assert move is not None
            session.play(move)
        store.make_open(session.id)
        return session.id


# -- straight in ------------------------------------------------------------------------------------


def test_it_comes_back_in_the_game_that_lay_there_when_the_plug_went(tmp_path: Path) -> None:
    """GEN-14 for a kiosk: no Continue to tap."""
    id = begun(tmp_path)
    with switched_on(tmp_path, alone=True) as kiosk:
        assert kiosk.session.id == id and kiosk.front == "OutbreakTable"
        assert kiosk.app.play(EndTurn(0))
        shown = kiosk.hash
        kiosk.restart()
        assert (kiosk.hash, kiosk.front) == (shown, "OutbreakTable")


def test_a_game_closed_by_hand_is_not_opened_by_itself(tmp_path: Path) -> None:
    id = begun(tmp_path)
    with switched_on(tmp_path, alone=True) as kiosk:
        kiosk.app.close_game()
        kiosk.restart()
        assert kiosk.front == "Home" and kiosk.app.session is None
        kiosk.tap("primary")
        assert kiosk.session.id == id
        kiosk.restart()
        assert kiosk.session.id == id, "it was opened again since"


def test_a_window_on_a_desktop_begins_at_home_and_switches_nothing_off(tmp_path: Path) -> None:
    begun(tmp_path)
    with switched_on(tmp_path) as kiosk:
        assert kiosk.front == "Home" and "power" not in kiosk.controls
        kiosk.tap("primary", "menu")
        assert kiosk.front == "Menu" and "power" not in kiosk.controls


def test_a_safe_start_opens_no_game_by_itself(tmp_path: Path) -> None:
    id = begun(tmp_path)
    with switched_on(tmp_path, alone=True, safe=True) as kiosk:
        assert kiosk.app.session is None and kiosk.front == "Safe"
        kiosk.tap("safe.last")
        assert kiosk.session.id == id


def test_a_game_whose_newest_entry_raises_can_be_read_exported_and_opened_before_it(tmp_path: Path) -> None:
    id = begun(tmp_path)
    with Store.open(tmp_path) as store:
        last = len(store.bodies(id))
        store._db.execute(
            f"""UPDATE entries SET body = '{{"entry":{last},"move":"end_turn","seat":3}}' WHERE n = {last}"""
        )
    with switched_on(tmp_path, alone=True, safe=True) as kiosk:
        kiosk.tap("safe.log")
        assert kiosk.says("move:end_turn, seat:3"), "the journal as it lies there"
        kiosk.tap("undo", "safe.export")
        exported = (tmp_path / f"{id}.jsonl").read_text().splitlines()
        assert len(exported) == last + 1 and '"seat":3' in exported[-1]
        kiosk.tap("safe.last")
        assert kiosk.session.id == id and kiosk.session.can_undo
    with switched_on(tmp_path, alone=True) as kiosk:
        assert kiosk.session.id == id, "the next start needs no help"


def test_home_shows_a_game_that_does_not_replay(tmp_path: Path) -> None:
    id = begun(tmp_path)
    with Store.open(tmp_path) as store:
        store._db.execute("""UPDATE entries SET body = '{"entry":2,"move":"nonsense"}' WHERE n = 2""")
    for copy in tmp_path.glob("*.backup*.db"):
        copy.unlink()
    with switched_on(tmp_path) as kiosk:
        assert kiosk.front == "Home"
        kiosk.tap("primary")
        assert kiosk.session.id != id and len(kiosk.session.entries) == 1, "a copy of what came before it"
        assert kiosk.says("cannot be replayed past entry 2")
        kiosk.tap("primary")
        assert len(kiosk.session.entries) == 2
    with Store.open(tmp_path) as store:
        assert len(store.bodies(id)) > 2, "the game itself stays as it is"


def test_home_goes_on_with_a_game_that_a_copy_mends_and_says_so(tmp_path: Path) -> None:
    id = begun(tmp_path)
    with Store.open(tmp_path) as store:
        store._db.execute("""UPDATE entries SET body = '{"entry":2,"move":"nonsense"}' WHERE n = 2""")
    with switched_on(tmp_path) as kiosk:
        kiosk.tap("primary")
        assert kiosk.session.id == id and len(kiosk.session.entries) > 2
        assert kiosk.says("was damaged, entry 2")


def test_a_kiosk_starts_on_an_open_game_whose_header_cannot_be_read(tmp_path: Path) -> None:
    id = begun(tmp_path)
    with Store.open(tmp_path) as store:
        store._db.execute("UPDATE games SET header = substr(header, 1, 40)")
        store._db.execute("UPDATE settings SET value = CAST(x'22ff22' AS TEXT)")
    for copy in tmp_path.glob("*.backup*.db"):
        copy.unlink()
    with switched_on(tmp_path, alone=True) as kiosk:
        assert kiosk.front == "Home"
        kiosk.tap("faults")
        assert kiosk.says(f"The beginning of game {id} cannot be read")
        kiosk.tap("tile.history", f"game.{id}")
        assert kiosk.says("cannot be read") and kiosk.says("Unreadable game") and "store" not in kiosk.app.faults
    with switched_on(tmp_path, alone=True, safe=True) as kiosk:
        kiosk.tap("safe.export")
        assert len((tmp_path / f"{id}.jsonl").read_text().splitlines()[0]) == 40, "as it lies there"
        kiosk.tap("safe.log")
        assert kiosk.says("entry:")
        kiosk.tap("undo", "safe.last")
        assert kiosk.app.session is None and kiosk.says("cannot be read")


def test_a_damage_is_told_at_each_start_until_somebody_has_read_it(tmp_path: Path) -> None:
    begun(tmp_path)
    (tmp_path / "solkeeper.db").write_bytes(b"noise" * 1000)
    for _ in range(2):
        with switched_on(tmp_path) as kiosk:
            assert "were damaged" in kiosk.app.faults["rescued"]
    with switched_on(tmp_path) as kiosk:
        kiosk.tap("faults")
        assert kiosk.says("were damaged") and "rescued" not in kiosk.app.faults
        kiosk.restart()
        assert "faults" not in kiosk.controls


# -- switching off ----------------------------------------------------------------------------------


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A systemctl that writes down what it was asked, and refuses if the file `no` is there."""
    tool = tmp_path / "bin" / "systemctl"
    tool.parent.mkdir()
    tool.write_text(
        '#!/bin/sh\ncd "${0%/*}"\necho "$1" >>asked\n[ ! -e no ] || { echo "Access denied" >&2; exit 1; }\n'
    )
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tool.parent}:{os.environ['PATH']}")
    yield tool.parent / "asked"


@pytest.mark.parametrize(("answer", "word"), [("off", "poweroff"), ("restart", "reboot")])
@pytest.mark.parametrize("way", ["home", "menu"])
def test_off_and_on_again_by_a_question(answer: str, word: str, way: str, tmp_path: Path, asked: Path) -> None:
    begun(tmp_path)
    with switched_on(tmp_path, alone=True) as kiosk:
        if way == "home":
            kiosk.app.close_game()
        else:
            kiosk.tap("menu")
        kiosk.tap("power")
        assert kiosk.front == "Power" and not asked.exists(), "it asks first"
        kiosk.tap(f"power.{answer}")
        hand.pump_until(lambda: asked.exists() and asked.read_text() == f"{word}\n")


def test_the_way_back_from_the_question_changes_nothing(tmp_path: Path, asked: Path) -> None:
    begun(tmp_path)
    with switched_on(tmp_path, alone=True) as kiosk:
        before = kiosk.hash
        kiosk.tap("menu", "power", "undo")
        assert kiosk.front == "Menu"
        kiosk.tap("power", "primary")
        assert (kiosk.front, kiosk.hash) == ("OutbreakTable", before) and not asked.exists()


def test_a_refusal_is_said_with_its_reason(tmp_path: Path, asked: Path) -> None:
    asked.with_name("no").touch()
    begun(tmp_path)
    with switched_on(tmp_path, alone=True) as kiosk:
        kiosk.tap("menu", "power", "power.off")
        hand.pump_until(lambda: kiosk.says("Access denied"))


def test_no_systemctl_is_a_refusal_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(power.COMMANDS, "off", ("solkeeper-no-such-command",))
    said: list[str] = []
    power.ask("off", said.append).join()
    assert said == ["No such file or directory"]


# -- no way out -------------------------------------------------------------------------------------


def alone(data: Path, **env: str) -> list[str]:
    """What Kivy would be told in a kiosk: run in a process of its own, for Kivy reads it once."""
    code = f"""
from pathlib import Path
from kiosk.window import prepare
prepare(Path({str(data)!r}), size=(800, 480), kms=True, alone=True)
from kivy.config import Config
print(Config.getint("kivy", "exit_on_escape"), Config.getint("graphics", "show_cursor"), Config.items("input"))
from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window
from kivy.uix.widget import Widget
runTouchApp(Widget(), embedded=True)
print([type(one).__name__ for one in EventLoop.input_providers])
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", **env},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_one_provider_no_pointer_no_escape(tmp_path: Path) -> None:
    """D1, D8, A16. Kivy adds a provider for SDL's fingers, which it listens to on Android and iOS only."""
    settings, providers = alone(tmp_path)
    assert settings == "0 0 [('mouse', 'mouse,disable_multitouch')]"
    assert sorted(eval(providers)) == ["MouseMotionEventProvider", "SDL2MotionEventProvider"]


def test_nothing_is_written_into_the_home(tmp_path: Path, data: Path) -> None:
    """D12: a home that takes nothing is no fault, and three runs leave nothing in one that would."""
    home, run = tmp_path / "home", tmp_path / "run"
    home.mkdir()
    run.mkdir()
    with open_kiosk(data, "--kiosk", "--headless-test", HOME=str(home), RUNTIME_DIRECTORY=str(run)) as kiosk:
        kiosk.send_signal(signal.SIGTERM)
        out, err = kiosk.communicate(timeout=10)
    assert (kiosk.returncode, out, err) == (0, "", "")
    assert [path for path in home.rglob("*") if path.is_file() and "mesa" not in str(path)] == []
    assert not (data / "kivy").exists()


def test_signals_of_a_keyboard_do_not_end_it(data: Path) -> None:
    """D8: Ctrl+C, Ctrl+\\ and Ctrl+Z, and the line that hangs up."""
    with open_kiosk(data, "--kiosk", "--headless-test") as kiosk:
        for one in (signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP, signal.SIGHUP):
            kiosk.send_signal(one)
        status = Path(f"/proc/{kiosk.pid}/status").read_text()
        assert kiosk.poll() is None and "State:\tT" not in status
        kiosk.send_signal(signal.SIGTERM)
        out, err = kiosk.communicate(timeout=10)
        assert (kiosk.returncode, out, err) == (0, "", "")


KEYS = ("Escape", "F1", "F11", "ctrl+c", "ctrl+q", "ctrl+w", "ctrl+e", "ctrl+alt+Delete", "alt+F4", "super+q", "Print")


def test_no_key_and_no_window_manager_closes_it_and_a_plain_window_closes_as_windows_do(data: Path) -> None:
    """D7, D8, under X with real keys: `reboot` typed on a keyboard goes nowhere either."""

    def xdo(*argv: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["xdotool", *argv], env={**os.environ, "DISPLAY": display}, capture_output=True, text=True
        )

    def window() -> str:
        end = time.monotonic() + 10
        while not (found := xdo("search", "--class", ".").stdout.split()):
            assert time.monotonic() < end
        return found[0]

    with x_server() as display:
        env = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        with open_kiosk(data, "--kiosk", **env) as kiosk:
            ours = window()
            xdo("windowfocus", ours)
            xdo("key", *KEYS)
            xdo("type", "reboot\n")
            ask_to_close(display, int(ours))
            assert xdo("key", "Escape").returncode == 0
            with pytest.raises(subprocess.TimeoutExpired):
                kiosk.wait(1.5)
        with open_kiosk(data, **env) as kiosk:
            ask_to_close(display, int(window()))
            out, err = kiosk.communicate(timeout=10)
            assert (kiosk.returncode, out, err) == (0, "", "")


# -- a display that nobody sees ---------------------------------------------------------------------


REFUSED = {
    "off-screen": {"SDL_VIDEODRIVER": "offscreen"},
    "dummy": {"SDL_VIDEODRIVER": "dummy"},
    "no card": KMS,
    "a dead X server": {"DISPLAY": ":9999"},
    "no driver of that name": {"SDL_VIDEODRIVER": "paper"},
}


@pytest.mark.parametrize("how", REFUSED)
def test_a_kiosk_that_nobody_would_see_is_refused(how: str, tmp_path: Path) -> None:
    """D5, A13: one sentence and exit code 4, no traceback, and no window that nobody sees."""
    done = solkeeper("--data", str(tmp_path / "data"), "kiosk", "--kiosk", **REFUSED[how])
    assert done.returncode == 4, done.stderr
    assert sentence(done.stderr) and done.stderr.startswith("No display: "), done.stderr


@pytest.mark.parametrize("how", ["no card", "a dead X server"])
def test_a_plain_window_is_not_opened_in_vain_either(how: str, tmp_path: Path) -> None:
    done = solkeeper("--data", str(tmp_path / "data"), "kiosk", **REFUSED[how])
    assert done.returncode == 4 and sentence(done.stderr), done.stderr


def test_a_store_that_is_in_use_is_a_reason_as_well(data: Path) -> None:
    with open_kiosk(data):
        done = solkeeper("--data", str(data), "kiosk", "--kiosk", "--headless-test", SDL_VIDEODRIVER="offscreen")
    assert done.returncode == 3 and sentence(done.stderr)


# -- version ----------------------------------------------------------------------------------------


def test_the_version_is_told_and_stands_on_the_settings(tmp_path: Path) -> None:
    done = solkeeper("--version")
    assert done.returncode == 0 and done.stdout.startswith("Solkeeper ")
    number = done.stdout.split()[1]
    with switched_on(tmp_path) as kiosk:
        kiosk.tap("tile.settings")
        assert kiosk.says(f"Solkeeper {number}")


# -- how it fits ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_its_screens_fit_in_large_letters_and_long_words(size: tuple[int, int], tmp_path: Path) -> None:
    begun(tmp_path)
    with switched_on(tmp_path, alone=True, size=size) as kiosk:
        for text_size, language in (("M", "en"), ("XL", "en"), ("M", PSEUDO)):
            kiosk.store.set_setting("text_size", text_size)
            kiosk.store.set_setting("language", language)
            kiosk.app.wear_settings()
            for page in ("power", "safe", "menu"):
                kiosk.app.pages = [(page, {})]
                kiosk.app.restyle()
                hand.pump(2)
                assert audit(kiosk.app.root_pane) == [], (page, text_size, language)
        kiosk.store.set_setting("language", "en")
        kiosk.app.wear_settings()

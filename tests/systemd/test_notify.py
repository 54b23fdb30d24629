"""What systemd hears: ready only with a picture, alive only while the loop turns, stopping when asked to."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.notify import Notify
from kiosk.service import FAILURES, Starts

ROOT = Path(__file__).parent.parent.parent
SECONDS = 30.0


class Manager:
    """The other end of NOTIFY_SOCKET."""

    def __init__(self, path: str) -> None:
        self.heard: list[str] = []
        self.path = path
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind("\0" + path[1:] if path.startswith("@") else path)
        self.socket.settimeout(0.1)

    def listen(self) -> list[str]:
        """What has come since."""
        new: list[str] = []
        try:
            while True:
                new += self.socket.recv(4096).decode().splitlines()
        except TimeoutError:
            self.heard += new
            return new

    def hear(self, word: str, also: Callable[[], bool] = lambda: True) -> None:
        """Until a word has come."""
        end = time.monotonic() + SECONDS
        while word not in self.heard:
            assert time.monotonic() < end, f"{word} is not among {self.heard}"
            assert also(), f"it ended: {self.heard}"
            self.listen()


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    one = Manager(str(tmp_path / "notify"))
    yield one
    one.socket.close()


# -- the datagram -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["file", "abstract"])
def test_a_word_arrives_by_either_kind_of_address(kind: str, tmp_path: Path) -> None:
    address = str(tmp_path / "n") if kind == "file" else f"@solkeeper-test-{os.getpid()}"
    there = Manager(address)
    with closing(Notify(address)) as notify, closing(there.socket):
        assert notify.say(READY=1, STATUS="Ready for Ana")
        assert there.listen() == ["READY=1", "STATUS=Ready for Ana"]


@pytest.mark.parametrize(
    ("env", "every"),
    [
        ({"NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "ours"}, 10.0),
        ({"NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "20000000"}, 10.0),
        ({"NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "1"}, 0.0),
        ({"NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "soon"}, 0.0),
        ({"NOTIFY_SOCKET": "@x"}, 0.0),
        ({"WATCHDOG_USEC": "20000000"}, 0.0),
        ({}, 0.0),
    ],
)
def test_the_heartbeat_is_half_of_what_the_watchdog_waits(env: dict[str, str], every: float) -> None:
    env = {name: str(os.getpid()) if value == "ours" else value for name, value in env.items()} | {"HOME": "/"}
    with closing(Notify.of(env)) as notify:
        assert notify.every_s == every
    assert env == {"HOME": "/"}, "no child of ours shall speak for us"


def test_without_a_manager_nobody_hears_and_nothing_breaks() -> None:
    assert not Notify.of({}).say(READY=1)
    with closing(Notify("@solkeeper-nobody-is-here")) as gone:
        assert not gone.say(READY=1) and not gone.say(WATCHDOG=1)


def test_a_manager_that_does_not_read_is_not_waited_for(tmp_path: Path) -> None:
    deaf = Manager(str(tmp_path / "n"))
    with closing(Notify(deaf.path)) as notify, closing(deaf.socket):
        assert [notify.say(WATCHDOG=1) for _ in range(2000)][-1] is False


# -- failed starts ----------------------------------------------------------------------------------


def test_the_fourth_start_after_three_failed_ones_is_a_safe_one(tmp_path: Path) -> None:
    assert [Starts(tmp_path).begin() for _ in range(5)] == [False] * FAILURES + [True, True]
    Starts(tmp_path).good()
    assert not Starts(tmp_path).begin()


def test_a_good_start_between_failed_ones_counts_anew(tmp_path: Path) -> None:
    for fails in (2, 2, 3):
        assert not any(Starts(tmp_path).begin() for _ in range(fails))
        if fails < FAILURES:
            Starts(tmp_path).good()
    assert Starts(tmp_path).begin()


@pytest.mark.parametrize("text", ["", "soon\n", "\0\0\0"])
def test_a_damaged_count_counts_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / "failed-starts").write_text(text)
    assert not Starts(tmp_path).begin()


def test_a_count_that_cannot_be_kept_keeps_nobody_from_starting(tmp_path: Path) -> None:
    assert not Starts(None).begin()
    assert not Starts(tmp_path / "nowhere").begin()


# -- the real kiosk ---------------------------------------------------------------------------------


CHILD = """
import sys
from kiosk import start
from kiosk.__main__ import main

real = start._wires

def wires(app, args):
    import time
    from kivy.clock import Clock
    real(app, args)
    print("frames", app.flips, flush=True)

    def hang(_dt):
        print("hangs", flush=True)
        time.sleep(60)

    if "hang" in sys.argv:
        Clock.schedule_once(hang, 1.0)

def counting():
    from kiosk import app
    flipped = app.Solkeeper._flipped
    app.Solkeeper.flips = 0

    def _flipped(self, *args):  # Kivy binds a method by this name
        self.flips += 1
        flipped(self, *args)

    app.Solkeeper._flipped = _flipped

def run(*given):
    counting()
    return real_run(*given)

real_run, start._run, start._wires = start._run, run, wires
sys.exit(main(["--data", sys.argv[1], "kiosk", "--kiosk", "--headless-test", "--gpio", "off"]))
"""


def start(tmp_path: Path, manager: Manager, *more: str, watchdog_s: float = 0.0) -> subprocess.Popen[str]:
    """The kiosk as the unit starts it, on a screen that nobody sees."""
    (tmp_path / "run").mkdir(exist_ok=True)
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env |= {"NOTIFY_SOCKET": manager.path, "RUNTIME_DIRECTORY": str(tmp_path / "run"), "SDL_VIDEODRIVER": "offscreen"}
    env |= {"WATCHDOG_USEC": str(int(watchdog_s * 1e6))} if watchdog_s else {}
    return subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path / "data"), *more],
        cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def test_ready_comes_with_the_picture_and_stopping_with_sigterm(tmp_path: Path, manager: Manager) -> None:
    """F6, B16."""
    kiosk = start(tmp_path, manager, watchdog_s=1.0)
    try:
        manager.hear("READY=1", lambda: kiosk.poll() is None)
        assert manager.heard[0] == "STATUS=Starting" and "STATUS=Ready" in manager.heard
        assert (tmp_path / "data" / "solkeeper.db").exists(), "the store is open"
        assert (tmp_path / "run" / "failed-starts").exists(), "it has not lived long enough yet"
        assert not (tmp_path / "data" / "kivy").exists(), "Kivy lives in the runtime folder"
        manager.hear("WATCHDOG=1", lambda: kiosk.poll() is None)
        kiosk.send_signal(signal.SIGTERM)
        asked = time.monotonic()
        out, err = kiosk.communicate(timeout=10)
        assert time.monotonic() - asked < 2
        assert (kiosk.returncode, err) == (0, "")
        assert int(out.split()[1]) >= 1, "a frame was flipped before"
        manager.hear("STOPPING=1")
        assert not (tmp_path / "run" / "failed-starts").exists(), "ended on purpose is not failed"
    finally:
        kiosk.kill()


def test_a_loop_that_hangs_sends_no_heartbeat(tmp_path: Path, manager: Manager) -> None:
    """F5: systemd would end it now; the trace of where it hung is on stderr."""
    kiosk = start(tmp_path, manager, "hang", watchdog_s=0.2)
    try:
        manager.hear("WATCHDOG=1", lambda: kiosk.poll() is None)
        assert kiosk.stdout is not None
        while "hangs" not in kiosk.stdout.readline():
            pass
        manager.listen()
        silent_since = time.monotonic()
        while time.monotonic() < silent_since + 1.0:  # five times what the watchdog would wait
            assert manager.listen() == []
        kiosk.send_signal(signal.SIGABRT)  # as systemd does
        _out, err = kiosk.communicate(timeout=10)
        assert kiosk.returncode == -signal.SIGABRT and "hang" in err
        assert (tmp_path / "run" / "failed-starts").read_text() == "1\n"
    finally:
        kiosk.kill()

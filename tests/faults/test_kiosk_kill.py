"""SIGKILL of the real kiosk at any moment: it comes back with what it showed last, or one whole tap more."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from companion.course import state_hash
from companion.games import GAMES
from companion.moves import Tick
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store
from tests.faults.test_kill import check_resumed
from tests.x_server import x_server

ROOT = Path(__file__).parent.parent.parent
WORKERS, KILLS = 2, 11
SECONDS = 20.0

OUTBREAK = Setup(id="", game="outbreak", seats=(Who("Ada", "blue"), Who("Ben", "green")), seed="killed kiosk")


class Child:
    """A kiosk in a process of its own."""

    def __init__(self, folder: Path, seed: object, *more: str, **env: str) -> None:
        stderr = (folder / "stderr").open("wb")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.kiosk_child", str(folder), str(seed), *more],
            cwd=ROOT,
            env={**os.environ, "SDL_VIDEODRIVER": "offscreen", **env},
            stdout=subprocess.PIPE,
            stderr=stderr,
        )
        stderr.close()
        self.lines: list[str] = []
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as output:
            for line in output:
                if line.endswith(b"\n"):  # a line cut off by the kill tells nothing
                    self.lines.append(line.decode())

    def wait_for(self, count: int) -> None:
        """Until so many states were shown; it must live as long."""
        end = time.monotonic() + SECONDS
        while len(self.lines) < count:
            assert self.process.poll() is None, f"it ended by itself: {self.stderr()}"
            assert time.monotonic() < end, "it shows nothing new"
            time.sleep(0.005)

    def stderr(self) -> str:
        return Path(self.process.args[3], "stderr").read_text()  # type: ignore[index, arg-type]

    def kill(self) -> list[tuple[int, str]]:
        """SIGKILL; gives every state it has shown."""
        self.process.kill()
        self.process.wait()
        self._reader.join()
        assert self.process.returncode == -9, f"it ended by itself: {self.stderr()}"
        return [(int(line.split()[0]), line.split()[1]) for line in self.lines]


def begun(folder: Path) -> tuple[str, tuple[int, str]]:
    """A game in its first turn, and its mark."""
    folder.mkdir(parents=True, exist_ok=True)
    with Store.open(folder) as store:
        session = Session.create(store, OUTBREAK, GAMES)
        session.play(Tick("all"))
        while session.state.phase == "setup":  # type: ignore[attr-defined]
            move = session.steps().primary.move
            assert move is not None
            session.play(move)
        return session.id, mark(session)


def mark(session: Session) -> tuple[int, str]:
    return len(session.entries), state_hash(session.state)


def check(folder: Path, id: str, seen: list[tuple[int, str]], before: tuple[int, str]) -> tuple[int, str]:
    """One game, no twin, Continue names it; its state is the last one shown. Gives its mark."""
    if seen:
        assert seen[0] == before, "the kiosk came back with another state than was stored"
    with Store.open(folder) as store:
        assert [row.id for row in store.games()] == [id], "no twin"
        assert store.open_game == id
        assert store.notice == ""
        session = Session.open(store, id, GAMES)
        check_resumed(session, seen[-1] if seen else before)
        return mark(session)


def kill_again_and_again(folder: Path, worker: int) -> int:
    """Kills one kiosk after another on the same data; gives how many states they have shown."""
    lots = Random(f"kiosk {worker}")
    id, shown = begun(folder)
    states = 0
    for kill in range(KILLS):
        child = Child(folder, f"{worker} {kill}")
        if kill % 6 == 5:
            time.sleep(lots.uniform(0.2, 1.0))  # it may be far from its first picture
        else:
            child.wait_for(lots.randint(1, 8))
            time.sleep(lots.uniform(0.0, 0.08))
        seen = child.kill()
        states += len(seen)
        shown = check(folder, id, seen, shown)
    return states


@pytest.mark.rule("GEN-14")
def test_a_killed_kiosk_comes_back_with_what_it_showed(tmp_path: Path) -> None:
    """U1, U2: 22 kills, two kiosks at a time, each touched by itself without patience."""
    with ThreadPoolExecutor(WORKERS) as pool:
        states = list(pool.map(lambda worker: kill_again_and_again(tmp_path / str(worker), worker), range(WORKERS)))
    assert sum(states) > 2 * WORKERS * KILLS, f"they played between the kills: {states}"


# -- under X, with real events ----------------------------------------------------------------------


@pytest.fixture
def display() -> Iterator[str]:
    """An X server of our own."""
    with x_server() as one:
        yield one


def test_a_kiosk_on_x_killed_while_keys_and_a_mouse_press_on(tmp_path: Path, display: str) -> None:
    lots = Random("x")
    id, shown = begun(tmp_path)
    env = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    for _kill in range(2):
        child = Child(tmp_path, "x", "quiet", **env)
        child.wait_for(1)
        for press in range(4):
            # Next by key, Next by a click on the primary; each after the 300 ms of what the last one changed.
            act = ["key", "Return"] if press % 2 else ["mousemove", "690", "436", "click", "1"]
            before = len(child.lines)
            end = time.monotonic() + SECONDS
            while len(child.lines) == before and time.monotonic() < end:
                subprocess.run(["xdotool", *act], env={**os.environ, **env}, check=True)
                time.sleep(lots.uniform(0.05, 0.2))
            assert len(child.lines) > before, "X events reach the kiosk"
        seen = child.kill()
        assert len(seen) >= 5
        shown = check(tmp_path, id, seen, shown)

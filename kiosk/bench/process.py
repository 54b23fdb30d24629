"""A measured process: started, listened to, tapped and ended."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Any, NamedTuple, Self

from kiosk.bench.xserver import Finger

ROOT = Path(__file__).resolve().parents[2]
PATIENCE, HELD = 3.0, 0.07
"""Seconds until a tap counts as lost, and how long the finger stays down."""


class Said(NamedTuple):
    """A line from the child."""

    word: str
    at: float
    more: Any


class Process:
    """A child on a display. `began` is when it was spawned."""

    def __init__(self, module: str, *args: str, display: str, home: Path) -> None:
        env = dict(os.environ, DISPLAY=display, KIVY_HOME=str(home), KIVY_NO_ARGS="1", PYTHONPATH=str(ROOT))
        env["KIVY_LOG_MODE"] = "PYTHON"
        env.pop("SDL_VIDEODRIVER", None)
        self.said: list[Said] = []
        self._news = threading.Condition()
        self.began = monotonic()
        self._child = subprocess.Popen(
            [sys.executable, "-m", f"kiosk.bench.{module}", *args],
            env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.pid = self._child.pid
        threading.Thread(target=self._listen, daemon=True).start()
        self._errors: list[str] = []
        threading.Thread(target=lambda: self._errors.extend(self._child.stderr or ()), daemon=True).start()

    def _listen(self) -> None:
        for line in self._child.stdout or ():
            word, _, rest = line.partition(" ")
            at, _, more = rest.partition(" ")
            with self._news:
                self.said.append(Said(word, float(at), json.loads(more)))
                self._news.notify_all()

    def wait(self, wanted: Callable[[list[Said]], Any], seconds: float = 20.0) -> Any:
        """Waits until `wanted(all said so far)` gives something. Raises ValueError with the child's own words."""
        end = monotonic() + seconds
        with self._news:
            while not (found := wanted(self.said)):
                if not self._news.wait(max(0.01, min(0.5, end - monotonic()))) and monotonic() > end:
                    raise TimeoutError
                if self._child.poll() is not None:
                    raise ValueError("a measured window closed by itself: " + "".join(self._errors[-5:]).strip())
        return found

    def first_flip(self) -> float:
        """Milliseconds from the spawn to the first frame on the glass."""
        flip = self.wait(lambda said: next((one for one in said if one.word == "FLIP"), None))
        return 1000 * (flip.at - self.began)

    def spots(self) -> dict[str, tuple[int, int]]:
        """Where to tap."""
        found: Said = self.wait(lambda said: next((one for one in said if one.word == "SPOTS"), None))
        return {name: (spot[0], spot[1]) for name, spot in found.more.items()}

    def tap(self, finger: Finger, spot: tuple[int, int]) -> float | None:
        """A tap; milliseconds from the finger's lift to the first flip after the change, None if nothing came."""
        finger.move(*spot)
        sleep(HELD)
        finger.button(True)
        sleep(HELD)
        lifted = monotonic()
        finger.button(False)
        try:
            flip = self.wait(lambda said: _flip_after_change(said, lifted), PATIENCE)
        except TimeoutError:
            return None
        return 1000 * float(flip.at - lifted)

    def press(self, pin: int) -> float | None:
        """A press of a wired button; milliseconds from the contact to the stored state, None if nothing came."""
        count = len(self.said)
        assert self._child.stdin is not None
        self._child.stdin.write(f"{pin}\n")
        self._child.stdin.flush()
        try:
            down, done = self.wait(lambda said: _pressed_and_done(said[count:]), PATIENCE)
        except TimeoutError:
            return None
        return 1000 * float(done.at - down.at)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._child.terminate()
        try:
            self._child.wait(5)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()


def _pressed_and_done(said: list[Said]) -> tuple[Said, Said] | None:
    """The contact of a pin, and the first commit after it."""
    down = next((one for one in said if one.word == "PIN"), None)
    done = next((one for one in said if down and one.word == "DONE" and one.at >= down.at), None)
    return (down, done) if down and done else None


def _flip_after_change(said: list[Said], since: float) -> Said | None:
    """The first flip after the first change since a moment."""
    start = len(said)
    while start and said[start - 1].at >= since:  # from the end: the list grows long
        start -= 1
    changed = False
    for one in said[start:]:
        changed = changed or one.word == "DONE"
        if changed and one.word == "FLIP":
            return one
    return None

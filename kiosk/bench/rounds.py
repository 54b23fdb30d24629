"""The rounds: both windows in turn, so that whatever else the machine does hits both alike."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

from kiosk.bench.machine import cpu_seconds, pss_mb
from kiosk.bench.process import ROOT, Process
from kiosk.bench.xserver import Server

CALM = 6.0
"""Seconds until toasts are gone and the kiosk is idle."""
REVEALS = 30
PRESSES, UNDO_PIN = 200, 27
"""Presses of the wired Undo button, as it is shipped."""
SETTLED = 0.6
"""Seconds until a control whose meaning changed takes a tap (the desk's 0.3) and the glass is calm again."""


@dataclass(frozen=True)
class Plan:
    """What is measured: the room on disk, the two games, and how often."""

    room: Path
    table: str
    long: str
    rounds: int
    taps: int
    idle: float

    def share(self, total: int, number: int) -> int:
        """How many of a total fall to round `number` (from 0)."""
        return total // self.rounds + (number < total % self.rounds)


@dataclass
class Window:
    """All readings of one window: start, table first (the kiosk only), PSS, idle and taps."""

    start: list[float] = field(default_factory=list)
    table: list[float] = field(default_factory=list)
    pss: list[float] = field(default_factory=list)
    idle: list[float] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)


@dataclass
class Found:
    """All readings."""

    kiosk: Window = field(default_factory=Window)
    bare: Window = field(default_factory=Window)
    reveal: list[float] = field(default_factory=list)
    reopen: list[float] = field(default_factory=list)
    press: list[float] = field(default_factory=list)
    lost: int = 0
    """Taps and presses that changed nothing: there must be none."""


def measure(plan: Plan, server: Server, note: Callable[[str], None]) -> Found:
    """Everything, round after round; each with a fresh copy of the stored games."""
    found = Found()
    note("Warming up: one start of each window is not counted.")
    _start(plan, server, "bare_child")
    _start(plan, server, "kiosk_child", str(_copy(plan)))
    for number in range(plan.rounds):
        note(f"Round {number + 1} of {plan.rounds}")
        found.bare.start.append(_start(plan, server, "bare_child"))
        found.kiosk.start.append(_start(plan, server, "kiosk_child", str(_copy(plan))))
        _bare(plan, server, found, number)
        _kiosk(plan, server, found, number)
        found.reopen.append(_reopen(plan))
    return found


def _copy(plan: Plan) -> Path:
    """The games as prepared: each kiosk begins with the same history."""
    data = plan.room / "round"
    shutil.rmtree(data, ignore_errors=True)
    return Path(shutil.copytree(plan.room / "data", data))


def _open(plan: Plan, server: Server, module: str, *args: str) -> Process:
    home = plan.room / "home"
    home.mkdir(exist_ok=True)
    return Process(module, *args, display=server.display, home=home)


def _start(plan: Plan, server: Server, module: str, *args: str) -> float:
    with _open(plan, server, module, *args) as child:
        took = child.first_flip()
        child.spots()
    return took


def _bare(plan: Plan, server: Server, found: Found, number: int) -> None:
    with _open(plan, server, "bare_child") as child:
        child.first_flip()
        spot = child.spots()["tap"]
        _calm(plan, child, found.bare)
        _taps(plan, server, child, spot, number, found, found.bare)


def _kiosk(plan: Plan, server: Server, found: Found, number: int) -> None:
    with _open(plan, server, "kiosk_child", str(_copy(plan)), plan.table) as child:
        found.kiosk.table.append(child.first_flip())
        spots = child.spots()
        _calm(plan, child, found.kiosk)
        _taps(plan, server, child, spots["undo"], number, found, found.kiosk)
        for _time in range(plan.share(max(REVEALS, plan.rounds), number)):
            sleep(SETTLED + random.random() * 0.4)
            _keep(child.tap(server.finger, spots["primary"]), found, found.reveal)
            sleep(SETTLED)
            _keep(child.tap(server.finger, spots["undo"]), found, [])
        for _time in range(plan.share(PRESSES, number)):
            sleep(0.2 + random.random() * 0.5)
            _keep(child.press(UNDO_PIN), found, found.press)


def _calm(plan: Plan, child: Process, window: Window) -> None:
    """Memory and processor time of a window that nobody touches."""
    sleep(CALM)
    window.pss.append(pss_mb(child.pid))
    began, used = monotonic(), cpu_seconds(child.pid)
    sleep(plan.idle)
    window.idle.append(100 * (cpu_seconds(child.pid) - used) / (monotonic() - began))


def _taps(
    plan: Plan, server: Server, child: Process, spot: tuple[int, int], number: int, found: Found, window: Window
) -> None:
    server.finger.move(spot[0], spot[1] - 1)
    sleep(0.5)
    for _tap in range(plan.share(plan.taps, number)):
        sleep(0.2 + random.random() * 0.5)
        _keep(child.tap(server.finger, spot), found, window.taps)


def _keep(took: float | None, found: Found, into: list[float]) -> None:
    if took is None:
        found.lost += 1
    else:
        into.append(took)


def _reopen(plan: Plan) -> float:
    """Milliseconds of `Session.open` for the long game, in a fresh process."""
    command = [sys.executable, "-m", "kiosk.bench.reopen_child", str(_copy(plan)), plan.long]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise ValueError(f"the long game did not open: {ran.stderr.strip()[-300:]}")
    return 1000 * float(ran.stdout.split()[0])

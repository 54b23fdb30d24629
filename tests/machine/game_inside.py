"""The game that the installed kiosk has on its screen, as its own store tells it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.machine.disks import FOLDER
from tests.machine.plug import LOOK
from tests.machine.vm import Machine

WATCH = Path(__file__).with_name("watch.py")
NEXT_PIN = 17
"""As shipped, in hardware/default.toml."""
WATCHDOG = """[Service]
WatchdogSec=60
"""
"""Shorter than the emulated machine has where nothing hangs on purpose; the unit's own 20 s are in test_service.py."""
HANG = "import signal; signal.signal(signal.SIGUSR1, lambda *_: __import__('time').sleep(100000))\n"
"""A line for site-packages: with the signal the main thread sleeps, and only that."""


class GameInside:
    """A game of Outbreak, and what was played of it."""

    def __init__(self, machine: Machine, room: Path) -> None:
        self.machine, self.room = machine, room
        machine.put(WATCH, "/tmp/watch.py")

    def restore(self) -> None:
        """The game comes as a backup of another machine; it is in its first turn and on the screen after this."""
        backup = self.room / "table.zip"
        subprocess.run(
            [sys.executable, LOOK, "backup", self.room / "other", backup],
            env={**os.environ, "PYTHONPATH": str(FOLDER / "source")}, check=True,
        )  # fmt: skip
        machine = self.machine
        machine.put(backup, "/tmp/table.zip")
        machine.check("chmod 644 /tmp/table.zip; systemctl stop solkeeper")
        assert machine.check("solkeeper restore /tmp/table.zip").startswith("1 game")
        machine.check("systemctl start solkeeper", 1800)

    def entries(self) -> list[dict[str, Any]]:
        """All that is stored of it."""
        return [json.loads(line) for line in self.machine.check("python3 /tmp/watch.py").splitlines()]

    @property
    def taps(self) -> int:
        """Entries that somebody's finger made."""
        return sum(row["via"] != "auto" for row in self.entries())

    @property
    def last(self) -> tuple[str, str]:
        """By what the last tap came, and what it was."""
        row = [row for row in self.entries() if row["via"] != "auto"][-1]
        return row["via"], f"back {row['back']}" if "back" in row else row["move"]

    def timed(self, *press: object) -> float:
        """Presses as watch.py does; how many milliseconds it took to be stored."""
        what = " ".join(map(str, press))
        code, said = self.machine.run(f"python3 /tmp/watch.py {what}")
        assert code == 0, f"{what}: {said}; see {self.machine.picture(FOLDER / 'failed.ppm')}"
        return float(said)

    def press_next(self) -> None:
        """A button to ground on the pin of Next: one turn more."""
        self.timed("pin", NEXT_PIN)

    def may_hang(self) -> None:
        """Starts the kiosk again so that a signal can hang its loop, with the watchdog of the unit."""
        (self.room / "hang.pth").write_text(HANG)
        self.machine.put(self.room / "hang.pth", "/tmp/hang.pth")
        (self.room / "watchdog.conf").write_text(WATCHDOG)
        self.machine.put(self.room / "watchdog.conf", "/tmp/watchdog.conf")
        self.machine.check(
            """
            install -D -m 644 /tmp/watchdog.conf /run/systemd/system/solkeeper.service.d/zz-watchdog.conf
            install -m 644 -t /opt/solkeeper/current/lib/python3*/site-packages /tmp/hang.pth
            systemctl daemon-reload && systemctl restart solkeeper
            """,
            1800,
        )
        # It has stood for ten seconds: the wires are open, and the loop turns.
        self.machine.until(lambda: self.machine.run("test -e /run/solkeeper/failed-starts")[0] != 0, 300)

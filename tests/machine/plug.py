"""Pulling the plug again and again: what the screen showed last, against what the disk gives back."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.machine.vm import Machine

LINE = re.compile(rb"^(\d+) ([0-9a-f]{8,})\r?\n", re.MULTILINE)
LOOK = Path(__file__).parent / "look.py"

DROP_IN = """[Service]
ExecStart=
ExecStart=/opt/solkeeper/current/bin/python /usr/local/lib/sim-table.py %s
StandardOutput=file:/dev/ttyS0
"""


class Table:
    """A machine whose kiosk tells on the serial line what it shows, and touches itself without patience."""

    def __init__(self, machine: Machine, source: Path, room: Path) -> None:
        self.machine, self.source, self.room = machine, source, room
        self.console = machine.folder / "console.log"

    # -- what is shown --------------------------------------------------------------------------

    def shown(self) -> list[tuple[int, str]]:
        """Every state that a picture has shown since the machine was switched on."""
        return [(int(n), mark.decode()) for n, mark in LINE.findall(self.console.read_bytes())]

    def begin(self, game: Path, seed: str) -> None:
        """Takes a game in and lets the kiosk play it, from the next start on."""
        machine = self.machine
        machine.put(game, "/tmp/game.jsonl")
        machine.check("systemctl stop solkeeper; chmod 644 /tmp/game.jsonl; solkeeper import /tmp/game.jsonl")
        folder = "/etc/systemd/system/solkeeper.service.d"
        machine.check(f"mkdir -p {folder}; printf '%s' '{DROP_IN % seed}' > {folder}/sim.conf; systemctl daemon-reload")
        machine.check("systemctl start solkeeper", 600)

    def wait_for(self, count: int, seconds: float) -> None:
        """Until so many states were shown."""
        self.machine.until(lambda: len(self.shown()) >= count, seconds)

    # -- what the disk gives back ---------------------------------------------------------------

    def look(self, disk: Path, shown: Sequence[object]) -> tuple[int, str, bool]:
        """What is stored on a disk that lost its power: entries, hash, and whether its file system had work undone.

        It is looked at on a copy, as the next boot would find it: the journal of the file system is played back first.
        """
        copy = self.room / "looked-at.img"
        subprocess.run(["cp", "--sparse=always", disk, copy], check=True)
        fsck = subprocess.run(["e2fsck", "-p", copy], capture_output=True, text=True)
        assert fsck.returncode in (0, 1), f"the file system is damaged: {fsck.stdout}"
        folder = self.room / "games"
        subprocess.run(["rm", "-rf", folder], check=True)
        folder.mkdir()
        subprocess.run(["debugfs", "-R", f"rdump /var/lib/solkeeper {folder}", copy], capture_output=True, check=True)
        copy.unlink()
        done = subprocess.run(
            [sys.executable, LOOK, "check", folder / "solkeeper", str(shown[0]), str(shown[1])],
            env={**os.environ, "PYTHONPATH": str(self.source)}, capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, f"shown last: {shown}\n{done.stderr}"
        entries, mark = done.stdout.split()
        return int(entries), mark, "recovering journal" in fsck.stdout


def moment(lots: Random) -> tuple[int, float]:
    """When the plug is pulled: after how many states were shown, and how many seconds later.

    Once in five cuts none was shown yet: the machine is still starting.
    """
    if lots.random() < 0.2:
        return 0, lots.uniform(5.0, 60.0)
    return 1 + lots.choice((0, 1, 2, 3, 5, 8)), lots.uniform(0.0, 2.0)

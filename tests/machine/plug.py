"""Pulling the plug again and again: what the screen showed last, against what the disk gives back."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
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

    def freeze(self, name: str) -> tuple[Path, tuple[int, str]]:
        """The disk as a power cut at this moment would leave it, and what was shown last; then the machine goes on."""
        assert self.machine.process is not None
        os.kill(self.machine.process.pid, signal.SIGSTOP)
        try:
            copy = self.room / name
            subprocess.run(["cp", "--sparse=always", self.machine.disk, copy], check=True)
            return copy, self.shown()[-1]
        finally:
            os.kill(self.machine.process.pid, signal.SIGCONT)

    def look(self, disk: Path, shown: tuple[int, str]) -> tuple[str, bool]:
        """What is stored on a disk that lost its power: entries and hash; and whether its file system had work undone.

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
            [sys.executable, LOOK, "check", folder / "solkeeper", str(shown[0]), shown[1]],
            env={**os.environ, "PYTHONPATH": str(self.source)}, capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, f"shown last: {shown}\n{done.stderr}"
        return done.stdout.strip(), "recovering journal" in fsck.stdout


def pause(lots: Random) -> int:
    """After how many states the plug is pulled; now and then before the first one."""
    return lots.choice((0, 1, 2, 3, 5, 8))

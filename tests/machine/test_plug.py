"""The plug of the whole machine is pulled: QEMU is killed at random moments of play and of starting, then booted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.machine.disks import FOLDER, copy, figure
from tests.machine.plug import LOOK, Table, moment
from tests.machine.vm import Machine

pytestmark = pytest.mark.machine

CUTS = int(os.environ.get("SOLKEEPER_CUTS", "20"))


@pytest.mark.rule("GEN-14")
def test_nothing_is_lost_when_the_plug_is_pulled(installed: Path, tmp_path: Path) -> None:
    """Shown last before the cut, found on the disk, shown first after the boot: one state, or one whole tap more.

    Whatever happens, the machine is not left on, and a run that is broken off goes on with the cuts it had.
    """
    state = FOLDER / "cuts.json"
    kept = json.loads(state.read_text()) if state.exists() and (FOLDER / "cuts.img").exists() else None
    done = kept or {"cuts": 0, "recovered": 0, "last": None}
    machine = Machine(FOLDER, FOLDER / "cuts.img" if kept else copy(installed, "cuts.img"))
    table = Table(machine, FOLDER / "source", tmp_path)
    try:
        if not kept:
            machine.boot()
            machine.wait_for_agent()
            machine.ready()
            table.begin(game(tmp_path), "plug")
            table.wait_for(3, 600)
            cut(table, done, state)
        while done["cuts"] < CUTS:
            play_on(table, done)
            cut(table, done, state)
    finally:
        if machine.process is not None:
            machine.pull_the_plug()
    figure("power cuts survived", done["cuts"], f"({done['recovered']} with work undone on the file system)")


def play_on(table: Table, done: dict[str, object]) -> None:
    """Boots to where it was, and plays until some moment; now and then the moment comes before the first picture."""
    machine, lots = table.machine, Random(f"plug {done['cuts']}")
    machine.boot()
    states, seconds = moment(lots)
    if states:
        table.wait_for(1, 1200)
        figure("boot to game on the screen", machine.on_for, "s")
        table.wait_for(states, 1200)
    time.sleep(seconds)


def game(room: Path) -> Path:
    """A game in its first turn, as a file."""
    file = room / "game.jsonl"
    subprocess.run(
        [sys.executable, LOOK, "begin", room / "begun", file],
        env={**os.environ, "PYTHONPATH": str(FOLDER / "source")}, check=True,
    )  # fmt: skip
    return file


def cut(table: Table, done: dict[str, object], state: Path) -> None:
    """Pulls the plug, looks at the disk, and notes what is stored."""
    seconds = table.machine.pull_the_plug()
    shown = table.shown()
    if shown and done["last"]:
        assert list(shown[0]) == done["last"], "it came back with another state than was stored"
    last = shown[-1] if shown else done["last"]
    entries, mark, recovered = table.look(table.machine.disk, last)
    done |= {"cuts": int(str(done["cuts"])) + 1, "recovered": int(str(done["recovered"])) + recovered}
    done["last"] = [entries, mark]
    state.write_text(json.dumps(done))
    what = f"shown {last[0]}" if shown else f"nothing shown yet, stored before {last[0]}"
    figure(f"cut {done['cuts']}", seconds, f"s after power-on; {what}, stored {entries} entries")

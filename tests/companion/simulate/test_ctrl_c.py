"""Ctrl-C at any moment: one line, the code that shells expect, and no process that goes on.

A real signal goes to a real group of processes, as from a terminal.
The moments lie in the imports, in the start of the processes, in the games, and after the first of them.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
COMMAND = "print('in', flush=True); from kiosk.__main__ import main; raise SystemExit(main())"


def begun(games: int = 4000) -> subprocess.Popen[str]:
    """The command in a group of its own, as a terminal starts it; Python itself is up, and nothing else."""
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "simulate", "outbreak", "--games", str(games), "--cores", "2"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # A suite that was started in the background ignores Ctrl-C, and so would what it starts.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdout is not None and process.stdout.readline() == "in\n"
    return process


def anybody_left(group: int) -> bool:
    """Whether a process of the group is still there a while later."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.parametrize("seconds", [0.02, 0.06, 0.12, 0.2, 0.4])
def test_ctrl_c_is_one_line_at_any_moment(seconds: float) -> None:
    process = begun()
    time.sleep(seconds)  # the moment is what is tried
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert [line for line in err.splitlines() if "games" not in line] == ["solkeeper: stopped by Ctrl-C"]
    assert (process.returncode, out) == (130, "")
    assert not anybody_left(process.pid)


def test_ctrl_c_stops_games_that_are_being_played() -> None:
    process = begun(games=400)
    assert process.stderr is not None
    assert "of 400 games" in process.stderr.readline(), "the first quarter is over"
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert err.splitlines()[-1] == "solkeeper: stopped by Ctrl-C" and "Traceback" not in err
    assert process.returncode == 130
    assert not anybody_left(process.pid)

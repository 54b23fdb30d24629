"""An idle kiosk writes nothing: cards wear out, and a plug may be pulled at any moment (check E1)."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from companion.session import Session
from companion.store import Store
from tests.kiosk.playing import setup
from tests.kiosk.test_command import open_kiosk


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a game in its first turn."""
    with Store.open(tmp_path / "data") as store:
        session = Session.create(store, setup(3))
        while session.state.phase == "setup":  # type: ignore[attr-defined]
            move = session.steps().primary.move
            assert move is not None
            session.play(move)
        store.set_setting("clock", True)
    return tmp_path / "data"


def written(pid: int) -> int:
    """Bytes that a process has caused to be written to disks so far."""
    rows = dict(row.split(": ") for row in Path(f"/proc/{pid}/io").read_text().splitlines())
    return int(rows["write_bytes"])


def touched(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of change of all files of the table."""
    return {path.name: (path.stat().st_size, path.stat().st_mtime_ns) for path in folder.rglob("*") if path.is_file()}


def idle(data: Path, seconds: float) -> None:
    """Watches a kiosk at which nobody does anything."""
    with open_kiosk(data) as kiosk:
        time.sleep(1)  # what it does after its first picture (wires, a copy) is over
        before, files = written(kiosk.pid), touched(data)
        time.sleep(seconds)
        assert kiosk.poll() is None
        assert written(kiosk.pid) - before == 0
        assert touched(data) == files


def test_an_idle_kiosk_writes_no_byte(data: Path) -> None:
    idle(data, 3)


@pytest.mark.long
def test_ten_idle_minutes_write_no_byte(data: Path) -> None:
    idle(data, 600)

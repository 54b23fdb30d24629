"""Power cuts of the disk alone: what lies on it at a random moment, while the real kiosk plays on as fast as it can.

The data folder is an ext4 file system in a file; that file is cloned in an instant (reflink on XFS) again and again.
A clone holds what had reached the disk and nothing that the kernel still kept in memory, which is what a card has
after the plug was pulled. So a hundred cuts take a minute; the whole machine is in test_machine.py.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.course import Course, state_hash
from companion.games import GAMES
from companion.session import Session
from companion.store import Store
from tests.faults.test_kiosk_kill import Child, begun

pytestmark = pytest.mark.machine

CUTS = 100


def run(*argv: str | Path) -> str:
    return subprocess.run(argv, check=True, capture_output=True, text=True).stdout


@contextmanager
def mounted(image: Path, folder: Path, *options: str) -> Iterator[Path]:
    """A file as a disk."""
    folder.mkdir(exist_ok=True)
    run("mount", "-o", ",".join(("loop", *options)), image, folder)
    try:
        yield folder
    finally:
        run("umount", folder)


def image(path: Path, megabytes: int, *mkfs: str) -> Path:
    with path.open("wb") as file:
        file.truncate(megabytes * 1024 * 1024)
    run(*mkfs, path)
    return path


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Path]:
    """A folder in which a large file is copied in an instant."""
    if os.geteuid() != 0 or not shutil.which("mkfs.xfs") or not shutil.which("mkfs.ext4"):
        pytest.skip("needs root, xfsprogs and e2fsprogs")
    try:
        with mounted(
            image(tmp_path / "xfs.img", 2048, "mkfs.xfs", "-q", "-f", "-m", "reflink=1"), tmp_path / "room"
        ) as here:
            yield here
    except subprocess.CalledProcessError as fault:
        pytest.skip(f"no loop devices here: {fault.stderr}")


@pytest.mark.rule("GEN-14")
def test_a_disk_that_loses_its_power_has_all_that_was_shown(room: Path, tmp_path: Path) -> None:
    lots = Random("disk")
    disk = image(room / "disk.img", 64, "mkfs.ext4", "-q", "-F")
    undone, later = 0, 0
    with mounted(disk, tmp_path / "games") as folder:
        id, mark = begun(folder)
        child = Child(folder, "disk")
        try:
            child.wait_for(1)
            for cut in range(CUTS):
                child.wait_for(len(child.lines) + lots.randint(0, 2))
                time.sleep(lots.uniform(0.0, 0.06))
                shown = child.lines[-1]
                run("cp", "--reflink=always", disk, room / "cut.img")
                then = child.lines[-1]
                undone += "needs_recovery" in run("dumpe2fs", "-h", room / "cut.img")
                later += check(room / "cut.img", tmp_path / f"cut{cut}", id, parsed(shown), parsed(then))
        finally:
            if child.process.poll() is None:
                child.kill()
    print(
        f"\n{CUTS} cuts, {undone} with work undone on the file system, {later} with a newer state than was shown before"
    )
    assert undone > CUTS // 2, "they were real cuts"
    assert mark[0] < parsed(shown)[0], "it played meanwhile"


def parsed(line: str) -> tuple[int, str]:
    n, mark = line.split()
    return int(n), mark


def check(disk: Path, spot: Path, id: str, shown: tuple[int, str], then: tuple[int, str]) -> bool:
    """All that was shown before the cut is there, nothing that came long after it; True if there is more."""
    with mounted(disk, spot), Store.open(spot) as store:
        assert store.notice == "", "the store is sound as it is"
        session = Session.open(store, id, GAMES)
        entries = session.entries
        assert shown[0] <= len(entries)
        taps_since = sum(not entry.auto for entry in entries[then[0] :])
        assert taps_since <= 1, "it may be one tap ahead of the glass"
        course = Course(session.game, session.setup)
        for entry in entries[: shown[0]]:
            course.add(entry)
        assert state_hash(course.state) == shown[1]
    spot.rmdir()
    return len(entries) > shown[0]

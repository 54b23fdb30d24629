"""The disks of the virtual machine: made once, kept as long as what is on them is the same; and the file of figures."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.machine.vm import Machine

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
FOLDER = Path(os.environ.get("SOLKEEPER_MACHINE", "/var/tmp/solkeeper-machine"))
TOOLS = ("qemu-system-x86_64", "mmdebstrap", "mkfs.ext4", "e2fsck", "debugfs")
SRC = "/usr/local/src/solkeeper"
"""This checkout, inside."""
PROGRAM = ("companion", "hardware", "kiosk", "systemd", "tests/machine/guest", "tests/machine/image")


def figure(what: str, value: object, unit: str = "") -> None:
    """Appends a figure to the file of figures."""
    row = (time.strftime("%Y-%m-%d %H:%M"), what, f"{value:.1f}" if isinstance(value, float) else str(value), unit)
    with (FOLDER / "figures.tsv").open("a") as file:
        file.write("\t".join(row) + "\n")
    print("\t".join(row))


def stamp() -> str:
    """Changes with what is installed and with the image."""
    found = hashlib.sha256()
    for name in PROGRAM:
        for path in sorted([ROOT / name] if (ROOT / name).is_file() else (ROOT / name).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                found.update(path.read_bytes())
    found.update((ROOT / "pyproject.toml").read_bytes())
    return found.hexdigest()


def made() -> Path:
    """The disk before anything of ours is installed; with SOLKEEPER_KEEP the one that is there, as it is.

    Beside it lies installed.img, in which the installer has run, as for a card that is made on another machine.
    """
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}: apt-get install qemu-system-x86 mmdebstrap e2fsprogs")
    if os.geteuid() != 0:
        pytest.skip("needs root")
    FOLDER.mkdir(parents=True, exist_ok=True)
    mark, now = FOLDER / "stamp", stamp()
    if not (mark.exists() and (os.environ.get("SOLKEEPER_KEEP") or mark.read_text() == now)):
        for name in ("cuts.json", "cuts.img"):
            (FOLDER / name).unlink(missing_ok=True)
        subprocess.run([HERE / "image", FOLDER], check=True)
        mark.write_text(now)
    return FOLDER / "fresh.img"


def copy(disk: Path, name: str) -> Path:
    """A disk to be written to."""
    subprocess.run(["cp", "--sparse=always", disk, FOLDER / name], check=True)
    return FOLDER / name


@contextmanager
def switched_on(disk: Path, name: str) -> Iterator[Machine]:
    """A machine on a copy of a disk; whatever happens, it is not left on."""
    machine = Machine(FOLDER, copy(disk, name))
    machine.boot()
    try:
        yield machine
    finally:
        if machine.process is not None:
            machine.pull_the_plug()
        machine.disk.unlink()

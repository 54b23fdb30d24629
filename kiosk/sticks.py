"""Where files can go: the data folder, and every USB stick that the system has mounted and we may write to."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

MOUNTS = ("media", "run/media")
"""Where desktops and udev rules mount sticks, below the root."""
DEEP = 2
"""Sticks lie in /media/NAME or /media/USER/NAME."""


def sticks(root: Path = Path("/")) -> list[Path]:
    """The folders of all mounted sticks that can be written to, by name."""
    found = [path for mount in MOUNTS for path in _mounted(root / mount, DEEP)]
    return sorted({path for path in found if os.access(path, os.W_OK)})


def _mounted(folder: Path, deep: int) -> Iterator[Path]:
    try:
        children = [path for path in folder.iterdir() if path.is_dir() and not path.is_symlink()]
    except OSError:
        return
    for path in children:
        if os.path.ismount(path):
            yield path
        elif deep > 1:
            yield from _mounted(path, deep - 1)

"""When what was written outlives a plug that is pulled: the content of a file, and the name under which it is found."""

from __future__ import annotations

import os
from pathlib import Path


def sync(file: Path) -> None:
    """Waits until the content of a file is on the disk. Raises OSError."""
    with file.open("rb") as written:
        os.fsync(written.fileno())


def sync_folder(folder: Path) -> None:
    """Waits until the names in a folder are on the disk: what was moved there is found there. Raises OSError."""
    names = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(names)
    finally:
        os.close(names)

"""Where a command may write: a new file or a plain one, and never one that the kiosk keeps in its data folder."""

from __future__ import annotations

from pathlib import Path

from companion.entry import show
from companion.errors import BadInput
from companion.store import FILE, LOCK

OWN = (FILE, LOCK, "owner.toml", "hardware.toml")
"""Beginnings of names: the log of the store, its copies and what was put aside begin as the file itself does."""
CATALOGUES = "locale"


def check(name: str, folder: Path, force: bool) -> None:
    """Raises BadInput where the file `name` is not to be written; `force` allows to replace a plain file."""
    file = Path(name)
    if is_own(file, folder):
        right = f"a file of another name: this one is the kiosk's own, in its data folder {folder}"
        raise BadInput("file", show(name), right)
    if not file.exists():
        return
    if not file.is_file():
        kind = "a folder" if file.is_dir() else "a device or a pipe"
        raise BadInput("file", show(name), f"a plain file or a new one: this is {kind}")
    if not force:
        raise BadInput("file", show(name), "a new file, or --force to replace the one that is there")


def is_own(file: Path, folder: Path) -> bool:
    """Whether this is, or would become, a file that the kiosk keeps in this data folder, whatever the way to it."""
    here, home = file.absolute().parent.resolve(), folder.absolute().resolve()
    if here == home / CATALOGUES or (here == home and file.name.lower().startswith(OWN)):
        return True
    kept = [one for begin in OWN for one in home.glob(f"{begin}*")] if file.exists() else []
    return any(one.exists() and file.samefile(one) for one in kept)

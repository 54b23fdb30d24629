"""The data folder under the doctor's eye: writable and on a real disk, with room, and quick enough to commit."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from companion.errors import Busy, StoreError, TooNew
from companion.store import Store
from hardware.doctor import Line
from kiosk.checks import Place

IN_MEMORY = {"tmpfs", "ramfs"}
ROOM_MB = 100
SLOW_MS = 100.0
COMMITS = 7
NAMED = 3
"""So many games that cannot be read are named."""


def data_line(place: Place) -> Line:
    """The folder's line: it fails where nothing can be stored, or nothing that lasts (E8)."""
    name, folder = "data folder", place.data
    there = _nearest(folder)
    if not there.is_dir():
        return Line(name, "fail", f"{there} is no folder", "choose another with --data or SOLKEEPER_DATA")
    if not os.access(there, os.W_OK | os.X_OK):
        return Line(name, "fail", f"{there} may not be written", f"sudo chown $USER {there}, or choose another: --data")
    kind = disk_kind(there, place.root)
    if kind in IN_MEMORY:
        cure = "choose a folder on the disk with --data or SOLKEEPER_DATA"
        return Line(name, "fail", f"{folder} lies in memory ({kind}): games are lost at power-off", cure)
    try:
        with Store.read(folder) as store:
            bad = store.unreadable()
    except StoreError as fault:
        cure = (
            "update Solkeeper" if isinstance(fault, TooNew) else "close what uses it" if isinstance(fault, Busy) else ""
        )
        return Line(name, "fail", str(fault), cure or "open the kiosk once: it puts a damaged file aside")
    if bad:
        cure = "put a backup back that still holds it (solkeeper restore), or play on without it"
        return Line(name, "warn", " ".join(str(one) for one in bad[:3]), cure)
    return Line(name, "pass", f"{folder} on {kind or 'a disk'}", "")


def games_line(place: Place) -> Line:
    """Whether all games can be read to their ends."""
    from companion.records.counting import count

    name = "games"
    try:
        counting = count(place.data, binned=True)
    except StoreError:
        return Line(name, "warn", "not looked at", "see the data folder")
    broken = counting.broken
    if not broken:
        return Line(name, "pass", f"{counting.whole}, each can be read to its end", "")
    told = [f"{id} past entry {n}" if n else f"{id} at all" for id, n in broken.items()]
    more = f" and {len(told) - NAMED} more" if len(told) > NAMED else ""
    cure = "the kiosk opens them before that entry, and export writes so much; a backup may hold more (restore)"
    words = f"{len(told)} of {counting.whole} cannot be read whole: {', '.join(told[:NAMED])}{more}"
    return Line(name, "warn", words, cure)


def room_line(place: Place) -> Line:
    """How much room is left on the disk of the data folder."""
    free = shutil.disk_usage(_nearest(place.data)).free
    if free < ROOM_MB * 1024 * 1024:
        cure = "free some room: an evening needs little, but a full disk stops the game"
        return Line("free space", "warn", f"{_size(free)} left", cure)
    return Line("free space", "pass", f"{_size(free)} left", "")


def sync_line(place: Place) -> Line:
    """How long a tap waits for its commit to be on the disk."""
    there = _nearest(place.data)
    try:
        took = commit_ms(there)
    except (OSError, sqlite3.Error) as fault:
        return Line("sync", "fail", f"{there} takes no commit: {fault}", "free some room, or choose another: --data")
    words = f"a commit takes {took:.1f} ms"
    if took > SLOW_MS:
        return Line("sync", "warn", words, "use a faster card or a USB disk: each tap waits for its commit")
    return Line("sync", "pass", words, "")


def _nearest(folder: Path) -> Path:
    """The folder itself, or the one in which it will be made. Looking makes nothing."""
    return next((one for one in (folder, *folder.absolute().parents) if one.exists()), Path("/"))


def commit_ms(folder: Path) -> float:
    """The usual time of one commit as the store makes it, in a file beside it that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix=".solkeeper-doctor-", dir=folder) as room:
        db = sqlite3.connect(Path(room) / "try.db", isolation_level=None)
        try:
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=FULL")
            db.execute("CREATE TABLE entries (n INTEGER PRIMARY KEY, body TEXT)")
            times = []
            for _n in range(COMMITS):
                began = perf_counter()
                db.execute("INSERT INTO entries (body) VALUES (?)", ("x" * 200,))
                times.append(1000 * (perf_counter() - began))
        finally:
            db.close()
    return median(times)


def disk_kind(folder: Path, root: Path = Path("/")) -> str:
    """The kind of file system a folder lies on ("" if it cannot be told); for an overlay, what takes the writes."""
    try:
        rows = (root / "proc/self/mounts").read_text(errors="replace").splitlines()
    except OSError:
        return ""
    mounts = [tuple(row.split()[1:4]) for row in rows if len(row.split()) >= 4]
    kind, options = _mount(str(folder.resolve()), mounts)
    upper = re.search(r"upperdir=([^,]+)", options)
    if kind == "overlay" and upper:
        kind = _mount(upper[1], mounts)[0]
    return kind


def _mount(path: str, mounts: list[tuple[str, ...]]) -> tuple[str, str]:
    """Kind and options of the deepest mount above a path; of two on one place the later one counts."""
    best, found = -1, ("", "")
    for spot, kind, options in mounts:
        spot = spot.replace("\\040", " ")
        if (path == spot or path.startswith(spot.rstrip("/") + "/")) and len(spot) >= best:
            best, found = len(spot), (kind, options)
    return found


def _size(free: int) -> str:
    giga = free / 1024**3
    return f"{giga:.0f} GB" if giga >= 10 else f"{giga:.1f} GB" if giga >= 1 else f"{free / 1024**2:.0f} MB"

"""The log beside the SQLite file (`-wal`), looked at for moves that SQLite leaves out in silence.

SQLite reads the log up to the first frame whose checksum is wrong, and takes that for the end. After a power cut it is:
only the last transaction can be torn then, which nobody was shown yet. But where a transaction ends and another one
follows after the bad frame, both were on the disk once: noise fell on the log. Each checksum goes on from the one
before, so a frame that follows another one proves it. The format is that of sqlite.org/fileformat2.html#walformat.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HEADER, FRAME = 32, 24
MAGIC = (0x377F0682, 0x377F0683)
"""The second one sums up words with the big end first."""

Sums = tuple[int, int]


class Frame(NamedTuple):
    """A page in the log: `last` of its transaction, of the log with these `salts`, `sums` up to and with it."""

    at: int
    page: int
    last: bool
    salts: Sums
    sums: Sums


def left_out(file: Path, log: bytes, read: int) -> bool:
    """Whether noise took moves from a store: `read` frames of this log are in use, and others come after them."""
    if len(log) < HEADER + FRAME:
        return False
    magic, _, size, _, *salts, one, two = struct.unpack_from(">8I", log)
    if magic in MAGIC and summed(log[: HEADER - 8], (0, 0), magic) == (one, two):
        return _follows(log, size, magic, (salts[0], salts[1]), read) is not None
    return read == 0 and _unread(file, log)


def _unread(file: Path, log: bytes) -> bool:
    """A log whose header cannot be read: whether anything in it is not in the file as well.

    A plug that is pulled while the log begins anew may leave such a one; then all of it is in the file already.
    """
    with file.open("rb") as store:
        beginning = store.read(18)
        size = int.from_bytes(beginning[16:18], "big") if len(beginning) == 18 else 0
        size = 65536 if size == 1 else size
        if size < 512 or len(log) < HEADER + 2 * (FRAME + size):
            return False
        salts = _frame(log, size, 1).salts
        magic = next((one for one in MAGIC if _follows(log, size, one, salts, 0) is not None), None)
        if magic is None:
            return False
        pages = {one.page: one.at for one in _chain(log, size, magic, salts)}
        for page, at in pages.items():
            store.seek((page - 1) * size)
            if store.read(size) != log[at + FRAME : at + FRAME + size]:
                return True
    return False


def _chain(log: bytes, size: int, magic: int, salts: Sums) -> Iterator[Frame]:
    """The frames from the second on that follow each other, up to the last end of a transaction."""
    waiting = []
    for n in range(1, _count(log, size)):
        one = _frame(log, size, n)
        if one.salts != salts or not _is_next(log, size, magic, one, _frame(log, size, n - 1)):
            return
        waiting.append(one)
        if one.last:
            yield from waiting
            waiting.clear()


def _follows(log: bytes, size: int, magic: int, salts: Sums, read: int) -> Frame | None:
    """The first frame after those in use that follows the end of a transaction."""
    for n in range(read + 1, _count(log, size)):
        before, one = _frame(log, size, n - 1), _frame(log, size, n)
        if before.last and before.salts == one.salts == salts and _is_next(log, size, magic, one, before):
            return one
    return None


def _count(log: bytes, size: int) -> int:
    return (len(log) - HEADER) // (FRAME + size)


def _frame(log: bytes, size: int, n: int) -> Frame:
    at = HEADER + n * (FRAME + size)
    page, pages, *rest = struct.unpack_from(">6I", log, at)
    return Frame(at, page, pages > 0, (rest[0], rest[1]), (rest[2], rest[3]))


def _is_next(log: bytes, size: int, magic: int, one: Frame, before: Frame) -> bool:
    begun = summed(log[one.at : one.at + 8], before.sums, magic)
    return summed(log[one.at + FRAME : one.at + FRAME + size], begun, magic) == one.sums


def summed(part: bytes, sums: Sums, magic: int) -> Sums:
    """The checksum of a part of a log that goes on from `sums`."""
    one, two = sums
    words = struct.unpack(f"{'>' if magic & 1 else '<'}{len(part) // 4}I", part)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two

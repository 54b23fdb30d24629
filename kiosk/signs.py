"""Which characters a TrueType font can draw, read from its `cmap` table: SDL would draw boxes and say nothing."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from pathlib import Path


def covered(fonts: Iterable[Path]) -> frozenset[int]:
    """The code points that all of these fonts hold."""
    return frozenset.intersection(*(codes(font.read_bytes()) for font in fonts))


def codes(font: bytes) -> frozenset[int]:
    """The code points of one font. Raises ValueError where it has no Unicode table that we know."""
    (tables,) = struct.unpack_from(">H", font, 4)
    rows = (struct.unpack_from(">4sLLL", font, 12 + 16 * at) for at in range(tables))
    start = next((offset for tag, _sum, offset, _size in rows if tag == b"cmap"), None)
    if start is None:
        raise ValueError("the font has no cmap table")
    (count,) = struct.unpack_from(">H", font, start + 2)
    found: set[int] = set()
    for at in range(count):
        _platform, _encoding, offset = struct.unpack_from(">HHL", font, start + 4 + 8 * at)
        (kind,) = struct.unpack_from(">H", font, start + offset)
        if kind == 4:
            found |= _format_4(font, start + offset)
        elif kind == 12:
            found |= _format_12(font, start + offset)
    if not found:
        raise ValueError("the font's cmap has no table of format 4 or 12")
    return frozenset(found)


def _format_4(font: bytes, at: int) -> set[int]:
    (twice,) = struct.unpack_from(">H", font, at + 6)
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", font, at + 14)
    starts = struct.unpack_from(f">{count}H", font, at + 16 + twice)
    deltas = struct.unpack_from(f">{count}H", font, at + 16 + 2 * twice)
    base = at + 16 + 3 * twice
    offsets = struct.unpack_from(f">{count}H", font, base)
    found = set()
    for place, (start, end) in enumerate(zip(starts, ends, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = code
            if offsets[place]:
                (glyph,) = struct.unpack_from(">H", font, base + 2 * place + offsets[place] + 2 * (code - start))
                if not glyph:
                    continue
            if (glyph + deltas[place]) % 0x10000:
                found.add(code)
    return found


def _format_12(font: bytes, at: int) -> set[int]:
    (count,) = struct.unpack_from(">L", font, at + 12)
    found = set()
    for place in range(count):
        start, end, glyph = struct.unpack_from(">LLL", font, at + 16 + 12 * place)
        found.update(range(start + (not glyph), end + 1))
    return found

"""A link as QR codes that a phone reads off the glass: one where it fits, else two or more, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import segno

QUIET = 4
"""Modules of plain white round a code."""
LEAST = 3
"""Pixels that a module needs to be told apart by a phone."""
MOST = 6
"""Codes that one link may take."""


class Code(NamedTuple):
    """A code: its modules in rows, dark ones true, without the quiet zone; and how many pixels each may have."""

    rows: tuple[tuple[bool, ...], ...]
    pixels: int

    @property
    def modules(self) -> int:
        """Modules on a side."""
        return len(self.rows)


def codes(links: Sequence[str], room: int) -> tuple[Code, ...]:
    """The first of `links`, the fullest first, whose code fits into `room` pixels with `LEAST` pixels a module.

    Where none does, the last one in codes that belong together (structured append): two, or as many more as it takes.
    """
    for link in links:
        one = _code(segno.make(link, error="l", boost_error=False, micro=False), room)
        if one.pixels >= LEAST:
            return (one,)
    parts: tuple[Code, ...] = ()
    for many in range(2, MOST + 1):
        made = segno.make_sequence(links[-1], error="l", boost_error=False, symbol_count=many)
        parts = tuple(_code(part, room) for part in made)
        if all(part.pixels >= LEAST for part in parts):
            break
    return parts


def _code(made: segno.QRCode, room: int) -> Code:
    rows = tuple(tuple(bool(module) for module in row) for row in made.matrix)
    return Code(rows, max(1, room // (len(rows) + 2 * QUIET)))

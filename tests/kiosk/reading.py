"""What a table reads at a moment: what is in front, then *What next* with all its pages. Reading stores nothing.

A moment is brought on once; every row of the ledger that speaks of it looks into the same text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kiosk import hand
from kiosk.tr import tr
from tests.kiosk import glass
from tests.kiosk.kiosk_table import KioskTable, the_table

Way = Callable[[KioskTable], Any]
Said = str | tuple[str, dict[str, Any]]
"""A message id, or one with its parameters."""


class Book:
    """The moments of a game, each read at most once. A way that gives a list has read for itself."""

    def __init__(self, moments: dict[str, Way]) -> None:
        self.moments = moments
        self.found: dict[str, str] = {}

    def read(self, moment: str) -> str:
        """Everything that stands on the glass at a moment, and on the pages of What next."""
        if moment not in self.found:
            self.found[moment] = self._read(moment)
        return self.found[moment]

    def _read(self, moment: str) -> str:
        table = the_table()
        table.clear(show=False)
        row = self.moments[moment](table)
        before, state = table.stored(), table.state
        if not isinstance(row, list):
            hand.pump(1)
            row = table.texts()
            if hand.is_there("what_next"):
                table.tap("what_next")
                row += table.all_texts()
                table.tap("undo")  # Back
        assert (table.stored(), table.state) == (before, state), "reading stored something"
        table.clear(show=False)
        glass.clear_glass()
        return "\n".join(row)


def pages_of_step(table: KioskTable) -> list[str]:
    """All lines of the open step of a set-up list, turned through by its key."""
    found: list[str] = []
    first: list[str] = []
    while (now := table.texts()) != first:
        first = first or now
        found += now
        if not hand.is_there("hints"):
            break
        table.tap("hints")
    return found


def words(said: Said) -> str:
    """A message as it stands on the glass."""
    return tr(said) if isinstance(said, str) else tr(said[0], **said[1])


def rows(*of: tuple[str, str, tuple[Said, ...]]) -> list[Any]:
    """Parameters of a test: ledger rows, a moment, messages."""
    return [
        pytest.param(moment, said, marks=pytest.mark.rule(*ids.split()), id=f"{ids} {moment}")
        for ids, moment, said in of
    ]


__all__ = ["Book", "Said", "pages_of_step", "rows", "words"]

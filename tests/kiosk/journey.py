"""Whole games of the base game and against Lacerda by touch alone, from the set-up list to the end."""

from __future__ import annotations

from collections.abc import Callable

from companion.game import Option
from companion.games.base import pages
from companion.moves import Move
from tests.kiosk.kiosk_table import KioskTable

MOST = 400
"""Touches after which something has gone wrong."""


def notices(table: KioskTable) -> None:
    """What lies over the table is put away."""
    while getattr(table.app.desk.front, "is_notice", False):
        table.tap("primary")


def nexts(table: KioskTable, until: Callable[[], object]) -> None:
    """Next, or the first answer where Next is off, until something is so."""
    for _ in range(MOST):
        notices(table)
        if until():
            return
        table.tap("primary" if table.app.step.primary.move is not None else "answer.0")
    raise AssertionError(f"it does not come to that, but stays at {table.state.stage}")


def answer(table: KioskTable, move: Move) -> None:
    """The tile that gives this move."""
    at = next(at for at, ask in enumerate(table.app.step.asks) if isinstance(ask, Option) and ask.move == move)
    table.tap(f"answer.{at}")


def happens(table: KioskTable, event: str, tid: str = "") -> None:
    """A tile of *What happened?*, and its answer where it has one."""
    notices(table)
    table.happened(event)
    if tid:
        table.tap(tid)


def to_page(table: KioskTable, page: str) -> None:
    """The final scoring as far as this page."""
    nexts(table, lambda: table.state.phase == "scoring" and pages.page(table.state).id == page)


def to_end(table: KioskTable) -> None:
    """Next until the game is over."""
    nexts(table, lambda: table.app.outcome is not None)


def undo_to(table: KioskTable, until: Callable[[], bool]) -> None:
    """Undo until something is so again."""
    for _ in range(MOST):
        if until():
            return
        table.tap("undo")
    raise AssertionError("Undo does not come to that")

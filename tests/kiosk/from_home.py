"""From the home screen to the first turn at the glass only: how every journey begins."""

from __future__ import annotations

from typing import Any

from kiosk import hand
from kiosk.draft import draft_of
from tests.kiosk.kiosk_table import KioskTable


def new_game(
    table: KioskTable, chapter: str, seats: int, seed: str, *choose: str, **options: str | int | bool
) -> KioskTable:
    """Home, chapter, players, options, set-up list, lots and Turn Order by touch; `choose` are Missions to pick."""
    table.tap("tile.new" if hand.is_there("tile.new") else "primary")
    if draft_of(table.app).game != chapter:
        table.tap(f"chapter.{chapter}")
    table.tap("primary")
    while len(draft_of(table.app).places) < seats:
        table.tap("add")
    while len(draft_of(table.app).places) > seats:
        table.tap(f"seat.{len(draft_of(table.app).places) - 1}.remove")
    draft_of(table.app).seed = seed  # the one thing that the glass leaves to chance
    wanted: dict[str, Any] = {**({"missions": "choose"} if choose else {}), **options}
    if wanted:
        table.tap("options")
        for name, value in wanted.items():
            _option(table, name, value)
        table.tap("primary")
    table.tap("primary")
    table.tap("all_ticks")
    for mission in choose:
        table.tap(f"mission.{mission}")
    while table.state.phase == "setup":
        table.tap("primary" if table.app.step.primary.move is not None else "answer.0")
    quiet(table)
    table.taps = 0
    return table


def _option(table: KioskTable, name: str, value: Any) -> None:
    """Sets an option on its page; a number is how often plus is touched."""
    counted = isinstance(value, int) and not isinstance(value, bool)
    tid = f"option.{name}-{'plus' if counted else value}"
    for _page in range(9):
        if hand.is_there(tid):
            break
        table.tap("rows-down")
    for _touch in range(value if counted else 1):
        table.tap(tid)


def noticed(table: KioskTable) -> bool:
    """Whether a notice lies over the table."""
    return bool(getattr(table.app.desk.front, "is_notice", False))


def quiet(table: KioskTable) -> KioskTable:
    """Puts away what lies over the table, by touch."""
    while noticed(table):
        table.tap("primary")
    return table


def ends(table: KioskTable, why: str, *, won: bool) -> None:
    """The last touch has ended the game; Undo takes it back, and Redo brings it again."""
    numbers = table.app.outcome.numbers if table.app.outcome else {}
    for _time in range(2):
        outcome = table.app.outcome
        assert outcome is not None and (outcome.why, outcome.won, outcome.numbers) == (why, won, numbers)
        assert type(table.app._screen).__name__.endswith("Over") and table.session.status == "over"
        table.tap("undo")
        assert table.app.outcome is None and table.session.status == "open"
        table.app.redo()

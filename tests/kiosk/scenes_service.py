"""The pages of the kiosk itself, for the layout audit: wires, backup, safe start, the timer, a broken screen, power."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.backup import back_up
from companion.intents import Intent
from kiosk.settings import SETTINGS
from kiosk.wires import Wires
from tests.kiosk.kiosk_table import KioskTable

Way = Callable[[KioskTable], Any]
WRONG = "[[button]]\nname = 'Next'\npin = 99\ntap = 'next'\n"
"""A wiring file with a fault: what it names is not on the header."""


def over_game(page: str, **args: Any) -> Way:
    """A page over a running game."""

    def way(table: KioskTable) -> None:
        table.game(4).seated()
        table.app.open(page, **args)

    return way


def wired(page: str, file: str = "", **args: Any) -> Way:
    """A page of the wires, with make-believe pins and no box."""

    def way(table: KioskTable) -> None:
        table.game(3).seated()
        path = Path(table.store.folder) / "hardware.toml"
        path.write_text(file)
        if table.app.wires is not None:
            table.app.wires.close()
        table.app.wires = Wires(path, table.app.deliver, lambda: None, factory="mock")
        table.app.wires.open()
        path.unlink()
        table.app.open(page, **args)

    return way


def backups(page: str = "backup") -> Way:
    """Some backups lie in this kiosk's own folder; `ask` is about one of them."""

    def way(table: KioskTable) -> None:
        table.game(2).seated()
        folder = Path(table.store.folder)
        for day in (11, 12, 13):
            file = folder / f"solkeeper-2026-01-{day}-1930.zip"
            if not file.exists():
                back_up(table.store, file)
        table.app.open("backup", **({"file": str(file)} if page == "ask" else {}))

    return way


def raw_log(table: KioskTable) -> None:
    """The entries of a game as they are stored."""
    table.game(3).seated()
    table.app.open("raw_log", game=table.session.id)


def safe(table: KioskTable) -> None:
    """The safe start, with a game that could be opened."""
    table.game(3).seated()
    table.app.close_game()
    table.app.open("safe")


def refused(table: KioskTable) -> None:
    """A sentence in a toast over a table with a lasting fault."""
    table.game(3).seated()
    table.app.faults["store"] = "The disk is full: nothing more can be stored until there is room again"
    table.app.restyle()


SCENES: dict[str, Way] = {
    "hardware": wired("hardware"),
    "hardware second": wired("hardware", first=6),
    "hardware learning": wired("hardware", learn=Intent.NEXT.value),
    "hardware list": wired("hardware_list"),
    "hardware list wrong": wired("hardware_list", WRONG),
    "hardware lines": wired("hardware_lines"),
    "backup": backups(),
    "backup ask": backups("ask"),
    "timer": over_game("timer"),
    "power": over_game("power"),
    "broken": over_game("broken", screen="outbreak", why="RuntimeError: the table has a hole in its middle"),
    "badge": refused,
    "raw log": raw_log,
    "safe": safe,
    **{f"settings {at}": over_game("settings", at=at) for at in range(len(SETTINGS) + 1)},
}
"""Scene -> way."""

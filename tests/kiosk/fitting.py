"""The layout audit of one scene in the three sizes, for the games that bring scenes of their own.

The scene is brought on once; its screen is built anew for each size. No frame is drawn: the audit asks every widget
to paint itself before it reads what was written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.kiosk.audit import audit
from tests.kiosk.kiosk_table import SIZES, KioskTable


def clean(table: KioskTable, scene: Callable[[KioskTable], Any], text: str = "M", language: str = "en") -> None:
    """Says all findings at once."""
    found = []
    scene(table)
    for name, size in SIZES.items():
        table.look(size, text, language)
        table.calm()
        found += [f"{name}: {one}" for one in audit(table.app.root_pane)]
    assert not found, "\n" + "\n".join(found)


def every_look(table: KioskTable, scene: Callable[[KioskTable], Any], looks: tuple[tuple[str, str], ...]) -> None:
    """The same in each of these looks (text size, language), all findings at once."""
    found = []
    scene(table)
    for text, language in looks:
        for name, size in SIZES.items():
            table.look(size, text, language)
            table.calm()
            found += [f"{text} {language} {name}: {one}" for one in audit(table.app.root_pane)]
    assert not found, "\n" + "\n".join(found)

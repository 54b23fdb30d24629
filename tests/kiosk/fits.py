"""The layout audit of one scene in as few layouts as prove it: which sizes, text sizes and languages are walked.

At 1280x720 the glass is 853 x 480 dp, all but the classic size; so the everyday run looks at classic and portrait,
and at wide only where a table fills the whole width. The audit walks everything (`./test --audit`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kiosk import hand
from tests.kiosk.audit import audit
from tests.kiosk.kiosk_table import SIZES, KioskTable, Way

Look = tuple[str, str, str]
"""Size, text size, language."""
DAY: tuple[Look, ...] = (("classic", "M", "en"), ("portrait", "M", "en"))
HARD: tuple[Look, ...] = (
    *DAY, ("wide", "M", "en"), ("classic", "XL", "en"), ("portrait", "XL", "en"), ("classic", "M", "xx"),
    ("portrait", "M", "xx"),
)  # fmt: skip
"""For the fullest screens: large text and long words too."""


def findings(table: KioskTable, way: Way, looks: Iterable[Look]) -> list[str]:
    """What the audit says about a scene, brought on once, in each of the looks."""
    way(table)
    found: list[Any] = []
    for size, text, language in looks:
        table.look(SIZES[size], text, language)
        hand.pump(1)
        table.calm()
        found += [f"{size} {text} {language}: {one}" for one in audit(table.app.root_pane)]
    return found


def clean(table: KioskTable, way: Way, looks: Iterable[Look] = DAY) -> None:
    """Says all findings at once."""
    found = findings(table, way, looks)
    assert not found, "\n" + "\n".join(found)

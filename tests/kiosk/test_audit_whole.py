"""The whole layout audit: every scene of every game in every size, language and text size (`./test --audit`)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.kiosk.audit import audit
from tests.kiosk.everywhere import EVERY_LANGUAGE, EVERY_SIZE, EVERY_TEXT, EVERYWHERE
from tests.kiosk.kiosk_table import KioskTable

TWICE = ("own: own", "own: own faulty")
"""Sentences made of sentences: the long language makes these twice as long, and no language is."""


@pytest.mark.audit
@pytest.mark.parametrize("scene", EVERYWHERE)
def test_everything_fits_everywhere(table: KioskTable, scene: str) -> None:
    """72 looks; what is wrong in several of them is said once, with the number of them and the first."""
    EVERYWHERE[scene](table)
    found: dict[str, list[str]] = {}
    for size, language, text in product(EVERY_SIZE, EVERY_LANGUAGE, EVERY_TEXT):
        if language == "xx" and scene in TWICE:
            continue
        table.look(EVERY_SIZE[size], text, language)
        table.calm()
        for one in audit(table.app.root_pane):
            found.setdefault(one, []).append(f"{size} {text} {language}")
    assert not found, "\n".join(f"{len(looks)}x, first {looks[0]}: {one}" for one, looks in found.items())

"""The editor of the owner's cards fits the glass in every size, with large text and long words."""

from __future__ import annotations

import pytest

from kiosk import hand
from tests.kiosk.audit import audit
from tests.kiosk.kiosk_table import SIZES, KioskTable
from tests.kiosk.scenes_own import SCENES

HARD = ("own", "own numbers", "own choices", "own words", "own pick pair", "own files", "help chapter", "option detail")
EVERYDAY = ("own", "own words", "own files", "help chapter", "option detail")
LOOKS = (("XL", "en"), ("M", "xx"))


def clean(table: KioskTable, scene: str, text: str = "M", language: str = "en") -> None:
    """Says all findings at once."""
    found = []
    SCENES[scene](table)
    for name, size in SIZES.items():
        table.look(size, text, language)
        hand.pump(1)
        table.calm()
        found += [f"{name}: {one}" for one in audit(table.app.root_pane)]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("scene", [scene for scene in EVERYDAY if scene in SCENES])
def test_the_hard_ones_fit(table: KioskTable, scene: str) -> None:
    clean(table, scene)


@pytest.mark.audit
@pytest.mark.parametrize("scene", SCENES)
def test_everything_fits(table: KioskTable, scene: str) -> None:
    clean(table, scene)


@pytest.mark.audit
@pytest.mark.parametrize("scene", [scene for scene in HARD if scene in SCENES])
@pytest.mark.parametrize(("text", "language"), LOOKS)
def test_large_text_and_long_words_fit(table: KioskTable, scene: str, text: str, language: str) -> None:
    clean(table, scene, text, language)

"""The layout audit over every screen of the base game."""

from __future__ import annotations

import pytest

from tests.kiosk import scenes
from tests.kiosk.base_table import SCENES
from tests.kiosk.kiosk_table import SIZES, KioskTable
from tests.kiosk.test_audit import LOOKS

HARD = ("base turn 4", "base happened", "base reward", "base scoring advanced", "base scoring scientists",
        "base over 4", "base cost", "base update 1")  # fmt: skip
DAILY = ("base turn 2", "base turn 4", "base reward", "base happened", "base sheet scientist", "base update 3",
         "base scoring crystals", "base scoring quarters.1", "base scoring advanced", "base scoring scientists",
         "base tie", "base over 4", "base notice last round", "base op lines", "base cost", "base cost rover",
         "base missions", "base checklist player_boards")  # fmt: skip


def clean(table: KioskTable, scene: str, text: str = "M", language: str = "en") -> None:
    """Says all findings at once."""
    from kiosk import hand
    from tests.kiosk.audit import audit

    found = []
    SCENES[scene](table)
    for name, size in SIZES.items():
        table.look(size, text, language)
        hand.pump(1)
        table.calm()
        found += [f"{name}: {one}" for one in audit(table.app.root_pane)]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("scene", DAILY)
def test_everything_fits(table: KioskTable, scene: str) -> None:
    clean(table, scene)


@pytest.mark.parametrize("scene", HARD[:4])
def test_large_text_fits(table: KioskTable, scene: str) -> None:
    clean(table, scene, "XL", "en")


@pytest.mark.parametrize("scene", HARD[4:])
def test_long_words_fit(table: KioskTable, scene: str) -> None:
    clean(table, scene, "M", "xx")


@pytest.mark.audit
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("text", "language"), (("M", "en"), *LOOKS))
def test_everything_fits_in_every_look(table: KioskTable, scene: str, text: str, language: str) -> None:
    clean(table, scene, text, language)


def test_the_scenes_have_names_of_their_own() -> None:
    assert not scenes.SCENES.keys() & SCENES.keys()

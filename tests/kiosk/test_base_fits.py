"""The layout audit over every screen of the base game.

Every day the crowded scenes in the three sizes, the hardest in large text and in the long language; with --audit all
scenes in every look.
"""

from __future__ import annotations

import pytest

from tests.kiosk import scenes
from tests.kiosk.base_table import SCENES
from tests.kiosk.fitting import clean, every_look
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.test_audit import LOOKS

LARGE = ("base turn 4", "base happened", "base reward", "base scoring advanced")
LONG = ("base scoring scientists", "base over 4", "base cost", "base update 1")
DAILY = (
    "base turn 2",
    "base turn 4",
    "base reward",
    "base happened",
    "base sheet scientist",
    "base update 3",
    "base scoring crystals",
    "base scoring quarters.1",
    "base scoring advanced",
    "base scoring scientists",
    "base tie",
    "base over 2",
    "base over 4",
    "base notice last round",
    "base op lines",
    "base cost",
    "base cost rover",
    "base missions",
    "base checklist player_boards",
)


@pytest.mark.parametrize("scene", DAILY)
def test_everything_fits(table: KioskTable, scene: str) -> None:
    clean(table, SCENES[scene])


@pytest.mark.parametrize("scene", LARGE)
def test_large_text_fits(table: KioskTable, scene: str) -> None:
    clean(table, SCENES[scene], "XL")


@pytest.mark.parametrize("scene", LONG)
def test_long_words_fit(table: KioskTable, scene: str) -> None:
    clean(table, SCENES[scene], "M", "xx")


@pytest.mark.audit
@pytest.mark.parametrize("scene", SCENES)
def test_everything_fits_in_every_look(table: KioskTable, scene: str) -> None:
    every_look(table, SCENES[scene], (("M", "en"), *LOOKS))


def test_the_scenes_have_names_of_their_own() -> None:
    assert not scenes.SCENES.keys() & SCENES.keys()

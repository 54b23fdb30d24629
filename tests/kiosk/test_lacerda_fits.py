"""The layout audit over every screen of the solo game; with --audit in every look."""

from __future__ import annotations

import pytest

from tests.kiosk import scenes
from tests.kiosk.fitting import clean, every_look
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes_lacerda import SCENES
from tests.kiosk.test_audit import LOOKS

LARGE = ("solo table late", "solo colony 1")
LONG = ("solo table late", "solo rover", "solo lost")


@pytest.mark.parametrize("scene", SCENES)
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
    every_look(table, SCENES[scene], LOOKS)


def test_the_scenes_have_names_of_their_own() -> None:
    assert not scenes.SCENES.keys() & SCENES.keys()

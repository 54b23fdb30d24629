"""The layout audit over every screen of Monolith."""

from __future__ import annotations

import pytest

from tests.kiosk import scenes
from tests.kiosk.fits import HARD, clean, in_all_sizes
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes_monolith import SCENES
from tests.kiosk.test_audit import LOOKS

DAILY = ("monolith turn 7", "monolith draw we", "monolith sabotage", "monolith fourth", "strike tied",
         "monolith pick contract", "monolith scoring techs", "monolith over won", "monolith notice lot",
         "monolith list")  # fmt: skip
FULLEST = ("monolith turn 13", "strike 2", "monolith long goals")


@pytest.mark.parametrize("scene", DAILY)
def test_everything_fits(table: KioskTable, scene: str) -> None:
    clean(table, SCENES[scene])


@pytest.mark.parametrize("scene", FULLEST)
def test_the_fullest_fit_with_large_text_and_long_words(table: KioskTable, scene: str) -> None:
    clean(table, SCENES[scene], HARD)


@pytest.mark.audit
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("text", "language"), (("M", "en"), *LOOKS))
def test_everything_fits_in_every_look(table: KioskTable, scene: str, text: str, language: str) -> None:
    clean(table, SCENES[scene], in_all_sizes(text, language))


def test_the_scenes_have_names_of_their_own() -> None:
    assert not scenes.SCENES.keys() & SCENES.keys()

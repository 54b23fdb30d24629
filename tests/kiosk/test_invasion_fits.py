"""The layout audit over every screen of Invasion."""

from __future__ import annotations

import pytest

from kiosk import hand
from tests.kiosk import scenes
from tests.kiosk.audit import audit
from tests.kiosk.kiosk_table import SIZES, KioskTable
from tests.kiosk.scenes_invasion import SCENES
from tests.kiosk.test_audit import LOOKS

DAILY = ("inv checklist defence", "inv defence spare", "inv human negative", "inv more", "inv upgrade", "inv shield",
         "inv alien late", "inv alien remarks", "inv over humans")  # fmt: skip
LARGE = ("inv human late", "inv alien late")
LONG = ("inv human scored", "inv alien done", "inv over alien")


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


@pytest.mark.parametrize("scene", DAILY)
def test_everything_fits(table: KioskTable, scene: str) -> None:
    clean(table, scene)


@pytest.mark.parametrize("scene", LARGE)
def test_large_text_fits(table: KioskTable, scene: str) -> None:
    clean(table, scene, "XL", "en")


@pytest.mark.parametrize("scene", LONG)
def test_long_words_fit(table: KioskTable, scene: str) -> None:
    clean(table, scene, "M", "xx")


@pytest.mark.audit
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("text", "language"), (("M", "en"), *LOOKS))
def test_everything_fits_in_every_look(table: KioskTable, scene: str, text: str, language: str) -> None:
    clean(table, scene, text, language)


def test_the_scenes_have_names_of_their_own() -> None:
    assert not scenes.SCENES.keys() & SCENES.keys()

"""The layout audit over every screen: nothing cut, nothing over another, nothing too small for a finger.

By default all scenes at text size M in the three sizes, and the scenes of `HARD` in the large text and the long
language; `./test --audit` walks everything (test_audit_whole.py).
"""

from __future__ import annotations

import pytest

from kiosk import hand
from kiosk.screens import SCREENS
from tests.kiosk.audit import audit
from tests.kiosk.kiosk_table import SIZES, KioskTable
from tests.kiosk.scenes import SCENES

HARD = ("home", "players 4", "checklist base", "order", "turn 4", "card", "spread", "shuttle 4", "update 3", "happened",
        "sheet upgrade", "notice time", "over time 4", "what next", "set right", "menu", "log", "deck",
        "play options")  # fmt: skip
OWN = set(
    "home chapter players options letters checklist missions order outbreak card question update shuttle over happened "
    "answers number menu log deck set_right what_next settings history play_options stand_in cost".split()
)
"""The screens of Outbreak and those of every game; other games bring scenes and walks of their own."""


def findings(table: KioskTable, scene: str, text: str = "M", language: str = "en") -> list[str]:
    """What the audit says about a scene in the three sizes."""
    found = []
    SCENES[scene](table)
    for name, size in SIZES.items():
        table.look(size, text, language)
        hand.pump(1)
        table.calm()
        found += [f"{name}: {one}" for one in audit(table.app.root_pane)]
    return found


def clean(table: KioskTable, scene: str, text: str = "M", language: str = "en") -> None:
    """Says all findings at once."""
    found = findings(table, scene, text, language)
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("scene", SCENES)
def test_everything_fits(table: KioskTable, scene: str) -> None:
    clean(table, scene)


@pytest.mark.parametrize("scene", HARD)
@pytest.mark.parametrize(("text", "language"), [("XL", "en"), ("M", "xx")])
def test_large_text_and_long_words_fit(table: KioskTable, scene: str, text: str, language: str) -> None:
    clean(table, scene, text, language)


def test_the_walk_reaches_every_screen(table: KioskTable) -> None:
    """Cheap: the first scene of each screen is enough, and is named after what it shows."""
    del table
    there = {name.replace(" ", "_") for name in SCENES}
    shown = {"outbreak": "turn_3", "question": "spread", "answers": "sheet_lss", "number": "sheet_gain_medicine"}
    missing = [
        name
        for name in sorted(OWN)
        if shown.get(name, name) not in there and not any(one.startswith(f"{name}_") for one in there)
    ]
    assert SCREENS.keys() >= OWN and not missing, f"no scene shows {missing}: add one to scenes.py"

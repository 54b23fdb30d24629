"""The everyday layout audit of all that is not Outbreak's (see test_audit.py): the crowded scenes of each game.

`./test --audit` walks every scene in every size, language and text size (test_audit_whole.py).
"""

from __future__ import annotations

import pytest

from tests.kiosk.everywhere import EVERYWHERE, PARTS
from tests.kiosk.fits import DAY, HARD, clean
from tests.kiosk.kiosk_table import KioskTable

DAILY: dict[str, tuple[str, ...]] = {
    "base": (
        "base turn 2", "base reward", "base sheet scientist", "base update 3", "base scoring crystals",
        "base scoring quarters.1", "base tie", "base over 2", "base notice last round", "base op lines",
        "base cost rover", "base missions", "base checklist player_boards",
    ),
    "lacerda": tuple(name for name in PARTS["lacerda"] if name not in ("solo table late", "solo rover")),
    "invasion": (
        "inv checklist defence", "inv defence spare", "inv human negative", "inv more", "inv upgrade", "inv shield",
        "inv alien remarks", "inv over humans",
    ),
    "blackout": (
        "vandalism token", "vandalism no token", "vandalism shelters dark", "vandalism we", "repair 4",
        "blackout happened", "blackout notice end", "blackout over blackouts", "blackout checklist box3",
    ),
    "monolith": (
        "monolith turn 7", "monolith draw we", "monolith sabotage", "monolith fourth", "strike tied",
        "monolith pick contract", "monolith scoring techs", "monolith over won", "monolith notice lot", "monolith list",
    ),
    "own": ("own", "own words", "own files", "help chapter", "option detail"),
    "records": (
        "history", "game card over", "deck risk", "deck solo called", "log play base", "over outbreak",
        "op lines base", "op lines invasion", "over invasion", "stats", "fairness", "look back monolith", "reopen",
    ),
    "service": ("hardware", "backup", "timer", "broken", "badge", "safe", "settings 0"),
}  # fmt: skip
FULLEST: dict[str, tuple[str, ...]] = {
    "base": ("base turn 4", "base happened", "base scoring advanced", "base scoring scientists", "base over 4",
             "base cost"),
    "lacerda": ("solo table late", "solo rover"),
    "invasion": ("inv human late", "inv alien late", "inv human scored", "inv over alien"),
    "blackout": ("blackout turn 4", "blackout full 4", "vandalism mine"),
    "monolith": ("monolith turn 13", "strike 2", "monolith long goals"),
}  # fmt: skip
"""These in large text and with long words, too."""


def listed(parts: dict[str, tuple[str, ...]]) -> list[str]:
    return [f"{part}: {name}" for part, names in parts.items() for name in names]


@pytest.mark.parametrize("scene", listed(DAILY))
def test_everything_fits(table: KioskTable, scene: str) -> None:
    clean(table, EVERYWHERE[scene], DAY)


@pytest.mark.parametrize("scene", listed(FULLEST))
def test_the_fullest_fit_with_large_text_and_long_words(table: KioskTable, scene: str) -> None:
    clean(table, EVERYWHERE[scene], HARD)

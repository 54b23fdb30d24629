"""Contrast of every text on its own ground: a few scenes always, all of them in every palette with --audit."""

from __future__ import annotations

import pytest

from kiosk import theme
from tests.kiosk import glass
from tests.kiosk.contrast import findings, ratio
from tests.kiosk.everywhere import EVERYWHERE
from tests.kiosk.kiosk_table import SIZES, KioskTable

FEW = ("outbreak: home", "outbreak: players 4", "outbreak: turn 4", "outbreak: card", "outbreak: notice time",
       "outbreak: settings", "outbreak: over time 4", "invasion: inv alien late", "monolith: monolith turn 7",
       "blackout: blackout full 4", "base: base turn 4", "service: hardware")  # fmt: skip


def low(table: KioskTable, scene: str, size: tuple[int, int], palette: str = "table") -> list[str]:
    """What cannot be read well enough in a scene."""
    table.clear(size)
    EVERYWHERE[scene](table)
    table.look(size)
    theme.wear(theme.Look(palette=palette))
    table.app.restyle()
    glass.pump(1)
    table.calm()
    return findings(table.app.root_pane)


def test_the_measure_is_the_usual_one() -> None:
    assert ratio(1.0, 0.0) == 21.0 and ratio(0.2, 0.2) == 1.0


@pytest.mark.parametrize("scene", FEW)
def test_every_text_can_be_read(table: KioskTable, scene: str) -> None:
    found = low(table, scene, SIZES["classic"])
    assert not found, "\n".join(found)


@pytest.mark.audit
@pytest.mark.parametrize("palette", list(theme.PALETTES))
@pytest.mark.parametrize("scene", EVERYWHERE)
def test_every_text_of_every_scene_can_be_read_in_every_palette(table: KioskTable, scene: str, palette: str) -> None:
    found = [one for size in ("classic", "portrait") for one in low(table, scene, SIZES[size], palette)]
    assert not found, "\n".join(found)

"""Fingers on real panels: 9 mm on every 7-inch one, and the page in the docs tells the truth about all of them."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from kiosk import theme
from kiosk.locale.extract import ROOT


class Panel(NamedTuple):
    """A row of docs/panels.md."""

    name: str
    pixels: tuple[int, int]
    area: tuple[float, float]
    density: float
    smallest: float


ROW = re.compile(r"\| (.+?) \| (\d+)x(\d+) \| ([\d.]+) x ([\d.]+) mm \| ([\d.]+) \| ([\d.]+) mm \|")
PANELS = [
    Panel(name, (int(w), int(h)), (float(wide), float(high)), float(density), float(smallest))
    for name, w, h, wide, high, density, smallest in ROW.findall((ROOT / "docs" / "panels.md").read_text())
]


def density(panel: Panel) -> float:
    """Pixels in a dp where people play."""
    return (theme.small_density if theme.small(*panel.pixels) else theme.density)(*panel.pixels)


def key_mm(panel: Panel) -> float:
    """The smallest key's shorter side, in mm."""
    return theme.TOUCH * density(panel) * min(mm / px for mm, px in zip(panel.area, panel.pixels, strict=True))


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.name)
def test_the_page_tells_the_truth(panel: Panel) -> None:
    assert density(panel) == pytest.approx(panel.density, abs=0.005)
    assert key_mm(panel) == pytest.approx(panel.smallest, abs=0.06)


@pytest.mark.parametrize(
    "panel", [one for one in PANELS if "7 inch" in one.name or "10 inch" in one.name], ids=lambda panel: panel.name
)
def test_a_key_has_nine_millimetres_on_a_seven_inch_panel(panel: Panel) -> None:
    assert key_mm(panel) >= 9.0


def test_the_page_has_all_sizes_that_we_draw_for() -> None:
    assert {panel.pixels for panel in PANELS} >= {
        (800, 480),
        (1024, 600),
        (1280, 720),
        (1280, 800),
        (720, 1280),
        (480, 800),
        (480, 320),
    }

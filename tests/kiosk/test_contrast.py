"""Contrast of every text on its own ground: a few scenes always, all of them in every palette with --audit."""

from __future__ import annotations

import pytest

from kiosk import theme
from kiosk.widgets.answertile import AnswerTile
from kiosk.widgets.glass import Pane
from kiosk.widgets.key import LOOKS, Key
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


@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.parametrize("on", [False, True])
def test_the_second_line_of_every_key_and_tile_can_be_read(chosen: bool, on: bool) -> None:
    root = Pane(tid="root")
    glass.open_glass(root, (800, 480))
    for at, look in enumerate(LOOKS):
        for stacked in (False, True):
            key = Key("Base game", "play", look=look, note="2026-11-30", stacked=stacked, icon_dp=24, size_dp=22,
                      selected=chosen, enabled=on, tid=f"{look} {stacked}")  # fmt: skip
            root.put(key, 4 + at * 158, 4 + 110 * stacked, 150, 100)
    for at, ground in enumerate(("ink2", "alien-tile")):
        tile = AnswerTile("Base game", "2026-11-30", ringed=chosen, enabled=on, ground=ground, tid=ground)
        root.put(tile, 4 + at * 208, 230, 200, 84)
    glass.pump(1)
    found = findings(root)
    glass.clear_glass()
    assert not found, "\n".join(found)


@pytest.mark.audit
@pytest.mark.parametrize("palette", list(theme.PALETTES))
@pytest.mark.parametrize("scene", EVERYWHERE)
def test_every_text_of_every_scene_can_be_read_in_every_palette(table: KioskTable, scene: str, palette: str) -> None:
    found = [one for size in ("classic", "portrait") for one in low(table, scene, SIZES[size], palette)]
    assert not found, "\n".join(found)

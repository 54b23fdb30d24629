"""The small panel, 480x320: layouts of its own, nothing under 60 px, at most six tiles a page."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.metrics import Metrics

from kiosk.screens.small import GAME, SMALL, small_for
from kiosk.screens.small.frame import MOST
from kiosk.widgets.press import Press
from tests.kiosk import glass
from tests.kiosk.audit import audit
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes import SCENES
from tests.kiosk.scenes_blackout import SCENES as BLACKOUT
from tests.kiosk.scenes_invasion import SCENES as INVASION
from tests.kiosk.scenes_lacerda import SCENES as LACERDA
from tests.kiosk.scenes_monolith import SCENES as MONOLITH

PANELS = ((480, 320), (320, 480))
EVERY: dict[str, Any] = {
    f"{game} {name}": make
    for game, scenes in (
        ("outbreak", SCENES),
        ("blackout", BLACKOUT),
        ("invasion", INVASION),
        ("lacerda", LACERDA),
        ("monolith", MONOLITH),
    )
    for name, make in scenes.items()
}
FEW = [f"outbreak {name}" for name in (
    "turn 4", "card", "happened", "sheet upgrade", "sheet gain_medicine", "notice time", "menu", "what next",
    "set right", "home", "chapter", "players 4", "options", "letters", "log", "history", "play options", "settings",
    "over time 4", "spread", "order", "checklist base", "shuttle 4", "update 3")]  # fmt: skip


def on_panel(table: KioskTable, scene: str, size: tuple[int, int], text: str = "M", language: str = "en") -> bool:
    """Brings the scene to the panel; False where it shows a page that has no layout of its own."""
    table.clear(size)
    EVERY[scene](table)
    table.look(size, text, language)
    glass.pump(1)
    table.calm()
    return bool(small_for(table.app.front()[0]))


def too_small(table: KioskTable) -> list[str]:
    """Keys under 60 px, and pages of more than six tiles."""
    layer: Any = table.app.desk.front
    presses = [one for one in layer.walk(restrict=True) if isinstance(one, Press)]
    found = [f"{one.tid} is {one.width:.0f} x {one.height:.0f} px" for one in presses if min(one.size) < 57.9]
    tiles = [one.tid for one in presses if one.tid.startswith(("answer.", "tile.")) and one.tid != "tile.happened"]
    return found + ([f"{len(tiles)} tiles"] if len(tiles) > MOST else [])


@pytest.mark.parametrize("size", PANELS)
@pytest.mark.parametrize("scene", FEW)
def test_everything_fits_on_a_small_panel(table: KioskTable, scene: str, size: tuple[int, int]) -> None:
    assert on_panel(table, scene, size), "this screen has a small layout"
    found = audit(table.app.root_pane) + too_small(table)
    assert not found, "\n".join(found)


@pytest.mark.audit
@pytest.mark.parametrize("look", [("M", "en"), ("XL", "en"), ("M", "xx")])
@pytest.mark.parametrize("scene", EVERY)
def test_every_scene_of_every_game_fits_on_a_small_panel(table: KioskTable, scene: str, look: tuple[str, str]) -> None:
    found = []
    for size in PANELS:
        if on_panel(table, scene, size, *look):
            found += [f"{size}: {one}" for one in audit(table.app.root_pane) + too_small(table)]
    assert not found, "\n".join(found)


def test_a_turn_is_played_by_touch_on_a_small_panel(table: KioskTable) -> None:
    table.clear((480, 320))
    table.game(3).seated()
    assert round(64 * Metrics.density) == 60
    before = table.session.position
    table.tap("tile.happened")
    table.tap("page")
    table.tap("undo")
    table.tap("primary")
    assert table.session.position == before + 1
    table.tap("undo")
    assert table.session.position == before
    table.tap("menu")
    table.tap("menu.set_right")
    table.tap("count.1")
    assert table.session.position == before + 1 and table.app.pages[-1][0] == "set_right"
    table.tap("close")
    assert table.app.pages == []


def test_a_number_is_counted_and_given_on_a_small_panel(table: KioskTable) -> None:
    table.clear((480, 320))
    SCENES["sheet gain_medicine"](table)
    sheet: Any = table.app.sheet
    value, position = sheet.value, table.session.position
    table.tap("count.1")
    assert sheet.value == value + 1
    table.tap("primary")
    assert table.session.position == position + 1


def test_a_page_without_a_small_layout_is_drawn_in_small_print(table: KioskTable) -> None:
    table.clear((480, 320))
    table.game(3).seated()
    table.app.open("deck")
    glass.pump()
    assert Metrics.density == pytest.approx(0.6)
    assert not [one for one in audit(table.app.root_pane) if "window" in one]
    table.app.back()
    assert round(64 * Metrics.density) == 60


def test_every_stage_of_every_game_has_a_small_layout() -> None:
    from kiosk.screens import SCREENS, STAGES

    shown = {name for name in STAGES.values() if name != "table"} | {"outbreak", "blackout", "monolith", "invasion",
             "base", "lacerda", "monolith_scoring"}  # fmt: skip
    assert shown <= GAME <= SCREENS.keys() and SMALL.keys() <= SCREENS.keys()

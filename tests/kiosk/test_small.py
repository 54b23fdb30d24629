"""The small panel, 480x320: layouts of its own, nothing under 60 px, at most six tiles a page.

Every day a handful of the fullest screens, every page of each; `./test --audit` walks all scenes of all games, lying
and upright, in several looks.
"""

from __future__ import annotations

from typing import Any

import pytest
from kivy.metrics import Metrics

from companion.games.invasion.moves import UpgradeBuilding
from kiosk.screens import SCREENS, STAGES
from kiosk.screens.small import GAME, SMALL
from kiosk.widgets.gauge import Gauge
from kiosk.widgets.tile import TICK, Tile
from tests.kiosk import glass
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes import SCENES
from tests.kiosk.small_panel import EVERY, PANELS, bring, findings, small

FEW = (
    *(f"outbreak {name}" for name in ("turn 4", "card", "happened", "sheet gain_medicine", "notice time", "menu",
      "set right", "home", "players 4", "options", "letters", "log")),
    "own own numbers", "own own words", "own help", "records deck risk", "records game card over",
    "records over monolith", "base base over 4", "base base cost", "service hardware", "service backup",
)  # fmt: skip
LOOKS = {
    (480, 320): (("M", "en"), ("L", "de"), ("XL", "en"), ("XL", "de"), ("M", "fr"), ("M", "xx")),
    (320, 480): (("M", "en"), ("XL", "en"), ("M", "de"), ("M", "fr")),
}
"""The long language has words that no upright panel of 320 px can hold."""
TOO_LONG = ("own own faulty", "service raw log", "service hardware", "service hardware second",
            "records log play monolith")  # fmt: skip
"""Places of wires and what stands in a file: the long language makes words of them that have no break."""


@pytest.mark.parametrize("scene", FEW)
def test_everything_fits_on_a_small_panel(table: KioskTable, scene: str) -> None:
    bring(table, scene)
    small(table, PANELS[0])
    assert findings(table, most=2) == []


@pytest.mark.audit
@pytest.mark.parametrize("scene", EVERY)
def test_every_scene_of_every_game_fits_on_a_small_panel(table: KioskTable, scene: str) -> None:
    found = []
    bring(table, scene)
    for size in PANELS:
        for text, language in LOOKS[size]:
            if language == "xx" and scene in TOO_LONG:
                continue
            small(table, size, text, language)
            found += [f"{size} {text} {language}: {one}" for one in findings(table)]
    assert found == []


@pytest.mark.parametrize(("words", "text"), [("Baupläne Stufe 1", "XL"), ("Lay out the base game", "M"), ("Lab", "M")])
def test_the_tick_of_a_chosen_tile_lies_on_no_words(table: KioskTable, words: str, text: str) -> None:
    table.clear((480, 320))
    table.look(text=text)
    tile = Tile(words, state="selected", tick=True)
    table.app.root_pane.put(tile, 100, 100, 160, 63)
    tile.settle()
    (one,) = tile.written
    right, top = tile.right - TICK * Metrics.density, tile.top - TICK * Metrics.density
    assert not one.cut and (one.box[2] <= right + 1 or one.box[3] <= top + 1)


def test_long_words_beside_a_gauge_stay_above_its_track(table: KioskTable) -> None:
    bring(table, "base base turn 2")
    small(table, PANELS[0], "XL", "de")
    gauge = next(one for one in glass.everything() if isinstance(one, Gauge))
    track = gauge.y + 44 * Metrics.density
    assert all(one.box[1] >= track - 1 for one in gauge.written if one.text in (gauge.far, gauge.why))


def test_a_panel_that_is_turned_shows_the_same_in_the_other_layout(table: KioskTable) -> None:
    bring(table, "invasion inv upgrade")
    for size in (*PANELS, (800, 480), PANELS[0]):
        small(table, size)
        assert findings(table) == [], size
    assert type(table.app.desk.front).__name__ == "SmallUpgrade"


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


def test_a_page_has_large_keys_too_and_the_primary_turns_it(table: KioskTable) -> None:
    table.clear((480, 320))
    table.game(3).seated()
    before = table.stored()
    table.app.open("stand_in")
    glass.pump()
    assert round(64 * Metrics.density) == 60
    first = table.texts()
    table.tap("primary")
    assert table.texts() != first
    table.tap("list-up")
    assert table.texts() == first
    table.tap("close")
    assert table.stored() == before and table.app.pages == []


def test_what_is_told_of_an_upgrade_counts_in_its_answer(table: KioskTable) -> None:
    bring(table, "invasion inv upgrade plain")
    table.app.close_sheet()
    small(table, PANELS[0])
    table.happened("upgrade")
    table.tap("tell")
    table.tap("told.mine")
    table.tap("toggle.scientist")
    table.tap("answer.0")
    group = table.session.last_group
    assert group is not None
    move = next(one.move for one in group.moves if isinstance(one.move, UpgradeBuilding))
    assert (move.building, move.scientist) == ("mine", True)


def test_set_right_goes_back_until_something_is_set_right(table: KioskTable) -> None:
    table.clear((480, 320))
    table.game(3).seated()
    position = table.session.position
    table.app.open("set_right")
    table.tap("section")
    table.tap("count.1")
    assert table.session.position == position + 1
    table.tap("undo")
    assert (table.session.position, table.app.pages[-1][0]) == (position, "set_right")
    table.tap("undo")
    assert (table.session.position, table.app.pages) == (position, [])


def test_a_word_is_typed_from_all_its_pages(table: KioskTable) -> None:
    table.clear((480, 320))
    table.app.open("help_find")
    for tid in ("letter-s", "page", "letter-h", "letter-u"):
        if not glass.is_there(tid):
            table.tap("page")
        if not glass.is_there(tid):
            table.tap("page")
        table.tap(tid)
    table.tap("letter-back")
    assert table.app._screen.typed == "sh"  # type: ignore[union-attr]


def test_every_screen_has_a_small_layout() -> None:
    shown = {name for name in STAGES.values() if name != "table"} | {"outbreak", "blackout", "monolith", "invasion",
             "base", "lacerda", "monolith_scoring"}  # fmt: skip
    assert shown <= GAME <= SCREENS.keys()
    assert SMALL.keys() | GAME == SCREENS.keys()

"""Screen care: dim, dark, and the touch that only wakes (checks A1, A3, A5)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from kivy.core.window import Window

from companion.intents import Intent, Press
from kiosk.backlight import Backlight
from kiosk.care import Care
from tests.kiosk import glass
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes import SCENES


class Minutes:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def go(self, minutes: float) -> None:
        self.seconds += minutes * 60


class Evening:
    """A kiosk in a game, with a clock to turn and a panel that may be there."""

    def __init__(self, table: KioskTable, panel: Backlight) -> None:
        self.table, self.clock = table, Minutes()
        table.app.care.stop()
        self.care = table.app.care = Care(panel, self.clock)
        table.game(3).seated()
        table.app.wear_settings()

    def quiet(self, minutes: float) -> None:
        """Nobody touches anything for a while; the clock event that was waited for comes."""
        self.clock.go(minutes)
        self.care.look()

    @property
    def veil(self) -> float:
        veil = next((one for one in Window.children if getattr(one, "tid", "") == "veil"), None)
        return veil.black if veil is not None else 0.0


@pytest.fixture
def evening(table: KioskTable, tmp_path: Path) -> Iterator[Evening]:
    it = Evening(table, Backlight(tmp_path))
    yield it
    it.care.stop()
    table.app.care = Care(Backlight(tmp_path))
    table.app.wear_settings()


def test_it_dims_after_ten_minutes_and_a_touch_then_acts_and_lights_up(evening: Evening) -> None:
    evening.quiet(9.9)
    assert evening.care.state == "bright" and evening.veil == 0
    evening.quiet(0.2)
    assert evening.care.state == "dim" and 0.4 < evening.veil < 0.8
    before = evening.table.session.position
    glass.tap(glass.find("undo"))
    assert evening.care.state == "bright" and evening.veil == 0
    assert evening.table.session.position == before - 1


@pytest.mark.parametrize("control", ["undo", "primary", "menu"])
def test_a_touch_on_a_dark_screen_only_wakes_it(evening: Evening, control: str) -> None:
    evening.quiet(31)
    assert evening.care.state == "dark" and evening.veil == 1.0
    journal, pages = evening.table.session.position, list(evening.table.app.pages)
    spot = glass.find(control)
    glass.tap(spot)
    assert evening.care.state == "bright" and evening.veil == 0
    assert evening.table.session.position == journal and evening.table.app.pages == pages
    glass.tap(glass.find("undo"))  # the second tap of two, or the other side of a palm
    assert evening.table.session.position == journal
    evening.clock.seconds += 1
    glass.tap(glass.find("undo"))  # this one means what it touches
    assert evening.table.session.position == journal - 1


@pytest.mark.parametrize("by", ["gpio", "serial"])
@pytest.mark.parametrize(("setting", "taken"), [("wake", 0), ("act", 1)])
def test_a_button_on_a_dark_screen_wakes_and_acts_as_it_was_set(
    evening: Evening, by: str, setting: str, taken: int
) -> None:
    app = evening.table.app
    app.store.set_setting("dark_press", setting)
    app.wear_settings()
    evening.quiet(31)
    before = evening.table.session.position
    app._pressed(Press(Intent.UNDO, by, monotonic()))
    assert evening.care.state == "bright"
    assert evening.table.session.position == before - taken
    app.store.set_setting("dark_press", "wake")


def test_a_panel_with_a_backlight_is_dimmed_itself_and_no_veil_lies_on_it(table: KioskTable, tmp_path: Path) -> None:
    panel = tmp_path / "10-0045"
    panel.mkdir()
    (panel / "max_brightness").write_text("31\n")
    light = panel / "brightness"
    light.write_text("31\n")
    evening = Evening(table, Backlight(tmp_path))
    evening.quiet(11)
    assert light.read_text() == "9" and evening.veil == 0
    evening.quiet(20)
    assert light.read_text() == "0" and evening.veil == 1.0
    evening.care.touched()
    assert light.read_text() == "31" and evening.veil == 0
    evening.care.stop()
    table.app.care = Care(Backlight(tmp_path / "none"))


def test_never_means_never(evening: Evening) -> None:
    evening.care.settings(light=10, dim_after=0, blank_after=0, press_acts=False)
    evening.quiet(10_000)
    assert evening.care.state == "bright" and evening.care._due is None


def test_less_light_without_a_panel_is_a_thin_veil_that_takes_no_touch(evening: Evening) -> None:
    evening.care.settings(light=5, dim_after=10, blank_after=30, press_acts=False)
    assert 0.3 < evening.veil < 0.5
    before = evening.table.session.position
    glass.tap(glass.find("undo"))
    assert evening.table.session.position == before - 1


def test_typing_wakes_the_screen_and_counts_as_being_there(evening: Evening) -> None:
    app = evening.table.app
    SCENES["letters"](evening.table)
    page: Any = app._screen
    before = page.typed
    evening.quiet(31)
    Window.dispatch("on_key_down", ord("z"), 0, "z", [])
    Window.dispatch("on_textinput", "Z")
    assert (evening.care.state, page.typed) == ("bright", before), "it only wakes"
    evening.clock.seconds += 1
    Window.dispatch("on_textinput", "Z")
    evening.quiet(9)
    Window.dispatch("on_textinput", "o")
    evening.quiet(9)
    assert (evening.care.state, page.typed) == ("bright", "Zo")
    app.fault("gpio.box", "The box is gone")
    glass.pump(3)
    assert app._screen is not page and app._screen.typed == "Zo", "made anew for the badge, with what was typed"

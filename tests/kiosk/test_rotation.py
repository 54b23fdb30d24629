"""Rotation: the picture is turned, and touches with it: down, move and up (checks A6, A7, D15)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.core.window import Window

from kiosk import hand, theme
from tests.kiosk import glass
from tests.kiosk.kiosk_table import KioskTable

TURNS = (0, 90, 180, 270)


@pytest.fixture
def turned(table: KioskTable) -> Iterator[KioskTable]:
    yield table
    table.store.set_setting("rotation", 0)
    table.app.wear_settings()
    glass.pump()


def turn(table: KioskTable, degrees: int) -> None:
    table.store.set_setting("rotation", degrees)
    table.app.wear_settings()
    glass.pump(3)


def on_panel(spot: tuple[float, float]) -> tuple[float, float]:
    """Where on the panel, from 0 to 1, a place of the picture is drawn: through the matrices that draw it."""
    context = Window.render_context
    x, y, _z = context["modelview_mat"].transform_point(*spot, 0)
    wide, high = Window.system_size
    return x / (wide - 1), y / (high - 1)


@pytest.mark.parametrize("degrees", TURNS)
def test_the_picture_fills_the_turned_panel(turned: KioskTable, degrees: int) -> None:
    turn(turned, degrees)
    wide, high = turned.size if degrees in (0, 180) else turned.size[::-1]
    pane = turned.app.root_pane
    assert tuple(Window.size) == (wide, high) and tuple(pane.size) == (wide, high)
    assert theme.aspect(pane.w, pane.h) == ("portrait" if degrees in (90, 270) else "classic")
    for spot in ((0, 0), (wide, 0), (wide, high), (0, high)):
        assert all(-0.01 <= one <= 1.01 for one in on_panel(spot)), "every corner is on the panel"


def test_half_a_turn_turns_the_picture_too(turned: KioskTable) -> None:
    """The window keeps its size: Kivy alone would turn the touches only."""
    for degrees in (0, 180, 0, 180):
        turn(turned, degrees)
        x, y = on_panel((0, 0))
        assert (round(x), round(y)) == ((1, 1) if degrees else (0, 0))


def at_rest(table: KioskTable) -> None:
    """Five frames on which no event of the window that was turned before has had the screen built anew."""
    screen, frames = table.app._screen, 0
    while frames < 5:
        glass.pump(1)
        frames = frames + 1 if table.app._screen is screen else 0
        screen = table.app._screen


@pytest.mark.parametrize("degrees", TURNS)
def test_a_finger_on_the_panel_touches_what_is_drawn_there(
    turned: KioskTable, degrees: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The finger is laid on by panel coordinates that come from the drawing, not from Kivy's touch code."""
    turned.game(3).seated()
    turn(turned, degrees)
    turned.app.open("settings")
    turned.app.open("what_next")
    at_rest(turned)
    monkeypatch.setattr(hand, "_scaled", on_panel)
    elsewhere = (Window.width / 2, Window.height / 2)
    for control in ("close", "undo", "primary"):
        widget = glass.find(control)
        finger = glass.down(widget)
        assert widget.pressed, f"{control} is under the finger that lies on it"
        glass.move(finger, elsewhere)
        assert not widget.pressed, f"the finger has left {control}"
        glass.up(finger)
    assert turned.app.pages[-1][0] == "what_next"
    glass.tap("undo")
    assert turned.app.pages[-1][0] == "settings"
    glass.tap("close")
    assert turned.app.pages == []


def test_the_setting_turns_it_by_touch_and_all_ways_lead_back(turned: KioskTable) -> None:
    turned.app.open("settings")
    glass.pump()
    for degrees in (90, 180, 270, 0):
        glass.tap(f"rotation.{degrees}")
        glass.pump(3)
        assert Window.rotation == degrees
        assert glass.is_there(f"rotation.{degrees}"), "the settings are still in front"

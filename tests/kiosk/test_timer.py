"""The game timer and the clock in the sky."""

from __future__ import annotations

import re

import pytest
from kivy.clock import Clock

from companion.records.summary import Summary
from companion.times import minutes
from kiosk import hand
from kiosk.screens.over_parts import length
from kiosk.screens.timer import lasted
from kiosk.settings import SETTINGS, setting
from kiosk.tr import tr
from tests.kiosk import glass
from tests.kiosk.kiosk_table import KioskTable

MADE = {"id": "x", "game": "base", "players": (), "began": "", "ended": "", "rounds": 1, "entries": 1, "taps": 1,
        "first": 0}  # fmt: skip
"""A summary but for its length."""


@pytest.mark.parametrize(
    ("ms", "words"),
    [(0, "0 min"), (25_000, "1 min"), (150_000, "3 min"), (174_000, "3 min"), (3_569_000, "59 min"),
     (3_570_000, "1:00 h"), (5_040_000, "1:24 h")],
)  # fmt: skip
def test_a_length_in_words(ms: int, words: str) -> None:
    """A game is as long on the clock and at its end as in files and links."""
    assert lasted(ms) == words
    assert length(ms) == words.replace(" h", "").replace(":", " h ")
    assert Summary(**MADE, ms=ms).minutes == minutes(ms)


def test_the_timer_opens_from_the_menu_and_pauses(table: KioskTable) -> None:
    table.game(3).seated()
    position = table.session.position
    table.tap("menu")
    table.tap("timer")
    assert table.sees("Ana") and table.sees("Only powered, unpaused time counts")
    table.tap("primary")
    assert table.session.paused and table.sees(tr("timer.paused"))
    table.tap("primary")
    assert not table.session.paused
    assert table.session.position == position, "looking at the clock is no move"


def test_a_minute_that_ends_under_a_finger_swallows_no_tap(table: KioskTable) -> None:
    table.game(3).seated()
    table.app.open("timer")
    finger = hand.down("undo")
    table.app._screen._tick(0)
    hand.up(finger)
    assert table.app._screen.tid != "timer", "Back was meant"


def test_the_clock_stands_in_the_sky_when_it_is_wanted(table: KioskTable) -> None:
    table.game(3).seated()
    assert not any(re.search(r"\d\d:\d\d", one) for one in table.texts())
    before = len(Clock.get_events())
    table.store.set_setting("clock", True)
    table.app.wear_settings()
    table.app.restyle()
    glass.pump()
    assert any(re.search(r"COLONIZATION · \d\d:\d\d · 1 MIN", one.upper()) for one in table.texts())
    table.store.set_setting("clock", False)
    table.app.wear_settings()
    assert len(Clock.get_events()) <= before + 1, "no clock, no waking once a minute"


@pytest.mark.parametrize("name", list(SETTINGS))
def test_a_setting_that_is_none_counts_as_its_default(table: KioskTable, name: str) -> None:
    """An old version's, or somebody's hand: nothing breaks, and nothing is written over it."""
    for wrong in ("no such", -3, None, [], 2.5):
        table.store.set_setting(name, wrong)
        got = setting(table.store, name)
        assert got == SETTINGS[name].default or (name == "language" and got == wrong)
        table.app.wear_settings()
        assert table.store.setting(name) == wrong
    table.store.set_setting(name, SETTINGS[name].default)
    table.app.wear_settings()

"""Presses on single widgets: what is a tap and what is none."""

from __future__ import annotations

import time

import pytest

from kiosk.widgets import press
from kiosk.widgets.counter import Counter
from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press
from kiosk.widgets.primary import Primary
from tests.kiosk import glass
from tests.kiosk.called import Log


def test_a_tap_is_down_and_up_inside(pane: Pane) -> None:
    log = Log()
    key = pane.put(Key("Go", on_tap=log, tid="go"), 10, 10, 100, 70)
    finger = glass.down("go")
    assert key.pressed
    assert log == []
    glass.up(finger)
    assert not key.pressed
    assert log == [key]


def test_a_finger_that_slides_off_gives_no_tap(pane: Pane) -> None:
    log = Log()
    key = pane.put(Key("Go", on_tap=log), 10, 10, 100, 70)
    finger = glass.down(key)
    glass.move(finger, (400, 200))
    assert not key.pressed
    glass.up(finger)
    assert log == []


def test_a_held_press_is_no_tap(pane: Pane) -> None:
    taps, holds = Log(), Log()
    key = pane.put(Key("Go", on_tap=taps, on_hold=holds), 10, 10, 100, 70)
    glass.hold(key, lambda: holds)
    assert (len(taps), len(holds)) == (0, 1)
    glass.tap(key)
    assert (len(taps), len(holds)) == (1, 1)


def test_a_tap_is_a_tap_however_long_the_frame_under_it_took(pane: Pane, monkeypatch: pytest.MonkeyPatch) -> None:
    """The finger went up in time; a machine that was busy hears of it only after the time of a hold is over."""
    monkeypatch.setattr(press, "HOLD", 0.02)
    taps, holds = Log(), Log()
    key = pane.put(Key("Undo", on_tap=taps, on_hold=holds), 10, 10, 100, 70)
    finger = glass.down(key)
    time.sleep(0.03)  # the busy frame: nothing is pumped
    glass.up(finger)
    glass.pump(4)
    assert (len(taps), len(holds)) == (1, 0)


def test_two_fingers_are_one_press(pane: Pane) -> None:
    log = Log()
    pane.put(Key("A", on_tap=log, tid="a"), 10, 10, 100, 70)
    pane.put(Key("B", on_tap=log, tid="b"), 200, 10, 100, 70)
    first, second, third = glass.down("a"), glass.down("a"), glass.down("b")
    for finger in (third, second, first):
        glass.up(finger)
    assert [key.tid for key in log] == ["a"]


def test_only_the_left_button_presses(pane: Pane) -> None:
    log = Log()
    pane.put(Key("A", on_tap=log, tid="a"), 10, 10, 100, 70)
    for button in ("right", "scrolldown"):
        glass.up(glass.down("a", button))
    assert log == []


def test_a_disabled_key_gives_its_reason_and_no_tap(pane: Pane) -> None:
    taps, refused = Log(), Log()
    key = pane.put(
        Primary("Go", on_tap=taps, on_refused=refused, enabled=False, reason="5 open, max 2"), 10, 10, 204, 70
    )
    glass.tap(key)
    assert taps == []
    assert [one.reason for one in refused] == ["5 open, max 2"]


def test_a_busy_primary_takes_nothing(pane: Pane) -> None:
    log = Log()
    key = pane.put(Primary("Go", on_tap=log, busy=True), 10, 10, 204, 70)
    glass.tap(key)
    assert log == []
    key.set(busy=False)
    glass.tap(key)
    assert log == [key]


def test_a_key_taken_away_under_the_finger_leaves_the_glass_free(pane: Pane) -> None:
    log = Log()
    gone = pane.put(Key("A", on_tap=log), 10, 10, 100, 70)
    pane.put(Key("B", on_tap=log, tid="b"), 200, 10, 100, 70)
    finger = glass.down(gone)
    pane.remove_widget(gone)
    glass.tap("b")
    glass.up(finger)
    assert [key.tid for key in log] == ["b"]


def test_every_tap_is_heard_first_by_the_house(pane: Pane) -> None:
    log = Log()
    pane.put(Key("A", on_tap=lambda _key: log("own"), tid="a"), 10, 10, 100, 70)
    Press.on_any_tap = staticmethod(lambda key: log(key.tid))
    try:
        glass.tap("a")
    finally:
        Press.on_any_tap = None
    assert log == ["a", "own"]


def test_a_counter_repeats_while_held_and_stops_at_its_end(pane: Pane) -> None:
    def step(by: int) -> None:
        counter.set(value=counter.value + by)

    counter = pane.put(Counter(0, step, low=0, high=3, caption="Ill"), 10, 10, 264, 148)
    glass.tap("counter-plus")
    assert counter.value == 1
    glass.hold("counter-plus", lambda: counter.value == 3)
    assert counter.value == 3
    assert not glass.find("counter-plus").enabled
    glass.tap("counter-minus")
    assert counter.value == 2

"""How the idle kiosk sleeps and wakes."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from kiosk import pace
from tests.kiosk import glass


@pytest.fixture
def calm() -> Iterator[None]:
    glass.open_glass()
    yield
    pace.stop()


def test_off_screen_the_pace_is_adaptive_and_off_is_off(calm: None) -> None:
    from kivy.clock import Clock

    plain = Clock.idle
    assert pace.start("off") == "off"
    assert pace.start() == "adaptive"
    assert Clock.idle != plain
    pace.stop()
    assert Clock.idle == plain


LONG_CAP = 8.0
"""Seconds; longer than any load of the machine can make a waking that came."""


@pytest.mark.parametrize("mode", ["adaptive", "wait"])
def test_what_another_thread_posts_wakes_the_main_thread(
    calm: None, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    monkeypatch.setattr(pace, "CAP_WAIT", LONG_CAP)
    monkeypatch.setattr(pace, "CAP_CALM", LONG_CAP)
    pace.start(mode)
    glass.pump_until(lambda: time.monotonic() > 0)
    ran: list[tuple[float, threading.Thread]] = []
    calm_after = time.monotonic() + pace.LINGER + 0.3
    glass.pump_until(lambda: time.monotonic() > calm_after)
    asked = time.monotonic()
    thread = threading.Timer(
        0.02, lambda: pace.post(lambda: ran.append((time.monotonic(), threading.current_thread())))
    )
    thread.start()
    glass.pump_until(lambda: ran)
    assert ran[0][1] is threading.main_thread()
    assert ran[0][0] - asked < LONG_CAP / 2, "it ran only as the sleep ended by itself"


def test_a_calm_glass_hardly_turns(calm: None) -> None:
    pace.start("adaptive")
    calm_after = time.monotonic() + pace.LINGER + 0.3
    glass.pump_until(lambda: time.monotonic() > calm_after)
    turns, end = 0, time.monotonic() + 0.5
    while time.monotonic() < end:
        glass.pump(1)
        turns += 1
    assert turns < 12

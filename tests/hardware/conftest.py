"""A clean mock header for each test, and a table that collects presses."""

import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from companion.intents import Press
from hardware.gpio import Buttons, GpioConfig, open_buttons

Opener = Callable[..., Buttons]
Presses = SimpleQueue[Press]


@pytest.fixture
def header() -> Iterator[Any]:
    """A MockFactory as gpiozero's own; whatever the test leaves on it is forgotten and the old factory returns."""
    before = gpiozero.Device.pin_factory
    factory = MockFactory()
    gpiozero.Device.pin_factory = factory
    yield factory
    factory.reset()
    gpiozero.Device.pin_factory = before


@pytest.fixture
def presses() -> Presses:
    """Where delivered presses arrive: `presses.get(timeout=2)`."""
    return SimpleQueue()


@pytest.fixture
def opened(header: Any, presses: Presses) -> Iterator[Opener]:
    """Open buttons on the mock header; they are closed after the test."""
    all_opened: list[Buttons] = []

    def opener(config: GpioConfig | None = None, **more: Any) -> Buttons:
        more.setdefault("deliver", presses.put)
        all_opened.append(open_buttons(config or GpioConfig("mock"), **more))
        return all_opened[-1]

    yield opener
    for buttons in all_opened:
        buttons.close()


@pytest.fixture
def held_up(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], float]:
    """`held_up(2.0)`: two seconds have passed in which no thread of ours ran. Returns when they began."""

    def sleep(seconds: float) -> float:
        start = time.monotonic()
        monkeypatch.setattr("hardware.gpio.now", lambda: time.monotonic() + seconds)
        monkeypatch.setattr("hardware.gpio.GRACE_S", 0.2)  # this machine may be busy between two edges
        return start

    return sleep

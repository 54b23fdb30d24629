"""A clean mock header for each test, and a table that collects presses."""

import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from companion.intents import Intent, Press
from hardware.config import Button, Config, Gpio, Mode
from hardware.gpio import Pins, open_pins

Opener = Callable[..., Pins]
Presses = SimpleQueue[Press]
TWO = (Button("Next", 17, Intent.NEXT), Button("Undo", 27, Intent.UNDO))


def wiring(
    *buttons: Button, factory: Mode = "mock", settle_s: float = 0.015, hold_s: float = 0.8, **more: Any
) -> Config:
    """A configuration with these buttons, or with Next and Undo."""
    return Config(gpio=Gpio(factory, None, settle_s, hold_s), buttons=buttons or TWO, **more)


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
    """Open the pins of the mock header; they are closed after the test."""
    all_opened: list[Pins] = []

    def opener(config: Config | None = None, **more: Any) -> Pins:
        more.setdefault("deliver", presses.put)
        all_opened.append(open_pins(config or wiring(), **more))
        return all_opened[-1]

    yield opener
    for buttons in all_opened:
        buttons.close()


@pytest.fixture
def held_up(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], float]:
    """`held_up(2.0)`: two seconds have passed in which no thread of ours ran. Returns when they began."""

    def sleep(seconds: float) -> float:
        start = time.monotonic()
        for module in ("gpio", "inputs"):
            monkeypatch.setattr(f"hardware.{module}.now", lambda: time.monotonic() + seconds)
        monkeypatch.setattr("hardware.gpio.GRACE_S", 0.2)  # this machine may be busy between two edges
        return start

    return sleep

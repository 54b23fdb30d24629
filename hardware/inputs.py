"""The input pins of the header: opened through gpiozero, each with a listener and a reader of its own."""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from time import monotonic as now
from typing import Any

from hardware.board import same_folder
from hardware.config import Button, Config, Encoder
from hardware.debounce import Debounce
from hardware.faults import HOLDERS, Fault, pin_fault, stuck
from hardware.readers import ButtonReader, Dial, DialSwitch, FreePin, Reader

log = logging.getLogger("solkeeper.gpio")

FREE = tuple(pin for pin in range(2, 28) if pin not in HOLDERS)
"""Pins that may be listened to while one is looked for: none that a bus or a sound card is likely to need."""

Edge = tuple[int, bool, Any, float]
"""The pin, whether its switch is closed now, the pin library's time, and ours."""


@dataclass(slots=True)
class Input:
    """One open pin. `kind` is `button`, `dial` or `free`."""

    name: str
    pin: int
    pull_up: bool
    kind: str
    reader: Reader
    device: Any = None
    on_edge: Callable[[Any, Any], None] | None = None  # gpiozero keeps only a weak reference to it

    def read(self) -> bool | None:
        """Whether the switch is closed now, None if that cannot be told."""
        try:
            return bool(self.device.pin.state) != self.pull_up
        except Exception:  # the pin may be closing, or the chip gone
            return None


class Inputs:
    """All open inputs by pin. `put` takes an edge from the pin library's thread and does nothing but queue it."""

    def __init__(self, config: Config, put: Callable[[Edge], None]) -> None:
        self.by_pin: dict[int, Input] = {}
        """Never changed in place: the thread of the pins may be going through it."""
        self.lost: list[Fault] = []
        self._config = config
        self._put = put
        self._factory: Any = None

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Pins that could not be opened, and those that are stuck at this moment."""
        return (*self.lost, *(stuck(one.name, one.pin) for one in self.by_pin.values() if one.reader.stuck))

    def open(self, factory: Any) -> None:
        """Open every button and dial; what cannot be opened is a fault, the rest works."""
        self._factory = factory
        for button in self._config.buttons:
            self._open_button(button)
        for encoder in self._config.encoders:
            self._open_dial(encoder)

    def open_free(self) -> None:
        """Listen on every pin that has no meaning yet."""
        used = {*self.by_pin, *(led.pin for led in self._config.leds)}
        used |= {self._config.buzzer.pin} if self._config.buzzer else set()
        if self._factory is None:
            return
        with same_folder():
            for pin in FREE:
                if pin not in used:
                    self._listen(
                        f"GPIO {pin}", pin, True, "free", lambda down: FreePin(self._debounce(down)), quiet=True
                    )

    def close_free(self) -> None:
        """Let them go again."""
        gone = [one for one in self.by_pin.values() if one.kind == "free"]
        self.by_pin = {pin: one for pin, one in self.by_pin.items() if one.kind != "free"}
        for one in gone:
            _let_go(one.device)

    def close(self) -> None:
        """Let every pin go."""
        for one in self.by_pin.values():
            _let_go(one.device)

    def _debounce(self, down: bool, hold: float | None = None) -> Debounce:
        return Debounce(down=down, at=now(), settle=self._config.gpio.settle_s, hold=hold)

    def _open_button(self, button: Button) -> None:
        hold = None if button.hold is None else self._config.gpio.hold_s

        def reader(down: bool) -> Reader:
            return ButtonReader(button, self._debounce(down, hold))

        self._listen(button.name, button.pin, button.pull_up, "button", reader)

    def _open_dial(self, encoder: Encoder) -> None:
        """Both switches or none: half a dial is no dial."""
        dial = Dial(encoder, False, False)
        for which, pin in enumerate((encoder.a, encoder.b)):

            def reader(down: bool, which: int = which) -> Reader:
                dial.closed[which] = down
                return DialSwitch(dial, which)

            if not self._listen(encoder.name, pin, encoder.pull_up, "dial", reader):
                half = self.by_pin.get(encoder.a)
                if which and half is not None:
                    self.by_pin = {pin: one for pin, one in self.by_pin.items() if one is not half}
                    _let_go(half.device)
                return

    def _listen(
        self, name: str, pin: int, pull_up: bool, kind: str, make: Callable[[bool], Reader], *, quiet: bool = False
    ) -> bool:
        """Open a pin. False, and a fault, where it cannot be; a `quiet` one is passed over."""
        device: Any = None
        try:
            device = import_module("gpiozero").InputDevice(pin, pull_up=pull_up, pin_factory=self._factory)
            on_edge = self._listener(pin, pull_up)
            device.pin.when_changed = on_edge  # first listen, then read: nothing falls between
            reader = make(bool(device.pin.state) != pull_up)
        except BaseException as error:
            if device is not None:
                _let_go(device)
            if not isinstance(error, Exception):
                raise
            if not quiet:
                other = self.by_pin.get(pin)
                self.lost.append(pin_fault(name, pin, error, other.name if other else None))
                log.warning("%s", self.lost[-1].text)
            return False
        self.by_pin = {**self.by_pin, pin: Input(name, pin, pull_up, kind, reader, device, on_edge)}
        return True

    def _listener(self, pin: int, pull_up: bool) -> Callable[[Any, Any], None]:
        put = self._put

        def on_edge(ticks: Any, state: Any) -> None:
            put((pin, bool(state) != pull_up, ticks, now()))

        return on_edge


def _let_go(device: Any) -> None:
    with suppress(Exception):
        device.pin.when_changed = None
    with suppress(Exception):
        device.close()

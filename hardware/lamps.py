"""Lamps and a buzzer on pins: which of them is on at a moment, and the pins that are switched.

`Glow` is pure and says when something changes next; `Lamps` holds the pins. Steady lamps cost nothing.
"""

import logging
from contextlib import suppress
from importlib import import_module
from typing import Any

from hardware.config import Buzzer, Config, Led
from hardware.faults import Fault, pin_fault, say
from hardware.lights import DARK, Lamp, Lights

log = logging.getLogger("solkeeper.gpio")

PULSE_S = 0.5
"""A pulsing lamp is on as long, then off as long."""
BLINK_S = 0.1
"""Each quarter of the double blink of a press that could not act: all lamps turn over, back, over, back."""
TRY_S, TRIES = 0.25, 8
"""A lamp test: all on and off this many times."""
ALARM_S = 0.3
"""How long the buzzer sounds when danger begins."""


class Glow:
    """What is on at a time, in seconds of any monotonic clock."""

    def __init__(self) -> None:
        self._lights = DARK
        self._since = self._refused = self._alarm = self._tried = -1e9

    def show(self, lights: Lights, at: float) -> None:
        """From `at` on these are the wanted lights."""
        if lights.refused > self._lights.refused:
            self._refused = at
        if lights.danger and not self._lights.danger:
            self._alarm = at
        if lights.next_pulse and not self._lights.next_pulse:
            self._since = at
        self._lights = lights

    def try_all(self, at: float) -> None:
        """Blink every lamp for two seconds, to see which is which."""
        self._tried = at

    def led(self, led: Led, at: float) -> bool:
        """Whether this lamp is lit."""
        if at < self._tried + TRIES * TRY_S:
            return int((at - self._tried) / TRY_S) % 2 == 0
        lamp = self._lights.lamp(led.shows)
        lit = lamp is Lamp.ON or (lamp is Lamp.PULSE and int((at - self._since) / PULSE_S) % 2 == 0)
        return lit != self._turned_over(at)

    def buzzer(self, at: float) -> bool:
        """Whether the buzzer sounds: twice, shortly, for a press that could not act; once, longer, for danger."""
        return self._turned_over(at) or at < self._alarm + ALARM_S or self._tried <= at < self._tried + TRY_S

    def _turned_over(self, at: float) -> bool:
        return at < self._refused + 4 * BLINK_S and int((at - self._refused) / BLINK_S) % 2 == 0

    def wants(self, at: float) -> float | None:
        """When something changes next by itself; None while all is steady."""
        due = []
        if at < self._tried + TRIES * TRY_S:
            due.append(_next(self._tried, TRY_S, at))
        if at < self._refused + 4 * BLINK_S:
            due.append(_next(self._refused, BLINK_S, at))
        if at < self._alarm + ALARM_S:
            due.append(self._alarm + ALARM_S)
        if self._lights.next_pulse:
            due.append(_next(self._since, PULSE_S, at))
        return min(due, default=None)


def _next(start: float, every: float, at: float) -> float:
    return start + (int((at - start) / every) + 1) * every


class Lamps:
    """The output pins of a configuration. Used by one thread at a time: that of the pins."""

    def __init__(self, config: Config) -> None:
        self.glow = Glow()
        self.faults: list[Fault] = []
        self._config = config
        self._open: list[tuple[Led | Buzzer, Any]] = []
        self._complained = False

    def open(self, factory: Any) -> None:
        """Open the pins, dark. What cannot be opened is a fault; the rest works."""
        things: list[Led | Buzzer] = [*self._config.leds, *([self._config.buzzer] if self._config.buzzer else [])]
        for thing in things:
            try:
                device = import_module("gpiozero").DigitalOutputDevice(
                    thing.pin, active_high=thing.active_high, pin_factory=factory
                )
            except Exception as error:
                self.faults.append(pin_fault(name_of(thing), thing.pin, error, None))
                log.warning("%s", self.faults[-1].text)
            else:
                self._open.append((thing, device))

    @property
    def lit(self) -> dict[int, bool]:
        """What each open pin was last told, by its GPIO number."""
        return {thing.pin: bool(device.value) for thing, device in self._open}

    def step(self, at: float) -> None:
        """Switch what has changed."""
        for thing, device in self._open:
            on = self.glow.led(thing, at) if isinstance(thing, Led) else self.glow.buzzer(at)
            try:
                if bool(device.value) != on:
                    device.value = on
            except Exception as error:  # a lamp is never worth a press
                if not self._complained:
                    log.warning("%s cannot be switched: %s", name_of(thing), say(error))
                self._complained = True

    def close(self) -> None:
        """All dark, and the pins let go."""
        for _thing, device in self._open:
            with suppress(Exception):
                device.off()
            with suppress(Exception):
                device.close()
        self._open = []


def name_of(thing: Led | Buzzer) -> str:
    """What a lamp is called in a fault."""
    return f"Lamp {thing.shows}" if isinstance(thing, Led) else "Buzzer"

"""Push buttons on the header of a Raspberry Pi, through gpiozero.

The pin library's thread only puts edges into a queue (an exception there would silently kill every button). One
thread of ours takes them out, lets `Debounce` judge them and delivers presses. It sleeps while every button is quiet.
"""

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from queue import Empty, SimpleQueue
from time import monotonic as now
from typing import Any

from companion.intents import Intent, Press
from hardware.board import Facts, Mode, NoGpio, Trouble, look, open_factory, same_folder
from hardware.debounce import SETTLE_S, Debounce, Event, Signal
from hardware.faults import Fault, pin_fault, stuck

log = logging.getLogger("solkeeper.gpio")

LATE_S, GRACE_S = 0.05, 0.02
"""Woken this much too late, the whole process was held up: wait a little for edges still on their way."""
TRUST_S = 5.0
"""The kernel's time of an edge is believed if it lies within the last seconds (old kernels count from 1970)."""


@dataclass(frozen=True, slots=True)
class Button:
    """How one button is wired and what it says. `pin` is the GPIO (BCM) number, not the place on the header."""

    name: str
    pin: int
    tap: Intent
    hold: Intent | None = None
    pull_up: bool = True


@dataclass(frozen=True, slots=True)
class GpioConfig:
    """The buttons and how they are read; times in seconds."""

    gpio: Mode = "auto"
    buttons: tuple[Button, ...] = (Button("Next", 17, Intent.NEXT), Button("Undo", 27, Intent.UNDO))
    settle_s: float = SETTLE_S
    hold_s: float = 0.8


def open_buttons(
    config: GpioConfig, deliver: Callable[[Press], None], changed: Callable[[], None] | None = None
) -> "Buttons":
    """Open the buttons; never raises for what is missing, busy or broken, but says it in `status` and `faults`.

    `deliver` is called with each press from a thread of ours: it must only enqueue, be quick and touch no widget.
    `changed` is called likewise when `faults` has changed (a stuck button was let go). Imports gpiozero (50 ms) and
    moves the working folder for a moment, so call it once at start-up, after the first frame.
    """
    buttons = Buttons(config, deliver, changed)
    try:
        buttons._open(look(config.gpio))
    except BaseException:  # a SystemExit from a SIGTERM handler must not leave pins behind
        buttons.close()
        raise
    return buttons


_Edge = tuple[Button, bool, Any, float]  # whether it is down now, the pin library's time, ours


@dataclass(slots=True)
class _Wired:
    button: Button
    device: Any
    on_edge: Callable[[Any, Any], None]  # gpiozero keeps only a weak reference to it
    debounce: Debounce


class Buttons:
    """The open buttons. Made by `open_buttons`; close it explicitly."""

    def __init__(
        self, config: GpioConfig, deliver: Callable[[Press], None], changed: Callable[[], None] | None
    ) -> None:
        self.status = "GPIO off"
        """One sentence on how things stood when the buttons were opened."""
        self.simulated = False
        """Whether the pins are gpiozero's mock."""
        self._config = config
        self._deliver = deliver
        self._changed = changed or (lambda: None)
        self._factory: Any = None
        self._ours = False
        self._wired: dict[Button, _Wired] = {}
        self._faults: list[Fault] = []
        self._queue: SimpleQueue[_Edge | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._complained = False

    @property
    def on(self) -> bool:
        """Whether at least one real button can be pressed."""
        return bool(self._wired) and not self.simulated

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What does not work at this moment; read it again when `changed` was called."""
        jammed = (w.button for w in self._wired.values() if w.debounce.stuck)
        return (*self._faults, *(stuck(button.name, button.pin) for button in jammed))

    def close(self) -> None:
        """Let go of every pin, and deliver nothing afterwards. May be called twice, from anywhere, in a signal too."""
        if self._closed:
            return
        self._closed = True
        for wired in self._wired.values():
            _let_go(wired.device)
        self._queue.put(None)
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout=1)  # a deliver that hangs shall not hang the end
        if self._ours:
            with suppress(Exception):
                self._factory.close()

    def _open(self, facts: Facts) -> None:
        try:
            self._factory, self._ours = open_factory(facts)
        except NoGpio as no:
            self._off(no.trouble)
            return
        self.simulated = facts.use == "mock"
        with same_folder():
            for button in self._config.buttons:
                self._open_one(button)
        self.status = self._summary()
        if self._wired:
            self._thread = threading.Thread(target=self._run, name="solkeeper-gpio", daemon=True)
            self._thread.start()

    def _off(self, trouble: Trouble) -> None:
        self.status = trouble.text
        if self._config.gpio != "off":
            self._faults.append(Fault("GPIO", trouble.text, trouble.code))
            log.warning("%s. Cure: %s", trouble.text, trouble.cure)

    def _open_one(self, button: Button) -> None:
        device: Any = None
        try:
            device = import_module("gpiozero").InputDevice(
                button.pin, pull_up=button.pull_up, pin_factory=self._factory
            )
            on_edge = self._listener(button)
            device.pin.when_changed = on_edge  # first listen, then read: nothing falls between
            debounce = Debounce(
                down=_down(button, device.pin.state),
                at=now(),
                settle=self._config.settle_s,
                hold=None if button.hold is None else self._config.hold_s,
            )
        except BaseException as error:
            if device is not None:
                _let_go(device)
            if not isinstance(error, Exception):
                raise
            other = next((b.name for b in self._wired if b.pin == button.pin), None)
            self._faults.append(pin_fault(button.name, button.pin, error, other))
            log.warning("%s", self._faults[-1].text)
        else:
            self._wired[button] = _Wired(button, device, on_edge, debounce)

    def _listener(self, button: Button) -> Callable[[Any, Any], None]:
        put = self._queue.put

        def on_edge(ticks: Any, state: Any) -> None:
            put((button, _down(button, state), ticks, now()))

        return on_edge

    def _summary(self) -> str:
        where = ", ".join(f"{w.button.name} on GPIO {w.button.pin}" for w in self._wired.values())
        if self.simulated:
            return f"GPIO simulated: {where or 'no button'}"
        if not self._wired:
            return "GPIO off: no button could be opened"
        lost = ", ".join(fault.name for fault in self._faults)
        return f"GPIO on: {where}" + (f"; not working: {lost}" if lost else "")

    def _run(self) -> None:
        while not self._closed:
            try:
                self._step()
            except Exception:  # whatever it was, the next press must arrive
                self._complain("a GPIO event was lost")

    def _step(self) -> None:
        edge = self._wait()
        if self._closed:
            return
        if edge is None:
            self._poll()
            return
        button, down, ticks, came = edge
        wired = self._wired.get(button)  # a pin that failed to open may have sent an edge before
        if wired is not None:
            at = _when(ticks, came)
            self._catch_up(at)
            self._tell(wired, wired.debounce.edge, down, at)

    def _wait(self) -> _Edge | None:
        """The next edge, or None when a button wants to be looked at (or at the end)."""
        due = min((w.debounce.wants for w in self._wired.values() if w.debounce.wants is not None), default=None)
        if due is None:
            return self._queue.get()
        with suppress(Empty):
            return self._queue.get(timeout=max(0.0, due - now()))
        if now() - due > LATE_S:
            with suppress(Empty):
                return self._queue.get(timeout=GRACE_S)
        return None

    def _catch_up(self, at: float) -> None:
        # Edges come in the order of their times, so what other buttons had to say before this one is said first.
        for wired in self._wired.values():
            wants = wired.debounce.wants
            if wants is not None and wants <= at:
                self._tell(wired, wired.debounce.poll, at)

    def _poll(self) -> None:
        for wired in self._wired.values():
            wants = wired.debounce.wants
            at = now()
            if wants is not None and wants <= at:
                self._tell(wired, wired.debounce.poll, at, _read(wired))

    def _tell(self, wired: _Wired, judge: Callable[..., tuple[Event, ...]], *what: Any) -> None:
        was_stuck = wired.debounce.stuck
        for event in judge(*what):
            intent = {Signal.TAP: wired.button.tap, Signal.HOLD: wired.button.hold}.get(event.signal)
            if intent is not None and not self._closed:
                self._hand_over(Press(intent, "gpio", event.at))
        if was_stuck and not wired.debounce.stuck:
            self._changed()

    def _hand_over(self, press: Press) -> None:
        try:
            self._deliver(press)
        except Exception:
            self._complain(f"the press {press.intent} was lost")
        else:
            self._complained = False

    def _complain(self, what: str) -> None:
        # Once, until something has worked again: a log that grows with every press fills the card.
        if not self._complained:
            log.exception("%s", what)
        self._complained = True


def _when(ticks: Any, came: float) -> float:
    """The time of an edge on our clock: the kernel's own if it can be, for edges that arrive late in a heap."""
    return ticks if isinstance(ticks, float) and came - TRUST_S <= ticks <= came else came


def _down(button: Button, state: Any) -> bool:
    return bool(state) != button.pull_up


def _read(wired: _Wired) -> bool | None:
    try:
        return _down(wired.button, wired.device.pin.state)
    except Exception:  # the pin may be closing, or the chip gone
        return None


def _let_go(device: Any) -> None:
    with suppress(Exception):
        device.pin.when_changed = None
    with suppress(Exception):
        device.close()

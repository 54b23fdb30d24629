"""The wires on the header of a Raspberry Pi: buttons and dials in, lamps and a buzzer out.

The pin library's thread only puts edges into a queue (an exception there would silently kill every button). One
thread of ours takes them out, lets the readers judge them, delivers presses and switches lamps. It sleeps while every
button is quiet and every lamp steady.
"""

import logging
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from time import monotonic as now
from typing import Any

from companion.intents import Press
from hardware.board import Facts, NoGpio, Trouble, look, open_factory, same_folder
from hardware.config import Config
from hardware.faults import Fault
from hardware.inputs import Edge, Input, Inputs
from hardware.lamps import Lamps, name_of
from hardware.lights import Lights
from hardware.readers import Reader, Said

log = logging.getLogger("solkeeper.gpio")

LATE_S, GRACE_S = 0.05, 0.02
"""Woken this much too late, the whole process was held up: wait a little for edges still on their way."""
TRUST_S = 5.0
"""The kernel's time of an edge is believed if it lies within the last seconds (old kernels count from 1970)."""


@dataclass(frozen=True, slots=True)
class Wire:
    """How one pin stands at this moment, for the hardware screen."""

    name: str
    pin: int
    kind: str
    """`button`, `dial`, `lamp`, `buzzer` or, while one is looked for, `free`."""
    on: bool
    """Pressed, or lit."""
    fault: Fault | None = None


def open_pins(config: Config, deliver: Callable[[Press], None], changed: Callable[[], None] | None = None) -> "Pins":
    """Open the pins; never raises for what is missing, busy or broken, but says it in `status` and `faults`.

    `deliver` is called with each press from a thread of ours: it must only enqueue, be quick and touch no widget.
    `changed` is called likewise when `faults` has changed (a stuck button was let go). Imports gpiozero (50 ms) and
    moves the working folder for a moment, so call it once at start-up, after the first frame.
    """
    pins = Pins(config, deliver, changed)
    try:
        pins._open(look(config.gpio.factory))
    except BaseException:  # a SystemExit from a SIGTERM handler must not leave pins behind
        pins.close()
        raise
    return pins


class Pins:
    """The open pins. Made by `open_pins`; close it explicitly."""

    def __init__(self, config: Config, deliver: Callable[[Press], None], changed: Callable[[], None] | None) -> None:
        self.status = "GPIO off"
        """One sentence on how things stood when the pins were opened."""
        self.simulated = False
        """Whether the pins are gpiozero's mock."""
        self.watcher: Callable[[], None] | None = None
        """Called from the thread of the pins after every edge and press, so that somebody may look at `wires`."""
        self._config = config
        self._deliver = deliver
        self._changed = changed or (lambda: None)
        self._heard: Callable[[int], None] | None = None
        self._factory: Any = None
        self._ours = False
        self._queue: SimpleQueue[Edge | Callable[[], None] | None] = SimpleQueue()
        self._inputs = Inputs(config, self._queue.put)
        self._lamps = Lamps(config)
        self._off_fault: Fault | None = None
        self._thread: threading.Thread | None = None
        self._closed = False
        self._complained = False

    # -- how things stand -----------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether at least one real button can be pressed."""
        return bool(self._inputs.by_pin) and not self.simulated

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What does not work at this moment; read it again when `changed` was called."""
        return (*((self._off_fault,) if self._off_fault else ()), *self._inputs.faults, *self._lamps.faults)

    @property
    def wires(self) -> tuple[Wire, ...]:
        """Every pin that was asked for, and those listened to while one is looked for, as they stand now."""
        config, inputs = self._config, self._inputs.by_pin
        faults = {fault.pin: fault for fault in self.faults}
        on = self._lamps.lit | {pin: one.reader.down for pin, one in inputs.items()}
        rows = [
            *((one.name, one.pin, "button") for one in config.buttons),
            *((one.name, pin, "dial") for one in config.encoders for pin in (one.a, one.b)),
            *((name_of(one), one.pin, "lamp") for one in config.leds),
            *((one.name, pin, "free") for pin, one in inputs.items() if one.kind == "free"),
            *([(name_of(config.buzzer), config.buzzer.pin, "buzzer")] if config.buzzer else []),
        ]
        return tuple(Wire(name, pin, kind, on.get(pin, False), faults.get(pin)) for name, pin, kind in rows)

    # -- orders from other threads --------------------------------------------------------------

    def show(self, lights: Lights) -> None:
        """The lamps shall show this; they do so in their own time."""
        at = now()
        self._queue.put(lambda: self._lamps.glow.show(lights, at))

    def try_lamps(self) -> None:
        """Blink every lamp for two seconds."""
        at = now()
        self._queue.put(lambda: self._lamps.glow.try_all(at))

    def learn(self, heard: Callable[[int], None] | None) -> None:
        """Tell `heard` (from the thread of the pins) which pin is pressed, instead of delivering anything.

        Listens on the buttons and on all pins that are free. None ends it, and lets the free ones go.
        """
        self._heard = heard
        if heard is None:
            self._inputs.close_free()
        else:
            self._inputs.open_free()
        self._queue.put(lambda: None)

    def close(self) -> None:
        """Let go of every pin, and deliver nothing afterwards. May be called twice, from anywhere, in a signal too."""
        if self._closed:
            return
        self._closed = True
        self._inputs.close()
        self._queue.put(None)
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout=1)  # a deliver that hangs shall not hang the end
        self._lamps.close()
        if self._ours:
            with suppress(Exception):
                self._factory.close()

    # -- opening --------------------------------------------------------------------------------

    def _open(self, facts: Facts) -> None:
        try:
            self._factory, self._ours = open_factory(facts, self._config.gpio.chip)
        except NoGpio as no:
            self._off(no.trouble)
            return
        self.simulated = facts.use == "mock"
        with same_folder():
            self._inputs.open(self._factory)
            self._lamps.open(self._factory)
        self.status = self._summary()
        self._thread = threading.Thread(target=self._run, name="solkeeper-gpio", daemon=True)
        self._thread.start()

    def _off(self, trouble: Trouble) -> None:
        self.status = trouble.text
        if self._config.gpio.factory != "off":
            self._off_fault = Fault("GPIO", trouble.text, trouble.code)
            log.warning("%s. Cure: %s", trouble.text, trouble.cure)

    def _summary(self) -> str:
        works = [one for one in self._inputs.by_pin.values() if one.kind == "button"]
        where = ", ".join(f"{one.name} on GPIO {one.pin}" for one in works)
        if self.simulated:
            return f"GPIO simulated: {where or 'no button'}"
        if not self._inputs.by_pin and self._inputs.lost:
            return "GPIO off: no button could be opened"
        lost = ", ".join(fault.name for fault in self._inputs.lost)
        return f"GPIO on: {where or 'no button'}" + (f"; not working: {lost}" if lost else "")

    # -- the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._closed:
            try:
                self._step()
            except Exception:  # whatever it was, the next press must arrive
                self._complain("a GPIO event was lost")

    def _step(self) -> None:
        came = self._wait()
        if self._closed:
            return
        if isinstance(came, tuple):
            self._edge(*came)
        elif came is not None:
            came()
        else:
            self._poll()
        self._lamps.step(now())
        if self.watcher is not None:
            self.watcher()

    def _wait(self) -> Edge | Callable[[], None] | None:
        """What comes next, or None when a button or a lamp wants to be looked at (or at the end)."""
        wanted = [one.reader.wants for one in self._inputs.by_pin.values()]
        due = min((at for at in (*wanted, self._lamps.glow.wants(now())) if at is not None), default=None)
        if due is None:
            return self._queue.get()
        with suppress(Empty):
            return self._queue.get(timeout=max(0.0, due - now()))
        if now() - due > LATE_S:
            with suppress(Empty):
                return self._queue.get(timeout=GRACE_S)
        return None

    def _edge(self, pin: int, down: bool, ticks: Any, came: float) -> None:
        one = self._inputs.by_pin.get(pin)
        if one is None:  # a pin that failed to open, or was let go, may have sent an edge before
            return
        at = _when(ticks, came)
        # Edges come in the order of their times, so what other buttons had to say before this one is said first.
        for other in self._due(at):
            self._tell(other, lambda reader: reader.poll(at))
        self._tell(one, lambda reader: reader.edge(down, at))

    def _poll(self) -> None:
        for one in self._due(now()):
            self._tell(one, lambda reader: reader.poll(now(), one.read()))  # noqa: B023 (called at once)

    def _due(self, at: float) -> Iterable[Input]:
        for one in self._inputs.by_pin.values():
            wants = one.reader.wants
            if wants is not None and wants <= at:
                yield one

    def _tell(self, one: Input, judge: Callable[[Reader], tuple[Said, ...]]) -> None:
        was_stuck = one.reader.stuck
        for intent, at in judge(one.reader):
            if self._closed:
                return
            if self._heard is not None:
                self._guarded(self._heard, one.pin, f"the press of GPIO {one.pin}")
            elif intent is not None:
                self._guarded(self._deliver, Press(intent, "gpio", at), f"the press {intent}")
        if was_stuck and not one.reader.stuck:
            self._changed()

    def _guarded(self, call: Callable[[Any], None], what: Any, name: str) -> None:
        try:
            call(what)
        except Exception:
            self._complain(f"{name} was lost")
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

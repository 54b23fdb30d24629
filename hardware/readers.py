"""What becomes of the edges of one input pin: verbs of a button, clicks of a dial, or a pin that was found.

Pure: every call brings its time. The pins (`hardware/gpio.py`) feed them and ask when they want to be looked at.
"""

from typing import NamedTuple, Protocol

from companion.intents import Intent
from hardware.config import Button, Encoder
from hardware.debounce import Debounce, Event, Signal


class Said(NamedTuple):
    """A verb, and since when it is meant; None for a press that only tells where it came from."""

    intent: Intent | None
    at: float


class Reader(Protocol):
    """The judge of one pin. `down`: the switch is closed."""

    @property
    def wants(self) -> float | None:
        """When `poll` should next be called; None while only an edge can change anything."""

    @property
    def down(self) -> bool:
        """Whether the switch counts as closed."""

    @property
    def stuck(self) -> bool:
        """Whether it has been closed since the start."""

    def edge(self, down: bool, at: float) -> tuple[Said, ...]:
        """Take an edge."""

    def poll(self, at: float, down: bool | None = None) -> tuple[Said, ...]:
        """Let time pass; `down` is what the pin reads now, if it was read."""


class ButtonReader:
    """A push button with its tap and hold verbs."""

    def __init__(self, button: Button, debounce: Debounce) -> None:
        self._debounce = debounce
        self._verbs = {Signal.TAP: button.tap, Signal.HOLD: button.hold}

    @property
    def wants(self) -> float | None:
        return self._debounce.wants

    @property
    def down(self) -> bool:
        return self._debounce.down

    @property
    def stuck(self) -> bool:
        return self._debounce.stuck

    def edge(self, down: bool, at: float) -> tuple[Said, ...]:
        return self._said(self._debounce.edge(down, at))

    def poll(self, at: float, down: bool | None = None) -> tuple[Said, ...]:
        return self._said(self._debounce.poll(at, down))

    def _said(self, events: tuple[Event, ...]) -> tuple[Said, ...]:
        return tuple(
            Said(intent, event.at) for event in events if (intent := self._verbs.get(event.signal)) is not None
        )


class FreePin(ButtonReader):
    """A pin without a meaning yet: it says only that it was pressed."""

    def __init__(self, debounce: Debounce) -> None:
        super().__init__(Button("", 0, Intent.NEXT), debounce)

    def _said(self, events: tuple[Event, ...]) -> tuple[Said, ...]:
        return tuple(Said(None, event.at) for event in events if event.signal is Signal.PRESS)


class Dial:
    """A rotary encoder: two switches that close a quarter turn apart, open both at every click.

    A click counts when both are open again after at least three of its four quarters, so one lost edge loses nothing.
    Bounce goes a quarter there and back and adds up to nothing: no time is needed to settle.
    """

    NEEDED = 3
    _QUARTERS = {(False, False): 0, (True, False): 1, (True, True): 2, (False, True): 3}

    def __init__(self, encoder: Encoder, a: bool, b: bool) -> None:
        self._verbs = encoder.clockwise, encoder.other
        self.closed = [a, b]
        self._turned = 0

    def edge(self, which: int, down: bool, at: float) -> tuple[Said, ...]:
        """Take an edge of switch a (0) or b (1)."""
        before = self._quarter
        self.closed[which] = down
        step = (self._quarter - before) % 4
        self._turned += {1: 1, 3: -1}.get(step, 0)
        if self._quarter:
            return ()
        turned, self._turned = self._turned, 0
        if abs(turned) < self.NEEDED:
            return ()
        return (Said(self._verbs[turned < 0], at),)

    @property
    def _quarter(self) -> int:
        return self._QUARTERS[self.closed[0], self.closed[1]]


class DialSwitch:
    """One of the two switches of a dial."""

    wants = None
    stuck = False

    def __init__(self, dial: Dial, which: int) -> None:
        self._dial = dial
        self._which = which

    @property
    def down(self) -> bool:
        return self._dial.closed[self._which]

    def edge(self, down: bool, at: float) -> tuple[Said, ...]:
        return self._dial.edge(self._which, down, at)

    def poll(self, at: float, down: bool | None = None) -> tuple[Said, ...]:
        del at, down
        return ()

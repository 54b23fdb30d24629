"""A pure state machine for one push button: edges in, press / release / tap / hold out.

It never looks at a clock: every call brings its time, in seconds of any monotonic clock. Between edges it says when
it wants to be asked again (`wants`); a quiet button wants nothing. gpiozero's own bounce_time is not used: it loses
releases, and its mock ignores it.
"""

from dataclasses import dataclass
from enum import StrEnum

SETTLE_S = 0.015
"""A level counts once it has stood still this long: longer than contacts bounce and sparks last, too short to feel."""

CHECK_S = 0.25
"""While a button is down it is looked at this often, in case the edge of its release was lost."""


class Signal(StrEnum):
    """What a button says. PRESS and RELEASE are what the finger did; TAP and HOLD are what it meant.

    A press means exactly one of the two: TAP at once where no hold time is set, otherwise HOLD when the time is
    reached and TAP if it was let go before.
    """

    PRESS = "press"
    RELEASE = "release"
    TAP = "tap"
    HOLD = "hold"


@dataclass(frozen=True, slots=True)
class Event:
    """A signal and since when it is true, in seconds of the caller's clock. A TAP bears the time of its PRESS."""

    signal: Signal
    at: float


class Debounce:
    """One button from its first reading on.

    Args:
        down: whether the button reads as pressed now. If so it is `stuck` and does nothing until it is released.
        at: the time of that reading.
        settle: seconds a level must stand still to count.
        hold: seconds after which a press is a HOLD; None if holding means nothing.
    """

    def __init__(self, *, down: bool, at: float, settle: float = SETTLE_S, hold: float | None = None) -> None:
        self._settle = settle
        self._hold = hold
        self._line = down  # the level last heard of
        self._since = at  # and since when it has stood still
        self._down = down  # the level that counts
        self._stuck = down
        self._meant = True  # whether the present press has had its TAP or HOLD
        self._pressed = at
        self._last = at  # time never runs backwards in here

    @property
    def down(self) -> bool:
        """Whether the button counts as pressed."""
        return self._down

    @property
    def stuck(self) -> bool:
        """Whether it has been down since the start and was never released."""
        return self._stuck

    @property
    def wants(self) -> float | None:
        """When `poll` should next be called, or None while only an edge can change anything."""
        if self._line != self._down:
            return self._since + self._settle
        if not self._down:
            return None
        look = self._last + CHECK_S
        return look if self._meant or self._hold is None else min(look, self._hold_due(self._hold))

    def edge(self, down: bool, at: float) -> tuple[Event, ...]:
        """Take an edge to `down` at time `at`; return what has become certain by it, oldest first."""
        at = max(at, self._last)
        events = self._advance(at)
        # Two edges to the same side while unsettled: the one between them was lost, so it is still bouncing.
        if down != self._line or self._line != self._down:
            self._line, self._since = down, at
        return events

    def poll(self, at: float, down: bool | None = None) -> tuple[Event, ...]:
        """Let time pass until `at`; `down` is what the pin reads now, None if it cannot be read.

        A reading that contradicts the edges means that one was lost or is late. Nobody knows how long the line has
        been that way, so nothing is claimed about the time before, and the new level must settle from here.
        """
        at = max(at, self._last)
        if down is None or down == self._line:
            return self._advance(at)
        self._line, self._since, self._last = down, at, at
        return ()

    def _advance(self, at: float) -> tuple[Event, ...]:
        self._last = at
        events: list[Event] = []
        if self._line != self._down and at >= self._since + self._settle:
            events += self._press() if self._line else self._release()
        if (
            self._down
            and self._line
            and not self._meant
            and self._hold is not None
            and at >= self._hold_due(self._hold)
        ):
            self._meant = True
            events.append(Event(Signal.HOLD, self._hold_due(self._hold)))
        return tuple(events)

    def _press(self) -> list[Event]:
        self._down = True
        self._pressed = self._since
        self._meant = self._hold is None
        events = [Event(Signal.PRESS, self._pressed)]
        return [*events, Event(Signal.TAP, self._pressed)] if self._meant else events

    def _release(self) -> list[Event]:
        self._down = self._stuck = False
        events = [Event(Signal.RELEASE, self._since)]
        if not self._meant:
            self._meant = True
            events.append(Event(Signal.TAP, self._pressed))
        return events

    def _hold_due(self, hold: float) -> float:
        # Not in the middle of a bounce: that may be the release, and then it was a tap.
        return max(self._pressed + hold, self._since + self._settle)

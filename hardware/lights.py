"""What the lamps beside the buttons shall show. The kiosk makes the value, a device file shows it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lights:
    """The wanted state of the lamps; two equal values need no writing."""

    next_on: bool = False
    """Next would do something now."""
    next_blink: bool = False
    """A person must answer first: Next pulses once a second."""
    undo_on: bool = False
    """There is something to undo."""


DARK = Lights()
"""All lamps off: while the screen sleeps, and when the kiosk ends."""

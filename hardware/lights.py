"""What the lamps beside the buttons shall show: what a press would do now.

The kiosk makes the value (`kiosk/desk.py`), the pins and the boxes show it. Nobody asks a game here.
"""

from dataclasses import dataclass
from enum import StrEnum

from companion.intents import Intent


class Lamp(StrEnum):
    """How one lamp is lit."""

    OFF = "off"
    ON = "on"
    PULSE = "pulse"
    """On for half a second of each."""


class Shows(StrEnum):
    """What a lamp may tell. The value is its name in `hardware.toml` and on the serial wire."""

    NEXT = "next"
    UNDO = "undo"
    REDO = "redo"
    DRAW = "draw"
    ALIEN = "alien"
    DANGER = "danger"
    CARD = "card"
    SEAT_1 = "seat_1"
    SEAT_2 = "seat_2"
    SEAT_3 = "seat_3"
    SEAT_4 = "seat_4"
    SEAT_5 = "seat_5"

    @property
    def seat(self) -> int | None:
        """The index (0 to 4) of the seat whose turn the lamp shows, None for every other lamp."""
        return Intent(self.value).seat if self.value.startswith("seat_") else None


@dataclass(frozen=True, slots=True)
class Lights:
    """The wanted state of all lamps; two equal values need no writing."""

    next_on: bool = False
    """Next would do something now."""
    next_pulse: bool = False
    """A person must answer first: Next pulses."""
    undo_on: bool = False
    """There is something to undo."""
    redo_on: bool = False
    """There is something to bring back."""
    draw_on: bool = False
    """A card may be revealed now."""
    seat: int | None = None
    """The index of the seat whose turn it is; its own button would end the turn."""
    alien: bool = False
    """It is the Alien's turn."""
    danger: bool = False
    """A track stands in its danger zone."""
    card: bool = False
    """A drawn card waits for the table's answer."""
    refused: int = 0
    """How many presses were refused so far; when it grows, the lamps blink twice, shortly."""

    def lamp(self, shows: Shows) -> Lamp:
        """How the lamp that shows this is lit."""
        if shows is Shows.NEXT and self.next_pulse:
            return Lamp.PULSE
        lit = {
            Shows.NEXT: self.next_on,
            Shows.UNDO: self.undo_on,
            Shows.REDO: self.redo_on,
            Shows.DRAW: self.draw_on,
            Shows.ALIEN: self.alien,
            Shows.DANGER: self.danger,
            Shows.CARD: self.card,
        }.get(shows, self.seat is not None and shows.seat == self.seat)
        return Lamp.ON if lit else Lamp.OFF


DARK = Lights()
"""All lamps off: while the screen sleeps, and when the kiosk ends."""

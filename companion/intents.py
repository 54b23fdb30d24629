"""The handful of verbs that buttons speak, and one press of one of them.

A touch, a key, a wire or a line of the serial box says no more than this; what it means is decided in one place,
by the layer in front (`kiosk/desk.py`).
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

Source = Literal["touch", "key", "gpio", "serial", "cli"]
"""By what a press came; the journal keeps the same words."""

STALE_S = 1.5
"""Seconds after which a press has waited too long to be what the table still means. Longer than any hold time."""


class Intent(StrEnum):
    """A verb. Its value is its name in configuration files and on the serial wire."""

    NEXT = "next"
    DRAW = "draw"
    UNDO = "undo"
    REDO = "redo"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    HOME = "home"
    ALIEN = "alien"
    SEAT_1 = "seat_1"
    SEAT_2 = "seat_2"
    SEAT_3 = "seat_3"
    SEAT_4 = "seat_4"
    SEAT_5 = "seat_5"

    @property
    def seat(self) -> int | None:
        """The index (0 to 4) of the seat whose own button this is, None for every other verb."""
        return int(self.value[-1]) - 1 if self.value.startswith("seat_") else None


@dataclass(frozen=True, slots=True)
class Press:
    """One press: which verb, by what, and when.

    `at` is in seconds of `time.monotonic()`: the moment the finger went down (or, of a hold, the moment it had
    lasted long enough), not the moment somebody got round to it.
    """

    intent: Intent
    by: Source
    at: float

    def stale(self, now: float, limit: float = STALE_S) -> bool:
        """Whether at `now` (same clock) the press is older than `limit` seconds and is better dropped than obeyed."""
        return now - self.at > limit

"""Seats: who sits at the table, in which colour, on which Turn Order space."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from msgspec import Struct

COLOURS = ("blue", "yellow", "green", "purple")
"""The four colours of the humans; each may be taken once (GEN-03)."""
ALIEN = "alien"
"""What stands in the place of a colour for the Alien Commander, who has none (INV-01)."""

ORBIT = (1, 2, 3, 4)
COLONY = (5, 6, 7, 8)
SIDES = ("", *("orbit" for _ in ORBIT), *("colony" for _ in COLONY))
"""The side of each space, 0 being none."""


class Seat(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """One player and what every game tracks of a player."""

    name: str
    colour: str
    letter: str
    space: int = 0
    """Turn Order space 1 to 8, 0 before it is taken (GEN-05)."""
    hangar: int = 0
    """Ships in the Hangar."""
    welcomed: int = 0
    """Ships ever taken from the Depot (BAS-38)."""
    goals: int = 3
    """Private Goals still in hand; which ones is nobody's business."""
    goals_done: int = 0
    away: bool = False
    """Left out of the queues opened from now on (GEN-26)."""

    @property
    def alien(self) -> bool:
        """Whether this is the Alien Commander: no marker, no space, no Shuttle (INV-19)."""
        return self.colour == ALIEN

    @property
    def side(self) -> str:
        """`orbit` on spaces 1-4, `colony` on 5-8, empty before a space is taken."""
        return SIDES[self.space]


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """A letter a seat: the first of the name that no other seat has, else the next free of A-Z."""
    taken: list[str] = []
    for name in names:
        own = [c for c in name.upper() if c.isalpha()]
        taken.append(next((c for c in [*own, *ascii_uppercase] if c not in taken), "A"))
    return tuple(taken)

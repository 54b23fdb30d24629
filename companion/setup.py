"""What stands in the head of a game: who plays which game with which options, cards and seed."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from companion.chance import SHUFFLE_VERSION
from companion.errors import Remark
from companion.seats import ALIEN, COLOURS, Seat, letters

FORMAT_VERSION = 1


class Who(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as the header names it."""

    name: str
    colour: str
    letter: str = ""


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header of a game: everything that a replay needs beside the moves.

    `options` and `cards` are checked against the game's own types when the game is opened.
    """

    format: int = FORMAT_VERSION
    shuffle: int = SHUFFLE_VERSION
    id: str
    game: str
    seats: tuple[Who, ...]
    seed: str
    options: dict[str, Any] = {}
    cards: dict[str, Any] = {}


def seat_row(setup: Setup) -> tuple[Seat, ...]:
    """The seats of a new game, each with a letter of its own."""
    given = [who.letter for who in setup.seats]
    row = given if all(given) and len(set(given)) == len(given) else letters([who.name for who in setup.seats])
    return tuple(
        Seat(name=who.name, colour=who.colour, letter=letter) for who, letter in zip(setup.seats, row, strict=True)
    )


def seat_faults(seats: tuple[Who, ...], allowed: range, *, alien: bool = False) -> list[tuple[str, str, str]]:
    """What is wrong with a row of seats: (field, value, what would be right) each (GEN-01, GEN-03).

    `alien`: exactly one seat is the Alien Commander (INV-01).
    """
    faults = []
    colours = (*COLOURS, ALIEN) if alien else COLOURS
    if alien and not any(who.colour == ALIEN for who in seats):
        faults.append(("seats", "no Alien", "one Alien and at least 2 humans"))
    if len(seats) not in allowed:
        faults.append(("seats", str(len(seats)), f"{allowed.start} to {allowed.stop - 1} seats"))
    for at, who in enumerate(seats):
        if who.colour not in colours:
            faults.append((f"seats[{at}].colour", who.colour, "one of " + ", ".join(colours)))
        elif who.colour in [other.colour for other in seats[:at]]:
            faults.append((f"seats[{at}].colour", who.colour, Remark(f"{who.colour} is already taken")))
        if not who.name.strip():
            faults.append((f"seats[{at}].name", repr(who.name), "a name"))
    return faults

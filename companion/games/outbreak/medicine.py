"""How much Medicine a player may hold (OUT-27)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.outbreak.state import Outbreak


def storage(state: Outbreak, seat: int) -> int:
    """How much Medicine a player may hold: 1 and one a Shelter (OUT-27)."""
    return 1 + state.shelters[seat]


def put(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """A row of numbers by seat with one changed."""
    return (*row[:seat], value, *row[seat + 1 :])


def with_medicine(state: Outbreak, seat: int, n: int) -> Outbreak:
    """Medicine gained, cut at the storage limit (OUT-27); what is over it already stays."""
    held = state.medicine[seat]
    return replace(state, medicine=put(state.medicine, seat, max(held, min(storage(state, seat), held + n))))

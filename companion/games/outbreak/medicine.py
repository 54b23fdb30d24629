"""How much Medicine a player may hold (OUT-27)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from companion.games.outbreak.state import Outbreak


def storage(state: Outbreak, seat: int) -> int:
    """How much Medicine a player may hold: 1 and one a Shelter (OUT-27)."""
    return 1 + state.shelters[seat]


@lru_cache(maxsize=16384)
def put(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """A row of numbers by seat with one changed."""
    return (*row[:seat], value, *row[seat + 1 :])


def with_medicine(state: Outbreak, seat: int, n: int) -> Outbreak:
    """Medicine gained, as much as may be stored; what is over that already stays."""
    return replace(state, medicine=more_medicine(state, seat, n))


def more_medicine(state: Outbreak, seat: int, n: int) -> tuple[int, ...]:
    """What each player holds with `n` gained by one, cut at the storage limit (OUT-27)."""
    held = state.medicine[seat]
    return put(state.medicine, seat, max(held, min(storage(state, seat), held + n)))

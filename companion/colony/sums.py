"""Small sums that a table asks for: Colonist costs, Rover points, the Tech that a complex needs."""

from __future__ import annotations

from collections.abc import Sequence


def cost_of_colonists(
    present: Sequence[int], own: int, slots: int, *, two_players: bool
) -> tuple[int, tuple[int, ...]]:
    """What a red Colonist action costs, and which colours are cleared first (BAS-19, BAS-20).

    `present` counts the Colonists there by colour, `own` is the acting colour's index, `slots` how
    many fit. Returns (Crystals or Colonists to give, colours sent back to their Working Area).
    """
    row = list(present)
    gone: tuple[int, ...] = ()
    if sum(row) >= slots:
        most = max(row)
        gone = tuple(at for at, n in enumerate(row) if n == most)
        for at in gone:
            row[at] = 0
    if two_players:
        return sum(row), gone
    return sum(1 for at, n in enumerate(row) if n and at != own), gone


def rover_points(tech: int, crystals: int) -> int:
    """Rover points of Control Center: 2, the Rover Tech's level, 1 a Crystal (BAS-29, BAS-76)."""
    return 2 + tech + crystals


def tech_needed(joined: Sequence[int]) -> int:
    """The Tech level that joins complexes of these sizes with one Building (BAS-32, BAS-77)."""
    return sum(joined)

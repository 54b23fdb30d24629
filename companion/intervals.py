"""How sure a number is that was counted: 95 of 100 such intervals hold the true value."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""Standard deviations on each side that leave 95 % between them."""


class Interval(NamedTuple):
    """A value and the bounds of its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(hits: int, of: int, z: float = Z) -> Interval:
    """The share `hits / of` with Wilson's score interval: never outside 0 to 1, and honest where hits are few.

    Of nothing nothing is known: 0 to 1. Raises ValueError for impossible counts.
    """
    if not 0 <= hits <= of:
        raise ValueError(f"{hits} of {of}")
    if of == 0:
        return Interval(0.0, 0.0, 1.0)
    share = hits / of
    square = z * z / of
    middle = (share + square / 2) / (1 + square)
    half = z * sqrt(share * (1 - share) / of + square / (4 * of)) / (1 + square)
    return Interval(share, 0.0 if hits == 0 else middle - half, 1.0 if hits == of else middle + half)


def mean(values: Sequence[float], z: float = Z) -> Interval:
    """The mean with its interval by the normal law; a single value has no width."""
    if not values:
        return Interval(0.0, 0.0, 0.0)
    n = len(values)
    middle = sum(values) / n
    if n == 1:
        return Interval(middle, middle, middle)
    half = z * sqrt(sum((value - middle) ** 2 for value in values) / (n - 1) / n)
    return Interval(middle, middle - half, middle + half)

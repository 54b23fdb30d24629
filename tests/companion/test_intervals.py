"""Intervals against numbers that are known."""

from __future__ import annotations

import pytest

from companion.intervals import mean, wilson


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_bounds(hits: int, of: int, low: float, high: float) -> None:
    found = wilson(hits, of)
    assert found.value == hits / of
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_of_nothing_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)
    assert wilson(7, 7).high == 1.0
    with pytest.raises(ValueError, match="8 of 7"):
        wilson(8, 7)


def test_the_mean_of_ten_throws() -> None:
    found = mean([1, 2, 3, 4, 5, 6, 1, 2, 3, 4])
    assert found.value == pytest.approx(3.1)
    assert found.high - found.low == pytest.approx(2 * 1.96 * 1.66333 / 10**0.5, abs=1e-3)
    assert mean([]) == (0, 0, 0)
    assert mean([5.0]) == (5, 5, 5)

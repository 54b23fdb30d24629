"""What the next draws may bring, exactly: without putting back, and with the shuffles that a deck's rules make."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from companion.cards import Pile


class Rule(Struct, frozen=True):
    """When a deck is made anew of all its cards. One that is empty always is, at its next draw."""

    shuffler: str = ""
    """The kind whose draw may shuffle; empty: none."""
    after: int = 1
    """So many of that kind in sight shuffle."""


def within(draws: int, left: Pile, full: Pile, kinds: tuple[str, ...], rule: Rule, seen: int = 0) -> Fraction:
    """The chance that a card of one of `kinds` comes in so many draws from `left`.

    `full` is the whole deck; `seen` counts the cards of the shuffler in sight now.
    """

    def parts(cards: Pile) -> tuple[int, int, int]:
        wanted = sum(n for kind, n in cards if kind in kinds)
        shufflers = sum(n for kind, n in cards if kind == rule.shuffler and kind not in kinds)
        return wanted, shufflers, sum(n for _, n in cards) - wanted - shufflers

    return 1 - _none(draws, *parts(left), parts(full), rule.after, seen)


@lru_cache(maxsize=4096)
def _none(
    draws: int, wanted: int, shufflers: int, others: int, full: tuple[int, int, int], after: int, seen: int
) -> Fraction:
    """The chance that no wanted card comes."""
    if draws == 0:
        return Fraction(1)
    whole = wanted + shufflers + others
    if whole == 0:
        return _none(draws, *full, full, after, 0) if sum(full) else Fraction(1)
    chance = Fraction(0)
    if others:
        chance += Fraction(others, whole) * _none(draws - 1, wanted, shufflers, others - 1, full, after, seen)
    if shufflers:
        anew = seen + 1 >= after
        then = (*full, 0) if anew else (wanted, shufflers - 1, others, seen + 1)
        chance += Fraction(shufflers, whole) * _none(draws - 1, *then[:3], full, after, then[3])
    return chance

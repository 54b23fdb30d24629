"""Whether the draws look fair: a chi-square of all recorded draws against the decks they came from.

Each draw by lot is held against what was undrawn before it: every card as likely as another. Cards that the table
drew or named itself say nothing about our shuffles and are left out.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from math import exp, lgamma, log
from typing import Any

from msgspec import Struct

from companion.cards import Deck, Pile, pile, spread
from companion.course import Course
from companion.errors import Broken
from companion.moves import Draw

LEAST_EXPECTED = 5.0
"""Kinds expected less often are thrown together: the chi-square law holds only for numbers that are not too small."""
UNUSUAL, RARE = 0.05, 0.001
"""From here down a deviation is worth a word; fair decks come below the second once in a thousand looks."""


class Kind(Struct, frozen=True):
    """A kind of card: how often it came, and how often it was to be expected."""

    kind: str
    came: int
    expected: float


class Fairness(Struct, frozen=True):
    """The draws of one deck. `p` is how often a fair deck would deviate at least as much; 1 of too few draws."""

    game: str
    deck: str
    draws: int
    kinds: tuple[Kind, ...]
    chi_square: float
    freedom: int
    p: float

    @property
    def verdict(self) -> str:
        """`few`, `fair`, `unusual` or `rare`."""
        if self.freedom < 1:
            return "few"
        return "rare" if self.p < RARE else "unusual" if self.p < UNUSUAL else "fair"


Luck = dict[str, dict[str, tuple[int, float]]]
"""Deck -> kind -> how often it came, and how often it was to be expected."""


def luck(course: Course) -> Luck:
    """All draws ever made in a game by lot; one taken back and drawn again counts once: the same card came again."""
    found: Luck = {}
    seen: set[tuple[str, int, int]] = set()
    for tap in course.journal.taps:
        try:
            made = course.made(tap)
        except Broken:
            continue
        for one in made:
            deck: Deck | None = getattr(one.before, "deck", None)
            if not isinstance(one.move, Draw) or one.move.card is None or deck is None or deck.mode == "we":
                continue
            place = (one.move.deck, deck.shuffles, deck.fresh)
            left = dict(_undrawn(deck, one.move.card, one.after))
            if place in seen or one.move.card not in left:
                continue
            seen.add(place)
            row = found.setdefault(one.move.deck, {})
            count = sum(left.values())
            for kind, n in left.items():
                came, expected = row.get(kind, (0, 0.0))
                row[kind] = (came + (kind == one.move.card), expected + n / count)
    return found


def _undrawn(deck: Deck, card: str, after: Any) -> Pile:
    """What the card came from: an empty deck is made anew by the draw itself (SOL-06), so it was among all."""
    if deck.left:
        return deck.left
    made: Deck = after.deck
    return pile([*spread(made.left), card]) if (made.shuffles, made.fresh) == (deck.shuffles + 1, 1) else ()


def together(rows: Iterable[tuple[str, Luck]]) -> tuple[Fairness, ...]:
    """A verdict a deck, over the luck of many games, (game, luck) each."""
    came: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    expected: dict[tuple[str, str], dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for game, one in rows:
        for deck, kinds in one.items():
            for kind, (n, e) in kinds.items():
                came[game, deck][kind] += n
                expected[game, deck][kind] += e
    return tuple(judge(game, deck, came[game, deck], expected[game, deck]) for game, deck in sorted(came))


def judge(game: str, deck: str, came: Counter[str], expected: dict[str, float]) -> Fairness:
    """Pearson's chi-square of what came against what was to be expected; rare kinds are thrown together."""
    kinds = tuple(Kind(kind, came[kind], expected[kind]) for kind in sorted(expected))
    cells = list(_cells(kinds))
    square = sum((n - e) ** 2 / e for n, e in cells if e)
    freedom = len(cells) - 1
    p = survival(square, freedom) if freedom >= 1 else 1.0
    return Fairness(game, deck, sum(came.values()), kinds, square, freedom, p)


def _cells(kinds: Iterable[Kind]) -> Iterable[tuple[int, float]]:
    """Kinds in the order of their names, thrown together until enough are expected. Not in the order of what was
    expected: that depends on what came, and would find unfairness where there is none."""
    rest_n, rest_e = 0, 0.0
    cells: list[tuple[int, float]] = []
    for one in kinds:
        rest_n, rest_e = rest_n + one.came, rest_e + one.expected
        if rest_e >= LEAST_EXPECTED:
            cells.append((rest_n, rest_e))
            rest_n, rest_e = 0, 0.0
    if rest_e and cells:
        n, e = cells.pop()
        cells.append((n + rest_n, e + rest_e))
    return cells


# -- the law --------------------------------------------------------------------------------------


def survival(square: float, freedom: int) -> float:
    """The chance that a chi-square of so many degrees of freedom is at least `square`.

    The upper incomplete gamma function: by its series below the bend, by Lentz's continued fraction above it.
    Raises ValueError for less than one degree of freedom.
    """
    if freedom < 1:
        raise ValueError(f"{freedom} degrees of freedom")
    if square <= 0:
        return 1.0
    a, x = freedom / 2, square / 2
    scale = exp(a * log(x) - x - lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    n = a
    while term > total * 1e-16:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    value = d
    for n in range(1, 10_000):
        step = -n * (n - a)
        b += 2
        d = 1 / (step * d + b or tiny)
        c = b + step / c or tiny
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value

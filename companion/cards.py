"""Decks: what is undrawn and what has been seen, never in which order it will come (GEN-08)."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import comb
from operator import itemgetter
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Mode = Literal["app", "we", "read"]
"""Who draws (GEN-25): the app; the table from its own cards; the app the kind and the table the card."""

Pile = tuple[tuple[str, int], ...]
"""Kinds with their number of copies, sorted by kind, so that it says nothing of any order."""
COPIES = itemgetter(1)


def pile(cards: Iterable[str] | Counter[str]) -> Pile:
    """The pile of these cards, or of these counts."""
    return tuple(sorted((kind, n) for kind, n in Counter(cards).items() if n > 0))


def sorted_pile(rows: Pile) -> Pile:
    """The pile of rows that a hand wrote, in whatever order and a kind as often as it liked."""
    counts: Counter[str] = Counter()
    for kind, n in rows:
        counts[kind] += n
    return pile(counts)


def spread(kinds: Pile) -> list[str]:
    """Every card of a pile, in the pile's own (meaningless) order."""
    return [kind for kind, n in kinds for _ in range(n)]


def _less(cards: Pile, kind: str) -> Pile:
    """The pile with one card of a kind less. Raises KeyError where it has none."""
    at = bisect_left(cards, (kind, 1))
    if at == len(cards) or cards[at][0] != kind:
        raise KeyError(kind)
    n = cards[at][1]
    return cards[:at] + (((kind, n - 1),) if n > 1 else ()) + cards[at + 1 :]


class Deck(Struct, frozen=True, gc=False, kw_only=True):
    """One deck: undrawn kinds, the seen cards in order, cards out of the game."""

    left: Pile
    seen: tuple[str, ...] = ()
    fresh: int = 0
    """How many at the end of `seen` came since the last shuffle."""
    shuffles: int = 0
    """The shuffle counter that chance uses for the present order."""
    mode: Mode = "app"
    out: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """Undrawn cards."""
        return sum(map(COPIES, self.left))

    def copies(self, kind: str) -> int:
        """Undrawn cards of a kind."""
        for one, n in self.left:
            if one == kind:
                return n
        return 0

    @property
    def since(self) -> tuple[str, ...]:
        """The cards drawn since the last shuffle, oldest first."""
        return self.seen[len(self.seen) - self.fresh :] if self.fresh else ()

    def take(self, kind: str, shown: str | None = None) -> Deck:
        """The deck after a card of `kind` was drawn; `shown` is what lies in the discard for it.

        Raises KeyError where no card of the kind is undrawn.
        """
        left = _less(self.left, kind)
        return replace(self, left=left, seen=(*self.seen, shown or kind), fresh=self.fresh + 1)

    def shuffled(self, full: Pile) -> Deck:
        """The deck made anew of `full`, nothing seen, under the next shuffle counter."""
        return replace(self, left=full, seen=(), fresh=0, shuffles=self.shuffles + 1)

    def set_left(self, kind: str, number: int) -> Deck:
        """The deck with `number` undrawn cards of `kind`: the rest move between it and the seen cards.

        Raises KeyError when more are asked for than the deck and the seen cards hold.
        """
        more = number - self.copies(kind)
        left = Counter(dict(self.left))
        left[kind] = number
        seen = list(self.seen)
        fresh = self.fresh
        if more > 0:
            for _ in range(more):
                if kind not in seen:
                    raise KeyError(kind)
                last = len(seen) - 1 - seen[::-1].index(kind)
                fresh -= last >= len(seen) - fresh
                del seen[last]
        else:
            seen += [kind] * -more
            fresh += -more
        return replace(self, left=pile(left), seen=tuple(seen), fresh=fresh)


def chance_within(draws: int, hits: int, total: int) -> Fraction:
    """The exact chance that at least one of `hits` among `total` cards comes in `draws` draws."""
    draws = min(draws, total)
    if hits <= 0 or draws <= 0:
        return Fraction(0)
    return 1 - Fraction(comb(total - hits, draws), comb(total, draws))

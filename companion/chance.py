"""Chance: own Fisher-Yates over a SHA-256 stream of seed, deck and shuffle counter.

The same seed, deck and counter give the same order on every machine and Python, so undo and draw
again gives the same card, and a file replays anywhere. A change of this file's arithmetic is a new
SHUFFLE_VERSION.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256

from companion.cards import Deck, Pile, pile, spread

SHUFFLE_VERSION = 1


def new_seed() -> str:
    """A fresh seed from the system's entropy, 32 hex digits."""
    return secrets.token_hex(16)


def _words(label: str) -> Iterator[int]:
    """An endless stream of 32-bit numbers that depends on `label` alone."""
    block = 0
    while True:
        digest = sha256(f"{label}/{block}".encode()).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """A fair number from 0 to limit - 1: words past the last whole multiple are thrown away."""
    fair = 2**32 - 2**32 % limit
    while True:
        word = next(words)
        if word < fair:
            return word % limit


@lru_cache(maxsize=256)
def order(seed: str, name: str, counter: int, cards: Pile) -> tuple[str, ...]:
    """The order of `cards` after the shuffle number `counter` of the deck `name`, next card first."""
    words = _words(f"{seed}/{name}/{counter}")
    row = spread(cards)
    for last in range(len(row) - 1, 0, -1):
        other = _below(last + 1, words)
        row[last], row[other] = row[other], row[last]
    return tuple(row)


class Chance:
    """The lots of one game. Holds nothing but the seed: what comes next follows from the state."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def next_card(self, name: str, deck: Deck) -> str:
        """The kind that lies on top of `deck` now. The deck must not be empty."""
        row = list(order(self.seed, name, deck.shuffles, pile([*spread(deck.left), *deck.since])))
        for card in deck.since:
            row.remove(card)
        return row[0]

    def sample(self, name: str, counter: int, items: Sequence[str], number: int) -> tuple[str, ...]:
        """`number` of `items` by lot, in the order of `items`."""
        row = list(order(self.seed, name, counter, pile(items)))[:number]
        picked = []
        for item in items:
            if item in row:
                row.remove(item)
                picked.append(item)
        return tuple(picked)

"""Chance: the same on every machine, fair, and bound to nothing but seed, deck and counter."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from companion.cards import Deck, pile, spread
from companion.chance import SHUFFLE_VERSION, Chance, new_seed, order

CARDS = pile(["a"] * 3 + ["b"] * 2 + ["c"])


def test_this_very_order_for_ever() -> None:
    """Other numbers here mean that stored games would draw other cards: that needs a new SHUFFLE_VERSION."""
    assert SHUFFLE_VERSION == 1
    assert "".join(order("seed", "urn", 1, CARDS)) == "baabac"
    assert "".join(order("seed", "urn", 2, CARDS)) == "ababca"
    assert "".join(order("Zoë", "urn", 1, pile("abcdefghij"))) == "febhjigadc"
    assert Chance("seed").sample("goals", 1, ["x", "y", "z"], 2) == ("y", "z")


@given(st.text(max_size=9), st.integers(1, 9), st.lists(st.sampled_from("abc"), min_size=1, max_size=9))
def test_drawing_to_the_end_gives_the_order(seed: str, counter: int, cards: list[str]) -> None:
    deck = Deck(left=pile(cards), shuffles=counter)
    drawn = []
    while deck.count:
        card = Chance(seed).next_card("urn", deck)
        drawn.append(card)
        deck = deck.take(card)
    assert tuple(drawn) == order(seed, "urn", counter, pile(cards))
    assert sorted(drawn) == sorted(cards)


def test_seed_deck_and_counter_each_make_another_order() -> None:
    cards = pile(f"{n}" for n in range(40))
    orders = {order(*of, cards) for of in (("s", "urn", 1), ("t", "urn", 1), ("s", "box", 1), ("s", "urn", 2))}
    assert len(orders) == 4


def test_a_card_that_the_table_took_out_of_turn_leaves_the_rest_in_order() -> None:
    deck = Deck(left=CARDS, shuffles=1)
    row = list(order("seed", "urn", 1, CARDS))
    last = row.pop()
    row.reverse()
    deck = deck.take(last)
    while deck.count:
        card = Chance("seed").next_card("urn", deck)
        deck = deck.take(card)
    assert pile(deck.seen) == CARDS


def test_every_place_is_as_likely_for_every_card() -> None:
    """Chi-square over 5 cards and 5 places; 16 degrees of freedom, p = 0.001 at 39.3."""
    games = 4000
    counts = Counter((at, card) for n in range(games) for at, card in enumerate(order(f"{n}", "urn", 1, pile("abcde"))))
    expected = games / 5
    assert sum((counts[at, card] - expected) ** 2 / expected for at in range(5) for card in "abcde") < 39.3


@given(st.lists(st.sampled_from("abcd"), min_size=1, max_size=8), st.integers(0, 8))
def test_a_sample_is_of_the_items_and_keeps_their_order(items: list[str], number: int) -> None:
    got = Chance("seed").sample("x", 1, items, number)
    assert len(got) == min(number, len(items))
    rest = iter(items)
    assert all(card in rest for card in got)
    assert not Counter(got) - Counter(items)


def test_seeds_differ() -> None:
    assert len({new_seed() for _ in range(50)}) == 50
    assert len(new_seed()) == 32


def test_a_spread_pile_has_every_card() -> None:
    assert len(spread(CARDS)) == 6

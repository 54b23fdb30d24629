"""Decks: every card is somewhere, and nothing says in which order they come."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import Deck, chance_within, pile, sorted_pile, spread

KINDS = st.lists(st.sampled_from(["a", "b", "c"]), max_size=12)


def test_a_pile_says_nothing_of_any_order() -> None:
    assert pile(["b", "a", "b"]) == pile(["b", "b", "a"]) == (("a", 1), ("b", 2))
    assert pile(Counter(a=0, b=1)) == (("b", 1),)
    assert spread((("a", 1), ("b", 2))) == ["a", "b", "b"]


@given(KINDS, st.lists(st.integers(0, 11) | st.just("shuffle"), max_size=30))
def test_no_card_is_ever_lost_or_doubled(cards: list[str], acts: list[int | str]) -> None:
    full = pile(cards)
    deck = Deck(left=full, shuffles=1)
    for act in acts:
        if isinstance(act, str):
            deck = deck.shuffled(full)
        elif deck.count:
            deck = deck.take(spread(deck.left)[act % deck.count])
        assert pile([*spread(deck.left), *deck.seen]) == full
        assert deck.count + len(deck.seen) == len(cards)
        assert deck.since == deck.seen[len(deck.seen) - deck.fresh :]


def test_what_is_not_undrawn_cannot_be_taken() -> None:
    deck = Deck(left=pile(["a"])).take("a")
    for kind in ("a", "b"):
        with pytest.raises(KeyError):
            deck.take(kind)


def test_a_pair_read_by_the_table_lies_in_the_discard_as_what_it_is() -> None:
    deck = Deck(left=pile(["location", "location"])).take("location", "mine+farm")
    assert (deck.count, deck.seen) == (1, ("mine+farm",))


@given(KINDS, st.integers(0, 6), st.integers(0, 12))
def test_setting_the_undrawn_moves_cards_between_deck_and_discard(cards: list[str], number: int, drawn: int) -> None:
    deck = Deck(left=pile(cards))
    for _ in range(min(drawn, deck.count)):
        deck = deck.take(spread(deck.left)[0])
    if number > cards.count("a"):
        with pytest.raises(KeyError):
            deck.set_left("a", number)
        return
    after = deck.set_left("a", number)
    assert after.copies("a") == number
    assert pile([*spread(after.left), *after.seen]) == pile(cards)
    assert 0 <= after.fresh <= len(after.seen)
    assert after.copies("b") == deck.copies("b")


def test_a_shuffle_counts() -> None:
    deck = Deck(left=pile(["a", "b"]), shuffles=1).take("a").shuffled(pile(["a", "b"]))
    assert (deck.shuffles, deck.seen, deck.fresh, deck.count) == (2, (), 0, 2)


@given(st.integers(0, 7), st.integers(0, 7), st.integers(0, 5))
def test_odds_are_exact(total: int, hits: int, draws: int) -> None:
    hits = min(hits, total)
    hands = list(combinations(range(total), min(draws, total)))
    lucky = sum(any(card < hits for card in hand) for hand in hands)
    assert chance_within(draws, hits, total) == Fraction(lucky, len(hands))


@pytest.mark.parametrize("rows", [(("b", 1), ("a", 2)), (("a", 1), ("b", 1), ("a", 1)), (("b", 1), ("a", 2), ("c", 0))])
def test_rows_that_a_hand_wrote_are_the_same_pile_in_any_order(rows: tuple[tuple[str, int], ...]) -> None:
    assert sorted_pile(rows) == (("a", 2), ("b", 1))
    deck = Deck(left=sorted_pile(rows)).take("a").take("b")
    assert deck.left == (("a", 1),)

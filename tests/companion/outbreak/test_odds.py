"""The odds of the deck screen: exact, and only of what is certain."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from companion.games.outbreak import decks
from companion.games.outbreak.deck import kinds_only
from companion.games.outbreak.state import LOCATION, NO_INFECTION
from tests.companion.outbreak.table import Table


@pytest.mark.rule("GEN-08", "GEN-09")
def test_while_pairs_are_stand_ins_only_the_kinds_have_odds(table: Table) -> None:
    (deck,) = decks(table.state)
    assert deck.stand_in
    assert [(odd.kind, odd.copies) for odd in deck.odds] == [(NO_INFECTION, 2), (LOCATION, 14)]
    assert (deck.left, deck.whole, deck.seen) == (16, 16, ())


@pytest.mark.rule("GEN-08")
def test_known_pairs_have_odds_of_their_own_most_copies_first(table: Table) -> None:
    state = replace(table.state, exact=True, stand_in=())
    (deck,) = decks(state)
    assert deck.odds[0].harmless
    assert sum(odd.copies for odd in deck.odds) == deck.left
    copies = [odd.copies for odd in deck.odds[1:]]
    assert len(copies) > 1
    assert copies == sorted(copies, reverse=True)
    assert LOCATION not in [odd.kind for odd in deck.odds]


@pytest.mark.rule("GEN-25")
def test_a_deck_counted_by_kind_has_odds_by_kind(table: Table) -> None:
    state = replace(
        table.state, exact=True, deck=replace(table.state.deck, mode="read", left=kinds_only(table.state.printed))
    )
    (deck,) = decks(state)
    assert [odd.kind for odd in deck.odds] == [NO_INFECTION, LOCATION]


def test_the_chance_within_a_round_of_draws_is_exact(table: Table) -> None:
    (deck,) = decks(table.state)
    draws, chance = deck.within
    assert draws == 4
    assert chance == 1 - Fraction(14 * 13 * 12 * 11, 16 * 15 * 14 * 13)


@pytest.mark.rule("OUT-17")
def test_the_second_no_infection_tells_of_the_shuffle(table: Table) -> None:
    state = table.state
    (before,) = decks(state)
    (after,) = decks(replace(state, deck=state.deck.take(NO_INFECTION)))
    assert before.odds[0].effect.id == "odds.nobody"
    assert after.odds[0].effect.id == "odds.nobody.shuffle"
    assert after.seen == (NO_INFECTION,)


def test_what_a_location_card_would_do_is_told_with_the_limit(table: Table) -> None:
    state = replace(table.state, infected=4)
    (deck,) = decks(state)
    assert deck.odds[1].effect.params == {"n": 5, "end": min(state.limit, state.active)}

"""Lacerda and the Shuttle; ties (SOL-07..SOL-09, SOL-22, SOL-24, SOL-25, SOL-32)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.chance import Chance
from companion.game import Group
from companion.games.base import state as base
from companion.games.lacerda import deck, flow
from companion.games.lacerda import state as own
from companion.games.lacerda.state import LACERDA
from companion.moves import Stay
from tests.companion.lacerda.conftest import Deal
from tests.companion.lacerda.table import Table
from tests.companion.walks import words


def to_his_choice(table: Table, card: str) -> None:
    """His turn with this card; the Shuttle phase comes to him."""
    table.card(card)
    table.play(own.NotPossible(), own.RoverMoved())
    while table.state.phase != "shuttle" or (table.state.stage == "shuttle" and table.state.queue[0] != LACERDA):
        table.next()


@pytest.mark.rule("SOL-07")
def test_he_travels_with_the_shuttle_unless_his_card_forbids_it(deal: Deal) -> None:
    for card, goes in (("A1", True), ("A2x", False), ("B3x", False), ("C2", True)):
        table = deal(solo_deck="we").begin()
        to_his_choice(table, card)
        assert table.state.shuttle_left == "colony"
        assert flow.travels(table.state) is goes
        (only,) = table.moves()
        assert only.effect is not None
        if goes:
            assert only.effect.id == "solo.travels"
            table.refuses(Stay(LACERDA), "refused.he_travels")
        else:
            assert (only.move, only.effect.id) == (Stay(LACERDA), "solo.stays")
            table.refuses(own.HisTravel(), "refused.he_stays")


@pytest.mark.rule("SOL-07")
def test_he_is_not_asked_where_the_shuttle_leaves_the_other_side(deal: Deal) -> None:
    table = deal(solo_deck="we").begin(mine=1, his=5)
    table.set("shuttle_side", 0)
    table.set("hangar", 2, LACERDA)
    table.card("A1")
    table.play(own.NotPossible(), own.RoverMoved())
    assert (table.state.phase, table.state.queue) == ("shuttle", (0, 1))
    table.play(Stay(0))
    assert (table.state.round, table.state.seats[LACERDA].hangar) == (2, 2)


@pytest.mark.rule("SOL-08", "SOL-22")
def test_to_orbit_a_random_free_space_and_its_benefit(deal: Deal) -> None:
    spaces: Counter[int] = Counter()
    for n in range(16):
        table = deal(seed=f"orbit {n}", solo_deck="we").begin(mine=2, his=5)
        to_his_choice(table, "A1")
        table.next()
        assert table.state.stage == "benefit"
        assert {"hint.his.to_orbit", "hint.his.kinds_goods"} <= table.hints
        spaces[table.state.seats[LACERDA].space] += 1
        table.play(own.Benefit())
        assert table.state.phase == "colonization"
    assert set(spaces) == {1, 3, 4}


@pytest.mark.rule("SOL-08", "SOL-09")
def test_to_the_colony_a_discovery_tile_first_and_a_building(deal: Deal) -> None:
    table = deal(solo_deck="we").begin(mine=5, his=1)
    to_his_choice(table, "A1")
    table.next()
    assert table.state.stage == "landing"
    assert table.state.seats[LACERDA].space in (6, 7, 8)
    assert table.step.hints[0].id == "hint.his.discovery"
    assert {"hint.his.discovery_skip", "hint.his.no_retrieval"} <= table.hints
    assert [event.id for event in table.step.events] == ["tie"]
    table.play(own.HisBuilding("mine"))
    assert (table.state.icon, table.state.stage) == ("generator", "benefit")


@pytest.mark.rule("SOL-32")
def test_his_landing_building_may_raise_the_colony_before_anybody_else_travels(deal: Deal) -> None:
    table = deal(solo_deck="we").begin(mine=5, his=1)
    for name in ("water_extractor", "greenhouse", "oxygen_condenser"):
        table.set(name, 2)
    table.set("his_icon", 1)
    table.set("hangar", 1, 0)
    to_his_choice(table, "A1")
    table.next()
    table.play(own.HisBuilding("generator"), base.Reward(LACERDA, 3))
    assert (table.state.stage, table.state.level, table.state.phase) == ("update", 2, "shuttle")
    table.until("his_update")
    table.play(own.HisShelter(1))
    assert table.state.stage == "benefit"
    table.play(own.Benefit())
    assert (table.state.stage, table.state.queue) == ("shuttle", (0,))


@pytest.mark.rule("SOL-32")
def test_an_end_that_the_landing_sets_off_is_checked_after_the_next_colonization(deal: Deal) -> None:
    table = deal(solo_deck="we").begin(mine=5, his=1)
    table.set("remaining", 0)
    table.set("phase", 1)
    assert table.state.last_round == 0
    table.until("turn")
    while table.state.phase == "colonization":
        if table.state.stage == "turn" and table.state.queue[0] == LACERDA:
            table.card("A1")
            table.play(own.NotPossible())
        table.next()
    assert table.state.last_round == table.state.round + 1


@pytest.mark.rule("SOL-05", "SOL-07")
def test_his_travel_mark_is_told_once_it_matters(deal: Deal) -> None:
    """The Shuttle is red on his side: the mark decides this round. Elsewhere another card comes before it leaves."""
    table = deal(solo_deck="we").begin(mine=8, his=5)  # Lacerda is the first of the Colony
    table.card("A2x")
    report = table.session.game.report
    assert report(table.state)["lacerda"]["travels"] is False
    table.play(own.NotPossible("none"))
    assert (table.state.queue[0], "hint.his.will_stay" in table.hints) == (0, True)
    table.set("shuttle_steps", 2)
    assert (report(table.state)["lacerda"]["travels"], "hint.his.will_stay" in table.hints) == (None, False)
    table.set("shuttle_steps", 1)
    table.set("shuttle_side", 0)
    assert report(table.state)["lacerda"]["travels"] is None


@pytest.mark.rule("SOL-24")
@pytest.mark.parametrize("n", [2, 3, 4, 6])
def test_a_tie_is_broken_with_one_tap_and_leaves_pass_and_discards(table: Table, n: int) -> None:
    table.card("A2")
    before = table.state
    seen: Counter[int] = Counter()
    for _ in range(60):
        table.play(own.BreakTie(n))
        of, result = table.state.tie
        assert of == n
        seen[result] += 1
    after = table.state
    assert set(seen) == set(range(1, n + 1))
    assert (after.passes, after.deck.left, after.deck.seen) == (before.passes, before.deck.left, before.deck.seen)
    assert ("hint.his.tie_even" if n > 3 else "hint.his.tie") in table.hints


@pytest.mark.rule("SOL-24")
@pytest.mark.parametrize("n", [2, 3, 4])
def test_every_choice_of_a_tie_is_as_likely(table: Table, n: int) -> None:
    """Of twelve cards five say 1, four say 2, three say 3: who gets which number is an even lot before."""
    seen = Counter(deck.lot(table.state, n, Chance(f"seed {at}")) for at in range(600))
    assert set(seen) == set(range(1, n + 1))
    assert all(abs(count - 600 / n) < 65 for count in seen.values())


@pytest.mark.rule("SOL-24")
def test_the_odds_of_a_tie_are_said(table: Table) -> None:
    table.card("A2")
    event = next(one.answer for one in table.step.events if one.id == "tie")
    assert isinstance(event, Group)
    assert [words(one.effect) for one in event.options if one.effect] == [f"each 1 in {n}" for n in range(2, 7)]


@pytest.mark.rule("SOL-25")
def test_where_no_card_left_shows_a_listed_number_the_lot_is_even(table: Table) -> None:
    for card in ("A1", "A2", "A2x", "B1", "B1", "B2", "C1x", "C1", "C2"):
        table.card(card)
        table.play(own.NotPossible(), own.RoverMoved())
    assert {kind[1] for kind, _ in table.state.deck.left} == {"3"}
    before = table.state.deck
    seen: Counter[int] = Counter()
    for _ in range(40):
        table.until("turn") if table.state.stage != "turn" else None
        table.play(own.BreakTie(2))
        seen[table.state.tie[1]] += 1
    assert min(seen[1], seen[2]) > 8
    assert (table.state.deck.left, table.state.deck.seen) == (before.left, before.seen)

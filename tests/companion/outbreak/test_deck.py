"""The Infection deck, and the three ways to use it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from companion.cards import spread
from companion.chance import order
from companion.data import shipped
from companion.game import text
from companion.games.outbreak import state as own
from companion.games.outbreak.deck import card_text
from companion.games.outbreak.state import LOCATION
from companion.moves import DeckMode, Draw, EndTurn
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import HARMLESS, MINE_QUARTERS, WORK_ACTION, G, P, Table, Y, options_of, words


def counts(table: Table) -> tuple[int, int]:
    """Undrawn: No Infection, locations."""
    deck = table.state.deck
    return deck.copies(HARMLESS), deck.count - deck.copies(HARMLESS)


def strike(table: Table, card: str = MINE_QUARTERS, area: str = "nobody") -> None:
    table.card(card)
    table.play(own.Infect(area))


def next_turn(table: Table) -> None:
    """The turn ends; the next player's card is due."""
    table.quiet_turn()
    while table.state.stage != "turn":
        table.next()


# -- when a card comes --------------------------------------------------------------------------


@pytest.mark.rule("OUT-14")
def test_round_1_has_no_card(table: Table) -> None:
    assert table.step.primary.label.id == "go.end_turn"
    said = table.refuses(Draw("infection"), "refused.no_card_round_1")
    assert said == "Round 1 has no Infection card"


@pytest.mark.rule("OUT-15")
def test_from_round_2_nothing_goes_before_the_card(round_2: Table) -> None:
    assert round_2.step.primary.label.id == "go.reveal"
    round_2.refuses(EndTurn(P), "refused.card_first")
    round_2.refuses(own.TakeBlueprint(P), "refused.card_first")
    assert {event.id for event in round_2.step.events} == {"skip", "away"}


@pytest.mark.rule("OUT-15")
def test_there_is_one_card_a_turn(round_2: Table) -> None:
    round_2.card()
    round_2.refuses(Draw("infection"), "refused.card_drawn")
    next_turn(round_2)
    assert round_2.turn == G
    assert round_2.step.primary.label.id == "go.reveal"


@pytest.mark.rule("OUT-15")
def test_every_turn_of_a_round_draws_one(round_2: Table) -> None:
    drawn = 0
    while round_2.state.round == 2:
        drawn += round_2.step.primary.label.id == "go.reveal"
        round_2.next()
    assert drawn == 4


# -- what a card does ---------------------------------------------------------------------------


@pytest.mark.rule("OUT-16")
@pytest.mark.parametrize(
    ("area", "ill"), [("working_area", 1), ("action_space", 1), ("living_quarters", 1), ("nobody", 0)]
)
def test_the_group_picks_one_in_a_or_b_or_quarters_or_nobody(round_2: Table, area: str, ill: int) -> None:
    round_2.card(WORK_ACTION)
    offered = [option for one in round_2.step.asks for option in options_of(one)]
    assert [option.move for option in offered] == [
        own.Infect("working_area"),
        own.Infect("action_space"),
        own.Infect("living_quarters"),
        own.Infect("nobody"),
    ]
    assert words(offered[2].effect or text("")) == "none in these two"
    assert words(offered[3].effect or text("")) == "none there either"
    round_2.play(own.Infect(area))
    assert round_2.state.infected == ill
    assert (round_2.state.stage, round_2.state.drawn) == ("turn", True)


@pytest.mark.rule("OUT-16")
def test_an_area_that_is_not_on_the_card_is_refused(round_2: Table) -> None:
    round_2.card(WORK_ACTION)
    said = round_2.refuses(own.Infect("mine"), "refused.not_on_card", area=text("area.mine"))
    assert said == "Mine is not on this card"


@pytest.mark.rule("OUT-16")
def test_on_the_full_board_one_of_those_in_the_two_areas_is_laid_down(deal: Deal) -> None:
    table = deal(2, full_board=True).begin().round_2()
    table.set("mine.well", 1, G)
    table.card(MINE_QUARTERS)
    offered = [option.move for one in table.step.asks for option in options_of(one)]
    assert offered[0] == own.Infect("mine", G), "the Mine first: nothing spreads there"
    assert set(offered[1:3]) == {own.Infect("living_quarters", P), own.Infect("living_quarters", G)}
    table.next()
    assert (table.state.infected, table.state.active) == (1, 7)
    assert table.state.board[G][own.AREAS.index("mine")] == (0, 1, 0)


@pytest.mark.rule("OUT-16")
def test_on_the_full_board_quarters_are_offered_only_where_nobody_stands_in_the_two(deal: Deal) -> None:
    table = deal(2, full_board=True).begin().round_2()
    table.card(WORK_ACTION)
    offered = [option.move for one in table.step.asks for option in options_of(one)]
    assert offered == [own.Infect("living_quarters", P), own.Infect("living_quarters", G), own.Infect("nobody")]
    table.session.undo()
    for seat in (P, G):
        table.set("living_quarters.well", 0, seat)
    table.card(WORK_ACTION)
    assert [option.move for one in table.step.asks for option in options_of(one)] == [own.Infect("nobody")]
    table.next()
    assert table.state.infected == 0


@pytest.mark.rule("OUT-16")
def test_on_the_full_board_whose_it_is_must_be_said_and_be_there(deal: Deal) -> None:
    table = deal(2, full_board=True).begin().round_2()
    table.card(WORK_ACTION)
    table.refuses(own.Infect("living_quarters"), "refused.whose")
    said = table.refuses(
        own.Infect("working_area", P), "refused.nobody_there", name="Purple", area=text("area.working_area")
    )
    assert said == "Purple has none there"


def test_a_colony_action_space_of_a_real_card_is_the_column_of_action_spaces(deal: Deal) -> None:
    table = deal(2, full_board=True, infection="we").begin().round_2()
    table.set("action_space.well", 1, P)
    table.card("mine+colony_action_space")
    assert table.step.primary.move == own.Infect("action_space", P)
    table.next()
    assert table.state.infected == 1


@pytest.mark.rule("OUT-16")
def test_when_nobody_is_left_to_fall_ill_nobody_does(round_2: Table) -> None:
    round_2.set("infected", 48)
    round_2.card(WORK_ACTION)
    assert round_2.step.primary.move == own.Infect("nobody")
    round_2.refuses(own.Infect("working_area"), "refused.too_many_ill", n=1, room=0)


@pytest.mark.rule("OUT-19")
def test_green_lays_down_one_of_blues_colonists_in_a_mine(round_2: Table) -> None:
    next_turn(round_2)
    assert round_2.turn == G
    round_2.card(MINE_QUARTERS)
    round_2.play(own.Infect("mine"))
    assert round_2.state.infected == 1
    told = round_2.session.log()[-1].told
    assert words(told.what) == "Ill: Mine, anyone's"
    assert words(told.effect or text("")) == "Ill 0 to 1"


@pytest.mark.rule("OUT-17")
def test_a_no_infection_strikes_nobody_and_stays_in_sight(round_2: Table) -> None:
    round_2.card(HARMLESS)
    assert (round_2.state.stage, round_2.state.infected) == ("turn", 0)
    assert round_2.state.deck.seen == (HARMLESS,)
    assert (round_2.state.deck.count, counts(round_2)) == (15, (1, 14))


@pytest.mark.rule("OUT-17", "OUT-20")
def test_the_second_no_infection_makes_a_new_deck(round_2: Table) -> None:
    round_2.card(HARMLESS)
    next_turn(round_2)
    strike(round_2)
    next_turn(round_2)
    assert round_2.turn == Y
    assert round_2.state.deck.count == 14
    round_2.card(HARMLESS)
    assert round_2.state.infected == 0
    assert counts(round_2) == (2, 14)
    assert (round_2.state.deck.seen, round_2.state.deck.shuffles) == ((), 1)
    assert round_2.session.log()[-1].told.what.id == "told.draw.reshuffled"


@pytest.mark.rule("OUT-18")
def test_a_cycle_lasts_eleven_and_a_third_cards() -> None:
    full = ((HARMLESS, 2), (LOCATION, 14))
    lengths = []
    for n in range(3000):
        row = order(f"cycle {n}", "infection", 0, full)
        lengths.append(16 - row[::-1].index(HARMLESS))
    assert max(lengths) == 16
    assert sum(lengths) / len(lengths) == pytest.approx(float(Fraction(34, 3)), abs=0.2)


@pytest.mark.rule("OUT-18")
@pytest.mark.parametrize("mode", ["app", "read"])
def test_the_deck_never_runs_out(deal: Deal, mode: str) -> None:
    table = deal(2, infection=mode, time_start=12).begin().round_2()
    shuffles = 0
    for _ in range(20):
        table.next()
        shuffles = table.state.deck.shuffles
        assert table.state.deck.copies(HARMLESS) >= 1
        if table.state.stage == "card":
            table.play(own.Infect("nobody"))
        next_turn(table)
    assert shuffles >= 1


# -- chance -------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-08", "GEN-13")
def test_draw_undo_draw_gives_the_same_card_also_after_a_power_cut(round_2: Table) -> None:
    round_2.next()
    first = round_2.state.deck.seen
    assert round_2.session.undo().again == (("infection", first[0]),)
    round_2.reopen()
    round_2.next()
    assert round_2.state.deck.seen == first


@pytest.mark.rule("GEN-08")
def test_nothing_says_what_comes_next(deal: Deal) -> None:
    one, two = deal(4, seed="one").begin().round_2(), deal(4, seed="two").begin().round_2()
    assert one.state == two.state, "the state holds counts alone, so two orders look the same"
    assert one.session.game.report(one.state)["decks"]["infection"]["left"] == 16
    row = set()
    for n in range(12):
        table = deal(2, seed=str(n)).begin().round_2()
        table.next()
        row.add(table.state.deck.seen)
    assert len(row) > 3


# -- who draws ----------------------------------------------------------------------------------


@pytest.mark.rule("GEN-25")
def test_by_default_the_app_draws(deal: Deal) -> None:
    assert deal().state.deck.mode == "app"


@pytest.mark.rule("GEN-25")
def test_we_draw_and_tap_what_the_card_shows(deal: Deal) -> None:
    table = deal(4, infection="we").begin().round_2()
    table.refuses(Draw("infection"), "refused.which_card")
    offered = [option.move for one in table.step.asks for option in options_of(one)]
    assert len({move.card for move in offered if isinstance(move, Draw)}) == 1 + 21, "No Infection and every pair"
    table.card("mine+hospital")
    table.play(own.Infect("hospital"))
    assert table.state.infected == 1
    assert counts(table) == (2, 13)
    assert table.state.deck.seen == ("mine+hospital",)


@pytest.mark.rule("GEN-25", "OUT-17")
def test_counts_reshuffle_and_effect_follow_as_for_an_app_draw(deal: Deal) -> None:
    table = deal(4, infection="we").begin().round_2()
    table.card(HARMLESS)
    next_turn_we(table)
    assert counts(table) == (1, 14)
    table.card(HARMLESS)
    assert counts(table) == (2, 14)
    assert table.state.infected == 0


def next_turn_we(table: Table) -> None:
    table.play(EndTurn(table.turn))
    while table.state.stage != "turn":
        table.next()


@pytest.mark.rule("GEN-25")
def test_a_card_that_cannot_be_is_refused_with_what_is_left_beside_the_counts(deal: Deal) -> None:
    table = deal(4, infection="we").begin().round_2()
    table.set(f"left.{LOCATION}", 0)
    said = table.refuses(Draw("infection", MINE_QUARTERS), "refused.none_left", card=card_text(MINE_QUARTERS), left=2)
    assert said == "Mine / Living Quarters is not among the 2 undrawn"
    table.set(f"left.{LOCATION}", 3)
    table.card(MINE_QUARTERS)
    assert counts(table) == (2, 2)


@pytest.mark.rule("GEN-25")
def test_the_harmless_tile_is_off_when_none_can_come(deal: Deal) -> None:
    table = deal(4, infection="we").begin().round_2()
    table.refuses(Draw("infection", "mine+mine"), "refused.no_such_card", card=card_text("mine+mine"))


@pytest.mark.rule("GEN-25", "OUT-11")
def test_app_says_and_we_read_draws_the_kind_only(deal: Deal) -> None:
    table = deal(4, infection="read").begin().round_2()
    assert dict(table.state.deck.left) == {HARMLESS: 2, LOCATION: 14}
    table.card(LOCATION)
    offered = [option.move for one in table.step.asks for option in options_of(one)]
    assert offered == [*(own.Infect(area) for area in own.AREAS), own.Infect("nobody")]
    table.play(own.Infect("working_area"))
    assert (table.state.infected, counts(table)) == (1, (2, 13))


@pytest.mark.rule("GEN-25")
@pytest.mark.parametrize("away", ["we", "read"])
def test_there_and_back_again_shuffles_what_is_left_under_the_next_counter(round_2: Table, away: Any) -> None:
    strike(round_2)
    next_turn(round_2)
    round_2.play(DeckMode("infection", away))
    assert round_2.state.deck.seen == (MINE_QUARTERS,), "what must lie in the table's discard"
    assert counts(round_2) == (2, 13)
    round_2.card(HARMLESS)
    next_turn_we(round_2)
    round_2.card(LOCATION if away == "read" else "mine+hospital")
    round_2.play(own.Infect("nobody"))
    next_turn_we(round_2)
    before = round_2.state.deck
    round_2.play(DeckMode("infection", "app"))
    deck = round_2.state.deck
    assert (deck.mode, deck.count, counts(round_2)) == ("app", 13, (1, 12))
    assert (deck.shuffles, deck.fresh) == (before.shuffles + 1, 0)
    assert deck.seen == before.seen
    assert deck.copies(MINE_QUARTERS) <= 2, "a pair that was seen is not undrawn"
    assert all(n <= dict(round_2.state.printed)[kind] for kind, n in deck.left)
    round_2.next()
    assert round_2.state.deck.count in (12, 16)


@pytest.mark.rule("GEN-25")
def test_the_change_is_logged_can_be_undone_and_needs_a_change(round_2: Table) -> None:
    round_2.refuses(DeckMode("infection", "app"), "refused.deck_mode")
    before = round_2.state
    round_2.play(DeckMode("infection", "we"))
    assert words(round_2.session.log()[-1].told.what) == "Infection deck: we draw"
    round_2.session.undo()
    assert round_2.state == before


@pytest.mark.rule("GEN-25")
def test_back_to_the_app_the_cards_written_down_must_add_up(deal: Deal) -> None:
    table = deal(4, infection="we").begin().round_2()
    table.refuses(DeckMode("infection", "app", ((HARMLESS, 1),)), "refused.deck_left", left=16)
    table.refuses(DeckMode("infection", "app", ((HARMLESS, 2), (MINE_QUARTERS, 14))), "refused.deck_left", left=16)
    table.play(DeckMode("infection", "app"))
    assert sorted(spread(table.state.deck.left)) == sorted(spread(table.state.printed))


@pytest.mark.rule("GEN-25")
def test_not_while_a_card_waits_for_its_answer(round_2: Table) -> None:
    round_2.card(MINE_QUARTERS)
    round_2.refuses(DeckMode("infection", "we"), "refused.not_now")


def known_cards() -> dict[str, Any]:
    cards = shipped("outbreak")
    pairs = [pair | {"certainty": "owner"} for pair in cards["infection"]["pair"]]
    return cards | {"infection": cards["infection"] | {"pair": pairs}}


@pytest.mark.rule("GEN-25")
def test_with_the_owners_own_pairs_each_pair_is_counted(deal: Deal) -> None:
    table = deal(4, infection="we", cards=known_cards()).begin().round_2()
    pair = "mine+action_space"
    assert table.state.deck.copies(pair) == 1
    table.card(pair)
    table.play(own.Infect("nobody"))
    next_turn_we(table)
    table.refuses(Draw("infection", pair), "refused.none_left", card=card_text(pair), left=15)
    table.refuses(Draw("infection", "mine+hospital"), "refused.no_such_card", card=card_text("mine+hospital"), left=15)


@pytest.mark.rule("GEN-25")
def test_known_pairs_that_the_table_read_itself_are_no_longer_known(deal: Deal) -> None:
    table = deal(4, infection="read", cards=known_cards()).begin().round_2()
    table.card(LOCATION)
    table.play(own.Infect("nobody"))
    table.play(DeckMode("infection", "we"))
    next_turn_we(table)
    assert table.step.primary.move is not None
    table.card(MINE_QUARTERS)
    table.play(own.Infect("nobody"))
    assert counts(table) == (2, 12)
    table.play(DeckMode("infection", "app"))
    assert counts(table) == (2, 12)

"""The Vandalism card: when it comes, what it does, what it asks."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from companion.cards import Deck
from companion.chance import Chance
from companion.game import text
from companion.games.blackout import cascade, deck
from companion.games.blackout import state as own
from companion.games.blackout.state import ALIEN, TYPES
from companion.moves import DeckMode, Draw, EndTurn, SkipTurn, UpdateStep
from tests.companion.blackout.conftest import Deal
from tests.companion.blackout.table import B, G, P, Table, Y
from tests.companion.walks import words

# -- when ---------------------------------------------------------------------------------------


@pytest.mark.rule("BLK-15")
def test_end_turn_draws_resolves_and_goes_on_in_round_1_too(deal: Deal) -> None:
    table = deal().begin()
    drawn = 0
    for seat in (P, G, Y, B):
        assert (table.state.round, table.turn) == (1, seat)
        played = table.play(EndTurn(seat))
        drawn += sum(isinstance(one.move, Draw) for one in played.moves)
        while table.state.stage in ("token", "dark", "shelter_token", "shelter_dark"):
            table.next()
    assert drawn == 4
    assert table.state.phase == "shuttle"


@pytest.mark.rule("BLK-15", "GEN-26")
def test_a_player_who_is_passed_over_draws_none(table: Table) -> None:
    table.play(SkipTurn(P))
    assert (table.turn, table.state.deck.count) == (G, 6)


@pytest.mark.rule("GEN-22", "BLK-15")
def test_a_quiet_turn_is_two_taps(deal: Deal) -> None:
    """End turn draws, one tap resolves; after the alien there is nothing to resolve."""
    table = deal(2).begin()
    for seat in (P, G):
        before, aliens = table.session.position, table.state.deck.shuffles
        while table.state.queue[:1] == (seat,) and table.state.phase == "colonization":
            table.next()
        assert table.session.position - before == (1 if table.state.deck.shuffles > aliens else 2)


@pytest.mark.rule("BLK-31", "GEN-21")
def test_the_colony_update_comes_before_the_card(table: Table) -> None:
    for name in TYPES[1:]:
        table.set(name, 2)
    played = table.play(EndTurn(P))
    assert table.state.stage == "update"
    assert not any(isinstance(one.move, Draw) for one in played.moves)
    while table.state.stage == "update":
        table.play(UpdateStep(table.state.updating[0]))
    assert (table.state.level, table.state.stage, table.turn) == (2, "vandalism", P)
    table.play(Draw("vandalism", "mine"))
    assert table.state.stage == "token"


# -- the deck -----------------------------------------------------------------------------------


@pytest.mark.rule("BLK-16")
def test_the_alien_only_shuffles(table: Table) -> None:
    table.card("mine")
    table.next()
    assert table.state.deck.count == 5
    before = table.state
    table.card(ALIEN)
    assert table.state.deck.count == 6
    assert table.state.vandalized == before.vandalized
    assert table.turn == Y
    assert [words(line.told.what) for line in table.session.log()][-2] == "The alien is startled: all 6 shuffled"


@pytest.mark.rule("BLK-17")
def test_the_deck_never_runs_dry() -> None:
    """10,000 passes: the alien comes as the sixth card at the latest, 3.5 cards a pass."""
    chance = Chance("seed")
    printed = tuple(sorted((kind, 1) for kind in (*TYPES, ALIEN)))
    cards = 0
    heap = Deck(left=printed)
    for _ in range(10_000):
        drawn = 0
        while True:
            assert heap.count > 0
            card = chance.next_card("vandalism", heap)
            drawn += 1
            if card == ALIEN:
                break
            heap = heap.take(card)
        assert drawn <= 6
        cards += drawn
        heap = heap.shuffled(printed)
    assert 3.4 < cards / 10_000 < 3.6


@pytest.mark.rule("BLK-17", "GEN-25")
def test_where_only_the_kind_is_drawn_the_alien_comes_as_often(deal: Deal) -> None:
    cards = passes = 0
    state = deal(2, vandalism="read").state
    for n in range(150):
        chance = Chance(f"read {n}")
        while True:
            card = chance.next_card("vandalism", deck.shuffled_kinds(state))
            cards += 1
            state = replace(state, deck=deck.drawn(state, card))
            if card == ALIEN:
                break
            state = deck.name_card(state, random.Random(n).choice(deck.unnamed(state)))
        passes += 1
    assert 3.0 < cards / passes < 4.0


@pytest.mark.rule("GEN-25")
def test_a_card_that_cannot_be_among_the_undrawn_is_refused(table: Table) -> None:
    table.card("mine")
    table.next()
    table.play(EndTurn(G))
    said = table.refuses(Draw("vandalism", "mine"), "refused.none_left", card=text("vandal.mine"), left=5)
    assert said == "Mine is not among the 5 undrawn"
    table.set("left.mine", 1)
    table.play(Draw("vandalism", "mine"))
    assert table.state.stage == "dark"


@pytest.mark.rule("GEN-25")
def test_the_app_says_the_kind_and_the_table_reads_its_card(deal: Deal) -> None:
    table = deal(2, vandalism="read", seed="2").begin()
    table.play(EndTurn(P))
    assert table.state.stage == "which"
    assert table.answers == ["Mine", "Generator", "Water", "Greenhouse", "Oxygen"]
    table.play(own.NameCard("greenhouse"))
    assert (table.state.stage, table.state.deck.seen) == ("token", ("greenhouse",))
    table.next()
    table.play(DeckMode("vandalism", "app"))
    assert table.state.deck.copies("greenhouse") == 0
    assert table.state.deck.count == 5


# -- the cascade --------------------------------------------------------------------------------


@pytest.mark.rule("BLK-19", "BLK-25")
def test_a_normal_hex_gets_a_token(table: Table) -> None:
    """Example 1: the first Generator card."""
    table.card("generator")
    assert words(table.step.say) == "Vandalize one Generator"
    assert table.answers == ["Token placed", "No normal hex"]
    assert table.ringed == "Token placed"
    assert table.counts("generator") == (0, 0)
    assert cascade.tokens_left(table.state) == 10
    table.next()
    assert table.counts("generator") == (1, 0)
    assert cascade.tokens_left(table.state) == 9
    assert (table.state.stage, table.turn) == ("turn", G)


@pytest.mark.rule("BLK-18", "BLK-26")
def test_a_vandalized_one_goes_to_blackout(table: Table) -> None:
    """Example 2: the same card once more."""
    table.set("vandalized.generator", 1)
    table.card("generator")
    assert words(table.step.say) == "Black out one Generator"
    assert table.line == "A Colonist from any Living Quarters"
    assert table.answers == ["Colonist laid", "Nobody"]
    table.next()
    assert (table.counts("generator"), table.dark) == ((0, 1), 1)
    assert cascade.tokens_left(table.state) == 9, "the token stays under the Colonist"


@pytest.mark.rule("BLK-18", "BLK-12")
def test_on_a_mine_it_is_the_miner(table: Table) -> None:
    table.set("vandalized.mine", 1)
    table.card("mine")
    assert words(table.step.say) == "Black out one Mine"
    assert table.line == "Its miner lies down on the token"
    assert table.ringed == "Miner laid"
    table.play(own.LayDown("miner"))
    assert table.counts("mine") == (0, 1)


@pytest.mark.rule("BLK-18")
def test_only_a_mine_has_a_miner(table: Table) -> None:
    table.set("vandalized.generator", 1)
    table.card("generator")
    assert table.refuses(own.LayDown("miner"), "refused.miner_on_mine") == "Only a Mine has a miner"


@pytest.mark.rule("BLK-27")
def test_any_colonist_where_the_table_plays_so(deal: Deal) -> None:
    table = deal(vandalism="we", colonist="anywhere").begin()
    table.set("vandalized.generator", 1)
    table.card("generator")
    assert table.line == "Any Colonist in play"
    assert table.answers == ["Colonist laid", "Nobody"]


@pytest.mark.rule("BLK-28")
def test_a_mine_without_a_miner_takes_one_from_quarters(table: Table) -> None:
    table.set("vandalized.mine", 1)
    table.card("mine")
    assert table.answers == ["Miner laid", "No miner on it", "Nobody"]
    table.refuses(own.NoMiner(), "refused.miner_from_quarters")
    table.play(own.LayDown("quarters"))
    assert table.counts("mine") == (0, 1)


@pytest.mark.rule("BLK-28")
def test_or_stays_as_it_is(deal: Deal) -> None:
    table = deal(vandalism="we", bare_mine="nothing").begin()
    table.set("vandalized.mine", 1)
    table.card("mine")
    assert table.answers == ["Miner laid", "No miner on it"]
    table.refuses(own.LayDown("quarters"), "refused.bare_mine")
    table.refuses(own.NoColonist(), "refused.bare_mine")
    table.play(own.NoMiner())
    assert (table.counts("mine"), table.dark, table.turn) == ((1, 0), 0, G)


@pytest.mark.rule("BLK-20")
def test_no_normal_hex_strikes_the_shelter_of_whoever_has_fewest_dark(deal: Deal) -> None:
    table = deal(vandalism="we").begin((4, 2, 3, 1))
    table.set("shelters_dark", 1, B)
    table.card("generator")
    table.play(own.NoHex())
    assert table.state.built[TYPES.index("generator")] == 0, "what was told is set right"
    assert words(table.step.say) == "Vandalize Green's Shelter", "Blue has one dark; Green is on 2, before Yellow on 3"
    assert table.answers == ["Token placed", "None left"]
    table.play(own.NoHex())
    assert words(table.step.say) == "Vandalize Yellow's Shelter"
    table.play(own.PlaceToken())
    assert table.state.shelters_vandalized == (0, 0, 1, 0)


@pytest.mark.rule("BLK-20")
def test_none_left_at_all_is_no_effect(table: Table) -> None:
    table.card("generator")
    table.play(*[own.NoHex()] * 5)
    assert table.state.vandalized == (0, 0, 0, 0, 0)
    assert table.state.shelters_vandalized == (0, 0, 0, 0)
    assert (table.state.stage, table.turn) == ("turn", G)


@pytest.mark.rule("BLK-20", "BLK-34")
def test_a_vandalized_shelter_goes_dark_first_and_the_group_picks_whose(table: Table) -> None:
    table.set("shelters_vandalized", 1, G).set("shelters_vandalized", 1, B)
    table.card("generator")
    table.play(own.NoHex())
    assert words(table.step.say) == "Black out one Shelter"
    assert table.answers == ["Green's Shelter", "Blue's Shelter", "Nobody"]
    assert table.refuses(own.LayDown(owner=P), "refused.whose_shelter") == "Say whose Shelter"
    table.play(own.LayDown(owner=B))
    assert table.state.shelters_vandalized == (0, 1, 0, 0)
    assert table.state.shelters_dark == (0, 0, 0, 1)
    assert table.dark == 1


@pytest.mark.rule("BLK-34")
def test_other_types_need_no_owner(table: Table) -> None:
    table.set("vandalized.water_extractor", 2)
    table.card("water_extractor")
    table.next()
    assert (table.counts("water_extractor"), table.dark) == ((1, 1), 1)


@pytest.mark.rule("BLK-29", "GEN-15")
def test_without_a_token_the_card_has_no_effect(table: Table) -> None:
    table.set("vandalized.mine", 6).set("vandalized.greenhouse", 4)
    assert cascade.tokens_left(table.state) == 0
    table.card("generator")
    said = table.refuses(own.PlaceToken(), "refused.blackout_token")
    assert said == "no token left: card has no effect"
    assert table.answers[:2] == ["Token placed (no token left: card has no effect)", "Card has no effect"]
    assert table.ringed == "Card has no effect"
    table.next()
    assert (table.counts("generator"), table.turn) == ((0, 0), G)


@pytest.mark.rule("BLK-29")
def test_with_tokens_left_the_card_is_not_waved_away(table: Table) -> None:
    table.card("generator")
    table.refuses(own.NoEffect(), "refused.tokens_there", n=10)


@pytest.mark.rule("BLK-21")
def test_advanced_buildings_are_immune(deal: Deal) -> None:
    table = deal(vandalism="we", full_board=True).begin()
    table.play(own.Upgrade(P, "generator"))
    assert cascade.forecast(table.state, "generator").shelter
    table.card("generator")
    assert table.state.stage == "shelter_token", "the only Generator is upgraded"
    assert table.line == "Not upgraded, no token"
    assert "hint.blk.group_picks" in table.hints


# -- told before --------------------------------------------------------------------------------


@pytest.mark.rule("BLK-18", "BLK-19", "BLK-20")
def test_what_a_card_would_do_is_told_before_it_comes(deal: Deal) -> None:
    table = deal(full_board=True).begin()
    table.set("vandalized.mine", 1).set("built.greenhouse", 0).set("shelters_dark", 1, P)
    view = table.session.game.decks(table.state)[0]  # type: ignore[attr-defined]
    told = {odd.kind: words(odd.effect) for odd in view.odds}
    assert told == {
        "mine": "Blackout",
        "generator": "Vandalized",
        "water_extractor": "Vandalized",
        "greenhouse": "Green's Shelter: hit",
        "oxygen_condenser": "Vandalized",
        "alien": "Nothing: all 6 shuffled",
    }


@pytest.mark.rule("BLK-19")
def test_without_the_full_board_the_normal_ones_are_as_far_as_told(deal: Deal) -> None:
    table = deal().begin()
    view = table.session.game.decks(table.state)[0]  # type: ignore[attr-defined]
    assert words(view.odds[1].effect) == "Vandalized, or a Shelter"


@pytest.mark.rule("BLK-18", "BLK-19", "BLK-20", "BLK-34")
def test_the_forecast_comes_true_on_the_full_board(deal: Deal) -> None:
    """Whatever the board is like: what is told under a type is what its card does."""
    table = deal(3, full_board=True, vandalism="we").begin()
    dice = random.Random(3)
    for _ in range(60):
        state = _some_board(table.state, dice)
        card = dice.choice(TYPES)
        found = cascade.forecast(state, card)
        asked = cascade.opened(own.Blackout(**{**_fields(state), "card": card, "stage": "vandalism"}))
        stage = {"blackout": "dark", "vandalized": "token", "no_token": "token"}.get(found.deed, "card_over")
        assert asked.stage == (f"shelter_{stage}" if found.owner is not None else stage)
        if found.owner is not None and found.deed != "blackout":
            assert cascade.hit(asked) == found.owner


def _fields(state: own.Blackout) -> dict[str, object]:
    return {name: getattr(state, name) for name in state.__struct_fields__}


def _some_board(state: own.Blackout, dice: random.Random) -> own.Blackout:
    def row(n: int, most: int) -> tuple[int, ...]:
        return tuple(dice.choice((0, 0, most)) for _ in range(n))

    hurt, dark, up = row(5, 1), row(5, 1), row(5, 2)
    built = tuple(a + b + c + dice.choice((0, 1)) for a, b, c in zip(hurt, dark, up, strict=True))
    shelters = (row(3, 1), row(3, 1), row(3, 1))
    total = tuple(sum(one) + dice.choice((0, 1)) for one in zip(*shelters, strict=True))
    changed = {
        "vandalized": hurt, "dark": dark, "advanced": up, "built": built, "shelters": total,
        "shelters_vandalized": shelters[0], "shelters_dark": shelters[1], "shelters_advanced": shelters[2],
    }  # fmt: skip
    return own.Blackout(**{**_fields(state), **changed})  # type: ignore[arg-type]

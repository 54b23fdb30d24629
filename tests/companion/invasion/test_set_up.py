"""Set-up: seats, the one score, the tracker, the deal, the Alien board, options."""

from __future__ import annotations

import pytest

from companion.errors import BadInput
from companion.games import GAMES
from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.headers import complete
from companion.moves import EndTurn, FirstPlayer, SetOption, TakeSpace, Tick
from companion.setup import Setup, Who
from tests.companion.invasion.conftest import Deal
from tests.companion.invasion.table import A, B, C, E, Table, setup, words

GAME = GAMES["invasion"]


@pytest.mark.rule("GEN-01", "INV-01")
def test_one_seat_is_the_alien(deal: Deal) -> None:
    table = deal(4)
    assert table.state.alien == 4
    assert board.humans(table.state) == (A, B, C, E)
    two = Setup(id="", game="invasion", seats=(Who("Ana", "blue"), Who("Dora", "alien")), seed="1")
    with pytest.raises(BadInput, match="3 to 5"):
        complete(two, GAME)
    none = Setup(id="", game="invasion", seats=tuple(Who(c, c) for c in ("blue", "green", "yellow")), seed="1")
    with pytest.raises(BadInput, match="one Alien and at least 2 humans"):
        complete(none, GAME)
    twice = Setup(id="", game="invasion", seats=(Who("A", "blue"), Who("D", "alien"), Who("E", "alien")), seed="1")
    with pytest.raises(BadInput, match="already taken"):
        complete(twice, GAME)
    outbreak = Setup(id="", game="outbreak", seats=(Who("Ana", "blue"), Who("Dora", "alien")), seed="1")
    with pytest.raises(BadInput):
        complete(outbreak, GAMES["outbreak"])


@pytest.mark.rule("INV-01", "INV-12")
def test_all_seat_numbers_count_the_humans(deal: Deal) -> None:
    table = deal(3)
    lines = [words(hint) for hint in table.step.hints]
    assert "All seat numbers count the humans: 3" in lines
    assert {one.id: one.start for one in table.state.mission_cards}["M6"] == 11, "the number of three"
    two = deal(2)
    assert any("Two players" in words(hint) for hint in two.step.hints)
    assert {one.id: one.start for one in two.state.mission_cards}["M6"] == 7


@pytest.mark.rule("INV-12", "INV-02")
def test_the_base_list_says_what_is_not_used(deal: Deal) -> None:
    hints = deal(3).hints
    assert hints["setup.inv.no_op"].startswith("Not this time")
    assert hints["setup.inv.no_end"].startswith("Not this time")
    assert "setup.base.goals" in hints


@pytest.mark.rule("INV-02", "INV-03", "INV-04")
def test_one_score_and_the_tracker(deal: Deal) -> None:
    table = deal(4)
    assert (table.state.op, table.tracker) == (0, 20)
    assert (table.state.mars, table.state.board, board.aside(table.state)) == (0, 4, 16)
    table.play(Tick("base"))
    assert words(table.step.hints[0]) == "One OP marker of any colour on 0: the humans score together"
    assert "one human confirms" in words(table.step.hints[1])
    table.play(Tick("one_score"))
    assert words(table.step.say) == "Troop Tracker on 20"


@pytest.mark.rule("INV-03", "INV-58")
def test_the_pieces_are_always_twenty(alien: Table) -> None:
    for mars, on_board in ((0, 4), (2, 2), (3, 1)):
        alien.set("troopers_left", 20 - mars)
        assert (alien.state.board, alien.tracker) == (on_board, 20 - mars)
        assert alien.state.mars + alien.state.board + board.aside(alien.state) == 20


@pytest.mark.rule("INV-05")
@pytest.mark.parametrize(("humans", "hands"), [(2, [2, 2]), (3, [1, 1, 1]), (4, [1, 1, 1, 1])])
def test_the_app_deals(deal: Deal, humans: int, hands: list[int]) -> None:
    table = deal(humans)
    table.play(Tick("all"))
    table.next()
    owners = table.state.owners
    assert [owners.count(at) for at in range(humans)] == hands
    assert owners.count(-2) == (1 if humans == 3 else 0)
    assert table.state.op == 0
    table.session.undo()
    table.next()
    assert table.state.owners == owners, "the same cards come again"


@pytest.mark.rule("INV-05")
def test_the_table_may_say_what_it_dealt(deal: Deal) -> None:
    table = deal(3)
    table.play(Tick("all"), own.GiveDefence("shield", B))
    table.refuses(own.GiveDefence("sentry", B), "refused.deal")
    table.play(own.GiveDefence("sentry", -2))
    table.refuses(own.GiveDefence("exosuit", -2), "refused.deal")
    table.play(own.GiveDefence("exosuit", A), own.GiveDefence("sabotage", C))
    assert table.state.owners == (B, -2, A, C)
    assert table.state.stage == "missions"


@pytest.mark.rule("INV-06", "INV-07")
def test_each_dealt_card_brings_its_pieces_and_costs_nothing(deal: Deal) -> None:
    table = deal(4).dealt()
    hints = table.hints
    assert hints["hint.dealt.shield"] == "Ana: Shield, 10 tokens, Tech tile, Advanced marker; no OP lost"
    assert "4 Bots" in hints["hint.dealt.sentry"] and "Tech tile" in hints["hint.dealt.exosuit"]
    assert "2 tokens" in hints["hint.dealt.sabotage"] and "Tech" not in hints["hint.dealt.sabotage"]
    assert table.state.op == 0
    assert board.shields(table.state) == 10
    assert board.sabotages(table.state) == 2
    assert table.state.owners == (A, B, C, E)


@pytest.mark.rule("INV-08", "INV-09", "INV-10")
def test_the_alien_board_at_the_start(deal: Deal) -> None:
    table = deal(4)
    state = table.state
    assert board.reusables(state) == 1
    assert state.spaces.count("cover") == 4 and state.spaces[7:] == ("cover",) * 4
    assert state.scientist == ""
    assert (state.board, board.aside(state), state.mars) == (4, 16, 0)
    assert state.cards == ("private",) * 4
    assert board.corruptions(state) == 10
    assert (state.crystals, state.supply, board.reserve(state)) == (3, 0, 10)
    assert (state.shelters, state.mines) == (4, 5)
    assert state.techs == (0, 0, 0, 0, 0)
    hints = ""
    for step in ("base", "one_score", "troops", "alien_board", "alien_cards"):
        table.play(Tick(step))
        hints += " ".join(table.hints.values())
    for words_ in (
        "4 of the 5 Reusable",
        "top right",
        "private row",
        "10 Corruption",
        "3 Crystals",
        "middle rightmost",
    ):
        assert words_ in hints


@pytest.mark.rule("INV-11", "INV-99")
def test_the_start_tech_is_an_option(deal: Deal) -> None:
    assert deal(3).state.techs == (0, 0, 0, 0, 0)
    assert deal(3, start_tech=True).state.techs == (1, 0, 0, 0, 0)
    table = deal(3)
    table.play(SetOption("start_tech", True))
    assert table.state.techs[0] == 1
    table.begin()
    table.refuses(SetOption("start_tech", False), "refused.option_fixed")


@pytest.mark.rule("INV-99")
def test_one_switch_turns_all_remarks_on_and_each_can_be_alone(deal: Deal) -> None:
    names = ("start_tech", "lift_sabotage", "full_abduction", "impossible")
    plain = deal(3).state.options
    assert not plain.remarks and not any(getattr(plain, name) for name in names)
    on = deal(3, remarks=True).state
    assert all(getattr(on.options, name) for name in names)
    assert on.techs[0] == 1
    table = deal(3)
    table.play(SetOption("remarks", True))
    assert all(getattr(table.state.options, name) for name in names)
    table.play(SetOption("impossible", False))
    assert table.state.options.lift_sabotage and not table.state.options.impossible
    for name in names:
        alone = deal(3, **{name: True}).state.options
        assert [getattr(alone, one) for one in names].count(True) == 1


@pytest.mark.rule("INV-91")
def test_ten_or_eleven_spaces(deal: Deal) -> None:
    assert len(deal(3).state.spaces) == 11
    ten = deal(3, ten_spaces=True).state
    assert len(ten.spaces) == 10 and ten.spaces.count("cover") == 3 and board.reusables(ten) == 1


@pytest.mark.rule("INV-91", "INV-101")
def test_the_unknown_values_wear_the_badge_until_the_owner_sets_them(deal: Deal) -> None:
    assert deal(3).state.stand_in == ("fourth", "lab")
    cards = complete(setup(3), GAME).cards
    cards["fourth"] = {"name": "Raid", "certainty": "owner"}
    cards["lab"] = {"columns": 4, "certainty": "owner"}
    table = deal(3, cards=cards)
    assert table.state.stand_in == ()
    assert (table.state.fourth, table.state.columns) == ("Raid", 4)


@pytest.mark.rule("INV-19", "BAS-13", "BAS-15")
def test_the_alien_has_no_marker(deal: Deal) -> None:
    table = deal(3).dealt()
    table.next()
    table.refuses(FirstPlayer(3), "refused.alien_no_marker")
    table.play(FirstPlayer(B))
    assert table.state.queue == (B, C, A)
    for seat, space in ((B, 1), (C, 2), (A, 3)):
        table.play(TakeSpace(seat, space))
    assert table.state.stage == "shuttle_place"
    assert words(table.step.say) == "Ana: place the Shuttle"


@pytest.mark.rule("INV-100", "INV-23")
def test_what_a_start_space_gives_scores(deal: Deal) -> None:
    table = deal(4).placing()
    table.play(own.Obtain(A, 1))
    assert table.state.op == -3
    table.play(own.LearnTech(A))
    assert table.state.op == -2
    three = deal(3).placing()
    assert three.refuses(own.Obtain(A, 1), "refused.spare_first") == "Take the Defensive card first"
    three.play(own.ObtainDefence(A))
    assert (three.state.op, three.state.owners[3]) == (0, A)


@pytest.mark.rule("INV-98")
def test_set_up_goes_like_the_base_game(deal: Deal) -> None:
    table = deal(4).begin()
    state = table.state
    assert (state.level, state.lss, state.remaining) == (1, (1, 1, 1, 1), 3)
    assert len(state.missions) == 3
    assert [seat.goals for seat in state.seats] == [3, 3, 3, 3, 0]
    table.play(EndTurn(A))
    assert state.stage == "turn" and table.state.stage == "alien"

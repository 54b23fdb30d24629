"""Corrections, the log and its Undo, seats that come and go, and how few taps a round costs."""

from __future__ import annotations

import pytest

from companion.course import state_hash
from companion.game import Group, Number, Option, text
from companion.games.outbreak import state as own
from companion.moves import Away, Draw, EndTurn, SetOption, SetRight, SkipTurn, Stay
from companion.session import Session
from companion.store import Store
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import HARMLESS, MINE_QUARTERS, WORK_ACTION, B, G, P, Table, Y, words

# -- GEN-20 -------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-20")
@pytest.mark.parametrize(
    ("fact", "value", "seat"),
    [
        ("infected", 7, None),
        ("active", 20, None),
        ("vaccines", 3, None),
        ("time", 2, None),
        ("limit", 12, None),
        ("round", 5, None),
        ("level", 4, None),
        ("hospitals", 6, None),
        ("blueprints", 3, None),
        ("tech", 5, None),
        ("tech_owner", B, None),
        ("microbiologist", Y, None),
        ("generator", 4, None),
        ("oxygen_condenser", 6, None),
        ("shuttle_side", 1, None),
        ("shuttle_steps", 4, None),
        ("medicine", 9, G),
        ("shelters", 4, B),
        ("upgraded", 2, P),
        ("space", 8, G),
        ("hangar", 3, Y),
        ("welcomed", 4, Y),
        ("goals", 1, P),
        ("goals_done", 2, P),
        ("phase", 1, None),
        ("turn", Y, None),
        ("drawn", 0, None),
        ("mission1", 2, None),
        (f"left.{HARMLESS}", 1, None),
        (f"left.{MINE_QUARTERS}", 0, None),
    ],
)
def test_every_tracked_thing_can_be_set_right(round_2: Table, fact: str, value: int, seat: int | None) -> None:
    round_2.card(HARMLESS if fact != f"left.{HARMLESS}" else WORK_ACTION)
    if fact == f"left.{HARMLESS}":
        round_2.play(own.Infect("nobody"))
    before = round_2.state
    played = round_2.play(SetRight(fact, value, seat))
    assert len(played.moves) == 1, "no prompt, card or gain follows"
    now = next(one for one in round_2.session.game.facts(round_2.state) if (one.id, one.seat) == (fact, seat))
    assert now.value == value
    line = round_2.session.log()[-1]
    assert line.told.what.id == "told.set_right"
    assert "[" not in words(line.told.what)
    round_2.session.undo()
    assert round_2.state == before


@pytest.mark.rule("GEN-20")
def test_a_value_that_the_parts_do_not_allow_is_refused(table: Table) -> None:
    said = table.refuses(SetRight("infected", 49), "refused.bounds", low=0, high=48, value=49)
    assert said == "49 is not from 0 to 48"
    table.refuses(SetRight("limit", 13), "refused.bounds", low=12, high=14, value=13)
    table.refuses(SetRight("op", 3), "refused.no_such_fact", fact="op")
    table.refuses(SetRight("space", 2, P), "refused.space_taken", space=2, name="Green")


@pytest.mark.rule("GEN-20")
def test_the_card_and_the_spread_are_not_asked_by_a_correction(round_2: Table) -> None:
    round_2.set("infected", 5)
    assert round_2.state.stage == "turn"
    round_2.set("level", 2)
    assert (round_2.state.updating, round_2.state.stage) == ((), "turn")


@pytest.mark.rule("GEN-20")
def test_setting_what_is_so_already_changes_nothing(round_2: Table) -> None:
    round_2.card()
    round_2.play(EndTurn(P))
    before = round_2.state
    for fact, value in (("phase", 0), ("turn", G), ("drawn", 0)):
        round_2.set(fact, value)
        assert round_2.state == before


@pytest.mark.rule("GEN-20")
def test_whose_turn_it_is_can_be_set(round_2: Table) -> None:
    round_2.set("turn", Y)
    assert (round_2.state.queue, round_2.state.done) == ((Y, B), (P, G))
    assert round_2.step.primary.label.id == "go.reveal"


@pytest.mark.rule("GEN-20", "GEN-14")
def test_a_table_may_begin_in_any_round(deal: Deal) -> None:
    table = deal().begin()
    for fact, value in (("round", 4), ("time", 5), ("infected", 3), ("turn", Y)):
        table.set(fact, value)
    assert table.step.primary.label.id == "go.reveal"
    table.next()
    assert table.state.drawn


@pytest.mark.rule("GEN-20")
def test_a_log_line_names_what_a_number_means(table: Table) -> None:
    table.set("mission1", 2)
    assert words(table.session.log()[-1].told.what) == "First Mission set to Hospitals built"
    table.set("turn", Y)
    assert words(table.session.log()[-1].told.what) == "Whose turn set to Yellow"


def test_the_full_board_comes_and_goes_without_changing_a_number(deal: Deal) -> None:
    table = deal(4).begin()
    for fact, value in (("active", 7), ("infected", 5), ("vaccines", 2)):
        table.set(fact, value)
    table.play(SetOption("full_board", True))
    state = table.state
    assert (state.infected, state.active, state.vaccines) == (5, 7, 2)
    assert sum(cell[2] for row in state.board for cell in row) == 2
    table.play(SetOption("full_board", False))
    assert (table.state.infected, table.state.active, table.state.board) == (5, 7, ())
    table.refuses(SetOption("full_board", False), "refused.option_same", option=text("option.full_board"))


# -- log, Undo, power ---------------------------------------------------------------------------


@pytest.mark.rule("GEN-13")
def test_the_log_says_round_phase_who_what_and_the_numbers(round_2: Table) -> None:
    round_2.card(MINE_QUARTERS)
    round_2.play(own.Infect("mine"))
    line = round_2.session.log()[-1]
    assert (line.round, line.phase, line.told.seat) == (2, "colonization", P)
    assert words(line.told.what) == "Ill: Mine, anyone's"
    assert words(line.told.effect or text("")) == "Ill 0 to 1"
    assert not line.struck
    round_2.session.undo()
    assert round_2.session.log()[-1].struck


@pytest.mark.rule("GEN-13")
def test_n_steps_back_give_the_same_bits(round_2: Table) -> None:
    hashes = [state_hash(round_2.state)]
    for _ in range(6):
        round_2.next()
        hashes.append(state_hash(round_2.state))
    for n in range(1, 7):
        round_2.session.undo(n)
        assert state_hash(round_2.state) == hashes[6 - n]
        round_2.session.redo()
        assert state_hash(round_2.state) == hashes[6]
    round_2.session.undo(2)
    round_2.set("infected", 1)
    assert not round_2.session.can_redo


@pytest.mark.rule("GEN-14", "GEN-08")
def test_after_a_power_cut_in_mid_turn_the_game_goes_on(round_2: Table, store: Store) -> None:
    round_2.card(WORK_ACTION)
    again = Session.open(store, round_2.session.id)
    assert again.state == round_2.state
    assert again.steps().say == round_2.step.say
    assert store.open_game == round_2.session.id
    round_2.play(own.Infect("nobody"), EndTurn(P), Draw("infection"))
    other = Session.open(store, round_2.session.id)
    assert state_hash(other.state) == state_hash(round_2.state)
    assert other.steps().seat == G


# -- GEN-26 -------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-26")
def test_a_skipped_turn_has_no_card_and_no_end(round_2: Table) -> None:
    round_2.set("infected", 2)
    round_2.play(SkipTurn(P))
    assert (round_2.turn, round_2.state.deck.count, round_2.state.infected) == (G, 16, 2)
    assert words(round_2.session.log()[-1].told.what).startswith("Purple")
    turns = []
    while round_2.state.phase == "colonization":
        turns.append(round_2.turn)
        round_2.quiet_turn()
    assert turns == [G, Y, B]
    assert P not in round_2.state.queue or round_2.state.phase == "shuttle"


@pytest.mark.rule("GEN-26")
def test_after_the_card_it_is_too_late_to_skip(round_2: Table) -> None:
    round_2.card()
    round_2.refuses(SkipTurn(P), "refused.card_drawn")


@pytest.mark.rule("GEN-26")
def test_a_skip_holds_once(round_2: Table) -> None:
    round_2.play(SkipTurn(P))
    while round_2.state.round == 2:
        if round_2.state.phase == "shuttle":
            round_2.next()
        else:
            round_2.quiet_turn()
    assert round_2.turn == P


@pytest.mark.rule("GEN-26")
def test_away_holds_from_the_next_phase_on_until_called_back(table: Table) -> None:
    table.play(Away(G))
    assert "hint.away" in {text.id for text in [table.event("away").hint] if text}  # type: ignore[union-attr]
    turns = []
    while table.state.phase == "colonization":
        turns.append(table.turn)
        table.quiet_turn()
    assert turns == [P, G, Y, B], "the queue of this phase was fixed"
    assert table.state.queue == (P, Y, B)
    while table.state.phase == "shuttle":
        table.play(Stay(table.turn))
    assert table.state.queue == (P, Y, B)
    assert (table.state.limit, table.state.time) == (14, 7), "what the seat count fixed stays"
    table.play(Away(G, away=False))
    assert table.state.queue == (P, Y, B)
    while table.state.phase == "colonization":
        table.quiet_turn()
    assert table.state.queue == (P, G, Y, B)


@pytest.mark.rule("GEN-26")
def test_one_player_must_stay(deal: Deal) -> None:
    table = deal(2).begin()
    table.play(Away(G))
    table.refuses(Away(P), "refused.last_seat")
    table.refuses(Away(G), "refused.already_so", name="Green")
    while table.state.round < 3:
        if table.state.stage == "card":
            table.play(own.Infect("nobody"))
        table.next()
    assert table.state.queue == (P,)


# -- GEN-22 -------------------------------------------------------------------------------------


def taps_of_a_turn(table: Table) -> int:
    """Next alone, from the first prompt of this turn to the first of the next."""
    seat, taps = table.turn, 0
    while table.state.phase == "colonization" and table.turn == seat:
        table.next()
        taps += 1
    return taps


@pytest.mark.rule("GEN-22")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("board", [False, True])
def test_a_whole_round_costs_what_the_budget_says(deal: Deal, seats: int, board: bool) -> None:
    table = deal(seats, full_board=board).begin(spaces=(5, 6, 7, 8)[:seats])
    assert [taps_of_a_turn(table) for _ in range(seats)] == [1] * seats, "round 1: End turn"
    table.next()
    assert table.state.round == 2, "nobody may travel: one tap"
    table.set("shuttle_side", 0)
    row = []
    for n in range(seats):
        table.card(HARMLESS if n == 0 else MINE_QUARTERS)
        row.append(1 + taps_of_a_turn(table))
    # 2 where the card is harmless; 3 with an area; then 4, while somebody is ill.
    assert row[0] == 2
    assert row[1:] == [4] * (seats - 1), "draw, area, End turn, spread"
    table.next()
    assert (table.state.round, table.state.phase) == (3, "colonization")


@pytest.mark.rule("GEN-22")
def test_draw_area_end_turn_are_three_where_nobody_falls_ill(round_2: Table) -> None:
    round_2.card(WORK_ACTION)
    round_2.play(own.Infect("nobody"))
    assert 2 + taps_of_a_turn(round_2) == 3


@pytest.mark.rule("GEN-22")
def test_a_traveller_costs_a_choice_and_a_space(table: Table) -> None:
    while table.state.phase == "colonization":
        table.quiet_turn()
    taps = 0
    while table.state.phase == "shuttle":
        table.next()
        taps += 1
    assert taps == 4, "one for each who may travel and stays"


@pytest.mark.rule("GEN-22")
def test_an_event_is_a_tile_and_at_most_one_answer(table: Table) -> None:
    for event in table.step.events:
        answer = event.answer
        assert isinstance(answer, Option | Number | Group)
        if isinstance(answer, Group):
            assert all(isinstance(one, Option) for one in answer.options), event.id

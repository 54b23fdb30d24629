"""From the header to the first turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.chance import Chance
from companion.data import shipped
from companion.errors import BadInput
from companion.games import GAMES
from companion.games.outbreak import state as own
from companion.games.outbreak.state import MISSIONS
from companion.headers import complete
from companion.moves import FirstPlayer, PlaceShuttle, SetOption, TakeSpace, Tick
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import HARMLESS, MINE_QUARTERS, NAMES, B, G, P, Table, Y, options_of, setup, words


def refused(given: Setup) -> BadInput:
    with pytest.raises(BadInput) as fault:
        complete(given, GAMES["outbreak"])
    return fault.value


# -- the header ---------------------------------------------------------------------------------


@pytest.mark.rule("GEN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_may_sit_down(deal: Deal, seats: int) -> None:
    assert len(deal(seats).state.seats) == seats


@pytest.mark.rule("GEN-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_seats_is_taken(seats: int) -> None:
    row = (*NAMES, Who("Red", "blue"))[:seats]
    fault = refused(Setup(id="", game="outbreak", seats=row, seed="x"))
    assert (fault.field, fault.value, fault.right) == ("seats", str(seats), "2 to 4 seats")


@pytest.mark.rule("GEN-03")
def test_a_colour_is_taken_once() -> None:
    row = (Who("Ada", "blue"), Who("Ben", "blue"))
    fault = refused(Setup(id="", game="outbreak", seats=row, seed="x"))
    assert (fault.field, fault.right) == ("seats[1].colour", "blue is already taken")


@pytest.mark.rule("GEN-03")
def test_the_four_colours_are_the_humans() -> None:
    row = (Who("Ada", "blue"), Who("Ben", "red"))
    assert refused(Setup(id="", game="outbreak", seats=row, seed="x")).field == "seats[1].colour"


@pytest.mark.rule("GEN-23")
def test_variants_of_the_base_game_are_no_options_here() -> None:
    offered = set(own.Options.__struct_fields__)
    assert not offered & {"first_colonists", "space_oddity"}
    assert "beacon" in offered


# -- what set-up fixes --------------------------------------------------------------------------


@pytest.mark.rule("OUT-06", "OUT-08")
@pytest.mark.parametrize(("seats", "time", "limit"), [(2, 12, 12), (3, 10, 12), (4, 8, 14)])
def test_start_and_limit_follow_the_seat_count_and_wear_the_badge(
    deal: Deal, seats: int, time: int, limit: int
) -> None:
    state = deal(seats).state
    assert (state.time, state.limit) == (time, limit)
    assert {"time_start", "infected_limit"} <= set(state.stand_in)


@pytest.mark.rule("OUT-06")
@pytest.mark.parametrize("start", [1, 7, 12])
def test_the_owner_may_start_anywhere_from_1_to_12(deal: Deal, start: int) -> None:
    assert deal(4, time_start=start).state.time == start


@pytest.mark.rule("OUT-06", "OUT-08", "GEN-09")
def test_numbers_of_the_owner_wear_no_badge(deal: Deal) -> None:
    cards = shipped("outbreak") | {
        "time_start": {"seats": {"2": 9, "3": 9, "4": 9}, "certainty": "owner"},
        "infected_limit": {"seats": {"2": 14, "3": 12, "4": 12}, "certainty": "owner"},
    }
    table = deal(4, cards=cards)
    assert (table.state.time, table.state.limit) == (9, 12)
    assert not {"time_start", "infected_limit"} & set(table.state.stand_in)
    table.reopen()
    assert table.state.time == 9


@pytest.mark.rule("OUT-08")
def test_the_limit_is_12_or_14_and_nothing_else(deal: Deal) -> None:
    assert deal(4, infected_limit=12).state.limit == 12
    assert deal(2, infected_limit=14).state.limit == 14
    assert refused(setup(4, infected_limit=13)).field == "options.infected_limit"


def test_a_start_above_12_is_refused() -> None:
    assert refused(setup(4, time_start=13)).field == "options.time_start"


def test_start_and_limit_may_be_chosen_until_the_first_turn_and_back_again(deal: Deal) -> None:
    table = deal(4)
    table.play(SetOption("time_start", 5), SetOption("infected_limit", 12))
    assert (table.state.time, table.state.limit) == (5, 12)
    table.play(SetOption("time_start", 0), SetOption("infected_limit", 0))
    assert (table.state.time, table.state.limit) == (8, 14)
    table.begin()
    table.refuses(SetOption("time_start", 5), "refused.option_fixed", option=own_text("time_start"))


def own_text(option: str) -> Any:
    from companion.game import text

    return text(f"option.{option}")


@pytest.mark.parametrize(
    ("copies", "right"),
    [(2, "14 location cards are needed, 1 missing"), (5, "14 location cards are needed, 2 over")],
)
def test_card_data_with_another_total_are_refused_with_what_is_missing(copies: int, right: str) -> None:
    cards = shipped("outbreak")
    pairs = [dict(pair) for pair in cards["infection"]["pair"]]
    pairs[0]["copies"] = copies
    fault = refused(setup(4, cards=cards | {"infection": cards["infection"] | {"pair": pairs}}))
    assert right in fault.right


def test_card_data_without_a_number_for_a_seat_count_are_refused() -> None:
    cards = shipped("outbreak") | {"time_start": {"seats": {"2": 9, "3": 9}, "certainty": "owner"}}
    assert "time_start for 4 seats is 1 to 12" in refused(setup(4, cards=cards)).right


@pytest.mark.rule("OUT-10")
def test_the_infection_deck_is_2_and_14(deal: Deal) -> None:
    deck = deal().state.deck
    assert (deck.count, deck.copies(HARMLESS)) == (16, 2)
    assert deck.count - deck.copies(HARMLESS) == 14
    assert deck.copies(MINE_QUARTERS) >= 1


@pytest.mark.rule("OUT-11", "GEN-09")
def test_the_pairs_are_stand_in_until_the_owner_gives_them(deal: Deal) -> None:
    assert "pairs" in deal().state.stand_in
    cards = shipped("outbreak")
    mine = [{"areas": ["mine", "living_quarters"], "copies": 14, "certainty": "owner"}]
    state = deal(cards=cards | {"infection": cards["infection"] | {"pair": mine}}).state
    assert "pairs" not in state.stand_in
    assert dict(state.deck.left) == {HARMLESS: 2, MINE_QUARTERS: 14}


@pytest.mark.rule("OUT-04", "OUT-12")
def test_all_seven_hospitals_are_in_the_stack(deal: Deal) -> None:
    state = deal().state
    assert (own.HOSPITALS, state.hospitals) == (7, 0)
    assert (own.VACCINES, state.vaccines) == (4, 0)


@pytest.mark.rule("OUT-35", "BAS-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_begins_with_three_colonists_three_goals_and_no_ship(deal: Deal, seats: int) -> None:
    state = deal(seats).state
    assert state.active == 3 * seats
    assert [(seat.goals, seat.goals_done, seat.hangar, seat.welcomed) for seat in state.seats] == [(3, 0, 0, 0)] * seats
    assert (state.medicine, state.shelters) == ((0,) * seats, (1,) * seats)


@pytest.mark.rule("BAS-12")
def test_on_the_full_board_they_stand_in_living_quarters(deal: Deal) -> None:
    state = deal(2, full_board=True).state
    assert state.board == (((3, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)),) * 2
    assert (state.infected, state.active) == (0, 6)


@pytest.mark.rule("BAS-11")
def test_the_colony_is_at_level_1_and_every_lss_marker_on_the_bottom_row(deal: Deal) -> None:
    state = deal().state
    assert (state.level, state.lss) == (1, (1, 1, 1, 1))


@pytest.mark.rule("OUT-05")
def test_there_are_no_op_and_no_progress_cubes(deal: Deal) -> None:
    table = deal().begin()
    tracked = {fact.id for fact in table.session.game.facts(table.state)}
    assert not {"op", "cubes", "progress"} & tracked
    assert not any(event.id == "op" for event in table.step.events)


# -- the set-up list ----------------------------------------------------------------------------


def hints_of_the_list(table: Table) -> dict[str, set[str]]:
    """The reminders of each step of the list, ticked one by one with Next."""
    found = {}
    while table.state.stage == "checklist":
        step = next(one for one in table.step.asks if getattr(one, "likely", False))
        found[step.label.id.removeprefix("setup.")] = table.hints
        table.next()
    return found


def test_the_list_names_what_the_table_lays_out(deal: Deal) -> None:
    """OUT-01..04, OUT-07, BAS-01..06, BAS-11, BAS-12: each line at its step."""
    found = hints_of_the_list(deal(4))
    assert found["base"] >= {
        "setup.base.discovery",
        "setup.base.tech",
        "setup.base.blueprints",
        "setup.base.mines",
        "setup.base.stacks",
        "setup.base.colony",
        "setup.base.player",
        "setup.base.goals",
    }
    assert "setup.box.goals" in found["box"]
    assert found["box"] >= {"setup.box.discovery", "setup.box.op", "setup.box.board", "setup.box.tiles"}
    assert "setup.warehouse.medicine" in found["warehouse"]
    assert "setup.microbiologist.cost" in found["microbiologist"]
    assert found["time"] == {"setup.time.overlay", "setup.time.start", "setup.time.card"}
    assert list(found)[3:7] == ["level1", "level3", "rows", "clinic"]


@pytest.mark.parametrize(("seats", "goods"), [(2, 2), (3, 3), (4, 3)])
def test_the_warehouse_line_counts_the_seats(deal: Deal, seats: int, goods: int) -> None:
    table = deal(seats)
    table.play(Tick("base"), Tick("box"))
    said = [words(hint) for hint in table.step.hints]
    assert f"The other goods: {goods} each" in said


def test_two_players_box_a_set_of_tech(deal: Deal) -> None:
    assert "setup.base.two" in deal(2).hints
    assert "setup.base.two" not in deal(3).hints


@pytest.mark.rule("OUT-11")
def test_who_reads_the_cards_takes_the_two_harmless_ones_out(deal: Deal) -> None:
    for mode, line in (("app", "shuffle"), ("we", "we"), ("read", "read")):
        found = hints_of_the_list(deal(2, infection=mode))
        assert f"setup.infection.{line}" in found["infection"]


def test_a_tick_can_be_taken_off_and_is_kept(deal: Deal) -> None:
    table = deal()
    table.play(Tick("box"), Tick("time"))
    assert table.state.ticks == ("box", "time")
    table.play(Tick("box", done=False))
    assert table.state.ticks == ("time",)
    table.reopen()
    assert table.state.ticks == ("time",)


@pytest.mark.rule("GEN-18")
@pytest.mark.parametrize("beacon", [False, True])
def test_beacon_goes_into_the_third_level_when_the_table_says_so(deal: Deal, beacon: bool) -> None:
    table = deal(4, beacon=beacon)
    assert ("setup.level3.beacon" in hints_of_the_list(table)["level3"]) is beacon
    table.play(own.DrawMissions())
    assert ("hint.beacon" in begun(table).hints) is beacon


def begun(table: Table) -> Table:
    table.play(FirstPlayer(0))
    for seat in range(table.seats):
        table.play(TakeSpace(seat, seat + 1))
    table.play(PlaceShuttle("orbit"))
    return table


@pytest.mark.rule("GEN-18")
def test_beacon_is_off_unless_chosen(deal: Deal) -> None:
    assert deal().state.options.beacon is False


# -- Missions -----------------------------------------------------------------------------------


@pytest.mark.rule("OUT-09")
def test_two_missions_come_by_lot(deal: Deal) -> None:
    table = deal()
    table.play(Tick("all"))
    assert table.step.primary.label.id == "go.draw_2"
    table.next()
    assert len(set(table.state.missions)) == 2
    table.session.undo()
    first = table.session.redo().after
    table.session.undo()
    assert table.next().after == first, "undo and draw again give the same two"


@pytest.mark.rule("OUT-09")
def test_every_pair_of_missions_can_come() -> None:
    drawn = Counter(Chance(f"seed {n}").sample("missions", 0, MISSIONS, 2) for n in range(600))
    assert len(drawn) == 15
    assert min(drawn.values()) > 15


@pytest.mark.rule("OUT-09")
def test_or_the_table_picks_two(deal: Deal) -> None:
    table = deal(4, missions="choose")
    table.play(Tick("all"))
    assert table.step.primary.move is None
    assert [option.label.id for one in table.step.asks for option in options_of(one)] == [
        f"mission.om{n}" for n in range(1, 7)
    ]
    table.play(own.ChooseMission("OM4"))
    table.refuses(own.ChooseMission("OM4"), "refused.missions")
    table.play(own.ChooseMission("OM2"))
    assert table.state.missions == ("OM4", "OM2")
    assert table.state.stage == "first_player"


# -- Turn Order and Shuttle ---------------------------------------------------------------------


@pytest.mark.rule("BAS-13")
def test_the_first_player_and_then_clockwise_each_takes_a_space(deal: Deal) -> None:
    table = deal()
    table.play(Tick("all"), own.DrawMissions(("OM1", "OM2")))
    assert table.step.say.id == "say.first_player"
    assert len(table.step.asks) == 4
    table.play(FirstPlayer(Y))
    assert table.state.queue == (Y, B, P, G)
    assert table.step.seat == Y
    assert "hint.benefit" in table.hints
    table.play(TakeSpace(Y, 5))
    offered = [option.move.space for one in table.step.asks for option in options_of(one)]  # type: ignore[union-attr]
    assert offered == [1, 2, 3, 4, 6, 7, 8]


@pytest.mark.rule("GEN-05", "BAS-13")
def test_a_taken_space_is_refused_by_name(deal: Deal) -> None:
    table = deal()
    table.play(Tick("all"), own.DrawMissions(("OM1", "OM2")), FirstPlayer(Y), TakeSpace(Y, 5))
    said = table.refuses(TakeSpace(B, 5), "refused.space_taken", space=5, name="Yellow")
    assert said == "Space 5 is taken by Yellow"


@pytest.mark.rule("GEN-05")
def test_order_and_side_follow_from_the_spaces(deal: Deal) -> None:
    table = deal().begin(spaces=(2, 3, 5, 8))
    assert table.state.queue == (P, G, Y, B)
    assert [seat.side for seat in table.state.seats] == ["orbit", "orbit", "colony", "colony"]


@pytest.mark.rule("BAS-74")
def test_purple_green_yellow_blue(deal: Deal) -> None:
    assert deal().begin(spaces=(1, 2, 3, 4)).state.queue == (P, G, Y, B)
    assert deal().begin(spaces=(8, 1, 6, 3)).state.queue == (G, B, Y, P)


@pytest.mark.rule("BAS-15")
@pytest.mark.parametrize("side", ["orbit", "colony"])
def test_the_last_in_order_puts_the_shuttle_on_a_red_space(deal: Deal, side: Any) -> None:
    table = deal()
    table.play(Tick("all"), own.DrawMissions(("OM1", "OM2")), FirstPlayer(0))
    table.play(TakeSpace(P, 2), TakeSpace(G, 8), TakeSpace(Y, 1), TakeSpace(B, 4))
    assert words(table.step.say) == "Green: place the Shuttle"
    assert {option.label.id for one in table.step.asks for option in options_of(one)} == {"side.orbit", "side.colony"}
    table.play(PlaceShuttle(side))
    assert (table.state.shuttle_side, table.state.shuttle_steps) == (side, 1)
    assert (table.state.round, table.state.phase, table.turn) == (1, "colonization", Y)


@pytest.mark.rule("BAS-85", "GEN-24")
def test_events_of_a_space_benefit_are_open_to_the_placing_player(deal: Deal) -> None:
    table = deal()
    table.play(Tick("all"), own.DrawMissions(("OM1", "OM2")), FirstPlayer(Y))
    table.refuses(own.TakeBlueprint(P), "refused.other_turn", name="Yellow")
    assert table.offers("blueprint")
    table.play(own.TakeBlueprint(Y))
    assert (table.state.blueprints, table.state.medicine[Y]) == (1, 1)


@pytest.mark.rule("GEN-14")
def test_a_table_in_set_up_comes_back_where_it_was(deal: Deal, store: Store) -> None:
    table = deal()
    table.play(Tick("all"), own.DrawMissions(), FirstPlayer(B), TakeSpace(B, 8))
    before = table.state
    again = Session.open(store, table.session.id)
    assert again.state == before
    assert again.steps().say == table.step.say

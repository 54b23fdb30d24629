"""How Outbreak ends, and that it ends at the right moment and not before."""

from __future__ import annotations

import pytest

from companion.game import Outcome, Refused
from companion.games.outbreak import goals
from companion.games.outbreak import state as own
from companion.moves import EndTurn, SetOption
from tests.companion.outbreak.conftest import Deal
from tests.companion.outbreak.table import HARMLESS, WORK_ACTION, G, P, Table, words


def end(table: Table) -> Outcome:
    found = table.session.outcome()
    assert found is not None
    return found


def on(table: Table) -> bool:
    return table.session.outcome() is None


# -- lost by the infection ----------------------------------------------------------------------


@pytest.mark.rule("OUT-34", "GEN-11")
@pytest.mark.parametrize(("seats", "limit"), [(2, 12), (3, 12), (4, 14)])
def test_at_the_limit_after_the_spread_the_game_is_lost(deal: Deal, seats: int, limit: int) -> None:
    table = deal(seats).begin()
    table.set("active", 24)
    table.set("infected", limit - 1)
    table.play(EndTurn(P), own.Spread(0))
    assert on(table), "one below the limit"
    table.play(EndTurn(G), own.Spread(1))
    lost = end(table)
    assert (lost.won, lost.why, lost.who) == (False, "infected", tuple(range(seats)))
    assert (lost.numbers["infected"], lost.numbers["limit"]) == (limit, limit)


@pytest.mark.rule("OUT-34", "GEN-11")
def test_at_the_limit_in_mid_turn_it_is_not(deal: Deal) -> None:
    table = deal(2).begin().round_2()
    table.set("active", 20)
    table.set("infected", 11)
    table.set("medicine", 1, P)
    table.card(WORK_ACTION)
    table.play(own.Infect("working_area"))
    assert (table.state.infected, on(table)) == (12, True)
    table.play(own.UseMedicine(P), EndTurn(P), own.Spread(0))
    assert on(table), "healed before the end of the turn"


@pytest.mark.rule("OUT-34")
def test_when_all_that_are_in_play_as_counted_are_ill_the_table_is_asked(deal: Deal) -> None:
    table = deal(2).begin()
    table.set("infected", 6)
    table.play(EndTurn(P), own.Spread(0))
    assert table.state.stage == "all_ill"
    assert words(table.step.line) == "6 ill, 6 in play as counted"
    table.play(own.AllIll(False))
    assert (on(table), table.turn) == (True, G)
    table.play(EndTurn(G), own.Spread(0), own.AllIll(True))
    assert (end(table).why, end(table).won) == ("all_ill", False)
    assert end(table).numbers["active"] == 6


@pytest.mark.rule("OUT-34", "OUT-35")
def test_with_one_of_them_well_nobody_is_asked(deal: Deal) -> None:
    table = deal(2).begin()
    table.set("infected", 5)
    table.play(EndTurn(P), own.Spread(0))
    assert (table.state.stage, table.turn) == ("turn", G)


@pytest.mark.rule("OUT-35")
def test_with_somebody_vaccinated_the_question_never_comes(deal: Deal) -> None:
    table = deal(2).begin()
    table.set("infected", 6)
    table.play(own.MakeVaccine(P, ill=False), EndTurn(P), own.Spread(0))
    assert (table.state.stage, table.turn) == ("turn", G)


# -- lost by time -------------------------------------------------------------------------------


@pytest.mark.rule("OUT-32")
def test_the_tracker_drops_as_the_shuttle_phase_opens_before_the_shuttle_moves(deal: Deal) -> None:
    table = deal(2, time_start=5).begin()
    table.play(EndTurn(P))
    played = table.play(EndTurn(G))
    assert [type(one.move).__name__ for one in played.moves][-2:] == ["CloseColonization", "OpenShuttle"]
    assert (table.state.time, table.state.phase) == (4, "shuttle")


@pytest.mark.rule("OUT-33", "GEN-11")
@pytest.mark.parametrize("start", [1, 2, 5, 12])
def test_start_n_gives_exactly_n_colonization_phases(deal: Deal, start: int) -> None:
    table = deal(2, time_start=start).begin()
    phases = set()
    while on(table):
        if table.state.phase == "colonization":
            phases.add(table.state.round)
        table.next()
        if table.state.stage == "card":
            table.play(own.Infect("nobody"))
    assert phases == set(range(1, start + 1))
    lost = end(table)
    assert (lost.won, lost.why, lost.numbers["time"], lost.numbers["round"]) == (False, "time", 0, start)


# -- won ----------------------------------------------------------------------------------------


@pytest.mark.rule("OUT-36", "GEN-11")
def test_both_goals_win_at_once_in_mid_turn(deal: Deal) -> None:
    table = deal(4).begin(missions=("OM3", "OM4"))
    table.set("hospitals", 5)
    table.play(own.MakeVaccine(P, ill=False))
    assert on(table), "one goal is not enough"
    table.play(own.MakeVaccine(P, ill=False))
    won = end(table)
    assert (won.won, won.why, won.who) == (True, "missions", (0, 1, 2, 3))
    assert table.state.stage == "turn"


@pytest.mark.rule("OUT-36")
def test_at_the_limit_the_win_waits_until_somebody_is_healed(deal: Deal) -> None:
    table = deal(4).begin(missions=("OM3", "OM4"))
    table.set("medicine", 1, P)
    table.set("infected", 14)
    table.set("vaccines", 2)
    table.set("hospitals", 5)
    assert on(table)
    table.play(own.UseMedicine(P))
    assert end(table).won


@pytest.mark.rule("OUT-36", "OUT-34")
def test_at_the_limit_at_the_end_of_the_turn_it_is_lost_all_the_same(deal: Deal) -> None:
    table = deal(4).begin(missions=("OM3", "OM4"))
    table.set("infected", 13)
    table.set("vaccines", 1)
    table.set("hospitals", 5)
    table.play(EndTurn(P), own.Spread(1))
    assert not end(table).won


@pytest.mark.rule("OUT-38")
def test_goal_medicine_tech_in_the_last_column(deal: Deal) -> None:
    table = deal().begin(missions=("OM1", "OM2"))
    table.set("tech", 5)
    assert not goals.met(table.state, "OM1")
    table.play(own.StepTech(P))
    assert goals.met(table.state, "OM1")


@pytest.mark.rule("OUT-39", "OUT-41")
def test_goal_five_medicine_is_a_live_tick(deal: Deal) -> None:
    table = deal(4).begin(missions=("OM1", "OM2"))
    for seat in range(3):
        table.set("medicine", 1, seat)
    table.play(own.GainMedicine(P, 1))
    assert (sum(table.state.medicine), goals.met(table.state, "OM2")) == (4, False)
    table.set("medicine", 2, G)
    assert (sum(table.state.medicine), goals.met(table.state, "OM2")) == (5, True)
    table.set("infected", 1)
    table.play(own.UseMedicine(P))
    assert not goals.met(table.state, "OM2")


@pytest.mark.rule("OUT-39")
def test_or_one_player_must_hold_all_five(deal: Deal) -> None:
    table = deal(4, medicine_goal="one").begin(missions=("OM1", "OM2"))
    for seat in range(4):
        table.set("medicine", 4, seat)
    assert not goals.met(table.state, "OM2")
    table.set("medicine", 5, G)
    assert goals.met(table.state, "OM2")


@pytest.mark.rule("OUT-41", "OUT-39")
def test_or_a_met_goal_stays_met(deal: Deal) -> None:
    table = deal(4, goals_stay=True).begin(missions=("OM1", "OM2"))
    for seat, held in enumerate((2, 2, 1)):
        table.set("medicine", held, seat)
    table.set("infected", 1)
    table.play(own.UseMedicine(P))
    assert (sum(table.state.medicine), goals.met(table.state, "OM2")) == (4, True)
    table.set("tech", 6)
    assert end(table).won


@pytest.mark.rule("OUT-41")
def test_by_default_both_must_be_true_at_once(deal: Deal) -> None:
    table = deal(4).begin(missions=("OM1", "OM2"))
    for seat, held in enumerate((2, 2, 1)):
        table.set("medicine", held, seat)
    table.set("infected", 1)
    table.play(own.UseMedicine(P))
    table.set("tech", 6)
    assert on(table)


@pytest.mark.rule("OUT-40")
@pytest.mark.parametrize(
    ("mission", "fact", "target"), [("OM3", "hospitals", 5), ("OM4", "vaccines", 2), ("OM6", "blueprints", 4)]
)
def test_the_counted_goals(deal: Deal, mission: str, fact: str, target: int) -> None:
    table = deal().begin(missions=(mission, "OM1"))
    table.set(fact, target - 1)
    assert goals.measure(table.state, mission) == (target - 1, target)
    assert not goals.met(table.state, mission)
    table.set(fact, target)
    assert goals.met(table.state, mission)


@pytest.mark.rule("OUT-40")
def test_three_upgraded_hospitals_of_anybody(deal: Deal) -> None:
    table = deal().begin(missions=("OM5", "OM1"))
    table.set("hospitals", 3)
    table.set("blueprints", 3)
    table.play(own.UpgradeHospital(P), own.UpgradeHospital(P))
    table.quiet_turn()
    assert not goals.met(table.state, "OM5")
    table.play(own.UpgradeHospital(G))
    assert goals.met(table.state, "OM5")


@pytest.mark.rule("OUT-40")
def test_blueprints_count_built_or_not(deal: Deal) -> None:
    table = deal().begin(missions=("OM6", "OM1"))
    for _ in range(4):
        table.play(own.TakeBlueprint(P))
    assert goals.met(table.state, "OM6")
    assert sum(table.state.upgraded) == 0


# -- the base end -------------------------------------------------------------------------------


@pytest.mark.rule("OUT-37")
def test_the_base_end_is_off(deal: Deal) -> None:
    table = deal(2).begin()
    table.set("level", 5)
    table.next(2)
    assert on(table)
    assert table.state.phase == "shuttle"


@pytest.mark.rule("OUT-37")
def test_switched_on_it_warns_and_is_a_loss(deal: Deal) -> None:
    table = deal(2, base_end=True).begin(missions=("OM1", "OM2"))
    table.set("level", 4)
    table.next(2)
    assert on(table), "one Mission remains"
    table.set("level", 5)
    alarm = table.session.alarm()
    assert alarm is not None
    assert alarm.id == "base_end"
    table.next()
    while on(table):
        table.next()
        if table.state.stage == "card":
            table.play(own.Infect("nobody"))
    lost = end(table)
    assert (lost.won, lost.why, lost.numbers["remaining"], table.state.round) == (False, "base_end", 0, 2)


@pytest.mark.rule("OUT-37")
def test_it_may_be_switched_in_play(deal: Deal) -> None:
    table = deal(2).begin()
    table.set("level", 5)
    table.play(SetOption("base_end", True))
    table.next(2)
    assert end(table).why == "base_end"


# -- after the end ------------------------------------------------------------------------------


@pytest.mark.rule("GEN-12", "GEN-11")
def test_only_undo_is_left_and_it_takes_the_end_back(deal: Deal) -> None:
    table = deal(2).begin()
    table.set("active", 20)
    table.set("infected", 11)
    table.play(EndTurn(P))
    before = table.state
    table.play(own.Spread(1))
    assert table.session.status == "over"
    for move in (own.Spread(0), EndTurn(G)):
        with pytest.raises(Refused) as refused:
            table.session.play(move)
        assert refused.value.reason.id == "refused.game_over"
    table.reopen()
    assert end(table).why == "infected"
    table.session.undo()
    assert table.state == before
    assert on(table)
    assert table.session.status == "open"
    table.play(own.Spread(0))
    assert table.turn == G


@pytest.mark.rule("GEN-20", "GEN-11")
def test_a_correction_is_checked_for_the_end_too(deal: Deal) -> None:
    table = deal(2).begin(missions=("OM3", "OM6"))
    table.set("hospitals", 5)
    table.set("blueprints", 4)
    assert end(table).won
    assert table.state.medicine == (0, 0), "no gain came of it"


def test_the_thresholds_ring_once(deal: Deal) -> None:
    table = deal(4).begin().round_2()
    table.set("active", 40)
    table.set("infected", 11)
    alarm = table.session.alarm()
    assert alarm is not None
    assert (alarm.id, words(alarm.title)) == ("infected-3", words(alarm.title))
    table.session.dismiss(alarm.id)
    assert table.session.alarm() is None
    table.card(HARMLESS)
    assert table.session.alarm() is None

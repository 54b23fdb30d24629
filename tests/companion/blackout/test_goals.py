"""Goals of Blackout: Missions and Private Goals, the tracker, repairs, and how the game ends."""

from __future__ import annotations

import pytest

from companion import missions
from companion.game import Text, text
from companion.games.blackout import cascade, goals
from companion.games.blackout import state as own
from companion.moves import BuildLss, CloseColonization, EndTurn, PrivateGoal, SkipTurn, Stay, WelcomeShip
from tests.companion.blackout.conftest import Deal
from tests.companion.blackout.table import G, P, Table, Y
from tests.companion.walks import words


def pass_round(table: Table) -> None:
    """Everybody is passed over, nobody travels: the round is over, or the game."""
    at = table.state.round
    while table.session.outcome() is None and table.state.round == at:
        if table.state.phase == "colonization":
            table.play(SkipTurn(table.turn))
        else:
            table.next()


# -- Private Goals ------------------------------------------------------------------------------


@pytest.mark.rule("BLK-07")
def test_one_private_goal_a_turn_and_three_a_game(table: Table) -> None:
    for done in range(3):
        assert table.turn == P
        assert table.state.seats[P].goals_done == done
        table.play(PrivateGoal(P))
        assert table.refuses(PrivateGoal(P), "refused.goal_again") == "one Private Goal per turn"
        pass_round(table)
    table.refuses(PrivateGoal(P), "refused.goals_most", n=3)
    table.set("goals", 1, P)
    assert table.refuses(PrivateGoal(P), "refused.goals_most", n=3) == "only 3 Private Goals per game"


@pytest.mark.rule("BLK-07")
def test_missions_are_not_limited_in_a_turn(table: Table) -> None:
    table.set("mission_a", 1).set("mission_c", 1)
    table.play(missions.Contribute(P, "blueprints"), missions.Contribute(P, "contracts"), PrivateGoal(P))
    assert table.state.tracker == 5


# -- the tracker --------------------------------------------------------------------------------


@pytest.mark.rule("BLK-08")
def test_the_tracker_drops_by_a_goal_and_only_then(deal: Deal) -> None:
    table = deal(2).begin()
    assert table.state.tracker == 6
    table.play(PrivateGoal(P))
    assert table.state.tracker == 5
    pass_round(table)
    assert (table.state.round, table.state.tracker) == (2, 5)
    table.play(PrivateGoal(P, spent=True))
    assert table.state.tracker == 5, "spent as a Crystal is no goal"


@pytest.mark.rule("BLK-08", "BLK-30")
def test_a_mission_is_a_goal_when_its_counter_comes_to_the_tick(table: Table) -> None:
    table.set("mission_b", 2)
    table.play(WelcomeShip(P, 2))
    assert (table.state.missions[1].left, table.state.tracker) == (2, 8)
    table.set("level", 2)
    table.play(WelcomeShip(P, 1))
    assert (table.state.missions[1].left, table.state.tracker, table.state.remaining) == (1, 8, 3)
    played = table.play(missions.Contribute(P, "bots"))
    assert (table.state.missions[1].left, table.state.tracker, table.state.remaining) == (0, 7, 2)
    assert missions.crystals(played.before, played.after) == 2  # type: ignore[arg-type]
    assert "hint.mission_crystals" in table.hints


@pytest.mark.rule("BLK-09")
@pytest.mark.parametrize(("seats", "done"), [(2, 6), (3, 7), (4, 8)])
def test_the_last_goal_wins_at_once_before_the_card(deal: Deal, seats: int, done: int) -> None:
    table = deal(seats).begin()
    table.set("tracker", 1).set("vandalized.mine", 1)
    assert table.session.outcome() is None
    table.play(PrivateGoal(P))
    end = table.session.outcome()
    assert end is not None
    assert (end.won, end.why, end.numbers["goals"]) == (True, "goals", done)
    assert table.state.deck.count == 6, "no Vandalism card has come"
    table.refuses(EndTurn(P), "refused.game_over")
    table.session.undo()
    assert table.session.outcome() is None


@pytest.mark.rule("BLK-10")
@pytest.mark.parametrize(("seats", "most"), [(2, 9), (3, 12), (4, 15)])
def test_goals_that_can_still_be_reached(deal: Deal, seats: int, most: int) -> None:
    table = deal(seats).begin()
    assert goals.reachable(table.state) == most
    for seat in range(seats):
        table.set("goals", 0, seat)
    assert goals.reachable(table.state) == 3
    assert table.banners["reach"] == "Only 3 goals can still be reached"
    alarm = next(one for one in table.session.game.alarms(table.state) if one.id == "reach")
    assert words(alarm.line) == "Not enough goals left to win"


@pytest.mark.rule("BLK-10")
def test_a_goal_spent_as_a_crystal_is_lost_for_the_win(deal: Deal) -> None:
    table = deal(2).begin()
    for seat in range(2):
        table.set("goals", 2, seat)
    assert goals.reachable(table.state) == 7
    table.play(PrivateGoal(P, spent=True))
    assert "reach" not in table.banners
    table.play(PrivateGoal(P, spent=True))
    assert (goals.reachable(table.state), table.state.tracker) == (5, 6)
    assert "reach" in table.banners


# -- losses -------------------------------------------------------------------------------------


@pytest.mark.rule("BLK-11")
def test_the_fifth_blackout_loses_at_once(table: Table) -> None:
    table.set("dark.mine", 3).set("shelters_dark", 1, G).set("vandalized.generator", 1)
    assert table.dark == 4
    assert table.banners["blackouts-4"] == "1 more blackout and we lose"
    table.card("generator")
    assert table.session.outcome() is None
    table.next()
    end = table.session.outcome()
    assert end is not None
    assert (end.won, end.why, end.numbers["blackouts"]) == (False, "blackouts", 5)


@pytest.mark.rule("BLK-11")
def test_a_repair_first_and_the_fifth_is_only_the_fourth(table: Table) -> None:
    table.set("dark.mine", 4).set("vandalized.generator", 1)
    table.play(PrivateGoal(P), own.Repair("lift", "mine"))
    assert table.dark == 3
    table.card("generator")
    table.next()
    assert (table.dark, table.session.outcome()) == (4, None)


@pytest.mark.rule("BLK-12")
def test_no_colonist_to_lay_down_loses(table: Table) -> None:
    table.set("vandalized.greenhouse", 1)
    table.card("greenhouse")
    table.play(own.NoColonist())
    end = table.session.outcome()
    assert end is not None
    assert (end.won, end.why) == (False, "no_colonist")


@pytest.mark.rule("BLK-13")
def test_the_base_end_is_a_loss_after_one_more_round_without_a_shuttle_phase(table: Table) -> None:
    table.set("remaining", 0)
    assert table.banners["base_end"] == "Last round is round 2"
    assert table.line == "This round and one more, then we lose"
    while table.state.phase == "colonization":
        table.play(SkipTurn(table.turn))
    assert (table.state.phase, table.state.round) == ("shuttle", 1), "the Shuttle phase of this round is played"
    assert "base_end-last" not in table.banners
    while table.state.phase == "shuttle":
        table.next()
    assert table.state.round == 2
    assert table.session.outcome() is None
    assert table.banners["base_end-last"] == "The last round: 2"
    assert table.line == "Last round: win now or we lose"
    while table.session.outcome() is None:
        assert table.state.phase == "colonization"
        table.play(SkipTurn(table.turn))
    end = table.session.outcome()
    assert end is not None
    assert (end.won, end.why) == (False, "base_end")


@pytest.mark.rule("BLK-13")
def test_the_banner_of_the_last_round_is_shown(table: Table) -> None:
    table.set("remaining", 0)
    assert table.session.alarm() is not None
    shown = []
    while table.session.outcome() is None:
        alarm = table.session.alarm()
        while alarm is not None:
            shown.append((table.state.round, table.state.phase, alarm.id))
            table.session.dismiss(alarm.id)
            alarm = table.session.alarm()
        table.play(SkipTurn(table.turn)) if table.state.stage == "turn" else table.next()
    assert shown == [(1, "colonization", "base_end"), (2, "colonization", "base_end-last")]


@pytest.mark.rule("BLK-14")
def test_a_line_warns_before_the_mission_that_starts_the_last_rounds(table: Table) -> None:
    table.set("remaining", 1).set("mission_c", 1)
    taps = table.session.position
    assert table.line == "One more Mission starts the last rounds"
    assert "hint.blk.starts_end" in table.hints
    contract = table.event("mission_contracts")
    assert contract.effect is not None
    assert words(contract.effect) == "this starts the last rounds"
    table.play(missions.Contribute(P, "contracts"))
    assert (table.state.remaining, table.session.position) == (0, taps + 1), "a line, not a question"
    assert table.state.stage == "turn"


@pytest.mark.rule("BLK-14", "BLK-32")
def test_the_colony_update_at_level_3_runs_the_end_down_too(table: Table) -> None:
    table.set("level", 2).set("remaining", 2)
    for name in own.TYPES[1:]:
        table.set(name, 3)
    table.play(EndTurn(P))
    assert (table.state.level, table.state.remaining) == (3, 1)
    assert table.state.updating == ("level", "blueprints", "tech", "warehouse", "remaining")
    assert table.line == "One more Mission starts the last rounds"


@pytest.mark.rule("BLK-13", "BLK-32")
def test_nobody_closes_colonization_by_hand(table: Table) -> None:
    table.refuses(CloseColonization(), "refused.not_now")
    table.refuses(Stay(P), "refused.not_now")


# -- repairs ------------------------------------------------------------------------------------


@pytest.mark.rule("BLK-24")
def test_a_completed_goal_lifts_a_colonist_or_takes_a_bare_token_or_nothing(table: Table) -> None:
    table.set("dark.generator", 1).set("vandalized.mine", 1).set("shelters_dark", 1, Y)
    table.play(PrivateGoal(P))
    assert table.state.stage == "repair"
    assert table.answers == [
        "Generator", "Yellow's Shelter", "Mine", "Repair nothing",
    ]  # fmt: skip
    assert {"hint.blk.lifted", "hint.blk.bare"} <= table.hints
    before = table.state
    table.play(own.Repair("lift", "generator"))
    assert (table.counts("generator"), table.dark, table.state.stage) == ((1, 0), 1, "turn")
    assert cascade.tokens_left(table.state) == cascade.tokens_left(before), "the token stays"
    table.session.undo()
    table.play(own.Repair("remove", "mine"))
    assert (table.counts("mine"), cascade.tokens_left(table.state)) == ((0, 0), 8)
    table.session.undo()
    table.play(own.Repair("lift", "shelter", Y))
    assert table.state.shelters_dark == (0, 0, 0, 0)
    assert table.state.shelters_vandalized == (0, 0, 1, 0)
    table.session.undo()
    table.play(own.Repair("nothing"))
    assert (table.dark, table.state.stage) == (2, "turn")


@pytest.mark.rule("BLK-24")
def test_a_repair_needs_something_to_repair(table: Table) -> None:
    table.play(PrivateGoal(P))
    assert table.state.stage == "turn", "nothing is broken: nothing is asked"
    pass_round(table)
    table.set("vandalized.mine", 1)
    table.play(PrivateGoal(P))
    assert table.refuses(own.Repair("lift", "mine"), "refused.not_dark", building=_name("mine"))
    assert table.refuses(own.Repair("remove", "generator"), "refused.not_vandalized", building=_name("generator"))
    table.refuses(own.Repair("remove", "shelter"), "refused.whose_shelter")
    table.refuses(own.Repair("remove"), "refused.which_building")
    table.refuses(EndTurn(P), "refused.not_now")


def _name(building: str) -> Text:
    return text(f"vandal.{building}")


@pytest.mark.rule("BLK-24", "BLK-08")
def test_a_mission_completed_on_the_way_to_the_colony_is_repaired_there(table: Table) -> None:
    table.set("dark.mine", 1).set("mission_b", 1)
    while table.state.phase == "colonization":
        table.play(SkipTurn(table.turn))
    assert table.state.stage == "shuttle"
    table.play(missions.Contribute(table.turn, "bots"))
    assert (table.state.stage, table.state.tracker) == ("repair", 7)
    table.play(own.Repair("lift", "mine"))
    assert table.state.stage == "shuttle"


@pytest.mark.rule("BLK-22")
def test_the_states_of_a_building(table: Table) -> None:
    table.set("vandalized.mine", 2).set("dark.mine", 1)
    building = table.session.game.report(table.state)["buildings"]["mine"]
    assert building == {"built": 3, "advanced": 0, "vandalized": 2, "blackout": 1}
    assert "hint.blk.dark" in table.hints


@pytest.mark.rule("BLK-23")
def test_upgrading_a_vandalized_hex_clears_its_token(table: Table) -> None:
    table.set("vandalized.greenhouse", 1)
    assert cascade.tokens_left(table.state) == 9
    table.play(own.Upgrade(P, "greenhouse", vandalized=True))
    assert (table.counts("greenhouse"), cascade.tokens_left(table.state)) == ((0, 0), 10)
    assert table.state.advanced[own.TYPES.index("greenhouse")] == 1
    table.refuses(own.Upgrade(P, "greenhouse", vandalized=True), "refused.not_vandalized", building=_name("greenhouse"))


@pytest.mark.rule("BLK-22", "BLK-23")
def test_only_own_shelters_are_upgraded_and_none_that_is_dark(deal: Deal) -> None:
    table = deal(full_board=True).begin()
    table.set("shelters_vandalized", 1, P).set("shelters_dark", 1, G)
    said = table.refuses(own.Upgrade(P, "shelter"), "refused.none_normal", building=_name("shelter"))
    assert said == "Shelter: no normal one left"
    table.play(own.Upgrade(P, "shelter", vandalized=True))
    assert table.state.shelters_advanced == (1, 0, 0, 0)
    assert table.state.shelters_dark == (0, 1, 0, 0)


@pytest.mark.rule("BLK-19", "BLK-22")
def test_buildings_are_counted_as_far_as_construct_and_upgrade_tell(table: Table) -> None:
    assert table.state.built == (1, 1, 1, 1, 1)
    table.play(own.BuildMine(P), BuildLss(P, "greenhouse"), own.BuildShelter(P), own.Upgrade(P, "mine"))
    assert table.state.built == (2, 1, 1, 2, 1)
    assert table.state.shelters == (2, 1, 1, 1)
    assert cascade.normal(table.state, "mine") == 1

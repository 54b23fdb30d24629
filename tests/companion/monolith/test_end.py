"""Goals, the ends, the score and the rank (MON-14, MON-25..MON-36)."""

from __future__ import annotations

import msgspec
import pytest

from companion import missions, scoring
from companion.game import Group, text
from companion.games.base import state as base
from companion.games.base.pages import page
from companion.games.base.state import SCORED
from companion.games.monolith import ends
from companion.games.monolith import state as own
from companion.moves import BuildLss, EndTurn, PrivateGoal, SetOption, UpdateStep, WelcomeShip
from tests.companion.monolith.conftest import Deal
from tests.companion.monolith.table import PICKED, Table
from tests.companion.walks import options_of, words

U, C, T, N, D = PICKED


# -- goals ----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-14")
def test_a_named_blueprint_a_contract_and_a_tech_are_ticked(table: Table) -> None:
    answer = table.event("mon_goal")
    assert isinstance(answer, Group)
    said = [words(one.label) for one in options_of(answer)]
    assert said == ["Radar", "4 Minerals", "Rover Tech at max", "Hydrologist: 9 OP", "4 Discovery tiles"]
    table.tick(C, T)
    table.play(own.UpgradeBuilding(0, "generator", U))
    assert table.state.goals_done == 3
    assert table.state.advanced[1] == 1


@pytest.mark.rule("MON-14")
def test_the_scientist_goal_ticks_at_three_matching_buildings(table: Table) -> None:
    table.play(base.HireScientist(0, "hydrologist"))
    for n in range(3):
        assert not table.state.goals[3].done, n
        table.play(own.UpgradeBuilding(0, "greenhouse"))
    assert table.state.goals[3].done


@pytest.mark.rule("MON-14")
def test_without_the_scientist_its_buildings_wait(table: Table) -> None:
    for _ in range(3):
        table.play(own.UpgradeBuilding(0, "greenhouse"))
    assert not table.state.goals[3].done
    assert "3 Buildings stand: hire it" in table.hints
    table.play(base.HireScientist(0, "hydrologist"))
    assert table.state.goals[3].done


@pytest.mark.rule("MON-14", "MON-15")
@pytest.mark.parametrize(
    ("card", "tiles"),
    [("D1", "dddd"), ("D2", "rrr"), ("D3", "ddrrd"), ("D3", "ddddrr"), ("D4", "drdrdr")],
)
def test_the_tiles_of_a_goal_are_counted(deal: Deal, card: str, tiles: str) -> None:
    table = deal(sabotage="we", random_decks=0).begin(picked=(U, C, T, N, card))
    for one in tiles:
        assert not table.state.goals[4].done
        table.play(own.TakeTile(0, "discovery" if one == "d" else "research"))
    assert table.state.goals[4].done


@pytest.mark.rule("MON-36")
def test_a_goal_once_reached_stays_done(table: Table) -> None:
    table.tick(T)
    assert table.refuses(own.TickGoal(0, T), "refused.goal_done") == "That goal is done"
    for _ in range(4):
        table.play(own.TakeTile(0, "discovery"))
    table.set("tiles_discovery", 0)
    assert table.state.goals[4].done, "what was reached is not lost"
    table.set("goal_discovery", 0)
    assert not table.state.goals[4].done
    table.session.undo()
    table.session.undo()
    table.session.undo()
    assert not table.state.goals[4].done, "Undo clears it"


# -- ends -----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-25")
@pytest.mark.parametrize(("done", "won"), [(0, False), (3, False), (4, True), (5, True)])
def test_at_15_fewer_than_four_goals_lose(table: Table, done: int, won: bool) -> None:
    for goal in table.state.goals[:done]:
        table.set(f"goal_{goal.deck}", 1)
    row, count = table.row, table.state.deck.count
    table.at(14).play(EndTurn(0))
    assert table.state.tracker == 15
    assert table.state.phase == "scoring", "no Shuttle"
    assert (table.row, table.state.deck.count) == (row, count), "no card"
    table.score()
    end = table.session.outcome()
    assert end is not None
    assert (end.won, end.why) == (won, "goals" if won else "time")


@pytest.mark.rule("MON-25")
def test_at_13_the_game_goes_on(table: Table) -> None:
    table.at(13).round("C")
    assert table.state.tracker == 14
    assert table.state.stage == "turn"


@pytest.mark.rule("MON-26")
def test_the_fourth_goal_asks_whether_to_stop(table: Table) -> None:
    table.tick(U, C, T)
    assert "stop" not in table.events
    table.refuses(own.StopGame(0), "refused.goals_needed", n=3, needed=4)
    table.tick(N)
    assert table.say == "4 goals: you win"
    assert table.answers == ["Play on", "Stop and score"]
    assert table.ringed == "Play on"
    table.next()
    assert table.state.stage == "turn"
    assert "stop" in table.events
    table.tick(D)
    assert table.ringed == "Stop and score", "with all five nothing is left to reach"
    table.play(own.FourthGoal(stop=True))
    assert table.state.phase == "scoring"
    table.score()
    end = table.session.outcome()
    assert end is not None
    assert end.won


@pytest.mark.rule("MON-26")
def test_stopped_at_four_is_a_win_and_so_is_playing_on(deal: Deal) -> None:
    for stop in (True, False):
        table = deal(sabotage="we", random_decks=0).begin()
        table.tick(U, C, T, N).play(own.FourthGoal(stop=stop))
        if not stop:
            table.at(14).play(EndTurn(0))
        table.score()
        end = table.session.outcome()
        assert end is not None
        assert (end.won, end.numbers["goals"]) == (True, 4)
    table = deal(sabotage="we", random_decks=0, fourth="stop").begin()
    table.tick(U, C, T, N)
    assert table.state.phase == "scoring", "where the table plays so, the fourth ends the game at once"


@pytest.mark.rule("MON-26")
def test_the_player_may_stop_later(table: Table) -> None:
    table.tick(U, C, T, N).next()
    table.round("C", to="sabotage")
    table.play(own.StopGame(0))
    assert table.state.phase == "scoring"


@pytest.mark.rule("MON-27")
def test_no_mission_left_ends_nothing(table: Table) -> None:
    table.set("remaining", 0)
    for letter in "CDA":
        table.round(letter)
    assert table.session.outcome() is None
    assert (table.state.stage, table.state.last_round) == ("turn", 0)


# -- score ----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-28")
def test_base_scoring_counts_for_one_player(table: Table) -> None:
    table.set("op", 20, 0).set("hangar", 2, 0)
    for name in ("mine", "generator", "greenhouse"):
        table.play(base.MoveCube(0, name))  # type: ignore[arg-type]  # names of Buildings
    table.play(own.UpgradeBuilding(0, "greenhouse"), own.UpgradeBuilding(0, "greenhouse"))
    table.play(base.HireScientist(0, "hydrologist"))
    table.at(14).play(EndTurn(0))
    assert table.state.stage == "scoring"
    pages = []
    while table.state.stage != SCORED:
        now = page(table.state)
        pages.append(now.name)
        if now.name == "quarters":
            table.play(base.Mark(0, 3))
            continue
        if now.name == "techs":
            for column, n in ((0, 1), (3, 2), (5, 1)):
                table.play(base.SheetCount("techs", column, n, 0))
        if now.name == "blueprints":
            for slot, n in ((0, 2), (1, 1), (2, 1)):
                table.play(base.SheetCount("blueprints", slot, n, 0))
        if now.name == "contracts":
            table.play(base.SheetCount("contracts", 3, 1, 0))
        table.next()
    assert pages == [
        "crystals", "last_contracts", "tracked", "quarters", "techs", "blueprints", "advanced", "scientists",
        "contracts",
    ]  # fmt: skip
    assert table.lines == {
        "in_play": 20, "progress": 4, "ships": 6, "quarters": 10, "techs": 18, "blueprints": 8, "scientists": 6,
        "contracts": -4, "goals": -50, "missions": 0,
    }  # fmt: skip
    end = table.session.outcome()
    assert end is not None
    assert end.scores == (18,)
    assert end.numbers["table"] == 68


@pytest.mark.rule("MON-29")
@pytest.mark.parametrize(("done", "op"), [(0, -50), (1, -25), (2, -15), (3, 0), (4, 25), (5, 50)])
def test_goals_done_give_a_line(table: Table, done: int, op: int) -> None:
    for goal in table.state.goals[:done]:
        table.set(f"goal_{goal.deck}", 1)
    assert table.lines["goals"] == op
    table.at(14).play(EndTurn(0))
    table.score()
    end = table.session.outcome()
    assert end is not None
    assert end.numbers["goal_op"] == op
    assert end.scores == (op,)


@pytest.mark.rule("MON-30")
@pytest.mark.parametrize("done", range(4))
def test_each_mission_gives_10(table: Table, done: int) -> None:
    for slot in "abc"[:done]:
        table.set(f"mission_{slot}", 0)
    assert table.lines["missions"] == 10 * done
    assert list(table.lines).count("missions") == 1, "one line"


@pytest.mark.rule("MON-31")
@pytest.mark.parametrize(
    ("score", "rank"),
    [
        (200, "Star Child"), (150, "Star Child"), (149, "Planet Tamer"), (125, "Planet Tamer"), (124, "Pioneer"),
        (100, "Pioneer"), (99, "Explorer"), (75, "Explorer"), (74, "Passenger"), (50, "Passenger"),
        (49, "Lost in Space"), (-50, "Lost in Space"),
    ],
)  # fmt: skip
def test_ranks(table: Table, score: int, rank: str) -> None:
    assert words(text(f"rank.{ends.rank(table.state, score).id}")) == rank
    table.set("op", score + 50, 0).at(14).play(EndTurn(0))
    table.score()
    end = table.session.outcome()
    assert end is not None
    assert not end.won, "a rank also after a loss"
    assert end.scores == (score,)
    assert table.session.game.report(table.state)["seats"][0]["rank"] == ends.rank(table.state, score).id


# -- what holds of the base game --------------------------------------------------------------------


@pytest.mark.rule("MON-35")
def test_base_rows_that_hold(table: Table) -> None:
    table.play(BuildLss(0, "generator"))
    assert table.lines["in_play"] == 2, "the first of a type (BAS-47)"
    assert table.state.stage == "lss_reward", "and its tile (BAS-48)"
    table.play(base.Reward(0, 4))
    assert table.lines["in_play"] == 6
    table.play(WelcomeShip(0, 2))
    assert "Colony level 1 allows 1" in table.refuses(WelcomeShip(0, 2), "refused.ships", level=1, n=1)
    table.play(PrivateGoal(0))
    table.refuses(PrivateGoal(0), "refused.one_goal", n=1)
    table.play(base.MoveCube(0, "mine"))
    table.refuses(base.MoveCube(0, "mine"), "refused.cube")
    assert table.state.missions[2].left == 3, "the cube counts for its Mission"
    table.play(missions.Contribute(0, "blueprints", 9))
    assert (table.state.missions[0].left, table.state.remaining) == (0, 2)
    assert table.refuses(missions.Contribute(0, "blueprints"), "refused.mission_done", mission=missions.name("M2"))


@pytest.mark.rule("MON-35")
def test_progress_scores_at_two_updates(table: Table) -> None:
    table.play(base.MoveCube(0, "mine"), base.MoveCube(0, "generator"), base.MoveCube(0, "greenhouse"))
    for level in (2, 3, 4):
        for name in scoring.BUILDINGS[1:5]:
            table.set(name, level)
        table.play(EndTurn(0))
        assert table.state.level == level
        before = table.lines["in_play"]
        while table.state.stage == "update":
            table.play(UpdateStep(table.state.updating[0]))
        assert table.lines["in_play"] - before == (4 if level < 4 else 0)
        assert table.state.remaining == (3 if level == 2 else 2 if level == 3 else 1)
        table.set("phase", 0)


@pytest.mark.rule("MON-35", "MON-01")
def test_base_rows_that_do_not_hold(table: Table) -> None:
    options = {one.name for one in msgspec.structs.fields(own.Options)}
    assert not {"first_colonists", "space_oddity", "length"} & options, "BAS-16, BAS-62, BAS-63"
    assert "last_round" not in {fact.id for fact in table.session.game.facts(table.state)}
    assert not {"tech", "away"} & table.events
    table.at(14).play(EndTurn(0))
    stages = set()
    while table.state.stage != SCORED:
        stages.add(table.state.stage)
        table.next()
    assert stages == {"scoring"}, "no tie to break (BAS-73)"


@pytest.mark.rule("MON-32")
@pytest.mark.parametrize(("level", "said"), [(2, "Deal 12 Blueprints, look for Radar"),
                                             (3, "Add the level 3 cards, look for Radar")])  # fmt: skip
def test_look_for_the_blueprint_of_the_goal(table: Table, level: int, said: str) -> None:
    table.set("level", level - 1)
    for name in scoring.BUILDINGS[1:5]:
        table.set(name, level)
    table.play(EndTurn(0))
    assert said in table.hints
    table.session.undo()
    table.set("goal_upgrade", 1).play(EndTurn(0))
    assert said not in table.hints
    assert any("Blueprints" in hint or "level 3" in hint for hint in table.hints)


def test_an_option_that_set_up_has_used_up_stays(table: Table) -> None:
    table.refuses(SetOption("random_decks", 4), "refused.option_fixed", option=text("option.random_decks"))

"""The end trigger, the guided sheet and the ranking."""

from __future__ import annotations

import pytest

from companion import scoring
from companion.game import Group, Option, text
from companion.games.base import pages, points
from companion.games.base import state as own
from companion.moves import SetRight, TakeSpace, Travel
from companion.scoring import SCIENTISTS, Sheet, Values
from tests.companion.base.conftest import Deal
from tests.companion.base.table import B, G, P, Table, Y
from tests.companion.walks import words

V = Values()


# -- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("BAS-62", "GEN-04", "GEN-11")
def test_one_more_round(table: Table) -> None:
    table.set("remaining", 1)
    table.set("mission_b", 1)
    table.contribute("bots")
    assert table.state.remaining == 0
    assert [alarm.id for alarm in table.session.game.alarms(table.state)] == ["none_left"]
    assert table.state.last_round == 0
    while table.state.phase == "colonization":
        table.end_turn()
    assert (table.state.round, table.state.last_round, table.state.phase) == (1, 2, "shuttle")
    alarm = table.session.alarm()
    assert alarm is not None
    (said,) = [words(one.title) for one in table.session.game.alarms(table.state)]
    assert said == "Last round is 2"
    table.play(Travel(P, "free"), TakeSpace(P, 5))
    table.until("turn")
    assert (table.state.round, table.state.phase) == (2, "colonization")
    assert [one.id for one in table.session.game.alarms(table.state)] == ["last_round", "last_turns"]
    for _ in range(4):
        table.end_turn()
    assert (table.state.round, table.state.stage, table.state.phase) == (2, "scoring", "scoring")


@pytest.mark.rule("BAS-62", "GEN-12")
def test_undo_takes_the_end_back(table: Table) -> None:
    table.to_scoring()
    table.session.undo()
    assert (table.state.stage, table.state.phase) == ("turn", "colonization")


@pytest.mark.rule("BAS-63")
@pytest.mark.parametrize("turns", [0, 3])
def test_space_oddity_stops_with_the_phase(deal: Deal, turns: int) -> None:
    table = deal(space_oddity=True).begin()
    for _ in range(turns):
        table.end_turn()
    table.set("remaining", 1)
    table.set("mission_a", 1)
    table.contribute("blueprints")
    assert table.state.phase == "colonization"
    for _ in range(4 - turns):
        table.end_turn()
    assert (table.state.round, table.state.phase) == (1, "scoring")


# -- the categories -----------------------------------------------------------------------------


@pytest.mark.rule("BAS-64")
@pytest.mark.parametrize(("cubes", "op"), list(enumerate((0, 1, 2, 4, 7, 11))))
def test_progress(cubes: int, op: int) -> None:
    assert scoring.progress(V, cubes) == op


@pytest.mark.rule("BAS-64", "BAS-65")
def test_cubes_and_ships_are_tracked(table: Table) -> None:
    for name in ("mine", "generator"):
        table.set(f"cube_{name}", 1, P)
    table.set("hangar", 2, P)
    table.to_scoring()
    assert dict(points.sheet(table.state, P))["progress"] == 2
    assert dict(points.sheet(table.state, P))["ships"] == 6
    assert dict(points.sheet(table.state, G))["ships"] == 0
    assert points.totals(table.state) == (8, 0, 0, 0)


@pytest.mark.rule("BAS-66")
def test_quarters_by_their_marks(table: Table) -> None:
    table.to_scoring().to_page("quarters.0")
    assert [words(ask.label) for ask in table.step.asks] == [f"{n} OP" for n in (0, 3, 6, 10, 15, 21)]  # type: ignore[union-attr]
    table.play(own.Mark(P, 3))
    assert dict(points.sheet(table.state, P))["quarters"] == 10
    assert pages.page(table.state).id == "quarters.1"


@pytest.mark.rule("BAS-67")
def test_techs_by_column(table: Table) -> None:
    assert scoring.techs(V, (1, 0, 0, 2, 0, 1)) == 18
    table.to_scoring().to_page("techs.0")
    for column, n in ((0, 1), (3, 2), (5, 1)):
        table.count(column, n)
    assert dict(points.sheet(table.state, P))["techs"] == 18


@pytest.mark.rule("BAS-68")
def test_blueprints(table: Table) -> None:
    assert scoring.blueprints(V, (2, 1, 1, 0)) == 8
    table.to_scoring().to_page("blueprints.0")
    for at, n in enumerate((2, 1, 1, 0)):
        table.count(at, n)
    assert dict(points.sheet(table.state, P))["blueprints"] == 8


@pytest.mark.rule("BAS-69", "BAS-70")
def test_scientists_score_anyones_buildings(table: Table) -> None:
    table.play(own.HireScientist(P, "hydrologist"))
    table.to_scoring().to_page("advanced")
    table.count(3, 2)
    table.next()
    assert dict(points.sheet(table.state, P))["scientists"] == 6
    ask = table.step.asks[2]
    assert isinstance(ask, Group)
    assert ask.effect is not None
    assert words(ask.effect) == "Purple, 6 OP"
    table.play(own.Owner("hydrologist", G))
    assert (dict(points.sheet(table.state, P))["scientists"], dict(points.sheet(table.state, G))["scientists"]) == (
        0,
        6,
    )


@pytest.mark.rule("BAS-70")
def test_where_each_works_and_what_it_scores() -> None:
    assert [(one.works, one.scores) for one in SCIENTISTS] == [
        ("mine", "generator"),
        ("generator", "water_extractor"),
        ("water_extractor", "greenhouse"),
        ("greenhouse", "oxygen_condenser"),
        ("oxygen_condenser", "shelter"),
        ("shelter", "mine"),
    ]


@pytest.mark.rule("BAS-71")
def test_contracts(table: Table) -> None:
    assert scoring.contracts(V, (1, 0, 0, 0)) == 12
    assert scoring.contracts(V, (0, 1, 0, 0)) == -6
    assert scoring.contracts(V, (0, 0, 1, 1)) == 5
    table.play(own.FulfilContract(P, "delivery"))
    table.to_scoring().to_page("contracts.0")
    assert dict(points.sheet(table.state, P))["contracts"] == 9, "those of the game are on the sheet"
    table.count(1, 1)
    assert dict(points.sheet(table.state, P))["contracts"] == 3


@pytest.mark.rule("BAS-72", "BAS-40")
def test_before_the_sheet_two_ticks(table: Table) -> None:
    table.to_scoring()
    assert words(table.step.say) == "Move waiting Crystals up"
    table.next()
    assert words(table.step.say) == "Fill your Contracts now"
    assert {"hint.contracts", "hint.contracts_end"} <= table.hints
    table.next()
    assert pages.page(table.state).id == "tracked"


@pytest.mark.rule("BAS-83")
def test_the_printed_example_of_green(deal: Deal) -> None:
    table = deal().begin()
    table.set("expert_hydrologist", G)
    table.to_scoring().to_page("quarters.1")
    table.play(own.Mark(G, 3))
    table.to_page("techs.1")
    for column, n in ((0, 1), (3, 2), (5, 1)):
        table.count(column, n)
    table.to_page("blueprints.1")
    for at, n in enumerate((2, 1, 1, 0)):
        table.count(at, n)
    table.to_page("advanced")
    table.count(3, 2)
    table.to_page("contracts.1")
    table.count(3, 1)
    row = dict(points.sheet(table.state, G))
    assert (row["quarters"], row["blueprints"], row["contracts"], row["techs"], row["scientists"]) == (10, 8, -4, 18, 6)
    assert points.total(table.state, G) == 38
    lines = scoring.sheet_lines(
        V,
        Sheet(quarters=3, techs=(1, 0, 0, 2, 0, 1), blueprints=(2, 1, 1, 0), contracts=(0, 0, 0, 1)),
        cubes=0, hangar=0, owned=[SCIENTISTS[2]], advanced=(0, 0, 0, 2, 0, 0),
    )  # fmt: skip
    assert sum(op for _, op in lines) == 38


# -- the ranking --------------------------------------------------------------------------------


def scored(table: Table, *op: int) -> Table:
    """In-play OP by seat; the sheet is left empty up to its last page."""
    for seat, n in enumerate(op):
        table.set("op", n, seat)
    table.to_scoring()
    last = f"contracts.{len(op) - 1}"
    table.to_page(last)
    table.next()
    return table


@pytest.mark.rule("BAS-73")
def test_most_op_wins_and_the_numbers_are_there(table: Table) -> None:
    scored(table, 12, 30, 11, 5)
    end = table.session.outcome()
    assert end is not None
    assert (end.who, end.why, end.scores, end.places) == ((G,), "op", (12, 30, 11, 5), (2, 1, 3, 4))
    assert table.session.status == "over"
    table.session.undo()
    assert table.session.outcome() is None


@pytest.mark.rule("BAS-73")
def test_ties_by_crystals_then_advanced_then_cubes_then_shared(table: Table) -> None:
    table.set("cube_mine", 1, Y)
    scored(table, 30, 30, 29, 7)
    assert table.state.stage == "tie_crystals"
    assert [words(ask.label) for ask in table.step.asks] == ["Purple", "Green", "Yellow"]
    table.refuses(own.SheetCount("crystals", 0, 3, B), "refused.not_tied")
    for at, n in enumerate((3, 3, 1)):
        table.count(at, n)
    table.next()
    assert table.state.stage == "tie_advanced"
    assert [words(ask.label) for ask in table.step.asks] == ["Purple", "Green"]
    table.next()
    end = table.session.outcome()
    assert end is not None
    assert (end.why, end.who, end.places) == ("shared", (P, G), (1, 1, 3, 4))


@pytest.mark.rule("BAS-73")
def test_more_crystals_end_it_at_once(table: Table) -> None:
    scored(table, 9, 9, 1, 0)
    table.count(1, 2)
    table.next()
    end = table.session.outcome()
    assert end is not None
    assert (end.who, end.places) == ((G,), (2, 1, 3, 4))


@pytest.mark.rule("BAS-73")
def test_cubes_decide_last(table: Table) -> None:
    table.set("cube_mine", 1, P)
    scored(table, 9, 10, 3, 0)
    table.next(2)
    end = table.session.outcome()
    assert end is not None
    assert end.who == (P,)


@pytest.mark.rule("BAS-73")
def test_every_shared_place_is_asked_not_the_first_alone(table: Table) -> None:
    """Two ties at once: the lower one is decided by Crystals, too, and each of them by itself."""
    scored(table, 7, 30, 7, 30)
    assert table.state.stage == "tie_crystals"
    assert [words(ask.label) for ask in table.step.asks] == ["Green", "Blue", "Purple", "Yellow"]
    assert words(table.step.line) == words(text("line.score.ties"))
    table.count(3, 2)  # Yellow
    table.next()
    assert table.state.stage == "tie_advanced"
    assert [words(ask.label) for ask in table.step.asks] == ["Green", "Blue"]
    table.count(0, 1)
    table.next()
    end = table.session.outcome()
    assert end is not None
    assert (end.why, end.who, end.places) == ("op", (G,), (4, 1, 3, 2))


@pytest.mark.rule("BAS-73")
def test_a_lower_place_that_stays_equal_is_shared_and_the_next_left_out(table: Table) -> None:
    scored(table, 30, 12, 12, 5)
    table.next(2)
    end = table.session.outcome()
    assert end is not None
    assert (end.why, end.who, end.places) == ("op", (P,), (1, 2, 2, 4))


@pytest.mark.rule("GEN-20")
def test_a_correction_of_the_phase_goes_back_to_play(table: Table) -> None:
    table.to_scoring()
    table.play(SetRight("phase", 0))
    assert (table.state.stage, table.state.phase) == ("turn", "colonization")


@pytest.mark.rule("GEN-09")
def test_what_is_not_known_is_named(table: Table) -> None:
    assert table.state.stand_in == ("mission_length", "lss_tiles")
    option = table.step.primary
    assert isinstance(option, Option)

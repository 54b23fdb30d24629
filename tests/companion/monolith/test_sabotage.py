"""The Sabotage phase: the tracker, the strike, the new card and its cube, in exactly this order (MON-16..MON-24)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.games.monolith import state as own
from companion.games.monolith.deck import title
from companion.moves import Draw, EndTurn, SetOption
from tests.companion.monolith.conftest import Deal
from tests.companion.monolith.table import Table
from tests.companion.walks import words


@pytest.fixture
def app(deal: Deal) -> Table:
    """The first turn where the app draws; the row is set right by hand."""
    table = deal(random_decks=5, seed="row")
    while table.state.stage != "turn":
        table.next()
    return table


def lay(table: Table, *row: tuple[str, int]) -> None:
    """The row holds exactly these cards with these cubes, left to right."""
    table.set("row_length", len(row))
    for at, (card, _) in enumerate(row, 1):
        # A card that lies at another place of the row goes out of the way first.
        fact = next(one for one in table.session.game.facts(table.state) if one.id == f"card_{at}")
        names = {words(word).split(" ", 1)[1]: n for n, word in fact.choices}
        name = words(title(table.state, card))
        if table.state.row[at - 1].card == card:
            continue
        if name not in names:
            other = next(n for n, slot in enumerate(table.state.row, 1) if slot.card == card)
            choices = next(one for one in table.session.game.facts(table.state) if one.id == f"card_{other}").choices
            wanted = {one for one, _ in row}
            spare = next(n for n, word in choices if ident(table, word) not in wanted)
            table.set(f"card_{other}", spare)
            fact = next(one for one in table.session.game.facts(table.state) if one.id == f"card_{at}")
            names = {words(word).split(" ", 1)[1]: n for n, word in fact.choices}
        table.set(f"card_{at}", names[name])
    for at in range(1, len(row) + 1):
        table.set(f"cubes_{at}", 0)
    for at, (_, cubes) in enumerate(row, 1):
        table.set(f"cubes_{at}", cubes)
    assert table.cards == list(row)


def ident(table: Table, word: Any) -> str:
    name = words(word).split(" ", 1)[1]
    return next((one.id for one in table.state.sabotage if words(title(table.state, one.id)) == name), "")


@pytest.mark.rule("MON-16")
def test_three_phases_and_sabotage_comes_before_the_shuttle(table: Table) -> None:
    assert table.state.phase == "colonization"
    table.next()
    assert (table.state.phase, table.state.stage) == ("sabotage", "draw")
    assert table.session.game.report(table.state)["phase"] == "sabotage"
    table.play(Draw("sabotage", "C"))
    assert table.state.phase == "sabotage", "the row is looked at first"
    assert words(table.step.primary.label) == "Shuttle"
    table.next()
    assert table.state.phase == "shuttle"
    table.next()
    assert (table.state.phase, table.state.round) == ("colonization", 2)
    phases = next(fact for fact in table.session.game.facts(table.state) if fact.id == "phase")
    assert [words(word) for _, word in phases.choices] == ["Colonization", "Sabotage", "Shuttle"]


@pytest.mark.rule("MON-17")
def test_the_tracker_moves_before_anything_else(table: Table) -> None:
    table.at(2).set("cubes_1", 2)
    table.next()
    assert table.state.tracker == 3, "round r: r-1 > r"
    assert table.state.stage == "strike", "and only then the aliens on 3"
    assert table.row == [("A", 2), ("B", 0)]


@pytest.mark.rule("MON-18")
def test_armed_cards_resolve_from_left_to_right(app: Table) -> None:
    lay(app, ("S01", 2), ("S05", 1), ("S08", 2))
    assert app.state.supply == 0
    app.at(7).play(EndTurn(0))
    assert app.state.tracker == 8
    assert app.say == "Aliens: Leaking Depot"
    assert app.hints[0].startswith("Give 2 Crystals")
    app.play(own.Resolve())
    assert app.cards == [("S05", 1), ("S08", 2)]
    assert app.state.supply == 2
    assert app.say == "Aliens: Warehouse Raid"
    app.play(own.Resolve())
    assert app.cards[0] == ("S05", 1) or app.state.placed == 0, "S05 keeps its cube"
    assert {"S01", "S08"} <= set(app.state.deck.seen) - {slot.card for slot in app.state.row}
    assert app.state.stage == "sabotage"
    assert len(app.state.row) == 2, "the new card lies at the right end"
    assert app.state.supply == 4 - (app.state.placed >= 0), "supply 0 > 4"


@pytest.mark.rule("MON-18")
def test_no_alien_no_strike(app: Table) -> None:
    lay(app, ("S01", 2), ("S05", 1))
    app.at(5).play(EndTurn(0))
    assert app.state.tracker == 6
    assert app.state.stage == "sabotage"
    assert app.cards[0] == ("S01", 2)


@pytest.mark.rule("MON-19")
@pytest.mark.parametrize(
    ("row", "letter", "after"),
    [
        ([("A", 0), ("B", 0)], "B", [("A", 0), ("B", 1), ("B", 0)]),
        ([("A", 1), ("B", 0), ("A", 0)], "A", [("A", 2), ("B", 0), ("A", 0), ("A", 0)]),
        ([("A", 2), ("B", 0), ("A", 0)], "A", [("A", 2), ("B", 0), ("A", 1), ("A", 0)]),
        ([("A", 1), ("B", 1)], "D", [("A", 1), ("B", 1), ("D", 0)]),
    ],
)
def test_the_cube_goes_to_the_leftmost_empty_space_of_that_letter(
    table: Table, row: list[tuple[str, int]], letter: str, after: list[tuple[str, int]]
) -> None:
    by_letter(table, row)
    table.round(letter, to="sabotage")
    assert table.row == after


def by_letter(table: Table, row: list[tuple[str, int]]) -> None:
    table.set("row_length", len(row))
    for at, (letter, _) in enumerate(row, 1):
        table.set(f"card_{at}", ord(letter) - ord("A"))
    for at, (_, cubes) in enumerate(row, 1):
        table.set(f"cubes_{at}", cubes)


@pytest.mark.rule("MON-19")
def test_the_new_card_comes_after_all_are_resolved(table: Table) -> None:
    by_letter(table, [("A", 2), ("B", 0)])
    table.at(2).play(EndTurn(0))
    table.refuses(Draw("sabotage", "A"), "refused.not_now")
    table.play(own.Resolve())
    table.play(Draw("sabotage", "A"))
    assert table.row == [("B", 0), ("A", 0)], "the resolved A is gone, so the new A matches nothing"
    assert table.line == "A: no other such card, no cube"


@pytest.mark.rule("MON-20")
def test_the_new_card_itself_takes_the_cube_when_older_ones_are_full(table: Table) -> None:
    by_letter(table, [("A", 2), ("B", 0)])
    table.round("A", to="sabotage")
    assert table.row == [("A", 2), ("B", 0), ("A", 1)]
    table.session.undo()
    table.session.undo()
    table.play(SetOption("new_card_cube", False))
    table.round("A", to="sabotage")
    assert table.row == [("A", 2), ("B", 0), ("A", 0)]
    assert table.line == "A: all full, no cube"


@pytest.mark.rule("MON-21")
def test_every_card_has_two_cube_spaces(table: Table) -> None:
    by_letter(table, [("A", 1), ("B", 2)])
    table.at(2).round("A", to="sabotage")
    assert table.row == [("A", 2), ("A", 0)], "one cube resolves nothing"
    facts = [one for one in table.session.game.facts(table.state) if one.id.startswith("cubes_")]
    assert {one.high for one in facts} == {2}
    options = {one.name for one in msgspec.structs.fields(own.Options)}
    assert not any("space" in name for name in options), "not editable"


@pytest.mark.rule("MON-22")
def test_without_a_cube_in_the_supply_none_is_placed_or_the_rightmost_gives_one(table: Table) -> None:
    by_letter(table, [("A", 0), ("B", 2), ("C", 2), ("D", 1)])
    assert table.state.supply == 0
    table.round("A", to="sabotage")
    assert table.row == [("A", 0), ("B", 2), ("C", 2), ("D", 1), ("A", 0)]
    assert table.line == "A matches, but no cube is left"
    table.session.undo()
    table.session.undo()
    table.play(SetOption("no_supply", "rightmost"))
    table.round("A", to="sabotage")
    assert table.row == [("A", 1), ("B", 2), ("C", 2), ("D", 0), ("A", 0)]


@pytest.mark.rule("MON-23")
def test_two_and_fourteen_cards_are_all_sixteen(app: Table) -> None:
    for phase in range(1, 15):
        assert app.state.deck.count == 15 - phase
        app.round()
        assert app.state.deck.count == 14 - phase
    assert app.state.tracker == 14
    assert app.state.deck.count == 0
    assert app.state.deck.shuffles == 0
    app.at(13).play(EndTurn(0))
    while app.state.stage == "strike":
        app.next()
    assert app.state.stage == "sabotage", "draw at 0 impossible"
    app.refuses(Draw("sabotage", "S01"), "refused.not_now")


@pytest.mark.rule("MON-24")
def test_bad_press_takes_3_op(app: Table) -> None:
    lay(app, ("S14", 2), ("S05", 0))
    app.set("op", 5, 0).at(2).play(EndTurn(0))
    assert app.hints[1] == "OP 5 to 2, done by the app"
    app.next()
    assert app.lines["in_play"] == 2


@pytest.mark.rule("MON-24")
@pytest.mark.parametrize(("level", "steps", "after"), [(3, 1, 2), (3, 2, 3), (3, 3, 3), (1, 1, 1)])
def test_shuttle_drift_adds_a_step_up_to_the_colony_level(app: Table, level: int, steps: int, after: int) -> None:
    lay(app, ("S03", 2), ("S05", 0))
    app.set("level", level).set("shuttle_steps", steps).at(2).play(EndTurn(0))
    app.next()
    assert app.state.shuttle_steps == after


@pytest.mark.rule("MON-24")
@pytest.mark.parametrize(("left", "after"), [(1, 2), (2, 2)])
def test_mission_setback_at_most_to_its_start(app: Table, left: int, after: int) -> None:
    lay(app, ("S10", 2), ("S05", 0))
    at = next(n for n, one in enumerate(app.state.missions) if one.start)
    slot = "abc"[at]
    app.set(f"mission_{slot}_start", 2).set(f"mission_{slot}", left)
    for other in {"a", "b", "c"} - {slot}:
        app.set(f"mission_{other}_start", 9)
        app.set(f"mission_{other}", 9)
    app.at(2).play(EndTurn(0))
    assert app.step.asks == ()
    app.next()
    assert app.state.missions[at].left == after


@pytest.mark.rule("MON-24")
def test_mission_setback_asks_on_a_tie(app: Table) -> None:
    lay(app, ("S10", 2), ("S05", 0))
    for slot in "abc":
        app.set(f"mission_{slot}_start", 4).set(f"mission_{slot}", 2)
    app.set("mission_c", 3).at(2).play(EndTurn(0))
    assert len(app.step.asks) == 2
    second = app.state.missions[1].id
    app.refuses(own.Resolve(app.state.missions[2].id), "refused.not_closest")
    app.play(own.Resolve(second))
    assert [one.left for one in app.state.missions] == [2, 3, 3]


@pytest.mark.rule("MON-24")
def test_all_other_cards_are_one_done_tap(app: Table) -> None:
    for number in range(1, 17):
        card = f"S{number:02}"
        if card in ("S03", "S10", "S14"):
            continue
        lay(app, (card, 2), ("S06" if card != "S06" else "S04", 0))
        app.at(2)
        before = app.state
        app.play(EndTurn(0))
        assert app.step.asks == ()
        assert words(app.step.primary.label) == "Done"
        app.next()
        after = app.state
        same = ("missions", "lines", "shuttle_steps", "remaining", "level", "lss")
        assert [getattr(before, name) for name in same] == [getattr(after, name) for name in same]
        app.session.undo()
        app.session.undo()


@pytest.mark.rule("MON-24")
def test_the_rover_in_the_sand_is_remembered_next_turn(app: Table) -> None:
    lay(app, ("S07", 2), ("S05", 0))
    app.at(2).round()
    assert app.line == "Your Rover lies down: it stays put this turn"
    app.round()
    assert app.line != "Your Rover lies down: it stays put this turn"

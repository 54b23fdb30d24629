"""REMIND rows of the base game: every board-only sentence stands on the real screen of its moment, without a tap more.

`MOMENTS` brings the table there; the rows name the messages. Outbreak's own screens are read in test_reminders.py.
"""

from __future__ import annotations

import pytest

from companion import moves
from companion.games.base import state as own
from companion.games.base.flow import CHECKLIST
from companion.missions import DrawMissions
from tests.kiosk.base_table import begun, busy, game, nexts, put, quiet, scoring, sheet, update
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.reading import Book, Said, Way, pages_of_step, rows, words


def set_up(step: str, seats: int = 3, **options: bool) -> Way:
    """A step of the set-up list, with all its lines."""

    def way(table: KioskTable) -> list[str]:
        game(table, seats, **options)
        table.play(*(moves.Tick(one) for one in CHECKLIST[: CHECKLIST.index(step)]))
        return pages_of_step(table)

    return way


def first_spaces(table: KioskTable) -> None:
    game(table).play(moves.Tick("all"), DrawMissions(("M2", "M4", "M7")), moves.FirstPlayer(0))


def hired(table: KioskTable) -> None:
    """A Scientist was taken in this turn."""
    begun(table).play(moves.EndTurn(0), moves.EndTurn(2), own.HireScientist(1, "geologist"))


def tech_reply(table: KioskTable) -> None:
    begun(table).play(moves.TechUsed(0, 1), moves.EndTurn(0))


def shuttle(table: KioskTable) -> None:
    nexts(begun(table), lambda: table.state.phase == "shuttle")


def nobody(table: KioskTable) -> None:
    put(begun(table, 2), space_1=2, shuttle_steps=3)
    nexts(table, lambda: table.state.phase == "shuttle")


def to_colony(table: KioskTable) -> None:
    shuttle(table)
    table.play(moves.Travel(0, "free"))


def to_orbit(table: KioskTable) -> None:
    put(begun(table), shuttle_side=1)
    nexts(table, lambda: table.state.phase == "shuttle")
    while table.state.queue[0] != 1:
        table.play(moves.Stay(table.state.queue[0]))
    table.play(moves.Travel(1, "free"))


def colony(seats: int = 3) -> Way:
    """A turn in the Colony."""

    def way(table: KioskTable) -> None:
        begun(table, seats)
        while table.state.seats[table.state.queue[0]].side != "colony":
            table.play(moves.EndTurn(table.state.queue[0]))

    return way


def last_turn(table: KioskTable) -> None:
    quiet(put(begun(table), last_round=1))


BOOK = Book(
    {
        **{f"set-up {step}": set_up(step) for step in CHECKLIST},
        "set-up goods of two": set_up("goods", 2),
        "set-up tech_grid of two": set_up("tech_grid", 2),
        "first spaces": first_spaces,
        "orbit": lambda t: begun(t),
        "orbit of two": lambda t: begun(t, 2),
        "orbit with Beacon": lambda t: begun(t, beacon=True),
        "colony": colony(),
        "hired": hired,
        "pod": lambda t: sheet_of(begun(t), "pod"),
        "tech": lambda t: sheet_of(begun(t), "tech"),
        "contract": lambda t: sheet(t, "contract"),
        "scientist": lambda t: sheet(t, "scientist"),
        "tech reply": tech_reply,
        "shuttle": shuttle,
        "nobody travels": nobody,
        "to the Colony": to_colony,
        "to Orbit": to_orbit,
        "update": lambda t: update(t, 3, 1),
        "update of two": lambda t: update(t, 2, 1),
        "last turn": last_turn,
        "scoring crystals": lambda t: scoring(t, "crystals", 2),
        "scoring contracts": lambda t: scoring(t, "last_contracts", 2),
    }
)


def sheet_of(table: KioskTable, event: str) -> None:
    """The sheet of an event over a fresh turn."""
    answer = next(one.answer for one in table.app.step.events if one.id == event)
    table.app.show_sheet("answers", group=answer)


def orbit(*names: str) -> tuple[Said, ...]:
    return tuple(f"hint.orbit.{name}" for name in names)


THREE, TWO = {"seats": 3, "goods": 3, "level": 1, "cubes": 5}, {"seats": 2, "goods": 2, "level": 1, "cubes": 5}


@pytest.mark.parametrize(
    ("moment", "said"),
    rows(
        # -- any game
        ("GEN-06", "orbit", ("hint.lay_down",)),
        ("GEN-06", "shuttle", ("hint.stand_up",)),
        ("GEN-06", "nobody travels", ("line.stand_up_all", "hint.stand_up")),
        ("GEN-07 GEN-16", "first spaces", ("hint.supply",)),
        ("GEN-16", "orbit", ("hint.supply",)),
        ("GEN-19", "orbit with Beacon", ("hint.beacon",)),
        # -- set-up
        ("BAS-01", "set-up discovery", ("setup.discovery.two",)),
        ("BAS-02", "set-up goods", (("setup.goods.five", THREE), "setup.goods.mineral")),
        ("BAS-02", "set-up goods of two", (("setup.goods.five", TWO),)),
        ("BAS-03", "set-up tech_grid", ("setup.tech_grid.shelter", "setup.tech_grid.sets")),
        ("BAS-03", "set-up tech_grid of two", ("setup.tech_grid.two",)),
        ("BAS-04", "set-up blueprint_rows", ("setup.blueprint_rows.stack", "setup.blueprint_rows.six")),
        ("BAS-05", "set-up scientists", ("setup.scientists.order", "setup.scientists.contracts")),
        (
            "BAS-06",
            "set-up start_buildings",
            tuple(f"setup.start_buildings.{one}" for one in ("mine", "four", "stacks", "research")),
        ),
        ("BAS-11", "set-up colony_board", tuple(f"setup.colony_board.{one}" for one in ("level", "lss", "tiles"))),
        (
            "BAS-12",
            "set-up player_boards",
            (
                *(f"setup.player_boards.{one}" for one in ("board", "ships", "pieces", "colonists", "goals")),
                ("setup.player_boards.cubes", THREE),
            ),
        ),
        ("BAS-13 BAS-14", "first spaces", ("hint.benefit",)),
        # -- a turn
        ("BAS-17 BAS-41", "orbit", ("hint.one_main", "hint.executive")),
        ("BAS-17", "colony", ("hint.one_main", "hint.executive")),
        ("BAS-19", "orbit", ("hint.slots",)),
        ("BAS-19", "orbit of two", ("hint.slots_two",)),
        ("BAS-20", "orbit", ("hint.slots_full",)),
        ("BAS-21", "colony", ("hint.scientist_slot",)),
        ("BAS-21", "scientist", ("hint.scientist_slot",)),
        ("BAS-22", "orbit", ("hint.boost", "hint.boost.orbit")),
        ("BAS-22", "colony", ("hint.boost", "hint.boost.colony")),
        ("BAS-23", "pod", ("hint.pod",)),
        ("BAS-18 BAS-24 BAS-25 BAS-26 BAS-28", "orbit", orbit("pod", "blueprint", "tech", "research", "resupply")),
        ("BAS-27", "tech", ("hint.tech",)),
        ("BAS-27", "tech reply", ("ask.oxygen", "ask.develop", "line.tech_reply")),
        (
            "BAS-18 BAS-29 BAS-32 BAS-37",
            "colony",
            tuple(f"hint.colony.{one}" for one in ("control", "construct", "upgrade", "scientist", "ship")),
        ),
        ("BAS-30 BAS-31", "colony", ("hint.bots", "hint.discovery_test")),
        ("BAS-32 BAS-77", "colony", ("hint.complex", ("hint.join", {"one": 1, "two": 3, "three": 3}))),
        ("BAS-34 BAS-35 BAS-36", "colony", ("hint.mine", "hint.displaced", "hint.one_piece")),
        ("BAS-39", "hired", ("hint.refill",)),
        ("BAS-40", "colony", ("hint.contracts",)),
        ("BAS-40", "contract", ("hint.contracts_short",)),
        ("BAS-40 BAS-72", "scoring contracts", ("hint.contracts", "hint.contracts_end")),
        ("BAS-42 BAS-43", "orbit", ("hint.advanced", "hint.crystals_up")),
        ("BAS-44 BAS-45", "orbit", ("hint.limits.base", "hint.mineral")),
        ("BAS-44 BAS-45", "colony", ("hint.limits.base", "hint.mineral")),
        ("BAS-62", "last turn", ("hint.last_turn",)),
        # -- Colony update, Shuttle, scoring
        (
            "BAS-51",
            "update",
            (("update.blueprints.base", THREE), ("update.warehouse.base", THREE), ("update.tech", THREE)),
        ),
        ("BAS-51", "update of two", (("update.warehouse.base", TWO), "update.tech.skipped")),
        (
            "BAS-59 BAS-61",
            "to the Colony",
            ("hint.arrive.colony.tile", "hint.arrive.colony.home", "hint.overflow", "hint.benefit"),
        ),
        (
            "BAS-60 BAS-61",
            "to Orbit",
            ("hint.arrive.orbit.produce", "hint.arrive.orbit.home", "hint.overflow", "hint.benefit"),
        ),
        ("BAS-61", "colony", ("hint.overflow",)),
        ("BAS-72", "scoring crystals", ("say.score.crystals", "line.score.crystals")),
    ),
)
def test_the_sentence_stands_on_the_glass(moment: str, said: tuple[Said, ...]) -> None:
    there = BOOK.read(moment)
    for one in said:
        assert words(one) in there, f"{words(one)!r} is not said at {moment!r}:\n{there}"


@pytest.mark.parametrize(
    ("moment", "unsaid"),
    rows(
        ("BAS-18", "orbit", ("hint.colony.control", "hint.colony.upgrade", "hint.scientist_slot")),
        ("BAS-18", "colony", orbit("pod", "blueprint", "tech")),
        ("BAS-39", "colony", ("hint.refill",)),
        ("BAS-03", "set-up tech_grid", ("setup.tech_grid.two",)),
        ("BAS-62", "orbit", ("hint.last_turn",)),
        ("GEN-19", "orbit", ("hint.beacon",)),
    ),
)
def test_the_sentence_is_not_said_where_it_is_not_true(moment: str, unsaid: tuple[Said, ...]) -> None:
    there = BOOK.read(moment)
    for one in unsaid:
        assert words(one) not in there, f"{words(one)!r} is said at {moment!r}"


@pytest.mark.rule("GEN-22", "BAS-17", "BAS-39", "BAS-43")
def test_reminders_cost_no_tap(table: KioskTable) -> None:
    """A turn is one tap with the slot to be refilled, with waiting Crystals, and in the last round."""
    busy(table, 3).play(own.HireScientist(0, "geologist"))
    put(table, last_round=1)
    table.taps = 0
    assert table.sees(words("hint.refill"))
    table.tap("primary")
    assert (table.taps, table.state.queue[0], table.state.stage) == (1, 2, "turn")

"""REMIND rows: every board-only sentence stands on the real screen of its moment, and reading it stores nothing.

A moment is brought on once and read as a table reads it: what is in front, then *What next* (a touch on the prompt's
words) with all its pages; or the sheet of an event; or all pages of a set-up step. Each row then names its sentences.
Chapter 2 overrides some base rows; there the chapter's own line is looked for, and the row says so.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from companion import moves
from companion.games.outbreak import state as own
from companion.games.outbreak.flow import CHECKLIST
from kiosk import hand
from tests.kiosk import glass
from tests.kiosk.kiosk_table import KioskTable, the_table

Way = Callable[[KioskTable], Any]


def setup_step(step: str, seats: int = 3, **options: Any) -> Way:
    """Set-up as far as this step, whose lines are then turned through."""

    def way(table: KioskTable) -> list[str]:
        table.game(seats, **options)
        table.play(*(moves.Tick(one) for one in CHECKLIST[: CHECKLIST.index(step)]))
        found, first = [], None
        while (now := table.texts()) != first:
            first = first or now
            found += now
            if not hand.is_there("hints"):
                break
            table.tap("hints")
        return found

    return way


def turn(*spaces: int, seats: int = 3, options: dict[str, Any] | None = None, **facts: int) -> Way:
    """A turn of round 1, on these spaces, with facts set right."""
    return lambda table: table.game(seats, **(options or {})).seated(*spaces).set_right(**facts)


def sheet(event: str, *spaces: int, seats: int = 3, **facts: int) -> Way:
    """The sheet of an event, opened by touch."""

    def way(table: KioskTable) -> list[str]:
        turn(*spaces, seats=seats, **facts)(table)
        table.happened(event)
        return table.texts()

    return way


def after_the_card(table: KioskTable) -> None:
    """Round 2, the card is drawn and somebody ill."""
    table.game(3).seated().round_two()
    table.play(moves.Draw("infection", "mine+living_quarters"), own.Infect("mine"))


def spread(table: KioskTable) -> None:
    """The spread question at the end of a turn."""
    turn(infected=2)(table)
    table.play(moves.EndTurn(0))


def tech_reply(table: KioskTable) -> None:
    """The owner of a used Tech is asked at the end of the turn."""
    turn()(table)
    table.play(moves.TechUsed(0, 1), moves.EndTurn(0))


def update(seats: int = 3, level: int = 1, **options: Any) -> Way:
    """The Colony update that leads on from this level."""

    def way(table: KioskTable) -> None:
        table.game(seats, **options).seated()
        row = dict.fromkeys(("generator", "water_extractor", "greenhouse", "oxygen_condenser"), level + 1)
        table.set_right(level=level, **row).play(moves.EndTurn(0))

    return way


MOMENTS: dict[str, Way] = {
    **{f"setup {step}": setup_step(step) for step in CHECKLIST},
    "setup base of two": setup_step("base", 2),
    "setup warehouse of two": setup_step("warehouse", 2),
    "setup level3 with Beacon": setup_step("level3", beacon=True),
    "order": lambda t: t.game(3).play(moves.Tick("all"), own.DrawMissions(("OM3", "OM4")), moves.FirstPlayer(0)),
    "orbit": turn(),
    "orbit of two": turn(seats=2),
    "orbit with Beacon": turn(options={"beacon": True}),
    "colony": turn(5, 6, 7),
    "colony, ill": turn(5, 6, 7, infected=2),
    "ill": turn(infected=2),
    "hired": lambda t: turn(5, 6, 7, medicine_0=2)(t).play(own.Hire(0)),
    "reveal": lambda t: t.game(3).seated().round_two(),
    "card": lambda t: t.game(3).seated().round_two().play(moves.Draw("infection", "mine+living_quarters")),
    "after the card": after_the_card,
    "spread": spread,
    "tech reply": tech_reply,
    "update": update(),
    "update of two": update(2),
    "update to level 3 with Beacon": update(level=2, beacon=True),
    "nobody travels": lambda t: t.game(3).seated(shuttle="colony").to_shuttle(),
    "shuttle": lambda t: t.game(3).seated().to_shuttle(),
    "to the Colony": lambda t: t.game(3).seated().arrive(),
    "to Orbit": lambda t: t.game(3).seated(5, 6, 7, shuttle="colony").arrive(),
    "pod": sheet("pod"),
    "tech": sheet("tech"),
    "gain Medicine": sheet("gain_medicine"),
    "first Hospital": sheet("hospital"),
    "next Hospital": sheet("hospital", hospitals=2),
    "upgrade, ill": sheet("upgrade", hospitals=2, blueprints=1, infected=1),
    "upgrade": sheet("upgrade", hospitals=2, blueprints=1),
    "LSS with reward": sheet("lss"),
    "LSS without": sheet("lss", generator=2, water_extractor=2, greenhouse=2, oxygen_condenser=2),
    "goal": sheet("goal"),
}


@cache
def read(moment: str) -> str:
    """Everything a table can read at a moment, page after page, in one string. Nothing of it is stored."""
    table = the_table()
    table.clear()
    found = MOMENTS[moment](table)
    before, state = table.stored(), table.state
    row = found if isinstance(found, list) else table.texts()
    if not isinstance(found, list) and hand.is_there("what_next"):
        table.tap("what_next")
        row += table.all_texts()
        table.tap("undo")  # Back
    assert (table.stored(), table.state) == (before, state), "reading stored something"
    table.clear(show=False)
    glass.clear_glass()
    return "\n".join(row).casefold()


def rows(*of: tuple[str, str, str | tuple[str, ...]]) -> list[Any]:
    """Parameters of the test: ledger rows, moment, sentences."""
    return [
        pytest.param(
            moment,
            (said,) if isinstance(said, str) else said,
            marks=pytest.mark.rule(*ids.split()),
            id=f"{ids} {moment}",
        )
        for ids, moment, said in of
    ]


ORBIT = ("Landing Pod:", "Obtain Blueprint:", "Learn Tech:", "R&D:", "Resupply:")
COLONY = ("Control Center:", "Construct:", "Upgrade:", "Hire the Microbiologist", "Welcome a Ship:")


@pytest.mark.parametrize(
    ("moment", "said"),
    rows(
        # -- any game
        ("GEN-06", "orbit", "lay your marker down"),
        ("GEN-06", "shuttle", ("stand your marker up", "no space benefit")),
        ("GEN-06", "nobody travels", ("Stand all markers up", "no space benefit")),
        ("GEN-07 GEN-16", "gain Medicine", "from the supply, not from the Warehouse"),
        ("GEN-16", "orbit", "from the supply, not from the Warehouse"),
        ("GEN-19 GEN-18", "orbit with Beacon", ("Beacon: upgrade one or construct any one", "no Colonist boost")),
        ("GEN-18", "setup level3 with Beacon", "Beacon"),
        ("GEN-18", "update to level 3 with Beacon", "7 level 3"),
        # -- set-up of the base game. BAS-01: OUT-01 boxes the Discovery tiles, so the line says that they wait there
        ("BAS-01", "setup base", "Discovery tiles"),
        ("BAS-02 OUT-02", "setup warehouse", ("2 Medicine instead of Crystals", "third place empty", "goods: 3 each")),
        ("BAS-02 OUT-02", "setup warehouse of two", "goods: 2 each"),
        ("BAS-03", "setup base", ("Shelter Tech apart", "8 Tech tiles face up", "two stacks")),
        ("BAS-03", "setup base of two", "box the other 8"),
        ("BAS-04", "setup base", "level 1 on level 3, each part shuffled"),
        (
            "BAS-06",
            "setup base",
            ("start Mine in the centre", "4 start Buildings at random", "Building stacks", "by type"),
        ),
        ("BAS-11", "setup base", ("Colony marker on row 2", "bottom row", "4 LSS tiles")),
        ("BAS-12", "setup base", ("5 Resources", "1 Crystal", "5 Ships", "5 Shelters", "4 Bots", "8 Advanced markers")),
        ("BAS-12", "setup base", ("12 Colonists, 3 of them", "Rover beside the map", "3 secret Private Goals")),
        ("BAS-13", "order", "Take the space benefit now"),
        ("BAS-14", "order", "Take the printed benefit"),
        # -- a turn
        ("BAS-17", "orbit", ("1 Main action", "Executive: optional")),
        ("BAS-18", "orbit", ORBIT),
        ("BAS-18 OUT-49", "colony", COLONY),
        ("BAS-19", "orbit", ("1 Colonist on a slot", "per other colour there 1 Crystal or 1 Colonist")),
        ("BAS-19", "orbit of two", "per Colonist there, yours too"),
        ("BAS-20", "orbit", ("Slots full?", "most there takes them back first")),
        ("BAS-21", "colony", ("one slot a player, never cleared", "cannot hire")),
        ("BAS-22", "orbit", ("Teal icon", "Obtain Blueprint, Learn Tech (1 extra), R&D, Resupply")),
        ("BAS-22", "colony", "Welcome a Ship with Colonists, Control Center with Crystals"),
        ("BAS-23", "pod", ("Colony-slot and Working Area Colonists", "space benefit", "no Discovery tile")),
        ("BAS-24", "orbit", ("gain its item", "free Advanced marker", "no marker, no card", "no refill")),
        ("BAS-25", "orbit", ("empty leftmost Lab space", "free, 1 Battery, 1 Battery + 1 any", "one of each type")),
        ("BAS-26", "orbit", "2 steps on one tile or 1 on each of two, pay each column, take the graphic"),
        ("BAS-27", "tech", "Used their Tech"),
        ("BAS-27", "tech reply", "Take Oxygen, or develop that tile free"),
        ("BAS-28", "orbit", "1 item + 1 per boost Colonist, only if you can store it"),
        ("BAS-29", "colony", "2 + Tech level + Crystals"),
        (
            "BAS-30",
            "colony",
            ("Bot ending on a tile or Crystal removes it", "Rover may take the tile and pays its cost"),
        ),
        ("BAS-31", "colony", ("Only Research tiles", "colour and letter")),
        ("BAS-32", "colony", ("beside its type", "exactly 2 hexes away", "Bot zone", "size of the complex")),
        ("BAS-34", "colony", "place 1 Colonist from Living Quarters, no Resource; none there: not allowed"),
        ("BAS-34", "LSS without", "place 1 Colonist from Living Quarters, no Resource; none there: not allowed"),
        ("BAS-35", "colony", ("Anything under it?", "Crystal or tile gone, Bot or Rover to the closest free hex")),
        ("BAS-36", "colony", "One piece per hex at the end of the turn"),
        ("BAS-37", "colony", ("Blueprint + 1 Mineral", "Bot zone", "complex of 3", "only your own Shelters")),
        ("BAS-41", "orbit", "Executive: one, optional, costs Crystals"),
        ("BAS-42", "orbit", "Own Advanced Building 2 Crystals, or free with a working Scientist"),
        ("BAS-43", "orbit", "Move waiting Crystals up"),
        ("BAS-43", "reveal", "Move waiting Crystals up"),
        ("BAS-44", "orbit", ("Shelters + 1 of a type", "Quarters 4 + 2 per extra Shelter")),
        ("BAS-45", "orbit", "Mineral = any Resource, never a Crystal, never in a contract"),
        ("BAS-77", "colony", "one Building 1, 1 and 2 3, a complex of 3 3"),
        # -- Colony update and Shuttle. BAS-59: this chapter has no Discovery tiles, and the first step says so
        ("OUT-31 BAS-51", "update", ("14, rows of 7", "Warehouse to 3, 2 Medicine", "Refill the Tech grid")),
        (
            "OUT-31 OUT-05 BAS-51",
            "update of two",
            ("Warehouse to 2, 2 Medicine", "Progress: skipped", "Tech grid: skip"),
        ),
        ("BAS-59", "to the Colony", ("No Discovery tiles", "Colony slots and Working Area come home", "benefit")),
        ("BAS-60", "to Orbit", ("Advanced Building makes 1", "1 Mineral", "Orbit slots and Working Area come home")),
        ("BAS-61", "to Orbit", "beyond your Quarters go to the supply"),
        ("BAS-61", "to the Colony", "beyond your Quarters go to the supply"),
        ("BAS-61", "colony", "beyond your Quarters go to the supply"),
        # -- Outbreak
        ("OUT-01", "setup box", ("Discovery tiles", "Progress cubes", "OP markers", "Scientist and Contract board")),
        (
            "OUT-01",
            "setup box",
            ("All Scientists", "All Contracts", "LSS Reward tiles", "Missions", "Private Goals 13 and 15"),
        ),
        ("OUT-03", "setup level1", "Shuffle level 1, then lay the two new cards on top"),
        ("OUT-03", "setup level3", "Shuffle level 3, then lay the two new cards on top of it"),
        ("OUT-03 BAS-04", "setup rows", "rows of 7"),
        ("OUT-03", "setup clinic", "Medicine Tech tile waits on the Disease Control Clinic"),
        ("OUT-04", "setup microbiologist", ("Beside the Building display", "No other Scientists", "costs 2 Medicine")),
        ("OUT-04", "setup hospitals", ("7 Hospitals in one stack", "face down")),
        ("OUT-07", "setup time", "12-space side up (our assumption)"),
        ("OUT-13", "goal", "Reward not possible? Take the development instead"),
        ("OUT-21", "after the card", "Rearrange your quarters now"),
        ("OUT-22", "upgrade, ill", "It goes home and will infect its room at the end of this turn"),
        ("OUT-22", "colony, ill", "It goes home and will infect its room at the end of this turn"),
        ("OUT-25", "spread", "Mines do not spread"),
        ("OUT-28", "ill", "Ill Colonists count for costs"),
        ("OUT-28", "after the card", "Ill Colonists count for costs"),
        ("OUT-29", "first Hospital", "1 Mineral, beside a Shelter of yours"),
        ("OUT-29", "next Hospital", "1 Mineral"),
        ("OUT-43", "orbit", ("Microbiology Lab: 2 Crystals on top of the executive cost", "Pharmacy")),
        ("OUT-47", "hired", ("works in upgraded Hospitals", "free for both owners")),
        ("OUT-49", "colony", "Hire the Microbiologist (2 Medicine)"),
        ("OUT-50", "LSS with reward", "Tile reward without OP, plus one benefit"),
        ("OUT-52", "colony", "joining needs the Medicine Tech at the level of the Hospitals joined"),
    ),
)
def test_the_sentence_stands_on_the_glass(moment: str, said: tuple[str, ...]) -> None:
    there = read(moment)
    for words in said:
        assert words.casefold() in there, f"{words!r} is not said at {moment!r}:\n{there}"


@pytest.mark.parametrize(
    ("moment", "unsaid"),
    rows(
        ("BAS-18", "orbit", COLONY),
        ("BAS-18", "colony", ORBIT),
        ("OUT-49", "hired", ("Hire the Microbiologist", "Contract", "refill the slot")),
        ("OUT-21", "orbit", "Rearrange"),
        ("OUT-21", "reveal", "Rearrange"),
        ("OUT-22", "upgrade", "infect its room"),
        ("OUT-28", "orbit", "Ill Colonists count"),
        ("OUT-50", "LSS without", "Tile reward"),
        ("OUT-05", "colony", (" OP ", "Progress")),
        ("BAS-03", "setup base", "box the other 8"),
        ("GEN-19", "orbit", "Beacon"),
    ),
)
def test_the_sentence_is_not_said_where_it_is_not_true(moment: str, unsaid: tuple[str, ...]) -> None:
    there = read(moment).replace("never in a contract", "")
    for words in unsaid:
        assert words.casefold() not in there, f"{words!r} is said at {moment!r}"


@pytest.mark.rule("BAS-17", "BAS-41")
def test_one_main_action_is_a_line_and_end_turn_asks_nothing(table: KioskTable) -> None:
    table.game(3).seated()
    assert table.sees("1 Main action")
    table.tap("primary")
    assert (table.state.stage, table.state.queue[0]) == ("turn", 1)


@pytest.mark.rule("BAS-01", "BAS-11", "BAS-12")
def test_a_tick_is_stored_and_changes_nothing_else(table: KioskTable) -> None:
    table.game(3)
    before = table.state
    table.tap("row.base")
    assert table.state.ticks == ("base",)
    assert (table.state.level, table.state.lss) == (1, (1, 1, 1, 1))
    assert [(seat.hangar, seat.goals, seat.goals_done) for seat in table.state.seats] == [(0, 3, 0)] * 3
    table.tap("undo")
    assert table.state == before


@pytest.mark.rule("OUT-21")
def test_rearranging_asks_nothing(table: KioskTable) -> None:
    """One line under the resolved card, in the prompt bar itself: no question and no tap."""
    after_the_card(table)
    assert table.sees("Rearrange your quarters now")
    assert (table.state.stage, table.app.step.primary.label.id) == ("turn", "go.end_turn")


@pytest.mark.rule("BAS-27", "GEN-21")
def test_a_used_tech_is_answered_by_its_owner_at_the_end_of_the_turn(table: KioskTable) -> None:
    table.game(3).seated()
    table.happened("tech")
    table.tap("answer.0")
    assert table.state.stage == "turn", "nothing is asked before the turn ends"
    table.tap("primary")
    assert table.state.stage == "tech_reply" and table.sees("Ben: your Tech was used")
    table.tap("primary")
    assert table.state.queue[0] == 1


@pytest.mark.rule("GEN-07", "BAS-57")
def test_what_next_stores_nothing_and_leads_back(table: KioskTable) -> None:
    table.game(3).seated()
    before = table.stored()
    table.tap("what_next")
    assert table.sees("Move waiting Crystals up") and len(table.all_texts()) > 20
    table.tap("primary")
    assert table.stored() == before and table.app.front()[0] == "outbreak"


@pytest.mark.rule("OUT-50", "BAS-48")
def test_a_reward_is_a_line_without_a_number_pad(table: KioskTable) -> None:
    table.game(3).seated()
    table.happened("lss")
    assert table.sees("Tile reward without OP, plus one benefit")
    table.tap("answer.0")
    assert table.app.sheet is None and table.state.lss[0] == 2


@pytest.mark.rule("BAS-19", "BAS-20", "BAS-75")
@pytest.mark.parametrize(
    ("seats", "acts", "there", "slots", "cost"),
    [
        (4, 3, (1, 1, 0, 0), 4, "2"),  # the rulebook's: 1 Blue and 1 Yellow are there, Purple pays 2
        (4, 0, (1, 1, 0, 1), 3, "0"),  # full, one of each: all leave
        (4, 2, (0, 0, 1, 2), 3, "0"),  # full, 2 Purple and 1 Green: Purple leaves, Green pays nothing
        (2, 0, (1, 1), 4, "2"),  # two players: own Colonists count, too
    ],
)
def test_the_small_sum_of_a_red_action(
    table: KioskTable, seats: int, acts: int, there: tuple[int, ...], slots: int, cost: str
) -> None:
    """Opened from What next by touch; nothing of it is stored."""
    table.game(seats).seated().turn_of(acts)
    before = table.stored()
    table.tap("what_next")
    table.tap("cost")
    for seat, many in enumerate(there):
        for _colonist in range(many):
            table.tap(f"count.{seat}.plus")
    for _slot in range(abs(slots - seats)):
        table.tap(f"count.{seats}.{'plus' if slots > seats else 'minus'}")
    assert glass.texts(glass.find("sum"))[0] == cost
    table.tap("primary")
    assert (table.stored(), table.app.front()[0]) == (before, "outbreak")


@pytest.mark.rule("BAS-29", "BAS-76")
def test_the_small_sum_of_the_rover(table: KioskTable) -> None:
    table.game(3).seated(5, 6, 7)
    table.tap("what_next")
    table.tap("cost")
    table.tap("tab.rover")
    for _level in range(3):
        table.tap("count.0.plus")
    assert glass.texts(glass.find("sum"))[0] == "5"
    table.tap("count.1.plus")
    assert glass.texts(glass.find("sum"))[0] == "6"

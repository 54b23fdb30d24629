"""REMIND rows of Invasion: each sentence stands on the real screen of its moment, and reading it costs no tap.

A moment is brought on once and read as a table reads it: what is in front, then *What next* with all its pages; or the
sheet of a tile; or all pages of a set-up step. Nothing of it is stored, and what the moment costs stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from companion.games.invasion import flow
from companion.games.invasion import moves as own
from companion.moves import EndTurn, Move, SetRight, TechUsed, Tick
from kiosk import hand
from tests.kiosk import glass
from tests.kiosk.invasion_table import DEALT, alien, begun, got_it, started
from tests.kiosk.kiosk_table import KioskTable, the_table
from tests.kiosk.test_reminders import rows

Way = Callable[[KioskTable], Any]
STAND = (SetRight("built.sentry", 1), SetRight("level.sentry", 1), SetRight("troopers_left", 15))
SUIT = (SetRight("built.exosuit", 1), SetRight("level.exosuit", 1), SetRight("troopers_left", 15))


def setup_step(step: str, humans: int = 4) -> Way:
    """Set-up as far as this step, whose lines are then turned through."""

    def way(table: KioskTable) -> list[str]:
        started(table, humans)
        table.play(*(Tick(one) for one in flow.CHECKLIST[: flow.CHECKLIST.index(step)]))
        found, first = [], None
        while (now := table.texts()) != first:
            first = first or now
            found += now
            if not hand.is_there("hints"):
                break
            table.tap("hints")
        return found

    return way


def tile(id: str, *row: Move, whose: Callable[..., KioskTable] = begun) -> Way:
    """The sheet of a tile, opened by touch."""

    def way(table: KioskTable) -> list[str]:
        whose(table, *row)
        got_it(table)
        table.tap(id)
        return table.texts()

    return way


def turn(*row: Move, whose: Callable[..., KioskTable] = begun, **more: Any) -> Way:
    """A turn, banners put away."""

    def way(table: KioskTable) -> None:
        whose(table, *row, **more)
        got_it(table)

    return way


MOMENTS: dict[str, Way] = {
    **{f"setup {step}": setup_step(step) for step in flow.CHECKLIST},
    "setup base of two": setup_step("base", 2),
    "dealt": lambda table: started(table).play(Tick("all"), own.DealDefence(DEALT[4])),
    "colony turn": turn(),
    "orbit turn": lambda table: begun(table, SetRight("space", 1, 0)),
    "corrupted turn": turn(SetRight("level.shield", 1), SetRight("corrupted.shield", 1)),
    "upgrade": tile("tile.upgrade"),
    "research, corrupted": tile("tile.research", SetRight("level.shield", 1), SetRight("corrupted.shield", 1)),
    "defence": tile("tile.defence", *STAND),
    "teammate": tile("tile.teammate"),
    "sentry": turn(*STAND, own.UseDefence(0, "sentry")),
    "exosuit": turn(*SUIT, own.UseDefence(0, "exosuit")),
    "tech reply": turn(TechUsed(0, 1), EndTurn(0)),
    "borrowed": turn(*SUIT, SetRight("alien_tech.mining", 1), own.UseDefence(0, "exosuit"), own.EndUse(0, 1)),
    "borrowed, answered": turn(*SUIT, own.UseDefence(0, "exosuit"), own.EndUse(0, 1), EndTurn(0)),
    "alien": turn(SetRight("shielded", 2), whose=alien),
    "alien construct": tile("space.1", whose=alien),
    "alien deploy": turn(whose=alien),
    "alien inside": tile("space.9", SetRight("space9", 0), whose=alien),
    "alien move": tile("space.10", SetRight("space10", 0), SetRight("alien_tech.mobilization", 2), whose=alien),
    "infection": turn(SetRight("alien_card.infection", 2), own.Place(6, "reusable", "infection"), whose=alien),
    "abduction": turn(SetRight("alien_card.abduction", 2), own.Place(6, "reusable", "abduction"), whose=alien),
}


@cache
def read(moment: str) -> str:
    """Everything a table can read at a moment, page after page. Nothing of it is stored."""
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
    return "\n".join(row).replace("\n", " ").casefold()


@pytest.mark.parametrize(
    ("moment", "said"),
    rows(
        ("INV-02 INV-12", "setup base", ("Not this time: one OP marker", "Not this time: end of the game")),
        ("INV-02", "setup one_score", "One OP marker of any colour on 0"),
        ("INV-04", "setup one_score", ("The screen keeps the score", "one human confirms what is entered")),
        ("INV-06 INV-07", "dealt", ("Ana: Shield, 10 tokens, Tech tile, Advanced marker; no OP lost",)),
        ("INV-06 INV-07", "dealt", ("Ben: Sentry, 4 Bots, Tech tile", "Cleo: Exosuit with Tech tile")),
        ("INV-06 INV-07", "dealt", "Eve: Sabotage, 2 tokens, Advanced marker; no OP lost"),
        ("INV-07", "setup defence", ("10 Shields, 4 Bots, the Exosuit, 2 Sabotage tokens, 3 Tech tiles",)),
        ("INV-12 BAS-01 BAS-12", "setup base", ("Discovery tiles: shuffle, 2 face up", "3 secret Private Goals")),
        ("INV-12", "setup base", ("All seat numbers count the humans: 4", "Warehouse: 3 each")),
        ("INV-12", "setup base of two", ("All seat numbers count the humans: 2", "Warehouse: 2 each")),
        ("INV-20", "colony turn", "Human tiles only"),
        ("INV-20", "teammate", "Human tiles only"),
        ("INV-20", "alien", "Alien parts only"),
        ("INV-22", "tech reply", ("Ben: your Tech was used", "Take Oxygen, or develop that tile free", "OP 0 to 1")),
        ("INV-31", "colony turn", "Build and upgrade: not where a Trooper stands"),
        ("INV-31 INV-32", "upgrade", ("Not where a Trooper stands", "the Alien moves a stunned one aside")),
        ("INV-32", "colony turn", ("Stunned Troopers, Bots and Exosuit make room", "where a Trooper goes")),
        ("INV-45", "colony turn", "also when a Scientist makes it free"),
        ("INV-45", "defence", "also when a Scientist makes it free"),
        ("INV-46", "dealt", "Missions still pay Crystals"),
        ("INV-50", "alien", "2 shielded Buildings: no Trooper goes there"),
        ("INV-50 INV-89", "alien move", ("Points: 3", "never into shielded or Advanced ones")),
        ("INV-54 INV-55 INV-48", "sentry", ("Activations: 3", "No tracker moves")),
        ("INV-56 INV-48", "exosuit", ("Activations: 3", "send a standing Trooper home", "a stunned one is free")),
        ("INV-60", "sentry", "pass occupied hexes as Bots do, and end on a free one"),
        ("INV-60", "exosuit", "pass occupied hexes as Bots do, and end on a free one"),
        ("INV-61", "borrowed", ("A teammate's Tech was used", "Mining Tech to +2")),
        ("INV-61", "borrowed, answered", ("Cleo: your Tech was used", "Take Oxygen")),
        ("INV-70", "alien construct", "limit by your Shelter or Mining Tech"),
        ("INV-78", "infection", "Each human: 1 Colonist from Living Quarters to the Working Area"),
        ("INV-79", "abduction", ("back to its card", "OP stay")),
        ("INV-82", "corrupted turn", "Not: Ana: Shield"),
        ("INV-82", "research, corrupted", "Not: Ana: Shield"),
        ("INV-86", "alien deploy", ("empty hexes beside your Buildings", "one each")),
        ("INV-88", "alien inside", "Own Buildings, no marker or piece, one each"),
        ("INV-98", "orbit turn", ("Landing Pod:", "Obtain Blueprint:", "Learn Tech:", "R&D:", "Resupply:")),
        ("INV-98", "colony turn", ("Control Center:", "Construct:", "Upgrade:", "Welcome a Ship:")),
        ("INV-98 BAS-39", "colony turn", "refill its slot at the end of the turn"),
    ),
)
def test_the_sentence_stands_on_the_glass(moment: str, said: tuple[str, ...]) -> None:
    there = read(moment)
    for words in said:
        assert words.casefold() in there, f"{words!r} is not said at {moment!r}:\n{there}"


@pytest.mark.parametrize(
    ("moment", "unsaid"),
    rows(
        ("INV-82", "colony turn", "Not: Ana: Shield"),
        ("INV-50", "alien deploy", "shielded Buildings"),
        ("INV-98 BAS-18", "orbit turn", "Control Center:"),
        ("INV-98 BAS-18", "colony turn", "Landing Pod:"),
        ("INV-15", "colony turn", "end scoring"),
    ),
)
def test_the_sentence_is_not_said_where_it_is_not_true(moment: str, unsaid: tuple[str, ...]) -> None:
    there = read(moment)
    for words in unsaid:
        assert words.casefold() not in there, f"{words!r} is said at {moment!r}"


@pytest.mark.rule("INV-31", "INV-50", "INV-60", "INV-70", "INV-78", "GEN-22")
@pytest.mark.parametrize(
    ("way", "taps", "ends"),
    [
        (turn(), ("primary",), "alien"),
        (turn(), ("tile.upgrade", "answer.0", "primary"), "alien"),
        (turn(*STAND, own.UseDefence(0, "sentry", tech=False)), ("primary", "primary"), "alien"),
        (turn(whose=alien), ("space.8", "primary", "primary"), "turn"),
        (turn(whose=alien), ("space.1", "answer.0", "primary"), "turn"),
        (turn(SetRight("alien_card.infection", 2), whose=alien), ("space.6", "primary", "primary", "primary"), "turn"),
    ],
    ids=["human", "upgrade", "sentry", "deploy", "construct", "infection"],
)
def test_a_reminder_costs_no_tap(table: KioskTable, way: Way, taps: tuple[str, ...], ends: str) -> None:
    """The tap count of a moment with a reminder: what it would be without one, and not a tap more."""
    way(table)
    before = table.taps
    for tid in taps:
        table.tap(tid)
    assert (table.taps - before, table.state.stage) == (len(taps), ends)

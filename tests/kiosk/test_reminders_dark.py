"""REMIND rows of Blackout and Monolith: every board-only sentence stands on the real screen of its moment.

A moment is brought on once and read once (reading.py); reading stores nothing and so costs no tap of the game.
"""

from __future__ import annotations

import pytest

from companion import moves
from companion.games.blackout import state as blackout
from companion.games.monolith import state as monolith
from kiosk.tr import say
from tests.kiosk import blackout_table as blk
from tests.kiosk import monolith_table as mon
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.reading import Book, Said, Way, pages_of_step, rows, words

LSS = ("generator", "water_extractor", "greenhouse", "oxygen_condenser")


def blk_step(step: str, seats: int = 3, **options: str) -> Way:
    """A step of Blackout's set-up list, with all its lines."""
    return lambda table: pages_of_step(blk.setup_step(table, step, seats, **options))


def mon_step(step: str) -> Way:
    """A step of Monolith's set-up list, with all its lines."""
    return lambda table: pages_of_step(mon.setup_step(table, step))


def blk_sheet(event: str) -> Way:
    """The sheet of an event of Blackout, opened by touch."""

    def way(table: KioskTable) -> list[str]:
        blk.battered(table)
        table.happened(event)
        return table.texts()

    return way


def mon_update(level: int, **goals: int) -> Way:
    """Monolith's Colony update to a level."""

    def way(table: KioskTable) -> None:
        mon.begun(table)
        mon.put(table, level=level - 1, **dict.fromkeys(LSS, level), **goals)
        table.play(moves.EndTurn(0))

    return way


BOOK = Book(
    {
        **{f"blk {step}": blk_step(step) for step in ("parts3", "box3", "vandalism")},
        **{f"blk tracker of {seats}": blk_step("tracker", seats) for seats in (2, 3, 4)},
        "blk vandalism, own cards": blk_step("vandalism", vandalism="we"),
        "blk vandalism, read": blk_step("vandalism", vandalism="read"),
        "blk orbit": blk.begun,
        "blk colony, battered": lambda t: blk.put(blk.battered(t), space_0=5),
        "blk one Mission left": lambda t: blk.put(blk.begun(t), remaining=1),
        "blk no Mission left": lambda t: blk.put(blk.begun(t), remaining=0),
        "blk token": lambda t: blk.card(t, "water_extractor"),
        "blk dark": lambda t: blk.card(t, "greenhouse"),
        "blk dark, anywhere": lambda t: blk.card(t, "greenhouse", colonist="anywhere"),
        "blk mine": lambda t: blk.card(t, "mine"),
        "blk Shelters": lambda t: blk.card(t, "water_extractor", 4).play(blackout.NoHex()),
        "blk repair": lambda t: blk.battered(t).play(moves.PrivateGoal(0)),
        "blk LSS": blk_sheet("lss"),
        "blk upgrade": blk_sheet("blk_upgrade"),
        **{f"mon {step}": mon_step(step) for step in ("goods", "overlay15", "sabotage_cards", "goal_cards")},
        "mon turn": mon.begun,
        "mon turn of one colour": lambda t: mon.begun(t, two_player=False),
        "mon space": lambda t: mon.picked(t).play(moves.Draw("sabotage")),
        "mon update to 2": mon_update(2),
        "mon update to 3": mon_update(3),
        "mon update to 2, goal done": mon_update(2, goal_upgrade=1),
        "mon strike": lambda t: mon.strike(t, 2),
        "mon sabotage": lambda t: mon.row(t, 7, 0).play(moves.EndTurn(0)),
        "mon shuttle": lambda t: mon.begun(t).play(moves.EndTurn(0), monolith.CloseSabotage()),
    }
)


@pytest.mark.parametrize(
    ("moment", "said"),
    rows(
        ("BLK-01", "blk parts3", ("setup.parts3.overlay", "setup.parts3.tiles", "setup.parts3.lss")),
        ("BLK-01 GEN-17", "blk box3", ("setup.box3.op", "setup.box3.tiles", "setup.box3.goals")),
        ("BLK-01 BLK-02", "blk box3", ("setup.box3.four", "setup.box3.check")),
        *(
            ("BLK-04", f"blk tracker of {seats}", (("setup.tracker.alien", {"tracker": at}), "setup.tracker.side"))
            for seats, at in ((2, 6), (3, 7), (4, 8))
        ),
        ("BLK-05", "blk vandalism", ("setup.vandalism.tokens", "setup.vandalism.app")),
        ("GEN-25", "blk vandalism, own cards", ("setup.vandalism.we",)),
        ("GEN-25", "blk vandalism, read", ("setup.vandalism.read",)),
        ("BLK-13", "blk no Mission left", ("hint.blk.one_more",)),
        ("BLK-14", "blk one Mission left", ("hint.blk.starts_end",)),
        ("BLK-21", "blk token", ("line.blk.token", "hint.blk.immune", "hint.blk.group_picks")),
        ("BLK-22", "blk dark", ("hint.blk.dark",)),
        ("BLK-22", "blk colony, battered", ("hint.blk.dark",)),
        ("BLK-23", "blk colony, battered", ("hint.blk.upgrade",)),
        ("BLK-24", "blk repair", ("hint.blk.lifted", "hint.blk.bare")),
        ("BLK-27", "blk dark", ("line.blk.dark.quarters",)),
        ("BLK-27", "blk dark, anywhere", ("line.blk.dark.anywhere",)),
        ("BLK-18 BLK-28", "blk mine", ("line.blk.dark.mine",)),
        ("BLK-30", "blk orbit", ("hint.mission_crystals",)),
        ("BLK-33", "blk LSS", ("hint.lss_reward",)),
        ("BLK-22", "blk upgrade", ("hint.blk.upgrade_dark",)),
        ("MON-02", "mon goods", (("setup.goods.five", {"goods": 2}),)),
        ("MON-02", "mon update to 2", (("update.warehouse.base", {"goods": 2}),)),
        ("MON-05 MON-06", "mon overlay15", (("setup.overlay15.side", {"spaces": 15}), "setup.overlay15.token")),
        ("MON-07", "mon sabotage_cards", (("setup.sabotage_cards.cubes", {"cubes": 5}),)),
        ("MON-11", "mon goal_cards", ("setup.goal_cards.five", ("setup.goal_cards.lot", {"lots": 2}))),
        ("MON-14 MON-36", "mon turn", ("goals.upgrade.hint", "goals.contract.hint", "hint.mon.goals")),
        ("MON-18", "mon strike", ("hint.mon.discard",)),
        ("MON-19", "mon sabotage", ("hint.mon.row.app",)),
        ("MON-32", "mon update to 2", (("update.blueprints.look2", {"name": "Radar"}),)),
        ("MON-32", "mon update to 3", (("update.blueprints.look3", {"name": "Radar"}),)),
        ("MON-33", "mon space", ("line.mon.space",)),
        ("MON-34", "mon turn", ("hint.slots_two",)),
        ("MON-34 MON-04", "mon turn of one colour", ("hint.mon.one_colour",)),
    ),
)
def test_the_sentence_stands_on_the_glass(moment: str, said: tuple[Said, ...]) -> None:
    there = BOOK.read(moment).replace("\n", " ")
    for one in said:
        assert words(one) in there, f"{words(one)!r} is not said at {moment!r}:\n{there}"


@pytest.mark.parametrize(
    ("moment", "unsaid"),
    rows(
        ("BLK-14", "blk orbit", ("hint.blk.starts_end", "hint.blk.one_more")),
        ("BLK-22", "blk orbit", ("hint.blk.dark", "hint.blk.upgrade")),
        ("BLK-03 BLK-33", "blk LSS", ("event.op",)),
        ("MON-32", "mon update to 2, goal done", (("update.blueprints.look2", {"name": "Radar"}),)),
        ("MON-34", "mon turn of one colour", ("hint.slots_two",)),
        ("MON-34", "mon turn", ("hint.mon.one_colour",)),
    ),
)
def test_the_sentence_is_not_said_where_it_is_not_true(moment: str, unsaid: tuple[Said, ...]) -> None:
    there = BOOK.read(moment).replace("\n", " ")
    for one in unsaid:
        assert words(one) not in there, f"{words(one)!r} is said at {moment!r}"


@pytest.mark.rule("BLK-32", "MON-35")
@pytest.mark.parametrize("moment", ["blk orbit", "blk colony, battered", "blk repair", "mon turn", "mon shuttle"])
def test_every_reminder_of_the_step_can_be_read(table: KioskTable, moment: str) -> None:
    """The base rows that a chapter keeps: whatever the step reminds of stands in What next, page after page."""
    there = BOOK.read(moment).replace("\n", " ")
    BOOK.moments[moment](table)
    hints = table.app.step.hints
    assert hints and [one.id for one in hints if say(one) not in there] == []

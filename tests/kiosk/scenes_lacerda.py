"""Scenes of the solo game for the layout audit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.game import Group
from companion.games.lacerda import state as own
from companion.games.lacerda.flow import CHECKLIST
from companion.moves import Tick
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.lacerda_table import begun, card, check, game, on, put, shuttle, to_goal

Way = Callable[[KioskTable], Any]


def landing(table: KioskTable) -> None:
    shuttle(table, "A1", "orbit")
    put(table, his_icon=2)
    table.play(own.HisTravel(7))


def tie(table: KioskTable) -> None:
    """The sheet of ties, opened without touches."""
    card(table, "A1")
    group = next(one.answer for one in table.app.step.events if one.id == "tie")
    assert isinstance(group, Group)
    table.app.show_sheet("answers", group=group)


def lines(table: KioskTable) -> None:
    begun(table, goal="martian_potato")
    group = next(one.answer for one in table.app.step.events if one.id == "goal_line")
    table.app.show_sheet("answers", group=group)


def rises(table: KioskTable) -> None:
    begun(table)
    put(table, water_extractor=2, greenhouse=2, oxygen_condenser=2, generator=2)
    on(table, "his_update")


def over(table: KioskTable, goal: Any, *, won: bool) -> None:
    check(table, goal, level=4, contracts_upgrade_0=1, contracts_delivery_0=1, goals_done_0=1, op_0=150)
    for line in own.GOALS[goal].lines if won else ():
        from companion.games.lacerda.goals import derived

        if derived(table.state, line) is None:
            table.play(own.GoalLine(line))
    table.play(own.GoalChecked())
    table.app.refresh()


def step_of(table: KioskTable, step: str) -> None:
    """The set-up list at a step."""
    game(table)
    table.play(*(Tick(one) for one in CHECKLIST[: CHECKLIST.index(step)]))


def deck(table: KioskTable) -> None:
    card(table, "B3x")
    table.app.open("deck")


SCENES: dict[str, Way] = {
    "solo checklist": lambda table: step_of(table, "lacerda"),
    "solo checklist deck": lambda table: step_of(table, "solo_deck"),
    "solo goal": to_goal,
    "solo first space": lambda table: to_goal(table).play(own.ChooseGoal("hunky_dory")),
    "solo benefit": lambda table: to_goal(table).play(own.ChooseGoal("hunky_dory"), own.FirstSpace(1, 3)),
    "solo table": begun,
    "solo table late": lambda table: put(
        begun(table, goal="martian_potato"),
        op_0=118,
        op_1=97,
        his_crystals=5,
        welcomed_1=4,
        hangar_1=4,
        his_techs=11,
        his_shelters=4,
        his_bots=4,
        level=4,
    ),
    "solo draw we": lambda table: on(begun(table, 5, 1), "turn"),
    **{f"solo colony {n}": lambda table, n=n: card(table, f"C{n}") for n in (1, 2, 3)},  # type: ignore[misc]
    **{f"solo orbit {n}": lambda table, n=n: card(table, f"C{n}", "orbit") for n in (1, 2, 3)},  # type: ignore[misc]
    "solo rover": lambda table: card(table, "A1").play(own.NotPossible(), own.BreakTie(5)),
    "solo travels": lambda table: shuttle(table, "A1"),
    "solo stays": lambda table: shuttle(table, "A2x"),
    "solo landing": landing,
    "solo rises": rises,
    "solo tie": tie,
    "solo lines": lines,
    "solo check": lambda table: check(table, "martian_potato", op_0=20),
    "solo won": lambda table: over(table, "hunky_dory", won=True),
    "solo lost": lambda table: over(table, "martian_potato", won=False),
    "solo deck": deck,
}

"""Scenes of Monolith for the layout audit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import missions, moves
from companion.game import Group
from companion.games.base import pages
from companion.games.base.state import SCORED
from companion.games.monolith import state as own
from companion.games.monolith.flow import CHECKLIST
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.monolith_table import PICKED, begun, game, picked, put, row, setup_step, strike

Way = Callable[[KioskTable], Any]


def tied(table: KioskTable) -> None:
    """Mission Setback with three Missions as near as each other."""
    row(table, 8, 0)
    put(table, mission_a=2, mission_b=2, mission_c=2)
    facts = {fact.id: fact for fact in table.session.game.facts(table.state)}
    for at in range(1, 9):
        names = {word.params["card"].id: n for n, word in facts[f"card_{at}"].choices}
        if "sabotage.s10" in names:
            put(table, **{f"card_{at}": names["sabotage.s10"], f"cubes_{at}": 2, "tracker15": 7})
            break
    table.play(moves.EndTurn(0))


def goals(table: KioskTable, n: int, picked: tuple[str, ...] = PICKED) -> KioskTable:
    """So many of these goals are ticked."""
    begun(table, goals=picked)
    return table.play(*[own.TickGoal(0, goal) for goal in picked[:n]])


def over(table: KioskTable, n: int, op: int = 0) -> None:
    """The end with so many goals."""
    row(table, 11, 2)
    put(table, tracker15=14, op_0=op, **{f"goal_{deck}": 1 for deck in own.DECKS[:n]})
    table.play(moves.EndTurn(0))
    while table.state.stage != SCORED:
        table.walk(table.session.steps().primary.move)  # type: ignore[arg-type]
    table.play()


def sheet(table: KioskTable, event: str) -> None:
    """The sheet of an event, or of all events; opened without touches."""
    begun(table)
    if not event:
        table.app.show_sheet("happened")
        return
    answer = next(one.answer for one in table.app.step.events if one.id == event)
    assert isinstance(answer, Group)
    table.app.show_sheet("answers", group=answer)


def page(table: KioskTable, name: str, cards: int = 9, **options: Any) -> None:
    """A page over a game that has come some way."""
    row(table, cards, 1, **options)
    table.play(missions.Contribute(0, "blueprints"), own.TakeTile(0, "discovery"))
    table.app.open(name)


def scoring(table: KioskTable, page: str = "") -> None:
    """The final sheet at a page, with goals and a Mission done."""
    put(begun(table), tracker15=14, op_0=12, mission_b=0, goal_upgrade=1, goal_contract=1, goal_tech=1)
    table.play(moves.EndTurn(0))
    while page and pages.page(table.state).name != page:
        table.walk(table.session.steps().primary.move)  # type: ignore[arg-type]
    table.play()


def noticed(table: KioskTable, **facts: int) -> None:
    """The banner that follows from a fact set right."""
    table.play(*[moves.SetRight(name, value) for name, value in facts.items()])


def lot(table: KioskTable, n: int = 5) -> None:
    """The goals that the lot gave, in front of the table."""
    game(table, random_decks=n).play(moves.Tick("all"), missions.DrawMissions(("M2", "M4", "M7")))
    table.app.play(own.DrawGoals())


SCENES: dict[str, Way] = {
    **{f"monolith checklist {step}": lambda t, step=step: setup_step(t, step) for step in CHECKLIST},
    "monolith missions": lambda t: game(t).play(moves.Tick("all")),
    "monolith name decks": lambda t: game(t, which_decks="table").play(
        moves.Tick("all"), missions.DrawMissions(("M2", "M4", "M7"))
    ),
    "monolith draw goals": lambda t: game(t).play(moves.Tick("all"), missions.DrawMissions(("M2", "M4", "M7"))),
    "monolith pick upgrade": lambda t: game(t, random_decks=0).play(
        moves.Tick("all"), missions.DrawMissions(("M2", "M4", "M7"))
    ),
    "monolith pick contract": lambda t: game(t, random_decks=0).play(
        moves.Tick("all"), missions.DrawMissions(("M2", "M4", "M7")), own.ChooseGoal("U04")
    ),
    "monolith row": picked,
    "monolith row we": lambda t: picked(t, sabotage="we"),
    "monolith order": lambda t: picked(t).play(moves.Draw("sabotage")),
    "monolith turn 2": begun,
    "monolith turn 7": lambda t: row(t, 7, 2),
    "monolith turn 8": lambda t: row(t, 8, 2),
    "monolith turn 13": lambda t: row(t, 13, 2),
    "monolith turn 14": lambda t: row(t, 14, 2),
    "monolith turn goals": lambda t: goals(t, 3),
    "monolith long goals": lambda t: goals(t, 2, ("U04", "C05", "T7", "N6", "D3")),
    "monolith fourth": lambda t: goals(t, 4),
    "monolith sabotage": lambda t: row(t, 7, 0).play(moves.EndTurn(0)),
    "monolith draw we": lambda t: begun(t, sabotage="we").play(moves.EndTurn(0)),
    "strike": strike,
    "strike 2": lambda t: strike(t, 2),
    "strike we": lambda t: strike(t, 1, sabotage="we"),
    "strike tied": tied,
    "monolith happened": lambda t: sheet(t, ""),
    **{f"monolith sheet {event}": lambda t, event=event: sheet(t, event)
       for event in ("mon_goal", "advanced", "scientist", "contract")},
    "monolith shuttle": lambda t: begun(t).play(moves.EndTurn(0), own.CloseSabotage()),
    "monolith scoring": scoring,
    **{f"monolith scoring {name}": lambda t, name=name: scoring(t, name)
       for name in ("quarters", "techs", "scientists", "contracts")},
    "monolith notice strike": lambda t: noticed(row(t, 8, 1), cubes_2=2),
    "monolith notice time": lambda t: noticed(row(t, 12), tracker15=14),
    "monolith notice lot": lot,
    "monolith over lost": lambda t: over(t, 3),
    "monolith over won": lambda t: over(t, 5, 120),
    "monolith list": lambda t: page(t, "sabotage_row", 13),
    "monolith deck": lambda t: page(t, "deck"),
    "monolith deck we": lambda t: page(t, "deck", sabotage="we"),
    "monolith log": lambda t: page(t, "log"),
    "monolith what next": lambda t: page(t, "what_next"),
    "monolith set right": lambda t: page(t, "set_right"),
    "monolith options": lambda t: page(t, "play_options"),
    "monolith stand in": lambda t: page(t, "stand_in"),
}  # fmt: skip

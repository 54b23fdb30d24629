"""Ways to bring the kiosk's table to the moments of Monolith, without the glass."""

from __future__ import annotations

from typing import Any

from companion import missions, moves
from companion.games.monolith import state as own
from companion.games.monolith.flow import CHECKLIST
from companion.setup import Setup, Who
from tests.kiosk.kiosk_table import PEOPLE, KioskTable

PICKED = ("U03", "C07", "T6", "N3", "D1")
"""Radar, 4 Minerals, Rover Tech, Hydrologist, 4 Discovery tiles."""


def game(table: KioskTable, seed: str = "7", cards: dict[str, Any] | None = None, **options: Any) -> KioskTable:
    """A new game of Monolith, with the set-up list in front; `cards` are the owner's."""
    made = Setup(id="", game="monolith", seats=(Who(*PEOPLE[0]),), seed=seed, options=options, cards=cards or {})
    return table.begin(made)


def picked(table: KioskTable, goals: tuple[str, ...] = PICKED, **options: Any) -> KioskTable:
    """Missions and goals are picked; the row comes next."""
    game(table, **{"random_decks": 0, **options})
    table.play(moves.Tick("all"), missions.DrawMissions(("M2", "M4", "M5")))
    return table.play(*[own.ChooseGoal(goal) for goal in goals])


def begun(table: KioskTable, space: int = 5, **options: Any) -> KioskTable:
    """The first turn: two cards in the row, the marker in the Colony."""
    picked(table, **options)
    if options.get("sabotage") == "we":
        table.play(moves.Draw("sabotage", "A"), moves.Draw("sabotage", "B"))
    else:
        table.play(moves.Draw("sabotage"))
    return table.play(moves.TakeSpace(0, space), moves.PlaceShuttle("orbit"))


def put(table: KioskTable, **facts: int) -> KioskTable:
    """Facts set right, `op_0=7` for the seat's; banners that follow are put away."""
    for name, value in facts.items():
        head, _, seat = name.rpartition("_")
        mine = any(fact.id == name for fact in table.session.game.facts(table.state))
        table.walk(moves.SetRight(name, value) if mine else moves.SetRight(head, value, int(seat)))
    while (alarm := table.session.alarm()) is not None:
        table.session.dismiss(alarm.id)
    return table.play()


def row(table: KioskTable, cards: int, armed: int = 1, **options: Any) -> KioskTable:
    """A turn with so many cards in the row, the first ones armed."""
    begun(table, **options)
    put(table, row_length=cards, **{f"cubes_{at}": 0 for at in range(1, 3)})
    return put(table, tracker15=min(13, cards - 1), **{f"cubes_{at}": 2 for at in range(1, armed + 1)})


def strike(table: KioskTable, armed: int = 1, **options: Any) -> KioskTable:
    """The aliens on space 8, with so many cards to resolve."""
    row(table, 8, armed, **options)
    put(table, tracker15=7)
    return table.play(moves.EndTurn(0))


def setup_step(table: KioskTable, step: str, **options: Any) -> KioskTable:
    """The set-up list at this step."""
    game(table, **options)
    return table.play(*[moves.Tick(name) for name in CHECKLIST[: CHECKLIST.index(step)]])

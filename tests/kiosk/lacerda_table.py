"""Ways to bring the kiosk's table to the moments of a solo game, without the glass."""

from __future__ import annotations

from typing import Any

from companion import missions, moves
from companion.games.lacerda import state as own
from companion.games.lacerda.state import LACERDA
from companion.setup import Setup, Who
from tests.kiosk.kiosk_table import PEOPLE, KioskTable

THREE = ("M2", "M4", "M8")


def game(table: KioskTable, seed: str = "7", **options: Any) -> KioskTable:
    """A new solo game, with the set-up list in front."""
    made = Setup(id="", game="lacerda", seats=(Who(*PEOPLE[0]),), seed=seed, options=options, cards={})
    return table.begin(made)


def to_goal(table: KioskTable, **options: Any) -> KioskTable:
    """The Missions lie on the table; the goal is asked."""
    game(table, **{"solo_deck": "we", **options})
    return table.play(moves.Tick("all"), *(missions.ChooseMission(one) for one in THREE))  # type: ignore[arg-type]


def begun(table: KioskTable, mine: int = 1, his: int = 5, goal: Any = "first_colonists", **options: Any) -> KioskTable:
    """The first turn, or Lacerda's card."""
    to_goal(table, **options)
    table.play(own.ChooseGoal(goal), own.FirstSpace(LACERDA, his), own.Benefit())
    return table.play(moves.TakeSpace(0, mine))


def card(table: KioskTable, which: str, side: str = "colony", again: bool = False, **options: Any) -> KioskTable:
    """Lacerda's turn with this card, on this side; `again` in the game that is in front."""
    mine, his = (1, 5) if side == "colony" else (5, 1)
    if not again:
        begun(table, mine, his, **options)
    if table.state.queue[0] == 0:
        table.play(moves.EndTurn(0))
    if table.state.deck.mode == "we":
        return table.play(moves.Draw("lacerda", which))
    return table.play(own.NameCard(which)) if table.state.stage == "which" else table


def put(table: KioskTable, **facts: int) -> KioskTable:
    """Facts set right, `op_0=7` for the seat's; banners that follow are put away."""
    for name, value in facts.items():
        head, _, seat = name.rpartition("_")
        mine = any(fact.id == name for fact in table.session.game.facts(table.state))
        move = moves.SetRight(name, value) if mine else moves.SetRight(head, value, int(seat))
        table.session.play(move, "cli")
    table.app.last = None
    while (alarm := table.session.alarm()) is not None:
        table.session.dismiss(alarm.id)
    table.app.refresh()
    return table


def on(table: KioskTable, stage: str, most: int = 400) -> KioskTable:
    """Next until this stage."""
    while table.state.stage != stage:
        most -= 1
        assert most, table.state.stage
        step = table.session.steps()
        first = next((ask.move for ask in step.asks if getattr(ask, "move", None)), None)
        move = step.primary.move or first
        assert move is not None
        table.session.play(move, "cli")
    table.app.last = None
    while (alarm := table.session.alarm()) is not None:
        table.session.dismiss(alarm.id)
    table.app.refresh()
    return table


def shuttle(table: KioskTable, which: str, side: str = "colony") -> KioskTable:
    """The Shuttle has left his side; he decides by this card."""
    card(table, which, side)
    table.session.play(own.NotPossible("none"), "cli")
    while table.state.phase != "shuttle" or table.state.queue[0] != LACERDA:
        step = table.session.steps()
        assert step.primary.move is not None
        table.session.play(step.primary.move, "cli")
    return table.play()


def check(table: KioskTable, goal: Any = "first_colonists", **facts: int) -> KioskTable:
    """The sheet is filled in; the goal is looked through."""
    begun(table, goal=goal)
    put(table, last_round=1, **facts)
    return on(table, "goal_check")

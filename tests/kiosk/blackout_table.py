"""Ways to bring the kiosk's table to the moments of Blackout, without the glass."""

from __future__ import annotations

from typing import Any

from companion import missions, moves
from companion.games.blackout.flow import CHECKLIST
from companion.setup import Setup, Who
from tests.kiosk.kiosk_table import PEOPLE, KioskTable


def game(table: KioskTable, seats: int = 3, seed: str = "7", **options: Any) -> KioskTable:
    """A new game of Blackout, with the set-up list in front."""
    who = tuple(Who(name, colour) for name, colour in PEOPLE[:seats])
    made = Setup(id="", game="blackout", seats=who, seed=seed, options=options, cards={})
    return table.begin(made)


def begun(
    table: KioskTable, *spaces: int, seats: int = 3, chosen: tuple[str, str, str] = ("M2", "M4", "M9"), **options: Any
) -> KioskTable:
    """The whole of set-up: everybody on a space (1, 2, ... by default), round 1 opens."""
    game(table, seats, **options)
    row = spaces or tuple(range(1, seats + 1))
    return table.play(
        moves.Tick("all"),
        missions.DrawMissions(chosen),
        moves.FirstPlayer(0),
        *[moves.TakeSpace(at, space) for at, space in enumerate(row)],
        moves.PlaceShuttle("orbit"),
    )


def put(table: KioskTable, **facts: int) -> KioskTable:
    """Facts set right: `vandalized__mine=1`, `shelters_1=2` for seat 1; banners that follow are put away."""
    for name, value in facts.items():
        head, _, seat = name.rpartition("_")
        if seat.isdigit():
            table.walk(moves.SetRight(head, value, int(seat)))
        else:
            table.walk(moves.SetRight(name.replace("__", "."), value))
    while (alarm := table.session.alarm()) is not None:
        table.session.dismiss(alarm.id)
    return table.play()


def battered(table: KioskTable, seats: int = 3, **options: Any) -> KioskTable:
    """A game in the middle: some of every state, a Mission done, goals completed."""
    begun(table, seats=seats, **options)
    return put(
        table, built__mine=3, vandalized__mine=1, built__generator=3, dark__generator=1, advanced__generator=1,
        built__water_extractor=2, advanced__water_extractor=1, built__greenhouse=2, vandalized__greenhouse=1,
        built__oxygen_condenser=2, dark__oxygen_condenser=1, advanced__oxygen_condenser=1,
        shelters_0=2, shelters_advanced_1=1, shelters_vandalized_0=1, tracker=4, goals_done_1=1, goals_1=2,
        mission_a=0, remaining=2,
    )  # fmt: skip


def card(table: KioskTable, kind: str, seats: int = 3, **options: Any) -> KioskTable:
    """A Vandalism card of the table's own deck lies open."""
    battered(table, seats, vandalism="we", **options)
    return table.play(moves.EndTurn(0), moves.Draw("vandalism", kind))


def setup_step(table: KioskTable, step: str, seats: int = 3, **options: Any) -> KioskTable:
    """The set-up list at a step."""
    game(table, seats, **options)
    return table.play(*(moves.Tick(one) for one in CHECKLIST[: CHECKLIST.index(step)]))


def startled(table: KioskTable) -> KioskTable:
    """The notice of the alien: the first seed whose first card it is."""
    for n in range(60):
        begun(table, seed=str(n))
        table.app.play(moves.EndTurn(0))
        if table.state.stage == "turn":
            return table
    raise AssertionError("no alien in sixty games")

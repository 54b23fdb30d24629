"""Ways to bring the kiosk's table to the moments of an Invasion game, without the glass."""

from __future__ import annotations

from companion import missions
from companion.games.invasion import moves as own
from companion.moves import EndTurn, FirstPlayer, Move, PlaceShuttle, SetRight, TakeSpace, Tick
from companion.setup import Setup, Who
from tests.kiosk.kiosk_table import KioskTable

HUMANS = (Who("Ana", "blue"), Who("Ben", "yellow"), Who("Cleo", "green"), Who("Eve", "purple"))
DEALT = {2: (0, 0, 1, 1), 3: (0, 1, 2, -2), 4: (0, 1, 2, 3)}


def started(table: KioskTable, humans: int = 4, **options: object) -> KioskTable:
    """A game with the set-up list in front."""
    seats = (*HUMANS[:humans], Who("Dora", "alien"))
    made = Setup(id="", game="invasion", seats=seats, seed="7", options=dict(options), cards={})
    return table.begin(made)


def begun(table: KioskTable, *row: Move, humans: int = 4, **options: object) -> KioskTable:
    """Ana's first turn, and what is played from there."""
    started(table, humans, **options)
    table.walk(Tick("all"), own.DealDefence(DEALT[humans]), missions.DrawMissions(("M1", "M4", "M5")), FirstPlayer(0))
    table.walk(*(TakeSpace(at, 5 + at) for at in range(humans)))
    return table.play(PlaceShuttle("orbit"), *row)


def alien(table: KioskTable, *row: Move, **options: object) -> KioskTable:
    """The Alien's turn after Ana's, with one Extra space open."""
    return begun(table, EndTurn(0), SetRight("space8", 0), SetRight("alien_tech.deployment", 1), *row, **options)


def got_it(table: KioskTable) -> None:
    """Banners are put away."""
    while getattr(table.app.desk.front, "is_notice", False):
        table.tap("primary")

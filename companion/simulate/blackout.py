"""How a plain table plays Blackout.

It builds and upgrades what comes, works on Missions and Private Goals, and lifts a Colonist first when it may repair.
There is always somebody to lay down, and always a normal hex where the Buildings told say so.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion import missions
from companion.game import Step
from companion.games.blackout import state as own
from companion.games.blackout.state import BUILDINGS, Blackout
from companion.moves import Move
from companion.simulate.base import KINDS, goal, lss, ship

DEED = 0.6
"""How often the table tells one deed more before it ends the turn."""


def _mission(state: Blackout, seat: int, dice: Random) -> Move | None:
    one = state.missions[int(dice.random() * len(state.missions))]
    kind = KINDS[one.id]
    return missions.Contribute(seat, kind) if one.left and kind != "advanced" else _upgrade(state, seat, dice)  # type: ignore[arg-type]


def _upgrade(state: Blackout, seat: int, dice: Random) -> Move:
    at = int(dice.random() * len(BUILDINGS))
    bare = state.vandalized[at] if at < 5 else state.shelters_vandalized[seat]
    return own.Upgrade(seat, BUILDINGS[at], vandalized=bool(bare))  # type: ignore[arg-type]  # BUILDINGS are these names


def _mine(_state: Blackout, seat: int, _dice: Random) -> Move:
    return own.BuildMine(seat)


def _shelter(_state: Blackout, seat: int, _dice: Random) -> Move:
    return own.BuildShelter(seat)


DEEDS: tuple[Callable[[Blackout, int, Random], Move | None], ...] = (
    lss, lss, lss, _mine, _shelter, ship, goal, _upgrade, _upgrade, _mission, _mission, _mission,
)  # fmt: skip


def policy(state: Blackout, _step: Step, dice: Random) -> Move | None:
    """What the table does."""
    if state.stage == "turn" and dice.random() < DEED:
        return DEEDS[int(dice.random() * len(DEEDS))](state, state.queue[0], dice)
    return None

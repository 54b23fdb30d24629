"""Invasion: what events are worth for the humans together (INV-24 to INV-43)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.invasion.moves import StepTech, UpgradeBuilding
from companion.games.invasion.state import DEFENCES, Invasion, Scored


def score(state: Invasion, seat: int, op: int, what: str) -> Invasion:
    """OP added, at once; the sum may fall below 0 (INV-13, INV-24)."""
    return replace(state, op=state.op + op, scored=Scored(seat, op, what)) if op else state


def obtained(state: Invasion, level_1: int, level_3: int, beacon: bool) -> int:
    """Blueprints cost their OP (INV-24); Beacon is one of level 3 (GEN-18)."""
    return level_1 * state.values.obtain_1 + (level_3 + beacon) * state.values.obtain_3


def steps(state: Invasion, move: StepTech) -> int:
    """A point a step, and more for the last column (INV-28); steps gained elsewhere by option (INV-29)."""
    if not move.research and state.options.steps == "research":
        return 0
    return move.n * state.values.step + move.last * state.values.last_column


def upgrade(state: Invasion, move: UpgradeBuilding) -> int:
    """Twice the card's value, or 3 for a Defensive card; 3 more for a matching Scientist (INV-36 to INV-38)."""
    if move.card in DEFENCES:
        op = state.values.upgrade_defence
    else:
        op = state.values.upgrade_1 if move.card == "level_1" else state.values.upgrade_3
    return op + move.scientist * state.values.matching


def contract(state: Invasion, kind: str, done: bool) -> int:
    """Taken: the penalty. Completed: the penalty back and the reward (INV-42)."""
    values = state.values.contract_upgrade if kind == "upgrade" else state.values.contract_delivery
    return values[int(done)]


def progress(state: Invasion) -> int:
    """The sum of every human's cube score, at the first two updates (INV-43)."""
    return sum(state.values.progress[n] for n in state.cubes)

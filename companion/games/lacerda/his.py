"""What Lacerda does and owns: deeds by his card, his Crystals with their cap, his Bot's way (SOL-10..SOL-23)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from companion import colony, missions, moves
from companion.colony.table import LSS, LSS_MAX, SHIPS
from companion.game import Refused, text
from companion.games.base import deeds, flow
from companion.games.base import state as base
from companion.games.lacerda import state as own
from companion.games.lacerda.state import CYCLE, LACERDA, SCIENTISTS, SHELTERS, Solo

BUILDS = ("solo_card", "landing")
"""Where he may build: by his card, and as he lands (SOL-08)."""


# -- Crystals -----------------------------------------------------------------------------------


def gain(state: Solo, n: int) -> Solo:
    """Crystals up to his cap; what is beyond is cut, and said (SOL-19)."""
    kept = max(0, min(n, state.cap - state.crystals))
    return replace(state, crystals=state.crystals + kept, cut=n - kept)


def paid(before: Solo, after: Solo) -> Solo:
    """The Crystals of whatever was contributed between two states (SOL-34)."""
    n = 0 if after.missions is before.missions else missions.crystals(before, after)
    return gain(after, n) if n else after


def _deed(state: Solo, deed: Callable[[Any, Any], Solo], move: moves.Move, then: str) -> Solo:
    """A deed of the base game, done by him; the open question of an LSS Reward tile comes before `then`."""
    done = paid(state, deed(replace(state, stage="turn"), move))
    return replace(done, back=then) if done.stage == "lss_reward" else replace(done, stage=then)


def _turn(state: Solo, *stages: str) -> None:
    colony.need_stage(state, *(stages or ("solo_card",)))
    colony.need_turn(state, LACERDA)


def _card(state: Solo, side: str, action: str) -> None:
    """The deed belongs to the card that lies open, on this side."""
    _turn(state)
    if state.seats[LACERDA].side != side or state.card[1:2] != action:
        raise Refused("refused.other_card")


# -- Orbit --------------------------------------------------------------------------------------


def blueprint(state: Solo, move: own.HisBlueprint) -> Solo:
    """One more Blueprint, not built yet (SOL-10)."""
    _card(state, "orbit", "1")
    at = 1 if move.level == 1 else 3
    row = _put(state.blueprints, at, state.blueprints[at] + 1)
    return _contributed(replace(state, blueprints=row, stage="turn_end"), "blueprints")


def tech(state: Solo, move: own.HisTech) -> Solo:
    """One more Tech, or a development (SOL-11, SOL-12)."""
    _card(state, "orbit", "3" if move.develop else "2")
    if move.develop:
        return replace(state, stage="turn_end")
    return _contributed(replace(state, techs=state.techs + 1, stage="turn_end"), "techs")


def _contributed(state: Solo, kind: missions.Kind) -> Solo:
    return paid(state, missions.contribute(state, kind))


# -- Colony -------------------------------------------------------------------------------------


def proposal(state: Solo) -> str:
    """The Building that he builds: his Bot's icon if its LSS marker is below the Colony's, else the next (SOL-13)."""
    return _proposal(state.icon, state.lss, state.level)


@lru_cache(maxsize=4096)
def _proposal(icon: str, lss: own.Four, level: int) -> str:
    at = CYCLE.index(icon)
    for step in range(len(CYCLE)):
        name = CYCLE[(at + step) % len(CYCLE)]
        if name == "mine" or lss[LSS.index(name)] < min(level + 1, LSS_MAX):
            return name
    return "mine"


def after(building: str) -> str:
    """The icon past a Building (SOL-14)."""
    return CYCLE[(CYCLE.index(building) + 1) % len(CYCLE)]


def build(state: Solo, move: own.HisBuilding) -> Solo:
    """The marker rises, his Bot moves past it; a Colonist comes back, or he gains a Crystal (SOL-13, SOL-21)."""
    _turn(state, *BUILDS)
    if state.stage == "solo_card":
        _card(state, "colony", "1")
    if move.building != proposal(state):
        raise Refused("refused.his_building", building=text(f"building.{proposal(state)}"))
    then = "turn_end" if state.stage == "solo_card" else "landed"
    icon = after(move.building)
    if move.building == "mine":
        return replace(state, icon=icon, stage=then)
    if not move.colonist:
        state = gain(state, 1)
    return _deed(replace(state, icon=icon), deeds.build_lss, moves.BuildLss(LACERDA, move.building), then)


def upgrade(state: Solo, move: own.HisUpgrade) -> Solo:
    """A Blueprint of his is built (SOL-15)."""
    _card(state, "colony", "2")
    built, held = (0, 1) if move.level == 1 else (2, 3)
    if state.blueprints[held] == 0:
        raise Refused("refused.his_blueprint", level=move.level)
    row = _put(state.blueprints, held, state.blueprints[held] - 1)
    blueprints = _put(row, built, row[built] + 1)
    return _contributed(replace(state, blueprints=blueprints, stage="turn_end"), "advanced")


def scientists(state: Solo) -> int:
    """How many Scientists he has."""
    return state.hired.count(LACERDA)


def scientist(state: Solo, move: own.HisScientist) -> Solo:
    """A Scientist, two at most (SOL-16)."""
    _card(state, "colony", "3")
    if scientists(state) >= SCIENTISTS:
        raise Refused("refused.his_scientists", n=SCIENTISTS)
    return _deed(state, deeds.hire, base.HireScientist(LACERDA, move.scientist), "turn_end")


def contract(state: Solo, move: own.HisContract) -> Solo:
    """With two Scientists a Contract, done at once (SOL-16)."""
    _card(state, "colony", "3")
    if scientists(state) < SCIENTISTS:
        raise Refused("refused.his_contract", n=SCIENTISTS)
    return _deed(state, deeds.fulfil, base.FulfilContract(LACERDA, move.contract), "turn_end")


def pay(state: Solo, move: own.Pay) -> Solo:
    """Colonists paid with Crystals; too few: his Rover moves instead (SOL-17)."""
    _turn(state)
    if move.n > state.crystals:
        return replace(state, stage="rover")
    return replace(state, crystals=state.crystals - move.n)


def not_possible(state: Solo, move: own.NotPossible) -> Solo:
    """The Rover instead of an action; a landing Building that cannot be is left out (SOL-17)."""
    _turn(state, *BUILDS)
    if state.stage == "landing":
        return replace(state, stage="landed")
    state = replace(state, stage="rover")
    return state if move.tile is None else rover(state, own.RoverMoved(move.tile))


def rover(state: Solo, move: own.RoverMoved) -> Solo:
    """He may have taken a tile: one contribution to its Mission (SOL-18)."""
    _turn(state, "rover")
    state = replace(state, stage="turn_end")
    return state if move.tile == "none" else _contributed(state, move.tile)


def also_his(deed: Callable[[Any, Any], Any]) -> Callable[[Solo, Any], Solo]:
    """A tile of *What happened?* that his turn has, too: there the deed, his Crystals, and the same question again."""

    def event(state: Solo, move: Any) -> Solo:
        if state.stage == "solo_card" and move.seat == LACERDA:
            return _deed(state, deed, move, state.stage)
        done: Solo = deed(state, move)
        return done

    return event


# -- the Colony rises ---------------------------------------------------------------------------


def shelter(state: Solo, move: own.HisShelter) -> Solo:
    """A Ship he never spends, a Bot, a Shelter, and Crystals for its complex (SOL-20)."""
    colony.need_stage(state, "his_update")
    who = state.seats[LACERDA]
    state = colony.with_seat(state, LACERDA, welcomed=min(SHIPS, who.welcomed + 1), hangar=min(SHIPS, who.hangar + 1))
    state = replace(state, bots=state.bots + 1, shelters=min(SHELTERS, state.shelters + 1))
    n = missions.crystals(state, counted := missions.contribute(state, "bots"))
    state = gain(counted, n + move.size)
    if colony.update_due(state):
        return flow.open_update(state)
    return replace(state, stage="benefit") if state.phase == "shuttle" else flow.pass_on(state)


def _put(row: own.Four, at: int, n: int) -> own.Four:
    changed = list(row)
    changed[at] = n
    return (changed[0], changed[1], changed[2], changed[3])

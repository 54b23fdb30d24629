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
from companion.seats import SIDES

# -- Crystals -----------------------------------------------------------------------------------


def gains(state: Solo, n: int) -> dict[str, int]:
    """What changes with his next Crystals: they come up to his cap; what is beyond is cut, and said (SOL-19)."""
    kept = max(0, min(n, state.cap - state.crystals))
    return {"crystals": state.crystals + kept, "cut": n - kept}


def contribution(state: Solo, kind: str) -> dict[str, Any]:
    """What changes as he contributes once: the Mission, and his Crystals by it (SOL-34)."""
    one = missions.find(state, kind)
    if one is None or one.left == 0:
        return {}
    row, remaining = missions.counted(state, kind)
    changes: dict[str, Any] = gains(state, one.crystals) if one.crystals else {}
    changes["missions"], changes["remaining"] = row, remaining
    return changes


def _deed(state: Solo, deed: Callable[[Any, Any], Solo], move: moves.Move, then: str, **also: Any) -> Solo:
    """A deed of the base game, done by him with whatever else it changes; the Crystals of what it contributed are his
    (SOL-34), and the open question of an LSS Reward tile comes before `then`."""
    done = deed(replace(state, stage="turn", **also), move)
    changes: dict[str, object] = {"back" if done.stage == "lss_reward" else "stage": then}
    if done.missions is not state.missions and (n := missions.crystals(state, done)):
        changes |= gains(done, n)
    return replace(done, **changes)


def _turn(state: Solo, stage: str = "solo_card") -> None:
    colony.need_stage(state, stage)
    colony.need_turn(state, LACERDA)


def _card(state: Solo, side: str, action: str) -> None:
    """The deed belongs to the card that lies open, on this side."""
    _turn(state)
    if SIDES[state.seats[LACERDA].space] != side or state.card[1:2] != action:
        raise Refused("refused.other_card")


# -- Orbit --------------------------------------------------------------------------------------


def blueprint(state: Solo, move: own.HisBlueprint) -> Solo:
    """One more Blueprint, not built yet (SOL-10)."""
    _card(state, "orbit", "1")
    at = 1 if move.level == 1 else 3
    row = _put(state.blueprints, at, state.blueprints[at] + 1)
    return replace(state, blueprints=row, stage="turn_end", **contribution(state, "blueprints"))


def tech(state: Solo, move: own.HisTech) -> Solo:
    """One more Tech, or a development (SOL-11, SOL-12)."""
    _card(state, "orbit", "3" if move.develop else "2")
    if move.develop:
        return replace(state, stage="turn_end")
    return replace(state, techs=state.techs + 1, stage="turn_end", **contribution(state, "techs"))


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
    then = "turn_end"
    if state.stage == "landing":
        colony.need_turn(state, LACERDA)
        then = "landed"
    else:
        _card(state, "colony", "1")
    if move.building != proposal(state):
        raise Refused("refused.his_building", building=text(f"building.{proposal(state)}"))
    icon = after(move.building)
    if move.building == "mine":
        return replace(state, icon=icon, stage=then)
    crystal = {} if move.colonist else gains(state, 1)
    return _deed(state, deeds.build_lss, moves.BuildLss(LACERDA, move.building), then, icon=icon, **crystal)


def upgrade(state: Solo, move: own.HisUpgrade) -> Solo:
    """A Blueprint of his is built (SOL-15)."""
    _card(state, "colony", "2")
    built, held = (0, 1) if move.level == 1 else (2, 3)
    if state.blueprints[held] == 0:
        raise Refused("refused.his_blueprint", level=move.level)
    row = _put(state.blueprints, held, state.blueprints[held] - 1)
    blueprints = _put(row, built, row[built] + 1)
    return replace(state, blueprints=blueprints, stage="turn_end", **contribution(state, "advanced"))


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
    if state.stage == "landing":
        colony.need_turn(state, LACERDA)
        return replace(state, stage="landed")
    _turn(state)
    return replace(state, stage="rover") if move.tile is None else _moved(state, move.tile)


def rover(state: Solo, move: own.RoverMoved) -> Solo:
    """He may have taken a tile: one contribution to its Mission (SOL-18)."""
    _turn(state, "rover")
    return _moved(state, move.tile)


def _moved(state: Solo, tile: own.Tile) -> Solo:
    return replace(state, stage="turn_end", **({} if tile == "none" else contribution(state, tile)))


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
    ships = {"welcomed": min(SHIPS, who.welcomed + 1), "hangar": min(SHIPS, who.hangar + 1)}
    seats = colony.seated(state.seats, LACERDA, **ships)
    shelters = min(SHELTERS, state.shelters + 1)
    after = missions.contribute(state, "bots", seats=seats, bots=state.bots + 1, shelters=shelters)
    state = replace(after, **gains(after, missions.crystals(state, after) + move.size))
    if colony.update_due(state):
        return flow.open_update(state)
    return replace(state, stage="benefit") if state.phase == "shuttle" else flow.pass_on(state)


def _put(row: own.Four, at: int, n: int) -> own.Four:
    changed = list(row)
    changed[at] = n
    return (changed[0], changed[1], changed[2], changed[3])

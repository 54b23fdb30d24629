"""Invasion: what humans tell in a turn (the tiles of the human table)."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony, missions, moves
from companion.game import Refused, text
from companion.games.invasion import board, known
from companion.games.invasion import moves as own
from companion.games.invasion.score import contract, obtained, score, steps
from companion.games.invasion.score import upgrade as upgrade_op
from companion.games.invasion.state import CUBES, DEFENCES, OPEN, SABOTAGE, SPARE, WITH_TECH, Invasion

COLUMNS = 6
"""Columns of a human Lab."""


EVENTS = frozenset(("turn", "order", "shuttle", "travel"))
"""Stages of a human to act."""


def event(state: Invasion, seat: int, *, turn: bool = False) -> None:
    """An event belongs to the human to act, in a step that has one (GEN-24, BAS-85); `turn`: only in a turn."""
    colony.need_turn(state, seat)
    if state.stage != "turn" and (turn or state.stage not in EVENTS):
        raise Refused("refused.not_now")


def obtain(state: Invasion, move: own.Obtain) -> Invasion:
    """Blueprints cost their OP at once; the spare Defensive card comes before any other (INV-23, INV-24)."""
    event(state, move.seat)
    n = move.level_1 + move.level_3 + move.beacon
    if n == 0:
        raise Refused("refused.how_many")
    if board.spare(state):
        raise Refused("refused.spare_first", card=text(f"defence.{board.spare(state)}"))
    if move.beacon and not state.options.beacon:
        raise Refused("refused.no_beacon")
    state = score(state, move.seat, obtained(state, move.level_1, move.level_3, move.beacon), "blueprint")
    return missions.contribute(state, "blueprints", n)


def obtain_defence(state: Invasion, move: own.ObtainDefence) -> Invasion:
    """The spare card costs nothing, is not replaced, and counts as one Blueprint (INV-23, INV-25, INV-46)."""
    event(state, move.seat)
    if not board.spare(state):
        raise Refused("refused.no_spare")
    at = state.owners.index(SPARE)
    row = (*state.owners[:at], move.seat, *state.owners[at + 1 :])
    return missions.contribute(replace(state, owners=(row[0], row[1], row[2], row[3])), "blueprints", 1)


def learn(state: Invasion, move: own.LearnTech) -> Invasion:
    """A point for each new Tech (INV-27)."""
    event(state, move.seat)
    return missions.contribute(score(state, move.seat, move.n * state.values.learn, "learn"), "techs", move.n)


def step_tech(state: Invasion, move: own.StepTech) -> Invasion:
    """Steps to the right (INV-28, INV-29)."""
    event(state, move.seat)
    return step_tile(state, move)


def step_tile(state: Invasion, move: own.StepTech) -> Invasion:
    """The tile moves and scores; a Defensive one is tracked, and stands still while corrupted (INV-82, INV-97)."""
    if move.tile in WITH_TECH:
        level, owner = board.level(state, move.tile), board.owner(state, move.tile)
        tile = text(f"defence.{move.tile}")
        if owner != move.seat or level == 0:
            raise Refused("refused.no_tile", tile=tile)
        if (owner, move.tile) in state.corrupted:
            raise Refused("refused.corrupted", tile=tile)
        if level + move.n > COLUMNS:
            raise Refused("refused.columns", tile=tile, n=COLUMNS - level)
        state = board.with_level(state, move.tile, level + move.n)
        move = replace(move, last=level + move.n == COLUMNS)
    return score(state, move.seat, steps(state, move), "last_column" if move.last else "step")


def shelter(state: Invasion, move: own.BuildShelter) -> Invasion:
    """+3 at once; Colonists never score (INV-30)."""
    event(state, move.seat)
    return score(state, move.seat, state.values.shelter, "shelter")


def upgrade(state: Invasion, move: own.UpgradeBuilding) -> Invasion:
    """OP of the card and the Scientist; a Shield goes home; a Defensive Tech enters the Lab (INV-33 to INV-38)."""
    event(state, move.seat)
    if move.card == "beacon" and not state.options.beacon:
        raise Refused("refused.no_beacon")
    if move.shielded:
        if state.shielded == 0:
            raise Refused("refused.no_shielded")
        state = replace(state, shielded=state.shielded - 1)
    if move.card in DEFENCES:
        if board.owner(state, move.card) != move.seat:
            raise Refused("refused.not_your_card", card=text(f"defence.{move.card}"))
        if board.is_built(state, move.card):
            raise Refused("refused.built", card=text(f"defence.{move.card}"))
        at = DEFENCES.index(move.card)
        row = (*state.built[:at], True, *state.built[at + 1 :])
        state = replace(state, built=(row[0], row[1], row[2], row[3]))
        if move.card in WITH_TECH and board.level(state, move.card) == 0:
            state = board.with_level(state, move.card, 1)
    state = known.upgraded(state, move.building)
    state = score(state, move.seat, upgrade_op(state, move), "upgrade")
    return missions.contribute(state, "advanced", 1)


def welcome(state: Invasion, move: moves.WelcomeShip) -> Invasion:
    """+3 a Ship (INV-40)."""
    event(state, move.seat)
    return score(colony.welcome(state, move), move.seat, state.values.ship, "ship")


def lose_ship(state: Invasion, move: own.LoseShip) -> Invasion:
    """-3 a Ship that leaves a Hangar (INV-40)."""
    event(state, move.seat)
    who = state.seats[move.seat]
    if who.hangar == 0:
        raise Refused("refused.no_ship", name=who.name)
    state = colony.with_seat(state, move.seat, hangar=who.hangar - 1)
    return score(state, move.seat, -state.values.ship, "ship_gone")


def hire(state: Invasion, move: own.HireScientist) -> Invasion:
    """+3 for each matching Advanced Building on Mars (INV-41)."""
    event(state, move.seat)
    state = known.hire(state, move.who)
    return missions.contribute(score(state, move.seat, move.n * state.values.hire, "scientist"), "scientists", 1)


def earth_contract(state: Invasion, move: own.EarthContract) -> Invasion:
    """The penalty when taken; penalty back and reward when completed (INV-42)."""
    event(state, move.seat)
    state = score(state, move.seat, contract(state, move.kind, move.done), "contract")
    return missions.contribute(state, "contracts", 1) if move.done else state


def build_lss(state: Invasion, move: moves.BuildLss) -> Invasion:
    """The first Building of a type scores as in the base game (INV-43)."""
    event(state, move.seat)
    first = state.lss[colony.LSS.index(move.building)] == 1
    state = colony.build_lss(state, move)
    return score(state, move.seat, state.values.first_lss, "lss") if first and state.options.base_op else state


def lss_tile(state: Invasion, move: own.LssTile) -> Invasion:
    """OP printed on an LSS tile (INV-43)."""
    event(state, move.seat)
    if not state.options.base_op:
        raise Refused("refused.base_op_off")
    return score(state, move.seat, move.n, "lss_tile")


def cube(state: Invasion, move: own.ProgressCube) -> Invasion:
    """A cube in the Progress area scores at the updates (INV-43)."""
    event(state, move.seat)
    row = list(state.cubes)
    if row[move.seat] >= CUBES:
        raise Refused("refused.cubes", n=CUBES)
    row[move.seat] += 1
    return missions.contribute(replace(state, cubes=tuple(row)), "progress", 1)


def goal(state: Invasion, move: moves.PrivateGoal) -> Invasion:
    """A Private Goal, as in the base game (INV-98)."""
    event(state, move.seat)
    return colony.goal(state, move)


def contribute(state: Invasion, move: missions.Contribute) -> Invasion:
    """Something that only a Mission counts (INV-46)."""
    event(state, move.seat)
    return missions.deed(state, move)


def executive(state: Invasion, move: own.ExecutiveAction) -> Invasion:
    """One Expendable from reserve to supply, once a human turn (INV-44)."""
    event(state, move.seat, turn=True)
    if state.executive:
        raise Refused("refused.executive")
    return replace(state, executive=True, supply=state.supply + min(1, board.reserve(state)))


# -- Defensive Buildings ------------------------------------------------------------------------


def need_built(state: Invasion, card: str) -> None:
    """Refuses a Defensive Building that does not stand yet."""
    if not board.is_built(state, card):
        raise Refused("refused.not_built", card=text(f"defence.{card}"))


def use(state: Invasion, move: own.UseDefence) -> Invasion:
    """1 + L tokens, 2 + L activations (INV-47, INV-54, INV-56); a teammate's Tech counts as used (INV-61)."""
    event(state, move.seat, turn=True)
    need_built(state, move.card)
    owner = board.owner(state, move.card)
    borrowed = move.tech and owner != move.seat and board.level(state, move.card) > 0
    n = board.strength(state, move.card, tech=move.tech)
    if borrowed:
        state = replace(state, tech_used=(*state.tech_used, (owner, move.card)))
    return replace(state, stage="defence_use", using=move.card, left=n, back="advance" if borrowed else "turn")


def _close(state: Invasion) -> Invasion:
    """The use is over; the Alien's free step follows a borrowed Tech (INV-61)."""
    from companion.games.invasion.flow import offer

    back = state.back
    state = replace(state, stage="turn", using="", left=0, back="")
    return offer(state) if back == "advance" else state


def _shield(state: Invasion, seat: int) -> None:
    colony.need_turn(state, seat)
    colony.need_stage(state, "defence_use")
    if state.using != "shield":
        raise Refused("refused.not_now")
    if board.shields(state) == 0:
        raise Refused("refused.no_shield")


def _one_used(state: Invasion) -> Invasion:
    state = replace(state, left=state.left - 1)
    return state if state.left and board.shields(state) else _close(state)


def clear(state: Invasion, move: own.ClearCorruption) -> Invasion:
    """Both tokens go home (INV-47, INV-49)."""
    _shield(state, move.seat)
    tile = (move.owner, move.tile)
    if tile not in state.corrupted:
        raise Refused("refused.not_corrupted")
    return _one_used(replace(state, corrupted=without(state.corrupted, tile)))


def guard_tech(state: Invasion, move: own.GuardTech) -> Invasion:
    """A Shield stays on a human Tech tile (INV-47, INV-49)."""
    _shield(state, move.seat)
    tile = (move.owner, move.tile)
    need_tile(state, *tile)
    if move.tile != "other" and tile in state.guarded:
        raise Refused("refused.guarded")
    if move.tile != "other" and tile in state.corrupted:
        raise Refused("refused.clear_first")
    return _one_used(replace(state, guarded=tuple(sorted((*state.guarded, tile)))))


def guard_building(state: Invasion, move: own.GuardBuilding) -> Invasion:
    """A Shield stays on a human Building (INV-47, INV-50)."""
    _shield(state, move.seat)
    return _one_used(replace(state, shielded=state.shielded + 1))


def need_tile(state: Invasion, owner: int, tile: str) -> None:
    """Refuses a Tech tile that is not there."""
    colony.need_seat(state, owner)
    if owner == state.alien:
        raise Refused("refused.humans_only")
    if tile in WITH_TECH and (board.owner(state, tile) != owner or board.level(state, tile) == 0):
        raise Refused("refused.no_tile", tile=text(f"defence.{tile}"))


def without(row: tuple[tuple[int, str], ...], tile: tuple[int, str]) -> tuple[tuple[int, str], ...]:
    """The row with one of these tiles less."""
    left = list(row)
    left.remove(tile)
    return tuple(left)


def end_use(state: Invasion, move: own.EndUse) -> Invasion:
    """Sentry: `n` Troopers stunned, no tracker moves (INV-54). Exosuit: `n` returned (INV-56 to INV-59)."""
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "defence_use")
    if state.using == "shield":
        if move.n:
            raise Refused("refused.not_now")
    elif state.using == "sentry":
        if move.n > state.mars - state.prone:
            raise Refused("refused.standing", n=state.mars - state.prone)
        state = replace(state, prone=state.prone + move.n)
    else:
        if move.n > state.mars:
            raise Refused("refused.on_mars", n=state.mars)
        state = board.taken_home(state, move.n)
    return _close(state)


def sabotage(state: Invasion, move: own.PlaceSabotage) -> Invasion:
    """A Sabotage token covers an open space until the Reset (INV-51)."""
    event(state, move.seat, turn=True)
    need_built(state, "sabotage")
    if board.sabotages(state) == 0:
        raise Refused("refused.no_sabotage")
    if move.space > len(state.spaces) or state.spaces[move.space - 1] != OPEN:
        raise Refused("refused.space_not_open")
    return board.with_space(state, move.space, SABOTAGE)

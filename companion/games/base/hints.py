"""Base game: board-only reminders of each moment (REMIND rows). They change nothing and cost no tap."""

from __future__ import annotations

from functools import cache

from companion.colony import hints as shared
from companion.game import Text, text
from companion.games.base import points
from companion.games.base.flow import LAST_BLUEPRINTS, skipped, update_skipped
from companion.games.base.state import Base
from companion.scoring import progress

UPDATE_ORDER = ("level", "blueprints", "tech", "warehouse", "progress", "remaining")
LEVEL_3_LEFT = 6
"""Level-3 Blueprints still undealt at the second update, one more with Beacon (BAS-51, GEN-18)."""
SETUP_LINES: dict[str, tuple[str, ...]] = {
    "discovery": ("setup.discovery.two",),
    "goods": ("setup.goods.five", "setup.goods.mineral"),
    "tech_grid": ("setup.tech_grid.shelter", "setup.tech_grid.sets"),
    "blueprint_rows": ("setup.blueprint_rows.stack", "setup.blueprint_rows.six"),
    "scientists": ("setup.scientists.order", "setup.scientists.contracts"),
    "start_buildings": (
        "setup.start_buildings.mine",
        "setup.start_buildings.four",
        "setup.start_buildings.stacks",
        "setup.start_buildings.research",
    ),
    "colony_board": ("setup.colony_board.level", "setup.colony_board.lss", "setup.colony_board.tiles"),
    "player_boards": (
        "setup.player_boards.board",
        "setup.player_boards.ships",
        "setup.player_boards.pieces",
        "setup.player_boards.colonists",
        "setup.player_boards.cubes",
        "setup.player_boards.goals",
    ),
}


def numbers(state: Base) -> dict[str, int]:
    """The numbers that set-up and update texts name."""
    return _numbers(state.level, len(state.seats))


def _numbers(level: int, seats: int) -> dict[str, int]:
    return {"seats": seats, "goods": 2 if seats == 2 else 3, "level": level, "cubes": 5}


def setup(state: Base, step: str) -> tuple[Text, ...]:
    """The lines of one step of the set-up list (BAS-01..BAS-06, BAS-11, BAS-12)."""
    found = [text(line, **numbers(state)) for line in SETUP_LINES.get(step, ())]
    if step == "tech_grid" and len(state.seats) == 2:
        found[-1] = text("setup.tech_grid.two")
    if step == "blueprint_rows" and state.options.beacon:
        found.append(text("setup.blueprint_rows.beacon"))
    if step == "player_boards" and state.options.first_colonists:
        found.append(text("setup.player_boards.first_colonists"))
    return tuple(found)


def forecast(state: Base) -> tuple[Text, ...]:
    """When the Shuttle leaves, how long it stays on the other side, and how a level-up changes that (BAS-57)."""
    return (shared.forecast(state), *shared.forecast_then(state))


REFILL, LAST_TURN, ONE_MAIN = text("hint.refill"), text("hint.last_turn"), text("hint.one_main")


def turn_line(state: Base) -> Text:
    """The line under the prompt in a turn: the freshest reminder of this moment."""
    if state.refill:
        return REFILL
    return LAST_TURN if state.last_round and state.round >= state.last_round else ONE_MAIN


def turn(state: Base) -> tuple[Text, ...]:
    """A turn: its actions, costs and limits (BAS-17..BAS-45)."""
    seat = state.queue[0]
    rows = [*shared.turn_opens(), *shared.slots(state, two=len(state.seats) == 2)]
    if state.seats[seat].side == "orbit":
        rows += shared.orbit()
    else:
        rows += [*shared.colony_actions(), text("hint.colony.scientist"), text("hint.scientist_slot")]
        rows += [text("hint.contracts"), *shared.building(), text("hint.cube")]
    if state.refill:
        rows.append(text("hint.refill"))
    rows.append(text("hint.limits.base"))
    rows += shared.turn_closes()
    rows.append(text("hint.mission_crystals"))
    if state.options.first_colonists:
        rows.append(text("hint.b_task"))
    if state.options.beacon:
        rows.append(text("hint.beacon"))
    return (*rows, *forecast(state))


def order(state: Base) -> tuple[Text, ...]:
    """A first space: its benefit, in the owner's words where there are any (BAS-13, BAS-14, BAS-16)."""
    rows = [text("hint.supply"), *benefits(state)]
    if state.options.first_colonists:
        rows.insert(0, text("hint.tile_space"))
    return tuple(rows)


def benefits(state: Base) -> tuple[Text, ...]:
    """What the owner has read off the Turn Order spaces; else that the printed benefit is to be taken (BAS-14)."""
    return shared.known_benefits(state) or (text("hint.benefit"),)


def reward(state: Base) -> tuple[Text, ...]:
    """The LSS Reward tile: OP by its rule, and one benefit (BAS-48, BAS-49)."""
    known = tuple(
        text("hint.lss_tile_of", tile=tile, words=words)
        for tile, words in sorted(state.lss_tiles.items(), key=lambda one: (len(one[0]), one[0]))
    )
    return (text("hint.lss_op"), text("hint.lss_benefit"), *known)


def update(state: Base, step: str) -> Text:
    """A step of the Colony update, with its numbers (BAS-51, BAS-52)."""
    if step == "progress" and step not in update_skipped(state):
        return _progress(state)
    return _update(step, state.level, len(state.seats), state.options.beacon)


@cache
def _update(step: str, level: int, seats: int, beacon: bool) -> Text:
    if step in skipped(level, two=seats == 2):
        return text("update.progress.base.skipped" if step == "progress" else f"update.{step}.skipped")
    if step == "blueprints" and level == LAST_BLUEPRINTS:
        return text("update.blueprints.base.last", cards=LEVEL_3_LEFT + beacon)
    if step in ("blueprints", "warehouse"):
        return text(f"update.{step}.base", **_numbers(level, seats))
    return text(f"update.{step}", **_numbers(level, seats))


def _progress(state: Base) -> Text:
    """Who scores how much, by name."""
    row = [
        text("value.gain", name=who.letter, n=progress(state.values, points.cubes(state, at)))
        for at, who in enumerate(state.seats)
    ]
    gains = row[-1]
    for one in reversed(row[:-1]):
        gains = text("value.and", first=one, rest=gains)
    return text("update.progress.base", gains=gains)


def before_scoring(page: str) -> tuple[Text, ...]:
    """Before the sheet: waiting Crystals first, Contracts may still be filled (BAS-40, BAS-72)."""
    return (text("hint.contracts"), text("hint.contracts_end")) if page == "last_contracts" else ()


def arrival(side: str) -> tuple[Text, ...]:
    """The steps of a travel (BAS-59..BAS-61)."""
    return shared.arrival(side, text("hint.arrive.colony.tile") if side == "colony" else None)


def known_benefits(state: Base) -> tuple[Text, ...]:
    """The owner's words for the spaces, where there are any (BAS-14)."""
    return shared.known_benefits(state)


def shuttle(state: Base) -> tuple[Text, ...]:
    """The Shuttle phase: what staying does, and when the Shuttle leaves and comes back (GEN-06, BAS-57)."""
    leaves, *then = forecast(state)
    return (text("hint.stand_up"), *then, leaves)

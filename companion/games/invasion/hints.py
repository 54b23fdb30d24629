"""Invasion: board-only reminders of each moment (REMIND rows). They change nothing and cost no tap."""

from __future__ import annotations

from companion.colony import hints as shared
from companion.colony.table import LSS
from companion.game import Text, said, text
from companion.games.invasion import board
from companion.games.invasion.events import corrupted_hint
from companion.games.invasion.flow import LAST_BLUEPRINTS
from companion.games.invasion.score import progress
from companion.games.invasion.state import DEFENCES, Invasion

LEVEL_3_LEFT = 6


def numbers(state: Invasion) -> dict[str, int]:
    """The numbers that set-up and update texts name, for the number of humans (INV-01, INV-12)."""
    humans = len(state.seats) - 1
    return {"seats": humans, "goods": 2 if humans == 2 else 3, "level": state.level, "extra": int(state.options.beacon)}


SETUP_LINES: dict[str, tuple[str, ...]] = {
    "base": (
        "setup.inv.humans",
        "setup.inv.discovery",
        "setup.base.tech",
        "setup.inv.warehouse",
        "setup.base.blueprints",
        "setup.base.mines",
        "setup.base.stacks",
        "setup.base.colony",
        "setup.base.player",
        "setup.base.pieces",
        "setup.base.colonists",
        "setup.base.goals",
        "setup.inv.no_op",
        "setup.inv.no_end",
    ),
    "one_score": ("setup.inv.marker", "setup.inv.keeper"),
    "troops": ("setup.inv.tracker", "setup.inv.troopers"),
    "alien_board": ("setup.inv.covers", "setup.inv.scientist"),
    "alien_cards": ("setup.inv.private", "setup.inv.corruption"),
    "alien_pieces": ("setup.inv.crystals", "setup.inv.shelter", "setup.inv.reserve"),
    "defence": ("setup.inv.shuffle_defence", "setup.inv.defence_pieces"),
}


def setup(state: Invasion, step: str) -> tuple[Text, ...]:
    """The lines of one step of the set-up list."""
    found = [text(line, **numbers(state)) for line in SETUP_LINES.get(step, ())]
    if step == "base" and len(state.seats) == 3:
        found.insert(3, text("setup.base.two"))
    if step == "alien_pieces" and state.options.start_tech:
        found.append(text("setup.inv.start_tech"))
    if step == "base" and state.options.beacon:
        found.append(text("setup.level3.beacon"))
    return tuple(found)


def dealt(state: Invasion) -> tuple[Text, ...]:
    """What comes with each card that was dealt: its items and an Advanced marker, no OP lost (INV-06, INV-07)."""
    rows = []
    for card, owner in zip(DEFENCES, state.owners, strict=True):
        name = text("value.name", name=state.seats[owner].name) if owner >= 0 else text("value.spare")
        if owner != -1:
            rows.append(text(f"hint.dealt.{card}", name=name))
    return tuple(rows)


FORGOTTEN = (text("hint.inv.teammate"), text("hint.inv.lab"), text("hint.inv.missions"))
"""What tables report that they forgot: the Alien's step for a teammate's Tech, Defence Tech before the Lab, Crystals
of the Missions (INV-21, INV-34, INV-46)."""


def turn(state: Invasion) -> tuple[Text, ...]:
    """A human turn: its actions, costs and limits, and what the chapter changes."""
    seat = state.queue[0]
    rows = [
        standing(state),
        shared.forecast(state),
        *shared.turn_opens(),
        text("hint.executive_alien"),
        *FORGOTTEN,
        *shared.slots(state, two=len(state.seats) == 3),
    ]
    if state.seats[seat].side == "orbit":
        rows += shared.orbit()
    else:
        rows += [*shared.colony_actions(), text("hint.inv.hire")]
        rows += [text("hint.no_trooper_hex"), *shared.building(), text("hint.displaced_trooper")]
    if state.corrupted:
        rows += [found for found in [corrupted_hint(state)] if found]
    if board.spare(state):
        rows.append(text("hint.spare"))
    rows += [text("hint.human_tiles"), text("hint.inv.refill"), *shared.turn_closes()]
    if state.options.beacon:
        rows.append(text("hint.beacon"))
    return (*rows, *shared.forecast_then(state))


def standing(state: Invasion) -> Text:
    """What the human table has no room for: Colony level, the LSS columns and the Missions (INV-12, INV-46)."""
    counts = dict(zip(LSS, state.lss, strict=True))
    return text("hint.inv.standing", level=state.level, missions=state.remaining, **counts)


def arrival(side: str) -> tuple[Text, ...]:
    """The steps of a travel, with the base game's Discovery tiles (INV-98, BAS-59)."""
    return shared.arrival(side, text("hint.arrive.colony.tile") if side == "colony" else None)


def turn_line(state: Invasion) -> Text:
    """The line under the prompt of a human turn."""
    if board.spare(state):
        return said("line.spare")
    return said("line.inv.turn") if not state.mars else said("line.inv.troopers")


def update(state: Invasion, step: str) -> Text:
    """A step of the Colony update, with its numbers (BAS-51)."""
    if step == "blueprints" and state.level == LAST_BLUEPRINTS:
        return text("update.inv.blueprints.last", cards=LEVEL_3_LEFT + state.options.beacon)
    if step == "progress":
        return text("update.inv.progress", n=progress(state))
    if step in ("blueprints", "warehouse"):
        return text(f"update.inv.{step}", **numbers(state))
    return text(f"update.{step}", **numbers(state))


def using(state: Invasion) -> tuple[Text, ...]:
    """While a Defensive Building is used: what each activation may be (INV-54, INV-56, INV-60)."""
    if state.using == "shield":
        return (text("hint.shielded", n=state.shielded), text("hint.shield"))
    return (text("hint.like_bots"), text(f"hint.{state.using}", n=state.left))

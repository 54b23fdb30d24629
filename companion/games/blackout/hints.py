"""Blackout: board-only reminders of each moment (REMIND rows). They change nothing and cost no tap."""

from __future__ import annotations

from companion.colony import hints as shared
from companion.game import Text, text
from companion.games.blackout import goals
from companion.games.blackout.cascade import blackouts
from companion.games.blackout.flow import LAST_BLUEPRINTS
from companion.games.blackout.state import Blackout

UPDATE_ORDER = ("level", "blueprints", "tech", "warehouse", "progress", "remaining")
LEVEL_3_LEFT = 6
"""Level-3 Blueprints still undealt at the second update, one more with Beacon (BAS-51, GEN-18)."""


def numbers(state: Blackout) -> dict[str, int]:
    """The numbers that set-up and update texts name."""
    return {
        "seats": len(state.seats),
        "goods": 2 if len(state.seats) == 2 else 3,
        "tracker": state.tracker,
        "level": state.level,
        "remaining": state.remaining,
        "extra": int(state.options.beacon),
    }


SETUP_LINES: dict[str, tuple[str, ...]] = {
    "parts3": ("setup.parts3.overlay", "setup.parts3.tiles", "setup.parts3.lss"),
    "box3": ("setup.box3.four", "setup.box3.check", "setup.box3.op", "setup.box3.tiles", "setup.box3.goals"),
    "map3": ("setup.map3.discovery", "setup.map3.mine", "setup.map3.stacks", "setup.map3.colony", "setup.map3.lss"),
    "cards3": ("setup.cards3.warehouse", "setup.cards3.tech", "setup.cards3.blueprints", "setup.cards3.scientists",
               "setup.cards3.contracts"),
    "player3": ("setup.player3.board", "setup.player3.pieces", "setup.player3.markers",
                "setup.player3.colonists", "setup.player3.goals"),
    "tracker": ("setup.tracker.side", "setup.tracker.alien"),
    "vandalism": ("setup.vandalism.tokens",),
}  # fmt: skip


def setup(state: Blackout, step: str) -> tuple[Text, ...]:
    """The lines of one step of the set-up list."""
    words = numbers(state)
    found = [text(line, **words) for line in SETUP_LINES.get(step, ())]
    if step == "cards3" and len(state.seats) == 2:
        found.append(text("setup.cards3.two"))
    if step == "cards3" and state.options.beacon:
        found.append(text("setup.cards3.beacon"))
    if step == "vandalism":
        found.append(text(f"setup.vandalism.{state.deck.mode}"))
    return tuple(found)


def turn(state: Blackout) -> tuple[Text, ...]:
    """A turn: its actions, costs and limits, and what the chapter changes."""
    seat = state.queue[0]
    end = goals.end_line(state)
    rows = [*shared.turn_opens(), *([end] if end else [])]
    if blackouts(state):
        rows.append(text("hint.blk.dark"))
    rows += shared.slots(state, two=len(state.seats) == 2)
    if state.seats[seat].side == "orbit":
        rows += shared.orbit()
    else:
        rows += [*shared.colony_actions(), text("hint.blk.scientist"), text("hint.blk.refill"), *shared.building()]
        if sum(state.vandalized) + sum(state.shelters_vandalized):
            rows.append(text("hint.blk.upgrade"))
    rows += [text("hint.blk.limits"), text("hint.mission_crystals"), *shared.turn_closes()]
    if state.options.beacon:
        rows.append(text("hint.beacon"))
    return tuple(rows)


def update(state: Blackout, step: str) -> Text:
    """A step of the Colony update, with its numbers (BAS-51)."""
    if step == "blueprints" and state.level == LAST_BLUEPRINTS:
        return text("update.blk.blueprints.last", cards=LEVEL_3_LEFT + state.options.beacon)
    return text(f"update.blk.{step}", **numbers(state))


def dark(_state: Blackout) -> tuple[Text, ...]:
    """A hex goes to blackout."""
    return (text("hint.blk.dark"), text("hint.blk.whose_colonist"))


def token(_state: Blackout) -> tuple[Text, ...]:
    """A token wants a normal hex (BLK-21)."""
    return (text("hint.blk.group_picks"), text("hint.blk.immune"))


def repair(_state: Blackout) -> tuple[Text, ...]:
    """After a completed goal (BLK-24)."""
    return (text("hint.blk.lifted"), text("hint.blk.bare"), text("hint.mission_crystals"))

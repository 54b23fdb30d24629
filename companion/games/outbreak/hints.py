"""Outbreak: board-only reminders of each moment (REMIND rows). They change nothing and cost no tap."""

from __future__ import annotations

from companion.colony import hints as shared
from companion.game import Text, said, text
from companion.games.outbreak.flow import LAST_BLUEPRINTS
from companion.games.outbreak.state import BLUEPRINT_NAMES, Outbreak

UPDATE_ORDER = ("level", "blueprints", "tech", "warehouse", "progress", "remaining")
LEVEL_3_LEFT = 6
"""Level-3 Blueprints still undealt at the second update, one more with Beacon (BAS-51, GEN-18)."""


def numbers(state: Outbreak) -> dict[str, int]:
    """The numbers that set-up and update texts name: seats, Warehouse goods, limit, start, level."""
    return {
        "seats": len(state.seats),
        "goods": 2 if len(state.seats) == 2 else 3,
        "limit": state.limit,
        "time": state.time,
        "level": state.level,
        "extra": int(state.options.beacon),
    }


def setup(state: Outbreak, step: str) -> tuple[Text, ...]:
    """The lines of one step of the set-up list."""
    lines = SETUP_LINES.get(step, ())
    words = numbers(state)
    found = [text(line, **words) for line in lines]
    if step == "base" and len(state.seats) == 2:
        found.append(text("setup.base.two"))
    if step == "infection":
        found.append(text(DECK_LINES[state.deck.mode]))
    if step in ("level1", "level3"):
        low = step == "level1"
        found += [
            text("setup.hospital_card", card=text(f"owner.item.blueprint.{name}"))
            for n, name in enumerate(BLUEPRINT_NAMES)
            if (n in state.low_blueprints) == low
        ]
    if step == "level3" and state.options.beacon:
        found.append(text("setup.level3.beacon"))
    return tuple(found)


SETUP_LINES: dict[str, tuple[str, ...]] = {
    "base": (
        "setup.base.discovery",
        "setup.base.tech",
        "setup.base.blueprints",
        "setup.base.mines",
        "setup.base.stacks",
        "setup.base.colony",
        "setup.base.player",
        "setup.base.pieces",
        "setup.base.colonists",
        "setup.base.goals",
    ),
    "box": (
        "setup.box.discovery",
        "setup.box.op",
        "setup.box.cubes",
        "setup.box.board",
        "setup.box.scientists",
        "setup.box.contracts",
        "setup.box.tiles",
        "setup.box.missions",
        "setup.box.goals",
    ),
    "warehouse": ("setup.warehouse.medicine", "setup.warehouse.goods"),
    "level1": ("setup.level1.top",),
    "level3": ("setup.level3.top",),
    "rows": ("setup.rows.seven",),
    "clinic": ("setup.clinic.tile",),
    "microbiologist": ("setup.microbiologist.cost",),
    "hospitals": ("setup.hospitals.stack",),
    "infection": (),
    "time": ("setup.time.overlay", "setup.time.start", "setup.time.card"),
}


DECK_LINES = {"app": "setup.infection.shuffle", "we": "setup.infection.we", "read": "setup.infection.read"}
"""What to do with the table's own Infection cards, by who draws (GEN-25)."""


def turn_line(state: Outbreak) -> Text:
    """The line under the prompt in a turn: the freshest reminder of this moment."""
    if state.infected:
        return said("hint.rearrange") if state.drawn else said("hint.ill_count")
    return said("hint.one_main")


def turn(state: Outbreak) -> tuple[Text, ...]:
    """A turn: its actions, costs and limits, and what the chapter changes."""
    seat = state.queue[0]
    rows = [*shared.turn_opens()]
    if state.infected:
        if state.drawn:
            rows.append(text("hint.rearrange"))
        rows.append(text("hint.ill_count"))
    rows += shared.slots(state, two=len(state.seats) == 2)
    if state.seats[seat].side == "orbit":
        rows += shared.orbit()
    else:
        rows += shared.colony_actions()
        if state.microbiologist < 0:
            rows += [text("hint.colony.hire"), text("hint.hire_slot")]
        rows += [*shared.building(), text("hint.hospital_join")]
        if state.infected:
            rows.append(text("hint.upgrade_mine"))
    if state.microbiologist >= 0:
        rows.append(text("hint.microbiologist", name=state.seats[state.microbiologist].name))
    rows += [text("hint.limits", n=1 + state.shelters[seat]), *shared.turn_closes(), text("hint.lab")]
    if state.options.beacon:
        rows.append(text("hint.beacon"))
    return tuple(rows)


def update(state: Outbreak, step: str) -> Text:
    """A step of the Colony update, with its numbers (BAS-51, OUT-31)."""
    if step == "blueprints" and state.level == LAST_BLUEPRINTS:
        return text("update.blueprints.last", cards=LEVEL_3_LEFT + state.options.beacon)
    return text(f"update.{step}", **numbers(state))


def reveal(state: Outbreak) -> tuple[Text, ...]:
    """Before the Infection card."""
    return (text("hint.crystals_up"), text("hint.reveal"))


def card(state: Outbreak) -> tuple[Text, ...]:
    """While a location card waits for its answer."""
    return (text("hint.group_picks"), text("hint.fallback"))


def spread(state: Outbreak) -> tuple[Text, ...]:
    """The spread question at the end of a turn."""
    return (text("hint.mines_safe"), text("hint.units"), text("hint.immune_safe"))

"""Monolith: board-only reminders of each moment (REMIND rows). They change nothing and cost no tap."""

from __future__ import annotations

from functools import lru_cache

from companion.colony import hints as shared
from companion.game import Text, said, text
from companion.games.base import hints as base
from companion.games.base import points
from companion.games.monolith import goals
from companion.games.monolith.deck import turn_reminder
from companion.games.monolith.flow import LAST_BLUEPRINTS, UPDATE_STEPS, update_skipped
from companion.games.monolith.row import armed
from companion.games.monolith.state import CUBES, SPACES, Monolith
from companion.scoring import progress

GOODS = 2
"""Of each in the Warehouse, as for two players (MON-02)."""
LINES: dict[str, tuple[str, ...]] = {
    "own_board": (
        "setup.own_board.board",
        "setup.own_board.ships",
        "setup.own_board.pieces",
        "setup.own_board.cubes",
        "setup.own_board.goals",
    ),
    "overlay15": ("setup.overlay15.side", "setup.overlay15.token"),
    "sabotage_cards": ("setup.sabotage_cards.cubes", "setup.sabotage_cards.deck"),
    "goal_cards": ("setup.goal_cards.five", "setup.goal_cards.lot"),
}


def numbers(state: Monolith) -> dict[str, int]:
    """The numbers that set-up and update texts name (MON-02, MON-05)."""
    return {
        "seats": 1,
        "goods": GOODS,
        "level": state.level,
        "cubes": CUBES,
        "spaces": SPACES,
        "lots": state.options.random_decks,
    }


def setup(state: Monolith, step: str) -> tuple[Text, ...]:
    """The lines of one step of the set-up list (MON-02, MON-04..MON-07)."""
    aliens = " ".join(map(str, state.aliens))  # for the picture of the overlay (MON-10)
    found = [
        text(line, **numbers(state), aliens=aliens) for line in (*base.SETUP_LINES.get(step, ()), *LINES.get(step, ()))
    ]
    if step == "tech_grid" and state.options.two_player:
        found[-1] = text("setup.tech_grid.two")
    if step == "blueprint_rows" and state.options.beacon:
        found.append(text("setup.blueprint_rows.beacon"))
    if step == "sabotage_cards" and state.options.sabotage != "app":
        found[-1] = text(f"setup.sabotage_cards.{state.options.sabotage}")
    return tuple(found)


def turn_line(state: Monolith) -> Text:
    """The line under the prompt in a turn: what the next Sabotage phase brings."""
    if state.refill:
        return said("hint.refill")
    if state.reminders:
        return turn_reminder(state, state.reminders[-1])
    return forecast(state)


def forecast(state: Monolith) -> Text:
    """What the tracker's next space brings (MON-17, MON-18, MON-25)."""
    to = state.tracker + 1
    return _forecast(to, state.aliens, len(armed(state)) if to in state.aliens else 0)


@lru_cache(maxsize=1024)
def _forecast(to: int, aliens: tuple[int, ...], n: int) -> Text:
    if to >= SPACES:
        return text("line.mon.last")
    if to in aliens:
        return text("line.mon.strike", to=to, n=n) if n else text("line.mon.unarmed", to=to)
    near = next((space for space in sorted(aliens) if space > to), None)
    return text("line.mon.quiet", to=to, near=near) if near else text("line.mon.calm", to=to)


def turn(state: Monolith) -> tuple[Text, ...]:
    """A turn: its actions, costs and limits (BAS-17..BAS-45, MON-32, MON-34)."""
    rows = [turn_reminder(state, card) for card in state.reminders]
    rows += [forecast(state), *shared.turn_opens(), *shared.slots(state, two=state.options.two_player)]
    if not state.options.two_player:
        rows.append(text("hint.mon.one_colour"))
    if state.seats[0].side == "orbit":
        rows += shared.orbit()
    else:
        rows += [*shared.colony_actions(), text("hint.colony.scientist"), text("hint.scientist_slot")]
        rows += [text("hint.contracts"), *shared.building(), text("hint.cube")]
    if state.refill:
        rows.append(text("hint.refill"))
    rows.append(text("hint.limits.base"))
    rows += shared.turn_closes()
    rows += [text("hint.mission_crystals"), text("hint.mon.goals")]
    rows += [goals.hint(state, goal) for goal in state.goals if not goal.done]
    if state.options.beacon:
        rows.append(text("hint.beacon"))
    return (*rows, *base.forecast(state))


def update(state: Monolith, step: str) -> Text:
    """A step of the Colony update, with its numbers; with an open Upgrade goal what to look for (MON-32)."""
    if step in update_skipped(state):
        return text("update.progress.base.skipped" if step == "progress" else f"update.{step}.skipped")
    if step == "blueprints":
        wanted = next((goal for goal in state.goals if goal.deck == "upgrade" and not goal.done), None)
        if wanted is not None and state.level in (2, 3):
            return text(f"update.blueprints.look{state.level}", name=goals.label(wanted))
        if state.level == LAST_BLUEPRINTS:
            return text("update.blueprints.base.last", cards=base.LEVEL_3_LEFT + state.options.beacon)
    if step == "progress":
        won = progress(state.values, points.cubes(state, 0))
        return text("update.progress.base", gains=text("value.gain", name=state.seats[0].letter, n=won))
    if step in ("blueprints", "warehouse"):
        return text(f"update.{step}.base", **numbers(state))
    return text(f"update.{step}", **numbers(state))


def update_rows(state: Monolith) -> tuple[Text, ...]:
    """All lines of the update in order."""
    return tuple(update(state, step) for step in UPDATE_STEPS)

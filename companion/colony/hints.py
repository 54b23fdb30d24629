"""Board-only reminders that games share (REMIND rows). They change nothing and cost no tap."""

from __future__ import annotations

from companion.colony.sums import tech_needed
from companion.colony.table import LEVEL_MAX, Table
from companion.game import Text, text

Hints = tuple[Text, ...]


def space(state: Table) -> Hints:
    """A Turn Order space is taken in set-up (BAS-13, BAS-14)."""
    return (*(known_benefits(state) or (text("hint.benefit"),)), text("hint.supply"))


def known_benefits(state: Table) -> Hints:
    """What the owner has read off the Turn Order spaces (BAS-14)."""
    return tuple(
        text("hint.benefit_of", space=int(space), words=words) for space, words in sorted(state.benefits.items())
    )


def turn_opens() -> Hints:
    """What every turn is made of (BAS-17, BAS-41..BAS-43)."""
    return (text("hint.crystals_up"), text("hint.one_main"), text("hint.executive"), text("hint.advanced"))


def slots(state: Table, *, two: bool) -> Hints:
    """Costs of red Colonist actions and boosts (BAS-19, BAS-20, BAS-22)."""
    side = state.seats[state.queue[0]].side or "colony"
    first = text("hint.slots_two" if two else "hint.slots")
    return (first, text("hint.slots_full"), text("hint.boost"), text(f"hint.boost.{side}"))


def orbit() -> Hints:
    """The five Orbit actions (BAS-18, BAS-23..BAS-28)."""
    return tuple(text(f"hint.orbit.{name}") for name in ("pod", "blueprint", "tech", "research", "resupply"))


def colony_actions() -> Hints:
    """The Colony actions that all games have (BAS-18, BAS-29..BAS-38)."""
    return tuple(text(f"hint.colony.{name}") for name in ("control", "construct", "upgrade", "ship"))


def building() -> Hints:
    """What building and moving on the map mean (BAS-30..BAS-36, BAS-61, BAS-77)."""
    return (
        text("hint.bots"),
        text("hint.discovery_test"),
        text("hint.mine"),
        text("hint.complex"),
        text("hint.join", one=tech_needed((1,)), two=tech_needed((1, 2)), three=tech_needed((3,))),
        text("hint.displaced"),
        text("hint.overflow"),
        text("hint.one_piece"),
    )


def turn_closes() -> Hints:
    """Limits, substitutes and the marker at the end of a turn (GEN-06, GEN-16, BAS-45)."""
    return (
        text("hint.mineral"),
        text("hint.supply"),
        text("hint.goal_reward"),
        text("hint.lay_down"),
    )


def shuttle(state: Table) -> Hints:
    """The Shuttle phase: what staying does, and when the Shuttle leaves (GEN-06, BAS-57)."""
    return (text("hint.stand_up"), forecast(state))


def forecast(state: Table) -> Text:
    """In how many rounds the Shuttle leaves its side (BAS-57)."""
    return text("hint.forecast", side=text(f"side.{state.shuttle_side or 'orbit'}"), n=state.shuttle_steps)


def forecast_then(state: Table) -> Hints:
    """Where the Shuttle lands next and for how many rounds; and if the Colony rises before that (BAS-57)."""
    side = text(f"side.{'colony' if state.shuttle_side == 'orbit' else 'orbit'}")
    rows: Hints = (text("hint.forecast_then", side=side, n=state.level),)
    if state.level < LEVEL_MAX:
        rows += (text("hint.forecast_up", level=state.level + 1, n=state.level + 1),)
    return rows


def arrival(side: str, first: Text | None = None) -> Hints:
    """The steps of a travel (BAS-59..BAS-61); `first` takes the place of the side's own first line."""
    name = "discovery" if side == "colony" else "produce"
    return (
        first or text(f"hint.arrive.{side}.{name}"),
        text(f"hint.arrive.{side}.home"),
        text("hint.overflow"),
        text("hint.benefit"),
    )

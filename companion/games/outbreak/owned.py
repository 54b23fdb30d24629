"""What the owner may tell of the box: the fourteen location cards, starts and limits, Missions, Blueprint levels."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.game import text
from companion.games.base.owned import BENEFITS
from companion.games.outbreak.state import ALL_AREAS, BLUEPRINT_NAMES, LIMITS, LOCATION_CARDS, TIME_SPACES
from companion.owned import Given, Owned, filled, rows_of

PAIRS = rows_of(
    "outbreak", "pair", range(1, LOCATION_CARDS + 1), kind="pair", choices=ALL_AREAS, certainty="stand-in", path=(),
)  # fmt: skip
BLUEPRINTS = {name: n for n, name in enumerate(BLUEPRINT_NAMES) if name != "clinic"}
"""Hospital Blueprints of which the level is not known, and their place in the card data."""

OWNED: tuple[Owned, ...] = (
    *PAIRS,
    *rows_of(
        "outbreak", "time_start", (2, 3, 4), kind="number", low=1, high=TIME_SPACES,
        path=("time_start", "seats", "{}"), mark=("time_start",),
    ),
    *rows_of(
        "outbreak", "infected_limit", (2, 3, 4), kind="choice", choices=LIMITS,
        path=("infected_limit", "seats", "{}"), mark=("infected_limit",),
    ),
    Owned(id="outbreak.mission_choice.how", kind="choice", choices=("random", "choose"), worded="value.missions.",
          path=("mission_choice", "how"), mark=("mission_choice",), label=text("owner.item.mission_choice")),
    *rows_of(
        "outbreak", "blueprint", BLUEPRINTS, kind="choice", choices=(1, 3),
        label=lambda name: text(f"owner.item.blueprint.{name}"),
        path=lambda name: ("blueprint", BLUEPRINTS[name], "level"), mark=lambda name: ("blueprint", BLUEPRINTS[name]),
    ),
    *BENEFITS,
)  # fmt: skip


def kind(pair: str, cards: dict[str, Any]) -> str:
    """One name for a pair, whichever area is read first: as the card data order it, else as the areas are listed."""
    for row in cards["infection"]["pair"]:
        if set(row["areas"]) == set(pair.split("+")):
            return "+".join(row["areas"])
    return "+".join(sorted(pair.split("+"), key=ALL_AREAS.index))


def pairs(given: Given, cards: dict[str, Any]) -> Counter[str]:
    """The location cards that the owner has read, by kind."""
    return Counter(kind(str(given[one.id]), cards) for one in PAIRS if one.id in given)


def apply(cards: dict[str, Any], given: Given) -> None:
    """The owner's location cards first, invented ones for those that are not known yet."""
    known = pairs(given, cards)
    if not known:
        return
    invented = Counter(
        {"+".join(row["areas"]): int(row["copies"]) for row in cards["infection"]["pair"] if row["copies"]}
    )
    rest = filled(known, invented, LOCATION_CARDS)
    cards["infection"]["pair"] = [
        {"areas": pair.split("+"), "copies": n, "certainty": certainty}
        for certainty, row in (("owner", known), ("stand-in", rest))
        for pair, n in sorted(row.items())
        if n
    ]


def preset(cards: dict[str, Any]) -> dict[str, Any]:
    """What the options are where the table says nothing: how the Missions come (OUT-09)."""
    return {"missions": cards["mission_choice"]["how"]}

"""The end scoring of the base game, as plain functions: ladders, categories, ties (BAS-64..BAS-73).

Monolith and Lacerda score by the same functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.colony.table import LSS

BUILDINGS = ("mine", *LSS, "shelter")
"""The six types of Advanced Buildings, in the order of the sheet."""
COMPLEXES = ("mine", *LSS)
"""The five types whose first complex moves a Progress cube: Shelters never do (BAS-33)."""
CATEGORIES = ("progress", "ships", "quarters", "techs", "blueprints", "scientists", "contracts")
"""The lines of the sheet, in its order."""

Six = tuple[int, int, int, int, int, int]
Pair = tuple[int, int]
"""Fulfilled and not fulfilled."""


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed beside the things that score (`[scoring]`); owner-editable."""

    progress: Six = (0, 1, 2, 4, 7, 11)
    quarters: Six = (0, 3, 6, 10, 15, 21)
    tech: Six = (1, 2, 3, 4, 5, 9)
    ship: int = 3
    blueprint_1: int = 3
    blueprint_3: int = 5
    scientist: int = 3
    contract_upgrade: Pair = (12, -6)
    contract_delivery: Pair = (9, -4)
    first_lss: int = 2


class Scientist(Struct, frozen=True, forbid_unknown_fields=True):
    """A Scientist: where it works and which Advanced Buildings it scores (BAS-70)."""

    id: str
    works: Literal["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter"]
    scores: Literal["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter"]


SCIENTISTS = (
    Scientist("geologist", "mine", "generator"),
    Scientist("rd_engineer", "generator", "water_extractor"),
    Scientist("hydrologist", "water_extractor", "greenhouse"),
    Scientist("biochemist", "greenhouse", "oxygen_condenser"),
    Scientist("geochemist", "oxygen_condenser", "shelter"),
    Scientist("systems_engineer", "shelter", "mine"),
)
"""The six, in the order of the display (BAS-05)."""

Count = Annotated[int, Meta(ge=0, le=40)]


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the table counts for one player at the end."""

    quarters: Annotated[int, Meta(ge=0, le=5)] = 0
    """The mark reached, 0 none (BAS-66)."""
    techs: tuple[Count, Count, Count, Count, Count, Count] = (0, 0, 0, 0, 0, 0)
    """Tiles by column (BAS-67)."""
    blueprints: tuple[Count, Count, Count, Count] = (0, 0, 0, 0)
    """Level 1 built and unbuilt, level 3 built and unbuilt (BAS-68)."""
    contracts: tuple[Count, Count, Count, Count] = (0, 0, 0, 0)
    """Upgrade fulfilled and not, delivery fulfilled and not (BAS-71)."""
    crystals: Count = 0
    advanced: Count = 0
    """Crystals and own Advanced Buildings: asked only where totals are equal (BAS-73)."""


def progress(values: Values, cubes: int) -> int:
    """OP of the cubes in the Progress area, at an update and at the end (BAS-52, BAS-64)."""
    return values.progress[min(5, max(0, cubes))]


def ships(values: Values, hangar: int) -> int:
    """OP of the Ships in the Hangar (BAS-65)."""
    return values.ship * hangar


def quarters(values: Values, mark: int) -> int:
    """OP of the highest mark that the Living Quarters reach (BAS-66)."""
    return values.quarters[mark]


def techs(values: Values, columns: Sequence[int]) -> int:
    """OP of the tiles by their columns, 1 to 6 (BAS-67)."""
    return sum(map(mul, columns, values.tech))


def blueprints(values: Values, counts: Sequence[int]) -> int:
    """Level 1 built and unbuilt, level 3 built and unbuilt (BAS-68)."""
    built_1, unbuilt_1, built_3, unbuilt_3 = counts
    return values.blueprint_1 * (built_1 - unbuilt_1) + values.blueprint_3 * (built_3 - unbuilt_3)


def scientists(values: Values, owned: Sequence[Scientist], advanced: Sequence[int]) -> int:
    """OP for the Advanced Buildings, by type in the order of `BUILDINGS`, that these Scientists score (BAS-69)."""
    scored = 0
    for one in owned:
        scored += advanced[BUILDINGS.index(one.scores)]
    return values.scientist * scored


def contracts(values: Values, counts: Sequence[int]) -> int:
    """Upgrade fulfilled and not, delivery fulfilled and not (BAS-71)."""
    up, up_open, delivered, open_ = counts
    (done_up, failed_up), (done, failed) = values.contract_upgrade, values.contract_delivery
    return done_up * up + failed_up * up_open + done * delivered + failed * open_


def sheet_lines(
    values: Values, sheet: Sheet, *, cubes: int, hangar: int, owned: Sequence[Scientist], advanced: Sequence[int]
) -> tuple[tuple[str, int], ...]:
    """The lines of a player's sheet, (category, OP), in the order of `CATEGORIES`."""
    return (
        ("progress", progress(values, cubes)),
        ("ships", ships(values, hangar)),
        ("quarters", quarters(values, sheet.quarters)),
        ("techs", techs(values, sheet.techs)),
        ("blueprints", blueprints(values, sheet.blueprints)),
        ("scientists", scientists(values, owned, advanced)),
        ("contracts", contracts(values, sheet.contracts)),
    )


def places(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The place of each row, 1 the best; equal rows share a place and the next one is left out (BAS-73)."""
    keys = [tuple(row) for row in rows]
    return tuple(1 + sum(other > key for other in keys) for key in keys)

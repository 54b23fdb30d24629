"""What the owner may tell of the base game's box; the chapters that use the same parts take these rows too."""

from __future__ import annotations

from companion.game import Text, text
from companion.missions import KINDS, START_MOST
from companion.missions import name as mission_name
from companion.owned import Owned, rows_of
from companion.scoring import BUILDINGS, SCIENTISTS

LINE = 60
"""Characters of the owner's words for a space or a tile."""
BASE_TILES, TILES = 8, 12
"""LSS Reward tiles: eight of the base game, four more in the chapters' box."""
MISSIONS = tuple(KINDS.values())
SEATS = (2, 3, 4)
CONTRACT_OP = {"upgrade_done": ("contract_upgrade", 0), "upgrade_failed": ("contract_upgrade", 1),
               "delivery_done": ("contract_delivery", 0), "delivery_failed": ("contract_delivery", 1)}  # fmt: skip


def _place(mission: str) -> int:
    return MISSIONS.index(mission)


def _target(item: str) -> tuple[str, str]:
    mission, seats = item.split("_")
    return mission, seats


def _target_label(item: str) -> Text:
    mission, seats = _target(item)
    return text("owner.item.mission_target", mission=mission_name(mission), n=int(seats))


def _expert_place(id: str) -> int:
    return [one.id for one in SCIENTISTS].index(id)


EXPERTS = tuple(one.id for one in SCIENTISTS)
MISSION_NUMBERS: tuple[Owned, ...] = (
    *rows_of(
        "base", "mission_target", (f"{id}_{n}" for id in MISSIONS for n in SEATS), kind="number", low=1,
        high=START_MOST, label=_target_label,
        path=lambda item: ("mission", _place(_target(item)[0]), "target", _target(item)[1]),
    ),
    *rows_of(
        "base", "mission_crystals", MISSIONS, kind="number", low=0, high=3, label=mission_name,
        path=lambda id: ("mission", _place(id), "crystals"),
    ),
)  # fmt: skip
MISSION_LENGTHS = rows_of(
    "base", "mission_length", MISSIONS, kind="choice", choices=("short", "long"), worded="value.length.",
    certainty="stand-in", label=mission_name, path=lambda id: ("mission", _place(id), "length"),
)  # fmt: skip
CONTRACTS = rows_of(
    "base", "contract", CONTRACT_OP, kind="number", low=-30, high=30,
    label=lambda item: text(f"owner.item.contract.{item}"), path=lambda item: ("scoring", *CONTRACT_OP[item]),
)  # fmt: skip
SCORING: tuple[Owned, ...] = (
    *rows_of("base", "quarters", range(1, 6), kind="number", low=0, high=40, path=lambda n: ("scoring", "quarters", n)),
    *rows_of("base", "tech", range(1, 7), kind="number", low=0, high=40, path=lambda n: ("scoring", "tech", n - 1)),
    *CONTRACTS,
    *rows_of(
        "base", "works", EXPERTS, kind="choice", choices=BUILDINGS, worded="building.",
        label=lambda id: text(f"scientist.{id}"), path=lambda id: ("scientist", _expert_place(id), "works"),
    ),
    *rows_of(
        "base", "scores", EXPERTS, kind="choice", choices=BUILDINGS, worded="building.",
        label=lambda id: text(f"scientist.{id}"), path=lambda id: ("scientist", _expert_place(id), "scores"),
    ),
)  # fmt: skip
BENEFITS = rows_of(
    "base", "benefit", range(1, 9), kind="words", most=LINE, certainty="unknown", path=("benefits", "{}"),
)  # fmt: skip
PRINTED: tuple[Owned, ...] = (
    *BENEFITS,
    *rows_of(
        "base", "lss_tile", range(1, TILES + 1), kind="words", most=LINE, certainty="stand-in",
        path=("lss_tiles", "{}"),
    ),
)  # fmt: skip
FIRST_COLONISTS = rows_of(
    "base", "first_colonist", range(1, 7), kind="number", low=1, high=8, certainty="unknown",
    path=lambda n: ("first_colonists", n - 1),
)  # fmt: skip
OWNED = (*PRINTED, *MISSION_LENGTHS, *FIRST_COLONISTS, *SCORING, *MISSION_NUMBERS)
# words: owner.item.* owner.group.* owner.section.* owner.right.*

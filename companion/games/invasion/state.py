"""Invasion: its state, options and card data."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion import missions
from companion.seats import ALIEN

SEATS = range(3, 6)
"""One Alien Commander and two to four humans (GEN-01)."""
TARGET = 100
"""Human OP that win at once (INV-13)."""
TROOPERS = 20
EXPENDABLES = 10
CORRUPTIONS = 10
SHIELDS = 10
SABOTAGES = 2
SHELTERS = MINES = 5
REUSABLES = 5
RESET_MOST = 2
"""Open spaces with which a Reset is still allowed (INV-92)."""
UNLOCK = LIFT = 2
"""Crystals to unlock a space (INV-63), and to lift a Sabotage token where that counts (INV-53)."""
CUBES = 5

SPACES = (
    "construct",
    "blueprint",
    "learn",
    "research",
    "upgrade",
    "activate",
    "steal",
    "beside",
    "inside",
    "move",
    "fourth",
)
"""The spaces 1 to 11 of the Alien board; the last four are Extra spaces (INV-08, INV-91)."""
FIRST_EXTRA = 7
TECHS = ("shelter", "reinforcement", "deployment", "mobilization", "mining")
BLUEPRINTS = ("infection", "abduction", "vigilant", "rd_corruption")
DEFENCES = ("shield", "sentry", "exosuit", "sabotage")
WITH_TECH = ("shield", "sentry", "exosuit")
"""Defensive cards that bring a Tech tile (INV-07)."""
NOBODY, SPARE = -1, -2
BASE = {"shield": 1, "sentry": 2, "exosuit": 2}
"""What a Defensive Building gives before its Tech level is added (INV-48)."""

OPEN, RED, GREEN, SABOTAGE, COVER = "", "reusable", "expendable", "sabotage", "cover"

Certainty = Literal["official", "third-party", "inferred", "stand-in", "owner"]
Tech = Literal["shelter", "reinforcement", "deployment", "mobilization", "mining"]
Blueprint = Literal["infection", "abduction", "vigilant", "rd_corruption"]
Defence = Literal["shield", "sentry", "exosuit", "sabotage"]
Tile = Literal["shield", "sentry", "exosuit", "other"]
Token = Literal["reusable", "expendable"]
Type = Literal["", "mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter"]
"""The type of a Building; empty: not told."""
Who = Literal["", "geologist", "rd_engineer", "hydrologist", "biochemist", "geochemist", "systems_engineer"]
"""A Scientist; empty: not told."""


class Fourth(Struct, frozen=True, forbid_unknown_fields=True):
    """The fourth Extra space, which no text of ours describes (INV-91)."""

    name: str = ""
    certainty: Certainty = "stand-in"


class Lab(Struct, frozen=True, forbid_unknown_fields=True):
    """The alien Lab (INV-101)."""

    columns: Annotated[int, Meta(ge=1, le=12)] = 6
    certainty: Certainty = "stand-in"


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    """What events are worth (INV-24 to INV-42)."""

    obtain_1: int = -3
    obtain_3: int = -5
    learn: int = 1
    step: int = 1
    last_column: int = 3
    shelter: int = 3
    upgrade_1: int = 6
    upgrade_3: int = 10
    upgrade_defence: int = 3
    matching: int = 3
    ship: int = 3
    hire: int = 3
    contract_upgrade: tuple[int, int] = (-6, 18)
    contract_delivery: tuple[int, int] = (-4, 13)
    """Taken, completed: the penalty, then the penalty back and the reward."""
    first_lss: int = 2
    progress: tuple[int, int, int, int, int, int] = (0, 1, 2, 4, 7, 11)


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """All card and board data of an Invasion game."""

    mission: tuple[missions.Card, ...]
    values: Values = Values()
    fourth: Fourth = Fourth()
    lab: Lab = Lab()
    benefits: dict[str, str] = {}
    """The owner's words for the benefit of a Turn Order space (BAS-14)."""

    @property
    def stand_in(self) -> tuple[str, ...]:
        """What is invented: `fourth`, `lab` (GEN-09)."""
        return tuple(name for name in ("fourth", "lab") if getattr(self, name).certainty == "stand-in")


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of Invasion. `remarks` switches the four second-hand remarks (INV-99); each can be set alone."""

    matching: Literal["works_in", "scores"] = "works_in"
    steps: Literal["all", "research"] = "all"
    base_op: bool = True
    ten_spaces: bool = False
    beacon: bool = False
    remarks: bool = False
    start_tech: bool = False
    lift_sabotage: bool = False
    full_abduction: bool = False
    impossible: bool = False


REMARKS = ("start_tech", "lift_sabotage", "full_abduction", "impossible")
FIXED = ("ten_spaces", "start_tech", "beacon")
"""Options that set-up has used up; the others may change in play."""


class Scored(Struct, frozen=True, forbid_unknown_fields=True):
    """The last thing that moved the human OP: whose, how much, what."""

    seat: int
    op: int
    what: str


Two = tuple[int, str]
"""A human Tech tile: seat and tile."""


class Invasion(missions.MissionTable, frozen=True, kw_only=True):
    """An Invasion game at one moment. What can be derived is: see `board`."""

    options: Options
    values: Values
    columns: int
    fourth: str
    """The owner's name of the fourth Extra space, empty as shipped."""
    stand_in: tuple[str, ...] = ()
    alien: int
    """The Alien Commander's seat."""

    # The humans.
    op: int = 0
    scored: Scored | None = None
    executive: bool = False
    """Whether this human turn had its Executive action (INV-44)."""
    cubes: tuple[int, ...] = ()
    """Progress cubes by seat (INV-43)."""
    hired: tuple[str, ...] = ()
    """Scientists that humans have, as far as they were named (INV-38)."""
    advanced: tuple[int, ...] = (0,) * 6
    """Advanced Buildings on Mars by type, as far as it was told (INV-41)."""
    owners: tuple[int, int, int, int] = (NOBODY,) * 4
    """Who has each Defensive card: a seat, NOBODY, or SPARE beside the display (INV-05, INV-23)."""
    built: tuple[bool, bool, bool, bool] = (False,) * 4
    """Which of them are Advanced Buildings."""
    defence: tuple[int, int, int] = (0, 0, 0)
    """Levels of Shield, Sentry and Exosuit Tech; 0 before the tile lies in a Lab (INV-97)."""
    guarded: tuple[Two, ...] = ()
    """Human Tech tiles under a Shield."""
    shielded: int = 0
    """Human Buildings under a Shield."""
    corrupted: tuple[Two, ...] = ()
    """Human Tech tiles under a Corruption token."""
    using: str = ""
    """The Defensive Building that is being used."""
    left: int = 0
    """Shield tokens that may still be deployed in this use."""

    # The Alien.
    mars: int = 0
    """Troopers on the main board."""
    prone: int = 0
    """How many of them are stunned."""
    board: int = 4
    """Troopers on the Alien board; the others lie aside."""
    spaces: tuple[str, ...] = ()
    supply: int = 0
    """Expendable tokens in supply; the others lie in reserve or on spaces."""
    held: int = 0
    """Sabotage tokens that the Alien lifted and holds until Reset (INV-53)."""
    crystals: int = 3
    waiting: int = 0
    """Crystals that can be spent from the next Alien turn on (INV-68)."""
    techs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    cards: tuple[str, str, str, str] = ("private",) * 4
    """Each Alien Blueprint: private, held, built (face up) or down (face down)."""
    scientist: str = ""
    """The Blueprint on which the Alien Scientist works; empty: ready."""
    shelters: int = 4
    """Alien Shelters left."""
    mines: int = 5
    chosen: str = ""
    """What this Alien turn is: unlock, act, reset, pass; empty before it is chosen (INV-62)."""
    placed: tuple[str, ...] = ()
    """Kinds of tokens used this turn (INV-64)."""
    impossible: tuple[int, ...] = ()
    """Spaces, 1 to 11, that the Alien calls impossible (INV-93)."""
    back: str = ""
    """The stage to go back to when the Alien's question is answered."""


STATES = ("private", "held", "built", "down")
SETUP = ("checklist", "defence", "missions", "first_player", "order", "shuttle_place")
"""The stages before the first turn."""

__all__ = ["ALIEN", "Invasion"]

"""The base game: its state, options, card data and moves."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from companion import missions
from companion import moves as shared
from companion.missions import Card, MissionTable
from companion.moves import Move
from companion.scoring import Scientist, Sheet, Six, Values

SEATS = range(2, 5)
FIRST_COLONISTS = ("M2", "M8", "M1")
"""The Missions of the First Colonists variant: Blueprints, Scientists, Research tiles (BAS-16)."""
LAST_PROGRESS = 3
"""The Colony level of the second update, the last one that scores Progress (BAS-52)."""
FIRST_TILES = 6
"""First Colonist tiles in the box (BAS-16)."""
LSS_TILES = 8
"""LSS Reward tiles of the base game (BAS-49)."""
OP_MOST = 30
"""The most OP that one tap can tell of."""
SCORED = "scored"
"""The stage at which the game is over."""

Complex = Literal["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser"]
Expert = Literal["geologist", "rd_engineer", "hydrologist", "biochemist", "geochemist", "systems_engineer"]


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """All card and board data of a base game."""

    scoring: Values
    scientist: tuple[Scientist, ...]
    mission: tuple[Card, ...]
    benefits: dict[str, str] = {}
    """The owner's words for the benefit of a Turn Order space (BAS-14)."""
    lss_tiles: dict[str, str] = {}
    """The owner's words for an LSS Reward tile (BAS-49)."""
    first_colonists: tuple[Annotated[int, Meta(ge=0, le=8)], ...] = ()
    """The Turn Order space on each of the six First Colonist tiles, 0 not known (BAS-16)."""

    def __post_init__(self) -> None:
        """Refuses card data that cannot be in the box: msgspec names the place."""
        if len({one.id for one in self.mission}) != 9:
            raise ValueError("the nine Missions are needed, each once")
        if any(not {"2", "3", "4"} <= set(one.target) for one in self.mission):
            raise ValueError("a Mission names a number for 2, 3 and 4 seats")
        if len({one.id for one in self.scientist}) != 6:
            raise ValueError("the six Scientists are needed, each once")
        tiles = [space for space in self.first_colonists if space]
        if len(set(tiles)) != len(tiles):
            raise ValueError("two First Colonist tiles name the same space")

    @property
    def stand_in(self) -> tuple[str, ...]:
        """What the owner has not told: which Missions are Short (BAS-08), the LSS Reward tiles (BAS-49)."""
        found = []
        if any(one.length == "unknown" for one in self.mission):
            found.append("mission_length")
        if len(self.lss_tiles) < LSS_TILES:
            found.append("lss_tiles")
        return tuple(found)


def known_tiles(cards: Cards) -> tuple[int, ...]:
    """The spaces on the First Colonist tiles once all six are told; nothing before (BAS-16)."""
    told = cards.first_colonists
    return told if len(set(told) - {0}) == FIRST_TILES else ()


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of the base game."""

    length: Literal["short", "long"] = "short"
    first_colonists: bool = False
    space_oddity: bool = False
    beacon: bool = False


FIXED = ("length", "first_colonists", "beacon")
"""Options that set-up has used up; the other may change in play."""


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """OP gained in play, and why: a score is the sum of its lines."""

    round: int
    seat: int
    event: Literal["first_lss", "lss_tile", "progress", "other", "correction"]
    op: int
    about: str = ""
    """The Building of an LSS event, the Colony level of a Progress one."""


class Base(MissionTable, frozen=True, kw_only=True):
    """A base game at one moment."""

    options: Options
    values: Values
    experts: tuple[Scientist, ...]
    stand_in: tuple[str, ...] = ()
    lss_tiles: dict[str, str] = {}
    tiles_of: tuple[int, ...] = ()
    """Spaces on the First Colonist tiles, where the owner has told all six (BAS-16)."""
    lines: tuple[Line, ...] = ()
    cubes: tuple[tuple[str, ...], ...]
    """Types whose Progress cube lies in the Progress area, by seat (BAS-33)."""
    hired: tuple[int, ...] = (-1,) * 6
    """Who took each Scientist, -1 nobody (BAS-39)."""
    done_contracts: tuple[tuple[int, int], ...]
    """Upgrade and delivery Contracts fulfilled in play, by seat (BAS-40)."""
    firsts: tuple[str, ...] = ()
    """LSS types of which a first Building was built (BAS-47)."""
    refill: bool = False
    """Whether the Scientist and Contract slot is to be refilled at the end of this turn (BAS-39)."""
    reward: str = ""
    """The Building whose LSS Reward tile is being scored (BAS-48)."""
    back: str = ""
    """The stage that the reward question goes back to."""
    proposed: tuple[int, ...] = ()
    """First spaces by First Colonist tiles, by seat (BAS-16)."""
    last_round: int = 0
    """The round after which the game is scored, 0 while nothing has triggered the end (BAS-62)."""
    page: int = 0
    """Which page of the final scoring is open."""
    sheets: tuple[Sheet, ...]
    advanced: Six = (0, 0, 0, 0, 0, 0)
    """Advanced Buildings on the map by type, counted at the end (BAS-69)."""


B = TypeVar("B", bound=Base)
"""A base game, or a game that is one: Lacerda's, Monolith."""


# -- moves --------------------------------------------------------------------------------------


class DealTiles(Move, frozen=True):
    """A First Colonist tile each proposes the first spaces; chance fills them in (BAS-16)."""

    spaces: tuple[Annotated[int, Meta(ge=1, le=8)], ...] | None = None


class Reward(Move, frozen=True):
    """The OP that the LSS Reward tile gave (BAS-48)."""

    seat: int
    op: Annotated[int, Meta(ge=0, le=OP_MOST)]


class GainOp(Move, frozen=True):
    """OP that something on the table gave, beside what is asked (GEN-07)."""

    seat: int
    op: Annotated[int, Meta(ge=-OP_MOST, le=OP_MOST)]


class MoveCube(Move, frozen=True):
    """The first complex of a type: its Progress cube moves (BAS-33)."""

    seat: int
    building: Complex


class HireScientist(Move, frozen=True):
    """A Scientist is taken (BAS-39)."""

    seat: int
    scientist: Expert


class FulfilContract(Move, frozen=True):
    """A Contract is done (BAS-40)."""

    seat: int
    contract: Literal["upgrade", "delivery"]


class Mark(Move, frozen=True):
    """Scoring: the mark that a Living Quarters reaches (BAS-66)."""

    seat: int
    mark: Annotated[int, Meta(ge=0, le=5)]


class SheetCount(Move, frozen=True):
    """Scoring: a number of a player's sheet, or of the map (`advanced`, no seat)."""

    field: Literal["techs", "blueprints", "contracts", "advanced", "crystals", "own_advanced"]
    slot: Annotated[int, Meta(ge=0, le=5)]
    n: Annotated[int, Meta(ge=0, le=40)]
    seat: int | None = None


class Owner(Move, frozen=True):
    """Scoring: whose a Scientist is, -1 nobody's (BAS-69)."""

    scientist: Expert
    owner: int


class PageDone(Move, frozen=True):
    """Scoring: a page of the sheet is filled in."""

    page: str


MOVES = (
    shared.FLOW
    | shared.SEVERAL
    | missions.MOVES
    | DealTiles
    | Reward
    | GainOp
    | MoveCube
    | HireScientist
    | FulfilContract
    | Mark
    | SheetCount
    | Owner
    | PageDone
)

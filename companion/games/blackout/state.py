"""Blackout: its state, options, card data and moves."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion import missions
from companion import moves as shared
from companion.cards import Deck, Pile, pile
from companion.missions import MissionTable
from companion.moves import Move

SEATS = range(2, 5)
TYPES = ("mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser")
"""The Building types that a card names, in the order of the table's columns."""
SHELTER = "shelter"
BUILDINGS = (*TYPES, SHELTER)
COLUMN = {name: at for at, name in enumerate(TYPES)}
"""The place of each in the rows of numbers."""
ALIEN = "alien"
BUILDING = "building"
"""A Building card of which the app does not know the face."""
CARDS_IN_DECK = 6
TOKENS = 10
"""Blackout tokens in the box (BLK-05)."""
BLACKOUTS = 5
"""Hexes in blackout at the same time that lose the game (BLK-11)."""
TRACKER = {2: 6, 3: 7, 4: 8}
"""Where the tracker token starts (BLK-04)."""
SPACES = 12
PROGRESS = "M7"
"""The Mission of the Progress cubes: there are none in this chapter (BLK-01, BLK-03)."""
PRIVATE_GOALS = 3
SHELTERS = 5
BUILT_MOST = 24

Certainty = Literal["official", "third-party", "inferred", "stand-in", "owner"]
Face = Literal["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "alien"]
Building = Literal["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter"]


class VandalismCard(Struct, frozen=True, forbid_unknown_fields=True):
    """Vandalism cards with the same face."""

    face: Face
    copies: Annotated[int, Meta(ge=1, le=5)]
    certainty: Certainty


class Boxed(Struct, frozen=True, forbid_unknown_fields=True):
    """Which Mission has the number 4 on its card and goes to the box (BLK-02)."""

    mission: missions.Id = "M7"
    certainty: Certainty = "inferred"


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """All card data of a Blackout game."""

    vandalism: tuple[VandalismCard, ...]
    mission: tuple[missions.Card, ...]
    boxed: Boxed = Boxed()
    benefits: dict[str, str] = {}
    """The owner's words for the benefit of a Turn Order space (BAS-14)."""

    def __post_init__(self) -> None:
        """Refuses a deck that cannot be in the box: six cards, one of them the alien (BLK-06)."""
        total = sum(card.copies for card in self.vandalism)
        if total != CARDS_IN_DECK:
            more = f"{CARDS_IN_DECK - total} missing" if total < CARDS_IN_DECK else f"{total - CARDS_IN_DECK} over"
            raise ValueError(f"{CARDS_IN_DECK} Vandalism cards are needed, {more}")
        if sum(card.copies for card in self.vandalism if card.face == ALIEN) != 1:
            raise ValueError("the Vandalism deck has one alien")

    @property
    def full(self) -> Pile:
        """The printed deck."""
        return pile([card.face for card in self.vandalism for _ in range(card.copies)])

    @property
    def stand_in(self) -> tuple[str, ...]:
        """What is invented: `faces`, `boxed`."""
        found = ["faces"] if any(card.certainty == "stand-in" for card in self.vandalism) else []
        return (*found, "boxed") if self.boxed.certainty == "stand-in" else tuple(found)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of Blackout."""

    missions: Literal["random", "choose"] = "random"
    length: Literal["short", "long"] = "long"
    boxed: Annotated[int, Meta(ge=1, le=9)] = 7
    """Which of our Missions M1 to M9 has the number 4 on its card (BLK-02)."""
    colonist: Literal["quarters", "anywhere"] = "quarters"
    """From where the Colonist of a blackout may come (BLK-27)."""
    bare_mine: Literal["quarters", "nothing"] = "quarters"
    """Who is laid down on a vandalized Mine without a miner (BLK-28)."""
    full_board: bool = False
    beacon: bool = False
    vandalism: Literal["app", "we", "read"] = "app"


FIXED = ("missions", "length", "boxed", "beacon")
"""Options that set-up has used up; the others may change in play."""

Counts = tuple[int, int, int, int, int]


class Blackout(MissionTable, frozen=True, kw_only=True):
    """A Blackout game at one moment."""

    options: Options
    printed: Pile
    stand_in: tuple[str, ...] = ()
    deck: Deck
    card: str = ""
    """The card that waits for an answer."""
    asked: tuple[int, ...] = ()
    """Owners who have said that no normal Shelter of theirs is left, for this card."""
    tracker: int
    """Goals to go (BLK-04, BLK-08)."""
    goal_now: bool = False
    """Whether a Private Goal was completed in this turn (BLK-07)."""
    repairs: int = 0
    """Goals completed for which a repair is still to be chosen (BLK-24)."""
    resume: str = ""
    """The stage that the repair question stands before."""
    last_round: bool = False
    """Whether the base game would end with this round or the next: set as Colonization closes (BLK-13, BAS-62)."""
    built: Counts = (1, 1, 1, 1, 1)
    """Buildings by type on the map, as far as they were told; never fewer than those with a state."""
    advanced: Counts = (0, 0, 0, 0, 0)
    vandalized: Counts = (0, 0, 0, 0, 0)
    dark: Counts = (0, 0, 0, 0, 0)
    """Buildings by type that are in blackout."""
    shelters: tuple[int, ...]
    shelters_advanced: tuple[int, ...]
    shelters_vandalized: tuple[int, ...]
    shelters_dark: tuple[int, ...]


# -- moves --------------------------------------------------------------------------------------


class NameCard(Move, frozen=True):
    """Which Building the table's own card shows, where the app draws only the kind (GEN-25)."""

    card: str


class LayDown(Move, frozen=True):
    """The vandalized hex goes to blackout under a Colonist (BLK-18); `owner` is whose Shelter (BLK-34)."""

    source: Literal["quarters", "miner"] = "quarters"
    owner: int | None = None


class NoColonist(Move, frozen=True):
    """Nobody has a Colonist to lay down: the game is lost (BLK-12)."""


class NoMiner(Move, frozen=True):
    """A vandalized Mine without a miner stays as it is, where the table plays so (BLK-28)."""


class PlaceToken(Move, frozen=True):
    """A Blackout token on a normal hex of the type, or of the Shelter owner who is asked (BLK-19, BLK-20)."""


class NoHex(Move, frozen=True):
    """No normal hex of the type, or none of this owner: the next of the cascade (BLK-19, BLK-20)."""


class NoEffect(Move, frozen=True):
    """No Blackout token is left: the card does nothing (BLK-29)."""


class Repair(Move, frozen=True):
    """After a completed goal: a Colonist is lifted, or a bare token removed, or nothing (BLK-24)."""

    what: Literal["lift", "remove", "nothing"]
    building: Building | None = None
    owner: int | None = None


class BuildMine(Move, frozen=True):
    """A Mine was constructed."""

    seat: int


class BuildShelter(Move, frozen=True):
    """A Shelter was constructed."""

    seat: int


class Upgrade(Move, frozen=True):
    """A Building was upgraded; a vandalized one loses its token (BLK-23). A Shelter is the player's own."""

    seat: int
    building: Building
    vandalized: bool = False


class CloseCard(Move, frozen=True):
    """Played by itself when the Vandalism card is done."""


MOVES = (
    shared.FLOW
    | shared.SEVERAL
    | missions.MOVES
    | shared.Draw
    | shared.DeckMode
    | NameCard
    | LayDown
    | NoColonist
    | NoMiner
    | PlaceToken
    | NoHex
    | NoEffect
    | Repair
    | BuildMine
    | BuildShelter
    | Upgrade
    | CloseCard
)

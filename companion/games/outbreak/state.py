"""Outbreak: its state, options, card data and moves."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion import moves as shared
from companion.cards import Deck, Pile, pile
from companion.colony import Table
from companion.moves import Move

SEATS = range(2, 5)
AREAS = ("living_quarters", "working_area", "mine", "action_space")
"""The areas that hold Colonists, in the order of the table's columns."""
ALL_AREAS = (*AREAS, "orbit_action_space", "colony_action_space", "hospital")
"""What a real Infection card may name."""
NO_INFECTION = "no_infection"
LOCATION = "location"
"""A location card of which the app does not know the pair."""
MISSIONS = ("OM1", "OM2", "OM3", "OM4", "OM5", "OM6")
VACCINES, HOSPITALS, BLUEPRINTS = 4, 7, 4
BLUEPRINT_NAMES = ("clinic", "microbiology", "pharmacy", "vaccination")
"""The Hospital Blueprints in the order of the card data."""
LOCATION_CARDS = 14
LIMITS = (12, 14)
MEDICINE_TOKENS = 15
TECH_COLUMNS = 6
TIME_SPACES = 12
START_COLONISTS = 3
VISIBLE_TO_SHUFFLE = 2
"""No Infection cards in sight that make a new deck (OUT-17)."""
HIRE_MEDICINE = 2

Certainty = Literal["official", "third-party", "inferred", "stand-in", "owner"]
Area = Literal[
    "living_quarters",
    "working_area",
    "mine",
    "action_space",
    "orbit_action_space",
    "colony_action_space",
    "hospital",
]


class Pair(Struct, frozen=True, forbid_unknown_fields=True):
    """Location cards that name the same two areas."""

    areas: tuple[Area, Area]
    copies: Annotated[int, Meta(ge=1, le=14)]
    certainty: Certainty

    @property
    def kind(self) -> str:
        """The card's kind in the deck: `mine+living_quarters`."""
        return "+".join(self.areas)


class Infection(Struct, frozen=True, forbid_unknown_fields=True):
    """The Infection deck (OUT-10, OUT-11)."""

    no_infection: Annotated[int, Meta(ge=2, le=2)]
    certainty: Certainty
    pair: tuple[Pair, ...]


class BySeats(Struct, frozen=True, forbid_unknown_fields=True):
    """A number that depends on the seat count."""

    seats: dict[str, int]
    certainty: Certainty


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """How the Missions are chosen."""

    how: Literal["random", "choose"]
    certainty: Certainty


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """One Outbreak Mission."""

    id: Literal["OM1", "OM2", "OM3", "OM4", "OM5", "OM6"]
    short: str
    certainty: Certainty


class Blueprint(Struct, frozen=True, forbid_unknown_fields=True):
    """One Hospital Blueprint and the level its card goes to."""

    title: str
    level: Literal[1, 3]
    certainty: Certainty


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """All card data of an Outbreak game."""

    infection: Infection
    time_start: BySeats
    infected_limit: BySeats
    mission_choice: Choice
    mission: tuple[Mission, ...]
    blueprint: tuple[Blueprint, ...]
    benefits: dict[str, str] = {}
    """The owner's words for the benefit of a Turn Order space (BAS-14)."""

    def __post_init__(self) -> None:
        """Refuses card data that cannot be in the box: msgspec names the place (GEN-10)."""
        places = sum(pair.copies for pair in self.infection.pair)
        if places != LOCATION_CARDS:
            more = (
                f"{LOCATION_CARDS - places} missing" if places < LOCATION_CARDS else f"{places - LOCATION_CARDS} over"
            )
            raise ValueError(f"{LOCATION_CARDS} location cards are needed, {more}")
        if any(pair.areas[0] == pair.areas[1] for pair in self.infection.pair):
            raise ValueError("a location card names two different areas")
        for count in map(str, SEATS):
            if not 1 <= self.time_start.seats.get(count, 0) <= TIME_SPACES:
                raise ValueError(f"time_start for {count} seats is 1 to {TIME_SPACES}")
            if self.infected_limit.seats.get(count, 0) not in LIMITS:
                raise ValueError(f"infected_limit for {count} seats is 12 or 14")

    @property
    def full(self) -> Pile:
        """The printed deck."""
        deck = {pair.kind: 0 for pair in self.infection.pair}
        for pair in self.infection.pair:
            deck[pair.kind] += pair.copies
        return pile([NO_INFECTION] * self.infection.no_infection + [k for k, n in deck.items() for _ in range(n)])

    @property
    def low(self) -> tuple[int, ...]:
        """Places of the Hospital Blueprints of level 1."""
        return tuple(n for n, card in enumerate(self.blueprint) if card.level == 1)

    @property
    def stand_in(self) -> tuple[str, ...]:
        """What is invented: `pairs`, `time_start`, `infected_limit`, `mission_choice`, `blueprint`."""
        found = [
            name
            for name in ("time_start", "infected_limit", "mission_choice")
            if getattr(self, name).certainty == "stand-in"
        ]
        if any(pair.certainty == "stand-in" for pair in self.infection.pair):
            found.append("pairs")
        if any(card.certainty == "stand-in" for card in self.blueprint):
            found.append("blueprint")
        return tuple(found)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of Outbreak. 0 for start and limit means: by the seat count."""

    time_start: Annotated[int, Meta(ge=0, le=TIME_SPACES)] = 0
    infected_limit: Literal[0, 12, 14] = 0
    missions: Literal["random", "choose"] = "random"
    medicine_goal: Literal["group", "one"] = "group"
    goals_stay: bool = False
    base_end: bool = False
    full_board: bool = False
    beacon: bool = False
    infection: Literal["app", "we", "read"] = "app"


FIXED = ("time_start", "infected_limit", "missions", "beacon")
"""Options that set-up has used up; the others may change in play."""

Cell = tuple[int, int, int]
"""Colonists of one seat in one area: well, ill, vaccinated."""
WELL, ILL, IMMUNE = 0, 1, 2
Board = tuple[tuple[Cell, Cell, Cell, Cell], ...]


class Outbreak(Table, frozen=True, kw_only=True):
    """An Outbreak game at one moment."""

    options: Options
    printed: Pile
    exact: bool
    """Whether every pair of the deck is known, so that an unknown pair is an error."""
    stand_in: tuple[str, ...] = ()
    low_blueprints: tuple[int, ...] = (0, 1)
    """Hospital Blueprints of level 1, as places in `BLUEPRINT_NAMES`; the others are of level 3 (OUT-42)."""
    by_seats: tuple[int, int]
    """Start of the Time Track and infected limit that the seat count gives (OUT-06, OUT-08)."""
    deck: Deck
    drawn: bool = False
    """Whether this turn's card has been turned (OUT-15)."""
    card: str = ""
    """The card that waits for an answer."""
    time: int
    limit: int
    missions: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    """Goals once met, where met goals stay met (OUT-41)."""
    infected: int = 0
    active: int
    vaccines: int = 0
    medicine: tuple[int, ...]
    shelters: tuple[int, ...]
    upgraded: tuple[int, ...]
    """Own upgraded Hospitals by seat (OUT-52)."""
    hospitals: int = 0
    blueprints: int = 0
    tech: int = 0
    """Column of the Medicine Tech, 0 before it lies in a Lab, 6 the last."""
    tech_owner: int = -1
    microbiologist: int = -1
    """The seat that hired the Microbiologist, -1 nobody."""
    board: Board = ()
    """With the full board: Colonists by seat and area; empty otherwise."""


# -- moves --------------------------------------------------------------------------------------


class DrawMissions(Move, frozen=True):
    """Two Missions by lot; chance fills them in (OUT-09)."""

    missions: tuple[str, str] | None = None


class ChooseMission(Move, frozen=True):
    """The table takes this Mission."""

    mission: str


class Infect(Move, frozen=True):
    """Who falls ill of the card: an area, or `nobody`; with the full board also whose (OUT-16)."""

    area: str
    seat: int | None = None


class Spread(Move, frozen=True):
    """Newly ill by sharing at the end of the turn; answers the question (OUT-24)."""

    n: Annotated[int, Meta(ge=0, le=48)]


class SpreadTo(Move, frozen=True):
    """Full board: one more falls ill here by sharing; the question stays open."""

    seat: int
    area: str


class AllIll(Move, frozen=True):
    """Whether every Colonist in play is ill (OUT-34)."""

    yes: bool


class UseMedicine(Move, frozen=True):
    """A Medicine stands one Colonist up (OUT-26); with the full board: whose and where."""

    seat: int
    owner: int | None = None
    area: str | None = None


class GainMedicine(Move, frozen=True):
    """Medicine from the supply, up to the storage limit (OUT-27)."""

    seat: int
    n: Annotated[int, Meta(ge=1, le=15)]
    source: Literal["supply", "lab", "pharmacy"] = "supply"


class BuildHospital(Move, frozen=True):
    """A Hospital; it gives Medicine for the complex's size (OUT-29)."""

    seat: int
    size: Annotated[int, Meta(ge=1, le=7)] = 1


class UpgradeHospital(Move, frozen=True):
    """A Hospital is upgraded; the Clinic brings the Medicine Tech into the Lab (OUT-30)."""

    seat: int
    clinic: bool = False


class TakeBlueprint(Move, frozen=True):
    """A Hospital Blueprint, and its Medicine (OUT-42)."""

    seat: int


class StepTech(Move, frozen=True):
    """The Clinic moves the Medicine Tech one column (OUT-44)."""

    seat: int


class MakeVaccine(Move, frozen=True):
    """A Vaccine under a Colonist, ill or well (OUT-45); with the full board: whose and where."""

    seat: int
    ill: bool
    owner: int | None = None
    area: str | None = None


class Hire(Move, frozen=True):
    """The Microbiologist for 2 Medicine (OUT-47)."""

    seat: int


class BuildShelter(Move, frozen=True):
    """A Shelter: one more Medicine may be stored (OUT-27)."""

    seat: int


class GainColonists(Move, frozen=True):
    """Colonists come into play other than by a Ship (OUT-35)."""

    seat: int
    n: Annotated[int, Meta(ge=1, le=9)]


class LoseColonist(Move, frozen=True):
    """A Colonist goes to the personal supply (OUT-51); with the full board: from where."""

    seat: int
    ill: bool
    area: str | None = None


class Income(Move, frozen=True):
    """Medicine of the own upgraded Hospitals on travel to Orbit (OUT-52)."""

    seat: int
    n: Annotated[int, Meta(ge=0, le=7)]


class MoveColonist(Move, frozen=True):
    """Full board: a Colonist goes from one area to another."""

    seat: int
    kind: Literal["well", "ill", "immune"]
    source: str
    target: str


MOVES = (
    shared.FLOW
    | shared.SEVERAL
    | shared.Draw
    | shared.DeckMode
    | shared.AskAll
    | DrawMissions
    | ChooseMission
    | Infect
    | Spread
    | SpreadTo
    | AllIll
    | UseMedicine
    | GainMedicine
    | BuildHospital
    | UpgradeHospital
    | TakeBlueprint
    | StepTech
    | MakeVaccine
    | Hire
    | BuildShelter
    | GainColonists
    | LoseColonist
    | Income
    | MoveColonist
)

"""The base game against Lacerda: his side of the table, his cards, the four goals and the moves of solo play."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from companion import missions
from companion import moves as shared
from companion.cards import Deck, Mode, Pile, pile
from companion.games.base import state as base
from companion.games.base.state import Base, Complex, Expert
from companion.moves import Move

SEATS = range(1, 2)
"""One human; Lacerda takes the second seat by himself."""
HUMAN, LACERDA = 0, 1
CYCLE = ("mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser")
"""The icons that his Bot walks along, and round again (SOL-14)."""
DEPOT = 3
"""His free Depot slots before a Ship is welcomed (SOL-19)."""
SHELTERS = 5
SCIENTISTS = 2
QUARTERS = 5
"""The mark of full Living Quarters (SOL-26)."""
CRYSTALS_MOST = 8
Four = tuple[int, int, int, int]


class SoloCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One of his twelve cards (SOL-05)."""

    letter: Literal["A", "B", "C"]
    action: Literal[1, 2, 3]
    travels: bool

    @property
    def id(self) -> str:
        """`A2`, and `A2x` where the no-travel mark is on it."""
        return f"{self.letter}{self.action}{'' if self.travels else 'x'}"


class Cards(base.Cards, frozen=True, forbid_unknown_fields=True):
    """All card and board data, with the solo deck."""

    solo: tuple[SoloCard, ...] = ()

    def __post_init__(self) -> None:
        """Refuses a deck that cannot be in the box: twelve cards, four of a letter."""
        super().__post_init__()
        if sorted(card.letter for card in self.solo) != sorted("AAAABBBBCCCC"):
            raise ValueError("the solo deck has twelve cards, four of each letter")

    @property
    def full(self) -> Pile:
        """The printed deck."""
        return pile(card.id for card in self.solo)


class Options(base.Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of the base game, and who draws his cards (GEN-25)."""

    solo_deck: Mode = "app"


class Goal(NamedTuple):
    """A goal to win by: its lines, and by how many OP more than Lacerda (SOL-27..SOL-30)."""

    lines: tuple[str, ...]
    margin: int


GOALS = {
    "first_colonists": Goal(("colony_3", "contract_1", "goal_1", "tech_6"), 1),
    "next_generation": Goal(("colony_3", "contracts_2", "goal_1", "research_2", "shelters_4"), 10),
    "hunky_dory": Goal(("colony_4", "contracts_2", "goal_1", "mines_3", "advanced_5"), 20),
    "martian_potato": Goal(
        ("colony_3", "greenhouse_contract", "plant_contract", "biochemist", "greenhouse_3", "complex_5", "plants_5",
         "research_2", "greenhouse_tech_6", "orbit"), 30,
    ),
}  # fmt: skip
LINES = tuple(dict.fromkeys(line for goal in GOALS.values() for line in goal.lines))
GoalName = Literal["first_colonists", "next_generation", "hunky_dory", "martian_potato"]


class Solo(Base, frozen=True, kw_only=True):
    """A base game against Lacerda at one moment."""

    options: Options
    printed: Pile
    """The whole solo deck."""
    deck: Deck
    card: str = ""
    """His latest card; it says whether he travels (SOL-07)."""
    passes: int = 1
    """How often the deck has been begun: from 2 on the letter lowers its Mission (SOL-06)."""
    crystals: int = 1
    cut: int = 0
    """Crystals beyond his cap that the latest gain lost (SOL-19)."""
    bots: int = 0
    shelters: int = 0
    techs: int = 0
    blueprints: Four = (0, 0, 0, 0)
    """Level 1 built and not, level 3 built and not, as on the sheet."""
    icon: str = "mine"
    """Where his Bot stands in the Progress area (SOL-02)."""
    tie: tuple[int, int] = (0, 0)
    """The latest broken tie: of how many, which one (SOL-24)."""
    goal: str = ""
    ticked: tuple[str, ...] = ()
    """Lines of the goal that the table has ticked; the others follow from what is tracked."""

    @property
    def cap(self) -> int:
        """The most Crystals that he can hold (SOL-19)."""
        return DEPOT + self.seats[LACERDA].welcomed


# -- moves --------------------------------------------------------------------------------------


class ChooseGoal(Move, frozen=True):
    """Which of the four goals is played for (SOL-01)."""

    goal: GoalName


class FirstSpace(Move, frozen=True):
    """The space that a First Colonist tile gives; without it a free one by lot (SOL-03, SOL-04)."""

    seat: int
    space: Annotated[int, Meta(ge=1, le=8)] | None = None


class Benefit(Move, frozen=True):
    """He has the benefit of his space; a Crystal of it he keeps (SOL-22, SOL-33)."""

    crystal: bool = False


class NameCard(Move, frozen=True):
    """The app said the action: this is the table's own card (GEN-25)."""

    card: str


class HisBlueprint(Move, frozen=True):
    """He takes a Blueprint of level 1 or 3 (SOL-10)."""

    level: Literal[1, 3]


class HisTech(Move, frozen=True):
    """He takes a Tech, or develops what he has (SOL-11, SOL-12)."""

    develop: bool = False


class HisBuilding(Move, frozen=True):
    """He builds. For an LSS Building: whether he retrieved a Colonist, else he gains a Crystal (SOL-13, SOL-21)."""

    building: Complex
    colonist: bool = False


class HisUpgrade(Move, frozen=True):
    """He uses a Blueprint of level 1 or 3 (SOL-15)."""

    level: Literal[1, 3]


class HisScientist(Move, frozen=True):
    """He takes a Scientist (SOL-16)."""

    scientist: Expert


class HisContract(Move, frozen=True):
    """With two Scientists he takes a Contract; it counts as done (SOL-16)."""

    contract: Literal["upgrade", "delivery"]


class Pay(Move, frozen=True):
    """He pays Colonists with Crystals; too few, and his Rover moves instead (SOL-17)."""

    n: Annotated[int, Meta(ge=1, le=12)]


Tile = Literal["none", "discovery", "research"]


class NotPossible(Move, frozen=True):
    """He cannot do what his card says: his Rover moves instead (SOL-17). With `tile` that is told in the same tap."""

    tile: Tile | None = None


class RoverMoved(Move, frozen=True):
    """His Rover has moved, to a tile or not (SOL-18)."""

    tile: Tile = "none"


class HisShelter(Move, frozen=True):
    """The Colony has risen: he builds a Shelter in a complex of this size (SOL-20)."""

    size: Annotated[int, Meta(ge=0, le=5)]


class HisTravel(Move, frozen=True):
    """He rides the Shuttle to a random free space; chance fills it in (SOL-08)."""

    space: Annotated[int, Meta(ge=1, le=8)] | None = None


class Landed(Move, frozen=True):
    """Played by itself when his landing Building stands: an update may be due (SOL-32)."""


class BreakTie(Move, frozen=True):
    """One of `n` equal choices, by his cards or an even lot; chance fills it in (SOL-24, SOL-25)."""

    n: Annotated[int, Meta(ge=2, le=12)]
    result: Annotated[int, Meta(ge=1, le=12)] | None = None


class GoalLine(Move, frozen=True):
    """A line of the goal that only the table can see is met, or not after all."""

    line: str
    done: bool = True


class GoalChecked(Move, frozen=True):
    """The lines of the goal are looked through: the game is decided."""


MOVES = (
    shared.FLOW
    | missions.MOVES
    | shared.Draw
    | shared.DeckMode
    | shared.OpenShuttle
    | base.Reward
    | base.GainOp
    | base.MoveCube
    | base.HireScientist
    | base.FulfilContract
    | base.Mark
    | base.SheetCount
    | base.Owner
    | base.PageDone
    | ChooseGoal
    | FirstSpace
    | Benefit
    | NameCard
    | HisBlueprint
    | HisTech
    | HisBuilding
    | HisUpgrade
    | HisScientist
    | HisContract
    | Pay
    | NotPossible
    | RoverMoved
    | HisShelter
    | HisTravel
    | Landed
    | BreakTie
    | GoalLine
    | GoalChecked
)

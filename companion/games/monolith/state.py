"""Monolith: its state, options, card data and moves. It is the base game for one, with Sabotage and goals."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from companion import missions
from companion import moves as shared
from companion.cards import Deck, Pile, pile
from companion.games.base import state as base
from companion.moves import Move

SEATS = range(1, 2)
SPACES = 15
"""Spaces of the overlay's side (MON-05)."""
CUBES = 5
"""Progress cubes of one colour (MON-07)."""
ARMED = 2
"""Cubes with which a card is resolved, and its cube spaces (MON-21)."""
FIRST_ROW = 2
CARDS_IN_DECK = 16
OURS = frozenset(f"S{n:02d}" for n in range(1, CARDS_IN_DECK + 1))
"""Sabotage cards that have words of ours; the owner's cards bring their own."""
REMINDED = frozenset({"S07"})
"""Cards of which our words remind the next turn."""
GOALS = 5
NEEDED = 4
"""Goals that win (MON-25)."""
MATCHING = 3
"""Advanced Buildings with which a Scientist scores its 9 OP (MON-14)."""
BONUS = (-50, -25, -15, 0, 25, 50)
"""OP for 0 to 5 goals (MON-29)."""
MISSION_OP = 10
DECKS = ("upgrade", "contract", "tech", "scientist", "discovery")
DECK_SIZES = {"upgrade": 12, "contract": 12, "tech": 8, "scientist": 6, "discovery": 4}
LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
PHASES = ("colonization", "sabotage", "shuttle")
HIDDEN = "card"
"""An undrawn card of the table's own deck, of which the app knows nothing."""

DeckName = Literal["upgrade", "contract", "tech", "scientist", "discovery"]
Building = Literal["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter"]
Certainty = Literal["official", "third-party", "inferred", "stand-in", "owner"]


class SabotageCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A Sabotage card: its letter, and what of its effect the app applies (MON-24)."""

    id: str
    letter: Annotated[str, Meta(pattern="^[A-Z]$")]
    certainty: Certainty
    op: Annotated[int, Meta(ge=-50, le=50)] = 0
    """OP that are gained, or with a minus lost."""
    shuttle: Annotated[int, Meta(ge=0, le=5)] = 0
    """Steps that the Shuttle goes back."""
    mission: Annotated[int, Meta(ge=0, le=9)] = 0
    """Steps that the open Mission closest to its end goes back."""
    next_turn: bool = False
    """Whether the next turn must be reminded of it."""
    title: str = ""
    effect: str = ""
    """The owner's words for the card; ours without."""

    def __post_init__(self) -> None:
        """Refuses a card of which nobody could say what it does."""
        if self.id not in OURS and not (self.title and self.effect):
            raise ValueError(f"Sabotage card {self.id}: a title and an effect are needed")
        if self.next_turn and self.id not in REMINDED and not self.effect:
            raise ValueError(f"Sabotage card {self.id}: with next_turn an effect is needed")


class GoalCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A goal card of one of the five decks (MON-14)."""

    id: str
    deck: DeckName
    certainty: Certainty
    subject: str = ""
    """The Building of an upgrade, the Scientist."""
    discovery: Annotated[int, Meta(ge=0, le=9)] = 0
    research: Annotated[int, Meta(ge=0, le=9)] = 0
    either: Annotated[int, Meta(ge=0, le=9)] = 0


class Aliens(Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces with an alien (MON-10)."""

    spaces: tuple[Annotated[int, Meta(ge=1, le=SPACES - 1)], ...]
    certainty: Certainty


class Rank(Struct, frozen=True, forbid_unknown_fields=True):
    """A rank and the lowest score that earns it (MON-31)."""

    id: Literal["star_child", "planet_tamer", "pioneer", "explorer", "passenger", "lost_in_space"]
    least: int
    certainty: Certainty = "official"


class Cards(base.Cards, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All card data of a Monolith game."""

    sabotage: tuple[SabotageCard, ...]
    aliens: Aliens
    goal: tuple[GoalCard, ...]
    rank: tuple[Rank, ...]

    def __post_init__(self) -> None:
        """Refuses card data that cannot be in the box: msgspec names the place."""
        super().__post_init__()
        if len({one.id for one in self.sabotage}) != CARDS_IN_DECK or len(self.sabotage) != CARDS_IN_DECK:
            raise ValueError(f"{CARDS_IN_DECK} Sabotage cards are needed, each once")
        for deck, size in DECK_SIZES.items():
            if len({one.id for one in self.goal if one.deck == deck}) != size:
                raise ValueError(f"{size} goals of the {deck} deck are needed")
        if any(one.deck == "discovery" and not one.discovery + one.research + one.either for one in self.goal):
            raise ValueError("a Discovery goal counts tiles: its three numbers cannot all be 0")
        if not self.rank or min(one.least for one in self.rank) > -150:
            raise ValueError("the lowest rank is for every score")

    @property
    def stand_in(self) -> tuple[str, ...]:
        """What is invented: the Sabotage cards, the alien spaces, the numbers of tiles."""
        found = [] if len(self.lss_tiles) >= base.LSS_TILES else ["lss_tiles"]
        if any(one.certainty == "stand-in" for one in self.sabotage):
            found.append("sabotage")
        if self.aliens.certainty == "stand-in":
            found.append("aliens")
        if any(one.certainty == "stand-in" for one in self.goal):
            found.append("tiles")
        return tuple(found)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of Monolith."""

    random_decks: Annotated[int, Meta(ge=0, le=GOALS)] = 2
    """Decks of which the goal is drawn; the others are chosen (MON-11, MON-12)."""
    which_decks: Literal["app", "table"] = "app"
    """Who says which decks those are (MON-13)."""
    missions: Literal["random", "choose"] = "random"
    two_player: bool = True
    """Whether the other changes for two players hold too (MON-04)."""
    new_card_cube: bool = True
    """Whether the new card itself may take the cube (MON-20)."""
    no_supply: Literal["no_cube", "rightmost"] = "no_cube"
    """What happens where no cube is in the supply (MON-22)."""
    fourth: Literal["ask", "stop"] = "ask"
    """Whether the fourth goal stops the game at once (MON-26)."""
    beacon: bool = False
    sabotage: Literal["app", "we", "read"] = "app"

    length: ClassVar[str] = "short"
    first_colonists: ClassVar[bool] = False
    space_oddity: ClassVar[bool] = False


FIXED = ("random_decks", "which_decks", "missions", "beacon")
"""Options that set-up has used up; the others may change in play."""


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the row, with its cubes."""

    card: str
    """Its id, or its letter where the table reads its own card."""
    letter: str
    cubes: int = 0


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the five goals."""

    id: str
    deck: str
    subject: str = ""
    discovery: int = 0
    research: int = 0
    either: int = 0
    done: bool = False


class Monolith(base.Base, frozen=True, kw_only=True):
    """A Monolith game at one moment."""

    options: Options  # type: ignore[assignment]  # the options of the base game that are off here are constants
    sabotage: tuple[SabotageCard, ...]
    goal_cards: tuple[GoalCard, ...]
    ranks: tuple[Rank, ...]
    aliens: tuple[int, ...]
    """Spaces with an alien (MON-10)."""
    deck: Deck
    row: tuple[Slot, ...] = ()
    """The face-up Sabotage cards, left to right (MON-08)."""
    tracker: int = 0
    """The token on the 15 spaces (MON-05)."""
    lots: tuple[str, ...] = ()
    """Goal decks that are drawn by lot, once they are known."""
    goals: tuple[Goal, ...] = ()
    tiles: tuple[int, int] = (0, 0)
    """Discovery and Research tiles taken (MON-14)."""
    placed: int = -1
    """Which card of the row got the cube of the newest card, -1 none."""
    why: str = ""
    """Why no cube was placed: `alone`, `full`, `supply`."""
    resume: str = ""
    """The stage that the question after the fourth goal goes back to."""
    stop: bool = False
    """Whether the game was stopped before the time was up (MON-26)."""
    reminders: tuple[str, ...] = ()
    """Resolved cards that the next turn is reminded of."""

    @property
    def supply(self) -> int:
        """Cubes that lie on no card (MON-07)."""
        return CUBES - sum(slot.cubes for slot in self.row)

    @property
    def goals_done(self) -> int:
        """Goals that are ticked."""
        done = 0
        for goal in self.goals:
            if goal.done:
                done += 1
        return done

    @property
    def full(self) -> Pile:
        """The whole Sabotage deck."""
        return pile([card.id for card in self.sabotage])


# -- moves --------------------------------------------------------------------------------------


class NameDeck(Move, frozen=True):
    """The table names a goal deck that is drawn by lot (MON-13)."""

    deck: DeckName


class DrawGoals(Move, frozen=True):
    """A goal from each deck that is drawn by lot; chance fills them in (MON-11)."""

    goals: tuple[str, ...] | None = None


class ChooseGoal(Move, frozen=True):
    """A goal that the table picks from its deck (MON-11)."""

    goal: str


class TickGoal(Move, frozen=True):
    """A goal is reached (MON-14)."""

    seat: int
    goal: str


class TakeTile(Move, frozen=True):
    """A Rover took a tile: for its Mission and for the goal (BAS-30, MON-14)."""

    seat: int
    tile: Literal["discovery", "research"]


class UpgradeBuilding(Move, frozen=True):
    """A Building was upgraded; `goal` is the level-3 Blueprint that a goal names (BAS-37, MON-14)."""

    seat: int
    building: Building
    goal: str = ""


class Resolve(Move, frozen=True):
    """The leftmost card with two cubes is done (MON-18); `mission` is which one goes back (MON-24)."""

    mission: str = ""


class FourthGoal(Move, frozen=True):
    """Stop and score, or play on (MON-26)."""

    stop: bool


class StopGame(Move, frozen=True):
    """With four goals the player stops after all (MON-26)."""

    seat: int


class CloseSabotage(Move, frozen=True):
    """The Sabotage phase is over; the Shuttle moves (MON-16)."""


MOVES = (
    shared.FLOW
    | missions.MOVES
    | shared.PlaceShuttle
    | shared.Draw
    | shared.DeckMode
    | base.Reward
    | base.GainOp
    | base.MoveCube
    | base.HireScientist
    | base.FulfilContract
    | base.Mark
    | base.SheetCount
    | base.Owner
    | base.PageDone
    | NameDeck
    | DrawGoals
    | ChooseGoal
    | TickGoal
    | TakeTile
    | UpgradeBuilding
    | Resolve
    | FourthGoal
    | StopGame
    | CloseSabotage
)

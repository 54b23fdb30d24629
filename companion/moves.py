"""Moves that every game shares. A move is data: complete, and readable in a file."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from companion.cards import Mode, Pile


def snake(name: str) -> str:
    """`TakeSpace` as `take_space`: how a move is named in files."""
    return "".join(("_" if c.isupper() and i else "") + c.lower() for i, c in enumerate(name))


class Move(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="move", tag=snake):
    """Something that happens at the table. `seat` is the player's index, first seat 0."""


class SetRight(Move, frozen=True):
    """Set one tracked thing to what the board shows (GEN-20)."""

    fact: str
    value: int
    seat: int | None = None


class SetOption(Move, frozen=True):
    """Change an option from now on."""

    option: str
    value: int | str | bool


class Tick(Move, frozen=True):
    """A step of the set-up list is done, or not after all."""

    step: str
    done: bool = True


class FirstPlayer(Move, frozen=True):
    """Who takes the first Turn Order space (BAS-13)."""

    seat: int


class TakeSpace(Move, frozen=True):
    """A marker goes to a free Turn Order space: in set-up, or at the end of a travel."""

    seat: int
    space: int


class PlaceShuttle(Move, frozen=True):
    """The Shuttle starts on a red space of this side (BAS-15)."""

    side: Literal["orbit", "colony"]


class Draw(Move, frozen=True):
    """A card is turned. Without `card` chance fills it in."""

    deck: str
    card: str | None = None


class DeckMode(Move, frozen=True):
    """Who draws from a deck, from now on (GEN-25). `cards` are what is undrawn; chance fills it in."""

    deck: str
    mode: Mode
    cards: Pile | None = None


class UseOwn(Move, frozen=True):
    """The table's own card data, whole, from now on; drawn cards stay (GEN-10). Chance fills `left` in where a deck
    changes: its undrawn cards."""

    cards: dict[str, Any]
    left: Pile | None = None


class EndTurn(Move, frozen=True):
    """The player has finished the turn."""

    seat: int


class SkipTurn(Move, frozen=True):
    """The player is passed over this once (GEN-26)."""

    seat: int


class Away(Move, frozen=True):
    """The player leaves the table, or comes back (GEN-26)."""

    seat: int
    away: bool = True


class TechUsed(Move, frozen=True):
    """The player used a Tech of `owner` this turn (BAS-27)."""

    seat: int
    owner: int
    tech: str = "other"


class TechReply(Move, frozen=True):
    """The owner of a used Tech takes an Oxygen, or a free development of that tile."""

    seat: int
    develop: bool = False


class BuildLss(Move, frozen=True):
    """A Building of an LSS type was constructed (BAS-46)."""

    seat: int
    building: Literal["generator", "water_extractor", "greenhouse", "oxygen_condenser"]


class WelcomeShip(Move, frozen=True):
    """A Ship comes from Depot to Hangar (BAS-38), with this many Colonists."""

    seat: int
    colonists: int


class PrivateGoal(Move, frozen=True):
    """A Private Goal was completed, or spent as a Crystal (BAS-55)."""

    seat: int
    spent: bool = False


class LandingPod(Move, frozen=True):
    """Down to the Colony in the middle of a turn (BAS-23)."""

    seat: int
    space: int


class Stay(Move, frozen=True):
    """The player does not travel in this Shuttle phase."""

    seat: int


class Travel(Move, frozen=True):
    """The player rides the Shuttle free, or gives up a Ship (BAS-58); the space is taken next."""

    seat: int
    by: Literal["free", "ship"]


class CloseShuttle(Move, frozen=True):
    """Nobody can travel: the Shuttle phase is over."""


class UpdateStep(Move, frozen=True):
    """A step of the Colony update is done (BAS-51)."""

    step: str


class CloseTurn(Move, frozen=True):
    """Played by itself when a turn is over and nothing ended the game."""


class AskAll(Move, frozen=True):
    """Played by itself when a question must be put at the end of a turn."""


class CloseColonization(Move, frozen=True):
    """Played by itself when everyone has had a turn."""


class OpenShuttle(Move, frozen=True):
    """Played by itself as the Shuttle phase opens."""


class NextRound(Move, frozen=True):
    """Played by itself when the Shuttle phase is over."""


FLOW = (
    SetRight
    | SetOption
    | UseOwn
    | Tick
    | TakeSpace
    | EndTurn
    | SkipTurn
    | BuildLss
    | WelcomeShip
    | PrivateGoal
    | LandingPod
    | Stay
    | Travel
    | CloseShuttle
    | UpdateStep
    | CloseTurn
    | CloseColonization
    | NextRound
)
"""What every game takes: set-up, turns, the Shuttle, the Colony, and what the board knows better."""

SEVERAL = FirstPlayer | Away | TechUsed | TechReply | PlaceShuttle | OpenShuttle
"""What games of several players take besides."""

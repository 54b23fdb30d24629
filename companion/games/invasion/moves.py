"""Invasion: the moves of its own."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion import missions
from companion import moves as shared
from companion.games.invasion.state import Blueprint, Defence, Tile, Token, Type, Who
from companion.moves import Move

Seat = Annotated[int, Meta(ge=0, le=4)]
Space = Annotated[int, Meta(ge=1, le=11)]
Few = Annotated[int, Meta(ge=0, le=9)]


# -- set-up -------------------------------------------------------------------------------------


class DealDefence(Move, frozen=True):
    """All four Defensive cards by lot, `owners` in the order of the cards; chance fills it in (INV-05)."""

    owners: tuple[int, int, int, int] | None = None


class GiveDefence(Move, frozen=True):
    """The table dealt this card itself: to a seat, or -2 beside the display (INV-05)."""

    card: Defence
    owner: Annotated[int, Meta(ge=-2, le=4)]


# -- human events -------------------------------------------------------------------------------


class Obtain(Move, frozen=True):
    """Blueprints obtained in one action (INV-24, INV-26)."""

    seat: int
    level_1: Few = 0
    level_3: Few = 0
    beacon: bool = False


class ObtainDefence(Move, frozen=True):
    """The spare Defensive card, which costs nothing (INV-23, INV-25)."""

    seat: int


class LearnTech(Move, frozen=True):
    """Techs from the grid (INV-27)."""

    seat: int
    n: Annotated[int, Meta(ge=1, le=9)] = 1


class StepTech(Move, frozen=True):
    """Steps of one Tech to the right; `last`: the last one is into the last column (INV-28, INV-29)."""

    seat: int
    n: Annotated[int, Meta(ge=1, le=9)] = 1
    last: bool = False
    tile: Tile = "other"
    research: bool = True
    """False: gained elsewhere, not by R&D."""


class BuildShelter(Move, frozen=True):
    """A human Shelter (INV-30)."""

    seat: int


class UpgradeBuilding(Move, frozen=True):
    """An upgrade with a normal Blueprint, Beacon, or a Defensive card (INV-33 to INV-38)."""

    seat: int
    card: Literal["level_1", "level_3", "beacon", "shield", "sentry", "exosuit", "sabotage"]
    scientist: bool = False
    """Whether somebody has the matching Scientist."""
    shielded: bool = False
    """Whether the Building carried a Shield."""
    building: Type = ""
    """The type of the Building, where the table tells it (INV-38)."""


class LoseShip(Move, frozen=True):
    """A Ship leaves a Hangar (INV-40)."""

    seat: int


class HireScientist(Move, frozen=True):
    """A Scientist, with `n` matching Advanced Buildings on Mars (INV-41)."""

    seat: int
    n: Few = 0
    who: Who = ""
    """Which Scientist, where the table tells it."""


class EarthContract(Move, frozen=True):
    """A Contract taken, or completed (INV-42)."""

    seat: int
    kind: Literal["upgrade", "delivery"]
    done: bool = False


class LssTile(Move, frozen=True):
    """OP of an LSS tile, a base rule (INV-43)."""

    seat: int
    n: Annotated[int, Meta(ge=0, le=20)]


class ProgressCube(Move, frozen=True):
    """A Progress cube moves into the Progress area (INV-43)."""

    seat: int


class ExecutiveAction(Move, frozen=True):
    """A human Executive action: one Expendable for the Alien (INV-44)."""

    seat: int


class UseDefence(Move, frozen=True):
    """Shield, Sentry or Exosuit Building used; `tech` tells whether the owner's Tech was (INV-47, INV-54, INV-56)."""

    seat: int
    card: Literal["shield", "sentry", "exosuit"]
    tech: bool = True


class ClearCorruption(Move, frozen=True):
    """A Shield clears a Corruption: both tokens go home (INV-47)."""

    seat: int
    owner: int
    tile: Tile


class GuardTech(Move, frozen=True):
    """A Shield on a human Tech tile (INV-47)."""

    seat: int
    owner: int
    tile: Tile


class GuardBuilding(Move, frozen=True):
    """A Shield on a human Building (INV-47, INV-50)."""

    seat: int


class EndUse(Move, frozen=True):
    """The use of a Defensive Building is over: `n` Troopers stunned or returned."""

    seat: int
    n: Annotated[int, Meta(ge=0, le=20)] = 0


class PlaceSabotage(Move, frozen=True):
    """A Sabotage token on an open space of the Alien (INV-51)."""

    seat: int
    space: Space


class OwnerStep(Move, frozen=True):
    """The owner of a used Tech develops that tile, free (INV-22)."""

    seat: int
    last: bool = False


# -- the Alien ----------------------------------------------------------------------------------


class AlienStep(Move, frozen=True):
    """One Alien Tech a step, for a teammate's Tech that was used; empty: declined (INV-21)."""

    tech: Literal["", "shelter", "reinforcement", "deployment", "mobilization", "mining"] = ""


class Gain(Move, frozen=True):
    """What a Lab space or a Blueprint shows: a Trooper, a Crystal, or something else (INV-72, INV-74)."""

    item: Literal["none", "trooper", "crystal"]


class Unlock(Move, frozen=True):
    """2 Crystals: a covered space is open for good (INV-63)."""

    space: Space


class Place(Move, frozen=True):
    """A token on an open space, and the action done there: `what` and `n` as the space asks (INV-65 to INV-91).

    An empty `what` where the space asks for one: the action cannot be done and nothing happens.
    """

    space: Space
    token: Token
    what: str = ""
    n: Annotated[int, Meta(ge=0, le=20)] = 0


class PlaceAndPass(Move, frozen=True):
    """Only Expendables and no Crystal: one on a space, no action (INV-66)."""

    space: Space


class UseScientist(Move, frozen=True):
    """The Alien Scientist to a built card, which acts (INV-84)."""

    card: Blueprint


class Reset(Move, frozen=True):
    """Everything comes back from the spaces (INV-94)."""


class Infected(Move, frozen=True):
    """Everybody moved a Colonist (INV-78)."""


class Abduct(Move, frozen=True):
    """The Scientist is back; with the full remark `n` Buildings' OP are lost (INV-79)."""

    n: Few = 0
    who: Who = ""
    """Which Scientist, where one is known to be hired."""


class ShiftShuttle(Move, frozen=True):
    """The Shuttle a space nearer to the middle or farther from it (INV-80)."""

    out: bool


class Corrupt(Move, frozen=True):
    """A Corruption on a human Tech tile; a Shield there turns it away (INV-81)."""

    owner: int
    tile: Tile
    guarded: bool = False


class LiftSabotage(Move, frozen=True):
    """2 Crystals: the Alien holds a Sabotage token until Reset (INV-53)."""

    space: Space


class CallImpossible(Move, frozen=True):
    """The Alien calls a space impossible, or not after all (INV-93)."""

    space: Space
    yes: bool = True


OWN = (
    DealDefence
    | GiveDefence
    | Obtain
    | ObtainDefence
    | LearnTech
    | StepTech
    | BuildShelter
    | UpgradeBuilding
    | LoseShip
    | HireScientist
    | EarthContract
    | LssTile
    | ProgressCube
    | ExecutiveAction
    | UseDefence
    | ClearCorruption
    | GuardTech
    | GuardBuilding
    | EndUse
    | PlaceSabotage
    | OwnerStep
    | AlienStep
    | Gain
    | Unlock
    | Place
    | PlaceAndPass
    | UseScientist
    | Reset
    | Infected
    | Abduct
    | ShiftShuttle
    | Corrupt
    | LiftSabotage
    | CallImpossible
)

MOVES = shared.FLOW | shared.SEVERAL | missions.MOVES | OWN

__all__ = ["MOVES", "OWN"]

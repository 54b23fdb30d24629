"""The nine base Missions: trackers that run down to 0, crystals for each contribution, Remaining Missions.

For every game that plays with them (base, Invasion, Blackout, Monolith): its state derives from `MissionTable`, its
events call `contribute`. Nothing here asks anything of its own: trackers follow the events they count (BAS-86).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.chance import Chance
from companion.colony import facts as shared
from companion.colony.table import Table, need_stage
from companion.game import Fact, Option, Refused, Text, text
from companion.moves import Move

KINDS = {
    "research": "M1",
    "blueprints": "M2",
    "advanced": "M3",
    "bots": "M4",
    "discovery": "M5",
    "techs": "M6",
    "progress": "M7",
    "scientists": "M8",
    "contracts": "M9",
}
"""What a Mission counts, and its number in our data (BAS-10)."""
KIND_OF = {id: kind for kind, id in KINDS.items()}
IN_PLAY = 3
REMAINING = 3
"""Where the Remaining Missions marker starts (BAS-09)."""
START_MOST = 20
SLOTS = "abc"
SHORT = {"short": 2, "long": 1}
"""How many of the three are Short ones in a short and in a long game (BAS-07)."""

Kind = Literal[
    "research", "blueprints", "advanced", "bots", "discovery", "techs", "progress", "scientists", "contracts"
]
Id = Literal["M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9"]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """One Mission as the card data has it (`[[mission]]`)."""

    id: Id
    target: dict[str, Annotated[int, Meta(ge=1, le=START_MOST)]]
    crystals: Annotated[int, Meta(ge=0, le=3)]
    length: Literal["unknown", "short", "long"] = "unknown"
    """Short or Long, once the owner has tagged it (BAS-08)."""
    certainty: Literal["official", "third-party", "inferred", "stand-in", "owner"] = "third-party"


class Mission(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One Mission on the table."""

    id: str
    start: int
    left: int
    crystals: int
    """Crystals for each contribution, below the Depot."""
    length: str = "unknown"

    @property
    def done(self) -> bool:
        """Whether its tracker has come to the tick."""
        return self.left == 0


class MissionTable(Table, frozen=True, kw_only=True):
    """A table with base Missions."""

    mission_cards: tuple[Mission, ...] = ()
    """All that may be chosen, with the start numbers of this seat count."""
    missions: tuple[Mission, ...] = ()
    """Those in play, slots A, B, C."""
    remaining: int = REMAINING


T = TypeVar("T", bound=MissionTable)


# -- moves --------------------------------------------------------------------------------------


class DrawMissions(Move, frozen=True):
    """Three Missions by lot; chance fills them in (BAS-07)."""

    missions: tuple[str, str, str] | None = None


class ChooseMission(Move, frozen=True):
    """The table drew this Mission itself (BAS-07)."""

    mission: str


class Contribute(Move, frozen=True):
    """Something that only a Mission counts happened `n` times: a tile, a Bot, a Tech (BAS-54, BAS-86)."""

    seat: int
    mission: Kind
    n: Annotated[int, Meta(ge=1, le=9)] = 1


MOVES = DrawMissions | ChooseMission | Contribute


# -- set-up -------------------------------------------------------------------------------------


def printed(
    cards: tuple[Card, ...], seats: int, *, half: bool = False, without: tuple[str, ...] = ()
) -> tuple[Mission, ...]:
    """The Missions that a game offers, at their start: `half` is Monolith's half of the 2-player number, rounded
    up (MON-03); `without` are removed (Blackout: M7)."""

    def start(card: Card) -> int:
        number = card.target[str(max(2, seats))]
        return -(-number // 2) if half else number

    return tuple(
        Mission(card.id, start(card), start(card), card.crystals, card.length)
        for card in cards
        if card.id not in without
    )


def draw(state: T, chance: Chance, length: str = "") -> tuple[str, str, str]:
    """Three by lot; with every card tagged Short or Long, as many of each as the length wants (BAS-07, BAS-08)."""
    ids = [one.id for one in state.mission_cards]
    if length and all(one.length != "unknown" for one in state.mission_cards):
        short = [one.id for one in state.mission_cards if one.length == "short"]
        long = [one.id for one in state.mission_cards if one.length == "long"]
        n = SHORT[length]
        if len(short) >= n and len(long) >= IN_PLAY - n:
            row = (
                *chance.sample("missions-short", 0, short, n),
                *chance.sample("missions-long", 0, long, IN_PLAY - n),
            )
            return (row[0], row[1], row[2])
    row = chance.sample("missions", 0, ids, IN_PLAY)
    return (row[0], row[1], row[2])


def take(state: T, ids: tuple[str, ...]) -> T:
    """These Missions are in play, each at its start number; Remaining Missions at 3 (BAS-09)."""
    offered = {one.id: one for one in state.mission_cards}
    if len(set(ids)) != len(ids) or not set(ids) <= set(offered) or len(ids) > IN_PLAY:
        raise Refused("refused.three_missions")
    return replace(state, missions=tuple(offered[id] for id in ids), remaining=REMAINING)


def choose(state: T, id: str) -> T:
    """One more that the table drew itself; slots in the order of the taps."""
    return take(state, (*(one.id for one in state.missions), id))


def draw_missions(state: T, move: DrawMissions, then: str = "first_player") -> T:
    """Handler of DrawMissions: all three, then the stage `then`."""
    need_stage(state, "missions")
    if move.missions is None:
        raise Refused("refused.three_missions")
    return replace(take(state, move.missions), stage=then)


def choose_mission(state: T, move: ChooseMission, then: str = "first_player") -> T:
    """Handler of ChooseMission: after the third one the stage `then`."""
    need_stage(state, "missions")
    state = choose(state, move.mission)
    return replace(state, stage=then if len(state.missions) == IN_PLAY else "missions")


# -- in play ------------------------------------------------------------------------------------


def find(state: MissionTable, kind: str) -> Mission | None:
    """The Mission in play that counts this kind, or None."""
    id = KINDS[kind]
    for one in state.missions:
        if one.id == id:
            return one
    return None


def is_open(state: MissionTable, kind: str) -> bool:
    """Whether a contribution of this kind would count."""
    one = find(state, kind)
    return one is not None and not one.done


def contribute(state: T, kind: str, n: int = 1, **also: Any) -> T:
    """`n` contributions, as they are `counted`. `also` is what else the deed changes."""
    row, remaining = counted(state, kind, n)
    if also:
        return replace(state, missions=row, remaining=remaining, **also)
    return state if row is state.missions else replace(state, missions=row, remaining=remaining)


def counted(state: MissionTable, kind: str, n: int = 1) -> tuple[tuple[Mission, ...], int]:
    """The Missions and Remaining Missions after `n` contributions. What exceeds the rest counts and pays nothing; a
    Mission that is finished or not in play is left alone (BAS-54, BAS-86). At the tick Remaining Missions drops by one
    and stops at 0 (BAS-53)."""
    id = KINDS[kind]
    for at, one in enumerate(state.missions):
        if one.id == id and one.left and n > 0:
            row = list(state.missions)
            row[at] = replace(one, left=max(0, one.left - n))
            return tuple(row), state.remaining if one.left > n else max(0, state.remaining - 1)
    return state.missions, state.remaining


def deed(state: T, move: Contribute) -> T:
    """A contribution of its own: refused where the Mission is not in play or finished (BAS-54)."""
    mission = find(state, move.mission)
    if mission is None:
        raise Refused("refused.mission_not_here", mission=name(KINDS[move.mission]))
    if mission.done:
        raise Refused("refused.mission_done", mission=name(mission.id))
    return contribute(state, move.mission, move.n)


def finished(before: MissionTable, after: MissionTable) -> int:
    """How many Missions came to the tick between two states."""
    return _done(after) - _done(before)


def _done(state: MissionTable) -> int:
    n = 0
    for one in state.missions:
        if one.left == 0:
            n += 1
    return n


def level_up(state: T) -> T:
    """The Colony has come to level 3, 4 or 5: Remaining Missions drops by one, and stops at 0 (BAS-53)."""
    return replace(state, remaining=max(0, state.remaining - 1)) if state.level >= 3 else state


def crystals(before: MissionTable, after: MissionTable) -> int:
    """Crystals, below the Depot, for what was contributed between two states."""
    paid = 0
    for one in after.missions:
        if one not in before.missions:
            for was in before.missions:
                if was.id == one.id and was.left > one.left:
                    paid += (was.left - one.left) * one.crystals
    return paid


# -- words --------------------------------------------------------------------------------------


def name(id: str) -> Text:
    """The short name of a Mission."""
    return text(f"mission.{id.lower()}")


def effect(state: MissionTable, kind: str, n: int = 1) -> Text | None:
    """What the tile of an event says of its Mission: crystals for `n`, and what is left; None where it counts none."""
    one = find(state, kind)
    if one is None or one.done:
        return None
    counted = min(n, one.left)
    return text("effect.mission", n=one.left - counted, crystals=counted * one.crystals)


def event_option(state: MissionTable, seat: int, kind: Kind, label: Text) -> Option:
    """A tile that is nothing but a contribution; off where the Mission is finished (BAS-54)."""
    one = find(state, kind)
    if one is not None and one.done:
        return Option(label, None, refused=text("refused.mission_done", mission=name(one.id)))
    return Option(label, Contribute(seat, kind), effect(state, kind))


def moved(before: MissionTable, after: MissionTable) -> Text | None:
    """The log's word on the tracker that moved: old and new number, and the crystals; None where none did."""
    old = {one.id: one.left for one in before.missions}
    for one in after.missions:
        if one.id in old and old[one.id] != one.left:
            id = "moved.mission_done" if one.done else "moved.mission"
            paid = crystals(before, after)
            return text(id, mission=name(one.id), old=old[one.id], new=one.left, crystals=paid)
    if before.remaining != after.remaining:
        return text("moved.remaining", old=before.remaining, new=after.remaining)
    return None


# -- corrections and report -----------------------------------------------------------------------


def facts(state: MissionTable) -> Iterator[Fact]:
    """Trackers, start numbers and cards of the three, and Remaining Missions (GEN-20, BAS-10)."""
    for at, one in enumerate(state.missions):
        slot = SLOTS[at].upper()
        taken = [other.id for other in state.missions if other.id != one.id]
        row = tuple((n, name(card.id)) for n, card in enumerate(state.mission_cards) if card.id not in taken)
        here = next((n for n, card in enumerate(state.mission_cards) if card.id == one.id), 0)
        yield shared.number(f"mission_{slot.lower()}", one.left, 0, one.start, None,
                            text("fact.mission_left", slot=slot, mission=name(one.id)))  # fmt: skip
        yield shared.number(f"mission_{slot.lower()}_start", one.start, 1, max(START_MOST, one.start), None,
                            text("fact.mission_start", slot=slot, mission=name(one.id)))  # fmt: skip
        card = f"mission_{slot.lower()}_card"
        yield Fact(card, text("fact.mission_card", slot=slot), here, min(n for n, _ in row), max(n for n, _ in row),
                   shared.Setter(card, None), None, row)  # fmt: skip
    yield shared.number("remaining", state.remaining, 0, REMAINING)


def fact_text(fact: str) -> Text | None:
    """The words of one of these facts in the log; None for another."""
    if fact.startswith("mission_"):
        slot, _, what = fact.removeprefix("mission_").partition("_")
        return text(f"fact.mission_slot{'_' + what if what else ''}", slot=slot.upper())
    return None


def set_fact(state: T, fact: str, value: int) -> T | None:
    """One of `facts` set right; None for another one. Nothing else moves (GEN-20)."""
    if fact == "remaining":
        return replace(state, remaining=value)
    if not fact.startswith("mission_"):
        return None
    slot, _, what = fact.removeprefix("mission_").partition("_")
    at = SLOTS.index(slot)
    one = state.missions[at]
    if what == "card":
        new = state.mission_cards[value]
        one = one if new.id == one.id else new
    elif what == "start":
        one = replace(one, start=value, left=value if one.left == one.start else min(one.left, value))
    else:
        one = replace(one, left=value)
    return replace(state, missions=(*state.missions[:at], one, *state.missions[at + 1 :]))


def report(state: MissionTable) -> list[dict[str, Any]]:
    """The documented JSON of the Missions in play. `value` and `target` count up, as in every game."""
    return [
        {
            "id": one.id,
            "value": one.start - one.left,
            "target": one.start,
            "met": one.done,
            "left": one.left,
            "crystals": one.crystals,
        }
        for one in state.missions
    ]

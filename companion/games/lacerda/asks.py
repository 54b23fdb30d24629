"""Solo: the questions of Lacerda's turn; each is answered with one tap."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Literal

from companion import missions
from companion.colony import steps as shared
from companion.colony.events import tried
from companion.game import Later, Option, Step, Text, numbered, said, text
from companion.games.lacerda import deck, flow, hints, his
from companion.games.lacerda import state as own
from companion.games.lacerda.events import lacerda, tie
from companion.games.lacerda.state import LACERDA, Solo
from companion.moves import Draw, Move, Stay

TILES: tuple[Literal["discovery", "research"], ...] = ("discovery", "research")
"""Tiles that his Rover may take and a Mission counts (SOL-18)."""


def draw(state: Solo) -> Step:
    """The table turns his card itself: which one is it?"""
    kinds = tuple(kind for kind, _ in deck.ready(state).left)
    asks = tuple(Option(deck.card_text(kind), Draw(deck.NAME, kind), deck.mark(kind)) for kind in kinds)
    reason = text("refused.which_card")
    return Step(text("say.his_card"), text("line.his_card"), shared.blocked("go.choose", reason), asks, seat=LACERDA)


def which(state: Solo) -> Step:
    """The app said the action; the table tells its card (GEN-25)."""
    asks = tuple(
        Option(deck.card_text(kind), own.NameCard(kind), deck.mark(kind), likely=kind == state.card)
        for kind in deck.same_action(state)
    )
    primary = Option(deck.card_text(state.card), own.NameCard(state.card))
    line = text("line.his_which", n=deck.action(state.card))
    return Step(text("say.his_card"), line, primary, asks, seat=LACERDA)


def card(state: Solo) -> Step:
    """What his card says, on his side: done, or not possible (SOL-10..SOL-17)."""
    side, action = state.seats[LACERDA].side or "colony", deck.action(state.card)
    may, likely = LIKELY[side, action](state)
    if likely is not None:
        primary = shared.answer("go.done", likely)
    elif may:
        primary = HIS_CHOICE
    else:
        refuse = not_possible(state, likely=True)[0]
        primary = Option(refuse.label, refuse.move)
    asks = Later(lambda: (*DEEDS[side, action](state), *not_possible(state, likely=not may)))
    say = _says(side, action, his.proposal(state))
    line = _card_line(state.card, state.deck.count)
    events, rows = Later(lambda: lacerda(state)), Later(lambda: hints.card(state))
    return Step(say, line, primary, asks, events, rows, LACERDA)


HIS_CHOICE = shared.blocked("go.choose", text("refused.his_choice"))


@lru_cache(maxsize=512)
def _card_line(card: str, left: int) -> Text:
    return text("line.his.card", card=deck.card_text(card), left=left)


@cache
def _says(side: str, action: int, building: str) -> Text:
    return text(f"say.his.{side}.{action}", building=text(f"building.{building}"))


def not_possible(state: Solo, *, likely: bool) -> tuple[Option, ...]:
    """The rulebook's substitute in one tap (SOL-17, SOL-18). Where the app drew the card the Rover has a step of its
    own. Where the table draws, naming the card was a tap already: this one tells of the Rover, too, and of a tile
    that it took where a Mission counts it; so his turn stays at two taps."""
    label = text("ask.not_possible")
    if state.deck.mode == "app":
        return (Option(label, own.NotPossible(), text("effect.rover"), likely=likely),)
    rows = [Option(label, own.NotPossible("none"), text("effect.rover"), likely=likely)]
    for tile in TILES:
        effect = missions.effect(state, tile)
        if effect is not None:
            rows.append(Option(text(f"ask.not_possible.{tile}"), own.NotPossible(tile), effect))
    return tuple(rows)


Likely = tuple[bool, Move | None]
"""Whether he can do what his card says, and the likely way; None where only the table can choose."""


def _likely_blueprint(state: Solo) -> Likely:
    return True, own.HisBlueprint(1 if state.level == 1 else 3)


def _likely_building(state: Solo) -> Likely:
    return True, own.HisBuilding(his.proposal(state))  # type: ignore[arg-type]  # one of CYCLE


def _likely_upgrade(state: Solo) -> Likely:
    held = [level for level, at in ((1, 1), (3, 3)) if state.blueprints[at]]
    return bool(held), own.HisUpgrade(held[0]) if held else None  # type: ignore[arg-type]  # 1 or 3


def _likely_scientist(state: Solo) -> Likely:
    if his.scientists(state) < own.SCIENTISTS:
        return -1 in state.hired, None
    return bool(_scientist(state)), None


HIS_TECH: Likely = (True, own.HisTech())
HIS_STEP: Likely = (True, own.HisTech(develop=True))
LIKELY: dict[tuple[str, int], Callable[[Solo], Likely]] = {
    ("orbit", 1): _likely_blueprint,
    ("orbit", 2): lambda _state: HIS_TECH,
    ("orbit", 3): lambda _state: HIS_STEP,
    ("colony", 1): _likely_building,
    ("colony", 2): _likely_upgrade,
    ("colony", 3): _likely_scientist,
}


def _blueprint(state: Solo) -> tuple[Option, ...]:
    effect = missions.effect(state, "blueprints")
    likely = 1 if state.level == 1 else 3
    return tuple(Option(text("ask.blueprint", n=n), own.HisBlueprint(n), effect, likely=n == likely) for n in (1, 3))


def _tech(state: Solo) -> tuple[Option, ...]:
    return (Option(text("ask.his_tech"), own.HisTech(), missions.effect(state, "techs"), likely=True),)


def _develop(state: Solo) -> tuple[Option, ...]:
    del state
    return (Option(text("ask.his_develop"), own.HisTech(develop=True), None, likely=True),)


def builds(state: Solo) -> tuple[Option, ...]:
    """The Building proposed; of an LSS type with the Colonist or the Crystal in the same tap (SOL-21)."""
    name = his.proposal(state)
    building = text(f"building.{name}")
    if name == "mine":
        return (Option(text("ask.his_mine"), own.HisBuilding("mine"), None, likely=True),)
    room = text("effect.his_crystal", n=min(state.cap, state.crystals + 1), cap=state.cap)
    return (
        Option(text("ask.his_building.crystal", building=building), own.HisBuilding(name), room, likely=True),  # type: ignore[arg-type]
        Option(
            text("ask.his_building.colonist", building=building),
            own.HisBuilding(name, colonist=True),  # type: ignore[arg-type]
            text("effect.his_colonist"),
        ),
    )


def _upgrade(state: Solo) -> tuple[Option, ...]:
    effect = missions.effect(state, "advanced")
    rows = tuple(tried(text("ask.upgrade_with", n=n), state, own.HisUpgrade(n), his.upgrade, effect) for n in (1, 3))
    open_ = [one for one in rows if one.move]
    return tuple(Option(one.label, one.move, one.effect, one.refused, one is open_[0]) for one in rows) if open_ else ()


def _scientist(state: Solo) -> tuple[Option, ...]:
    if his.scientists(state) >= own.SCIENTISTS:
        effect = missions.effect(state, "contracts")
        names = ("upgrade", "delivery")
        rows = [
            tried(text(f"contract.{name}"), state, own.HisContract(name), his.contract, effect)  # type: ignore[arg-type]
            for name in names
        ]
        return tuple(one for one in rows if one.move)
    return tuple(
        Option(text(f"scientist.{one.id}"), own.HisScientist(one.id))  # type: ignore[arg-type]
        for one, owner in zip(state.experts, state.hired, strict=True)
        if owner < 0
    )


DEEDS = {
    ("orbit", 1): _blueprint,
    ("orbit", 2): _tech,
    ("orbit", 3): _develop,
    ("colony", 1): builds,
    ("colony", 2): _upgrade,
    ("colony", 3): _scientist,
}


def rover(state: Solo) -> Step:
    """His Rover instead: Done, or it took a tile (SOL-18)."""
    asks = Later(
        lambda: (
            Option(text("ask.rover"), own.RoverMoved(), text("ask.rover.effect"), likely=True),
            Option(text("ask.rover.discovery"), own.RoverMoved("discovery"), missions.effect(state, "discovery")),
            Option(text("ask.rover.research"), own.RoverMoved("research"), missions.effect(state, "research")),
        )
    )
    return Step(
        said("say.his_rover"),
        said("line.his_rover"),
        shared.answer("go.done", own.RoverMoved()),
        asks,
        (tie(),),
        Later(lambda: hints.rover(state)),
        LACERDA,
    )


def landing(state: Solo) -> Step:
    """He landed: the Building he constructs at once (SOL-08)."""
    name = his.proposal(state)
    refuse = Option(said("ask.not_possible"), own.NotPossible(), said("effect.no_building"))
    asks = Later(lambda: (*builds(state), refuse))
    say, line = _landing(name), numbered("line.his_landing", state.seats[LACERDA].space)
    primary = shared.answer("go.done", own.HisBuilding(name))  # type: ignore[arg-type]  # one of CYCLE
    return Step(say, line, primary, asks, (tie(),), Later(lambda: hints.landing(state)), LACERDA)


@cache
def _landing(building: str) -> Text:
    return text("say.his_landing", building=text(f"building.{building}"))


def benefit(state: Solo) -> Step:
    """The benefit of his space (SOL-22)."""
    asks = Later(lambda: _benefits(state))
    say = numbered("say.his_benefit", state.seats[LACERDA].space)
    primary = shared.answer("go.done", own.Benefit())
    return Step(say, said("line.his_benefit"), primary, asks, (tie(),), Later(lambda: hints.benefit(state)), LACERDA)


def _benefits(state: Solo) -> tuple[Option, ...]:
    n = min(state.cap, state.crystals + 1)
    return (
        Option(text("ask.benefit"), own.Benefit(), text("effect.benefit"), likely=True),
        Option(text("ask.benefit.crystal"), own.Benefit(crystal=True), text("effect.his_crystal", n=n, cap=state.cap)),
    )


def update(state: Solo) -> Step:
    """How large his Shelter's complex is: so many Crystals, up to his cap (SOL-20)."""
    asks = Later(
        lambda: (
            Option(
                text("ask.shelter_size", n=n) if n else text("ask.not_possible"),
                own.HisShelter(n),
                text("effect.his_crystal", n=min(state.cap + 1, state.crystals + n), cap=state.cap + 1),
                likely=n == 1,
            )
            for n in (1, 2, 3, 4, 5, 0)
        )
    )
    primary = shared.answer("go.done", own.HisShelter(1))
    rows = Later(lambda: hints.update(state))
    return Step(said("say.his_update"), said("line.his_update"), primary, asks, (tie(),), rows, LACERDA)


def travel(state: Solo) -> Step:
    """The Shuttle left his side: his card decides, and now it shows its mark (SOL-07)."""
    ask, say = _decides(state.seats[LACERDA].side or "colony", flow.travels(state))
    primary = Option(ask.label, ask.move)
    return Step(say, _decides_line(state.card[:2]), primary, (ask,), (tie(),), (), LACERDA)


@cache
def _decides_line(card: str) -> Text:
    return text("line.he_decides", card=deck.card_text(card) if card else text("solo.no_card"))


@cache
def _decides(side: str, travels: bool) -> tuple[Option, Text]:
    """His only answer, and how it is said."""
    if travels:
        there = text("side.colony" if side == "orbit" else "side.orbit")
        ask = Option(text("ask.he_travels"), own.HisTravel(), text("solo.travels"), likely=True)
        return ask, text("say.he_travels", there=there)
    ask = Option(text("ask.he_stays"), Stay(LACERDA), text("solo.stays"), likely=True)
    return ask, text("say.he_stays", side=text(f"side.{side}"))

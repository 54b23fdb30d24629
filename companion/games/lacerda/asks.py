"""Solo: the questions of Lacerda's turn; each is answered with one tap."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Literal

from companion import missions
from companion.colony import steps as shared
from companion.colony.events import tried
from companion.game import Later, Option, Step, Text, numbered, said, text
from companion.games.base.deeds import contract_left
from companion.games.lacerda import deck, flow, hints, his
from companion.games.lacerda import state as own
from companion.games.lacerda.events import lacerda, tie
from companion.games.lacerda.state import LACERDA, Solo
from companion.moves import Draw, Move, Stay
from companion.seats import SIDES

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
    here = _here(state)
    primary = LIKELY[here](state)
    if primary is None:
        refuse = not_possible(state, likely=True)[0]
        primary = Option(refuse.label, refuse.move)
    say = _says(here, his.proposal(state))
    line = _card_line(state.card, state.deck.count)
    return Step(say, line, primary, Later(_answers, state), Later(lacerda, state), Later(hints.card, state), LACERDA)


def _here(state: Solo) -> tuple[str, int]:
    """His side, and the action of his card."""
    return SIDES[state.seats[LACERDA].space] or "colony", deck.action(state.card)


def _answers(state: Solo) -> tuple[Option, ...]:
    """The ways to do what his card says, and that it is not possible."""
    here = _here(state)
    return (*DEEDS[here](state), *not_possible(state, likely=LIKELY[here](state) is None))


@lru_cache(maxsize=512)
def _card_line(card: str, left: int) -> Text:
    return text("line.his.card", card=deck.card_text(card), left=left)


@cache
def _says(here: tuple[str, int], building: str) -> Text:
    side, action = here
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


def _done(move: Move) -> Option:
    return shared.answer("go.done", move)


BLUEPRINT_1, BLUEPRINT_3 = _done(own.HisBlueprint(1)), _done(own.HisBlueprint(3))
HIS_TECH, HIS_STEP = _done(own.HisTech()), _done(own.HisTech(develop=True))
BUILDING = {name: _done(own.HisBuilding(name)) for name in own.CYCLE}  # type: ignore[arg-type]  # one of CYCLE
UPGRADE_1, UPGRADE_3 = _done(own.HisUpgrade(1)), _done(own.HisUpgrade(3))
HIS_CHOICE = shared.blocked("go.choose", text("refused.his_choice"))
"""Only the table can choose."""


def _likely_upgrade(state: Solo) -> Option | None:
    _, one, _, three = state.blueprints
    return UPGRADE_1 if one else UPGRADE_3 if three else None


def _likely_scientist(state: Solo) -> Option | None:
    if his.scientists(state) < own.SCIENTISTS:
        may = -1 in state.hired
    else:
        may = contract_left(state, LACERDA)
    return HIS_CHOICE if may else None


LIKELY: dict[tuple[str, int], Callable[[Solo], Option | None]] = {
    ("orbit", 1): lambda state: BLUEPRINT_1 if state.level == 1 else BLUEPRINT_3,
    ("orbit", 2): lambda _state: HIS_TECH,
    ("orbit", 3): lambda _state: HIS_STEP,
    ("colony", 1): lambda state: BUILDING[his.proposal(state)],
    ("colony", 2): _likely_upgrade,
    ("colony", 3): _likely_scientist,
}
"""The primary of each action: the likely way to do it; None where he cannot."""


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
    say, line = said("say.his_rover"), said("line.his_rover")
    return Step(say, line, ROVER_MOVED, Later(_tiles, state), TIE, Later(hints.rover, state), LACERDA)


ROVER_MOVED = _done(own.RoverMoved())
TIE = (tie(),)
"""The only tile at his steps but that of his card."""


def _tiles(state: Solo) -> tuple[Option, ...]:
    return (
        Option(text("ask.rover"), own.RoverMoved(), text("ask.rover.effect"), likely=True),
        Option(text("ask.rover.discovery"), own.RoverMoved("discovery"), missions.effect(state, "discovery")),
        Option(text("ask.rover.research"), own.RoverMoved("research"), missions.effect(state, "research")),
    )


def landing(state: Solo) -> Step:
    """He landed: the Building he constructs at once (SOL-08)."""
    name = his.proposal(state)
    say, line = _landing(name), numbered("line.his_landing", state.seats[LACERDA].space)
    return Step(say, line, BUILDING[name], Later(_lands, state), TIE, Later(hints.landing, state), LACERDA)


def _lands(state: Solo) -> tuple[Option, ...]:
    return (*builds(state), Option(text("ask.not_possible"), own.NotPossible(), text("effect.no_building")))


@cache
def _landing(building: str) -> Text:
    return text("say.his_landing", building=text(f"building.{building}"))


def benefit(state: Solo) -> Step:
    """The benefit of his space (SOL-22)."""
    say, line = numbered("say.his_benefit", state.seats[LACERDA].space), said("line.his_benefit")
    return Step(say, line, HAS_BENEFIT, Later(_benefits, state), TIE, Later(hints.benefit, state), LACERDA)


HAS_BENEFIT = _done(own.Benefit())


def _benefits(state: Solo) -> tuple[Option, ...]:
    n = min(state.cap, state.crystals + 1)
    return (
        Option(text("ask.benefit"), own.Benefit(), text("effect.benefit"), likely=True),
        Option(text("ask.benefit.crystal"), own.Benefit(crystal=True), text("effect.his_crystal", n=n, cap=state.cap)),
    )


def update(state: Solo) -> Step:
    """How large his Shelter's complex is: so many Crystals, up to his cap (SOL-20)."""
    say, line = said("say.his_update"), said("line.his_update")
    return Step(say, line, SHELTER_OF_1, Later(_sizes, state), TIE, Later(hints.update, state), LACERDA)


SHELTER_OF_1 = _done(own.HisShelter(1))


def _sizes(state: Solo) -> tuple[Option, ...]:
    return tuple(
        Option(
            text("ask.shelter_size", n=n) if n else text("ask.not_possible"),
            own.HisShelter(n),
            text("effect.his_crystal", n=min(state.cap + 1, state.crystals + n), cap=state.cap + 1),
            likely=n == 1,
        )
        for n in (1, 2, 3, 4, 5, 0)
    )


def travel(state: Solo) -> Step:
    """The Shuttle left his side: his card decides, and now it shows its mark (SOL-07)."""
    say, primary, asks = _decides(SIDES[state.seats[LACERDA].space] or "colony", flow.travels(state))
    return Step(say, _decides_line(state.card[:2]), primary, asks, TIE, (), LACERDA)


@cache
def _decides_line(card: str) -> Text:
    return text("line.he_decides", card=deck.card_text(card) if card else text("solo.no_card"))


@cache
def _decides(side: str, travels: bool) -> tuple[Text, Option, tuple[Option]]:
    """What he does, as the prompt, the primary and his only answer."""
    if travels:
        say = text("say.he_travels", there=text("side.colony" if side == "orbit" else "side.orbit"))
        ask = Option(text("ask.he_travels"), own.HisTravel(), text("solo.travels"), likely=True)
    else:
        say = text("say.he_stays", side=text(f"side.{side}"))
        ask = Option(text("ask.he_stays"), Stay(LACERDA), text("solo.stays"), likely=True)
    return say, Option(ask.label, ask.move), (ask,)

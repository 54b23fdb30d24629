"""Invasion: the tiles of the human table. A tile is an event; the sum is seen before it is given."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from companion import missions, moves
from companion.colony import events as shared
from companion.colony import table
from companion.game import Event, Group, Number, Option, Refused, Text, text
from companion.games.invasion import board, deeds, flow, known
from companion.games.invasion import moves as own
from companion.games.invasion.deeds import COLUMNS
from companion.games.invasion.state import DEFENCES, SPACES, WITH_TECH, Invasion
from companion.moves import Move

COUNTS = ((1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3))
"""Blueprints of level 1 and 3 that one action with boosts may bring (INV-26)."""
MATCHING = 9


def events(state: Invasion) -> tuple[Event, ...]:
    """What may be told at this step, for the human to act (GEN-24, BAS-85)."""
    seat = state.queue[0]
    turn = state.stage == "turn"
    rows = [
        gives(state, "learn", own.LearnTech(seat), deeds.learn),
        research(state, seat),
        gives(state, "shelter", own.BuildShelter(seat), deeds.shelter),
        ship(state, seat),
        scientist(state, seat),
        blueprint(state, seat),
        upgrade(state, seat),
        contract(state, seat),
    ]
    if turn:
        rows += [defence(state, seat), executive(state, seat), teammate(state, seat)]
    rows += base(state, seat)
    if turn:
        if state.seats[seat].side == "orbit":
            rows.append(shared.pod(state, seat))
        rows.append(shared.skip(seat))
    rows.append(shared.away(state))
    return tuple(rows)


def sums(state: Invasion, after: Invasion) -> Text | None:
    """The OP before and after, where they differ; else what a Mission says."""
    if after.op != state.op:
        return text("effect.inv.op", old=state.op, n=after.op)
    return missions.moved(state, after)


def may(state: Invasion, label: Text, move: Move, deed: Callable[..., Invasion], *, likely: bool = False) -> Option:
    """An answer with the sum that it makes, or off with the reason that the move gives."""
    try:
        after = deed(state, move)
    except Refused as why:
        return Option(label, None, None, why.reason)
    return Option(label, move, sums(state, after), likely=likely)


def tile_text(state: Invasion, owner: int, tile: str) -> Text:
    """A human Tech tile with its owner's name."""
    return text("tile_of", name=state.seats[owner].name, tile=text(f"defence.{tile}"))


def gives(state: Invasion, id: str, move: Move, deed: Callable[..., Invasion]) -> Event:
    """A tile that is one tap."""
    return Event(id, may(state, text(f"event.inv.{id}"), move, deed))


# -- scoring ------------------------------------------------------------------------------------


def research(state: Invasion, seat: int) -> Event:
    """Steps of a Tech tile; the tracked Defensive tiles by name, and which of them stand still (INV-28, INV-82)."""

    def step(label: str, n: int, last: bool = False) -> Option:
        return may(state, text(label), own.StepTech(seat, n, last), deeds.step_tech)

    rows = [step("ask.step", 1), step("ask.step.two", 2), step("ask.last", 1, True), step("ask.last.two", 2, True)]
    for tile in WITH_TECH:
        if board.owner(state, tile) != seat or board.level(state, tile) == 0:
            continue
        label = text("ask.step.tile", tile=text(f"defence.{tile}"), n=min(COLUMNS, board.level(state, tile) + 1))
        rows.append(may(state, label, own.StepTech(seat, 1, False, tile), deeds.step_tech))  # type: ignore[arg-type]
        if state.options.steps == "research":
            label = text("ask.step.elsewhere", tile=text(f"defence.{tile}"))
            move = own.StepTech(seat, 1, False, tile, research=False)  # type: ignore[arg-type]
            rows.append(may(state, label, move, deeds.step_tech))
    hint = corrupted_hint(state)
    return Event("research", Group(text("event.inv.research"), tuple(rows), hint=hint))


def corrupted_hint(state: Invasion) -> Text | None:
    """Which tile does not develop (INV-82)."""
    if not state.corrupted:
        return None
    owner, tile = state.corrupted[0]
    words = text("tile_of", name=state.seats[owner].name, tile=text(f"defence.{tile}"))
    return text("hint.not_tile" if len(state.corrupted) == 1 else "hint.not_tiles", tile=words, n=len(state.corrupted))


def ship(state: Invasion, seat: int) -> Event:
    """Welcomed +3, or gone -3 (INV-40)."""
    rows = (
        may(state, text("ask.ship.welcome"), moves.WelcomeShip(seat, 0), deeds.welcome),
        may(state, text("ask.ship.gone"), own.LoseShip(seat), deeds.lose_ship),
    )
    return Event("ship", Group(text("event.inv.ship"), rows, hint=text("hint.ship")))


def scientist(state: Invasion, seat: int) -> Event:
    """How many matching Advanced Buildings stand on Mars; who says which Scientist gets the known number ringed
    (INV-39, INV-41)."""
    rows = tuple(
        may(
            state,
            text("ask.matching", n=n),
            own.HireScientist(seat, n, who),  # type: ignore[arg-type]
            deeds.hire,
            likely=n == known.built(state, who),
        )
        for who in ("", *known.free(state))
        for n in range(MATCHING)
    )
    return Event(
        "scientist", Group(text("event.inv.scientist"), rows, hint=text(f"hint.matching.{state.options.matching}"))
    )


def blueprint(state: Invasion, seat: int) -> Event:
    """By level, several at once with boosts; the spare Defensive card comes first (INV-23 to INV-26)."""
    label = text("event.inv.blueprint")
    spare = board.spare(state)
    if spare:
        take = may(
            state, text("ask.spare", card=text(f"defence.{spare}")), own.ObtainDefence(seat), deeds.obtain_defence
        )
        off = may(state, text("ask.level_1"), own.Obtain(seat, 1), deeds.obtain)
        return Event("blueprint", Group(label, (take, off), hint=text("hint.spare")))
    rows = [
        may(state, text(f"ask.blueprints.{one}{three}"), own.Obtain(seat, one, three), deeds.obtain)
        for one, three in COUNTS
    ]
    if state.options.beacon:
        rows.append(may(state, text("ask.beacon"), own.Obtain(seat, beacon=True), deeds.obtain))
    return Event("blueprint", Group(label, tuple(rows)))


def upgrade_cards(state: Invasion, seat: int) -> tuple[str, ...]:
    """Cards that this human may upgrade with."""
    mine = [card for card in DEFENCES if board.owner(state, card) == seat and not board.is_built(state, card)]
    return ("level_1", "level_3", *(["beacon"] if state.options.beacon else []), *mine)


def upgrade(state: Invasion, seat: int) -> Event:
    """Card, Scientist, Shield and type in one answer; `likely` where the Scientist is as known (INV-33 to INV-39)."""
    rows: list[Option] = []
    cards = upgrade_cards(state, seat)
    for building, shielded, match in product(
        ("", *known.TYPES), (False, True) if state.shielded else (False,), (False, True)
    ):
        as_known = match == known.matches(state, building)
        for card in cards:
            move = own.UpgradeBuilding(seat, card, match, shielded, building)  # type: ignore[arg-type]
            rows.append(may(state, upgrade_label(card, match, shielded), move, deeds.upgrade, likely=as_known))
    if any(card in WITH_TECH for card in cards):
        rows.append(Option(text("ask.lab_full"), None, None, text("refused.lab_full_defence")))
    return Event("upgrade", Group(text("event.inv.upgrade"), tuple(rows), hint=text("hint.upgrade_trooper")))


def upgrade_label(card: str, match: bool, shielded: bool) -> Text:
    """The words of an upgrade."""
    name = text(f"defence.{card}") if card in DEFENCES else text(f"ask.{card}")
    if match:
        name = text("ask.and_scientist", card=name)
    return text("ask.and_shield", card=name) if shielded else name


def contract(state: Invasion, seat: int) -> Event:
    """Taken or completed (INV-42)."""
    rows = tuple(
        may(state, text(f"ask.contract.{kind}.{'done' if done else 'taken'}"), own.EarthContract(seat, kind, done),
            deeds.earth_contract)
        for kind in ("upgrade", "delivery")
        for done in (False, True)
    )  # fmt: skip
    return Event("contract", Group(text("event.inv.contract"), rows, hint=text("hint.contract")))


# -- what touches the Alien ---------------------------------------------------------------------


def defence(state: Invasion, seat: int) -> Event:
    """The Defensive Buildings that stand: Shield, Sentry, Exosuit, Sabotage (INV-47, INV-51, INV-54, INV-56)."""
    rows: list[Any] = []
    for card in WITH_TECH:
        label = text(f"ask.use.{card}", n=board.strength(state, card))
        move = own.UseDefence(seat, card)  # type: ignore[arg-type]
        rows.append(shared.tried(label, state, move, deeds.use, _use_effect(state, seat, card)))
        if board.level(state, card) and board.owner(state, card) != seat:
            label = text(f"ask.use.{card}.plain", n=board.strength(state, card, tech=False))
            move = own.UseDefence(seat, card, tech=False)  # type: ignore[arg-type]
            rows.append(shared.tried(label, state, move, deeds.use))
    rows.append(sabotage(state, seat))
    return Event("defence", Group(text("event.inv.defence"), tuple(rows), hint=text("hint.executive_too")))


def _use_effect(state: Invasion, seat: int, card: str) -> Text:
    if board.owner(state, card) not in (seat, -1) and board.level(state, card):
        return text("effect.borrowed")
    return text("effect.hand", n=board.shields(state)) if card == "shield" else text("effect.on_mars", n=state.mars)


def sabotage(state: Invasion, seat: int) -> Option | Group:
    """Which open space a Sabotage token covers (INV-51)."""
    label = text("ask.sabotage", n=board.sabotages(state))
    try:
        deeds.need_built(state, "sabotage")
    except Refused as why:
        return Option(label, None, None, why.reason)
    if board.sabotages(state) == 0:
        return Option(label, None, None, text("refused.no_sabotage"))
    rows = tuple(
        shared.tried(space_text(state, at), state, own.PlaceSabotage(seat, at), deeds.sabotage)
        for at in range(1, len(state.spaces) + 1)
    )
    return Group(label, rows, hint=text("hint.sabotage"))


def space_text(state: Invasion, space: int) -> Text:
    """The name of an Alien space; the owner's for the fourth Extra space (INV-91)."""
    name = SPACES[space - 1]
    return text("value.name", name=state.fourth) if name == "fourth" and state.fourth else text(f"space.{name}")


def executive(state: Invasion, seat: int) -> Event:
    """Gives the Alien a token, also when a Scientist makes it free (INV-44, INV-45)."""
    effect = text("effect.executive") if board.reserve(state) else text("effect.executive.none")
    label = text("event.inv.executive")
    return Event("executive", shared.tried(label, state, own.ExecutiveAction(seat), deeds.executive, effect))


def teammate(state: Invasion, seat: int) -> Event:
    """A teammate's Tech was used: any tile, or a Defensive one by name (INV-21, INV-61)."""
    rows = [
        Option(text("ask.tech_of", name=state.seats[at].name), moves.TechUsed(seat, at))
        for at in board.humans(state)
        if at != seat
    ]
    for tile in WITH_TECH:
        owner = board.owner(state, tile)
        if owner not in (seat, -1, -2) and board.level(state, tile):
            words = text("tile_of", name=state.seats[owner].name, tile=text(f"defence.{tile}"))
            rows.append(Option(words, moves.TechUsed(seat, owner, tile)))
    effect = text("effect.alien_step") if flow.steppable(state) else text("effect.alien_no_step")
    return Event("teammate", Group(text("event.inv.teammate"), tuple(rows), effect, text("hint.human_tiles")))


# -- the base game's own ------------------------------------------------------------------------


def base(state: Invasion, seat: int) -> list[Event]:
    """LSS, Progress, goals, and what only a Mission counts (INV-43, INV-46, INV-98)."""
    rows = [lss(state, seat)]
    if state.options.base_op:

        def tile(n: int) -> Move:
            return own.LssTile(seat, n)

        rows.append(
            Event("lss_tile", Number(text("event.inv.lss_tile"), 0, 9, 3, tile, text("effect.base_op", n=state.op)))
        )
    rows.append(gives(state, "cube", own.ProgressCube(seat), deeds.cube))
    rows.append(shared.goal(state, seat, deeds.goal))
    kinds: tuple[missions.Kind, ...] = ("research", "bots", "discovery")
    for kind in kinds:
        if missions.find(state, kind):
            rows.append(
                Event(f"mission_{kind}", missions.event_option(state, seat, kind, text(f"event.mission.{kind}")))
            )
    return rows


def lss(state: Invasion, seat: int) -> Event:
    """Which type was built; the first of each scores (INV-43)."""
    rows = []
    for name in table.LSS:
        move = moves.BuildLss(seat, name)  # type: ignore[arg-type]  # LSS holds exactly these names
        option = may(state, text(f"building.{name}"), move, deeds.build_lss)
        if option.effect is None and option.move:
            word = "effect.reward" if table.earns_reward(state, name) else "effect.lss"
            option = Option(option.label, option.move, text(word, n=state.lss[table.LSS.index(name)]))
        rows.append(option)
    return Event("lss", Group(text("event.lss"), tuple(rows), hint=text("hint.inv.lss")))

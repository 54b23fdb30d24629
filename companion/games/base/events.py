"""Base game: the tiles of *What happened?* at a state. A tile is one tap and at most one answer."""

from __future__ import annotations

from companion import missions, moves
from companion.colony import events as shared
from companion.colony.table import LSS, earns_reward
from companion.game import Event, Group, Number, Option, Text, text
from companion.games.base import deeds
from companion.games.base import state as own
from companion.games.base.state import Base
from companion.moves import Move
from companion.scoring import COMPLEXES


def events(state: Base) -> tuple[Event, ...]:
    """What may also happen at this step, for the player to act, on either side (GEN-24, BAS-85)."""
    seat = state.queue[0]
    turn = state.stage == "turn"
    rows = [
        lss(state, seat),
        cube(state, seat),
        ship(state, seat),
        *_bare(state, seat),
        hire(state, seat),
        contract(state, seat),
        op(seat),
        shared.goal(state, seat, deeds.goal),
    ]
    if turn:
        rows.append(shared.tech(state, seat))
        if state.seats[seat].side == "orbit":
            rows.append(shared.pod(state, seat))
        rows.append(shared.skip(seat))
    return (*rows, shared.away(state))


def lss_effect(state: Base, building: str) -> Text:
    """What an LSS Building of this type gives now (BAS-46..BAS-48)."""
    first = deeds.first_of(state, building)
    if earns_reward(state, building):
        return text("effect.first_reward", op=state.values.first_lss) if first else text("effect.reward")
    return text("effect.lss", n=state.lss[LSS.index(building)])


def lss(state: Base, seat: int) -> Event:
    """An LSS Building: which type, and what that earns."""
    options = tuple(
        Option(text(f"building.{name}"), moves.BuildLss(seat, name), lss_effect(state, name))  # type: ignore[arg-type]
        for name in LSS
    )
    return Event("lss", Group(text("event.lss"), options, hint=text("hint.lss_columns")))


def cube(state: Base, seat: int) -> Event:
    """A first complex of a type: its cube (BAS-33)."""
    effect = missions.effect(state, "progress")
    options = tuple(
        shared.tried(text(f"building.{name}"), state, _cube(seat, name), deeds.move_cube) for name in COMPLEXES
    )
    n = effect or text("effect.cubes", n=len(state.cubes[seat]))
    return Event("cube", Group(text("event.cube"), options, n, text("hint.cube")))


def _cube(seat: int, name: str) -> own.MoveCube:
    return own.MoveCube(seat, name)  # type: ignore[arg-type]  # COMPLEXES are exactly these names


def ship(state: Base, seat: int) -> Event:
    event = shared.ship(state, seat, deeds.welcome)
    bots = missions.effect(state, "bots")
    assert isinstance(event.answer, Group)
    one, *rest = event.answer.options
    assert isinstance(one, Option)
    counted = Option(one.label, one.move, bots, one.refused) if bots and one.move else one
    answer = event.answer
    return Event("ship", Group(answer.label, (counted, *rest), answer.effect, answer.hint))


def _bare(state: Base, seat: int) -> list[Event]:
    """Events that nothing but a Mission in play counts."""
    return [
        Event(kind, missions.event_option(state, seat, kind, text(f"event.{kind}")))  # type: ignore[arg-type]
        for kind in deeds.BARE
        if missions.find(state, kind)
    ]


def hire(state: Base, seat: int) -> Event:
    """Which Scientist was taken (BAS-39)."""
    effect = missions.effect(state, "scientists")
    options = tuple(
        shared.tried(text(f"scientist.{one.id}"), state, own.HireScientist(seat, one.id), deeds.hire, effect)  # type: ignore[arg-type]
        for one in state.experts
    )
    return Event("scientist", Group(text("event.scientist"), options, hint=text("hint.scientist_slot")))


def contract(state: Base, seat: int) -> Event:
    """A Contract that is done (BAS-40)."""
    effect = missions.effect(state, "contracts")
    kinds: tuple[tuple[str, Move], ...] = (
        ("delivery", own.FulfilContract(seat, "delivery")),
        ("upgrade", own.FulfilContract(seat, "upgrade")),
    )
    options = tuple(shared.tried(text(f"contract.{name}"), state, move, deeds.fulfil, effect) for name, move in kinds)
    return Event("contract", Group(text("event.contract"), options, hint=text("hint.contracts_short")))


def op(seat: int) -> Event:
    def gain(n: int) -> Move:
        return own.GainOp(seat, n)

    return Event("op", Number(text("event.op"), 1, own.OP_MOST, 1, gain, text("effect.op")))

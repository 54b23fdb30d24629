"""Tiles of *What happened?* that games share. A tile is one tap and at most one answer."""

from __future__ import annotations

from collections.abc import Callable

from companion import moves
from companion.colony import table
from companion.colony.table import T, Table
from companion.game import Event, Group, Option, Refused, Text, text
from companion.moves import Move


def tried(label: Text, state: T, move: Move, deed: Callable[..., T], effect: Text | None = None) -> Option:
    """An answer that is off with the very reason that the move itself would give."""
    try:
        deed(state, move)
    except Refused as why:
        return Option(label, None, effect, why.reason)
    return Option(label, move, effect)


def one(id: str, state: T, move: Move, deed: Callable[..., T], effect: Text | None = None) -> Event:
    """A tile that is one tap."""
    return Event(id, tried(text(f"event.{id}"), state, move, deed, effect))


def lss(state: Table, seat: int) -> Event:
    """An LSS Building: which type, and whether it earns the tile above it (BAS-46, BAS-48)."""
    options = tuple(
        Option(
            text(f"building.{name}"),
            moves.BuildLss(seat, name),  # type: ignore[arg-type]  # LSS holds exactly these names
            text("effect.reward") if table.earns_reward(state, name) else text("effect.lss", n=state.lss[at]),
        )
        for at, name in enumerate(table.LSS)
    )
    reward = any(table.earns_reward(state, name) for name in table.LSS)
    return Event("lss", Group(text("event.lss"), options, hint=text("hint.lss_reward" if reward else "hint.mine")))


def ship(state: T, seat: int, deed: Callable[..., T]) -> Event:
    """A Ship from the Depot, with its Colonists (BAS-38)."""
    options = tuple(tried(text(f"ask.ship.{n}"), state, moves.WelcomeShip(seat, n), deed) for n in (1, 2, 0))
    left = min(state.level, table.SHIPS) - state.seats[seat].welcomed
    return Event("ship", Group(text("event.ship"), options, text("effect.ships", n=max(0, left)), text("hint.ship")))


def goal(state: T, seat: int, deed: Callable[..., T]) -> Event:
    """A Private Goal, completed or spent; which one is nobody's business (BAS-55)."""
    options = (
        tried(text("ask.goal_done"), state, moves.PrivateGoal(seat), deed, text("effect.goal")),
        tried(text("ask.goal_spent"), state, moves.PrivateGoal(seat, spent=True), deed),
    )
    left = text("effect.goals", n=state.seats[seat].goals)
    return Event("goal", Group(text("event.goal"), options, left, text("hint.goal")))


def tech(state: Table, seat: int, more: tuple[Option, ...] = ()) -> Event:
    """Somebody else's Tech was used this turn (BAS-27)."""
    owners = [at for at in range(len(state.seats)) if at != seat]
    used = tuple(Option(text("ask.tech_of", name=state.seats[at].name), moves.TechUsed(seat, at)) for at in owners)
    return Event("tech", Group(text("event.tech"), used + more, hint=text("hint.tech")))


def pod(state: Table, seat: int) -> Event:
    """The Landing Pod, to a free Colony space (BAS-23)."""
    free = table.free_spaces(state, "colony")
    pods = tuple(Option(text("value.space", n=space), moves.LandingPod(seat, space)) for space in free)
    return Event("pod", Group(text("event.pod"), pods, hint=text("hint.pod")))


def skip(seat: int, refused: Text | None = None) -> Event:
    """The player is passed over this once (GEN-26)."""
    move = None if refused else moves.SkipTurn(seat)
    return Event("skip", Option(text("event.skip"), move, text("effect.skip"), refused))


def away(state: Table) -> Event:
    """A player leaves the table or comes back (GEN-26)."""
    options = tuple(
        tried(
            text("ask.back" if who.away else "ask.leaves", name=who.name),
            state,
            moves.Away(at, away=not who.away),
            table.leave,
        )
        for at, who in enumerate(state.seats)
    )
    return Event("away", Group(text("event.away"), options, hint=text("hint.away")))

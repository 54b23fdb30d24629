"""Setting the base game right by hand: every tracked thing with its bounds (GEN-20), and the options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion import colony, missions
from companion.colony import facts as shared
from companion.game import Fact, text
from companion.games.base import points
from companion.games.base.deeds import CONTRACTS
from companion.games.base.ends import SETUP
from companion.games.base.state import FIXED, Base, Line
from companion.moves import SetOption, SetRight
from companion.scoring import COMPLEXES

OP = (-50, 300)
"""Scores that a correction may set."""
YES_NO = ((0, text("value.no")), (1, text("value.yes")))
CONTRACT_KINDS = ("contracts_upgrade", "contracts_delivery")


def facts(state: Base) -> tuple[Fact, ...]:
    """Everything tracked, to hold against the board."""
    return tuple(_facts(state))


def _facts(state: Base) -> Iterator[Fact]:
    yield from missions.facts(state)
    yield shared.number("last_round", state.last_round, 0, max(shared.ROUNDS + 1, state.last_round))
    for at, who in enumerate(state.seats):
        score = points.op(state, at)
        yield shared.number("op", score, min(OP[0], score), max(OP[1], score), at)
        for name in COMPLEXES:
            fact = f"cube_{name}"
            yield Fact(fact, text("fact.cube", building=text(f"building.{name}")), int(name in state.cubes[at]), 0, 1,
                       shared.Setter(fact, at), at, YES_NO)  # fmt: skip
        for n, name in enumerate(CONTRACT_KINDS):
            yield shared.number(name, state.done_contracts[at][n], 0, CONTRACTS, at)
        del who
        yield from shared.of_seat(state, at)
    for at, one in enumerate(state.experts):
        row = shared.owners(state)
        yield Fact(f"expert_{one.id}", text(f"scientist.{one.id}"), state.hired[at], -1, len(state.seats) - 1,
                   shared.Setter(f"expert_{one.id}", None), None, row)  # fmt: skip
    for name in colony.LSS:
        fact = f"first_{name}"
        yield Fact(fact, text("fact.first", building=text(f"building.{name}")), int(name in state.firsts), 0, 1,
                   shared.Setter(fact, None), None, YES_NO)  # fmt: skip
    yield from shared.of_table(state, playable=len(state.missions) == missions.IN_PLAY)


def set_right(state: Base, move: SetRight) -> Base:
    """One tracked thing set to the board's value; no prompt or gain follows (GEN-20)."""
    shared.check(_facts(state), move)
    name, value, seat = move.fact, move.value, move.seat
    if seat is not None:
        return _set_seat(state, name, value, seat)
    done = missions.set_fact(state, name, value)
    if done is not None:
        return done
    if name == "last_round":
        return replace(state, last_round=value)
    if name.startswith("expert_"):
        at = [one.id for one in state.experts].index(name.removeprefix("expert_"))
        return replace(state, hired=(*state.hired[:at], value, *state.hired[at + 1 :]))
    if name.startswith("first_"):
        return replace(state, firsts=_flag(state.firsts, name.removeprefix("first_"), value))
    common = shared.set_table(state, name, value, _fresh)
    assert common is not None, name
    return common


def _set_seat(state: Base, name: str, value: int, seat: int) -> Base:
    if name == "op":
        return points.gained(state, seat, "correction", value - points.op(state, seat))
    if name.startswith("cube_"):
        return replace(
            state, cubes=_put(state.cubes, seat, _flag(state.cubes[seat], name.removeprefix("cube_"), value))
        )
    if name in CONTRACT_KINDS:
        return _set_contracts(state, CONTRACT_KINDS.index(name), value, seat)
    common = shared.set_seat(state, name, value, seat)
    assert common is not None, name
    return common


def _set_contracts(state: Base, kind: int, value: int, seat: int) -> Base:
    """Once the sheet is open they are on it, too: it has the last word (BAS-72)."""
    pair = _put(state.done_contracts[seat], kind, value)
    state = replace(state, done_contracts=_put(state.done_contracts, seat, pair))
    if state.phase != "scoring":
        return state
    sheet = state.sheets[seat]
    sheet = replace(sheet, contracts=_put(sheet.contracts, 2 * kind, value))
    return replace(state, sheets=_put(state.sheets, seat, sheet))


def _flag(row: tuple[str, ...], name: str, on: int) -> tuple[str, ...]:
    rest = tuple(one for one in row if one != name)
    return (*rest, name) if on else rest


def _put(row: tuple[Any, ...], at: int, value: Any) -> Any:
    return (*row[:at], value, *row[at + 1 :])


def _fresh(state: Base) -> Base:
    """Nothing of the turn before, and no page of the scoring, is left open."""
    return replace(state, refill=False, reward="", back="", page=0)


def set_option(state: Base, move: SetOption) -> Base:
    """An option from now on. Refused for what set-up has used up, and for an unknown name or value."""
    setup = state.stage in ("checklist", "missions") and not state.missions
    return replace(state, options=shared.changed_options(state.options, move, FIXED, setup=setup))


def line_facts(line: Line) -> tuple[str, str]:
    """The words of a line's reason: message id and what it is about."""
    return f"reason.{line.event}", line.about


__all__ = ["SETUP", "facts", "line_facts", "set_option", "set_right"]

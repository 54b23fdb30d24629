"""The chance that a fifth blackout loses the game before a player's next turn (BLK-11), from what is tracked.

Each turn to come ends with one card, which does what the table says before it is drawn (`cascade.forecast`); nobody
builds, upgrades or repairs in between, and there is always a Colonist to lay down.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from companion.cards import Pile
from companion.colony import turn_order
from companion.games.blackout import cascade
from companion.games.blackout.deck import full
from companion.games.blackout.state import ALIEN, BLACKOUTS, BUILDING, TYPES, Blackout


class Hexes(NamedTuple):
    """What of a table a card changes: normal and vandalized Buildings by type, the same of Shelters by owner."""

    normal: tuple[int, ...]
    vandalized: tuple[int, ...]
    shelters: tuple[int, ...]
    shelters_vandalized: tuple[int, ...]
    shelters_dark: tuple[int, ...]
    order: tuple[int, ...]
    """Seats by Turn Order space (BLK-20)."""
    dark: int
    tokens: int


def risk(state: Blackout) -> tuple[tuple[int, Fraction], ...]:
    """For each player the chance that the game is lost before the next turn of that player.

    None where the faces of the undrawn cards are not known, and none outside turns.
    """
    if state.stage != "turn" or any(kind == BUILDING for kind, _ in state.deck.left):
        return ()
    now = Hexes(
        tuple(max(0, cascade.normal(state, name)) for name in TYPES),
        state.vandalized,
        tuple(max(0, cascade.normal_shelters(state, at)) for at in range(len(state.seats))),
        state.shelters_vandalized,
        state.shelters_dark,
        tuple(sorted(range(len(state.seats)), key=lambda at: state.seats[at].space)),
        cascade.blackouts(state),
        cascade.tokens_left(state),
    )
    whole = full(state, state.deck.mode)
    return tuple((seat, lost(now, turns, state.deck.left, whole)) for seat, turns in turns_before(state).items())


def turns_before(state: Blackout) -> dict[int, int]:
    """How many turns end before each player's next one: those of this round, then of the next in today's order.

    Who has had the last turn of the game is not in it.
    """
    row = turn_order(state.seats)
    ahead = [*state.queue, *(() if state.last_round else row)]
    return {seat: ahead.index(seat, 1) for seat in row if seat in ahead[1:]}


@lru_cache(maxsize=65536)
def lost(now: Hexes, turns: int, left: Pile, whole: Pile) -> Fraction:
    """The chance that the fifth blackout comes within so many cards."""
    if now.dark >= BLACKOUTS:
        return Fraction(1)
    if turns == 0 or now.dark + turns < BLACKOUTS:
        return Fraction(0)
    count = sum(n for _, n in left)
    chance = Fraction(0)
    for kind, n in left:
        if kind == ALIEN:
            chance += Fraction(n, count) * lost(now, turns - 1, whole, whole)
            continue
        rest = tuple((one, m - (one == kind)) for one, m in left if one != kind or m > 1)
        chance += Fraction(n, count) * lost(after(now, TYPES.index(kind)), turns - 1, rest, whole)
    return chance


def after(now: Hexes, at: int) -> Hexes:
    """What a card of this type leaves (BLK-18..BLK-20)."""
    if now.vandalized[at]:
        return now._replace(vandalized=_put(now.vandalized, at, -1), dark=now.dark + 1)
    if now.normal[at]:
        if not now.tokens:
            return now
        return now._replace(
            normal=_put(now.normal, at, -1), vandalized=_put(now.vandalized, at, 1), tokens=now.tokens - 1
        )
    bare = next((seat for seat, n in enumerate(now.shelters_vandalized) if n), None)
    if bare is not None:
        return now._replace(
            shelters_vandalized=_put(now.shelters_vandalized, bare, -1),
            shelters_dark=_put(now.shelters_dark, bare, 1),
            dark=now.dark + 1,
        )
    for seat in sorted(now.order, key=lambda seat: now.shelters_dark[seat]):
        if now.shelters[seat]:
            if not now.tokens:
                return now
            return now._replace(
                shelters=_put(now.shelters, seat, -1),
                shelters_vandalized=_put(now.shelters_vandalized, seat, 1),
                tokens=now.tokens - 1,
            )
    return now


def _put(row: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    return (*row[:at], row[at] + by, *row[at + 1 :])

"""Setting Blackout right by hand: every tracked thing with its bounds (GEN-20), and the options."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion import missions
from companion.colony import facts as shared
from companion.game import Fact, Refused, text
from companion.games.blackout import cascade, vandalism
from companion.games.blackout import state as own
from companion.games.blackout.deck import QUIET, card_text, counted_kinds, most_left, set_left, short_text
from companion.games.blackout.goals import SETUP
from companion.games.blackout.state import ALIEN, COLUMN, FIXED, SHELTER, TYPES, Blackout
from companion.missions import IN_PLAY
from companion.moves import SetOption, SetRight

STATES = ("built", "advanced", "vandalized", "dark")
"""Rows of the state that count Buildings by type."""
BY_SEAT = {"shelters": "built", "shelters_advanced": "advanced", "shelters_vandalized": "vandalized",
           "shelters_dark": "dark"}  # fmt: skip
QUESTIONS = ("dark", "token", "shelter_dark", "shelter_token")
"""Stages at which a card asks something that follows from the counts."""
YES_NO = ((0, text("value.no")), (1, text("value.yes")))


def facts(state: Blackout) -> tuple[Fact, ...]:
    """Everything tracked, to hold against the board."""
    return tuple(_facts(state))


def _facts(state: Blackout) -> Iterator[Fact]:
    yield shared.number("tracker", state.tracker, 0, own.SPACES)
    yield from _buildings(state)
    yield from missions.facts(state)
    yield shared.choice("last_round", int(state.last_round), YES_NO)
    for at in range(len(state.seats)):
        yield from _shelters(state, at)
        yield from shared.of_seat(state, at)
    for fact in shared.of_table(state, playable=len(state.missions) == IN_PLAY):
        yield fact
        if fact.id == "turn":
            yield shared.choice("goal_now", int(state.goal_now), YES_NO)
    if state.stage in QUIET:
        for kind in counted_kinds(state):
            copies = state.deck.copies(kind)
            low = 1 if kind == ALIEN else 0  # the alien is undrawn until it makes the deck anew (BLK-17)
            high = most_left(state, kind)
            yield shared.number(f"left.{kind}", copies, low, high, None, text("fact.left", card=card_text(kind)))


def _bounds(state: Blackout, what: str, counts: dict[str, int], most: int) -> tuple[int, int]:
    """What the parts allow: ten tokens in all, and no more with a state than can be built."""
    if what == "built":
        return sum(counts.values()) - counts["built"], max(most, counts["built"])
    others = sum(n for name, n in counts.items() if name not in ("built", what))
    high = max(counts[what], most - others)
    if what != "advanced":
        high = min(high, counts[what] + cascade.tokens_left(state))
    return 0, high


def _buildings(state: Blackout) -> Iterator[Fact]:
    for what in ("vandalized", "dark", "built", "advanced"):
        for at, name in enumerate(TYPES):
            counts = {row: getattr(state, row)[at] for row in STATES}
            low, high = _bounds(state, what, counts, own.BUILT_MOST)
            label = text(f"fact.{what}", building=short_text(name))
            yield shared.number(f"{what}.{name}", counts[what], low, high, None, label)


def _shelters(state: Blackout, seat: int) -> Iterator[Fact]:
    counts = {what: getattr(state, row)[seat] for row, what in BY_SEAT.items()}
    for row, what in BY_SEAT.items():
        low, high = _bounds(state, what, counts, own.SHELTERS)
        label = text(f"fact.{what}", building=short_text(SHELTER))
        yield shared.number(row, counts[what], low, high, seat, label)


def set_right(state: Blackout, move: SetRight) -> Blackout:
    """One tracked thing set to the board's value; no prompt, card or gain follows (GEN-20)."""
    shared.check(_facts(state), move)
    return _asked_again(_set(state, move))


def _asked_again(state: Blackout) -> Blackout:
    """A question that is open follows from the numbers as they are now."""
    if state.stage in QUESTIONS:
        return cascade.opened(replace(state, asked=()))
    return vandalism.again(state) if state.stage == "repair" else state


def _set(state: Blackout, move: SetRight) -> Blackout:
    name, value, seat = move.fact, move.value, move.seat
    if seat is not None:
        return _set_seat(state, name, value, seat)
    what, _, kind = name.partition(".")
    if what == "left":
        return set_left(state, kind, value)
    if what in STATES:
        at = COLUMN[kind]
        row = list(getattr(state, what))
        row[at] = value
        return vandalism.shift(replace(state, **{what: tuple(row)}), kind, None)
    if name in ("last_round", "goal_now"):
        return replace(state, **{name: bool(value)})
    mission = missions.set_fact(state, name, value)
    if mission is not None:
        return mission
    common = shared.set_table(state, name, value, _fresh)
    return replace(state, **{name: value}) if common is None else common


def _set_seat(state: Blackout, name: str, value: int, seat: int) -> Blackout:
    if name in BY_SEAT:
        row = list(getattr(state, name))
        row[seat] = value
        return vandalism.shift(replace(state, **{name: tuple(row)}), SHELTER, seat)
    common = shared.set_seat(state, name, value, seat)
    return state if common is None else common


def _fresh(state: Blackout) -> Blackout:
    """Nothing of the turn before is left open."""
    return replace(state, card="", asked=(), goal_now=False, repairs=0, resume="")


def set_option(state: Blackout, move: SetOption) -> Blackout:
    """An option from now on. Refused for what set-up has used up, and for an unknown name or value."""
    if move.option == "vandalism":
        raise Refused("refused.no_such_option", option=move.option)
    options = shared.changed_options(state.options, move, FIXED, setup=state.stage in SETUP)
    if move.option == "boxed":
        raise Refused("refused.option_fixed", option=text("option.boxed"))
    return _asked_again(replace(state, options=options))


__all__ = ["facts", "set_option", "set_right"]

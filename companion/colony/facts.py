"""Setting right by hand what every game tracks (GEN-20): seats, round, phase, whose turn, Shuttle, level, LSS."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from companion.colony import table
from companion.colony.table import T, Table
from companion.game import Fact, Refused, Text, text
from companion.moves import Move, SetOption, SetRight

OF_SEAT = {"space": (1, 8), "hangar": (0, 5), "welcomed": (0, 5), "goals": (0, 3), "goals_done": (0, 3)}
"""Facts of a player that every game has, with the values that the parts allow."""
ROUNDS = 30
TRAVEL_SPACES = (1, 5)
PHASES = ("colonization", "shuttle")
SIDES = ("orbit", "colony")

Choices = tuple[tuple[int, Text], ...]


class Setter:
    """Makes the correcting move of one fact."""

    def __init__(self, name: str, seat: int | None) -> None:
        self.name, self.seat = name, seat

    def __call__(self, value: int) -> Move:
        return SetRight(self.name, value, self.seat)


def number(name: str, value: int, low: int, high: int, seat: int | None = None, label: Text | None = None) -> Fact:
    """A fact that is a number from `low` to `high`."""
    return Fact(name, label or text(f"fact.{name}"), value, low, high, Setter(name, seat), seat)


def choice(name: str, value: int, row: Choices, seat: int | None = None) -> Fact:
    """A fact that is one of a few words."""
    values = [n for n, _ in row]
    return Fact(name, text(f"fact.{name}"), value, min(values), max(values), Setter(name, seat), seat, row)


def names(state: Table) -> Choices:
    """The seats by name."""
    return tuple((at, text("value.name", name=seat.name)) for at, seat in enumerate(state.seats))


def owners(state: Table) -> Choices:
    """Nobody, or one of the seats."""
    return ((-1, text("value.nobody")), *names(state))


def of_seat(state: Table, at: int) -> Iterator[Fact]:
    """What every game tracks of a player."""
    for name, (low, high) in OF_SEAT.items():
        value = getattr(state.seats[at], name)
        if name == "space":
            yield choice(name, value, tuple((n, text("value.number", n=n)) for n in range(low, high + 1)), at)
        else:
            yield number(name, value, low, high, at)


def of_table(state: Table, *, playable: bool, phases: tuple[str, ...] = PHASES) -> Iterator[Fact]:
    """Round, phase, turn, Shuttle, level, LSS. Phase and turn come once the table is `playable`: with them
    a table joins in the middle of a game."""
    yield number("round", state.round, 1, max(ROUNDS, state.round))
    if playable and all(seat.space or seat.alien for seat in state.seats):
        phase = phases.index(state.phase) if state.phase in phases else 0
        yield choice("phase", phase, tuple((n, text(f"phase.{name}")) for n, name in enumerate(phases)))
        here = table.turn_order(state.seats)
        turn = state.queue[0] if state.queue else here[0]
        yield choice("turn", turn, tuple(one for one in names(state) if one[0] in (*here, turn)))
    side = SIDES.index(state.shuttle_side) if state.shuttle_side else 0
    yield choice("shuttle_side", side, tuple((n, text(f"side.{name}")) for n, name in enumerate(SIDES)))
    yield number("shuttle_steps", state.shuttle_steps, *TRAVEL_SPACES)
    yield number("level", state.level, 1, table.LEVEL_MAX)
    for at, name in enumerate(table.LSS):
        yield number(name, state.lss[at], 1, table.LSS_MAX)


def check(facts: Iterable[Fact], move: SetRight) -> None:
    """Refuses a correction of something not tracked, or to what the parts do not allow."""
    fact = next((one for one in facts if one.id == move.fact and one.seat == move.seat), None)
    if fact is None:
        raise Refused("refused.no_such_fact", fact=move.fact)
    if not fact.low <= move.value <= fact.high or (fact.choices and move.value not in [v for v, _ in fact.choices]):
        raise Refused("refused.bounds", low=fact.low, high=fact.high, value=move.value)


def set_seat(state: T, name: str, value: int, seat: int) -> T | None:
    """A fact of `of_seat` set; None for another one."""
    if name == "space":
        return table.place(state, seat, value)
    return table.with_seat(state, seat, **{name: value}) if name in OF_SEAT else None


def set_table(state: T, name: str, value: int, fresh: Callable[[T], T], phases: tuple[str, ...] = PHASES) -> T | None:
    """A fact of `of_table` set; None for another one. `fresh` clears what a turn has left open."""
    if name in table.LSS:
        row = list(state.lss)
        row[table.LSS.index(name)] = value
        return replace(state, lss=(row[0], row[1], row[2], row[3]))
    if name == "shuttle_side":
        return replace(state, shuttle_side=SIDES[value], shuttle_left="")
    if name == "phase":
        return _set_phase(state, phases[value], fresh)
    if name == "turn":
        return _set_turn(state, value, fresh)
    return replace(state, **{name: value}) if name in ("round", "shuttle_steps", "level") else None


def _set_phase(state: T, phase: str, fresh: Callable[[T], T]) -> T:
    if phase == state.phase:
        return state
    if phase == "colonization":
        return fresh(replace(table.open_colonization(state), updating=()))
    queue = table.turn_order(state.seats)
    return fresh(replace(state, phase=phase, stage=phase, queue=queue, done=(), updating=(), tech_used=()))


def _set_turn(state: T, seat: int, fresh: Callable[[T], T]) -> T:
    """The phase goes on from this seat: those before it in turn order have come up."""
    if state.queue[:1] == (seat,) and state.phase != "setup":
        return state
    row = table.turn_order(state.seats)
    if seat not in row:
        raise Refused("refused.away", name=state.seats[seat].name)
    at = row.index(seat)
    shuttle = state.phase == "shuttle"
    return fresh(
        replace(
            state,
            phase="shuttle" if shuttle else "colonization",
            stage="shuttle" if shuttle else "turn",
            queue=row[at:],
            done=row[:at],
            updating=(),
            tech_used=(),
        )
    )


def changed_options(now: Any, move: SetOption, fixed: tuple[str, ...], *, setup: bool) -> Any:
    """The options with one changed. Refused for what set-up has used up (`fixed`), and for an unknown
    name or value, and for no change."""
    row = asdict(now)
    if move.option not in row:
        raise Refused("refused.no_such_option", option=move.option)
    if move.option in fixed and not setup:
        raise Refused("refused.option_fixed", option=text(f"option.{move.option}"))
    try:
        options = msgspec.convert({**row, move.option: move.value}, type(now))
    except msgspec.ValidationError as fault:
        raise Refused("refused.option_value", option=move.option, value=str(move.value)) from fault
    if options == now:
        raise Refused("refused.option_same", option=text(f"option.{move.option}"))
    return options

"""Base game: OP by player with their reasons, the end sheet, and who leads."""

from __future__ import annotations

from operator import itemgetter

from msgspec.structs import replace

from companion import scoring
from companion.games.base.state import B, Base, Line

OP = itemgetter(1)


def gained(state: B, seat: int, event: str, op: int, about: str = "") -> B:
    """The score with one line more; none for 0 OP."""
    return replace(state, lines=lines_with(state, seat, event, op, about)) if op else state


def lines_with(state: Base, seat: int, event: str, op: int, about: str = "") -> tuple[Line, ...]:
    """The lines with one more; none for 0 OP."""
    if op == 0:
        return state.lines
    return (*state.lines, Line(state.round, seat, event, op, about))  # type: ignore[arg-type]  # a known event


def op(state: Base, seat: int) -> int:
    """OP of a player in play: the sum of the lines."""
    total = 0
    for line in state.lines:
        if line.seat == seat:
            total += line.op
    return total


def lines_of(state: Base, seat: int) -> tuple[Line, ...]:
    """A player's lines, oldest first."""
    return tuple(line for line in state.lines if line.seat == seat)


def cubes(state: Base, seat: int) -> int:
    """Cubes in the Progress area of a player."""
    return len(state.cubes[seat])


def sheet(state: Base, seat: int) -> tuple[tuple[str, int], ...]:
    """The categories of the end, as far as they are counted."""
    return scoring.sheet_lines(
        state.values,
        state.sheets[seat],
        cubes=cubes(state, seat),
        hangar=state.seats[seat].hangar,
        owned=[one for one, owner in zip(state.experts, state.hired, strict=True) if owner == seat],
        advanced=state.advanced,
    )


def total(state: Base, seat: int) -> int:
    """OP in play and of the sheet: the running total of the final scoring."""
    counted: int = sum(map(OP, sheet(state, seat)))
    return op(state, seat) + counted


def totals(state: Base) -> tuple[int, ...]:
    """Totals by seat."""
    return tuple(total(state, seat) for seat in range(len(state.seats)))


def sharing(state: Base, depth: int) -> tuple[int, ...]:
    """Who shares a place with somebody by the total and the next `depth` tie-breaks, the best place first (BAS-73)."""
    by = [one[: depth + 1] for one in keys(state)]
    row = [seat for seat, one in enumerate(by) if by.count(one) > 1]
    return tuple(sorted(row, key=lambda seat: by[seat], reverse=True))


def keys(state: Base) -> list[tuple[int, int, int, int]]:
    """What a place is decided by, by seat: total, Crystals, own Advanced Buildings, Progress cubes (BAS-73)."""
    return [
        (total(state, seat), one.crystals, one.advanced, cubes(state, seat)) for seat, one in enumerate(state.sheets)
    ]

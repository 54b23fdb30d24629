"""What a tap did, and what an Undo, Redo or go-to took back or brought back: for toasts and banners."""

from __future__ import annotations

from typing import NamedTuple, Self

from msgspec.structs import replace

from companion.course import Course
from companion.game import Refused, State, Told
from companion.journal import Made
from companion.moves import Draw


class Played(NamedTuple):
    """A tap: the states around it, and its moves, the automatic ones after the first."""

    before: State
    after: State
    moves: tuple[Made, ...]

    @classmethod
    def of(cls, made: tuple[Made, ...]) -> Self:
        """The tap that these moves are."""
        return cls(made[0].before, made[-1].after, made)


class Taken(NamedTuple):
    """What an Undo, Redo or go-to took back or brought back."""

    before: State
    after: State
    moves: tuple[Made, ...]
    """In the order they were played."""
    told: tuple[Told, ...]
    """A line for each of `moves`."""
    again: tuple[tuple[str, str], ...] = ()
    """(deck, card): what the next draw gives again, after an Undo of a draw."""


def tell(course: Course, moves: tuple[Made, ...]) -> tuple[Told, ...]:
    """A log line for each move."""
    return tuple(course.game.tell(one.before, one.move, one.after) for one in moves)


def next_again(course: Course, moves: tuple[Made, ...]) -> tuple[tuple[str, str], ...]:
    """(deck, card) for the first draw of each deck among moves taken back, where chance would give it again."""
    found: dict[str, str] = {}
    for move, before, _ in moves:
        if isinstance(move, Draw) and move.card is not None and move.deck not in found:
            try:
                filled = course.game.fill(before, replace(move, card=None), course.chance)
            except Refused:
                continue
            if filled == move:
                found[move.deck] = move.card
    return tuple(found.items())

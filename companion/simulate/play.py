"""One simulated game, from the first tick to its end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from companion.game import Game, Option, Outcome, Refused, State, Step
from companion.moves import Move, Tick
from companion.simulate.lots import Lots

Policy = Callable[[Any, Step, Random], Move | None]
"""What a table wishes at a state; None, or a wish that the game refuses, is the likely answer of the step."""

STEPS_AT_MOST = 30_000
"""A game that takes longer goes round in circles."""


class Ended(NamedTuple):
    """A game that is over."""

    outcome: Outcome
    state: Any
    steps: int
    """Answers and deeds of the table."""
    moves: list[type[Move]]
    """The kinds of all moves, with those that played themselves."""
    by_itself: float
    """Seconds of the moves that played themselves."""


def play(game: Game, start: State, policy: Policy, dice: Random) -> Ended:
    """Plays `start` to its end. Raises RuntimeError for a game that does not end."""
    steps, apply, automatic, outcome, fill = game.steps, game.apply, game.automatic, game.outcome, game.fill
    lots = Lots(dice)
    state = apply(start, Tick("all")) if start.stage == "checklist" else start
    taken = 0
    by_itself = 0.0
    made: list[type[Move]] = []
    note = made.append
    while (end := outcome(state)) is None:
        move = automatic(state)
        if move is not None:
            begun = perf_counter()
            while move is not None:
                state = apply(state, fill(state, move, lots))
                note(type(move))
                end = outcome(state)
                move = automatic(state) if end is None else None
            by_itself += perf_counter() - begun
            if end is not None:
                break
        taken += 1
        if taken > STEPS_AT_MOST:
            raise RuntimeError(f"{game.NAME} does not end: {taken} steps")
        step = steps(state)
        move = policy(state, step, dice)
        if move is not None:
            try:
                state = apply(state, fill(state, move, lots))
                note(type(move))
                continue
            except Refused:
                pass
        move = step.primary.move or _any(step, dice)
        state = apply(state, fill(state, move, lots))
        note(type(move))
    return Ended(end, state, taken, made, by_itself)


def _any(step: Step, dice: Random) -> Move:
    """Any answer, where none is likely."""
    row = [ask.move for ask in step.asks if isinstance(ask, Option) and ask.move is not None]
    return row[int(dice.random() * len(row))]

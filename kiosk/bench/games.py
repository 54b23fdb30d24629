"""The games of the bench: one in round 4 whose history Undo can eat, and a long one to open again."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from random import Random

from companion.game import Option, Refused
from companion.games.outbreak.state import NO_INFECTION
from companion.moves import Move
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store

SEATS = (Who("Ana", "blue"), Who("Ben", "yellow"), Who("Cleo", "green"))
LONG = 2000
SAFE = {"infected": 3, "time": 9, "vaccines": 0, "hospitals": 1}
"""Where the long game is set back to, so that it does not end."""
SPARE = 300
"""Corrections in the history besides those that the taps take back."""
CHANGES = (("infected", 4, 8), ("medicine", 0, 3), ("time", 5, 9), ("medicine", 0, 3), ("vaccines", 0, 2))
"""What the history changes in turn, between two bounds; Medicine goes round the seats."""


def prepare(folder: Path, taps: int) -> tuple[str, str]:
    """Stores both games in a data folder and gives their ids: round 4 with its history, and the long one."""
    with Store.open(folder) as store:
        long = _game(store, "7", 1)
        _wander(long, LONG)
        table = next(game for seed in range(1, 50) if (game := _at_reveal(store, str(seed))) is not None)
        _change(table, taps + SPARE)
        store.make_open(table.id)
        return table.id, long.id


def _at_reveal(store: Store, seed: str) -> Session | None:
    """A game whose next Reveal in round 4 shows a card that asks something, or None for this seed."""
    game = _game(store, seed, 4)
    if game.steps().primary.label.id != "go.reveal":
        return None
    game.play(game.steps().primary.move)  # type: ignore[arg-type]
    card = getattr(game.state, "card", "")
    game.undo()
    return game if card and card != NO_INFECTION else None


def _game(store: Store, seed: str, to_round: int) -> Session:
    """A game played by its primary button up to the first card of a round."""
    game = Session.create(store, Setup(id="", game="outbreak", seats=SEATS, seed=seed, options={}, cards={}))
    while game.outcome() is None:
        step = game.steps()
        if game.state.stage == "turn" and game.state.round >= to_round and step.primary.label.id == "go.reveal":  # type: ignore[attr-defined]
            break
        move = step.primary.move or next(ask.move for ask in step.asks if getattr(ask, "move", None))  # type: ignore[union-attr]
        game.play(move)
    return game


def _change(game: Session, times: int) -> None:
    """That many single corrections, each one tap of the history and one that the table shows."""
    done = 0
    seats = cycle(range(len(SEATS)))
    for name, low, high in cycle(CHANGES):
        if done >= times:
            return
        seat = next(seats) if name == "medicine" else None
        fact = next(one for one in game.game.facts(game.state) if one.id == name and one.seat == seat)
        value = fact.value + 1 if fact.value < high else low
        done += _try(game, fact.to_move(value))


def _wander(game: Session, entries: int) -> None:
    """Plays on at random until the journal is so long, nearly all of it still on the line of play.

    Mostly what comes next, one tap in four an event, one in ten a correction. What would end the game is set back.
    """
    chance = Random(2026)
    for _attempt in range(20 * entries):
        if len(game.entries) >= entries:
            return
        over = game.outcome() is not None
        if over:
            game.undo()
        for name, safe in SAFE.items():
            fact = next(one for one in game.game.facts(game.state) if one.id == name)
            if fact.value != safe and (over or chance.random() < 0.02):
                _try(game, fact.to_move(safe))
        step, dice = game.steps(), chance.random()
        answers = [*step.asks, *(event.answer for event in step.events if dice < 0.25)]
        moves = [one.move for one in answers if isinstance(one, Option) and one.move is not None]
        if step.primary.move is not None and (dice > 0.6 or not moves):
            moves = [step.primary.move]
        if dice > 0.9:
            fact = chance.choice(game.game.facts(game.state))
            _try(game, fact.to_move(chance.randint(fact.low, fact.high)))
        elif moves:
            _try(game, chance.choice(moves))
    raise ValueError("the long game came to a stand")


def _try(game: Session, move: Move) -> bool:
    """Plays a move unless the rules refuse it."""
    try:
        game.play(move)
    except Refused:
        return False
    return True

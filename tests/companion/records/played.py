"""Whole games in a store, quickly: a policy plays, and the journal is stored at once."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.course import Course
from companion.entry import Entry
from companion.files import bodies_of
from companion.game import Refused
from companion.games import GAMES
from companion.headers import complete, status_of
from companion.moves import Tick
from companion.seats import ALIEN, COLOURS
from companion.setup import Setup, Who
from companion.simulate import cores
from companion.store import Store

SEATS = {"base": 3, "lacerda": 1, "invasion": 4, "outbreak": 3, "blackout": 3, "monolith": 1}
NAMES = ("Ada", 'Zoë & "Max" #1', "Purple", "Dora", "Eve")


def header(name: str, id: str, seats: int = 0, names: tuple[str, ...] = NAMES, **options: Any) -> Setup:
    """A complete header."""
    count = seats or SEATS[name]
    alien = bool(getattr(GAMES[name], "ALIEN", False))
    colours = [*COLOURS[: count - alien], *([ALIEN] if alien else [])]
    who = tuple(Who(names[at], colour) for at, colour in enumerate(colours))
    return complete(Setup(id=id, game=name, seats=who, seed=f"seed {id}", options=options), GAMES[name])


def course(setup: Setup, taps: int = 100_000) -> Course:
    """A game as its policy plays it, to its end or for so many taps; a tap takes as long as another."""
    game, policy, dice = GAMES[setup.game], cores.policy_of(setup.game), Random(setup.id)
    row = Course(game, setup)
    entries: list[Entry] = []
    move: Any = Tick("all")
    for _ in range(taps):
        made = row.tap(move)
        for at, one in enumerate(made):
            entry = Entry(n=len(entries) + 1, at="2026-08-12T19:03:11Z", by="auto" if at else "touch", move=one.move,
                          ms=len(entries) * 1000)  # fmt: skip
            entries.append(entry)
            row.add(entry, one)
        if game.outcome(row.state) is not None:
            break
        step = game.steps(row.state)
        move = policy(row.state, step, dice)
        try:
            assert move is not None
            row.one(move)
        except (Refused, AssertionError):
            move = step.primary.move or next(ask.move for ask in step.asks if getattr(ask, "move", None))
    return row


def store_game(store: Store, setup: Setup, taps: int = 100_000, created: str = "2026-08-12T19:00:00Z") -> Course:
    """The game played and stored."""
    row = course(setup, taps)
    store.add_game(setup, created, status_of(row.game, row.state), bodies_of(row))
    return row

"""Games on all cores. A game depends on the seed and its number alone, so the count of cores changes nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import active_children, get_context
from random import Random
from signal import SIG_BLOCK, SIG_UNBLOCK, SIGINT, pthread_sigmask
from time import perf_counter, process_time

from companion.game import Game
from companion.headers import complete, game_of
from companion.setup import Setup
from companion.simulate.play import Policy, play
from companion.simulate.results import Tally

AT_A_TIME = 50
"""Games between two looks at the progress bar."""
ALONE = 200
"""So few games are not worth another process."""


POLICIES = ("base", "lacerda", "invasion", "outbreak", "blackout", "monolith")
"""Games with a policy: a module of this package each."""
NO_BOARD = ("outbreak",)
"""Games whose policy plays without the full board. It moves nobody there and tells of nobody who falls ill by sharing a
place, so its games with a board would be other games. That of Blackout plays both."""


def policy_of(game: str) -> Policy:
    """The policy of a game."""
    policy: Policy = import_module(f"companion.simulate.{game}").policy
    return policy


def policy_words(game: str) -> str:
    """What the policy of a game does, in a sentence or two."""
    return " ".join((import_module(f"companion.simulate.{game}").__doc__ or "").split())


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0))


def some(setup: Setup, seed: str, first: int, number: int) -> Tally:
    """The games `first` and on, so many of them, in this process."""
    game: Game = game_of(setup.game)
    start = game.start(complete(setup, game))
    policy = policy_of(setup.game)
    tally = Tally()
    seconds, clock = process_time(), perf_counter()
    for at in range(first, first + number):
        tally.add(play(game, start, policy, Random(f"{seed}/{at}")))
    tally.cpu, tally.wall = process_time() - seconds, perf_counter() - clock
    return tally


def many(setup: Setup, seed: str, games: int, at_once: int, done: Callable[[int], None]) -> Tally:
    """`games` games in `at_once` processes; `done` hears how many are over."""
    total = Tally()
    for part in _parts(setup, seed, games, at_once):
        total.join(part)
        done(total.games)
    return total


def _parts(setup: Setup, seed: str, games: int, at_once: int) -> Iterator[Tally]:
    rows = [(first, min(AT_A_TIME, games - first)) for first in range(0, games, AT_A_TIME)]
    if at_once <= 1 or games <= ALONE:
        for first, number in rows:
            yield some(setup, seed, first, number)
        return
    others = set(active_children())
    with ProcessPoolExecutor(min(at_once, len(rows)), mp_context=get_context("spawn")) as pool:
        try:
            with _deaf():
                waiting = [pool.submit(some, setup, seed, first, number) for first, number in rows]
            for part in as_completed(waiting):
                yield part.result()
        except BaseException:
            for one in set(active_children()) - others:
                one.terminate()  # nobody waits for what nobody will read
            raise
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """A terminal sends Ctrl-C to all processes; the one that was called minds it, and a moment later if need be.

    Processes that are started meanwhile are born deaf: there is no moment in which one could complain.
    """
    pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_UNBLOCK, {SIGINT})

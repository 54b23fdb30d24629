"""SIGKILL at any moment: the resumed state is the last one shown, or the one tap that was already stored after it."""

from __future__ import annotations

import multiprocessing
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from companion.course import Course, state_hash
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store
from tests.companion.toy import table
from tests.faults.play_on import GAMES, SlowStore, begun, play_on

SPAWN = multiprocessing.get_context("forkserver")
SPAWN.set_forkserver_preload(["tests.faults.play_on"])

OUTBREAK = Setup(
    id="", game="outbreak", seats=(Who("Ada", "blue"), Who("Ben", "green"), Who("Cy", "yellow")), seed="killed"
)
FEWEST = 90
"""Kills for each game."""


def killed(folder: Path, id: str, seed: int, seconds: float, kind: type[Store] = Store) -> list[tuple[int, str]]:
    """Plays on in a process of its own, kills it so long after its first sign of life, and gives what it has shown."""
    mine, its = SPAWN.Pipe(duplex=False)
    child = SPAWN.Process(target=play_on, args=(folder, id, seed, its, kind))
    child.start()
    its.close()
    if seed % 5:  # else it may die while it opens the store
        mine.poll(20)
    time.sleep(seconds)
    child.kill()
    child.join()
    seen = []
    with suppress(EOFError):
        while True:
            seen.append(mine.recv())
    mine.close()
    assert child.exitcode == -9, "it died by itself"
    return seen


def check_resumed(session: Session, shown: tuple[int, str]) -> None:
    """What is there again is what was shown, or one whole tap more."""
    n, hashed = shown
    more = session.entries[n:]
    assert [entry.auto for entry in more] == [False, *[True] * (len(more) - 1)][: len(more)], "more than one tap"
    course = Course(session.game, session.setup)
    for entry in session.entries[:n]:
        course.add(entry)
    assert state_hash(course.state) == hashed
    assert [entry.n for entry in session.entries] == list(range(1, len(session.entries) + 1))


@pytest.mark.rule("GEN-14")
@pytest.mark.parametrize("setup", [table(3), OUTBREAK], ids=["toy", "outbreak"])
def test_a_killed_game_resumes_where_it_was(tmp_path: Path, setup: Setup) -> None:
    kill_again_and_again(tmp_path, setup, FEWEST)


@pytest.mark.long
def test_five_hundred_kills_in_a_row_lose_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, OUTBREAK, 500)


def kill_again_and_again(tmp_path: Path, setup: Setup, kills: int) -> None:
    """Kills a game at random moments; each time what is there again is what was shown."""
    lots = Random(setup.game)
    with Store.open(tmp_path) as store:
        id = begun(store, setup)
        shown = (0, state_hash(Session.open(store, id, GAMES).state))
    taps = 0
    for kill in range(kills):
        seen = killed(tmp_path, id, kill, lots.uniform(0.001, 0.040))
        taps += len(seen)
        with Store.open(tmp_path) as store:
            (row,) = store.games()
            assert row.id == id, "no twin"
            session = Session.open(store, id, GAMES)
            check_resumed(session, seen[-1] if seen else shown)
            shown = (len(session.entries), state_hash(session.state))
            if len(session.entries) > 250:  # a long game costs time to check, and proves no more
                id = begun(store, setup)
                store._db.execute("DELETE FROM entries WHERE game <> ?", (id,))
                store._db.execute("DELETE FROM dismissed WHERE game <> ?", (id,))
                store._db.execute("DELETE FROM games WHERE id <> ?", (id,))
                shown = (0, state_hash(Session.open(store, id, GAMES).state))
    assert taps > kills, "it played between the kills"


def test_a_game_on_a_slow_store_killed_in_the_middle_of_a_commit_resumes(tmp_path: Path) -> None:
    lots = Random(500)
    with Store.open(tmp_path) as store:
        id = begun(store, table())
        shown = (0, state_hash(Session.open(store, id, GAMES).state))
    for kill in range(1, 5):
        seen = killed(tmp_path, id, kill, lots.uniform(0.2, 1.2), SlowStore)
        with Store.open(tmp_path) as store:
            session = Session.open(store, id, GAMES)
            check_resumed(session, seen[-1] if seen else shown)
            shown = (len(session.entries), state_hash(session.state))


def test_impatient_taps_on_a_slow_store_lose_and_double_nothing(tmp_path: Path) -> None:
    """While a commit takes its half second nothing new is shown; afterwards each tap is there once."""
    from companion.moves import Draw, EndTurn, Tick

    seen: list[tuple[str, str]] = []

    class Watched(SlowStore):
        def _commit(self) -> None:
            if session is not None:
                seen.append((shown, state_hash(session.state)))
            super()._commit()

    session: Session | None = None
    with Watched.open(tmp_path) as store:
        session = Session.create(store, table(), GAMES)
        for move in (Tick("board"), Draw("urn"), Draw("urn"), EndTurn(seat=0), EndTurn(seat=1), Draw("urn")):
            shown = state_hash(session.state)
            session.play(move)
            assert state_hash(session.state) != shown
        assert session.position == 6
        assert all(before == during for before, during in seen)
        assert len(seen) == 6
        resumed = Session.open(store, session.id, GAMES)
        assert (resumed.position, state_hash(resumed.state)) == (6, state_hash(session.state))

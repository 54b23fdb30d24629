"""The game timer: powered, unpaused time, by player."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.moves import Tick
from companion.session import Session
from companion.store import Store
from tests.companion.toy import GAMES, table, turn


class Watch:
    """Seconds that the test lets go by."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def playing(store: Store, watch: Watch) -> Session:
    session = Session.create(store, table(), GAMES, ticks=watch)
    session.play(Tick("board"))
    return session


def after(watch: Watch, seconds: float, act: Callable[[], object]) -> None:
    watch.now += seconds
    act()


def test_the_time_of_a_turn_is_its_players(playing: Session, watch: Watch) -> None:
    first = playing.state.active  # type: ignore[attr-defined]
    after(watch, 40, lambda: playing.play(turn(playing.state)))
    watch.now += 5
    found = playing.times()
    assert found.game == 45_000
    assert found.seats[first] == 40_000 and sum(found.seats) == 45_000


def test_a_pause_stops_the_clock_and_a_move_ends_it(playing: Session, watch: Watch) -> None:
    watch.now += 10
    playing.pause()
    watch.now += 600
    assert playing.paused and playing.times().game == 10_000
    playing.resume()
    watch.now += 3
    assert playing.times().game == 13_000
    playing.pause()
    after(watch, 900, lambda: playing.play(turn(playing.state)))
    assert not playing.paused
    assert playing.entries[-1].ms == 13_000


def test_only_powered_time_counts(store: Store, playing: Session, watch: Watch) -> None:
    after(watch, 30, lambda: playing.play(turn(playing.state)))
    watch.now += 86_400  # the plug was out for a day
    again = Session.open(store, playing.id, GAMES, ticks=watch)
    watch.now += 2
    assert again.times().game == 32_000


def test_time_that_was_undone_was_spent_all_the_same(playing: Session, watch: Watch) -> None:
    before = playing.times().seats
    after(watch, 20, lambda: playing.play(turn(playing.state)))
    after(watch, 5, lambda: playing.undo())
    watch.now += 7
    found = playing.times()
    assert found.game == 32_000
    assert sum(found.seats) - sum(before) == 32_000

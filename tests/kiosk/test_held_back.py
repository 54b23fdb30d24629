"""Haste: what changed under the finger takes nothing until it has been seen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.intents import Intent
from companion.moves import EndTurn
from kiosk.desk import SETTLE_S
from tests.kiosk.first_turn import game, play, pressed_now
from tests.kiosk.playing import Kiosk, hand, switched_on


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    """A kiosk without patience: changed controls are taken at once, so that a test need not wait."""
    with switched_on(tmp_path) as one:
        yield one


def wait_for_ever(kiosk: Kiosk) -> None:
    """From now on a changed control settles in an hour, however slow this machine is; what is there was read."""
    kiosk.app.desk.settle_s = 3600.0
    kiosk.app.desk._since.clear()


def test_a_double_tap_does_one_thing(kiosk: Kiosk) -> None:
    game(kiosk, 4)
    hand.pump_until(lambda: kiosk.app.desk.settled)
    before = kiosk.taps
    wait_for_ever(kiosk)
    for _ in range(3):
        hand.tap("primary")
    assert kiosk.taps == before + 1


def test_two_fingers_do_one_thing(kiosk: Kiosk) -> None:
    game(kiosk)
    hand.pump_until(lambda: kiosk.app.desk.settled)
    before = kiosk.taps
    one, two = hand.down("primary"), hand.down("tile.happened")
    hand.up(two)
    hand.up(one)
    hand.pump(2)
    assert kiosk.taps == before + 1 and kiosk.front == "OutbreakTable"


def test_a_finger_that_lay_on_the_old_meaning_does_not_give_the_new_one(kiosk: Kiosk) -> None:
    game(kiosk, 3)
    hand.pump_until(lambda: kiosk.app.desk.settled)
    before = kiosk.taps
    finger = hand.down("primary")
    kiosk.press(Intent.NEXT)
    hand.up(finger)
    hand.pump(2)
    assert kiosk.taps == before + 1


WAYS = {
    "touch": lambda kiosk: hand.tap("primary"),
    "key": lambda kiosk: kiosk.key("enter", wait=False),
    "gpio": lambda kiosk: kiosk.app.deliver(pressed_now(Intent.NEXT)),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_changed_control_takes_nothing_until_it_has_been_seen(kiosk: Kiosk, way: str) -> None:
    """The length of the wait is tested in test_desk."""
    game(kiosk, 4)
    hand.pump_until(lambda: kiosk.app.desk.settled)
    before = kiosk.taps
    wait_for_ever(kiosk)
    hand.tap("primary")
    hand.pump(2)
    assert kiosk.taps == before + 1
    for _ in range(5):
        WAYS[way](kiosk)
        hand.pump(1)
    assert kiosk.taps == before + 1, "it took a press for a button that nobody had read"
    kiosk.app.desk.settle_s = 0.0
    WAYS[way](kiosk)
    hand.pump(2)
    assert kiosk.taps == before + 2


def test_undo_and_counters_are_not_held_back(kiosk: Kiosk) -> None:
    kiosk.app.desk.settle_s = SETTLE_S
    game(kiosk, 4)
    play(kiosk, EndTurn(0), EndTurn(1))
    before = kiosk.session.position
    hand.tap("undo")
    kiosk.key("backspace", wait=False)
    kiosk.app.deliver(pressed_now(Intent.UNDO))
    hand.pump(2)
    assert kiosk.session.position == before - 3
    kiosk.app.redo()
    kiosk.app.open("set_right", fact="infected")
    hand.pump(2)
    taps, infected = kiosk.taps, kiosk.state.infected
    for _ in range(3):
        hand.tap("plus.infected")
    assert kiosk.taps == taps + 3 and kiosk.state.infected == infected + 3


def test_a_press_that_waited_too_long_is_dropped(kiosk: Kiosk) -> None:
    game(kiosk)
    before = kiosk.taps
    kiosk.app.desk._clock = lambda: time.monotonic() + 2  # the loop was held up for so long
    kiosk.press(Intent.NEXT)
    kiosk.press(Intent.UNDO)
    assert kiosk.taps == before
    kiosk.app.desk._clock = lambda: time.monotonic() + 1
    kiosk.press(Intent.NEXT)
    assert kiosk.taps == before + 1


def test_a_press_without_a_meaning_says_so(kiosk: Kiosk) -> None:
    game(kiosk)
    kiosk.press(Intent.DRAW)
    assert kiosk.says("No card to reveal now")


def test_a_refused_press_says_why(kiosk: Kiosk) -> None:
    kiosk.tap("tile.new", "primary", "primary")
    kiosk.tap("all_ticks")
    kiosk.app.undo()
    hand.pump(2)
    assert kiosk.session.position == 0
    game(kiosk)
    while kiosk.session.can_undo:
        kiosk.app.undo()
    hand.pump(2)
    before = kiosk.taps
    kiosk.app.pages.clear()
    kiosk.press(Intent.UNDO)  # on the first step of the set-up list this is the way back to the seats
    assert kiosk.front == "Players" or kiosk.taps == before

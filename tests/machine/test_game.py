"""A game on the table of the whole machine: a finger, a button and a serial box pass its turns, a hang loses nothing.

The unit runs as it was installed. The game comes as it would from another machine, by `solkeeper restore`; what was
played is read from the kiosk's own store, and what is seen comes from the hypervisor.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.machine.box import Box, plugged_in
from tests.machine.disks import FOLDER, figure, switched_on
from tests.machine.game_inside import GameInside
from tests.machine.vm import Machine

pytestmark = pytest.mark.machine

PRIMARY, UNDO = (688, 437), (50, 437)
"""Where they are on the table screen, in pixels from the upper left."""
NEXT_PIN, UNDO_PIN = 17, 27
NEXT_BUTTON = 1


@pytest.fixture(scope="module")
def on(installed: Path) -> Iterator[Machine]:
    """The installed machine, switched on."""
    with switched_on(installed, "work.img") as machine:
        machine.wait_for_agent()
        machine.ready()
        yield machine


@pytest.fixture(scope="module")
def game(on: Machine, tmp_path_factory: pytest.TempPathFactory) -> GameInside:
    """Outbreak in its first turn, on the screen."""
    inside = GameInside(on, tmp_path_factory.mktemp("game"))
    home = on.still()
    inside.restore()
    on.changed(home)
    on.still()
    on.picture(FOLDER / "game.ppm")
    return inside


def test_a_finger_ends_the_turn(on: Machine, game: GameInside) -> None:
    before = on.still()
    figure("first finger to stored move", game.timed("tap", *PRIMARY), "ms (emulated)")
    on.changed(before)
    assert game.last == ("touch", "end_turn")


def test_a_finger_takes_it_back_and_ends_it_again(on: Machine, game: GameInside) -> None:
    on.still()
    game.timed("tap", *UNDO)
    assert game.last == ("touch", "back 1")
    on.still()
    figure("finger to stored move", game.timed("tap", *PRIMARY), "ms (emulated)")
    assert game.last == ("touch", "end_turn")


def test_a_button_ends_the_turn(on: Machine, game: GameInside) -> None:
    """A push button to ground, through the real lgpio and gpiozero."""
    before = on.still()
    figure("button to stored move", game.timed("pin", NEXT_PIN), "ms (emulated)")
    on.changed(before)
    assert game.last[0] == "gpio"
    on.picture(FOLDER / "button.ppm")


def test_a_button_takes_it_back(on: Machine, game: GameInside) -> None:
    before = on.still()
    game.timed("pin", UNDO_PIN)
    on.changed(before)
    assert game.last == ("gpio", "back 1")


def test_a_box_passes_the_turn_and_comes_back_after_it_was_pulled_out(on: Machine, game: GameInside) -> None:
    """C2, C5, A11, F9: a real ftdi_sio; the rules are in force, and the box's own display tells the new turn."""
    unplugged = on.still()
    with plugged_in(FOLDER / "usb") as box:
        on.until(lambda: box.welcomed and bool(box.words), 120)
        assert "root:dialout 660" in on.check("stat -c '%U:%G %a' /dev/ttyUSB0")
        assert "ID_MM_DEVICE_IGNORE=1" in on.check("udevadm info /dev/ttyUSB0")
        passes_the_turn(on, game, box, "box to stored move, seen on its display")
    on.until(lambda: on.run("test -e /dev/ttyUSB0")[0] != 0, 60)
    on.changed(unplugged)
    on.still()
    on.picture(FOLDER / "unplugged.ppm")
    with plugged_in(FOLDER / "usb") as box:
        on.until(lambda: box.welcomed and bool(box.words), 120)
        assert on.check("ls /dev/ttyUSB*").split() == ["/dev/ttyUSB0"], "the old one was let go"
        passes_the_turn(on, game, box, "box to stored move after it was pulled out")


def passes_the_turn(on: Machine, game: GameInside, box: Box, what: str) -> None:
    """Next on the box: acknowledged, stored as a press of a box, another picture, other words on its display."""
    picture, words, taps = on.still(), box.words, game.taps
    began = time.monotonic()
    box.push(NEXT_BUTTON)
    on.until(lambda: box.words != words, 60)
    figure(what, 1000 * (time.monotonic() - began), "ms (emulated)")
    assert game.taps == taps + 1 and game.last[0] == "serial" and not box.waits
    on.changed(picture)


def test_a_key_plays_too(on: Machine, game: GameInside) -> None:
    before, taps = on.still(), game.taps
    on.key("ret")
    on.changed(before)
    assert game.taps == taps + 1 and game.last[0] == "key"


def test_a_hung_loop_is_ended_by_the_watchdog_and_comes_back_with_the_same_game(on: Machine, game: GameInside) -> None:
    """F5: the loop of the screen hangs while all other threads live on."""
    game.may_hang()
    before, entries, pid = on.still(), game.entries(), on.unit("MainPID")
    began = time.monotonic()
    on.check(f"kill -USR1 {pid}")
    on.until(lambda: on.unit("MainPID") not in (pid, "0"), 600)
    figure("hung loop to its end by the watchdog", time.monotonic() - began, "s")
    on.ready()
    figure("hung loop to the game on the screen again", time.monotonic() - began, "s (emulated)")
    said = on.check("journalctl -b -u solkeeper -o cat")
    assert "Failed with result 'watchdog'" in said and "Current thread" in said
    on.shows(before)
    on.picture(FOLDER / "after-the-hang.ppm")
    assert game.entries() == entries
    game.timed("pin", NEXT_PIN)
    assert game.last[0] == "gpio"

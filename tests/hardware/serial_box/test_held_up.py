"""Serial boxes beside the plain press: writes that nobody takes, old presses, learning, relinking, the end."""

import subprocess
import sys
import threading
import time
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from companion.intents import Intent
from hardware import link, ports
from hardware.config import Box, Config, Serial
from hardware.lights import Lamp, Lights, Shows
from hardware.seen import State
from hardware.serial_box import open_boxes
from tests.hardware.serial_box.boxes import Open, Presses, link_up, state
from tests.hardware.serial_wires import PtyWire


def test_a_write_that_nobody_takes_ends_the_link_and_the_lamps_come_back(
    cable: PtyWire, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C9: the box hangs, its buffer is full; the glass never waits for it."""
    monkeypatch.setattr(ports, "WRITE_S", 0.05)
    boxes = opened(cable)
    link_up(boxes, cable)
    for at in range(3000):
        boxes.show(Lights(refused=at), (f"line {at}", "x" * 20))
        if state(boxes) is not State.LINKED:
            break
        if at % 100 == 0:
            time.sleep(0.01)

    boxes.show(Lights(undo_on=True), ("back",))
    toy = cable.hello()
    cable.until(lambda: toy.lamps.get(2) is Lamp.ON and toy.display.get(1) == "back")


def test_presses_that_lay_in_the_buffer_while_we_were_held_up_are_old(
    cable: PtyWire, opened: Open, presses: Presses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process stood still: what is read afterwards was pressed before, and the desk will find it stale."""
    boxes = opened(cable)
    link_up(boxes, cable)
    start = time.monotonic()
    plain = link.Link._await

    def held_up(self: Any, port: Any, limit: float) -> None:
        plain(self, port, limit)
        monkeypatch.setattr(link, "now", lambda: time.monotonic() + 10)

    monkeypatch.setattr(link.Link, "_await", held_up)
    time.sleep(0.05)
    cable.send(b"BTN 1 1 tap\n")
    press = cable.until(lambda: not presses.empty() and presses.get())

    assert press.at < start + 5
    assert press.stale(start + 10)


def test_a_learner_gets_the_button_and_nothing_is_played(cable: PtyWire, opened: Open, presses: Presses) -> None:
    boxes = opened(cable)
    link_up(boxes, cable)
    got: SimpleQueue[tuple[str, int]] = SimpleQueue()

    boxes.learner = lambda port, button: got.put((port, button))
    cable.send(b"BTN 1 7 press\nBTN 2 7 release\n")
    assert cable.until(lambda: not got.empty() and got.get()) == (cable.port, 7)
    boxes.learner = None
    cable.send(b"BTN 3 1 press\n")

    assert cable.until(lambda: not presses.empty() and presses.get()).intent is Intent.NEXT


def test_another_configuration_counts_from_the_next_press(cable: PtyWire, opened: Open, presses: Presses) -> None:
    boxes = opened(cable)
    boxes.show(Lights(draw_on=True))
    link_up(boxes, cable)
    changed = Box("*", ((1, Intent.DRAW),), (), ((4, Shows.DRAW),))

    boxes.rewire(Config(serial=Serial(ports=(cable.port,)), boxes=(changed,)))
    cable.until(lambda: cable.toy and cable.toy.lamps == {1: Lamp.OFF, 2: Lamp.OFF, 4: Lamp.ON})
    cable.send(b"BTN 1 1 tap\n")

    assert cable.until(lambda: not presses.empty() and presses.get()).intent is Intent.DRAW


def test_relink_says_goodbye_and_begins_anew(cable: PtyWire, opened: Open) -> None:
    boxes = opened(cable)
    link_up(boxes, cable)
    cable.heard = b""

    boxes.relink()

    cable.until(lambda: b"BYE" in cable.heard and b"WELCOME" in cable.heard.partition(b"BYE")[2])


def test_the_end_darkens_the_box_and_is_quick(cable: PtyWire, opened: Open) -> None:
    boxes = opened(cable)
    boxes.show(Lights(next_on=True))
    link_up(boxes, cable)
    start = time.monotonic()

    boxes.close()
    boxes.close()

    assert time.monotonic() - start < 2
    cable.until(lambda: cable.toy and not cable.toy.welcomed and cable.toy.lamps == {})
    assert [thread.name for thread in threading.enumerate() if thread.name.startswith("solkeeper-box")] == []


def test_nothing_is_opened_when_it_is_switched_off(cable: PtyWire, presses: Presses) -> None:
    boxes = open_boxes(Config(serial=Serial("off", (cable.port,)), boxes=(Box("red"),)), presses.put)
    time.sleep(0.05)

    assert (boxes.ports, boxes.faults) == ((), ())
    boxes.close()


def test_pyserial_is_loaded_when_a_port_was_found() -> None:
    script = "import sys, hardware.serial_box; print('serial' in sys.modules)"
    root = Path(__file__).parents[2]

    said = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=True).stdout

    assert said == "False\n"

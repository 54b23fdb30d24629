"""Serial boxes on real ptys, on loop:// and on socket://, from the bytes on the wire to the delivered press."""

import time

import pytest

from companion.intents import Intent, Press
from hardware.lights import Lamp, Lights
from hardware.seen import State
from tests.hardware.serial_box.boxes import Open, Presses, link_up, state
from tests.hardware.serial_wires import Wire, until


def test_a_press_arrives_once_with_its_time_and_as_serial(wire: Wire, opened: Open, presses: Presses) -> None:
    """C10."""
    boxes = opened(wire)
    link_up(boxes, wire)
    before = time.monotonic()

    assert wire.toy is not None
    wire.toy.press(1, before)
    press = wire.until(lambda: not presses.empty() and presses.get())

    assert (press.intent, press.by) == (Intent.NEXT, "serial")
    assert before <= press.at <= time.monotonic()
    wire.until(lambda: not wire.toy._waiting, "acknowledged")  # type: ignore[union-attr]
    assert presses.empty()


def test_the_same_event_twice_acts_once(wire: Wire, opened: Open, presses: Presses) -> None:
    boxes = opened(wire)
    link_up(boxes, wire)

    wire.send(b"BTN 1 1 press\nBTN 1 1 press\nBTN 2 1 release\nBTN 1 1 press\nBTN 3 2 tap\n")
    wire.until(lambda: b"ACK 3" in wire.heard)

    assert [presses.get(timeout=2).intent for _ in range(2)] == [Intent.NEXT, Intent.UNDO]
    assert presses.empty()
    assert wire.heard.count(b"ACK 1\n") == 3


def test_lamps_and_display_follow(wire: Wire, opened: Open) -> None:
    boxes = opened(wire)
    link_up(boxes, wire)
    toy = wire.toy
    assert toy is not None

    boxes.show(Lights(next_pulse=True, undo_on=True, refused=1), ("Place a Bot", "3 more"))
    wire.until(lambda: toy.blinks == 1)

    assert toy.lamps == {1: Lamp.PULSE, 2: Lamp.ON}
    assert toy.display == {1: "Place a Bot", 2: "3 more"}


def test_a_reset_of_the_box_begins_anew_and_loses_no_later_press(wire: Wire, opened: Open, presses: Presses) -> None:
    boxes = opened(wire)
    boxes.show(Lights(next_on=True))
    link_up(boxes, wire)
    assert wire.toy is not None
    wire.toy.press(1, time.monotonic())
    wire.until(lambda: not presses.empty())

    toy = wire.hello()  # its numbers begin at 1 again
    wire.until(lambda: toy.welcomed and toy.lamps.get(1) is Lamp.ON, "lit again")
    toy.press(1, time.monotonic())
    wire.until(lambda: presses.qsize() == 2)

    assert not boxes.faults


def test_noise_is_passed_over(wire: Wire, opened: Open, presses: Presses) -> None:
    """C5 (the AT of a modem manager) and C7 on the wire."""
    boxes = opened(wire)
    until(lambda: boxes.ports)
    wire.receive()
    wire.send(b"AT\r\nATE0\r" + bytes(range(256)) + b"BTN 1 1 press\n\xff\x00" + b"x" * 5000 + b"\n")
    link_up(boxes, wire)

    wire.send(b"BTN 1 1 pre" + b"\xff\nQUIT\nUNDO\nBTN 1 next press\nBTN 1 33 press\nBTN 2 1 tap\n")

    assert wire.until(lambda: not presses.empty() and presses.get()).intent is Intent.NEXT
    assert presses.empty()


def test_presses_faster_than_the_app_all_arrive_in_order(wire: Wire, opened: Open, presses: Presses) -> None:
    """B8 on the wire: each with its own time, so that the desk can drop what is stale."""
    boxes = opened(wire)
    link_up(boxes, wire)

    wire.send(b"".join(b"BTN %d %d tap\n" % (n, 1 + n % 2) for n in range(1, 101)))
    wire.until(lambda: presses.qsize() == 100)

    row = [presses.get() for _ in range(100)]
    assert [press.intent for press in row] == [Intent.UNDO, Intent.NEXT] * 50
    assert [press.at for press in row] == sorted(press.at for press in row)


def test_a_hold_has_its_own_verb(wire: Wire, opened: Open, presses: Presses) -> None:
    boxes = opened(wire)
    link_up(boxes, wire)

    wire.send(b"BTN 1 2 press\n")
    assert wire.until(lambda: not presses.empty() and presses.get()).intent is Intent.REDO
    wire.send(b"BTN 2 2 release\nBTN 3 2 press\nBTN 4 2 release\n")

    assert wire.until(lambda: not presses.empty() and presses.get()).intent is Intent.UNDO


def test_a_handler_that_fails_stops_nothing(wire: Wire, opened: Open, caplog: pytest.LogCaptureFixture) -> None:
    """C8."""
    got: list[Press] = []

    def deliver(press: Press) -> None:
        got.append(press)
        if len(got) == 1:
            raise RuntimeError("the table tilts")

    boxes = opened(wire, deliver=deliver)
    link_up(boxes, wire)
    wire.send(b"BTN 1 1 tap\nBTN 2 2 tap\n")

    wire.until(lambda: len(got) == 2)
    assert "a press was lost" in caplog.text
    assert state(boxes) is State.LINKED

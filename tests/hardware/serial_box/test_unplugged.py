"""Serial boxes that are unplugged and plugged in again, and two of them side by side."""

import os
import termios
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from companion.intents import Intent
from hardware import link, ports, serial_box
from hardware.config import Box
from hardware.lights import Lamp, Lights
from hardware.protocol import Hello
from hardware.seen import Seen, State
from tests.hardware.serial_box.boxes import Open, Presses, both_linked, link_up, state
from tests.hardware.serial_wires import PtyWire, until


@pytest.mark.parametrize("call", ["fileno", "read", "write", "close"])
@pytest.mark.parametrize("error", [OSError(5, "gone"), termios.error(5, "gone")])
def test_a_port_that_fails_at_any_call_is_lost_and_found_again(
    call: str, error: Exception, cable: PtyWire, opened: Open, monkeypatch: pytest.MonkeyPatch, presses: Presses
) -> None:
    """C1: three families of errors, at each call we make."""
    armed = threading.Event()
    failed = threading.Event()

    def opener(path: str) -> Any:
        port = ports.open_port(path)
        plain = getattr(port, call)

        def fails(*args: Any) -> Any:
            if armed.is_set():
                failed.set()
                armed.clear()
                if call == "close":
                    plain()
                raise error
            return plain(*args)

        setattr(port, call, fails)
        return port

    monkeypatch.setattr(link, "open_port", opener)
    boxes = opened(cable)
    link_up(boxes, cable)

    armed.set()
    if call == "close":
        boxes.relink()
    boxes.show(Lights(next_on=True))
    cable.until(failed.is_set)
    cable.until(lambda: state(boxes) is State.LINKED and cable.toy and cable.toy.lamps.get(1) is Lamp.ON)

    cable.toy.press(1, time.monotonic())  # type: ignore[union-attr]
    cable.until(lambda: not presses.empty())


def test_an_unplugged_box_is_lost_at_once_and_its_thread_lives(cable: PtyWire, opened: Open) -> None:
    """C1 on a real pty, and C2: its descriptor is closed before it is looked for again."""
    descriptors = len(os.listdir("/proc/self/fd"))
    boxes = opened(cable)
    link_up(boxes, cable, name="Red box")
    cable.lose()
    start = time.monotonic()

    until(lambda: state(boxes) is State.LOST)

    assert time.monotonic() - start < 1  # the requirement, not a measurement
    assert [(fault.code, fault.name) for fault in boxes.faults] == [("box_lost", "Red box")]
    assert all(one.alive for one in boxes._links.values())
    until(lambda: not any(one.real for one in boxes._links.values()))
    # The pty is gone with its two ends; what is left of ours is the pipe that wakes the thread.
    until(lambda: len(os.listdir("/proc/self/fd")) <= descriptors - 1 + 2)


def test_a_box_that_comes_back_as_another_tty_is_found_by_its_name(
    cable: PtyWire, opened: Open, presses: Presses
) -> None:
    """C3, C9 and A11: no limit to the tries, the badge clears alone, lamps as they should be by now."""
    told: list[int] = []
    boxes = opened(cable, changed=lambda: told.append(1))
    link_up(boxes, cable)
    for at in range(5):
        first = cable.near
        cable.lose()
        until(lambda: state(boxes) is State.LOST)
        boxes.show(Lights(undo_on=bool(at % 2), next_on=True))
        other = os.openpty() if at == 0 else ()  # so that the next pty has another number
        cable.plug()
        assert cable.near != first or at
        toy = cable.hello()
        cable.until(lambda toy=toy, at=at: toy.lamps == {1: Lamp.ON, 2: Lamp.ON if at % 2 else Lamp.OFF})
        for fd in other:
            os.close(fd)

        toy.press(1, time.monotonic())
        cable.until(lambda: not presses.empty())
        assert presses.get().intent is Intent.NEXT
        assert boxes.faults == ()
    assert told


def test_ten_minutes_away_is_only_ten_minutes_away(
    cable: PtyWire, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A11: hundreds of tries in vain are the ten minutes; then the box is back by itself."""
    boxes = opened(cable)
    link_up(boxes, cable)
    tries = []
    plain = link.mark
    monkeypatch.setattr(link, "mark", lambda path: tries.append(path) or plain(path))
    cable.lose()

    until(lambda: len(tries) > 150)
    assert state(boxes) is State.LOST
    cable.plug()
    link_up(boxes, cable)

    assert boxes.faults == ()


def test_no_folder_at_all_is_waited_for(tmp_path: Path, opened: Open, caplog: pytest.LogCaptureFixture) -> None:
    """C3: /dev/serial/by-id is absent with no device."""
    folder = tmp_path / "by-id"
    boxes = opened(f"{folder}/*")
    time.sleep(0.05)
    assert (boxes.ports, boxes.faults) == ((), ())

    folder.mkdir()
    wire = PtyWire(folder)
    link_up(boxes, wire)

    assert caplog.text == ""
    wire.lose()


def test_two_identical_boxes_are_told_apart_by_their_places(tmp_path: Path, opened: Open, presses: Presses) -> None:
    """C3: one name by id for both, which moves to the newer one; by path they are two."""
    one, two = PtyWire(tmp_path, "by-path-1"), PtyWire(tmp_path, "by-path-2")
    by_id = tmp_path / "by-id"
    by_id.symlink_to(one.near)
    boxes = opened(str(by_id), f"{tmp_path}/by-path-*")
    for wire in (one, two):
        wire.hello(id="twin")
    both_linked(boxes, one, two)
    assert {seen.port for seen in boxes.linked} == {str(by_id), two.port}

    for wire in (one, two):
        wire.toy.press(1, time.monotonic())  # type: ignore[union-attr]
        wire.until(lambda: not presses.empty())
        presses.get()
        wire.lose()


def test_two_boxes_play_side_by_side_and_one_may_go(tmp_path: Path, opened: Open, presses: Presses) -> None:
    wires = PtyWire(tmp_path, "a"), PtyWire(tmp_path, "b")
    table = Box("blue", ((1, Intent.SEAT_1),)), Box("red", ((1, Intent.SEAT_2),))
    boxes = opened(f"{tmp_path}/[ab]", boxes=table)
    for wire, id in zip(wires, ("blue", "red"), strict=True):
        wire.hello(id=id, name=f"{id} box")
    both_linked(boxes, *wires)

    wires[0].lose()
    until(lambda: len(boxes.linked) == 1)
    wires[1].toy.press(1, time.monotonic())  # type: ignore[union-attr]
    wires[1].until(lambda: not presses.empty())

    assert presses.get().intent is Intent.SEAT_2
    assert [fault.name for fault in boxes.faults] == ["blue box"]
    wires[1].lose()


def test_a_configured_box_that_was_never_there_is_missing_after_the_start(
    cable: PtyWire, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serial_box, "PATIENCE_S", 0.1)
    told = threading.Event()
    boxes = opened(cable, boxes=(Box("red"),), changed=told.set)
    assert boxes.faults == ()

    assert told.wait(5)
    until(lambda: [(fault.code, fault.name) for fault in boxes.faults] == [("box_missing", "red")])
    link_up(boxes, cable, id="red")
    assert boxes.faults == ()


@pytest.mark.parametrize(
    ("now", "code"),
    [
        (State.LOST, "box_lost"), (State.ABSENT, "box_lost"), (State.SILENT, "box_lost"), (State.FAILED, "box_lost"),
        (State.LINKED, ""), (State.OPENING, ""),
    ],
)  # fmt: skip
def test_a_box_that_was_here_is_missed_however_its_port_stands_now(now: State, code: str) -> None:
    hello = Hello(1, "red", 8, 8, 0, 0, "Red box")

    found = serial_box.faults((Seen("/dev/ttyACM0", now, hello),), ())

    assert [fault.code for fault in found] == ([code] if code else [])
    assert serial_box.faults((Seen("/dev/ttyACM0", now),), ()) == ()  # what never was a box is nobody's concern

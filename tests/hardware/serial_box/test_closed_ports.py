"""Ports that do not open, and what lies behind them that is no box of ours."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from hardware import ports
from hardware.config import Box
from hardware.seen import State
from tests.hardware.serial_box.boxes import ANY, Open, link_up, state
from tests.hardware.serial_wires import PtyWire, until


def test_a_port_in_use_is_named_with_its_holder_and_taken_when_it_is_free(cable: PtyWire, opened: Open) -> None:
    """C4 between two processes: ours is exclusive."""
    script = (
        "import sys, serial\n"
        f"port = serial.Serial({cable.near!r}, exclusive=True)\n"
        "print('open', flush=True)\n"
        "sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None and other.stdin is not None
        assert other.stdout.readline() == "open\n"
        boxes = opened(cable, boxes=(ANY, Box("red")))
        until(lambda: state(boxes) is State.IN_USE)
        trouble = boxes.ports[0].trouble

        assert trouble is not None
        name = Path(f"/proc/{other.pid}/comm").read_text().strip()
        assert trouble.text == f"{cable.port} is in use by {name} (process {other.pid})"
        other.stdin.close()
        other.wait(5)
    link_up(boxes, cable)


def test_a_port_that_another_program_has_open_without_a_lock_is_left_alone(cable: PtyWire, opened: Open) -> None:
    """C4: two readers would share the bytes, and neither get a whole line."""
    port = os.open(cable.near, os.O_RDWR | os.O_NOCTTY)
    with subprocess.Popen(["sleep", "30"], stdin=port) as other:
        os.close(port)
        boxes = opened(cable)
        until(lambda: state(boxes) is State.IN_USE)
        trouble = boxes.ports[0].trouble

        assert trouble is not None
        assert trouble.who == f"sleep (process {other.pid})"
        other.terminate()
    link_up(boxes, cable)


def test_our_own_second_start_is_refused(cable: PtyWire, opened: Open) -> None:
    """C4 within one machine: two kiosks, one box."""
    first = opened(cable)
    link_up(first, cable)

    second = opened(cable)

    until(lambda: state(second) is State.IN_USE)
    assert state(first) is State.LINKED


def test_a_port_that_is_busy_at_first_is_open_soon(
    cable: PtyWire, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C5: EBUSY while a modem manager has it."""
    import serial

    tries: list[str] = []

    class Busy(serial.Serial):  # type: ignore[misc]
        def open(self) -> None:
            tries.append(self.port)
            if len(tries) < 4:
                raise serial.SerialException(16, "device or resource busy")
            super().open()

    monkeypatch.setattr(serial, "Serial", Busy)
    boxes = opened(cable)

    link_up(boxes, cable)
    assert len(tries) == 4


def test_no_permission_is_not_taken_for_absence(cable: PtyWire, opened: Open) -> None:
    """C12. Root may open anything, so the threads act as nobody meanwhile."""
    os.chmod(cable.near, 0)
    root = os.geteuid() == 0
    try:
        if root:
            os.seteuid(65534)
        boxes = opened(str(cable.near))
        until(lambda: state(boxes) is State.NO_PERMISSION)
    finally:
        if root:
            os.seteuid(0)
        os.chmod(cable.near, stat.S_IRUSR | stat.S_IWUSR)

    link_up(boxes, cable)  # and once it is given, it is noticed
    assert boxes.faults == ()


def test_no_permission_says_what_to_do() -> None:
    trouble = ports._why("/dev/ttyACM0", PermissionError(13, "denied"))

    assert (trouble.code, trouble.text) == (
        "port_no_permission", "no permission to open /dev/ttyACM0: add the user to dialout"
    )  # fmt: skip
    assert "usermod -aG dialout" in trouble.cure


def test_something_that_is_no_box_is_left_alone(cable: PtyWire, opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.talk.GREET_S", 0.05)
    boxes = opened(cable)

    until(lambda: state(boxes) is State.SILENT)
    assert boxes.faults == ()
    link_up(boxes, cable)  # a box that was slow is found all the same


def test_a_box_of_a_later_protocol_is_a_badge(cable: PtyWire, opened: Open) -> None:
    boxes = opened(cable)
    until(lambda: boxes.ports)

    cable.until(lambda: cable.send(b"HELLO 2 new-box\n") or state(boxes) is State.STRANGER)

    assert [(fault.code, fault.name) for fault in boxes.faults] == [("box_stranger", "new-box")]

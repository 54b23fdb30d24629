"""Serial boxes on real ptys, on loop:// and on socket://, from the bytes on the wire to the delivered press."""

import os
import stat
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from companion.intents import Intent, Press
from hardware import link, ports, serial_box
from hardware.config import Box, Config, Gpio, Serial
from hardware.lights import Lamp, Lights, Shows
from hardware.protocol import Hello
from hardware.seen import Seen, State
from hardware.serial_box import Boxes, open_boxes
from tests.hardware.serial_wires import LoopWire, PtyWire, SocketWire, Wire, until

ANY = Box("*", ((1, Intent.NEXT), (2, Intent.UNDO)), ((2, Intent.REDO),), ((1, Shows.NEXT), (2, Shows.UNDO)))
Presses = SimpleQueue[Press]
Open = Callable[..., Boxes]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Back-off and looking at a hundredth of their time."""
    monkeypatch.setattr(link, "WAIT_S", 0.01)
    monkeypatch.setattr(link, "MOST_S", 0.05)
    monkeypatch.setattr(link, "SILENT_S", 0.05)
    monkeypatch.setattr(link, "SILENT_MOST_S", 0.1)
    monkeypatch.setattr(link, "LOOK_S", 0.01)
    monkeypatch.setattr(serial_box, "LOOK_S", 0.02)


@pytest.fixture
def presses() -> Presses:
    return SimpleQueue()


@pytest.fixture
def opened(presses: Presses) -> Iterator[Open]:
    made: list[Boxes] = []

    def opener(*wires: Wire | str, boxes: tuple[Box, ...] = (ANY,), deliver: Any = None, **more: Any) -> Boxes:
        named = tuple(wire if isinstance(wire, str) else wire.port for wire in wires)
        config = Config(gpio=Gpio("off", hold_s=0.2), serial=Serial(ports=named), boxes=boxes)
        made.append(open_boxes(config, deliver or presses.put, **more))
        return made[-1]

    yield opener
    for boxes in made:
        boxes.close()


@pytest.fixture(params=["pty", "loop", "socket"])
def wire(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    made: Wire
    if request.param == "pty":
        made = PtyWire(tmp_path)
    else:
        made = SocketWire() if request.param == "socket" else LoopWire(monkeypatch)
    yield made
    made.lose()
    if isinstance(made, SocketWire):
        made.server.close()


@pytest.fixture
def cable(tmp_path: Path) -> Iterator[PtyWire]:
    made = PtyWire(tmp_path)
    yield made
    made.lose()


def state(boxes: Boxes, at: int = 0) -> State | None:
    seen = boxes.ports
    return seen[at].state if len(seen) > at else None


def link_up(boxes: Boxes, wire: Wire, **more: Any) -> None:
    """The toy box is switched on, found and welcomed."""
    toy = wire.toy or wire.hello(**more)
    wire.until(lambda: boxes.linked and toy.welcomed, "linked")


def both_linked(boxes: Boxes, *wires: Wire) -> None:
    """All of these are found, and know it."""
    until(
        lambda: (
            [wire.pump() for wire in wires]
            and len(boxes.linked) == len(wires)
            and all(wire.toy and wire.toy.welcomed for wire in wires)
        )
    )


# ------------------------------------------------------------------------------------------- the suite of all wires


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


# ----------------------------------------------------------------------------------------------- unplugged, plugged


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


# --------------------------------------------------------------------------------------------- ports that do not open


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


# --------------------------------------------------------------------------------------------------- the rest


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

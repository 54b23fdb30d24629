"""The firmware of the two boxes, run here behind a pty against the real kiosk side: pins in, lamps out."""

import os
import pty
import runpy
import shutil
import subprocess
import sys
import time
import tty
import types
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from companion.intents import Intent, Press
from hardware.config import Box, Config, Serial
from hardware.lights import Lights, Shows
from hardware.protocol import Ack, Hello, Light, Moved, Noise, Show, Welcome, encode, parse
from hardware.serial_box import Boxes, open_boxes
from tests.hardware.serial_wires import until

HERE = Path(__file__).parent
FIRMWARE = HERE.parents[1] / "hardware" / "firmware"
PICO, ARDUINO = FIRMWARE / "pico" / "main.py", FIRMWARE / "arduino" / "solkeeper_box.ino"
TABLE = Box("*", ((1, Intent.NEXT), (2, Intent.UNDO)), (), ((1, Shows.NEXT), (2, Shows.UNDO)))


class Board:
    """A make-believe board that runs real firmware behind a pty."""

    def __init__(self, command: list[str], buttons: int, lamps: int, folder: Path) -> None:
        self.command, self.first_button, self.first_lamp = command, buttons, lamps
        self.far, near = pty.openpty()
        tty.setraw(self.far)
        tty.setraw(near)
        self.port = os.ttyname(near)
        self._near = near
        self.pins: dict[int, int] = {}
        self._rest = b""
        self.start()

    def start(self) -> None:
        """Power on."""
        fingers, self.fingers = os.pipe()
        self.lamps, lamps = os.pipe()
        os.set_blocking(self.lamps, False)

        def wire() -> None:
            os.dup2(fingers, 13)
            os.dup2(lamps, 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self.process = subprocess.Popen(self.command, stdin=self.far, stdout=self.far, close_fds=False, preexec_fn=wire)
        os.close(fingers)
        os.close(lamps)

    def stop(self) -> None:
        """Power off: at once, as the plug does it."""
        self.process.kill()
        self.process.wait(5)
        os.close(self.fingers)
        os.close(self.lamps)

    def reset(self) -> None:
        """Off and on; its memory is gone."""
        self.stop()
        self.start()

    def push(self, button: int, down: bool) -> None:
        """A finger on button 1, 2, ... ."""
        os.write(self.fingers, b"%d %d\n" % (self.first_button + button - 1, not down))

    def bounce(self, button: int, down: bool) -> None:
        """A push with the bounces of its contact."""
        for _ in range(6):
            self.push(button, down)
            time.sleep(0.001)
            self.push(button, not down)
            time.sleep(0.001)
        self.push(button, down)

    def lit(self, lamp: int) -> int | None:
        """The level of lamp 1, 2, ..., None before it was ever lit."""
        with suppress(BlockingIOError):
            self._rest += os.read(self.lamps, 65536)
        *lines, self._rest = self._rest.split(b"\n")
        for line in lines:
            pin, level = line.split()
            self.pins[int(pin)] = int(level)
        return self.pins.get(self.first_lamp + lamp - 1)

    def close(self) -> None:
        self.stop()
        os.close(self.far)
        os.close(self._near)


@pytest.fixture(scope="session")
def sketch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Arduino sketch, compiled for this machine with a make-believe Arduino.h."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        pytest.skip("no C++ compiler here")
    made = tmp_path_factory.mktemp("arduino") / "box"
    strict = "-std=c++11 -Wall -Wextra -Werror -Wno-missing-field-initializers -x c++".split()
    include = f"-I{HERE / 'fake_arduino'}"
    subprocess.run([compiler, *strict, include, ARDUINO, "-o", made], check=True)
    return made


@pytest.fixture(params=["pico", "arduino"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Board]:
    if request.param == "pico":
        made = Board([sys.executable, str(HERE / "fake_pico.py"), str(PICO)], 2, 10, tmp_path)
    else:
        made = Board([str(request.getfixturevalue("sketch"))], 2, 8, tmp_path)
    yield made
    made.close()


@pytest.fixture
def presses() -> SimpleQueue[Press]:
    return SimpleQueue()


@pytest.fixture
def boxes(board: Board, presses: SimpleQueue[Press]) -> Iterator[Boxes]:
    made = open_boxes(Config(serial=Serial(ports=(board.port,)), boxes=(TABLE,)), presses.put)
    until(lambda: made.linked, "linked")
    yield made
    made.close()


def test_a_button_of_real_firmware_presses_once_and_its_lamps_follow(
    board: Board, boxes: Boxes, presses: SimpleQueue[Press]
) -> None:
    hello = boxes.linked[0].hello
    assert hello is not None
    assert (hello.buttons >= 5, hello.lamps >= 5, hello.name.endswith("box")) == (True, True, True)

    boxes.show(Lights(next_on=True))
    until(lambda: board.lit(1) == 1 and not board.lit(2))
    board.bounce(1, True)
    assert presses.get(timeout=5).intent is Intent.NEXT
    board.bounce(1, False)
    board.bounce(2, True)
    assert presses.get(timeout=5).intent is Intent.UNDO
    board.bounce(2, False)
    boxes.show(Lights(undo_on=True))
    until(lambda: board.lit(2) == 1 and not board.lit(1))

    assert presses.empty()
    texts = [line.text.split() for line in boxes.linked[0].lines if line.heard and line.text.startswith("BTN")]
    assert [text[2:] for text in texts[:3]] == [["1", "press"], ["1", "release"], ["2", "press"]]


def test_real_firmware_that_is_reset_in_mid_game_is_back_alone(
    board: Board, boxes: Boxes, presses: SimpleQueue[Press]
) -> None:
    boxes.show(Lights(next_on=True))
    until(lambda: board.lit(1) == 1, "it knows that it is welcome")
    board.push(1, True)
    presses.get(timeout=5)

    board.reset()
    board.pins.clear()
    until(lambda: board.lit(1) == 1, "lit again")
    board.push(1, True)

    assert presses.get(timeout=5).intent is Intent.NEXT
    assert boxes.faults == ()


def test_real_firmware_lives_through_noise_and_darkens_at_the_end(board: Board, boxes: Boxes) -> None:
    boxes.show(Lights(next_on=True))
    until(lambda: board.lit(1) == 1)
    fd = os.open(board.port, os.O_RDWR | os.O_NOCTTY)
    wrong = b"\nLIGHT 99 on\nLIGHT 1 red\nACK x\nLIGHT\nLIGHT 1 off *5A\nSHOW 9\n"
    os.write(fd, b"\xff\x00" * 300 + wrong + b"\x80" * 700)
    os.close(fd)
    os.write(board._near, b"\n")
    boxes.show(Lights(next_on=True, undo_on=True))
    until(lambda: board.lit(2) == 1)
    assert board.lit(1) == 1

    boxes.close()

    until(lambda: not board.lit(1) and not board.lit(2))


# ----------------------------------------------------------------------- the Pico's logic alone, without a process


@pytest.fixture
def pico(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Makes a `Box` of the Pico's firmware; what it sends is in `.sent`."""
    for name in ("machine", "micropython"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setattr(time, "ticks_diff", lambda a, b: a - b, raising=False)
    monkeypatch.setattr(time, "ticks_add", lambda a, b: a + b, raising=False)
    firmware = runpy.run_path(str(PICO))

    def make(**more: Any) -> Any:
        sent: list[str] = []
        box = firmware["Box"](sent.append, more.pop("buttons", {}), more.pop("lamps", {}), **more)
        box.sent = sent
        box.firmware = firmware
        return box

    return make


class Level:
    """A pin that is what it is set to."""

    def __init__(self, level: int = 1) -> None:
        self.level = level

    def value(self, level: int | None = None) -> int:
        self.level = self.level if level is None else level
        return self.level


def test_what_the_pico_says_is_what_the_kiosk_reads(pico: Callable[..., Any]) -> None:
    pin = Level()
    box = pico(buttons={3: pin}, lamps={1: Level(0)}, id="pico-1")
    box.tick(0)
    box.obey(encode(Welcome(1)).decode().strip(), 5)
    pin.level = 0
    box.look(10)
    box.look(40)

    said = [parse(line.encode()) for line in box.sent if line]
    assert isinstance(said[0], Hello)
    assert (said[0].id, said[0].buttons, said[0].lamps) == ("pico-1", 3, 1)
    assert isinstance(said[1], Moved)
    assert not [one for one in said if isinstance(one, Noise)]


def test_the_pico_sends_an_event_until_it_is_acknowledged_or_too_old(pico: Callable[..., Any]) -> None:
    box = pico(lamps={1: Level(0)})
    box.obey("WELCOME 1", 0)
    box.tell(1, "press", 0)
    box.tell(2, "press", 0)
    box.obey(encode(Ack(1)).decode().strip(), 100)
    for now in range(0, 4000, 50):
        box.tick(now)

    assert box.sent.count("BTN 1 1 press") == 1
    assert 4 <= box.sent.count("BTN 2 2 press") <= 6
    assert box.waiting == []


def test_a_pico_that_hears_nothing_goes_dark_and_says_hello(pico: Callable[..., Any]) -> None:
    lamp = Level(0)
    box = pico(lamps={1: lamp})
    box.feed(encode(Welcome(1)) + encode(Light(1, parse(b"LIGHT 1 on").how)), 0)  # type: ignore[union-attr]
    box.tick(1)
    assert lamp.level == 1

    box.tick(10_001)
    box.tick(11_001)

    assert lamp.level == 0
    assert box.sent[-1].startswith("HELLO 1 ")


def test_a_click_of_the_encoder_is_one_tap_to_its_side(pico: Callable[..., Any]) -> None:
    a, b = Level(), Level()
    box = pico(encoder=(a, b, 9, 10))
    box.quadrature = 3
    box.obey("WELCOME 1", 0)
    for levels in ((0, 1), (0, 0), (1, 0), (1, 1), (1, 0), (0, 0), (0, 1), (1, 1), (0, 1), (1, 1)):
        a.level, b.level = levels
        box.look(1)

    assert box.sent == ["BTN 1 9 tap", "BTN 2 10 tap"]


def test_the_pico_shows_rows_and_passes_over_a_wrong_sum(pico: Callable[..., Any]) -> None:
    box = pico(lamps={1: Level(0)})
    shown: list[tuple[int, str]] = []
    box.act.__func__.__globals__["display"] = lambda row, text: shown.append((row, text))

    box.feed(encode(Show(1, "Place a Bot"), summed=True) + b"SHOW 2 no *00\n" + b"x" * 300 + b"\nSHOW 2\n", 0)

    assert shown == [(1, "Place a Bot"), (2, "")]


def test_firmware_is_one_file_each() -> None:
    assert sorted(path.name for path in FIRMWARE.rglob("*") if path.is_file() and "__pycache__" not in path.parts) == [
        "main.py", "solkeeper_box.ino"
    ]  # fmt: skip

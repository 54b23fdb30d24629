"""The hardware screen on real (make-believe) pins and a real pty, and games played from a serial box."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import moves
from companion.games.outbreak import state as own
from companion.intents import Intent
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store
from hardware import link, serial_box
from hardware.config import load
from hardware.debounce import Signal
from hardware.learning import bound
from hardware.lights import Lamp
from kiosk import hand, pace
from kiosk.screens import hardware_learn
from kiosk.wires import Wires
from tests.hardware.serial_wires import PtyWire
from tests.kiosk.audit import audit
from tests.kiosk.kiosk_table import SIZES, KioskTable

FILE = """\
# the wires of our table
[[button]]
name = "Next"   # the big red one
pin = 17
tap = "next"

[[button]]
name = "Undo"
pin = 27
tap = "undo"

[[led]]
pin = 24
shows = "next"
"""


class Bench:
    """A table with wires: a header to push, a box to unplug."""

    def __init__(self, table: KioskTable, header: Any, folder: Path, file: str = FILE) -> None:
        self.table, self.app, self.header = table, table.app, header
        self.file = folder / "hardware.toml"
        self.file.write_text(file)
        self.cable = PtyWire(folder)
        again: Callable[[], None] = lambda: pace.post(lambda: self.app.wired(again=True))  # noqa: E731
        self.wires = Wires(self.file, self.app.deliver, again, factory="mock")
        self.wires.more_ports = (self.cable.port,)
        self.app.wires = self.wires
        self.wires.open()
        self.app.wired()

    def until(self, true: Callable[[], Any]) -> Any:
        """Frames and the box's own turns, until something is true."""

        def turn() -> Any:
            self.cable.pump()
            return true()

        return hand.pump_until(turn)

    def plug(self) -> None:
        """The box is there, welcomed and shown."""
        if self.cable.far < 0:
            self.cable.plug()
        toy = self.cable.hello(id="red", name="Red box")
        self.until(lambda: toy.welcomed and self.wires.boxes.linked)  # type: ignore[union-attr]

    def press(self, button: int) -> None:
        """Down and up on the box, and both acknowledged."""
        assert self.cable.toy is not None
        assert self.cable.toy.press(button, time.monotonic())
        self.until(lambda: not self.cable.toy._waiting)  # type: ignore[union-attr]
        hand.pump(2)

    def open(self) -> None:
        """The hardware screen, in front."""
        self.app.open("hardware")
        hand.pump(2)

    def tile(self, verb: str) -> tuple[str, str]:
        """State and words of a tile."""
        tile = hand.find(f"verb.{verb}")
        return tile.state, tile.where

    def close(self) -> None:
        self.app.pages.clear()
        self.app.refresh()
        self.wires.close()
        self.cable.lose()
        self.app.wires = None


@pytest.fixture
def header() -> Iterator[Any]:
    import gpiozero
    from gpiozero.pins.mock import MockFactory

    before = gpiozero.Device.pin_factory
    factory = MockFactory()
    gpiozero.Device.pin_factory = factory
    yield factory
    factory.reset()
    gpiozero.Device.pin_factory = before


@pytest.fixture
def bench(table: KioskTable, header: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    for module, name, value in ((link, "WAIT_S", 0.01), (link, "LOOK_S", 0.02), (serial_box, "LOOK_S", 0.02)):
        monkeypatch.setattr(module, name, value)
    made = Bench(table, header, tmp_path)
    yield made
    made.close()


# ------------------------------------------------------------------------------------------------------- the screen


@pytest.mark.parametrize(
    ("text", "language"),
    [("M", "en"), pytest.param("XL", "en", marks=pytest.mark.audit), pytest.param("M", "xx", marks=pytest.mark.audit)],
)
def test_it_fits_in_every_size_and_look(bench: Bench, text: str, language: str) -> None:
    bench.plug()
    found = []
    ways: dict[str, Callable[[], None]] = {
        "rest": lambda: bench.app.open("hardware"),
        "second page": lambda: bench.app.swap("hardware", first=5),
        "learning": lambda: bench.app.swap("hardware", learn="seat_5"),
        "list": lambda: bench.app.swap("hardware_list"),
        "lines": lambda: bench.app.swap("hardware_lines"),
        "lost": lambda: (bench.cable.lose(), bench.until(lambda: bench.app.faults), bench.app.swap("hardware")),
    }  # type: ignore[dict-item]
    for name, way in ways.items():
        way()
        for size in SIZES.values():
            bench.table.look(size, text, language)
            hand.pump(1)
            bench.table.calm()
            found += [f"{name} {size}: {one}" for one in audit(bench.app.root_pane)]
    assert found == []


def test_a_button_lights_its_tile_while_it_is_down_and_its_line_is_there(bench: Bench) -> None:
    bench.plug()
    bench.open()
    assert bench.tile("next") == ("rest", "GPIO 17 · box 1")

    bench.header.pin(17).drive_low()
    bench.until(lambda: bench.tile("next") == ("pressed", "pressed"))
    assert bench.table.sees("GPIO 17 down")
    bench.header.pin(17).drive_high()
    bench.until(lambda: bench.tile("next")[0] == "rest")

    assert bench.cable.toy is not None
    bench.cable.toy.move(4, Signal.PRESS, time.monotonic())
    bench.until(lambda: bench.tile("up") == ("pressed", "pressed"))
    assert bench.table.sees("BTN 1 4 press")
    bench.cable.toy.move(4, Signal.RELEASE, time.monotonic())
    bench.until(lambda: bench.tile("up")[0] == "rest")


def test_a_button_that_is_tried_does_not_close_the_screen_but_touch_and_keys_do(bench: Bench) -> None:
    bench.plug()
    bench.open()

    for button in (1, 2, 7):
        bench.press(button)
    assert bench.app.pages[-1][0] == "hardware"

    bench.table.tap("primary")
    assert bench.app.pages == []


def test_a_pin_is_learned_by_pressing_it_and_the_file_keeps_its_comments(bench: Bench) -> None:
    bench.open()
    bench.table.tap("verb.alien")
    assert bench.tile("alien") == ("learning", "press it now")
    assert bench.table.sees("Press a button to make it “Alien”")
    assert bench.table.sees("Listening on all free pins")

    bench.header.pin(5).drive_low()
    bench.until(lambda: bench.tile("alien") == ("rest", "GPIO 5 · box 8"))
    bench.header.pin(5).drive_high()

    config, faults = load(bench.file)
    assert (bound(config, Intent.ALIEN).pins, faults) == ((5,), [])
    assert "# the big red one" in bench.file.read_text()
    assert bench.table.sees("GPIO 5 says Alien now")


def test_a_pin_that_said_something_else_is_named_as_lost(bench: Bench) -> None:
    bench.open()
    bench.table.tap("verb.next")

    bench.header.pin(27).drive_low()
    bench.until(lambda: bench.table.sees("Undo has lost it"))
    bench.header.pin(27).drive_high()

    assert bound(bench.wires.config, Intent.NEXT).pins == (27,)
    assert bench.tile("undo") == ("rest", "box 2")


def test_a_button_of_the_box_is_learned_and_counts_at_once(bench: Bench) -> None:
    bench.plug()
    bench.open()
    bench.table.tap("verb.down")

    bench.press(6)
    bench.until(lambda: bench.tile("down") == ("rest", "box 6"))

    assert dict(load(bench.file)[0].boxes[0].buttons)[6] is Intent.DOWN
    bench.cable.toy.move(6, Signal.PRESS, time.monotonic())  # type: ignore[union-attr]
    bench.until(lambda: bench.tile("down")[0] == "pressed")


def test_a_verb_without_a_button(bench: Bench) -> None:
    bench.open()
    bench.table.tap("verb.next")
    bench.table.tap("take_away")

    assert bench.tile("next") == ("unbound", "no button")
    assert bound(load(bench.file)[0], Intent.NEXT) == ((), ())


def test_a_pin_of_a_lamp_is_not_given_away(bench: Bench) -> None:
    bench.open()
    bench.table.tap("verb.alien")

    hand.find("hardware").learner._hears_pin(24)
    bench.until(lambda: bench.table.sees("GPIO 24 belongs to Lamp next"))

    assert bench.tile("alien")[0] == "learning"


@pytest.mark.parametrize("way", ["primary", "undo", "close", "verb.alien"])
def test_learning_ends_with_every_way_out_and_buttons_play_again(bench: Bench, way: str) -> None:
    bench.plug()
    bench.open()
    bench.table.tap("verb.alien")
    assert bench.wires.boxes is not None
    assert bench.wires.boxes.learner is not None

    bench.table.tap(way)

    assert bench.wires.boxes.learner is None
    assert not any(wire.kind == "free" for wire in bench.wires.pins.wires)  # type: ignore[union-attr]


def test_learning_gives_up(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hardware_learn, "GIVE_UP_S", 0.05)
    bench.open()
    bench.table.tap("verb.alien")

    bench.until(lambda: bench.tile("alien")[0] == "rest")

    assert bench.table.sees("No button was pressed")


def test_a_file_with_faults_is_not_written_over(table: KioskTable, header: Any, tmp_path: Path) -> None:
    wrong = "[[button]]\nname = 'Next'\npin = 99\ntap = 'next'\n"
    bench = Bench(table, header, tmp_path, wrong)
    try:
        bench.open()
        bench.table.tap("verb.alien")
        bench.header.pin(5).drive_low()
        bench.until(lambda: "gpio_file" in bench.app.faults)
        bench.header.pin(5).drive_high()

        assert bench.file.read_text() == wrong
        bench.app.swap("hardware_list")
        assert bench.table.sees("pin = 99")
    finally:
        bench.close()


def test_a_busy_pin_is_named_with_its_likely_holder(
    table: KioskTable, header: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = header.pin

    def pin(number: Any, *more: Any) -> Any:
        if number in (9, "GPIO9"):
            raise RuntimeError("'GPIO busy'")
        return plain(number, *more)

    monkeypatch.setattr(header, "pin", pin)
    bench = Bench(table, header, tmp_path, "[[button]]\nname = 'Go'\npin = 9\ntap = 'next'\n")
    try:
        bench.open()
        assert bench.tile("next") == ("fault", "GPIO 9 is busy")
        bench.table.tap("box")
        assert bench.table.sees("Go · GPIO 9")
        assert bench.table.sees("GPIO 9 is in use, most likely by SPI: switch that off, or take another pin")
    finally:
        bench.close()


def test_a_button_that_is_stuck_says_so_and_not_that_it_is_pressed(
    table: KioskTable, header: Any, tmp_path: Path
) -> None:
    from tests.hardware.test_gpio import StartsLow

    header.pin_class = StartsLow
    bench = Bench(table, header, tmp_path)
    try:
        bench.open()
        assert bench.tile("next") == ("fault", "stuck")
        bench.header.pin(17).drive_high()
        bench.until(lambda: bench.tile("next")[0] == "rest")
    finally:
        bench.close()


def test_lamps_blink_for_a_trial_and_are_given_back(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.screens.hardware.TEST_S", 0.5)
    bench.plug()
    bench.open()
    toy = bench.cable.toy
    assert toy is not None

    bench.table.tap("blink")
    bench.until(lambda: toy.lamps.get(8) is Lamp.PULSE and toy.lamps.get(5) is Lamp.PULSE)

    bench.until(lambda: {lamp for lamp, how in toy.lamps.items() if how is not Lamp.OFF} == {1, 2})


def test_relink_opens_the_port_anew(bench: Bench) -> None:
    bench.plug()
    bench.open()
    bench.cable.heard = b""

    bench.table.tap("relink")

    bench.until(lambda: b"WELCOME" in bench.cable.heard.partition(b"BYE")[2])


def test_without_any_wire_it_says_so(table: KioskTable) -> None:
    table.app.open("hardware")
    table.tap("verb.next")

    assert table.sees("No pins and no box to listen to")


@pytest.mark.parametrize("way", ["menu", "settings"])
def test_the_ways_to_it(table: KioskTable, way: str) -> None:
    if way == "menu":
        table.game().seated()
        table.tap("menu")
        table.tap("menu.hardware")
    else:
        table.tap("tile.settings")
        while not hand.is_there("more.hardware"):
            table.tap("list-down")
        table.tap("more.hardware")

    assert table.app.pages[-1][0] == "hardware"


# ------------------------------------------------------------------------------------------------ the box at the table


def test_a_box_that_is_missing_is_a_badge_that_clears_alone(bench: Bench) -> None:
    bench.plug()
    bench.cable.lose()
    bench.until(lambda: "gpio.Red box" in bench.app.faults)
    assert bench.app.faults["gpio.Red box"] == "Red box is unplugged: plug it in, the rest is done for you"

    bench.plug()

    bench.until(lambda: bench.app.faults == {})


def test_a_game_from_the_box_through_resets_unplugging_and_noise(bench: Bench) -> None:
    """Each press is one tap by `serial`, whatever happens to the wire between two of them."""
    bench.plug()
    bench.table.game(3).seated()
    session, pressed = bench.table.session, 0
    for at in range(12):
        if bench.app.step.primary.move is None:
            bench.table.play(bench.app.step.asks[0].move)
            continue
        if at % 5 == 1:
            bench.plug()  # a reset: its numbers begin at 1 again
        if at % 7 == 3:
            bench.cable.lose()
            bench.plug()
        bench.cable.send(b"\xff\x00noise\nBTN 9 1 quit\n" if at % 3 else b"AT\r\n")
        bench.table.calm()
        bench.until(lambda: bench.app.desk.settled)
        before, front = session.position, bench.app.desk.front
        bench.press(1)
        bench.until(lambda before=before, front=front: session.position > before or bench.app.desk.front is not front)
        after = session.position
        bench.cable.send(b"BTN %d 1 press\n" % (bench.cable.toy._number - 1))  # as if its ACK had been lost
        bench.until(lambda: bench.cable.heard.endswith(b"\n"))
        hand.pump(3)
        assert session.position == after
        pressed += after > before  # else it put a notice away

    assert len([entry for entry in session.entries if entry.by == "serial"]) == pressed > 5


def test_a_display_shows_what_comes_next(bench: Bench) -> None:
    bench.plug()
    bench.table.game(3).seated()

    bench.until(lambda: bench.cable.toy.display.get(1, "").startswith("Ana"))  # type: ignore[union-attr]


SCRIPT = """
wait linked
wait 3
press 1      # from home into the game
wait 2
press 1
wait 1.5
noise
reset
wait linked
press 1
wait 1.5
unplug 1
wait linked
press 2      # undo
wait 1.5
"""


@pytest.mark.long
def test_a_kiosk_and_a_box_in_processes_of_their_own(tmp_path: Path) -> None:
    """From the key of `solkeeper box` to the journal of the kiosk, and nothing by any other way."""
    store = Store.open(tmp_path)
    who = tuple(Who(name, colour) for name, colour in (("Ana", "blue"), ("Ben", "yellow")))
    game = Session.create(store, Setup(id="", game="outbreak", seats=who, seed="7"))
    begin = (moves.Tick("all"), own.DrawMissions(("OM3", "OM4")), moves.FirstPlayer(0))
    for move in (*begin, moves.TakeSpace(0, 1), moves.TakeSpace(1, 2), moves.PlaceShuttle("orbit")):
        game.play(move, "cli")
    store.close()
    root, port = Path(__file__).parents[2], str(tmp_path / "box")
    environment = os.environ | {"SDL_VIDEODRIVER": "offscreen"}
    start = [sys.executable, "-m", "kiosk"]
    kiosk = subprocess.Popen([*start, "kiosk", "--data", str(tmp_path), "--box", port], cwd=root, env=environment)
    try:
        script = [*start, "box", "--port", port, "--script", "-"]
        box = subprocess.run(script, cwd=root, input=SCRIPT, text=True, capture_output=True, timeout=60)
        assert box.returncode == 0, box.stdout + box.stderr
    finally:
        kiosk.send_signal(signal.SIGTERM)
        assert kiosk.wait(10) == 0

    store = Store.open(tmp_path)
    entries = Session.open(store, store.games()[0].id).entries
    store.close()
    serial = [(type(entry.move).__name__, entry.back) for entry in entries if entry.by == "serial"]
    assert serial == [("EndTurn", 0), ("EndTurn", 0), ("NoneType", 1)]

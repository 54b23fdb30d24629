"""Which factory is taken, and every way in which there is none."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import gpiozero
import pytest

from companion.intents import Intent
from hardware import board
from hardware.board import Facts, look, why_off
from hardware.config import Button, Config, Gpio, Led
from hardware.doctor import fault_line, gpio_line
from hardware.faults import stuck
from hardware.gpio import open_pins
from hardware.lights import Lights, Shows
from tests.hardware.conftest import Opener, Presses, wiring
from tests.hardware.make_believe_lgpio import Lgpio

USABLE = Facts("auto", on_pi=True, lgpio="usable", chips=("/dev/gpiochip0",), may_open=True)


@pytest.fixture
def on_pi(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """This machine takes itself for a Pi 3B with one GPIO chip; gpiozero too."""
    (tmp_path / "model").write_bytes(b"Raspberry Pi 3 Model B Rev 1.2\0")
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(board, "MODEL", tmp_path / "model")
    monkeypatch.setattr(board, "CHIPS", str(tmp_path / "gpiochip*"))
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: 0xA02082)
    monkeypatch.setenv("LG_WD", str(tmp_path))
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)
    return tmp_path


@pytest.fixture
def lgpio(on_pi: Path, monkeypatch: pytest.MonkeyPatch) -> Lgpio:
    """A make-believe lgpio under gpiozero's real factory."""
    module = Lgpio(busy=(27,))
    monkeypatch.setitem(sys.modules, "lgpio", module)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    return module


def module(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "lgpio.py").write_text(text)
    monkeypatch.syspath_prepend(str(folder))


def off(presses: Presses, config: Config | None = None) -> tuple[str, list[tuple[str, str]]]:
    buttons = open_pins(config or wiring(factory="auto"), presses.put)
    buttons.close()
    return buttons.status, [(f.name, f.code) for f in buttons.faults]


def test_a_press_goes_through_gpiozeros_own_lgpio_factory(
    lgpio: Lgpio, presses: Presses, held_up: Callable[[float], float]
) -> None:
    """B2, B14, B16: factory pinned, Undo's pin busy, everything let go at the end."""
    before = gpiozero.Device.pin_factory
    buttons = open_pins(wiring(factory="auto"), presses.put)
    at = held_up(0.1)
    lgpio.line(17, 0, at)
    lgpio.line(17, 1, at + 0.05)

    press = presses.get(timeout=2)
    assert press.intent is Intent.NEXT
    assert press.at == pytest.approx(at, abs=1e-6)
    assert buttons.on
    assert not buttons.simulated
    assert buttons.status == "GPIO on: Next on GPIO 17; not working: Undo"
    assert [(f.name, f.code) for f in buttons.faults] == [("Undo", "pin_busy")]

    buttons.close()
    assert (lgpio.opened, lgpio.alerts) == ([], {})
    assert gpiozero.Device.pin_factory is before, "nobody else is handed our factory"


def test_lamps_go_through_gpiozeros_own_lgpio_factory(lgpio: Lgpio, presses: Presses) -> None:
    """B14, B16: a lamp that is lit by ground stands high while it is off; the busy one is off, and all end dark."""
    leds = (Led(22, Shows.NEXT), Led(23, Shows.UNDO, active_high=False), Led(27, Shows.CARD))
    pins = open_pins(Config(gpio=Gpio("auto"), leds=leds), presses.put)
    assert lgpio.outputs == {22: False, 23: True}
    assert [(fault.name, fault.code) for fault in pins.faults] == [("Lamp card", "pin_busy")]

    pins.show(Lights(next_on=True, undo_on=True))
    end = time.monotonic() + 3
    while lgpio.outputs != {22: True, 23: False}:
        assert time.monotonic() < end
        time.sleep(0.005)
    pins.close()

    assert lgpio.outputs == {22: False, 23: True} and lgpio.opened == []


def test_auto_elsewhere_is_the_mock(
    header: Any, opened: Opener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(board, "MODEL", tmp_path / "no model")

    buttons = opened(wiring(factory="auto"))

    assert buttons.simulated
    assert not buttons.on
    assert buttons.faults == ()


def test_lgpio_missing_is_a_sentence(on_pi: Path, presses: Presses, monkeypatch: pytest.MonkeyPatch) -> None:
    """B2."""
    monkeypatch.setattr(sys, "path", [p for p in sys.path if not Path(p, "lgpio.py").exists()])
    status, faults = off(presses)

    assert status == "GPIO off: lgpio not usable (it is not installed)"
    assert faults == [("GPIO", "lgpio_missing")]


def test_an_empty_lgpio_is_a_sentence(on_pi: Path, presses: Presses, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trap 3: PyPI's wheel of 0 bytes."""
    module(on_pi, "", monkeypatch)
    status, faults = off(presses)

    assert status == "GPIO off: lgpio not usable (the installed module is empty, an old package from PyPI)"
    assert faults == [("GPIO", "lgpio_empty")]


def test_a_broken_lgpio_is_a_sentence(on_pi: Path, presses: Presses, monkeypatch: pytest.MonkeyPatch) -> None:
    module(on_pi, "open('.lgd-nfy-3')", monkeypatch)
    status, faults = off(presses)

    assert status.startswith("GPIO off: lgpio not usable (")
    assert ".lgd-nfy-3" in status
    assert faults == [("GPIO", "lgpio_broken")]


def test_a_chip_that_cannot_be_opened_is_a_sentence(
    lgpio: Lgpio, presses: Presses, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(chip: int) -> int:
        raise lgpio.error("can not open gpiochip")

    monkeypatch.setattr(lgpio, "gpiochip_open", refuse)

    assert off(presses) == ("GPIO off: can not open gpiochip", [("GPIO", "gpio_failed")])


def test_off_is_no_fault(presses: Presses) -> None:
    assert off(presses, wiring(factory="off")) == ("GPIO off: switched off in the settings", [])


def test_reasons_are_found_in_the_order_of_their_cures() -> None:
    def code(**differing: Any) -> str | None:
        trouble = why_off(Facts(**{"asked": "auto", "on_pi": True, **differing}))
        return None if trouble is None else trouble.code

    chips = ("/dev/gpiochip0",)
    assert code(lgpio="missing") == "lgpio_missing"
    assert code(lgpio="usable") == "no_chip"
    assert code(lgpio="usable", chips=chips) == "no_permission"
    assert code(lgpio="usable", chips=chips, may_open=True) is None
    assert code(on_pi=False) is None
    assert code(asked="off") == "gpio_configured_off"


def test_doctor_says_one_line_with_its_cure() -> None:
    missing = gpio_line(Facts("auto", on_pi=True, lgpio="missing"))

    assert gpio_line(USABLE).level == "pass"
    assert missing.level == "warn"
    assert "apt install python3-lgpio" in missing.cure
    assert gpio_line(Facts("lgpio", on_pi=False, lgpio="missing")).level == "fail"
    assert gpio_line(Facts("auto", on_pi=False)).text == "GPIO simulated: this is not a Raspberry Pi"
    assert gpio_line(Facts("off", on_pi=True)).level == "pass"
    assert fault_line(stuck("Next", 17))[:2] == ("Next", "warn")


def test_hold_and_seat_buttons_fit_the_same_configuration(lgpio: Lgpio, presses: Presses) -> None:
    config = wiring(Button("Anna", 5, Intent.SEAT_1, hold=Intent.HOME), factory="auto")
    buttons = open_pins(config, presses.put)
    lgpio.line(5, 0, time.monotonic())

    assert presses.get(timeout=2).intent is Intent.HOME
    buttons.close()


@pytest.mark.parametrize(("there", "asked", "chip"), [(True, None, 4), (False, None, 0), (True, 0, 0)])
def test_the_header_of_a_pi_5_is_found_on_either_chip(
    lgpio: Lgpio, presses: Presses, monkeypatch: pytest.MonkeyPatch, there: bool, asked: int | None, chip: int
) -> None:
    """B3: chip 4 on older kernels, chip 0 on newer ones; or the one that was configured."""
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: 0xD04170)
    exists = os.path.exists
    monkeypatch.setattr(os.path, "exists", lambda path: there if path == "/dev/gpiochip4" else exists(path))
    config = Config(gpio=Gpio("lgpio", chip=asked), buttons=(Button("Next", 17, Intent.NEXT),))

    pins = open_pins(config, presses.put)

    assert (lgpio.opened, pins.on) == ([chip], True)
    pins.close()


@pytest.mark.skipif(find_spec("lgpio") is None, reason="the real lgpio is not installed")
@pytest.mark.parametrize("named", ["LG_WD", "RUNTIME_DIRECTORY", ""])
def test_the_real_lgpio_leaves_nothing_in_the_working_folder_and_stays_in_it(tmp_path: Path, named: str) -> None:
    """B1, trap 4: importing it moves the process to LG_WD and leaves a pipe there."""
    runtime, cwd, tmp = tmp_path / "run", tmp_path / "cwd", tmp_path / "tmp"
    for folder in (runtime, cwd, tmp):
        folder.mkdir()
    (tmp_path / "model").write_bytes(b"Raspberry Pi")
    environ = {k: v for k, v in os.environ.items() if k not in ("LG_WD", "RUNTIME_DIRECTORY")}
    environ |= {"TMPDIR": str(tmp), "PYTHONPATH": str(Path(__file__).parents[2])} | (
        {named: str(runtime)} if named else {}
    )
    script = (
        "import os, pathlib; from hardware import board, config, gpio\n"
        f"board.MODEL = pathlib.Path({str(tmp_path / 'model')!r}); before = os.getcwd()\n"
        "b = gpio.open_pins(config.Config(), print); print(board.look('auto').lgpio, b.status)\n"
        "assert os.getcwd() == before; b.close()"
    )

    done = subprocess.run(
        [sys.executable, "-c", script], cwd=cwd, env=environ, capture_output=True, text=True, timeout=20
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("usable GPIO off: ")
    assert list(cwd.iterdir()) == list(tmp.iterdir()) == []
    assert look("off").lgpio == "not asked"

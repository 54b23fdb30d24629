"""One line per requirement of the wires, with its cure. The kiosk adds the lines for display and touch."""

import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, NamedTuple

from hardware.board import Facts, why_off
from hardware.config import DEFAULT, Config
from hardware.faults import HOLDERS, Fault, say
from hardware.lamps import name_of
from hardware.ports import DIALOUT, device, found, holder

Level = Literal["pass", "warn", "fail"]
BUSY = "switch the other use off in config.txt, or take another pin"


class Line(NamedTuple):
    """A requirement: its name, how it stands, a sentence, and what to do about it ("" if nothing)."""

    name: str
    level: Level
    text: str
    cure: str


def gpio_line(facts: Facts) -> Line:
    """Judge what `board.look` found. Fails only where lgpio was asked for by name: without it one plays by touch."""
    trouble = why_off(facts)
    if facts.use == "mock":
        if facts.asked == "mock":
            return Line(
                "GPIO", "warn", "GPIO simulated, as asked for: no button works", 'set factory = "auto" in [gpio]'
            )
        return Line("GPIO", "warn", "GPIO simulated: this is not a Raspberry Pi", "play by touch and keys")
    if trouble is not None and facts.use == "off":
        return Line("GPIO", "pass", trouble.text, trouble.cure)
    if trouble is not None:
        return Line("GPIO", "fail" if facts.asked == "lgpio" else "warn", trouble.text, trouble.cure)
    return Line("GPIO", "pass", f"lgpio usable, {', '.join(facts.chips)} may be opened", "")


def fault_line(fault: Fault) -> Line:
    """A fault of an open button as a line of its own."""
    cure = {
        "stuck": "let the button go, or look for a short in its wire",
        "pin_twice": "give each button its own pin",
        "no_such_pin": "use a GPIO (BCM) number of the header: 2 to 27",
        "fixed_pull": "wire this button to ground with pull_up, or take another pin",
        "pin_busy": BUSY,
    }.get(fault.code, "")
    return Line(fault.name, "warn", fault.text, cure)


# -- the wiring file ----------------------------------------------------------------------------


def file_lines(path: Path, faults: list[Fault]) -> list[Line]:
    """The table's own file: a line for every fault of it, or one that says what holds."""
    if faults:
        cure = f"mend {path}; until then the shipped wiring is used, and the file is not written over"
        return [Line("wiring", "fail", fault.text, cure) for fault in faults]
    if path.exists():
        return [Line("wiring", "pass", f"{path}, over the shipped {DEFAULT}", "")]
    return [Line("wiring", "pass", f"as shipped in {DEFAULT}; yours would be {path}", "")]


# -- pins ---------------------------------------------------------------------------------------


def pin_lines(config: Config, facts: Facts) -> list[Line]:
    """A line for each configured pin: who holds it now. Nothing is opened but the chip, so a kiosk may run beside."""
    if facts.use != "lgpio" or why_off(facts) is not None:
        return []
    lgpio: Any = import_module("lgpio")
    handle = _header_chip(lgpio, facts, config.gpio.chip)
    if handle is None:
        return [Line("pins", "warn", "no chip of the header was found", "name it with chip = N in [gpio]")]
    try:
        return [_pin_line(lgpio, handle, pin, what) for pin, what in _pins(config)]
    finally:
        lgpio.gpiochip_close(handle)


def _pins(config: Config) -> Iterator[tuple[int, str]]:
    yield from ((one.pin, one.name) for one in config.buttons)
    yield from ((pin, one.name) for one in config.encoders for pin in (one.a, one.b))
    yield from ((one.pin, name_of(one)) for one in config.leds)
    if config.buzzer is not None:
        yield config.buzzer.pin, name_of(config.buzzer)


def _header_chip(lgpio: Any, facts: Facts, chip: int | None) -> int | None:
    """A handle of the chip behind the header: the configured one, else the one with the label of a pin controller."""
    numbers = [chip] if chip is not None else [int(path.rpartition("gpiochip")[2]) for path in facts.chips]
    for number in numbers:
        with suppress(Exception):  # an lgpio.error is a bare Exception; the next chip may be the one
            handle: int = lgpio.gpiochip_open(number)
            label = str(lgpio.gpio_get_chip_info(handle)[3])
            if chip is not None or label.startswith("pinctrl"):
                return handle
            lgpio.gpiochip_close(handle)
    return None


def _pin_line(lgpio: Any, handle: int, pin: int, what: str) -> Line:
    name = f"GPIO {pin}"
    try:
        _status, _number, flags, _name, user = lgpio.gpio_get_line_info(handle, pin)
    except Exception as error:
        return Line(name, "warn", f"{what}: cannot be asked for: {say(error)}", "solkeeper doctor, run with sudo")
    if user in ("lg", "solkeeper"):
        return Line(name, "pass", f"{what}, held by a program that uses lgpio: a kiosk that runs?", "")
    if user or flags & 1:
        who = user or HOLDERS.get(pin, "the kernel")
        return Line(name, "warn", f"{what} is off: held by {who}", BUSY)
    return Line(name, "pass", f"{what}, free", "")


# -- ports --------------------------------------------------------------------------------------


def port_lines(config: Config) -> list[Line]:
    """A line for each port that is there now; none is opened, since that would reset a box in the middle of a game."""
    if config.serial.look == "off":
        return [Line("boxes", "pass", "not looked for, as asked for", "")]
    ports = found(config.serial.ports)
    named = [box.id for box in config.boxes if box.id != "*"]
    if not ports and named:
        return [Line("boxes", "warn", f"none plugged in; {', '.join(named)} is expected", "plug the box in")]
    if not ports:
        return [Line("boxes", "pass", f"none plugged in ({', '.join(config.serial.ports)})", "")]
    return [_port_line(path) for path in ports]


def _port_line(path: str) -> Line:
    name = path.rpartition("/")[2] or path
    if "://" in path:
        return Line(name, "pass", path, "")
    real = device(path)
    if not os.access(real, os.R_OK | os.W_OK):
        return Line(name, "warn", f"no permission to open {real}", DIALOUT)
    who = holder(path)
    return Line(name, "pass", f"{real}, open in {who}" if who else f"{real}, may be opened", "")

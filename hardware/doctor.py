"""One line per requirement of the wires, with its cure. The kiosk adds the lines for display and touch."""

from typing import Literal, NamedTuple

from hardware.board import Facts, why_off
from hardware.faults import Fault

Level = Literal["pass", "warn", "fail"]


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
            return Line("GPIO", "warn", "GPIO simulated, as asked for: no button works", 'set gpio = "auto"')
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
        "pin_busy": "switch the other use off in config.txt, or take another pin",
    }.get(fault.code, "")
    return Line(fault.name, "warn", fault.text, cure)

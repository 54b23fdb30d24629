"""Runs the Pico's firmware on this Python: standard input and output are its USB port.

Lines `GP LEVEL` on descriptor 3 press its buttons; lamps are told on descriptor 4. Argument: the firmware's file.
"""

import os
import runpy
import select
import sys
import time
import types

machine = types.ModuleType("machine")
levels: dict[int, int] = {}
pending = b""


class Pin:
    """A pin of the make-believe Pico."""

    IN, OUT, PULL_UP = 0, 1, 2

    def __init__(self, number: int, mode: int, pull: int | None = None) -> None:
        self.number, self.mode = number, mode
        levels[number] = 1 if pull == Pin.PULL_UP else 0

    def value(self, level: int | None = None) -> int:
        """Reads, or writes."""
        if level is None:
            return levels[self.number]
        if levels[self.number] != level:
            levels[self.number] = level
            os.write(4, b"%d %d\n" % (self.number, level))
        return level


def moved() -> None:
    """Takes what fingers did since the last time; ends with the test."""
    global pending
    while select.select([3], [], [], 0)[0]:
        got = os.read(3, 4096)
        if not got:
            sys.exit(0)
        *lines, pending = (pending + got).split(b"\n")
        for line in lines:
            number, level = line.split()
            levels[int(number)] = int(level)


def sleep_ms(ms: int) -> None:
    """MicroPython's; here fingers move meanwhile."""
    moved()
    time.sleep(ms / 1000)


class UsbIn:
    """The Pico's standard input: never a byte more is taken than was asked for."""

    buffer = os.fdopen(0, "rb", buffering=0, closefd=False)

    def fileno(self) -> int:
        """For select.poll."""
        return 0


PERIOD = 1 << 30
machine.Pin = Pin  # type: ignore[attr-defined]
machine.unique_id = lambda: bytes.fromhex("e66058388b1a2b3c")  # type: ignore[attr-defined]
sys.modules["machine"] = machine
micropython = types.ModuleType("micropython")
micropython.kbd_intr = lambda _letter: None  # type: ignore[attr-defined]
sys.modules["micropython"] = micropython
made_up = {
    "ticks_ms": lambda: time.monotonic_ns() // 1_000_000 % PERIOD,
    "ticks_add": lambda at, more: (at + more) % PERIOD,
    "ticks_diff": lambda a, b: (a - b + PERIOD // 2) % PERIOD - PERIOD // 2,
    "sleep_ms": sleep_ms,
}
for name, value in made_up.items():
    setattr(time, name, value)
sys.stdin = UsbIn()  # type: ignore[assignment]
sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
runpy.run_path(sys.argv[1], run_name="__main__")

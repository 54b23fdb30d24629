"""`solkeeper doctor`: one line for each thing the kiosk stands on, with the cure where it does not stand.

A new requirement is a function from `Place` to a `Line` (or several), added to `CHECKS`. None of them may import
Kivy, open a pin or a port: the doctor also runs beside an open kiosk.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from companion.store import data_folder
from hardware.board import look
from hardware.config import FILE, load
from hardware.doctor import Line, file_lines, gpio_line, pin_lines, port_lines
from kiosk import checks, disk, machine
from kiosk.checks import Place

Check = Callable[[Place], Line | list[Line]]


def wire_lines(place: Place) -> list[Line]:
    """The wiring file, the header and each pin of it, and each port."""
    path = Path(place.config) if place.config else place.data / FILE
    config, faults = load(path, must_exist=place.config is not None)
    facts = look(config.gpio.factory)
    return [*file_lines(path, faults), gpio_line(facts), *pin_lines(config, facts), *port_lines(config)]


CHECKS: tuple[Check, ...] = (
    checks.display_line,
    machine.renderer_line,
    checks.touch_line,
    machine.groups_line,
    wire_lines,
    disk.data_line,
    disk.games_line,
    disk.sync_line,
    disk.room_line,
    machine.clock_line,
    checks.owner_line,
    checks.words_line,
    checks.fonts_line,
)
"""In the order in which they are printed."""


def doctor(args: Any) -> int:
    """Prints a line for each check; 1 if one of them fails, else 0 (a warning fails nothing)."""
    found = examine(Place(data=data_folder(args.data), config=args.config))
    if args.json:
        print(json.dumps([line._asdict() for line in found], indent=2, ensure_ascii=False))
    else:
        print(text(found))
    return 1 if any(line.level == "fail" for line in found) else 0


def examine(place: Place, each: Sequence[Check] = CHECKS) -> list[Line]:
    """All lines. A check that breaks is a line that fails, and keeps no other from being read."""
    lines: list[Line] = []
    for check in each:
        try:
            found = check(place)
            lines += found if isinstance(found, list) else [found]
        except Exception as fault:
            print(f"solkeeper: {fault!r}", file=sys.stderr)
            name = getattr(check, "__name__", "check").removesuffix("_line").removesuffix("_lines")
            lines.append(Line(name, "fail", f"could not be looked at: {fault}", "report this, it is a fault of ours"))
    return lines


def text(lines: Sequence[Line]) -> str:
    """The lines for people: level, name, how it stands, and beneath it what to do."""
    wide = max(len(line.name) for line in lines)
    rows = []
    for line in lines:
        rows.append(f"{line.level:4}  {line.name:{wide}}  {line.text}")
        if line.cure and line.level != "pass":
            rows.append(f"{'':4}  {'':{wide}}  -> {line.cure}")
    return "\n".join(rows)

"""`solkeeper doctor`: one line for each thing the kiosk stands on, with the cure where it does not stand.

A new requirement is a function from `Place` to a `Line`, added to `CHECKS`. None of them may import Kivy or open a
pin: the doctor also runs beside an open kiosk.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import Any

from companion.store import data_folder
from hardware.board import look
from hardware.doctor import Line, gpio_line
from kiosk import checks, disk
from kiosk.checks import Place

CHECKS: tuple[Callable[[Place], Line], ...] = (
    checks.display_line,
    checks.touch_line,
    lambda place: gpio_line(look(place.gpio)),
    disk.data_line,
    checks.owner_line,
    checks.words_line,
    checks.fonts_line,
)
"""In the order in which they are printed."""


def doctor(args: Any) -> int:
    """Prints a line for each check; 1 if one of them fails, else 0 (a warning fails nothing)."""
    found = examine(Place(data=data_folder(args.data)))
    if args.json:
        print(json.dumps([line._asdict() for line in found], indent=2, ensure_ascii=False))
    else:
        print(text(found))
    return 1 if any(line.level == "fail" for line in found) else 0


def examine(place: Place, each: Sequence[Callable[[Place], Line]] = CHECKS) -> list[Line]:
    """All lines. A check that breaks is a line that fails, and keeps no other from being read."""
    lines = []
    for check in each:
        try:
            lines.append(check(place))
        except Exception as fault:
            print(f"solkeeper: {fault!r}", file=sys.stderr)
            name = getattr(check, "__name__", "check").removesuffix("_line").strip("<>")
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

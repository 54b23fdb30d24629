"""All wires as a list: every pin, every port and every fault of the file, with what is wrong in whole sentences."""

from __future__ import annotations

from time import monotonic
from typing import Any

from hardware.faults import HOLDERS, Fault
from kiosk.screens.hardware_parts import BAD, CALM, GOOD, LOOKS, name_of, port_words, where_of
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.wires import badge

Row = tuple[str, str, str, str, str]
"""Icon, its colour, name, how it stands, and (of a port) where it is."""
KINDS = {"button": "gesture-tap-button", "dial": "tune", "lamp": "led-on", "buzzer": "volume-high", "free": "chip"}


class WireRow(Glass):
    """An icon, what it is, and how it stands."""

    def __init__(self, row: Row) -> None:
        self.row = row
        super().__init__(tid=f"wire.{row[2]}")

    def paint(self) -> None:
        icon, colour, name, words, where = self.row
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 12)
        self.icon(icon, 30, colour, 34, h / 2)
        side = 0.0 if h > 80 else min(300.0, w * 0.36)  # upright: one under the other
        top = h * 0.42 if h > 80 else 0.0
        self.say(name, "head", "sand1", 66, 4, (side or w - 66) - 12, top or h - 8, size=24, lines=2, least=16)
        x, room, high = 66 + side, w - 78 - side, h - top
        if where:
            self.say(words, "body", _ink(colour), x, top + 2, room, high * 0.5, least=16)
            self.say(where, "label", "sand2", x, top + high * 0.5, room, high * 0.44, least=16, ellipsis=True)
        else:
            lines = 4 if h > 100 else 2
            self.say(words, "body", _ink(colour), x, top, room, high - 4, lines=lines, least=16)


def _ink(colour: str) -> str:
    return "dang1" if colour == BAD else "sand2"


class HardwareList(Page):
    """Pins, ports, and what is wrong."""

    row = 0.0
    """How high a row is; 0: as the glass has room."""

    def build(self) -> None:
        rows = wire_rows(self.app.wires)
        x, y, w, h = self.zone
        high = self.row or (92 if self.tall else 70 if self.big() else 64)
        self.measure(len(rows), h, high)
        self.head(tr("hardware.list"), tr("hardware.title"), "chip", self.chevrons())
        self.listing(lambda at: WireRow(rows[at]), x, y, w, h, high)
        wrong = sum(row[1] == BAD for row in rows)
        say = tr("hardware.list.wrong", n=wrong) if wrong else tr("hardware.list.say")
        line = tr("hardware.list.line", file=self.app.wires.path.name if self.app.wires else "")
        self.bar(say, line, tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)


def _why(fault: Fault) -> str:
    """A pin's fault in words; of a busy one, who likely has it."""
    if fault.code == "pin_busy" and fault.pin in HOLDERS:
        return tr("hardware.busy_by", pin=fault.pin, who=HOLDERS[fault.pin])
    return tr(f"gpio.{fault.code}", **badge(fault))


def wire_rows(wires: Any) -> list[Row]:
    """What stands in the list; what is wrong first."""
    if wires is None:
        return []
    rows: list[Row] = [("alert", BAD, fault.name, fault.text, "") for fault in wires.wrong]
    told = {fault.pin for fault in wires.pins.faults if fault.pin} if wires.pins else set()
    for fault in wires.pins.faults if wires.pins else ():
        if fault.pin not in told:
            rows.append(("alert", BAD, fault.name, tr(f"gpio.{fault.code}", **badge(fault)), ""))
    for wire in wires.pins.wires if wires.pins else ():
        name = tr("hardware.list.pin", name=wire.name, n=wire.pin)
        if wire.fault is not None:
            rows.append(("alert", BAD, name, _why(wire.fault), ""))
        else:
            on = "hardware.lit" if wire.kind in ("lamp", "buzzer") else "hardware.pressed"
            off = "hardware.dark" if wire.kind in ("lamp", "buzzer") else "hardware.list.ready"
            rows.append((KINDS[wire.kind], GOOD if wire.on else CALM, name, tr(on if wire.on else off), ""))
    for seen in wires.boxes.ports if wires.boxes else ():
        icon, colour = LOOKS[seen.state]
        words = port_words(seen, max(0, int(monotonic() - seen.heard)))
        rows.append((icon, colour, name_of(seen) or tr("hardware.port"), words, where_of(seen)))
    here = {seen.port for seen in wires.boxes.ports} if wires.boxes else set()
    for fault in wires.boxes.faults if wires.boxes else ():
        if fault.code == "box_missing" and fault.name not in here:
            rows.append(("alert", BAD, fault.name, tr(f"gpio.{fault.code}", **badge(fault)), ""))
    return sorted(rows, key=lambda row: row[1] != BAD)

"""The last lines of boxes and pins, and the page that shows them all."""

from __future__ import annotations

from datetime import datetime
from time import monotonic, time
from typing import Any

from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.glass import Glass

QUIET = ("PING", "PONG", "ACK")
"""Lines that tell nothing but that the wire lives."""


def newest(wires: Any, count: int, pins: Any = ()) -> list[tuple[str, str, str]]:
    """The last lines of all boxes and pins: time of day, words, colour; the newest first."""
    rows = [(at, words, "rust1") for at, words in pins]
    for seen in wires.boxes.ports if wires is not None and wires.boxes is not None else ():
        for line in seen.lines:
            if line.text.partition(" ")[0] in QUIET:
                continue
            if line.why:
                rows.append((line.at, tr("hardware.noise", words=line.text), "dang1"))
            elif line.heard:
                rows.append((line.at, line.text, "rust1" if line.text.startswith("BTN") else "sand1"))
            else:
                rows.append((line.at, f"> {line.text}", "sand2"))
    rows = sorted(rows, key=lambda row: row[0])[::-1]  # of the same moment too, the last first
    return [(_time(at), words, colour) for at, words, colour in rows[:count]]


def _time(at: float) -> str:
    then = datetime.fromtimestamp(time() - (monotonic() - at))
    return f"{then:%H:%M:%S}"


class HardwareLines(Page):
    """The last lines of the boxes, the newest first."""

    def build(self) -> None:
        rows = newest(self.app.wires, 100)
        x, y, w, h = self.zone
        high = 44 if self.big() else 36
        self.measure(len(rows), h, high, 2)
        self.head(tr("hardware.lines"), tr("hardware.title"), "format-list-numbered", self.chevrons())
        if self.many > self.page_rows:
            self.wire_chevrons()
        for at, row in enumerate(rows[self.first : self.first + self.page_rows]):
            self.put(LineRow(row), x, y + at * (high + 2), w, high)
        say, line = tr("hardware.lines.say"), tr("hardware.lines.line")
        self.bar(say, line, tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)


class LineRow(Glass):
    """A line with its time."""

    def __init__(self, row: tuple[str, str, str]) -> None:
        self.row = row
        super().__init__()

    def paint(self) -> None:
        time, words, colour = self.row
        self.fill("ink1", 0, 0, self.w, self.h, 8)
        self.say(time, "label", "sand2", 14, 0, 84, self.h, least=16)
        self.say(words, "label-bold", colour, 104, 0, self.w - 116, self.h, least=16, ellipsis=True)

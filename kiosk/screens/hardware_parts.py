"""What the hardware screen is made of: a tile a verb, the serial box, and the last lines."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from companion.intents import Intent
from hardware.seen import Seen, State
from kiosk import theme
from kiosk.tr import tr
from kiosk.widgets.press import Press

ICONS = {
    Intent.NEXT: "chevron-right",
    Intent.UNDO: "undo-variant",
    Intent.UP: "plus",
    Intent.DOWN: "minus",
    Intent.ALIEN: "alien",
    Intent.DRAW: "cards",
    Intent.REDO: "redo-variant",
    Intent.HOME: "home",
    Intent.LEFT: "arrow-left",
    Intent.RIGHT: "arrow-right",
}
"""The verbs in the order of their tiles, the likeliest first; a button a seat follows."""
VERBS = (*ICONS, *(verb for verb in Intent if verb.seat is not None))
CALM, GOOD, BAD = "sand2", "cyan1", "dang1"
LOOKS = {
    State.LINKED: ("check-circle", GOOD),
    State.OPENING: ("timer-sand", CALM),
    State.ABSENT: ("timer-sand", CALM),
    State.SILENT: ("help-circle-outline", CALM),
    State.LOST: ("alert", BAD),
    State.STRANGER: ("alert", BAD),
    State.NO_PERMISSION: ("lock", BAD),
    State.IN_USE: ("alert", BAD),
    State.FAILED: ("alert", BAD),
}
"""Icon and colour of the state of a port."""


def port_words(seen: Seen, ago: int) -> str:
    """How a port stands, in words; `ago` are the seconds since its last line."""
    if seen.state is State.LINKED:
        return tr("hardware.linked", n=ago)
    who = getattr(seen.trouble, "who", "")
    if seen.state is State.IN_USE and who:
        return tr("hardware.in_use_by", who=who)
    return tr(f"hardware.{seen.state}")


def name_of(seen: Seen) -> str:
    """What the box at a port calls itself, "" while none has said hello there."""
    return (seen.hello.name or seen.hello.id) if seen.hello else ""


def where_of(seen: Seen) -> str:
    """The id of the box (for the file) and the last part of its port, which is all that tells two ports apart."""
    port = seen.port if "://" in seen.port else seen.port.rpartition("/")[2]
    return f"{seen.hello.id} · {port}" if seen.hello else port


class VerbTile(Press):
    """A verb and its buttons, and `where` they are. `state`: "rest", "pressed", "learning", "unbound" or "fault"."""

    def __init__(self, verb: Intent, state: str = "rest", where: str = "", **more: Any) -> None:
        self.verb, self.state, self.where = verb, state, where
        super().__init__(**more)

    def paint(self) -> None:
        w, h, state = self.w, self.h, self.state
        ground = {"pressed": "sel", "learning": "vio4"}.get(state, "ink1")
        self.fill("ink4" if self.pressed else ground, 0, 0, w, h, 14)
        if state == "pressed":
            self.ring("rust1", 0, 0, w, h, 14, 3)
        elif state == "learning":
            self.dashed("acid1", 0, 0, w, h, 14, 3)
        words = (68 if h > 150 else 58) * (theme.TEXT_SIZES[theme.look().text] * 0.5 + 0.5)
        radius = min(46.0, (h - words - 16) / 2, (w - 24) / 2)
        self._knob(w / 2, (h - words) / 2 + 3, radius)
        top = h - words - 2
        name, room, middle = tr(f"verb.{self.verb}"), w - 12, top + words * 0.54
        self.say(name, "head", "sand1", 6, top, room, words * 0.54, align="center", size=28, least=18)
        colour = {"pressed": "rust1", "learning": "acid1", "fault": "dang1", "unbound": "sand3"}.get(state, "sand2")
        self.say(self.where, "label-bold", colour, 6, middle, room, words * 0.4, align="center", size=20, least=16)
        if state == "fault":
            self.icon("alert", 24, "dang1", w - 20, 20)

    def _knob(self, x: float, y: float, radius: float) -> None:
        """The button itself, as seen from above."""
        if self.state == "learning":
            dots = int(radius / 2)
            for step in range(dots):
                turn = step * 2 * pi / dots
                self.shape("circle", 2.4, "acid1", x + (radius - 2) * cos(turn), y + (radius - 2) * sin(turn))
            self.icon("gesture-tap-button", radius, "acid1", x, y)
            return
        down = self.state == "pressed"
        if self.state == "unbound":
            self.rim(radius, "ink4", x, y, 3)
        else:
            self.shape("circle", radius, "rust1" if down else "ink3", x, y)
            self.shape("circle", radius * 0.76, "rust2" if down else "ink4", x, y)
        colour = "white" if down else "sand3" if self.state == "unbound" else "sand1"
        if self.verb.seat is None:
            self.icon(ICONS[self.verb], radius * 0.95, colour, x, y)
        else:
            box = (x - radius, y - radius, 2 * radius, 2 * radius)
            self.say(str(self.verb.seat + 1), "value", colour, *box, align="center")


class BoxPanel(Press):
    """The serial box: its name, its port, how it stands; without one, where it is looked for."""

    def __init__(self, name: str, port: str, words: str, look: tuple[str, str], more: int = 0, **values: Any) -> None:
        self.name, self.port, self.words, self.look, self.more = name, port, words, look, more
        super().__init__(**values)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "ink1", 0, 0, w, h, 14)
        self.icon("usb", 40, self.look[1], 36, h * 0.31)
        room = w - 80
        extra = tr("hardware.more", n=self.more) if self.more else ""
        beside = self.span(extra, "label", 90) + 12 if extra else 0
        self.say(self.name, "head", "sand1", 68, h * 0.1, room - beside, h * 0.3, size=28, least=18)
        self.say(extra, "label", "sand2", w - beside - 8, h * 0.1, beside, h * 0.3)
        self.say(self.port, "label", "sand2", 68, h * 0.4, room, h * 0.22, least=16, ellipsis=True)
        self.icon(self.look[0], 24, self.look[1], 28, h * 0.79)
        self.say(self.words, "strong", self.look[1], 48, h * 0.64, w - 60, h * 0.31, size=22, lines=2, least=16)


class LinesPanel(Press):
    """The last lines that were heard or said: time and words, the newest on top."""

    def __init__(self, rows: Sequence[tuple[str, str, str]] = (), **values: Any) -> None:
        self.rows = tuple(rows)
        super().__init__(**values)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "ink1", 0, 0, w, h, 14)
        self.say(tr("hardware.lines"), "caption", "sand2", 16, 9, w - 30, 22, size=18, least=16)
        high = 24.0
        for at, (time, words, colour) in enumerate(self.rows[: int((h - 34) // high)]):
            y = 36 + at * high
            x = 28 + self.say(time, "label", "sand2", 16, y, 80, high, size=20, least=16)
            self.say(words, "label-bold", colour, x, y, w - x - 8, high, size=20, least=16, ellipsis=True)
        if not self.rows:
            self.say(tr("hardware.no_lines"), "label", "sand3", 16, 36, w - 30, h - 44, lines=2, valign="top", least=16)

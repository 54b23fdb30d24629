"""Parts of the Invasion tables: the OP panel, the Alien's tiles, its board."""

from __future__ import annotations

from typing import Any

from kiosk.widgets.bar import draw_bar
from kiosk.widgets.glass import Glass
from kiosk.widgets.press import Handler, Press
from kiosk.widgets.token import draw_token
from kiosk.widgets.track import Spaces, draw_track

SPACE_ICONS = {
    "construct": "hammer",
    "blueprint": "script-text",
    "learn": "flask",
    "research": "trending-up",
    "upgrade": "arrow-up-bold",
    "activate": "lightning-bolt",
    "steal": "diamond-stone",
    "beside": "parachute",
    "inside": "home-import-outline",
    "move": "run-fast",
    "fourth": "star",
}


def troopers(left: int, end: str = "lose") -> Spaces:
    """The troop tracker from 20 to 0; the Alien's own end is acid with a flag."""
    icon = "" if end == "alien" else "alien"
    return Spaces(tuple(range(20, 0, -1)), left, "acid1", frozenset(range(1, 6)), end=end, end_icon=icon)


def signed(n: int) -> str:
    """`+3` or `−3`, with a true minus."""
    return f"+{n}" if n >= 0 else f"\u2212{-n}"


class OpPanel(Glass):
    """Human OP: the number, how far it is, who scored last, and the bar."""

    def __init__(self, op: int, words: tuple[str, str, str], last: tuple[tuple[str, str], str, str] | None) -> None:
        self.op, self.words, self.last = op, words, last
        super().__init__(tid="op")

    def paint(self) -> None:
        w, h = self.w, self.h
        caption, to_go, win = self.words
        self.fill("ink1", 0, 0, w, h, 14)
        box = min(216.0, w * 0.46) if self.last else 0.0
        self.say(caption, "caption", "sand2", 16, 6, w - 32 - box, 20)
        number = str(self.op).replace("-", "\u2212")
        taken = self.say(number, "num", "cyan1" if self.op >= 0 else "dang1", 14, 31, w * 0.36, 56)
        x = 24 + taken
        two = self.span(win, "label", w - x - box - 14) < 0
        self.say(to_go, "h2", "sand1", x, 24 if two else 30, w - x - box - 14, 32 if two else 36, size=36, least=20)
        low = (55, 34) if two else (64, 26)
        self.say(win, "label", "sand2", x, low[0], w - x - box - 14, low[1], lines=2, early=True, least=10)
        if self.last:
            token, op, words = self.last
            left = w - box - 2
            self.fill("ink2", left, 12, box - 10, 64, 12)
            draw_token(self, *token, left + 26, 44, 15)
            self.say(op, "label-bold", "cyan1", left + 43, 14, box - 50, 36, lines=2, early=True, size=22, least=10)
            self.say(words, "small", "sand2", left + 48, 48, box - 64, 24, least=12)
        draw_bar(self, self.op, 16, h - 54, w - 32)


class Trigger(Press):
    """What a human does that gives the Alien something: violet, with the Alien's own mark."""

    def __init__(self, words: str, second: str, on_tap: Handler = None, **more: Any) -> None:
        self.words, self.second = words, second
        super().__init__(on_tap, **more)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("vio3" if self.pressed else "vio4", 0, 0, w, h, 12)
        self.ring("vio3", 0, 0, w, h, 12, 2)
        tint = "acid1" if self.enabled else "sand3"
        if w < 150:
            self.icon("alien", 26, tint, 19, h * 0.25)
            self.say(self.second, "small", tint, 34, 1, w - 35, h * 0.42, lines=2, early=True, size=17, least=10)
            ink = "sand1" if self.enabled else "sand3"
            self.say(self.words, "label-bold", ink, 5, h * 0.46, w - 10, h * 0.46, align="center", lines=2, early=True,
                     size=18, least=11)  # fmt: skip
            return
        self.icon("alien", 30, tint, 25, h / 2)
        two = self.span(self.words, "label-bold", w - 56) < 0
        upper = h * (0.6 if two else 0.46)
        ink = "sand1" if self.enabled else "sand3"
        self.say(self.words, "label-bold", ink, 48, 3, w - 54, upper - 3, lines=2, early=True, least=12)
        self.say(self.second, "small", tint, 48, upper, w - 54, h - upper - 4, lines=2, early=True, size=17, least=11)


class ModeKey(Press):
    """Unlock, Act or Reset: the chosen one filled, an off one dashed with its reason in numbers."""

    def __init__(self, words: str, second: str, icon_name: str, *, chosen: bool = False, **more: Any) -> None:
        self.words, self.second, self.icon_name, self.chosen = words, second, icon_name, chosen
        super().__init__(**more)

    def paint(self) -> None:
        w, h = self.w, self.h
        if self.chosen:
            self.fill("acid1", 0, 0, w, h, 14)
            ink = quiet = tint = "on-acid"
        elif self.enabled:
            self.fill("vio3" if self.pressed else "alien-tile", 0, 0, w, h, 14)
            ink, quiet, tint = "sand1", "sand2", "acid1"
        else:
            self.fill("vio4", 0, 0, w, h, 14)
            self.dashed("vio2", 0, 0, w, h, 14, 2)
            ink, quiet, tint = "sand2", "sand2", "sand3"
        if self.span(self.second, "small", w - 56, 17) < 0:  # a reason: it gets the whole width under the word
            self.icon(self.icon_name, 24, tint, 21, 16)
            self.say(self.words, "head", ink, 40, 2, w - 46, 28, size=24, least=15)
            self.say(self.second, "small", quiet, 8, 28, w - 14, h - 31, lines=2, early=True, size=17, least=11)
            return
        self.icon(self.icon_name, 32, tint, 26, h / 2)
        self.say(self.words, "head", ink, 50, 3, w - 56, 29, size=27, least=15)
        self.say(self.second, "small", quiet, 50, 31, w - 56, h - 34, size=17, least=11)


class SpaceKey(Press):
    """A space of the Alien board: its number while open, the token that lies there, or its lock and price."""

    def __init__(self, number: int, name: str, icon_name: str, token: str, *, picked: bool, price: str) -> None:
        self.number, self.name, self.icon_name, self.token = number, name, icon_name, token
        self.picked, self.price = picked, price
        super().__init__()

    def paint(self) -> None:
        w, h = self.w, self.h
        free, locked = self.token == "", self.token == "cover"
        if locked:
            self.fill("vio3" if self.pressed else "vio4", 0, 0, w, h, 12)
            self.dashed("vio2", 0, 0, w, h, 12, 2)
        elif self.picked:
            self.fill("vio3", 0, 0, w, h, 12)
            self.ring("acid1", 0, 0, w, h, 12, 4)
        else:
            self.fill("vio3" if self.pressed else "alien-tile" if free else "vio4", 0, 0, w, h, 12)
        live = free and self.enabled
        icon = "lock" if locked else self.icon_name
        two = self.span(self.name, "label", w - 10, 19) < 0  # on two lines, and the icon smaller for it
        top = h * (0.27 if two else 0.36)
        self.icon(icon, 24 if two else 30, "sand1" if live or self.picked else "sand3", 25, top)
        label = h * 0.48 if two else h - 2 * top + 8
        ink = "sand1" if live or self.picked else "sand2"
        self.say(self.name, "label", ink, 5, h - label - 3, w - 10, label, align="center", lines=2 if two else 1,
                 early=True, size=19, least=10)  # fmt: skip
        if locked:
            box = (w / 2, 6, w / 2 - 8, top + 8)
            self.icon_and_words("diamond-stone", self.price, "value", box, icon=19, colour="sand1", icon_colour="vio1",
                                size=20, gap=3, icon_last=True)  # fmt: skip
        elif free:
            self.say(str(self.number), "value", "vio1", w - 44, 6, 34, top + 8, align="right", size=22)
        else:
            draw_alien_token(self, self.token, w - 26, top + 2, 18)


def draw_alien_token(glass: Glass, token: str, cx: float, cy: float, r: float, *, there: bool = True) -> None:
    """Reusable: a coral circle; Expendable: a green diamond; Sabotage: a cyan square. Not there: its outline."""
    if token == "reusable":
        if there:
            glass.shape("circle", r, "dang1", cx, cy)
            glass.icon("restart", r * 1.4, "on-dang", cx, cy)
        else:
            glass.rim(r - 1, "dang1", cx, cy, 2)
    elif token == "expendable":
        glass.shape("diamond", r * 1.06, "green", cx, cy)
        if there:
            glass.say("1×", "key", "on-acid", cx - r, cy - r, 2 * r, 2 * r, align="center", size=max(12.0, r * 0.9))
            glass.written.pop()
        else:
            glass.shape("diamond", r * 0.8, "vio4", cx, cy)
    else:
        glass.fill("cyan1", cx - r, cy - r, 2 * r, 2 * r, 7)
        glass.icon("cancel", r * 1.4, "on-cyan", cx, cy)


class TrackPanel(Glass):
    """On the Alien's side: Troopers left, its own track, and the humans' OP."""

    def __init__(self, left: int, words: tuple[str, str]) -> None:
        self.left_count, self.words = left, words
        super().__init__(tid="troopers")

    def paint(self) -> None:
        w, h = self.w, self.h
        caption, op = self.words
        self.fill("vio4", 0, 0, w, h, 14)
        self.say(caption, "caption", "sand2", 12, 5, w - 24, 20)
        taken = self.say(str(self.left_count), "num", "acid1", 12, 30, 76, 56)
        x = 24 + taken
        room = w - x - 12
        self.say(op, "strong", "cyan1", x, 30, room, 24, size=24)
        draw_track(self, troopers(self.left_count, "alien"), x, h - 34, room, 24, marker=16)


class Stock(Glass):
    """Crystals with this turn's gains beside them, Troopers that can be deployed, how many lie aside."""

    def __init__(self, crystals: int, on_board: int, words: tuple[str, str, str, str]) -> None:
        self.crystals, self.on_board, self.words = crystals, on_board, words
        super().__init__(tid="stock")

    def paint(self) -> None:
        w, h = self.w, self.h
        one, waiting, two, aside = self.words
        self.fill("vio4", 0, 0, w, h, 14)
        half, narrow = w / 2, w < 256
        for at, (icon, tint, number, words, more) in enumerate(
            (("diamond-stone", "vio1", self.crystals, one, waiting), ("alien", "acid1", self.on_board, two, aside))
        ):
            x = at * half
            self.icon(icon, 24, tint, x + 20, 20)
            taken = self.say(str(number), "num", "sand1", x + 36, 2, 44, 36, size=40)
            if more and not narrow:
                room = half - 42 - taken
                self.say(more, "small", "sand1", x + 41 + taken, 2, room, 36, lines=2, early=True, size=17)
            low = more if more and narrow else words
            self.say(low, "small", "sand2", x + 10, h - 23, half - 14, 20, size=17)


class PayKey(Press):
    """A kind of token: how many are in supply, what it costs in Crystals; the one that pays is ringed."""

    def __init__(self, token: str, words: str, have: int, *, chosen: bool, price: str = "") -> None:
        self.token, self.words, self.have, self.chosen, self.price = token, words, have, chosen, price
        super().__init__()

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("vio3" if self.pressed or self.chosen else "alien-tile" if self.enabled else "vio4", 0, 0, w, h, 12)
        if self.chosen:
            self.ring("acid1", 0, 0, w, h, 12, 3)
        top = h * 0.36
        draw_alien_token(self, self.token, 24, top, 14, there=self.have > 0)
        ink = "sand1" if self.enabled else "sand2"
        taken = self.say(str(self.have), "value", ink, 46, top - 16, 34, 32, size=28)
        if self.price:
            box = (56 + taken, top - 14, w - 62 - taken, 28)
            self.icon_and_words("diamond-stone", self.price, "small", box, icon=18, colour=ink, icon_colour="vio1",
                                size=18, gap=3, icon_last=True)  # fmt: skip
        self.say(self.words, "small", ink, 8, h * 0.64, w - 14, h * 0.3, size=17)

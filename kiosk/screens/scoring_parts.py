"""Parts of the final scoring: the sheet of everybody, and a counter for one number of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.press import Press
from kiosk.widgets.token import draw_token
from kiosk.widgets.words import Words


class Row(NamedTuple):
    """A line of the sheet: its words, the OP by seat, and whether it is counted already."""

    words: str
    op: tuple[int, ...]
    counted: bool


class SheetGrid(Glass):
    """Seats across, categories down, the running total last; the cell that is asked for is ringed."""

    def __init__(
        self, seats: tuple[tuple[str, str], ...], rows: tuple[Row, ...], now: tuple[int, int | None],
        total: tuple[str, tuple[int, ...]], tid: str = "sheet",
    ) -> None:  # fmt: skip
        self.seats, self.rows, self.now_at, self.total = seats, rows, now, total
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        count = len(self.rows)
        high = (h - 12) / (count + 2.3)
        head = high * 1.1
        first = min(w * 0.42, 150.0)
        wide = (w - first - 8) / len(self.seats)
        size = min(21.0, high * 0.78)
        for at, (colour, letter) in enumerate(self.seats):
            draw_token(self, colour, letter, first + (at + 0.5) * wide, 6 + head / 2, min(14, head * 0.42))
        line, seat = self.now_at
        for at, row in enumerate(self.rows):
            y = 6 + head + at * high
            if at == line:
                self.fill("sel", 4, y, w - 8, high, 6)
                if seat is not None:
                    self.ring("rust1", first + seat * wide + 3, y + 1, wide - 6, high - 2, 6, 3)
            ink = "sand1" if row.counted or at == line else "sand3"
            self.say(row.words, "label", ink, 12, y, first - 14, high, size=size, least=16)
            for n, op in enumerate(row.op):
                said = f"−{-op}" if op < 0 else str(op)
                shown = said if row.counted or op else "·"
                tint = "dang1" if op < 0 else ink
                self.say(
                    shown, "label-bold", tint, first + n * wide, y, wide, high, align="center", size=size, least=16
                )
        y = 6 + head + count * high
        self.fill("ink3", 4, y + 2, w - 8, h - y - 6, 8)
        words, sums = self.total
        best = max(sums)
        self.say(words, "label-bold", "sand1", 12, y + 2, first - 14, h - y - 6, size=size, least=16)
        for n, op in enumerate(sums):
            tint = "acid1" if op == best else "sand1"
            said = f"−{-op}" if op < 0 else str(op)
            self.say(said, "value", tint, first + n * wide, y + 2, wide, h - y - 6, align="center",
                     size=min(30.0, high * 1.1), least=16)  # fmt: skip


class Count(Panel):
    """A number of the sheet: what it counts and scores, minus, number, plus."""

    def __init__(self, words: str, worth: str, value: int, tid: str) -> None:
        self.value = value
        super().__init__(radius=12, tid=tid)
        self.words = Words(words, "label", "sand1", size_dp=20)
        self.worth = Words(worth, "label", "gold", align="center", size_dp=18)
        self.number = Words(str(value), "value", "sand1", align="center", size_dp=40)
        self.less = Key(icon_name="minus", icon_dp=32, repeats=True, tid=f"{tid}.minus")
        self.more = Key(icon_name="plus", icon_dp=32, repeats=True, tid=f"{tid}.plus")

    def lay(self) -> None:
        """Its parts, once it has its size."""
        w, h = self.w, self.h
        head = max(22.0, h - 72)
        self.put(self.words, 12, 2, w - 20, head)
        key = 64.0
        self.put(self.less, 6, h - key - 6, key, key)
        self.put(self.more, w - key - 6, h - key - 6, key, key)
        if not self.worth.text:
            self.put(self.number, key + 8, h - key - 6, w - 2 * key - 16, key)
            return
        self.put(self.number, key + 8, h - key - 8, w - 2 * key - 16, key - 18)
        self.put(self.worth, key + 8, h - 30, w - 2 * key - 16, 22)

    def tell(self, value: int) -> None:
        """Another number."""
        self.value = value
        self.number.set(text=str(value))


class Ranked(Press):
    """A place of the ranking: place, token, name, total; the winners with a trophy."""

    def __init__(self, place: int, seat: tuple[str, str, str], total: str, won: bool, more: str, **rest: Any) -> None:
        self.place, self.seat, self.total, self.won, self.more = place, seat, total, won, more
        super().__init__(**rest)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "sel" if self.won else "ink1", 0, 0, w, h, 14)
        if self.won:
            self.ring("acid1", 0, 0, w, h, 14, 3)
        if w < 300:
            self._narrow(w, h)
            return
        self.say(f"{self.place}.", "value", "acid1" if self.won else "sand2", 12, 0, 44, h, size=min(34, h * 0.5))
        colour, letter, name = self.seat
        radius = min(20.0, h * 0.3)
        draw_token(self, colour, letter, 62 + radius, h / 2, radius)
        x = 76 + 2 * radius
        number = min(52.0, h * 0.74)
        taken = max(0.0, self.span(self.total, "num", w, number))
        room = w - x - taken - 24
        if self.won:
            self.icon("trophy", 28, "acid1", w - taken - 40, h / 2)
            room -= 40
        if h > 56:
            self.say(name, "head", "sand1", x, h / 2 - 28, room, 30, ellipsis=True, size=26)
            self.say(self.more, "label", "sand2", x, h / 2 + 2, room, 22, size=18, least=16)
        else:
            self.say(name, "head", "sand1", x, 0, room, h, ellipsis=True, size=26)
        self.say(self.total, "num", "sand1", w - taken - 14, h / 2 - number * 0.39, taken + 2, number * 0.8,
                 align="right", size=number)  # fmt: skip

    def _narrow(self, w: float, h: float) -> None:
        """Beside a plot: no trophy, the ring and the place say it."""
        self.say(f"{self.place}.", "value", "acid1" if self.won else "sand2", 10, 0, 28, h, size=28)
        colour, letter, name = self.seat
        draw_token(self, colour, letter, 56, h / 2, 17)
        number = min(42.0, h * 0.7)
        taken = max(0.0, self.span(self.total, "num", w, number))
        room = w - 80 - taken - 20
        two = h > 56
        self.say(name, "head", "sand1", 80, h / 2 - 26 if two else 0, room, 28 if two else h, ellipsis=True, size=24,
                 least=18)  # fmt: skip
        if two:
            self.say(self.more, "label", "sand2", 80, h / 2 + 3, room, 22, size=18, least=16)
        self.say(self.total, "num", "sand1", w - taken - 12, h / 2 - number * 0.39, taken + 2, number * 0.8,
                 align="right", size=number)  # fmt: skip

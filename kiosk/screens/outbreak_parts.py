"""Parts of the Outbreak table: the three numbers, the Missions, the Medicine, the grid of the full board."""

from __future__ import annotations

from typing import Any

from kiosk.widgets.glass import Glass
from kiosk.widgets.pawn import draw_pawn
from kiosk.widgets.press import Press
from kiosk.widgets.tick import draw_choice
from kiosk.widgets.token import draw_token

MISSION_ICONS = {
    "OM1": "flask",
    "OM2": "medical-bag",
    "OM3": "hospital-building",
    "OM4": "needle",
    "OM5": "arrow-up-bold",
    "OM6": "script-text",
}
AREA_ICONS = {
    "living_quarters": "bed",
    "working_area": "account-hard-hat",
    "mine": "pickaxe",
    "action_space": "hexagon-outline",
    "orbit_action_space": "rocket",
    "colony_action_space": "home",
    "hospital": "hospital-building",
    "nobody": "shield-check",
}

Cells = tuple[tuple[int, int, int], ...]


class PawnNumber(Glass):
    """A Colonist lying, standing or on a plinth, with how many there are and the word for it."""

    def __init__(self, kind: str, colour: str, number: int, words: str, tid: str) -> None:
        self.kind, self.tint, self.number, self.words = kind, colour, number, words
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        high = 48.0
        taken = draw_pawn(self, self.kind, 16 if w > 156 else 10, (h - high) / 2, high, self.tint)
        taken -= 0 if w > 156 else 6
        x = 16 + max(taken, 44) + (14 if w > 156 else 4)
        self.say(str(self.number), "num", "sand1", x, h / 2 - 36, w - x - 10, 42, size=60)
        self.say(self.words, "label", "sand2", x, h / 2 + 12, w - x - 10, 26)


class MissionTile(Glass):
    """One Mission: its icon, how far it is, and its name with pips."""

    def __init__(self, icon_name: str, value: int, target: int, words: str, met: bool, tid: str) -> None:
        self.icon_name, self.value, self.target, self.words, self.met = icon_name, value, target, words, met
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("cyan4" if self.met else "ink1", 0, 0, w, h, 14)
        two = self.span(self.words, "label", w - 24) < 0
        self.icon(self.icon_name, 34, "cyan1", 29, 22 if two else 29)
        y, size = (4, 32) if two else (12, 38)
        taken = self.say(str(self.value), "h2", "sand1", 54, y, w - 90, 34, size=size)
        self.say(f"/{self.target}", "h2", "sand2", 54 + taken, y, 44, 38, size=26)
        if self.met:
            self.icon("check-bold", 26, "cyan1", w - 24, 29)
        if not two:
            self.say(self.words, "label", "sand1", 14, min(48, h - 46), w - 24, 22)
        elif h < 88:  # no room for two lines and pips: the numbers say it
            self.say(self.words, "label", "sand1", 12, 38, w - 16, h - 42, lines=2, size=17)
            return
        else:
            self.say(self.words, "label", "sand1", 12, 35, w - 16, h - 55, lines=2, size=17)
        count = max(1, self.target)
        wide = (w - 24) / count
        for at in range(count):
            box = (13 + at * wide, h - 18, wide - 6, 10)
            if at < self.value or self.met:
                self.fill("cyan1", *box, 4)
            else:
                self.ring("ink5", *box, 4, 2)


class MedicineTile(Glass):
    """Who holds how much Medicine, and the Vaccines left."""

    def __init__(
        self, rows: tuple[tuple[str, str, int], ...], words: str, left: str, limits: tuple[int, ...], tid: str
    ) -> None:
        self.rows, self.words, self.left_words, self.limits = rows, words, left, limits
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        self.icon("medical-bag", 28, "cyan1", 28, 24)
        right = self.span(self.left_words, "label-bold", w * 0.4)
        right = w * 0.4 if right < 0 else right
        if self.span(self.words, "label-bold", w - 48 - right - 48) >= 0:
            self.say(self.words, "label-bold", "sand2", 48, 12, w - 48 - right - 48, 24)
        self.say(self.left_words, "label-bold", "sand2", w - 14 - right, 12, right + 2, 24)
        self.icon("needle", 26, "cyan1", w - 30 - right, 24)
        wide = (w - 16) / len(self.rows)
        radius, size = (15, 36) if wide > 56 else (12, 30)
        for at, (seat, letter, held) in enumerate(self.rows):
            x = 10 + at * wide
            draw_token(self, seat, letter, x + radius + 1, h - 32, radius)
            x += 2 * radius + 7
            taken = self.say(str(held), "h2", "sand1", x, h - 50, wide - 2 * radius - 8, 36, size=size)
            full = held >= self.limits[at]
            if full and held:
                self.fill("cyan1", x, h - 13, max(12, taken), 3, 1)


class Grid(Press):
    """The full board: a row a seat, a column an area; well, ill and immune as Colonists with numbers."""

    def __init__(
        self, seats: tuple[tuple[str, str, str], ...], heads: tuple[tuple[str, str], ...], cells: tuple[Cells, ...],
        active: int, names: bool, **more: Any,
    ) -> None:  # fmt: skip
        self.seats, self.heads, self.cells, self.active, self.names = seats, heads, cells, active, names
        super().__init__(**more)

    def paint(self) -> None:
        w, h = self.w, self.h
        draw_choice(self, w, h, 14, False, self.pressed, "ink1")
        roomy = self.names and all(self.span(name, "strong", 36) >= 0 for _, _, name in self.seats)
        first = 92.0 if roomy else 60.0
        head = 36.0
        wide = (w - first - 8) / 4
        high = (h - head - 8) / len(self.seats)
        for at, (icon, word) in enumerate(self.heads):
            box = (first + at * wide, 8, wide, 26)
            if self.span(word, "label-bold", wide - 27, 19) >= 0:
                self.icon_and_words(icon, word, "label-bold", box, icon=22, colour="sand2", gap=5, size=19)
            else:
                self.icon(icon, 26, "sand2", box[0] + wide / 2, 21)  # long words: the icons of the cards alone
        for row, (seat, letter, name) in enumerate(self.seats):
            y = head + row * high
            if row == self.active:
                self.fill("ink2", 6, y, w - 12, high - 3, 12)
            middle = y + (high - 3) / 2
            draw_token(self, seat, letter, 30, middle, min(18, high / 2 - 3))
            if roomy:
                self.say(name, "strong", "sand1", 54, y, first - 56, high - 3, ellipsis=True)
            for at, cell in enumerate(self.cells[row]):
                self._cell(cell, seat, first + at * wide, y, wide, high - 3)
            if row:
                self.fill("ink3", first, y - 2, w - first - 12, 1)

    def _cell(self, cell: tuple[int, int, int], seat: str, x: float, y: float, w: float, h: float) -> None:
        groups = [(kind, n) for kind, n in zip(("stand", "lie", "vax"), cell, strict=True) if n]
        if not groups:
            self.fill("ink4", x + w / 2 - 6, y + h / 2 - 1, 12, 2)
            return
        tall = min(30.0, h - 12) if len(groups) < 3 else min(24.0, h - 12)
        digits = tall + 2
        widths = [tall * (0.78 if kind != "lie" else 1.15) + digits * 0.5 * len(str(n)) + 7 for kind, n in groups]
        left = x + (w - sum(widths)) / 2
        for (kind, n), room in zip(groups, widths, strict=True):
            tint = seat if kind == "stand" else "dang1" if kind == "lie" else "sand1"
            taken = draw_pawn(self, kind, left, y + (h - tall) / 2, tall, tint)
            self.say(str(n), "h2", "sand1", left + taken + 3, y, room, h, size=digits)
            left += room

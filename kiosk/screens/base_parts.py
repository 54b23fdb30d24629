"""Parts of the base game's table: scores, LSS columns, the Shuttle, Missions with their trackers, what remains."""

from __future__ import annotations

from typing import Any, NamedTuple

from kiosk.widgets.glass import Glass
from kiosk.widgets.press import Press
from kiosk.widgets.tick import draw_choice
from kiosk.widgets.token import draw_token

BUILDING_ICONS = {
    "mine": "pickaxe",
    "generator": "flash",
    "water_extractor": "water",
    "greenhouse": "sprout",
    "oxygen_condenser": "gas-cylinder",
    "shelter": "home",
}
MISSION_ICONS = {
    "M1": "flask",
    "M2": "script-text",
    "M3": "arrow-up-bold",
    "M4": "hammer",
    "M5": "magnify",
    "M6": "chip",
    "M7": "hexagon-outline",
    "M8": "account-tie",
    "M9": "file-sign",
}
LSS_TOP = 6


class Score(NamedTuple):
    """What is known of a player: OP, cubes in the Progress area, Ships in the Hangar."""

    op: int
    cubes: int
    ships: int
    goals: int


class ScoreRow(Press):
    """A player with the OP in large numbers; a tap tells where they came from."""

    def __init__(self, seat: tuple[str, str, str], score: Score, *, now: bool, first: bool, **more: Any) -> None:
        self.seat, self.score, self.now, self.first = seat, score, now, first
        super().__init__(**more)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "sel" if self.now else "ink1", 0, 0, w, h, 14)
        if self.now:
            self.ring("rust1", 0, 0, w, h, 14, 3)
        if w < 260:
            self._narrow(w, h)
            return
        colour, letter, name = self.seat
        radius = min(22.0, h * 0.28)
        draw_token(self, colour, letter, 16 + radius, h / 2, radius)
        number = min(h * 0.86, 84.0, w * 0.3)
        taken = self._op(w - 14, h / 2, number, w * 0.34)
        x = 30 + 2 * radius
        room = w - x - taken - 26
        # The optical middle of capitals and numbers, as the drawings have it.
        top = h / 2 - (27 if h < 96 else 34)
        self.say(name, "head", "sand1", x, top, room, 30, ellipsis=True, size=26 if h < 96 else 32, least=18)
        self._small(x, top + (32 if h < 96 else 40), room)

    def _narrow(self, w: float, h: float) -> None:
        """Two rows side by side in portrait: the small numbers below name and OP."""
        colour, letter, name = self.seat
        draw_token(self, colour, letter, 32, h / 2, 19)
        top = h / 2 - 36
        taken = self._op(w - 12, top + 22, 54, w * 0.4)
        self.say(name, "head", "sand1", 60, top + 4, w - 60 - taken - 22, 32, ellipsis=True, size=25, least=18)
        self._small(60, top + 46, w - 66)

    def _op(self, right: float, middle: float, size: float, most: float) -> float:
        """The OP in large numbers, ending at `right`; gives the width taken."""
        said = str(self.score.op)
        taken = self.span(said, "num", most, size)
        taken = taken if taken > 0 else most
        lead = "acid1" if self.first else "sand1"
        box = (right - taken - 2, middle - size * 0.39, taken + 2, size * 0.8)
        self.say(said, "num", lead, *box, align="right", size=size)
        if self.first:  # in front, also for eyes that do not tell the colour
            self.fill(lead, right - taken, min(self.h - 8, middle + size * 0.39 + 2), taken, 4, 2)
        return taken

    def _small(self, x: float, y: float, room: float) -> None:
        """Cubes, Ships and goals as icons with numbers."""
        score = self.score
        rows = (("hexagon-outline", score.cubes), ("rocket", score.ships), ("star", score.goals))
        step = min(56.0, room / 3)
        for at, (icon, number) in enumerate(rows):
            tint = "sand2" if number else "sand3"
            self.icon(icon, 20, tint, x + at * step + 10, y + 11)
            self.say(str(number), "label-bold", tint, x + at * step + 24, y, step - 24, 22, size=20)


class LssColumn(Press):
    """A column of the colony board: how high the marker is, where the Colony row lies; a tap is one more Building."""

    def __init__(self, building: str, count: int, level: int, first: str, tile: bool, **more: Any) -> None:
        self.building, self.count, self.level, self.first, self.tile = building, count, level, first, tile
        super().__init__(**more)

    def paint(self) -> None:
        w, h = self.w, self.h
        draw_choice(self, w, h, 12, False, self.pressed, "ink2")
        foot = 60.0
        top = 8.0
        step = (h - foot - top) / LSS_TOP
        row = self.level + 1
        for place in range(1, LSS_TOP + 1):
            y = h - foot - place * step
            box = (10, y + 1, w - 20, step - 3)
            self.fill("cyan1" if place == self.count else "cyan4" if place < self.count else "ink3", *box, 4)
            if place == row:
                self.ring("gold", 6, y - 1, w - 12, step + 1, 6, 2)
        self.icon(BUILDING_ICONS[self.building], 26, "sand1", w / 2 - 12, h - foot + 17)
        self.say(str(self.count), "label-bold", "cyan1", w / 2 + 6, h - foot + 5, w / 2 - 8, 24, size=24)
        if self.tile:
            # What the next Building of this type earns: the tile above, and the first of its type more.
            mark = w / 2 if not self.first else w / 2 - 14
            self.icon("medal", 22, "acid1", mark, h - 17)
            if self.first:
                self.say(self.first, "label-bold", "acid1", w / 2 - 1, h - 28, w / 2, 22, size=20)


class Forecast(Press):
    """The Shuttle: whence it leaves, in how many rounds, and for how long it stays over there."""

    def __init__(self, side: str, steps: int, leaves: str, then: str, up: str, **more: Any) -> None:
        self.side, self.steps, self.leaves, self.then, self.up = side, steps, leaves, then, up
        super().__init__(**more)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "ink1", 0, 0, w, h, 14)
        self.icon("rocket-launch", 30, "rust1", 26, 30)
        taken = self.span(str(self.steps), "num", 60, 52)
        self.say(str(self.steps), "num", "sand1", w - taken - 12, 6, taken + 2, 44, align="right", size=52)
        self.say(self.leaves, "label", "sand1", 48, 6, w - 64 - taken, 46, lines=2, size=20, least=16)
        room = h - 56
        if self.up and room > 40:
            self.say(self.then, "label", "sand2", 14, 54, w - 26, room / 2 - 3, size=18, least=16, lines=2)
            self.say(self.up, "label", "gold", 14, 54 + room / 2 - 3, w - 26, room / 2 - 3, size=18, least=16, lines=2)
        else:
            self.say(self.then, "label", "sand2", 14, 54, w - 26, room - 6, size=18, least=16, lines=2)


class MissionTracker(Glass):
    """A base Mission: the tracker runs down to the tick."""

    def __init__(self, icon_name: str, left_n: int, start: int, words: str, crystals: int, tid: str) -> None:
        self.icon_name, self.left_n, self.start = icon_name, left_n, start
        self.words, self.crystals = words, crystals
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        done = self.left_n == 0
        self.fill("cyan4" if done else "ink1", 0, 0, w, h, 14)
        self.icon(self.icon_name, 28, "cyan1", 24, 26)
        if done:
            self.icon("check-bold", 36, "cyan1", w - 34, 27)
        else:
            self.say(str(self.left_n), "num", "sand1", 42, 4, w - 94, 38, align="right", size=44)
            self.say(f"/{self.start}", "h2", "sand2", w - 50, 15, 44, 28, size=22)
        self.say(self.words, "label", "sand1", 10, 42, w - 16, h - 64, lines=2, size=18, least=16)
        gone = (self.start - self.left_n) / max(1, self.start)
        self.fill("ink3", 10, h - 20, w - 20 - 40, 10, 5)
        if gone:
            self.fill("cyan1", 10, h - 20, max(10, (w - 60) * gone), 10, 5)
        self.icon("diamond-stone", 16, "vio1", w - 34, h - 15)
        self.say(str(self.crystals), "label-bold", "sand2", w - 24, h - 26, 18, 22, size=18)


class Remaining(Glass):
    """How many Missions are still needed, or that the end is set off."""

    def __init__(self, number: int, words: str, end: str, tid: str) -> None:
        self.number, self.words, self.end = number, words, end
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        near = bool(self.end) or self.number == 0
        self.fill("dang4" if near else "ink1", 0, 0, w, h, 14)
        if near:
            self.ring("dang1", 0, 0, w, h, 14, 3)
        self.icon("flag-checkered", 30, "dang1" if near else "rust1", 24, 28)
        self.say(str(self.number), "num", "sand1", 44, 6, w - 58, 42, align="right", size=46)
        self.say(self.end or self.words, "label-bold" if near else "label", "sand1", 10, 44, w - 16, h - 50,
                 lines=2, size=18, least=16)  # fmt: skip

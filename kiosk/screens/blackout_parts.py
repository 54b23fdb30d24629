"""Parts of the Blackout table: Buildings by type with what a card would do, Missions and goals, the deck."""

from __future__ import annotations

from typing import Any, NamedTuple

from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.press import Press
from kiosk.widgets.tick import draw_choice
from kiosk.widgets.token import draw_token

TYPE_ICONS = {
    "mine": "pickaxe",
    "generator": "lightning-bolt",
    "water_extractor": "water",
    "greenhouse": "sprout",
    "oxygen_condenser": "gas-cylinder",
    "shelter": "home",
    "alien": "alien",
    "building": "domain",
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
DEEDS = {
    "blackout": ("flash-off", "dang1"),
    "vandalized": ("flash", "gold"),
    "shelter": ("home-alert", "sand1"),
    "no_token": ("cancel", "sand2"),
    "nothing": ("cancel", "sand2"),
    "spare": ("arrow-left", "sand2"),
}
"""How a forecast is pictured: icon and colour. No card is a Shelter's: its column says what the row of forecasts is."""
HEXES = {"n": "normal", "v": "vandalized", "b": "blackout", "a": "advanced"}
MOST = 6
"""Hexes drawn one by one; more are one of each state with its number."""


class Column(NamedTuple):
    """A Building type: its icon and name, its hexes by state (normal, vandalized, blackout, advanced), its forecast."""

    icon: str
    name: str
    hexes: tuple[int, int, int, int]
    deed: str
    words: str
    more: str = ""
    """A second, smaller line of the forecast."""


class TypesPanel(Press):
    """Mockup 09: a column a type; under each stands what its card would do now."""

    def __init__(self, columns: tuple[Column, ...], one_by_one: bool, **more: Any) -> None:
        self.columns, self.one_by_one = columns, one_by_one
        super().__init__(**more)

    def paint(self) -> None:
        w, h = self.w, self.h
        draw_choice(self, w, h, 14, False, self.pressed, "ink1")
        wide = (w - 12) / len(self.columns)
        foot = 58.0 if any(one.more for one in self.columns) else 46.0
        self.fill("ink2", 5, h - foot - 3, w - 10, foot - 1, 11)  # what a card would do is not what is
        for at, column in enumerate(self.columns):
            x = 6 + at * wide
            if at:
                self.fill("ink3", x - 1, 14, 1, h - foot - 22)
            self._column(column, x, wide, h, foot)

    def _column(self, column: Column, x: float, w: float, h: float, foot: float) -> None:
        head = 66.0 if self.one_by_one else 60.0
        self.icon(column.icon, 32 if self.one_by_one else 28, "sand1", x + w / 2, head - 40)
        if all(self._fits(one.name, w + 4, size=19) for one in self.columns):
            self.say(column.name, "label-bold", "sand2", x + 1, head - 24, w - 2, 24, align="center", size=19, least=16)
        self._hexes(column.hexes, x, head, w, h - head - foot)
        icon, colour = DEEDS[column.deed]
        if not all(self._fits(one.words, w) and self._fits(one.more, w, "label", 16) for one in self.columns):
            self.icon(icon, 34, colour, x + w / 2, h - foot + 26)  # long words: the icon speaks alone
            return
        self.icon(icon, 20, colour, x + w / 2, h - foot + 10)
        self.say(column.words, "label-bold", colour, x + 3, h - foot + 20, w - 6, 22, align="center", size=18, least=16)
        if column.more:
            self.say(column.more, "label", "sand2", x + 3, h - 20, w - 6, 18, align="center", size=16, least=16)

    def _fits(self, words: str, w: float, style: str = "label-bold", size: float = 18) -> bool:
        return not words or w < 30 or self.span(words, style, w - 6, size) >= 0

    def _hexes(self, counts: tuple[int, int, int, int], x: float, y: float, w: float, h: float) -> None:
        row = [(kind, "") for kind, n in zip("nvba", counts, strict=True) for _ in range(n)]
        if not self.one_by_one or len(row) > MOST:
            row = [(kind, str(n) if n > 1 or kind == "n" else "") for kind, n in zip("nvba", counts, strict=True) if n]
        if not row:
            self.fill("ink4", x + w / 2 - 6, y + h / 2 - 1, 12, 2)
            return
        lines = -(-len(row) // 2)
        radius = min(19.5, w * 0.25, h / (1.86 * (lines - 1) + 2) if lines else 19.5)
        top = y + (h - radius * (1.86 * (lines - 1) + 2)) / 2 + radius
        for at, (kind, number) in enumerate(row):
            last = at == len(row) - 1 and len(row) % 2
            side = 0.0 if last else (-1 if at % 2 == 0 else 1) * radius * 0.98
            self._hex(kind, number, x + w / 2 + side, top + (at // 2) * radius * 1.86, radius)

    def _hex(self, kind: str, number: str, cx: float, cy: float, r: float) -> None:
        self.picture(f"hex-{HEXES[kind]}", cx - r, cy - r, 2 * r, 2 * r)
        if not number:
            return
        if kind == "n":
            self.say(number, "value", "sand1", cx - r, cy - r, 2 * r, 2 * r, align="center", size=22)
            return
        self.shape("circle", 9.5, "ink0", cx + r * 0.62, cy + r * 0.62)
        self.say(number, "label-bold", "sand1", cx + r * 0.62 - 10, cy + r * 0.62 - 10, 20, 20, align="center", size=16)


class MissionsPanel(Glass):
    """The three Missions with what is left of each, and the Private Goals of each player."""

    def __init__(
        self,
        missions: tuple[tuple[str, str, int, int], ...],
        seats: tuple[tuple[str, str, int, int], ...],
        heads: tuple[str, str, str],
        tid: str,
    ) -> None:
        self.missions, self.seats, self.heads = missions, seats, heads
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        goals = 104.0
        left = w - goals - 8
        head = 24.0
        rest = self.span(self.heads[1], "label-bold", left * 0.55, 17)
        rest = rest if rest >= 0 else left - 24  # long words: the caption gives way
        if self.span(self.heads[0], "caption", left - 22 - rest, 17) >= 0:
            self.say(self.heads[0], "caption", "sand2", 14, 5, left - 22 - rest, 20, size=17, least=16)
        self.say(self.heads[1], "label-bold", "sand1", left - 4 - rest, 5, rest + 2, 20, size=17, align="right",
                 least=16)  # fmt: skip
        self.fill("ink3", left + 6, 10, 1, h - 20)
        each = (h - head - 6) / max(1, len(self.missions))
        for at, (icon, words, value, start) in enumerate(self.missions):
            self._mission(icon, words, value, start, head + at * each, left, each)
        self.say(self.heads[2], "caption", "sand2", left + 14, 5, goals - 14, 20, size=17, least=16)
        each = (h - head - 6) / len(self.seats)
        for at, (seat, letter, done, hand) in enumerate(self.seats):
            self._goals(seat, letter, done, hand, left + 14, head + at * each, goals - 14, each)

    def _mission(self, icon: str, words: str, value: int, start: int, y: float, w: float, h: float) -> None:
        done = value == 0
        self.icon(icon, min(24, h - 4), "cyan1" if done else "sand2", 26, y + h / 2)
        self.say(words, "label", "sand2" if done else "sand1", 44, y, w - 44 - 60, h, size=20, least=16)
        if done:
            self.icon("check-circle", min(24, h - 4), "cyan1", w - 18, y + h / 2)
            return
        taken = self.span(f"/{start}", "label", 40, 17)
        self.say(f"/{start}", "label", "sand2", w - 6 - taken, y + 2, taken + 2, h, size=17, align="right")
        self.say(str(value), "value", "sand1", w - 56 - taken, y, 48, h, size=min(28, h), align="right")

    def _goals(self, seat: str, letter: str, done: int, hand: int, x: float, y: float, w: float, h: float) -> None:
        radius = min(12.0, h / 2 - 1)
        draw_token(self, seat, letter, x + radius, y + h / 2, radius)
        step = min(21.0, (w - 2 * radius - 8) / 3)
        for at in range(3):
            cx = x + 2 * radius + 8 + (at + 0.5) * step
            if at < done:
                self.icon("check-circle", min(19, h - 2), "cyan1", cx, y + h / 2)
            elif at < done + hand:
                self.icon("circle-outline", min(19, h - 2), "sand2", cx, y + h / 2)
            else:
                self.fill("ink4", cx - 5, y + h / 2 - 1, 10, 2)


class DeckPanel(Press):
    """Full board: the newest seen cards, and what is still in the deck with the chance of each."""

    def __init__(self, seen: tuple[str, ...], odds: tuple[tuple[str, int], ...], left: int, **more: Any) -> None:
        self.seen, self.odds, self.left_cards = seen, odds, left
        super().__init__(**more)

    @property
    def newest(self) -> tuple[float, float, float, float]:
        """Where the newest seen card lies, in dp."""
        return 14, 34, 66, self.h - 44

    def paint(self) -> None:
        w, h = self.w, self.h
        draw_choice(self, w, h, 14, False, self.pressed, "ink1")
        kinds = len(self.odds)
        # With many kinds left few are seen: the cards get what room there is.
        shown = max(1, min(len(self.seen), int((w * 0.5) // 74)))
        split = 14 + shown * 74 + 4 if self.seen else 14.0
        top, high = 34.0, h - 44
        if self.seen:
            self.say(tr("tile.blk.seen"), "caption", "sand2", 14, 8, split - 20, 22)
            for at, card in enumerate(self.seen[:shown]):
                self.fill("sand1", 14 + at * 74, top, 66, high, 9)
                self.icon(TYPE_ICONS[card], 36, "on-sand", 14 + at * 74 + 33, top + high / 2)
            self.fill("ink3", split, 14, 2, h - 28)
            split += 12
        self.say(tr("tile.blk.left"), "caption", "sand2", split, 8, w - split - 10, 22)
        each = min(84.0, (w - split - 6) / max(1, kinds))
        for at, (card, copies) in enumerate(self.odds):
            x = split + at * each
            self.fill("ink2", x, top, each - 8, high, 9)
            self.ring("ink4", x, top, each - 8, high, 9, 2.5)
            words = f"{copies}/{self.left_cards}"
            colour = "acid1" if card == "alien" else "sand1"
            if each >= 74:
                self.icon(TYPE_ICONS[card], 27, colour, x + 20, top + high / 2)
                self.say(words, "value", "sand1", x + 34, top, each - 44, high, align="center", size=23)
            elif high < 60:
                self.icon(TYPE_ICONS[card], 20, colour, x + 13, top + high / 2)
                self.say(words, "value", "sand1", x + 23, top, each - 33, high, align="center", size=18, least=14)
            else:
                self.icon(TYPE_ICONS[card], 26, colour, x + each / 2 - 4, top + high * 0.32)
                self.say(words, "value", "sand1", x, top + high * 0.52, each - 8, high * 0.42, align="center", size=20)

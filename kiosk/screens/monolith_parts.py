"""Parts of the Monolith table: the phases, the time, the Sabotage row, the goals."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import Metrics

from kiosk.widgets import fit
from kiosk.widgets.glass import Glass
from kiosk.widgets.press import Press
from kiosk.widgets.tick import draw_choice
from kiosk.widgets.track import Spaces, draw_track

PHASE_ICONS = {"colonization": "hammer", "sabotage": "bomb", "shuttle": "rocket-launch"}
GOAL_ICONS = {
    "upgrade": "arrow-up-bold",
    "contract": "file-sign",
    "tech": "flask",
    "scientist": "account-tie",
    "discovery": "magnify",
}


class PhaseStrip(Glass):
    """The three phases of a round as pills: the one that runs is light, those behind have a tick (MON-16)."""

    def __init__(self, names: tuple[tuple[str, str], ...], now: int, tid: str = "phases") -> None:
        self.names, self.now = names, now
        super().__init__(tid=tid)

    def paint(self) -> None:
        wide = (self.w - 6 * (len(self.names) - 1)) / len(self.names)
        for at, (icon, words) in enumerate(self.names):
            x = at * (wide + 6)
            here = at == self.now
            self.fill("sand1" if here else "ink0", x, 0, wide, self.h, self.h / 2)
            ink = "on-sand" if here else "sand2" if at < self.now else "sand1"
            name = "check-bold" if at < self.now else icon
            if self.span(words, "key", wide - 12, 18) < 0:  # a very long language: the icon alone
                self.icon(name, 26, ink, x + wide / 2, self.h / 2)
                continue
            if self.span(words, "key", wide - 43, 19) < 0:  # a long language: the word alone
                self.say(words, "key", ink, x + 6, 0, wide - 12, self.h, align="center", size=18, least=14)
                continue
            box = (x + 8, 0, wide - 16, self.h)
            self.icon_and_words(name, words, "key", box, icon=22, colour=ink, icon_colour=ink, gap=5, size=20)


class TimePanel(Glass):
    """The token on the 15 spaces, with the aliens in theirs, and the three Missions; upright also what comes next."""

    def __init__(
        self, caption: str, of: str, far: str, why: str, spaces: Spaces, missions: tuple[tuple[str, int, int], ...],
        tid: str = "time",
    ) -> None:  # fmt: skip
        self.caption, self.of, self.far, self.why, self.spaces = caption, of, far, why, spaces
        self.missions = missions
        """Of each Mission: icon, what is left, of how many."""
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        self.say(self.caption, "caption", "sand2", 16, 7, 120, 21, least=16)
        self._missions(w)
        number = str(self.spaces.now)
        if w < 500:
            taken = self.say(number, "num", "rust1", 16, 36, 100, 56)
            self.say(self.of, "h2", "sand1", 28 + taken, 54, 100, 38, size=30, least=18)
            self.say(self.far, "h2", "sand1", w * 0.45, 31, w * 0.55 - 14, 36, align="right", size=32, least=18)
            self.say(self.why, "label", "sand2", w * 0.4, 68, w * 0.6 - 14, 26, align="right", lines=2, least=16)
            draw_track(self, self.spaces, 14, h - 46, w - 28, 36, 34)
            return
        self.say(number, "num", "rust1", 14, 35, 70, 56, size=80 if len(number) < 2 else 60)
        draw_track(self, self.spaces, 84, 40, w - 94, 46, 46)

    def _missions(self, w: float) -> None:
        """At the right of the caption: how far each Mission is, done ones ticked."""
        x = w - 12.0
        for icon, left, start in reversed(self.missions):
            if left:
                words = f"/{start}"
                taken = self.span(words, "label", 60, 18)
                self.say(words, "label", "sand2", x - taken, 7, taken + 2, 21, size=18)
                x -= taken + 1
                taken = self.span(str(left), "label-bold", 60, 20)
                self.say(str(left), "label-bold", "sand1", x - taken, 6, taken + 2, 21, size=20)
                x -= taken + 13
            else:
                self.icon("check-circle", 20, "cyan1", x - 9, 17)
                x -= 31
            self.icon(icon, 22, "sand2" if left else "cyan1", x, 17)
            x -= 28


class RowCard(NamedTuple):
    """A card as the row shows it."""

    letter: str
    cubes: int
    new: bool
    """Whether it is the newest one, or has just got a cube."""


def draw_card(on: Glass, card: RowCard, x: float, y: float, w: float, h: float) -> None:
    """A Sabotage card: its letter and two cube places; armed it is acid with a bomb."""
    armed = card.cubes >= 2
    on.fill("acid1" if armed else "ink2", x, y, w, h, 14 if w > 70 else 10)
    if card.new and not armed:
        on.ring("rust1", x, y, w, h, 14 if w > 70 else 10, 3)
    ink = "on-acid" if armed else "sand1"
    if h < 90:
        _low(on, card, x, y, w, h, ink)
        return
    slim = w < 70
    low = slim and h < 118
    size = 36 if low else 44 if slim else min(66.0, h * 0.58)
    narrow = armed and not slim and w < 84  # the bomb needs a corner of its own
    wide = w - 20 if narrow else w
    top = 5 if low else 6 if slim else h * 0.12
    on.say(card.letter, "card-letter", ink, x, y + top, wide, size * 0.76, align="center", size=size)
    if armed:
        on.icon("bomb", 17 if low else 20 if slim else 24 if narrow else 26, ink,
                x + (w / 2 if slim else w - 18), y + (h - 62 if low else h - 66 if slim else 20))  # fmt: skip
    side = 20.0 if slim else 22.0
    for at in range(2):
        if slim:
            left, top = x + (w - side) / 2, y + h - 2 * (side + 5) - 1 + at * (side + 5)
        else:
            left, top = x + w / 2 - side - 4 + at * (side + 8), y + h - side - 12
        if at < card.cubes:
            on.fill("vio2" if armed else "vio1", left, top, side, side, 5)
        else:
            on.dashed("sand3", left, top, side, side, 5, 2)


def _low(on: Glass, card: RowCard, x: float, y: float, w: float, h: float, ink: str) -> None:
    """Upright with many cards: the letter at the left, its cubes beside it."""
    armed = card.cubes >= 2
    size = min(44.0, h * 0.62)
    half = w - 32
    top = y + (4 if armed else (h - size * 0.76) / 2)
    on.say(card.letter, "card-letter", ink, x + 3, top, half, size * 0.76, align="center", size=size)
    if armed:
        on.icon("bomb", 20, ink, x + 3 + half / 2, y + h - 15)
    for at in range(2):
        left, side = x + w - 29, 20.0
        spot = y + h / 2 - side - 3 + at * (side + 6)
        if at < card.cubes:
            on.fill("vio2" if armed else "vio1", left, spot, side, side, 5)
        else:
            on.dashed("sand3", left, spot, side, side, 5, 2)


class SabotageRow(Press):
    """The face-up cards, left to right: up to 7 wide ones, then slim ones; upright in columns. A tap lists them."""

    def __init__(self, cards: tuple[RowCard, ...], left: tuple[str, str], columns: int, **more: Any) -> None:
        self.cards, self.left_words, self.columns = cards, left, columns
        super().__init__(**more)

    def paint(self) -> None:
        w, h = self.w, self.h
        if self.pressed:
            self.fill("ink3", -4, -4, w + 8, h + 8, 14)
        columns, rows = self.grid()
        gap = 8.0 if w / columns > 60 else 4.0
        wide = (w - gap * (columns - 1)) / columns
        high = (h - 8 * (rows - 1)) / rows
        high = min(high, 116.0 if rows > 1 else 124.0)
        for at, card in enumerate(self.cards):
            draw_card(self, card, at % columns * (wide + gap), at // columns * (high + 8), wide, high)
        at = len(self.cards)
        if at < columns * rows:
            self._deck(at % columns * (wide + gap), at // columns * (high + 8), wide, high)

    def grid(self) -> tuple[int, int]:
        """Columns and rows: one row of seven or fourteen places, upright as many rows as needed."""
        n = len(self.cards)
        if self.columns:
            columns = 4 if n < 8 else self.columns
            return columns, max(2, -(-n // columns))
        return (7 if n <= 7 else max(14, n)), 1

    def _deck(self, x: float, y: float, w: float, h: float) -> None:
        """The next place: how many cards are left in the deck."""
        self.dashed("ink4", x, y, w, h, 14 if w > 70 else 10, 2)
        number, words = self.left_words
        slim = w < 70 or h < 90
        self.icon("cards-outline", 26 if slim else 32, "sand3", x + w / 2, y + h * 0.28)
        size = min(26.0, h * 0.42) if slim else 34
        top = h * (0.5 if slim else 0.44)
        self.say(number, "value", "sand1", x + 3, y + top, w - 6, min(34.0, h - top - 2), align="center", size=size)
        if not slim:
            how = {"lines": 2, "size": 18, "least": 14}
            if fit.fit(words, "label", w - 6, h * 0.26, density=Metrics.density, **how).cut:
                return  # a long language: the icon and the number alone
            self.say(words, "label", "sand2", x + 3, y + h * 0.72, w - 6, h * 0.26, align="center", **how)


class GoalCount(Glass):
    """Goals done of five, and how many win."""

    def __init__(self, done: int, of: str, need: str, tid: str = "goals") -> None:
        self.done, self.of, self.need = done, of, need
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        taken = self.say(str(self.done), "num", "cyan1", 13, h / 2 - 27, 60, 54, size=76)
        x = 22 + taken
        self.say(self.of, "label-bold", "sand1", x, h / 2 - 30, w - x - 6, 30, size=24, least=16)
        self.say(self.need, "label", "sand2", x, h / 2 + 2, w - x - 6, 26, least=16)


class GoalTile(Press):
    """A goal: its icon, ticked or how far it is, and its name, or its deck's where that is too long. A tap ticks it."""

    def __init__(
        self, deck: str, words: str, short: str, done: bool, counted: tuple[int, int] | None, **more: Any
    ) -> None:
        self.deck, self.words, self.short, self.done, self.counted = deck, words, short, done, counted
        super().__init__(**more)

    def paint(self) -> None:
        w, h = self.w, self.h
        if self.done:
            self.fill("ink4" if self.pressed else "cyan4", 0, 0, w, h, 14)
            self.ring("cyan2", 0, 0, w, h, 14, 2)
        else:
            draw_choice(self, w, h, 14, False, self.pressed, "ink2")
        tint = "cyan1" if self.done else "sand1"
        row = 20.0 if h < 84 else h * 0.28
        self.icon(GOAL_ICONS[self.deck], 28, tint, w / 2 - 24, row)
        if self.done:
            self.icon("check-circle", 26, "cyan1", w / 2 + 22, row)
        elif self.counted:
            have, need = self.counted
            taken = self.say(str(have), "value", "sand1", w / 2 + 2, row - 16, 26, 32, size=27)
            self.say(f"/{need}", "label-bold", "sand2", w / 2 + 4 + taken, row - 10, 30, 28, size=20)
        else:
            self.icon("circle-outline", 26, "ink5", w / 2 + 22, row)
        top = row + 15
        how = {"lines": 2, "size": 19, "least": 15}
        cut = fit.fit(self.words, "label", w - 8, h - top - 2, density=Metrics.density, **how).cut
        words = self.short if cut else self.words
        self.say(words, "label", "sand1", 4, top, w - 8, h - top - 2, align="center", **how)

"""Which chapter: five cards, of which this version can play the ones that are there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.game import text
from companion.games import GAMES
from kiosk.draft import draft_of
from kiosk.screens.home import describe, open_row
from kiosk.screens.screen import Screen
from kiosk.tr import tr
from kiosk.widgets.press import Handler, Press
from kiosk.widgets.skybar import SkyBar
from kiosk.widgets.tick import draw_choice, draw_tick


@dataclass(frozen=True)
class Chapter_:
    """A chapter as its card pictures it; the words are in the catalogue."""

    name: str
    icon: str = "account-group"
    pips: int = 0
    """How hard, of three; 0 shows the word alone (GEN-02)."""


CHAPTERS = (
    Chapter_("base", "account"),
    Chapter_("invasion", pips=2),
    Chapter_("outbreak", pips=3),
    Chapter_("blackout", pips=2),
    Chapter_("monolith", "account"),
)


class Chapter(Screen):
    """Step 1 of a new game. Leaving it changes nothing: the open game stays the one that Continue names."""

    def build(self) -> None:
        self.ground()
        draft = draft_of(self.app)
        sky = self.sky(SkyBar(tr("new.title"), tr("new.step1"), icon_name="rocket-launch"))
        self.control(sky.way_out, "close", self.app.to_game, tid="close")
        x, y, w, h = self.zone
        gap, count = 8, len(CHAPTERS)
        for at, chapter in enumerate(CHAPTERS):
            card = ChapterCard(chapter, chosen=chapter.name == draft.game, later=chapter.name not in GAMES)
            if self.tall:
                high = (h - gap * (count - 1)) / count
                self.put(card, x, y + at * (high + gap), w, high)
            else:
                wide = (w - gap * (count - 1)) / count
                self.put(card, x + at * (wide + gap), y, wide, h)
            reason = text("refused.chapter_later", name=tr(f"chapter.{chapter.name}")) if card.later else None
            self.control(card, chapter.name, self._pick(chapter.name), tid=f"chapter.{chapter.name}", refused=reason)
        self.bar(
            tr(f"chapter.{draft.game}.say"),
            self._line(draft.game),
            tr("go.players"),
            lambda _by: self.app.open("players"),
            back=self.app.back,
        )

    def _line(self, game: str) -> str:
        """What happens to the game that is being played, or what this chapter is like."""
        row = open_row(self.app)
        if row is None:
            return tr("new.chapter.line", level=tr(f"chapter.{game}.level"), seats=tr(f"chapter.{game}.seats"))
        told, report = describe(self.app, row)
        if report is None:
            return tr("new.stays", name=told.title)
        return tr("new.stays.round", name=told.title, n=report["round"])

    def _pick(self, name: str) -> Any:
        def act(_by: str) -> None:
            draft = draft_of(self.app)
            if draft.game != name:
                draft.pick_game(name)
            self.app.refresh()

        return act


class ChapterCard(Press):
    """Emblem, name, seats, mode and level. What comes later wears a padlock and the word for it."""

    def __init__(
        self, chapter: Chapter_, on_tap: Handler = None, *, chosen: bool = False, later: bool = False, **more: Any
    ) -> None:
        self.chapter, self.chosen, self.later = chapter, chosen, later
        super().__init__(on_tap, **more)

    def paint(self) -> None:
        w, h = self.w, self.h
        if self.later:
            self.fill("ink1", 0, 0, w, h, 18)
            self.dashed("ink4", 0, 0, w, h, 18, 2)
        else:
            draw_choice(self, w, h, 18, self.chosen, self.pressed, "ink1")
        (self._wide if w > h else self._high)(w, h)
        if self.chosen:
            draw_tick(self, w - 13, 13, 23)

    def _word(self, part: str) -> str:
        return tr(f"chapter.{self.chapter.name}{part}")

    def _emblem(self, x: float, y: float, side: float) -> None:
        tint = (1.0, 1.0, 1.0, 0.45) if self.later else "white"
        self.picture(f"emblem-{self.chapter.name}", x, y, side, side, tint)
        if self.later:
            # One pill with the padlock and the word, so that the level keeps its own line.
            self.fill("ink0", x - 8, y + side - 32, side + 16, 32, 16)
            box = (x - 2, y + side - 32, side + 4, 32)
            self.icon_and_words("lock", tr("chapter.later"), "label-bold", box, icon=22, colour="sand2", gap=5)

    def _high(self, w: float, h: float) -> None:
        name, quiet = ("sand2", "sand3") if self.later else ("sand1", "sand2")
        self._emblem(w / 2 - 56, 16, 112)
        self.say(self._word(".number"), "over", quiet, 6, 140, w - 12, 20, align="center", least=16)
        self.say(self._word(""), "h2", name, 6, 164, w - 12, 36, align="center", least=18)
        icon = "sand3" if self.later else "cyan1"
        seats = (6, 207, w - 12, 34)
        self.icon_and_words(
            self.chapter.icon, self._word(".seats"), "value", seats, icon=30, colour=name, icon_colour=icon, size=30,
            gap=6,
        )  # fmt: skip
        if self.later:
            self.say(self._word(".mode"), "label", quiet, 6, 240, w - 12, 26, align="center", least=16)
        else:
            self.say(self._word(".mode"), "body", name, 6, 240, w - 12, 26, align="center", least=16)
        self._level(6, 266, w - 12, 36, "center")

    def _wide(self, w: float, h: float) -> None:
        name, quiet = ("sand2", "sand3") if self.later else ("sand1", "sand2")
        side = min(84, h - 16)
        self._emblem(12, (h - side) / 2, side)
        x, half = side + 28, (w - side - 40) * 0.52
        self.say(self._word(".number"), "over", quiet, x, h / 2 - 36, half, 20, least=16)
        self.say(self._word(""), "h2", name, x, h / 2 - 12, half, 42, least=18)
        right = x + half + 8
        room = w - right - 22
        icon = "sand3" if self.later else "cyan1"
        self.icon_and_words(
            self.chapter.icon, self._word(".seats"), "value", (right, h / 2 - 44, room, 32), icon=28, colour=name,
            icon_colour=icon, size=28, gap=6, align="left",
        )  # fmt: skip
        self.say(self._word(".mode"), "label", quiet, right, h / 2 - 12, room, 26, least=16)
        self._level(right, h / 2 + 12, room, 36, "left")

    def _level(self, x: float, y: float, w: float, h: float, align: str) -> None:
        """Filled and hollow pips, and the word (GEN-02)."""
        words, pips = self._word(".level"), self.chapter.pips
        beside = 17 * 3 + 5 if pips else 0
        if self.span(words, "label", w - beside, 17) < 0:
            pips = beside = 0  # a long word has the line alone
        taken = self.span(words, "label", w - beside)
        taken = taken if taken >= 0 else w - beside
        left = x + (w - beside - taken) / 2 if align == "center" else x
        tint = "sand3" if self.later else "rust1"
        for at in range(3 if pips else 0):
            cx = left + 6 + 17 * at
            if at < pips:
                self.shape("circle", 6.5, tint, cx, y + h / 2)
            else:
                self.rim(6.5, tint, cx, y + h / 2, 2)
        self.say(words, "label", "sand3" if self.later else "sand2", left + beside, y, taken + 1, h, lines=2, least=16)

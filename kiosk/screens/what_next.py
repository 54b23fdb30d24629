"""What next: the open step in full, with every reminder of the board that belongs to it."""

from __future__ import annotations

from kiosk import theme
from kiosk.screens.page import Page
from kiosk.tr import say, tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.panel import Panel
from kiosk.widgets.words import Words


class Hint(Glass):
    """A reminder: a bulb and two to four lines."""

    def __init__(
        self, words: str, tid: str, lines: int = 2, *, icon: str = "lightbulb-on-outline", tint: str = "rust1"
    ) -> None:
        self.words, self.lines, self.mark, self.tint = words, lines, icon, tint
        super().__init__(tid=tid)

    def paint(self) -> None:
        self.fill("ink1", 0, 0, self.w, self.h, 12)
        self.icon(self.mark, 28, self.tint, 32, self.h / 2)
        self.say(self.words, "body", "sand1", 60, 4, self.w - 74, self.h - 8, lines=self.lines)


class WhatNext(Page):
    """The step's own words in large letters, then its reminders in pages."""

    def build(self) -> None:
        step = self.step
        x, y, w, h = self.zone
        top = 132 if self.tall else 92
        grow = theme.TEXT_SIZES[theme.look().text]
        row, lines = (round(100 * grow), 4) if self.tall else (round(66 * grow), 2)
        self.measure(len(step.hints), h - top - 8, row)
        who = tr("pages.table") if step.seat is None else self.state.seats[step.seat].name
        self.head(tr("menu.what_next"), who, "help-circle-outline", self.chevrons())
        self._step(x, y, w, top)
        if step.hints:
            self.listing(lambda at: Hint(say(step.hints[at]), f"hint.{at}", lines), x, y + top + 8, w, h - top - 8, row)
        else:
            self.put(Words(tr("what_next.none"), "body", "sand2", "center"), x, y + top + 8, w, 80)
        self.bar(
            tr("what_next.say", n=len(step.hints)),
            self._page_words(),
            tr("go.play_on"),
            self.app.to_game,
            back=self.app.back,
        )

    def _step(self, x: float, y: float, w: float, high: float) -> None:
        panel = self.put(Panel(look="selected", tid="step"), x, y, w, high)
        share = high * 0.56
        panel.put(Words(say(self.step.say), "prompt", lines=2), 18, 8, w - 36, share - 8)
        panel.put(Words(say(self.step.line), "body", "sand2", lines=2), 18, share, w - 36, high - share - 8)

    def _page_words(self) -> str:
        if self.many <= self.page_rows:
            return tr("what_next.line")
        return tr("pages.of", first=self.first + 1, last=min(self.many, self.first + self.page_rows), many=self.many)

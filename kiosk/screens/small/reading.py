"""What next on a small panel: the step and its reminders, a sentence or two a page."""

from __future__ import annotations

from kiosk.screens.small.frame import EDGE, GAP, SmallScreen
from kiosk.tr import say, tr
from kiosk.widgets.glass import Glass

EACH = 2
"""Sentences on a page."""


class Sentences(Glass):
    """A few sentences on a panel."""

    def __init__(self, sentences: tuple[str, ...], tid: str = "sentences") -> None:
        self.sentences = sentences
        super().__init__(tid=tid)

    def paint(self) -> None:
        self.fill("ink1", 0, 0, self.w, self.h, 14)
        each = (self.h - 12) / max(1, len(self.sentences))
        for at, words in enumerate(self.sentences):
            self.say(words, "body", "sand1", 14, 6 + at * each, self.w - 28, each, lines=4, size=21, least=16)


class SmallWhatNext(SmallScreen):
    """The primary turns the page, and on the last one plays on."""

    def build(self) -> None:
        step = self.app.step
        sentences = [say(one) for one in step.hints] or [say(step.line)]
        pages = -(-len(sentences) // EACH)
        self.page = min(self.page, pages - 1)
        self.head(say(step.say), tr("menu.what_next"), "close", self.app.to_game)
        row = tuple(sentences[self.page * EACH : (self.page + 1) * EACH])
        self.put(Sentences(row), EDGE, 76, self.w - 2 * EDGE, self.foot_y - GAP - 76)
        if self.page + 1 < pages:
            word = tr("happened.page", n=self.page + 1, of=pages)
            self.keys(word, self._turn, meaning=f"page {self.page}", back=self.app.back)
        else:
            self.keys(tr("go.play_on"), self.app.to_game, back=self.app.back)

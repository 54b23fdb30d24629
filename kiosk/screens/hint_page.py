"""A page of sentences of any length: each takes the lines it needs, and as many stand on a page as fit."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import Metrics

from kiosk import theme
from kiosk.screens.page import Page
from kiosk.widgets import fit
from kiosk.widgets.glass import Glass

GAP = 6
MOST = 9
"""Lines of the longest sentence."""


class Hint(Glass):
    """A sentence behind its icon."""

    def __init__(
        self, words: str, tid: str, lines: int = 1, *, icon: str = "lightbulb-on-outline", tint: str = "rust1"
    ) -> None:
        self.words, self.lines, self.mark, self.tint = words, lines, icon, tint
        super().__init__(tid=tid)

    def paint(self) -> None:
        self.fill("ink1", 0, 0, self.w, self.h, 12)
        self.icon(self.mark, 26, self.tint, 30, self.h / 2)
        self.say(self.words, "body", "sand1", 56, 2, self.w - 70, self.h - 4, lines=self.lines)


def lines_of(words: str, room: float) -> int:
    """How many lines a sentence takes in so much width."""
    for lines in range(1, MOST):
        if not fit.fit(words, "body", room, 1000, lines=lines, density=Metrics.density, last=False).cut:
            return lines
    return MOST


class HintPage(Page):
    """`lay` breaks the sentences into pages; `place` puts the page in front on the glass."""

    def lay(self, sentences: Sequence[str], w: float, h: float) -> None:
        """Breaks the sentences into pages; before `head`, so that the chevrons are known."""
        line = theme.scale("body") * 1.2
        self.leaves: list[list[tuple[int, str, int, float]]] = [[]]
        used = 0.0
        for at, words in enumerate(sentences):
            lines = lines_of(words, w - 70)
            high = max(40.0, round(16 + line * lines))
            if high > h:  # one that fills more than a page takes the whole of it, in smaller letters
                lines, high = MOST, h
            if used and used + high > h:
                self.leaves.append([])
                used = 0.0
            self.leaves[-1].append((at, words, lines, high))
            used += high + GAP
        self.measure(len(self.leaves), 1, 1)

    def place(
        self, x: float, y: float, w: float, tid: str, icon: str, tint: str, first: int = 0, first_icon: str = ""
    ) -> None:
        """The sentences of this page; the `first` ones of all have an icon of their own."""
        for at, words, lines, high in self.leaves[self.first]:
            mark, colour = (first_icon, "sand2") if at < first else (icon, tint)
            name = f"{tid}.{at - first}" if at >= first else f"{tid}.about.{at}"
            self.put(Hint(words, name, lines, icon=mark, tint=colour), x, y, w, high)
            y += high + GAP
        self.wire_chevrons()

    @property
    def span_shown(self) -> tuple[int, int, int]:
        """First, last and number of the sentences, for the line of the prompt bar."""
        shown = self.leaves[self.first]
        return shown[0][0] + 1, shown[-1][0] + 1, sum(len(leaf) for leaf in self.leaves)

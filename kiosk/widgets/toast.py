"""A word over the prompt bar: what was taken back, what has failed."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics

from kiosk import theme
from kiosk.widgets import fit, ink
from kiosk.widgets.chip import LOOKS, Chip

SECONDS = 4
A_SECOND = 16
"""Letters that are read in a second: a sentence of more than SECONDS of them stays longer."""
LONG = 64
"""How high a toast is at least whose sentence needs two lines."""
SIZE = theme.STYLES["strong"].size * 0.8
"""Of the letters of a sentence that needs several lines, in dp."""
LINES = 40
"""More than the glass has room for."""


class Toast(Chip):
    """40 high, gone after 4 s; a long sentence takes the lines and the time it needs. Never takes a touch.

    `look` as of a chip.
    """

    covers = True
    refusal = False
    """Whether it says why a press did nothing: of no interest any more on another screen."""

    def __init__(
        self,
        text: str,
        icon_name: str = "",
        look: str = "light",
        seconds: float | None = None,
        tid: str = "toast",
    ) -> None:
        self.lines = ""
        """The sentence as it is set on several lines; "" while one is enough."""
        super().__init__(text, icon_name, look, tid)
        time = max(SECONDS, len(text) / A_SECOND) if seconds is None else seconds
        self._end = Clock.schedule_once(self.leave, time)

    def show(self, pane: Any, bar: float = 88, *, on_bar: bool = False) -> None:
        """Stand in the middle of a pane, over a prompt bar of height `bar`, or on the words of the bar."""
        wish, edge = self.wish(), 10.0
        if on_bar:
            edge = 10.0 if bar > 130 else 100.0
            room = pane.w - 20 if bar > 130 else pane.w - 100 - (244 if pane.w > 840 else 224)
            wide, high = self._size(wish, room, bar - 8)
            if wish < room * 1.6 and high <= bar - 8:
                pane.put(self, edge, pane.h - bar + (44 - min(high, LONG) / 2), wide, high)
                return
        wide, high = self._size(wish, pane.w - 20, pane.h - bar - 18)
        pane.put(self, (pane.w - wide) / 2, pane.h - bar - high - 8, wide, high)

    def _size(self, wish: float, room: float, most: float) -> tuple[float, float]:
        """How wide and how high it is, in dp, where there is this much room. Sets the sentence for it."""
        self.lines = ""
        if wish <= room:
            return wish, 40
        beside, density = self._beside(), Metrics.density
        words = self.lines = _breakable(self.text, room - beside)
        while True:
            set_ = fit.fit(self.lines, "strong", room - beside, most - 20, lines=LINES, size=SIZE, density=density)
            if not set_.cut or len(words) < 2:
                break
            words = words[: int(len(words) * 0.95)].rstrip()  # nobody reads a glass full of it: its beginning
            self.lines = words + "…"
        font = theme.STYLES["strong"].font
        wide = max(ink.width(line, font, set_.px) for line in set_.lines) / density + 2 + beside
        high = set_.px / density * (ink.PITCH * (len(set_.lines) - 1) + fit.CAPS + fit.TAILS) + 20
        return min(wide, room), max(high, LONG if len(set_.lines) > 1 else 40)

    def _beside(self) -> float:
        """What the edges and the icon take of the width."""
        return 32 + (30 if self.icon_name else 0)

    def paint(self) -> None:
        if not self.lines:
            super().paint()
            return
        ground, ink_, tint = LOOKS[self.look]
        self.fill(ground, 0, 0, self.w, self.h, 20)
        left = 46 if self.icon_name else 16
        if self.icon_name:
            self.icon(self.icon_name, 22, tint, 27, self.h / 2)
        self.say(self.lines, "strong", ink_, left, 8, self.w - self._beside() + 1, self.h - 16, lines=LINES, size=SIZE)

    def leave(self, *_args: Any) -> None:
        """Go now."""
        self._end.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)


def _breakable(words: str, room: float) -> str:
    """The sentence with a break in each word that is wider than a line: the path of a file, a line of noise."""
    font, px = theme.STYLES["strong"].font, round(theme.scale("strong") * 0.8 * Metrics.density)
    done = []
    for word in words.split(" "):
        row = ""
        for letter in word:
            if ink.width(row + letter, font, px) > room * Metrics.density:
                end = row.rfind("/") + 1 or len(row)  # between the folders of a path, where it has some
                done.append(row[:end] + "\n")
                row = row[end:]
            row += letter
        done.append(row + " ")
    return "".join(done).rstrip()

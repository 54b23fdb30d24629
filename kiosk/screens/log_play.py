"""Log this play: the result as a QR code for BG Stats, on a white sheet that fills the screen."""

from __future__ import annotations

from kivy.metrics import Metrics

from companion.errors import BadInput, StoreError
from companion.records import bgstats
from companion.records.shelf import Shelf
from kiosk import theme
from kiosk.fault_words import fault_words
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.qrcode import QrCode
from kiosk.widgets.words import Words


class LogPlay(Page):
    """`game` is the id of a finished game. A code that is too fine comes as two or more, one after the other."""

    shown = 0
    """Which of the codes is shown."""

    def build(self) -> None:
        from companion.records.codes import codes

        self.ground("white")
        try:
            shelf = Shelf(self.app.store)
            one = shelf.summary(shelf.one(self.args["game"]))
        except (StoreError, BadInput) as fault:
            self.app.fault("store", fault_words(fault))
            return self._nothing()
        if not one.over:
            return self._nothing()
        board = bgstats.BOARDS[one.game]
        links = [
            bgstats.link(bgstats.play(one, board=board, comments=comment, short=short))
            for comment, short in ((tr("log_play.comment", n=one.rounds), False), ("", False), ("", True))
        ]
        side = min(self.w, self.h)
        self.codes = codes(links, int(side * Metrics.density))
        self.shown = min(self.shown, len(self.codes) - 1)
        self.put(QrCode(self.codes[self.shown]), 0, 0, side, side)
        if self.tall:
            self.beside(theme.MARGIN, side, self.w - 2 * theme.MARGIN, self.h - side - theme.MARGIN)
        else:
            self.beside(side + 4, theme.MARGIN, self.w - side - 14, self.h - 2 * theme.MARGIN)
        return None

    def beside(self, x: float, y: float, w: float, h: float) -> None:
        """What to do with it, and the way on."""
        many = len(self.codes)
        last = self.shown == many - 1
        say = tr("log_play.title") if many == 1 else tr("log_play.part", n=self.shown + 1, of=many)
        high, step = (60, 54) if self.tall else (96, 64)
        self.put(Words(say, "h2", "on-sand", "center", lines=3, tid="title"), x, y, w, high)
        lines = (tr("log_play.line"), tr("log_play.again")) if many == 1 else (self.parts(),)
        for at, words in enumerate(lines):
            line = Words(words, "body", "on-sand", "center", lines=2, tid=f"line.{at}")
            self.put(line, x, y + high + 4 + at * step, w, step - 4)
        back = Key(tr("go.back"), size_dp=24)
        self.put(back, x, y + h - 148, w, 70)
        self.control(back, "log_play:back", self.app.back, tid="undo", free=True)
        go = Key(tr("log_play.done") if last else tr("log_play.next"), size_dp=24)
        self.put(go, x, y + h - 70, w, 70)
        self.control(go, f"log_play:{self.shown}", self.app.back if last else self._next, tid="primary")

    def parts(self) -> str:
        """That several codes are one link."""
        many = len(self.codes)
        return tr("log_play.parts") if many == 2 else tr("log_play.parts.more", n=many)

    def _next(self, _by: str) -> None:
        self.shown += 1
        self.app.refresh()

    def _nothing(self) -> None:
        """A game without an end has nothing to log."""
        self.head(tr("log_play.title"), "", "qrcode")
        x, y, w, _h = self.zone
        self.put(Words(tr("log_play.none"), "body", "sand2", "center", lines=2), x, y + 40, w, 80)
        self.bar(tr("log_play.none"), tr("log_play.none.line"), "", None, back=self.app.back)

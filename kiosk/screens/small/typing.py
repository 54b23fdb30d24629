"""Typing on a small panel: twelve letters a page; the keys below turn it, change the letters and take one back."""

from __future__ import annotations

from companion.game import Text, text
from kiosk import topics
from kiosk.screens.game_title import GameTitle
from kiosk.screens.help import HelpFind
from kiosk.screens.own_words import OwnWords
from kiosk.screens.small.frame import EDGE, GAP
from kiosk.screens.small.page import TOP, SmallPage
from kiosk.screens.small.start import SmallLetters
from kiosk.screens.typing_page import LETTERS, SIGNS, Typing
from kiosk.tr import say, tr
from kiosk.widgets.key import Key

TAIL = 38
"""So many of the last letters stand in the title."""


class SmallTyping(SmallPage, Typing):
    """What is typed is the title."""

    own_row = True
    leaf = 0

    def type_on(self, caption: str, empty: str) -> None:
        """The head and the letters of the page in front."""
        typed = self.typed if len(self.typed) <= TAIL else f"…{self.typed[-TAIL:]}"
        self.head(f"{typed}|" if typed else empty, caption)
        row = [*(SIGNS if self.signs else LETTERS.upper() if self.upper else LETTERS), " "]
        columns, rows = (4, 4) if self.upright else (6, 2)
        each = columns * rows
        pages = -(-len(row) // each)
        self.leaf %= pages
        x, w = EDGE, self.w - 2 * EDGE
        high = (self.foot_y - GAP - TOP - GAP * (rows - 1)) / rows
        wide = (w - GAP * (columns - 1)) / columns
        for at, sign in enumerate(row[self.leaf * each : (self.leaf + 1) * each]):
            space = sign == " "
            words = tr("letters.space") if space else sign
            key = Key(words, look="tile" if space else "plain", style="value", size_dp=20 if space else 28)
            self.put(key, x + at % columns * (wide + GAP), TOP + at // columns * (high + GAP), wide, high)
            tid = "letter-space" if space else f"letter-{sign}"
            self.control(key, "letter", lambda _by, sign=sign: self.type(sign), tid=tid, free=True)
        more = Key(tr("happened.page", n=self.leaf + 1, of=pages), size_dp=18)
        self.control(more, f"leaf {self.leaf}", lambda _by: self._leaf(), tid="page", free=True)
        case = Key("abc" if self.signs else "123" if not self.upper else "abc", size_dp=20)
        self.control(case, "case", lambda _by: self._case(), tid="letter-case", free=True)
        rub = Key(icon_name="backspace", icon_dp=30)
        self.control(rub, "back", lambda _by: self.erase(), tid="letter-back", free=True)
        self.extra = (more, case, rub)

    def _leaf(self) -> None:
        self.leaf += 1
        self.app.refresh()

    def _case(self) -> None:
        """Capitals, small letters, then digits and signs; the key says what comes."""
        if self.signs:
            self.signs, self.capital = False, None
        elif self.upper:
            self.capital = False
        else:
            self.signs = True
        self.app.refresh()


class SmallHelpFind(SmallTyping, HelpFind):
    """The primary shows the pages that have the words."""

    def build(self) -> None:
        many = len(topics.topics(find=self.typed)) if self.typed.strip() else 0
        line = tr("help.find.line", n=many) if many else tr("help.none") if self.typed.strip() else tr("help.find")
        self.type_on(line, tr("help.find.empty"))
        refused: Text | None = None if many else text("refused.nothing_found")
        self.bar("", "", tr("help.find.go"), self._show, icon="magnify", refused=refused, back=self.app.back)


class SmallOwnWords(SmallTyping, OwnWords):
    """Kept by the primary."""

    def build(self) -> None:
        self.type_on(say(self.one.label), tr("own.blank"))
        refused = None if self.typed.strip() else text("refused.no_words")
        self.bar("", "", tr("own.word.go"), self._give, icon="check-bold", refused=refused, back=self.app.back)


class SmallGameTitle(SmallLetters, GameTitle):
    """The table's own name for a stored game."""

    def named(self) -> tuple[str, str]:
        """What stands there, and what it is."""
        return self.typed or tr("game_title.none"), tr("game_title.title")

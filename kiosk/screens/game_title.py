"""The table's own name for a stored game, typed as a player's name is."""

from __future__ import annotations

from typing import Any

from companion.game import Text
from companion.records.shelf import Shelf
from kiosk.draft import Place
from kiosk.screens.letters import CAPITALS, Letters, NameLine
from kiosk.tr import tr
from kiosk.widgets.skybar import SkyBar

DIGITS = "1234567890"
ACCENTS = "ÄÖÜÉÈÀÇÑÅØÁÍÓÚÊÎÔÛËÏ'-.&!+"


class GameTitle(Letters):
    """`game` is the id. An empty title is none: the list shows the chapter again."""

    longest = 24
    sides = (DIGITS + CAPITALS, DIGITS + ACCENTS)
    """A title often has a date: digits are always in sight, and small letters are behind the key alone."""

    def __init__(self, app: Any, **args: Any) -> None:
        self._place = Place("", Shelf(app.store).one(args["game"]).title)
        super().__init__(app, **args)

    @property
    def place(self) -> Place:
        """What is named; no seat."""
        return self._place

    def _head(self) -> None:
        sky = self.sky(SkyBar("", tr("game_title.title"), mode="sys", icon_name="pencil", right="close"))
        self.control(sky.way_out, "close", self.app.back, tid="close")
        self.put(NameLine(self.typed, self.fresh, tr("game_title.none")), 74, 22, self.w - 74 - 84, 44)

    def _words(self) -> tuple[str, str]:
        left = self.longest - (0 if self.fresh else len(self.typed))
        return tr("game_title.say"), tr("letters.line", n=left)

    def _lay(self, x: float, y: float, w: float, h: float) -> None:
        """One grid over the whole zone: names of people are no titles. The last two cells turn the pad and empty it."""
        columns, rows = (6, 7) if self.tall else (10, 4)
        self._pad(x, y, w, h, columns, rows)
        wide, high = (w - 8 * (columns - 1)) / columns, (h - 8 * (rows - 1)) / rows
        first = len(self.sides[0]) + 2
        cells = [
            (x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high) for at in (first, first + 1)
        ]
        self._case(cells[0], cells[1])

    def _refused(self) -> Text | None:
        return None

    def _done(self, _by: str) -> None:
        Shelf(self.app.store).rename(self.args["game"], self.typed)
        self.app.back()

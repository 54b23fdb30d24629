"""The table's own name for a stored game, typed as a player's name is."""

from __future__ import annotations

from typing import Any

from companion.game import Text
from companion.records.shelf import Shelf
from kiosk.draft import Place
from kiosk.screens.letters import Letters, NameLine
from kiosk.tr import tr
from kiosk.widgets.skybar import SkyBar


class GameTitle(Letters):
    """`game` is the id. An empty title is none: the list shows the chapter again."""

    longest = 24

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

    def _recent(self, x: float, y: float, w: float, h: float, columns: int, rows: int) -> None:
        """Names of people are no titles."""

    def _refused(self) -> Text | None:
        return None

    def _done(self, _by: str) -> None:
        Shelf(self.app.store).rename(self.args["game"], self.typed)
        self.app.back()

"""What is invented: a list of the stand-in values of this game, and what they stand for."""

from __future__ import annotations

from kiosk.screens.page import Page
from kiosk.screens.what_next import Hint
from kiosk.tr import tr


class StandIn(Page):
    """Opened by a stand-in badge."""

    def build(self) -> None:
        names = self.state.stand_in
        x, y, w, h = self.zone
        row = 118 if self.tall or self.big() else 92
        self.measure(len(names), h, row)
        self.head(tr("invented.title"), self.game_name(), "pencil", self.chevrons())
        self.listing(
            lambda at: Hint(tr(f"invented.{names[at]}"), f"stand_in.{names[at]}", 3, icon="pencil", tint="gold"),
            x,
            y,
            w,
            h,
            row,
        )
        self.bar(tr("invented.say"), tr("invented.line"), tr("go.play_on"), self.app.to_game, back=self.app.back)

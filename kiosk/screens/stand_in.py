"""What is invented: a list of the stand-in values of this game, and what they stand for."""

from __future__ import annotations

from kiosk.screens.hint_page import HintPage
from kiosk.tr import tr


class StandIn(HintPage):
    """Opened by a stand-in badge; leads to the editor."""

    def build(self) -> None:
        x, y, w, h = self.zone
        self.lay([tr(f"invented.{name}") for name in self.state.stand_in], w, h)
        self.head(tr("invented.title"), self.game_name(), "pencil", self.chevrons())
        self.place(x, y, w, "invented", "pencil", "gold")
        self.bar(tr("invented.say"), tr("invented.line"), tr("go.own"), self._own, icon="pencil", back=self.app.back)

    def _own(self, _by: str) -> None:
        self.app.swap("own", game=self.app.session.game.NAME)

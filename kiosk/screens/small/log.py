"""The log on a small panel."""

from __future__ import annotations

from contextlib import suppress

from companion.errors import Broken
from kiosk.screens.log import Deed, deeds
from kiosk.screens.small.frame import SmallScreen
from kiosk.tr import say, tr
from kiosk.widgets.press import Press
from kiosk.widgets.tile import Tile


class SmallLog(SmallScreen):
    """Up to six taps a page, newest first. A tap on one goes there at once; Redo brings back what that took."""

    def build(self) -> None:
        session = self.app.session
        self.head(tr("menu.log"), self._where(), "close", self.app.to_game)
        rows = deeds(session.log())
        labels = [self._words(deed) for deed in rows]
        self.tiles([lambda deed=deed: self._row(deed) for deed in rows], 76, self.grid_for(labels))  # type: ignore[misc]
        self.keys(self.play_on, self.app.to_game, back=self.app.back)

    def _where(self) -> str:
        """Game, round and steps."""
        game = tr(f"game.{self.app.session.game.NAME}")
        return tr("pages.caption.short", game=game, round=self.state.round, n=self.app.session.position)

    def _words(self, deed: Deed) -> str:
        """The number of the step, and what was done."""
        words = tr("log.start")
        if deed.line is not None:
            words = tr("log.unreadable")
            with suppress(Broken):
                words = say(deed.line.told.what)
        return words if deed.place is None else f"{deed.place}  {words}"

    def _row(self, deed: Deed) -> Press:
        place = deed.place
        now = place == self.app.session.position
        key = Tile(self._words(deed), state="selected" if now else "rest", tick=now)
        reason = None
        if place is None:
            from companion.game import text

            reason = text("refused.no_way_back")
        tid = f"row.{deed.line.n if deed.line else 0}"
        return self.control(key, f"go:{place}", lambda by: self._go(place, by), tid=tid, refused=reason)  # type: ignore[no-any-return]

    def _go(self, place: int | None, by: str) -> None:
        """Goes there; of a game that is only looked at, shows how it stood there."""
        if self.app.looking:
            self.app.open("look_back", at=place)
        else:
            self.app.go_to(place, by)

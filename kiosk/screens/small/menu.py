"""The menu of a small panel: the same keys, six a page."""

from __future__ import annotations

from collections.abc import Callable

from companion.game import text
from kiosk.screens.menu import COST, PAGES, closed
from kiosk.screens.small.frame import SmallScreen
from kiosk.tr import tr
from kiosk.widgets.press import Press
from kiosk.widgets.tile import Tile


class SmallMenu(SmallScreen):
    """Next plays on."""

    def build(self) -> None:
        session = self.app.session
        game = tr(f"game.{session.game.NAME}") if session is not None else ""
        self.head(tr("menu.title"), game, "close", self.app.to_game)
        has_decks = hasattr(session.game, "decks") if session else True
        rows = [COST if one[0] == "deck" and not has_decks else one for one in (*PAGES, ("timer", "clock-outline"))]
        makes: list[Callable[[], Press]] = [lambda row=row: self._key(*row) for row in rows]  # type: ignore[misc]
        nothing = None if session is not None and session.can_redo else text("refused.nothing_to_redo")
        makes.append(lambda: self._act("redo", "redo-variant", self._redo, nothing))
        makes.append(lambda: self._act("save", "content-save", self.app.close_game, None))
        if self.app.power_key():
            makes.append(lambda: self._key("power", "power"))
        self.tiles(makes, 76)
        self.keys(self.play_on, self.app.to_game, back=self.app.back)

    def _key(self, name: str, icon: str) -> Press:
        return self._act(name, icon, lambda by: self.app.open(name), closed(name, self.app.outcome))

    def _act(self, name: str, icon: str, act: Callable[[str], object], refused: object) -> Press:
        tid = "redo" if name == "redo" else f"menu.{name}"
        tile = Tile(tr(f"menu.{name}"), icon, tid=tid, icon_colour="rust1")
        return self.control(tile, f"menu:{name}", act, tid=tid, refused=refused)  # type: ignore[no-any-return]

    def _redo(self, by: str) -> None:
        self.app.to_game(by)
        self.app.redo(by)

"""A deck on a small panel: two kinds of card a page; the cards seen, and how the deck is used, behind keys."""

from __future__ import annotations

from typing import Any

from companion.game import text
from kiosk.screens.deck import MODES, DeckScreen
from kiosk.screens.small.frame import GAP
from kiosk.screens.small.page import SmallPage
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press
from kiosk.widgets.tile import Tile
from kiosk.widgets.words import Words


class SmallDeck(SmallPage, DeckScreen):
    """The title is the sentence that the larger glass has in its bar."""

    own_row = True
    using = False
    """Whether the ways of using the deck are in front."""

    def build(self) -> None:
        self.own_row = not self.using and not self.seen
        super().build()

    def _odds_page(self) -> None:
        if self.using:
            self._ways_page()
            return
        deck = self.deck
        x, y, w, h = self.zone
        said, line = self.told()
        if line:
            strip = 46.0 if self.upright else 24.0
            self.put(Words(line, "label", "sand1" if self.warned else "sand2", lines=2, tid="line"), x, y, w, strip)
            y, h = y + strip + 2, h - strip - 2
        row = (h - GAP) / 2
        self.measure(len(self.odds), h, row)
        seen, ways = Key(icon_name="cards-outline", icon_dp=34), Key(icon_name="tune", icon_dp=34)
        left = tr("deck.left", n=deck.left, whole=deck.whole)
        name = tr(f"deck.{deck.id}")
        self.head(said, left if self.upright else f"{name} · {left}", "", ((seen, 0.0), (ways, 0.0)))
        none = None if deck.seen else text("deck.none_seen")
        self.control(seen, "seen", lambda _by: self._show(True), tid="show_seen", refused=none)
        self.control(ways, "ways", lambda _by: self._use(True), tid="ways")
        if self.odds:
            self.listing(self._row, x, y, w, h, row)
        else:
            self.put(Words(tr("deck.empty"), "body", "sand2", "center", lines=2), x, y, w, h)
        self.bar("", "", self.play_on, self.app.to_game, back=self.app.back)

    def _ways_page(self) -> None:
        deck = self.deck
        self.pages = 1
        said, line = self.told()
        self.head(tr(f"deck.{deck.id}"), tr("deck.left", n=deck.left, whole=deck.whole))
        y = self.words(said, line)
        makes: list[Any] = [lambda mode=mode: self._way(mode) for mode in MODES]
        if deck.stand_in:
            makes.append(self._badge)
        self.tiles(makes, y)
        self.bar("", "", tr("go.done"), lambda _by: self._use(False), icon="check-bold",
                 back=lambda _by: self._use(False))  # fmt: skip

    def _way(self, mode: str) -> Press:
        now = mode == self.deck.mode
        tile = Tile(tr(f"deck.mode.{mode}"), state="selected" if now else "rest", tick=now)
        return self.control(  # type: ignore[no-any-return]
            tile, f"mode:{mode}", self._uses(mode), tid=f"mode.{mode}", refused=self.only_looked_at
        )

    def _badge(self) -> Press:
        tile = Tile(tr("badge.stand_in"), "pencil", icon_colour="gold")
        return self.control(tile, "stand_in", lambda _by: self.app.open("stand_in"), tid="stand_in")  # type: ignore[no-any-return]

    def _use(self, using: bool) -> None:
        self.using, self.first = using, 0
        self.app.refresh()

    def _show(self, seen: bool) -> None:
        self.using = False
        super()._show(seen)

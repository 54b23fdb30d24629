"""The final scoring: one page of the sheet after another, the running total of everybody always in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.game import Answer, Group, Number, Option
from companion.games.base import pages, points
from companion.intents import Intent
from companion.scoring import CATEGORIES
from kiosk.screens.answer_screen import AnswerScreen
from kiosk.screens.base_parts import BUILDING_ICONS
from kiosk.screens.scoring_parts import Count, Row, SheetGrid
from kiosk.tr import say, tr
from kiosk.widgets.answertile import AnswerTile
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.words import Words

PAGE_ICONS = {"crystals": "diamond-stone", "last_contracts": "file-sign", "tracked": "trending-up"}
LINE_OF = {"tracked": "progress", "advanced": "scientists"}
"""The line of the sheet that a page fills in, where it has another name."""


class Scoring(AnswerScreen):
    """The sheet at the left, the open page at the right (below in portrait)."""

    sheet: type[SheetGrid] = SheetGrid

    def build(self) -> None:
        self.ground()
        self.sky_bar()
        self.open_page = self._key()
        x, y, w, h = self.zone
        if self.tall:
            low = 304.0
            self.grid = self.put(self._grid(), x, y, w, h - low - 8)
            self._page(x, y + h - low, w, low)
        else:
            wide = 332.0 if w < 800 else 370.0
            self.grid = self.put(self._grid(), x, y, wide, h)
            self._page(x + wide + 8, y, w - wide - 8, h)
        self.prompt_bar()

    def update(self) -> None:
        """A number of the same page changes in place."""
        if self._key() != self.open_page or not self.counts:
            super().update()
            return
        fresh = self._grid()
        self.grid.set(rows=fresh.rows, total=fresh.total)
        for count, ask in zip(self.counts, self.app.step.asks, strict=True):
            count.tell(ask.default)
            self._wire(count, ask, self.counts.index(count))
        self.tell_bar()

    def _key(self) -> tuple[str, int]:
        return self.state.stage, self.state.page

    # -- the sheet ------------------------------------------------------------------------------

    def _grid(self) -> SheetGrid:
        state = self.state
        page = pages.page(state)
        done = self._done(page.name)
        seats = range(len(state.seats))
        sheets = [dict(points.sheet(state, seat)) for seat in seats]
        rows = [Row(tr("score.in_play"), tuple(points.op(state, seat) for seat in seats), True)]
        rows += [
            Row(tr(f"score.line.{name}"), tuple(sheet[name] for sheet in sheets), name in done) for name in CATEGORIES
        ]
        rows += self._more()
        name = LINE_OF.get(page.name, page.name)
        line = 1 + CATEGORIES.index(name) if name in CATEGORIES else -1
        return self.sheet(
            tuple((who.colour, who.letter) for who in state.seats), tuple(rows), (line, page.seat),
            (tr("score.total"), self._totals()),
        )  # fmt: skip

    def _more(self) -> list[Row]:
        """Lines of the sheet that a game has beside those of the base game."""
        return []

    def _totals(self) -> tuple[int, ...]:
        """The running total of each seat."""
        return points.totals(self.state)

    def _done(self, page: str) -> tuple[str, ...]:
        """Lines that are counted: those before the open page, and the tracked ones."""
        if self.state.stage in pages.TIES:
            return CATEGORIES
        name = LINE_OF.get(page, page)
        at = CATEGORIES.index(name) if name in CATEGORIES else 0
        return CATEGORIES[: max(2, at)]

    # -- the page -------------------------------------------------------------------------------

    def _page(self, x: float, y: float, w: float, h: float) -> None:
        asks = self.app.step.asks
        self.counts: list[Count] = []
        if not asks:
            self._plain(x, y, w, h)
        elif isinstance(asks[0], Number):
            self._numbers(asks, x, y, w, h)
        elif isinstance(asks[0], Group):
            self._tiles(asks, x, y, w, h)
        else:
            self._marks(asks, x, y, w, h)

    def _plain(self, x: float, y: float, w: float, h: float) -> None:
        """A page that asks nothing: what to do on the board, in large letters."""
        from kiosk.widgets.icon import Icon

        step, page = self.app.step, pages.page(self.state)
        panel = self.put(Panel(tid="plain"), x, y, w, h)
        panel.put(Icon(PAGE_ICONS.get(page.name, "check-bold"), 64, "cyan1"), w / 2 - 32, 22, 64, 64)
        panel.put(Words(say(step.say), "h2", "sand1", "center", lines=2), 16, 96, w - 32, 72)
        said = [say(hint) for hint in step.hints] or [say(step.line)]
        high = (h - 180) / len(said)
        for at, words in enumerate(said):
            panel.put(Words(words, "body", "sand2", "center", lines=3), 16, 172 + at * high, w - 32, high - 4)

    def _numbers(self, asks: tuple[Number, ...], x: float, y: float, w: float, h: float) -> None:
        rows = -(-len(asks) // 2)
        high = min(110.0, (h - 8 * (rows - 1)) / rows)
        wide = (w - 8) / 2
        for at, ask in enumerate(asks):
            worth = say(ask.effect) if ask.effect else ""
            count = Count(say(ask.label), worth, ask.default, f"count.{at}")
            self.put(count, x + at % 2 * (wide + 8), y + at // 2 * (high + 8), wide, high)
            count.lay()
            self._wire(count, ask, at)
            self.counts.append(count)

    def _wire(self, count: Count, ask: Number, at: int) -> None:
        """Minus and plus give the number beside the one that stands there."""
        from companion.game import text

        ends = text("refused.option_end", low=ask.low, high=ask.high)
        for key, step, name in ((count.less, -1, "minus"), (count.more, 1, "plus")):
            value = ask.default + step
            refused = None if ask.low <= value <= ask.high else ends
            self.control(
                key, f"count {at} {name}", self._by(at, step), tid=f"count.{at}.{name}", refused=refused, free=True
            )

    def _by(self, at: int, step: int) -> Callable[[str], object]:
        def act(by: str) -> None:
            ask: Number = self.app.step.asks[at]
            self.app.play(ask.to_move(ask.default + step), by)

        return act

    def _tiles(self, asks: tuple[Answer, ...], x: float, y: float, w: float, h: float) -> None:
        self.answers(asks, x, y, w, h, columns=2, most=96)

    def _answer(self, ask: Answer, at: int, icons: Callable[[Any], str]) -> AnswerTile:
        tile = super()._answer(ask, at, icons)
        if isinstance(ask, Group) and ask.effect is not None:
            scores = self.state.experts[at].scores
            tile.set(second=say(ask.effect), icon_name=BUILDING_ICONS[scores])
        return tile

    def _marks(self, asks: tuple[Option, ...], x: float, y: float, w: float, h: float) -> None:
        ring = self.ringed()
        high = (h - 16) / 3
        for at, ask in enumerate(asks):
            key = Key(say(ask.label), look="tile", style="value", size_dp=36, selected=ask is ring)
            wide = (w - 8) / 2
            self.put(key, x + at % 2 * (wide + 8), y + at // 2 * (high + 8), wide, min(high, 110))
            self.option(key, ask, tid=f"answer.{at}")

    def steer(self, intent: Intent) -> bool:
        """Arrows move the ring of the marks; elsewhere they have nothing to move."""
        return bool(self.given()) and super().steer(intent)

"""A sheet with the answers of one event or of one group."""

from __future__ import annotations

from kivy.metrics import Metrics

from companion.game import Answer, Group, Option
from kiosk.screens.answer_screen import AnswerScreen
from kiosk.screens.cards_known import icons_of
from kiosk.screens.sheet_screen import SheetScreen
from kiosk.tr import say, tr
from kiosk.widgets import fit
from kiosk.widgets.key import Key
from kiosk.widgets.words import Words


def _cut(option: Answer, room: float) -> bool:
    """Whether the title of an answer with a second line is too long for its one line."""
    two = isinstance(option, Option) and (option.effect or option.refused) is not None
    return two and fit.fit(say(option.label), "head", room, 30, least=18, density=Metrics.density).cut


class Answers(SheetScreen, AnswerScreen):
    """Each tile gives its answer in one tap."""

    high = 288.0
    high_tall = 480.0
    page = 0

    def build(self) -> None:
        group: Group = self.args["group"]
        columns = 3 if not self.tall else 2 if len(group.options) > 4 else 1
        if columns > 1 and any(_cut(option, (self.w - 20) / columns - 34) for option in group.options):
            columns -= 1
        most = self.high_tall if self.tall else self.high
        high = min(most, 84.0 + 88 * -(-len(group.options) // columns))
        self.open_sheet(high)
        hint = say(group.hint) if group.hint else say(group.effect) if group.effect else ""
        top = 62.0 if hint else 22.0
        if hint:
            self.sheet.put(Words(hint, "label", "sand2", lines=2), 16, 18, self.w - 32, 40)
        wide = (self.w - 20 - 8 * (columns - 1)) / columns
        rows = max(1, min(int((high - top) // 72), -(-len(group.options) // columns)))
        fits = columns * rows
        options: tuple[Answer, ...] = group.options
        pages = 1
        if len(options) > fits:
            fits -= 1
            pages = -(-len(options) // fits)
        self.page %= pages
        row = options[self.page * fits : (self.page + 1) * fits]
        tile_h = min(80.0, (high - top - 10 - 8 * (rows - 1)) / rows)
        for at, option in enumerate(row):
            tile = self._answer(option, at, icons_of)
            self.sheet.put(tile, 10 + at % columns * (wide + 8), top + at // columns * (tile_h + 8), wide, tile_h)
        if pages > 1:
            more = Key(tr("happened.page", n=self.page + 1, of=pages), "chevron-right", tid="page",
                       look="alien" if self.ambience == "alien" else "plain")  # fmt: skip
            at = fits
            self.sheet.put(more, 10 + at % columns * (wide + 8), top + at // columns * (tile_h + 8), wide, tile_h)
            self.control(more, f"page {self.page}", self._turn_page, free=True)
        self.close_bar(say(group.label), tr("answers.line"), icon="close")

    def _turn_page(self, _by: str) -> None:
        self.page += 1
        self.app.refresh()

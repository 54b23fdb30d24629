"""The sheet of a Scientist: how many matching Buildings stand on Mars, and, for who likes, which Scientist it is."""

from __future__ import annotations

from companion.game import Group, Option
from companion.games.invasion import moves as own
from companion.games.invasion.known import NAMES
from kiosk.screens.told_row import TOLD_HIGH, ToldRow
from kiosk.tr import say, tr
from kiosk.widgets.answertile import AnswerTile
from kiosk.widgets.words import Words


class InvasionHire(ToldRow):
    """A tile a number; the one that is known is ringed (INV-41)."""

    high = 300.0
    high_tall = 452.0

    def build(self) -> None:
        group: Group = self.args["group"]
        options = [one for one in group.options if isinstance(one, Option)]
        self.open_sheet()
        self.sheet.put(Words(say(group.hint) if group.hint else "", "label", "sand2", lines=2), 16, 16, self.w - 32, 38)
        there = {one.move.who for one in options if isinstance(one.move, own.HireScientist)}
        self.told_row(tuple((who, tr(f"scientist.{who}")) for who in NAMES if who in there), 60)
        rows = [one for one in options if isinstance(one.move, own.HireScientist) and one.move.who == self.told]
        columns = 3 if self.tall else 5
        wide, top = (self.w - 20 - 8 * (columns - 1)) / columns, 60 + TOLD_HIGH[self.tall]
        for at, option in enumerate(rows):
            # What a Mission says is true of every number; a tile has room for the OP.
            op = option.effect is not None and option.effect.id == "effect.inv.op"
            second = say(option.effect) if op and option.effect else tr("inv.no_op")
            title = str(option.move.n)  # type: ignore[union-attr]
            tile = AnswerTile(title, second, ground="ink3", second_colour="cyan1", ringed=option.likely)
            self.sheet.put(tile, 10 + at % columns * (wide + 8), top + at // columns * 80, wide, 72)
            self.option(tile, option, tid=f"answer.{at}")
        self.close_bar(tr("inv.how_many_match"), tr("inv.who_line"), icon="close")

"""The sheet of an upgrade: a tile a card; keys for the type, the Scientist and a Shield on the Building."""

from __future__ import annotations

from companion.game import Group, Option
from companion.games.invasion import moves as own
from companion.games.invasion.known import TYPES
from kiosk.screens.told_row import TOLD_HIGH, ToldRow
from kiosk.tr import say, tr
from kiosk.widgets.answertile import AnswerTile
from kiosk.widgets.key import Key
from kiosk.widgets.words import Words


class InvasionUpgrade(ToldRow):
    """A tile gives its answer in one tap, with what the keys say (INV-33 to INV-38).

    The type need not be told; who tells it has the Scientist preset as it is known.
    """

    high = 382.0
    high_tall = 604.0
    scientist = False
    shielded = False

    def build(self) -> None:
        group: Group = self.args["group"]
        self.options = [one for one in group.options if isinstance(one, Option)]
        self.open_sheet()
        columns = 2 if self.tall else 3
        wide = (self.w - 20 - 8 * (columns - 1)) / columns
        self.sheet.put(Words(say(group.hint) if group.hint else "", "label", "sand2", lines=2), 16, 16, self.w - 32, 38)
        top = 60 + TOLD_HIGH[self.tall]
        self.told_row(tuple((name, tr(f"short.blk.{name}")) for name in TYPES), 60)
        rows = [one for one in self.options if one.move is None or self._fits(one.move)]
        for at, option in enumerate(rows):
            effect = option.refused or option.effect
            title = say(option.label)
            if isinstance(option.move, own.UpgradeBuilding):
                card = option.move.card
                title = tr(f"ask.{card}") if card in ("level_1", "level_3", "beacon") else tr(f"defence.{card}")
            tile = AnswerTile(title, say(effect) if effect else "", ground="ink3", second_colour="cyan1")
            self.sheet.put(tile, 10 + at % columns * (wide + 8), top + at // columns * 80, wide, 72)
            self.option(tile, option, tid=f"answer.{at}")
        y = (self.high_tall if self.tall else self.high) - 72
        self._toggle("scientist", tr("inv.scientist_matches"), 10, y)
        if any(getattr(one.move, "shielded", False) for one in self.options):
            self._toggle("shielded", tr("inv.shield_back"), 18 + (self.w - 28) / 2, y)
        self.close_bar(say(group.label), tr("inv.type_line"), icon="close")

    def tell(self, name: str) -> None:
        """The type, or none after all; the Scientist is set as it is known for it."""
        super().tell(name)
        fits = (one.move for one in self.options if one.likely)
        self.scientist = next(
            (move.scientist for move in fits if isinstance(move, own.UpgradeBuilding) and move.building == self.told),
            False,
        )

    def _fits(self, move: object) -> bool:
        return (
            isinstance(move, own.UpgradeBuilding)
            and move.building == self.told
            and move.scientist == self.scientist
            and move.shielded == self.shielded
        )

    def _toggle(self, name: str, words: str, x: float, y: float) -> None:
        on = getattr(self, name)
        icon = "checkbox-marked" if on else "checkbox-blank-outline"
        key = Key(words, icon, size_dp=22, selected=on)
        self.sheet.put(key, x, y, (self.w - 28) / 2, 64)

        def act(_by: str) -> None:
            setattr(self, name, not on)
            self.again()

        self.control(key, f"{name} {on}", act, tid=f"toggle.{name}", free=True)

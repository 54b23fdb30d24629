"""Invasion's sheets on a small panel: a tile an answer; what may be told besides stands on a page of its own."""

from __future__ import annotations

from companion.game import Group, Option
from companion.games.invasion import moves as own
from companion.games.invasion.known import NAMES, TYPES
from kiosk.screens.invasion_hire import InvasionHire
from kiosk.screens.invasion_upgrade import InvasionUpgrade
from kiosk.screens.small.frame import Block, SmallScreen
from kiosk.screens.told_row import ToldRow
from kiosk.tr import say, tr
from kiosk.widgets.answertile import AnswerTile
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press
from kiosk.widgets.tile import Tile


class Told(SmallScreen):
    """A sheet with answers, and a page on which a key is told: a second tap takes it back."""

    layered = True
    own_row = True
    telling = False
    """Whether the page of what may be told is in front."""
    told = ""

    def frame(self, title: str, caption: str) -> None:
        """What lies over the table, and the head."""
        self.put(Block(tid="block"), 0, 0, self.w, self.h)
        self.head(title, caption, "close", self.app.close_sheet)

    def tell_page(self, title: str, caption: str, names: tuple[tuple[str, str], ...]) -> None:
        """A tile for each thing that may be told; the tap leads back to the answers."""
        self.frame(title, caption)
        self.tiles([lambda one=one: self._tell_tile(*one) for one in names], 76)  # type: ignore[misc]
        back = lambda _by: self._turn_over(False)  # noqa: E731
        self.keys(tr("go.done"), back, icon="check-bold", back=back)

    def _tell_tile(self, name: str, words: str) -> Press:
        chosen = name == self.told
        tile = Tile(words, state="selected" if chosen else "rest", tick=chosen)

        def act(_by: str) -> None:
            self.tell(name)
            self._turn_over(False)

        return self.control(tile, f"told {name} {chosen}", act, tid=f"told.{name}", free=True)  # type: ignore[no-any-return]

    def teller(self, icon: str) -> Key:
        """The key to that page, light where something is told."""
        key = Key(icon_name=icon, icon_dp=34, selected=bool(self.told))
        return self.control(key, f"tell {self.told}", lambda _by: self._turn_over(True), tid="tell", free=True)  # type: ignore[no-any-return]

    def _turn_over(self, telling: bool) -> None:
        self.telling = telling
        self.to_page(0)

    def tell(self, name: str) -> None:
        """This one, or none after all."""
        ToldRow.tell(self, name)  # type: ignore[arg-type]  # it needs no more than `told`

    def answered(self, option: Option, at: int, title: str, second: str) -> Press:
        """An answer with what comes of it."""
        tile = AnswerTile(title, second, ground="ink2", second_colour="cyan1", ringed=option.likely)
        return self.option(tile, option, tid=f"answer.{at}")  # type: ignore[no-any-return]


class SmallHire(Told, InvasionHire):
    """How many Buildings match; which Scientist it is behind a key."""

    def build(self) -> None:
        group: Group = self.args["group"]
        options = [one for one in group.options if isinstance(one, Option)]
        there = {one.move.who for one in options if isinstance(one.move, own.HireScientist)}
        if self.telling:
            names = tuple((who, tr(f"scientist.{who}")) for who in NAMES if who in there)
            self.tell_page(say(group.label), tr("inv.who_line"), names)
            return
        who = tr(f"scientist.{self.told}") if self.told else say(group.label)
        self.frame(tr("inv.how_many_match"), who)
        rows = [one for one in options if isinstance(one.move, own.HireScientist) and one.move.who == self.told]
        rows = rows or options  # the Alien's own are of one kind
        self.tiles([lambda one=one, at=at: self._number(one, at) for at, one in enumerate(rows)], 76)  # type: ignore[misc]
        self.keys(tr("go.close"), self.app.close_sheet, icon="close", back=self.app.close_sheet,
                  between=(self.teller("account-star"),))  # fmt: skip

    def _number(self, option: Option, at: int) -> Press:
        op = option.effect is not None and option.effect.id == "effect.inv.op"
        second = say(option.effect) if op and option.effect else tr("inv.no_op")
        title = str(option.move.n) if isinstance(option.move, own.HireScientist) else say(option.label)
        return self.answered(option, at, title, second)


class SmallUpgrade(Told, InvasionUpgrade):
    """A tile a card; keys for the type, the Scientist and a Shield."""

    def build(self) -> None:
        group: Group = self.args["group"]
        self.options = [one for one in group.options if isinstance(one, Option)]
        if self.telling:
            names = tuple((name, tr(f"short.blk.{name}")) for name in TYPES)
            self.tell_page(say(group.label), tr("inv.type_line"), names)
            return
        self.frame(say(group.label), tr(f"short.blk.{self.told}") if self.told else tr("inv.type_line"))
        rows = [one for one in self.options if one.move is None or self._fits(one.move)]
        self.tiles([lambda one=one, at=at: self._card(one, at) for at, one in enumerate(rows)], 76)  # type: ignore[misc]
        between = [self.teller("domain"), self._switch("scientist", "account-star", tr("inv.scientist_matches"))]
        if any(getattr(one.move, "shielded", False) for one in self.options):
            between.append(self._switch("shielded", "shield-plus", tr("inv.shield_back")))
        self.keys(tr("go.close"), self.app.close_sheet, icon="close", back=self.app.close_sheet, between=between)

    def tell(self, name: str) -> None:
        """As on the larger glass: the Scientist is set as it is known for the type."""
        InvasionUpgrade.tell(self, name)

    def _card(self, option: Option, at: int) -> Press:
        effect = option.refused or option.effect
        title = say(option.label)
        if isinstance(option.move, own.UpgradeBuilding):
            card = option.move.card
            title = tr(f"ask.{card}") if card in ("level_1", "level_3", "beacon") else tr(f"defence.{card}")
        # The name of a card that cannot be taken says why already; so does a tap.
        return self.answered(option, at, title, say(effect) if effect and option.move is not None else "")

    def _switch(self, name: str, icon: str, words: str) -> Key:
        """On or off; held, it says what it is."""
        on = getattr(self, name)
        key = Key(icon_name=icon, icon_dp=34, selected=on, marked=True)
        key.on_hold = lambda _key: self.app.note(words)

        def act(_by: str) -> None:
            setattr(self, name, not on)
            self.to_page(self.page)
            self.app.note(words, "cancel" if on else "check-bold")

        return self.control(key, f"{name} {on}", act, tid=f"toggle.{name}", free=True)  # type: ignore[no-any-return]

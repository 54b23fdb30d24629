"""The owner's words for a card, a tile or a space, letter by letter."""

from __future__ import annotations

from typing import Any

from companion.game import text
from companion.owned import shown
from companion.owner import OwnerFaults, entries
from kiosk.screens.own import cards_now
from kiosk.screens.own_group import kept_by
from kiosk.screens.typing_page import Typing
from kiosk.tr import say, tr


class OwnWords(Typing):
    """Kept by the primary; Back leaves all as it was."""

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.one = entries()[args["id"]]
        self.most = self.one.most
        try:
            given = app.owner.given()
        except OwnerFaults:
            given = {}
        self.typed = str(shown(cards_now(self.one, given), self.one) or "")

    def build(self) -> None:
        self.head(say(self.one.label), tr(f"owner.group.{self.one.group}"), "pencil")
        x, y, w, h = self.zone
        top = 96 if self.tall else 76
        self.put(self.typed_line(tr("own.blank")), x, y, w, top)
        self.pad(x, y + top + 8, w, h - top - 8)
        refused = None if self.typed.strip() else text("refused.no_words")
        self.bar(tr("own.word.say"), tr("own.word.line", n=self.most - len(self.typed)), tr("own.word.go"), self._give,
                 icon="check-bold", refused=refused, back=self.app.back)  # fmt: skip

    def _give(self, _by: str) -> None:
        if kept_by(self, lambda: self.app.owner.keep({self.one.id: self.typed})):
            self.app.back()

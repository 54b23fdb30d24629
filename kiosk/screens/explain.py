"""What a tile is for, in a few sentences: opened by a finger that stays on it."""

from __future__ import annotations

from kiosk.screens.hint_page import HintPage
from kiosk.tr import WORDS, tr

MOST = 4
"""Sentences for a tile."""


def sentences_of(what: str, game: str) -> list[str]:
    """The sentences about a tile: the game's own, else those of all games."""
    known = WORDS.english.messages
    for start in (f"{what}.{game}", what):
        found = [tr(f"{start}.{n}") for n in range(1, MOST + 1) if f"{start}.{n}" in known]
        if found:
            return found
    return []


class Explain(HintPage):
    """Back leads to where the finger was, the sheet of events included."""

    def build(self) -> None:
        x, y, w, h = self.zone
        game = self.app.session.game.NAME if self.app.session else ""
        self.lay(sentences_of(self.args["what"], game), w, h)
        title = self.args.get("title") or tr("explain.title")
        self.head(title, tr("explain.title"), "information-outline", self.chevrons())
        self.place(x, y, w, "explain", "information-outline", "rust1")
        self.bar(tr("explain.say"), tr("explain.line"), tr("go.done"), self._back, icon="check-bold", back=self._back)

    def _back(self, by: str) -> None:
        sheet = self.args.get("sheet", "")
        self.app.back(by)
        if sheet:
            self.app.show_sheet(sheet)

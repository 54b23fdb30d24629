"""Whether the draws look fair, in plain words: what came of each deck, beside what a fair shuffle gives."""

from __future__ import annotations

from typing import Any

from companion.errors import BadInput, StoreError
from companion.game import Text, text
from companion.records.fairness import Fairness, Kind, together
from companion.records.shelf import Shelf
from kiosk.fault_words import fault_words
from kiosk.screens.counting import CountingPage
from kiosk.tr import say, tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.words import Words


class Verdict(Glass):
    """A deck and what is to be said of its draws."""

    def __init__(self, name: str, verdict: str, words: str, tid: str) -> None:
        self.name, self.verdict, self.words = name, verdict, words
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink2", 0, 0, w, h, 12)
        icon, colour = {
            "fair": ("check-circle", "cyan1"), "few": ("help-circle-outline", "sand2"),
            "unusual": ("information-outline", "gold"), "rare": ("alert", "dang1"),
        }[self.verdict]  # fmt: skip
        self.icon(icon, 34, colour, 32, h / 2)
        self.say(self.name, "head", "sand1", 62, 4, w - 76, h * 0.5 - 4, size=26, least=16)
        lines = 2 if h > 80 else 1
        self.say(self.words, "label", "sand2", 62, h * 0.46, w - 76, h * 0.54 - 4, lines=lines, least=16)


class KindRow(Glass):
    """A kind of card: how often it came, as a bar, and where a fair deck would be, as a post."""

    def __init__(self, name: str, kind: Kind, most: float, tid: str) -> None:
        self.name, self.kind, self.most = name, kind, most
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 12)
        words = tr("fairness.came", n=self.kind.came, expected=self.kind.expected)
        if h > 80:  # narrow: the bar below both
            self.say(self.name, "body", "sand1", 14, 2, w * 0.62 - 20, h * 0.6, least=16, lines=2)
            self.say(
                words, "label-bold", "sand1", w * 0.62, 2, w * 0.38 - 14, h * 0.6, align="right", lines=2, least=16
            )
            self._bar(14, h * 0.78, w - 28)
            return
        x, wide = w * 0.42, w * 0.3
        self.say(self.name, "body", "sand1", 18, 0, x - 26, h, least=16, lines=2)
        self._bar(x, h / 2, wide)
        self.say(words, "label-bold", "sand1", w * 0.74, 0, w * 0.26 - 14, h, align="right", least=16)

    def _bar(self, x: float, y: float, wide: float) -> None:
        """Around the height `y`: how often it came, and the post of a fair deck."""
        self.fill("ink3", x, y - 8, wide, 16, 5)
        if self.kind.came:
            self.fill("rust1", x, y - 8, max(5, wide * self.kind.came / self.most), 16, 5)
        self.fill("sand1", x + wide * self.kind.expected / self.most - 1.5, y - 14, 3, 28)


class FairnessPage(CountingPage):
    """All games together, or the one named by `game`."""

    row = 64.0
    """How high a row is."""

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        if not self.args.get("game"):
            self.count_all()

    def build(self) -> None:
        self.found = self._found()
        self.rows: list[tuple[Fairness, Kind | None]] = []
        for one in self.found:
            self.rows += [(one, None), *((one, kind) for kind in one.kinds)]
        x, y, w, h = self.zone
        self.measure(len(self.rows), h, self.row)
        draws = sum(one.draws for one in self.found)
        caption = self.so_far(tr("fairness.caption", n=draws))
        self.head(tr("fairness.title"), caption, "dice-multiple", self.chevrons())
        if self.rows:
            self.listing(self._row, x, y, w, h, self.row)
        else:
            none = self.so_far(tr("fairness.none"))
            self.put(Words(none, "body", "sand2", "center", lines=2), x, y + 40, w, 80)
        self.bar(tr("fairness.say"), tr("fairness.line"), "", None, back=self.app.back)

    def _found(self) -> tuple[Fairness, ...]:
        rows, id = self.summaries, self.args.get("game")
        if id:
            shelf = Shelf(self.app.store)
            try:
                rows = [shelf.summary(shelf.one(id))]
            except (StoreError, BadInput) as fault:
                self.app.fault("store", fault_words(fault))
        return together((one.game, one.luck) for one in rows)

    def _row(self, at: int) -> Glass:
        one, kind = self.rows[at]
        if kind is not None:
            most = max(max(k.came, k.expected) for k in one.kinds)
            return KindRow(say(label(one.game, kind.kind)), kind, most, f"kind.{at}")
        name = tr("fairness.deck", deck=tr(f"deck.{one.deck}"), n=one.draws)
        if self.to_read:  # what is said of some of the games is not said of all
            return Verdict(name, "few", tr("stats.counting"), f"verdict.{one.deck}")
        words = tr(f"fairness.{one.verdict}", percent=_percent(one.p))
        return Verdict(name, one.verdict, words, f"verdict.{one.deck}")


def _percent(p: float) -> str:
    return f"{100 * p:.0f}" if p >= 0.01 else f"{100 * p:.1f}"


def label(game: str, kind: str) -> Text:
    """The name of a kind of card."""
    if game == "monolith":
        return text("sabotage.letter", letter=kind) if len(kind) == 1 else text("value.name", name=kind)
    deck: Any = __import__(f"companion.games.{game}.deck", fromlist=["card_text"])
    named: Text = deck.card_text(kind)
    return named


# words: fairness.few fairness.fair fairness.unusual fairness.rare

"""The drawn card, as large as the table, and who falls ill of it."""

from __future__ import annotations

from companion.games.outbreak.deck import areas
from companion.games.outbreak.state import LOCATION
from kiosk.screens.answer_screen import AnswerScreen
from kiosk.screens.cards_known import icons_of
from kiosk.screens.outbreak_parts import AREA_ICONS
from kiosk.tr import say, tr
from kiosk.widgets.card import Card
from kiosk.widgets.chip import Badge
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Backdrop
from kiosk.widgets.words import Words


class Rise(Glass):
    """The number that goes up: now, an arrow, then."""

    def __init__(self, now: int, tid: str = "rise") -> None:
        self.now = now
        super().__init__(tid=tid)

    def paint(self) -> None:
        w = self.w
        self.say(str(self.now), "num", "sand1", 0, 0, w * 0.4, 56, align="right")
        self.icon("arrow-right-bold", 36, "sand2", w * 0.5, 28)
        self.say(str(self.now + 1), "num", "dang1", w * 0.6, 0, w * 0.4, 56)


class CardScreen(AnswerScreen):
    """Mockup 08: the card at the left, the answers at the right; in portrait above and below."""

    def build(self) -> None:
        self.ground()
        bar = 176 if self.tall else 88
        self.put(Backdrop("card-table"), 0, 0, self.w, self.h - bar)
        if self.tall:
            # A smaller card where there are more answers than two rows hold.
            less = 86 if len(self.app.step.asks) > 4 else 0
            wide = 262 - 0.7 * less
            self.put(self._card(), (self.w - wide - 8) / 2, 14, wide, 354 - less)
            self._question(16, 382 - less, self.w - 32)
            self.paged(16, 470 - less, self.w - 32, self.h - bar - 470 + less - 8, icons=icons_of)
        else:
            self.put(self._card(), 22, 14, 270, 364)
            x = 312.0
            self._question(x, 16, self.w - x - 12)
            rows = -(-len(self.app.step.asks) // 2)
            self.paged(x, 92, self.w - x - 12, self.h - bar - 92 - 22, icons=icons_of)
            if rows <= 2:
                self._hint(x, 92 + 2 * 94, self.w - x - 12, 86)
        self.prompt_bar()

    def _card(self) -> Card:
        card = self.state.card
        if card == LOCATION:
            faces: tuple[tuple[str, str], ...] = (("cards", tr("card.your_own")),)
            return Card(tr("card.head"), faces, drawn=self.moment)
        faces = tuple((AREA_ICONS[area], tr(f"area.{area}")) for area in areas(card))
        return Card(tr("card.head"), faces, between=tr("card.or"), drawn=self.moment)

    def _question(self, x: float, y: float, w: float) -> None:
        ask = "card.read" if self.state.card == LOCATION else "card.ask"
        self.put(Words(tr(ask), "h1", size_dp=38), x, y, w - 170, 42)
        self.put(Words(say(self.app.step.line), "body", "sand2", lines=2), x, y + 40, w - 176, 36)
        self.put(Rise(self.state.infected), x + w - 160, y, 160, 56)

    def _hint(self, x: float, y: float, w: float, h: float) -> None:
        words = say(self.app.step.hints[-1])
        badge = "pairs" in self.state.stand_in and self.state.deck.mode == "app"
        keeps = self._may_keep()
        room = w - (150 if badge else 190 if keeps else 0)
        self.put(Note(words), x, y, room, h)
        if badge:
            tag = Badge(tr("badge.stand_in"), tid="stand_in")
            self.put(tag, x + room + 8, y + (h - 64) / 2, 142, 64)
            self.control(
                tag, "stand_in", lambda by: self.app.open("stand_in"),
                free=True,
            )  # fmt: skip

        if keeps:
            key = Key(tr("card.keep"), "content-save", tid="keep")
            self.put(key, x + room + 8, y + (h - 70) / 2, 182, 70)
            self.control(key, f"keep {self.state.card}", self._keep)

    def _bar_words(self) -> dict[str, str]:
        words = super()._bar_words()
        seat = self.app.step.seat
        drawn = len(self.state.deck.seen)
        words["line"] = tr("card.seen", n=drawn, of=16, name=self.state.seats[seat].name)
        return words

    def _may_keep(self) -> bool:
        """Whether this pair, read off the table's own card, is news to the owner data."""
        card, deck = self.state.card, self.state.deck
        if deck.mode == "app" or "+" not in card:
            return False
        return self.app.may_keep(card, deck.seen.count(card))

    def _keep(self, _by: str) -> None:
        self.app.keep_pair(self.state.card)


class Note(Glass):
    """A board-only reminder in a frame; nothing to press."""

    def __init__(self, words: str, tid: str = "note") -> None:
        self.words = words
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.ring("ink3", 0, 0, w, h, 12, 2)
        self.icon("information-outline", 30, "sand2", 30, h / 2)
        self.say(self.words, "label", "sand2", 56, 4, w - 68, h - 8, lines=3)

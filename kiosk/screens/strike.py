"""The strike: the leftmost armed card as large as the table, what it does, and one Done (MON-18, MON-24)."""

from __future__ import annotations

from companion.games.monolith import deck, row
from kiosk.screens.answer_screen import AnswerScreen
from kiosk.screens.card import Note
from kiosk.screens.monolith_parts import RowCard, draw_card
from kiosk.tr import say, tr
from kiosk.widgets.chip import Badge
from kiosk.widgets.glass import Glass
from kiosk.widgets.panel import Backdrop
from kiosk.widgets.words import Words


class StrikeCard(Glass):
    """A Sabotage card in full: letter, name, its two cubes."""

    def __init__(self, head: str, letter: str, name: str, tid: str = "card") -> None:
        self.head, self.letter, self.name = head, letter, name
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill((0, 0, 0, 0.45), 8, 8, w, h, 22)
        self.fill("sand1", 0, 0, w, h, 22)
        band = h * 0.17
        self.fill("dang2", 0, 0, w, band, 22)
        self.fill("dang2", 0, band / 2, w, band / 2, 0)
        self.icon_and_words("alien", self.head, "head", (10, 0, w - 20, band), icon=band * 0.56, colour="white", gap=8,
                            size=min(27, band * 0.46))  # fmt: skip
        size = h * 0.46
        self.say(self.letter, "card-letter", "on-sand", 0, h * 0.23, w, size * 0.76, align="center", size=size)
        side = h * 0.085
        for at in range(2):
            self.fill("vio2", w / 2 - side - 5 + at * (side + 10), h * 0.645, side, side, 6)
        self.say(self.name, "head", "on-sand", 12, h * 0.76, w - 24, h * 0.2, align="center", lines=2, least=18,
                 size=min(27, h * 0.09))  # fmt: skip


class Effect(Glass):
    """What the card does, in as many lines as it takes."""

    def __init__(self, words: str, applied: str, tid: str = "effect") -> None:
        self.words, self.applied = words, applied
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        low = 40.0 if self.applied else 0.0
        self.say(self.words, "body", "sand1", 18, 8, w - 36, h - low - 14, lines=6, size=25, least=16, early=True)
        if self.applied:
            self.icon("check-circle", 26, "cyan1", 32, h - 28)
            self.say(self.applied, "label-bold", "cyan1", 54, h - 46, w - 66, 36, lines=2, least=16)


class Waiting(Glass):
    """The armed cards that are still to resolve, the one in front first."""

    def __init__(self, letters: tuple[str, ...], words: str, tid: str = "waiting") -> None:
        self.letters, self.words = letters, words
        super().__init__(tid=tid)

    def paint(self) -> None:
        for at, letter in enumerate(self.letters[:3]):
            draw_card(self, RowCard(letter, 2, False), at * 58, 0, 52, self.h)
        left = min(3, len(self.letters)) * 58 + 6.0
        self.say(self.words, "label", "sand2", left, 0, self.w - left, self.h, lines=4, early=True, least=16)


class Strike(AnswerScreen):
    """The card at the left, its effect at the right; upright above and below."""

    def build(self) -> None:
        self.ground()
        bar = 176 if self.tall else 88
        self.put(Backdrop("card-table"), 0, 0, self.w, self.h - bar)
        state, step = self.state, self.app.step
        armed = row.armed(state)
        slot = state.row[armed[0]]
        card = StrikeCard(tr("mon.strike"), slot.letter, say(deck.title(state, slot.card)))
        high = self.h - bar - 28
        if self.tall:
            self.put(card, (self.w - 222) / 2, 14, 222, 300)
            x, y, w, h = 16.0, 330.0, self.w - 32, high - 330 + 18
        else:
            self.put(card, 22, 14, 270, high)
            x, y, w, h = 314.0, 14.0, self.w - 326, high
        self.put(Words(tr("mon.do_it"), "h1", size_dp=36, lines=2), x, y, w, 44)
        hints = [say(hint) for hint in step.hints]
        asks = 92.0 if step.asks else 0.0
        tail = 104.0 if not step.asks else 0.0
        room = h - 56 - asks - (tail + 8 if tail else 0)
        badge = "sabotage" in state.stand_in and state.deck.mode == "app" and deck.card_of(state, slot.card) is not None
        self.put(Effect(hints[0], ". ".join(hints[1:-1])), x, y + 50, w, room)
        y += 50 + room + 8
        if step.asks:
            self.paged(x, y, w, 84, columns=min(3, len(step.asks)), most=84)
        else:
            self._tail(x, y, w, tail, [state.row[at].letter for at in armed], hints[-1], badge)
        self.prompt_bar()

    def _tail(self, x: float, y: float, w: float, h: float, letters: list[str], hint: str, badge: bool) -> None:
        """The cards that wait, what becomes of this one, and whose invention it is."""
        room = w - (150 if badge else 0)
        if len(letters) > 1:
            self.put(Waiting(tuple(letters), hint), x, y, room, h)
        else:
            self.put(Note(hint), x, y + (h - 72) / 2, room, 72)
        if badge:
            tag = Badge(tr("badge.stand_in"), tid="stand_in")
            self.put(tag, x + room + 8, y + (h - 64) / 2, 142, 64)
            self.control(tag, "stand_in", lambda by: self.app.note(tr("guess.sabotage"), "pencil"), free=True)

"""The Vandalism card, as large as the table, and what it asks; and the repair after a completed goal."""

from __future__ import annotations

from typing import Any

from companion.games.blackout import cascade
from companion.games.blackout.state import BLACKOUTS
from kiosk.screens.answer_screen import AnswerScreen
from kiosk.screens.blackout_parts import TYPE_ICONS
from kiosk.screens.card import Note
from kiosk.screens.track_strip import TrackStrip
from kiosk.tr import say, tr
from kiosk.widgets.card import Card
from kiosk.widgets.chip import Badge
from kiosk.widgets.panel import Backdrop
from kiosk.widgets.track import Spaces
from kiosk.widgets.words import Words

SURE = ("mine", "generator", "alien")
"""Faces that are named in the rules (BLK-06)."""


def icons_of(move: Any) -> str:
    """The icon of an answer: the Building it names, or the deed."""
    name = type(move).__name__
    if name == "Draw" or name == "NameCard":
        return TYPE_ICONS.get(move.card, "cards")
    if name == "Repair":
        return TYPE_ICONS.get(move.building or "", "check-bold")
    return {
        "LayDown": "flash-off",
        "NoColonist": "skull",
        "NoMiner": "cancel",
        "PlaceToken": "flash",
        "NoHex": "arrow-right-bold",
        "NoEffect": "cancel",
    }.get(name, "")


class VandalismScreen(AnswerScreen):
    """After mockup 08: the card at the left, the answers at the right; in portrait above and below."""

    def build(self) -> None:
        self.ground()
        if self.state.stage in ("vandalism", "which"):
            self._own_card()
            return
        bar = 176 if self.tall else 88
        self.put(Backdrop("card-table"), 0, 0, self.w, self.h - bar)
        rows = -(-len(self.app.step.asks) // 2)
        if self.tall:
            high = 300.0 if rows < 3 else 200.0  # many answers leave the card less room
            wide = high * 0.74
            self.put(self._card(), (self.w - wide) / 2 - 4, 14, wide, high)
            x, y, w = 16.0, high + 28, self.w - 32
            top = y + 118
        else:
            self.put(self._card(), 22, 14, 270, 364)
            x, y, top = 312.0, 14.0, 128.0
            w = self.w - x - 12
        self._question(x, y, w)
        self.paged(x, top, w, self.h - bar - top - 10, icons=icons_of)
        foot = top + 94 * rows
        if rows < 3:
            self._foot(x, foot, w, self.h - bar - 14 - foot)
        self.prompt_bar()

    def _own_card(self) -> None:
        """The table's own card: which one it is. The menu stays, to set right what is left of the deck (GEN-25)."""
        self.sky_bar()
        x, y, w, h = self.zone
        self.put(Words(tr(f"vandal.ask.{self.state.stage}"), "h1", lines=2), x + 4, y + 2, w - 268, 52)
        self.put(self._track(), x + w - 244, y + 6, 240, 44)
        self.paged(x, y + 64, w, h - 64, columns=2 if self.tall else 3, most=116, icons=icons_of)
        self.prompt_bar()

    def _card(self) -> Card:
        card = self.state.card
        face = (TYPE_ICONS.get(card, "cards"), tr(f"vandal.{card}"))
        return Card(tr("card.vandalism"), (face,), head_icon="alien", drawn=self.moment)

    def _question(self, x: float, y: float, w: float) -> None:
        stage = "mine" if self.state.stage == "dark" and self.state.card == "mine" else self.state.stage
        hit = cascade.hit(self.state) if stage == "shelter_token" else None
        name = self.state.seats[hit].name if hit is not None else ""
        building = tr(f"vandal.{self.state.card}")
        said = tr(f"vandal.ask.{stage}", name=name, building=building)
        self.put(Words(said, "h1", size_dp=36, lines=2), x, y, w, 44)
        self.put(Words(self._second(), "body", "sand2", lines=2), x, y + 44, w * 0.5 - 8, 52)
        self.put(self._track(), x + w * 0.5, y + 48, w * 0.5, 44)

    def _second(self) -> str:
        return say(self.app.step.line)

    def _track(self) -> TrackStrip:
        dark = cascade.blackouts(self.state)
        danger = frozenset((BLACKOUTS - 1, BLACKOUTS))
        spaces = Spaces(tuple(range(1, BLACKOUTS + 1)), dark, "dang1", danger, end_icon="flash-off")
        return TrackStrip(spaces, tid="track.blackouts")

    def _foot(self, x: float, y: float, w: float, h: float) -> None:
        """The reminders of this moment as far as there is room, and the badge where the face is our guess."""
        hints = self.app.step.hints
        badge = "faces" in self.state.stand_in and self.state.card not in SURE and self.state.deck.mode == "app"
        room = w - (150 if badge else 0)
        if hints and h >= 60:
            self.put(Note(say(hints[0])), x, y, room, min(72, h))
        if len(hints) > 1 and h >= 152:
            self.put(Note(say(hints[1]), "note.1"), x, y + 80, w, 72)
        if badge and h >= 60:
            tag = Badge(tr("badge.stand_in"), tid="stand_in")
            self.put(tag, x + room + 8, y, 142, 64)
            what = tr("badge.stand_in.line", what=tr("stand_in.faces"))
            self.control(tag, "stand_in", lambda by: self.app.note(what), free=True)

    def _bar_words(self) -> dict[str, Any]:
        words = super()._bar_words()
        seat = self.app.step.seat
        if seat is not None and self.state.card and self.state.stage != "which":
            drawn = len(self.state.deck.seen)
            words["line"] = tr("vandal.seen", n=drawn, name=self.state.seats[seat].name)
        return words


class RepairScreen(AnswerScreen):
    """A goal is done: which hex is repaired, over the whole table zone."""

    def build(self) -> None:
        self.ground()
        self.sky_bar()
        x, y, w, h = self.zone
        dark = cascade.blackouts(self.state)
        self.put(Words(tr("question.repair"), "h1", lines=2), x + 4, y + 2, w - 180, 44)
        now = tr("question.repair.now", n=dark)
        self.put(Words(now, "h2", "dang1", align="right", size_dp=30), x + w - 176, y + 2, 172, 44)
        lines = say(self.app.step.hints[0])
        self.put(Words(lines, "label", "sand2", lines=2), x + 4, y + 50, w - 8, 46)
        self.paged(x, y + 104, w, h - 104, columns=2 if self.tall else 3, most=96, icons=icons_of)
        self.prompt_bar()

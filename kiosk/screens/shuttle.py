"""The Shuttle phase: a row a player, and Stay, Free or Ship for the one who decides."""

from __future__ import annotations

from companion import colony
from kiosk.screens.answer_screen import AnswerScreen
from kiosk.tr import say, tr
from kiosk.widgets.chip import Chip
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key
from kiosk.widgets.token import draw_token
from kiosk.widgets.words import Words

WAY_ICONS = {"ask.stay": "seat", "ask.free": "rocket-launch", "ask.ship": "rocket"}


class Row(Glass):
    """One player in the phase: token, name, side, and what became of it."""

    def __init__(self, seat: tuple[str, str, str], side: str, word: str, ships: str, now: bool, tid: str) -> None:
        self.seat, self.side, self.word, self.ships, self.now = seat, side, word, ships, now
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("sel" if self.now else "ink1", 0, 0, w, h, 12)
        if self.now:
            self.ring("rust1", 0, 0, w, h, 12, 4)
        colour, letter, name = self.seat
        if h < 56:
            self._low(w, h)
            return
        draw_token(self, colour, letter, 32, h / 2, 19)
        self.say(name, "head", "sand1", 62, h / 2 - 27, w * 0.5 - 62, 28, ellipsis=True)
        self.say(self.side, "label", "sand2", 62, h / 2 + 4, w * 0.5 - 62, 22)
        self.say(self.word, "label-bold", "sand1", w * 0.5, h / 2 - 26, w * 0.5 - 14, 24, align="right")
        self.say(self.ships, "label", "sand2", w * 0.5, h / 2 + 4, w * 0.5 - 14, 22, align="right")

    def _low(self, w: float, h: float) -> None:
        """Four players: all of it on one line."""
        colour, letter, name = self.seat
        draw_token(self, colour, letter, 28, h / 2, 15)
        self.say(name, "head", "sand1", 54, 0, w * 0.39 - 54, h, ellipsis=True, size=25)
        self.say(self.side, "label", "sand2", w * 0.4, 0, w * 0.3, h, size=19, lines=2, least=16)
        box = (w * 0.71, 0, w * 0.29 - 12, h)
        self.say(self.word or self.ships, "label-bold", "sand1", *box, align="right", size=19, lines=2, least=16)


class Shuttle(AnswerScreen):
    """Who may travel and how; a player who may not is passed without a tap."""

    def build(self) -> None:
        self.ground()
        key = Key(icon_name="lightning-bolt", look="sky", icon_dp=34, radius=16, tid="tile.happened")
        self.sky_bar(((key, 64.0),) if self.app.step.events else ())
        if self.app.step.events:
            self.control(key, "happened", lambda by: self.app.show_sheet("happened"))
        x, y, w, h = self.zone
        step = self.app.step
        row_w = w if self.tall or not step.asks else w * 0.52
        hints = [say(hint) for hint in step.hints]
        self.put(Words(tr("shuttle.title"), "h2", size_dp=32), x + 4, y, row_w - 8, 36)
        chip = Chip(hints[-1], "rocket-launch")
        self.put(chip, x, y + 42, row_w, 40)
        seats = (*self.state.done, *self.state.queue)
        room = h - 90 - 3 * 72 if self.tall and step.asks else h - 90
        high = min(64.0, (room - 6 * len(seats)) / len(seats))
        for at, seat in enumerate(seats):
            self.put(self._row(seat), x, y + 90 + at * (high + 6), row_w, high)
        if not step.asks:
            pass  # nobody decides: the prompt bar says it
        elif self.tall:
            top = y + 90 + len(seats) * (high + 6) + 4
            self._ways(x, top, w, y + h - top)
        else:
            self._ways(x + row_w + 12, y, w - row_w - 12, h)
        self.prompt_bar()

    def _row(self, seat: int) -> Row:
        state = self.state
        who = state.seats[seat]
        now = self.app.step.seat == seat
        if seat in state.done:
            word = tr("shuttle.done")
        elif now:
            word = tr("update.now")
        else:
            word = "" if colony.ways(state, seat) else tr("shuttle.cannot")
        side = tr(f"shuttle.{who.side}") if who.side else ""
        ships = tr("shuttle.ships", n=who.hangar)
        return Row((who.colour, who.letter, who.name), side, word, ships, now, f"row.{seat}")

    def _ways(self, x: float, y: float, w: float, h: float) -> None:
        self.paged(x, y, w, h, columns=1, icons=self._way_icon, most=86, least=64)

    def _way_icon(self, move: object) -> str:
        by = getattr(move, "by", "stay")
        return WAY_ICONS[f"ask.{by}"] if move is not None else "cancel"

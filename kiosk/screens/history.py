"""The stored games, newest first; a tap opens one where it was left."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from companion.errors import BadInput, StoreError
from companion.seats import letters
from companion.session import Session
from companion.store import GameRow
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.press import Press
from kiosk.widgets.token import draw_token
from kiosk.widgets.words import Words

STATUS_ICONS = {"setup": "format-list-checks", "open": "play", "won": "trophy", "lost": "skull"}


class Game(Press):
    """A stored game: status icon, name and date, tokens, how it stands."""

    def __init__(
        self, name: str, date: str, tokens: tuple[tuple[str, str], ...], status: str, words: str, now: bool, tid: str
    ) -> None:
        self.name, self.date, self.tokens, self.status = name, date, tokens, status
        self.words, self.now = words, now
        super().__init__(None, tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "ink2", 0, 0, w, h, 12)
        if self.now:
            self.ring("rust1", 0, 0, w, h, 12, 3)
        tint = {"won": "cyan1", "lost": "dang1"}.get(self.status, "rust1")
        self.icon(STATUS_ICONS[self.status], 36, tint, 34, h / 2)
        narrow = w < 560
        tokens_w = 40.0 * len(self.tokens)
        right = 0.0 if narrow else w * 0.34
        room = w - 66 - tokens_w - right - 16
        split = h * 0.52
        self.say(self.name, "head", "sand1", 66, 6, room, split - 6, size=26)
        self.say(self.date, "label", "sand2", 66, split, room, h - split - 8 if not narrow else 26, least=16)
        for at, (seat, letter) in enumerate(self.tokens):
            low = 2 if seat == "yellow" else 0
            y = 34 if narrow else h / 2
            draw_token(self, seat, letter, w - right - tokens_w + 12 + at * 40, y + low, 17, ground="ink2")
        ink = tint if self.status in ("won", "lost") else "sand1"
        if narrow:
            self.say(self.words, "strong", ink, 66, h - 38, w - 80, 32, size=22, least=16)
        else:
            self.say(self.words, "strong", ink, w - right + 4, 4, right - 20, h - 8, lines=2, size=22, least=16)


class History(Page):
    """Outcomes are read when their row is first shown: an ended game is replayed for it."""

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.ends: dict[str, str] = {}

    def build(self) -> None:
        try:
            self.games = self.app.store.games()
        except StoreError as fault:
            self.games = []
            self.app.fault("store", str(fault))
        x, y, w, h = self.zone
        row = (116 if self.tall else 70) + (14 if self.big() else 0)
        self.measure(len(self.games), h, row)
        self.head(tr("history.title"), tr("history.caption", n=len(self.games)), "database", self.chevrons())
        if self.games:
            self.listing(self._row, x, y, w, h, row)
        else:
            self.put(Words(tr("history.none"), "body", "sand2", "center"), x, y + 40, w, 80)
        self.bar(tr("history.say"), tr("history.line"), "", None, back=self.app.back)

    def _row(self, at: int) -> Game:
        game = self.games[at]
        status = self._status(game)
        row = Game(
            tr(f"game.{game.setup.game}"),
            self._date(game.created),
            self._tokens(game),
            status,
            tr(f"history.{status}"),
            game.open,
            f"game.{game.id}",
        )
        return self.control(row, f"open:{game.id}", lambda by: self.app.resume(game.id))  # type: ignore[no-any-return]

    def _tokens(self, game: GameRow) -> tuple[tuple[str, str], ...]:
        seats = game.setup.seats
        row = [who.letter for who in seats]
        if not all(row) or len(set(row)) < len(row):
            row = list(letters([who.name for who in seats]))
        return tuple((who.colour, letter) for who, letter in zip(seats, row, strict=True))

    def _status(self, game: GameRow) -> str:
        if game.status != "over":
            return game.status
        if game.id not in self.ends:
            try:
                outcome = Session.open(self.app.store, game.id).outcome()
            except (StoreError, BadInput):
                outcome = None
            self.ends[game.id] = "open" if outcome is None else "won" if outcome.won else "lost"
        return self.ends[game.id]

    def _date(self, stamp: str) -> str:
        """The day and hour here at the table; as it is written where it is no time."""
        try:
            return f"{datetime.fromisoformat(stamp).astimezone():%Y-%m-%d  %H:%M}"
        except ValueError:
            return stamp

"""A finished game as it was after one of its steps: tracks, OP and decks. Nothing is changed by looking."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from companion.errors import Broken
from companion.game import text
from kiosk import tracks
from kiosk.screens.page import Page
from kiosk.tr import say, tr, word
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key


def counted(row: dict[str, Any]) -> int:
    """The OP of a seat's report as far as they are counted: in play, with the sheet's while the end is scored."""
    op: int = row.get("total", row["op"])
    return op


LEAST_BESIDE = 180.0
"""A key that is narrower than this has its icon above its words."""


class Number(Glass):
    """A number under what it counts; beside it where the tile is low."""

    def __init__(self, caption: str, number: str, colour: str, tid: str) -> None:
        self.caption, self.number, self.colour = caption, number, colour
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 14)
        if h < 90:
            self.say(self.caption, "caption", "sand2", 12, 0, w - 76, h, lines=2, least=16, ellipsis=True)
            self.say(self.number, "num", self.colour, w - 62, 0, 52, h, align="right", size=34)
            return
        self.say(self.caption, "caption", "sand2", 16, 10, w - 32, 22, least=16, ellipsis=True)
        self.say(self.number, "num", self.colour, 16, 34, w - 32, h - 44, size=min(80.0, h * 0.5))


class LookBack(Page):
    """`at` is the step that is shown first, else the start; the chevrons lead through all of them."""

    first = -1

    def build(self) -> None:
        session: Any = self.app.session
        if self.first < 0:
            self.first = self.args.get("at", 0)
        self.measure(session.position + 1, 1, 1)
        title = tr("look_back.title", n=self.first) if self.first else tr("log.start")
        self.head(title, self._when(), "history", self.chevrons())
        x, y, w, h = self.zone
        low = 64.0 if h < 240 else 76.0
        self._numbers(x, y, w, h - low - 8)
        self._keys(x, y + h - low, w, low)
        self.wire_chevrons()
        self.low()

    def low(self) -> None:
        """What was done at that step."""
        line = self._done() or tr("log.line.look")
        self.bar(tr("look_back.say"), line, tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)

    @property
    def state(self) -> Any:
        """The state after that step."""
        session: Any = self.app.session
        return session.state_at(max(0, self.first)) if session is not None else None

    def _when(self) -> str:
        """Round and phase of that state."""
        return tr("sky.round", round=self.state.round, phase=text(f"phase.{self.state.phase}"))

    def _done(self) -> str:
        """What was done at that step; empty at the start."""
        session: Any = self.app.session
        with suppress(Broken):
            for line in session.log():
                if line.position == self.first and not line.auto and not line.struck:
                    return say(line.told.what)
        return ""

    def _numbers(self, x: float, y: float, w: float, h: float) -> None:
        """The tracks, and the OP of each seat where seats have their own."""
        session: Any = self.app.session
        report, game = session.game.report(self.state), session.game.NAME
        tiles = [
            (tracks.label(game, name), str(word(track["value"])), tracks.look(game, name).colour)
            for name, track in report["tracks"].items()
        ]
        tiles += [
            (tr("look_back.op", name=who.name), str(word(counted(row))), "sand1")
            for who, row in zip(self.state.seats, report["seats"], strict=False)
            if "op" in row
        ]
        columns = min(len(tiles), 2 if self.tall else 3)
        rows = -(-len(tiles) // columns)
        wide, high = (w - 8 * (columns - 1)) / columns, min(150.0, (h - 8 * (rows - 1)) / rows)
        for at, (caption, number, colour) in enumerate(tiles):
            tile = Number(caption, number, colour, tid=f"number.{at}")
            self.put(tile, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)

    def _keys(self, x: float, y: float, w: float, h: float) -> None:
        """The decks as they lay then, and the way to play on from here."""
        session: Any = self.app.session
        decks = getattr(session.game, "decks", lambda _state: ())(self.state)
        keys = [(f"deck.{deck.id}", "cards", self._opens(deck.id), tr(f"deck.{deck.id}")) for deck in decks]
        keys.append(("go_on", "undo-variant", self._goes_on, tr("look_back.go_on")))
        wide = (w - 8 * (len(keys) - 1)) / len(keys)
        for at, (tid, icon, act, words) in enumerate(keys):
            key = Key(
                words,
                icon,
                look="tile",
                icon_dp=32,
                size_dp=20 if wide < LEAST_BESIDE else 24,
                icon_colour="rust1",
                stacked=wide < LEAST_BESIDE,
            )
            self.put(key, x + at * (wide + 8), y, wide, h)
            end = text("refused.game_over") if tid == "go_on" and self.first == session.position else None
            self.control(key, f"{tid} {self.first}", act, tid=tid, refused=end)

    def _opens(self, deck: str) -> Any:
        return lambda _by: self.app.open("deck", deck=deck, at=self.first)

    def _goes_on(self, _by: str) -> None:
        self.app.open("reopen", at=self.first)

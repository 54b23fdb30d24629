"""The log, the stored games and the end of a game on a small panel."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import Any

from companion.errors import Broken
from kiosk.screens.log import Deed, deeds
from kiosk.screens.over import DECIDING, WON, Over
from kiosk.screens.small.frame import EDGE, GAP, SmallScreen
from kiosk.tr import say, tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press


class Sentences(Glass):
    """A few sentences on a panel."""

    def __init__(self, sentences: tuple[str, ...], tid: str = "sentences") -> None:
        self.sentences = sentences
        super().__init__(tid=tid)

    def paint(self) -> None:
        self.fill("ink1", 0, 0, self.w, self.h, 14)
        each = (self.h - 12) / max(1, len(self.sentences))
        for at, words in enumerate(self.sentences):
            self.say(words, "body", "sand1", 14, 6 + at * each, self.w - 28, each, lines=4, size=21, least=16)


class SmallLog(SmallScreen):
    """Six taps a page, newest first. A tap on one goes there at once; Redo brings back what that took."""

    def build(self) -> None:
        session = self.app.session
        self.head(tr("menu.log"), tr("log.steps", n=session.position), "close", self.app.to_game)
        rows = deeds(session.log())
        self.tiles([lambda deed=deed: self._row(deed) for deed in rows], 76)  # type: ignore[misc]
        self.keys(tr("go.play_on"), self.app.to_game, back=self.app.back)

    def _row(self, deed: Deed) -> Press:
        place, words = deed.place, tr("log.start")
        if deed.line is not None:
            words = tr("log.unreadable")
            with suppress(Broken):
                words = say(deed.line.told.what)
        number = "" if place is None else f"{place}  "
        key = Key(number + words, size_dp=19, look="tile", selected=place == self.app.session.position)
        reason = None
        if place is None:
            from companion.game import text

            reason = text("refused.no_way_back")
        tid = f"row.{deed.line.n if deed.line else 0}"
        return self.control(key, f"go:{place}", lambda by: self.app.go_to(place, by), tid=tid, refused=reason)  # type: ignore[no-any-return]


class SmallOver(SmallScreen):
    """Who won and why; Undo takes the deciding tap back."""

    def build(self) -> None:
        outcome, session = self.app.outcome, self.app.session
        title = self._large()._title()
        caption = tr(f"game.{session.game.NAME}")
        self.head(title, caption, "menu", lambda by: self.app.open("menu"))
        rows = []
        for seat, place in enumerate(outcome.places):
            total = outcome.scores[seat]
            rows.append(tr("small.rank", place=place, name=self.state.seats[seat].name, op=total))
        self.put(
            Sentences(tuple(sorted(rows)[:5] or self._why(outcome))),
            EDGE,
            76,
            self.w - 2 * EDGE,
            self.foot_y - GAP - 76,
        )
        self.keys(tr("over.new_game"), lambda by: self.app.open("chapter"), icon="plus", meaning="over:new_game")

    def _large(self) -> Over:
        """The screen that a larger glass would show: it words the title."""
        from kiosk.screens import SCREENS

        module, _, kind = SCREENS[self.app.front()[0]].partition(":")
        large: Over = getattr(import_module(f"kiosk.screens.{module}"), kind)(self.app)
        return large

    def _why(self, outcome: Any) -> list[str]:
        """What decided it, where nobody is ranked; in Invasion how close the other side was."""
        game = self.app.session.game.NAME
        if game == "monolith":
            from kiosk.screens.monolith_over import result

            sum_up = result(self.state)
            return [tr("history.op", n=sum_up.score), sum_up.rank, self._large()._line()]
        if game == "invasion":
            from companion.games.invasion.board import tracker
            from companion.games.invasion.state import TARGET

            left, op = tracker(self.state), self.state.op
            return [
                tr("inv.op_is", n=op, most=TARGET),
                tr("over.close.troopers", n=left) if outcome.won else tr("over.close.op", n=TARGET - op),
            ]
        number = DECIDING.get(outcome.why, ("round", ""))[0]
        words = WON.get(outcome.why, "over.won") if outcome.won else f"over.lost.{outcome.why}"
        numbers = {"met": 0, "missions": 0, **outcome.numbers}
        return [tr(words, **numbers, n=numbers.get(number, 0))]

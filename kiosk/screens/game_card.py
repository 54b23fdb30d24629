"""One stored game: who played, how it ended, and all that can be done with it. Everything here can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.errors import BadInput, StoreError, Unreadable
from companion.records.shelf import Kept, Shelf
from companion.records.summary import Player, Summary
from kiosk.draft import Draft
from kiosk.fault_words import fault_words
from kiosk.screens.history import date_of, lasted_of, outcome_of, status_of
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key
from kiosk.widgets.token import draw_token
from kiosk.widgets.words import Words

Act = Callable[[str], object]
AWAY = ("archive", "unarchive", "delete", "restore")
"""What needs nothing of a game but its id."""


class SeatLine(Glass):
    """A player: place, token, name, OP."""

    def __init__(self, who: Player, place: int, score: int | None, won: bool, tid: str) -> None:
        self.who, self.place, self.score, self.won = who, place, score, won
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink1", 0, 0, w, h, 12)
        low = 2 if self.who.colour == "yellow" else 0
        draw_token(self, self.who.colour, self.who.letter, 30, h / 2 + low, 19, ground="ink1")
        right = 96.0 if self.score is not None else 44.0
        self.say(self.who.name, "head", "sand1", 60, 0, w - 60 - right, h, ellipsis=True, size=24)
        if self.won:
            self.icon("trophy", 24, "cyan1", w - right + 16, h / 2)
        elif self.place:
            words = tr("game_card.place", n=self.place)
            self.say(words, "label-bold", "sand2", w - right - 2, 0, 40, h, align="center")
        if self.score is not None:
            self.say(str(self.score).replace("-", "−"), "value", "sand1", w - 62, 0, 50, h, align="right", least=20)


class GameCard(Page):
    """`game` is the id. Continue or look at it with the primary."""

    def build(self) -> None:
        game = self.kept_game()
        if game is None:
            return
        summary = self._summary(game)
        self.head(
            game.title or tr(f"game.{game.game}"),
            f"{tr(f'game.{game.game}')} · {date_of(game.created)}",
            {"won": "trophy", "lost": "skull", "broken": "alert"}.get(status_of(game, summary), "database"),
        )
        x, y, w, h = self.zone
        players = summary.players if summary else game.players
        half = w if self.tall else (w - 8) * 0.44
        row = min(60.0, (h * (0.5 if self.tall else 1.0) - 62) / len(players) - 6)
        self.put(Words(outcome_of(game, summary), "strong", ellipsis=True, tid="words"), x + 4, y, half - 8, 30)
        self.put(Words(lasted_of(game, summary), "label", "sand2", tid="lasted"), x + 4, y + 30, half - 8, 26)
        for at, who in enumerate(players):
            self.put(self.seat_line(at, who, summary), x, y + 60 + at * (row + 6), half, row)
        keys = self._keys(game, summary)
        if self.tall:
            top = y + 60 + len(players) * (row + 6) + 6
            self._grid(keys, x, top, w, y + h - top, 2)
        else:
            self._grid(keys, x + half + 8, y, w - half - 8, h, 2)
        over = summary is not None and summary.over
        self.bar(
            tr("game_card.say.over" if over else "game_card.say"),
            tr(self._line(game, over=over)),
            tr("game_card.look" if over else "game_card.continue"),
            lambda by: self._look(game) if over else self._resume(game),
            meaning=f"resume:{game.id}",
            back=self.app.back,
        )

    def kept_game(self) -> Kept | None:
        """The game; None, with a badge and a way back on the glass, where it cannot be read."""
        self.shelf = Shelf(self.app.store)
        try:
            return self.shelf.one(self.args["game"])
        except (StoreError, BadInput) as fault:
            words = fault_words(fault)
            unread = isinstance(fault, Unreadable)
            if unread:
                self.app.faults["game"] = words  # a badge; the page itself says it
            else:
                self.app.fault("store", words)
            self._unreadable(self.shelf.some([self.args["game"]])[0] if unread else None, words)
            return None

    def _unreadable(self, game: Kept | None, words: str) -> None:
        """What is wrong; a game of which nothing can be read can still be put away or thrown away."""
        self.head(tr("game.unreadable"), date_of(game.created) if game else "", "alert")
        x, y, w, h = self.zone
        self.put(Words(words, "body", lines=4, tid="words"), x + 4, y, w - 8, h * 0.5 - 8)
        if game is not None:
            keys = [one for one in self._keys(game, None) if one[0] in AWAY]
            self._grid(keys, x, y + h * 0.5, w, h * 0.5, 2)
        self.bar(tr("game.unreadable"), tr("game_card.line"), "", None, back=self.app.back)

    @staticmethod
    def seat_line(at: int, who: Player, summary: Summary | None) -> SeatLine:
        """A player's line, with place and OP where the game gave them."""
        place = summary.places[at] if summary and at < len(summary.places) else 0
        score = summary.scores[at] if summary and at < len(summary.scores) else None
        return SeatLine(who, place, score, summary is not None and at in summary.winners, f"seat.{at}")

    def _summary(self, game: Kept) -> Summary | None:
        try:
            return self.shelf.summary(game)
        except (StoreError, BadInput) as fault:
            self.app.note(fault_words(fault), "alert")
            return None

    def _keys(self, game: Kept, summary: Summary | None) -> list[tuple[str, str, Act]]:
        """What can be done: name of the key, icon, act."""
        over = summary is not None and summary.over
        rows: list[tuple[str, str, Act]] = []
        if over:
            rows.append(("log_play", "qrcode", lambda by: self.app.open("log_play", game=game.id)))
        elif game.abandoned:
            rows.append(("take_up", "play", self._mark(self.shelf.abandon, game, False, "taken_up")))
        else:
            rows.append(("abandon", "cancel", self._mark(self.shelf.abandon, game, True, "abandoned")))
        rows.append(("rematch", "restart", lambda by: self._rematch(game)))
        rows.append(("rename", "pencil", lambda by: self.app.open("game_title", game=game.id)))
        if game.archived:
            rows.append(("unarchive", "database", self._mark(self.shelf.archive, game, False, "unarchived")))
        else:
            rows.append(("archive", "package-variant", self._mark(self.shelf.archive, game, True, "archived")))
        if game.deleted:
            rows.append(("restore", "backup-restore", self._mark(self.shelf.delete, game, False, "restored")))
        else:
            rows.append(("delete", "delete", self._mark(self.shelf.delete, game, True, "deleted")))
        rows.append(("fairness", "dice-multiple", lambda by: self.app.open("fairness", game=game.id)))
        return rows

    def _grid(self, keys: list[tuple[str, str, Act]], x: float, y: float, w: float, h: float, columns: int) -> None:
        rows = -(-len(keys) // columns)
        wide, high = (w - 8 * (columns - 1)) / columns, min(96.0, (h - 8 * (rows - 1)) / rows)
        for at, (name, icon, act) in enumerate(keys):
            key = Key(tr(f"game_card.{name}"), icon, look="tile", stacked=True, icon_dp=34, size_dp=22,
                      icon_colour="rust1")  # fmt: skip
            self.put(key, x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            self.control(key, f"card:{name}", act, tid=f"card.{name}")

    # -- acts -------------------------------------------------------------------------------------

    def _mark(self, mark: Callable[[str, bool], None], game: Kept, yes: bool, said: str) -> Act:
        """Notes it, says so, and shows the card as it is now: its key takes it back."""

        def act(_by: str) -> None:
            try:
                mark(game.id, yes)
            except StoreError as fault:
                self.app.fault("store", fault_words(fault))
                return
            self.app.note(tr(f"game_card.done.{said}"))
            self.app.refresh()

        return act

    @staticmethod
    def _line(game: Kept, *, over: bool) -> str:
        """What is to be known before the primary: going on takes a game out of the bin, looking at one does not."""
        if not game.deleted:
            return "game_card.line"
        return "game_card.line.deleted" if over else "game_card.line.bin"

    def _look(self, game: Kept) -> None:
        """A finished game stays as it is, and where it is."""
        self.app.look_at(game.id)

    def _resume(self, game: Kept) -> None:
        """A game that goes on is neither broken off nor in the bin, and that is said."""
        self.app.resume(game.id)
        if self.app.session is not None:
            self.app.taken_up(game.id)

    def _rematch(self, game: Kept) -> None:
        """The same people and options, everything else fresh: a draft, as the new game screen makes it."""
        try:
            row = self.app.store.game(game.id)
        except StoreError as fault:
            self.app.fault("store", fault_words(fault))
            return
        if row is None:
            return
        draft: Any = Draft.of(row.setup)
        self.app.close_game()
        self.app.draft = draft
        self.app.open("players")

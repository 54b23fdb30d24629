"""The stored games, newest first, in three lists: those in sight, the archive, and the bin. A tap opens one's card."""

from __future__ import annotations

from contextlib import suppress

from companion.errors import BadInput, StoreError
from companion.records.shelf import Kept, Shelf
from companion.records.summary import RACES, Summary, local
from companion.store import UNREADABLE
from kiosk.fault_words import fault_words
from kiosk.screens.over_parts import length
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press
from kiosk.widgets.token import draw_token
from kiosk.widgets.words import Words

STATUS_ICONS = {"setup": "format-list-checks", "open": "play", "won": "trophy", "lost": "skull", "abandoned": "cancel",
                "broken": "alert"}  # fmt: skip
STATUS_TINTS = {"won": "cyan1", "lost": "dang1", "broken": "dang1", "abandoned": "sand3"}
LISTS = ("", "archived", "deleted")
LIST_ICONS = {"": "database", "archived": "package-variant", "deleted": "delete"}


class Game(Press):
    """A stored game: status icon, name and date, tokens, how it stands."""

    def __init__(
        self,
        name: str,
        date: str,
        tokens: tuple[tuple[str, str], ...],
        status: str,
        words: tuple[str, str],
        now: bool,
        tid: str,
    ) -> None:
        self.name, self.date, self.tokens, self.status = name, date, tokens, status
        (self.words, self.more), self.now = words, now
        super().__init__(None, tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "ink2", 0, 0, w, h, 12)
        if self.now:
            self.ring("rust1", 0, 0, w, h, 12, 3)
        tint = STATUS_TINTS.get(self.status, "rust1")
        self.icon(STATUS_ICONS[self.status], 36, tint, 34, h / 2)
        narrow = w < 560
        tokens_w = 40.0 * len(self.tokens)
        right = 0.0 if narrow else w * 0.38
        room = w - 66 - tokens_w - right - 16
        split = 40.0 if narrow else h * 0.52
        self.say(self.name, "head", "sand1", 66, 4, room, split - 4, size=26, least=16, ellipsis=True)
        self.say(self.date, "label", "sand2", 66, split, room, 22 if narrow else h - split - 8, least=16)
        for at, (seat, letter) in enumerate(self.tokens):
            low = 2 if seat == "yellow" else 0
            y = 34 if narrow else h / 2
            draw_token(self, seat, letter, w - right - tokens_w + 12 + at * 40, y + low, 17, ground="ink2")
        ink = tint if self.status in ("won", "lost", "broken") else "sand1"
        if narrow:
            self.say(self.words, "strong", ink, 66, h - 54, w - 80, 26, size=22, least=16)
            self.say(self.more, "label", "sand2", 66, h - 28, w - 80, 22, least=16)
            return
        x, room, high = w - right + 4, right - 20, h - 34 if self.more else h - 8
        self.say(self.words, "strong", ink, x, 4, room, high, lines=2, size=22, least=16)
        if self.more:
            self.say(self.more, "label", "sand2", x, h - 30, room, 22, least=16)


class History(Page):
    """Nothing is replayed but what is on the page in front, and that only once: summaries are kept."""

    which = ""
    """Which list: one of LISTS."""

    games: list[Kept]
    """Those of the page in front."""

    def build(self) -> None:
        shelf = Shelf(self.app.store)
        x, y, w, h = self.zone
        row_h = (116 if self.tall else 70) + (14 if self.big() else 0)
        try:
            ids = shelf.ids(self.which)
            self.measure(len(ids), h, row_h)
            shown = ids[self.first : self.first + self.page_rows]
            self.games = shelf.some(shown) if shown else []
        except StoreError as fault:
            self.app.fault("store", fault_words(fault))
            self.measure(0, h, row_h)
            self.games = []
        self._head()
        self.summaries = self._sum_up(shelf)
        if self.games:
            self.listing(self._row, x, y, w, h, row_h)
        else:
            words = "history.none" if not self.which else f"history.none.{self.which}"
            self.put(Words(tr(words), "body", "sand2", "center", lines=2), x, y + 40, w, 80)
        self.bar(
            tr("history.say"),
            tr("history.line"),
            tr("history.stats"),
            lambda by: self.app.open("stats"),
            icon="chart-bar",
            back=self.app.back,
        )

    def _head(self) -> None:
        to = LISTS[(LISTS.index(self.which) + 1) % len(LISTS)]
        other = Key(icon_name=LIST_ICONS[to], look="sky", icon_dp=34, radius=16)
        title = tr("history.title") if not self.which else tr(f"history.title.{self.which}")
        self.head(title, tr("history.caption", n=self.many), LIST_ICONS[self.which],
                  (*self.chevrons(), (other, 64.0)))  # fmt: skip
        self.control(other, f"list:{to}", lambda _by: self._show(to), tid="other-list")

    def _show(self, which: str) -> None:
        self.which, self.first = which, 0
        self.app.refresh()

    def _sum_up(self, shelf: Shelf) -> dict[str, Summary]:
        """The summaries of the page in front; a game that cannot be read has none."""
        with suppress(StoreError, BadInput):
            return {one.id: one for one in shelf.sum_up(self.games)}
        found = {}
        for kept in self.games:
            with suppress(StoreError, BadInput):
                found[kept.id] = shelf.summary(kept)
        return found

    def _row(self, at: int) -> Game:
        game = self.games[at - self.first]
        summary = self.summaries.get(game.id)
        status = status_of(game, summary)
        row = Game(
            game.title or tr(f"game.{game.game}"),
            date_of(game.created),
            tuple((who.colour, who.letter) for who in game.players),
            status,
            (outcome_of(game, summary), lasted_of(game, summary)),
            game.open,
            f"game.{game.id}",
        )
        return self.control(row, f"open:{game.id}", lambda by: self.app.open("game_card", game=game.id))  # type: ignore[no-any-return]


def status_of(game: Kept, summary: Summary | None) -> str:
    """setup, open, won, lost, abandoned or broken."""
    if game.game == UNREADABLE or (summary is not None and summary.broken):
        return "broken"
    if summary is not None and summary.over:
        return "won" if summary.won else "lost"
    if game.abandoned:
        return "abandoned"
    return "open" if game.status == "over" else game.status


def outcome_of(game: Kept, summary: Summary | None) -> str:
    """The outcome and why; of a race, who won it. How far a game can be read that breaks."""
    if summary is not None and summary.broken:
        return tr("history.broken", n=summary.broken)
    if game.game == UNREADABLE:
        return tr("log.unreadable")
    status = status_of(game, summary)
    words = tr(f"history.{status}")
    if summary is None or not summary.over:
        return words
    if summary.game in RACES:
        why = ", ".join(summary.players[seat].name for seat in summary.winners)
    else:
        why = tr(f"history.why.{status}.{summary.why}", n=summary.numbers.get("target", 0))
    return tr("history.told", status=words, why=why)


# words: history.why.*


def lasted_of(game: Kept, summary: Summary | None) -> str:
    """The best score, rounds and length; empty where nothing was played, or cannot be read."""
    if summary is None or summary.broken or game.status == "setup":
        return ""
    score = (tr("history.op", n=max(summary.scores)),) if summary.over and summary.scores else ()
    return " · ".join([*score, tr("history.rounds", n=summary.rounds), length(summary.ms)])


def date_of(stamp: str) -> str:
    """The day and hour here at the table; as it is written where it is no time."""
    when = local(stamp)
    return f"{when:%Y-%m-%d  %H:%M}" if when else stamp

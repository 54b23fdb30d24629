"""Pages of a small panel whose entries are keys: help, power, the safe start, backup, a stored game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from companion.errors import BadInput, StoreError
from companion.records.shelf import Kept, Shelf
from companion.records.summary import Summary
from kiosk import topics
from kiosk.fault_words import fault_words
from kiosk.screens.backup import Backup
from kiosk.screens.game_card import GameCard
from kiosk.screens.help import Help
from kiosk.screens.history import (
    LIST_ICONS,
    LISTS,
    STATUS_ICONS,
    STATUS_TINTS,
    History,
    date_of,
    lasted_of,
    outcome_of,
    status_of,
)
from kiosk.screens.power import ANSWERS, Power
from kiosk.screens.safe import Safe
from kiosk.screens.small.frame import GAP
from kiosk.screens.small.page import SmallPage
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.press import Press
from kiosk.widgets.tile import Tile

Makes = list[Callable[[], Press]]


class SmallHelp(SmallPage, Help):
    """The chapters, then the pages of one; what was looked for comes at once."""

    own_row = True

    def build(self) -> None:
        game, find, chapter = (self.args.get(name, "") for name in ("game", "find", "chapter"))
        rows = topics.topics(game, find)
        chapters = list(dict.fromkeys(one.chapter for one in rows))
        caption = tr("help.found", words=find) if find else topics.chapter_name(chapter) if chapter else ""
        search = Key(icon_name="magnify", icon_dp=36)
        self.head(tr("help.title"), caption or tr("help.caption"), "", ((search, 0.0),))
        self.control(search, "search", lambda _by: self._search(find), tid="search")
        if find or chapter or len(chapters) < 2:
            shown = [one for one in rows if not chapter or one.chapter == chapter]
            makes: Makes = [lambda one=one: self._topic(one) for one in shown]  # type: ignore[misc]
        else:
            makes = [lambda one=one: self._chapter(one) for one in chapters]  # type: ignore[misc]
        self.tiles(makes, self.zone[1])
        self.bar("", "", tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)

    def _topic(self, one: topics.Topic) -> Press:
        tile = Tile(one.title)
        return self.control(tile, one.id, lambda _by: self.app.open("help_topic", topic=one.id), tid=one.id)  # type: ignore[no-any-return]

    def _chapter(self, name: str) -> Press:
        args = {**self.args, "chapter": name}
        act = lambda _by: self.app.open("help", **args)  # noqa: E731
        return self.leads(f"chapter.{name}", topics.chapter_name(name), "book-open-variant", act)


class SmallPower(SmallPage, Power):
    """Two tiles."""

    tells = True

    def build(self) -> None:
        self.head(tr("power.title"), tr("power.caption"))
        makes: Makes = [lambda one=one: self._answer_tile(*one) for one in ANSWERS]  # type: ignore[misc]
        self.tiles(makes, self.zone[1], (2, 1), 140)
        self.bar(tr("power.say"), tr("power.line"), self.play_on, self.app.to_game, back=self.app.back)

    def _answer_tile(self, act: str, icon: str) -> Press:
        return self.leads(f"power.{act}", tr(f"power.{act}"), icon, self._asks(act))


class SmallSafe(SmallPage, Safe):
    """The same keys as tiles, without their icons: what they do takes a sentence."""

    def build(self) -> None:
        self.head(tr("safe.title"), tr("safe.caption"))
        acts = {name: act for name, (_icon, act) in self.acts().items()}
        makes: Makes = [lambda one=one: self._does(*one) for one in acts.items()]  # type: ignore[misc]
        self.tiles(makes, self.zone[1], self.grid_for([tr(f"safe.{name}") for name in acts]))
        self.primary_alone(tr("safe.go"), self.app.to_game, "chevron-right")

    def _does(self, name: str, act: Callable[[str], object]) -> Press:
        return self.leads(f"safe.{name}", tr(f"safe.{name}"), "", act)


class SmallBackup(SmallPage, Backup):
    """Where a backup goes, then the backups found; a tap on one asks first."""

    def build(self) -> None:
        self.tells = not self.args.get("file")
        if self.args.get("file"):
            super().build()
            return
        self.look()
        self.head(tr("backup.title"), tr("backup.caption"))
        makes: Makes = [lambda at=at: self._place(at) for at in range(len(self.places))]  # type: ignore[misc]
        makes += [lambda at=at: self._file(at) for at in range(len(self.found))]  # type: ignore[misc]
        self.tiles(makes, self.zone[1])
        to = self.places[0]
        self.bar(tr("backup.say"), self._line(to), tr("go.back_up"), lambda _by: self._save(to), icon="content-save",
                 meaning=f"backup:{to}", back=self.app.back)  # fmt: skip

    def _place(self, at: int) -> Press:
        place = self.places[at]
        icon = "database" if place == self.app.store.folder else "usb"
        return self.leads(f"to.{at}", self._name(place), icon, lambda _by: self._save(place))

    def _file(self, at: int) -> Press:
        file = self.found[at]
        return self.leads(f"file.{at}", file.stem.removeprefix("solkeeper-"), "import",
                          lambda _by: self.app.swap("backup", file=str(file)))  # fmt: skip


class SmallGameCard(SmallPage, GameCard):
    """How it stands and who played, with places and scores; behind a key a tile for each thing that can be done."""

    tells = True
    kept = ("acts",)
    acts = False
    """Whether what can be done with it is in front."""

    def build(self) -> None:
        game = self.kept_game()
        if game is None:
            return
        summary = self._summary(game)
        self.head(game.title or tr(f"game.{game.game}"), f"{tr(f'game.{game.game}')} · {date_of(game.created)}")
        self.pages = 1
        if self.acts:
            makes: Makes = [lambda one=one: self._does(*one) for one in self._keys(game, summary)]  # type: ignore[misc]
            self.tiles(makes, self.zone[1])
        else:
            self._seats(game, summary)
        other = Key(icon_name="account-group" if self.acts else "tune", icon_dp=34)
        self.control(other, f"acts {self.acts}", lambda _by: self._turn_over(), tid="acts", free=True)
        self.extra = [other]
        over = summary is not None and summary.over
        self.bar(outcome_of(game, summary), self._under(game, summary),
                 tr("game_card.look" if over else "game_card.continue"),
                 lambda _by: self._look(game) if over else self._resume(game), meaning=f"resume:{game.id}",
                 back=self.app.back)  # fmt: skip

    def _under(self, game: Kept, summary: Summary | None) -> str:
        """Score, rounds and length; of a game in the bin, what the primary does about that."""
        over = summary is not None and summary.over
        return tr(self._line(game, over=over)) if game.deleted else lasted_of(game, summary)

    def _seats(self, game: Kept, summary: Summary | None) -> None:
        """A line a player, side by side where the panel lies."""
        x, y, w, h = self.zone
        players = summary.players if summary else game.players
        columns = 1 if self.upright or len(players) == 1 else 2
        rows = max(2, -(-len(players) // columns))
        wide, high = (w - GAP * (columns - 1)) / columns, min(56.0, (h - GAP * (rows - 1)) / rows)
        for at, who in enumerate(players):
            line = self.seat_line(at, who, summary)
            self.put(line, x + at % columns * (wide + GAP), y + at // columns * (high + GAP), wide, high)

    def _turn_over(self) -> None:
        self.acts, self.first = not self.acts, 0
        self.app.refresh()

    def _does(self, name: str, icon: str, act: Callable[[str], object]) -> Press:
        return self.leads(f"card.{name}", tr(f"game_card.{name}"), icon, act)


class SmallHistory(SmallPage, History):
    """The stored games, newest first, as tiles; the archive and the bin behind a key."""

    own_row = True

    def build(self) -> None:
        try:
            shelf = Shelf(self.app.store)
            self.games = shelf.some(shelf.ids(self.which))
        except (StoreError, BadInput) as fault:
            self.app.fault("store", fault_words(fault))
            self.games = []
        self.many = 0  # tiles: their own key turns them
        to = LISTS[(LISTS.index(self.which) + 1) % len(LISTS)]
        other = Key(icon_name=LIST_ICONS[to], icon_dp=34)
        title = tr("history.title") if not self.which else tr(f"history.title.{self.which}")
        self.head(title, tr("history.caption", n=len(self.games)), "", ((other, 0.0),))
        self.control(other, f"list:{to}", lambda _by: self._show(to), tid="other-list")
        makes: Makes = [lambda at=at: self._tile(at) for at in range(len(self.games))]  # type: ignore[misc]
        if makes:
            self.tiles(makes, self.zone[1])
        else:
            self.words(tr("history.none" if not self.which else f"history.none.{self.which}"), "")
        self.bar("", "", tr("history.stats"), lambda _by: self.app.open("stats"), icon="chart-bar", back=self.app.back)

    def _tile(self, at: int) -> Press:
        game = self.games[at]
        status = status_of(game, self._sum_up_one(game))
        key = Key(game.title or tr(f"game.{game.game}"), STATUS_ICONS[status], stacked=True, icon_dp=24, size_dp=22,
                  note=date_of(game.created)[:10], look="tile", selected=game.open,
                  icon_colour=STATUS_TINTS.get(status, "rust1"))  # fmt: skip
        act = lambda _by: self.app.open("game_card", game=game.id)  # noqa: E731
        return self.control(key, f"open:{game.id}", act, tid=f"game.{game.id}")  # type: ignore[no-any-return]

    def _sum_up_one(self, game: Kept) -> Summary | None:
        """Only of those on the page in front; a game that cannot be read has none."""
        with suppress(StoreError, BadInput):
            return Shelf(self.app.store).summary(game)
        return None

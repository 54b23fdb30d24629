"""A new game on a small panel: home, the chapter, the seats, a name, and the options one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec

from companion.headers import game_of
from kiosk.draft import draft_of
from kiosk.screens.chapter import CHAPTERS, Chapter
from kiosk.screens.home import describe, open_row
from kiosk.screens.letters import SIGNS, Letters
from kiosk.screens.option_detail import rows_of
from kiosk.screens.options import choices, worded
from kiosk.screens.players import Players
from kiosk.screens.small.choices import Explained
from kiosk.screens.small.frame import EDGE, GAP, SmallScreen
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.pads import LetterPad
from kiosk.widgets.press import Press
from kiosk.widgets.tile import Tile


class SmallHome(SmallScreen):
    """The open game is the primary's; the rest are tiles."""

    def build(self) -> None:
        row = open_row(self.app)
        told = describe(self.app, row)[0] if row else None
        act = self.app.open
        self.head(tr("home.title"), told.title if told else "", "cog", lambda by: act("settings"))
        y = self.words(told.line if told else tr("home.welcome.line"), "")
        keys = [("new", "plus", self._new), ("history", "chart-line", lambda by: act("history"))]
        tiles: list[Callable[[], Press]] = [lambda key=key: self._tile(*key) for key in keys]  # type: ignore[misc]
        if self.app.power_key():
            tiles.append(lambda: self._tile("power", "power", lambda by: act("power"), "menu.power"))
        self.tiles(tiles, y)
        resume = (lambda by: self.app.resume(row.id)) if row else self._new
        self.primary_alone(tr("home.continue" if row else "home.first"), resume, "play")

    def _new(self, _by: str) -> None:
        self.app.open("chapter")

    def _tile(self, name: str, icon: str, act: Callable[[str], object], words: str = "") -> Press:
        tile = Tile(tr(words or f"home.{name}"), icon, icon_colour="rust1", tid=f"tile.{name}")
        return self.control(tile, f"home:{name}", act, tid=f"tile.{name}")  # type: ignore[no-any-return]


class SmallChapter(Chapter, SmallScreen):
    """Five tiles, the chosen one ringed."""

    update = SmallScreen.rebuild

    def build(self) -> None:
        draft = draft_of(self.app)
        self.head(tr("new.title"), tr("new.step1"), "close", self.app.to_game)
        y = self.words(tr(f"chapter.{draft.game}.say"), self._line(draft.game))
        self.tiles([lambda one=one: self._chapter(one.name, draft.game) for one in CHAPTERS], y)  # type: ignore[misc]
        self.keys(tr("go.players"), lambda _by: self.app.open("players"), back=self.app.back)

    def _chapter(self, name: str, now: str) -> Press:
        tile = Tile(tr(f"chapter.{name}"), state="selected" if name == now else "rest", tick=name == now)
        return self.control(tile, name, self._pick(name), tid=f"chapter.{name}")  # type: ignore[no-any-return]


class SmallPlayers(Players, SmallScreen):
    """A tile a seat; a tap opens it. Add and options follow, the dice where there is an Alien."""

    update = SmallScreen.rebuild

    def build(self) -> None:
        self.draft = draft_of(self.app)
        self.roles = self.draft.has_alien
        seat = self.args.get("seat")
        if seat is not None and seat < len(self.draft.places):
            self._one(seat)
            return
        self.head(tr("players.title"), tr("players.step2"), "close", self.app.to_game)
        makes: list[Callable[[], Press]] = [lambda at=at: self._seat(at) for at in range(len(self.draft.places))]  # type: ignore[misc]
        add, options = self._side_keys(stacked=False)
        add.set(icon_name="")  # two lines of words, and a note: no room beside an icon
        makes += [lambda: add, lambda: options]
        if self.roles:
            makes.append(self._lot)
        self.tiles(makes, 76)
        self.keys(tr("go.set_up"), self._start, back=self.app.back)

    def _seat(self, at: int) -> Press:
        place = self.draft.places[at]
        key = Key(place.shown, note=tr("players.seat", n=at + 1), look="alien" if at == self.draft.alien else "tile")
        return self.control(key, f"seat {at}", lambda _by: self.app.open("players", seat=at), tid=f"seat.{at}")  # type: ignore[no-any-return]

    def _one(self, seat: int) -> None:
        """One seat: its name, shape, place and role."""
        place = self.draft.places[seat]
        self.head(place.shown, tr("players.seat", n=seat + 1), "close", self.app.to_game,
                  token=(place.colour, self.draft.letters[seat]))  # fmt: skip
        parts = [*self._parts(seat, high=False)]
        if self.roles:
            parts.append(self._role(seat))
        self.tiles([lambda part=part: part for part in parts], 76)  # type: ignore[misc]
        self.keys(tr("go.options_done"), self.app.back, icon="check-bold", back=self.app.back)


class SmallLetters(Letters, SmallScreen):
    """Twelve letters a page; the keys below turn it, take one back, and change to small ones or signs."""

    leaf = 0
    own_row = True
    update = SmallScreen.rebuild

    def build(self) -> None:
        self.head(*self.named(), "close", self.app.back)
        signs = SIGNS if self.signs else "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        columns, rows = (4, 2) if self.upright else (6, 2)
        each = columns * rows
        pages = -(-len(signs) // each)
        self.leaf %= pages
        y, w = 78.0, self.w - 2 * EDGE
        high = (self.foot_y - GAP - y - GAP * (rows - 1)) / rows
        wide = (w - GAP * (columns - 1)) / columns
        # What a page has not is not put on the glass.
        pad = LetterPad(low=self.small, letters=signs, tid="letter", space=tr("letters.space"))
        for at, (key, _span) in enumerate(pad.keys[self.leaf * each : (self.leaf + 1) * each]):
            if key.icon_name:
                continue
            if key.parent is not None:
                key.parent.remove_widget(key)
            self.put(key, EDGE + at % columns * (wide + GAP), y + at // columns * (high + GAP), wide, high)
            letter = " " if key.tid == "letter-space" else key.text
            self.control(key, "letter", lambda _by, letter=letter: self.type(letter), free=True)
        self._low_keys(pages)

    def named(self) -> tuple[str, str]:
        """What stands there, and whose name it is."""
        return self.typed or self.place.shown, tr("letters.title", n=self.args["seat"] + 1)

    def _low_keys(self, pages: int) -> None:
        more = Key(tr("happened.page", n=self.leaf + 1, of=pages), size_dp=18)
        self.control(more, f"leaf {self.leaf}", self._turn_leaf, tid="page", free=True)
        case = Key("ABC" if self.signs else "12Ä" if self.low is not None else "abc", size_dp=20)
        self.control(case, "case", lambda _by: self._turn_case(), tid="case", free=True)
        rub = Key(icon_name="backspace", icon_dp=30)
        self.control(rub, "back", lambda _by: self.erase(), tid="letter-back", free=True)
        self.keys(tr("go.name_done"), self._done, icon="check-bold", refused=self._refused(), back=self.app.back,
                  between=(more, case, rub))  # fmt: skip

    def _turn_leaf(self, _by: str) -> None:
        self.leaf += 1
        self.rebuild()
        self.app.desk.shown(self.controls.values())


class SmallOptions(Explained):
    """The options of the game to be."""

    def load(self) -> None:
        self.draft = draft_of(self.app)
        kind = game_of(self.draft.playing).OPTIONS
        self.hints = get_type_hints(kind, include_extras=True)
        self.values = msgspec.structs.asdict(msgspec.convert(self.draft.options, kind))
        self.defaults = msgspec.structs.asdict(kind())
        self.names = tuple(rows_of(game_of(self.draft.playing), list(self.values), self.args.get("only", "")))

    def title(self, name: str) -> str:
        return tr(f"option.{name}")

    def line(self, name: str) -> str:
        return tr(f"option.{name}.line")

    def allowed(self, name: str) -> list[Any]:
        return list(choices(self.hints[name]))

    def value(self, name: str) -> Any:
        return self.values[name]

    def word(self, name: str, value: Any) -> str:
        return worded(name, value)

    def keep(self, name: Any, value: Any, by: str) -> None:
        del by
        if value == self.defaults[name]:
            self.draft.options.pop(name, None)
        else:
            self.draft.options[name] = value

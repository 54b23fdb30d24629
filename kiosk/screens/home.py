"""Home: the open game first, then a new one, the history and the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from kivy.clock import Clock

from companion.errors import BadInput, Broken, StoreError, Unreadable
from companion.records.shelf import Shelf
from companion.session import Session
from companion.store import GameRow
from kiosk import tracks
from kiosk.screens.screen import Screen
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.icon import Icon
from kiosk.widgets.key import Key
from kiosk.widgets.press import Handler, Press
from kiosk.widgets.sunset import Sunset
from kiosk.widgets.token import draw_token
from kiosk.widgets.words import Words

TRACKS = ("infected", "time", "blackouts", "goals", "remaining", "level")
"""Which tracks of a report stand on the card."""
FOOT = 46
TILES = (("new", "plus"), ("history", "chart-line"), ("settings", "cog"))


@dataclass(frozen=True)
class Told:
    """What the Continue card says of a game."""

    title: str
    line: str
    seats: tuple[tuple[str, str], ...] = ()
    numbers: tuple[tuple[str, str, str], ...] = ()
    """Icon, its colour, words."""


def open_row(app: Any, *, strict: bool = False) -> GameRow | None:
    """The game that Continue names, while it is still being played; one with an unreadable header is passed over.

    Raises Unreadable for that one where it is `strict`.
    """
    try:
        row = app.store.game(app.store.open_game) if app.store.open_game else None
    except Unreadable:
        if strict:
            raise
        row = None
    shelf = Shelf(app.store)
    if row is not None and row.status == "open" and not shelf.put_aside(row.id):
        return row
    # An imported or rescued game was never opened here; the newest one is what a table looks for.
    rest = (one for one in app.store.games() if one.status == "open" and not shelf.put_aside(one.id))
    return next(rest, None) if row is None else None


def describe(app: Any, row: GameRow) -> tuple[Told, dict[str, Any] | None]:
    """The card's words for a stored game, and its report (None where it cannot be replayed as it is)."""
    game = row.setup.game
    title = tr(f"game.{game}")
    players = tr("home.players", n=len(row.setup.seats))
    try:
        session = Session.open(app.store, row.id)
        report = session.game.report(session.state)
    except Broken as fault:
        return Told(title, tr("history.broken", n=fault.n)), None
    except (StoreError, BadInput):
        return Told(title, players), None
    seats, now = report["seats"], report["active_seat"]
    parts = [tr("home.round", n=report["round"])]
    if now is not None:
        parts.append(tr("home.to_act", name=seats[now]["name"]))
    numbers = tuple(
        (*tracks.look(game, name)[:2], tracks.on_card(game, name, track))
        for name, track in report["tracks"].items()
        if name in TRACKS
    )
    tokens = tuple((seat["colour"], seat["letter"]) for seat in seats)
    return Told(title, " · ".join([*parts, players]), tokens, numbers), report


class Home(Screen):
    """The first screen; Next goes on with the open game, or to a new one."""

    def build(self) -> None:
        self.put(Sunset("home"), 0, 0, self.w, self.h)
        self.put(Words(tr("home.title"), "chapter", size_dp=64), 24, 18, min(420, self.w - 48), 70)
        self.put(Tagline(tr("home.tagline")), 27, 84, self.w - 54, 44 if self.tall else 38)
        self._sky_keys()
        self._card()
        self._tiles()
        self._foot()
        self.app.look_at_owner()

    # -- parts ----------------------------------------------------------------------------------

    def _sky_keys(self) -> None:
        """Switching off where it may be done here, help, and what is out of order: from the right."""
        x = self.w - 76
        power_key = self.app.power_key()
        if power_key:
            self.put(power_key, x, 12, 64, 64)
            self.control(power_key, "home:power", self._page("power"), tid="power")
            x -= 72
        more = Key(icon_name="help-circle-outline", look="sky", icon_dp=36, radius=16)
        # Upright, the name needs the width: help stands over the picture.
        self.put(more, *((self.w - 84, 356) if self.tall else (x, 12)), 64, 64)
        self.control(more, "home:help", self._page("help"), tid="help")
        if self.app.faults:
            alert = Key(icon_name="alert", look="sky", icon_dp=34, icon_colour="dang1", radius=16)
            self.put(alert, x if self.tall else x - 72, 12, 64, 64)
            self.control(alert, "faults", self.app.tell_faults, tid="faults", free=True)

    def _card(self) -> None:
        row = open_row(self.app)
        if row is None:
            told = Told(tr("home.welcome"), tr("home.welcome.line"))
            card = ContinueCard(tr("home.first"), told)
            act: Callable[[str], object] = self._new
        else:
            card = ContinueCard(tr("home.continue"), describe(self.app, row)[0])
            game = row.id

            def act(_by: str) -> None:
                self.app.resume(game)

        box = (20, 136, self.w - 40, 212) if self.tall else (20, 150, 524, 184)
        self.put(card, *box)
        self.control(card, f"home:{row.id if row else 'new'}", act, tid="primary")

    def _tiles(self) -> None:
        games = len(Shelf(self.app.store).ids())  # as many as History lists
        notes = {"new": tr("home.new.line"), "history": tr("home.games", n=games), "settings": tr("home.settings.line")}
        acts = {"new": self._new, "history": self._page("history"), "settings": self._page("settings")}
        wide = self.w - 40 if self.tall else (self.w - 56) / 3
        for at, (name, icon) in enumerate(TILES):
            tile = HomeTile(tr(f"home.{name}"), notes[name], icon)
            x, y = (20, 568 + at * 80) if self.tall else (20 + at * (wide + 8), 346)
            self.put(tile, x, y, wide, 72 if self.tall else 76)
            self.control(tile, f"home:{name}", acts[name], tid=f"tile.{name}")

    def _foot(self) -> None:
        top = self.h - FOOT
        self.put(Ground(), 0, top, self.w, FOOT)
        x = 20.0
        for icon, words, good in self._lines():
            room = min(230.0, self.w - 96 - x - 30)
            if room < 90:
                break
            self.put(Icon(icon, 24, "sand2" if good else "dang1"), x, top, 24, FOOT)
            line = Words(words, "label", lines=2)
            self.put(line, x + 32, top, room - 28, FOOT)
            taken = line.span(words, "label", room - 28)
            end = x + 32 + (taken if taken > 0 else room - 28) + 8
            self.put(Icon("check-bold" if good else "alert", 20, "cyan1" if good else "dang1"), end, top, 20, FOOT)
            x = end + 20 + 26
        self._clock = Words("", "strong", align="right")
        self.put(self._clock, self.w - 90, top, 70, FOOT)
        self._tick()

    def _lines(self) -> list[tuple[str, str, bool]]:
        """The status line: icon, words, whether all is well."""
        lines = []
        wires = self.app.wires
        if wires is not None:
            on = wires.on
            lines.append(("gesture-tap-button", tr("home.buttons_on" if on else "home.buttons_off"), on))
        stored = "store" not in self.app.faults
        lines.append(("database", tr("home.stored" if stored else "badge.store"), stored))
        return lines

    def _tick(self, *_args: Any) -> None:
        """The clock of the status line; goes on as long as this screen is on the glass."""
        now = datetime.now()
        self._clock.set(text=tr("home.clock", hour=f"{now:%H}", minute=f"{now:%M}"))
        Clock.unschedule(self._tick)
        Clock.schedule_once(self._tick, 60.5 - now.second)

    def on_parent(self, _widget: Any, parent: Any) -> None:
        """Off the glass nothing ticks."""
        if parent is None:
            Clock.unschedule(self._tick)

    # -- acts -----------------------------------------------------------------------------------

    def _new(self, _by: str) -> None:
        self.app.open("chapter")

    def _page(self, name: str) -> Callable[[str], object]:
        return lambda _by: self.app.open(name)


class Ground(Glass):
    """What the status line stands on."""

    def paint(self) -> None:
        self.fill("ink0", 0, 0, self.w, self.h)


class Tagline(Glass):
    """What this is, in a line; on two where a language needs them."""

    def __init__(self, words: str) -> None:
        self.words = words
        super().__init__(tid="tagline")

    def paint(self) -> None:
        self.say(self.words, "strong", "sand1", 0, 0, self.w, self.h, lines=2, least=16)


class ContinueCard(Press):
    """The open game with its seats and numbers, and the round arrow: all of it is one key."""

    def __init__(self, caption: str, told: Told, on_tap: Handler = None, *, tid: str = "primary", **more: Any) -> None:
        self.caption, self.told = caption, told
        super().__init__(on_tap, tid=tid, **more)

    def paint(self) -> None:
        w, h, told = self.w, self.h, self.told
        self.fill("ink2" if self.pressed else "ink1", 0, 0, w, h, 20)
        room = w - 20 - 134
        self.say(self.caption, "caption", "sand2", 20, 14, room, 20, least=16)
        self.say(told.title, "chapter", "sand1", 20, 40, room, 48, least=30)
        rows = h > 200  # portrait: the numbers have a row of their own
        self.say(
            told.line,
            "strong",
            "sand2",
            20,
            92,
            room,
            36 if told.seats else h - 104,
            lines=2 if told.seats else 4,
            least=16,
        )
        x, y = 20.0, 146.0 if rows else 150.0
        for seat, letter in told.seats:
            draw_token(self, seat, letter, x + 18, y + (2 if seat == "yellow" else 0), 16.5)
            x += 44
        if rows:
            x, y = 20.0, 188.0
        else:
            x += 12
        for at, (icon, colour, words) in enumerate(told.numbers):
            wide = (w - x - 12) / (len(told.numbers) - at)
            self.icon(icon, 28, colour, x + 14, y)
            x += 34 + self.say(words, "strong", "sand1", x + 34, y - 19, wide - 40, 38, lines=2, least=16) + 18
        down = 4 if self.pressed else 0
        self.shape("circle", 52, "rust2", w - 72, 74)
        self.shape("circle", 52, "rust2" if self.pressed else "rust1", w - 72, 69 + down)
        self.icon("play", 80, "on-rust", w - 72, 69 + down)


class HomeTile(Press):
    """Icon, name, and a quieter line."""

    def __init__(self, name: str, note: str, icon_name: str, on_tap: Handler = None, **more: Any) -> None:
        self.name, self.note, self.icon_name = name, note, icon_name
        super().__init__(on_tap, **more)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "ink2", 0, 0, w, h, 16)
        self.icon(self.icon_name, 40, "rust1", 36, h / 2)
        self.say(self.name, "head", "sand1", 70, h / 2 - 32, w - 80, 34, size=28, least=18)
        self.say(self.note, "label", "sand2", 70, h / 2 + 1, w - 80, h / 2 - 5, lines=2, least=16)

"""A table for tests: the real app on the real window, brought to any step, and the fingers of its players.

One app and one window serve a whole process; `KioskTable.clear` puts the glass back to the home screen. The way to a
step goes through the session, without the glass; what a test is about is touched.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock

from companion import moves
from companion.games.outbreak import state as own
from companion.intents import Intent, Press
from companion.moves import Move, SetRight
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store
from kiosk import hand, theme
from kiosk.app import Solkeeper
from kiosk.settings import SETTINGS
from kiosk.tr import WORDS
from kiosk.widgets.flash import Flash
from kiosk.widgets.motion import MOTION
from kiosk.widgets.toast import Toast
from tests.kiosk import glass

PEOPLE = (("Ana", "blue"), ("Ben", "yellow"), ("Cleo", "green"), ("Dora", "purple"))
MEMORY = Path("/dev/shm")
SIZES = {"classic": (800, 480), "wide": (1280, 720), "portrait": (720, 1280)}


class KioskTable:
    """The kiosk as it stands on a table."""

    def __init__(self) -> None:
        # In memory where there is some: else each of ten thousand moves waits for the disk, which no test is about.
        room = MEMORY if os.access(MEMORY, os.W_OK) else None
        self._folder = tempfile.TemporaryDirectory(prefix="solkeeper-table-", dir=room)
        self.store = Store.open(Path(self._folder.name))
        self.taps = 0
        """Touches and presses of Next and Undo since the game began."""
        self.app = Solkeeper(self.store, pace_mode="off")
        self.app.desk.settle_s = 0.0
        self.size = SIZES["classic"]
        glass.open_glass()
        Clock._max_fps = 0  # frames as fast as they can be drawn: nobody looks on
        self.app._run_prepare()
        runTouchApp(embedded=True)

    # -- the room -------------------------------------------------------------------------------

    def clear(self, size: tuple[int, int] = SIZES["classic"], *, show: bool = True) -> None:
        """Home, without a game in front, in the look and language of a new kiosk; `show=False` only tidies up."""
        app = self.app
        if app.store is not self.store:
            app.store.close()
            app.store = self.store
        for name, one in SETTINGS.items():
            if self.store.setting(name, one.default) != one.default:
                self.store.set_setting(name, one.default)
        app.wear_settings()
        (self.store.folder / "owner.toml").unlink(missing_ok=True)
        app.session = app.last = app.draft = app.sheet = app.looked_from = None
        app.pages.clear()
        app.faults.clear()
        app.desk.settle_s = 0.0
        MOTION.off = True
        MOTION.forget()
        for child in list(EventLoop.window.children):
            if child is not app.root_pane:
                EventLoop.window.remove_widget(child)
        if app.root_pane.parent is None:
            EventLoop.window.add_widget(app.root_pane)
        for child in list(app.root_pane.children):
            app.root_pane.remove_widget(child)
        app._screen, app._key = None, ("", "")
        app._acted = ("", None)
        self.taps = 0
        if show:
            self.look(size=size)

    def look(self, size: tuple[int, int] | None = None, text: str = "", language: str = "") -> None:
        """Another window size, text size or language; the screens are built anew."""
        if text:
            theme.wear(theme.Look(text=text))
        if language:
            WORDS.use(language)
        if size:
            self.size = size
        before = self.app._screen
        glass.resize(*self.size)
        if self.app._screen is before:  # else the window has told the app of its new size
            self.app._resized()

    def close(self) -> None:
        """For good: the store is given back."""
        self.store.close()
        self._folder.cleanup()

    # -- a game ---------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The game in front."""
        assert self.app.session is not None
        return self.app.session

    @property
    def state(self) -> Any:
        """Its state."""
        return self.app.session.state if self.app.session else None

    def game(self, seats: int = 3, seed: str = "7", cards: dict[str, Any] | None = None, **options: Any) -> KioskTable:
        """A new game, with the set-up list in front."""
        who = tuple(Who(name, colour) for name, colour in PEOPLE[:seats])
        made = Setup(id="", game="outbreak", seats=who, seed=seed, options=options, cards=cards or {})
        return self.begin(made)

    def begin(self, made: Setup, show: bool = True) -> KioskTable:
        """A new game of any chapter; `show=False` where the glass is first looked at some moves later."""
        self.app.session = Session.create(self.store, made)
        self.app.last = None
        self.app.pages.clear()
        self.app.sheet_away()
        if show:
            self.app.refresh()
        self.taps = 0
        return self

    def play(self, *row: Move) -> KioskTable:
        """Moves on the way, without the glass; then the glass shows where they lead."""
        self.walk(*row)
        self.app.last = None
        self.app.sheet_away()
        self.app.refresh()
        return self

    def walk(self, *row: Move) -> None:
        """Moves that the glass shows nothing of: `play` follows."""
        for move in row:
            self.session.play(move, "cli")

    def set_right(self, **facts: int) -> KioskTable:
        """Facts of the group set by hand: `infected=3`, `medicine_1=2` for seat 1."""
        row = []
        for name, value in facts.items():
            head, _, seat = name.rpartition("_")
            row.append(SetRight(head, value, int(seat)) if seat.isdigit() else SetRight(name, value))
        return self.play(*row)

    def seated(self, *spaces: int, missions: tuple[str, str] = ("OM3", "OM4"), shuttle: str = "orbit") -> KioskTable:
        """The whole of set-up: everybody on a space (1, 2, ... by default), round 1 opens."""
        row = spaces or tuple(range(1, len(self.state.seats) + 1))
        taken = [moves.TakeSpace(at, space) for at, space in enumerate(row)]
        return self.play(
            moves.Tick("all"),
            own.DrawMissions(missions),
            moves.FirstPlayer(0),
            *taken,
            moves.PlaceShuttle(shuttle),  # type: ignore[arg-type]  # two words
        )

    def turn_of(self, seat: int) -> KioskTable:
        """Passes turns over until this seat is to act."""
        while self.state.queue[0] != seat:
            self.walk(moves.SkipTurn(self.state.queue[0]))
        return self.play()

    def arrive(self, seat: int = 0) -> KioskTable:
        """The Shuttle phase, where this seat takes the Shuttle and is about to arrive."""
        self.to_shuttle()
        while self.state.queue[0] != seat:
            self.walk(moves.Stay(self.state.queue[0]))
        return self.play(moves.Travel(seat, "free"))

    def to_shuttle(self, **facts: int) -> KioskTable:
        """Ends the Colonization phase; facts are set right before its last turn."""
        while len(self.state.queue) > 1:
            self.walk(moves.SkipTurn(self.state.queue[0]))
        if facts:
            self.set_right(**facts)
        return self.play(moves.SkipTurn(self.state.queue[0]))

    def round_two(self) -> KioskTable:
        """Round 2, the first Infection card face down."""
        self.to_shuttle()
        while self.state.phase == "shuttle":
            move = self.session.steps().primary.move
            assert move is not None
            self.walk(move)
        return self.play()

    # -- hands and eyes -------------------------------------------------------------------------

    def tap(self, tid: str) -> None:
        """One real touch on what has this name, once its picture is there."""
        hand.pump_until(lambda: self.app.desk.settled and hand.is_there(tid))
        hand.tap(tid)
        hand.pump(1)
        self.taps += 1

    def press(self, intent: Intent = Intent.NEXT) -> bool:
        """A physical button, through the desk."""
        hand.pump_until(lambda: self.app.desk.settled)
        self.taps += 1
        from time import monotonic

        acted = self.app.desk.press(Press(intent, "gpio", monotonic()))
        hand.pump(1)
        return acted

    def texts(self) -> list[str]:
        """Every text on the glass."""
        return glass.texts(self.app.root_pane)

    def sees(self, words: str) -> bool:
        """Whether a text of the glass holds these words; capitals do not matter."""
        return any(words.casefold() in one.casefold() for one in self.texts())

    def calm(self) -> None:
        """Toasts and the name at a turn change are gone: as the glass looks after some seconds."""
        for child in list(self.app.root_pane.children):
            if isinstance(child, (Toast, Flash)):
                self.app.root_pane.remove_widget(child)

    def stored(self) -> tuple[int, int]:
        """What may not change when a reminder is read: entries and place."""
        return len(self.session.entries), self.session.position

    def pages(self) -> Iterator[None]:
        """The list in front, page by page, turned by its chevron."""
        yield
        while True:
            control = getattr(self.app.desk.front, "controls", {}).get("list-down")
            if control is None or control.refused is not None:
                return
            self.tap("list-down")
            yield

    def all_texts(self) -> list[str]:
        """What the list in front says on all its pages."""
        return [one for _page in self.pages() for one in self.texts()]

    def happened(self, event: str = "") -> None:
        """Touches *What happened?* and on its sheet the tile of an event; the sheet of its answer is open then."""
        self.tap("tile.happened" if hand.is_there("tile.happened") else "happened")
        if not event:
            return
        if not hand.is_there(f"tile.{event}"):
            self.tap("page")
        self.tap(f"tile.{event}")


_table: KioskTable | None = None


def the_table() -> KioskTable:
    """The one table of this process."""
    global _table
    if _table is None:
        _table = KioskTable()
        import atexit

        atexit.register(_table.close)
    return _table


Way = Callable[[KioskTable], Any]

"""The real app on a real window and store, played by touches, keys and buttons: what journeys are made of."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from companion.course import state_hash
from companion.entry import write
from companion.game import Option
from companion.games.outbreak.state import Outbreak
from companion.intents import Intent, Press
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store
from kiosk import hand
from kiosk.app import Solkeeper
from kiosk.desk import Control
from tests.kiosk import glass

KEYS = {"enter": 13, "space": 32, "backspace": 8, "up": 273, "down": 274, "right": 275, "left": 276, "f1": 282}
NAMES = (Who("Ana", "blue"), Who("Ben", "yellow"), Who("Cleo", "green"), Who("Dora", "purple"))


def setup(seats: int = 2, seed: str = "7", **options: Any) -> Setup:
    """The header of a game that is in no store yet."""
    return Setup(id="", game="outbreak", seats=NAMES[:seats], seed=seed, options=options, cards={})


class Kiosk:
    """A kiosk that is on, with people who touch it. `settle` is the desk's wait for changed controls."""

    def __init__(
        self, folder: Path, *, settle: float = 0.0, size: tuple[int, int] = (800, 480), store: Store | None = None,
        **how: Any,
    ) -> None:  # fmt: skip
        self.folder, self.settle, self.how = folder, settle, how
        glass.open_glass(size=size)
        Clock._max_fps = 0  # frames as fast as they can be drawn: nobody looks on
        self.store = store or Store.open(folder)
        self.app = Solkeeper(self.store, pace_mode="off", **how)
        self.app.desk.settle_s = settle
        self.app._run_prepare()
        hand.pump(1)

    # -- on and off -----------------------------------------------------------------------------

    def off(self) -> None:
        """Switches the kiosk off and clears the glass for the next one."""
        app = self.app
        app.dispatch("on_stop")
        app.leave_window()
        Window.unbind(on_keyboard=app._on_keyboard_settings)
        glass.clear_glass()
        App._running_app = None
        if app.wires is not None:
            app.wires.close()
        self.store.close()

    def restart(self) -> None:
        """Off and on again, as by the plug: a new app on what is stored."""
        self.off()
        self.__init__(self.folder, settle=self.settle, **self.how)  # type: ignore[misc]

    # -- what is there --------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        assert self.app.session is not None, "no game is open"
        return self.app.session

    @property
    def state(self) -> Outbreak:
        state = self.session.state
        assert isinstance(state, Outbreak)
        return state

    @property
    def hash(self) -> str:
        return state_hash(self.session.state)

    @property
    def taps(self) -> int:
        """Entries of the journal that somebody tapped."""
        return sum(not entry.auto for entry in self.session.entries)

    @property
    def last(self) -> dict[str, Any]:
        """The last tap of the journal, as it is stored."""
        entry = next(entry for entry in reversed(self.session.entries) if not entry.auto)
        return json.loads(write(entry))  # type: ignore[no-any-return]

    @property
    def front(self) -> str:
        """The name of the layer that answers."""
        return type(self.app.desk.front).__name__

    @property
    def screen(self) -> str:
        """The name of the screen beneath sheets and notices."""
        return type(self.app.desk.layers[0]).__name__

    @property
    def controls(self) -> dict[str, Control]:
        """What can be pressed on the front layer, by name."""
        front = self.app.desk.front
        return front.controls if front is not None else {}

    def on(self, tid: str) -> bool:
        """Whether this can be pressed with effect now."""
        control = self.controls.get(tid)
        return control is not None and control.refused is None

    def says(self, words: str) -> bool:
        """Whether these words stand on the glass."""
        hand.pump(1)
        return any(words in one.replace("\n", " ") for one in glass.texts())

    # -- what is done ---------------------------------------------------------------------------

    def tap(self, *tids: str) -> None:
        """Real touches, one after another, each when its control has settled."""
        for tid in tids:
            hand.pump_until(lambda: self.app.desk.settled)
            assert tid in self.controls, f"{self.front} has no {tid}, but {', '.join(sorted(self.controls))}"
            hand.tap(tid)
            hand.pump(1)

    def press(self, intent: Intent, by: str = "gpio", at: float | None = None) -> None:
        """A press as the buttons' thread delivers it."""
        if by != "touch":
            hand.pump_until(lambda: self.app.desk.settled)
        self.app.deliver(Press(intent, by, monotonic() if at is None else at))  # type: ignore[arg-type]
        hand.pump(2)

    def key(self, name: str, *, wait: bool = True, up: bool = True) -> None:
        """A key, through Kivy's own window events."""
        if wait:
            hand.pump_until(lambda: self.app.desk.settled)
        code = KEYS[name]
        Window.dispatch("on_key_down", code, 0, None, [])
        if up:
            Window.dispatch("on_key_up", code, 0)
        hand.pump(2)

    # -- journeys -------------------------------------------------------------------------------

    def begin(self, seats: int = 2, seed: str = "7", *choose: str, **options: Any) -> None:
        """From home to the first turn, at the glass only; options through their keys, Missions as named."""
        self.tap("tile.new", "primary")
        while (places := sum(tid.endswith(".name") for tid in self.controls)) != seats:
            self.tap("add" if places < seats else f"seat.{places - 1}.remove")
        self.app.draft.seed = seed  # the one thing that the glass leaves to chance
        if options or choose:
            self.tap("options")
            for name, value in (({"missions": "choose"} if choose else {}) | options).items():
                self.option(name, value)
            self.tap("primary")
        self.tap("primary", "all_ticks")
        for mission in choose:
            self.tap(f"mission.{mission}")
        while self.state.phase == "setup":
            self.tap("primary")

    def option(self, name: str, value: Any) -> None:
        """Sets an option on its page, turning to it first."""
        if isinstance(value, int) and not isinstance(value, bool):
            self._turn_to(f"option.{name}-plus")
            for _ in range(value):
                self.tap(f"option.{name}-plus")
            return
        self._turn_to(f"option.{name}-{value}")
        self.tap(f"option.{name}-{value}")

    def _turn_to(self, tid: str) -> None:
        while tid not in self.controls:
            self.tap("rows-down")

    def happened(self, event: str, *answers: str) -> None:
        """Something happened: its tile, and what it asks."""
        self.tap("tile.happened")
        while f"tile.{event}" not in self.controls:
            self.tap("page")
        self.tap(f"tile.{event}", *answers)

    def answer_tid(self, matches: Callable[[Any], bool]) -> str:
        """The tile of the answer whose move is as wanted, its page turned to."""
        offered = [ask.move for ask in self.app.step.asks if isinstance(ask, Option) and ask.move is not None]
        move = next((move for move in offered if matches(move)), None)
        assert move is not None, f"nobody offers that: {self.app.step.asks}"
        return self.sheet_tid(move)

    def sheet_tid(self, move: Any) -> str:
        """The tile of the sheet in front that gives this move."""
        for _ in range(9):
            found = next(
                (tid for tid, one in self.controls.items() if one.meaning == repr(move) and tid != "primary"), ""
            )
            if found:
                return found
            self.tap("page")
        raise AssertionError(f"no tile gives {move}")

    def pass_notices(self) -> None:
        """Puts away what lies over the table."""
        while getattr(self.app.desk.front, "is_notice", False):
            self.tap("primary")


@contextmanager
def switched_on(folder: Path, **more: Any) -> Iterator[Kiosk]:
    """A kiosk that is switched off at the end."""
    one = Kiosk(folder, **more)
    try:
        yield one
    finally:
        one.off()


__all__ = ["Kiosk", "glass", "hand", "setup", "switched_on"]

"""The kiosk: one window with its size, look, keys and buttons, around the table's play."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics

from companion.errors import Unreadable
from companion.game import Text
from companion.intents import Press
from companion.store import Store
from kiosk import keys, pace, theme
from kiosk.care import Care
from kiosk.fault_words import fault_words
from kiosk.glow import lights, rows
from kiosk.look import Look
from kiosk.settings import setting
from kiosk.tr import LOCALE, WORDS, tr
from kiosk.widgets.flash import Flash
from kiosk.widgets.key import Key
from kiosk.widgets.motion import MOTION
from kiosk.widgets.press import Press as Tap
from kiosk.widgets.ring import FocusRing
from kiosk.widgets.root import Root
from kiosk.widgets.skybar import SkyBar
from kiosk.wires import Wires, badge

log = logging.getLogger("solkeeper")


class Solkeeper(Look):
    """The app: the window, and what comes in through it."""

    title = "Solkeeper"

    def __init__(
        self, store: Store, *, pace_mode: str = "auto", alone: bool = False, safe: bool = False, **more: Any
    ) -> None:
        super().__init__(store, **more)
        self.pace_mode = pace_mode
        self.alone = alone
        """A kiosk that has the machine to itself: nothing closes it, and it may switch the machine off."""
        self.safe = safe
        """Begins with the safe screen, because the starts before failed or somebody asked for it."""
        self._keys_down: set[int] = set()
        self.wires: Wires | None = None
        """Buttons, lamps and boxes, from the first frame on."""
        self._refused = 0
        self.desk.looked_at = self._looked_at
        self.after_first_frame: Callable[[], object] | None = None
        self.care = Care()
        self.care.changed = self.glow
        self._minute: Any = None

    # -- start ----------------------------------------------------------------------------------

    def build(self) -> Root:
        """The root pane; the first screen is made for the window's own size."""
        self.wear_settings()
        if self.store.notice:
            self.faults["rescued"] = fault_words(self.store.notice)
        if self.store.fault:
            self.faults["store"] = fault_words(self.store.fault)
        self.root_pane = Root(tid="root")
        self._fit()
        Window.bind(**self._ears())
        Tap.on_any_tap = staticmethod(self._ticked)
        if self.alone:
            Window.bind(on_request_close=lambda *_args, **_more: True)
        self._first()
        return self.root_pane

    def _first(self) -> None:
        """What stands on the glass first: a kiosk goes straight on with the game that lay there when the plug went."""
        game, row = self.store.open_game, None
        try:
            row = self.store.game(game) if game and self.alone and not self.safe else None
        except Unreadable as fault:
            self.faults["game"] = fault_words(fault)
        if row is not None and row.status == "open" and self.store.setting("put_away") != game:
            from companion.records.shelf import Shelf

            if not Shelf(self.store).put_aside(row.id):
                self.resume(row.id)
                return
        if self.safe:
            self.pages.append(("safe", {}))
        self.refresh()

    def _ears(self) -> dict[str, Any]:
        """What of the window this app listens to."""
        return {
            "on_resize": self._resized,
            "on_rotate": self._turned,
            "on_flip": self._flipped,
            "on_key_down": self._key_down,
            "on_key_up": self._key_up,
            "on_touch_down": self._touched,
        }

    def leave_window(self) -> None:
        """Listens no more: another app takes the window over, as in tests."""
        Window.unbind(**self._ears())

    def on_start(self) -> None:
        """The pace starts when the window lives."""
        pace.start(self.pace_mode)

    def on_stop(self) -> None:
        """Kivy calls this twice; both times nothing is left to store."""
        pace.stop()
        self.care.stop()

    def wear_settings(self) -> None:
        """Look and language from the settings of this table."""
        theme.wear(
            theme.Look(
                text=setting(self.store, "text_size"),
                palette=setting(self.store, "palette"),
                calm=setting(self.store, "calm"),
            )
        )
        turned = setting(self.store, "rotation")
        if Window.rotation != turned:
            Window.rotation = turned  # Kivy turns picture and touches alike
            # Half a turn leaves the size as it was, and Kivy would turn the touches alone.
            Window.update_viewport()
        self._wear_clock()
        self.sounds.set_level(setting(self.store, "sound"))
        self.care.settings(
            light=setting(self.store, "light"),
            dim_after=setting(self.store, "dim_after"),
            blank_after=setting(self.store, "blank_after"),
            press_acts=setting(self.store, "dark_press") == "act",
        )
        self.wear_words()

    def _wear_clock(self) -> None:
        """The clock in the sky over a game, and the game's own time; painted anew once a minute while it is wanted."""
        if self._minute is not None:
            self._minute.cancel()
            self._minute = None
        SkyBar.watch = None
        if setting(self.store, "clock"):
            SkyBar.watch = staticmethod(self._watch)
            self._minute = Clock.schedule_interval(self._tell_time, 60)

    def _watch(self) -> str:
        from kiosk.screens.timer import clock_now, lasted

        if self.session is None:
            return clock_now()
        return f"{clock_now()} · {lasted(self.session.played_ms)}"

    def _tell_time(self, _dt: float) -> None:
        for layer in self.desk.layers:
            for child in getattr(layer, "children", ()):
                if isinstance(child, SkyBar):
                    child.repaint()

    def wear_words(self) -> None:
        """The language of this table; one that cannot be read is a lasting badge, and English stands in."""
        WORDS.folders = (LOCALE, self.store.folder / "locale")
        wrong = WORDS.use(setting(self.store, "language"))
        if wrong:
            self.faults["language"] = tr("fault.language", why=wrong)
        else:
            self.mended("language")

    def _fit(self) -> None:
        wide, high = Window.size
        self.small = theme.small(wide, high)
        # Kivy tells each widget of a density that is set, a new one or not.
        density = (theme.small_density if self.small else theme.density)(wide, high)
        if Metrics.density != density:
            Metrics.density = density
        if Metrics.fontscale != 1.0:
            Metrics.fontscale = 1.0
        self.root_pane.pos = (0, 0)
        self.root_pane.size = (wide, high)

    def _resized(self, *_args: Any) -> None:
        """Another size, density or rotation: all screens are built anew."""
        self._fit()
        self.care.look()
        self.restyle()

    def _turned(self, *_args: Any) -> None:
        """Once this event is through, the window has its new size."""
        Clock.schedule_once(self._resized, 0)

    def _flipped(self, *_args: Any) -> None:
        self.desk.flipped()
        if self.after_first_frame is not None:
            first, self.after_first_frame = self.after_first_frame, None
            Clock.schedule_once(lambda _dt: first(), 0)
            if "rescued" in self.faults:
                Clock.schedule_once(lambda _dt: self.note(self.faults["rescued"], "alert"), 0)

    def wired(self, *, again: bool = False) -> None:
        """The wires are open, or are not: said once; one that is missing is a lasting badge.

        Called `again` when a fault has come or gone since.
        """
        if self.wires is None:
            return
        before = {key: words for key, words in self.faults.items() if key.startswith("gpio.")}
        now = {
            f"gpio.{fault.name}": tr(f"gpio.{fault.code}", **badge(fault, self.wires.wrong))
            for fault in self.wires.faults
        }
        if now != before:
            for key in before:
                self.faults.pop(key)
            self.faults |= now
            self.restyle()
        self.glow()
        if self.wires.wrong and not again:
            self.note(next(iter(now.values())), "alert")
        elif not self.wires.on and not again:
            self.note(tr("gpio.none"), "gesture-tap-button")

    def glow(self) -> None:
        """The lamps show what a press would do now."""
        if self.wires is not None:
            wanted = lights(self, self._refused), rows(self) if self.wires.has_display else ()
            if wanted != (self.wires.lights, self.wires.rows):
                self.wires.show(*wanted)

    def _looked_at(self) -> None:
        """Other controls are on the glass, or another counter is chosen."""
        self.glow()
        FocusRing.around(self.root_pane, self.desk.focus or ())

    # -- presses --------------------------------------------------------------------------------

    def deliver(self, press: Press) -> None:
        """A press from any thread: queued, and the loop is woken."""
        pace.post(lambda: self._pressed(press))

    def _ticked(self, _press: Any) -> None:
        """A tap that says nothing else is a wooden tick: what it does is heard first."""
        self.sounds.said = False
        Clock.schedule_once(lambda _dt: None if self.sounds.said else self.sounds.play("tap"), 0)

    def _touched(self, _window: Any, _touch: Any) -> bool:
        """Before any widget: a finger on a dark screen only wakes it (nothing beneath has seen it go down)."""
        MOTION.finish()
        return self.care.touched()

    def _pressed(self, press: Press) -> None:
        if self.care.pressed():
            return
        self.end_flash()
        if not getattr(self.desk.front, "tries_wires", False):
            self.desk.press(press)

    def refuse(self, reason: Text, by: str = "touch") -> None:
        """Says why a press did nothing; one that came by wire is answered at the button too."""
        super().refuse(reason, by)
        if by in ("gpio", "serial"):
            self._refused += 1
            self.glow()

    def end_flash(self) -> None:
        """The name at a turn change goes, and what moves is where it belongs: any input ends it."""
        MOTION.finish()
        for child in list(self.root_pane.children):
            if isinstance(child, Flash):
                child.end()

    def _key_down(self, _window: Any, key: int, _scan: int, _text: str | None, modifiers: list[str]) -> bool:
        intent = keys.intent(key, modifiers)
        if intent is None:
            return self.care.pressed()  # any key wakes, and counts as somebody being there
        held = key in self._keys_down
        self._keys_down.add(key)
        if held and intent not in keys.REPEATING:
            return True  # the system repeats a key that stays down; for us that is one press
        if self.care.pressed():
            return True
        self.end_flash()
        self.desk.press(Press(intent, "key", monotonic()))
        return True

    def _key_up(self, _window: Any, key: int, *_more: Any) -> bool:
        self._keys_down.discard(key)
        return False

    def open_settings(self, *_args: Any) -> bool:
        """Kivy would open a panel of its own at F1: never on this glass."""
        return False

    def recover(self, fault: Exception, *, painting: bool = False) -> None:
        """After a fault of ours (see `kiosk/rescue.py`): what is stored is shown again.

        A screen that cannot be shown makes way for one that says so, with Undo and Home on it.
        """
        for way in () if painting else (self.restyle, self.to_game):
            try:
                way()
                self.note(tr("fault.program"), "alert")
                return
            except Exception:
                log.exception("the screen could not be shown again by %s", way.__name__)
        name, at = self.front()
        name = at["screen"] if name == "broken" else name  # what broke first
        self.sheet_away()
        self.pages = [("broken", {"screen": name, "why": f"{type(fault).__name__}: {fault}"})]
        self.restyle()

    def power_key(self) -> Key | None:
        """The key that leads to switching the machine off; none in a window on somebody's desktop."""
        return Key(icon_name="power", look="sky", icon_dp=34, radius=16) if self.alone else None

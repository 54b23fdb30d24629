"""The kiosk: one window, one session, the screen that follows from the state, and the pages opened over it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics

from companion.errors import BadInput, Broken, StoreError
from companion.game import Outcome, Refused, Step, Text, Track
from companion.intents import Press
from companion.session import Played, Session, Taken
from companion.store import Store
from kiosk import keys, pace, theme
from kiosk.desk import Desk
from kiosk.screens import make, screen_for
from kiosk.screens.screen import Screen
from kiosk.tr import WORDS, say, tr
from kiosk.widgets.flash import Flash
from kiosk.widgets.root import Root
from kiosk.widgets.toast import Toast

if TYPE_CHECKING:
    from companion.owner import Owner

log = logging.getLogger("solkeeper")


class Solkeeper(App):
    """The app. Everything that changes a game goes through `play`, `undo`, `redo` or `go_to` here."""

    title = "Solkeeper"

    def __init__(self, store: Store, *, pace_mode: str = "auto", **more: Any) -> None:
        super().__init__(**more)
        self.store = store
        self.pace_mode = pace_mode
        self.session: Session | None = None
        self.desk = Desk(self.refuse)
        self.pages: list[tuple[str, dict[str, Any]]] = []
        """Pages opened by hand over the home screen or the game, the last one in front."""
        self.sheet: Screen | None = None
        self.last: Played | Taken | None = None
        """What the table just did: for toasts, the No Infection notice and the name at a turn change."""
        self.faults: dict[str, str] = {}
        """Lasting badges: what is out of order, in words."""
        self.draft: Any = None
        """The new game that is being put together, see `kiosk/draft.py`."""
        self._acted: tuple[str, int | None] = ("", None)
        self._keys_down: set[int] = set()
        self.buttons: Any = None
        """The open GPIO buttons, when there are any."""
        self.after_first_frame: Callable[[], object] | None = None
        self._screen: Screen | None = None
        self._key: tuple[str, str] = ("", "")
        self._step: Step | None = None
        self._outcome: Outcome | None = None

    # -- start ----------------------------------------------------------------------------------

    def build(self) -> Root:
        """The root pane; the first screen is made for the window's own size."""
        self.wear_settings()
        if self.store.notice:
            self.faults["rescued"] = self.store.notice
        self.root_pane = Root(tid="root")
        self._fit()
        Window.bind(on_resize=self._resized, on_flip=self._flipped)
        Window.bind(on_key_down=self._key_down, on_key_up=self._key_up)
        self.refresh()
        return self.root_pane

    def on_start(self) -> None:
        """The pace starts when the window lives."""
        pace.start(self.pace_mode)

    def on_stop(self) -> None:
        """Kivy calls this twice; both times nothing is left to store."""
        pace.stop()

    def wear_settings(self) -> None:
        """Look and language from the settings of this table."""
        theme.wear(
            theme.Look(
                text=self.store.setting("text_size", "M"),
                palette=self.store.setting("palette", "table"),
                calm=bool(self.store.setting("calm", False)),
            )
        )
        WORDS.use(self.store.setting("language", "en"))

    def _fit(self) -> None:
        wide, high = Window.size
        Metrics.density = theme.density(wide, high)
        Metrics.fontscale = 1.0
        self.root_pane.pos = (0, 0)
        self.root_pane.size = (wide, high)

    def _resized(self, *_args: Any) -> None:
        """Another size, density or rotation: all screens are built anew."""
        self._fit()
        self.restyle()

    def restyle(self) -> None:
        """Builds the screen in front anew: after a change of size, look or language."""
        self._key = ("", "")
        self.refresh()

    def _flipped(self, *_args: Any) -> None:
        self.desk.flipped()
        if self.after_first_frame is not None:
            first, self.after_first_frame = self.after_first_frame, None
            Clock.schedule_once(lambda _dt: first(), 0)

    def wired(self, *, again: bool = False) -> None:
        """The buttons are open, or are not: said once; a wire that is missing is a lasting badge.

        Called `again` when a fault has come or gone since.
        """
        if self.buttons is None:
            return
        for key in [key for key in self.faults if key.startswith("gpio.")]:
            self.mended(key)
        for fault in self.buttons.faults:
            self.faults[f"gpio.{fault.name}"] = tr(f"gpio.{fault.code}", name=fault.name, pin=fault.pin or 0)
        self.restyle()
        if not self.buttons.on and not again:
            self.note(tr("gpio.none"), "gesture-tap-button")

    # -- what is in front -----------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """What can be done now, worked out once per state."""
        if self._step is None:
            assert self.session is not None
            self._step = self.session.steps()
        return self._step

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game in front, or None."""
        return self._outcome

    def tracks(self) -> dict[str, Track]:
        """The tracks of the game in front, by name; empty for a game without."""
        tell = getattr(self.session.game, "tracks", None) if self.session else None
        return dict(tell(self.session.state)) if tell and self.session else {}

    def front(self) -> tuple[str, dict[str, Any]]:
        """The screen that belongs in front: a page, the home screen, or what the state shows."""
        if self.pages:
            return self.pages[-1]
        if self.session is None:
            return "home", {}
        return screen_for(self.session, self._outcome), {}

    def refresh(self) -> None:
        """Shows what is true now. Called after every change, and by pages that changed themselves."""
        self._step = None
        self._outcome = self.session.outcome() if self.session else None
        name, args = self.front()
        key = (name, repr(sorted(args.items(), key=lambda one: one[0])))
        if self._screen is not None and key == self._key:
            self._screen.update()
        else:
            if self._screen is not None:
                self.root_pane.remove_widget(self._screen)
            self._key = key
            self._screen = make(name, self, **args)
            self.root_pane.put(self._screen, 0, 0, self.root_pane.w, self.root_pane.h)
            self._screen.build()
        self._layers()

    def _layers(self) -> None:
        """Screen, sheet and banner, in this order; the last answers presses."""
        layers: list[Screen] = [self._screen] if self._screen else []
        if self.sheet is not None:
            self._raise(self.sheet)
            layers.append(self.sheet)
        banner = self._banner()
        if banner is not None:
            self._raise(banner)
            layers.append(banner)
        self.desk.layers = list(layers)
        self.desk.shown(layers[-1].controls.values() if layers else ())

    def _raise(self, layer: Screen) -> None:
        if layer.parent is not None:
            layer.parent.remove_widget(layer)
        layer.clear_widgets()
        layer.controls.clear()
        self.root_pane.put(layer, 0, 0, self.root_pane.w, self.root_pane.h)
        layer.build()

    def _banner(self) -> Screen | None:
        """The notice over the game screens: a threshold, or a card that asks nothing."""
        for child in list(self.root_pane.children):
            if getattr(child, "is_notice", False):
                self.root_pane.remove_widget(child)
        if self.session is None or self.pages or self._outcome is not None or self.sheet is not None:
            return None
        from kiosk.screens.notice import notice_for

        return notice_for(self)

    # -- pages and sheets -----------------------------------------------------------------------

    def open(self, name: str, **args: Any) -> None:
        """Opens a page over what is in front."""
        self.sheet_away()
        self.pages.append((name, args))
        self.refresh()

    def swap(self, name: str, **args: Any) -> None:
        """Another page in the place of the one in front."""
        self.sheet_away()
        self.pages[-1:] = [(name, args)]
        self.refresh()

    def back(self, _by: str = "touch") -> None:
        """Closes the page in front."""
        self.sheet_away()
        if self.pages:
            self.pages.pop()
        self.refresh()

    def to_game(self, _by: str = "touch") -> None:
        """Closes all pages: the game, or home without one, is in front."""
        self.sheet_away()
        self.pages.clear()
        self.refresh()

    def show_sheet(self, name: str, **args: Any) -> None:
        """Slides a sheet over the table."""
        self.sheet_away()
        self.sheet = make(name, self, **args)
        self.refresh()

    def sheet_away(self, _by: str = "touch") -> None:
        """Takes the sheet off the glass; who calls this refreshes."""
        if self.sheet is not None:
            if self.sheet.parent is not None:
                self.sheet.parent.remove_widget(self.sheet)
            self.sheet = None

    def close_sheet(self, _by: str = "touch") -> None:
        """Takes the sheet away and shows the table again."""
        self.sheet_away()
        self.refresh()

    # -- games ----------------------------------------------------------------------------------

    def resume(self, game: str) -> None:
        """Opens a stored game where it was left; one that cannot be replayed is opened before the bad entry."""
        try:
            self.session = Session.open(self.store, game)
        except Broken as fault:
            log.error("%s", fault)
            self.session = Session.open(self.store, game, safe=True)
            self.note(str(fault))
        if self.session.status == "open":
            self.store.make_open(game)
        self.last = None
        self.pages.clear()
        self.sheet_away()
        self.refresh()

    def close_game(self, _by: str = "touch") -> None:
        """Home. The game is stored already; Continue names it."""
        self.session = None
        self.last = None
        self.pages.clear()
        self.sheet_away()
        self.refresh()

    # -- what is done ---------------------------------------------------------------------------

    def play(self, move: Any, by: str = "touch") -> bool:
        """Plays a move: stored first, then shown. True when it was taken."""
        assert self.session is not None
        try:
            self.last = self.session.play(move, by)
        except Refused as why:
            self.refuse(why.reason, by)
            return False
        except StoreError as fault:
            self.fault("store", str(fault))
            return False
        self.mended("store")
        self.sheet_away()
        self.refresh()
        self._name_the_turn()
        return True

    def _name_the_turn(self) -> None:
        """At a turn change the name stands over the table for a moment."""
        assert self.session is not None
        state, seat = self.session.state, None
        if self._outcome is None and not self.pages and state.stage == "turn":
            seat = self.step.seat
        now = (f"{getattr(state, 'round', 0)} {getattr(state, 'phase', '')}", seat)
        if seat is not None and now != self._acted and len(self.desk.layers) == 1:
            who = state.seats[seat]  # type: ignore[attr-defined]
            flash = Flash((who.colour, who.letter), who.name)
            top = theme.SKY_TALL if self._tall else theme.SKY
            bar = theme.BAR_TALL if self._tall else theme.BAR
            self.root_pane.put(flash, 0, top, self.root_pane.w, self.root_pane.h - top - bar)
        self._acted = now

    @property
    def _tall(self) -> bool:
        return theme.aspect(self.root_pane.w, self.root_pane.h) == "portrait"

    def undo(self, by: str = "touch") -> None:
        """Takes the last tap back, without a question, and says what it was."""
        self._travel(lambda session: session.undo(by=by), "toast.undone", by)

    def redo(self, by: str = "touch") -> None:
        """Brings back what Undo took."""
        self._travel(lambda session: session.redo(by=by), "toast.redone", by)

    def go_to(self, position: int, by: str = "touch") -> None:
        """Goes to a place of the log."""
        self._travel(lambda session: session.go_to(position, by=by), "toast.undone", by)

    def _travel(self, act: Any, words: str, by: str) -> None:
        if self.session is None:
            return
        try:
            taken = act(self.session)
        except Refused as why:
            self.refuse(why.reason, by)
            return
        except StoreError as fault:
            self.fault("store", str(fault))
            return
        self.sheet_away()
        if taken is not None:
            self.last = taken
            self.refresh()
            told = taken.told[0]
            what = say(told.what)
            if told.seat is not None:
                who = self.session.state.seats[told.seat].name  # type: ignore[attr-defined]
                what = tr("toast.whose", name=who, what=what)
            line = tr("toast.card_again", what=what) if taken.again else tr(words, what=what, n=len(taken.told))
            self.note(line, "undo-variant" if words == "toast.undone" else "redo-variant")

    def dismiss(self, key: str) -> None:
        """Puts a banner away."""
        if self.session is not None:
            try:
                self.session.dismiss(key)
            except StoreError as fault:
                self.fault("store", str(fault))
        self.refresh()

    # -- owner data -----------------------------------------------------------------------------

    @cached_property
    def owner(self) -> Owner:
        """What the table has read off its own cards; looked at when first asked for."""
        from companion.owner import Owner

        return Owner(self.store.folder)

    def cards_for(self, game: str) -> dict[str, Any]:
        """The card data of a new game: the owner's where there are some. A bad file is a badge, not a stop."""
        if game != "outbreak":
            return {}
        try:
            cards = self.owner.cards()
        except BadInput as fault:
            self.fault("owner", str(fault))
            return {}
        self.mended("owner")
        return cards

    def may_keep(self, card: str, seen: int) -> bool:
        """Whether a pair that the table read is news."""
        try:
            return self.owner.may_keep(card, seen)
        except BadInput as fault:
            self.faults["owner"] = str(fault)
            return False

    def keep_pair(self, card: str) -> None:
        """Keeps a pair as owner data, for the games to come."""
        try:
            self.owner.keep(card)
        except (BadInput, StoreError) as fault:
            self.fault("owner", str(fault))
            return
        self.refresh()
        self.note(tr("card.kept"), "content-save")

    # -- words to the table ---------------------------------------------------------------------

    def refuse(self, reason: Text, by: str = "touch") -> None:
        """Says why a press did nothing."""
        del by
        self.note(say(reason), "cancel")

    def note(self, words: str, icon: str = "information-outline") -> None:
        """A toast over the prompt bar for four seconds."""
        for child in list(self.root_pane.children):
            if isinstance(child, Toast):
                self.root_pane.remove_widget(child)
        Toast(words, icon).show(self.root_pane, bar=theme.BAR_TALL if self._tall else theme.BAR)

    def fault(self, key: str, sentence: str) -> None:
        """A lasting badge, and a toast now: what is shown is still what is stored."""
        if key not in self.faults:
            Clock.schedule_once(lambda _dt: self.restyle(), 0)  # the badge appears; maybe a screen is just being built
        self.faults[key] = sentence
        log.error("%s", sentence)
        self.note(sentence, "alert")

    def mended(self, key: str) -> None:
        """Only a real success takes a badge away."""
        if self.faults.pop(key, None) is not None:
            self._key = ("", "")  # the badge goes with the next picture

    # -- presses --------------------------------------------------------------------------------

    def deliver(self, press: Press) -> None:
        """A press from any thread: queued, and the loop is woken."""
        pace.post(lambda: self._pressed(press))

    def _pressed(self, press: Press) -> None:
        self._end_flash()
        self.desk.press(press)

    def _end_flash(self) -> None:
        for child in list(self.root_pane.children):
            if isinstance(child, Flash):
                child.end()

    def _key_down(self, _window: Any, key: int, _scan: int, _text: str | None, modifiers: list[str]) -> bool:
        intent = keys.intent(key, modifiers)
        if intent is None:
            return False
        held = key in self._keys_down
        self._keys_down.add(key)
        if held and intent not in keys.REPEATING:
            return True  # the system repeats a key that stays down; for us that is one press
        self._end_flash()
        self.desk.press(Press(intent, "key", monotonic()))
        return True

    def _key_up(self, _window: Any, key: int, *_more: Any) -> bool:
        self._keys_down.discard(key)
        return False

    def open_settings(self, *_args: Any) -> bool:
        """Kivy would open a panel of its own at F1: never on this glass."""
        return False

    def recover(self) -> None:
        """After a fault of ours (see `kiosk/rescue.py`): what is stored is shown, from ever further away."""
        for way in (self.restyle, self.to_game, self.close_game):
            try:
                way()
            except Exception:
                log.exception("the screen could not be shown again by %s", way.__name__)
            else:
                break
        self.note(tr("fault.program"), "alert")

    def go_home(self, _by: str = "touch") -> None:
        """The Home verb."""
        self.close_game()

"""What is on the glass: the screen that follows from the state, pages and sheets over it, notices, toasts, badges."""

from __future__ import annotations

import logging
from typing import Any

from kivy.app import App
from kivy.clock import Clock

from companion.game import Outcome, Step, Text, Track, text
from companion.session import Played, Session, Taken
from companion.store import Store
from kiosk import theme
from kiosk.departures import Departures
from kiosk.desk import Control, Desk, Table
from kiosk.screens import make, screen_for
from kiosk.screens.screen import Screen
from kiosk.sound import Sounds
from kiosk.tr import say
from kiosk.widgets.flash import Flash
from kiosk.widgets.root import Root
from kiosk.widgets.toast import Toast

log = logging.getLogger("solkeeper")


class Stage(App):
    """Shows a session, and the pages that were opened by hand; changes no game."""

    root_pane: Root

    def __init__(self, store: Store, **more: Any) -> None:
        super().__init__(**more)
        self.store = store
        self.session: Session | None = None
        self.desk = Desk(self.refuse, table=self.table)
        self.sounds = Sounds()
        self.pages: list[tuple[str, dict[str, Any]]] = []
        """Pages opened by hand over the home screen or the game, the last one in front."""
        self.sheet: Screen | None = None
        self._sheet_made = ("", False)
        """Its name, and whether it was made for a small panel."""
        self.sheet_number = 0
        """Counts the sheets that were opened: each slides in once."""
        self.last: Played | Taken | None = None
        """What the table just did: for toasts, the No Infection notice and the name at a turn change."""
        self.faults: dict[str, str] = {}
        """Lasting badges: what is out of order, in words."""
        self.small = False
        """Whether this is a small panel, where every screen has a layout of its own."""
        self._screen: Screen | None = None
        self._key: tuple[str, str] = ("", "")
        self._depth = 0
        self.departures = Departures()
        self._places: dict[tuple[int, tuple[str, str]], int] = {}
        self._step: Step | None = None
        self._outcome: Outcome | None = None

    @property
    def tall(self) -> bool:
        """Whether the glass is upright."""
        return theme.aspect(self.root_pane.w, self.root_pane.h) == "portrait"

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

    def table(self) -> Table | None:
        """The running game, if its own screen is on the glass; what lies over it is said."""
        if self.session is None or self.pages or self._outcome is not None:
            return None
        nothing = None if self.session.can_redo else text("refused.nothing_to_redo")
        redo = Control("redo", "redo", self.redo, nothing, free=True)
        seats = self.session.state.seats  # type: ignore[attr-defined]
        return Table(self.step, seats, redo, covered=len(self.desk.layers) > 1)

    def redo(self, by: str = "touch") -> None:
        """Brings back what Undo took; `Play` knows how."""
        raise NotImplementedError

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
        moved = key != self._key != ("", "")
        if self._screen is not None and key == self._key:
            self._screen.update()
        else:
            if self._screen is not None:
                self.root_pane.remove_widget(self._screen)
                self.departures.goes(self._screen)
            fresh = make(name, self, **args)
            self._keep_place(fresh, key)
            if self._screen is not None and fresh.kept == self._screen.kept and fresh.args == self._screen.args:
                for part in fresh.kept:
                    setattr(fresh, part, getattr(self._screen, part))
            self._screen, self._key = fresh, key
            self.root_pane.put(self._screen, 0, 0, self.root_pane.w, self.root_pane.h)
            self._screen.build()
        self._layers(moved=moved)

    def _keep_place(self, fresh: Screen, key: tuple[str, str]) -> None:
        """A list under a page keeps its place: who opens a row of its second page and goes back is there again."""
        old, new = self._depth, len(self.pages)
        self._depth = new
        if 0 < old < new:
            self._places[old, self._key] = getattr(self._screen, "first", 0)
        elif 0 < new < old and (new, key) in self._places:
            fresh.first = self._places[new, key]  # type: ignore[attr-defined]  # only a list has left one
        if new <= old:
            self._places = {at: first for at, first in self._places.items() if at[0] < new}

    def _layers(self, *, moved: bool = False) -> None:
        """Screen, sheet and banner, in this order; the last answers presses."""
        layers: list[Screen] = [self._screen] if self._screen else []
        if self.sheet is not None:
            self._fit_sheet()
            self._raise(self.sheet)
            layers.append(self.sheet)
        banner = self._banner()
        if banner is not None:
            self._raise(banner)
            layers.append(banner)
        for toast in [child for child in self.root_pane.children if isinstance(child, Toast)]:
            self.root_pane.remove_widget(toast)  # what was said stays over a picture that was built after it
            if not (toast.refusal and moved):
                self._place_toast(toast)
        for flash in [child for child in self.root_pane.children if isinstance(child, Flash)]:
            self.root_pane.remove_widget(flash)  # the name of whose turn it is stands over the table, or not at all
            if len(layers) == 1 and not self.pages:
                self.root_pane.add_widget(flash)
        if layers:
            self.departures.over(layers[-1])
        self.desk.layers = list(layers)
        self.desk.shown(layers[-1].controls.values() if layers else ())

    def _fit_sheet(self) -> None:
        """A sheet that was made for the other kind of panel, before the window changed its size, is made anew."""
        name, small = self._sheet_made
        if self.sheet is not None and small != self.small:
            if self.sheet.parent is not None:
                self.sheet.parent.remove_widget(self.sheet)
            self.sheet = make(name, self, **self.sheet.args)
            self._sheet_made = (name, self.small)

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

    def restyle(self) -> None:
        """Builds the screen in front anew: after a change of size, look or language."""
        self._key = ("", "")
        self.refresh()

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
        self._sheet_made = (name, self.small)
        self.sheet_number += 1
        self.refresh()

    def sheet_away(self, _by: str = "touch") -> None:
        """Takes the sheet off the glass; who calls this refreshes."""
        if self.sheet is not None:
            if self.sheet.parent is not None:
                self.sheet.parent.remove_widget(self.sheet)
                self.departures.closes(self.sheet)
            self.sheet = None

    def close_sheet(self, _by: str = "touch") -> None:
        """Takes the sheet away and shows the table again."""
        self.sheet_away()
        self.refresh()

    # -- words to the table ---------------------------------------------------------------------

    def refuse(self, reason: Text, by: str = "touch") -> None:
        """Says why a press did nothing."""
        del by
        self.sounds.play("refused")
        words = say(reason)  # on a tile it goes on after the name, here it is a sentence
        self.note(words[:1].upper() + words[1:], "cancel", refusal=True)

    def note(self, words: str, icon: str = "information-outline", *, refusal: bool = False) -> None:
        """A toast over the prompt bar for four seconds; a refusal goes with the screen that it is about."""
        for child in list(self.root_pane.children):
            if isinstance(child, Toast):
                self.root_pane.remove_widget(child)
        toast = Toast(words, icon)
        toast.refusal = refusal
        self._place_toast(toast)

    def _place_toast(self, toast: Toast) -> None:
        on_bar = self._screen is not None and self._screen.toast_on_bar
        toast.show(self.root_pane, bar=theme.BAR_TALL if self.tall else theme.BAR, on_bar=on_bar)

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

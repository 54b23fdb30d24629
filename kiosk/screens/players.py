"""Who plays: the seats with name, shape and letter, in their order round the table; in Invasion, who is the Alien."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.errors import BadInput, StoreError
from companion.session import Session
from kiosk.draft import draft_of
from kiosk.fault_words import fault_words
from kiosk.screens.screen import Screen
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.press import Handler, Press
from kiosk.widgets.skybar import SkyBar
from kiosk.widgets.token import draw_token


class Players(Screen):
    """Step 2 of a new game; its primary stores the game and opens the set-up list."""

    def build(self) -> None:
        self.ground()
        self.draft = draft_of(self.app)
        title = tr("players.title")
        self.roles = self.draft.has_alien
        sky = self.sky(SkyBar(title, tr("players.step2"), icon_name="account-group"))
        self.control(sky.way_out, "close", self.app.to_game, tid="close")
        if self.tall:
            self._rows()
        else:
            self._columns()
        self.bar(
            self._say(),
            self._line(),
            tr("go.set_up"),
            self._start,
            back=self.app.back,
        )

    def _say(self) -> str:
        if self.roles:
            alien = self.draft.places[self.draft.alien].shown
            return tr("players.against", n=len(self.draft.places) - 1, name=alien)
        return tr("players.say", n=len(self.draft.places))

    def _line(self) -> str:
        if self.draft.playing == "lacerda":
            return tr("players.line.solo")
        return tr("players.line.alien") if self.roles else tr("players.line")

    # -- places ---------------------------------------------------------------------------------

    def _columns(self) -> None:
        if self.roles:
            self._role_columns()
            return
        x, y, w, h = self.zone
        wide = (w - 32) / 5
        for seat in range(min(4, self.draft.allowed.stop - 1)):
            left = x + seat * (wide + 8)
            if seat >= len(self.draft.places):
                self.put(Empty(tr("players.free")), left, y, wide, h)
                continue
            self.put(Panel(radius=18), left, y, wide, h)
            shape, name, move, away = self._parts(seat, high=True)
            half = (wide - 20) / 2
            self.put(shape, left + 8, y + 8, wide - 16, 136)
            self.put(name, left + 8, y + 152, wide - 16, 72)
            self.put(move, left + 6, y + h - 72, half, 64)
            self.put(away, left + wide - 6 - half, y + h - 72, half, 64)
        left = x + 4 * (wide + 8)
        add, options = self._side_keys()
        self.put(add, left, y, wide, 148)
        self.put(options, left, y + 156, wide, h - 156)

    def _role_columns(self) -> None:
        """Five seats, each with its role; below them Add, Draw the Alien and the options (INV-01)."""
        x, y, w, h = self.zone
        wide, low = (w - 32) / 5, 70.0
        high = h - low - 8
        for seat in range(5):
            left = x + seat * (wide + 8)
            if seat >= len(self.draft.places):
                self.put(Empty(tr("players.free")), left, y, wide, high)
                continue
            self.put(self._seat_panel(seat, 18), left, y, wide, high)
            shape, name, move, away = self._parts(seat, high=False)
            half = (wide - 20) / 2
            self.put(shape, left + 6, y + 6, half, 68)
            self.put(away, left + 14 + half, y + 6, half, 68)
            self.put(name, left + 6, y + 82, wide - 12, high - 160)
            self.put(self._role(seat), left + 6, y + high - 70, wide - 84, 64)
            self.put(move, left + wide - 70, y + high - 70, 64, 64)
        self._foot(x, y + high + 8, w, low)

    def _foot(self, x: float, y: float, w: float, h: float) -> None:
        third = (w - 16) / 3
        for at, key in enumerate((*self._side_keys(stacked=False), self._lot())):
            self.put(key, x + at * (third + 8), y, third, h)

    def _role_rows(self) -> None:
        x, y, w, h = self.zone
        low = 70.0
        high = (h - low - 40) / 5
        for seat in range(5):
            top = y + seat * (high + 8)
            if seat >= len(self.draft.places):
                self.put(Empty(tr("players.free")), x, top, w, high)
                continue
            self.put(self._seat_panel(seat, 14), x, top, w, high)
            shape, name, move, away = self._parts(seat, high=False)
            tall = high - 12
            self.put(shape, x + 6, top + 6, 76, tall)
            self.put(name, x + 90, top + 6, w - 332, tall)
            self.put(self._role(seat), x + w - 234, top + 6, 84, tall)
            self.put(move, x + w - 142, top + 6, 64, tall)
            self.put(away, x + w - 70, top + 6, 64, tall)
        self._foot(x, y + h - low, w, low)

    def _seat_panel(self, seat: int, radius: float) -> Panel:
        return Panel(radius=radius, look="alien" if seat == self.draft.alien else "plain")

    def _role(self, seat: int) -> Press:
        """Human or Alien; a tap makes this seat the Alien."""
        alien = seat == self.draft.alien
        words = tr("role.alien" if alien else "role.human")
        key = Key(
            words, "alien" if alien else "account-hard-hat", size_dp=18, icon_dp=26, stacked=True,
            look="acid" if alien else "plain",
        )  # fmt: skip
        self.control(
            key, f"role {seat} {alien}", lambda _by: self._change(lambda: self.draft.make_alien(seat)),
            tid=f"seat.{seat}.role",
        )  # fmt: skip
        return key

    def _lot(self) -> Press:
        """The Alien by lot (INV-01)."""
        key = Key(tr("players.draw_alien"), "dice-5", size_dp=22, icon_dp=34, icon_colour="acid1", look="tile")
        self.control(key, "draw the Alien", lambda _by: self._change(self._draw_alien), tid="draw_alien")
        return key

    def _draw_alien(self) -> None:
        self.draft.make_alien(secrets.randbelow(len(self.draft.places)))

    def _rows(self) -> None:
        if self.roles:
            self._role_rows()
            return
        x, y, w, h = self.zone
        high = 100
        for seat in range(min(4, self.draft.allowed.stop - 1)):
            top = y + seat * (high + 8)
            if seat >= len(self.draft.places):
                self.put(Empty(tr("players.free")), x, top, w, high)
                continue
            self.put(Panel(radius=18), x, top, w, high)
            shape, name, move, away = self._parts(seat, high=False)
            self.put(shape, x + 8, top + 8, 92, high - 16)
            self.put(name, x + 108, top + 8, w - 108 - 160, high - 16)
            self.put(move, x + w - 152, top + 8, 68, high - 16)
            self.put(away, x + w - 76, top + 8, 68, high - 16)
        top = y + 4 * (high + 8)
        add, options = self._side_keys()
        self.put(add, x, top, (w - 8) / 2, h - (top - y))
        self.put(options, x + (w + 8) / 2, top, (w - 8) / 2, h - (top - y))

    # -- parts ----------------------------------------------------------------------------------

    def _parts(self, seat: int, *, high: bool) -> tuple[Press, ...]:
        draft, place = self.draft, self.draft.places[seat]
        letter = draft.letters[seat]
        number = tr("players.seat", n=seat + 1)
        shape = ShapeKey((place.colour, letter), tr(f"token.{place.colour}") if high else "", number if high else "")
        colour = draft.next_colour(seat)
        self.control(
            shape, f"{place.colour}>{colour}", lambda _by: self._change(lambda: setattr(place, "colour", colour)),
            tid=f"seat.{seat}.shape", refused=draft.colour_refused(seat),
        )  # fmt: skip
        token = tr(f"token.{place.colour}")
        note = f"{number} · {token}" if not self.roles else token if self.tall else number
        name = NameKey(place.shown, "" if high else note)
        self.control(name, "name", lambda _by: self.app.open("letters", seat=seat), tid=f"seat.{seat}.name")
        move = Key(icon_name="swap-vertical" if self.tall else "swap-horizontal", icon_dp=32)
        self.control(
            move, f"swap {place.colour}", lambda _by: self._change(lambda: draft.swap(seat)), tid=f"seat.{seat}.move"
        )
        away = Key(icon_name="account-remove", icon_dp=32)
        self.control(
            away, f"remove {place.colour}", lambda _by: self._change(lambda: draft.remove(seat)),
            tid=f"seat.{seat}.remove", refused=draft.remove_refused(seat),
        )  # fmt: skip
        return shape, name, move, away

    def _side_keys(self, *, stacked: bool = True) -> tuple[Press, Press]:
        refused = self.draft.add_refused()
        add = Key(
            tr("players.add"), "account-plus", stacked=stacked, icon_dp=52, size_dp=22, radius=18, look="tile",
            note=tr("players.up_to", n=self.draft.allowed.stop - 1),
        )  # fmt: skip
        self.control(add, "add", lambda _by: self._change(self.draft.add), tid="add", refused=refused)
        changed = self.draft.changed(self.app.cards_for(self.draft.playing))
        options = Key(
            tr("players.options"), "tune", stacked=stacked, icon_dp=48, size_dp=22, radius=18, look="tile",
            note=tr("players.changed", n=changed) if changed else "",
        )  # fmt: skip
        self.control(options, "options", lambda _by: self.app.open("options"), tid="options")
        return add, options

    # -- acts -----------------------------------------------------------------------------------

    def _change(self, act: Callable[[], Any]) -> None:
        act()
        self.app.refresh()

    def _start(self, _by: str) -> None:
        """Stores the game, with the set-up list in front. Until its first turn Continue names the old one."""
        setup = replace(self.draft.setup, cards=self.app.cards_for(self.draft.playing))
        try:
            session = Session.create(self.app.store, setup)
            # After the game itself, so that the colours never push a typed name out.
            self.app.store.remember([place.name for place in self.draft.places if place.name])
        except BadInput as fault:
            self.app.note(fault_words(fault), "cancel")
            return
        except StoreError as fault:
            self.app.fault("store", fault_words(fault))
            return
        self.app.mended("store")
        self.app.draft = None  # type: ignore[attr-defined]
        self.app.session, self.app.last = session, None
        self.app.to_game()


class Empty(Glass):
    """A place at the table that nobody has taken."""

    def __init__(self, words: str) -> None:
        self.words = words
        super().__init__()

    def paint(self) -> None:
        self.dashed("ink4", 0, 0, self.w, self.h, 18, 3)
        self.say(self.words, "label", "sand3", 10, 0, self.w - 20, self.h, align="center", lines=2, least=16)


class ShapeKey(Press):
    """A seat's token, with what it is in words; a tap asks for another."""

    def __init__(self, token: tuple[str, str], words: str, seat: str, on_tap: Handler = None, **more: Any) -> None:
        self.token, self.words, self.seat = token, words, seat
        super().__init__(on_tap, **more)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "ink2", 0, 0, w, h, 14)
        low = 4 if self.token[0] == "yellow" else 0
        if not self.words:
            draw_token(self, *self.token, w / 2, h / 2 + low, min(w, h) * 0.4)
            return
        draw_token(self, *self.token, w / 2, 44 + low, 35)
        self.say(self.seat, "label-bold", "sand1", 6, 82, w - 12, 20, align="center", least=16)
        self.say(self.words, "small", "sand2", 6, 101, w - 12, 34, align="center", lines=2, least=16)


class NameKey(Press):
    """A seat's name with the pencil that says it can be changed."""

    def __init__(self, name: str, note: str = "", on_tap: Handler = None, **more: Any) -> None:
        self.name, self.note = name, note
        super().__init__(on_tap, **more)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("ink4" if self.pressed else "ink2", 0, 0, w, h, 14)
        self.icon("pencil", 22, "sand2", w - 18, 18 if not self.note else h / 2)
        if self.note:
            self.say(self.name, "h1", "sand1", 14, h / 2 - 34, w - 52, 38, size=34, ellipsis=True)
            self.say(self.note, "label", "sand2", 14, h / 2 + 4, w - 52, h / 2 - 6, lines=2, least=16)
            return
        self.say(self.name, "h1", "sand1", 10, 12, w - 20, h - 14, align="center", size=36, ellipsis=True, least=20)

"""The game timer: how late it is, how long the game has lasted and who took how long; Pause stops it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.clock import Clock

from companion.times import minutes
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.press import Press
from kiosk.widgets.token import draw_token


def lasted(ms: int) -> str:
    """Milliseconds as hours and minutes; the first hour as minutes alone."""
    whole = minutes(ms)
    return tr("time.minutes", n=whole) if whole < 60 else tr("time.hours", h=whole // 60, n=f"{whole % 60:02d}")


def clock_now() -> str:
    """The time of day on this machine."""
    return datetime.now().strftime("%H:%M")


class Big(Glass):
    """A caption and a large number."""

    def __init__(self, caption: str, words: str, colour: str = "sand1", tid: str = "") -> None:
        self.caption, self.words, self.colour = caption, words, colour
        super().__init__(tid=tid)

    def paint(self) -> None:
        self.fill("ink1", 0, 0, self.w, self.h, 14)
        self.say(self.caption, "caption", "sand2", 16, 10, self.w - 32, 22)
        size = min(80.0, self.h * 0.5)
        self.say(self.words, "num", self.colour, 16, 34, self.w - 32, self.h - 44, size=size)


class Spent(Glass):
    """A player's time: token, name, minutes, and a bar as long as its share."""

    def __init__(self, who: tuple[str, str], name: str, ms: int, share: float, tid: str = "") -> None:
        self.who, self.name, self.ms, self.share = who, name, ms, share
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        draw_token(self, *self.who, 28, h / 2 + (2 if self.who[0] == "yellow" else 0), 18)
        self.say(self.name, "body", "sand1", 58, 2, w * 0.32, h - 4, ellipsis=True)
        left, room = 66 + w * 0.32, w * 0.68 - 66 - 112
        self.fill("ink2", left, h / 2 - 6, room, 12, 6)
        if self.share > 0:
            self.fill("cyan2", left, h / 2 - 6, max(12.0, room * self.share), 12, 6)
        self.say(lasted(self.ms), "strong", "sand1", w - 104, 2, 92, h - 4, align="right")


class Timer(Page):
    """Looks anew every second while it is in front; nothing here ever takes a turn."""

    def build(self) -> None:
        session = self.app.session
        self.head(tr("timer.title"), self.where(), "clock-outline")
        x, y, w, h = self.zone
        found = session.times()
        high = 112.0
        half = (w - 8) / 2
        self.put(Big(tr("timer.clock"), clock_now(), tid="clock"), x, y, half, high)
        colour = "rust1" if session.paused else "cyan1"
        self.put(Big(tr("timer.game"), lasted(found.game), colour, tid="game"), x + half + 8, y, half, high)
        self._players(found.seats, x, y + high + 8, w, h - high - 8)
        self.low()

    def low(self) -> None:
        """The bar, whose primary stops the time or lets it go on; and the next look, when the minute is over."""
        session = self.app.session
        word, icon = ("go.time_on", "play") if session.paused else ("go.pause", "pause")
        line = "timer.paused" if session.paused else "timer.line"
        self.bar(tr("timer.say"), tr(line), tr(word), self._pause, meaning=word, icon=icon, back=self.app.back)
        self._again = Clock.schedule_once(self._tick, 60 - datetime.now().second)

    def _players(self, ms: tuple[int, ...], x: float, y: float, w: float, h: float) -> None:
        seats = self.state.seats
        panel = self.put(Panel(), x, y, w, h)
        rows = min(len(seats), len(ms))
        row = min(60.0, (h - 16) / max(1, rows))
        most = max(1, *ms)
        for at in range(rows):
            who = seats[at]
            spent = Spent((who.colour, who.letter), who.name, ms[at], ms[at] / most, tid=f"time.{at}")
            panel.put(spent, 8, 8 + at * row, w - 16, row)

    def _pause(self, _by: str) -> None:
        session = self.app.session
        if session.paused:
            session.resume()
        else:
            session.pause()
        self.app.refresh()

    def _tick(self, _dt: float) -> None:
        if Press.under_way():  # a page made anew under the finger would swallow the tap
            self._again = Clock.schedule_once(self._tick, 0.2)
        elif self.get_root_window() is not None:
            self.app.refresh()

    def rebuild(self) -> None:
        self._again.cancel()
        super().rebuild()


def timer_key(page: Any) -> Key:
    """The key in the menu's sky that leads here."""
    key = Key(icon_name="clock-outline", look="sky", icon_dp=36, radius=16)
    page.control(key, "open:timer", lambda by: page.app.open("timer"), tid="timer")
    return key

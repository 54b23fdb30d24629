"""The wires, the time, the small sums, the code of a play and a broken screen on a small panel."""

from __future__ import annotations

from companion.game import text
from hardware.learning import bound
from hardware.seen import State
from kiosk.screens.broken import Broken
from kiosk.screens.cost import Cost, Sum
from kiosk.screens.hardware import Hardware
from kiosk.screens.hardware_parts import LOOKS, VERBS, BoxPanel, LinesPanel, VerbTile
from kiosk.screens.log_play import LogPlay
from kiosk.screens.small.frame import EDGE, GAP, HIGH
from kiosk.screens.small.page import TOP, SmallPage
from kiosk.screens.timer import Big, Timer, clock_now, lasted
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.words import Words

VERBS_SHOWN = 4
"""Verbs on a page."""


class SmallHardware(SmallPage, Hardware):
    """Four verbs a page; the box, the lines and the trials behind a key. What is learned stands alone."""

    own_row = True
    below = False
    """Whether box, lines and trials are in front."""

    def build(self) -> None:
        learning = self.learner is not None
        self.tells = learning
        self.tiles = []
        self.box, self.lines = BoxPanel("", "", "", LOOKS[State.ABSENT]), LinesPanel()
        self.many = 0
        more = Key(icon_name="usb", icon_dp=34)
        self.head(tr("hardware.title"), tr("hardware.caption"), "", () if learning or self.below else ((more, 0.0),))
        if learning:
            self._learning()
        elif self.below:
            self._below()
        else:
            self.control(more, "below", lambda _by: self._turn_over(True), tid="below", free=True)
            self._verbs()
        self.refresh()

    def _verbs(self) -> None:
        x, y, w, h = self.zone
        self.many, self.page_rows = len(VERBS), VERBS_SHOWN
        self.pages, self.page = -(-self.many // VERBS_SHOWN), self.first // VERBS_SHOWN
        columns = 2 if self.upright else 4
        rows = VERBS_SHOWN // columns
        wide, high = (w - GAP * (columns - 1)) / columns, (h - GAP * (rows - 1)) / rows
        first = self.page * VERBS_SHOWN
        for at, verb in enumerate(VERBS[first : first + VERBS_SHOWN]):
            tile = VerbTile(verb)
            self.put(tile, x + at % columns * (wide + GAP), y + at // columns * (high + GAP), wide, high)
            self.control(tile, f"learn:{verb}", self._learns(verb), tid=f"verb.{verb}", refused=self._deaf(), free=True)
            self.tiles.append(tile)
        self.bar("", "", tr("go.done"), self.app.back, icon="check-bold", back=self.app.back)

    def turn(self, pages: int) -> bool:
        """The pages of the frame."""
        return SmallPage.turn(self, pages)

    def _learning(self) -> None:
        """The verb that listens, and the key that takes its button away."""
        x, y, w, h = self.zone
        assert self.learner is not None
        verb = self.learner.verb
        tile = VerbTile(verb)
        half = (w - GAP) / 2
        self.put(tile, x, y, half, h)
        self.control(tile, f"learn:{verb}", self._learns(verb), tid=f"verb.{verb}", free=True)
        self.tiles.append(tile)
        away = Key(tr("hardware.take_away"), "delete", look="tile", stacked=True, icon_dp=34, size_dp=22,
                   icon_colour="dang1")  # fmt: skip
        none = None if any(bound(self.app.wires.config, verb)) else text("hardware.refused.nothing_there")
        self.put(away, x + half + GAP, y, half, h)
        self.control(away, f"take:{verb}", self._takes_away, tid="take_away", refused=none)
        self.bar(tr("hardware.learn", verb=tr(f"verb.{verb}")), self._where_listened(), tr("hardware.stop"),
                 self._stops, icon="close", back=self.app.back)  # fmt: skip

    def _below(self) -> None:
        x, y, w, h = self.zone
        high = min(96.0, (h - GAP) / 2)
        self.put(self.box, x, y, w, high)
        self.control(self.box, "wires", lambda _by: self.app.open("hardware_list"), tid="box", free=True)
        third = (w - 2 * GAP) / 3
        opens = lambda _by: self.app.open("hardware_lines")  # noqa: E731
        for at, (name, icon, act) in enumerate(
            (("lines", "format-list-numbered", opens), ("blink", "led-on", self._blinks),
             ("relink", "refresh", self._relinks))
        ):  # fmt: skip
            key = Key(tr(f"hardware.{name}"), icon, look="tile", stacked=True, icon_dp=30, size_dp=20)
            self.put(key, x + at * (third + GAP), y + high + GAP, third, high)
            deaf = None if name == "lines" else self._deaf()
            self.control(key, name, act, tid=name, refused=deaf, free=True)
        back = lambda _by: self._turn_over(False)  # noqa: E731
        self.bar("", "", tr("go.done"), back, icon="check-bold", back=back)

    def _turn_over(self, below: bool) -> None:
        self.below = below
        self.app.refresh()


class SmallTimer(SmallPage, Timer):
    """Clock and game time; who took how long behind a key."""

    own_row = True
    each = False
    """Whether the players' times are in front."""

    def build(self) -> None:
        session = self.app.session
        x, y, w, h = self.zone
        found = session.times()
        other = Key(icon_name="clock-outline" if self.each else "account-group", icon_dp=34)
        self.head(tr("timer.title"), self.where(), "", ((other, 0.0),))
        self.control(other, f"each {self.each}", lambda _by: self._turn_over(), tid="each", free=True)
        if self.each:
            self._players(found.seats, x, y, w, h)
        else:
            colour = "rust1" if session.paused else "cyan1"
            half, high = (w - GAP) / 2, min(h, 160.0)
            self.put(Big(tr("timer.clock"), clock_now(), tid="clock"), x, y, half, high)
            self.put(Big(tr("timer.game"), lasted(found.game), colour, tid="game"), x + half + GAP, y, half, high)
        self.low()

    def _turn_over(self) -> None:
        self.each = not self.each
        self.app.refresh()


class SmallCost(SmallPage, Cost):
    """The sum, and one number of it at a time; the other sum behind a key."""

    own_row = True

    def build(self) -> None:
        self.begin()
        rover = self.tab == "rover"
        seats = self.state.seats
        self.measure(2 if rover else len(seats) + 1, 1, 1)
        to = "colonists" if rover else "rover"
        other = Key(icon_name="account-hard-hat" if rover else "run-fast", icon_dp=34)
        self.head(tr("cost.title"), tr(f"cost.{self.tab}"), "", ((other, 0.0),))
        self.control(other, f"tab {to}", lambda _by: self._tab(to), tid=f"tab.{to}", free=True)
        x, y, w, h = self.zone
        high = min(104.0, h - 84.0)
        self.put(Sum(*self.result(), "sum"), x, y, w, 76)
        box = (x, y + 84, w, high)
        at = self.first
        if rover:
            name, value, most = (("cost.tech", self.tech, 6), ("cost.crystals", self.spare, 8))[at]
            self._count(at, tr(name), value, 0, most, box)
        elif at == len(seats):
            self._count(at, tr("cost.slots"), self.slots, 1, 6, box)
        else:
            words = tr("cost.acts", name=seats[at].name) if at == self._own() else seats[at].name
            self._count(at, words, self.there[at], 0, 12, box)
        self.bar("", "", self.play_on, self.app.to_game, back=self.app.back)

    def _tab(self, value: str) -> None:
        self.first = 0
        super()._tab(value)


class SmallLogPlay(SmallPage, LogPlay):
    """The code takes the short side of the panel whole."""

    def beside(self, x: float, y: float, w: float, h: float) -> None:
        """Title and line over the two keys; upright these stand side by side."""
        many, low = len(self.codes), y + h - HIGH
        last = self.shown == many - 1
        said = tr("log_play.title") if many == 1 else tr("log_play.part", n=self.shown + 1, of=many)
        upright = self.upright
        wide = (w - GAP) / 2 if upright else w
        top = low if upright else low - HIGH - GAP
        self.put(
            Words(said, "h2", "on-sand", "center", lines=3, size_dp=30, tid="title"), x, y, w, 44 if upright else 84
        )
        line = tr("log_play.line") if many == 1 else self.parts()
        under = y + (48 if upright else 88)
        self.put(Words(line, "body", "on-sand", "center", lines=3, size_dp=20, tid="line"), x, under, w,
                 top - GAP - under)  # fmt: skip
        back, go = Key(tr("go.back"), size_dp=24), Key(tr("log_play.done" if last else "log_play.next"), size_dp=24)
        self.put(back, x, top, wide, HIGH)
        self.put(go, x + wide + GAP if upright else x, low, wide, HIGH)
        self.control(back, "log_play:back", self.app.back, tid="undo", free=True)
        self.control(go, f"log_play:{self.shown}", self.app.back if last else self._next, tid="primary")


class SmallBroken(SmallPage, Broken):
    """What happened, and the ways on."""

    own_row = True

    def build(self) -> None:
        home = Key(icon_name="home", icon_dp=34)
        self.head(tr("broken.title"), tr("broken.caption"), "", ((home, 0.0),))
        self.control(home, "home", lambda by: self.app.close_game(), tid="home")
        x, w = EDGE, self.w - 2 * EDGE
        panel = self.put(Panel(), x, TOP, w, self.foot_y - GAP - TOP)
        high = panel.h / 3
        panel.put(Words(tr("broken.line"), "strong", lines=4), 14, 4, w - 28, high)
        why = f"{tr('broken.where', screen=self.args['screen'])} {self.reason[:120]}"
        panel.put(Words(why, "label", "sand2", lines=5), 14, 4 + high, w - 28, 2 * high - 8)
        self.bar("", "", tr("broken.again"), self._again, icon="refresh", back=self._undo)
        undo = self.low_undo
        undo.set(text=tr("go.undo"), role="undo")
        session = self.app.session
        can = session is not None and session.can_undo
        reason = None if can else text("refused.nothing_to_undo")
        self.control(undo, "undo", self._undo, tid="undo", free=True, refused=reason)

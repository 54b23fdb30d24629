"""What does it cost? Two small sums at the table: a red Colonist action, and how far Bots and Rover go."""

from __future__ import annotations

from companion.colony.sums import cost_of_colonists, rover_points
from kiosk.screens.page import Page
from kiosk.screens.scoring_parts import Count
from kiosk.tr import tr
from kiosk.widgets.choice import Choice
from kiosk.widgets.glass import Glass
from kiosk.widgets.words import Words


class Sum(Glass):
    """The result in large numbers, and what it means."""

    def __init__(self, number: str, words: str, tid: str) -> None:
        self.number, self.words = number, words
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h = self.w, self.h
        self.fill("cyan4", 0, 0, w, h, 14)
        if w > 1.2 * h:
            self.say(self.number, "num", "sand1", 18, 0, 80, h, size=min(60, h * 0.8))
            self.say(self.words, "body", "sand1", 104, 4, w - 118, h - 8, lines=3, least=16)
            return
        self.say(self.number, "num", "sand1", 14, 14, w - 28, 76, align="center", size=84)
        self.say(self.words, "body", "sand1", 6, 98, w - 12, h - 108, align="center", lines=6, least=16)


class Cost(Page):
    """Counters of the Colonists there; the sum follows. Nothing of it is stored."""

    def build(self) -> None:
        self.begin()
        self.head(tr("cost.title"), tr("cost.caption"), "diamond-stone")
        x, y, w, h = self.zone
        tabs = Choice(
            (("colonists", tr("cost.colonists")), ("rover", tr("cost.rover"))), self.tab, self._tab
        )  # fmt: skip
        self.put(tabs, x, y, w, 64)
        for value, key in zip(("colonists", "rover"), tabs.keys, strict=True):
            self.control(key, f"tab {value}", lambda by, v=value: self._tab(v), tid=f"tab.{value}", free=True)
        if self.tab == "colonists":
            self._colonists(x, y + 72, w, h - 72)
        else:
            self._rover(x, y + 72, w, h - 72)
        self.bar(tr(f"cost.{self.tab}.say"), tr(f"cost.{self.tab}.line"), self.play_on, self.app.to_game,
                 back=self.app.back)  # fmt: skip

    def begin(self) -> None:
        """Nobody is there yet."""
        if not hasattr(self, "there"):
            self.there = [0] * len(self.state.seats)
            self.slots = len(self.state.seats)
            self.tab = "colonists"
            self.tech = self.spare = 0

    def result(self) -> tuple[str, str]:
        """The sum of the tab in front, and what it means."""
        if self.tab == "rover":
            return str(rover_points(self.tech, self.spare)), tr("cost.rover.sum")
        seats = self.state.seats
        cost, gone = cost_of_colonists(self.there, self._own(), self.slots, two_players=len(seats) == 2)
        names = ", ".join(seats[at].name for at in gone)
        return str(cost), tr("cost.leave", names=names, n=cost) if gone else tr("cost.pay", n=cost)

    def _tab(self, value: str) -> None:
        self.tab = value
        self.app.refresh()

    # -- Colonists ------------------------------------------------------------------------------

    def _colonists(self, x: float, y: float, w: float, h: float) -> None:
        seats = self.state.seats
        side = 0.0 if self.tall else 218.0
        room = w - side - (8 if side else 0)
        columns = 2 if self.tall or len(seats) < 4 else 3
        rows = -(-(len(seats) + 1) // columns)
        low = 92.0 if self.tall else 0.0
        high = min(112.0, (h - low - 8 * rows) / rows)
        wide = (room - 8 * (columns - 1)) / columns
        acting = self._own()
        for at, who in enumerate((*seats, None)):
            box = (x + at % columns * (wide + 8), y + at // columns * (high + 8), wide, high)
            if who is None:
                self._count(at, tr("cost.slots"), self.slots, 1, 6, box)
            else:
                words = tr("cost.acts", name=who.name) if at == acting else who.name
                self._count(at, words, self.there[at], 0, 12, box)
        at_low = (x, y + h - low, w, low) if self.tall else (x + w - side, y, side, h)
        self.put(Sum(*self.result(), "sum"), *at_low)

    def _own(self) -> int:
        seat = self.app.step.seat
        return seat if seat is not None else 0

    def _count(
        self, at: int, words: str, value: int, low: int, high: int, box: tuple[float, float, float, float]
    ) -> None:
        count = Count(words, "", value, f"count.{at}")
        self.put(count, *box)
        count.lay()
        for key, step, name in ((count.less, -1, "minus"), (count.more, 1, "plus")):
            self.control(key, f"count {at} {name}", lambda by, a=at, s=step: self._step(a, s, low, high),
                         tid=f"count.{at}.{name}", free=True)  # fmt: skip

    def _step(self, at: int, step: int, low: int, high: int) -> None:
        if self.tab == "rover":
            name = ("tech", "spare")[at]
            setattr(self, name, max(low, min(high, getattr(self, name) + step)))
        elif at < len(self.there):
            self.there[at] = max(low, min(high, self.there[at] + step))
        else:
            self.slots = max(low, min(high, self.slots + step))
        self.app.refresh()

    # -- movement -------------------------------------------------------------------------------

    def _rover(self, x: float, y: float, w: float, h: float) -> None:
        wide = (w - 8) / 2
        self._count(0, tr("cost.tech"), self.tech, 0, 6, (x, y, wide, 110))
        self._count(1, tr("cost.crystals"), self.spare, 0, 8, (x + wide + 8, y, wide, 110))
        left = y + 118
        self.put(Sum(*self.result(), "sum"), x, left, w, 76)
        if h - 202 > 40:
            self.put(Words(tr("cost.rover.bots"), "label", "sand2", lines=2), x + 4, left + 84, w - 8, h - 202)

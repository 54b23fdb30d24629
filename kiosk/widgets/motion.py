"""Motion on the glass: short, and never in the way. A touch or press ends all of it before it is answered.

Widgets are made anew whenever the state changes, so what moves is remembered here, by name: `eased` gives the number
that is shown on the way from the last one to the new one, `once` the progress of something that happens a single time.
Both are asked while painting, and have the widget painted again until they are through. With "Calm motion" (and in
tests) they give the end at once.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi
from time import monotonic
from typing import Any

from kivy.clock import Clock

from kiosk import theme

MARK_S = 0.3
"""A track's marker, a number, the bar of OP."""
UNDO_S = 0.2
"""The same on its way back."""
TURN_S = 0.4
"""The ring along the turn line, one sky into another."""
CARD_S = 0.45
BANNER_S = 0.25
PLOT_S = 1.6
PRESS_S = 0.06
"""A key on its way down; and back up, once the finger is gone."""
LET_GO_S = 0.12
SHEET_S = 0.22
SHEET_OUT_S = 0.16
DISCARD_S = 0.35
"""A card on its way to its small place, after it has been looked at for `PAUSE_S` more."""
PAUSE_S = 0.15


def out_cubic(t: float) -> float:
    """Quick at first, then slower."""
    return 1 - (1 - t) ** 3


def out_back(t: float, over: float = 0.8) -> float:
    """A little beyond the end, and back."""
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def out_quad(t: float) -> float:
    """As `out_cubic`, gentler."""
    return 1 - (1 - t) ** 2


def in_out_cubic(t: float) -> float:
    """Slow at both ends, quick between them."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def in_out_sine(t: float) -> float:
    """Slow at both ends."""
    return (1 - cos(pi * t)) / 2


class Motion:
    """What moves now. One for the whole glass."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self.off = False
        """Tests and the demo look at finished pictures."""
        self.mark_s = MARK_S
        self._values: dict[str, tuple[float, float, float]] = {}  # name: from, to, since
        self._once: dict[str, float] = {}  # name: since
        self._words: dict[str, tuple[str, str, int]] = {}  # name: before, now, how often it has changed

    @property
    def still(self) -> bool:
        """Whether nothing is to move at all."""
        return self.off or theme.look().calm

    def eased(self, widget: Any, name: str, to: float, seconds: float = 0, curve: Any = out_cubic) -> float:
        """The number to show on the way to `to`; the first one ever is there at once."""
        seconds = seconds or self.mark_s
        start, end, since = self._values.get(name, (to, to, -1.0))
        now = self._clock()
        if end != to:
            start, end, since = self._between(start, end, since, seconds, curve, now), to, now
        self._values[name] = (start, end, since)
        if self.still or start == end:
            self._values[name] = (to, to, -1.0)
            return to
        part = (now - since) / seconds
        if part >= 1:
            self._values[name] = (to, to, -1.0)
            return to
        _again(widget)
        return start + (end - start) * curve(part)

    def counted(self, widget: Any, name: str, to: int) -> int:
        """A number on its way in at most twelve steps."""
        shown = self.eased(widget, name, to)
        step = max(1.0, abs(to - self._values[name][0]) / 12)
        return round(to - round((to - shown) / step) * step)

    def _between(self, start: float, end: float, since: float, seconds: float, curve: Any, now: float) -> float:
        part = (now - since) / seconds
        return end if since < 0 or part >= 1 else start + (end - start) * curve(part)

    def once(self, widget: Any, name: str, seconds: float, curve: Any = out_cubic) -> float:
        """From 0 to 1 since this name was first asked for; 1 ever after."""
        now = self._clock()
        since = self._once.setdefault(name, now)
        if self.still or now - since >= seconds:
            self._once[name] = float("-inf")
            return 1.0
        _again(widget)
        return float(curve((now - since) / seconds))

    def pressed(self, widget: Any, name: str, down: bool) -> float:
        """How far a key is down, 0 to 1. By name, since a tap often puts a new key in the place of the old one: it goes
        up there. A finger sees its answer in the very first frame."""
        if not down and name not in self._values:
            return 0.0
        self._values.setdefault(name, (0.0, 0.0, -1.0))
        depth = self.eased(widget, name, float(down), PRESS_S if down else LET_GO_S, out_quad)
        if down:
            return max(0.4, depth)
        if not depth:
            self._values.pop(name)
        return depth

    def changed(self, widget: Any, name: str, to: str, seconds: float, curve: Any = out_cubic) -> tuple[str, float]:
        """What was there before, and how far the new one has come: 1 when it is alone."""
        old, now_is, number = self._words.get(name, (to, to, 0))
        if now_is != to:
            old, now_is, number = now_is, to, number + 1
        self._words[name] = (old, now_is, number)
        return old, 1.0 if old == to and not number else self.once(widget, f"{name} {number}", seconds, curve)

    def finish(self) -> None:
        """Everything is where it belongs: a finger came down, or the plug might be pulled for a picture."""
        self._values = {name: (to, to, -1.0) for name, (_start, to, _since) in self._values.items()}
        self._once = dict.fromkeys(self._once, float("-inf"))

    def forget(self) -> None:
        """Another game: nothing comes from the numbers of the last one."""
        self._values.clear()
        self._once.clear()
        self._words.clear()


def _again(widget: Any) -> None:
    """Painted again in the next frame (in this one nothing would have moved)."""
    Clock.schedule_once(widget.repaint, 0)


MOTION = Motion()

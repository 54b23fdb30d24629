"""Screen care: the screen dims after a while without input, and goes dark after a longer one.

A touch on a dim screen acts and lights up; on a dark one it only wakes. Buttons and keys on a dark screen do as the
setting `dark_press` says. Nothing is drawn or timed in between: one clock event stands for the next change.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from kiosk.backlight import Backlight
from kiosk.widgets.veil import Veil

DIM = 0.3
"""The share of its light that a dim screen keeps."""
WAKE_S = 0.6
"""After a touch or press woke the screen, for so long nothing acts: the second tap of two, the other side of a palm."""
DARKEST = 0.8
"""How black the veil is at the lowest light, where there is no backlight: the glass stays readable."""


class Care:
    """Watches for input; `light` and the minutes come from the settings (0 minutes: never)."""

    def __init__(self, backlight: Backlight | None = None, clock: Callable[[], float] = monotonic) -> None:
        self.backlight = Backlight() if backlight is None else backlight
        self._clock = clock
        self._veil = Veil()
        self._last = clock()
        self._woken = float("-inf")
        self._due: Any = None
        self.light, self.dim_after, self.blank_after = 10, 0, 0
        self.press_acts = False
        self.state = "bright"
        """`bright`, `dim` or `dark`."""
        self.changed: Callable[[], object] = lambda: None
        """Called when the state has changed: the lamps beside the buttons go dark with the screen."""

    def settings(self, *, light: int, dim_after: int, blank_after: int, press_acts: bool) -> None:
        """Light 1 to 10, minutes until dim and dark, and whether a button acts on a dark screen."""
        self.light, self.dim_after, self.blank_after, self.press_acts = light, dim_after, blank_after, press_acts
        self._last = self._clock()
        self.look()

    # -- input ----------------------------------------------------------------------------------

    def touched(self) -> bool:
        """A finger came down. True where it only woke the screen and means nothing else."""
        return self._only_wakes()

    def pressed(self) -> bool:
        """A button or a key. True where it only woke the screen."""
        return self._only_wakes() and not self.press_acts

    def _only_wakes(self) -> bool:
        was, self._last = self.state, self._clock()
        if was == "dark":
            self._woken = self._last
        if was != "bright":
            self.look()
        return self._last - self._woken < WAKE_S

    # -- time -----------------------------------------------------------------------------------

    def look(self, *_args: Any) -> None:
        """Bright, dim or dark, by the time since the last input; and when to look again."""
        quiet, was = self._clock() - self._last, self.state
        self.state, after = "bright", []
        for name, minutes in (("dim", self.dim_after), ("dark", self.blank_after)):
            if minutes and quiet >= minutes * 60:
                self.state = name
            elif minutes:
                after.append(minutes * 60 - quiet)
        if self._due is not None:
            self._due.cancel()
        # A hair later, so that rounding never wakes us just before the time.
        self._due = Clock.schedule_once(self.look, min(after) + 0.01) if after and self.state != "dark" else None
        self._show()
        if self.state != was:
            self.changed()

    def stop(self) -> None:
        """The kiosk ends: full light, for whatever comes next on this screen."""
        if self._due is not None:
            self._due.cancel()
        self.backlight.set(1.0)

    def _show(self) -> None:
        share = {"bright": 1.0, "dim": DIM, "dark": 0.0}[self.state] * self.light / 10
        by_panel = self.backlight.set(share)
        black = 1.0 if self.state == "dark" else 0.0 if by_panel else DARKEST * (1 - share)
        self._veil.set(black=black)
        if self._veil.parent is not None:
            Window.remove_widget(self._veil)
        if black > 0:
            self._veil.cover(Window)

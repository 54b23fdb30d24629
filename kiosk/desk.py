"""What a press means. The layer in front answers it: banner, dialog, sheet, page or table screen.

Touch, key, GPIO and serial all end here, so that one rule holds for them all: a control whose meaning
changed takes nothing until its new picture has been on the glass for `SETTLE_S`. Undo and counters are
not held back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Protocol

from companion.game import Text, text
from companion.intents import Intent, Press

SETTLE_S = 0.3
"""Seconds after the flip before a changed control is taken at its word."""


@dataclass(slots=True)
class Control:
    """One thing to press: a stable name, what it means now, and what it does.

    `act(by)` is called with the source. `refused` says why it is off. `free` is never held back.
    """

    tid: str
    meaning: str
    act: Callable[[str], object]
    refused: Text | None = None
    free: bool = False


class Layer(Protocol):
    """What lies on the glass and answers presses."""

    controls: dict[str, Control]

    def steer(self, intent: Intent) -> bool:
        """Moves the ring, a page or a counter; False when there is nothing to move."""
        ...


class Desk:
    """The one place where a press becomes an act, or a reason why not."""

    def __init__(self, refuse: Callable[[Text, str], object], clock: Callable[[], float] = monotonic) -> None:
        self._refuse = refuse
        self._clock = clock
        self._meanings: dict[str, str] = {}
        self._since: dict[str, float] = {}
        self.settle_s = SETTLE_S
        """The demo, which looks before it taps, sets it to 0."""
        self.layers: list[Layer] = []
        """Back to front; the last one answers."""

    @property
    def front(self) -> Layer | None:
        """The layer that answers."""
        return self.layers[-1] if self.layers else None

    # -- pictures -------------------------------------------------------------------------------

    def shown(self, controls: Iterable[Control]) -> None:
        """The controls of the picture that is about to be flipped: those with a new meaning wait."""
        meanings = {control.tid: control.meaning for control in controls}
        for tid, meaning in meanings.items():
            if self._meanings.get(tid) != meaning:
                self._since[tid] = inf
        for tid in [tid for tid in self._since if tid not in meanings]:
            del self._since[tid]
        self._meanings = meanings

    def flipped(self) -> None:
        """The picture is on the glass: from now the waiting controls settle."""
        now = self._clock()
        for tid, since in self._since.items():
            if since == inf:
                self._since[tid] = now

    def ready(self, control: Control, at: float) -> bool:
        """Whether a press that began at `at` (monotonic seconds) may mean this control."""
        return control.free or at >= self._since.get(control.tid, -inf) + self.settle_s

    @property
    def settled(self) -> bool:
        """Whether every control may be pressed now."""
        now = self._clock()
        return all(now >= since + self.settle_s for since in self._since.values())

    # -- presses --------------------------------------------------------------------------------

    def tap(self, control: Control, by: str = "touch", at: float | None = None) -> bool:
        """A control was tapped; True when it acted. `at` is when the finger went down."""
        if not self.ready(control, self._clock() if at is None else at):
            return False
        if control.refused is not None:
            self._refuse(control.refused, by)
            return False
        control.act(by)
        return True

    def press(self, press: Press) -> bool:
        """A button or key was pressed; True when it did something."""
        front = self.front
        if front is None or press.stale(self._clock()):
            return False
        if press.intent in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
            return front.steer(press.intent)
        control = front.controls.get(_NAMES.get(press.intent, ""))
        if press.intent is Intent.DRAW and control is not None and control.meaning != "reveal":
            control = None
        if control is None:
            self._refuse(text("refused.no_meaning"), press.by)
            return False
        return self.tap(control, press.by, press.at)


_NAMES = {
    Intent.NEXT: "primary",
    Intent.DRAW: "primary",
    Intent.UNDO: "undo",
    Intent.REDO: "redo",
    Intent.HOME: "home",
}
"""Which control of the front layer a verb presses."""

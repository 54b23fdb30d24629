"""What a press means. The layer in front answers it: banner, dialog, sheet, page or table screen.

Touch, key, GPIO and serial all end here, so that one rule holds for them all: a control whose meaning
changed takes nothing until its new picture has been on the glass for `SETTLE_S`. Undo and counters are
not held back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Any, NamedTuple, Protocol

from companion.game import Step, Text, text
from companion.intents import Intent, Press
from companion.moves import EndTurn
from kiosk.counters import Counter, counters

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


class Table(NamedTuple):
    """The running game, where its own screen is on the glass."""

    step: Step
    seats: Sequence[Any]
    redo: Control
    """Tables show no Redo; its button works there all the same."""
    covered: bool
    """A sheet or a notice lies over it and must be answered first."""


class Desk:
    """The one place where a press becomes an act, or a reason why not.

    `table` gives the game in front, None on home, on pages and after the end: there a press does only what is shown.
    """

    def __init__(
        self,
        refuse: Callable[[Text, str], object],
        clock: Callable[[], float] = monotonic,
        table: Callable[[], Table | None] = lambda: None,
    ) -> None:
        self._refuse = refuse
        self._clock = clock
        self._table = table
        self._focus = ""
        self.looked_at: Callable[[], object] = lambda: None
        """Called when other controls are shown, or another counter is chosen: for the lamps and the ring."""
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
        if self.focus is None:
            self._focus = ""
        self.looked_at()

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
        began = self._clock() if at is None else at
        if not self.ready(control, began):
            if control.tid == PRESSES[Intent.UNDO]:
                self._since[control.tid] = max(began, self._since[control.tid])  # who hammers Undo pauses first
            return False
        if control.refused is not None:
            self._refuse(control.refused, by)
            return False
        control.act(by)
        return True

    def press(self, press: Press) -> bool:
        """A button or key was pressed; True when it did something, else the glass says why not."""
        front = self.front
        if front is None or press.stale(self._clock()):
            return False
        if press.intent in STEERS:
            return self._steer(front, press)
        control, why = self._meant(front, press.intent)
        if control is None:
            self._refuse(why, press.by)
            return False
        return self.tap(control, press.by, press.at)

    def _meant(self, front: Layer, intent: Intent) -> tuple[Control | None, Text]:
        """The control that a verb presses now; without one, the reason."""
        controls, table = front.controls, self._table()
        if intent is Intent.HOME:
            found = next((controls[tid] for tid in HOMEWARD if tid in controls), None)
            return found, text("refused.screen_first" if table else "refused.home_here")
        if intent is Intent.REDO and table is not None and not table.covered:
            return controls.get("redo", table.redo), text("refused.no_meaning")
        if intent in PRESSES:
            return controls.get(PRESSES[intent]), text("refused.no_meaning")
        if table is None:
            return None, text("refused.no_meaning")
        why = text("refused.screen_first") if table.covered else _not_now(intent, table)
        return (None, why) if why is not None else (controls.get("primary"), text("refused.no_meaning"))

    # -- arrows ---------------------------------------------------------------------------------

    @property
    def focus(self) -> tuple[str, str] | None:
        """Minus and plus (names of controls) of the counter that Up and Down change, if one was chosen."""
        found = next((one for one in self._counters() if one.name == self._focus), None)
        return (found.less.tid, found.more.tid) if found else None

    def _counters(self) -> list[Counter]:
        return counters(self.front.controls) if self.front else []

    def _steer(self, front: Layer, press: Press) -> bool:
        """Left and Right choose a counter, Up and Down change it; else the layer moves what it has.

        The only counter of a table or sheet needs no choosing; on a page nothing is changed that no ring is around.
        """
        row = self._counters()
        alone = len(row) == 1 and self._table() is not None
        names = [one.name for one in row]
        at = names.index(self._focus) if self._focus in names else -1
        if press.intent in (Intent.UP, Intent.DOWN):
            chosen = row[0] if alone else row[at] if at >= 0 else None
            if chosen is not None:
                return self.tap(chosen.more if press.intent is Intent.UP else chosen.less, press.by, press.at)
        elif row and not alone:
            to = at + (1 if press.intent is Intent.RIGHT else -1)
            if 0 <= to < len(row) or at >= 0:
                self._focus = names[to] if 0 <= to < len(row) else ""
                self.looked_at()
                return True
        if front.steer(press.intent):
            return True
        self._refuse(text("refused.nothing_to_move"), press.by)
        return False


STEERS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
"""Verbs that move something instead of pressing a control."""

PRESSES = {Intent.NEXT: "primary", Intent.UNDO: "undo", Intent.REDO: "redo"}
"""Verbs that press what bears their name on the glass, whatever it means there."""

HOMEWARD = ("menu.save", "close", "menu")
"""What Home presses, the nearest to home first: the table opens its menu, the menu saves and closes, a page closes."""


def reveals(step: Step) -> bool:
    """Whether the step's own button turns cards over."""
    return step.primary.move is not None and step.primary.label.id.startswith(("go.reveal", "go.draw"))


def _not_now(intent: Intent, table: Table) -> Text | None:
    """Why a verb that belongs to the table means nothing at this step; None where it presses the primary.

    A seat's own button, and the Alien's, end the turn of that seat and of no other.
    """
    step, seats = table.step, table.seats
    if intent is Intent.DRAW:
        return None if reveals(step) else text("refused.no_draw")
    if intent is Intent.ALIEN:
        seat = next((at for at, who in enumerate(seats) if who.alien), None)
        if seat is None:
            return text("refused.no_alien")
    else:
        seat = intent.seat
        if seat is None or seat >= len(seats):
            return text("refused.empty_seat", n=(seat or 0) + 1)
    if step.seat is None:
        return text("refused.whole_table")
    if step.seat != seat:
        return text("refused.not_your_turn", name=seats[step.seat].name)
    if isinstance(step.primary.move, EndTurn) and step.primary.move.seat == seat:
        return None
    return step.primary.refused or text("refused.not_the_end", name=seats[seat].name)

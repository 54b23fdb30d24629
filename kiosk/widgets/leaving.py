"""What has left the table but not yet the glass: it moves away over the new picture and is in nobody's way."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate
from kivy.uix.widget import Widget

from kiosk.widgets.glass import Pane
from kiosk.widgets.motion import DISCARD_S, MOTION, PAUSE_S, SHEET_OUT_S, in_out_cubic, out_cubic

Place = tuple[float, float, float, float]
"""A box of the window in pixels: x, y, width, height."""


class Leaving(Pane):
    """Carries one widget off the glass. No touch stops at it, and it goes by itself: `moment` names this one leave."""

    covers = True
    seconds = 0.0

    def __init__(self, what: Widget, moment: str) -> None:
        super().__init__(tid="leaving")
        self.what, self.moment = what, moment
        if what.parent is not None:
            what.parent.remove_widget(what)
        self.size, self.pos = what.size, what.pos
        self.add_widget(what)
        with self.canvas.after:
            PopMatrix()

    def paint(self) -> None:
        part = MOTION.once(self, self.moment, self.seconds, lambda t: t)
        PushMatrix()
        self.move(part)
        if part == 1:
            Clock.schedule_once(self._gone, 0)

    def move(self, part: float) -> None:
        """Puts the picture where it is after this part of the time."""

    def _gone(self, _dt: float) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Any) -> bool:
        del touch
        return False

    on_touch_move = on_touch_up = on_touch_down


class Sinking(Leaving):
    """A sheet that was closed sinks out of sight."""

    seconds = SHEET_OUT_S

    def move(self, part: float) -> None:
        Translate(0, -round(self.height * out_cubic(part)), 0)


class Discarded(Leaving):
    """A card that was answered is there a moment longer, then shrinks to its place among the seen ones."""

    seconds = PAUSE_S + DISCARD_S

    def __init__(self, what: Widget, moment: str, place: Place) -> None:
        self.place = place
        super().__init__(what, moment)

    def move(self, part: float) -> None:
        way = in_out_cubic(max(0.0, (part * self.seconds - PAUSE_S) / DISCARD_S))
        x, y, wide, high = self.place
        dx, dy = x + wide / 2 - self.center_x, y + high / 2 - self.center_y
        Translate(dx * way, dy * way, 0)
        scale = 1 - way * (1 - min(wide / self.width, high / self.height))
        Scale(scale, scale, 1, origin=self.center)

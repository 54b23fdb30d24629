"""Everything that can be pressed. The only place that deals with touches on the way to a tap."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from time import monotonic
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import Canvas

from kiosk.widgets.glass import Glass
from kiosk.widgets.motion import MOTION

Handler = Callable[[Any], Any] | None


def call(handler: Callable[..., Any] | None, *what: Any) -> None:
    """Call a handler if there is one (an empty list-like one is one, too)."""
    if handler is not None:
        handler(*what)


HOLD = 0.5  # seconds until a press is held
LOST = 20  # seconds after which a finger that was never lifted is taken for lost
REPEAT = 1 / 6  # then a repeating key fires at this pace


class Press(Glass):
    """A pressable widget: `pressed` from touch-down, `on_tap(self)` on release inside it.

    - `on_hold(self)` after 500 ms, if given; such a press gives no tap.
    - `repeats`: instead of holding, `on_tap` fires again and again after 500 ms.
    - `enabled=False`: looks off and calls `on_refused(self)` on a tap; `reason` says why.
    - One press at a time on the whole glass: a second finger, another button of a mouse or a wheel does nothing.
    - `down_at` is the monotonic time of the last touch-down, so that the desk can tell taps on an old picture.
    """

    holder: ClassVar[weakref.ref[Press] | None] = None
    """The widget that has the finger now."""

    on_any_tap: ClassVar[Callable[[Press], Any] | None] = None
    """Called for every tap before its own handler (a sound, the dimmer); set it with staticmethod."""

    def __init__(
        self,
        on_tap: Handler = None,
        *,
        on_hold: Handler = None,
        on_refused: Handler = None,
        enabled: bool = True,
        reason: str = "",
        repeats: bool = False,
        tid: str = "",
        **values: Any,
    ) -> None:
        self.on_tap, self.on_hold, self.on_refused = on_tap, on_hold, on_refused
        self.enabled, self.reason, self.repeats = enabled, reason, repeats
        self.pressed = self.held = False
        self.down_at = 0.0
        self._timer: Any = None
        super().__init__(tid=tid, **values)

    # ---------------------------------------------------------------------------------------------------------- motion
    def _paint_now(self, *_args: Any) -> None:
        """Between rest and pressed both pictures lie over each other, the pressed one as clear as the key is down."""
        name = f"press {self.tid} {self.x:.0f} {self.y:.0f} {self.width:.0f} {self.height:.0f}"
        depth, down = MOTION.pressed(self, name, self.pressed), self.pressed
        if depth in (0.0, 1.0):
            super()._paint_now()
            return
        try:
            self.pressed = False
            super()._paint_now()
            over, said = Canvas(opacity=depth), len(self.written)
            self.pressed = True
            with over:
                self.paint()
            self.canvas.before.add(over)
            del self.written[said:]
        finally:
            self.pressed = down

    # --------------------------------------------------------------------------------------------------------- touches
    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        other_button = "button" in touch.profile and touch.button != "left"
        if other_button or self.under_way():
            return True
        touch.grab(self)
        Press.holder = weakref.ref(self)
        self.down_at, self.held, self.pressed = monotonic(), False, self.enabled
        if self.enabled and (self.on_hold is not None or self.repeats):
            self._timer = Clock.schedule_once(self._hold, HOLD)
        self.repaint()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        inside = self.enabled and self.collide_point(*touch.pos)
        if inside != self.pressed:
            self.pressed = inside
            self.repaint()
            if not inside:
                self._stop_timer()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.release()
        gone = self.get_root_window() is None  # the screen changed under the finger: nothing was meant
        if self.collide_point(*touch.pos) and not self.held and not gone:
            self.tap()
        return True

    @staticmethod
    def under_way() -> bool:
        """Whether another press is under way; one whose widget has left the glass no longer counts."""
        other = Press.holder() if Press.holder else None
        if other is None or other.get_root_window() is None or monotonic() - other.down_at > LOST:
            Press.holder = None
            return False
        return True

    def release(self) -> None:
        """Forget the finger without a tap (also when the screen is taken away under it)."""
        self._stop_timer()
        Press.holder = None
        if self.pressed:
            self.pressed = False
            self.repaint()

    # --------------------------------------------------------------------------------------------------------- results
    def tap(self) -> None:
        """What a tap does; also for keys and physical buttons."""
        if not self.enabled:
            if self.on_refused is not None:
                self.on_refused(self)
            return
        if Press.on_any_tap is not None:
            Press.on_any_tap(self)
        if self.on_tap is not None:
            self.on_tap(self)

    def _hold(self, _dt: float) -> None:
        """The time is over. After a slow frame the finger may be up already: what has come in meanwhile goes first."""
        self._timer = Clock.schedule_once(self._held_on, 0)

    def _held_on(self, _dt: float) -> None:
        if self.get_root_window() is None:
            self.release()
            return
        self.held = True
        if self.on_hold is not None:
            self.release()
            self.on_hold(self)
        else:
            self._again(0)
            self._timer = Clock.schedule_interval(self._again, REPEAT)

    def _again(self, _dt: float) -> None:
        if self.enabled and self.get_root_window() is not None:
            self.tap()
        else:
            self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

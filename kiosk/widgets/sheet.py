"""A sheet that slides over the table for one question; the prompt bar stays on top and becomes its confirm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Translate

from kiosk import theme
from kiosk.widgets.glass import Pane, px
from kiosk.widgets.motion import MOTION


class _Sliding(Pane):
    """The part of the sheet that moves: drawn lower by its shift, touched where it will be."""

    shift: Any = None

    def paint(self) -> None:
        low = self.shift.y if self.shift is not None else 0
        PushMatrix()
        self.shift = Translate(0, low, 0)

    def __init__(self, tid: str) -> None:
        super().__init__(tid=tid)
        with self.canvas.after:
            PopMatrix()


class Sheet(Pane):
    """Fills the window above the prompt bar: scrim on top, the sheet itself `tall` dp high at its foot.

    Put things on it with `put`, measured from the SHEET's top left (`.inner`). A tap on the scrim calls `on_close`; no
    touch goes through to what lies beneath.
    """

    def __init__(
        self,
        on_close: Callable[[], Any] | None = None,
        *,
        tall: float = theme.SHEET,
        alien: bool = False,
        tid: str = "sheet",
    ) -> None:
        self.on_close, self.tall, self.alien = on_close, tall, alien
        super().__init__(tid=tid)
        self.inner = _Sliding(tid=f"{tid}-inner")
        self.add_widget(self.inner)
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def put(self, widget: Any, x: float, y: float, w: float, h: float) -> Any:
        """Put a widget on the sheet, in dp from the sheet's own top left."""
        return self.inner.put(widget, x, y, w, h)

    def _place(self, *_args: Any) -> None:
        Pane.put(self, self.inner, 0, self.h - self.tall, self.w, self.tall)

    def slide_in(self) -> None:
        """Rise in 220 ms, unless motion is calm. Touches count from the first frame."""
        if not MOTION.still:
            self.inner.settle()
            self.inner.shift.y = -px(self.tall)
            Animation(y=0, d=0.22, t="out_cubic").start(self.inner.shift)

    def paint(self) -> None:
        w, h, tall = self.w, self.h, self.tall
        self.fill("scrim", 0, 0, w, h)
        ground = "alien-bar" if self.alien else "ink2"
        top = h - tall
        self.fill(ground, 0, top, w, tall, 22)
        self.fill(ground, 0, top + 22, w, tall - 22)
        self.fill("vio2" if self.alien else "ink4", w / 2 - 30, top + 8, 60, 5, 2)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch) or touch.is_mouse_scrolling:
            return True
        if touch.y > self.inner.top:
            touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return bool(self.collide_point(*touch.pos))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            if touch.y > self.inner.top and self.on_close is not None:
                self.on_close()
            return True
        super().on_touch_up(touch)
        return bool(self.collide_point(*touch.pos))

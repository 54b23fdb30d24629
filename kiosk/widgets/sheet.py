"""A sheet that slides over the table for one question; the prompt bar stays on top and becomes its confirm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate

from kiosk import theme
from kiosk.widgets.glass import Pane, px
from kiosk.widgets.motion import MOTION, SHEET_S


class _Sliding(Pane):
    """The part of the sheet that moves: drawn lower for as long as it is on its way, touched where it will be."""

    def __init__(self, alien: bool, tid: str) -> None:
        self.alien, self.opening = alien, ""
        super().__init__(tid=tid)
        with self.canvas.after:
            PopMatrix()

    def paint(self) -> None:
        w, h = self.w, self.h
        PushMatrix()
        low = 1 - MOTION.once(self, self.opening, SHEET_S) if self.opening else 0
        Translate(0, -px(h * low), 0)
        ground = "alien-bar" if self.alien else "ink2"
        self.fill(ground, 0, 0, w, h, 22)
        self.fill(ground, 0, 22, w, h - 22)
        self.fill("vio2" if self.alien else "ink4", w / 2 - 30, 8, 60, 5, 2)


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
        self.inner = _Sliding(alien, tid=f"{tid}-inner")
        self.add_widget(self.inner)
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def put(self, widget: Any, x: float, y: float, w: float, h: float) -> Any:
        """Put a widget on the sheet, in dp from the sheet's own top left."""
        return self.inner.put(widget, x, y, w, h)

    def _place(self, *_args: Any) -> None:
        Pane.put(self, self.inner, 0, self.h - self.tall, self.w, self.tall)

    def slide_in(self, opening: str) -> None:
        """Rises in 220 ms, once per `opening`, unless motion is calm. Touches count from the first frame."""
        self.inner.set(opening=opening)

    def paint(self) -> None:
        self.fill("scrim", 0, 0, self.w, self.h)

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

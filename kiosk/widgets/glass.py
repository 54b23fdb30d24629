"""The pane that everything is painted on: `Glass` paints itself, `Pane` places others.

Inside a widget all measures are dp from its TOP LEFT. A widget's looks are in one method, `paint`, which is called
before the next frame whenever position, size or one of its values changed. Text goes through `say`, which remembers
what it wrote and whether it fitted, for the layout audit.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from kiosk.widgets.brush import Box, Brushes, Written, even, px

__all__ = ("Box", "Glass", "Pane", "Written", "even", "px")


class Glass(Brushes, Widget):
    """A widget that paints itself. `tid` is the stable name by which tests and the audit find it."""

    covers = False
    """True: lies over others on purpose (toast, banner); the audit does not compare it with what is beneath."""

    def __init__(self, tid: str = "", **values: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self.tid = tid
        self.written: list[Written] = []
        self.dirty = False
        for name, value in values.items():
            setattr(self, name, value)
        self._paint_soon = Clock.create_trigger(self._paint_now, -1)
        self.fbind("pos", self.repaint)
        self.fbind("size", self.repaint)

    # ---------------------------------------------------------------------------------------------- change and paint
    def set(self, **values: Any) -> None:
        """Change values by name; repaints before the next frame if any of them is new."""
        changed = False
        for name, value in values.items():
            if getattr(self, name) != value:
                setattr(self, name, value)
                changed = True
        if changed:
            self.changed()
            self.repaint()

    def changed(self) -> None:
        """Called by `set` when something is new; widgets with parts hand it on here."""

    def repaint(self, *_args: Any) -> None:
        """Ask for a new picture before the next frame."""
        self.dirty = True
        self._paint_soon()

    def _paint_now(self, *_args: Any) -> None:
        self.dirty = False
        self.canvas.before.clear()  # clearing `canvas` itself would throw out the children
        self.written.clear()
        if self.width > 0 and self.height > 0:
            with self.canvas.before:
                self.paint()

    def settle(self) -> None:
        """Paint at once if a new picture is due (tests and the audit read it before a frame)."""
        if self.dirty:
            self._paint_soon.cancel()
            self._paint_now()

    def paint(self) -> None:
        """Draw the widget with the brushes."""


class Pane(Glass):
    """A place to put widgets on, in dp from its top left."""

    def put(self, widget: Widget, x: float, y: float, w: float, h: float) -> Any:
        """Add a widget (if it is not here yet) at a box in dp and give it back."""
        left, bottom, wide, high = self.at(x, y, w, h)
        widget.size_hint = (None, None)
        widget.size = (wide, high)
        widget.pos = (left, bottom)
        if widget.parent is None:
            self.add_widget(widget)
        return widget

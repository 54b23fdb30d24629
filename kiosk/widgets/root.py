"""The pane beneath everything. Its ground is what the window is cleared with: that costs no drawing at all."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from kiosk import theme
from kiosk.widgets.glass import Pane


def ground(colour: str) -> None:
    """The colour on which all is drawn. Painted as a rectangle it would be a third of the time of a frame."""
    Window.clearcolor = theme.colour(colour)


class Root(Pane):
    """The root pane. In a picture of it, which is no window and is not cleared, the ground is painted."""

    pictured = False

    def paint(self) -> None:
        if self.pictured:
            self.fill(tuple(Window.clearcolor), 0, 0, self.w, self.h)

    def export_as_image(self, *args: Any, **kwargs: Any) -> Any:
        """As Kivy's, with the ground."""
        self.pictured = True
        self._paint_now()
        try:
            return super().export_as_image(*args, **kwargs)
        finally:
            self.pictured = False
            self._paint_now()

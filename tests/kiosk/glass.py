"""A real window for tests; the hand that touches it is the demo's own (`kiosk/hand.py`).

Works under SDL's offscreen driver (tests/conftest.py) and on a display. Nothing here sleeps for a fixed time.
"""

from __future__ import annotations

from typing import Any

from kivy.base import EventLoop, runTouchApp
from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from kiosk import theme
from kiosk.hand import (
    SECONDS,
    Finger,
    Hand,
    down,
    everything,
    find,
    hand,
    hold,
    is_there,
    move,
    pump,
    pump_until,
    shot,
    spot_of,
    tap,
    texts,
    up,
)

__all__ = [
    "SECONDS",
    "Finger",
    "Hand",
    "clear_glass",
    "down",
    "everything",
    "find",
    "hand",
    "hold",
    "is_there",
    "move",
    "open_glass",
    "pump",
    "pump_until",
    "resize",
    "shot",
    "show",
    "spot_of",
    "tap",
    "texts",
    "up",
    "wear",
]


def open_glass(root: Widget | None = None, size: tuple[int, int] = (800, 480), density: float | None = None) -> Any:
    """Make (or reuse) the window at a size in pixels with the density that belongs to it, and show `root` in it."""
    EventLoop.ensure_window()
    _draw_unseen()
    if EventLoop.status != "started":
        runTouchApp(embedded=True)  # makes the input providers too; `EventLoop.start` alone gives a deaf window
    clear_glass()
    resize(*size, density=density)
    if root is not None:
        show(root)
    return EventLoop.window


def _draw_unseen() -> None:
    """Frames of the window are drawn whole, but all save one pixel is clipped: that is three quarters of their time.

    Nobody looks at this window: pictures are taken in buffers of their own (`export_to_png`), which are not clipped.
    """
    window = EventLoop.window
    if "on_draw" in vars(window):
        return
    draw = window.on_draw

    def clipped(*args: Any) -> None:
        glEnable(GL_SCISSOR_TEST)
        glScissor(0, 0, 1, 1)
        try:
            draw(*args)
        finally:
            glDisable(GL_SCISSOR_TEST)

    window.on_draw = clipped


def clear_glass() -> None:
    """Take every widget off the window."""
    for child in list(EventLoop.window.children) if EventLoop.window else ():
        EventLoop.window.remove_widget(child)


def resize(width: int, height: int, density: float | None = None) -> None:
    """Give the window another size in pixels, and the density that belongs to it unless one is given."""
    wear(density or theme.density(width, height))
    window = EventLoop.window
    if tuple(window.size) != (width, height):
        window.size = (width, height)
        pump_until(lambda: tuple(window.size) == (width, height))
    if density is not None:
        wear(density)  # an app that hears of the new size has put on its own


def wear(density: float) -> None:
    """Pixels in a dp. Kivy tells each widget, living or dead, of a density that is set: only a new one is."""
    if Metrics.density != density:
        Metrics.density = density


def show(root: Widget) -> Widget:
    """Put a widget on the window at full size and draw it."""
    root.size_hint = (None, None)
    root.size, root.pos = EventLoop.window.size, (0, 0)
    EventLoop.window.add_widget(root)
    pump()
    return root

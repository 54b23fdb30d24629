"""What a measured process tells the bench: a word and a monotonic time a line, on its standard output."""

from __future__ import annotations

import json
import os
from time import monotonic
from typing import Any


def tell(word: str, more: Any = None) -> None:
    """One line. Written at once: a pipe of this size never blocks."""
    os.write(1, f"{word} {monotonic()!r} {json.dumps(more)}\n".encode())


def tell_flips(spots: Any) -> None:
    """Tells each flip after it returned, and after the first one where to tap (`spots()`: pixels from the top left)."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    swap = Window.flip

    def flip() -> None:
        swap()
        tell("FLIP")

    def first() -> None:
        swap()
        tell("FLIP")
        Window.flip = flip
        Clock.schedule_once(lambda _dt: tell("SPOTS", spots()), 1)

    Window.flip = first


def middle(widget: Any) -> tuple[int, int]:
    """The middle of a widget as the X server counts."""
    from kivy.core.window import Window

    x, y = widget.to_window(*widget.center)
    return round(x), round(Window.height - y)

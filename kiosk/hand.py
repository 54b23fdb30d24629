"""Real touches for the demo, the bench and the tests: fingers that go through Kivy's own input path.

Frames are pumped until something is true; nothing here sleeps for a fixed time. Works under SDL's
offscreen driver and on a display.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent
from kivy.input.provider import MotionEventProvider
from kivy.uix.widget import Widget

SECONDS = 5.0


class Finger(MotionEvent):
    """A touch at a place in window pixels."""

    def __init__(self, number: int, spot: tuple[float, float], button: str) -> None:
        self.mouse = button
        super().__init__("finger", number, _scaled(spot), is_touch=True, type_id="touch")

    def depack(self, args: Any) -> None:
        """Take the place over; a mouse's button only where it is not the plain left one."""
        self.sx, self.sy = args
        self.profile = ["pos"]
        if self.mouse != "left":
            self.profile = ["pos", "button"]
            self.button = self.mouse
        super().depack(args)


class Hand(MotionEventProvider):
    """An input provider that hands over what a test has queued, as the touch panel's would."""

    def __init__(self) -> None:
        super().__init__("finger", "")
        self.queue: list[tuple[str, Finger]] = []
        self.count = 0

    def start(self) -> None:
        """Nothing to open."""

    def stop(self) -> None:
        """Nothing to close."""

    def update(self, dispatch_fn: Callable[[str, Finger], None]) -> None:
        """Called by Kivy in each turn of its loop."""
        queue, self.queue = self.queue, []
        for kind, finger in queue:
            dispatch_fn(kind, finger)


def _scaled(spot: tuple[float, float]) -> tuple[float, float]:
    """A place in the picture as the panel would tell it, from 0 to 1: panels do not know that the picture is turned."""
    window = EventLoop.window
    x, y = spot[0] / max(1, window.width - 1), spot[1] / max(1, window.height - 1)
    return {0: (x, y), 90: (1 - y, x), 180: (1 - x, 1 - y), 270: (y, 1 - x)}[int(window.rotation)]


_hand: Hand | None = None


def hand() -> Hand:
    """The one hand of this process, made known to Kivy with the first touch."""
    global _hand
    if _hand is None or _hand not in EventLoop.input_providers:
        _hand = Hand()
        EventLoop.add_input_provider(_hand)
    return _hand


def pump(frames: int = 2) -> None:
    """Let Kivy run a few turns of its loop."""
    for _turn in range(frames):
        EventLoop.idle()
        EventLoop.window.mainloop()


def pump_until(condition: Callable[[], Any], seconds: float = SECONDS) -> Any:
    """Run Kivy's own frames until the condition holds, and give what it gave; say so if it never does."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds:g} s")
        pump(1)
    return found


# ------------------------------------------------------------------------------------------------------------- finding
def everything(root: Widget | None = None) -> Iterator[Widget]:
    """All widgets on the window, front ones first."""
    for top in [root] if root is not None else list(EventLoop.window.children):
        yield from top.walk(restrict=True)


def find(tid: str, root: Widget | None = None) -> Any:
    """The widget of a tid; fails with the tids that are there."""
    for widget in everything(root):
        if getattr(widget, "tid", None) == tid:
            return widget
    there = sorted({widget.tid for widget in everything(root) if getattr(widget, "tid", "")})
    raise AssertionError(f"no {tid!r} on the glass; there are {', '.join(there) or 'none'}")


def is_there(tid: str, root: Widget | None = None) -> bool:
    """Whether a widget of this tid is on the glass."""
    return any(getattr(widget, "tid", None) == tid for widget in everything(root))


def texts(root: Widget | None = None) -> list[str]:
    """Every text that stands on the glass."""
    found: list[str] = []
    for widget in everything(root):
        if hasattr(widget, "written"):
            widget.settle()
            found += [one.text for one in widget.written]
    return found


# ------------------------------------------------------------------------------------------------------------ touching
def spot_of(what: str | Widget | tuple[float, float]) -> tuple[float, float]:
    """Where to touch: a tid, a widget's middle, or a place in pixels."""
    if isinstance(what, tuple):
        return what
    widget = find(what) if isinstance(what, str) else what
    x, y = widget.to_window(*widget.center)
    return x, y


def down(what: str | Widget | tuple[float, float], button: str = "left") -> Finger:
    """Lay a finger on; it stays until `up`."""
    mine = hand()
    mine.count += 1
    finger = Finger(mine.count, spot_of(what), button)
    mine.queue.append(("begin", finger))
    pump_until(lambda: not mine.queue)
    return finger


def move(finger: Finger, what: str | Widget | tuple[float, float]) -> None:
    """Draw the finger to another place."""
    finger.move(_scaled(spot_of(what)))
    hand().queue.append(("update", finger))
    pump_until(lambda: not hand().queue)


def up(finger: Finger) -> None:
    """Lift the finger."""
    hand().queue.append(("end", finger))
    pump_until(lambda: not hand().queue)


def tap(what: str | Widget | tuple[float, float]) -> None:
    """Touch and let go."""
    up(down(what))


def hold(what: str | Widget, until: Callable[[], Any], seconds: float = SECONDS) -> None:
    """Keep a finger on until something holds, then lift it."""
    finger = down(what)
    pump_until(until, seconds)
    up(finger)


def shot(path: Path | str, root: Widget | None = None) -> Path:
    """Write what is on the glass to a PNG."""
    pump()
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    (root or EventLoop.window.children[-1]).export_to_png(str(target))
    return target

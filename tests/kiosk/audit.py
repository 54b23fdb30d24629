"""The layout audit: what is on the glass fits, can be read, and can be hit with a finger.

`audit(root)` gives a sentence for each finding. Marks drawn into pictures (letters in tokens) are no texts. A widget
with `covers=True` (toast, banner) lies over others on purpose; what a sheet veils is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from kivy.base import EventLoop
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from kiosk import theme
from kiosk.widgets.glass import Glass, Written
from kiosk.widgets.press import Press
from kiosk.widgets.sheet import Sheet

GRACE = 1.01  # pixels that rounding may cost
TICK = 9  # dp by which the tick of a chosen tile stands out over its edge

RAW = re.compile(r"[{}]|^\[[a-z_.]+\]$")
"""A message without words, or one whose number nobody gave."""

Box = tuple[float, float, float, float]


def audit(root: Widget) -> list[str]:
    """All findings about a tree of widgets, as sentences."""
    glass = [widget for widget in seen(root) if isinstance(widget, Glass)]
    for widget in glass:
        widget.settle()
    return [*_outside(glass), *_texts(glass), *_fingers(glass)]


def seen(root: Widget) -> Iterator[Widget]:
    """The widgets a player can see: those under the front sheet are veiled, and left out."""
    # A layer of the app (sheet, notice) has the whole glass, its own prompt bar included.
    root = next((child for child in root.children if getattr(child, "layered", False)), root)
    front = next((w for w in root.walk(restrict=True) if isinstance(w, Sheet)), None)
    if front is None:
        yield from root.walk(restrict=True)
        return
    yield from front.walk(restrict=True)
    for widget in root.walk(restrict=True):
        ancestors = set(_line(widget))
        if front not in ancestors and not front.collide_point(*widget.center) and widget is not root:
            yield widget


def _line(widget: Widget) -> Iterator[Any]:
    """A widget and what it stands on."""
    while widget is not None and widget is not getattr(widget, "parent", None):
        yield widget
        widget = widget.parent


def called(widget: Any) -> str:
    """How a finding names a widget: its tid, or its kind and words."""
    if widget.tid:
        return str(widget.tid)
    words = widget.written[0].text if widget.written else ""
    return f"{type(widget).__name__} {words!r}" if words else type(widget).__name__


def box_of(widget: Widget) -> Box:
    """A widget's box in the window: left, bottom, right, top."""
    return widget.x, widget.y, widget.right, widget.top


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than a pixel's edge."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > GRACE and high > GRACE


def gap(one: Box, other: Box) -> float:
    """How far apart two boxes are, along the axis on which they are apart, in pixels."""
    across = max(one[0], other[0]) - min(one[2], other[2])
    along = max(one[1], other[1]) - min(one[3], other[3])
    return max(across, along)


def _outside(glass: list[Glass]) -> Iterator[str]:
    wide, high = EventLoop.window.size
    for widget in glass:
        if widget.width <= 0 or widget.height <= 0:
            yield f"{called(widget)} has no size."
            continue
        left, low, right, top = box_of(widget)
        if left < -GRACE or low < -GRACE or right > wide + GRACE or top > high + GRACE:
            yield f"{called(widget)} reaches out of the window: {widget.pos} {widget.size} in {wide} x {high}."


def _texts(glass: list[Glass]) -> Iterator[str]:
    wide, high = EventLoop.window.size
    found: list[tuple[Glass, Written]] = [(widget, one) for widget in glass for one in widget.written]
    for widget, one in found:
        if RAW.search(one.text):
            yield f"The text {one.text!r} of {called(widget)} is no sentence: words or a number are missing."
        if one.cut:
            yield f"The text {one.text!r} of {called(widget)} does not fit."
        if one.dp < theme.SMALLEST - 0.6 / Metrics.density:
            yield f"The text {one.text!r} of {called(widget)} is {one.dp:.1f} dp, under {theme.SMALLEST}."
        left, low, right, top = one.box
        if left < -GRACE or low < -GRACE or right > wide + GRACE or top > high + GRACE:
            yield f"The text {one.text!r} of {called(widget)} reaches out of the window."
        own = box_of(widget)
        if low < own[1] - GRACE or top > own[3] + GRACE:
            yield f"The text {one.text!r} reaches out of {called(widget)}."
    for (widget, one), (other_widget, other) in combinations(found, 2):
        if overlap(one.box, other.box) and not _over(widget, other_widget):
            yield f"The texts {one.text!r} and {other.text!r} lie over each other."


def _over(one: Glass, other: Glass) -> bool:
    """Whether one of two widgets stands in a layer that covers the other on purpose (a toast, a banner)."""
    mine, theirs = list(_line(one)), list(_line(other))
    return one is not other and any(
        getattr(top, "covers", False)
        for line, rest in ((mine, theirs), (theirs, mine))
        for top in line
        if top not in rest
    )


def _fingers(glass: list[Glass]) -> Iterator[str]:
    least = theme.TOUCH * Metrics.density - GRACE
    keys = [
        widget
        for widget in glass
        if isinstance(widget, Press) and (widget.on_tap is not None or widget.on_hold is not None)
    ]
    words = [(widget, one) for widget in glass for one in widget.written]
    for key in keys:
        if key.width < least or key.height < least:
            wide, high = key.width / Metrics.density, key.height / Metrics.density
            yield f"{called(key)} is {wide:.0f} x {high:.0f} dp, too small for a finger ({theme.TOUCH})."
    for (one, box), (other, other_box) in combinations([(key, box_of(key)) for key in keys], 2):
        apart = gap(box, other_box) / Metrics.density
        if apart < theme.GAP - GRACE and not _over(one, other):
            yield f"{called(one)} and {called(other)} are {apart:.1f} dp apart, under {theme.GAP}."
    for key in keys:
        box = box_of(key)
        for widget, one in words:
            # What lies where is asked first: it is cheap, and mostly they lie apart.
            if not overlap(box, one.box) or widget is key or key in _line(widget) or _over(key, widget):
                continue
            yield f"The text {one.text!r} of {called(widget)} lies on {called(key)}."

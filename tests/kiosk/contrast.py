"""Contrast: each text's colour against the worst pixel of the ground that it stands on.

The picture is drawn once without its texts. A text that is let through in part is measured as it looks on that pixel.
"""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from kiosk.widgets.brush import Brushes
from kiosk.widgets.glass import Glass
from tests.kiosk.audit import called, seen

LEAST, LARGE, SCORE = 4.5, 3.0, 7.0
"""Ratios: any text; headlines of 30 dp and more; key numbers of 60 dp and more."""


def luminance(red: float, green: float, blue: float) -> float:
    """Relative luminance of a colour, each part from 0 to 1 (WCAG 2)."""
    parts = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in (red, green, blue))
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def ratio(one: float, other: float) -> float:
    """Contrast of two luminances, 1 to 21."""
    light, dark = max(one, other), min(one, other)
    return (light + 0.05) / (dark + 0.05)


def worst(root: Any) -> list[tuple[float, float, str]]:
    """For each text: the lowest contrast under its box, its size in dp, and what it is."""
    Brushes.wordless = True
    try:
        for widget in root.walk(restrict=True):
            if isinstance(widget, Glass):
                widget.repaint()
                widget.settle()
        picture = root.export_as_image()
        ground = picture.texture
        pixels, (wide, high) = ground.pixels, ground.size
    finally:
        Brushes.wordless = False
        for widget in root.walk(restrict=True):
            if isinstance(widget, Glass):
                widget.repaint()
    found = []
    for widget in [one for one in seen(root) if isinstance(one, Glass)]:
        for text in widget.written:
            grounds = _colours(pixels, wide, high, text.box)
            if grounds:
                low = min(ratio(_ink(text.ink, pixel), luminance(*pixel)) for pixel in grounds)
                found.append((low, text.dp, f"{text.text!r} of {called(widget)}"))
        widget.settle()
    return found


def _ink(ink: tuple[float, ...], ground: tuple[float, float, float]) -> float:
    alpha = ink[3]
    return luminance(*(alpha * one + (1 - alpha) * under for one, under in zip(ink[:3], ground, strict=True)))


def _colours(pixels: bytes, wide: int, high: int, box: tuple[float, ...]) -> set[tuple[float, float, float]]:
    """The different colours under a box, on every second pixel of it; the picture's first row is its highest."""
    left, low, right, top = (round(one) for one in box)
    there = set()
    for y in range(max(0, low), min(high, top), 2):
        row = (high - 1 - y) * wide * 4
        for x in range(max(0, left), min(wide, right), 2):
            there.add(pixels[row + x * 4 : row + x * 4 + 3])
    return {(one[0] / 255, one[1] / 255, one[2] / 255) for one in there}


def findings(root: Widget) -> list[str]:
    """Texts that cannot be read well enough, as sentences."""
    out = []
    for low, dp, what in worst(root):
        number = what.split("'")[1].isdigit()
        least = SCORE if dp >= 60 and number else LARGE if dp >= 30 else LEAST
        if low < least - 0.05:
            out.append(f"{what} ({dp:.0f} dp): contrast {low:.1f}, under {least}")
    return out

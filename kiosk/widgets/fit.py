"""How a text gets into its box: as it is, smaller, on two lines, with an ellipsis, or not at all."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kiosk import theme
from kiosk.widgets import ink

SHRINK = 0.85
TAILS = 0.1  # what is left free for the tails of letters under several lines, in em
CAPS = ink.BASELINE - ink.CAP_TOP  # a line of capitals, in em


class Fit(NamedTuple):
    """The lines of a text, the size to set them in, and whether something of it is lost or sticks out."""

    lines: tuple[str, ...]
    px: int
    cut: bool


def _wrap(words: str, font: str, px: int, wide: float, most: int) -> tuple[str, ...] | None:
    """The text on at most `most` lines (a line feed always breaks), or None."""
    done: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and ink.width(longer, font, px) > wide:
                done.append(line)
                longer = word
            line = longer
        done.append(line)
    fits = len(done) <= most and all(ink.width(line, font, px) <= wide for line in done)
    return tuple(done) if fits else None


def _shortened(words: str, font: str, px: int, wide: float) -> str:
    for keep in range(len(words) - 1, 0, -1):
        short = words[:keep].rstrip() + "…"
        if ink.width(short, font, px) <= wide:
            return short
    return "…"


@lru_cache(maxsize=2048)
def _fit(
    words: str,
    font: str,
    full: int,
    least: int,
    wide: float,
    high: float,
    most: int,
    ellipsis: bool,
    early: bool,
    floor: int,
) -> Fit:
    alone = None
    if "\n" not in words:
        size = full
        while size >= least and alone is None:
            taken = ink.width(words, font, size)
            if taken <= wide:
                alone = Fit((words,), size, False)
            size = min(size - 1, int(size * wide / max(1, taken)) + 1)
    if alone and (not early or alone.px == full or most == 1):
        return alone
    if most > 1:
        for size in range(full, least - 1, -1):
            room = 1 + int((high / size - CAPS - TAILS) / ink.PITCH)  # lines for which there is height
            lines = _wrap(words, font, size, wide, min(most, room))
            if alone and size <= alone.px:
                return alone
            if lines:
                return Fit(lines, size, False)
    # Before anything is cut: smaller than is pretty, on as many lines as there is room for.
    for size in range(least - 1, least if ellipsis else floor - 1, -1):
        room = 1 + max(0, int((high / size - CAPS - TAILS) / ink.PITCH))
        lines = _wrap(words, font, size, wide, min(most, room))
        if lines:
            return Fit(lines, size, False)
    if ellipsis:
        return Fit((_shortened(words, font, least, wide),), least, False)
    return Fit(tuple(words.split("\n")[:most]), least, True)


def fit(
    words: str,
    style: str,
    w: float,
    h: float,
    *,
    lines: int = 1,
    size: float | None = None,
    ellipsis: bool = False,
    density: float = 1.0,
    early: bool = False,
    least: float | None = None,
    last: bool = True,
) -> Fit:
    """Fit a text of a style into `w` x `h` dp. Capitals are made here; shrinks to 0.85 but never under 16 dp.

    `early` prefers two lines to one where that keeps the letters larger.
    `least` (dp) lets a text that must never be cut shrink further; `last=False` leaves out the last resort, 16 dp.
    """
    kind = theme.STYLES[style]
    dp = theme.scale(style) * (size / kind.size if size else 1.0)
    full = max(1, round(dp * density))
    smallest = dp * SHRINK if least is None else least
    bottom = min(full, max(round(smallest * density), round(theme.SMALLEST * density)))
    text = words.upper() if kind.capitals else words
    # half a pixel of grace: boxes are rounded to whole pixels and so are letters
    floor = min(bottom, max(1, round(theme.SMALLEST * density))) if last else bottom
    return _fit(text, kind.font, full, bottom, w * density + 0.5, h * density, lines, ellipsis, early, floor)

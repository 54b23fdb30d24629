"""What the glass is printed with: textures for text, icons, round corners and hatching, each made once and kept.

All are white and tinted by a `Color`, so that one texture serves every state. Text is drawn from here instead of with
Kivy's Label: 26 us for a new text, next to nothing for one seen before, and no layout.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from kiosk import theme

# Barlow's line box: 1.2 em high, capitals begin 0.3 em and end (the baseline) 1.0 em below its top.
CAP_TOP, BASELINE, LINE = 0.3, 1.0, 1.2
PITCH = 1.06  # from baseline to baseline in a text of two lines, in em


@cache
def _pen(font: str, px: int) -> Any:
    return CoreLabel(font_name=str(theme.FONTS / f"{font}.ttf"), font_size=px)


@lru_cache(maxsize=4096)
def width(text: str, font: str, px: int) -> int:
    """How many pixels wide one line of text is."""
    return int(_pen(font, px).get_extents(text)[0])


@lru_cache(maxsize=1024)
def text(words: str, font: str, px: int) -> Texture:
    """One line of text as a white texture, 1.2 em high."""
    label = CoreLabel(text=words, font_name=str(theme.FONTS / f"{font}.ttf"), font_size=px)
    label.refresh()
    return label.texture


def icon(name: str, px: int) -> Texture:
    """An icon as a square white texture."""
    return text(theme.icon(name), "MaterialDesignIcons-Solkeeper", px)


SHAPE_LETTERS = {
    "triangle": "B",
    "square": "C",
    "diamond": "D",
    "hexagon": "E",
    "octagon": "F",
    "stand": "a",
    "lie": "b",
    "lie-line": "c",
    "vax": "d",
    "vax-foot": "e",
    "vax-plus": "f",
}
SHAPE_EM = 2.4  # a token of radius r is drawn in an em of 2.4 r


def shape(name: str, px: int) -> Texture:
    """One of our own shapes as a square white texture."""
    return text(SHAPE_LETTERS[name], "SolkeeperShapes", px)


def _from_alpha(
    size: int, alpha: Any, wrap: str = "clamp_to_edge", mirrored: bool = False, edge: Any = None
) -> Texture:
    """A square white texture from a function of the pixel's centre; a mirrored one is computed for a quarter only.

    `edge(y)` spares most of it: the first and last x of a row where the function need be asked, and what follows.
    """
    half = (size + 1) // 2 if mirrored else size
    rows = []
    for y in range(half):
        first, end, then = edge(y) if edge else (0, half, b"")
        row = bytes(max(0, min(255, round(alpha(x + 0.5, y + 0.5) * 255))) for x in range(first, end))
        row = bytes(first) + row + then * (half - end)
        rows.append(row + row[: size - half][::-1] if mirrored else row)
    rows += rows[: size - half][::-1]
    data = bytearray(b"\xff" * (4 * size * size))
    data[3::4] = b"".join(rows)
    texture = Texture.create(size=(size, size), colorfmt="rgba")
    texture.blit_buffer(bytes(data), colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = wrap
    return texture


@cache
def disc(size: int, line: int = 0) -> Texture:
    """A disc `size` pixels wide; with `line`, only its rim of that many pixels."""
    middle = size / 2

    def cover(x: float, y: float) -> float:
        away = ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5
        solid = min(1.0, max(0.0, middle - away + 0.5))
        return solid - min(1.0, max(0.0, middle - line - away + 0.5)) if line else solid

    half = (size + 1) // 2

    def edge(y: int) -> tuple[int, int, bytes]:
        far = middle - y - 0.5
        outer, inner = (middle + 0.5) ** 2 - far**2, (middle - line - 0.5) ** 2 - far**2
        within = middle - line > 0.5 and inner > 0
        end = min(half, int(middle - inner**0.5) + 2) if within else half
        return max(0, int(middle - outer**0.5) - 2), end, b"\0" if line else b"\xff"

    return _from_alpha(size, cover, mirrored=True, edge=edge)


@cache
def corner(radius: int, line: int = 0) -> Texture:
    """The 9-patch of a round rectangle; with `line`, only its outline of that many pixels. Border: radius."""
    size, middle = 2 * radius + 4, radius + 2

    def disc(x: float, y: float, r: float) -> float:
        dx, dy = max(abs(x - middle) - 2, 0.0), max(abs(y - middle) - 2, 0.0)
        return min(1.0, max(0.0, r - (dx * dx + dy * dy) ** 0.5 + 0.5))

    def square(x: float, y: float, inset: float) -> float:
        return 1.0 if min(x, y, size - x, size - y) > inset else 0.0

    def cover(x: float, y: float) -> float:
        if not line:
            return disc(x, y, radius) if radius else 1.0
        hole = disc(x, y, radius - line) if radius > line else square(x, y, line)
        return disc(x, y, radius) - hole

    return _from_alpha(size, cover, mirrored=True)


@cache
def stripes(period: int) -> Texture:
    """Slanted stripes that repeat without a seam; tint the ground beneath and this on top."""

    def cover(x: float, y: float) -> float:
        at = (x - y) % period
        wide = 0.43 * period
        return min(1.0, max(0.0, min(at, wide - at) + 0.5)) if at < wide + 0.5 else max(0.0, at - period + 0.5)

    return _from_alpha(period, cover, "repeat")


@cache
def dashes(on: int, off: int) -> Texture:
    """A dash and its pause, to be repeated along x."""
    data = b"\xff\xff\xff\xff" * on + b"\xff\xff\xff\x00" * off
    texture = Texture.create(size=(on + off, 1), colorfmt="rgba")
    texture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "repeat"
    return texture


@cache
def fade(colours: tuple[theme.Rgba, ...]) -> Texture:
    """A vertical run of colours, the first on top."""
    data = bytes(round(part * 255) for colour in reversed(colours) for part in colour)
    texture = Texture.create(size=(1, len(colours)), colorfmt="rgba")
    texture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")
    return texture


@cache
def picture(name: str) -> Texture:
    """One of the PNG files in kiosk/textures. No mipmap: making one takes 90 ms, and none is drawn under half size."""
    return CoreImage(str(theme.TEXTURES / f"{name}.png")).texture

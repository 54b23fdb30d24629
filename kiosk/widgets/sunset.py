"""The evening on Mars behind the home screen and the end of a game: drawn, so it is sharp at any size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from kivy.graphics import Color, Mesh, Rectangle

from kiosk import theme
from kiosk.widgets import ink
from kiosk.widgets.glass import Glass, px

STEP = 8.0  # dp between two points of a ridge
TITLE = (470.0, 128.0)  # the corner of the sky, w x h in dp, that the title and its line stand in


@dataclass(frozen=True)
class Scene:
    """One evening: the sky's colours from the top, ridges from far to near, and where the sun stands."""

    sky: tuple[str, ...]
    ridges: tuple[tuple[str, float, float, int], ...]
    """Colour, height of its base from the top, how far it rises (dp), seed."""
    sun: tuple[float, float, float]
    """Middle across, middle down, radius in dp."""
    stars: int = 0
    colony: bool = False
    ground: str = "ink0"


SCENES = {
    "home": Scene(
        ("#120C1C", "#1E1022", "#2B1526", "#4B2224", "#6A2F22", "#B4572F"),
        (("#7E3A26", 0.493, 46, 11), ("#4F2420", 0.554, 40, 4), ("#1B1016", 0.617, 34, 21)),
        (0.83, 0.408, 50),
        stars=46,
        colony=True,
        ground="#1B1016",
    ),
    "over": Scene(
        ("#170F20", "#301822", "#4B2224", "#7A3A28", "#B4572F"),
        (("#4F2420", 0.84, 30, 15), ("#0E0A14", 0.97, 20, 5)),
        (0.65, 0.745, 40),
    ),
}


@lru_cache(maxsize=32)
def ridge(wide: float, rises: float, seed: int) -> tuple[float, ...]:
    """How far a smooth ridge stands over its base, every STEP dp."""
    dice, knots, x = Random(seed), [], -10.0
    while x < wide + 80:
        knots.append((x, dice.random() * rises))
        x += 26 * (1 + 2 * dice.random())
    out, at = [], 0
    for place in range(int(wide / STEP) + 2):
        x = place * STEP
        while knots[at + 1][0] < x:
            at += 1
        (x0, y0), (x1, y1) = knots[at], knots[at + 1]
        part = (x - x0) / (x1 - x0)
        out.append(y0 + (y1 - y0) * part * part * (3 - 2 * part))
    return tuple(out)


class Sunset(Glass):
    """The scene over its whole box. `scene`: "home" (480 dp high) or "over" (a strip of about 150)."""

    def __init__(self, scene: str = "home", tid: str = "") -> None:
        self.scene = scene
        super().__init__(tid=tid)

    def paint(self) -> None:
        w, h, scene = self.w, self.h, SCENES[self.scene]
        left, bottom, wide, high = self.at(0, 0, w, h * (0.8 if scene.colony else 1))
        Color(*theme.COLOURS["white"])
        Rectangle(
            texture=ink.fade(tuple(theme.rgba(code) for code in scene.sky)), pos=(left, bottom), size=(wide, high)
        )
        dice = Random(7)
        for _star in range(scene.stars):
            x, y, size = dice.random() * w, dice.random() * h * 0.31, 1.2 + dice.random() * 2.2
            light = 0.25 + dice.random() * 0.5
            if y < TITLE[1] and x < TITLE[0]:
                continue  # no star shines through the letters
            self.fill(theme.faded(theme.COLOURS["sand1"], light), x, y, size, size, size / 2)
        across = scene.sun[0] if w > h else 0.66  # in portrait the colony needs its room
        sx, sy, radius = across * w, scene.sun[1] * h, scene.sun[2]
        for part, colour, alpha in ((1.84, "#F28A52", 0.18), (1.4, "#F6B27A", 0.35), (1.0, "#FBE3C0", 1.0)):
            self.shape("circle", radius * part, theme.faded(theme.rgba(colour), alpha), sx, sy)
        for number, (colour, base, rises, seed) in enumerate(scene.ridges):
            self._ridge(colour, base * h, rises, seed)
            if scene.colony and number == 1:
                self._colony(sx, 0.567 * h)

    def _ridge(self, colour: str, base: float, rises: float, seed: int) -> None:
        """A ridge down to the foot of the box, with a soft edge: `Mesh` alone has stairs."""
        soft, solid, edge = px(1) + 1, [], []
        for place, high in enumerate(ridge(self.w, rises, seed)):
            x, y, _w, _h = self.at(min(place * STEP, self.w), base - high, 0, 0)
            solid += [x, y, 0, 0, x, self.y, 0, 0]
            edge += [x, y + soft, 0, 1, x, y, 0, 0]
        indices = list(range(len(solid) // 4))
        Color(*theme.rgba(colour))
        Mesh(vertices=solid, indices=indices, mode="triangle_strip")
        white = theme.COLOURS["white"]
        Mesh(vertices=edge, indices=indices, mode="triangle_strip", texture=ink.fade((theme.faded(white, 0), white)))

    def _colony(self, x: float, y: float) -> None:
        """Two domes, a lock, a mast, and lit windows; `x` is under the sun, `y` the ground."""
        dark, light = theme.rgba("#2A1519"), "cyan1"
        self.shape("circle", 36, dark, x + 12, y)
        self.shape("circle", 22, dark, x + 60, y)
        self.fill(dark, x - 52, y - 22, 22, 26, 3)
        self.fill(dark, x - 30, y - 14, 122, 14)
        self.fill(dark, x + 92, y - 56, 4, 60)
        self.shape("triangle", 9, dark, x + 94, y - 54)
        for wx, wy, ww, wh in ((0, -20, 7, 7), (13, -20, 7, 7), (56, -14, 6, 6), (-45, -16, 8, 4)):
            self.fill(light, x + wx, y + wy, ww, wh, 2)

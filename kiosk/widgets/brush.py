"""The brushes: how a widget paints its ground, shapes, icons and texts on Kivy's canvas.

All measures are dp from the TOP LEFT of what is painted on; edges come to lie on whole pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.metrics import Metrics

from kiosk import theme
from kiosk.widgets import fit, ink

Box = tuple[float, float, float, float]


def px(dp: float) -> int:
    """Whole pixels of a measure in dp."""
    return round(dp * Metrics.density)


def even(dp: float) -> int:
    """An even number of pixels, so that things of several sizes share one centre."""
    return max(2, 2 * round(dp * Metrics.density / 2))


@dataclass(frozen=True)
class Written:
    """One text as it came out: for the audit. `box` is where its letters are, in window pixels (x, y, right, top)."""

    text: str
    box: Box
    dp: float
    cut: bool
    ink: theme.Rgba = (1.0, 1.0, 1.0, 1.0)


class Brushes:
    """What `Glass.paint` paints with. The box to paint on is Kivy's: `x`, `top`, `width`, `height` in pixels."""

    x: float
    top: float
    width: float
    height: float
    written: list[Written]
    wordless: ClassVar[bool] = False
    """Set by the contrast audit: texts take their places and are not drawn, so that their ground can be measured."""

    # ------------------------------------------------------------------------------------------------------- measures
    @property
    def w(self) -> float:
        """Width in dp."""
        return float(self.width) / Metrics.density

    @property
    def h(self) -> float:
        """Height in dp."""
        return float(self.height) / Metrics.density

    def at(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """A box in dp from the top left as window pixels x, y (bottom), width, height; edges on whole pixels."""
        d = Metrics.density
        left, right = round(self.x + x * d), round(self.x + (x + w) * d)
        top, bottom = round(self.top - y * d), round(self.top - (y + h) * d)
        return left, bottom, right - left, top - bottom

    # -------------------------------------------------------------------------------------------------------- brushes
    def fill(self, colour: str | theme.Rgba, x: float, y: float, w: float, h: float, r: float = 0) -> None:
        """A filled rectangle, its corners rounded by `r`."""
        left, bottom, wide, high = self.at(x, y, w, h)
        Color(*theme.colour(colour))
        radius = min(px(r), wide // 2, high // 2)
        if radius < 1:
            Rectangle(pos=(left, bottom), size=(wide, high))
        else:
            BorderImage(texture=ink.corner(radius), border=(radius,) * 4, pos=(left, bottom), size=(wide, high))

    def ring(
        self, colour: str | theme.Rgba, x: float, y: float, w: float, h: float, r: float = 0, line: float = 4
    ) -> None:
        """An outline that lies wholly inside the box."""
        left, bottom, wide, high = self.at(x, y, w, h)
        Color(*theme.colour(colour))
        radius, line_px = min(px(r), wide // 2, high // 2), max(1, px(line))
        edge = max(radius, line_px)
        texture = ink.corner(edge, line_px)
        BorderImage(texture=texture, border=(edge,) * 4, pos=(left, bottom), size=(wide, high))

    def dashed(self, colour: str | theme.Rgba, x: float, y: float, w: float, h: float, r: float, line: float) -> None:
        """A dashed outline inside the box: dashes along the sides, whole arcs at the corners."""
        left, bottom, wide, high = self.at(x, y, w, h)
        radius, thick, edge = px(r), max(1, px(line)), px(r)
        Color(*theme.colour(colour))
        mask = ink.corner(radius, thick)
        cut = edge / mask.width
        for u, right in ((0.0, 0), (1 - cut, 1)):
            for v, up in ((0.0, 0), (1 - cut, 1)):
                spot = (left + right * (wide - edge), bottom + up * (high - edge))
                coords = (u, v, u + cut, v, u + cut, v + cut, u, v + cut)
                Rectangle(texture=mask, pos=spot, size=(edge, edge), tex_coords=coords)
        dash = ink.dashes(px(5), px(4))
        for side, length in (("x", wide - 2 * edge), ("y", high - 2 * edge)):
            if length <= 0:
                continue
            period = length / max(1, round(length / dash.width - 0.5) + px(5) / dash.width)
            last = length / period
            across = (0, 0, last, 0, last, 1, 0, 1)
            along = (0, 0, 0, 1, last, 1, last, 0)
            for far in (0, 1):
                if side == "x":
                    spot, size = (left + edge, bottom + far * (high - thick)), (length, thick)
                else:
                    spot, size = (left + far * (wide - thick), bottom + edge), (thick, length)
                Rectangle(texture=dash, pos=spot, size=size, tex_coords=across if side == "x" else along)

    def hatch(self, x: float, y: float, w: float, h: float, r: float = 0, kind: str = "danger") -> None:
        """Slanted stripes: danger ahead (kind "danger"), or the Alien's end (kind "alien")."""
        ground, stripe = {"danger": ("dang4", "dang1"), "alien": ("acid4", "acid1")}[kind]
        self.fill(ground, x, y, w, h, r)
        left, bottom, wide, high = self.at(x + r * 0.2, y, w - r * 0.4, h)
        texture = ink.stripes(max(6, px(11.3)))
        n = texture.width
        u, v = left % n / n, bottom % n / n  # by place in the window, so that neighbours run on
        right, top = u + wide / n, v + high / n
        Color(*theme.colour(stripe))
        Rectangle(
            texture=texture, pos=(left, bottom), size=(wide, high), tex_coords=(u, v, right, v, right, top, u, top)
        )

    def icon(self, name: str, size: float, colour: str | theme.Rgba, cx: float, cy: float) -> None:
        """An icon of `size` dp about a centre."""
        self.stamp(ink.icon(name, even(size)), colour, cx, cy)

    def shape(self, name: str, radius: float, colour: str | theme.Rgba, cx: float, cy: float) -> None:
        """A token's shape or an end's octagon of a radius about a centre."""
        if name == "circle":
            self.stamp(ink.disc(even(radius * 2)), colour, cx, cy)
            return
        self.stamp(ink.shape(name, even(radius * ink.SHAPE_EM)), colour, cx, cy)

    def rim(self, radius: float, colour: str | theme.Rgba, cx: float, cy: float, line: float) -> None:
        """The rim of a disc, `line` wide inwards."""
        self.stamp(ink.disc(even(radius * 2), max(1, px(line))), colour, cx, cy)

    def picture(self, name: str, x: float, y: float, w: float, h: float, tint: str | theme.Rgba = "white") -> None:
        """A PNG of kiosk/textures, stretched over the box."""
        left, bottom, wide, high = self.at(x, y, w, h)
        Color(*theme.colour(tint))
        Rectangle(texture=ink.picture(name), pos=(left, bottom), size=(wide, high))

    def stamp(self, texture: Any, colour: str | theme.Rgba, cx: float, cy: float) -> None:
        """Any texture at its own size about a centre."""
        wide, high = texture.size
        left = round(self.x + cx * Metrics.density) - wide // 2
        bottom = round(self.top - cy * Metrics.density) - high // 2
        Color(*theme.colour(colour))
        Rectangle(texture=texture, pos=(left, bottom), size=(wide, high))

    def say(
        self,
        words: str,
        style: str,
        colour: str | theme.Rgba,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        align: str = "left",
        valign: str = "middle",
        lines: int = 1,
        size: float | None = None,
        ellipsis: bool = False,
        early: bool = False,
        least: float | None = None,
    ) -> float:
        """Write a text into a box and give the width it took, in dp.

        Placed by the height of capitals: middle = capitals centred in the box, top = their top at the box's top,
        bottom = baseline at the box's bottom. `size` (dp) overrules the style's own. Too wide a text shrinks to 0.85,
        then wraps if `lines` allows, then ends in an ellipsis if that is allowed, else it counts as cut.
        `early` prefers two lines to smaller letters; `least` (dp) lets them shrink further.
        """
        if not words:
            return 0.0
        d = Metrics.density
        how = {"lines": lines, "size": size, "ellipsis": ellipsis, "early": early, "least": least}
        set_ = fit.fit(words, style, w, h, density=d, **how)
        em, font = set_.px, theme.STYLES[style].font
        tall = (ink.PITCH * (len(set_.lines) - 1) + ink.BASELINE - ink.CAP_TOP) * em  # top of capitals to last baseline
        left, bottom, wide, high = self.at(x, y, w, h)
        cap_top = {"top": bottom + high, "middle": bottom + (high + tall) / 2, "bottom": bottom + tall}[valign]
        Color(*theme.colour(colour))
        edges = []
        for number, line in enumerate(set_.lines):
            texture = ink.text(line, font, em)
            lw, lh = texture.size
            start = left + {"left": 0, "center": (wide - lw) // 2, "right": wide - lw}[align]
            foot = round(cap_top + ink.CAP_TOP * em - number * ink.PITCH * em) - lh
            if not Brushes.wordless:
                Rectangle(texture=texture, pos=(start, foot), size=(lw, lh))
            edges.append((start, start + lw))
        spot = (min(e[0] for e in edges), cap_top - tall, max(e[1] for e in edges), cap_top)
        self.written.append(Written(words, spot, em / d, set_.cut, theme.colour(colour)))
        return (spot[2] - spot[0]) / d

    def span(self, words: str, style: str, room: float, size: float | None = None) -> float:
        """How wide a text will be on one line in `room` dp (shrunk as `say` would), or -1 if it cannot be."""
        got = fit.fit(words, style, room, 1000, size=size, density=Metrics.density, last=False)
        if got.cut:
            return -1.0
        return ink.width(got.lines[0], theme.STYLES[style].font, got.px) / Metrics.density

    def icon_and_words(
        self,
        name: str,
        words: str,
        style: str,
        box: Box,
        *,
        icon: float,
        colour: str | theme.Rgba,
        icon_colour: str | theme.Rgba | None = None,
        gap: float = 8,
        size: float | None = None,
        align: str = "center",
        icon_last: bool = False,
        small: float = 0.8,
    ) -> None:
        """An icon beside a text, together in the middle (or at the left) of a box x, y, w, h.

        A text too long for one line goes on two, at `small` of its size.
        """
        x, y, w, h = box
        beside = (icon + gap if words else icon) if name else 0
        room = w - beside
        taken = self.span(words, style, room, size) if words else 0
        two = taken < 0
        aside = "center" if icon_last or not name else "left"
        taken = room if two else taken
        left = x + (w - taken - beside) / 2 if align == "center" else x
        start = left if icon_last else left + beside
        if two:
            less = (size or theme.STYLES[style].size) * small
            self.say(words, style, colour, start, y, room, h, lines=2, size=less, align=aside)
        else:
            self.say(words, style, colour, start, y, taken + 1, h, size=size)
        if name:
            middle = start + taken + gap + icon / 2 if icon_last and words else left + icon / 2
            self.icon(name, icon, icon_colour or colour, middle, y + h / 2)

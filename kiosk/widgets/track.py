"""A track in spaces, always left to right towards the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kiosk import theme
from kiosk.widgets.glass import Glass


@dataclass(frozen=True)
class Spaces:
    """What a track shows. `values` from the game's own start towards the end; the marker stands on `now`.

    If `now` is not among the values there is no marker: before the first space with `past=0`, or at the end.
    """

    values: Sequence[int]
    now: int
    colour: str = "cyan1"
    danger: frozenset[int] = frozenset()
    end: str = "lose"
    """"lose": coral octagon; "win": cyan circle; "alien": acid circle (the Alien's own win); "over": grey circle (the
    end of the game, good or bad); empty: nothing ends there."""
    end_icon: str = ""
    icons: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """Icons in spaces: value -> (icon, colour)."""
    numbers: bool = False


ENDS = {
    "lose": ("octagon", "dang1", "on-dang", "skull", 0.78),
    "win": ("circle", "cyan1", "on-cyan", "flag-checkered", 0.68),
    "alien": ("circle", "acid1", "on-acid", "flag-checkered", 0.68),
    "over": ("circle", "ink5", "sand1", "flag-checkered", 0.68),
}


def draw_track(
    glass: Glass, track: Spaces, x: float, y: float, w: float, h: float, marker: float = 32, off: float = 0
) -> None:
    """Draw a track of spaces into a box: spaces 62 % of its height, marker and end the whole of it.

    `off`: how many spaces the marker is away from its own, while it moves there.
    """
    values = list(track.values)
    here = values.index(track.now) if track.now in values else -1
    gap = 3 if len(values) > 13 else 4
    others = max(1, len(values) - (here >= 0))
    foot = h + 6 if track.end else 0
    room = w - foot - (marker if here >= 0 else 0) - gap * (len(values) - 1)
    wide, high = room / others, h * 0.62
    top = y + (h - high) / 2
    hatch = "alien" if track.end == "alien" else "danger"
    left, stands = x, x
    for place, value in enumerate(values):
        if place == here:
            stands = left
            left += marker + gap
            continue
        _draw_space(glass, track, value, place < here, (left, top, wide, high), hatch)
        left += wide + gap
    if here >= 0:
        most = x + w - foot - marker
        stands = min(max(x, stands + off * (wide + gap)), most)
        glass.fill(track.colour, stands, y, marker, h, 8)
        words = str(values[here])
        glass.say(words, "value", "dark", stands, y, marker, h, align="center", size=min(h * 0.7, 24))
    if not track.end:
        return
    shape, fill, ink, icon, part = ENDS[track.end]
    glass.shape(shape, h / 2, fill, x + w - h / 2, y + h / 2)
    glass.icon(track.end_icon or icon, h * part, ink, x + w - h / 2, y + h / 2)


def _draw_space(
    glass: Glass, track: Spaces, value: int, past: bool, box: tuple[float, float, float, float], hatch: str
) -> None:
    x, y, w, h = box
    round_ = min(5, w / 3)
    if past:
        glass.fill(theme.faded(theme.colour(track.colour), 0.38), x, y, w, h, round_)
    elif value in track.danger:
        glass.hatch(x, y, w, h, round_, hatch)
    else:
        glass.fill("ink2", x, y, w, h, round_)
        glass.ring("ink5", x, y, w, h, round_, 1.6 if w < 14 else 2)
    named = track.numbers and not past and w >= 20
    if value in track.danger and not past and (named or value in track.icons):
        side = min(w - 6, h * 0.9)  # a plate keeps what stands there apart from the hatching
        glass.fill("ink0", x + (w - side) / 2, y + h * 0.05, side, h * 0.9, min(4, side / 4))
    if value in track.icons:
        name, tint = track.icons[value]
        glass.icon(name, min(h * 0.95, w * 1.05), tint, x + w / 2, y + h / 2)
    elif named:
        glass.say(str(value), "key", "sand1", x, y, w, h, align="center", size=min(19, w * 0.7))


class Track(Glass):
    """A track as a widget of its own; 34 to 46 high."""

    def __init__(self, spaces: Spaces, marker: float = 32, tid: str = "") -> None:
        self.spaces, self.marker = spaces, marker
        super().__init__(tid=tid)

    def paint(self) -> None:
        draw_track(self, self.spaces, 0, 0, self.w, self.h, self.marker)


class Pips(Glass):
    """A short row of done and open spaces (a Mission, the steps of set-up): `done` of `most`, the next one rust."""

    def __init__(self, done: int, most: int, *, now: bool = False, colour: str = "cyan1", tid: str = "") -> None:
        self.done, self.most, self.now, self.colour = done, most, now, colour
        super().__init__(tid=tid)

    def paint(self) -> None:
        step = self.w / max(1, self.most)
        gap = 4 if step > 16 else 2
        for place in range(self.most):
            x, w = place * step, step - gap
            if place < self.done:
                self.fill(self.colour, x, 0, w, self.h, 5)
                if self.now and w > 14:
                    self.icon("check-bold", min(14, self.h), "on-cyan", x + w / 2, self.h / 2)
            elif self.now:
                self.fill("rust1" if place == self.done else "ink3", x, 0, w, self.h, 5)
            else:
                self.ring("ink5", x, 0, w, self.h, 5, 2)

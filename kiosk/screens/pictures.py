"""A picture for each step of a set-up list: our own drawings of what lies where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kiosk import theme
from kiosk.screens import pictures_base, pictures_blackout, pictures_invasion, pictures_lacerda, pictures_monolith
from kiosk.tr import tr
from kiosk.widgets.glass import Glass
from kiosk.widgets.pawn import draw_pawn

WIDE, HIGH = 468.0, 140.0
"""The paper that all pictures are drawn on; it is scaled to the box as a whole."""
STRETCHED = ("warehouse", "rows")
"""Pictures of places side by side: they take the width that is there, for the words under them."""
HOSPITAL, MEDICINE = "hospital-box", "medical-bag"


class Picture(Glass):
    """The picture of a step with the numbers that its hints name; an unknown step shows a plain list."""

    def __init__(self, step: str, numbers: Mapping[str, Any], hints: Iterable[str] = ()) -> None:
        self.step, self.numbers, self.hints = step, dict(numbers), frozenset(hints)
        super().__init__(tid="picture")

    def paint(self) -> None:
        self.unit = min(self.w / WIDE, self.h / HIGH)
        self.across = min(self.w / WIDE, 1.6 * self.unit) if self.step in STRETCHED else self.unit
        self.dx, self.dy = (self.w - WIDE * self.across) / 2, (self.h - HIGH * self.unit) / 2
        PICTURES.get(self.step, _plain)(self)

    # -- brushes on the paper -------------------------------------------------------------------

    def block(self, colour: str, x: float, y: float, w: float, h: float, r: float = 8, line: float = 0) -> None:
        """A filled block, or with `line` its outline."""
        u = self.unit
        box = (self.dx + x * self.across, self.dy + y * u, w * self.across, h * u)
        if line:
            self.ring(colour, *box, r * u, max(1.5, line * u))
        else:
            self.fill(colour, *box, r * u)

    def gap(self, x: float, y: float, w: float, h: float) -> None:
        """A place that stays empty: dashed."""
        u = self.unit
        self.dashed("ink4", self.dx + x * self.across, self.dy + y * u, w * self.across, h * u, 8 * u, 2)

    def mark(self, name: str, size: float, colour: str, x: float, y: float) -> None:
        """An icon about a point."""
        self.icon(name, size * self.unit, colour, self.dx + x * self.across, self.dy + y * self.unit)

    def form(self, name: str, radius: float, colour: str | theme.Rgba, x: float, y: float) -> None:
        """A shape about a point."""
        self.shape(name, radius * self.unit, colour, self.dx + x * self.across, self.dy + y * self.unit)

    def pawn(self, x: float, y: float, h: float, colour: str) -> None:
        """A standing Colonist."""
        draw_pawn(self, "stand", self.dx + x * self.across, self.dy + y * self.unit, h * self.unit, colour)

    def words(self, text: str, size: float, colour: str, x: float, y: float, w: float, h: float) -> None:
        """A word or a number in the middle of a box."""
        u = self.unit
        style = "value" if text.isdigit() else "key"
        size = max(16.0, size * u)
        self.say(
            text,
            style,
            colour,
            self.dx + x * self.across,
            self.dy + y * u,
            w * self.across,
            h * u,
            align="center",
            size=size,
            lines=2,
            least=16,
        )

    def card(self, x: float, y: float, w: float = 46, h: float = 62, *, new: bool = False, icon: str = "") -> None:
        """A card face up; a new one is cyan and ringed."""
        self.block("cyan4" if new else "ink3", x, y, w, h, 7)
        self.block("cyan1" if new else "ink5", x, y, w, h, 7, 3 if new else 1.5)
        if icon:
            self.mark(icon, min(w, h) * 0.62, "cyan1" if new else "sand2", x + w / 2, y + h / 2)


def _plain(on: Picture) -> None:
    on.mark("format-list-checks", 90, "ink4", WIDE / 2, HIGH / 2)


def _base(on: Picture) -> None:
    on.block("ink2", 0, 0, 168, 140, 12)
    places = ((84, 70), (84, 29), (120, 50), (120, 91), (84, 111), (48, 91), (48, 50))
    marks = ("pickaxe", "lightning-bolt", "", "water", "", "sprout", "gas-cylinder")
    for (x, y), name in zip(places, marks, strict=True):
        on.form("hexagon", 22, theme.colour("rust3" if name == "pickaxe" else "ink3"), x, y)
        if name:
            on.mark(name, 24, "rust1" if name == "pickaxe" else "sand2", x, y)
    for at in range(4):
        low = 28 if not at else 0  # the lowest card looks out far enough for its number
        on.block("ink3", 190 + 5 * at, 40 - 8 * at + low, 74, 64, 8)
        on.block("ink5", 190 + 5 * at, 40 - 8 * at + low, 74, 64, 8, 1.5)
    on.words("1", 34, "sand1", 205, 16, 74, 64)
    on.words("3", 24, "sand2", 190, 103, 74, 28)
    on.block("ink2", 300, 0, 168, 140, 12)
    for at in range(3):
        on.pawn(318 + 30 * at, 18, 40, "blue")
    for at, name in enumerate(("battery", "water", "sprout", "gas-cylinder", "diamond-stone")):
        on.mark(name, 24, "vio1" if name == "diamond-stone" else "sand2", 326 + 29 * at, 84)
    for at, name in enumerate(("rocket", "rocket", "home", "home", "chip")):
        on.mark(name, 24, "rust1", 326 + 29 * at, 116)


def _box(on: Picture) -> None:
    for at, name in enumerate(("hexagon-outline", "flag", "account-tie", "cards-outline", "target")):
        on.block("ink3", 62 * at, 40, 54, 60, 9)
        on.mark(name, 32, "sand2", 62 * at + 27, 70)
        on.form("circle", 12, "ink1", 62 * at + 48, 42)
        on.mark("cancel", 20, "dang1", 62 * at + 48, 42)
    on.mark("arrow-right-bold", 40, "rust1", 336, 70)
    on.mark("package-variant", 104, "sand1", 412, 70)


def _warehouse(on: Picture) -> None:
    goods = int(on.numbers.get("goods", 3))
    columns = (MEDICINE, "battery", "water", "sprout", "gas-cylinder")
    names = ("medicine", "battery", "water", "plant", "oxygen")
    for at, icon in enumerate(columns):
        x = 4 + 93 * at
        for row in range(3):
            y = 36 * row
            if at == 0 and row < 2:
                on.block("cyan4", x, y, 82, 33, 8)
                on.block("cyan1", x, y, 82, 33, 8, 2.5)
                on.mark(MEDICINE, 25, "cyan1", x + 41, y + 16.5)
            elif at and row < goods:
                on.block("ink3", x, y, 82, 33, 8)
                on.mark(icon, 23, "sand2", x + 41, y + 16.5)
            else:
                on.gap(x, y, 82, 33)
    # Words only where all of them have room: the icons say the same.
    boxes = [(tr(f"good.{name}"), 93 * at, 90) for at, name in enumerate(names)]
    boxes[0] = (boxes[0][0], -12, 114)
    if all(on.span(words, "key", wide * on.across, 16.5) >= 0 for words, _left, wide in boxes):
        for at, (words, left, wide) in enumerate(boxes):
            on.words(words, 18, "sand2" if at else "cyan1", left, 106, wide, 34)


def _stack(on: Picture, where: str) -> None:
    """The Blueprint pile from the side: level 1 over level 3, the two new cards on their part."""
    rows = ["1", "1", "3", "3"]
    at = 0 if where == "1" else 2
    rows[at:at] = ["+", "+"]
    for place, level in enumerate(rows):
        y, new = 4 + 22 * place, level == "+"
        on.block("cyan4" if new else "ink3", 150, y, 168, 18, 5)
        on.block("cyan1" if new else "ink5", 150, y, 168, 18, 5, 2.5 if new else 1.5)
        if new:
            on.mark(HOSPITAL, 17, "cyan1", 234, y + 9)
    first, third = (47, 114) if where == "1" else (25, 92)
    on.words("1", 36, "rust1" if where == "1" else "sand2", 330, first - 20, 50, 40)
    on.words("3", 36, "rust1" if where == "3" else "sand2", 330, third - 20, 50, 40)
    y = 26 if where == "1" else 70
    on.card(20, y - 22, 40, 48, new=True, icon=HOSPITAL)
    on.card(66, y - 22, 40, 48, new=True, icon=HOSPITAL)
    on.mark("arrow-right-bold", 32, "rust1", 128, y)


def _rows(on: Picture) -> None:
    for row in range(2):
        for at in range(7):
            on.card(4 + 66 * at, 72 * row + 2, 58, 64, new=at == 6, icon="script-text")


def _clinic(on: Picture) -> None:
    on.card(226, 4, 216, 132, new=False)
    on.mark(HOSPITAL, 40, "sand2", 262, 36)
    on.words(tr("picture.clinic"), 22, "sand1", 286, 12, 146, 50)
    on.block("cyan4", 284, 70, 100, 56, 8)
    on.block("cyan1", 284, 70, 100, 56, 8, 3)
    on.mark(MEDICINE, 38, "cyan1", 334, 98)
    on.block("cyan4", 20, 42, 100, 56, 8)
    on.block("cyan1", 20, 42, 100, 56, 8, 3)
    on.mark(MEDICINE, 38, "cyan1", 70, 70)
    on.mark("arrow-right-bold", 56, "rust1", 172, 70)


def _microbiologist(on: Picture) -> None:
    on.block("ink2", 0, 14, 258, 112, 12)
    for at, name in enumerate(("lightning-bolt", "water", "sprout", "gas-cylinder")):
        on.form("hexagon", 27, theme.colour("ink3"), 38 + 60 * at, 70)
        on.mark(name, 28, "sand2", 38 + 60 * at, 70)
    on.card(290, 8, 100, 124, new=True)
    on.mark("account-star", 64, "cyan1", 340, 60)
    on.words("2", 30, "sand1", 308, 94, 30, 34)
    on.mark(MEDICINE, 28, "cyan1", 358, 111)


def _hospitals(on: Picture) -> None:
    for at in range(7):
        x, y = 150 + 7 * at, 92 - 7 * at
        on.form("hexagon", 42, theme.colour("ink0"), x, y + 2)
        on.form("hexagon", 40, theme.colour("ink3"), x, y)
    on.form("hexagon", 40, theme.colour("cyan2"), 192, 50)
    on.form("hexagon", 35, theme.colour("cyan4"), 192, 50)
    on.mark("hospital-building", 34, "cyan1", 192, 50)
    on.words("7", 80, "rust1", 280, 30, 90, 80)


def _infection(on: Picture) -> None:
    """Both kinds of card, and where they go: shuffled by the table, or (all, or two of them) in the box."""
    we, read = "setup.infection.we" in on.hints, "setup.infection.read" in on.hints
    for at in range(8):
        on.card(4 + 7 * at, 16, 74, 106)
    on.mark("biohazard", 46, "dang1", 90, 69)
    on.words("14", 36, "sand1", 134, 48, 56, 42)
    for at in range(2):
        x = 206 + 26 * at
        on.block("cyan4", x, 16, 74, 106, 8)
        on.block("cyan1", x, 16, 74, 106, 8, 3)
    on.mark("shield-check", 44, "cyan1", 269, 69)
    on.words("2", 36, "sand1", 310, 48, 34, 42)
    on.mark("arrow-right-bold", 36, "rust1", 362, 69)
    if we:
        on.mark("shuffle-variant", 70, "sand1", 424, 69)
        return
    on.mark("package-variant", 80, "sand1", 424, 66)
    on.words("2" if read else "16", 26, "sand1", 396, 112, 56, 28)


def _time(on: Picture) -> None:
    time, limit = int(on.numbers.get("time", 0)), int(on.numbers.get("limit", 0))
    for at, space in enumerate(range(12, 0, -1)):
        x, y = 2 + 50 * (at % 6), 18 + 56 * (at // 6)
        now = space == time
        on.block("rust1" if now else "ink3", x, y, 44, 48, 8)
        on.words(str(space), 26, "dark" if now else "sand2", x, y, 44, 48)
    on.block("dang2", 336, 4, 116, 132, 12)
    on.block("sand1", 336, 40, 116, 96, 12)
    on.block("sand1", 336, 40, 116, 20, 0)
    on.mark("emoticon-sick", 30, "white", 394, 22)
    on.words(str(limit), 64, "dark", 340, 52, 108, 72)


PICTURES: dict[str, Callable[[Picture], None]] = {
    "base": _base,
    "box": _box,
    "warehouse": _warehouse,
    "level1": lambda on: _stack(on, "1"),
    "level3": lambda on: _stack(on, "3"),
    "rows": _rows,
    "clinic": _clinic,
    "microbiologist": _microbiologist,
    "hospitals": _hospitals,
    "infection": _infection,
    "time": _time,
    **pictures_base.PICTURES,
    **pictures_lacerda.PICTURES,
    **pictures_blackout.PICTURES,
    **pictures_monolith.PICTURES,
    **pictures_invasion.PICTURES,
}
"""Step of a set-up list -> its picture."""

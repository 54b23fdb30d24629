"""Pictures of Blackout's set-up list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kiosk import theme

if TYPE_CHECKING:
    from kiosk.screens.pictures import Picture

GOODS = (("diamond-stone", "crystal"), ("battery", "battery"), ("water", "water"), ("sprout", "plant"),
         ("gas-cylinder", "oxygen"))  # fmt: skip
BUILDINGS = ("pickaxe", "lightning-bolt", "water", "sprout", "gas-cylinder")


def _spaces(on: Picture, now: int) -> None:
    """The overlay: twelve spaces, the marked one with the tracker token."""
    for at, space in enumerate(range(12, 0, -1)):
        x, y = 2 + 50 * (at % 6), 18 + 56 * (at // 6)
        here = space == now
        on.block("acid1" if here else "ink3", x, y, 44, 48, 8)
        if here:
            on.mark("alien", 32, "on-acid", x + 22, y + 24)
        else:
            on.words(str(space), 26, "sand2", x, y, 44, 48)


def _parts(on: Picture) -> None:
    _spaces(on, 0)
    on.form("circle", 26, theme.colour("acid1"), 344, 38)
    on.mark("alien", 36, "on-acid", 344, 38)
    for at, name in enumerate(BUILDINGS[1:]):
        x = 316 + 38 * at
        on.block("cyan4", x, 82, 34, 44, 6)
        on.block("cyan1", x, 82, 34, 44, 6, 2.5)
        on.mark(name, 22, "cyan1", x + 17, 104)


def _box(on: Picture) -> None:
    for at, name in enumerate(("", "flag", "hexagon-outline", "factory", "target")):
        on.block("ink3", 62 * at, 40, 54, 60, 9)
        if name:
            on.mark(name, 32, "sand2", 62 * at + 27, 70)
        else:
            on.words("4", 40, "sand1", 62 * at, 40, 54, 60)
        on.form("circle", 12, theme.colour("ink1"), 62 * at + 48, 42)
        on.mark("cancel", 20, "dang1", 62 * at + 48, 42)
    on.mark("arrow-right-bold", 40, "rust1", 336, 70)
    on.mark("package-variant", 104, "sand1", 412, 70)


def _map(on: Picture) -> None:
    on.block("ink2", 0, 0, 168, 140, 12)
    places = ((84, 70), (84, 29), (120, 50), (120, 91), (84, 111), (48, 91), (48, 50))
    marks = ("pickaxe", "lightning-bolt", "", "water", "", "sprout", "gas-cylinder")
    for (x, y), name in zip(places, marks, strict=True):
        on.form("hexagon", 22, theme.colour("rust3" if name == "pickaxe" else "ink3"), x, y)
        if name:
            on.mark(name, 24, "rust1" if name == "pickaxe" else "sand2", x, y)
    on.block("ink2", 184, 0, 284, 140, 12)
    for column in range(4):
        for row in range(5):
            first = row == 4
            on.block("cyan4" if first else "ink3", 206 + 48 * column, 8 + 25 * row, 40, 21, 5)
        on.mark(BUILDINGS[column + 1], 17, "cyan1", 226 + 48 * column, 119)
    on.block("rust1", 408, 83, 44, 21, 5)
    on.words("2", 20, "dark", 408, 83, 44, 21)


def _cards(on: Picture) -> None:
    goods = int(on.numbers.get("goods", 3))
    for at, (icon, name) in enumerate(GOODS):
        x = 4 + 93 * at
        for row in range(goods):
            y = 47 * row
            on.block("ink3", x, y, 82, 43, 8)
            on.mark(icon, 28, "vio1" if name == "crystal" else "sand2", x + 41, y + 21.5)


def _player(on: Picture) -> None:
    for at in range(3):
        on.pawn(20 + 44 * at, 14, 62, "blue")
    on.words("+9", 40, "sand2", 150, 20, 66, 50)
    for at in range(3):
        on.card(240 + 72 * at, 8, 62, 74, icon="star-outline")
    for at, (icon, _name) in enumerate(GOODS):
        on.mark(icon, 30, "vio1" if at == 0 else "sand2", 26 + 40 * at, 112)
    for at, name in enumerate(("rocket", "home", "chip", "wrench", "flag")):
        on.mark(name, 30, "rust1", 262 + 44 * at, 112)


def _tracker(on: Picture) -> None:
    _spaces(on, int(on.numbers.get("tracker", 0)))
    on.mark("arrow-down-bold", 60, "rust1", 350, 70)
    on.form("circle", 46, theme.colour("cyan1"), 414, 70)
    on.mark("handcuffs", 58, "on-cyan", 414, 70)


def _vandalism(on: Picture) -> None:
    for at, name in enumerate((*BUILDINGS, "alien")):
        x = 2 + 46 * at
        on.block("dang2", x, 12, 40, 116, 7)
        on.block("sand1", x, 34, 40, 94, 7)
        on.block("sand1", x, 34, 40, 14, 0)
        on.mark(name, 28, "on-sand", x + 20, 82)
    for at in range(10):
        x, y = 304 + 34 * (at % 5), 46 + 50 * (at // 5)
        on.form("hexagon", 16, theme.colour("gold"), x, y)
        on.mark("flash", 20, "dark", x, y)


PICTURES: dict[str, Callable[[Picture], None]] = {
    "parts3": _parts,
    "box3": _box,
    "map3": _map,
    "cards3": _cards,
    "player3": _player,
    "tracker": _tracker,
    "vandalism": _vandalism,
}
"""Step of the set-up list -> its picture."""

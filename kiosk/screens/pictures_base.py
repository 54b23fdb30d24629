"""Pictures of the base game's set-up list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kiosk import theme

if TYPE_CHECKING:
    from kiosk.screens.pictures import Picture

GOODS = (("diamond-stone", "vio1"), ("battery", "sand2"), ("water", "sand2"), ("sprout", "sand2"),
         ("gas-cylinder", "sand2"))  # fmt: skip
BUILDINGS = ("pickaxe", "flash", "water", "sprout", "gas-cylinder", "home")
MAP = ((84, 70), (84, 29), (120, 50), (120, 91), (84, 111), (48, 91), (48, 50))
"""Seven hexes about the middle one."""
ON_MAP = ("pickaxe", "flash", "", "water", "", "sprout", "gas-cylinder")


def pile_of(on: Picture, x: float, y: float, w: float = 62, h: float = 84, many: int = 3) -> None:
    """A face-down pile of cards or tiles."""
    for at in range(many):
        on.block("ink3", x + 4 * at, y - 4 * at, w, h, 8)
        on.block("ink5", x + 4 * at, y - 4 * at, w, h, 8, 1.5)


def _discovery(on: Picture) -> None:
    """Shuffled face down, two of them turned up."""
    pile_of(on, 70, 40, 76, 76, 4)
    on.mark("shuffle-variant", 40, "sand2", 120, 66)
    on.mark("arrow-right-bold", 44, "rust1", 208, 70)
    for at in range(2):
        x = 252 + 96 * at
        on.block("cyan4", x, 28, 82, 82, 12)
        on.block("cyan1", x, 28, 82, 82, 12, 3)
        on.mark("magnify", 46, "cyan1", x + 41, 69)


def _goods(on: Picture) -> None:
    """Five columns, as many of each as the table has; no Minerals."""
    goods = int(on.numbers.get("goods", 3))
    for at, (icon, tint) in enumerate(GOODS):
        x = 4 + 93 * at
        for row in range(3):
            y = 47 * row
            if row < goods:
                on.block("ink3", x, y, 82, 43, 8)
                on.mark(icon, 28, tint, x + 41, y + 21.5)
            else:
                on.gap(x, y, 82, 43)


def _tech_grid(on: Picture) -> None:
    """Eight tiles on the grid; the Shelter ones beside it, the other eight in two stacks or in the box."""
    two = int(on.numbers.get("seats", 3)) == 2
    for at in range(8):
        on.block("cyan4", 4 + 54 * (at % 4), 18 + 54 * (at // 4), 48, 48, 7)
        on.block("cyan1", 4 + 54 * (at % 4), 18 + 54 * (at // 4), 48, 48, 7, 2)
        on.mark("chip", 28, "cyan1", 28 + 54 * (at % 4), 42 + 54 * (at // 4))
    for at in range(4):
        on.block("ink3", 244 + 42 * (at % 2), 26 + 46 * (at // 2), 38, 42, 6)
        on.mark("home", 24, "sand2", 263 + 42 * (at % 2), 47 + 46 * (at // 2))
    for at in range(1 if two else 2):
        pile_of(on, 348 + 60 * at, 42, 44, 66)
    on.mark("package-variant" if two else "chip", 54 if two else 26, "sand1", 428 if two else 378, 72)
    if not two:
        on.mark("chip", 26, "sand2", 438, 72)


def _blueprint_rows(on: Picture) -> None:
    """Level 1 stacked on level 3, six cards face up."""
    for at, level in enumerate("1133"):
        on.block("ink3", 20, 16 + 28 * at, 108, 22, 5)
        on.block("ink5", 20, 16 + 28 * at, 108, 22, 5, 1.5)
        on.words(level, 20, "sand1" if level == "1" else "sand2", 20, 16 + 28 * at, 108, 22)
    on.mark("arrow-right-bold", 44, "rust1", 172, 70)
    for at in range(6):
        on.card(220 + 78 * (at % 3), 4 + 70 * (at // 3), 66, 62, icon="script-text")


def _scientists(on: Picture) -> None:
    """Six with their markers, in the order of where they work; the Contracts face down."""
    for at, name in enumerate(BUILDINGS):
        x = 2 + 62 * at
        on.block("ink3", x, 26, 56, 100, 8)
        on.block("ink5", x, 26, 56, 100, 8, 1.5)
        on.mark("account-tie", 36, "cyan1", x + 28, 62)
        on.mark(name, 24, "sand2", x + 28, 104)
        on.form("circle", 11, theme.colour("rust1"), x + 28, 24)
    pile_of(on, 386, 40, 62, 84)
    on.mark("file-sign", 36, "sand2", 426, 78)


def _start_buildings(on: Picture) -> None:
    """The Mine in the middle, four at random; stacks on the display, Research tiles in their corners."""
    on.block("ink2", 0, 0, 168, 140, 12)
    for (x, y), name in zip(MAP, ON_MAP, strict=True):
        on.form("hexagon", 22, theme.colour("rust3" if name == "pickaxe" else "ink3"), x, y)
        if name:
            on.mark(name, 24, "rust1" if name == "pickaxe" else "sand2", x, y)
    on.mark("shuffle-variant", 22, "rust1", 20, 20)
    for at, name in enumerate(BUILDINGS[1:]):
        x = 210 + 54 * at
        for high in range(3):
            on.form("hexagon", 24, theme.colour("ink0"), x, 48 - 7 * high)
            on.form("hexagon", 23, theme.colour("ink3"), x, 46 - 7 * high)
        on.mark(name, 26, "sand1", x, 32)
    for at in range(4):
        x = 214 + 62 * at
        on.form("hexagon", 21, theme.colour("cyan4"), x, 108)
        on.mark("flask", 24, "cyan1", x, 108)


def _colony_board(on: Picture) -> None:
    """Four columns with their markers at the bottom and a tile on top; the Colony marker one row higher."""
    for column in range(4):
        x = 100 + 64 * column
        on.block("gold", x, 0, 54, 27, 6)
        on.mark("medal", 20, "dark", x + 27, 13)
        for row in range(3):
            first = row == 2
            on.block("cyan1" if first else "ink3", x, 32 + 25 * row, 54, 21, 5)
        on.mark(BUILDINGS[column + 1], 24, "sand1", x + 27, 122)
    on.block("gold", 92, 54, 262, 27, 6, 3)
    on.words("1", 30, "gold", 48, 50, 36, 34)
    on.mark("package-variant", 56, "sand2", 414, 52)
    on.words("4", 28, "sand2", 392, 88, 44, 34)


def _player_boards(on: Picture) -> None:
    """What lies on a player's board: Colonists, Resources, Ships, Shelters, Bots, cubes, goals."""
    for at in range(3):
        on.pawn(10 + 36 * at, 6, 56, "blue")
    on.words("+9", 36, "sand2", 122, 10, 60, 46)
    for at, (icon, tint) in enumerate((*GOODS[1:], ("hexagon", "sand2"), GOODS[0])):
        on.mark(icon, 28, tint, 26 + 31 * at, 108)
    for at in range(5):
        on.mark("rocket", 28, "rust1", 214 + 30 * at, 20)
        on.mark("home", 28, "sand1" if at == 0 else "rust1", 214 + 30 * at, 54)
        on.block("vio1", 203 + 30 * at, 118, 21, 21, 4)
        if at < 4:
            on.mark("hammer", 28, "sand1" if at == 0 else "rust1", 214 + 30 * at, 88)
    for at in range(3):
        on.card(366 + 20 * at, 20 + 6 * at, 58, 84, icon="star-outline")


PICTURES: dict[str, Callable[[Picture], None]] = {
    "discovery": _discovery,
    "goods": _goods,
    "tech_grid": _tech_grid,
    "blueprint_rows": _blueprint_rows,
    "scientists": _scientists,
    "start_buildings": _start_buildings,
    "colony_board": _colony_board,
    "player_boards": _player_boards,
}
"""Step of the set-up list -> its picture."""

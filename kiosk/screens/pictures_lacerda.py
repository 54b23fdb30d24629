"""Pictures of Lacerda's part of the set-up list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kiosk import theme
from kiosk.screens.pictures_base import pile_of

if TYPE_CHECKING:
    from kiosk.screens.pictures import Picture

CYCLE = ("pickaxe", "flash", "water", "sprout", "gas-cylinder")


def _board(on: Picture) -> None:
    """His Bot on the Mine of the five icons, a Crystal, no Private Goals."""
    on.block("ink2", 0, 8, 300, 124, 12)
    for at, name in enumerate(CYCLE):
        x = 34 + 58 * at
        on.form("hexagon", 26, theme.colour("rust3" if at == 0 else "ink3"), x, 88)
        on.mark(name, 28, "rust1" if at == 0 else "sand2", x, 88)
    on.mark("hammer", 38, "gold", 34, 36)
    on.mark("arrow-down-bold", 22, "gold", 62, 40)
    on.mark("diamond-stone", 48, "vio1", 346, 54)
    on.words("1", 40, "sand1", 322, 84, 48, 44)
    on.card(394, 26, 62, 86, icon="star-outline")
    on.form("circle", 15, theme.colour("ink1"), 456, 30)
    on.mark("cancel", 26, "dang1", 456, 30)


def _cards(on: Picture) -> None:
    """Twelve cards, shuffled: a letter, an action, a mark for the Shuttle."""
    pile_of(on, 60, 36, 80, 96, 4)
    on.mark("shuffle-variant", 44, "sand2", 112, 72)
    on.words("12", 60, "rust1", 184, 36, 84, 72)
    on.block("sand1", 300, 6, 96, 128, 10)
    on.form("circle", 24, theme.colour("rust1"), 348, 40)
    on.words("A", 32, "on-rust", 326, 20, 44, 40)
    on.words("2", 34, "dark", 326, 64, 44, 38)
    on.mark("rocket-launch", 26, "dark", 348, 116)


PICTURES: dict[str, Callable[[Picture], None]] = {"lacerda": _board, "solo_deck": _cards}
"""Step of the set-up list -> its picture."""

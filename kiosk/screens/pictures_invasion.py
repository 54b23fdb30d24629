"""Pictures of Invasion's part of the set-up list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kiosk import theme
from kiosk.screens.pictures_base import pile_of

if TYPE_CHECKING:
    from kiosk.screens.pictures import Picture


def _one_score(on: Picture) -> None:
    """One marker on 0 for all humans, 100 to go for (INV-02)."""
    for at, number in enumerate(("0", "25", "50", "75", "100")):
        x = 24 + 88 * at
        on.block("ink2" if at else "ink4", x, 38, 72, 64, 10)
        on.words(number, 30, "sand2" if at < 4 else "cyan1", x, 52, 72, 36)
    on.form("circle", 16, theme.colour("cyan1"), 60, 30)
    on.mark("flag-checkered", 26, "cyan1", 412, 122)


def _troops(on: Picture) -> None:
    """The tracker on 20; four Troopers on the Alien board, sixteen aside (INV-03, INV-08)."""
    on.block("ink3", 16, 30, 104, 80, 12)
    on.words("20", 54, "acid1", 16, 38, 104, 64)
    on.block("alien-key", 152, 30, 184, 80, 12)
    for at in range(4):
        on.mark("alien", 34, "acid1", 182 + 42 * at, 70)
    on.mark("alien", 34, "sand2", 384, 70)
    on.words("16", 40, "sand2", 404, 46, 60, 48)


def _alien_board(on: Picture) -> None:
    """Four covers on the Extra spaces, the fifth token in supply, the Scientist at the top right (INV-08)."""
    on.block("alien-key", 30, 4, 320, 132, 12)
    for at in range(7):
        on.block("ink3", 44 + 42 * at, 18, 36, 40, 8)
    for at in range(4):
        on.block("ink2", 44 + 60 * at, 80, 50, 44, 8)
        on.form("circle", 15, theme.colour("dang1"), 69 + 60 * at, 102)
    on.mark("account-tie", 34, "acid1", 318, 102)
    on.form("circle", 20, theme.colour("dang1"), 408, 70)


def _alien_cards(on: Picture) -> None:
    """Four cards in a row with a marker each, ten tokens on the last (INV-09)."""
    for at in range(4):
        x = 40 + 92 * at
        on.card(x, 26, 70, 96, icon="script-text")
        on.form("hexagon", 13, theme.colour("acid1"), x + 58, 28)
    on.mark("chip", 30, "dang1", 434, 50)
    on.words("10", 38, "acid1", 404, 70, 60, 48)


def _alien_pieces(on: Picture) -> None:
    """Three Crystals, one Shelter on the map, the rest in reserve (INV-10)."""
    for at in range(3):
        on.mark("diamond-stone", 40, "vio1", 44 + 46 * at, 70)
    on.form("hexagon", 44, theme.colour("ink3"), 248, 70)
    on.mark("home", 40, "acid1", 248, 70)
    for at, (name, many) in enumerate((("chip", "5"), ("hexagon-outline", "10"), ("pickaxe", "5"))):
        on.mark(name, 30, "sand2", 360, 26 + 44 * at)
        on.words(many, 30, "sand2", 386, 8 + 44 * at, 56, 36)


def _defence(on: Picture) -> None:
    """The four Defensive cards, shuffled (INV-05, INV-07)."""
    pile_of(on, 66, 40, 76, 88, 4)
    on.mark("shuffle-variant", 40, "sand2", 114, 72)
    on.mark("arrow-right-bold", 44, "rust1", 208, 70)
    for at, name in enumerate(("shield", "hammer", "account", "cancel")):
        x = 252 + 54 * at
        on.card(x, 36, 46, 68, new=True, icon=name)


PICTURES: dict[str, Callable[[Picture], None]] = {
    "one_score": _one_score, "troops": _troops, "alien_board": _alien_board, "alien_cards": _alien_cards,
    "alien_pieces": _alien_pieces, "defence": _defence,
}  # fmt: skip
"""Step of the set-up list -> its picture."""

"""Pictures of Monolith's set-up list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kiosk.screens import pictures_base

if TYPE_CHECKING:
    from kiosk.screens.pictures import Picture

GOALS = ("arrow-up-bold", "file-sign", "flask", "account-tie", "magnify")


def _overlay(on: Picture) -> None:
    """The 15 spaces with their aliens, and the token before the first."""
    aliens = {int(space) for space in str(on.numbers.get("aliens", "")).split()}
    on.block("rust1", 0, 46, 46, 50, 10)
    on.mark("timer-sand", 36, "on-rust", 23, 71)
    for at in range(15):
        x, y = 60 + 51 * (at % 8), 14 + 60 * (at // 8)
        on.block("ink3", x, y, 45, 50, 8)
        if at + 1 in aliens:
            on.mark("alien", 34, "acid1", x + 22, y + 25)
        else:
            on.words(str(at + 1), 26, "sand2", x, y, 45, 50)


def _cards(on: Picture) -> None:
    """A shuffled deck, two cards face up, five spare cubes."""
    for at in range(4):
        on.block("ink3", 8 + 5 * at, 26 - 4 * at, 74, 100, 8)
        on.block("ink5", 8 + 5 * at, 26 - 4 * at, 74, 100, 8, 1.5)
    on.mark("bomb", 40, "sand2", 60, 64)
    on.mark("arrow-right-bold", 40, "rust1", 136, 66)
    for at, letter in enumerate("AB"):
        on.block("ink3", 172 + 90 * at, 14, 80, 108, 10)
        on.words(letter, 58, "sand1", 172 + 90 * at, 20, 80, 66)
        for cube in range(2):
            on.gap(190 + 90 * at + 26 * cube, 92, 20, 20)
    for at in range(5):
        on.block("vio1", 368 + 34 * (at % 3), 40 + 34 * (at // 3), 26, 26, 5)


def _goals(on: Picture) -> None:
    """Five decks, one of each kind."""
    for at, name in enumerate(GOALS):
        x = 6 + 93 * at
        on.block("ink3", x + 6, 14, 76, 106, 9)
        on.block("cyan4", x, 20, 76, 106, 9)
        on.block("cyan1", x, 20, 76, 106, 9, 2)
        on.mark(name, 46, "cyan1", x + 38, 73)


PICTURES: dict[str, Callable[[Picture], None]] = {
    "own_board": pictures_base.PICTURES["player_boards"],
    "overlay15": _overlay,
    "sabotage_cards": _cards,
    "goal_cards": _goals,
}
"""Step of the set-up list -> its picture."""

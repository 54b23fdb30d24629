"""Which sound a tap has: the one that says most about what it did."""

from __future__ import annotations

from typing import Any

from companion.game import Game
from companion.moves import Draw
from companion.session import Played


def heard(played: Played, game: Game, *, won: bool | None = None, danger: bool = False, dark: int = 0) -> str:
    """The name of the sound. `won` where the game has just ended, `danger` where a threshold was just passed.

    `dark` is how many blackouts were added. A game says itself in which stage cards strike or the Alien acts.
    """
    before, after = played.before, played.after
    strike, alien = getattr(game, "STRIKE", None), getattr(game, "ALIEN_TURN", None)
    if won is not None:
        return "win" if won else "lose"
    if after.stage == strike != before.stage:
        return "strike"
    if dark > 0:
        return "blackout"
    if danger:
        return "danger"
    if any(isinstance(made.move, Draw) for made in played.moves):
        return "card"
    if (after.stage == alien) != (before.stage == alien):
        return "alien" if after.stage == alien else "human"
    gained = points(after) - points(before)
    if gained:
        return "up" if gained > 0 else "down"
    return "next"


def points(state: Any) -> int:
    """The OP of everybody together: Invasion's one number, or the sum of the base game's lines."""
    op = getattr(state, "op", None)
    return op if isinstance(op, int) else sum(line.op for line in getattr(state, "lines", ()))

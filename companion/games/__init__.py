"""The games, by name. A new game is one new module here."""

from __future__ import annotations

from typing import cast

from companion.game import Game
from companion.games import base, blackout, invasion, monolith, outbreak

GAMES: dict[str, Game] = {
    base.NAME: cast(Game, base),
    invasion.NAME: cast(Game, invasion),
    outbreak.NAME: cast(Game, outbreak),
    blackout.NAME: cast(Game, blackout),
    monolith.NAME: cast(Game, monolith),
}

"""What each game lets its owner edit, and a game's card data with what an owner gave."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.headers import game_of
from companion.owned import Given, Owned, over


@cache
def entries() -> dict[str, Owned]:
    """Everything that any game lets its owner edit, by id."""
    from companion.games import GAMES

    return {one.id: one for name in GAMES for one in getattr(GAMES[name], "OWNED", ())}


def owned_of(game: str) -> tuple[Owned, ...]:
    """What one game lets its owner edit."""
    return tuple(getattr(game_of(game), "OWNED", ()))


def own_cards(game: str, cards: dict[str, Any], given: Given) -> dict[str, Any]:
    """The card data of a game with what the owner gave."""
    return over(cards, owned_of(game), given, getattr(game_of(game), "own_cards", None))


def preset(game: str, cards: dict[str, Any]) -> dict[str, Any]:
    """Options that the card data themselves say; empty for most games."""
    tell = getattr(game_of(game), "preset", None)
    return dict(tell(cards)) if tell and cards else {}

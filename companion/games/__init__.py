"""The games, by name. A new game is one new module here, and its name in the list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import cast

from companion.game import Game


class Games(Mapping[str, Game]):
    """The games of this package; each is imported when it is first asked for.

    A table plays one of them, and the first frame waits for whatever is imported before it.
    """

    def __init__(self, *names: str) -> None:
        self._names = names

    def __getitem__(self, name: str) -> Game:
        if name not in self._names:
            raise KeyError(name)
        return cast(Game, import_module(f"{__name__}.{name}"))

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


GAMES = Games("base", "lacerda", "invasion", "outbreak", "blackout", "monolith")

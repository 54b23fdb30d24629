"""Card and board data that come with the program, as TOML; every entry says how certain it is."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def shipped(game: str) -> dict[str, Any]:
    """The shipped card data of a game, as plain values. Raises FileNotFoundError for a game without."""
    return tomllib.loads(files(__package__).joinpath(f"{game}.toml").read_text(encoding="utf-8"))

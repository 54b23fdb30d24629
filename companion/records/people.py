"""Who is who over many games: the same name is the same person, however it is spaced and written.

Two at one table whose names differ in no more than that are two people all the same.
"""

from __future__ import annotations

from collections.abc import Sequence


def folded(name: str) -> str:
    """A name without what people do not write alike: capitals, and how much space there is."""
    return " ".join(name.split()).casefold()


def keys(names: Sequence[str]) -> tuple[str, ...]:
    """What stands for each person of one table, the same in every game.

    Of namesakes the one whose name sorts first is whom the name means elsewhere; who the others are, their exact names
    say. So it does not matter who sits where.
    """
    first: dict[str, str] = {}
    for name in sorted(names):
        first.setdefault(folded(name), name)
    return tuple(f"player/{folded(name)}" if first[folded(name)] == name else f"namesake/{name}" for name in names)

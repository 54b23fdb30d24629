"""Invasion: what the table has told of Scientists and types, and what follows from it (INV-38, INV-39, INV-41).

Nothing here is asked: who says which Scientist it was, and which type was upgraded, gets the right answer ringed.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.game import Refused, text
from companion.games.invasion.state import Invasion
from companion.scoring import SCIENTISTS

TYPES = tuple(one.works for one in SCIENTISTS)
"""The types of Buildings."""
NAMES = tuple(one.id for one in SCIENTISTS)


def type_of(state: Invasion, who: str) -> str:
    """The type that a Scientist matches, by the option (INV-39)."""
    one = next(one for one in SCIENTISTS if one.id == who)
    return one.works if state.options.matching == "works_in" else one.scores


def matches(state: Invasion, building: str) -> bool:
    """Whether a Scientist of this type is known to be hired (INV-38)."""
    return any(type_of(state, who) == building for who in state.hired)


def built(state: Invasion, who: str) -> int:
    """Advanced Buildings on Mars that match a Scientist, as far as they were told by type (INV-41)."""
    return state.advanced[TYPES.index(type_of(state, who))] if who else 0


def free(state: Invasion) -> tuple[str, ...]:
    """Scientists that nobody is known to have."""
    return tuple(who for who in NAMES if who not in state.hired)


def hire(state: Invasion, who: str) -> Invasion:
    """A Scientist that was named is remembered."""
    if who in state.hired:
        raise Refused("refused.inv.hired", who=text(f"scientist.{who}"))
    return replace(state, hired=tuple(one for one in NAMES if one in (*state.hired, who))) if who else state


def leave(state: Invasion, who: str) -> Invasion:
    """A Scientist goes back to its card (INV-79)."""
    if who and who not in state.hired:
        raise Refused("refused.not_hired", who=text(f"scientist.{who}"))
    return replace(state, hired=tuple(one for one in state.hired if one != who))


def upgraded(state: Invasion, building: str) -> Invasion:
    """An upgrade whose type was told is counted."""
    if not building:
        return state
    at = TYPES.index(building)
    return with_built(state, building, state.advanced[at] + 1)


def with_built(state: Invasion, building: str, n: int) -> Invasion:
    """How many Advanced Buildings of a type stand on Mars, set."""
    at = TYPES.index(building)
    return replace(state, advanced=(*state.advanced[:at], n, *state.advanced[at + 1 :]))

"""Setting a solo game right by hand: what the base game tracks, and everything of Lacerda's (GEN-20)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.colony import facts as shared
from companion.game import Fact, text
from companion.games.base import corrections as base
from companion.games.base.state import FIXED
from companion.games.lacerda.goals import derived
from companion.games.lacerda.state import (
    CRYSTALS_MOST,
    CYCLE,
    GOALS,
    LACERDA,
    SHELTERS,
    Options,
    Solo,
)  # fmt: skip
from companion.moves import SetOption, SetRight

BLUEPRINTS = ("blueprints_1_built", "blueprints_1", "blueprints_3_built", "blueprints_3")
COUNTS = {"crystals": CRYSTALS_MOST, "bots": 8, "shelters": SHELTERS, "techs": 16}
MOST = 16
NOT_HIS = ("goals", "goals_done")
"""He has no Private Goals (SOL-02)."""


def facts(state: Solo) -> tuple[Fact, ...]:
    """Everything tracked, to hold against the board."""
    return tuple(_facts(state))


def _facts(state: Solo) -> Iterator[Fact]:
    for name, most in COUNTS.items():
        value = getattr(state, name)
        yield shared.number(f"his_{name}", value, 0, max(most, value))
    for at, name in enumerate(BLUEPRINTS):
        yield shared.number(f"his_{name}", state.blueprints[at], 0, max(MOST, state.blueprints[at]))
    row = tuple((n, text(f"building.{name}")) for n, name in enumerate(CYCLE))
    yield shared.choice("his_icon", CYCLE.index(state.icon), row)
    yield shared.number("his_pass", state.passes, 1, max(9, state.passes))
    for line in GOALS[state.goal].lines if state.goal else ():
        if derived(state, line) is None:
            fact = f"line_{line}"
            yield Fact(fact, text(f"goal.{line}"), int(line in state.ticked), 0, 1, shared.Setter(fact, None), None,
                       base.YES_NO)  # fmt: skip
    yield from (one for one in base.facts(state) if one.seat != LACERDA or one.id not in NOT_HIS)


def set_right(state: Solo, move: SetRight) -> Solo:
    """One tracked thing set to the board's value; no prompt or gain follows (GEN-20)."""
    shared.check(_facts(state), move)
    name, value = move.fact, move.value
    if name.startswith("line_"):
        line = name.removeprefix("line_")
        rest = tuple(one for one in state.ticked if one != line)
        return replace(state, ticked=(*rest, line) if value else rest)
    if name == "his_icon":
        return replace(state, icon=CYCLE[value])
    if name == "his_pass":
        return replace(state, passes=value)
    mine = name.removeprefix("his_")
    if name.startswith("his_") and mine in COUNTS:
        return replace(state, **{mine: value})
    if name.startswith("his_"):
        four = list(state.blueprints)
        four[BLUEPRINTS.index(mine)] = value
        return replace(state, blueprints=(four[0], four[1], four[2], four[3]))
    done = base.set_right(state, move)
    assert isinstance(done, Solo)
    return done


def set_option(state: Solo, move: SetOption) -> Solo:
    """An option from now on; the deck has a move of its own."""
    setup = state.stage in ("checklist", "missions") and not state.missions
    fixed = (*FIXED, "solo_deck")
    options = shared.changed_options(state.options, move, fixed, setup=setup)
    assert isinstance(options, Options)
    deck = replace(state.deck, mode=options.solo_deck)
    return replace(state, options=options, deck=deck)

"""Solo: the documented JSON of a state: the base game's, with Lacerda's side, his deck and the goal."""

from __future__ import annotations

from typing import Any

from companion.colony import report as shared
from companion.games.base.report import shape, tracks
from companion.games.lacerda import deck, goals
from companion.games.lacerda.state import LACERDA, Solo
from companion.games.lacerda.steps import steps


def report(state: Solo) -> dict[str, Any]:
    """Nothing secret is in it: his deck gives letters and actions, no travel mark and no order; the mark of his latest
    card comes once it matters (SOL-05)."""
    end = goals.outcome(state)
    step = steps(state)
    return {
        **shape(state, end, step),
        "game": "lacerda",
        "next_step": step.say.id if end is None else None,
        "decks": {"lacerda": _deck(state)},
        "lacerda": {
            "crystals": state.crystals,
            "crystals_cap": state.cap,
            "ships": state.seats[LACERDA].hangar,
            "bots": state.bots,
            "shelters": state.shelters,
            "techs": state.techs,
            "blueprints": dict(
                zip(("level_1_built", "level_1", "level_3_built", "level_3"), state.blueprints, strict=True)
            ),
            "bot_icon": state.icon,
            "pass": state.passes,
            "card": state.card[:2] or None,
            "travels": deck.travels(state.card) if deck.matters(state) else None,
        },
        "goal": {
            "name": state.goal or None,
            "lines": {line: goals.met(state, line) for line in goals.goal(state).lines} if state.goal else {},
            "margin": goals.margin(state),
            "needed": goals.goal(state).margin if state.goal else None,
        },
        "outcome": shared.outcome(end),
    }


def _deck(state: Solo) -> dict[str, Any]:
    left: dict[str, int] = {}
    for card, n in state.deck.left:
        left[card[:2]] = left.get(card[:2], 0) + n
    return {
        "left": state.deck.count,
        "left_by_kind": left,
        "discarded": [card[:2] for card in state.deck.seen],
        "out": [],
        "drawn_by": state.deck.mode,
    }


__all__ = ["report", "tracks"]

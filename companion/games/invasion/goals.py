"""Invasion: how it ends, and the thresholds on the way (INV-13 to INV-16)."""

from __future__ import annotations

from companion.game import Alarm, Outcome, text
from companion.games.invasion.board import humans, tracker
from companion.games.invasion.state import SETUP, TARGET, TROOPERS, Invasion


def outcome(state: Invasion) -> Outcome | None:
    """Both ends are at once, in mid-turn (INV-13, INV-14). Nothing else ends the chapter (INV-15, INV-16)."""
    if (state.op < TARGET and state.mars < TROOPERS) or state.stage in SETUP:
        return None
    numbers = {"op": state.op, "target": TARGET, "troopers": tracker(state), "round": state.round}
    if state.op >= TARGET:
        return Outcome(True, "op", humans(state), numbers)
    return Outcome(False, "troopers", (state.alien,), numbers)


def alarms(state: Invasion) -> tuple[Alarm, ...]:
    """OP 80 and 95, Troopers 5 and 3."""
    if state.stage in SETUP:
        return ()
    found = []
    for near in (80, 95):
        if state.op >= near:
            found.append(
                Alarm(
                    f"op-{near}",
                    text("banner.op.title", n=max(0, TARGET - state.op)),
                    text("banner.op.line"),
                    "op",
                    text("banner.op.say"),
                    text("banner.op.advice"),
                )
            )
    for near in (5, 3):
        if tracker(state) <= near:
            found.append(
                Alarm(
                    f"troopers-{near}",
                    text("banner.troopers.title", n=tracker(state)),
                    text("banner.troopers.line"),
                    "troopers",
                    text("banner.troopers.say"),
                    text("banner.troopers.advice"),
                )
            )
    return tuple(found)

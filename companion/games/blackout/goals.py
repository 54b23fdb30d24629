"""How Blackout is won and lost, and what is told on the way (BLK-07..BLK-14)."""

from __future__ import annotations

from companion.game import Alarm, Outcome, Text, said, text
from companion.games.blackout.cascade import blackouts
from companion.games.blackout.state import BLACKOUTS, TRACKER, Blackout

SETUP = frozenset(("checklist", "missions", "first_player", "order", "shuttle_place"))
"""The stages before the first turn."""
ENDS = ("no_colonist", "base_end")
"""The stages that end a game by themselves (BLK-12, BLK-13)."""


def target(state: Blackout) -> int:
    """Goals that win: 6, 7 or 8 by the seat count (BLK-04, BLK-09)."""
    return TRACKER[len(state.seats)]


def reachable(state: Blackout) -> int:
    """Goals that can still be completed: open Missions, and Private Goals in hand (BLK-10)."""
    private = sum(min(seat.goals, 3 - seat.goals_done) for seat in state.seats if seat.goals_done < 3)
    return sum(not one.done for one in state.missions) + private


def outcome(state: Blackout) -> Outcome | None:
    """The end, from the state alone: the win and the fifth blackout at once (BLK-09, BLK-11..BLK-13)."""
    dark = sum(state.dark + state.shelters_dark)
    if dark < BLACKOUTS and state.tracker and state.stage not in ENDS:
        return None
    if state.stage in SETUP:
        return None
    why = "blackouts" if dark >= BLACKOUTS else "goals" if state.tracker == 0 else state.stage
    numbers = {
        "blackouts": dark,
        "limit": BLACKOUTS,
        "goals": target(state) - state.tracker,
        "target": target(state),
        "round": state.round,
        "remaining": state.remaining,
    }
    return Outcome(why == "goals", why, tuple(range(len(state.seats))), numbers)


def alarms(state: Blackout) -> tuple[Alarm, ...]:
    """The thresholds passed now: blackouts 3 and 4, goals 2 and 1, the base game's end and the Mission before it,
    and too few goals left."""
    if state.stage in SETUP:
        return ()
    found = []
    dark = blackouts(state)
    for near in (3, 4):
        if dark >= near:
            found.append(_alarm(f"blackouts-{near}", "blackouts", "blackouts", max(0, BLACKOUTS - dark)))
    if state.remaining == 1 and not state.last_round:
        found.append(_alarm("remaining-1", "remaining", "", 1))
    if state.last_round or state.remaining == 0:
        found.append(_alarm("base_end", "base_end.last" if _last(state) else "base_end", "", last_round(state)))
    if _last(state):
        found.append(_alarm("base_end-last", "base_end.last", "", state.round))
    if reachable(state) < state.tracker:
        found.append(_alarm("reach", "reach", "", reachable(state)))
    for near in (2, 1):
        if state.tracker <= near:
            found.append(_alarm(f"goals-{near}", "goals", "goals", state.tracker))
    return tuple(found)


def _last(state: Blackout) -> bool:
    """Whether this is the round after which the base game is over: the one begun after the trigger."""
    return state.last_round and state.phase == "colonization" and state.stage != "shuttle_start"


def last_round(state: Blackout) -> int:
    """The round after which the base game is over, without Missions remaining (BAS-62)."""
    if _last(state):
        return state.round
    return state.round + 1 if state.last_round or state.phase == "colonization" else state.round + 2


def _alarm(id: str, words: str, track: str, n: int) -> Alarm:
    title, line, say, advice = (text(f"banner.blk.{words}.{part}", n=n) for part in ("title", "line", "say", "advice"))
    return Alarm(id, title, line, track, say, advice)


def end_line(state: Blackout) -> Text | None:
    """The warning that completed Missions also run down the game's own end (BLK-13, BLK-14): a line, no question."""
    if state.last_round:
        return said("hint.blk.last_round" if _last(state) else "hint.blk.one_more")
    if state.remaining > 1:
        return None
    return said("hint.blk.starts_end" if state.remaining else "hint.blk.one_more")

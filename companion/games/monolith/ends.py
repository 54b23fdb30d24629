"""How Monolith ends, its score and its rank, and what is told on the way (MON-25..MON-31)."""

from __future__ import annotations

from companion.game import Alarm, Outcome, text
from companion.games.base import points
from companion.games.base.state import SCORED
from companion.games.monolith.row import armed
from companion.games.monolith.state import BONUS, MISSION_OP, NEEDED, SPACES, Monolith, Rank

SETUP = ("checklist", "missions", "name_decks", "draw_goals", "choose_goal", "row", "order", "shuttle_place")
"""The stages before the first turn."""


def missions_done(state: Monolith) -> int:
    """Missions that are finished."""
    return sum(one.done for one in state.missions)


def lines(state: Monolith) -> tuple[tuple[str, int], ...]:
    """The score, line by line: OP in play, the base sheet, then goals and Missions (MON-28..MON-30)."""
    return (
        ("in_play", points.op(state, 0)),
        *points.sheet(state, 0),
        ("goals", BONUS[min(len(BONUS) - 1, state.goals_done)]),
        ("missions", MISSION_OP * missions_done(state)),
    )


def table_score(state: Monolith) -> int:
    """OP in play and of the base sheet: what the base game would score (MON-28)."""
    return points.total(state, 0)


def total(state: Monolith) -> int:
    """The final score (MON-28)."""
    return sum(op for _, op in lines(state))


def rank(state: Monolith, score: int) -> Rank:
    """The rank of a score; after a loss too (MON-31)."""
    row = sorted(state.ranks, key=lambda one: one.least)
    return [one for one in row if one.least <= score or one is row[0]][-1]


def next_rank(state: Monolith, score: int) -> Rank | None:
    """The rank above, None at the highest."""
    return min((one for one in state.ranks if one.least > score), key=lambda one: one.least, default=None)


def outcome(state: Monolith) -> Outcome | None:
    """Once the sheet is full: won with four goals, lost with fewer at 15 (MON-25, MON-26). Remaining Missions
    ends nothing (MON-27)."""
    if state.stage != SCORED:
        return None
    done, score = state.goals_done, total(state)
    won = done >= NEEDED
    numbers = {
        "round": state.round,
        "tracker": state.tracker,
        "goals": done,
        "needed": NEEDED,
        "op": score,
        "table": table_score(state),
        "goal_op": BONUS[done],
        "missions": missions_done(state),
        "mission_op": MISSION_OP * missions_done(state),
        "rank": sorted(state.ranks, key=lambda one: one.least).index(rank(state, score)),
    }
    return Outcome(won, "goals" if won else "time", (0,), numbers, (score,))


def alarms(state: Monolith) -> tuple[Alarm, ...]:
    """The thresholds passed now: the last two spaces, and four goals; a strike that is near."""
    if state.stage in SETUP or state.phase == "scoring":
        return ()
    found = []
    # While a card is resolved the banner waits: the card has the whole glass.
    left = SPACES - state.tracker + (state.stage == "strike")
    for near in (2, 1):
        if left <= near:
            word = "time.won" if state.goals_done >= NEEDED else "time"
            found.append(_alarm(f"time-{near}", word, "time", n=left, goals=max(0, NEEDED - state.goals_done)))
    if state.phase == "colonization" and state.tracker + 1 in state.aliens and len(armed(state)) >= 2:
        found.append(_alarm(f"strike-{state.tracker + 1}", "strike", "time", n=len(armed(state)), goals=0))
    return tuple(found)


def _alarm(id: str, words: str, track: str, n: int, goals: int) -> Alarm:
    head = f"banner.mon.{words}"
    return Alarm(
        id,
        text(f"{head}.title", n=n, goals=goals),
        text(f"{head}.line", n=n, goals=goals),
        track,
        text(f"{head}.say", n=n, goals=goals),
        text(f"{head}.advice", n=n, goals=goals),
        harm=words == "strike",
    )

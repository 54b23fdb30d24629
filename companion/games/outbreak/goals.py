"""The two Mission goals of Outbreak, and how the game ends (OUT-33..OUT-41)."""

from __future__ import annotations

from companion.game import Alarm, Outcome, Text, text
from companion.games.outbreak.state import BLUEPRINTS, TECH_COLUMNS, Outbreak

SETUP = ("checklist", "missions", "first_player", "order", "shuttle_place")
"""The stages before the first turn: nothing is won or lost there."""


def measure(state: Outbreak, mission: str) -> tuple[int, int]:
    """How far a Mission is, and what it needs (OUT-38..OUT-40)."""
    if mission == "OM1":
        return state.tech, TECH_COLUMNS
    if mission == "OM2":
        held = max(state.medicine) if state.options.medicine_goal == "one" else sum(state.medicine)
        return held, 5
    if mission == "OM3":
        return state.hospitals, 5
    if mission == "OM4":
        return state.vaccines, 2
    if mission == "OM5":
        return sum(state.upgraded), 3
    return state.blueprints, BLUEPRINTS


def met(state: Outbreak, mission: str) -> bool:
    """Whether a goal is ticked: true now, or kept where met goals stay met (OUT-41)."""
    value, target = measure(state, mission)
    return value >= target or (state.options.goals_stay and mission in state.kept)


def ticks(state: Outbreak) -> tuple[bool, ...]:
    """The ticks of the two Missions, in their order."""
    return tuple(met(state, mission) for mission in state.missions)


def remaining(state: Outbreak) -> int:
    """Remaining Missions, only with the base end switched on (OUT-37, BAS-53): 3, one less a Mission
    met and one less at the levels 3, 4 and 5."""
    return max(0, 3 - sum(ticks(state)) - max(0, state.level - 2))


def outcome(state: Outbreak) -> Outcome | None:
    """The end, from the state alone: losses at their boundary, the win at once (GEN-11)."""
    why = _lost(state) if state.stage in BOUNDARIES else ""
    if not why and not _won(state):
        return None
    why = why or "missions"
    more = {"all_ill": {"active": state.active}, "time": {"time": 0}, "base_end": {"remaining": 0}}.get(why, {})
    numbers = {"infected": state.infected, "limit": state.limit, "time": state.time, "round": state.round, **more}
    return Outcome(why == "missions", why, tuple(range(len(state.seats))), numbers)


BOUNDARIES = {
    "turn_end": "infected",
    "shuttle_start": "time",
    "all_ill_yes": "all_ill",
    "base_end": "base_end",
}
"""Stages at which a game is lost, and of what."""


def _lost(state: Outbreak) -> str:
    """Why the game is lost at this boundary, empty where it is not."""
    if state.stage == "turn_end" and state.infected < state.limit:
        return ""
    if state.stage == "shuttle_start" and state.time > 1:
        return ""
    return BOUNDARIES[state.stage]


def _won(state: Outbreak) -> bool:
    """Whether both Missions are met, and not everything is lost."""
    if len(state.missions) < 2 or state.infected >= state.limit:
        return False
    first, second = state.missions
    return met(state, first) and met(state, second) and state.stage not in SETUP


def ask_all_ill(state: Outbreak) -> bool:
    """Whether the table must say if everyone is ill (OUT-34); never with somebody immune (OUT-35)."""
    return state.vaccines == 0 and 0 < state.active <= state.infected


def bound(state: Outbreak) -> int:
    """Where the infected track ends: the card's limit, or all active Colonists if that is lower."""
    if state.vaccines:
        return state.limit
    return max(1, min(state.limit, state.active))


def alarms(state: Outbreak) -> tuple[Alarm, ...]:
    """The thresholds passed now: 3 and 1 from the infected end, 2 rounds and the last one."""
    if state.stage in SETUP:
        return ()
    found = []
    end = bound(state)
    for near in (3, 1):
        if state.infected > 0 and state.infected >= end - near:
            found.append(_infected_alarm(near, end - state.infected))
    for near in (2, 1):
        if state.time <= near:
            found.append(
                Alarm(
                    f"time-{near}",
                    text("banner.time.title", n=state.time),
                    text("banner.time.line"),
                    "time",
                    text("banner.time.say"),
                    text("banner.time.advice"),
                )
            )
    if state.options.base_end and remaining(state) == 0:
        found.append(
            Alarm(
                "base_end",
                text("banner.base_end.title"),
                text("banner.base_end.line"),
                "time",
                text("banner.base_end.say"),
                text("banner.base_end.advice"),
            )
        )
    return tuple(found)


def _infected_alarm(near: int, more: int) -> Alarm:
    return Alarm(
        f"infected-{near}",
        text("banner.infected.title", n=max(0, more)),
        text("banner.infected.line"),
        "infected",
        text("banner.infected.say"),
        text("banner.infected.advice"),
    )


def mission_text(mission: str) -> Text:
    """The short name of a Mission."""
    return text(f"mission.{mission.lower()}")

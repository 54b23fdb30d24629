"""Solo: the thresholds that are said loudly, those of the base game (BAS-62)."""

from __future__ import annotations

from companion.game import Alarm
from companion.games.base import ends as base
from companion.games.lacerda.state import Solo


def alarms(state: Solo) -> tuple[Alarm, ...]:
    """As in the base game, once the table is set up."""
    return () if state.phase == "setup" else base.alarms(state)

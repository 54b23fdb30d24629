"""Base game: who wins, and the thresholds that are said loudly (BAS-53, BAS-62, BAS-63, BAS-73)."""

from __future__ import annotations

from companion import scoring
from companion.game import Alarm, Outcome, text
from companion.games.base import points
from companion.games.base.state import SCORED, Base

SETUP = ("checklist", "missions", "first_player", "order", "shuttle_place")
"""The stages before the first turn."""


def outcome(state: Base) -> Outcome | None:
    """The ranking once the sheet is full: winners share the first place, places and totals by seat; who is equal in
    all that a place is decided by shares it (BAS-73)."""
    if state.stage != SCORED:
        return None
    keys = points.keys(state)
    places, totals = scoring.places(keys), tuple(total for total, *_ in keys)
    who = tuple(seat for seat, place in enumerate(places) if place == 1)
    numbers = {"round": state.round, "op": max(totals), "winners": len(who)}
    return Outcome(True, "shared" if len(who) > 1 else "op", who, numbers, totals, places)


def alarms(state: Base) -> tuple[Alarm, ...]:
    """No Mission remains; one more round; the last round (BAS-62)."""
    if state.stage in SETUP or state.phase == "scoring":
        return ()
    found = []
    if state.remaining == 0 and not state.last_round:
        word = "none_left.oddity" if state.options.space_oddity else "none_left"
        found.append(_alarm("none_left", word, state.round + 1))
    if state.last_round:
        found.append(_alarm("last_round", "last_round", state.last_round))
    if state.last_round and state.round >= state.last_round and state.phase == "colonization":
        found.append(_alarm("last_turns", "last_turns", state.last_round))
    return tuple(found)


def _alarm(id: str, word: str, n: int) -> Alarm:
    return Alarm(
        id,
        text(f"banner.{word}.title", round=n),
        text(f"banner.{word}.line", round=n),
        "remaining",
        text(f"banner.{word}.say", round=n),
        text(f"banner.{word}.advice", round=n),
    )

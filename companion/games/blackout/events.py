"""Blackout: the tiles of *What happened?* at a state. A tile is one tap and at most one answer."""

from __future__ import annotations

from typing import get_args

from companion import missions, moves
from companion.colony import events as shared
from companion.game import Event, Group, Option, Text, text
from companion.games.blackout import deeds
from companion.games.blackout import state as own
from companion.games.blackout.deck import short_text
from companion.games.blackout.state import BUILDINGS, Blackout

OWN_TILES = ("advanced", "progress")
"""Missions that follow from other tiles, or are not in this chapter."""


def events(state: Blackout) -> tuple[Event, ...]:
    """What may also happen at this step, for the player to act (GEN-24, BAS-85)."""
    seat = state.queue[0]
    turn = state.stage == "turn"
    rows = [
        shared.lss(state, seat),
        shared.one("mine", state, own.BuildMine(seat), deeds.build_mine),
        shared.one("shelter", state, own.BuildShelter(seat), deeds.build_shelter, text("effect.blk.shelter")),
        _upgrade(state, seat),
        shared.goal(state, seat, deeds.goal),
        _ship(state, seat),
        *_missions(state, seat),
    ]
    if turn:
        rows.append(shared.tech(state, seat))
        if state.seats[seat].side == "orbit":
            rows.append(shared.pod(state, seat))
        rows.append(shared.skip(seat))
    rows.append(shared.away(state))
    return tuple(rows)


def _ends(state: Blackout, after: Blackout, other: Text | None) -> Text | None:
    """What a tile says of its Mission, and loudly that the last one starts the end (BLK-14)."""
    if after.remaining == 0 < state.remaining:
        return text("effect.blk.starts_end")
    return other


def _upgrade(state: Blackout, seat: int) -> Event:
    options = []
    for name in BUILDINGS:
        for bare in (False, True):
            if bare and not _vandalized(state, name, seat):
                continue
            move = own.Upgrade(seat, name, vandalized=bare)  # type: ignore[arg-type]  # BUILDINGS are these names
            label = text("ask.blk.was_vandalized" if bare else "ask.blk.upgraded", building=short_text(name))
            effect = text("effect.blk.cleared") if bare else missions.effect(state, "advanced")
            option = shared.tried(label, state, move, deeds.upgrade, effect)
            if option.move is not None:
                option = Option(label, move, _ends(state, deeds.upgrade(state, move), effect))
            options.append(option)
    return Event("blk_upgrade", Group(text("event.blk_upgrade"), tuple(options), hint=text("hint.blk.upgrade_dark")))


def _vandalized(state: Blackout, building: str, seat: int) -> int:
    if building == own.SHELTER:
        return state.shelters_vandalized[seat]
    return state.vandalized[own.COLUMN[building]]


def _ship(state: Blackout, seat: int) -> Event:
    """A Ship; the one with a Bot counts for the Bot Mission (BAS-38)."""
    event = shared.ship(state, seat, deeds.welcome)
    assert isinstance(event.answer, Group)
    options = []
    for option in event.answer.options:
        assert isinstance(option, Option)
        if isinstance(option.move, moves.WelcomeShip) and option.move.colonists == 1:
            after = deeds.welcome(state, option.move)
            option = Option(option.label, option.move, _ends(state, after, missions.effect(state, "bots")))
        options.append(option)
    answer = event.answer
    return Event("ship", Group(answer.label, tuple(options), answer.effect, answer.hint))


def _missions(state: Blackout, seat: int) -> list[Event]:
    """A tile for each Mission in play that nothing else counts; off once it is finished (BAS-54)."""
    rows = []
    for kind in get_args(missions.Kind):
        if kind in OWN_TILES or missions.find(state, kind) is None:
            continue
        option = missions.event_option(state, seat, kind, text(f"event.mission.{kind}"))
        if option.move is not None:
            after = deeds.contribute(state, missions.Contribute(seat, kind))
            option = Option(option.label, option.move, _ends(state, after, option.effect))
        rows.append(Event(f"mission_{kind}", option))
    return rows


__all__ = ["events"]

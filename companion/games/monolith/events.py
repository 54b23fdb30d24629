"""Monolith: the tiles of *What happened?* A tile is one tap and at most one answer."""

from __future__ import annotations

from companion import missions
from companion.colony import events as shared
from companion.game import Event, Group, Option, text
from companion.games.base import deeds as base_deeds
from companion.games.base import events as base_events
from companion.games.base import state as base
from companion.games.monolith import deeds, goals
from companion.games.monolith import state as own
from companion.games.monolith.flow import BARE
from companion.games.monolith.state import NEEDED, Monolith
from companion.moves import PrivateGoal
from companion.scoring import BUILDINGS


def events(state: Monolith) -> tuple[Event, ...]:
    """What may also happen at this step, on either side (BAS-85). Nobody else is here: no Tech of others, no
    leaving (MON-35)."""
    seat = 0
    rows = [base_events.lss(state, seat), upgrade(state, seat), base_events.cube(state, seat), *_tiles(state, seat)]
    rows += [_goal(state, seat), base_events.ship(state, seat), *_bare(state, seat), _hire(state, seat)]
    rows += [base_events.contract(state, seat), base_events.op(seat), shared.goal(state, seat, _private)]
    if state.stage == "turn":
        if state.seats[seat].side == "orbit":
            rows.append(shared.pod(state, seat))
        rows.append(shared.skip(seat))
    return (*rows, *stop(state))


def _private(state: Monolith, move: PrivateGoal) -> Monolith:
    done = base_deeds.goal(state, move)
    assert isinstance(done, Monolith)
    return done


def stop(state: Monolith) -> tuple[Event, ...]:
    """With four goals the player may stop after all (MON-26)."""
    if state.goals_done < NEEDED or state.stage not in ("turn", "sabotage", "shuttle"):
        return ()
    return (Event("stop", Option(text("event.stop"), own.StopGame(0), text("effect.stop"))),)


def tick(state: Monolith, seat: int) -> Event:
    """A goal is reached; those done are off (MON-14, MON-36)."""
    return _goal(state, seat)


def _goal(state: Monolith, seat: int) -> Event:
    options = tuple(
        shared.tried(goals.label(goal), state, own.TickGoal(seat, goal.id), goals.tick, goals.hint(state, goal))
        for goal in state.goals
    )
    n = text("effect.goals_done", n=state.goals_done, needed=NEEDED)
    return Event("mon_goal", Group(text("event.mon_goal"), options, n, text("hint.mon.goals")))


def upgrade(state: Monolith, seat: int) -> Event:
    """Which Building was upgraded, and whether with the Blueprint of the goal (BAS-37, MON-14)."""
    effect = missions.effect(state, "advanced")
    options = []
    for name in BUILDINGS:
        goal = deeds.named(state, name)
        if goal is not None:
            options.append(Option(goals.label(goal), _upgraded(seat, name, goal.id), text("effect.goal_reached")))
        options.append(Option(text(f"building.{name}"), _upgraded(seat, name), effect))
    return Event("advanced", Group(text("event.advanced"), tuple(options), hint=text("hint.mon.upgrade")))


def _upgraded(seat: int, name: str, goal: str = "") -> own.UpgradeBuilding:
    return own.UpgradeBuilding(seat, name, goal)  # type: ignore[arg-type]  # BUILDINGS are exactly these names


def _tiles(state: Monolith, seat: int) -> list[Event]:
    """Tiles, where a Mission or a goal counts them."""
    goal = any(one.deck == "discovery" for one in state.goals)
    rows = []
    for at, kind in enumerate(("discovery", "research")):
        if not goal and not missions.find(state, kind):
            continue
        effect = missions.effect(state, kind) or text("effect.tiles", n=state.tiles[at] + 1)
        rows.append(Event(kind, Option(text(f"event.{kind}"), own.TakeTile(seat, kind), effect)))  # type: ignore[arg-type]  # one of the two
    return rows


def _bare(state: Monolith, seat: int) -> list[Event]:
    return [
        Event(kind, missions.event_option(state, seat, kind, text(f"event.{kind}")))  # type: ignore[arg-type]  # BARE are kinds
        for kind in BARE
        if missions.find(state, kind)
    ]


def _hire(state: Monolith, seat: int) -> Event:
    wanted = [goal.subject for goal in state.goals if goal.deck == "scientist" and not goal.done]
    effect = missions.effect(state, "scientists")
    options = tuple(
        shared.tried(
            text(f"scientist.{one.id}"),
            state,
            base.HireScientist(seat, one.id),  # type: ignore[arg-type]  # one of the six
            deeds.hire,
            text("effect.named") if one.id in wanted else effect,
        )
        for one in state.experts
    )
    return Event("scientist", Group(text("event.scientist"), options, hint=text("hint.scientist_slot")))

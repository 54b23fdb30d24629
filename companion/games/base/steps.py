"""Base game: what can be done at each state, and what the table is told there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from companion import missions
from companion.colony import steps as shared
from companion.colony.events import tried
from companion.colony.table import other_side
from companion.game import Event, Later, Option, Step, Text, named, text
from companion.games.base import hints, sheet_steps
from companion.games.base import state as own
from companion.games.base.events import events
from companion.games.base.flow import CHECKLIST, choose_mission
from companion.games.base.state import SCORED, Base
from companion.seats import SIDES


def steps(state: Base) -> Step:
    """The step at this state: the prompt, the primary, the open question, the events, the reminders."""
    return STAGES[state.stage](state)


def _checklist(state: Base) -> Step:
    return shared.checklist(state, CHECKLIST, hints.numbers(state), lambda step: hints.setup(state, step))


def _missions(state: Base) -> Step:
    left = missions.IN_PLAY - len(state.missions)
    if state.options.first_colonists:
        preset = missions.DrawMissions(own.FIRST_COLONISTS)
        three = tuple(Option(missions.name(id), preset, likely=True) for id in own.FIRST_COLONISTS)
        go = shared.go("go.these_three", preset)
        return Step(text("say.first_colonists"), text("line.first_colonists"), go, three)
    taken = [one.id for one in state.missions]
    asks = Later(
        lambda: (
            _card(state, one.id, text("effect.mission_start", n=one.start, crystals=one.crystals))
            for one in state.mission_cards
            if one.id not in taken
        )
    )
    primary = (
        shared.blocked("go.choose", text("refused.choose_missions", n=left))
        if taken
        else shared.go("go.draw_3", missions.DrawMissions())
    )
    return Step(text("say.missions", n=left), text(f"line.missions.{state.options.length}"), primary, asks)


def _card(state: Base, id: str, effect: Text) -> Option:
    """A Mission card that may be picked; off where the length wants another kind (BAS-07, BAS-08)."""
    return tried(missions.name(id), state, missions.ChooseMission(id), choose_mission, effect)


def _first_player(state: Base) -> Step:
    if state.options.first_colonists:
        # Who has the real tiles turns them at the table: then the first player is tapped, as without the variant.
        asks = shared.first_player(state).asks
        return Step(text("say.tiles"), text("line.tiles"), shared.go("go.deal", own.DealTiles()), asks)
    return shared.first_player(state)


def _order(state: Base) -> Step:
    step = shared.order(state, Later(events, state), state.proposed[state.queue[0]] if state.proposed else 0)
    return Step(step.say, step.line, step.primary, step.asks, step.events, Later(hints.order, state), step.seat)


def _turn(state: Base) -> Step:
    return turn(state, Later(events, state), Later(hints.turn, state))


def turn(state: Base, tiles: Sequence[Event], rows: Sequence[Text]) -> Step:
    """A turn of a player's, with these tiles and reminders."""
    seat = state.queue[0]
    who = state.seats[seat]
    say = "say.turn.orbit" if SIDES[who.space] == "orbit" else "say.turn.colony"
    return Step(named(say, who.name), hints.turn_line(state), shared.END_TURN[seat], (), tiles, rows, seat)


def reward(state: Base, rows: Sequence[Text] | None = None) -> Step:
    """The OP of the tile above the column: a tile a number, so that it is one tap (BAS-48)."""
    rows = Later(hints.reward, state) if rows is None else rows
    seat = state.queue[0]
    say = named("say.lss_reward", state.seats[seat].name)
    return Step(say, _reward_line(state.reward), NO_OP[seat], Later(_ops, seat), (), rows, seat)


NO_OP = tuple(Option(text("go.no_op"), own.Reward(seat, 0)) for seat in shared.SEATS)


def _ops(seat: int) -> tuple[Option, ...]:
    return tuple(Option(text("ask.op", n=n), own.Reward(seat, n), None, likely=n == 0) for n in range(13))


@cache
def _reward_line(building: str) -> Text:
    return text("line.lss_reward", building=text(f"building.{building}"))


def _update(state: Base) -> Step:
    return shared.update(state, Later(_update_rows, state), hints.update(state, state.updating[0]))


def _update_rows(state: Base) -> tuple[Text, ...]:
    return tuple(hints.update(state, step) for step in hints.UPDATE_ORDER)


def _shuttle(state: Base) -> Step:
    tiles = Later(events, state) if state.queue else ()
    return shared.shuttle(state, tiles, Later(hints.shuttle, state))


def _travel(state: Base) -> Step:
    return travel(state, Later(events, state))


def travel(state: Base, tiles: Sequence[Event]) -> Step:
    """A space of the other side, with these tiles."""
    return shared.travel(state, tiles, Later(_arrival, state))


def _arrival(state: Base) -> tuple[Text, ...]:
    side = other_side(state.seats[state.queue[0]].side)
    return (*hints.arrival(side), *hints.known_benefits(state))


STAGES: dict[str, Callable[[Base], Step]] = {
    "checklist": _checklist,
    "missions": _missions,
    "first_player": _first_player,
    "order": _order,
    "shuttle_place": shared.shuttle_place,
    "turn": _turn,
    "lss_reward": reward,
    "tech_reply": lambda state: shared.tech_reply(state, text("ask.develop")),
    "turn_end": shared.over,
    "update": _update,
    "colonization_end": shared.over,
    "shuttle_start": shared.over,
    "shuttle": _shuttle,
    "travel": _travel,
    "round_end": shared.over,
    "scoring": sheet_steps.scoring,
    "tie_crystals": sheet_steps.tie,
    "tie_advanced": sheet_steps.tie,
    SCORED: shared.over,
}

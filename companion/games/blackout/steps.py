"""Blackout: what can be done at each state, and what the table is told there."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from companion import colony, missions
from companion.cards import Pile
from companion.colony import steps as shared
from companion.colony.hints import arrival, known_benefits
from companion.game import Later, Option, Step, Text, named, text
from companion.games.blackout import goals, hints
from companion.games.blackout.asks import deck_step, question, repair_step
from companion.games.blackout.events import events
from companion.games.blackout.flow import CHECKLIST, update_skipped
from companion.games.blackout.state import ALIEN, Blackout
from companion.missions import IN_PLAY
from companion.seats import SIDES


def steps(state: Blackout) -> Step:
    """The step at this state: the prompt, the primary, the open question, the events, the reminders."""
    return STAGES[state.stage](state)


def _checklist(state: Blackout) -> Step:
    return shared.checklist(state, CHECKLIST, hints.numbers(state), lambda step: hints.setup(state, step))


def _missions(state: Blackout) -> Step:
    left = IN_PLAY - len(state.missions)
    chosen = [one.id for one in state.missions]
    asks = tuple(
        Option(missions.name(one.id), missions.ChooseMission(one.id))
        for one in state.mission_cards
        if one.id not in chosen
    )
    choose = state.options.missions == "choose" or state.missions
    if choose:
        primary = shared.blocked("go.choose", text("refused.choose_missions", n=left))
    else:
        primary = shared.go("go.draw_3", missions.DrawMissions())
    return Step(text("say.missions", n=left), text(f"line.missions.{state.options.length}"), primary, asks)


# -- a turn -------------------------------------------------------------------------------------


def _turn(state: Blackout) -> Step:
    """End turn turns the Vandalism card in the same tap (BLK-15, GEN-22)."""
    seat = state.queue[0]
    who = state.seats[seat]
    return Step(
        named("say.turn.orbit" if SIDES[who.space] == "orbit" else "say.turn.colony", who.name),
        goals.end_line(state) or _deck_line(state.deck.left),
        shared.END_TURN[seat],
        (),
        Later(events, state),
        Later(hints.turn, state),
        seat,
    )


@lru_cache(maxsize=4096)
def _deck_line(left: Pile) -> Text:
    return text("line.blk.turn", n=sum(n for _, n in left), aliens=dict(left).get(ALIEN, 0))


def _update(state: Blackout) -> Step:
    rows = Later(_update_rows, state)
    step = shared.update(state, rows, hints.update(state, state.updating[0]))
    end = goals.end_line(state)
    # Levels 3 to 5 run the game's own end down too: the line says so (BLK-14).
    return Step(step.say, end, step.primary, (), (), rows, step.seat) if end and state.level >= 3 else step


def _update_rows(state: Blackout) -> tuple[Text, ...]:
    skipped = update_skipped(state)
    return tuple(
        text(f"update.{step}.skipped") if step in skipped else hints.update(state, step) for step in hints.UPDATE_ORDER
    )


def _tech_reply(state: Blackout) -> Step:
    return shared.tech_reply(state, text("ask.develop"))


def _order(state: Blackout) -> Step:
    return shared.order(state, Later(events, state))


def _shuttle(state: Blackout) -> Step:
    return shared.shuttle(state, Later(events, state))


def _travel(state: Blackout) -> Step:
    return shared.travel(state, Later(events, state), Later(_arrival, state))


def _arrival(state: Blackout) -> tuple[Text, ...]:
    side = colony.other_side(state.seats[state.queue[0]].side)
    first = text("hint.blk.discovery") if side == "colony" else None
    return (*arrival(side, first), *known_benefits(state))


STAGES: dict[str, Callable[[Blackout], Step]] = {
    "checklist": _checklist,
    "missions": _missions,
    "first_player": shared.first_player,
    "order": _order,
    "shuttle_place": shared.shuttle_place,
    "turn": _turn,
    "tech_reply": _tech_reply,
    "turn_end": shared.over,
    "update": _update,
    "vandalism": deck_step,
    "which": deck_step,
    "dark": question,
    "token": question,
    "shelter_dark": question,
    "shelter_token": question,
    "card_over": shared.over,
    "no_colonist": shared.over,
    "repair": repair_step,
    "colonization_end": shared.over,
    "base_end": shared.over,
    "shuttle_start": shared.over,
    "shuttle": _shuttle,
    "travel": _travel,
    "round_end": shared.over,
}

"""Monolith: what can be done at each state, and what the table is told there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache

from companion import missions, moves
from companion.colony import steps as shared
from companion.colony.table import other_side
from companion.game import Answer, Event, Group, Later, Option, Step, Text, named, numbered, said, text
from companion.games.base import hints as base_hints
from companion.games.base import points, sheet_steps
from companion.games.base.state import SCORED
from companion.games.base.steps import reward
from companion.games.monolith import deck, goals, hints, row
from companion.games.monolith import state as own
from companion.games.monolith.events import events, stop, tick
from companion.games.monolith.flow import CHECKLIST
from companion.games.monolith.state import DECKS, GOALS, LETTERS, NEEDED, SPACES, Monolith
from companion.missions import Mission

MARKERS = ("C01", "C02", "C03", "C04", "C05", "C06")
"""Contracts for an Advanced marker in a complex of 4; the others deliver goods."""


def steps(state: Monolith) -> Step:
    """The step at this state: the prompt, the primary, the open question, the events, the reminders."""
    return STAGES[state.stage](state)


# -- set-up -------------------------------------------------------------------------------------


def _checklist(state: Monolith) -> Step:
    return shared.checklist(state, CHECKLIST, hints.numbers(state), lambda step: hints.setup(state, step))


def _missions(state: Monolith) -> Step:
    left = missions.IN_PLAY - len(state.missions)
    chosen = [one.id for one in state.missions]
    asks = Later(
        lambda: (
            Option(
                missions.name(one.id),
                missions.ChooseMission(one.id),
                text("effect.mission_start", n=one.start, crystals=one.crystals),
            )
            for one in state.mission_cards
            if one.id not in chosen
        )
    )
    if chosen or state.options.missions == "choose":
        primary = shared.blocked("go.choose", text("refused.choose_missions", n=left))
    else:
        primary = shared.go("go.draw_3", missions.DrawMissions())
    return Step(text("say.missions", n=left), text("line.mon.missions"), primary, asks)


def _name_decks(state: Monolith) -> Step:
    left = state.options.random_decks - len(state.lots)
    asks = tuple(
        Option(text(f"goals.{name}"), own.NameDeck(name), None, likely=name == _free(state)[0])  # type: ignore[arg-type]  # one of DECKS
        for name in _free(state)
    )
    return Step(text("say.name_decks", n=left), text("line.name_decks"), Option(asks[0].label, asks[0].move), asks)


def _free(state: Monolith) -> tuple[str, ...]:
    return tuple(name for name in DECKS if name not in state.lots)


def _draw_goals(state: Monolith) -> Step:
    n = state.options.random_decks
    return Step(
        text("say.draw_goals", n=n),
        text("line.draw_goals", left=GOALS - n),
        shared.go("go.draw_goals", own.DrawGoals()),
        (),
        (),
        (text("hint.mon.lots"),),
    )


def _choose_goal(state: Monolith) -> Step:
    first = goals.next_card(state)
    return Step(
        _choose_from(first.deck),
        _choose_line(len(state.goals) + 1),
        Option(goals.label(first), own.ChooseGoal(first.id)),
        Later(_goal_asks, (state, first)),
    )


@cache
def _choose_from(name: own.DeckName) -> Text:
    return text("say.choose_goal", deck=text(f"goals.{name}"))


@cache
def _choose_line(n: int) -> Text:
    return text("line.choose_goal", n=n, of=GOALS)


def _goal_asks(about: tuple[Monolith, own.GoalCard]) -> Iterator[Option]:
    state, first = about
    for card in state.goal_cards:
        if card.deck == first.deck:
            yield Option(goals.label(card), own.ChooseGoal(card.id), _what(card), likely=card.id == first.id)


def _what(card: own.GoalCard) -> Text | None:
    """The Building of a Blueprint; where the marker of a Contract must lie."""
    if card.id in MARKERS:
        return text("goal.marker")
    return text(f"building.{card.subject}") if card.deck == "upgrade" else None


def _row(state: Monolith) -> Step:
    if state.deck.mode == "we":
        asks = letters(state)
        say, line = text("say.type_letter", n=len(state.row) + 1), text("line.type_first")
        return Step(say, line, Option(_first(asks).label, _first(asks).move), asks)
    return Step(
        text("say.first_row"),
        text("line.first_row"),
        shared.go("go.reveal_2", moves.Draw("sabotage")),
        (),
        (),
        (text("hint.mon.pair"),),
    )


def letters(state: Monolith) -> tuple[Answer, ...]:
    """The letter of the card that the table has turned: those that are known first (MON-09)."""
    known = sorted({card.letter for card in state.sabotage} | {slot.letter for slot in state.row})
    rows: list[Answer] = [
        Option(text("ask.letter", letter=name), moves.Draw("sabotage", name), _matches(state, name), likely=at == 0)
        for at, name in enumerate(known)
    ]
    rest = tuple(
        Option(text("ask.letter", letter=name), moves.Draw("sabotage", name)) for name in LETTERS if name not in known
    )
    return (*rows, Group(text("ask.other_letter"), rest))


def _matches(state: Monolith, letter: str) -> Text | None:
    n = sum(slot.letter == letter for slot in state.row)
    return text("ask.letter.there", n=n) if n else None


def _first(asks: tuple[Answer, ...]) -> Option:
    return next(ask for ask in asks if isinstance(ask, Option))


def _order(state: Monolith) -> Step:
    step = shared.order(state, Later(events, state))
    rows = Later(base_hints.order, state)
    return Step(step.say, said("line.mon.space"), step.primary, step.asks, step.events, rows, 0)


def _shuttle_place(state: Monolith) -> Step:
    step = shared.shuttle_place(state)
    return Step(step.say, said("line.mon.shuttle_place"), step.primary, step.asks)


# -- a turn -------------------------------------------------------------------------------------


def _turn(state: Monolith) -> Step:
    who = state.seats[0]
    return Step(
        named("say.turn.orbit" if who.side == "orbit" else "say.turn.colony", who.name),
        hints.turn_line(state),
        shared.END_TURN[0],
        (),
        Later(events, state),
        Later(hints.turn, state),
        0,
    )


def _update(state: Monolith) -> Step:
    return shared.update(state, Later(hints.update_rows, state), hints.update(state, state.updating[0]))


def _fourth(state: Monolith) -> Step:
    """Play on for the fifth, or stop with the win; with all five stopping is the likely answer (MON-26)."""
    done = state.goals_done
    all_five = done >= GOALS
    play, halt = own.FourthGoal(stop=False), own.FourthGoal(stop=True)
    left = SPACES - state.tracker
    more = text("ask.play_on.effect.all" if all_five else "ask.play_on.effect", n=left, op=own.BONUS[GOALS])
    asks = (
        Option(text("ask.play_on"), play, more, likely=not all_five),
        Option(text("ask.stop"), halt, text("ask.stop.effect", n=own.BONUS[min(GOALS, done)]), likely=all_five),
    )
    likely = next(ask for ask in asks if ask.likely)
    return Step(
        text("say.fourth", n=done),
        text("line.fourth.all" if all_five else "line.fourth"),
        Option(likely.label, likely.move),
        asks,
        (),
        (text("hint.mon.goals"), *_open(state)),
        0,
    )


def _open(state: Monolith) -> tuple[Text, ...]:
    """The goals that are not reached yet."""
    return tuple(text("hint.mon.open", goal=goals.label(one)) for one in state.goals if not one.done)


# -- Sabotage -----------------------------------------------------------------------------------


def _strike(state: Monolith) -> Step:
    """The leftmost armed card: what it does, and one Done (MON-18, MON-24)."""
    armed = row.armed(state)
    at = armed[0]
    slot = state.row[at]
    known = deck.card_of(state, slot.card)
    asks: Sequence[Answer] = ()
    done = RESOLVED
    tied = row.closest(state) if known and known.mission else ()
    if known and len(tied) > 1:
        asks = Later(_tied, (tied, known.mission))
        done = shared.answer("go.done", own.Resolve(tied[0].id))
    return Step(
        _strike_say(known, slot.card),
        _strike_line(len(armed), at + 1),
        done,
        asks,
        (),
        Later(strike_hints, state),
        0,
    )


RESOLVED = shared.go("go.done", own.Resolve())


def _tied(about: tuple[tuple[Mission, ...], int]) -> Iterator[Option]:
    """Which of the closest Missions goes back by so much (S10)."""
    tied, by = about
    for n, one in enumerate(tied):
        effect = text("ask.mission_back", old=one.left, new=min(one.start, one.left + by))
        yield Option(missions.name(one.id), own.Resolve(one.id), effect, likely=n == 0)


@lru_cache(maxsize=256)
def _strike_say(known: own.SabotageCard | None, card: str) -> Text:
    return text("say.strike", card=deck.title_of(known, card))


@lru_cache(maxsize=256)
def _strike_line(n: int, at: int) -> Text:
    return text("line.strike", n=n, at=at)


def strike_hints(state: Monolith) -> tuple[Text, ...]:
    """What the card does, what the app has done of it, and what then follows."""
    slot = state.row[row.armed(state)[0]]
    return (deck.effect(state, slot.card), *applied(state, slot.card), text("hint.mon.discard"))


def applied(state: Monolith, card: str) -> tuple[Text, ...]:
    """What of the effect the app applies with Done (MON-24)."""
    known = deck.card_of(state, card)
    if known is None:
        return ()
    after = row.applied(state, card)
    found = []
    if known.op:
        found.append(text("applied.op", old=points.op(state, 0), new=points.op(after, 0)))
    if known.shuttle:
        found.append(text("applied.shuttle", old=state.shuttle_steps, new=after.shuttle_steps))
    if known.mission and row.closest(state):
        several = len(row.closest(state)) > 1
        name = missions.name(row.closest(state)[0].id)
        found.append(text("applied.mission.tied") if several else text("applied.mission", mission=name))
    if known.next_turn:
        found.append(text("applied.next_turn"))
    return tuple(found)


def _draw(state: Monolith) -> Step:
    asks = letters(state)
    first = _first(asks)
    return Step(
        text("say.type_letter.new", n=state.tracker),
        text("line.type_letter"),
        Option(first.label, first.move),
        asks,
        (),
        (),
        0,
    )


def _sabotage(state: Monolith) -> Step:
    """The row as it is now: where the new cube lies, and on to the Shuttle (MON-19)."""
    return Step(
        numbered("say.sabotage", state.tracker),
        new_card(state),
        TO_SHUTTLE,
        (),
        Later(_sabotage_events, state),
        Later(_sabotage_hints, state),
        0,
    )


def _sabotage_events(state: Monolith) -> tuple[Event, ...]:
    return (tick(state, 0), *stop(state))


def _sabotage_hints(state: Monolith) -> tuple[Text, ...]:
    return (text("hint.mon.row.app" if state.deck.mode == "app" else "hint.mon.row"), hints.forecast(state))


TO_SHUTTLE = shared.go("go.to_shuttle", own.CloseSabotage())


def new_card(state: Monolith) -> Text:
    """What the new card brought: a cube and where, or why none (MON-19..MON-23)."""
    if state.why == "empty" or not state.row:
        return said("line.new.empty")
    letter = state.row[-1].letter
    if 0 <= state.placed < len(state.row):
        armed = state.row[state.placed].cubes >= own.ARMED
        return _new_line("line.new.armed" if armed else "line.new.cube", letter, state.placed + 1)
    if state.why in ("alone", "full", "supply"):
        return _new_line(f"line.new.{state.why}", letter, 0)
    return said("line.new.none")


@lru_cache(maxsize=1024)
def _new_line(id: str, letter: str, at: int) -> Text:
    return text(id, letter=letter, at=at) if at else text(id, letter=letter)


# -- the Shuttle phase --------------------------------------------------------------------------


def _shuttle(state: Monolith) -> Step:
    tiles = Later(events, state) if state.queue else ()
    return shared.shuttle(state, tiles, Later(base_hints.shuttle, state))


def _travel(state: Monolith) -> Step:
    side = other_side(state.seats[0].side)
    rows = Later(lambda: (*base_hints.arrival(side), *base_hints.known_benefits(state)))
    return shared.travel(state, Later(events, state), rows)


def _scoring(state: Monolith) -> Step:
    """The base sheet; its first page says how the goals stand (MON-25, MON-28)."""
    step = sheet_steps.scoring(state)
    if state.page:
        return step
    won = state.goals_done >= NEEDED
    line = text("line.score.won" if won else "line.score.lost", n=state.goals_done)
    return Step(step.say, line, step.primary, step.asks, step.events, (*step.hints, step.line), step.seat)


STAGES: dict[str, Callable[[Monolith], Step]] = {
    "checklist": _checklist,
    "missions": _missions,
    "name_decks": _name_decks,
    "draw_goals": _draw_goals,
    "choose_goal": _choose_goal,
    "row": _row,
    "order": _order,
    "shuttle_place": _shuttle_place,
    "turn": _turn,
    "lss_reward": reward,
    "turn_end": shared.over,
    "update": _update,
    "fourth": _fourth,
    "colonization_end": shared.over,
    "strike": _strike,
    "draw": _draw,
    "sabotage": _sabotage,
    "shuttle": _shuttle,
    "travel": _travel,
    "round_end": shared.over,
    "scoring": _scoring,
    SCORED: shared.over,
}

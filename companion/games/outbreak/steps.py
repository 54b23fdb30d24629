"""Outbreak: what can be done at each state, and what the table is told there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from companion import colony, moves
from companion.cards import Pile
from companion.colony import steps as shared
from companion.colony.hints import arrival, known_benefits
from companion.game import Answer, Event, Group, Later, Number, Option, Step, Text, named, said, text
from companion.games.outbreak import board, deck, goals, hints
from companion.games.outbreak import state as own
from companion.games.outbreak.events import events
from companion.games.outbreak.flow import CHECKLIST, can_fall_ill, needs_card, update_skipped
from companion.games.outbreak.state import NO_INFECTION, Outbreak
from companion.moves import Move
from companion.seats import SIDES


def steps(state: Outbreak) -> Step:
    """The step at this state: the prompt, the primary, the open question, the events, the reminders."""
    return STAGES[state.stage](state)


# -- set-up -------------------------------------------------------------------------------------


def _checklist(state: Outbreak) -> Step:
    return shared.checklist(state, CHECKLIST, hints.numbers(state), lambda step: hints.setup(state, step))


def _missions(state: Outbreak) -> Step:
    left = 2 - len(state.missions)
    asks = tuple(
        Option(goals.mission_text(one), own.ChooseMission(one), likely=False)
        for one in own.MISSIONS
        if one not in state.missions
    )
    lot = own.DrawMissions()
    choose = state.options.missions == "choose" or state.missions
    primary = (
        shared.blocked("go.choose", text("refused.choose_missions", n=left)) if choose else shared.go("go.draw_2", lot)
    )
    return Step(text("say.missions", n=left), text("line.missions"), primary, asks)


# -- a turn -------------------------------------------------------------------------------------


def _turn(state: Outbreak) -> Step:
    seat = state.queue[0]
    if needs_card(state):
        return _reveal(state, seat)
    who = state.seats[seat]
    return Step(
        named("say.turn.orbit" if SIDES[who.space] == "orbit" else "say.turn.colony", who.name),
        hints.turn_line(state),
        shared.END_TURN[seat],
        (),
        Later(events, state),
        Later(hints.turn, state),
        seat,
    )


REVEAL = shared.go("go.reveal", moves.Draw("infection"))


def _reveal(state: Outbreak, seat: int) -> Step:
    seen_events = Later(_without_deeds, state)
    if state.deck.mode != "we":
        line = _deck_line("line.reveal", state.deck.left)
        return Step(said("say.reveal"), line, REVEAL, (), seen_events, Later(hints.reveal, state), seat)
    asks = _own_cards(state)
    likely = next(ask for ask in asks if isinstance(ask, Option) and ask.likely)
    return Step(
        text("say.we_draw", name=state.seats[seat].name),
        _deck_line("line.we_draw", state.deck.left),
        Option(likely.label, likely.move),
        asks,
        seen_events,
        Later(hints.reveal, state),
        seat,
    )


def _without_deeds(state: Outbreak) -> Iterator[Event]:
    """What may happen before the card: nothing but that somebody is passed over or leaves."""
    return (event for event in events(state) if event.id in ("skip", "away"))


@lru_cache(maxsize=4096)
def _deck_line(id: str, left: Pile) -> Text:
    return text(id, n=sum(n for _, n in left), harmless=dict(left).get(NO_INFECTION, 0))


def known_kinds(state: Outbreak) -> tuple[str, ...]:
    """Pairs that a table's own card may show, as the app knows them: those left, most copies first."""
    pile = state.printed if deck.unread(state) else state.deck.left
    row = [(kind, n) for kind, n in pile if kind not in (NO_INFECTION, own.LOCATION)]
    return tuple(kind for kind, _ in sorted(row, key=lambda one: -one[1]))


def _own_cards(state: Outbreak) -> tuple[Answer, ...]:
    none = state.deck.copies(NO_INFECTION) == 0
    places = state.deck.count - state.deck.copies(NO_INFECTION)
    gone = text("refused.none_left_kind", left=state.deck.count)
    harmless = Option(
        text("card.no_infection"),
        None if none else moves.Draw("infection", NO_INFECTION),
        refused=gone if none else None,
        likely=places == 0,
    )
    known = known_kinds(state)
    pairs = tuple(
        Option(
            deck.card_text(kind),
            moves.Draw("infection", kind) if places else None,
            refused=None if places else gone,
            likely=bool(places) and kind == known[0],
        )
        for kind in known
    )
    rest = tuple(
        Option(deck.card_text(kind), moves.Draw("infection", kind))
        for at, one in enumerate(own.ALL_AREAS)
        for two in own.ALL_AREAS[at + 1 :]
        for kind in [f"{one}+{two}"]
        if not {kind, f"{two}+{one}"} & set(known)
    )
    if state.exact or not places:
        return (*pairs, harmless)
    return (*pairs, harmless, Group(text("card.other"), rest))


def _card(state: Outbreak) -> Step:
    asks = Later(_areas_full if state.board else _areas, state)
    likely = next(ask.move for ask in asks if ask.likely) if state.board else _first_area(state)
    confirm = shared.answer("go.confirm", likely)
    return Step(said("say.card"), said("line.card_rule"), confirm, asks, (), Later(hints.card, state), state.queue[0])


def _first_area(state: Outbreak) -> Move:
    """The likely answer: somebody in the area that the card names first, if anybody can fall ill."""
    return own.Infect(deck.areas(state.card)[0] if can_fall_ill(state) else "nobody")


def _areas(state: Outbreak) -> tuple[Option, ...]:
    """In A, in B, in Living Quarters, nobody (OUT-16); all can be tapped at once."""
    named = deck.areas(state.card)
    none = text("refused.too_many_ill", n=1, room=0) if can_fall_ill(state) == 0 else None

    def fall_ill(label: str, area: str, effect: Text | None = None) -> Option:
        move = None if none else own.Infect(area)
        return Option(text(label), move, effect, none, likely=not none and area == named[0])

    row = [fall_ill(f"ask.in.{area}", area) for area in named]
    if board.HOME not in named:
        row.append(fall_ill("ask.in.quarters", board.HOME, text("ask.quarters.effect")))
    row.append(Option(text("ask.nobody"), own.Infect("nobody"), text("ask.nobody.effect"), likely=none is not None))
    return tuple(row)


def _areas_full(state: Outbreak) -> tuple[Option, ...]:
    """Full board: every seat and area of the card with somebody well, those that spread least first."""
    named = [
        area for area in dict.fromkeys(board.CARD_AREA.get(a, a) for a in deck.areas(state.card)) if area in own.AREAS
    ]
    found = list(board.where(state, board.WELL, tuple(named))) or list(board.where(state, board.WELL, (board.HOME,)))
    if not found:
        return (Option(text("ask.nobody"), own.Infect("nobody"), text("ask.nobody.effect"), likely=True),)
    found.sort(key=lambda one: board.could_catch(state, one[0], one[1]))
    row: list[Option] = []
    for seat, area, well in found:
        more = board.could_catch(state, seat, area)
        effect = text("ask.spreads", n=more) if more > 0 else text("ask.no_spread")
        label = text("ask.whose", name=state.seats[seat].name, area=text(f"area.{area}"), n=well)
        row.append(Option(label, own.Infect(area, seat), effect, likely=not row))
    row.append(Option(text("ask.nobody"), own.Infect("nobody"), text("ask.nobody.effect")))
    return tuple(row)


# -- the end of a turn --------------------------------------------------------------------------


def _tech_reply(state: Outbreak) -> Step:
    medicine = state.tech_used[0][1] == "medicine"
    last = text("refused.tech_last") if medicine and state.tech >= own.TECH_COLUMNS else None
    return shared.tech_reply(state, text("ask.develop.medicine" if medicine else "ask.develop"), last)


def _spread(state: Outbreak) -> Step:
    primary = SPREAD_DONE if state.board else NOBODY
    asks = Later(_shared_by if state.board else _newly_ill, state)
    rows = Later(hints.spread, state)
    return Step(said("say.spread"), said("line.spread"), primary, asks, (), rows, state.queue[0])


SPREAD_DONE = shared.go("go.spread_done", own.Spread(0))
NOBODY = shared.answer("go.nobody", own.Spread(0))


def _shared_by(state: Outbreak) -> tuple[Option, ...]:
    """Full board: every place where somebody well may share with somebody ill (OUT-24)."""
    return tuple(
        Option(
            text("ask.whose", name=state.seats[who].name, area=text(f"area.{area}"), n=well),
            own.SpreadTo(who, area),
            text("ask.one_more_ill"),
        )
        for who, area, well in board.sharing(state)
    )


def _newly_ill(state: Outbreak) -> tuple[Option, ...]:
    """How many fell ill by sharing a place."""
    room = can_fall_ill(state)
    return tuple(
        Option(
            text("ask.spread", n=n),
            own.Spread(n) if n <= room else None,
            text("ask.spread.effect", n=state.infected + n),
            text("refused.too_many_ill", n=n, room=room) if n > room else None,
            likely=n == 0,
        )
        for n in range(6)
    )


def _all_ill(state: Outbreak) -> Step:
    asks = (
        Option(text("ask.no_all_ill"), own.AllIll(False), text("ask.no_all_ill.effect"), likely=True),
        Option(text("ask.yes_all_ill"), own.AllIll(True), text("ask.yes_all_ill.effect")),
    )
    return Step(
        text("say.all_ill"),
        text("line.all_ill", infected=state.infected, active=state.active),
        Option(text("ask.no_all_ill"), own.AllIll(False)),
        asks,
    )


def _update(state: Outbreak) -> Step:
    return shared.update(state, Later(_update_rows, state), hints.update(state, state.updating[0]))


def _update_rows(state: Outbreak) -> Iterator[Text]:
    skipped = update_skipped(state)
    for step in hints.UPDATE_ORDER:
        yield text(f"update.{step}.skipped") if step in skipped else hints.update(state, step)


# -- the Shuttle phase --------------------------------------------------------------------------


def _order(state: Outbreak) -> Step:
    return shared.order(state, Later(events, state))


def _shuttle(state: Outbreak) -> Step:
    return shared.shuttle(state, Later(events, state))


def _travel(state: Outbreak) -> Step:
    return shared.travel(state, Later(events, state), Later(_arrival, state))


def _arrival(state: Outbreak) -> tuple[Text, ...]:
    side = colony.other_side(state.seats[state.queue[0]].side)
    return (*arrival(side), *known_benefits(state))


def _income(state: Outbreak) -> Step:
    seat = state.queue[0]
    made = state.upgraded[seat]

    def income(n: int) -> Move:
        return own.Income(seat, n)

    number = Number(text("ask.income"), 0, own.HOSPITALS, made, income, text("ask.income.effect"))
    return Step(
        text("say.income", name=state.seats[seat].name),
        text("line.income", n=made),
        Option(text("go.income", n=made), own.Income(seat, made)),
        (number,),
        (),
        (),
        seat,
    )


STAGES: dict[str, Callable[[Outbreak], Step]] = {
    "checklist": _checklist,
    "missions": _missions,
    "first_player": shared.first_player,
    "order": _order,
    "shuttle_place": shared.shuttle_place,
    "turn": _turn,
    "card": _card,
    "tech_reply": _tech_reply,
    "spread": _spread,
    "all_ill": _all_ill,
    "all_ill_yes": shared.over,
    "turn_end": shared.over,
    "turn_over": shared.over,
    "update": _update,
    "colonization_end": shared.over,
    "base_end": shared.over,
    "shuttle_start": shared.over,
    "shuttle": _shuttle,
    "travel": _travel,
    "income": _income,
    "round_end": shared.over,
}

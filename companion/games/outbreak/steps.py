"""Outbreak: what can be done at each state, and what the table is told there."""

from __future__ import annotations

from collections.abc import Callable

from companion import colony, moves
from companion.game import Answer, Event, Group, Number, Option, Step, Text, text
from companion.games.outbreak import board, deck, goals, hints
from companion.games.outbreak import state as own
from companion.games.outbreak.events import events
from companion.games.outbreak.flow import CHECKLIST, can_fall_ill, needs_card, update_skipped
from companion.games.outbreak.state import NO_INFECTION, Outbreak
from companion.moves import Move

NEXT = "go.next"


def _go(label: str, move: Move) -> Option:
    return Option(text(label), move, likely=True)


def _blocked(label: str, reason: Text) -> Option:
    return Option(text(label), None, refused=reason)


def steps(state: Outbreak) -> Step:
    """The step at this state: the prompt, the primary, the open question, the events, the reminders."""
    return STAGES[state.stage](state)


def over(state: Outbreak) -> Step:
    """A boundary at which the game has ended, or that plays itself on: nothing to answer."""
    reason = text("refused.game_over")
    return Step(text("say.over"), text("line.over"), _blocked("go.end_turn", reason))


# -- set-up -------------------------------------------------------------------------------------


def _checklist(state: Outbreak) -> Step:
    left = [step for step in CHECKLIST if step not in state.ticks]
    asks = tuple(
        Option(
            text(f"setup.{step}"),
            moves.Tick(step, done=step not in state.ticks),
            text(f"setup.{step}.line", **hints.numbers(state)),
            likely=step == left[0],
        )
        for step in CHECKLIST
    )
    first = left[0]
    return Step(
        text(f"setup.{first}.say", **hints.numbers(state)),
        text(f"setup.{first}.line", **hints.numbers(state)),
        _go("go.done", moves.Tick(first)),
        asks,
        (Event("all_ticks", Option(text("event.all_ticks"), moves.Tick("all"))),),
        hints.setup(state, first),
    )


def _missions(state: Outbreak) -> Step:
    left = 2 - len(state.missions)
    asks = tuple(
        Option(goals.mission_text(one), own.ChooseMission(one), likely=False)
        for one in own.MISSIONS
        if one not in state.missions
    )
    lot = own.DrawMissions()
    choose = state.options.missions == "choose" or state.missions
    primary = _blocked("go.choose", text("refused.choose_missions", n=left)) if choose else _go("go.draw_2", lot)
    return Step(text("say.missions", n=left), text("line.missions"), primary, asks)


def _first_player(state: Outbreak) -> Step:
    asks = tuple(
        Option(text("value.name", name=seat.name), moves.FirstPlayer(at), likely=at == 0)
        for at, seat in enumerate(state.seats)
    )
    return Step(
        text("say.first_player"), text("line.first_player"), Option(text("go.choose"), moves.FirstPlayer(0)), asks
    )


def _spaces(state: Outbreak, seat: int, spaces: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(
        Option(text("value.space", n=space), moves.TakeSpace(seat, space), likely=space == spaces[0])
        for space in spaces
    )


def _order(state: Outbreak) -> Step:
    seat = state.queue[0]
    free = tuple(colony.free_spaces(state, "orbit") + colony.free_spaces(state, "colony"))
    asks = _spaces(state, seat, free)
    return Step(
        text("say.take_space", name=state.seats[seat].name),
        text("line.take_space"),
        Option(text("go.space", n=free[0]), asks[0].move),
        asks,
        events(state),
        hints.space(state),
        seat,
    )


def _shuttle_place(state: Outbreak) -> Step:
    who = state.seats[colony.last_in_order(state)].name
    asks = (
        Option(text("side.orbit"), moves.PlaceShuttle("orbit"), likely=True),
        Option(text("side.colony"), moves.PlaceShuttle("colony")),
    )
    return Step(
        text("say.shuttle_place", name=who),
        text("line.shuttle_place"),
        Option(text("side.orbit"), moves.PlaceShuttle("orbit")),
        asks,
    )


# -- a turn -------------------------------------------------------------------------------------


def _turn(state: Outbreak) -> Step:
    seat = state.queue[0]
    name = state.seats[seat].name
    if needs_card(state):
        return _reveal(state, seat)
    side = state.seats[seat].side or "colony"
    return Step(
        text(f"say.turn.{side}", name=name),
        hints.turn_line(state),
        _go("go.end_turn", moves.EndTurn(seat)),
        (),
        events(state),
        hints.turn(state),
        seat,
    )


def _reveal(state: Outbreak, seat: int) -> Step:
    left = state.deck.count
    harmless = state.deck.copies(NO_INFECTION)
    seen_events = tuple(event for event in events(state) if event.id in ("skip", "away"))
    if state.deck.mode != "we":
        return Step(
            text("say.reveal"),
            text("line.reveal", n=left, harmless=harmless),
            _go("go.reveal", moves.Draw("infection")),
            (),
            seen_events,
            hints.reveal(state),
            seat,
        )
    asks = _own_cards(state)
    likely = next(ask for ask in asks if isinstance(ask, Option) and ask.likely)
    return Step(
        text("say.we_draw", name=state.seats[seat].name),
        text("line.we_draw", n=left, harmless=harmless),
        Option(likely.label, likely.move),
        asks,
        seen_events,
        hints.reveal(state),
        seat,
    )


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
    seat = state.queue[0]
    asks = _areas_full(state) if state.board else _areas(state)
    likely = next(ask for ask in asks if ask.likely)
    return Step(
        text("say.card"),
        text("line.card_rule"),
        Option(text("go.confirm"), likely.move),
        asks,
        (),
        hints.card(state),
        seat,
    )


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
    owner, tech = state.tech_used[0]
    name = state.seats[owner].name
    last = tech == "medicine" and state.tech >= own.TECH_COLUMNS
    develop = text("ask.develop.medicine") if tech == "medicine" else text("ask.develop")
    asks = (
        Option(text("ask.oxygen"), moves.TechReply(owner, develop=False), text("ask.oxygen.effect"), likely=True),
        Option(
            develop,
            None if last else moves.TechReply(owner, develop=True),
            refused=text("refused.tech_last") if last else None,
        ),
    )
    return Step(
        text("say.tech_reply", name=name),
        text("line.tech_reply"),
        Option(text("ask.oxygen"), moves.TechReply(owner, develop=False)),
        asks,
        (),
        (),
        owner,
    )


def _spread(state: Outbreak) -> Step:
    seat = state.queue[0]
    nobody = own.Spread(0)
    if state.board:
        asks: tuple[Answer, ...] = tuple(
            Option(
                text("ask.whose", name=state.seats[who].name, area=text(f"area.{area}"), n=well),
                own.SpreadTo(who, area),
                text("ask.one_more_ill"),
            )
            for who, area, well in board.sharing(state)
        )
        primary = Option(text("go.spread_done"), nobody, likely=True)
    else:
        room = can_fall_ill(state)
        asks = tuple(
            Option(
                text("ask.spread", n=n),
                own.Spread(n) if n <= room else None,
                text("ask.spread.effect", n=state.infected + n),
                text("refused.too_many_ill", n=n, room=room) if n > room else None,
                likely=n == 0,
            )
            for n in range(6)
        )
        primary = Option(text("go.nobody"), nobody)
    return Step(text("say.spread"), text("line.spread"), primary, asks, (), hints.spread(state), seat)


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
    now = state.updating[0]
    skipped = update_skipped(state)
    rows = tuple(
        text(f"update.{step}.skipped") if step in skipped else hints.update(state, step) for step in hints.UPDATE_ORDER
    )
    return Step(
        hints.update(state, now),
        text("line.update", level=state.level),
        _go("go.done", moves.UpdateStep(now)),
        (),
        (),
        rows,
        state.queue[0],
    )


# -- the Shuttle phase --------------------------------------------------------------------------


def _shuttle(state: Outbreak) -> Step:
    if not any(colony.ways(state, seat) for seat in state.queue):
        return Step(
            text("say.nobody_travels"),
            text("line.stand_up_all"),
            _go("go.next_round", moves.CloseShuttle()),
            (),
            (),
            hints.shuttle(state),
        )
    seat = state.queue[0]
    who = state.seats[seat]
    there = colony.other_side(who.side)
    full = not colony.free_spaces(state, there)
    may = colony.ways(state, seat)

    def way(by: str, missing: Text, move: Move) -> Option:
        reason = text("refused.side_full") if full else (None if by in may else missing)
        return Option(text(f"ask.{by}"), None if reason else move, text(f"ask.{by}.effect", n=who.hangar), reason)

    asks = (
        Option(text("ask.stay"), moves.Stay(seat), text("ask.stay.effect"), likely=True),
        way("free", text("refused.no_free_ride", name=who.name), moves.Travel(seat, "free")),
        way("ship", text("refused.no_ship", name=who.name), moves.Travel(seat, "ship")),
    )
    return Step(
        text("say.travel", name=who.name),
        text("line.travel", side=text(f"side.{who.side}"), there=text(f"side.{there}")),
        Option(text("ask.stay"), moves.Stay(seat)),
        asks,
        events(state),
        hints.shuttle(state),
        seat,
    )


def _travel(state: Outbreak) -> Step:
    seat = state.queue[0]
    side = colony.other_side(state.seats[seat].side)
    free = colony.free_spaces(state, side)
    asks = _spaces(state, seat, free)
    return Step(
        text("say.arrive", name=state.seats[seat].name, side=text(f"side.{side}")),
        text(f"line.arrive.{side}"),
        Option(text("go.space", n=free[0]), asks[0].move),
        asks,
        events(state),
        hints.arrival(state, side),
        seat,
    )


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
    "first_player": _first_player,
    "order": _order,
    "shuttle_place": _shuttle_place,
    "turn": _turn,
    "card": _card,
    "tech_reply": _tech_reply,
    "spread": _spread,
    "all_ill": _all_ill,
    "all_ill_yes": over,
    "turn_end": over,
    "turn_over": over,
    "update": _update,
    "colonization_end": over,
    "base_end": over,
    "shuttle_start": over,
    "shuttle": _shuttle,
    "travel": _travel,
    "income": _income,
    "round_end": over,
}

"""Steps that games share: what is asked and said in set-up, at the end of a turn and in the Shuttle phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from companion import moves
from companion.colony import hints, table
from companion.colony.table import Table
from companion.game import Event, Later, Option, Step, Text, named, said, text
from companion.moves import Move
from companion.seats import ALIEN, COLOURS, SIDES

Events = Sequence[Event]
Hints = tuple[Text, ...]
Rows = Sequence[Text]
SEATS = range(len((*COLOURS, ALIEN)))
"""Every seat that a table can have."""


@lru_cache(maxsize=4096)
def go(label: str, move: Move) -> Option:
    """A primary that plays a move."""
    return Option(said(label), move, likely=True)


@lru_cache(maxsize=4096)
def answer(label: str, move: Move) -> Option:
    """The primary that gives the ringed answer of a question."""
    return Option(said(label), move)


END_TURN = tuple(Option(said("go.end_turn"), moves.EndTurn(seat), likely=True) for seat in SEATS)
"""The primary of a turn, by seat."""


@lru_cache
def go_space(seat: int, space: int) -> Option:
    """The primary that takes a Turn Order space."""
    return Option(text("go.space", n=space), moves.TakeSpace(seat, space))


def blocked(label: str, reason: Text) -> Option:
    """A primary that is off, with the reason."""
    return Option(text(label), None, refused=reason)


def over(_state: Table) -> Step:
    """A boundary at which the game has ended, or that plays itself on: nothing to answer."""
    return OVER


OVER = Step(text("say.over"), text("line.over"), blocked("go.end_turn", text("refused.game_over")))


def checklist(state: Table, steps: tuple[str, ...], words: dict[str, int], lines: Callable[[str], Hints]) -> Step:
    """The set-up list: Done ticks the first open step, any step can be ticked or unticked."""
    left = [step for step in steps if step not in state.ticks]
    first = left[0]
    asks = tuple(
        Option(
            text(f"setup.{step}"),
            moves.Tick(step, done=step not in state.ticks),
            text(f"setup.{step}.line", **words),
            likely=step == first,
        )
        for step in steps
    )
    return Step(
        text(f"setup.{first}.say", **words),
        text(f"setup.{first}.line", **words),
        go("go.done", moves.Tick(first)),
        asks,
        (Event("all_ticks", Option(text("event.all_ticks"), moves.Tick("all"))),),
        lines(first),
    )


def first_player(state: Table) -> Step:
    """Who takes the first Turn Order space (BAS-13)."""
    asks = tuple(
        Option(text("value.name", name=seat.name), moves.FirstPlayer(at), likely=at == 0)
        for at, seat in enumerate(state.seats)
    )
    primary = Option(text("value.name", name=state.seats[0].name), moves.FirstPlayer(0))
    return Step(text("say.first_player"), text("line.first_player"), primary, asks)


def spaces(seat: int, free: tuple[int, ...], first: int = 0) -> tuple[Option, ...]:
    """A tile for each free Turn Order space; the ring is on `first` where that one is free."""
    first = first if first in free else free[0]
    return tuple(
        Option(text("value.space", n=space), moves.TakeSpace(seat, space), likely=space == first) for space in free
    )


def order(state: Table, events: Events, proposed: int = 0) -> Step:
    """The placing player takes a free space, either side; `proposed` by a First Colonist tile (BAS-16)."""
    seat = state.queue[0]
    free = table.free_spaces(state, "orbit") + table.free_spaces(state, "colony")
    first = proposed if proposed in free else free[0]
    return Step(
        named("say.take_space", state.seats[seat].name),
        said("line.take_space"),
        go_space(seat, first),
        Later(lambda: spaces(seat, free, first)),
        events,
        Later(hints.space, state),
        seat,
    )


def shuttle_place(state: Table) -> Step:
    """Whoever is last in Turn Order places the Shuttle (BAS-15)."""
    who = state.seats[table.last_in_order(state)].name
    return Step(named("say.shuttle_place", who), said("line.shuttle_place"), ON_ORBIT, SHUTTLE_SIDES)


ON_ORBIT = Option(text("side.orbit"), moves.PlaceShuttle("orbit"))
SHUTTLE_SIDES = (
    Option(text("side.orbit"), moves.PlaceShuttle("orbit"), likely=True),
    Option(text("side.colony"), moves.PlaceShuttle("colony")),
)


def tech_reply(state: Table, develop: Text, refused: Text | None = None) -> Step:
    """The owner of a used Tech: Oxygen, or a free development (BAS-27)."""
    owner = state.tech_used[0][0]
    oxygen = moves.TechReply(owner, develop=False)
    asks = (
        Option(text("ask.oxygen"), oxygen, text("ask.oxygen.effect"), likely=True),
        Option(develop, None if refused else moves.TechReply(owner, develop=True), refused=refused),
    )
    return Step(
        text("say.tech_reply", name=state.seats[owner].name),
        text("line.tech_reply"),
        Option(text("ask.oxygen"), oxygen),
        asks,
        seat=owner,
    )


def update(state: Table, rows: Rows, now: Text) -> Step:
    """The Colony update, one step after another; `rows` are all its lines in order (BAS-51)."""
    return Step(
        now,
        _update_line(state.level),
        go("go.done", moves.UpdateStep(state.updating[0])),
        (),
        (),
        rows,
        state.queue[0] if state.queue else None,
    )


@lru_cache
def _update_line(level: int) -> Text:
    return text("line.update", level=level)


def shuttle(state: Table, events: Events, rows: Rows | None = None) -> Step:
    """Stay, travel free or by Ship; one tap where nobody may travel (BAS-58)."""
    rows = Later(hints.shuttle, state) if rows is None else rows
    if not table.somebody_may(state):
        return Step(said("say.nobody_travels"), said("line.stand_up_all"), NEXT_ROUND, (), (), rows)
    seat = state.queue[0]
    who = state.seats[seat]
    asks = Later(_travel_asks, state)
    return Step(named("say.travel", who.name), _leaving(SIDES[who.space]), STAY[seat], asks, events, rows, seat)


NEXT_ROUND = go("go.next_round", moves.CloseShuttle())


STAY = tuple(Option(said("ask.stay"), moves.Stay(seat)) for seat in SEATS)
"""The primary of the Shuttle phase, by seat."""


@lru_cache
def _leaving(side: str) -> Text:
    return text("line.travel", side=said(f"side.{side}"), there=said(f"side.{table.other_side(side)}"))


def _travel_asks(state: Table) -> tuple[Option, ...]:
    seat = state.queue[0]
    who = state.seats[seat]
    full = not table.free_spaces(state, table.other_side(who.side))

    def way(by: str, missing: Text, move: Move) -> Option:
        reason = text("refused.side_full") if full else (None if by in table.ways(state, seat) else missing)
        return Option(text(f"ask.{by}"), None if reason else move, text(f"ask.{by}.effect", n=who.hangar), reason)

    return (
        Option(text("ask.stay"), moves.Stay(seat), text("ask.stay.effect"), likely=True),
        way("free", text("refused.no_free_ride", name=who.name), moves.Travel(seat, "free")),
        way("ship", text("refused.no_ship", name=who.name), moves.Travel(seat, "ship")),
    )


def travel(state: Table, events: Events, arrival: Rows) -> Step:
    """The traveller takes a free space of the other side."""
    seat = state.queue[0]
    side = table.other_side(SIDES[state.seats[seat].space])
    free = table.free_spaces(state, side)
    return Step(
        text("say.arrive", name=state.seats[seat].name, side=text(f"side.{side}")),
        said(f"line.arrive.{side}"),
        go_space(seat, free[0]),
        Later(lambda: spaces(seat, free)),
        events,
        arrival,
        seat,
    )

"""Setting Outbreak right by hand: every tracked thing with its bounds (GEN-20), and the options."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import asdict, replace

from companion import colony
from companion.game import Fact, Refused, Text, text
from companion.games.outbreak import board
from companion.games.outbreak import state as own
from companion.games.outbreak.deck import card_text, counted_kinds, most_left, set_left
from companion.games.outbreak.goals import SETUP
from companion.games.outbreak.state import FIXED, NO_INFECTION, Options, Outbreak
from companion.moves import Move, SetOption, SetRight

GROUP = {
    "vaccines": (0, own.VACCINES),
    "time": (0, own.TIME_SPACES),
    "level": (1, colony.LEVEL_MAX),
    "hospitals": (0, own.HOSPITALS),
    "blueprints": (0, own.BLUEPRINTS),
    "tech": (0, own.TECH_COLUMNS),
    "shuttle_steps": (1, 5),
}
"""Facts of the group that are one field, with the values that the parts allow."""
BY_SEAT = {"medicine": (0, 24), "shelters": (0, 5), "upgraded": (0, own.HOSPITALS)}
"""Facts of a player that are rows of the state."""
OF_SEAT = {"space": (1, 8), "hangar": (0, 5), "welcomed": (0, 5), "goals": (0, 3), "goals_done": (0, 3)}
"""Facts of a player that every game has."""
PHASES = ("colonization", "shuttle")
SIDES = ("orbit", "colony")


def _fact(name: str, value: int, low: int, high: int, seat: int | None = None, label: Text | None = None) -> Fact:
    return Fact(name, label or text(f"fact.{name}"), value, low, high, _Set(name, seat), seat)


class _Set:
    """Makes the correcting move of one fact."""

    def __init__(self, name: str, seat: int | None) -> None:
        self.name, self.seat = name, seat

    def __call__(self, value: int) -> Move:
        return SetRight(self.name, value, self.seat)


def facts(state: Outbreak) -> tuple[Fact, ...]:
    """Everything tracked, to hold against the board."""
    return tuple(_facts(state))


def _facts(state: Outbreak) -> Iterator[Fact]:
    """One after another: who looks for one need not have them all worded."""
    yield from _group(state)
    yield from _seats(state)
    yield from _colony(state)
    yield from _deck(state)


def _group(state: Outbreak) -> Iterator[Fact]:
    names = ("infected", "active", "vaccines", "time", "hospitals", "blueprints", "tech")
    for name in names:
        if state.board and name in ("infected", "active"):
            continue
        low, high = GROUP.get(name, (0, colony.COLONISTS * len(state.seats)))
        yield _fact(name, getattr(state, name), low, high)
    yield Fact(
        "limit",
        text("fact.limit"),
        state.limit,
        12,
        14,
        _Set("limit", None),
        None,
        ((12, text("value.number", n=12)), (14, text("value.number", n=14))),
    )
    yield _choice("microbiologist", state.microbiologist, _owners(state))
    yield _choice("tech_owner", state.tech_owner, _owners(state))
    for at in range(2):
        if len(state.missions) == 2:
            other = state.missions[1 - at]
            row = tuple((n, text(f"mission.{m.lower()}")) for n, m in enumerate(own.MISSIONS) if m != other)
            yield _choice(f"mission{at + 1}", own.MISSIONS.index(state.missions[at]), row)


def _owners(state: Outbreak) -> tuple[tuple[int, Text], ...]:
    return (
        (-1, text("value.nobody")),
        *((at, text("value.name", name=seat.name)) for at, seat in enumerate(state.seats)),
    )


def _choice(name: str, value: int, row: tuple[tuple[int, Text], ...]) -> Fact:
    values = [n for n, _ in row]
    return Fact(name, text(f"fact.{name}"), value, min(values), max(values), _Set(name, None), None, row)


def _seats(state: Outbreak) -> Iterator[Fact]:
    for at, seat in enumerate(state.seats):
        for name, (low, high) in BY_SEAT.items():
            yield _fact(name, getattr(state, name)[at], low, high, at)
        for name, (low, high) in OF_SEAT.items():
            value = getattr(seat, name)
            if name == "space":
                row = tuple((n, text("value.number", n=n)) for n in range(low, high + 1))
                yield Fact(name, text("fact.space"), value, low, high, _Set(name, at), at, row)
            else:
                yield _fact(name, value, low, high, at)
        if state.board:
            room = colony.COLONISTS - sum(sum(cell) for cell in state.board[at])
            for area in own.AREAS:
                for kind, word in enumerate(board.KINDS):
                    number = board.cell(state, at, area)[kind]
                    label = text("fact.cell", area=text(f"area.{area}"), kind=text(f"kind.{word}"))
                    yield _fact(f"{area}.{word}", number, 0, number + room, at, label)


def _colony(state: Outbreak) -> Iterator[Fact]:
    yield _fact("round", state.round, 1, max(30, state.round))
    if all(seat.space for seat in state.seats) and len(state.missions) == 2:
        phase = PHASES.index(state.phase) if state.phase in PHASES else 0
        yield _choice("phase", phase, tuple((n, text(f"phase.{name}")) for n, name in enumerate(PHASES)))
        here = colony.turn_order(state.seats)
        turn = state.queue[0] if state.queue else here[0]
        yield _choice("turn", turn, tuple(one for one in _owners(state)[1:] if one[0] in (*here, turn)))
        drawn = ((0, text("value.no")), (1, text("value.yes")))
        yield _choice("drawn", int(state.drawn), drawn)
    side = SIDES.index(state.shuttle_side) if state.shuttle_side else 0
    yield _choice("shuttle_side", side, tuple((n, text(f"side.{name}")) for n, name in enumerate(SIDES)))
    yield _fact("shuttle_steps", state.shuttle_steps, *GROUP["shuttle_steps"])
    yield _fact("level", state.level, *GROUP["level"])
    for at, name in enumerate(colony.LSS):
        yield _fact(name, state.lss[at], 1, colony.LSS_MAX)


def _deck(state: Outbreak) -> Iterator[Fact]:
    """Undrawn cards of each kind: between what is printed and none, but a No Infection always remains
    (with both in sight the deck is made anew, OUT-17)."""
    for kind in counted_kinds(state):
        copies = state.deck.copies(kind)
        low = 1 if kind == NO_INFECTION else 0
        yield _fact(f"left.{kind}", copies, low, most_left(state, kind), None, text("fact.left", card=card_text(kind)))


def set_right(state: Outbreak, move: SetRight) -> Outbreak:
    """One tracked thing set to the board's value; no prompt, card or gain follows (GEN-20)."""
    fact = next((one for one in _facts(state) if one.id == move.fact and one.seat == move.seat), None)
    if fact is None:
        raise Refused("refused.no_such_fact", fact=move.fact)
    if not fact.low <= move.value <= fact.high or (fact.choices and move.value not in [v for v, _ in fact.choices]):
        raise Refused("refused.bounds", low=fact.low, high=fact.high, value=move.value)
    return _set(state, move)


def _set(state: Outbreak, move: SetRight) -> Outbreak:
    name, value, seat = move.fact, move.value, move.seat
    if seat is not None:
        return _set_seat(state, name, value, seat)
    if name.startswith("left."):
        return set_left(state, name.removeprefix("left."), value)
    if name in colony.LSS:
        row = list(state.lss)
        row[colony.LSS.index(name)] = value
        return replace(state, lss=(row[0], row[1], row[2], row[3]))
    if name in ("mission1", "mission2"):
        chosen = list(state.missions)
        chosen[int(name[-1]) - 1] = own.MISSIONS[value]
        return replace(state, missions=(chosen[0], chosen[1]))
    if name == "shuttle_side":
        return replace(state, shuttle_side=SIDES[value], shuttle_left="")
    if name == "phase":
        return _set_phase(state, PHASES[value])
    if name == "turn":
        return _set_turn(state, value)
    if name == "drawn":
        return replace(state, drawn=bool(value))
    return replace(state, **{name: value})


def _set_seat(state: Outbreak, name: str, value: int, seat: int) -> Outbreak:
    if name in BY_SEAT:
        row = list(getattr(state, name))
        row[seat] = value
        return replace(state, **{name: tuple(row)})
    if name == "space":
        return colony.place(state, seat, value)
    if name in OF_SEAT:
        return colony.with_seat(state, seat, **{name: value})
    area, _, word = name.partition(".")
    kind = board.KINDS.index(word)
    return board.shift(state, seat, area, kind, value - board.cell(state, seat, area)[kind])


def _set_phase(state: Outbreak, phase: str) -> Outbreak:
    if phase == state.phase:
        return state
    queue = colony.turn_order(state.seats)
    if phase == "colonization":
        return replace(colony.open_colonization(state), card="", drawn=False, updating=())
    return replace(state, phase="shuttle", stage="shuttle", queue=queue, done=(), card="", updating=(), tech_used=())


def _set_turn(state: Outbreak, seat: int) -> Outbreak:
    """The phase goes on from this seat: those before it in turn order have come up."""
    if state.queue[:1] == (seat,) and state.phase != "setup":
        return state
    row = colony.turn_order(state.seats)
    if seat not in row:
        raise Refused("refused.away", name=state.seats[seat].name)
    at = row.index(seat)
    stage = "shuttle" if state.phase == "shuttle" else "turn"
    phase = "shuttle" if state.phase == "shuttle" else "colonization"
    return replace(
        state,
        phase=phase,
        stage=stage,
        queue=row[at:],
        done=row[:at],
        card="",
        drawn=False,
        updating=(),
        tech_used=(),
    )


def set_option(state: Outbreak, move: SetOption) -> Outbreak:
    """An option from now on. Refused for what set-up has used up, and for an unknown name or value."""
    now = asdict(state.options)
    if move.option not in now or move.option == "infection":
        raise Refused("refused.no_such_option", option=move.option)
    if move.option in FIXED and state.stage not in SETUP:
        raise Refused("refused.option_fixed", option=text(f"option.{move.option}"))
    try:
        options = msgspec.convert({**now, move.option: move.value}, Options)
    except msgspec.ValidationError as fault:
        raise Refused("refused.option_value", option=move.option, value=str(move.value)) from fault
    if options == state.options:
        raise Refused("refused.option_same", option=text(f"option.{move.option}"))
    changed = replace(state, options=options)
    if move.option == "full_board":
        on = board.counted(replace(changed, board=board.guess_board(state)))
        return on if options.full_board else replace(changed, board=())
    if move.option == "time_start":
        return replace(changed, time=options.time_start or state.by_seats[0])
    if move.option == "infected_limit":
        return replace(changed, limit=options.infected_limit or state.by_seats[1])
    return changed


__all__ = ["facts", "set_option", "set_right"]

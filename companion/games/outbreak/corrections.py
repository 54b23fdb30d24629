"""Setting Outbreak right by hand: every tracked thing with its bounds (GEN-20), and the options."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion import colony
from companion.colony import facts as shared
from companion.game import Fact, Refused, text
from companion.games.outbreak import board
from companion.games.outbreak import state as own
from companion.games.outbreak.deck import card_text, counted_kinds, most_left, set_left
from companion.games.outbreak.goals import SETUP
from companion.games.outbreak.state import FIXED, NO_INFECTION, Outbreak
from companion.moves import SetOption, SetRight

GROUP = {
    "vaccines": (0, own.VACCINES),
    "time": (0, own.TIME_SPACES),
    "level": (1, colony.LEVEL_MAX),
    "hospitals": (0, own.HOSPITALS),
    "blueprints": (0, own.BLUEPRINTS),
    "tech": (0, own.TECH_COLUMNS),
}
"""Facts of the group that are one field, with the values that the parts allow."""
BY_SEAT = {"medicine": (0, 24), "shelters": (0, 5), "upgraded": (0, own.HOSPITALS)}
"""Facts of a player that are rows of the state."""


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
        yield shared.number(name, getattr(state, name), low, high)
    yield Fact(
        "limit",
        text("fact.limit"),
        state.limit,
        12,
        14,
        shared.Setter("limit", None),
        None,
        ((12, text("value.number", n=12)), (14, text("value.number", n=14))),
    )
    yield shared.choice("microbiologist", state.microbiologist, shared.owners(state))
    yield shared.choice("tech_owner", state.tech_owner, shared.owners(state))
    for at in range(2):
        if len(state.missions) == 2:
            other = state.missions[1 - at]
            row = tuple((n, text(f"mission.{m.lower()}")) for n, m in enumerate(own.MISSIONS) if m != other)
            yield shared.choice(f"mission{at + 1}", own.MISSIONS.index(state.missions[at]), row)


def _seats(state: Outbreak) -> Iterator[Fact]:
    for at in range(len(state.seats)):
        for name, (low, high) in BY_SEAT.items():
            yield shared.number(name, getattr(state, name)[at], low, high, at)
        yield from shared.of_seat(state, at)
        if state.board:
            room = colony.COLONISTS - sum(sum(cell) for cell in state.board[at])
            for area in own.AREAS:
                for kind, word in enumerate(board.KINDS):
                    number = board.cell(state, at, area)[kind]
                    label = text("fact.cell", area=text(f"area.{area}"), kind=text(f"kind.{word}"))
                    yield shared.number(f"{area}.{word}", number, 0, number + room, at, label)


def _colony(state: Outbreak) -> Iterator[Fact]:
    for fact in shared.of_table(state, playable=len(state.missions) == 2):
        yield fact
        if fact.id == "turn":
            yield shared.choice("drawn", int(state.drawn), ((0, text("value.no")), (1, text("value.yes"))))


def _deck(state: Outbreak) -> Iterator[Fact]:
    """Undrawn cards of each kind: between what is printed and none, but a No Infection always remains
    (with both in sight the deck is made anew, OUT-17)."""
    for kind in counted_kinds(state):
        copies = state.deck.copies(kind)
        low = 1 if kind == NO_INFECTION else 0
        yield shared.number(
            f"left.{kind}", copies, low, most_left(state, kind), None, text("fact.left", card=card_text(kind))
        )


def set_right(state: Outbreak, move: SetRight) -> Outbreak:
    """One tracked thing set to the board's value; no prompt, card or gain follows (GEN-20)."""
    shared.check(_facts(state), move)
    return _set(state, move)


def _set(state: Outbreak, move: SetRight) -> Outbreak:
    name, value, seat = move.fact, move.value, move.seat
    if seat is not None:
        return _set_seat(state, name, value, seat)
    if name.startswith("left."):
        return set_left(state, name.removeprefix("left."), value)
    if name in ("mission1", "mission2"):
        chosen = list(state.missions)
        chosen[int(name[-1]) - 1] = own.MISSIONS[value]
        return replace(state, missions=(chosen[0], chosen[1]))
    if name == "drawn":
        return replace(state, drawn=bool(value))
    common = shared.set_table(state, name, value, _fresh)
    return replace(state, **{name: value}) if common is None else common


def _set_seat(state: Outbreak, name: str, value: int, seat: int) -> Outbreak:
    if name in BY_SEAT:
        row = list(getattr(state, name))
        row[seat] = value
        return replace(state, **{name: tuple(row)})
    common = shared.set_seat(state, name, value, seat)
    if common is not None:
        return common
    area, _, word = name.partition(".")
    kind = board.KINDS.index(word)
    return board.shift(state, seat, area, kind, value - board.cell(state, seat, area)[kind])


def _fresh(state: Outbreak) -> Outbreak:
    """Nothing of the turn before is left open."""
    return replace(state, card="", drawn=False)


def set_option(state: Outbreak, move: SetOption) -> Outbreak:
    """An option from now on. Refused for what set-up has used up, and for an unknown name or value."""
    if move.option == "infection":
        raise Refused("refused.no_such_option", option=move.option)
    options = shared.changed_options(state.options, move, FIXED, setup=state.stage in SETUP)
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

"""The full board of Outbreak: Colonists by seat and area. The group's numbers follow from it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.colony import COLONISTS
from companion.game import Refused, Text, text
from companion.games.outbreak.state import ALL_AREAS, AREAS, ILL, IMMUNE, START_COLONISTS, WELL, Board, Cell, Outbreak

HOME = "living_quarters"
KINDS = ("well", "ill", "immune")
CARD_AREA = {"orbit_action_space": "action_space", "colony_action_space": "action_space"}
"""Card areas that are part of a column of the table."""


def column(area: str) -> int:
    """The column of an area; refused for one that holds no Colonist here."""
    area = CARD_AREA.get(area, area)
    if area not in AREAS:
        raise Refused("refused.no_such_area", area=area_text(area))
    return AREAS.index(area)


def start_board(seats: int) -> Board:
    """Every seat's first Colonists in Living Quarters (BAS-12)."""
    empty: Cell = (0, 0, 0)
    return (((START_COLONISTS, 0, 0), empty, empty, empty),) * seats


def guess_board(state: Outbreak) -> Board:
    """A first board that fits the group's numbers: all at home, ill and immune shared out by seat.

    The table sets it right afterwards; the numbers themselves do not change by turning it on.
    """
    seats = len(state.seats)
    most = COLONISTS * seats
    ill = min(state.infected, most)
    immune = min(state.vaccines, most - ill)
    well = min(max(0, state.active - ill - immune), most - ill - immune)
    row = [ILL] * ill + [IMMUNE] * immune + [WELL] * well
    empty: Cell = (0, 0, 0)
    rows = [row[at::seats] for at in range(seats)]
    return tuple(((one.count(WELL), one.count(ILL), one.count(IMMUNE)), empty, empty, empty) for one in rows)


def area_text(area: str) -> Text:
    """The words of an area, or what a file calls one."""
    return text(f"area.{area}") if area in (*ALL_AREAS, "nobody") else text("value.name", name=area)


def cell(state: Outbreak, seat: int, area: str) -> Cell:
    """Well, ill and immune of a seat in an area."""
    return state.board[seat][column(area)]


def shift(state: Outbreak, seat: int, area: str, kind: int, by: int) -> Outbreak:
    """The board with `by` more of a kind in one cell. Refused below 0 or past the 12 Colonists of a colour."""
    if not 0 <= seat < len(state.seats):
        raise Refused("refused.no_such_seat", seat=seat, seats=len(state.seats))
    at = column(area)
    row = list(state.board[seat])
    there = list(row[at])
    there[kind] += by
    if there[kind] < 0:
        raise Refused("refused.nobody_there", name=state.seats[seat].name, area=area_text(area))
    row[at] = (there[0], there[1], there[2])
    if sum(sum(one) for one in row) > COLONISTS:
        raise Refused("refused.colonists", name=state.seats[seat].name, n=COLONISTS)
    board = list(state.board)
    board[seat] = (row[0], row[1], row[2], row[3])
    return counted(replace(state, board=tuple(board)))


def counted(state: Outbreak) -> Outbreak:
    """The group's numbers taken from the board."""
    ill = sum(one[ILL] for row in state.board for one in row)
    everyone = sum(sum(one) for row in state.board for one in row)
    return replace(state, infected=ill, active=everyone)


def where(state: Outbreak, kind: int, areas: tuple[str, ...] = AREAS) -> Iterator[tuple[int, str, int]]:
    """Every cell of these areas that holds some of a kind: (seat, area, how many)."""
    for area in areas:
        at = column(area)
        for seat, row in enumerate(state.board):
            if row[at][kind]:
                yield seat, area, row[at][kind]


def sharing(state: Outbreak) -> Iterator[tuple[int, str, int]]:
    """Where somebody well may share a place with somebody ill: (seat, area, how many well).

    Mines hold one Colonist each, so nothing spreads there (OUT-25). Action spaces are shared by all
    seats; Living Quarters and Working Areas are a seat's own (OUT-24).
    """
    at = column("action_space")
    ill_actions = any(row[at][ILL] for row in state.board)
    for seat, area, well in where(state, WELL):
        own_ill = state.board[seat][column(area)][ILL] > 0
        if area != "mine" and (own_ill or (area == "action_space" and ill_actions)):
            yield seat, area, well


def could_catch(state: Outbreak, seat: int, area: str) -> int:
    """How many more could fall ill if one of `seat` in `area` did: at most the well ones beside it."""
    at = column(area)
    if area == "mine":
        return 0
    if area == "action_space":
        return sum(row[at][WELL] for row in state.board) - 1
    return state.board[seat][at][WELL] - 1


__all__ = ["HOME", "ILL", "IMMUNE", "KINDS", "WELL"]

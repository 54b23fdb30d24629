"""Base game: the final scoring as a guided sheet, one category after another for each player (BAS-64..BAS-73)."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from companion import colony
from companion.game import Refused
from companion.games.base import points
from companion.games.base import state as own
from companion.games.base.state import SCORED, B, Base
from companion.scoring import Sheet

FIELDS = {"techs": 6, "blueprints": 4, "contracts": 4, "advanced": 6}
"""How many numbers a page has."""
BEFORE = ("crystals", "last_contracts")
"""Pages before anything is scored (BAS-72)."""
TIES = ("tie_crystals", "tie_advanced")
"""Asked one after the other while a place is shared; cubes are tracked, then it stays shared (BAS-73)."""


class Page(NamedTuple):
    """A page of the sheet: its category, and whose it is (None: the whole table's)."""

    name: str
    seat: int | None = None

    @property
    def id(self) -> str:
        """How a move names the page: `techs.2`, `advanced`."""
        return self.name if self.seat is None else f"{self.name}.{self.seat}"


def pages(seats: int) -> tuple[Page, ...]:
    """All pages in their order: before it the Crystals and Contracts (BAS-72), then the categories."""
    each = range(seats)
    return (
        *map(Page, BEFORE),
        Page("tracked"),
        *(Page("quarters", seat) for seat in each),
        *(Page("techs", seat) for seat in each),
        *(Page("blueprints", seat) for seat in each),
        Page("advanced"),
        Page("scientists"),
        *(Page("contracts", seat) for seat in each),
    )


PAGES = tuple(pages(seats) for seats in range(5))
"""All pages by the number of seats."""


def page(state: Base) -> Page:
    """The page that is open."""
    if state.stage in TIES:
        return Page(state.stage)
    return PAGES[len(state.seats)][state.page]


def open_scoring(state: B) -> B:
    """The sheet is opened; Contracts fulfilled in play are on it already (BAS-62)."""
    sheets = tuple(
        replace(sheet, contracts=(done[0], 0, done[1], 0))
        for sheet, done in zip(state.sheets, state.done_contracts, strict=True)
    )
    return replace(state, phase="scoring", stage="scoring", page=0, queue=(), done=(), sheets=sheets)


def page_done(state: B, move: own.PageDone, *, ties: bool = True) -> B:
    """The next page; after the last one the ties, while any place is shared and they are asked."""
    colony.need_one_of(state, "scoring", *TIES)
    if move.page != page(state).id:
        raise Refused("refused.page", page=page(state).id)
    return _turned(state, ties=ties)


def _turned(state: B, *, ties: bool = True) -> B:
    if state.stage == "scoring" and state.page + 1 < len(PAGES[len(state.seats)]):
        return replace(state, page=state.page + 1)
    if not ties or len(state.seats) == 1:
        return replace(state, stage=SCORED)
    asked = TIES.index(state.stage) + 1 if state.stage in TIES else 0
    if asked < len(TIES) and points.sharing(state, asked):
        return replace(state, stage=TIES[asked])
    return replace(state, stage=SCORED)


def mark(state: B, move: own.Mark) -> B:
    """The mark of a Living Quarters: one tap answers the page (BAS-66)."""
    _need_page(state, Page("quarters", move.seat))
    sheets = _with(state, move.seat, replace(state.sheets[move.seat], quarters=move.mark))
    return _turned(replace(state, sheets=sheets))


def count(state: B, move: own.SheetCount) -> B:
    """A number of the open page."""
    here = page(state)
    if move.field in ("crystals", "own_advanced"):
        _need_page(state, Page("tie_crystals" if move.field == "crystals" else "tie_advanced"))
        if move.seat not in tied(state):
            raise Refused("refused.not_tied")
        name = "crystals" if move.field == "crystals" else "advanced"
        assert move.seat is not None
        return replace(state, sheets=_with(state, move.seat, replace(state.sheets[move.seat], **{name: move.n})))
    _need_page(state, Page(move.field, move.seat))
    if move.slot >= FIELDS[move.field]:
        raise Refused("refused.page", page=here.id)
    if move.field == "advanced":
        return replace(state, advanced=_put(state.advanced, move.slot, move.n))
    assert move.seat is not None
    sheet = state.sheets[move.seat]
    row = _put(getattr(sheet, move.field), move.slot, move.n)
    return replace(state, sheets=_with(state, move.seat, replace(sheet, **{move.field: row})))


def owner(state: B, move: own.Owner) -> B:
    """Whose a Scientist is, as the table has it (BAS-69)."""
    _need_page(state, Page("scientists"))
    if move.owner != -1:
        colony.need_seat(state, move.owner)
    at = [one.id for one in state.experts].index(move.scientist)
    return replace(state, hired=_put(state.hired, at, move.owner))


def tied(state: Base) -> tuple[int, ...]:
    """Who is asked on a page of a tie, the best place first."""
    return points.sharing(state, TIES.index(state.stage)) if state.stage in TIES else ()


def _need_page(state: Base, wanted: Page) -> None:
    colony.need_one_of(state, "scoring", *TIES)
    if page(state) != wanted:
        raise Refused("refused.page", page=page(state).id)


def _with(state: Base, seat: int, sheet: Sheet) -> tuple[Sheet, ...]:
    return (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])


def _put(row: tuple[int, ...], at: int, n: int) -> Any:
    """The row, as long as it was, with one number changed."""
    return (*row[:at], n, *row[at + 1 :])

"""Base game: what each page of the final scoring asks (BAS-64..BAS-73)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from companion.colony import steps as shared
from companion.game import Answer, Group, Later, Number, Option, Step, Text, named, said, text
from companion.games.base import hints, pages, points
from companion.games.base import state as own
from companion.games.base.state import Base
from companion.moves import Move
from companion.scoring import BUILDINGS, Values

MOST = {"techs": 4, "blueprints": 16, "contracts": 12, "advanced": 16}
"""The most of one kind that a player or the map can have: more than the box holds cannot be counted."""
TIE_MOST = 20


def scoring(state: Base) -> Step:
    """The open page."""
    page = pages.page(state)
    name, seat = page
    if name == "quarters" and seat is not None:
        return _quarters(state, seat)
    say, line, primary, rows = _always(page)
    if seat is not None:
        say = named(say.id, state.seats[seat].name)
    if name in WORTH:
        line = WORTH[name](state.values)
    asks = Later(ASKS[name], state) if name in ASKS else ()
    return Step(say, line, primary, asks, (), rows, seat)


@cache
def _always(page: pages.Page) -> tuple[Text, Text, Option, tuple[Text, ...]]:
    """What a page says and asks whatever has been counted: the prompt, the line below, the primary, the reminders."""
    primary = shared.go("go.done" if page.name in pages.BEFORE else "go.next", own.PageDone(page.id))
    return said(f"say.score.{page.name}"), said(f"line.score.{page.name}"), primary, hints.before_scoring(page.name)


WORTH: dict[str, Callable[[Values], Text]] = {
    "blueprints": lambda of: text("line.score.blueprints", one=of.blueprint_1, three=of.blueprint_3),
    "scientists": lambda of: text("line.score.scientists", op=of.scientist),
    "tracked": lambda of: text("line.score.tracked", op=of.ship),
}
"""The lines that say what is printed beside the things that score."""


def _numbers(state: Base) -> tuple[Number, ...]:
    page = pages.page(state)
    return tuple(_number(state, page, at) for at in range(pages.FIELDS[page.name]))


def _scientists(state: Base) -> tuple[Group, ...]:
    return tuple(_scientist(state, at) for at in range(6))


ASKS: dict[str, Callable[[Base], Sequence[Answer]]] = {
    **dict.fromkeys(pages.FIELDS, _numbers),
    "scientists": _scientists,
}


def _quarters(state: Base, seat: int) -> Step:
    """A tile a mark: one tap answers the page (BAS-66)."""
    now = state.sheets[seat].quarters
    say, line = named("say.score.quarters", state.seats[seat].name), said("line.score.quarters")
    primary = Option(text("go.mark", n=state.values.quarters[now]), own.Mark(seat, now))
    return Step(say, line, primary, Later(_marks, state), (), (), seat)


def _marks(state: Base) -> tuple[Option, ...]:
    seat = pages.page(state).seat
    assert seat is not None
    now = state.sheets[seat].quarters
    return tuple(
        Option(text("ask.mark", n=op), own.Mark(seat, mark), None, likely=mark == now)
        for mark, op in enumerate(state.values.quarters)
    )


def _counter(field: str, at: int, seat: int | None) -> Callable[[int], Move]:
    def count(n: int) -> Move:
        return own.SheetCount(field, at, n, seat)  # type: ignore[arg-type]  # a field of FIELDS

    return count


def _number(state: Base, page: pages.Page, at: int) -> Number:
    row = state.advanced if page.seat is None else getattr(state.sheets[page.seat], page.name)
    most = max(MOST[page.name], row[at])
    return Number(
        label(page.name, at), 0, most, row[at], _counter(page.name, at, page.seat), _worth(state, page.name, at)
    )


def label(field: str, at: int) -> Text:
    """What a number of the sheet counts."""
    if field == "techs":
        return text("score.techs", n=at + 1)
    if field == "advanced":
        return text(f"building.{BUILDINGS[at]}")
    return text(f"score.{field}.{at}")


def _worth(state: Base, field: str, at: int) -> Text | None:
    """What one of it scores."""
    values = state.values
    if field == "techs":
        return text("score.each", n=values.tech[at])
    if field == "blueprints":
        worth = (values.blueprint_1, -values.blueprint_1, values.blueprint_3, -values.blueprint_3)[at]
        return text("score.each", n=worth)
    if field == "contracts":
        return text("score.each", n=(*values.contract_upgrade, *values.contract_delivery)[at])
    return None


def _scientist(state: Base, at: int) -> Group:
    """A Scientist: whose it is, and what it scores with the Buildings counted (BAS-69)."""
    one, now = state.experts[at], state.hired[at]
    op = state.values.scientist * state.advanced[BUILDINGS.index(one.scores)]
    owners = (
        (-1, text("value.nobody")),
        *((n, text("value.name", name=who.name)) for n, who in enumerate(state.seats)),
    )
    options = tuple(
        Option(words, own.Owner(one.id, owner), None, likely=owner == now)  # type: ignore[arg-type]
        for owner, words in owners
    )
    whose = text("value.nobody") if now < 0 else text("value.name", name=state.seats[now].name)
    return Group(
        text(f"score.scientist.{one.id}"),
        options,
        text("score.owner", owner=whose, n=op),
        text("score.scores", building=text(f"building.{one.scores}")),
    )


def tie(state: Base) -> Step:
    """Places are shared: Crystals, then Advanced Buildings, of those who share one, whichever it is (BAS-73)."""
    field = "crystals" if state.stage == "tie_crystals" else "own_advanced"
    attribute = "crystals" if field == "crystals" else "advanced"
    tied = pages.tied(state)
    asks = tuple(
        Number(
            text("value.name", name=state.seats[seat].name),
            0,
            max(TIE_MOST, getattr(state.sheets[seat], attribute)),
            getattr(state.sheets[seat], attribute),
            _counter(field, 0, seat),
            text("score.tied", n=points.total(state, seat)),
        )
        for seat in tied
    )
    totals = {points.total(state, seat) for seat in tied}
    line = text("line.score.tie", n=max(totals)) if len(totals) == 1 else text("line.score.ties")
    return Step(text(f"say.score.{state.stage}"), line, shared.go("go.next", own.PageDone(state.stage)), asks)

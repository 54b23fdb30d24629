"""Base game: the log line of each move, with the number that moved."""

from __future__ import annotations

from typing import Any

from companion import missions, moves
from companion.colony import told
from companion.game import Text, Told, text
from companion.games.base import pages, points, sheet_steps
from companion.games.base import state as own
from companion.games.base.corrections import facts
from companion.games.base.state import Base, Line
from companion.moves import Move

TABLE = (
    *told.TABLE,
    missions.DrawMissions,
    missions.ChooseMission,
    own.DealTiles,
    own.Owner,
    own.PageDone,
)
IDS: dict[type[Move], told.Which] = {
    **told.WHICH,
    missions.DrawMissions: lambda _m, _b, _a: "told.draw_missions.three",
    moves.CloseColonization: lambda _m, _b, a: _closed(a),
    own.SheetCount: lambda m, _b, _a: "told.sheet_count.table" if m.field == "advanced" else "told.sheet_count",
}


def _closed(after: Base) -> str:
    if after.phase == "scoring":
        return "told.scoring_opens"
    return "told.last_round" if after.last_round == after.round + 1 else "told.close_colonization"


def tell(before: Base, move: Move, after: Base) -> Told:
    """What a move did, in a sentence, for whom, and the OP or number that it moved."""
    known = facts(before) if isinstance(move, moves.SetRight) else ()
    table = (*TABLE, own.SheetCount) if isinstance(move, own.SheetCount) and move.seat is None else TABLE
    line = told.tell(before, move, after, table=table, which=IDS, own=_own(move), facts=known,
                     effect=effect_of(before, move, after))  # fmt: skip
    if isinstance(move, missions.DrawMissions):
        row = dict(zip(("first", "second", "third"), after.missions, strict=True))
        line.what.params.update({name: missions.name(one.id) for name, one in row.items()})
    if isinstance(move, own.PageDone):
        line.what.params["page"] = _page(before)
    return line


def _page(before: Base) -> Text:
    page = pages.page(before)
    if page.seat is None:
        return text(f"page.{page.name}")
    return text("page.of", page=text(f"page.{page.name}"), name=before.seats[page.seat].name)


def _own(move: Move) -> told.Own:
    """The base game's own words: Missions, Buildings, Scientists, pages."""

    def words(field: str, value: Any) -> Any:
        if field == "mission" and isinstance(move, missions.ChooseMission):
            return missions.name(value)
        if field == "field" and isinstance(move, own.SheetCount):
            asked = value in ("crystals", "own_advanced")
            return text(f"page.{value}") if asked else sheet_steps.label(value, move.slot)
        if field in ("scientist", "contract"):
            return text(f"{field}.{value}")
        if field == "owner" and isinstance(move, own.Owner):
            return text("value.nobody") if value < 0 else None
        return fact_words(value) if field == "fact" else None

    return words


def fact_words(fact: str) -> Text | None:
    """The base game's words for a fact in the log; None for the shared ones."""
    mine = missions.fact_text(fact)
    if mine is not None:
        return mine
    for start, id in (("cube_", "fact.cube"), ("first_", "fact.first")):
        if fact.startswith(start):
            return text(id, building=text(f"building.{fact.removeprefix(start)}"))
    return text(f"scientist.{fact.removeprefix('expert_')}") if fact.startswith("expert_") else None


def reason(line: Line) -> Text:
    """Why OP were gained."""
    about = text(f"building.{line.about}") if line.event in ("first_lss", "lss_tile") else line.about
    return text(f"reason.{line.event}", about=about)


def effect_of(before: Base, move: Move, after: Base) -> Text | None:
    """OP first, then Missions, then the other numbers, before and after."""
    changed = [at for at in range(len(after.seats)) if points.op(before, at) != points.op(after, at)]
    if len(changed) == 1:
        at = changed[0]
        return text("moved.op", name=after.seats[at].name, old=points.op(before, at), new=points.op(after, at))
    if changed:
        gains = [
            text("value.gain", name=after.seats[at].letter, n=points.op(after, at) - points.op(before, at))
            for at in changed
        ]
        said = gains[-1]
        for one in reversed(gains[:-1]):
            said = text("value.and", first=one, rest=said)
        return text("moved.ops", gains=said)
    mission = missions.moved(before, after)
    if mission is not None and not isinstance(move, (missions.DrawMissions, missions.ChooseMission)):
        return mission
    if before.last_round != after.last_round:
        return text("moved.last_round", n=after.last_round)
    for at, (had, has) in enumerate(zip(before.cubes, after.cubes, strict=True)):
        if len(had) != len(has):
            return text("moved.cubes", name=after.seats[at].name, old=len(had), new=len(has))
    for at in range(len(after.seats)):
        if after.phase == "scoring" and points.total(before, at) != points.total(after, at):
            old, new = points.total(before, at), points.total(after, at)
            return text("moved.total", name=after.seats[at].name, old=old, new=new)
    return told.moved(before, after, ())

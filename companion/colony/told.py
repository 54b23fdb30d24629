"""Log lines of the moves that games share, and the words of a move's own fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion import moves
from companion.colony.table import Table
from companion.game import Fact, Text, Told, text
from companion.moves import Move

TABLE = (
    moves.SetOption,
    moves.UseOwn,
    moves.Tick,
    moves.PlaceShuttle,
    moves.DeckMode,
    moves.CloseShuttle,
    moves.UpdateStep,
    moves.CloseTurn,
    moves.AskAll,
    moves.CloseColonization,
    moves.OpenShuttle,
    moves.NextRound,
)
"""Moves that belong to nobody: the whole table's."""

Which = Callable[[Any, Any, Any], str]
"""Which message a move has, from the move and the states before and after it."""

WHICH: dict[type[Move], Which] = {
    moves.CloseTurn: lambda _m, b, a: "told.update" if a.level > b.level else "told.close_turn",
    moves.Tick: lambda m, _b, _a: "told.tick.all" if m.step == "all" else "told.tick" if m.done else "told.tick.undone",
    moves.Away: lambda m, _b, _a: "told.away" if m.away else "told.back",
    moves.TechReply: lambda m, _b, _a: "told.tech_reply.develop" if m.develop else "told.tech_reply",
    moves.PrivateGoal: lambda m, _b, _a: "told.private_goal.spent" if m.spent else "told.private_goal",
}

WORDED = {
    "side": "side",
    "building": "building",
    "mission": "mission",
    "mode": "mode",
    "option": "option",
    "kind": "kind",
    "by": "by",
    "step": "step",
}
"""Fields of moves that are words of the game, and the beginning of their message ids."""
# words: side.* building.* mission.* mode.* option.* kind.* by.* step.*

Own = Callable[[str, Any], Any]
"""A game's own words for a field: a Text or number, or None for the shared ones."""


def tell(
    before: Table,
    move: Move,
    after: Table,
    *,
    table: tuple[type[Move], ...] = TABLE,
    which: Mapping[type[Move], Which] = WHICH,
    own: Own = lambda _field, _value: None,
    facts: tuple[Fact, ...] = (),
    effect: Text | None = None,
) -> Told:
    """What a move did, in a sentence, for whom, and the number that moved (`effect`)."""
    seat = getattr(move, "seat", None)
    if isinstance(move, table):
        seat = None
    elif seat is None and before.queue:
        seat = before.queue[0]
    choose = which.get(type(move))
    id = choose(move, before, after) if choose else f"told.{type(move).__struct_config__.tag}"
    return Told(Text(id, words(before, move, after, own, facts)), seat, effect)


def words(before: Table, move: Move, after: Table, own: Own, facts: tuple[Fact, ...]) -> dict[str, Any]:
    """The parameters of a line: the move's own fields, worded."""
    found: dict[str, Any] = {}
    for field in move.__struct_fields__:
        value = getattr(move, field)
        if value is None or isinstance(value, tuple | dict):
            continue
        mine = own(field, value)
        if mine is not None:
            found[field] = mine
        elif field in ("seat", "owner"):
            name = before.seats[value].name if 0 <= value < len(before.seats) else str(value)
            found["name" if field == "seat" else "owner"] = name
        elif field == "value" and isinstance(move, moves.SetRight):
            found[field] = _value(move, facts)
        elif field == "value" and isinstance(move, moves.SetOption):
            found[field] = _option(move)
        elif field == "fact":
            found[field] = text(f"fact.{value}")
        elif field in WORDED:
            found[field] = text(f"{WORDED[field]}.{value.lower() if isinstance(value, str) else value}")
        else:
            found[field] = str(value) if isinstance(value, bool) else value
    found.setdefault("round", after.round)
    found.setdefault("level", after.level)
    if "name" not in found and before.queue:
        found["name"] = before.seats[before.queue[0]].name
    return found


def _option(move: moves.SetOption) -> Text:
    """The value of an option in words: yes or no, a number, or the option's own word."""
    if isinstance(move.value, bool):
        return text("value.yes" if move.value else "value.no")
    if isinstance(move.value, int):
        return text("value.number", n=move.value)
    return text(f"value.{move.option}.{move.value}")


def _value(move: moves.SetRight, facts: tuple[Fact, ...]) -> Text | int:
    """The value of a correction: a word where a bare number says nothing."""
    fact = next((one for one in facts if one.id == move.fact and one.seat == move.seat), None)
    return dict(fact.choices).get(move.value, move.value) if fact else move.value


def moved(before: Table, after: Table, names: tuple[str, ...]) -> Text | None:
    """The first of these fields that changed, before and after; then the level and the LSS markers."""
    for name in (*names, "level"):
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            return text(f"moved.{name}", old=old, new=new)
    if before.lss != after.lss:
        at = next(n for n in range(4) if before.lss[n] != after.lss[n])
        return text("moved.lss", old=before.lss[at], new=after.lss[at])
    return None

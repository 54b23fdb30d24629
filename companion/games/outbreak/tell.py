"""Outbreak: the log line of each move, with the number that moved."""

from __future__ import annotations

from typing import Any

from companion import moves
from companion.game import Text, Told, text
from companion.games.outbreak import state as own
from companion.games.outbreak.corrections import facts
from companion.games.outbreak.deck import card_text
from companion.games.outbreak.state import NO_INFECTION, Outbreak
from companion.moves import Move


def tell(before: Outbreak, move: Move, after: Outbreak) -> Told:
    """What a move did, in a sentence, for whom, and the track that it moved."""
    name = type(move).__struct_config__.tag
    seat = getattr(move, "seat", None)
    if seat is None and before.queue and not isinstance(move, _NOBODYS):
        seat = before.queue[0]
    if isinstance(move, _NOBODYS):
        seat = None
    words = {**_words(before, move, after)}
    id = _ID.get(type(move), lambda _m, _b, _a: f"told.{name}")(move, before, after)
    return Told(Text(id, words), seat, _effect(before, after))


_NOBODYS = (
    moves.SetOption,
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
    own.DrawMissions,
    own.ChooseMission,
    own.AllIll,
)


def _card_id(move: Any, _before: Outbreak, after: Outbreak) -> str:
    if move.card != NO_INFECTION:
        return "told.draw"
    return "told.draw.reshuffled" if after.deck.shuffles > _before.deck.shuffles else "told.draw.harmless"


def _close_id(_move: Any, before: Outbreak, after: Outbreak) -> str:
    return "told.update" if after.level > before.level else "told.close_turn"


_ID: dict[type[Move], Any] = {
    moves.Draw: _card_id,
    moves.CloseTurn: _close_id,
    moves.Tick: lambda m, _b, _a: "told.tick.all" if m.step == "all" else "told.tick" if m.done else "told.tick.undone",
    moves.Away: lambda m, _b, _a: "told.away" if m.away else "told.back",
    moves.TechReply: lambda m, _b, _a: "told.tech_reply.develop" if m.develop else "told.tech_reply",
    moves.PrivateGoal: lambda m, _b, _a: "told.private_goal.spent" if m.spent else "told.private_goal",
    own.Infect: lambda m, _b, _a: (
        "told.infect.nobody" if m.area == "nobody" else "told.infect" if m.seat is None else "told.infect.whose"
    ),
    own.AllIll: lambda m, _b, _a: "told.all_ill" if m.yes else "told.all_ill.no",
    own.UpgradeHospital: lambda m, _b, _a: "told.upgrade_hospital.clinic" if m.clinic else "told.upgrade_hospital",
    own.MakeVaccine: lambda m, _b, _a: "told.make_vaccine.ill" if m.ill else "told.make_vaccine",
    own.LoseColonist: lambda m, _b, _a: "told.lose_colonist.ill" if m.ill else "told.lose_colonist",
    own.GainMedicine: lambda m, _b, _a: f"told.gain_medicine.{m.source}",
}


def _words(before: Outbreak, move: Move, after: Outbreak) -> dict[str, Any]:
    """The parameters of a line: the move's own fields, worded."""
    words: dict[str, Any] = {}
    for field in move.__struct_fields__:
        value = getattr(move, field)
        if value is None or isinstance(value, tuple):
            continue
        if field in ("seat", "owner"):
            words["name" if field == "seat" else "owner"] = (
                before.seats[value].name if 0 <= value < len(before.seats) else str(value)
            )
        elif field in ("area", "source", "target") and not isinstance(move, own.GainMedicine):
            words[field] = text(f"area.{value}")
        elif field == "card":
            words[field] = card_text(value)
        elif field == "fact":
            words[field] = _fact_text(value)
        elif field == "value" and isinstance(move, moves.SetRight):
            words[field] = _value_text(before, move)
        elif field in _WORDED:
            words[field] = text(f"{_WORDED[field]}.{value.lower() if isinstance(value, str) else value}")
        else:
            words[field] = str(value) if isinstance(value, bool) else value
    if isinstance(move, own.DrawMissions) and after.missions:
        words["first"], words["second"] = (text(f"mission.{m.lower()}") for m in after.missions)
    words.setdefault("round", after.round)
    words.setdefault("level", after.level)
    if "name" not in words and before.queue:
        words["name"] = before.seats[before.queue[0]].name
    return words


_WORDED = {
    "side": "side",
    "building": "building",
    "mission": "mission",
    "mode": "mode",
    "option": "option",
    "kind": "kind",
    "by": "by",
    "step": "step",
}


def _value_text(before: Outbreak, move: moves.SetRight) -> Text | int:
    """The value of a correction: a word where a bare number says nothing."""
    fact = next((one for one in facts(before) if one.id == move.fact and one.seat == move.seat), None)
    return dict(fact.choices).get(move.value, move.value) if fact else move.value


def _fact_text(fact: str) -> Text:
    if fact.startswith("left."):
        return text("fact.left", card=card_text(fact.removeprefix("left.")))
    area, dot, word = fact.partition(".")
    if dot:
        return text("fact.cell", area=text(f"area.{area}"), kind=text(f"kind.{word}"))
    return text(f"fact.{fact}")


def _effect(before: Outbreak, after: Outbreak) -> Text | None:
    """The first tracked number that a move changed, before and after."""
    for name in ("infected", "time", "vaccines", "hospitals", "tech", "blueprints", "active", "level"):
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            return text(f"moved.{name}", old=old, new=new)
    for seat, (old, new) in enumerate(zip(before.medicine, after.medicine, strict=True)):
        if old != new:
            return text("moved.medicine", name=after.seats[seat].name, old=old, new=new)
    for row in ("shelters", "upgraded"):
        if sum(getattr(before, row)) != sum(getattr(after, row)):
            return text(f"moved.{row}", old=sum(getattr(before, row)), new=sum(getattr(after, row)))
    if before.lss != after.lss:
        at = next(n for n in range(4) if before.lss[n] != after.lss[n])
        return text("moved.lss", old=before.lss[at], new=after.lss[at])
    if before.deck.count != after.deck.count:
        return text("moved.deck", old=before.deck.count, new=after.deck.count)
    return None

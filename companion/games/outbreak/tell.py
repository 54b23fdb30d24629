"""Outbreak: the log line of each move, with the number that moved."""

from __future__ import annotations

from typing import Any

from companion import moves
from companion.colony import told
from companion.game import Text, Told, text
from companion.games.outbreak import state as own
from companion.games.outbreak.corrections import facts
from companion.games.outbreak.deck import card_text
from companion.games.outbreak.state import NO_INFECTION, Outbreak
from companion.moves import Move

TABLE = (*told.TABLE, own.DrawMissions, own.ChooseMission, own.AllIll)


def tell(before: Outbreak, move: Move, after: Outbreak) -> Told:
    """What a move did, in a sentence, for whom, and the track that it moved."""
    known = facts(before) if isinstance(move, moves.SetRight) else ()
    line = told.tell(
        before, move, after, table=TABLE, which=_ID, own=_own(move), facts=known, effect=_effect(before, after)
    )
    if isinstance(move, own.DrawMissions):
        line.what.params["first"], line.what.params["second"] = (text(f"mission.{m.lower()}") for m in after.missions)
    return line


def _card_id(move: Any, _before: Outbreak, after: Outbreak) -> str:
    if move.card != NO_INFECTION:
        return "told.draw"
    return "told.draw.reshuffled" if after.deck.shuffles > _before.deck.shuffles else "told.draw.harmless"


_ID: dict[type[Move], told.Which] = {
    **told.WHICH,
    moves.Draw: _card_id,
    own.Infect: lambda m, _b, _a: (
        "told.infect.nobody" if m.area == "nobody" else "told.infect" if m.seat is None else "told.infect.whose"
    ),
    own.AllIll: lambda m, _b, _a: "told.all_ill" if m.yes else "told.all_ill.no",
    own.UpgradeHospital: lambda m, _b, _a: "told.upgrade_hospital.clinic" if m.clinic else "told.upgrade_hospital",
    own.MakeVaccine: lambda m, _b, _a: "told.make_vaccine.ill" if m.ill else "told.make_vaccine",
    own.LoseColonist: lambda m, _b, _a: "told.lose_colonist.ill" if m.ill else "told.lose_colonist",
    own.GainMedicine: lambda m, _b, _a: f"told.gain_medicine.{m.source}",
}


def _own(move: Move) -> told.Own:
    """Outbreak's own words: areas, cards, and facts that name a card or a cell of the board."""

    def words(field: str, value: Any) -> Any:
        if field in ("area", "source", "target") and not isinstance(move, own.GainMedicine):
            return text(f"area.{value}")
        if field == "card":
            return card_text(value)
        return _fact_text(value) if field == "fact" else None

    return words


def _fact_text(fact: str) -> Text:
    if fact.startswith("left."):
        return text("fact.left", card=card_text(fact.removeprefix("left.")))
    area, dot, word = fact.partition(".")
    if dot:
        return text("fact.cell", area=text(f"area.{area}"), kind=text(f"kind.{word}"))
    return text(f"fact.{fact}")


def _effect(before: Outbreak, after: Outbreak) -> Text | None:
    """The first tracked number that a move changed, before and after."""
    found = told.moved(before, after, ("infected", "time", "vaccines", "hospitals", "tech", "blueprints", "active"))
    if found is not None:
        return found
    for seat, (old, new) in enumerate(zip(before.medicine, after.medicine, strict=True)):
        if old != new:
            return text("moved.medicine", name=after.seats[seat].name, old=old, new=new)
    for row in ("shelters", "upgraded"):
        if sum(getattr(before, row)) != sum(getattr(after, row)):
            return text(f"moved.{row}", old=sum(getattr(before, row)), new=sum(getattr(after, row)))
    if before.deck.count != after.deck.count:
        return text("moved.deck", old=before.deck.count, new=after.deck.count)
    return None

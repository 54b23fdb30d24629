"""Blackout: the log line of each move, with the number that moved."""

from __future__ import annotations

from typing import Any

from companion import missions, moves
from companion.colony import told
from companion.game import Text, Told, text
from companion.games.blackout import cascade
from companion.games.blackout import state as own
from companion.games.blackout.corrections import STATES, facts
from companion.games.blackout.deck import card_text
from companion.games.blackout.state import ALIEN, SHELTER, Blackout
from companion.moves import Move

TABLE = (*told.TABLE, missions.DrawMissions, missions.ChooseMission, own.NoColonist, own.Repair, own.CloseCard)


def tell(before: Blackout, move: Move, after: Blackout) -> Told:
    """What a move did, in a sentence, for whom, and the track that it moved."""
    known = facts(before) if isinstance(move, moves.SetRight) else ()
    line = told.tell(
        before, move, after, table=TABLE, which=_ID, own=_own(move), facts=known, effect=_effect(before, move, after)
    )
    if isinstance(move, missions.DrawMissions):
        rows = (*(missions.name(one.id) for one in after.missions), *(text("value.nobody") for _ in range(3)))
        line.what.params["first"], line.what.params["second"], line.what.params["third"] = rows[:3]
    if before.card and "card" not in line.what.params:
        line.what.params["card"] = card_text(before.card)
    return line


_ID: dict[type[Move], told.Which] = {
    **told.WHICH,
    missions.DrawMissions: lambda _m, _b, _a: "told.draw_missions.three",
    moves.Draw: lambda m, _b, _a: "told.vandal.alien" if m.card == ALIEN else "told.vandal",
    own.NameCard: lambda _m, _b, _a: "told.vandal_named",
    moves.DeckMode: lambda _m, _b, _a: "told.vandal_mode",
    own.LayDown: lambda m, _b, _a: "told.lay_down.shelter" if m.owner is not None else f"told.lay_down.{m.source}",
    own.PlaceToken: lambda _m, b, _a: "told.place_token.shelter" if b.stage == "shelter_token" else "told.place_token",
    own.NoHex: lambda _m, b, _a: "told.no_hex.shelter" if b.stage == "shelter_token" else "told.no_hex",
    own.Repair: lambda m, _b, _a: f"told.repair.{m.what}.shelter" if m.owner is not None else f"told.repair.{m.what}",
    own.Upgrade: lambda m, _b, _a: "told.upgrade.vandalized" if m.vandalized else "told.upgrade",
    moves.BuildLss: lambda _m, _b, _a: "told.build_lss",
}


def _own(move: Move) -> told.Own:
    """Blackout's own words: cards, Buildings, and facts that name one."""

    def words(field: str, value: Any) -> Any:
        if field in ("card", "building"):
            return card_text(value) if value != SHELTER else text("vandal.shelter")
        if field == "fact":
            return missions.fact_text(value) or _fact_text(value)
        return None

    del move
    return words


def _fact_text(fact: str) -> Text:
    what, dot, kind = fact.partition(".")
    if what == "left":
        return text("fact.left", card=card_text(kind))
    if dot and what in STATES:
        return text(f"fact.{what}", building=card_text(kind))
    return text(f"fact.{fact}")


def _effect(before: Blackout, move: Move, after: Blackout) -> Text | None:
    """The first tracked number that a move changed, before and after; a correction pays no Crystals (GEN-20)."""
    old, new = cascade.blackouts(before), cascade.blackouts(after)
    if old != new:
        return text("moved.blackouts", old=old, new=new)
    if before.tracker != after.tracker:
        return text("moved.tracker", old=before.tracker, new=after.tracker)
    mission = None if isinstance(move, moves.SetRight) else missions.moved(before, after)
    if mission is not None and "mission" in mission.params:
        numbers = {key: mission.params[key] for key in ("old", "new", "crystals")}
        return text("moved.blk.mission", **numbers)
    if mission is not None:
        return mission
    found = told.moved(before, after, ())
    if found is not None:
        return found
    tokens = cascade.tokens_left(before), cascade.tokens_left(after)
    if tokens[0] != tokens[1]:
        return text("moved.tokens", old=tokens[0], new=tokens[1])
    if before.deck.count != after.deck.count:
        return text("moved.deck", old=before.deck.count, new=after.deck.count)
    return None

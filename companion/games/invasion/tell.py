"""Invasion: the log line of each move, with the number that moved."""

from __future__ import annotations

from typing import Any

from companion import missions, moves
from companion.colony import told
from companion.game import Text, Told, text
from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.games.invasion.corrections import facts
from companion.games.invasion.events import space_text, upgrade_label
from companion.games.invasion.state import BLUEPRINTS, DEFENCES, SPACES, SPARE, TECHS, Invasion
from companion.moves import Move

TABLE = (*told.TABLE, own.DealDefence, own.GiveDefence, missions.DrawMissions, missions.ChooseMission)
OF_ALIEN = (own.AlienStep, own.Gain, own.Unlock, own.Place, own.PlaceAndPass, own.UseScientist, own.Reset, own.Infected,
            own.Abduct, own.ShiftShuttle, own.Corrupt, own.LiftSabotage, own.CallImpossible)  # fmt: skip


def tell(before: Invasion, move: Move, after: Invasion) -> Told:
    """What a move did, in a sentence, for whom, and the track that it moved."""
    known = facts(before) if isinstance(move, moves.SetRight) else ()
    line = told.tell(
        before, move, after, table=TABLE, which=_ID, own=_own(before, move), facts=known, effect=_effect(before, after)
    )
    words = line.what.params
    if isinstance(move, missions.DrawMissions):
        words["first"], words["second"], words["third"] = (missions.name(one.id) for one in after.missions)
    if isinstance(move, own.DealDefence):
        for card, owner in zip(DEFENCES, after.owners, strict=True):
            words[card] = after.seats[owner].name if owner >= 0 else text("value.spare.low")
    if isinstance(move, own.Place):
        words["done"] = _done(move)
    if isinstance(move, own.UpgradeBuilding):
        words["card"] = upgrade_label(move.card, move.scientist, move.shielded)
    if isinstance(move, own.Obtain):
        words["n"] = move.level_1 + move.level_3 + move.beacon
    if isinstance(move, own.ObtainDefence):
        words["card"] = text(f"defence.{board.spare(before)}")
    if isinstance(move, own.EndUse):
        words["card"] = text(f"defence.{before.using}")
    if isinstance(move, OF_ALIEN):
        return Told(line.what, before.alien, line.effect)
    return line


def _done(move: own.Place) -> Text:
    """What was done on the space."""
    name = SPACES[move.space - 1]
    if name == "construct" and move.what:
        return text(f"ask.build.{move.what}", n=move.n)
    if move.what in BLUEPRINTS:
        return text(f"alien_blueprint.{move.what}")
    if move.what in TECHS:
        return text(f"alien_tech.{move.what}")
    if name in ("steal", "beside", "inside"):
        return text("ask.steal" if name == "steal" else "ask.deploy", n=move.n)
    return text("ask.on_board") if name in ("move", "fourth") else text("ask.nothing_there")


_ID: dict[type[Move], told.Which] = {
    **told.WHICH,
    missions.DrawMissions: lambda _m, _b, _a: "told.draw_missions.three",
    moves.WelcomeShip: lambda _m, _b, _a: "told.inv.ship",
    own.GiveDefence: lambda m, _b, _a: "told.give_defence.spare" if m.owner == SPARE else "told.give_defence",
    own.UpgradeBuilding: lambda m, _b, _a: "told.inv.upgrade.of" if m.building else "told.inv.upgrade",
    own.StepTech: lambda m, _b, _a: "told.inv.step.last" if m.last else "told.inv.step",
    own.EarthContract: lambda m, _b, _a: f"ask.contract.{m.kind}.{'done' if m.done else 'taken'}",
    own.UseDefence: lambda m, _b, _a: "told.use_defence" if m.tech else "told.use_defence.plain",
    own.EndUse: lambda m, b, _a: f"told.end_use.{b.using}" if m.n else "told.end_use",
    own.ExecutiveAction: lambda _m, b, _a: (
        "told.executive_action" if board.reserve(b) else "told.executive_action.none"
    ),
    own.OwnerStep: lambda m, _b, _a: "told.owner_step.last" if m.last else "told.owner_step",
    own.AlienStep: lambda m, _b, _a: "told.alien_step" if m.tech else "told.alien_step.none",
    own.Gain: lambda m, _b, _a: f"told.gain.{m.item}",
    own.Abduct: lambda m, _b, _a: "told.abduct.who" if m.who else "told.abduct.full" if m.n else "told.abduct",
    own.ShiftShuttle: lambda m, _b, _a: "told.shift_shuttle.out" if m.out else "told.shift_shuttle.in",
    own.Corrupt: lambda m, _b, _a: "told.corrupt.guarded" if m.guarded else "told.corrupt",
    own.CallImpossible: lambda m, _b, _a: "told.call_impossible" if m.yes else "told.call_impossible.not",
    own.HireScientist: lambda m, _b, _a: "told.inv.hire.who" if m.who else "told.inv.hire",
    own.LearnTech: lambda _m, _b, _a: "told.inv.learn",
}
# words: told.end_use.sentry told.end_use.exosuit told.gain.* ask.contract.*


def _own(before: Invasion, move: Move) -> told.Own:
    """Invasion's own words: spaces, tokens, cards, tiles, and facts that name one."""

    def words(field: str, value: Any) -> Any:
        if field == "space" and isinstance(move, (*OF_ALIEN, own.PlaceSabotage)):
            return space_text(before, value)
        if field == "token":
            return text(f"token_on.{value}")
        if field == "tile":
            return text(f"defence.{value}")
        if field == "card":
            known = "alien_blueprint" if value in BLUEPRINTS else "defence"
            return text(f"{known}.{value}") if not isinstance(move, own.UpgradeBuilding) else ""
        if field == "tech":
            return text(f"alien_tech.{value}") if value in TECHS else str(value)
        if field in ("who", "building") and not isinstance(move, moves.BuildLss):
            word = "scientist" if field == "who" else "building"
            return text(f"{word}.{value}") if value else ""
        if field in ("what", "item", "kind"):
            return str(value)
        if field == "owner" and value == SPARE:
            return text("value.spare")
        if field == "mission":
            return missions.name(value if value in missions.KINDS.values() else missions.KINDS[value])
        return fact_text(value) if field == "fact" else None

    return words


def fact_text(fact: str) -> Text:
    """The words of a correction's fact."""
    mission = missions.fact_text(fact)
    if mission is not None:
        return mission
    word, dot, rest = fact.partition(".")
    if word == "alien_tech":
        return text("fact.alien_tech", tech=text(f"alien_tech.{rest}"))
    if word == "alien_card":
        return text("fact.alien_card", card=text(f"alien_blueprint.{rest}"))
    if word == "hired":
        return text("fact.hired", who=text(f"scientist.{rest}"))
    if word == "advanced" and dot:
        return text("fact.advanced_type", building=text(f"building.{rest}"))
    if dot:
        ids = {"owner": "fact.defence_owner", "built": "fact.defence_built", "level": "fact.defence_level"}
        return text(ids.get(word, f"fact.{word}"), card=text(f"defence.{rest}"))
    if fact.startswith("space") and fact[5:].isdigit():
        at = int(fact[5:])
        return text("fact.alien_space", n=at, space=text(f"space.{SPACES[at - 1]}"))
    return text(f"fact.{fact}")


def _effect(before: Invasion, after: Invasion) -> Text | None:
    """The first tracked number that a move changed, before and after."""
    if before.op != after.op:
        return text("moved.human_op", old=before.op, new=after.op)
    if before.mars != after.mars:
        return text("moved.troopers", old=board.tracker(before), new=board.tracker(after))
    mission = missions.moved(before, after)
    if mission is not None:
        return mission
    for name in ("board", "crystals", "waiting", "supply"):
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            return text(f"moved.alien_{name}", old=old, new=new)
    for at, name in enumerate(TECHS):
        if before.techs[at] != after.techs[at]:
            return text("moved.alien_tech", tech=text(f"alien_tech.{name}"), old=before.techs[at], new=after.techs[at])
    return told.moved(before, after, ())

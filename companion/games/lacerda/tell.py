"""Solo: the log line of each move, with the number that moved."""

from __future__ import annotations

from typing import Any

from companion import missions, moves
from companion.colony import told
from companion.game import Text, Told, text
from companion.games.base.tell import IDS, effect_of, fact_words
from companion.games.base.tell import TABLE as BASE_TABLE
from companion.games.base.tell import tell as base_tell
from companion.games.lacerda import deck
from companion.games.lacerda import state as own
from companion.games.lacerda.corrections import facts
from companion.games.lacerda.state import LACERDA, Solo
from companion.moves import Move

TABLE = (*BASE_TABLE, own.ChooseGoal, own.BreakTie, own.GoalLine, own.GoalChecked)
HIS = (
    own.Benefit, own.NameCard, own.HisBlueprint, own.HisTech, own.HisBuilding, own.HisUpgrade, own.HisScientist,
    own.HisContract, own.Pay, own.NotPossible, own.RoverMoved, own.HisShelter, own.HisTravel, own.Landed, moves.Draw,
)  # fmt: skip
OWN = (
    *HIS, own.ChooseGoal, own.FirstSpace, own.BreakTie, own.GoalLine, own.GoalChecked, moves.DeckMode, moves.SetRight,
)  # fmt: skip
"""Moves that the base game has no words for."""
_ID: dict[type[Move], told.Which] = {
    **IDS,
    moves.Draw: lambda _m, b, a: "told.his_card.again" if a.passes > b.passes else "told.his_card",
    moves.DeckMode: lambda _m, _b, _a: "told.solo_mode",
    moves.CloseTurn: lambda _m, b, a: "told.update" if a.level > b.level else "told.close_turn",
    own.HisTech: lambda m, _b, _a: "told.his_develop" if m.develop else "told.his_tech",
    own.RoverMoved: lambda m, _b, _a: "told.rover_moved" if m.tile == "none" else f"told.rover_moved.{m.tile}",
    own.GoalLine: lambda m, _b, _a: "told.goal_line" if m.done else "told.goal_line.undone",
    own.Benefit: lambda m, _b, _a: "told.benefit.crystal" if m.crystal else "told.benefit",
    own.ChooseGoal: lambda _m, _b, _a: "told.solo_goal",
    own.Landed: lambda _m, b, a: "told.update" if a.level > b.level else "told.landed",
    own.GoalChecked: lambda _m, _b, a: "told.goal_checked",
}


def tell(before: Solo, move: Move, after: Solo) -> Told:
    """What a move did, in a sentence, for whom, and the number that it moved."""
    if not isinstance(move, OWN):
        line = base_tell(before, move, after)
        return Told(line.what, line.seat, _effect(before, move, after) or line.effect)
    known = facts(before) if isinstance(move, moves.SetRight) else ()
    line = told.tell(before, move, after, table=TABLE, which=_ID, own=_own(after), facts=known,
                     effect=_effect(before, move, after) or effect_of(before, move, after))  # fmt: skip
    return Told(line.what, LACERDA, line.effect) if isinstance(move, HIS) else line


def _own(after: Solo) -> told.Own:
    def words(field: str, value: Any) -> Any:
        if field == "card":
            return deck.card_text(value) if value in dict(after.printed) else text("value.name", name=str(value))
        if field == "goal":
            return text(f"solo_goal.{value}")
        if field == "line":
            return text(f"goal.{value}")
        if field in ("scientist", "contract"):
            return text(f"{field}.{value}")
        if field == "fact":
            return text(f"goal.{value[5:]}") if value.startswith("line_") else fact_words(value)
        return None

    return words


def _effect(before: Solo, move: Move, after: Solo) -> Text | None:
    """His Crystals first, then what else is his."""
    if isinstance(move, (moves.SetRight, own.GoalChecked)):
        return None
    mission = missions.moved(before, after)
    if mission is not None and not isinstance(move, (missions.DrawMissions, missions.ChooseMission)):
        return mission
    for name in ("crystals", "techs", "shelters"):
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            return text(f"moved.his_{name}", old=old, new=new)
    if isinstance(move, moves.Draw):
        return text("moved.solo_deck", old=deck.ready(before).count, new=after.deck.count)
    return None

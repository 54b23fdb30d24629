"""Monolith: the log line of each move, with the number that moved."""

from __future__ import annotations

from typing import Any

from companion import missions, moves
from companion.game import Text, Told, text
from companion.games.base import points
from companion.games.base.tell import TABLE
from companion.games.base.tell import tell as base_tell
from companion.games.monolith import deck, goals, row
from companion.games.monolith import state as own
from companion.games.monolith.corrections import facts
from companion.games.monolith.state import NEEDED, SPACES, Monolith
from companion.moves import Move


def tell(before: Monolith, move: Move, after: Monolith) -> Told:
    """What a move did, in a sentence, and the OP or number that it moved."""
    line = base_tell(before, move, after)
    id, params = line.what.id, dict(line.what.params)
    id = _id(before, move, after) or id
    params.update(_words(before, move, after))
    if isinstance(move, own.Resolve):
        params.pop("mission", None)
    return Told(Text(id, params), _seat(move), _effect(before, move, after) or line.effect)


def _seat(move: Move) -> int | None:
    """Whose it is: there is one player; the boundaries are nobody's."""
    return None if isinstance(move, TABLE) else 0


def _id(before: Monolith, move: Move, after: Monolith) -> str | None:
    if isinstance(move, moves.CloseColonization):
        if after.phase == "scoring":
            return "told.time_up" if after.goals_done < NEEDED else "told.time_won"
        return "told.sabotage_opens"
    if isinstance(move, moves.Draw):
        return "told.sabotage_card"
    if isinstance(move, moves.DeckMode):
        return "told.sabotage_mode"
    if isinstance(move, own.FourthGoal):
        return "told.fourth_goal.stop" if move.stop else "told.fourth_goal"
    if isinstance(move, own.DrawGoals):
        return f"told.draw_goals.{len(after.goals)}"
    if isinstance(move, own.UpgradeBuilding):
        return "told.mon_upgrade.goal" if move.goal else "told.mon_upgrade"
    del before
    return None


def _words(before: Monolith, move: Move, after: Monolith) -> dict[str, Any]:
    """Monolith's own words for what a move names."""
    if isinstance(move, moves.CloseColonization):
        return {"n": after.tracker, "of": SPACES}
    if isinstance(move, moves.Draw) and move.card:
        return {"card": text("sabotage.letter", letter=deck.letter_of(before, move.card))}
    if isinstance(move, moves.SetRight):
        fact = next((one for one in facts(before) if one.id == move.fact and one.seat == move.seat), None)
        if fact is not None:
            return {"fact": fact.label, "value": dict(fact.choices).get(move.value, move.value)}
    if isinstance(move, own.Resolve) and row.armed(before):
        return {"card": deck.title(before, before.row[row.armed(before)[0]].card)}
    if isinstance(move, own.NameDeck):
        return {"deck": text(f"goals.{move.deck}")}
    if isinstance(move, own.DrawGoals):
        return {f"g{at}": goals.label(goal) for at, goal in enumerate(after.goals, 1)}
    if isinstance(move, own.TakeTile):
        return {"tile": text(f"event.{move.tile}")}
    if isinstance(move, (own.ChooseGoal, own.TickGoal, own.UpgradeBuilding)) and move.goal:
        return {"goal": goals.label(next((one for one in after.goals if one.id == move.goal), after.goals[0]))}
    return {}


def _effect(before: Monolith, move: Move, after: Monolith) -> Text | None:
    """Monolith's own numbers: goals, then the tracker, cubes, Shuttle; the rest is the base game's."""
    if before.goals_done != after.goals_done:
        return text("moved.goals_done", old=before.goals_done, new=after.goals_done)
    if points.op(before, 0) != points.op(after, 0):
        return None
    mission = missions.moved(before, after)
    if isinstance(move, (missions.Contribute, own.TakeTile)) and mission is not None and "crystals" in mission.params:
        # The sentence names the Mission already.
        return text("moved.blk.mission", **{key: mission.params[key] for key in ("old", "new", "crystals")})
    if before.tracker != after.tracker:
        return text("moved.tracker15", old=before.tracker, new=after.tracker)
    if isinstance(move, moves.Draw) and after.row:
        return text("moved.cube_on", at=after.placed + 1) if after.placed >= 0 else text("moved.no_cube")
    if isinstance(move, own.Resolve) and before.shuttle_steps != after.shuttle_steps:
        return text("moved.shuttle_steps", old=before.shuttle_steps, new=after.shuttle_steps)
    if isinstance(move, own.Resolve) and missions.moved(before, after) is None:
        return text("moved.supply", old=before.supply, new=after.supply)
    if before.tiles != after.tiles and missions.moved(before, after) is None:
        return text("moved.tiles", discovery=after.tiles[0], research=after.tiles[1])
    return None

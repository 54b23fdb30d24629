"""The five goals: how they are set up, ticked, and what they are called (MON-11..MON-15, MON-26, MON-36)."""

from __future__ import annotations

from msgspec.structs import replace

from companion import colony
from companion.chance import Chance
from companion.game import Refused, Text, text
from companion.games.base import pages
from companion.games.monolith import state as own
from companion.games.monolith.state import DECKS, GOALS, MATCHING, NEEDED, Goal, GoalCard, Monolith
from companion.scoring import BUILDINGS

# -- set-up -------------------------------------------------------------------------------------


def begin(state: Monolith) -> Monolith:
    """After the Missions: which decks are drawn by lot, then the goals."""
    n = state.options.random_decks
    if n == 0:
        return replace(state, stage="choose_goal")
    if state.options.which_decks == "table" and n < GOALS:
        return replace(state, stage="name_decks")
    return replace(state, stage="draw_goals")


def name_deck(state: Monolith, move: own.NameDeck) -> Monolith:
    """A deck that is drawn by lot, named by the player (MON-13)."""
    colony.need_stage(state, "name_decks")
    if move.deck in state.lots:
        raise Refused("refused.deck_named", deck=text(f"goals.{move.deck}"))
    lots = tuple(deck for deck in DECKS if deck in (*state.lots, move.deck))
    return replace(state, lots=lots, stage="draw_goals" if len(lots) == state.options.random_decks else "name_decks")


def lot(state: Monolith, chance: Chance) -> tuple[str, ...]:
    """A goal by lot from each named deck, or from as many decks by lot."""
    decks = state.lots or chance.sample("goal-decks", 0, DECKS, state.options.random_decks)
    return tuple(
        chance.sample(f"goals-{deck}", 0, [card.id for card in state.goal_cards if card.deck == deck], 1)[0]
        for deck in decks
    )


def card_of(state: Monolith, id: str) -> GoalCard:
    """A goal card. Refused for one that is not in the decks."""
    for card in state.goal_cards:
        if card.id == id:
            return card
    raise Refused("refused.no_such_goal", goal=id)


def as_goal(card: GoalCard) -> Goal:
    """A card in play."""
    return Goal(card.id, card.deck, card.subject, card.discovery, card.research, card.either)


def draw_goals(state: Monolith, move: own.DrawGoals) -> Monolith:
    """The goals by lot, each from another deck (MON-11)."""
    colony.need_stage(state, "draw_goals")
    cards = [card_of(state, id) for id in move.goals or ()]
    taken: dict[str, Goal] = {card.deck: as_goal(card) for card in cards}
    wrong = len(taken) != len(cards) or len(cards) != state.options.random_decks
    if wrong or (state.lots and taken.keys() != set(state.lots)):
        raise Refused("refused.goals_lot", n=state.options.random_decks)
    return _with(state, taken, tuple([deck for deck in DECKS if deck in taken]))


def choose_goal(state: Monolith, move: own.ChooseGoal) -> Monolith:
    """A goal picked from the next deck (MON-11)."""
    colony.need_stage(state, "choose_goal")
    card = card_of(state, move.goal)
    taken = {goal.deck: goal for goal in state.goals}
    if card.deck in taken:
        raise Refused("refused.goal_deck", deck=text(f"goals.{card.deck}"))
    taken[card.deck] = as_goal(card)
    return _with(state, taken, state.lots)


def _with(state: Monolith, taken: dict[str, Goal], lots: tuple[str, ...]) -> Monolith:
    goals = tuple([taken[deck] for deck in DECKS if deck in taken])
    return replace(state, lots=lots, goals=goals, stage="row" if len(goals) == GOALS else "choose_goal")


def next_card(state: Monolith) -> GoalCard:
    """The first card of the deck from which a goal is picked now."""
    taken = [goal.deck for goal in state.goals]
    for deck in DECKS:
        if deck not in taken:
            break
    for card in state.goal_cards:
        if card.deck == deck:
            return card
    raise ValueError(deck)


# -- in play ------------------------------------------------------------------------------------


def progress(state: Monolith, goal: Goal) -> tuple[int, int] | None:
    """How far a goal that is counted is, of how many; None for one that is ticked at once."""
    if goal.deck == "scientist":
        return min(MATCHING, _matching(state, goal)), MATCHING
    if goal.deck == "discovery":
        found, looked = state.tiles
        need = goal.discovery + goal.research + goal.either
        have = min(found, goal.discovery) + min(looked, goal.research)
        spare = max(0, found - goal.discovery) + max(0, looked - goal.research)
        return have + min(goal.either, spare), need
    return None


def _matching(state: Monolith, goal: Goal) -> int:
    for one in state.experts:
        if one.id == goal.subject:
            return state.advanced[BUILDINGS.index(one.scores)]
    return 0


def _met(state: Monolith, goal: Goal) -> bool:
    counted = progress(state, goal)
    if counted is None or counted[1] == 0 or counted[0] < counted[1]:
        return False
    return goal.deck != "scientist" or _hired(state, goal)


def _hired(state: Monolith, goal: Goal) -> bool:
    """Whether the Scientist that a goal names is taken: without it nothing is scored with it."""
    for one, owner in zip(state.experts, state.hired, strict=True):
        if one.id == goal.subject:
            return owner >= 0
    return False


def counted(before: Monolith, state: Monolith, deck: own.DeckName) -> Monolith:
    """A goal of this deck whose number has just been reached is ticked; once done it stays (MON-14, MON-36)."""
    for goal in state.goals:
        if goal.deck == deck and not goal.done and _met(state, goal) and not _met(before, goal):
            state = ticked(state, goal.id)
    return state


def ticked(state: Monolith, id: str) -> Monolith:
    """A goal done. The fourth one asks whether to stop, or stops (MON-26)."""
    row, done = list(state.goals), 0
    for at, goal in enumerate(row):
        if goal.id == id:
            row[at] = replace(goal, done=True)
        if row[at].done:
            done += 1
    if done < NEEDED or state.stage == "fourth":
        return replace(state, goals=tuple(row))
    if state.options.fourth == "stop":
        return stopped(replace(state, goals=tuple(row)))
    return replace(state, goals=tuple(row), resume=state.stage, stage="fourth")


def tick(state: Monolith, move: own.TickGoal) -> Monolith:
    """The player says that a goal is reached (MON-14). A ticked one stays done (MON-36)."""
    colony.need_turn(state, move.seat)
    colony.need_one_of(state, "turn", "order", "shuttle", "travel", "sabotage")
    goal = find(state, move.goal)
    if goal is None:
        raise Refused("refused.no_such_goal", goal=move.goal)
    if goal.done:
        raise Refused("refused.goal_done")
    return ticked(state, move.goal)


def find(state: Monolith, id: str) -> Goal | None:
    """The goal in play with this id."""
    for goal in state.goals:
        if goal.id == id:
            return goal
    return None


def fourth(state: Monolith, move: own.FourthGoal) -> Monolith:
    """Stop and score, or play on for the fifth (MON-26)."""
    colony.need_stage(state, "fourth")
    return stopped(state) if move.stop else replace(state, stage=state.resume, resume="")


def stop(state: Monolith, move: own.StopGame) -> Monolith:
    """The player stops after all."""
    colony.need_turn(state, move.seat)
    colony.need_one_of(state, "turn", "sabotage", "shuttle")
    if state.goals_done < NEEDED:
        raise Refused("refused.goals_needed", n=state.goals_done, needed=NEEDED)
    return stopped(state)


def stopped(state: Monolith) -> Monolith:
    """The win is kept; the final scoring opens."""
    return pages.open_scoring(replace(state, stop=True, resume="", back="", reward=""))


# -- words --------------------------------------------------------------------------------------


def label(goal: Goal | GoalCard) -> Text:
    """The name of a goal. The numbers of tiles are said as they are (MON-15)."""
    if goal.deck != "discovery":
        return text(f"goal.{goal.id.lower()}")
    if goal.discovery and goal.research:
        return text("goal.tiles.both", discovery=goal.discovery, research=goal.research)
    for kind in ("discovery", "research", "either"):
        n = getattr(goal, kind)
        if n:
            return text(f"goal.tiles.{kind}", n=n)
    return text("goal.tiles.either", n=0)


def hint(state: Monolith, goal: Goal) -> Text:
    """What a goal asks for, and how far it is."""
    if goal.deck == "discovery":
        discovery, research = state.tiles
        return text("goals.discovery.hint", discovery=discovery, research=research)
    if goal.deck == "scientist":
        done, need = progress(state, goal) or (0, MATCHING)
        if done >= need and not _hired(state, goal):
            return text("goals.scientist.hire")
        return text("goals.scientist.hint", n=done, need=need)
    return text(f"goals.{goal.deck}.hint")

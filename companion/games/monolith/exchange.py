"""The owner's cards taken into a running Monolith game: letters and effects of undrawn Sabotage cards, alien spaces
still to come, goals not in play, and the base game's parts."""

from __future__ import annotations

from msgspec.structs import replace

from companion import missions
from companion.cards import Pile, pile
from companion.chance import Chance
from companion.exchange import exchanged, lot, news, typed
from companion.games.base import exchange as base
from companion.games.monolith.state import Cards, Monolith
from companion.moves import UseOwn


def use_own(state: Monolith, move: UseOwn) -> Monolith:
    """Handler of UseOwn. A card that was seen keeps letter and words, a goal in play its numbers."""
    cards = typed(move, Cards)
    made = base.taken(state, cards, missions.printed(cards.mission, 1, half=True))
    old, goals = {one.id: one for one in state.sabotage}, {one.id for one in state.goals}
    kept = {one.id: one for one in state.goal_cards if one.id in goals}
    passed = [space for space in state.aliens if space <= state.tracker]
    coming = [space for space in cards.aliens.spaces if space > state.tracker]
    made = replace(
        made,
        sabotage=tuple(old.get(one.id, one) if one.id in state.deck.seen else one for one in cards.sabotage),
        goal_cards=tuple(kept.get(one.id, one) for one in cards.goal),
        aliens=tuple(sorted({*passed, *coming})),
    )
    if state.deck.mode == "read" and letters(cards) != letters(state):
        made = replace(made, deck=exchanged(state.deck, letters(cards), move.left))
    return news(state, made)


def letters(cards: Cards | Monolith) -> Pile:
    """The whole deck by its letters."""
    return pile(one.letter for one in cards.sabotage)


def filled(state: Monolith, move: UseOwn, chance: Chance) -> UseOwn:
    """The move with its undrawn letters, where the table reads its own cards and the letters are other ones."""
    printed = letters(typed(move, Cards))
    if state.deck.mode != "read" or printed == letters(state):
        return move
    return replace(move, left=lot("sabotage-own", state.deck, printed, chance))

"""The owner's cards taken into a running game against Lacerda: the base game's parts, and his undrawn cards."""

from __future__ import annotations

from msgspec.structs import replace

from companion import missions
from companion.chance import Chance
from companion.exchange import exchanged, lot, news, typed
from companion.game import Refused
from companion.games.base import exchange as base
from companion.games.lacerda.state import Cards, Solo
from companion.moves import UseOwn

OPEN = ("which", "solo_card")
"""Stages at which a card of his lies open."""


def use_own(state: Solo, move: UseOwn) -> Solo:
    """Handler of UseOwn: refused while his card is being carried out."""
    if state.stage in OPEN:
        raise Refused("refused.own_open")
    cards = typed(move, Cards)
    made = base.taken(state, cards, missions.printed(cards.mission, len(state.seats)))
    if cards.full != state.printed:
        made = replace(made, printed=cards.full, deck=exchanged(state.deck, cards.full, move.left))
    return news(state, made)


def filled(state: Solo, move: UseOwn, chance: Chance) -> UseOwn:
    """The move with his undrawn cards."""
    printed = typed(move, Cards).full
    return move if printed == state.printed else replace(move, left=lot("lacerda-own", state.deck, printed, chance))

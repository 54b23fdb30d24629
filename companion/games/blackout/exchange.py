"""The owner's cards taken into a running Blackout game: undrawn Vandalism cards, Missions not in play."""

from __future__ import annotations

from msgspec.structs import replace

from companion import missions
from companion.chance import Chance
from companion.exchange import exchanged, lot, news, typed
from companion.game import Refused
from companion.games.blackout.state import ALIEN, PROGRESS, Blackout, Cards
from companion.moves import UseOwn

OPEN = ("checklist", "missions")
"""Stages at which the Mission in the box may still be another one."""


def use_own(state: Blackout, move: UseOwn) -> Blackout:
    """Handler of UseOwn: refused while a card lies open. Where only kinds are drawn the deck stays."""
    if state.card:
        raise Refused("refused.own_open")
    cards = typed(move, Cards)
    options = state.options
    if cards.boxed.certainty == "owner" and state.stage in OPEN and not state.missions:
        options = replace(options, boxed=int(cards.boxed.mission.removeprefix("M")))
    without = (f"M{options.boxed}", PROGRESS)
    made = replace(
        state,
        options=options,
        printed=cards.full,
        stand_in=cards.stand_in,
        benefits=cards.benefits,
        mission_cards=missions.printed(cards.mission, len(state.seats), without=without),
    )
    if cards.full != state.printed and state.deck.mode != "read":
        made = replace(made, deck=exchanged(state.deck, cards.full, move.left, ALIEN))
    return news(state, made)


def filled(state: Blackout, move: UseOwn, chance: Chance) -> UseOwn:
    """The move with its undrawn cards."""
    printed = typed(move, Cards).full
    if printed == state.printed or state.deck.mode == "read":
        return move
    return replace(move, left=lot("vandalism-own", state.deck, printed, chance, ALIEN))

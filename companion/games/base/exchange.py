"""The owner's values taken into a running base game: what is printed beside the things that score, Missions not in
play, Scientists, the owner's words."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from companion import missions
from companion.exchange import news, typed
from companion.games.base.state import Base, Cards, known_tiles
from companion.moves import UseOwn

B = TypeVar("B", bound=Base)


def use_own(state: Base, move: UseOwn) -> Base:
    """Handler of UseOwn; Missions in play keep their numbers."""
    cards = typed(move, Cards)
    return news(state, taken(state, cards, missions.printed(cards.mission, len(state.seats))))


def taken(state: B, cards: Cards, mission_cards: tuple[missions.Mission, ...]) -> B:
    """Everything of the base game's card data, also for the chapters that score like it."""
    return replace(
        state,
        values=cards.scoring,
        experts=cards.scientist,
        stand_in=cards.stand_in,
        benefits=cards.benefits,
        lss_tiles=cards.lss_tiles,
        tiles_of=known_tiles(cards),
        mission_cards=mission_cards,
    )

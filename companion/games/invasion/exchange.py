"""The owner's values taken into a running Invasion game: OP of events, the fourth Extra action, the alien Lab."""

from __future__ import annotations

from msgspec.structs import replace

from companion import missions
from companion.exchange import news, typed
from companion.games.invasion.state import Cards, Invasion
from companion.moves import UseOwn


def use_own(state: Invasion, move: UseOwn) -> Invasion:
    """Handler of UseOwn. The Lab keeps the columns that its tiles have reached."""
    cards = typed(move, Cards)
    made = replace(
        state,
        values=cards.values,
        columns=max(cards.lab.columns, *state.techs),
        fourth=cards.fourth.name,
        stand_in=cards.stand_in,
        benefits=cards.benefits,
        mission_cards=missions.printed(cards.mission, len(state.seats) - 1),
    )
    return news(state, made)

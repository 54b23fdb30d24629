"""What a Vandalism card does: the cascade from the Building type to the Shelters (BLK-18..BLK-20, BLK-34).

Told before the card is drawn (`forecast`) and asked, step by step, where the table chooses.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.games.blackout.state import ALIEN, COLUMN, SHELTERS, TOKENS, Blackout


class Forecast(Struct, frozen=True):
    """What a card would do now.

    `deed` is `blackout` or `vandalized` (on `owner`'s Shelter, or on a Building of the card's type),
    `no_token`, `nothing` or `shuffle`. With `or_backup` it is so as far as the table has told its
    Buildings: without a normal one a Shelter is hit. `choice` says that the group picks the owner.
    """

    deed: str
    owner: int | None = None
    shelter: bool = False
    or_backup: bool = False
    choice: bool = False


def normal(state: Blackout, building: str) -> int:
    """Normal Buildings of a type, as far as they were told."""
    at = COLUMN[building]
    return state.built[at] - state.advanced[at] - state.vandalized[at] - state.dark[at]


def normal_shelters(state: Blackout, seat: int) -> int:
    """Normal Shelters of a player, as far as they were told."""
    gone = state.shelters_advanced[seat] + state.shelters_vandalized[seat] + state.shelters_dark[seat]
    return state.shelters[seat] - gone


def blackouts(state: Blackout) -> int:
    """Hexes in blackout at this moment (BLK-11)."""
    return sum(state.dark + state.shelters_dark)


def tokens_left(state: Blackout) -> int:
    """Blackout tokens in the supply: one lies on every vandalized and on every dark hex (BLK-05, BLK-29)."""
    return TOKENS - sum(state.vandalized + state.shelters_vandalized + state.dark + state.shelters_dark)


def by_hit(state: Blackout) -> tuple[int, ...]:
    """Players in the order in which a Shelter is hit: fewest dark Shelters, then turn order (BLK-20)."""
    return tuple(sorted(range(len(state.seats)), key=lambda at: (state.shelters_dark[at], state.seats[at].space)))


def owners(state: Blackout) -> tuple[int, ...]:
    """Whose Shelters are vandalized: with several, the group picks (BLK-34)."""
    return tuple(at for at, n in enumerate(state.shelters_vandalized) if n)


def hit(state: Blackout) -> int | None:
    """The player whose normal Shelter gets the token, without those who said that none is left.

    Without the full board a Shelter may be there that was not told, as long as a player has one to build.
    """
    for seat in by_hit(state):
        untold = not state.options.full_board and state.shelters[seat] < SHELTERS
        if seat not in state.asked and (normal_shelters(state, seat) > 0 or untold):
            return seat
    return None


# -- the questions of a card --------------------------------------------------------------------


def opened(state: Blackout) -> Blackout:
    """The first question of the card that lies open."""
    return replace(state, stage=first(state, state.card))


def first(state: Blackout, card: str) -> str:
    """The stage of the first question of a card."""
    if state.vandalized[COLUMN[card]]:
        return "dark"
    if state.options.full_board and normal(state, card) == 0:
        return backup(state)
    return "token"


def backup(state: Blackout) -> str:
    """No normal Building of the type: the stage of the Shelters (BLK-20), `card_over` where nothing can be hit."""
    if any(state.shelters_vandalized):
        return "shelter_dark"
    return "card_over" if hit(state) is None else "shelter_token"


# -- before the card ----------------------------------------------------------------------------


def forecast(state: Blackout, card: str) -> Forecast:
    """What this card would do now (BLK-18..BLK-20), as far as the Buildings are known."""
    if card == ALIEN:
        return Forecast("shuffle")
    sure = state.options.full_board
    if state.vandalized[COLUMN[card]]:
        return Forecast("blackout")
    if normal(state, card) > 0:
        return Forecast("vandalized" if tokens_left(state) else "no_token", or_backup=not sure)
    return fallback(state)


def fallback(state: Blackout) -> Forecast:
    """What a card does where its type has no normal Building left."""
    rows = owners(state)
    if rows:
        return Forecast("blackout", rows[0], shelter=True, choice=len(rows) > 1)
    fresh = replace(state, asked=())
    likely = next((at for at in by_hit(fresh) if normal_shelters(state, at) > 0), None)
    if likely is None:
        return Forecast("nothing", shelter=True, or_backup=not state.options.full_board)
    deed = "vandalized" if tokens_left(state) else "no_token"
    return Forecast(deed, likely, shelter=True, or_backup=not state.options.full_board)

"""The owner's cards taken into a running Outbreak game: undrawn location cards, limit, Blueprint levels."""

from __future__ import annotations

from msgspec.structs import replace

from companion.chance import Chance
from companion.exchange import exchanged, lot, news, typed
from companion.games.outbreak import deck
from companion.games.outbreak.state import NO_INFECTION, Cards, Outbreak
from companion.moves import UseOwn


def use_own(state: Outbreak, move: UseOwn) -> Outbreak:
    """Handler of UseOwn. The Time Track moves only in set-up; the limit where nobody has set it by hand."""
    cards = typed(move, Cards)
    count = str(len(state.seats))
    start, limit = cards.time_start.seats[count], cards.infected_limit.seats[count]
    made = replace(
        state,
        printed=cards.full,
        exact="pairs" not in cards.stand_in,
        stand_in=cards.stand_in,
        benefits=cards.benefits,
        low_blueprints=cards.low,
        by_seats=(start, limit),
        limit=limit if state.limit == state.by_seats[1] and not state.options.infected_limit else state.limit,
    )
    if state.stage in ("checklist", "missions") and not state.missions and cards.mission_choice.certainty == "owner":
        made = replace(made, options=replace(made.options, missions=cards.mission_choice.how))
    if state.phase == "setup" and state.time == state.by_seats[0] and not state.options.time_start:
        made = replace(made, time=start)
    if cards.full == state.printed or deck.unread(state):
        return news(state, made)
    if state.deck.mode == "app":
        return replace(made, deck=exchanged(state.deck, cards.full, move.left, NO_INFECTION))
    # The table's own cards are what they always were: only their kinds are known until the next shuffle.
    return replace(made, deck=replace(state.deck, left=deck.kinds_only(state.deck.left)))


def filled(state: Outbreak, move: UseOwn, chance: Chance) -> UseOwn:
    """The move with its undrawn cards, where the app draws and the deck is another one."""
    printed = typed(move, Cards).full
    if printed == state.printed or state.deck.mode != "app":
        return move
    return replace(move, left=lot("infection-own", state.deck, printed, chance, NO_INFECTION))

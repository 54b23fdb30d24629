"""Blackout: the moves that a Vandalism card asks for, and the repair after a completed goal."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from companion import colony, missions, moves
from companion.game import Refused, text
from companion.games.blackout import cascade, deck
from companion.games.blackout import state as own
from companion.games.blackout.flow import pass_on
from companion.games.blackout.state import ALIEN, BUILDING, COLUMN, SHELTER, Blackout


@lru_cache(maxsize=16384)
def put(row: Any, at: int, by: int) -> Any:
    """A row of numbers with one changed by `by`."""
    return (*row[:at], row[at] + by, *row[at + 1 :])


def shift(
    state: Blackout,
    building: str,
    owner: int | None,
    *,
    vandalized: int = 0,
    dark: int = 0,
    advanced: int = 0,
    stage: str = "",
) -> Blackout:
    """More or fewer of a type, or of a player's Shelters, in these states; `stage` follows where one is given.

    The Buildings told are never fewer than those with a state: the board is the truth.
    """
    more = vandalized + dark + advanced
    if building == SHELTER:
        if owner is None or not 0 <= owner < len(state.seats):
            raise Refused("refused.whose_shelter")
        missing = more - cascade.normal_shelters(state, owner)
        return replace(
            state,
            stage=stage or state.stage,
            shelters=put(state.shelters, owner, missing) if missing > 0 else state.shelters,
            shelters_advanced=put(state.shelters_advanced, owner, advanced) if advanced else state.shelters_advanced,
            shelters_vandalized=put(state.shelters_vandalized, owner, vandalized),
            shelters_dark=put(state.shelters_dark, owner, dark) if dark else state.shelters_dark,
        )
    at = COLUMN[building]
    missing = more - cascade.normal(state, building)
    return replace(
        state,
        stage=stage or state.stage,
        built=put(state.built, at, missing) if missing > 0 else state.built,
        advanced=put(state.advanced, at, advanced) if advanced else state.advanced,
        vandalized=put(state.vandalized, at, vandalized) if vandalized else state.vandalized,
        dark=put(state.dark, at, dark) if dark else state.dark,
    )


# -- the card -----------------------------------------------------------------------------------


def draw(state: Blackout, move: moves.Draw) -> Blackout:
    """The Vandalism card of the turn (BLK-15); the alien breaks nothing (BLK-16)."""
    colony.need_stage(state, "vandalism")
    if move.deck != "vandalism":
        raise Refused("refused.no_such_deck", deck=move.deck)
    after, card = deck.drawn(state, move.card), move.card
    if card is None or card == ALIEN:
        return replace(state, deck=after, stage="card_over")
    return replace(state, deck=after, card=card, stage="which" if card == BUILDING else cascade.first(state, card))


def name_card(state: Blackout, move: own.NameCard) -> Blackout:
    """The table's own card is named (GEN-25)."""
    colony.need_stage(state, "which")
    return cascade.opened(deck.name_card(state, move.card))


def close_card(state: Blackout, _move: own.CloseCard) -> Blackout:
    """The card is done: the next player (GEN-21)."""
    colony.need_stage(state, "card_over")
    return pass_on(state)


def _over(state: Blackout) -> Blackout:
    return replace(state, stage="card_over")


def lay_down(state: Blackout, move: own.LayDown) -> Blackout:
    """The token gets a Colonist: blackout (BLK-18, BLK-34)."""
    colony.need_one_of(state, "dark", "shelter_dark")
    if move.source == "miner" and (state.stage == "shelter_dark" or state.card != "mine"):
        raise Refused("refused.miner_on_mine")
    if move.source == "quarters" and state.stage == "dark" and _leaves_bare_mine(state):
        raise Refused("refused.bare_mine")
    if state.stage == "dark":
        if move.owner is not None:
            raise Refused("refused.not_now")
        return shift(state, state.card, None, vandalized=-1, dark=1, stage="card_over")
    if move.owner not in cascade.owners(state):
        raise Refused("refused.whose_shelter")
    return shift(state, SHELTER, move.owner, vandalized=-1, dark=1, stage="card_over")


def _leaves_bare_mine(state: Blackout) -> bool:
    return state.card == "mine" and state.options.bare_mine == "nothing"


def no_colonist(state: Blackout, _move: own.NoColonist) -> Blackout:
    """Nobody can lay a Colonist down: the loss (BLK-12)."""
    colony.need_one_of(state, "dark", "shelter_dark")
    if state.stage == "dark" and _leaves_bare_mine(state):
        raise Refused("refused.bare_mine")
    return replace(state, stage="no_colonist")


def no_miner(state: Blackout, _move: own.NoMiner) -> Blackout:
    """A Mine without a miner stays vandalized, where the table plays so (BLK-28)."""
    colony.need_stage(state, "dark")
    if not _leaves_bare_mine(state):
        raise Refused("refused.miner_from_quarters")
    return _over(state)


def place_token(state: Blackout, _move: own.PlaceToken) -> Blackout:
    """A token on a normal hex (BLK-19, BLK-20); refused without one in the supply (BLK-29)."""
    colony.need_one_of(state, "token", "shelter_token")
    if cascade.tokens_left(state) == 0:
        raise Refused("refused.blackout_token")
    if state.stage == "token":
        return shift(state, state.card, None, vandalized=1, stage="card_over")
    return shift(state, SHELTER, cascade.hit(state), vandalized=1, stage="card_over")


def no_hex(state: Blackout, _move: own.NoHex) -> Blackout:
    """None is normal there: what was told of it is set right, and the next of the cascade comes (BLK-19, BLK-20)."""
    colony.need_one_of(state, "token", "shelter_token")
    if state.stage == "token":
        built = put(state.built, COLUMN[state.card], -cascade.normal(state, state.card))
        return replace(state, built=built, stage=cascade.backup(state))
    seat = cascade.hit(state)
    assert seat is not None  # the stage is left when nobody is to ask
    fewer = put(state.shelters, seat, -cascade.normal_shelters(state, seat))
    state = replace(state, shelters=fewer, asked=(*state.asked, seat))
    return replace(state, stage=cascade.backup(state))


def no_effect(state: Blackout, _move: own.NoEffect) -> Blackout:
    """All ten tokens are in use: the card does nothing (BLK-29)."""
    colony.need_one_of(state, "token", "shelter_token")
    if left := cascade.tokens_left(state):
        raise Refused("refused.tokens_there", n=left)
    return _over(state)


# -- repairs ------------------------------------------------------------------------------------


def goals_done(before: Blackout, after: Blackout, private: int = 0) -> Blackout:
    """The tracker drops by one for each goal completed, and each owes a repair (BLK-08, BLK-24).

    `private` are Private Goals, of which a turn sees one (BLK-07).
    """
    done = private
    if after.missions is not before.missions:
        done += missions.finished(before, after)
    if done <= 0:
        return after
    return again(
        replace(
            after,
            tracker=max(0, after.tracker - done),
            goal_now=after.goal_now or private > 0,
            repairs=after.repairs + done,
            resume=after.resume or after.stage,
        )
    )


def broken(state: Blackout) -> bool:
    """Whether any hex has a token."""
    return cascade.tokens_left(state) < own.TOKENS


def again(state: Blackout) -> Blackout:
    """The repair question, or back to where the table was: without a token nothing is asked."""
    if state.repairs and broken(state):
        return replace(state, stage="repair")
    return replace(state, stage=state.resume, resume="", repairs=0)


def repair(state: Blackout, move: own.Repair) -> Blackout:
    """A Colonist is lifted, or a bare token goes back, or nothing (BLK-24)."""
    colony.need_stage(state, "repair")
    after = replace(state, repairs=state.repairs - 1)
    if move.what == "nothing":
        return again(after)
    if move.building is None:
        raise Refused("refused.which_building")
    dark, bare = counts(state, move.building, move.owner)
    name = text(f"vandal.{move.building}")
    if move.what == "lift":
        if dark == 0:
            raise Refused("refused.not_dark", building=name)
        return again(shift(after, move.building, move.owner, vandalized=1, dark=-1))
    if bare == 0:
        raise Refused("refused.not_vandalized", building=name)
    return again(shift(after, move.building, move.owner, vandalized=-1))


def counts(state: Blackout, building: str, owner: int | None) -> tuple[int, int]:
    """(dark, vandalized) of a type, or of a player's Shelters."""
    if building == SHELTER:
        if owner is None or not 0 <= owner < len(state.seats):
            raise Refused("refused.whose_shelter")
        return state.shelters_dark[owner], state.shelters_vandalized[owner]
    at = COLUMN[building]
    return state.dark[at], state.vandalized[at]

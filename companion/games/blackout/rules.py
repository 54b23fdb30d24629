"""Blackout: its start, its lots, and which function plays which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from companion import colony, missions, moves
from companion.cards import Deck
from companion.chance import Chance
from companion.colony import flow as shared
from companion.games.blackout import deck, deeds, exchange, flow, vandalism
from companion.games.blackout import state as own
from companion.games.blackout.corrections import set_option, set_right
from companion.games.blackout.state import PROGRESS, TRACKER, Blackout, Cards, Options
from companion.moves import Move
from companion.setup import Setup, seat_row


def start(setup: Setup) -> Blackout:
    """The table before the first tick (BAS-11, BAS-12, BLK-04, BLK-05)."""
    options = msgspec.convert(setup.options, Options)
    cards = msgspec.convert(setup.cards, Cards)
    seats = seat_row(setup)
    none = (0,) * len(seats)
    state = Blackout(
        stage="checklist",
        seats=seats,
        options=options,
        printed=cards.full,
        stand_in=cards.stand_in,
        benefits=cards.benefits,
        deck=Deck(left=cards.full),
        tracker=TRACKER[len(seats)],
        mission_cards=missions.printed(cards.mission, len(seats), without=(f"M{options.boxed}", PROGRESS)),
        shelters=(1,) * len(seats),
        shelters_advanced=none,
        shelters_vandalized=none,
        shelters_dark=none,
    )
    return replace(state, deck=deck.start(state, options.vandalism))


LOTS = frozenset((moves.Draw, moves.DeckMode, missions.DrawMissions, moves.UseOwn))
"""Moves that chance may fill in."""


def fill(state: Blackout, move: Move, chance: Chance) -> Move:
    """The move with its card or cards by lot (chance is the session's)."""
    if type(move) not in LOTS:
        return move
    if isinstance(move, moves.Draw):
        if move.card is None and state.deck.mode != "we" and state.deck.left:
            return replace(move, card=chance.next_card("vandalism", deck.shuffled_kinds(state)))
        return move
    if isinstance(move, moves.UseOwn) and move.left is None:
        return exchange.filled(state, move, chance)
    if isinstance(move, moves.DeckMode) and move.cards is None and move.mode != "read":
        return replace(move, cards=deck.lot(state, chance))
    if isinstance(move, missions.DrawMissions) and move.missions is None:
        return replace(move, missions=missions.draw(state, chance, state.options.length))
    return move


HANDLERS: dict[type[Move], Callable[[Any, Any], Blackout]] = {
    moves.SetRight: set_right,
    moves.SetOption: set_option,
    moves.UseOwn: exchange.use_own,
    moves.Tick: flow.tick,
    moves.FirstPlayer: colony.first_player,
    moves.TakeSpace: flow.take_space,
    moves.PlaceShuttle: colony.place_shuttle,
    moves.Draw: vandalism.draw,
    moves.DeckMode: deck.set_mode,
    moves.EndTurn: flow.end_turn,
    moves.SkipTurn: flow.skip,
    moves.Away: colony.leave,
    moves.TechUsed: shared.tech_used,
    moves.TechReply: flow.tech_reply,
    moves.BuildLss: deeds.build_lss,
    moves.WelcomeShip: deeds.welcome,
    moves.PrivateGoal: deeds.goal,
    moves.LandingPod: shared.landing_pod,
    moves.Stay: shared.stay,
    moves.Travel: shared.travel,
    moves.CloseShuttle: shared.close_shuttle,
    moves.UpdateStep: flow.update_step,
    moves.CloseTurn: flow.close_turn,
    moves.CloseColonization: flow.close_colonization,
    moves.OpenShuttle: flow.open_shuttle,
    moves.NextRound: flow.next_round,
    missions.DrawMissions: missions.draw_missions,
    missions.ChooseMission: missions.choose_mission,
    missions.Contribute: deeds.contribute,
    own.NameCard: vandalism.name_card,
    own.LayDown: vandalism.lay_down,
    own.NoColonist: vandalism.no_colonist,
    own.NoMiner: vandalism.no_miner,
    own.PlaceToken: vandalism.place_token,
    own.NoHex: vandalism.no_hex,
    own.NoEffect: vandalism.no_effect,
    own.Repair: vandalism.repair,
    own.BuildMine: deeds.build_mine,
    own.BuildShelter: deeds.build_shelter,
    own.Upgrade: deeds.upgrade,
    own.CloseCard: vandalism.close_card,
}


def apply(state: Blackout, move: Move) -> Blackout:
    """The next state. Raises Refused with the reason."""
    return HANDLERS[type(move)](state, move)


CARD = moves.Draw("vandalism")
AUTOMATIC: dict[str, Move] = {
    "turn_end": moves.CloseTurn(),
    "vandalism": CARD,
    "card_over": own.CloseCard(),
    "colonization_end": moves.CloseColonization(),
    "shuttle_start": moves.OpenShuttle(),
    "round_end": moves.NextRound(),
}
"""What a boundary plays by itself."""


def automatic(state: Blackout) -> Move | None:
    """What a boundary plays by itself; the Vandalism card comes with End turn where the app draws (BLK-15)."""
    move = AUTOMATIC.get(state.stage)
    return None if move is CARD and state.deck.mode == "we" else move

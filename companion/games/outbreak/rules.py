"""Outbreak: its start, its lots, and which function plays which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from companion import colony, moves
from companion.cards import Deck
from companion.chance import Chance
from companion.colony import flow as shared
from companion.game import Refused
from companion.games.outbreak import board, deck, deeds, exchange, flow, goals
from companion.games.outbreak import state as own
from companion.games.outbreak.corrections import set_option, set_right
from companion.games.outbreak.state import Cards, Options, Outbreak
from companion.moves import Move
from companion.setup import Setup, seat_row


def start(setup: Setup) -> Outbreak:
    """The table before the first tick (BAS-11, BAS-12, OUT-04, OUT-06, OUT-08, OUT-35)."""
    options = msgspec.convert(setup.options, Options)
    cards = msgspec.convert(setup.cards, Cards)
    seats = seat_row(setup)
    count = str(len(seats))
    by_seats = (cards.time_start.seats[count], cards.infected_limit.seats[count])
    state = Outbreak(
        stage="checklist",
        seats=seats,
        options=options,
        printed=cards.full,
        exact="pairs" not in cards.stand_in,
        stand_in=cards.stand_in,
        benefits=cards.benefits,
        deck=Deck(left=cards.full),
        low_blueprints=cards.low,
        by_seats=by_seats,
        time=options.time_start or by_seats[0],
        limit=options.infected_limit or by_seats[1],
        active=own.START_COLONISTS * len(seats),
        medicine=(0,) * len(seats),
        shelters=(1,) * len(seats),
        upgraded=(0,) * len(seats),
        board=board.start_board(len(seats)) if options.full_board else (),
    )
    return replace(state, deck=deck.start(state, options.infection))


LOTS = frozenset((moves.Draw, moves.DeckMode, own.DrawMissions, moves.UseOwn))
"""Moves that chance may fill in."""


def fill(state: Outbreak, move: Move, chance: Chance) -> Move:
    """The move with its card or cards by lot (chance is the session's)."""
    if type(move) not in LOTS:
        return move
    if isinstance(move, moves.Draw):
        if move.card is None and state.deck.mode != "we" and state.deck.left:
            return replace(move, card=chance.next_card("infection", state.deck))
        return move
    if isinstance(move, moves.UseOwn) and move.left is None:
        return exchange.filled(state, move, chance)
    if isinstance(move, moves.DeckMode) and move.cards is None and move.mode == "app":
        return replace(move, cards=deck.lot(state, chance))
    if isinstance(move, own.DrawMissions) and move.missions is None:
        first, second = chance.sample("missions", 0, own.MISSIONS, 2)
        return replace(move, missions=(first, second))
    return move


def _deck_mode(state: Outbreak, move: moves.DeckMode) -> Outbreak:
    if move.deck != "infection":
        raise Refused("refused.no_such_deck", deck=move.deck)
    return deck.set_mode(state, move)


HANDLERS: dict[type[Move], Callable[[Any, Any], Outbreak]] = {
    moves.SetRight: set_right,
    moves.SetOption: set_option,
    moves.UseOwn: exchange.use_own,
    moves.Tick: flow.tick,
    moves.FirstPlayer: colony.first_player,
    moves.TakeSpace: flow.take_space,
    moves.PlaceShuttle: colony.place_shuttle,
    moves.Draw: flow.draw,
    moves.DeckMode: _deck_mode,
    moves.EndTurn: flow.end_turn,
    moves.SkipTurn: flow.skip,
    moves.Away: colony.leave,
    moves.TechUsed: flow.tech_used,
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
    moves.AskAll: flow.ask_all,
    moves.CloseColonization: flow.close_colonization,
    moves.OpenShuttle: flow.open_shuttle,
    moves.NextRound: flow.next_round,
    own.DrawMissions: flow.draw_missions,
    own.ChooseMission: flow.choose_mission,
    own.Infect: flow.infect,
    own.Spread: flow.spread,
    own.SpreadTo: flow.spread_to,
    own.AllIll: flow.all_ill,
    own.UseMedicine: deeds.use_medicine,
    own.GainMedicine: deeds.gain_medicine,
    own.BuildHospital: deeds.build_hospital,
    own.UpgradeHospital: deeds.upgrade,
    own.TakeBlueprint: deeds.blueprint,
    own.StepTech: deeds.step_tech,
    own.MakeVaccine: deeds.vaccine,
    own.Hire: deeds.hire,
    own.BuildShelter: deeds.shelter,
    own.GainColonists: deeds.gain_colonists,
    own.LoseColonist: deeds.lose_colonist,
    own.Income: flow.income,
    own.MoveColonist: deeds.move_colonist,
}


def apply(state: Outbreak, move: Move) -> Outbreak:
    """The next state. Raises Refused with the reason."""
    after = HANDLERS[type(move)](state, move)
    if after.options.goals_stay:
        now = tuple(m for m in after.missions if goals.met(after, m))
        after = after if now == after.kept else replace(after, kept=now)
    return after


AUTOMATIC: dict[str, Move] = {
    "turn_end": moves.CloseTurn(),
    "turn_over": moves.CloseTurn(),
    "colonization_end": moves.CloseColonization(),
    "shuttle_start": moves.OpenShuttle(),
    "round_end": moves.NextRound(),
}
ASK_ALL = moves.AskAll()


def automatic(state: Outbreak) -> Move | None:
    """What a boundary plays by itself."""
    if state.stage == "turn_end" and goals.ask_all_ill(state):
        return ASK_ALL
    return AUTOMATIC.get(state.stage)

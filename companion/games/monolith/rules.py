"""Monolith: its start, its lots, and which function plays which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from companion import colony, missions, moves
from companion.cards import Deck
from companion.chance import Chance
from companion.colony import flow as shared
from companion.games.base import deeds as base_deeds
from companion.games.base import pages
from companion.games.base import state as base
from companion.games.monolith import deck, deeds, exchange, flow, goals, row
from companion.games.monolith import state as own
from companion.games.monolith.corrections import set_option, set_right
from companion.games.monolith.state import Cards, Monolith, Options
from companion.moves import Move
from companion.scoring import Sheet
from companion.setup import Setup, seat_row


def start(setup: Setup) -> Monolith:
    """The table before the first tick: the base game for one, Missions at half of the 2-player number (MON-03),
    the tracker at 0 of 15 (MON-05), all five cubes in the supply (MON-07)."""
    cards = msgspec.convert(setup.cards, Cards)
    state = Monolith(
        stage="checklist",
        seats=seat_row(setup),
        options=msgspec.convert(setup.options, Options),
        values=cards.scoring,
        experts=cards.scientist,
        stand_in=cards.stand_in,
        benefits=cards.benefits,
        lss_tiles=cards.lss_tiles,
        mission_cards=missions.printed(cards.mission, 1, half=True),
        cubes=((),),
        done_contracts=((0, 0),),
        sheets=(Sheet(),),
        sabotage=cards.sabotage,
        goal_cards=cards.goal,
        ranks=cards.rank,
        aliens=tuple(sorted(set(cards.aliens.spaces))),
        deck=Deck(left=()),
    )
    return replace(state, deck=deck.start(state))


LOTS = frozenset((missions.DrawMissions, own.DrawGoals, moves.Draw, moves.DeckMode, moves.UseOwn))
"""Moves that chance may fill in."""


def fill(state: Monolith, move: Move, chance: Chance) -> Move:
    """The move with what chance gives: Missions, goals, cards."""
    if type(move) not in LOTS:
        return move
    if isinstance(move, moves.Draw) and move.card is None and state.deck.mode != "we" and state.deck.left:
        return replace(move, card=chance.next_card("sabotage", state.deck))
    if isinstance(move, moves.UseOwn) and move.left is None:
        return exchange.filled(state, move, chance)
    if isinstance(move, missions.DrawMissions) and move.missions is None:
        return replace(move, missions=missions.draw(state, chance))
    if isinstance(move, own.DrawGoals) and move.goals is None:
        return replace(move, goals=goals.lot(state, chance))
    if isinstance(move, moves.DeckMode) and move.cards is None:
        return replace(move, cards=deck.lot(state, chance))
    return move


HANDLERS: dict[type[Move], Callable[[Any, Any], Any]] = {
    moves.SetRight: set_right,
    moves.SetOption: set_option,
    moves.UseOwn: exchange.use_own,
    moves.Tick: flow.tick,
    moves.TakeSpace: flow.take_space,
    moves.PlaceShuttle: colony.place_shuttle,
    moves.Draw: row.draw,
    moves.DeckMode: deck.set_mode,
    moves.EndTurn: flow.end_turn,
    moves.SkipTurn: flow.skip,
    moves.BuildLss: base_deeds.build_lss,
    moves.WelcomeShip: base_deeds.welcome,
    moves.PrivateGoal: base_deeds.goal,
    moves.LandingPod: shared.landing_pod,
    moves.Stay: shared.stay,
    moves.Travel: shared.travel,
    moves.CloseShuttle: shared.close_shuttle,
    moves.UpdateStep: flow.update_step,
    moves.CloseTurn: flow.close_turn,
    moves.CloseColonization: flow.close_colonization,
    moves.NextRound: shared.next_round,
    missions.DrawMissions: flow.draw_missions,
    missions.ChooseMission: flow.choose_mission,
    missions.Contribute: flow.contribute,
    base.Reward: base_deeds.reward,
    base.GainOp: base_deeds.gain_op,
    base.MoveCube: base_deeds.move_cube,
    base.HireScientist: deeds.hire,
    base.FulfilContract: base_deeds.fulfil,
    base.Mark: pages.mark,
    base.SheetCount: pages.count,
    base.Owner: pages.owner,
    base.PageDone: pages.page_done,
    own.NameDeck: goals.name_deck,
    own.DrawGoals: goals.draw_goals,
    own.ChooseGoal: goals.choose_goal,
    own.TickGoal: goals.tick,
    own.TakeTile: deeds.take_tile,
    own.UpgradeBuilding: deeds.upgrade,
    own.Resolve: row.resolve,
    own.FourthGoal: goals.fourth,
    own.StopGame: goals.stop,
    own.CloseSabotage: flow.close_sabotage,
}
AUTOMATIC: dict[str, Move] = {
    "turn_end": moves.CloseTurn(),
    "colonization_end": moves.CloseColonization(),
    "round_end": moves.NextRound(),
}
NEW_CARD = moves.Draw("sabotage")


def apply(state: Monolith, move: Move) -> Monolith:
    """The next state. Raises Refused with the reason."""
    after: Monolith = HANDLERS[type(move)](state, move)
    return after


def automatic(state: Monolith) -> Move | None:
    """What a boundary plays by itself: the second card of set-up and the new card of a phase, where the app draws."""
    stage = state.stage
    if stage == "draw" or (stage == "row" and len(state.row) == 1):
        return None if state.deck.mode == "we" else NEW_CARD
    return AUTOMATIC.get(stage)

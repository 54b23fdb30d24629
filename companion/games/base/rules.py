"""Base game: its start, its lots, and which function plays which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion import colony, missions, moves
from companion.chance import Chance
from companion.colony import flow as shared
from companion.games.base import deeds, exchange, flow, pages
from companion.games.base import state as own
from companion.games.base.corrections import set_option, set_right
from companion.games.base.state import Base, Cards, Options, known_tiles
from companion.moves import Move
from companion.scoring import Sheet
from companion.setup import Setup, seat_row


def start(setup: Setup) -> Base:
    """The table before the first tick: OP 0, no Ships, no cubes, 3 goals, level 1, LSS 1 (BAS-11, BAS-12)."""
    cards = msgspec.convert(setup.cards, Cards)
    seats = seat_row(setup)
    return Base(
        stage="checklist",
        seats=seats,
        options=msgspec.convert(setup.options, Options),
        values=cards.scoring,
        experts=cards.scientist,
        stand_in=cards.stand_in,
        benefits=cards.benefits,
        lss_tiles=cards.lss_tiles,
        tiles_of=known_tiles(cards),
        mission_cards=missions.printed(cards.mission, len(seats)),
        cubes=((),) * len(seats),
        done_contracts=((0, 0),) * len(seats),
        sheets=(Sheet(),) * len(seats),
    )


def fill(state: Base, move: Move, chance: Chance) -> Move:
    """The move with what chance gives: Missions, First Colonist tiles."""
    return LOTS[type(move)](state, move, chance) if type(move) in LOTS else move


def _drawn(state: Base, move: missions.DrawMissions, chance: Chance) -> Move:
    if move.missions is not None:
        return move
    return missions.DrawMissions(missions.draw(state, chance, state.options.length))


def _dealt(state: Base, move: own.DealTiles, chance: Chance) -> Move:
    if move.spaces is not None:
        return move
    return own.DealTiles(_tiles(len(state.seats), chance, state.tiles_of))


def _tiles(seats: int, chance: Chance, known: tuple[int, ...] = ()) -> tuple[int, ...]:
    """A distinct space for each seat, by lot: of the tiles that are known, else of all eight."""
    left, row = [str(space) for space in known or range(1, 9)], []
    for seat in range(seats):
        (space,) = chance.sample(f"first-colonist-{seat}", 0, left, 1)
        left.remove(space)
        row.append(int(space))
    return tuple(row)


LOTS: dict[type[Move], Callable[[Any, Any, Chance], Move]] = {missions.DrawMissions: _drawn, own.DealTiles: _dealt}
"""Moves that chance may fill in, and what fills them."""
HANDLERS: dict[type[Move], Callable[[Any, Any], Base]] = {
    moves.SetRight: set_right,
    moves.SetOption: set_option,
    moves.UseOwn: exchange.use_own,
    moves.Tick: flow.tick,
    moves.FirstPlayer: colony.first_player,
    moves.TakeSpace: flow.take_space,
    moves.PlaceShuttle: colony.place_shuttle,
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
    moves.NextRound: shared.next_round,
    missions.DrawMissions: flow.draw_missions,
    missions.ChooseMission: flow.choose_mission,
    missions.Contribute: deeds.contribute,
    own.DealTiles: flow.deal_tiles,
    own.Reward: deeds.reward,
    own.GainOp: deeds.gain_op,
    own.MoveCube: deeds.move_cube,
    own.HireScientist: deeds.hire,
    own.FulfilContract: deeds.fulfil,
    own.Mark: pages.mark,
    own.SheetCount: pages.count,
    own.Owner: pages.owner,
    own.PageDone: pages.page_done,
}
AUTOMATIC: dict[str, Move] = {
    "turn_end": moves.CloseTurn(),
    "colonization_end": moves.CloseColonization(),
    "shuttle_start": moves.OpenShuttle(),
    "round_end": moves.NextRound(),
}


def apply(state: Base, move: Move) -> Base:
    """The next state. Raises Refused with the reason."""
    return HANDLERS[type(move)](state, move)


def automatic(state: Base) -> Move | None:
    """What a boundary plays by itself."""
    return AUTOMATIC.get(state.stage)

"""Invasion: its start, its lots, and which function plays which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from companion import colony, missions, moves
from companion.cards import pile
from companion.chance import Chance, order
from companion.colony import flow as shared
from companion.games.invasion import alien, board, deeds, exchange, flow
from companion.games.invasion import moves as own
from companion.games.invasion import state as parts
from companion.games.invasion.corrections import set_option, set_right
from companion.games.invasion.state import COVER, OPEN, REMARKS, Cards, Invasion, Options
from companion.moves import Move
from companion.setup import Setup, seat_row


def spaces(options: Options) -> tuple[str, ...]:
    """The Alien board at the start: the Extra spaces are covered (INV-08, INV-91)."""
    count = len(parts.SPACES) - int(options.ten_spaces)
    return tuple(COVER if at >= parts.FIRST_EXTRA else OPEN for at in range(count))


def start(setup: Setup) -> Invasion:
    """The table before the first tick (INV-02, INV-03, INV-08 to INV-11, INV-98)."""
    options = msgspec.convert(setup.options, Options)
    if options.remarks:
        options = replace(options, **dict.fromkeys(REMARKS, True))
    cards = msgspec.convert(setup.cards, Cards)
    seats = seat_row(setup)
    at = next(n for n, seat in enumerate(seats) if seat.alien)
    return Invasion(
        stage="checklist",
        seats=tuple(replace(seat, goals=0) if seat.alien else seat for seat in seats),
        options=options,
        values=cards.values,
        columns=cards.lab.columns,
        fourth=cards.fourth.name,
        stand_in=cards.stand_in,
        benefits=cards.benefits,
        alien=at,
        cubes=(0,) * len(seats),
        spaces=spaces(options),
        techs=(int(options.start_tech), 0, 0, 0, 0),
        mission_cards=missions.printed(cards.mission, len(seats) - 1),
    )


LOTS = frozenset((own.DealDefence, missions.DrawMissions))
"""Moves that chance may fill in."""


def fill(state: Invasion, move: Move, chance: Chance) -> Move:
    """The move with its cards by lot (chance is the session's)."""
    if type(move) not in LOTS:
        return move
    if isinstance(move, own.DealDefence) and move.owners is None:
        return replace(move, owners=_lot(state, chance))
    if isinstance(move, missions.DrawMissions) and move.missions is None:
        return replace(move, missions=missions.draw(state, chance))
    return move


def _lot(state: Invasion, chance: Chance) -> tuple[int, int, int, int]:
    """The cards in a shuffled row, dealt one after another round the table (INV-05)."""
    row = order(chance.seed, "defence", 0, pile(parts.DEFENCES))
    people = [who for _ in range(flow.each(state)) for who in board.humans(state)]
    people += [parts.SPARE] * (len(row) - len(people))
    dealt = dict(zip(row, people, strict=True))
    shield, sentry, exosuit, sabotage = (dealt[card] for card in parts.DEFENCES)
    return shield, sentry, exosuit, sabotage


HANDLERS: dict[type[Move], Callable[[Any, Any], Invasion]] = {
    moves.SetRight: set_right,
    moves.SetOption: set_option,
    moves.UseOwn: exchange.use_own,
    moves.Tick: flow.tick,
    moves.FirstPlayer: flow.first_player,
    moves.TakeSpace: flow.take_space,
    moves.PlaceShuttle: flow.place_shuttle,
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
    moves.Travel: flow.travel,
    moves.CloseShuttle: shared.close_shuttle,
    moves.UpdateStep: flow.update_step,
    moves.CloseTurn: flow.close_turn,
    moves.CloseColonization: flow.close_colonization,
    moves.OpenShuttle: flow.open_shuttle,
    moves.NextRound: flow.next_round,
    missions.DrawMissions: missions.draw_missions,
    missions.ChooseMission: missions.choose_mission,
    missions.Contribute: deeds.contribute,
    own.DealDefence: flow.deal,
    own.GiveDefence: flow.give,
    own.Obtain: deeds.obtain,
    own.ObtainDefence: deeds.obtain_defence,
    own.LearnTech: deeds.learn,
    own.StepTech: deeds.step_tech,
    own.BuildShelter: deeds.shelter,
    own.UpgradeBuilding: deeds.upgrade,
    own.LoseShip: deeds.lose_ship,
    own.HireScientist: deeds.hire,
    own.EarthContract: deeds.earth_contract,
    own.LssTile: deeds.lss_tile,
    own.ProgressCube: deeds.cube,
    own.ExecutiveAction: deeds.executive,
    own.UseDefence: deeds.use,
    own.ClearCorruption: deeds.clear,
    own.GuardTech: deeds.guard_tech,
    own.GuardBuilding: deeds.guard_building,
    own.EndUse: deeds.end_use,
    own.PlaceSabotage: deeds.sabotage,
    own.OwnerStep: flow.owner_step,
    own.AlienStep: flow.advance,
    own.Gain: flow.gain,
    own.Unlock: alien.unlock,
    own.Place: alien.place,
    own.PlaceAndPass: alien.place_and_pass,
    own.UseScientist: alien.use_scientist,
    own.Reset: alien.reset,
    own.Infected: alien.infected,
    own.Abduct: alien.abduct,
    own.ShiftShuttle: alien.shift_shuttle,
    own.Corrupt: alien.corrupt,
    own.LiftSabotage: alien.lift,
    own.CallImpossible: alien.call_impossible,
}

AUTOMATIC: dict[str, Move] = {
    "turn_end": moves.CloseTurn(),
    "colonization_end": moves.CloseColonization(),
    "shuttle_start": moves.OpenShuttle(),
    "round_end": moves.NextRound(),
}
"""What a boundary plays by itself."""


def apply(state: Invasion, move: Move) -> Invasion:
    """The next state. Raises Refused with the reason."""
    return HANDLERS[type(move)](state, move)


def automatic(state: Invasion) -> Move | None:
    """What a boundary plays by itself."""
    return AUTOMATIC.get(state.stage)


__all__ = ["apply", "automatic", "fill", "spaces", "start"]

"""Solo: its start, its lots, and which function plays which move."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from companion import colony, missions, moves
from companion.cards import Deck
from companion.chance import Chance
from companion.games.base import rules as base
from companion.games.base import state as base_state
from companion.games.lacerda import deck, exchange, flow, his
from companion.games.lacerda import state as own
from companion.games.lacerda.corrections import set_option, set_right
from companion.games.lacerda.state import LACERDA, Cards, Options, Solo
from companion.moves import Move
from companion.seats import COLOURS, SIDES, Seat, letters
from companion.setup import Setup, Who

NAME = "Lacerda"


def start(setup: Setup) -> Solo:
    """A base game for two, Lacerda in the second seat: one Crystal, his Bot on the Mine, no Private Goals (SOL-02)."""
    cards = msgspec.convert(setup.cards, Cards)
    options = msgspec.convert(setup.options, Options)
    human = setup.seats[0]
    colour = next(colour for colour in COLOURS if colour != human.colour)
    two = replace(setup, seats=(human, Who(NAME, colour)))
    bare = {name: getattr(cards, name) for name in base_state.Cards.__struct_fields__}
    table = base.start(
        replace(
            two,
            cards=msgspec.to_builtins(base_state.Cards(**bare)),
            options={name: getattr(options, name) for name in base_state.Options.__struct_fields__},
        )
    )
    first, second = table.seats
    row = letters([human.name, NAME]) if not human.letter else (human.letter, "X" if human.letter == "L" else "L")
    seats: tuple[Seat, ...] = (replace(first, letter=row[0]), replace(second, letter=row[1], goals=0))
    fields = {**asdict(table), "seats": seats, "options": options}
    return Solo(**fields, printed=cards.full, deck=Deck(left=cards.full, mode=options.solo_deck))


def fill(state: Solo, move: Move, chance: Chance) -> Move:
    """The move with what chance gives: his card, his spaces, ties, Missions."""
    return LOTS[type(move)](state, move, chance) if type(move) in LOTS else move


def _drawn(state: Solo, move: moves.Draw, chance: Chance) -> Move:
    if move.card is not None or state.deck.mode == "we":
        return move
    return moves.Draw(move.deck, chance.next_card(deck.NAME, deck.ready(state)))


def _exchanged(state: Solo, move: moves.UseOwn, chance: Chance) -> Move:
    return exchange.filled(state, move, chance) if move.left is None else move


def _first(state: Solo, move: own.FirstSpace, chance: Chance) -> Move:
    if move.space is not None or not 0 <= move.seat < 2:
        return move
    free = colony.free_spaces(state, "orbit") + colony.free_spaces(state, "colony")
    return own.FirstSpace(move.seat, _space(f"first-space-{move.seat}", 0, free, chance))


def _travels(state: Solo, move: own.HisTravel, chance: Chance) -> Move:
    if move.space is not None:
        return move
    free = colony.free_spaces(state, colony.other_side(SIDES[state.seats[LACERDA].space] or "orbit"))
    return own.HisTravel(_space("lacerda-space", state.round, free, chance))


def _broken(state: Solo, move: own.BreakTie, chance: Chance) -> Move:
    return own.BreakTie(move.n, deck.lot(state, move.n, chance)) if move.result is None else move


LOTS: dict[type[Move], Callable[[Any, Any, Chance], Move]] = {
    **base.LOTS,
    moves.Draw: _drawn,
    moves.UseOwn: _exchanged,
    own.FirstSpace: _first,
    own.HisTravel: _travels,
    own.BreakTie: _broken,
}
"""Moves that chance may fill in, and what fills them."""


def _space(name: str, counter: int, free: tuple[int, ...], chance: Chance) -> int:
    """A free space by lot (SOL-08)."""
    return int(chance.sample(name, counter, _words(free), 1)[0])


@cache
def _words(spaces: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(space) for space in spaces)


HIS = (missions.Contribute, base_state.MoveCube, base_state.GainOp)
"""Deeds of the base game that may also happen in his turn."""
HANDLERS: dict[type[Move], Callable[[Any, Any], Any]] = {
    **base.HANDLERS,
    moves.SetRight: set_right,
    moves.SetOption: set_option,
    moves.UseOwn: exchange.use_own,
    moves.Tick: flow.tick,
    moves.TakeSpace: flow.take_space,
    moves.Draw: deck.draw,
    moves.DeckMode: deck.set_mode,
    moves.Stay: flow.stay,
    moves.Travel: flow.travel,
    moves.UpdateStep: flow.update_step,
    moves.CloseColonization: flow.close_colonization,
    missions.DrawMissions: flow.draw_missions,
    missions.ChooseMission: flow.choose_mission,
    base_state.Mark: flow.mark,
    base_state.PageDone: flow.page_done,
    own.ChooseGoal: flow.choose_goal,
    own.FirstSpace: flow.first_space,
    own.Benefit: flow.benefit,
    own.NameCard: deck.name_card,
    own.HisBlueprint: his.blueprint,
    own.HisTech: his.tech,
    own.HisBuilding: his.build,
    own.HisUpgrade: his.upgrade,
    own.HisScientist: his.scientist,
    own.HisContract: his.contract,
    own.Pay: his.pay,
    own.NotPossible: his.not_possible,
    own.RoverMoved: his.rover,
    own.HisShelter: his.shelter,
    own.HisTravel: flow.his_travel,
    own.Landed: flow.landed,
    own.BreakTie: deck.break_tie,
    own.GoalLine: flow.goal_line,
    own.GoalChecked: flow.goal_checked,
    **{deed: his.also_his(base.HANDLERS[deed]) for deed in HIS},
}
AUTOMATIC: dict[str, Move] = {**base.AUTOMATIC, "landed": own.Landed()}
HIS_DRAW, HIS_STAY = moves.Draw(deck.NAME), moves.Stay(LACERDA)


def apply(state: Solo, move: Move) -> Solo:
    """The next state. Raises Refused with the reason."""
    done: Solo = HANDLERS[type(move)](state, move)
    return done


def automatic(state: Solo) -> Move | None:
    """What plays itself: boundaries, his card where the app draws, his stay where the Shuttle left another side."""
    stage = state.stage
    if stage == "turn":
        queue = state.queue
        return HIS_DRAW if queue and queue[0] == LACERDA and state.deck.mode != "we" else None
    if stage == "shuttle":
        queue = state.queue
        if not queue or queue[0] != LACERDA or flow.rides(state):
            return None
        return HIS_STAY if colony.somebody_may(state) else None
    return AUTOMATIC.get(stage)

"""Invasion: the flow of the table: the deal, human and Alien turns in alternation, the update, the Shuttle."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from companion import colony, missions, moves
from companion.colony import flow as shared
from companion.game import Refused, text
from companion.games.invasion import board
from companion.games.invasion import moves as own
from companion.games.invasion.score import progress, score
from companion.games.invasion.state import DEFENCES, NOBODY, SPARE, Defence, Invasion

CHECKLIST: tuple[str, ...] = ("base", "one_score", "troops", "alien_board", "alien_cards", "alien_pieces", "defence")
UPDATE_STEPS = ("level", "blueprints", "tech", "warehouse", "progress", "remaining")
LAST_BLUEPRINTS = LAST_PROGRESS = 3
"""The last Colony level at which Blueprints are refreshed and Progress scores (BAS-51, BAS-52)."""


# -- set-up -------------------------------------------------------------------------------------


def tick(state: Invasion, move: moves.Tick) -> Invasion:
    """A step of the set-up list; the Defensive cards come after the last one."""
    return shared.tick(state, move, CHECKLIST, "defence")


def each(state: Invasion) -> int:
    """Defensive cards of a human: 2 of two humans, else 1 (INV-05)."""
    return 2 if len(state.seats) == 3 else 1


def hands(state: Invasion, card: str) -> tuple[int, ...]:
    """To whom a card may still be dealt: a seat with room, or beside the display with 3 humans (INV-05)."""
    if board.owner(state, card) != NOBODY:
        return ()
    row = tuple(at for at in board.humans(state) if state.owners.count(at) < each(state))
    return (*row, SPARE) if len(state.seats) == 4 and SPARE not in state.owners else row


def deal(state: Invasion, move: own.DealDefence) -> Invasion:
    """All four at once (INV-05): obtained, with their items, and no OP is lost (INV-06)."""
    colony.need_stage(state, "defence")
    if move.owners is None:
        raise Refused("refused.deal")
    state = replace(state, owners=(NOBODY,) * 4)
    for card, owner in zip(DEFENCES, move.owners, strict=True):
        state = _give(state, card, owner)
    return replace(state, stage="missions")


def give(state: Invasion, move: own.GiveDefence) -> Invasion:
    """One card that the table dealt itself; after the fourth come the Missions."""
    colony.need_stage(state, "defence")
    state = _give(state, move.card, move.owner)
    return replace(state, stage="defence" if NOBODY in state.owners else "missions")


def _give(state: Invasion, card: Defence | str, owner: int) -> Invasion:
    if owner not in hands(state, card):
        raise Refused("refused.deal")
    at = DEFENCES.index(card)
    row = (*state.owners[:at], owner, *state.owners[at + 1 :])
    return replace(state, owners=(row[0], row[1], row[2], row[3]))


def first_player(state: Invasion, move: moves.FirstPlayer) -> Invasion:
    """The first human takes a space, then the other humans clockwise (BAS-13): the Alien has no marker (INV-19)."""
    state = colony.first_player(state, move)
    if move.seat == state.alien:
        raise Refused("refused.alien_no_marker")
    return replace(state, queue=tuple(at for at in state.queue if at != state.alien))


def place_shuttle(state: Invasion, move: moves.PlaceShuttle) -> Invasion:
    """The Shuttle on a red space; the first round begins (BAS-15)."""
    return open_colonization(colony.place_shuttle(state, move))


# -- turns --------------------------------------------------------------------------------------


def row_of_turns(state: Invasion) -> tuple[int, ...]:
    """Each human in turn order, the Alien after each (INV-17, INV-18)."""
    return _alternate(colony.turn_order(state.seats), state.alien)


@lru_cache(maxsize=256)
def _alternate(humans: tuple[int, ...], alien: int) -> tuple[int, ...]:
    return tuple(at for human in humans for at in (human, alien))


def open_colonization(state: Invasion, *, later: int = 0) -> Invasion:
    """The Colonization phase opens, so many rounds later: H, A, H, A (INV-17, BAS-84)."""
    return _begin(state, row_of_turns(state), (), state.round + later)


def clear(state: Invasion) -> Invasion:
    """Nothing of the turn before is left open."""
    open_now = state.chosen or state.placed or state.impossible or state.executive or state.using or state.left
    if not (open_now or state.back or state.tech_used):
        return state
    return replace(state, executive=False, using="", left=0, chosen="", placed=(), impossible=(), back="", tech_used=())


def begin(state: Invasion) -> Invasion:
    """The turn of whoever is first in the queue, if it is a turn."""
    return _begin(state, state.queue, state.done, state.round) if state.stage == "turn" else clear(state)


def _begin(state: Invasion, queue: tuple[int, ...], done: tuple[int, ...], round: int) -> Invasion:
    """The turn of the first in the queue, or the end of the phase; nothing of the turn before is left open, and the
    Alien can spend what it gained before (INV-68)."""
    stage, crystals, waiting = "turn" if queue else "colonization_end", state.crystals, state.waiting
    if queue and queue[0] == state.alien:
        stage, crystals, waiting = "alien", crystals + waiting, 0
    return replace(
        clear(state),
        round=round,
        phase="colonization",
        stage=stage,
        queue=queue,
        done=done,
        crystals=crystals,
        waiting=waiting,
    )


def pass_on(state: Invasion) -> Invasion:
    """The next turn, or the end of the phase."""
    return _begin(state, state.queue[1:], state.done + state.queue[:1], state.round)


def end_turn(state: Invasion, move: moves.EndTurn) -> Invasion:
    """A human turn goes on to its end (GEN-21); the Alien must have chosen and acted (INV-62, INV-64)."""
    colony.need_turn(state, move.seat)
    if state.stage == "turn":
        return after_turn(state)
    colony.need_stage(state, "alien")
    refused = alien_unfinished(state)
    if refused:
        raise Refused(refused)
    return pass_on(state)


def alien_unfinished(state: Invasion) -> str:
    """Why the Alien turn cannot end yet, or empty."""
    if not state.chosen:
        return "refused.choose_three"
    return "refused.use_token" if state.chosen == "act" and not state.placed else ""


def after_turn(state: Invasion) -> Invasion:
    """Owners of used Tech are asked one after another (GEN-21)."""
    return replace(state, stage="tech_reply" if state.tech_used else "turn_end")


def skip(state: Invasion, move: moves.SkipTurn) -> Invasion:
    """A human is passed over, and so is the Alien turn after it (GEN-26)."""
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    return pass_on(replace(state, queue=(*state.queue[:1], *state.queue[2:])))


def close_turn(state: Invasion, _move: moves.CloseTurn) -> Invasion:
    """Nobody has won: the Colony update if it is due, else the Alien (GEN-21)."""
    colony.need_stage(state, "turn_end")
    return open_update(state) if colony.update_due(state) else pass_on(state)


# -- the Colony update --------------------------------------------------------------------------


def update_skipped(state: Invasion) -> tuple[str, ...]:
    """The steps of the Colony update that do not apply (BAS-51, BAS-52, BAS-53, INV-43)."""
    skipped = []
    if state.level > LAST_BLUEPRINTS:
        skipped.append("blueprints")
    if len(board.humans(state)) == 2:
        skipped.append("tech")
    if state.level > LAST_PROGRESS or not state.options.base_op:
        skipped.append("progress")
    if state.level < 3:
        skipped.append("remaining")
    return tuple(skipped)


def open_update(state: Invasion) -> Invasion:
    """The Colony rises; its steps are opened (BAS-51)."""
    state = colony.open_update(state, ())
    skipped = update_skipped(state)
    return replace(state, updating=tuple(step for step in UPDATE_STEPS if step not in skipped))


def update_step(state: Invasion, move: moves.UpdateStep) -> Invasion:
    """A step of the update: Progress scores at the first two (INV-43), Remaining Missions drop (BAS-53)."""
    if state.stage == "update" and state.updating[0] == move.step:
        if move.step == "progress":
            state = score(state, state.queue[0], progress(state), "progress")
        if move.step == "remaining":
            state = missions.level_up(state)
    return shared.update_step(state, move, open_update, pass_on)


# -- used Tech ----------------------------------------------------------------------------------


def steppable(state: Invasion) -> bool:
    """Whether any Alien Tech can take a step."""
    return any(0 < level < state.columns for level in state.techs)


def tech_used(state: Invasion, move: moves.TechUsed) -> Invasion:
    """A teammate's Tech was used: the Alien may advance one Tech at once (INV-21)."""
    colony.need_turn(state, move.seat)
    colony.need_stage(state, "turn")
    if move.owner == state.alien:
        raise Refused("refused.humans_only")
    if move.tech != "other" and (board.owner(state, move.tech) != move.owner or board.level(state, move.tech) == 0):
        colony.need_seat(state, move.owner)
        raise Refused("refused.not_their_tech", name=state.seats[move.owner].name)
    return offer(shared.tech_used(state, move))


def offer(state: Invasion) -> Invasion:
    """The Alien's free step, where there is a Tech that can take one (INV-21)."""
    return replace(state, stage="advance", back="turn") if steppable(state) else replace(state, stage="turn", back="")


def tech_reply(state: Invasion, move: moves.TechReply) -> Invasion:
    """Oxygen, or the free step (INV-22)."""
    if move.develop:
        return owner_step(state, own.OwnerStep(move.seat))
    return after_turn(shared.tech_reply(state, move))


def owner_step(state: Invasion, move: own.OwnerStep) -> Invasion:
    """The owner develops the used tile, free; it may score (INV-22, INV-29)."""
    from companion.games.invasion.deeds import step_tile

    colony.need_stage(state, "tech_reply")
    tile = state.tech_used[0][1]
    state = shared.tech_reply(state, moves.TechReply(move.seat, develop=True))
    state = step_tile(state, own.StepTech(move.seat, 1, move.last, tile, research=False))  # type: ignore[arg-type]
    return after_turn(state)


def advance(state: Invasion, move: own.AlienStep) -> Invasion:
    """The Alien's free step, or none (INV-21)."""
    colony.need_stage(state, "advance")
    if not move.tech:
        return replace(state, stage=state.back, back="")
    return step_alien(state, move.tech)


def step_alien(state: Invasion, name: str) -> Invasion:
    """One Alien Tech a step, and what its new space shows (INV-74, INV-75)."""
    level = board.tech(state, name)
    if level == 0:
        raise Refused("refused.not_learned", tech=text(f"alien_tech.{name}"))
    if level >= state.columns:
        raise Refused("refused.alien_tech_last", tech=text(f"alien_tech.{name}"), n=state.columns)
    return replace(board.with_tech(state, name, level + 1), stage="gain")


def gain(state: Invasion, move: own.Gain) -> Invasion:
    """A Trooper to the board, a Crystal for later, or neither (INV-68, INV-72, INV-74)."""
    colony.need_one_of(state, "gain", "item")
    if move.item == "trooper":
        if board.aside(state) == 0:
            raise Refused("refused.none_aside", n=0)
        state = board.to_board(state, 1)
    if move.item == "crystal":
        state = replace(state, waiting=state.waiting + 1)
    return replace(state, stage=state.back, back="")


# -- the Shuttle phase --------------------------------------------------------------------------


def close_colonization(state: Invasion, _move: moves.CloseColonization) -> Invasion:
    """Every turn is done; nothing ends here (INV-15, INV-16)."""
    colony.need_stage(state, "colonization_end")
    return replace(state, stage="shuttle_start")


def open_shuttle(state: Invasion, _move: moves.OpenShuttle) -> Invasion:
    """The Shuttle moves; only humans decide (INV-19)."""
    colony.need_stage(state, "shuttle_start")
    return colony.open_shuttle(state)


def take_space(state: Invasion, move: moves.TakeSpace) -> Invasion:
    """A space in set-up, or at the end of a travel."""
    if state.stage == "order":
        return colony.start_space(state, move.seat, move.space)
    return colony.travelled(shared.arrive(state, move))


def travel(state: Invasion, move: moves.Travel) -> Invasion:
    """A Ship given up costs its OP (INV-40)."""
    state = shared.travel(state, move)
    return score(state, move.seat, -state.values.ship, "ship_gone") if move.by == "ship" else state


def next_round(state: Invasion, _move: moves.NextRound) -> Invasion:
    """The next round's Colonization phase (GEN-04)."""
    colony.need_stage(state, "round_end")
    return open_colonization(state, later=1)

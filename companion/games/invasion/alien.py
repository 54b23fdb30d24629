"""Invasion: the Alien turn: Unlock, Act or Reset, and the eleven spaces (INV-62 to INV-96)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion import colony
from companion.game import Refused, text
from companion.games.invasion import board, known
from companion.games.invasion import moves as own
from companion.games.invasion.deeds import need_tile, without
from companion.games.invasion.flow import step_alien
from companion.games.invasion.score import score
from companion.games.invasion.state import (
    COVER,
    GREEN,
    LIFT,
    OPEN,
    RED,
    RESET_MOST,
    SABOTAGE,
    SPACES,
    TECHS,
    UNLOCK,
    WITH_TECH,
    Invasion,
)

TRAVEL_MOST = 5


def need_alien(state: Invasion) -> None:
    """Refuses anything of the Alien outside its turn (GEN-24)."""
    colony.need_stage(state, "alien")


def _one_of_three(state: Invasion, *still: str) -> None:
    need_alien(state)
    if state.chosen not in ("", *still):
        raise Refused("refused.chosen")


# -- Unlock and Reset ---------------------------------------------------------------------------


def unlock(state: Invasion, move: own.Unlock) -> Invasion:
    """2 Crystals: the cover becomes a Reusable in supply, the space is open for good (INV-63)."""
    _one_of_three(state)
    if COVER not in state.spaces:
        raise Refused("refused.all_unlocked")
    if state.crystals < UNLOCK:
        raise Refused("refused.unlock_crystals", n=UNLOCK)
    if _on(state, move.space) != COVER:
        raise Refused("refused.not_covered")
    spaces = board.row_with(state.spaces, move.space, OPEN)
    return replace(state, crystals=state.crystals - UNLOCK, chosen="unlock", spaces=spaces)


def reset(state: Invasion, _move: own.Reset) -> Invasion:
    """Tokens come back, used Expendables to reserve; covers and the supply stay (INV-92 to INV-96)."""
    _one_of_three(state)
    if not board.may_reset(state):
        raise Refused("refused.reset", n=board.counted_open(state), most=RESET_MOST)
    one, two, three, four = map(_face_up, state.cards)
    return replace(
        state,
        spaces=tuple([COVER if token == COVER else OPEN for token in state.spaces]),
        cards=(one, two, three, four),
        scientist="",
        held=0,
        impossible=(),
        chosen="reset",
    )


def _face_up(where: str) -> str:
    return "built" if where == "down" else where


# -- Act ----------------------------------------------------------------------------------------


def _on(state: Invasion, space: int) -> str:
    if space > len(state.spaces):
        raise Refused("refused.no_such_alien_space", n=len(state.spaces))
    return state.spaces[space - 1]


def need_open(state: Invasion, space: int) -> None:
    """Refuses a space that is not open, with what lies there."""
    token = _on(state, space)
    if token == COVER:
        raise Refused("refused.locked", n=UNLOCK)
    if token == SABOTAGE:
        raise Refused("refused.sabotaged")
    if token != OPEN:
        raise Refused("refused.space_used")


def need_token(state: Invasion, token: str) -> None:
    """Refuses a token that cannot be used (INV-64, INV-65)."""
    if token in state.placed:
        raise Refused("refused.token_used")
    if token == RED and board.reusables(state) == 0:
        raise Refused("refused.no_reusable")
    if token == GREEN and state.supply == 0:
        raise Refused("refused.no_expendable")
    if token == GREEN and state.crystals == 0:
        raise Refused("refused.no_crystal")


def place(state: Invasion, move: own.Place) -> Invasion:
    """A token on an open space, and the action of that space (INV-64 to INV-67)."""
    _one_of_three(state, "act")
    need_open(state, move.space)
    need_token(state, move.token)
    paid = move.token == GREEN
    paying = replace(
        state,
        chosen="act",
        placed=(*state.placed, move.token),
        crystals=state.crystals - paid,
        supply=state.supply - paid,
        spaces=board.row_with(state.spaces, move.space, move.token),
    )
    done = ACTIONS[SPACES[move.space - 1]](paying, move)
    return done if done.stage == "alien" else replace(done, back="alien")


def construct(state: Invasion, move: own.Place) -> Invasion:
    """A Shelter brings Troopers, a Mine Crystals, by the size of its new complex (INV-69, INV-70)."""
    if not move.what:
        return state
    if move.what == "shelter":
        if state.shelters == 0:
            raise Refused("refused.no_alien_shelter")
        _size(move.n)
        state = replace(state, shelters=state.shelters - 1)
        return board.to_board(state, move.n + board.tech(state, "reinforcement"))
    if move.what != "mine":
        raise Refused("refused.which")
    if state.mines == 0:
        raise Refused("refused.no_alien_mine")
    _size(move.n)
    return replace(state, mines=state.mines - 1, waiting=state.waiting + move.n)


def _size(n: int) -> None:
    """The limit by Tech is the board's: no size is refused (INV-70)."""
    if n == 0:
        raise Refused("refused.alien_complex")


def blueprint(state: Invasion, move: own.Place) -> Invasion:
    """A card from the private row; its item is asked (INV-72)."""
    if not move.what:
        return state
    if _card(state, move.what) != "private":
        raise Refused("refused.card_not_private")
    return replace(board.with_card(state, move.what, "held"), stage="item")


def learn(state: Invasion, move: own.Place) -> Invasion:
    """One of five tiles to the leftmost space, which must be free (INV-73)."""
    if not move.what:
        return state
    if move.what not in TECHS:
        raise Refused("refused.which")
    if board.tech(state, move.what):
        raise Refused("refused.learned", tech=text(f"alien_tech.{move.what}"))
    if 1 in state.techs:
        raise Refused("refused.leftmost")
    return replace(board.with_tech(state, move.what, 1), stage="gain")


def research(state: Invasion, move: own.Place) -> Invasion:
    """One step of one tile (INV-75)."""
    if not move.what:
        return state
    if move.what not in TECHS:
        raise Refused("refused.which")
    return step_alien(state, move.what)


def upgrade(state: Invasion, move: own.Place) -> Invasion:
    """A held card becomes an Advanced Building, face up; nothing else happens yet (INV-77)."""
    if not move.what:
        return state
    if _card(state, move.what) != "held":
        raise Refused("refused.card_not_held")
    return board.with_card(state, move.what, "built")


def activate(state: Invasion, move: own.Place) -> Invasion:
    """A built card acts and lies face down until the Reset (INV-83)."""
    if not move.what:
        return state
    _free(state, move.what)
    return _act(board.with_card(state, move.what, "down"), move.what)


def steal(state: Invasion, move: own.Place) -> Invasion:
    """Up to 2 Crystals, to spend from the next turn on (INV-68, INV-85)."""
    if move.n > 2:
        raise Refused("refused.steal", n=2)
    return replace(state, waiting=state.waiting + move.n)


def deploy(state: Invasion, move: own.Place) -> Invasion:
    """At most 1 + Deployment, and what the board holds (INV-86, INV-88)."""
    most = 1 + board.tech(state, "deployment")
    if move.n > most:
        raise Refused("refused.deploy", n=most)
    if move.n > state.board:
        raise Refused("refused.deploy_board", n=state.board)
    return board.land(state, move.n)


def nothing(state: Invasion, _move: own.Place) -> Invasion:
    """All of it is on the board (INV-89, INV-91)."""
    return state


ACTIONS: dict[str, Callable[[Invasion, own.Place], Invasion]] = {
    "construct": construct,
    "blueprint": blueprint,
    "learn": learn,
    "research": research,
    "upgrade": upgrade,
    "activate": activate,
    "steal": steal,
    "beside": deploy,
    "inside": deploy,
    "move": nothing,
    "fourth": nothing,
}


def place_and_pass(state: Invasion, move: own.PlaceAndPass) -> Invasion:
    """Only Expendables and no Crystal: one on a space, no action, then only the end of the turn (INV-66)."""
    _one_of_three(state, "act")
    reason = pass_refused(state)
    if reason:
        raise Refused(reason)
    need_open(state, move.space)
    state = replace(state, supply=state.supply - 1, chosen="pass", placed=(*state.placed, GREEN))
    return board.with_space(state, move.space, GREEN)


def pass_refused(state: Invasion) -> str:
    """Why nobody may place and pass, or empty."""
    if state.placed:
        return "refused.token_used"
    if board.reusables(state):
        return "refused.pass_reusable"
    if state.crystals:
        return "refused.pass_crystal"
    return "" if state.supply else "refused.no_expendable"


# -- cards --------------------------------------------------------------------------------------


def _card(state: Invasion, name: str) -> str:
    from companion.games.invasion.state import BLUEPRINTS

    if name not in BLUEPRINTS:
        raise Refused("refused.which")
    return board.card(state, name)


def _free(state: Invasion, name: str) -> None:
    where = _card(state, name)
    if where == "down":
        raise Refused("refused.card_down")
    if where != "built":
        raise Refused("refused.card_not_built")
    if state.scientist == name:
        raise Refused("refused.scientist_there")
    if not board.workable(state, name):
        raise Refused("refused.no_corruption")


def _act(state: Invasion, name: str) -> Invasion:
    """What a card does is asked, or told to all (INV-78 to INV-81)."""
    return replace(state, stage=f"card_{name}", back="alien")


def use_scientist(state: Invasion, move: own.UseScientist) -> Invasion:
    """Once until the Reset to a built card, which acts; it counts as no token (INV-84)."""
    _one_of_three(state, "act")
    if state.scientist:
        raise Refused("refused.scientist")
    _free(state, move.card)
    if not state.placed and not (board.payable(state) and board.open_spaces(state)):
        raise Refused("refused.cannot_act")
    return _act(replace(state, scientist=move.card, chosen="act"), move.card)


def infected(state: Invasion, _move: own.Infected) -> Invasion:
    """Everybody moved a Colonist (INV-78)."""
    colony.need_stage(state, "card_infection")
    return replace(state, stage="alien", back="")


def abduct(state: Invasion, move: own.Abduct) -> Invasion:
    """The Scientist is back on its card; with the full remark its OP are lost (INV-79)."""
    colony.need_stage(state, "card_abduction")
    if move.n and not state.options.full_abduction:
        raise Refused("refused.abduction")
    state = known.leave(state, move.who)
    state = score(state, state.alien, -state.values.hire * move.n, "abduction")
    return replace(state, stage="alien", back="")


def shift_shuttle(state: Invasion, move: own.ShiftShuttle) -> Invasion:
    """One space nearer to the middle or farther; it never crosses (INV-80)."""
    colony.need_stage(state, "card_vigilant")
    steps = state.shuttle_steps + (1 if move.out else -1)
    if not 1 <= steps <= TRAVEL_MOST:
        raise Refused("refused.shuttle_out" if move.out else "refused.shuttle_in", n=TRAVEL_MOST)
    return replace(state, shuttle_steps=steps, stage="alien", back="")


def corrupt(state: Invasion, move: own.Corrupt) -> Invasion:
    """A token on a Tech tile; where a Shield guards it both go home (INV-81)."""
    colony.need_stage(state, "card_rd_corruption")
    need_tile(state, move.owner, move.tile)
    tile = (move.owner, move.tile)
    if move.tile in WITH_TECH and move.guarded != (tile in state.guarded):
        raise Refused("refused.guarded" if tile in state.guarded else "refused.not_guarded")
    state = replace(state, stage="alien", back="")
    if move.guarded:
        if tile not in state.guarded:
            raise Refused("refused.not_guarded")
        return replace(state, guarded=without(state.guarded, tile))
    if move.tile in WITH_TECH and tile in state.corrupted:
        raise Refused("refused.corrupted", tile=text(f"defence.{move.tile}"))
    if board.corruptions(state) == 0:
        raise Refused("refused.no_corruption")
    return replace(state, corrupted=tuple(sorted((*state.corrupted, tile))))


# -- second-hand remarks ------------------------------------------------------------------------


def lift(state: Invasion, move: own.LiftSabotage) -> Invasion:
    """2 Crystals take a Sabotage token off; the Alien holds it until Reset (INV-53)."""
    need_alien(state)
    if not state.options.lift_sabotage:
        raise Refused("refused.option_off")
    if state.chosen == "pass":
        raise Refused("refused.passed")
    if _on(state, move.space) != SABOTAGE:
        raise Refused("refused.not_sabotaged")
    if state.crystals < LIFT:
        raise Refused("refused.unlock_crystals", n=LIFT)
    state = replace(state, crystals=state.crystals - LIFT, held=state.held + 1)
    return board.with_space(state, move.space, OPEN)


def call_impossible(state: Invasion, move: own.CallImpossible) -> Invasion:
    """A space whose action cannot be done does not count for the Reset (INV-93)."""
    need_alien(state)
    if not state.options.impossible:
        raise Refused("refused.option_off")
    if _on(state, move.space) != OPEN:
        raise Refused("refused.space_not_open")
    row = {*state.impossible, move.space} if move.yes else {*state.impossible} - {move.space}
    return replace(state, impossible=tuple(sorted(row)))

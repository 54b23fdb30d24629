"""Invasion: what follows from the state: pieces in hand and in reserve, open spaces, limits."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from companion.games.invasion import state as own
from companion.games.invasion.state import GREEN, OPEN, RED, SABOTAGE, Invasion


def humans(state: Invasion) -> tuple[int, ...]:
    """The seats of the humans, in their order round the table."""
    return _others(len(state.seats), state.alien)


@cache
def _others(seats: int, alien: int) -> tuple[int, ...]:
    return tuple(at for at in range(seats) if at != alien)


def tracker(state: Invasion) -> int:
    """The troop tracker: Troopers that are not on the main board (INV-58)."""
    return own.TROOPERS - state.mars


def aside(state: Invasion) -> int:
    """Troopers beside the Alien board (INV-03)."""
    return own.TROOPERS - state.mars - state.board


def reusables(state: Invasion) -> int:
    """Reusable tokens in supply: those not on spaces and not covers (INV-08)."""
    row = state.spaces
    left = own.REUSABLES - len(own.SPACES) + len(row) - row.count(RED) - row.count(own.COVER)
    return left if left > 0 else 0


def reserve(state: Invasion) -> int:
    """Expendable tokens in reserve (INV-10)."""
    return max(0, own.EXPENDABLES - state.supply - state.spaces.count(GREEN))


def sabotages(state: Invasion) -> int:
    """Sabotage tokens with the owner of their card (INV-07, INV-51)."""
    if owner(state, "sabotage") < 0:
        return 0
    return max(0, own.SABOTAGES - state.spaces.count(SABOTAGE) - state.held)


def shields(state: Invasion) -> int:
    """Shield tokens in hand (INV-07, INV-47)."""
    if owner(state, "shield") < 0:
        return 0
    return max(0, own.SHIELDS - len(state.guarded) - state.shielded)


def corruptions(state: Invasion) -> int:
    """Corruption tokens with the Alien (INV-09, INV-81)."""
    return max(0, own.CORRUPTIONS - len(state.corrupted))


def owner(state: Invasion, card: str) -> int:
    """Who has a Defensive card: a seat, NOBODY or SPARE."""
    return state.owners[own.DEFENCES.index(card)]


def is_built(state: Invasion, card: str) -> bool:
    """Whether a Defensive card is an Advanced Building."""
    return state.built[own.DEFENCES.index(card)]


def level(state: Invasion, tile: str) -> int:
    """The level of a Defensive Tech, 0 before it lies in a Lab (INV-97)."""
    return state.defence[own.WITH_TECH.index(tile)]


def with_level(state: Invasion, tile: str, value: int) -> Invasion:
    """The level of a Defensive Tech set."""
    row = list(state.defence)
    row[own.WITH_TECH.index(tile)] = value
    return replace(state, defence=(row[0], row[1], row[2]))


def strength(state: Invasion, card: str, *, tech: bool = True) -> int:
    """Tokens or activations of a Defensive Building: 1 + L, 2 + L, 2 + L (INV-48, INV-97)."""
    return own.BASE[card] + (level(state, card) if tech else 0)


def spare(state: Invasion) -> str:
    """The Defensive card that still lies beside the display, or empty (INV-23)."""
    return own.DEFENCES[state.owners.index(own.SPARE)] if own.SPARE in state.owners else ""


def tech(state: Invasion, name: str) -> int:
    """The level of an Alien Tech, 0 not learned (INV-74)."""
    return state.techs[own.TECHS.index(name)]


def with_tech(state: Invasion, name: str, value: int) -> Invasion:
    """The level of an Alien Tech set."""
    row = list(state.techs)
    row[own.TECHS.index(name)] = value
    return replace(state, techs=(row[0], row[1], row[2], row[3], row[4]))


def card(state: Invasion, name: str) -> str:
    """Where an Alien Blueprint is: private, held, built or down."""
    return state.cards[own.BLUEPRINTS.index(name)]


def with_card(state: Invasion, name: str, where: str) -> Invasion:
    """An Alien Blueprint moved."""
    row = list(state.cards)
    row[own.BLUEPRINTS.index(name)] = where
    return replace(state, cards=(row[0], row[1], row[2], row[3]))


def row_with(row: tuple[str, ...], at: int, token: str) -> tuple[str, ...]:
    """The spaces, 1 to 11, with this token on one of them."""
    return (*row[: at - 1], token, *row[at:])


def with_space(state: Invasion, space: int, token: str) -> Invasion:
    """What lies on a space, 1 to 11, set."""
    return replace(state, spaces=row_with(state.spaces, space, token))


def open_spaces(state: Invasion) -> tuple[int, ...]:
    """Spaces with no token at all (INV-92)."""
    return tuple(at for at, token in enumerate(state.spaces, 1) if token == OPEN)


def counted_open(state: Invasion) -> int:
    """Open spaces for the Reset test; those called impossible count only in the printed rule (INV-92, INV-93)."""
    if state.options.impossible and state.impossible:
        return sum(space not in state.impossible for space in open_spaces(state))
    return state.spaces.count(OPEN)


def tokens(state: Invasion) -> int:
    """Tokens in supply, an Expendable that cannot be paid too (INV-92)."""
    return reusables(state) + state.supply


def payable(state: Invasion) -> tuple[str, ...]:
    """Kinds of tokens that can be used now: each once a turn, an Expendable for a Crystal (INV-64, INV-65)."""
    found = []
    if RED not in state.placed and reusables(state):
        found.append(RED)
    if state.supply and state.crystals and GREEN not in state.placed:
        found.append(GREEN)
    return tuple(found)


def may_reset(state: Invasion) -> bool:
    """2 or fewer open spaces, or no token in supply (INV-92)."""
    return counted_open(state) <= own.RESET_MOST or tokens(state) == 0


def deploy_most(state: Invasion) -> int:
    """Troopers of one Deploy: 1 + Deployment, and what the board holds (INV-86)."""
    return min(1 + tech(state, "deployment"), state.board)


def likely_size(state: Invasion, building: str) -> int:
    """The size that is preset for a new complex: the Alien's own of the kind, as far as its Tech most likely goes.

    No table of levels and sizes is in our text: one more than the Tech's level is our guess, and all sizes are there
    to tap (INV-70).
    """
    if building == "shelter":
        return min(own.SHELTERS - state.shelters + 1, 1 + tech(state, "shelter"))
    return min(own.MINES - state.mines + 1, 1 + tech(state, "mining"))


def to_board(state: Invasion, n: int) -> Invasion:
    """Troopers from aside to the Alien board, cut at what is there (INV-69)."""
    return replace(state, board=state.board + min(n, aside(state)))


def land(state: Invasion, n: int) -> Invasion:
    """Troopers from the Alien board to Mars (INV-86)."""
    return replace(state, board=state.board - n, mars=state.mars + n)


def taken_home(state: Invasion, n: int) -> Invasion:
    """Troopers from Mars to the Alien board; the stunned ones go first (INV-56, INV-59)."""
    return replace(state, mars=state.mars - n, board=state.board + n, prone=max(0, state.prone - n))


def free_cards(state: Invasion) -> tuple[str, ...]:
    """Built cards, face up, without the Scientist (INV-83, INV-84)."""
    return tuple(
        name
        for name, where in zip(own.BLUEPRINTS, state.cards, strict=True)
        if where == "built" and name != state.scientist
    )


def workable(state: Invasion, name: str) -> bool:
    """Whether a card would do anything: a Corruption needs a token."""
    return name != "rd_corruption" or corruptions(state) > 0

"""What Lacerda's undrawn cards decide before the end: whether their letters call the last round, and whether the goal
can still be met in it (SOL-06, BAS-62, SOL-27..SOL-30).

The score decides at the end, and most of it is counted only then: no chance to lose can be told before. What can be
told is exact: the letters by themselves, and in the last turn the lines of the goal that are tracked.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from companion import missions
from companion.cards import Pile
from companion.colony.table import LEVEL_MAX, one_more
from companion.games.lacerda import his
from companion.games.lacerda.deck import action, letter, ready
from companion.games.lacerda.goals import derived
from companion.games.lacerda.state import GOALS, HUMAN, LACERDA, Solo

Three = tuple[int, int, int]
LETTERS = "ABC"


def letters(cards: Pile) -> Three:
    """How many cards name each Mission."""
    a, b, c = (sum(n for card, n in cards if letter(card) == name) for name in LETTERS)
    return a, b, c


# -- the last round -----------------------------------------------------------------------------


def called(state: Solo, cards: int) -> Fraction:
    """The chance that the letters of his next `cards` cards bring Remaining Missions to 0: then the last round is
    called. What he and the human contribute beside the letters can only add to it."""
    if len(state.missions) < missions.IN_PLAY:
        return Fraction(0)
    a, b, c = (one.left for one in state.missions)
    now = letters(state.deck.left)
    return _called(cards, (a, b, c), state.remaining, now, letters(state.printed), state.passes)


@lru_cache(maxsize=16384)
def _called(cards: int, left: Three, remaining: int, deck: Three, full: Three, passes: int) -> Fraction:
    if remaining == 0:
        return Fraction(1)
    if cards == 0:
        return Fraction(0)
    if sum(deck) == 0:  # an empty deck is made anew at his next turn (SOL-06)
        deck, passes = full, passes + 1
    chance = Fraction(0)
    for at, n in enumerate(deck):
        if n:
            lowers = passes > 1 and left[at] > 0
            then = _less(left, at) if lowers else left
            rest = remaining - (lowers and then[at] == 0)
            chance += Fraction(n, sum(deck)) * _called(cards - 1, then, rest, _less(deck, at), full, passes)
    return chance


def _less(row: Three, at: int) -> Three:
    a, b, c = (n - (one == at) for one, n in enumerate(row))
    return a, b, c


def calling(state: Solo) -> tuple[str, ...]:
    """The letters that call the last round with his very next card."""
    passes = state.passes + (not state.deck.left)
    if state.remaining != 1 or passes < 2 or len(state.missions) < missions.IN_PLAY:
        return ()
    return tuple(name for name, one in zip(LETTERS, state.missions, strict=True) if one.left == 1)


# -- the last turn ------------------------------------------------------------------------------


CLOSED = ("goal_1", "biochemist", "orbit")
"""Tracked lines that only the human can still meet, in a turn. A Contract may be filled at the sheet, too (BAS-72)."""


def risk(state: Solo) -> tuple[tuple[int, Fraction], ...]:
    """The chance that the game is lost by a tracked line of the goal before the human's next turn, if the human does
    nothing more and Lacerda builds wherever his card says so.

    0 while the round cannot be the last one: nothing is lost before the sheet. None where it may be the last one and
    no such line is open: then the sheet alone decides. None outside the human's turn.
    """
    if state.stage != "turn" or state.queue[:1] != (HUMAN,) or state.goal not in GOALS:
        return ()
    cards: Pile = ready(state).left if LACERDA in state.queue else (("", 1),)
    ending = [(card, n) for card, n in cards if _ends(state, card)]
    if not ending:
        return ((HUMAN, Fraction(0)),)
    lost = sum(n for card, n in ending if _open(state, card))
    return ((HUMAN, Fraction(lost, sum(n for _, n in cards))),) if lost else ()


def _ends(state: Solo, card: str) -> bool:
    """Whether the sheet is opened as this round ends, with this card in it (BAS-62, BAS-63)."""
    if state.last_round:
        return state.round >= state.last_round
    return state.options.space_oddity and (state.remaining == 0 or card[:1] in calling(state))


def _open(state: Solo, card: str) -> bool:
    """Whether a line is open for good after this card."""
    lines = GOALS[state.goal].lines
    wanted = max((int(line[-1]) for line in lines if line.startswith("colony_")), default=0)
    return _level(state, card) < wanted or any(line in CLOSED and not derived(state, line) for line in lines)


def _level(state: Solo, card: str) -> int:
    """The Colony level at the end of this round: by what is built, and by the Building of this card (SOL-13)."""
    level = _risen(state.level, state.lss)
    if not card or action(card) != 1 or state.seats[LACERDA].side != "colony":
        return level
    name = his.proposal(replace(state, level=level))
    if name == "mine":
        return level
    return _risen(level, one_more(state.lss, name))


def _risen(level: int, lss: tuple[int, int, int, int]) -> int:
    """The Colony level once every update that is due is done (BAS-50, BAS-88)."""
    return max(level, min(LEVEL_MAX, *lss))

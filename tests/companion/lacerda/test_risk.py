"""What his undrawn cards decide before the end, held against games that are really played."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.cards import pile
from companion.games import GAMES
from companion.games.lacerda import state as own
from companion.games.lacerda.odds import decks
from companion.games.lacerda.risk import called, calling, risk
from companion.games.lacerda.state import HUMAN, LACERDA, Solo
from companion.moves import EndTurn
from companion.simulate.lots import Lots
from tests.companion.records.played import course, header

GAME: Any = GAMES["lacerda"]
GAMES_PLAYED = 1200


def turn(left: tuple[int, int, int] = (3, 3, 3), **more: Any) -> Solo:
    """The human's turn before Lacerda's, in the second pass; Missions A, B, C with so much left."""
    state: Any = course(header("lacerda", "261130-risk"), 14).state
    while state.stage != "turn" or state.queue != (HUMAN, LACERDA):
        state = step(state, Lots(Random(1)))
    row = tuple(replace(one, start=9, left=n) for one, n in zip(state.missions, left, strict=True))
    changed: Any = replace(state, missions=row, passes=2, level=2, **more)
    return changed


def step(state: Any, lots: Lots, build: bool = False) -> Any:
    """The human does nothing; Lacerda does nothing either, or builds where his card says so."""
    move = GAME.automatic(state)
    if move is None:
        move = GAME.steps(state).primary.move
        if state.stage == "solo_card" and not (build and isinstance(move, own.HisBuilding)):
            move = own.NotPossible("none")
    assert move is not None
    return GAME.apply(state, GAME.fill(state, move, lots))


def near(found: int, chance: Fraction) -> bool:
    """Whether so many of the games are within five standard deviations."""
    share = float(chance)
    return abs(found / GAMES_PLAYED - share) <= 5 * (share * (1 - share) / GAMES_PLAYED) ** 0.5 + 1e-9


@pytest.mark.rule("SOL-06")
@pytest.mark.parametrize(
    ("left", "remaining", "cards", "passes"),
    [
        ((1, 3, 3), 1, "A2 A2x B1 B2 C1x C3", 2),
        ((1, 1, 2), 2, "A1 A2 B1 B2 C1x C3", 2),
        ((2, 1, 3), 1, "A1 B2", 2),
        ((1, 2, 2), 1, "A1", 1),
    ],
    ids=["one letter", "two Missions", "a shuffle between", "the first pass ends"],
)
def test_the_letters_call_the_last_round_as_often_as_is_said(
    left: tuple[int, int, int], remaining: int, cards: str, passes: int
) -> None:
    state = turn(left, remaining=remaining)
    deck = replace(state.deck, left=pile(cards.split()), seen=())
    state = replace(state, deck=deck, passes=passes)
    seen = [0] * 3
    for at in range(GAMES_PLAYED):
        lots, now, drawn = Lots(Random(at)), state, 0
        while drawn < 4 and now.remaining:
            before = now.deck
            now = step(now, lots)
            drawn += now.deck is not before
        for n in range(drawn - 1, 3) if not now.remaining else ():
            seen[n] += 1
    chances = [called(state, n) for n in (1, 2, 3)]
    assert chances == sorted(chances)
    assert all(near(found, chance) for found, chance in zip(seen, chances, strict=False)), (seen, chances)


def test_nothing_is_called_in_the_first_pass_or_while_much_is_left() -> None:
    assert called(replace(turn((1, 1, 1), remaining=1), passes=1), 1) == 0
    assert called(turn((3, 3, 3), remaining=1), 2) == 0
    assert called(turn((3, 3, 3), remaining=0), 1) == 1
    assert calling(turn((1, 2, 1), remaining=1)) == ("A", "C")
    assert calling(turn((1, 2, 1), remaining=2)) == ()


def test_the_deck_says_the_last_round_beside_its_kinds() -> None:
    (view,) = decks(turn((1, 2, 1), remaining=1))
    (odd,) = view.ahead
    wanted = sum(n for card, n in turn().deck.left if card[0] in "AC")
    assert (odd.kind, odd.copies, odd.soon) == ("last_round", wanted, called(turn((1, 2, 1), remaining=1), 2))
    assert sum(one.copies for one in view.odds) == view.left
    (view,) = decks(turn((1, 2, 1), remaining=1, last_round=20))
    assert view.ahead == ()


@pytest.mark.rule("SOL-27")
def test_nothing_is_lost_before_the_last_round_and_an_open_line_loses_it() -> None:
    early = turn(goal="first_colonists")
    assert risk(early) == ((HUMAN, 0),)
    last = replace(early, last_round=early.round)
    assert risk(last) == ((HUMAN, 1),), "no Private Goal is done"
    assert risk(replace(last, queue=(LACERDA,), stage="turn")) == ()
    done = replace(last, seats=(replace(last.seats[0], goals_done=1), last.seats[1]), level=3, lss=(3, 3, 3, 3))
    assert risk(done) == (), "a Contract may still be filled, and the sheet decides"


@pytest.mark.rule("SOL-13", "SOL-27")
def test_his_building_may_raise_the_colony_in_time() -> None:
    """Three Generators, Greenhouses and Condensers, two Water Extractors: his Bot comes to the one that is missing."""
    state = turn(goal="first_colonists", lss=(3, 2, 3, 3), icon="water_extractor")
    human, his = state.seats
    seats = (replace(human, goals_done=1, space=1), replace(his, space=6))
    state = replace(state, seats=seats, last_round=state.round)
    ((_, chance),) = risk(state)
    assert 0 < chance < 1
    lost = 0
    for at in range(GAMES_PLAYED):
        lots, now = Lots(Random(at)), GAME.apply(state, EndTurn(HUMAN))
        while now.phase != "scoring":
            now = step(now, lots, build=True)
        lost += now.level < 3
    assert near(lost, chance), (lost, chance)


@pytest.mark.rule("BAS-63")
def test_with_space_oddity_his_card_may_end_the_game_at_once() -> None:
    state = turn((1, 3, 3), remaining=1, goal="first_colonists")
    state = replace(state, options=replace(state.options, space_oddity=True))
    ((_, chance),) = risk(state)
    assert chance == called(state, 1)
    assert 0 < chance < 1

"""The exact chances of draws against what is known, and against decks that are really drawn from."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.cards import Pile, chance_within, pile, spread
from companion.draws import Rule, within
from companion.game import text
from companion.games import GAMES
from companion.games.blackout.odds import RULE as ALIEN_RULE
from companion.games.blackout.odds import decks as blackout_decks
from companion.games.blackout.risk import risk, turns_before
from companion.games.monolith.odds import decks as monolith_decks
from companion.games.monolith.state import TickGoal
from companion.games.outbreak.odds import RULE as INFECTION_RULE
from companion.games.outbreak.odds import decks as outbreak_decks
from companion.moves import CloseColonization, CloseTurn, DeckMode, EndTurn, SetRight
from companion.simulate.lots import Lots
from tests.companion.records.played import course, header

NO, PLACE = "no_infection", "location"
INFECTION = pile({NO: 2, "a": 6, "b": 5, "c": 3})  # type: ignore[arg-type]


def drawn(draws: int, left: Pile, full: Pile, kinds: tuple[str, ...], rule: Rule, seen: int, games: int) -> float:
    """How often one of the kinds came, in decks that are drawn from by hand."""
    dice, hits = Random(5), 0
    for _ in range(games):
        cards, sight = spread(left), seen
        for _ in range(draws):
            if not cards:
                cards, sight = spread(full), 0
            card = cards.pop(dice.randrange(len(cards)))
            if card in kinds:
                hits += 1
                break
            if card == rule.shuffler:
                sight += 1
                if sight >= rule.after:
                    cards, sight = spread(full), 0
    return hits / games


def test_without_shuffles_it_is_the_hypergeometric_chance() -> None:
    deck = pile("aaabbbbbcc")
    for draws in range(12):
        for kind, n in deck:
            assert within(min(draws, 10), deck, deck, (kind,), Rule()) == chance_within(draws, n, 10)


@pytest.mark.parametrize(
    ("left", "seen", "kinds", "rule"),
    [
        (INFECTION, 0, ("c",), INFECTION_RULE),
        (pile({NO: 1, "a": 1, "b": 2}), 1, ("c",), INFECTION_RULE),  # type: ignore[arg-type]
        (pile({NO: 1, "a": 1}), 1, (NO,), INFECTION_RULE),  # type: ignore[arg-type]
        (pile("xyz"), 0, ("w",), Rule()),
        (pile(["alien", "x"]), 0, ("y",), ALIEN_RULE),
    ],
)
@pytest.mark.parametrize("draws", [1, 3, 6])
def test_with_the_shuffles_of_the_rules_it_is_what_happens(
    left: Pile, seen: int, kinds: tuple[str, ...], rule: Rule, draws: int
) -> None:
    full = {"alien": pile(["alien", *"xxyyz"]), NO: INFECTION, "": pile("wwxyz")}[rule.shuffler]
    exact = within(draws, left, full, kinds, rule, seen)
    games = 4000
    found = drawn(draws, left, full, kinds, rule, seen, games)
    wide = 5 * (float(exact) * (1 - float(exact)) / games) ** 0.5 + 1e-9
    assert abs(found - float(exact)) <= wide, (found, float(exact))


def test_every_kind_of_a_view_is_exact_and_the_next_card_is_one_of_them() -> None:
    for name, decks in (("outbreak", outbreak_decks), ("blackout", blackout_decks)):
        for taps in (12, 25, 45):
            state: Any = course(header(name, f"260801-{taps}"), taps).state
            (view,) = decks(state)
            assert sum(odd.copies for odd in view.odds) == view.left
            for odd in view.odds:
                assert 0 <= odd.soon <= 1
                assert odd.soon >= Fraction(odd.copies, view.left)


# -- the chance to lose before the next turn ------------------------------------------------------


def dangerous() -> Any:
    """A Blackout table with three blackouts and three bare tokens, first turn of a round."""
    row = course(header("blackout", "260801-risk", full_board=True), 12)
    state: Any = row.state
    game = GAMES["blackout"]
    for fact, value in (
        ("vandalized.mine", 1), ("vandalized.generator", 1), ("dark.greenhouse", 3),
    ):  # fmt: skip
        state = game.apply(state, SetRight(fact, value))
    while state.stage != "turn" or len(state.queue) < 3:
        state = step(state, Lots(Random(1)))
    return state


def step(state: Any, lots: Lots) -> Any:
    """The likely move, with all that plays itself."""
    game = GAMES["blackout"]
    move = game.automatic(state) or game.steps(state).primary.move
    assert move is not None
    return game.apply(state, game.fill(state, move, lots))


@pytest.mark.rule("BLK-11")
def test_the_risk_is_what_happens_when_a_table_only_ends_its_turns() -> None:
    state = dangerous()
    game = GAMES["blackout"]
    exact = dict(risk(state))
    ahead = turns_before(state)
    assert list(ahead.values()) == [3, 1, 2]
    games = 1500
    lost = dict.fromkeys(exact, 0)
    for at in range(games):
        lots, now, turns = Lots(Random(at)), state, 0
        while turns <= max(ahead.values()):
            if game.outcome(now) is not None:
                for seat, most in ahead.items():
                    lost[seat] += turns <= most
                break
            move = game.automatic(now) or game.steps(now).primary.move
            turns += isinstance(move, EndTurn)
            now = step(now, lots)
    for seat, chance in exact.items():
        share = float(chance)
        assert abs(lost[seat] / games - share) <= 5 * (share * (1 - share) / games) ** 0.5 + 1e-9, (seat, share)
    assert any(0 < chance < 1 for chance in exact.values())


def test_unknown_faces_have_no_percentage() -> None:
    state = dangerous()
    assert risk(state)
    assert risk(GAMES["blackout"].apply(state, DeckMode("vandalism", "read"))) == ()


@pytest.mark.rule("MON-25")
def test_in_monolith_the_clock_decides_alone() -> None:
    """An empty deck never shuffles again here; the last turn is lost unless the goals that are short are reached in it,
    which no percentage says."""
    game = GAMES["monolith"]
    state: Any = course(header("monolith", "260801-clock"), 18).state
    while state.stage != "turn":
        state = game.apply(
            state, game.fill(state, game.automatic(state) or game.steps(state).primary.move, Lots(Random(1)))
        )
    for tracker in range(15):
        now = game.apply(state, SetRight("tracker15", tracker))
        (view,) = monolith_decks(now)
        assert view.risk == ()
        assert view.must == ((text("deck.must.goals", n=4), text("deck.must.goals.line")) if tracker == 14 else None)
        ended = game.apply(game.apply(game.apply(now, EndTurn(0)), CloseTurn()), CloseColonization())
        assert (ended.phase == "scoring") is (tracker == 14)
    for goal in now.goals[:4]:
        assert monolith_decks(now)[0].must is not None
        now = game.apply(now, TickGoal(0, goal.id))
    (view,) = monolith_decks(now)
    assert (now.stage, view.must) == ("fourth", None), "the last turn was won"
    (view,) = monolith_decks(state)
    for odd in view.odds:
        assert odd.soon == chance_within(3, odd.copies, view.left)


@pytest.mark.rule("BLK-13")
def test_nobody_has_another_turn_after_the_last_round_of_blackout() -> None:
    """The last round is lost unless the goals are reached in it; who has had a turn waits for no other."""
    state = replace(dangerous(), last_round=True)
    assert list(turns_before(state).values()) == [1, 2]
    (view,) = blackout_decks(state)
    assert view.must == (text("deck.must.round", n=state.tracker), text("deck.must.round.line"))
    assert blackout_decks(replace(state, last_round=False))[0].must is None


@pytest.mark.rule("MON-23")
def test_an_empty_deck_has_no_odds() -> None:
    state: Any = course(header("monolith", "260801-empty"), 18).state
    (view,) = monolith_decks(replace(state, deck=replace(state.deck, left=())))
    assert (view.left, view.odds, view.within) == (0, (), (0, 0))


def test_outbreak_and_invasion_have_distances_only() -> None:
    state: Any = course(header("outbreak", "260801-far"), 30).state
    (view,) = outbreak_decks(state)
    assert view.risk == ()
    assert not hasattr(GAMES["invasion"], "decks")

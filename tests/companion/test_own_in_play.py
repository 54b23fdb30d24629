"""Owner data taken into a running game: undrawn cards are exchanged, drawn ones stay, and all of it is one move."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.course import Course, state_hash
from companion.data import shipped
from companion.entry import Entry
from companion.files import bodies_of, lines_of, load
from companion.game import Refused
from companion.games import GAMES
from companion.headers import complete, game_of
from companion.moves import DeckMode, Draw, SetRight, Tick, UseOwn
from companion.owned import Value
from companion.owner import own_cards
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store
from tests.companion.walks import answers, many, words

SEATS = {"base": 2, "lacerda": 1, "outbreak": 2, "blackout": 2, "monolith": 1, "invasion": 3}
COLOURS = ("blue", "yellow", "alien")
OURS: dict[str, dict[str, Value]] = {
    "base": {"base.benefit.1": "A Battery", "base.mission_target.M1_2": 9, "base.quarters.3": 12},
    "lacerda": {"lacerda.travels.A1": False, "base.scores.geologist": "mine"},
    "outbreak": {**{f"outbreak.pair.{n}": "mine+hospital" for n in range(1, 15)}, "outbreak.infected_limit.2": 14},
    "blackout": {"blackout.face.3": "mine", "base.mission_target.M1_2": 9},
    "monolith": {**{f"monolith.letter.S{n:02}": "Z" for n in range(1, 17)}, "monolith.aliens.spaces": (1, 2, 13)},
    "invasion": {"invasion.fourth.name": "Raid", "invasion.lab.columns": 4},
}


def course(game: str, **options: Any) -> Course:
    seats = tuple(Who(colour.title(), colour) for colour in COLOURS[: SEATS[game]])
    header = Setup(id="own-1", game=game, seats=seats, seed="5", options=options)
    return Course(game_of(game), complete(header, game_of(game)))


def ours(game: str) -> UseOwn:
    return UseOwn(own_cards(game, shipped(game), OURS[game]))


def play(at: Course, move: Any) -> None:
    for n, made in enumerate(at.tap(move)):
        at.add(Entry(n=len(at.journal.entries) + 1, by="auto" if n else "touch", move=made.move), made)


def walk(at: Course, dice: random.Random, taps: int) -> None:
    """A table that plays on at random."""
    for _ in range(taps):
        step = at.game.steps(at.state)
        row = [*([step.primary.move] * 3 if step.primary.move else []), *answers(step)]
        if at.game.outcome(at.state) is not None or not row:
            return
        try:
            play(at, dice.choice(row))
        except Refused:
            continue


def go_on(at: Course, until: Callable[[Any], bool]) -> None:
    """Whatever goes on first, until the table is there."""
    while not until(at.state):
        step = at.game.steps(at.state)
        play(at, step.primary.move or answers(step)[0])


@pytest.mark.rule("GEN-10")
@pytest.mark.parametrize("game", list(GAMES))
@many(6)
@given(st.integers(0, 2**32), st.integers(0, 60))
def test_at_any_moment_drawn_cards_stay_and_counts_hold(game: str, seed: int, taps: int) -> None:
    at = course(game)
    walk(at, random.Random(seed), taps)
    before = at.state
    if at.game.outcome(before) is not None:
        return
    try:
        (made, *_) = at.tap(ours(game))
    except Refused as why:
        assert why.reason.id == "refused.own_open"
        return
    after = made.after
    assert "own cards" in words(at.game.tell(before, made.move, after).what)
    assert after.stage == before.stage and after.seats == before.seats and after.round == before.round
    for deck in ("deck",):
        old, new = getattr(before, deck, None), getattr(after, deck, None)
        if old is not None:
            assert new.count == old.count and new.seen == old.seen and new.mode == old.mode
    assert getattr(after, "missions", ()) == getattr(before, "missions", ())
    assert at.game.steps(after).say.id == at.game.steps(before).say.id
    at.game.facts(after), at.game.report(after)


@pytest.mark.rule("GEN-10")
@pytest.mark.parametrize("game", list(GAMES))
def test_a_file_with_the_exchange_replays_and_goes_on_as_before(game: str) -> None:
    at = course(game)
    walk(at, random.Random(3), 12)
    play(at, ours(game))
    walk(at, random.Random(4), 30)
    lines = [line.encode() for line in lines_of(at.setup, bodies_of(at))]
    again = load("game.jsonl", lines)
    assert state_hash(again.state) == state_hash(at.state)


def test_undo_gives_the_old_cards_back(tmp_path: Path) -> None:
    seats = (Who("Ada", "blue"), Who("Ben", "yellow"))
    with Store.open(tmp_path) as store:
        session = Session.create(store, Setup(id="", game="outbreak", seats=seats, seed="1"))
        before = session.state
        session.play(ours("outbreak"))
        assert "pairs" not in session.state.stand_in  # type: ignore[attr-defined]
        session.undo()
        assert session.state == before
        session.redo()
        assert dict(session.state.deck.left) == {"mine+hospital": 14, "no_infection": 2}  # type: ignore[attr-defined]


def test_the_same_cards_are_no_news() -> None:
    at = course("outbreak")
    with pytest.raises(Refused) as why:
        at.tap(UseOwn(shipped("outbreak")))
    assert why.value.reason.id == "refused.own_same"


def test_cards_that_cannot_be_are_refused() -> None:
    cards = shipped("blackout")
    with pytest.raises(Refused) as why:
        course("blackout").tap(UseOwn({**cards, "vandalism": cards["vandalism"][1:]}))
    assert "1 missing" in words(why.value.reason)


def test_seen_cards_are_not_among_the_undrawn_again() -> None:
    at = course("outbreak")
    own: dict[str, Value] = {f"outbreak.pair.{n}": "living_quarters+mine" for n in range(1, 14)}
    own["outbreak.pair.14"] = "mine+hospital"
    play(at, Tick("all"))
    go_on(at, lambda state: at.game.steps(state).say.id == "say.reveal" or state.stage == "draw" or state.round == 2)
    play(at, Draw("infection", "mine+living_quarters"))
    (made, *_) = at.tap(UseOwn(own_cards("outbreak", shipped("outbreak"), own)))
    left = dict(made.after.deck.left)
    assert left == {"mine+living_quarters": 12, "mine+hospital": 1, "no_infection": 2}


def test_a_table_that_draws_itself_reads_its_cards_by_kind_from_then_on() -> None:
    at = course("outbreak")
    play(at, DeckMode("infection", "we"))
    (made, *_) = at.tap(ours("outbreak"))
    assert made.after.deck.count == 16 and made.after.exact


def test_alien_spaces_that_were_passed_and_cards_that_lie_open_stay() -> None:
    at = course("monolith")
    play(at, Tick("all"))
    go_on(at, lambda state: bool(state.row))
    play(at, SetRight("tracker15", 4))
    (made, *_) = at.tap(ours("monolith"))
    assert made.after.aliens == (3, 13)
    row = {slot.card for slot in made.after.row}
    assert {card.id for card in made.after.sabotage if card.letter != "Z"} == row


@pytest.mark.parametrize(
    ("game", "told", "look", "wanted"),
    [
        ("blackout", {"blackout.boxed.mission": "M4"}, lambda s: "M4" in [one.id for one in s.mission_cards], False),
        ("outbreak", {"outbreak.mission_choice.how": "choose"}, lambda s: s.options.missions, "choose"),
        ("outbreak", {f"outbreak.time_start.{n}": 9 for n in (2, 3, 4)}, lambda s: s.time, 9),
    ],
)
def test_in_set_up_what_is_not_used_up_yet_follows_the_owner(
    game: str, told: dict[str, Value], look: Callable[[Any], Any], wanted: Any
) -> None:
    at = course(game)
    assert look(at.state) != wanted
    play(at, UseOwn(own_cards(game, shipped(game), told)))
    assert look(at.state) == wanted
    at = course(game)
    play(at, Tick("all"))
    go_on(at, lambda state: state.phase == "colonization")
    before = look(at.state)
    play(at, UseOwn(own_cards(game, shipped(game), told)))
    assert look(at.state) == before

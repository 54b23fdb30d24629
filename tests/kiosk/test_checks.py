"""What users of other companion apps reported, tried on ours (the numbers are those of the list of checks)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.course import state_hash
from companion.game import Refused
from companion.games.outbreak import state as own
from companion.games.outbreak.goals import bound
from companion.moves import Draw, EndTurn, SetRight
from companion.session import Session
from kiosk.locale.extract import ROOT
from kiosk.screens import SCREENS
from tests.faults.play_on import answers
from tests.kiosk.playing import Kiosk, glass, hand, setup, switched_on


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    with switched_on(tmp_path) as one:
        yield one


def game(kiosk: Kiosk, seats: int = 2, round_: int = 1, **options: Any) -> Kiosk:
    """A game at the first turn of a round; the way there is no matter of this file."""
    session = Session.create(kiosk.store, setup(seats, **options))
    while session.state.phase == "setup" or session.state.round < round_:  # type: ignore[attr-defined]
        move = session.steps().primary.move
        assert move is not None
        session.play(move)
    kiosk.app.resume(session.id)
    hand.pump(1)
    kiosk.pass_notices()
    return kiosk


# -- losing a game ----------------------------------------------------------------------------------


def test_u2_nothing_is_stored_by_kivy() -> None:
    sources = [path.read_text() for folder in ("kiosk", "companion") for path in (ROOT / folder).rglob("*.py")]
    assert len(sources) > 60
    assert not any("kivy.storage" in source or "JsonStore" in source for source in sources)


def test_u11_a_new_game_names_the_open_one_and_leaves_it_alone(kiosk: Kiosk) -> None:
    old = game(kiosk, 3).session.id
    kiosk.tap("menu", "menu.save")
    assert kiosk.front == "Home"
    kiosk.tap("tile.new")
    assert kiosk.says("Outbreak, round 1 stays in History")
    kiosk.tap("primary", "primary")
    assert kiosk.session.id != old and kiosk.front == "Checklist"
    kiosk.tap("primary")  # a tick, and then the plug is pulled
    kiosk.restart()
    assert kiosk.store.open_game == old
    kiosk.tap("primary")
    assert kiosk.session.id == old
    kiosk.tap("menu", "menu.save", "tile.history")
    assert {f"game.{row.id}" for row in kiosk.store.games()} <= set(kiosk.controls)
    other = next(row.id for row in kiosk.store.games() if row.id != old)
    kiosk.tap(f"game.{other}", "primary")
    assert kiosk.front == "Checklist" and len(kiosk.state.ticks) == 1


def test_u11_new_and_continue_are_apart(kiosk: Kiosk) -> None:
    game(kiosk)
    kiosk.tap("menu", "menu.save")
    go, new = glass.find("primary"), glass.find("tile.new")
    assert go.y - (new.y + new.height) >= 8 or new.y - (go.y + go.height) >= 8


def test_u12_the_next_game_of_the_same_players_begins_anew(kiosk: Kiosk) -> None:
    game(kiosk, 2, time_start=1)
    first = kiosk.session.id
    kiosk.app.play(own.GainMedicine(0, 1), "cli")
    while kiosk.app.outcome is None:
        kiosk.pass_notices()
        kiosk.tap("primary")
    kiosk.tap("primary", "primary", "primary", "all_ticks")
    while kiosk.state.phase == "setup":
        kiosk.tap("primary")
    kiosk.pass_notices()
    state = kiosk.state
    assert kiosk.session.id != first and kiosk.app.outcome is None
    assert (state.round, state.infected, sum(state.medicine), state.deck.count) == (1, 0, 0, 16)
    while kiosk.session.can_undo:
        kiosk.app.undo()
    assert kiosk.session.position == 0 and kiosk.session.id != first


# -- undo and redo ----------------------------------------------------------------------------------


def test_u16_a_card_taken_back_comes_again(kiosk: Kiosk) -> None:
    game(kiosk, 2, round_=2)
    left = kiosk.state.deck
    kiosk.tap("primary")
    drawn = kiosk.last["card"]
    kiosk.app.undo()
    hand.pump(1)
    assert kiosk.state.deck == left
    kiosk.tap("menu", "menu.deck", "close")
    kiosk.tap("primary")
    assert kiosk.last["card"] == drawn
    kiosk.app.undo()
    kiosk.restart()
    kiosk.tap("primary")
    assert kiosk.state.deck == left
    kiosk.tap("primary")
    assert kiosk.last["card"] == drawn


def test_u21_what_a_round_does_at_its_start_happens_once(kiosk: Kiosk) -> None:
    game(kiosk, 2)
    kiosk.tap("primary")
    before, time_ = kiosk.hash, kiosk.state.time
    while kiosk.state.round == 1:
        kiosk.tap("primary")
    after, taps = kiosk.hash, kiosk.session.position
    assert kiosk.state.time == time_ - 1
    while kiosk.hash != before:
        kiosk.tap("undo")
    while kiosk.state.round == 1:
        kiosk.tap("primary")
    assert (kiosk.hash, kiosk.session.position, kiosk.state.time) == (after, taps, time_ - 1)


def test_u23_undo_at_the_start_and_redo_at_the_end_do_nothing(kiosk: Kiosk) -> None:
    game(kiosk, 2, round_=2)
    whole, ended = kiosk.session.position, kiosk.hash
    for _ in range(whole):
        kiosk.app.undo()
    assert kiosk.session.position == 0
    entries = len(kiosk.session.entries)
    for _ in range(1000):
        kiosk.app.undo()
    assert len(kiosk.session.entries) == entries
    hand.pump(1)
    assert kiosk.front == "Checklist"
    for _ in range(whole):
        kiosk.app.redo()
    assert (kiosk.session.position, kiosk.hash) == (whole, ended)
    for _ in range(50):
        kiosk.app.redo()
    assert (kiosk.session.position, kiosk.hash) == (whole, ended)
    kiosk.app.open("menu")
    assert not kiosk.on("redo")


def model(kiosk: Kiosk) -> dict[str, tuple[str, bool]]:
    """The screen as a model: what can be pressed, what it means, whether it is on."""
    return {tid: (one.meaning, one.refused is None) for tid, one in kiosk.controls.items()}


def words(kiosk: Kiosk) -> list[str]:
    """What stands on the glass, apart from what goes by itself."""
    layers = kiosk.app.desk.layers
    return sorted(text for layer in layers for text in glass.texts(layer))


def some_move(session: Session, lots: Random) -> Any:
    """One of the moves that are offered, the primary more often than others."""
    step = session.steps()
    offered = [found for ask in (step.primary, *step.asks) for found in answers(ask)]
    offered += [found for event in step.events for found in answers(event.answer)]
    primary = answers(step.primary)
    return primary[0] if primary and lots.random() < 0.6 else lots.choice(offered)


@pytest.mark.parametrize("options", [{}, {"infection": "we"}, {"full_board": True}], ids=["plain", "we draw", "board"])
def test_u29_after_undo_and_redo_the_glass_is_as_if_just_loaded(kiosk: Kiosk, options: dict[str, Any]) -> None:
    """Also after every move: a screen that changes in place comes to the same as one built anew."""
    game(kiosk, 3, round_=2, **options)
    lots = Random(f"u29 {options}")
    looks = 0
    for step in range(26):
        if kiosk.app.outcome is None:
            try:
                kiosk.app.play(some_move(kiosk.session, lots), "cli")
            except Refused:
                continue
        kinds = [lambda: None]
        if step % 3 == 2:
            kinds += [kiosk.app.undo, kiosk.app.redo]
        for act in kinds:
            act()
            hand.pump(1)
            now, said = model(kiosk), words(kiosk)
            kiosk.app.restyle()
            assert (model(kiosk), words(kiosk)) == (now, said), f"{kiosk.front} changed in place is another one"
            if act != kinds[0]:
                kiosk.app.resume(kiosk.session.id)
                assert (model(kiosk), words(kiosk)) == (now, said), f"{kiosk.front} just loaded is another one"
            looks += 1
    assert looks > 20


# -- decks, alerts ----------------------------------------------------------------------------------

PAGES = [
    name
    for name in SCREENS
    if name in ("menu", "log", "deck", "set_right", "what_next", "settings", "history", "play_options", "stand_in")
]


@pytest.mark.parametrize("page", PAGES)
def test_u31_looking_changes_nothing(kiosk: Kiosk, page: str) -> None:
    game(kiosk, 2, round_=2)
    before = (kiosk.hash, len(kiosk.session.entries))
    for _ in range(20):
        kiosk.app.open(page)
        kiosk.app.back()
    hand.pump(1)
    assert (kiosk.hash, len(kiosk.session.entries)) == before
    again = Session.open(kiosk.store, kiosk.session.id)
    assert (state_hash(again.state), len(again.entries)) == before


def test_u48_an_alert_that_was_put_away_stays_away(kiosk: Kiosk) -> None:
    game(kiosk, 4, round_=2)
    seat = kiosk.state.queue[0]
    kiosk.app.play(Draw("infection", "mine+living_quarters"), "cli")
    hand.pump(1)
    while kiosk.state.stage != "turn":
        kiosk.tap("primary")
    kiosk.pass_notices()
    far = bound(kiosk.state) - 3
    kiosk.app.play(SetRight("infected", far), "cli")
    hand.pump(1)
    assert kiosk.front == "AlarmNotice"
    kiosk.tap("primary")
    assert kiosk.front == "OutbreakTable"
    kiosk.app.play(own.GainMedicine(seat, 1), "cli")
    hand.pump(1)
    assert kiosk.front == "OutbreakTable"
    for act in (kiosk.app.undo, kiosk.app.redo, kiosk.app.undo):
        act()
        hand.pump(1)
        assert kiosk.front == "OutbreakTable", "undo of something else brought it back"
    kiosk.restart()
    kiosk.tap("primary")
    assert kiosk.front == "OutbreakTable", "the plug brought it back"
    kiosk.app.undo()
    hand.pump(1)
    assert kiosk.state.infected < far and kiosk.front == "OutbreakTable"
    kiosk.app.redo()
    hand.pump(1)
    assert kiosk.front == "AlarmNotice", "its trigger came again"
    kiosk.tap("primary")
    kiosk.app.play(EndTurn(seat), "cli")
    hand.pump(1)
    assert kiosk.front != "AlarmNotice"

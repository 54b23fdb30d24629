"""Whole games of Outbreak through real touches: to the win and to every loss, and what Undo makes of an end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.outbreak import state as own
from companion.intents import Intent
from companion.moves import Draw
from kiosk.desk import SETTLE_S
from tests.kiosk.playing import Kiosk, switched_on


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    """A new kiosk: nothing is stored, home is in front."""
    with switched_on(tmp_path) as one:
        yield one


class Before:
    """The game as it was before the tap that decided it."""

    def __init__(self, kiosk: Kiosk) -> None:
        self.hash, self.position, self.screen = kiosk.hash, kiosk.session.position, kiosk.screen


def to_shuttle(kiosk: Kiosk) -> None:
    """Turns over, nothing happens, until the Colonization phase is over."""
    while kiosk.state.phase == "colonization" and kiosk.app.outcome is None:
        kiosk.tap("primary")


def round_two(kiosk: Kiosk) -> None:
    """Round 1 goes by: nobody falls ill, nobody travels."""
    while kiosk.state.round == 1:
        kiosk.tap("primary")


def ill_turn(kiosk: Kiosk, more: int) -> Before:
    """A turn in which the card strikes and as many as told fall ill by sharing; gives what was before the last tap."""
    state = kiosk.state
    assert state.stage == "turn" and not state.drawn
    kiosk.tap(kiosk.answer_tid(lambda move: isinstance(move, Draw) and move.card != own.NO_INFECTION))
    kiosk.tap("primary")  # where the card says
    kiosk.pass_notices()
    assert kiosk.state.infected == state.infected + 1
    kiosk.tap("primary")  # the turn is over
    kiosk.pass_notices()
    before = Before(kiosk)
    kiosk.tap(kiosk.answer_tid(lambda move: move == own.Spread(more)))
    return before


def check_end(kiosk: Kiosk, before: Before, why: str, *, won: bool = False) -> None:
    """The end is shown and stored; Undo takes it back, Redo brings it back, and it outlives the plug."""
    outcome = kiosk.app.outcome
    assert outcome is not None and (outcome.why, outcome.won) == (why, won)
    assert kiosk.front == "Over"
    assert kiosk.session.status == "over"
    ended, position = kiosk.hash, kiosk.session.position
    kiosk.tap("undo")
    assert kiosk.app.outcome is None and kiosk.session.status == "open"
    assert (kiosk.hash, kiosk.session.position, kiosk.screen) == (before.hash, before.position, before.screen)
    kiosk.pass_notices()
    if kiosk.on("menu"):
        kiosk.tap("menu", "redo")
    else:  # the card fills the glass; the physical Redo is there
        kiosk.press(Intent.REDO)
    assert (kiosk.hash, kiosk.session.position, kiosk.front) == (ended, position, "Over")
    game, numbers = kiosk.session.id, outcome.numbers
    kiosk.restart()
    assert kiosk.front == "Home" and kiosk.app.session is None
    assert [(row.id, row.status) for row in kiosk.store.games()] == [(game, "over")]
    kiosk.tap("tile.history", f"game.{game}", "primary")
    assert kiosk.front == "Over"
    assert kiosk.hash == ended
    assert kiosk.app.outcome is not None and kiosk.app.outcome.numbers == numbers
    kiosk.app.undo()
    assert kiosk.hash == ended, "who looks at a finished game is asked first"
    kiosk.tap("primary")
    assert kiosk.hash == before.hash and kiosk.app.outcome is None


@pytest.mark.long
@pytest.mark.rule("OUT-33", "GEN-11")
def test_lost_by_the_infected_limit_at_the_end_of_a_turn(kiosk: Kiosk) -> None:
    kiosk.begin(2, infection="we")
    round_two(kiosk)
    ill_turn(kiosk, 4)
    kiosk.pass_notices()
    before = ill_turn(kiosk, 5)
    while kiosk.app.outcome is None:
        kiosk.pass_notices()
        if kiosk.state.stage == "all_ill":
            before = Before(kiosk)
            kiosk.tap("primary")  # not everyone is ill, after all
        elif kiosk.state.phase == "shuttle":
            kiosk.tap("primary")  # nobody travels
        else:
            before = ill_turn(kiosk, min(5, kiosk.state.limit - kiosk.state.infected - 1))
    check_end(kiosk, before, "infected")


@pytest.mark.long
@pytest.mark.rule("OUT-34")
def test_lost_because_everyone_in_play_is_ill(kiosk: Kiosk) -> None:
    kiosk.begin(2, infection="we")
    round_two(kiosk)
    ill_turn(kiosk, 5)
    kiosk.pass_notices()
    assert kiosk.state.stage == "all_ill"
    before = Before(kiosk)
    kiosk.tap(kiosk.answer_tid(lambda move: move == own.AllIll(True)))
    check_end(kiosk, before, "all_ill")


@pytest.mark.rule("OUT-36")
def test_lost_when_the_time_is_up(kiosk: Kiosk) -> None:
    """In this one journey changed controls wait their 300 ms, as at a table."""
    kiosk.app.desk.settle_s = SETTLE_S
    kiosk.begin(2, time_start=1)
    kiosk.pass_notices()
    kiosk.tap("primary")
    before = Before(kiosk)
    kiosk.tap("primary")
    check_end(kiosk, before, "time")


@pytest.mark.long
@pytest.mark.rule("OUT-37")
def test_lost_by_the_end_of_the_base_game_where_the_table_plays_with_it(kiosk: Kiosk) -> None:
    kiosk.begin(2, base_end=True)
    kiosk.tap("menu", "menu.set_right")
    while "plus.level" not in kiosk.controls:
        kiosk.tap("list-down")
    for _level in range(4):
        kiosk.tap("plus.level")
    kiosk.tap("close")
    kiosk.pass_notices()
    kiosk.tap("primary")
    before = Before(kiosk)
    kiosk.tap("primary")
    check_end(kiosk, before, "base_end")


@pytest.mark.rule("OUT-38", "OUT-40")
def test_won_by_both_missions(kiosk: Kiosk) -> None:
    """Three players, the app draws."""
    kiosk.begin(3, "11", "om3", "om5")
    before = Before(kiosk)
    while kiosk.app.outcome is None:
        kiosk.pass_notices()
        state, seat = kiosk.state, kiosk.app.step.seat
        deed = seat is not None and state.stage == "turn" and (state.round == 1 or state.drawn)
        if deed and state.hospitals < 5:
            kiosk.happened("hospital")
            before = Before(kiosk)
            kiosk.tap("primary")
        if deed and sum(kiosk.state.upgraded) < min(3, kiosk.state.hospitals):
            kiosk.happened("blueprint")
            kiosk.happened("upgrade")
            before = Before(kiosk)
            kiosk.tap(kiosk.sheet_tid(own.UpgradeHospital(seat, clinic=not kiosk.state.tech)))
        if kiosk.app.outcome is None:
            before = Before(kiosk)
            kiosk.tap("primary")
    assert kiosk.state.round > 1 and kiosk.state.deck.seen, "it was no game in one round"
    check_end(kiosk, before, "missions", won=True)

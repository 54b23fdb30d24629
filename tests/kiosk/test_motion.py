"""Motion (DESIGN 7): it takes its time, a touch ends it, and calm means none."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.graphics import Canvas, Translate

from companion.intents import Intent, Press
from companion.moves import Draw, SetRight
from kiosk import theme
from kiosk.widgets.leaving import Leaving
from kiosk.widgets.motion import MOTION, Motion, out_back, out_cubic
from tests.kiosk import glass
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes import PAIR


class Frames:
    """A widget that counts how often it is to be painted again, and a clock."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.widget: Any = SimpleNamespace(repaint=lambda *_: None)

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def moving() -> Iterator[tuple[Motion, Frames]]:
    clock = Frames()
    yield Motion(clock), clock
    theme.wear(theme.Look())


def test_a_number_goes_to_its_new_value_and_the_first_is_there_at_once(moving: tuple[Motion, Frames]) -> None:
    motion, clock = moving
    assert motion.eased(clock.widget, "n", 3) == 3
    assert motion.eased(clock.widget, "n", 5) == 3
    clock.seconds = 0.15
    assert 4 < motion.eased(clock.widget, "n", 5) < 5
    clock.seconds = 0.31
    assert motion.eased(clock.widget, "n", 5) == 5


def test_a_change_of_mind_starts_from_where_it_is(moving: tuple[Motion, Frames]) -> None:
    motion, clock = moving
    motion.eased(clock.widget, "n", 0)
    motion.eased(clock.widget, "n", 10)
    clock.seconds = 0.1
    on_the_way = motion.eased(clock.widget, "n", 10)
    assert motion.eased(clock.widget, "n", 0) == pytest.approx(on_the_way)


def test_a_number_counts_in_at_most_twelve_steps(moving: tuple[Motion, Frames]) -> None:
    motion, clock = moving
    motion.counted(clock.widget, "op", 0)
    seen = []
    for at in range(100):
        clock.seconds = at * 0.004
        seen.append(motion.counted(clock.widget, "op", 97))
    assert seen == sorted(seen) and seen[0] == 0 and seen[-1] == 97
    assert len(set(seen)) <= 13


def test_what_happens_once_happens_once(moving: tuple[Motion, Frames]) -> None:
    motion, clock = moving
    assert motion.once(clock.widget, "card 1", 0.45, out_back) < 0.1
    clock.seconds = 1.0
    assert motion.once(clock.widget, "card 1", 0.45, out_back) == 1
    assert motion.once(clock.widget, "card 2", 0.45, out_back) < 0.1


@pytest.mark.parametrize("curve", [out_cubic, out_back])
def test_curves_begin_and_end_where_they_should(curve: Any) -> None:
    assert curve(0) == pytest.approx(0, abs=0.21) and curve(1) == pytest.approx(1)


def test_calm_motion_is_none(moving: tuple[Motion, Frames]) -> None:
    motion, clock = moving
    theme.wear(theme.Look(calm=True))
    motion.eased(clock.widget, "n", 3)
    assert motion.eased(clock.widget, "n", 5) == 5
    assert motion.once(clock.widget, "card", 0.45) == 1


@pytest.fixture
def lively(table: KioskTable) -> Iterator[KioskTable]:
    table.game(3).seated()
    MOTION.off = False
    yield table
    MOTION.off = True
    MOTION.forget()


def shown(tid: str) -> str:
    gauge = glass.find(tid)
    gauge.settle()
    return str(next(one.text for one in gauge.written if one.text.isdigit() and one.dp > 60))


def test_the_gauge_of_the_table_counts_and_a_touch_ends_it(lively: KioskTable) -> None:
    glass.pump()
    lively.play(SetRight("infected", 6))
    assert shown("gauge.infected") != "6", "it is on its way"
    finger = glass.down((5, 5))
    glass.pump()
    assert shown("gauge.infected") == "6"
    glass.up(finger)


def test_a_press_is_answered_while_things_move(lively: KioskTable) -> None:
    lively.play(SetRight("infected", 6))
    before = lively.session.position
    lively.app._pressed(Press(Intent.UNDO, "gpio", 1e12))
    assert lively.session.position == before - 1


def test_a_drawn_card_turns_over_once(table: KioskTable) -> None:
    """Its back is seen first; shown again later, it lies as it is."""
    table.game(3).seated().round_two()
    MOTION.off = False
    try:
        table.app.play(Draw("infection", PAIR))
        card = glass.find("card")
        card.settle()
        assert not card.written, "the back has no words"
        glass.pump_until(lambda: card.written and MOTION.once(card, f"card {card.drawn}", 0.45) == 1)
        table.app.restyle()
        again = glass.find("card")
        again.settle()
        assert again is not card and again.written
    finally:
        MOTION.off = True
        MOTION.forget()


class Time:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def slow(lively: KioskTable, monkeypatch: pytest.MonkeyPatch) -> tuple[KioskTable, Time]:
    clock = Time()
    monkeypatch.setattr(MOTION, "_clock", clock)
    return lively, clock


def after(clock: Time, seconds: float) -> None:
    """So much later, with a picture."""
    clock.now += seconds
    glass.pump(2)


def leaving() -> list[Any]:
    return [one for one in EventLoop.window.children[-1].walk() if isinstance(one, Leaving)]


def test_a_key_goes_down_and_up_by_degrees(slow: tuple[KioskTable, Time]) -> None:
    _table, clock = slow
    tile = glass.find("tile.happened")
    finger = glass.down(tile)
    after(clock, 0.02)
    half = pictures(tile)
    after(clock, 0.06)
    assert (half, pictures(tile)) == (1, 0), "both pictures over each other, then the pressed one alone"
    glass.up(finger)
    after(clock, 0.2)


def test_a_new_key_in_the_place_of_the_pressed_one_goes_up_there(slow: tuple[KioskTable, Time]) -> None:
    table, clock = slow
    after(clock, 1)
    finger = glass.down(glass.find("primary"))
    after(clock, 0.1)
    before = table.session.position
    glass.up(finger)
    after(clock, 0.03)
    assert table.session.position > before
    after(clock, 0.2)
    assert not [name for name in MOTION._values if name.startswith("press ")], "none is kept for later"


def pictures(widget: Any) -> int:
    """How many half-seen pictures lie over a widget's own."""
    widget.settle()
    return sum(isinstance(one, Canvas) for one in widget.canvas.before.children)


def test_a_sheet_rises_once_and_sinks_out_of_the_way(slow: tuple[KioskTable, Time]) -> None:
    table, clock = slow
    table.app.show_sheet("happened")
    glass.pump(2)
    low = sunk("happened-sheet-inner")
    after(clock, 0.3)
    assert low > 200 and sunk("happened-sheet-inner") == 0
    table.app.refresh()
    glass.pump(2)
    assert sunk("happened-sheet-inner") == 0, "built anew, it stays where it is"
    table.app.close_sheet()
    glass.pump(2)
    assert len(leaving()) == 1
    glass.tap(glass.find("tile.happened"))
    assert table.app.sheet is not None, "the table has the touches at once"
    after(clock, 1)
    assert not leaving()


def sunk(tid: str) -> float:
    """How far a sheet is below its place, in pixels."""
    inner = glass.find(tid)
    inner.settle()
    return -next(one.y for one in inner.canvas.before.children if isinstance(one, Translate))


def test_an_answered_card_goes_to_the_deck_and_an_undo_makes_no_show(slow: tuple[KioskTable, Time]) -> None:
    table, clock = slow
    table.round_two().play(Draw("infection", PAIR))
    after(clock, 1)
    glass.tap(glass.find("primary"))
    glass.pump(2)
    assert [type(one).__name__ for one in leaving()] == ["Discarded"]
    deck = glass.find("tile.deck")
    x, y, wide, high = leaving()[0].place
    assert deck.collide_point(x + wide / 2, y + high / 2)
    after(clock, 0.6)
    assert not leaving()
    table.app.undo()
    table.app.redo()
    glass.pump(2)
    assert not leaving()


def test_calm_motion_leaves_nothing_behind(slow: tuple[KioskTable, Time]) -> None:
    table, _clock = slow
    theme.wear(theme.Look(calm=True))
    table.app.show_sheet("happened")
    table.app.close_sheet()
    glass.pump(1)
    assert not leaving()
    theme.wear(theme.Look())

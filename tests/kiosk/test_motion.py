"""Motion (DESIGN 7): it takes its time, a touch ends it, and calm means none."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from companion.intents import Intent, Press
from companion.moves import Draw, SetRight
from kiosk import theme
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

"""Traces of real buttons through the pure state machine; the clock is the test's."""

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import CHECK_S, Debounce, Event, Signal

PRESS, RELEASE, TAP, HOLD = Signal.PRESS, Signal.RELEASE, Signal.TAP, Signal.HOLD
Edges = Iterable[tuple[float, bool]]


def play(button: Debounce, edges: Edges, until: float) -> list[Event]:
    """Feed edges (time, down) and poll exactly when the button asks for it; everything it says until `until`."""
    said: list[Event] = []
    for at, down in edges:
        said += wait(button, at)
        said += button.edge(down, at)
    return said + wait(button, until)


def wait(button: Debounce, until: float) -> list[Event]:
    said: list[Event] = []
    while button.wants is not None and button.wants <= until:
        asked = button.wants
        said += button.poll(asked)
        assert button.wants is None or button.wants > asked, "it must not ask for the same moment for ever"
    return said


def signals(events: Iterable[Event]) -> list[Signal]:
    return [event.signal for event in events]


def bounces(start: float, first: bool, count: int = 12, lasting: float = 0.008) -> list[tuple[float, bool]]:
    """`count` bounces in `lasting` seconds; the line ends as it began: at `first`."""
    steps = 2 * count + 1
    return [(start + lasting * i / steps, first if i % 2 == 0 else not first) for i in range(steps)]


def quiet(hold: float | None = None) -> Debounce:
    return Debounce(down=False, at=0.0, hold=hold)


def test_two_storms_of_twelve_bounces_are_one_press_and_one_release() -> None:
    """B5."""
    storm = [*bounces(1.0, True), *bounces(1.158, False)]

    said = play(quiet(), storm, until=2.0)

    assert signals(said) == [PRESS, TAP, RELEASE]
    assert 1.0 <= said[0].at <= 1.008
    assert 1.158 <= said[-1].at <= 1.166


def test_a_glitch_of_5_ms_is_nothing() -> None:
    """A15."""
    button = quiet()

    assert play(button, [(1.0, True), (1.005, False)], until=2.0) == []
    assert button.wants is None


def test_a_burst_of_glitches_is_nothing() -> None:
    """A15: a lamp switched beside a long wire."""
    burst = [(1.0 + i * 0.005, i % 2 == 0) for i in range(40)]

    assert play(quiet(), burst, until=2.0) == []


def test_40_ms_of_stable_low_is_one_press_at_the_moment_the_finger_went_down() -> None:
    """A15."""
    said = play(quiet(), [(1.0, True), (1.040, False)], until=2.0)

    assert said == [Event(PRESS, 1.0), Event(TAP, 1.0), Event(RELEASE, 1.040)]


def test_a_glitch_in_a_press_is_no_release() -> None:
    said = play(quiet(), [(1.0, True), (1.2, False), (1.205, True), (1.4, False)], until=2.0)

    assert signals(said) == [PRESS, TAP, RELEASE]


def test_a_line_low_at_the_start_is_stuck_and_acts_only_after_a_release() -> None:
    """B9."""
    button = Debounce(down=True, at=0.0, hold=0.8)

    assert wait(button, 60.0) == []
    assert button.stuck

    assert signals(play(button, [(61.0, False)], until=62.0)) == [RELEASE]
    assert not button.stuck

    assert signals(play(button, [(63.0, True), (63.1, False)], until=64.0)) == [PRESS, RELEASE, TAP]


def test_a_glitch_does_not_free_a_stuck_button() -> None:
    button = Debounce(down=True, at=0.0)

    assert play(button, [(1.0, False), (1.005, True)], until=5.0) == []
    assert button.stuck


def test_a_tap_of_120_ms_is_only_a_tap() -> None:
    """B10."""
    said = play(quiet(hold=0.8), [(1.0, True), (1.12, False)], until=5.0)

    assert said == [Event(PRESS, 1.0), Event(RELEASE, 1.12), Event(TAP, 1.0)]


def test_a_hold_of_1500_ms_is_only_a_hold() -> None:
    """B10."""
    said = play(quiet(hold=0.8), [(1.0, True), (2.5, False)], until=5.0)

    assert said == [Event(PRESS, 1.0), Event(HOLD, 1.8), Event(RELEASE, 2.5)]


def test_a_release_that_bounces_across_the_hold_time_is_a_tap() -> None:
    said = play(quiet(hold=0.8), [(1.0, True), *bounces(1.796, False)], until=5.0)

    assert signals(said) == [PRESS, RELEASE, TAP]


def test_a_quiet_button_wants_no_poll_and_one_held_down_is_looked_at_seldom() -> None:
    button = quiet()
    assert button.wants is None

    button.edge(True, 1.0)
    assert button.wants == pytest.approx(1.015)
    button.poll(1.015)
    assert button.wants == pytest.approx(1.015 + CHECK_S)

    button.edge(False, 2.0)
    button.poll(2.015)
    assert button.wants is None


def test_a_lost_release_is_found_by_looking_and_is_no_hold() -> None:
    """Trap 6: lost releases must not hold for ever."""
    button = quiet(hold=0.8)
    assert signals(play(button, [(1.0, True)], until=1.1)) == [PRESS]

    assert button.poll(1.3, down=False) == ()

    assert signals(wait(button, 5.0)) == [RELEASE, TAP]
    assert button.wants is None


def test_a_contradicting_reading_after_a_long_stall_claims_no_hold() -> None:
    button = quiet(hold=0.8)
    assert signals(play(button, [(1.0, True)], until=1.1)) == [PRESS]

    assert button.poll(3.0, down=False) == ()

    assert signals(wait(button, 5.0)) == [RELEASE, TAP]


def test_two_edges_to_the_same_side_are_still_a_bounce() -> None:
    button = quiet()

    said = play(button, [(1.0, True), (1.014, True)], until=2.0)

    assert said == [Event(PRESS, 1.014), Event(TAP, 1.014)]


def test_edges_that_come_late_but_with_their_own_times_are_judged_by_those() -> None:
    """B8: ten presses read out of a pipe in one go, after nobody looked for two seconds."""
    button = quiet(hold=0.8)
    edges = [edge for i in range(10) for edge in ((1.0 + i * 0.2, True), (1.1 + i * 0.2, False))]

    said = [event for at, down in edges for event in button.edge(down, at)]
    said += button.poll(9.0)

    assert [event.at for event in said if event.signal is TAP] == [at for at, down in edges if down]
    assert HOLD not in signals(said)


def test_time_that_runs_backwards_is_not_believed() -> None:
    button = quiet()
    button.edge(True, 5.0)

    assert button.edge(False, 1.0) == ()
    assert wait(button, 9.0) == []


gaps = st.lists(st.floats(0.0005, 0.5), max_size=40)


@given(gaps, st.none() | st.floats(0.05, 1.0), st.booleans())
def test_any_trace_alternates_and_every_press_means_one_thing(
    gaps: list[float], hold: float | None, down: bool
) -> None:
    button = Debounce(down=down, at=0.0, hold=hold)
    edges, at = [], 0.0
    for i, gap in enumerate(gaps):
        at += gap
        edges.append((at, down if i % 2 else not down))
    edges.append((at + 1.0, False))

    said = play(button, edges, until=at + 9.0)

    fingers = [s for s in signals(said) if s in (PRESS, RELEASE)]
    assert all(a != b for a, b in pairwise(fingers))
    meant = sum(s in (TAP, HOLD) for s in signals(said))
    assert meant == fingers.count(PRESS)
    assert not button.down
    assert button.wants is None


@given(gaps, st.none() | st.floats(0.05, 1.0))
def test_when_it_is_polled_makes_no_difference(gaps: list[float], hold: float | None) -> None:
    """A late thread changes when something is known, never what."""
    edges, at = [], 0.0
    for i, gap in enumerate(gaps):
        at += gap
        edges.append((at, i % 2 == 0))
    lazy = quiet(hold)

    prompt = play(quiet(hold), edges, until=at + 9.0)
    late = [event for when, down in edges for event in lazy.edge(down, when)]
    late += lazy.poll(at + 5.0)

    assert late == prompt

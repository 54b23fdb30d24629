"""Traces of what real wires do: storms of bounce, sparks, stuck switches, presses faster than the table.

A trace is a list of edges with their kernel times. It is fed to the pins as the pin library's thread feeds it, while
the clock stands still, so a minute of trouble takes no time.
"""

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from companion.intents import Intent
from hardware.gpio import Pins
from tests.hardware.conftest import Opener, Presses, wiring

Trace = list[tuple[float, bool]]


@contextmanager
def stalled(pins: Pins) -> Iterator[None]:
    """While this lasts our thread does not run, as on a busy machine; the edges wait in the queue."""
    gate = threading.Event()
    pins._queue.put(lambda: (gate.wait(5), None)[1])
    yield
    gate.set()


NEXT, UNDO = 17, 27


def bounce(at: float, ends_down: bool, edges: int = 12, within: float = 0.008, seed: int = 1) -> Trace:
    """Contacts that meet or part: an even number of edges more than the one that counts."""
    rng = random.Random(seed)
    times = sorted(at + rng.random() * within for _ in range(edges))
    down = ends_down
    trace = []
    for time in reversed(times):
        trace.append((time, down))
        down = not down
    return [*trace[::-1], (at + within, ends_down)]


def push(at: float, lasts: float, **more: Any) -> Trace:
    return [*bounce(at, True, **more), *bounce(at + lasts, False, **more)]


TRACES: dict[str, tuple[Trace, int]] = {
    "B5: 12 bounces in 8 ms, held 150 ms, 12 bounces": (push(0, 0.15), 1),
    "B5: 15 edges in 14 ms": (push(0, 0.12, edges=15, within=0.014), 1),
    "B5: a storm of 400 edges in 10 ms": (push(0, 0.2, edges=400, within=0.01), 1),
    "A15: a glitch of 5 ms": ([(0, True), (0.005, False)], 0),
    "A15: sparks of 1 ms, a hundred of them": (
        [edge for n in range(100) for edge in ((n * 0.05, True), (n * 0.05 + 0.001, False))],
        0,
    ),
    "A15: 40 ms stable": ([(0, True), (0.04, False)], 1),
    "A15: a spark in the middle of a press": ([(0, True), (0.1, False), (0.101, True), (0.2, False)], 1),
    "U54: two presses 400 ms apart": ([*push(0, 0.1), *push(0.4, 0.1)], 2),
    "U54: held three seconds": (push(0, 3), 1),
    "U54: ten presses a second": ([edge for n in range(10) for edge in push(n * 0.1, 0.04, seed=n)], 10),
}


@pytest.mark.parametrize("name", TRACES)
def test_a_trace_is_so_many_presses(
    header: Any, opened: Opener, presses: Presses, held_up: Callable[[float], float], name: str
) -> None:
    """A15, B5."""
    trace, wanted = TRACES[name]
    pins = opened()
    with stalled(pins):
        start = held_up(trace[-1][0] + 1)
        for at, down in trace:
            header.pin(NEXT).when_changed(start + at, 0 if down else 1)
        end = start + trace[-1][0] + 0.5
        header.pin(UNDO).when_changed(end, 0)  # a press of another button ends the trace
        header.pin(UNDO).when_changed(end + 0.1, 1)

    arrived = [presses.get(timeout=2)]
    while arrived[-1].intent is not Intent.UNDO:
        arrived.append(presses.get(timeout=2))
    assert len(arrived) - 1 == wanted


def test_a_storm_on_one_pin_does_not_hold_up_another(
    header: Any, opened: Opener, presses: Presses, held_up: Callable[[float], float]
) -> None:
    """A loose wire that never rests: 20 000 edges in four seconds, and Undo is heard in the midst of them."""
    pins = opened()
    with stalled(pins):
        start = held_up(4.5)
        for n in range(20_000):
            header.pin(NEXT).when_changed(start + n * 0.0002, n % 2)
            if n == 10_000:
                header.pin(UNDO).when_changed(start + 2.0, 0)
            if n == 10_500:
                header.pin(UNDO).when_changed(start + 2.1, 1)
        header.pin(NEXT).when_changed(start + 4.001, 1)

    assert presses.get(timeout=5).intent is Intent.UNDO
    assert presses.empty()


def test_presses_faster_than_the_table_keep_their_order(header: Any, opened: Opener, presses: Presses) -> None:
    """B8: a consumer that needs longer than the presses are apart; the pin's own thread is never held up."""
    gate = threading.Event()

    def slow(press: Any) -> None:
        gate.wait(timeout=5)
        presses.put(press)

    opened(wiring(settle_s=0.002), deliver=slow)
    for pin in (NEXT, UNDO, NEXT, NEXT):
        header.pin(pin).drive_low()
        threading.Event().wait(0.005)
        header.pin(pin).drive_high()
        threading.Event().wait(0.005)
    gate.set()

    assert [presses.get(timeout=2).intent.value for _ in range(4)] == ["next", "undo", "next", "next"]


def test_one_header_leaves_nothing_for_the_next(header: Any, opened: Opener) -> None:
    """B13: mock pins keep their reservations at class level; `reset` and the fixture undo that."""
    pins = opened()
    assert header is gpiozero.Device.pin_factory
    assert {wire.pin for wire in pins.wires} == {17, 27}
    pins.close()
    fresh = MockFactory()
    with gpiozero.Button(17, pin_factory=fresh), gpiozero.Button(27, pin_factory=fresh):
        pass


def test_no_process_of_ours_forks() -> None:
    """B12: a fork after the pins are open would share their handles."""
    root = Path(__file__).parents[2]
    files = [path for room in ("hardware", "kiosk") for path in sorted((root / room).rglob("*.py"))]
    assert len(files) > 50
    assert [path.name for path in files if "multiprocessing" in (text := path.read_text()) or "os.fork(" in text] == []

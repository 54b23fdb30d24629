"""Buttons on gpiozero's mock header, from the pin to the delivered press."""

import logging
import threading
import time
from collections.abc import Callable
from queue import Empty
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockPin

from companion.intents import Intent, Press
from hardware.config import Button
from hardware.gpio import Pins
from tests.hardware.conftest import Opener, Presses, wiring

NEXT, UNDO = 17, 27
BOUNCE_S = 0.0003


def push(header: Any, pin: int) -> None:
    header.pin(pin).drive_low()


def let_go(header: Any, pin: int) -> None:
    header.pin(pin).drive_high()


def bounce(header: Any, pin: int, ends_low: bool) -> None:
    for _ in range(12):
        for low in (ends_low, not ends_low):
            (push if low else let_go)(header, pin)
            time.sleep(BOUNCE_S)
    (push if ends_low else let_go)(header, pin)


def tap(header: Any, pin: int, presses: Presses) -> Press:
    """A finger that lets go once the press has arrived, and waits until the release has settled."""
    push(header, pin)
    press = presses.get(timeout=2)
    let_go(header, pin)
    time.sleep(0.02)
    return press


def nothing(presses: Presses) -> bool:
    try:
        presses.get(timeout=0.1)
    except Empty:
        return True
    return False


def feed(header: Any, pin: int, edges: list[tuple[float, bool]]) -> None:
    """What the pin library's thread does: edges (kernel time, down), in one go."""
    for at, down in edges:
        header.pin(pin).when_changed(at, 0 if down else 1)


def test_next_and_undo_arrive_in_order_with_their_times(header: Any, opened: Opener, presses: Presses) -> None:
    buttons = opened()
    before = time.monotonic()

    first, second = tap(header, NEXT, presses), tap(header, UNDO, presses)

    assert (first.intent, second.intent) == (Intent.NEXT, Intent.UNDO)
    assert {first.by, second.by} == {"gpio"}
    assert before <= first.at < second.at <= time.monotonic()
    assert buttons.simulated
    assert buttons.status == "GPIO simulated: Next on GPIO 17, Undo on GPIO 27"


def test_a_bouncing_button_is_one_press(header: Any, opened: Opener, presses: Presses) -> None:
    """B5, on the clock of this machine."""
    opened()

    bounce(header, NEXT, ends_low=True)
    assert presses.get(timeout=2).intent is Intent.NEXT
    bounce(header, NEXT, ends_low=False)

    assert nothing(presses)


def test_a_glitch_is_nothing_and_40_ms_are_a_press(
    header: Any, opened: Opener, presses: Presses, held_up: Callable[[float], float]
) -> None:
    """A15."""
    opened()
    start = held_up(1.0)

    feed(header, NEXT, [(start, True), (start + 0.005, False), (start + 0.1, True), (start + 0.14, False)])

    assert presses.get(timeout=2).at == pytest.approx(start + 0.1)
    assert nothing(presses)


def test_a_consumer_that_raises_loses_only_that_press_and_is_logged_once(
    header: Any, opened: Opener, presses: Presses, caplog: pytest.LogCaptureFixture
) -> None:
    """B7."""
    bad = threading.Event()

    def deliver(press: Press) -> None:
        presses.put(press)
        if not bad.is_set():
            raise RuntimeError("the table fell over")

    opened(deliver=deliver)
    tap(header, NEXT, presses)
    tap(header, NEXT, presses)
    bad.set()

    assert tap(header, UNDO, presses).intent is Intent.UNDO
    assert tap(header, NEXT, presses).intent is Intent.NEXT
    assert [r.message for r in caplog.records if r.levelno >= logging.ERROR] == ["the press next was lost"]


def test_ten_presses_while_all_stalls_keep_order_and_time(
    header: Any, opened: Opener, presses: Presses, held_up: Callable[[float], float]
) -> None:
    """B8: the process is held up for two seconds, the kernel has kept the edges; the old ones are stale."""
    opened()
    start = held_up(2.0)

    for i in range(10):
        feed(header, UNDO if i % 3 else NEXT, [(start + i * 0.2, True), (start + i * 0.2 + 0.1, False)])
    arrived = [presses.get(timeout=2) for _ in range(10)]

    assert [p.intent for p in arrived] == [Intent.UNDO if i % 3 else Intent.NEXT for i in range(10)]
    assert [p.at for p in arrived] == pytest.approx([start + i * 0.2 for i in range(10)])
    assert [p for p in arrived if not p.stale(start + 2.05)] == arrived[3:], "older than 1.5 s: dropped"


def test_after_a_stall_late_edges_are_waited_for(
    header: Any, opened: Opener, presses: Presses, held_up: Callable[[float], float]
) -> None:
    """B8: our thread wakes first and the pin already reads high; the release is still on its way."""
    opened()
    start = held_up(1.0)

    feed(header, NEXT, [(start, True)])
    time.sleep(0.05)
    feed(header, NEXT, [(start + 0.1, False)])

    assert presses.get(timeout=2).at == pytest.approx(start)


def test_a_consumer_that_blocks_loses_nothing(header: Any, opened: Opener, presses: Presses) -> None:
    """B8: the wrong thing to do, and still all ten arrive in order."""
    gate = threading.Event()

    def deliver(press: Press) -> None:
        gate.wait(timeout=5)
        presses.put(press)

    opened(wiring(settle_s=0.002), deliver=deliver)
    pins = [UNDO if i % 3 else NEXT for i in range(10)]
    for pin in pins:
        push(header, pin)
        time.sleep(0.005)
        let_go(header, pin)
        time.sleep(0.005)
    gate.set()

    assert [presses.get(timeout=2).intent for _ in pins] == [Intent.UNDO if p == UNDO else Intent.NEXT for p in pins]


def test_a_button_held_down_is_told_before_a_later_one(
    header: Any, opened: Opener, presses: Presses, held_up: Callable[[float], float]
) -> None:
    opened()
    start = held_up(1.0)

    feed(header, NEXT, [(start, True)])
    feed(header, UNDO, [(start + 0.1, True), (start + 0.2, False)])

    assert [presses.get(timeout=2).intent for _ in range(2)] == [Intent.NEXT, Intent.UNDO]


def test_times_of_an_old_kernel_are_not_believed(header: Any, opened: Opener, presses: Presses) -> None:
    """Before Linux 5.7 an edge had the time of day, in seconds since 1970."""
    opened()
    before = time.monotonic()

    feed(header, NEXT, [(1.8e9, True)])
    header.pin(NEXT).drive_low()

    assert before <= presses.get(timeout=2).at <= time.monotonic()


def test_a_button_down_at_the_start_is_stuck_until_it_is_let_go(header: Any, opened: Opener, presses: Presses) -> None:
    """B9."""
    header.pin_class = StartsLow
    changed = threading.Event()
    buttons = opened(changed=changed.set)
    assert [(f.name, f.code) for f in buttons.faults] == [("Next", "stuck")]
    assert nothing(presses)

    let_go(header, NEXT)
    assert changed.wait(timeout=2)

    assert buttons.faults == ()
    assert tap(header, NEXT, presses).intent is Intent.NEXT


def test_tap_means_one_thing_and_hold_the_other(
    header: Any, opened: Opener, presses: Presses, held_up: Callable[[float], float]
) -> None:
    """B10: one button, a tap of 120 ms for Next and a hold of 1.5 s for Undo."""
    opened(wiring(Button("Big", NEXT, Intent.NEXT, hold=Intent.UNDO)))
    start = held_up(3.0)

    feed(header, NEXT, [(start, True), (start + 0.12, False), (start + 1.0, True), (start + 2.5, False)])

    arrived = [presses.get(timeout=2) for _ in range(2)]
    assert [p.intent for p in arrived] == [Intent.NEXT, Intent.UNDO]
    assert [p.at for p in arrived] == pytest.approx([start, start + 1.8])
    assert nothing(presses)


def test_a_hold_acts_while_the_finger_is_still_down(header: Any, opened: Opener, presses: Presses) -> None:
    """B10, on the clock of this machine."""
    opened(wiring(Button("Big", NEXT, Intent.NEXT, hold=Intent.UNDO), hold_s=0.1))

    push(header, NEXT)
    assert presses.get(timeout=2).intent is Intent.UNDO
    let_go(header, NEXT)

    assert nothing(presses)


def test_a_release_whose_edge_was_lost_is_noticed(header: Any, opened: Opener, presses: Presses) -> None:
    """Trap 6: the pin is high again but nothing said so."""
    buttons = opened()
    push(header, NEXT)
    presses.get(timeout=2)
    header.pin(NEXT)._change_state(True)

    deadline = time.monotonic() + 2
    while any(wire.on for wire in buttons.wires) and time.monotonic() < deadline:
        time.sleep(0.01)

    assert presses.empty()
    assert tap(header, NEXT, presses).intent is Intent.NEXT


def test_a_pull_down_button_is_pressed_by_a_high_line(header: Any, opened: Opener, presses: Presses) -> None:
    opened(wiring(Button("Next", 22, Intent.NEXT, pull_up=False)))

    header.pin(22).drive_high()

    assert presses.get(timeout=2).intent is Intent.NEXT


def test_one_busy_pin_costs_one_button(header: Any, opened: Opener, presses: Presses) -> None:
    """B14."""
    header.pin_class = Busy
    buttons = opened(wiring(Button("Next", 17, Intent.NEXT), Button("Alien", 4, Intent.ALIEN)))

    (fault,) = buttons.faults
    assert (fault.name, fault.code, fault.pin) == ("Alien", "pin_busy", 4)
    assert fault.text == "Alien (GPIO 4) is off: the pin is held likely by 1-Wire"
    assert tap(header, NEXT, presses).intent is Intent.NEXT


def test_every_bad_pin_is_named_and_the_good_one_works(header: Any, opened: Opener, presses: Presses) -> None:
    """B15, as far as it is the pins': the configuration file comes later."""
    wires = (
        Button("Next", 17, Intent.NEXT),
        Button("Undo", 17, Intent.UNDO),
        Button("Up", 99, Intent.UP),
        Button("Down", 2, Intent.DOWN, pull_up=False),
    )
    buttons = opened(wiring(*wires))

    assert [(f.name, f.code) for f in buttons.faults] == [
        ("Undo", "pin_twice"),
        ("Up", "no_such_pin"),
        ("Down", "fixed_pull"),
    ]
    assert "Next uses the same pin" in buttons.faults[0].text
    assert tap(header, NEXT, presses).intent is Intent.NEXT


def test_a_quiet_button_costs_nothing(header: Any, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = 0
    step = Pins._step

    def counted(buttons: Pins) -> None:
        nonlocal steps
        steps += 1
        step(buttons)

    monkeypatch.setattr(Pins, "_step", counted)

    opened()
    time.sleep(0.3)

    assert steps == 1, "it went to sleep on its queue and stayed there"


def test_after_close_nothing_is_delivered_and_the_pins_are_free(header: Any, opened: Opener, presses: Presses) -> None:
    """B16."""
    buttons = opened()
    push(header, NEXT)
    buttons.close()
    buttons.close()

    assert nothing(presses)
    assert not [t for t in threading.enumerate() if t.name == "solkeeper-gpio"]
    let_go(header, NEXT)
    opened()
    assert tap(header, NEXT, presses).intent is Intent.NEXT


def test_the_consumer_may_close_the_buttons(header: Any, opened: Opener, presses: Presses) -> None:
    """B16: no thread joins itself."""
    made: list[Pins] = []

    def deliver(press: Press) -> None:
        made[0].close()
        presses.put(press)

    made.append(opened(deliver=deliver))
    push(header, NEXT)

    assert presses.get(timeout=2).intent is Intent.NEXT


def test_a_handler_called_instead_of_passed_is_an_error_in_our_tests(header: Any) -> None:
    """B11: `when_pressed = handler()` sets None."""
    with gpiozero.Button(5) as button, pytest.raises(gpiozero.CallbackSetToNone):
        button.when_pressed = None


class StartsLow(MockPin):  # type: ignore[misc]
    """Pin 17 is held down while its pull-up is switched on."""

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        if self.info.name == "GPIO17":
            self._change_state(False)


class Busy(MockPin):  # type: ignore[misc]
    """Pin 4 is taken by the kernel; the message is lgpio's."""

    def __init__(self, factory: Any, info: Any) -> None:
        if info.name == "GPIO4":
            raise RuntimeError("'GPIO busy'")
        super().__init__(factory, info)

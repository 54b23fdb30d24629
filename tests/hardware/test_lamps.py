"""Lamps and the buzzer: what is on when, and the pins that are switched."""

import threading
import time
from typing import Any

import pytest
from gpiozero.pins.mock import MockPin

from hardware.config import Buzzer, Config, Gpio, Led
from hardware.lamps import BLINK_S, Glow
from hardware.lights import DARK, Lamp, Lights, Shows
from tests.hardware.conftest import Opener, wiring

NEXT = Led(22, Shows.NEXT)
TURN = (Led(5, Shows.SEAT_1), Led(6, Shows.SEAT_2), Led(13, Shows.ALIEN))


@pytest.mark.parametrize(
    ("lights", "lit"),
    [
        (DARK, {}),
        (Lights(next_on=True, undo_on=True), {"next": "on", "undo": "on"}),
        (Lights(next_pulse=True, card=True), {"next": "pulse", "card": "on"}),
        (Lights(seat=0), {"seat_1": "on"}),
        (Lights(seat=4, alien=True, danger=True), {"seat_5": "on", "alien": "on", "danger": "on"}),
        (Lights(draw_on=True, redo_on=True), {"draw": "on", "redo": "on"}),
    ],
)
def test_each_lamp_shows_its_own_thing(lights: Lights, lit: dict[str, str]) -> None:
    assert {shows.value: lights.lamp(shows).value for shows in Shows if lights.lamp(shows) is not Lamp.OFF} == lit


def test_a_pulse_is_half_a_second_on_and_half_off_from_its_beginning() -> None:
    glow = Glow()
    glow.show(Lights(next_pulse=True), 10.2)

    assert [glow.led(NEXT, 10.2 + at) for at in (0, 0.4, 0.6, 0.9, 1.1)] == [True, True, False, False, True]
    assert glow.wants(10.3) == pytest.approx(10.7)


def test_steady_lamps_want_nothing() -> None:
    glow = Glow()
    glow.show(Lights(next_on=True, seat=1), 10.0)

    assert glow.wants(10.0) is None
    assert glow.led(NEXT, 11.0) and not glow.buzzer(11.0)


def test_a_refused_press_blinks_twice_and_shortly_whatever_the_lamp_shows() -> None:
    for lights, rest in ((Lights(next_on=True, refused=1), True), (Lights(refused=1), False)):
        glow = Glow()
        glow.show(lights, 10.0)
        shown = [glow.led(NEXT, 10.0 + (quarter + 0.5) * BLINK_S) for quarter in range(6)]
        assert shown == [not rest, rest, not rest, rest, rest, rest]
        assert glow.wants(10.0) == pytest.approx(10.0 + BLINK_S) and glow.wants(10.5) is None
        glow.show(lights, 12.0)
        assert glow.wants(12.0) is None, "the same refusal is not told twice"


def test_the_buzzer_tells_a_refusal_twice_and_danger_once() -> None:
    glow = Glow()
    glow.show(Lights(danger=True), 10.0)
    assert glow.buzzer(10.1) and not glow.buzzer(10.4)
    glow.show(Lights(danger=True, refused=1), 20.0)
    assert [glow.buzzer(20.0 + (quarter + 0.5) * BLINK_S) for quarter in range(4)] == [True, False, True, False]


def test_lamps_on_the_header_follow_the_lights(header: Any, opened: Opener) -> None:
    pins = opened(wiring(leds=(NEXT, *TURN, Led(19, Shows.UNDO, active_high=False)), buzzer=Buzzer(12)))
    levels = {pin: lambda pin=pin: bool(header.pin(pin).state) for pin in (22, 5, 6, 13, 19)}
    assert {pin: level() for pin, level in levels.items()} == {22: False, 5: False, 6: False, 13: False, 19: True}

    pins.show(Lights(next_on=True, undo_on=True, seat=1))
    until(
        lambda: {pin: level() for pin, level in levels.items()} == {22: True, 5: False, 6: True, 13: False, 19: False}
    )
    assert {wire.name for wire in pins.wires if wire.kind == "lamp" and wire.on} == {
        "Lamp next",
        "Lamp seat_2",
        "Lamp undo",
    }

    pins.close()
    assert not header.pin(22).state or header.pin(22).function == "input"


def test_a_lamp_on_a_busy_pin_costs_that_lamp(header: Any, opened: Opener) -> None:
    """B14."""
    header.pin_class = Busy
    pins = opened(wiring(leds=(Led(10, Shows.CARD), NEXT)))

    (fault,) = pins.faults
    assert fault.text == "Lamp card (GPIO 10) is off: the pin is held likely by SPI"
    pins.show(Lights(next_on=True))
    until(lambda: bool(header.pin(22).state))


def test_a_table_without_buttons_may_have_lamps(header: Any, opened: Opener) -> None:
    pins = opened(Config(gpio=Gpio("mock"), leds=(NEXT,)))
    pins.show(Lights(next_on=True))
    until(lambda: bool(header.pin(22).state))


def test_a_lamp_test_blinks_them_all(header: Any, opened: Opener) -> None:
    pins = opened(wiring(leds=(NEXT,)))
    pins.try_lamps()
    until(lambda: bool(header.pin(22).state))
    until(lambda: not header.pin(22).state)


def test_a_pin_is_found_by_pressing_it(header: Any, opened: Opener, presses: Any) -> None:
    """Learning listens on every free pin, delivers nothing, and lets the pins go again."""
    heard: list[int] = []
    came = threading.Event()
    pins = opened()

    pins.learn(lambda pin: (heard.append(pin), came.set())[1])  # type: ignore[func-returns-value]
    free = {wire.pin for wire in pins.wires if wire.kind == "free"}
    assert {5, 6, 22, 26} <= free and not free & {2, 3, 4, 14, 15, 17, 27}
    for pin in (22, 17):
        came.clear()
        header.pin(pin).drive_low()
        assert came.wait(2)
        header.pin(pin).drive_high()
    until(lambda: not any(wire.on for wire in pins.wires))
    pins.learn(None)

    assert heard == [22, 17] and presses.empty()
    assert {wire.kind for wire in pins.wires} == {"button"}
    header.pin(17).drive_low()
    until(lambda: not presses.empty())


class Busy(MockPin):  # type: ignore[misc]
    """Pin 10 is taken by the kernel; the message is lgpio's."""

    def __init__(self, factory: Any, info: Any) -> None:
        if info.name == "GPIO10":
            raise RuntimeError("'GPIO busy'")
        super().__init__(factory, info)


def until(true: Any) -> None:
    """Wait for the thread of the pins."""
    end = time.monotonic() + 3
    while not true():
        assert time.monotonic() < end, "it never became so"
        time.sleep(0.005)

"""Rotary encoders: clicks out of edges, with bounce and lost edges."""

from typing import Any

import pytest

from companion.intents import Intent
from hardware.config import Encoder
from hardware.readers import Dial
from tests.hardware.conftest import Opener, Presses, wiring

DIAL = Encoder("Dial", 5, 6)
A, B = 0, 1
CLOCKWISE = ((A, True), (B, True), (A, False), (B, False))
BACK = ((B, True), (A, True), (B, False), (A, False))


def turn(*edges: tuple[int, bool]) -> list[Intent | None]:
    dial = Dial(DIAL, False, False)
    return [said.intent for at, (which, down) in enumerate(edges) for said in dial.edge(which, down, float(at))]


@pytest.mark.parametrize(
    ("edges", "said"),
    [
        (CLOCKWISE, ["up"]),
        (BACK, ["down"]),
        (CLOCKWISE * 3 + BACK, ["up", "up", "up", "down"]),
        # contacts bounce
        (((A, True), (A, False), (A, True), (B, True), (A, False), (A, True), (A, False), (B, False)), ["up"]),
        (((A, True), (A, False)) * 40, []),
        # half a turn and back
        (((A, True), (B, True), (B, False), (A, False)), []),
        # the edge of a's release was lost, b's arrives; then whole clicks again
        (((A, True), (B, True), (B, False), (A, False), *CLOCKWISE), ["up"]),
        # one edge of four is lost: seen as both at once it counts nothing, three quarters are enough
        (((A, True), (A, True), (B, True), (A, False), (B, False)), ["up"]),
    ],
)
def test_a_click_is_a_whole_turn_of_both_switches(edges: tuple[tuple[int, bool], ...], said: list[str]) -> None:
    assert turn(*edges) == [Intent(one) for one in said]


def test_a_dial_on_the_header_speaks_up_and_down(header: Any, opened: Opener, presses: Presses) -> None:
    opened(wiring(encoders=(DIAL,)))

    for pins in ((5, 6, 5, 6), (6, 5, 6, 5)):
        for at, pin in enumerate(pins):
            (header.pin(pin).drive_low if at < 2 else header.pin(pin).drive_high)()

    assert [presses.get(timeout=2).intent for _ in range(2)] == [Intent.UP, Intent.DOWN]


def test_half_a_dial_is_no_dial(header: Any, opened: Opener, presses: Presses) -> None:
    pins = opened(wiring(encoders=(Encoder("Dial", 5, 17),)))

    assert [(fault.name, fault.code, fault.pin) for fault in pins.faults] == [("Dial", "pin_twice", 17)]
    header.pin(17).drive_low()
    assert presses.get(timeout=2).intent is Intent.NEXT

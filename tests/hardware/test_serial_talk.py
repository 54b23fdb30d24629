"""The kiosk's side of the talk with a box, without a port and without a clock."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.debounce import Signal
from hardware.lights import Lights, Shows
from hardware.protocol import LAST_NUMBER
from hardware.talk import DEAD_S, GREET_S, Meant, Talk
from hardware.toy_box import ToyBox

HELLO = b"HELLO 1 red-1 8 4 2 20 Red box\n"


def wiring(id: str) -> tuple[dict[int, Shows], frozenset[int]]:
    return {1: Shows.NEXT, 2: Shows.UNDO, 9: Shows.DANGER}, frozenset({2})


def linked(**more: Any) -> Talk:
    talk = Talk(0.0, wiring, **more)
    talk.hear(HELLO, 0.0)
    talk.says(0.0)
    return talk


def test_a_box_is_asked_until_it_says_hello_and_then_welcomed_and_lit() -> None:
    talk = Talk(0.0, wiring)
    talk.show(Lights(next_on=True), ("Place a Bot",))

    assert (talk.tick(0.0), talk.says(0.0)) == ([], b"WHO\n")
    assert (talk.tick(0.9), talk.says(0.9)) == ([], b"")
    assert (talk.tick(1.0), talk.says(1.0)) == ([], b"WHO\n")
    talk.hear(HELLO, 1.2)
    assert talk.says(1.2) == b"WELCOME 1\nLIGHT 1 on\nLIGHT 2 off\nSHOW 1 Place a Bot\nSHOW 2\n"


def test_only_what_differs_is_sent() -> None:
    talk = linked()

    talk.show(Lights(next_on=True), ("Go",))
    assert talk.says(1) == b"LIGHT 1 on\nSHOW 1 Go\n"
    talk.show(Lights(next_on=True, danger=True), ("Go",))
    assert talk.says(1) == b""
    talk.show(Lights(next_pulse=True, refused=1))
    assert talk.says(1) == b"LIGHT 1 pulse\nSHOW 1\nBLINK\n"


def test_words_too_long_for_a_row_of_the_display_go_on_in_the_next() -> None:
    talk = linked()

    talk.show(Lights(), ("Ana: take an Orbit action", "1 Main action"))

    assert talk.says(1) == b"SHOW 1 Ana: take an Orbit\nSHOW 2 action\n"


def test_an_event_acts_once_however_often_it_comes() -> None:
    talk = linked()

    assert talk.hear(b"BTN 1 1 press\nBTN 1 1 press\n", 5.0) == [Meant(1, Signal.TAP, 5.0)]
    assert talk.says(5) == b"ACK 1\nACK 1\n"
    assert talk.hear(b"BTN 2 1 release\nBTN 1 1 press\nBTN 3 1 tap\n", 6.0) == [Meant(1, Signal.TAP, 6.0)]


def test_numbers_begin_anew_after_a_reset_of_the_box() -> None:
    talk = linked()
    talk.hear(b"BTN 1 1 tap\nBTN 2 1 tap\n", 1.0)

    assert talk.hear(HELLO + b"BTN 1 1 tap\n", 2.0) == [Meant(1, Signal.TAP, 2.0)]


def test_an_event_of_a_box_that_was_not_welcomed_by_us_does_nothing() -> None:
    talk = Talk(0.0, wiring)

    assert talk.hear(b"BTN 9 1 press\n", 0.1) == []
    assert talk.says(0.1) == b""


@pytest.mark.parametrize(
    ("let_go", "meant"),
    [
        (1.3, [Meant(2, Signal.TAP, 1.0)]),
        (1.9, [Meant(2, Signal.HOLD, 1.8)]),
    ],
)
def test_a_button_that_means_two_things_is_tapped_or_held_never_both(let_go: float, meant: list[Meant]) -> None:
    """B10 on the wire."""
    talk = linked(hold_s=0.8)

    assert talk.hear(b"BTN 1 2 press\n", 1.0) == []
    if let_go > 1.8:
        assert talk.due() == pytest.approx(1.8)
        assert talk.tick(1.8) == meant
        assert talk.hear(b"BTN 2 2 release\n", let_go) == []
    else:
        assert talk.hear(b"BTN 2 2 release\n", let_go) == meant
    assert talk.tick(3.0) == []


def test_a_hold_that_nobody_looked_at_in_time_is_still_a_hold() -> None:
    talk = linked(hold_s=0.8)
    talk.hear(b"BTN 1 2 press\n", 1.0)

    assert talk.hear(b"BTN 2 2 release\n", 5.0) == [Meant(2, Signal.HOLD, 1.8)]


def test_a_box_that_falls_silent_is_pinged_and_then_given_up() -> None:
    talk = linked()

    talk.tick(2.0)
    assert talk.says(2.0) == b"PING 1\n"
    talk.hear(b"PONG 1\n", 2.1)
    assert not talk.dead(2.1 + DEAD_S)
    assert talk.dead(2.2 + DEAD_S)


def test_nobody_there_at_all() -> None:
    assert not Talk(0.0, wiring).dead(GREET_S)
    assert Talk(0.0, wiring).dead(GREET_S + 0.1)


def test_a_box_of_another_protocol_is_named_and_not_obeyed() -> None:
    talk = Talk(0.0, wiring)

    assert talk.hear(b"HELLO 2 new-box with more\nBTN 1 1 press\n", 0.5) == []
    assert talk.stranger is not None
    assert (talk.stranger.id, talk.stranger.version) == ("new-box", 2)
    assert talk.says(0.5) == b""


def test_a_box_that_sums_its_hello_is_answered_with_sums_and_must_sum_all() -> None:
    box, talk = ToyBox(0.0, summed=True), Talk(0.0, wiring)
    talk.hear(box.says(0.0), 0.0)
    said = talk.says(0.0)

    assert said.startswith(b"WELCOME 1 *")
    box.hear(said, 0.0)
    box.press(1, 0.1)
    assert talk.hear(box.says(0.1), 0.1) == [Meant(1, Signal.TAP, 0.1)]
    assert talk.hear(b"BTN 3 1 press\n", 0.2) == []
    assert talk.lines[-1].why == "without the checksum that its hello had"


def test_lamps_are_tested_and_given_back() -> None:
    from hardware.lights import Lamp

    talk = linked()
    talk.show(Lights(next_on=True))
    talk.says(1)

    talk.light_all(Lamp.PULSE)
    assert talk.says(1) == b"LIGHT 1 pulse\nLIGHT 2 pulse\nLIGHT 3 pulse\nLIGHT 4 pulse\n"
    talk.show(Lights(next_on=True))
    assert talk.says(1) == b"LIGHT 1 on\nLIGHT 2 off\nLIGHT 3 off\nLIGHT 4 off\n"


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("press loss reset wait noise".split()), st.integers(1, 8)), max_size=40))
def test_whatever_is_lost_or_repeated_each_press_acts_once_or_never(trace: list[tuple[str, int]]) -> None:
    """A box and the kiosk on a wire that loses what it likes: no press acts twice, and none that was not made."""
    at, made, acted = 0.0, [], []
    box, talk = ToyBox(at), Talk(at, lambda _id: ({}, frozenset()))
    for what, button in [*trace, ("wait", 1), ("wait", 1), ("press", 3), ("wait", 1)]:
        at += 0.1
        lost = what == "loss"
        if what == "press" and box.move(button, Signal.TAP, at):
            made.append(button)
        elif what == "reset":
            box = ToyBox(at)
        for _ in range(13 if what == "wait" else 1):
            at += 0.1
            out = box.says(at)
            acted += [one.button for one in talk.hear(b"" if lost else b"\xff\n" * (what == "noise") + out, at)]
            talk.tick(at)
            said = talk.says(at)
            box.hear(b"" if lost and button % 2 else said, at)

    left = iter(made)
    assert all(button in left for button in acted)  # acted is a part of made, in its order
    assert acted[-1] == 3


def test_a_box_says_hello_again_when_its_numbers_are_used_up() -> None:
    box, talk = ToyBox(0.0), Talk(0.0, wiring)
    talk.hear(box.says(0.0), 0.0)
    box.hear(talk.says(0.0), 0.0)
    box._number = LAST_NUMBER

    assert not box.move(1, Signal.TAP, 1.0)
    talk.hear(box.says(2.0), 2.0)
    box.hear(talk.says(2.0), 2.0)
    assert box.move(1, Signal.TAP, 2.1)
    assert talk.hear(box.says(2.1), 2.1) == [Meant(1, Signal.TAP, 2.1)]

"""The wires of a real kiosk: hardware.toml, seat buttons, lamps that tell what a press would do, refusals."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from hardware.config import Buzzer
from kiosk.glow import asks_of_a_card, in_danger
from kiosk.wires import Wires
from tests.kiosk.playing import Kiosk, hand, switched_on
from tests.kiosk.test_input import game

FIVE = """
[gpio]
factory = "mock"
debounce_ms = 2

[[button]]
name = "Ana"
pin = 5
tap = "seat_1"

[[button]]
name = "Ben"
pin = 6
tap = "seat_2"

[[button]]
name = "Next"
pin = 17
tap = "next"
hold = "undo"

[[led]]
pin = 22
shows = "next"

[[led]]
pin = 23
shows = "seat_1"

[[led]]
pin = 24
shows = "seat_2"
"""
ANA, BEN, NEXT = 5, 6, 17
NEXT_LAMP, ANA_LAMP, BEN_LAMP = 22, 23, 24


class Table:
    """A kiosk with wires at a mock header."""

    def __init__(self, kiosk: Kiosk, header: Any) -> None:
        self.kiosk, self.header = kiosk, header
        self.arrived = 0

    def wire(self, text: str) -> Wires:
        (self.kiosk.folder / "hardware.toml").write_text(text)
        app = self.kiosk.app
        wires = Wires.of_folder(self.kiosk.folder, None, None, self._deliver, lambda: None)
        app.wires = wires
        wires.open()
        app.wired()
        hand.pump(2)
        return wires

    def _deliver(self, press: Any) -> None:
        self.arrived += 1
        self.kiosk.app.deliver(press)

    def push(self, pin: int) -> None:
        hand.pump_until(lambda: self.kiosk.app.desk.settled)
        before = self.arrived
        self.header.pin(pin).drive_low()
        time.sleep(0.01)
        self.header.pin(pin).drive_high()
        hand.pump_until(lambda: self.arrived > before and not self.down)
        hand.pump(2)

    @property
    def down(self) -> bool:
        wires = self.kiosk.app.wires
        return (
            wires is not None and wires.pins is not None and any(w.on and w.kind == "button" for w in wires.pins.wires)
        )

    def lit(self, *pins: int) -> None:
        hand.pump_until(lambda: {pin for pin in (22, 23, 24) if self.header.pin(pin).state} == set(pins))


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    header = MockFactory()
    monkeypatch.setattr(gpiozero.Device, "pin_factory", header)
    with switched_on(tmp_path) as kiosk:
        yield Table(kiosk, header)
    header.reset()


def test_a_seats_own_button_ends_that_seats_turn_and_no_others(table: Table) -> None:
    """U17: one press, one step of undo."""
    kiosk = game(table.kiosk)
    table.wire(FIVE)
    first = kiosk.app.step.seat
    own, other = ((ANA, BEN), (BEN, ANA))[first or 0]
    before = kiosk.taps

    table.push(other)
    assert kiosk.taps == before
    assert kiosk.says(f"It is {kiosk.state.seats[first or 0].name}’s turn")
    table.push(own)
    assert (kiosk.taps, kiosk.last["move"], kiosk.last["via"]) == (before + 1, "end_turn", "gpio")
    table.push(own)
    assert kiosk.taps == before + 1
    kiosk.tap("undo")
    assert kiosk.app.step.seat == first


def test_lamps_tell_what_a_press_would_do_now(table: Table) -> None:
    kiosk = game(table.kiosk)
    table.wire(FIVE)
    first, second = ((ANA_LAMP, BEN_LAMP), (BEN_LAMP, ANA_LAMP))[kiosk.app.step.seat or 0]

    table.lit(NEXT_LAMP, first)
    kiosk.tap("primary")
    table.lit(NEXT_LAMP, second)
    kiosk.tap("menu")
    table.lit(NEXT_LAMP)  # "Play on" may be pressed; nobody's turn is ended from here
    kiosk.app.close_game()
    table.lit(NEXT_LAMP)


def test_a_refusal_is_told_at_the_button_but_not_for_a_touch(table: Table) -> None:
    kiosk = game(table.kiosk)
    wires = table.wire(FIVE)
    other = BEN if kiosk.app.step.seat == 0 else ANA

    for count in (1, 2):
        table.push(other)
        assert wires.lights.refused == count
    kiosk.app.refuse(kiosk.app.step.say, "touch")
    assert wires.lights.refused == 2


def test_a_bad_file_starts_the_shipped_wiring_with_a_lasting_badge(table: Table) -> None:
    """B15, E11."""
    kiosk = game(table.kiosk)
    bad = FIVE.replace("pin = 6", "pin = 5").replace("debounce_ms = 2", "debounce_ms = 0")

    wires = table.wire(bad)

    assert [fault.line for fault in wires.wrong] == [4, 13]  # type: ignore[attr-defined]
    assert [(one.name, one.pin) for one in wires.config.buttons] == [("Next", 17), ("Undo", 27)]
    kiosk.tap("faults")
    assert kiosk.says("hardware.toml is wrong (line 4, 13): the shipped wiring is used")
    with pytest.raises(ValueError, match="not written over"):
        wires.change(wires.config.__class__(buzzer=Buzzer(12)))
    assert (kiosk.folder / "hardware.toml").read_text() == bad


def test_a_change_is_written_and_works_at_once(table: Table) -> None:
    from dataclasses import replace

    from companion.intents import Intent

    kiosk = game(table.kiosk)
    wires = table.wire(FIVE)
    ana, ben, big = wires.config.buttons

    wires.change(replace(wires.config, buttons=(replace(ana, tap=Intent.HOME), ben, big)))

    table.push(ANA)
    assert kiosk.front == "Menu"
    assert (kiosk.folder / "hardware.toml").read_text() == FIVE.replace(
        '"seat_1"\n\n[[button]]', '"home"\n\n[[button]]'
    )


def test_lamps_are_dark_while_the_screen_is(table: Table) -> None:
    """A3: the press that wakes the screen does nothing else, and the lamps come back."""
    kiosk = game(table.kiosk)
    table.wire(FIVE)
    care, before = kiosk.app.care, kiosk.taps
    first = (ANA_LAMP, BEN_LAMP)[kiosk.app.step.seat or 0]
    table.lit(NEXT_LAMP, first)
    care.settings(light=10, dim_after=0, blank_after=10, press_acts=False)
    now, care._clock = time.monotonic(), lambda: now + 700
    care.look()
    table.lit()
    table.push(NEXT)
    table.lit(NEXT_LAMP, first)
    assert (kiosk.taps, care.state) == (before, "bright")


def test_the_card_lamp_is_lit_while_a_card_is_to_be_answered() -> None:
    lit = ("card", "vandalism", "which", "strike", "card_abduction", "solo_card")
    assert [stage for stage in (*lit, "turn", "card_over", "spread", "shuttle", "goal") if asks_of_a_card(stage)] == [
        *lit
    ]


def test_danger_is_a_losing_track_in_its_hatch() -> None:
    from companion.game import Track

    assert in_danger(Track(9, 0, 12, 9)) and not in_danger(Track(8, 0, 12, 9))
    assert in_danger(Track(2, 10, 0, 2)) and not in_danger(Track(3, 10, 0, 2))
    assert not in_danger(Track(5, 0, 5, 4, lose=False))


def test_the_ring_stands_around_the_counter_that_the_arrows_chose(table: Table) -> None:
    kiosk = game(table.kiosk)
    kiosk.app.open("set_right")
    hand.pump(2)
    before = kiosk.taps
    kiosk.key("up")
    kiosk.key("down")
    assert kiosk.taps == before and not hand.is_there("focus")

    kiosk.key("right")
    ring = hand.find("focus")
    chosen = kiosk.app.desk.focus
    assert chosen is not None
    for tid in chosen:
        key = hand.find(tid)
        assert ring.collide_point(*key.to_window(*key.center))
    kiosk.key("up")
    assert kiosk.taps == before + (kiosk.app.desk.front.controls[chosen[1]].refused is None)  # type: ignore[union-attr]
    kiosk.tap("close")
    assert not hand.is_there("focus")

"""Touch, keyboard and two GPIO buttons: one queue, one desk, one meaning."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory
from kivy.core.window import Window

from companion.course import state_hash
from companion.games.outbreak import state as own
from companion.intents import Intent
from companion.moves import Draw, EndTurn
from companion.session import Session
from kiosk.wires import Wires
from tests.kiosk.first_turn import game, play
from tests.kiosk.playing import Kiosk, hand, switched_on

NEXT, UNDO = 17, 27


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    """A kiosk without patience: changed controls are taken at once, so that a test need not wait."""
    with switched_on(tmp_path) as one:
        yield one


@pytest.fixture
def header(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A header without a Raspberry Pi under it."""
    factory = MockFactory()
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    yield factory
    factory.reset()


def wire(kiosk: Kiosk, header: Any) -> Callable[[int], None]:
    """Wires Next and Undo to the kiosk; gives a finger that pushes a button and lets go."""
    app = kiosk.app
    arrived: list[Any] = []

    def deliver(press: Any) -> None:
        arrived.append(press)
        app.deliver(press)

    app.wires = Wires(kiosk.folder / "hardware.toml", deliver, lambda: None, factory="mock")
    app.wires.open()

    def push(pin: int, wait: bool = True) -> None:
        if wait:
            hand.pump_until(lambda: app.desk.settled)
        before = len(arrived)
        header.pin(pin).drive_low()
        hand.pump_until(lambda: len(arrived) > before)
        header.pin(pin).drive_high()
        time.sleep(0.03)  # longer than the contacts need to come to rest
        hand.pump(2)

    return push


# -- one meaning ------------------------------------------------------------------------------------


def test_the_same_act_by_touch_key_and_button_is_one_step_of_undo_each(kiosk: Kiosk, header: Any) -> None:
    """U17."""
    push = wire(game(kiosk), header)
    ways: dict[str, tuple[Callable[[], None], Callable[[], None]]] = {
        "touch": (lambda: kiosk.tap("primary"), lambda: kiosk.tap("undo")),
        "key": (lambda: kiosk.key("enter"), lambda: kiosk.key("backspace")),
        "gpio": (lambda: push(NEXT), lambda: push(UNDO)),
    }
    start, position = kiosk.hash, kiosk.session.position
    hashes = set()
    for by, (act, undo) in ways.items():
        act()
        assert kiosk.session.position == position + 1
        assert kiosk.last["move"] == "end_turn" and kiosk.last["via"] == by
        hashes.add(kiosk.hash)
        undo()
        assert (kiosk.hash, kiosk.session.position) == (start, position)
        assert kiosk.last["back"] == 1 and kiosk.last["via"] == by
    assert len(hashes) == 1


def test_space_is_next_as_enter_is(kiosk: Kiosk) -> None:
    game(kiosk)
    kiosk.key("space")
    assert kiosk.last["move"] == "end_turn"


def test_arrows_move_the_ring_and_next_gives_what_is_ringed(kiosk: Kiosk) -> None:
    game(kiosk)
    while kiosk.state.round == 1:
        kiosk.tap("primary")
    play(kiosk, Draw("infection", "mine+living_quarters"), own.Infect("mine"), EndTurn(kiosk.state.queue[0]))
    kiosk.pass_notices()
    assert kiosk.state.stage == "spread"
    before = kiosk.taps
    for arrow in ("right", "down", "right", "left"):
        kiosk.key(arrow)
    assert kiosk.taps == before
    kiosk.key("enter")
    assert kiosk.last["move"] == "spread" and kiosk.last["n"] == 2


def test_arrows_do_nothing_where_there_is_no_ring(kiosk: Kiosk) -> None:
    game(kiosk)
    before = kiosk.taps
    for arrow in ("up", "down", "left", "right"):
        kiosk.key(arrow)
    assert (kiosk.taps, kiosk.front) == (before, "OutbreakTable")


def test_a_key_that_stays_down_is_pressed_once(kiosk: Kiosk) -> None:
    """The system repeats it 30 times a second; a turn each would be no fun."""
    game(kiosk, 4)
    before = kiosk.taps
    for _ in range(12):
        kiosk.key("enter", up=False)
    assert kiosk.taps == before + 1
    Window.dispatch("on_key_up", 13, 0)
    kiosk.key("enter")
    assert kiosk.taps == before + 2


@pytest.mark.parametrize("modifiers", [["ctrl"], ["alt"], ["meta"], ["shift", "ctrl"]])
def test_keys_with_ctrl_alt_or_super_mean_nothing(kiosk: Kiosk, modifiers: list[str]) -> None:
    game(kiosk)
    before = kiosk.taps
    for code in (13, 32, 8):
        Window.dispatch("on_key_down", code, 0, None, modifiers)
        Window.dispatch("on_key_up", code, 0)
    hand.pump(2)
    assert kiosk.taps == before


def test_f1_opens_no_panel_of_kivy(kiosk: Kiosk) -> None:
    before = len(Window.children)
    Window.dispatch("on_keyboard", 282, 0, None, [])
    hand.pump(2)
    assert len(Window.children) == before and kiosk.front == "Home"


# -- dialogs, set-up, the end -----------------------------------------------------------------------


def test_next_on_a_notice_only_puts_it_away(kiosk: Kiosk, header: Any) -> None:
    push = wire(game(kiosk, time_start=2), header)
    assert kiosk.front == "AlarmNotice"
    before = (kiosk.taps, kiosk.hash)
    push(NEXT)
    assert kiosk.front == "OutbreakTable" and (kiosk.taps, kiosk.hash) == before


def test_next_on_a_sheet_closes_it_and_undo_does_too(kiosk: Kiosk, header: Any) -> None:
    push = wire(game(kiosk), header)
    before = kiosk.taps
    for pin in (NEXT, UNDO):
        kiosk.tap("tile.happened")
        assert kiosk.front == "Happened"
        push(pin)
        assert kiosk.front == "OutbreakTable" and kiosk.taps == before


def test_next_gives_the_number_of_a_number_sheet_once(kiosk: Kiosk, header: Any) -> None:
    push = wire(game(kiosk), header)
    kiosk.happened("hospital")
    assert kiosk.front == "NumberSheet"
    push(NEXT)
    assert kiosk.last["move"] == "build_hospital" and kiosk.state.hospitals == 1
    assert kiosk.front == "OutbreakTable"


@pytest.mark.parametrize("page", ["what_next", "set_right", "deck", "log", "play_options", "settings"])
def test_presses_on_a_page_change_no_game(kiosk: Kiosk, page: str) -> None:
    """Next does what the page's button says; Undo is Back there (in the log: Undo)."""
    game(kiosk)
    before = kiosk.taps
    kiosk.tap("menu", f"menu.{page}")
    shown = kiosk.front
    assert shown not in ("OutbreakTable", "Menu")
    kiosk.press(Intent.NEXT)
    assert kiosk.taps == before
    while kiosk.app.pages:
        kiosk.app.back()
    kiosk.tap("menu", f"menu.{page}")
    undoes = kiosk.controls["undo"].meaning == "undo"
    kiosk.press(Intent.UNDO)
    assert kiosk.taps == before + undoes
    for arrow in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
        kiosk.press(arrow)
    assert kiosk.taps == before + undoes


def test_in_set_up_next_ticks_the_step_that_is_shown(kiosk: Kiosk, header: Any) -> None:
    push = wire(kiosk, header)
    push(NEXT)  # first game
    assert kiosk.front == "Chapter"
    push(NEXT)
    assert kiosk.front == "Players"
    push(UNDO)
    assert kiosk.front == "Chapter"
    push(NEXT)
    push(NEXT)
    assert kiosk.front == "Checklist" and kiosk.taps == 0
    push(NEXT)
    assert kiosk.taps == 1 and kiosk.last["move"] == "tick" and kiosk.last["step"] == "base"
    push(UNDO)
    assert kiosk.session.position == 0 and kiosk.front == "Checklist"


def test_after_the_end_only_what_is_shown_happens(kiosk: Kiosk, header: Any) -> None:
    push = wire(game(kiosk, time_start=1), header)
    kiosk.pass_notices()
    while kiosk.app.outcome is None:
        push(NEXT)
    assert kiosk.front == "Over"
    taps, ended, id = kiosk.taps, kiosk.hash, kiosk.session.id
    for arrow in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.REDO, Intent.DRAW, Intent.SEAT_1):
        kiosk.press(arrow)
    assert (kiosk.taps, kiosk.hash, kiosk.front) == (taps, ended, "Over")
    push(NEXT)  # New game, as the button says
    assert kiosk.front == "Chapter"
    again = Session.open(kiosk.store, id)
    assert state_hash(again.state) == ended and len(again.entries) >= taps
    assert kiosk.store.game(id).status == "over"  # type: ignore[union-attr]

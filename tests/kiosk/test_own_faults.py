"""Without buttons and with faults of our own: the kiosk says so and plays on."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.base import ExceptionManager
from kivy.core.window import Window

from companion.intents import Intent
from kiosk.rescue import MOST, Rescue
from kiosk.wires import Wires
from tests.kiosk.first_turn import game, pressed_now
from tests.kiosk.playing import Kiosk, glass, hand, switched_on


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    """A kiosk without patience: changed controls are taken at once, so that a test need not wait."""
    with switched_on(tmp_path) as one:
        yield one


# -- without buttons --------------------------------------------------------------------------------


def test_without_gpio_the_kiosk_says_so_once_and_plays_on(kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch) -> None:
    import hardware.board

    monkeypatch.setattr(hardware.board, "_try_lgpio", lambda: ("missing", ""))
    game(kiosk)
    kiosk.app.wires = Wires(kiosk.folder / "hardware.toml", kiosk.app.deliver, lambda: None, factory="lgpio")
    kiosk.app.wires.open()
    kiosk.app.wired()
    hand.pump(2)
    assert not kiosk.app.wires.on
    assert kiosk.says("No buttons here: play by touch and keys")
    assert "faults" in kiosk.controls
    kiosk.app.wired(again=True)
    assert len([child for child in kiosk.app.root_pane.children if type(child).__name__ == "Toast"]) == 1
    kiosk.tap("faults")
    assert kiosk.says("lgpio is not installed")
    before = kiosk.taps
    kiosk.tap("primary")
    assert kiosk.taps == before + 1


def test_every_fault_of_the_wires_has_words() -> None:
    import ast

    from kiosk.tr import WORDS

    codes = set()
    for name in ("board", "faults"):
        tree = ast.parse(Path(f"hardware/{name}.py").read_text())
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("Trouble", "Fault"):
                row = [one.value for one in call.args if isinstance(one, ast.Constant)]
                codes |= {one for one in row if isinstance(one, str) and one and " " not in one}
    codes |= {f"lgpio_{state}" for state in ("missing", "empty", "broken")}
    codes.discard("gpio_configured_off")  # as asked: no fault
    assert len(codes) > 8
    assert [code for code in codes if f"gpio.{code}" not in WORDS.english.messages] == []


# -- faults of ours ---------------------------------------------------------------------------------


def turn_the_loop(rescue: Rescue, frames: int = 2) -> None:
    """Kivy's own loop for some frames: what is raised in it goes to the handlers, as in `EventLoop.mainloop`."""
    for _ in range(frames):
        try:
            hand.pump(1)
        except Exception as fault:
            if ExceptionManager.handle_exception(fault) == ExceptionManager.RAISE:
                raise


@pytest.fixture
def rescued(kiosk: Kiosk) -> Iterator[Rescue]:
    """The handler that the real kiosk installs."""
    from kiosk import rescue

    one = rescue.install(kiosk.app)
    yield one
    ExceptionManager.remove_handler(one)


def test_a_fault_in_an_act_ends_nothing(kiosk: Kiosk, rescued: Rescue, caplog: pytest.LogCaptureFixture) -> None:
    game(kiosk)
    before = (kiosk.taps, kiosk.hash)

    def broken(_by: str) -> None:
        raise ZeroDivisionError("an act of ours")

    kiosk.controls["primary"].act = broken
    with caplog.at_level(logging.ERROR):
        for press in (
            lambda: kiosk.app.deliver(pressed_now(Intent.NEXT)),
            lambda: Window.dispatch("on_key_down", 13, 0, None, []),
        ):
            try:
                press()
            except Exception as fault:
                assert ExceptionManager.handle_exception(fault) == ExceptionManager.PASS
            turn_the_loop(rescued)
            assert kiosk.front == "OutbreakTable" and (kiosk.taps, kiosk.hash) == before
            assert kiosk.says("Something went wrong here")
            Window.dispatch("on_key_up", 13, 0)
            kiosk.controls["primary"].act = broken
    assert "ZeroDivisionError: an act of ours" in caplog.text and "Traceback" in caplog.text
    kiosk.app.restyle()
    hand.pump(2)
    kiosk.tap("primary")
    assert kiosk.taps == before[0] + 1


def test_a_screen_that_cannot_be_shown_is_left(
    kiosk: Kiosk, rescued: Rescue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from kiosk.screens.menu import Menu

    game(kiosk)

    def build(_self: Any) -> None:
        raise RuntimeError("no menu")

    monkeypatch.setattr(Menu, "build", build)
    hand.pump_until(lambda: kiosk.app.desk.settled)
    hand.hand().queue.append(("begin", finger := hand.Finger(99, hand.spot_of("menu"), "left")))
    turn_the_loop(rescued)
    hand.hand().queue.append(("end", finger))
    turn_the_loop(rescued, 4)
    assert kiosk.front == "OutbreakTable"
    assert kiosk.says("Something went wrong here")
    monkeypatch.undo()
    kiosk.tap("menu")
    assert kiosk.front == "Menu"


def test_fault_upon_fault_ends_the_kiosk_after_all() -> None:
    class Nothing:
        recovered = 0

        def recover(self, fault: Exception, *, painting: bool) -> None:
            del fault, painting
            self.recovered += 1

    app, now = Nothing(), [0.0]
    rescue = Rescue(app, lambda: now[0])
    for _ in range(MOST):
        assert rescue.handle_exception(ValueError()) == ExceptionManager.PASS
    assert rescue.handle_exception(ValueError()) == ExceptionManager.RAISE
    assert app.recovered == MOST
    now[0] += 60
    assert rescue.handle_exception(ValueError()) == ExceptionManager.PASS
    assert rescue.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def test_a_store_that_fails_keeps_what_is_shown_and_leaves_a_badge(
    kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.errors import StoreError

    game(kiosk)
    before = (kiosk.taps, kiosk.hash)

    def full(*_args: Any, **_more: Any) -> None:
        raise StoreError("The card is full")

    monkeypatch.setattr(kiosk.store, "_commit", full)
    kiosk.tap("primary")
    assert (kiosk.taps, kiosk.hash) == before
    assert kiosk.says("The card is full")
    hand.pump(2)
    assert "faults" in kiosk.controls
    monkeypatch.undo()
    kiosk.tap("primary")
    assert kiosk.taps == before[0] + 1 and "faults" not in kiosk.controls
    assert glass.is_there("primary")

"""Touch, keyboard and two GPIO buttons: one queue, one desk, one meaning."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory
from kivy.base import ExceptionManager
from kivy.core.window import Window

from companion.course import state_hash
from companion.games.outbreak import state as own
from companion.intents import Intent
from companion.moves import Draw, EndTurn, Tick
from companion.session import Session
from kiosk.desk import SETTLE_S
from kiosk.rescue import MOST, Rescue
from kiosk.wires import Wires
from tests.kiosk.playing import Kiosk, glass, hand, setup, switched_on

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


def game(kiosk: Kiosk, seats: int = 2, **options: Any) -> Kiosk:
    """A game in its first turn. The way there is no matter of this file."""
    session = Session.create(kiosk.store, setup(seats, **options))
    session.play(Tick("all"))
    while session.state.phase == "setup":  # type: ignore[attr-defined]
        move = session.steps().primary.move
        assert move is not None
        session.play(move)
    kiosk.app.resume(session.id)
    hand.pump(2)
    return kiosk


def play(kiosk: Kiosk, *moves: Any) -> None:
    """Moves on the way."""
    for move in moves:
        assert kiosk.app.play(move, "cli")
    hand.pump(2)


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


def wait_for_ever(kiosk: Kiosk) -> None:
    """From now on a changed control settles in an hour, however slow this machine is; what is there was read."""
    kiosk.app.desk.settle_s = 3600.0
    kiosk.app.desk._since.clear()


# -- haste ------------------------------------------------------------------------------------------


def test_a_double_tap_does_one_thing(kiosk: Kiosk) -> None:
    game(kiosk, 4)
    hand.pump_until(lambda: kiosk.app.desk.settled)
    before = kiosk.taps
    wait_for_ever(kiosk)
    for _ in range(3):
        hand.tap("primary")
    assert kiosk.taps == before + 1


def test_two_fingers_do_one_thing(kiosk: Kiosk) -> None:
    game(kiosk)
    hand.pump_until(lambda: kiosk.app.desk.settled)
    before = kiosk.taps
    one, two = hand.down("primary"), hand.down("tile.happened")
    hand.up(two)
    hand.up(one)
    hand.pump(2)
    assert kiosk.taps == before + 1 and kiosk.front == "OutbreakTable"


def test_a_finger_that_lay_on_the_old_meaning_does_not_give_the_new_one(kiosk: Kiosk) -> None:
    game(kiosk, 3)
    hand.pump_until(lambda: kiosk.app.desk.settled)
    before = kiosk.taps
    finger = hand.down("primary")
    kiosk.press(Intent.NEXT)
    hand.up(finger)
    hand.pump(2)
    assert kiosk.taps == before + 1


WAYS = {
    "touch": lambda kiosk: hand.tap("primary"),
    "key": lambda kiosk: kiosk.key("enter", wait=False),
    "gpio": lambda kiosk: kiosk.app.deliver(_now(Intent.NEXT)),
}


def _now(intent: Intent) -> Any:
    from companion.intents import Press

    return Press(intent, "gpio", time.monotonic())


@pytest.mark.parametrize("way", WAYS)
def test_a_changed_control_takes_nothing_until_it_has_been_seen(kiosk: Kiosk, way: str) -> None:
    """The length of the wait is tested in test_desk."""
    game(kiosk, 4)
    hand.pump_until(lambda: kiosk.app.desk.settled)
    before = kiosk.taps
    wait_for_ever(kiosk)
    hand.tap("primary")
    hand.pump(2)
    assert kiosk.taps == before + 1
    for _ in range(5):
        WAYS[way](kiosk)
        hand.pump(1)
    assert kiosk.taps == before + 1, "it took a press for a button that nobody had read"
    kiosk.app.desk.settle_s = 0.0
    WAYS[way](kiosk)
    hand.pump(2)
    assert kiosk.taps == before + 2


def test_undo_and_counters_are_not_held_back(kiosk: Kiosk) -> None:
    kiosk.app.desk.settle_s = SETTLE_S
    game(kiosk, 4)
    play(kiosk, EndTurn(0), EndTurn(1))
    before = kiosk.session.position
    hand.tap("undo")
    kiosk.key("backspace", wait=False)
    kiosk.app.deliver(_now(Intent.UNDO))
    hand.pump(2)
    assert kiosk.session.position == before - 3
    kiosk.app.redo()
    kiosk.app.open("set_right", fact="infected")
    hand.pump(2)
    taps, infected = kiosk.taps, kiosk.state.infected
    for _ in range(3):
        hand.tap("plus.infected")
    assert kiosk.taps == taps + 3 and kiosk.state.infected == infected + 3


def test_a_press_that_waited_too_long_is_dropped(kiosk: Kiosk) -> None:
    game(kiosk)
    before = kiosk.taps
    kiosk.app.desk._clock = lambda: time.monotonic() + 2  # the loop was held up for so long
    kiosk.press(Intent.NEXT)
    kiosk.press(Intent.UNDO)
    assert kiosk.taps == before
    kiosk.app.desk._clock = lambda: time.monotonic() + 1
    kiosk.press(Intent.NEXT)
    assert kiosk.taps == before + 1


def test_a_press_without_a_meaning_says_so(kiosk: Kiosk) -> None:
    game(kiosk)
    kiosk.press(Intent.DRAW)
    assert kiosk.says("No card to reveal now")


def test_a_refused_press_says_why(kiosk: Kiosk) -> None:
    kiosk.tap("tile.new", "primary", "primary")
    kiosk.tap("all_ticks")
    kiosk.app.undo()
    hand.pump(2)
    assert kiosk.session.position == 0
    game(kiosk)
    while kiosk.session.can_undo:
        kiosk.app.undo()
    hand.pump(2)
    before = kiosk.taps
    kiosk.app.pages.clear()
    kiosk.press(Intent.UNDO)  # on the first step of the set-up list this is the way back to the seats
    assert kiosk.front == "Players" or kiosk.taps == before


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
            lambda: kiosk.app.deliver(_now(Intent.NEXT)),
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

"""The parts of the glass: how a press becomes a tap, how texts fit, and that the component sheet passes the audit."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kiosk import gallery, pace, theme
from kiosk.widgets import fit, ink, press
from kiosk.widgets.banner import Banner
from kiosk.widgets.counter import Counter
from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.pads import LetterPad, NumberPad
from kiosk.widgets.press import Press
from kiosk.widgets.primary import Primary
from kiosk.widgets.promptbar import PromptBar
from kiosk.widgets.scroll import Scroll
from kiosk.widgets.sheet import Sheet
from kiosk.widgets.toast import Toast
from kiosk.widgets.words import Words
from tests.kiosk import glass
from tests.kiosk.audit import audit

SIZES = {"classic": (800, 480), "wide": (1280, 720), "tall": (720, 1280), "small": (480, 800)}


@pytest.fixture
def pane() -> Iterator[Pane]:
    root = Pane(tid="root")
    glass.open_glass(root)
    yield root
    glass.clear_glass()
    theme.wear(theme.Look())


class Log(list[Any]):
    """Remembers with what it was called."""

    def __call__(self, what: Any = None) -> None:
        self.append(what)


# --------------------------------------------------------------------------------------------------------------- theme
def test_every_icon_is_in_the_font_and_has_ink(pane: Pane) -> None:
    for name in theme.icons():
        assert max(ink.icon(name, 24).pixels[3::4]) > 100, name


@pytest.mark.parametrize(
    ("size", "density", "shape"),
    [
        ((800, 480), 1.0, "classic"),
        ((1024, 600), 1.25, "classic"),
        ((1280, 720), 1.5, "wide"),
        ((1280, 800), 1.6, "classic"),
        ((720, 1280), 1.5, "portrait"),
        ((480, 800), 0.9375, "portrait"),
        ((480, 320), 0.6, "classic"),
    ],
)
def test_density_and_layout_of_the_known_screens(size: tuple[int, int], density: float, shape: str) -> None:
    assert theme.density(*size) == pytest.approx(density)
    assert theme.aspect(*size) == shape


def test_only_running_text_follows_the_text_size() -> None:
    assert theme.scale("body", "XL") == pytest.approx(22 * 1.3)
    assert theme.scale("num", "XL") == theme.scale("num", "M")
    with pytest.raises(ValueError, match="no such look"):
        theme.wear(theme.Look(text="huge"))


def test_a_letter_can_be_read_on_every_seat_of_every_palette() -> None:
    for palette in theme.PALETTES:
        theme.wear(theme.Look(palette=palette))
        for seat in theme.SEATS:
            fill, letter = (
                sum(c * w for c, w in zip(theme.colour(x), (0.3, 0.59, 0.11), strict=False))
                for x in (seat, theme.letter_on(seat))
            )
            assert abs(fill - letter) > 0.3, (palette, seat)
    theme.wear(theme.Look())


# ---------------------------------------------------------------------------------------------------------------- text
def test_a_text_shrinks_before_it_wraps_and_wraps_before_it_is_cut() -> None:
    words = "Hospitals built this round"
    wide = ink.width(words, theme.TEXT, 22)
    assert fit.fit(words, "body", wide, 26).px == 22
    smaller = fit.fit(words, "body", wide * 0.9, 26, lines=2)
    assert smaller.lines == (words,)
    assert smaller.px < 22
    two = fit.fit(words, "body", wide * 0.6, 60, lines=2)
    assert len(two.lines) == 2
    assert not two.cut
    assert fit.fit(words, "body", wide * 0.6, 26).cut
    assert fit.fit(words, "body", wide * 0.3, 60, lines=2).cut
    assert fit.fit(words, "body", wide * 0.3, 26, ellipsis=True).lines[0].endswith("…")


def test_no_text_shrinks_under_16_dp() -> None:
    assert fit.fit("a b c d e f g", "small", 10, 20).px == 16


def test_early_wrapping_keeps_letters_large() -> None:
    words = "Choose who falls ill next of all"
    wide = ink.width(words, theme.BOLD, 30) * 0.9
    assert len(fit.fit(words, "prompt", wide, 76, lines=2).lines) == 1
    early = fit.fit(words, "prompt", wide, 76, lines=2, early=True)
    assert (len(early.lines), early.px) == (2, 30)


def test_words_know_that_they_are_cut(pane: Pane) -> None:
    assert not pane.put(Words("fits"), 10, 10, 100, 26).cut
    assert pane.put(Words("This can never fit in so small a box"), 10, 50, 100, 26).cut


def test_a_text_stands_by_the_height_of_its_capitals(pane: Pane) -> None:
    words = pane.put(Words("H", "num"), 0, 0, 100, 56)
    words.settle()
    _left, low, _right, top = words.written[0].box
    assert (round(top), round(low)) == (480, 424)  # 80 dp type: 56 dp of capitals


# ------------------------------------------------------------------------------------------------------------- presses
def test_a_tap_is_down_and_up_inside(pane: Pane) -> None:
    log = Log()
    key = pane.put(Key("Go", on_tap=log, tid="go"), 10, 10, 100, 70)
    finger = glass.down("go")
    assert key.pressed
    assert log == []
    glass.up(finger)
    assert not key.pressed
    assert log == [key]


def test_a_finger_that_slides_off_gives_no_tap(pane: Pane) -> None:
    log = Log()
    key = pane.put(Key("Go", on_tap=log), 10, 10, 100, 70)
    finger = glass.down(key)
    glass.move(finger, (400, 200))
    assert not key.pressed
    glass.up(finger)
    assert log == []


def test_a_held_press_is_no_tap(pane: Pane) -> None:
    taps, holds = Log(), Log()
    key = pane.put(Key("Go", on_tap=taps, on_hold=holds), 10, 10, 100, 70)
    glass.hold(key, lambda: holds)
    assert (len(taps), len(holds)) == (0, 1)
    glass.tap(key)
    assert (len(taps), len(holds)) == (1, 1)


def test_a_tap_is_a_tap_however_long_the_frame_under_it_took(pane: Pane, monkeypatch: pytest.MonkeyPatch) -> None:
    """The finger went up in time; a machine that was busy hears of it only after the time of a hold is over."""
    monkeypatch.setattr(press, "HOLD", 0.02)
    taps, holds = Log(), Log()
    key = pane.put(Key("Undo", on_tap=taps, on_hold=holds), 10, 10, 100, 70)
    finger = glass.down(key)
    time.sleep(0.03)  # the busy frame: nothing is pumped
    glass.up(finger)
    glass.pump(4)
    assert (len(taps), len(holds)) == (1, 0)


def test_two_fingers_are_one_press(pane: Pane) -> None:
    log = Log()
    pane.put(Key("A", on_tap=log, tid="a"), 10, 10, 100, 70)
    pane.put(Key("B", on_tap=log, tid="b"), 200, 10, 100, 70)
    first, second, third = glass.down("a"), glass.down("a"), glass.down("b")
    for finger in (third, second, first):
        glass.up(finger)
    assert [key.tid for key in log] == ["a"]


def test_only_the_left_button_presses(pane: Pane) -> None:
    log = Log()
    pane.put(Key("A", on_tap=log, tid="a"), 10, 10, 100, 70)
    for button in ("right", "scrolldown"):
        glass.up(glass.down("a", button))
    assert log == []


def test_a_disabled_key_gives_its_reason_and_no_tap(pane: Pane) -> None:
    taps, refused = Log(), Log()
    key = pane.put(
        Primary("Go", on_tap=taps, on_refused=refused, enabled=False, reason="5 open, max 2"), 10, 10, 204, 70
    )
    glass.tap(key)
    assert taps == []
    assert [one.reason for one in refused] == ["5 open, max 2"]


def test_a_busy_primary_takes_nothing(pane: Pane) -> None:
    log = Log()
    key = pane.put(Primary("Go", on_tap=log, busy=True), 10, 10, 204, 70)
    glass.tap(key)
    assert log == []
    key.set(busy=False)
    glass.tap(key)
    assert log == [key]


def test_a_key_taken_away_under_the_finger_leaves_the_glass_free(pane: Pane) -> None:
    log = Log()
    gone = pane.put(Key("A", on_tap=log), 10, 10, 100, 70)
    pane.put(Key("B", on_tap=log, tid="b"), 200, 10, 100, 70)
    finger = glass.down(gone)
    pane.remove_widget(gone)
    glass.tap("b")
    glass.up(finger)
    assert [key.tid for key in log] == ["b"]


def test_every_tap_is_heard_first_by_the_house(pane: Pane) -> None:
    log = Log()
    pane.put(Key("A", on_tap=lambda _key: log("own"), tid="a"), 10, 10, 100, 70)
    Press.on_any_tap = staticmethod(lambda key: log(key.tid))
    try:
        glass.tap("a")
    finally:
        Press.on_any_tap = None
    assert log == ["a", "own"]


def test_a_counter_repeats_while_held_and_stops_at_its_end(pane: Pane) -> None:
    def step(by: int) -> None:
        counter.set(value=counter.value + by)

    counter = pane.put(Counter(0, step, low=0, high=3, caption="Ill"), 10, 10, 264, 148)
    glass.tap("counter-plus")
    assert counter.value == 1
    glass.hold("counter-plus", lambda: counter.value == 3)
    assert counter.value == 3
    assert not glass.find("counter-plus").enabled
    glass.tap("counter-minus")
    assert counter.value == 2


# --------------------------------------------------------------------------------------------------------------- parts
def test_a_sheet_keeps_touches_from_the_table_and_closes_by_its_scrim(pane: Pane) -> None:
    table, closed = Log(), Log()
    pane.put(Key("Table", on_tap=table), 300, 100, 200, 70)
    pane.put(Key("Covered", on_tap=table), 300, 250, 200, 70)
    sheet = pane.put(Sheet(closed), 0, 0, 800, 392)
    sheet.put(Key("Close", on_tap=closed, tid="inside"), 10, 150, 200, 64)
    glass.tap((400, 480 - 285))  # on the sheet, between its keys
    assert (table, closed) == ([], [])
    glass.tap((400, 480 - 120))  # on the scrim
    assert (len(table), len(closed)) == (0, 1)
    glass.tap("inside")
    assert len(closed) == 2


def test_a_banner_takes_the_touches_of_the_table(pane: Pane) -> None:
    log = Log()
    pane.put(Key("Table", on_tap=log, tid="table"), 300, 100, 200, 70)
    pane.put(Banner("Only 3 left"), 0, 72, 800, 320)
    glass.tap("table")
    assert log == []


def test_pads_give_digits_and_letters(pane: Pane) -> None:
    digits, letters = Log(), Log()
    pane.put(NumberPad(digits, allowed=range(1, 6)), 10, 10, 482, 144)
    pane.put(LetterPad(letters, lambda: letters("back")), 10, 170, 504, 280)
    for tid in ("pad-4", "pad-9", "letters-Q", "letters-space", "letters-back"):
        glass.tap(tid)
    assert digits == [4]
    assert letters == ["Q", " ", "back"]


def test_a_list_turns_by_pages_and_stops_at_its_ends(pane: Pane) -> None:
    made = Log()

    def row(index: int) -> Words:
        made(index)
        return Words(f"row {index}")

    rows = pane.put(Scroll(10, row), 10, 10, 400, 304)
    assert made == [0, 1, 2, 3]
    assert not rows.up.enabled
    glass.tap("list-down")
    glass.tap("list-down")
    assert rows.top_row == 6
    assert not rows.down.enabled
    rows.show(0)
    assert "row 0" in glass.texts(pane)


def test_a_toast_leaves_by_itself(pane: Pane) -> None:
    Toast("Taken back", seconds=0.05).show(pane)
    assert glass.is_there("toast")
    glass.pump_until(lambda: not glass.is_there("toast"))


@pytest.mark.parametrize("size", ["classic", "wide", "tall"])
@pytest.mark.parametrize("text", ["M", "L", "XL"])
@pytest.mark.parametrize(
    ("prompt", "line", "button"),
    [
        ("Reveal an infection card", "9 cards left, 1 of them harmless", "Reveal"),
        ("Die nächste Infektionskarte aufdecken", "Noch 9 Karten, eine davon ist ganz harmlos", "Aufdecken"),
        ("Wählt die drei Kolonisten aus, die erkranken", "Drei Karten", "Zug von Ben beenden"),
    ],
)
def test_prompts_are_never_cut(size: str, text: str, prompt: str, line: str, button: str) -> None:
    theme.wear(theme.Look(text=text))
    root = Pane(tid="root")
    glass.open_glass(root, SIZES[size])
    high = 176 if size == "tall" else 88
    root.put(PromptBar(prompt, line, button, Log(), undo_text="Zurück", on_undo=Log()), 0, root.h - high, root.w, high)
    assert audit(root) == []
    glass.clear_glass()
    theme.wear(theme.Look())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sheet", ["table", "sheet", "banner"])
def test_the_sheets_of_the_gallery_pass_the_audit(size: str, sheet: str) -> None:
    fill: Callable[[Any], None] = gallery.SHEETS[sheet][0]
    if sheet == "sheet" and size in ("tall", "small"):
        pytest.skip("the gallery draws its sheet for landscape only")
    root = Pane(tid="root")
    glass.open_glass(root, SIZES[size])
    fill(root)
    glass.pump()
    assert audit(root) == []
    glass.clear_glass()


def test_the_audit_says_what_is_wrong(pane: Pane) -> None:
    pane.put(Words("Much too long for this", tid="long"), 10, 10, 60, 26)
    pane.put(Words("over"), 12, 12, 60, 26)
    pane.put(Key("small", on_tap=Log(), tid="tiny"), 200, 100, 40, 40)
    pane.put(Key("close", on_tap=Log(), tid="near"), 244, 100, 70, 70)
    pane.put(Words("away", tid="away"), 780, 300, 60, 26)
    found = "\n".join(audit(pane))
    for part in (
        "'Much too long for this' of long does not fit", "lie over each other",
        "tiny is 40 x 40 dp", "tiny and near are 4.0 dp apart",
        "away reaches out of the window",
    ):  # fmt: skip
        assert part in found


def test_a_table_is_built_and_drawn_quickly(pane: Pane) -> None:
    gallery.table(pane)
    glass.pump()
    glass.clear_glass()
    again = Pane(tid="root")
    start = time.perf_counter()
    glass.show(again)
    gallery.table(again)
    for widget in glass.everything(again):
        widget.settle()
    assert time.perf_counter() - start < 0.25  # 60 ms is the aim; the machine of the tests is shared


# ---------------------------------------------------------------------------------------------------------------- pace
@pytest.fixture
def calm() -> Iterator[None]:
    glass.open_glass()
    yield
    pace.stop()


def test_off_screen_the_pace_is_adaptive_and_off_is_off(calm: None) -> None:
    from kivy.clock import Clock

    plain = Clock.idle
    assert pace.start("off") == "off"
    assert pace.start() == "adaptive"
    assert Clock.idle != plain
    pace.stop()
    assert Clock.idle == plain


@pytest.mark.parametrize("mode", ["adaptive", "wait"])
def test_what_another_thread_posts_runs_at_once_on_the_main_thread(calm: None, mode: str) -> None:
    pace.start(mode)
    glass.pump_until(lambda: time.monotonic() > 0)
    ran: list[tuple[float, threading.Thread]] = []
    calm_after = time.monotonic() + pace.LINGER + 0.3
    glass.pump_until(lambda: time.monotonic() > calm_after)
    asked = time.monotonic()
    thread = threading.Timer(
        0.02, lambda: pace.post(lambda: ran.append((time.monotonic(), threading.current_thread())))
    )
    thread.start()
    glass.pump_until(lambda: ran)
    assert ran[0][1] is threading.main_thread()
    assert ran[0][0] - asked < 0.09  # the caps are 0.1 and 1 s


def test_a_calm_glass_hardly_turns(calm: None) -> None:
    pace.start("adaptive")
    calm_after = time.monotonic() + pace.LINGER + 0.3
    glass.pump_until(lambda: time.monotonic() > calm_after)
    turns, end = 0, time.monotonic() + 0.5
    while time.monotonic() < end:
        glass.pump(1)
        turns += 1
    assert turns < 12

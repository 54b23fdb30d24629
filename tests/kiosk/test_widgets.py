"""Theme, text and the parts of the kit, as single widgets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kiosk import gallery, theme
from kiosk.widgets import fit, ink
from kiosk.widgets.banner import Banner
from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.pads import LetterPad, NumberPad
from kiosk.widgets.promptbar import PromptBar
from kiosk.widgets.scroll import Scroll
from kiosk.widgets.sheet import Sheet
from kiosk.widgets.toast import Toast
from kiosk.widgets.words import Words
from tests.kiosk import glass
from tests.kiosk.audit import audit
from tests.kiosk.called import Log

SIZES = {"classic": (800, 480), "wide": (1280, 720), "tall": (720, 1280), "small": (480, 800)}


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


LONG_WORDS = "Die Partie lässt sich ab Eintrag 20 nicht nachspielen; ihr spielt von davor weiter. "


@pytest.mark.parametrize("size", [*SIZES, "least"])
@pytest.mark.parametrize("text", ["M", "XL"])
@pytest.mark.parametrize("on_bar", [False, True])
def test_a_long_toast_is_whole_on_as_many_lines_as_it_needs(size: str, text: str, on_bar: bool) -> None:
    theme.wear(theme.Look(text=text))
    root = Pane(tid="root")
    glass.open_glass(root, {**SIZES, "least": (480, 320)}[size])
    for words in (
        LONG_WORDS[:50],
        LONG_WORDS,
        LONG_WORDS * 2,
        "Not written: /media/" + "aFolder/" * 12,
        LONG_WORDS * 40,
    ):
        toast = Toast(words.rstrip(), "alert")
        toast.show(root, 176 if size == "tall" else 88, on_bar=on_bar)
        assert audit(root) == []
        (shown,) = glass.texts(toast)
        assert "".join(shown.split()).rstrip("…") in "".join(words.split()), "no letter is lost"
        assert shown.endswith("…") == (len(words) > 1000), "only of what no glass has room for, the end is"
        left, foot, right, top = toast.written[0].box
        assert toast.x < left < right < toast.right and toast.y < foot < top < toast.top, "on its own ground"
        assert root.x <= toast.x and toast.right <= root.right and toast.top <= root.top
        toast.leave()
    glass.clear_glass()
    theme.wear(theme.Look())


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

"""A broken screen is not a broken evening: what happened is shown, the game is kept, Undo and Home lead on."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.rescue import Rescue
from kiosk.screens.outbreak import OutbreakTable
from kiosk.widgets.gauge import Gauge
from tests.kiosk import glass
from tests.kiosk.audit import audit
from tests.kiosk.kiosk_table import SIZES, KioskTable


def broken(_self: Any, *_args: Any) -> None:
    raise RuntimeError("the table has a hole")


@pytest.fixture
def rescue(table: KioskTable) -> Rescue:
    return Rescue(table.app)


def fault(rescue: Rescue, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table cannot be built any more, and somebody taps."""
    monkeypatch.setattr(OutbreakTable, "build", broken)
    rescue.handle_exception(RuntimeError("the table has a hole"))
    glass.pump()


def test_what_happened_is_shown_and_the_game_is_kept(
    table: KioskTable, rescue: Rescue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table.game(3).seated()
    position = table.session.position
    fault(rescue, monkeypatch)
    assert table.app.front()[0] == "broken"
    assert table.sees("RuntimeError: the table has a hole") and table.sees("Your game is stored")
    assert any(record.exc_info for record in caplog.records), "the log has the traceback"
    assert table.session.position == position
    for size in SIZES.values():
        table.look(size)
        glass.pump()
        assert audit(table.app.root_pane) == []


def test_a_second_fault_leaves_the_first_screen_named_and_a_word_without_end_is_broken(
    table: KioskTable, rescue: Rescue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.game(3).seated()
    fault(rescue, monkeypatch)
    table.app.recover(RuntimeError("/far/away" * 30), painting=True)
    assert table.app.front()[1]["screen"] == "outbreak"
    for size in (*SIZES.values(), (480, 320), (320, 480)):
        table.look(size, "XL")
        glass.pump()
        assert audit(table.app.root_pane) == []


def test_undo_takes_back_the_tap_that_led_there(
    table: KioskTable, rescue: Rescue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.game(3).seated()
    position = table.session.position
    fault(rescue, monkeypatch)
    glass.tap("undo")
    assert table.session.position == position - 1
    assert table.app.front()[0] == "order"


def test_home_leaves_the_game_where_it_is(table: KioskTable, rescue: Rescue, monkeypatch: pytest.MonkeyPatch) -> None:
    table.game(3).seated()
    fault(rescue, monkeypatch)
    glass.tap("home")
    assert table.app.front()[0] == "home" and table.app.session is None


def test_trying_again_shows_the_table_once_it_can_be_shown(
    table: KioskTable, rescue: Rescue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.game(3).seated()
    fault(rescue, monkeypatch)
    monkeypatch.undo()
    glass.tap("primary")
    assert table.app.front()[0] == "outbreak"


def test_a_widget_that_cannot_paint_itself_gets_the_same_screen(
    table: KioskTable, rescue: Rescue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Built anew, it would fail in the next frame again."""
    table.game(3).seated()
    glass.pump()
    monkeypatch.setattr(Gauge, "paint", broken)
    gauge = glass.find("gauge.time")
    gauge.repaint()
    with pytest.raises(RuntimeError) as raised:
        gauge.settle()
    rescue.handle_exception(raised.value)
    glass.pump()
    assert table.app.front()[0] == "broken"

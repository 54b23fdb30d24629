"""Your own cards on the glass: real touches edit a value, a new game is made of it, and its badge is gone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.owner import EXPORT
from kiosk import hand
from tests.kiosk.kiosk_table import KioskTable


@pytest.fixture
def glass(table: KioskTable) -> KioskTable:
    table.app.sticks = list
    return table


def given(table: KioskTable) -> dict[str, Any]:
    return table.app.owner.given()


@pytest.mark.rule("GEN-10")
def test_from_the_settings_to_a_number_of_ones_own(glass: KioskTable) -> None:
    glass.app.open("settings")
    while not hand.is_there("more.own"):
        glass.tap("list-down")
    glass.tap("more.own")
    while not hand.is_there("own.outbreak.time_start"):
        glass.tap("list-down")
    glass.tap("own.outbreak.time_start")
    glass.tap("minus.outbreak.time_start.3")
    assert given(glass) == {"outbreak.time_start.3": 9}
    glass.tap("mark.outbreak.time_start.3")
    assert given(glass) == {}
    glass.tap("mark.outbreak.time_start.3")
    assert given(glass) == {"outbreak.time_start.3": 9}, "the same key brings it back"


@pytest.mark.parametrize("size", [(800, 480), (480, 320)])
def test_a_group_that_was_dropped_comes_back_whole(glass: KioskTable, size: tuple[int, int]) -> None:
    mine = {"outbreak.time_start.2": 9, "outbreak.time_start.3": 8}
    glass.look(size)
    glass.app.owner.keep(mine)
    glass.app.open("own_group", group="outbreak.time_start")
    glass.tap("reset")
    assert given(glass) == {} and hand.is_there("toast")
    glass.tap("reset")
    assert given(glass) == mine


@pytest.mark.rule("GEN-09", "GEN-10")
def test_confirmed_numbers_take_their_badge_off_a_new_game(glass: KioskTable) -> None:
    assert {"time_start", "infected_limit"} <= set(glass.game(3).state.stand_in)
    glass.app.close_game()
    glass.app.open("own", game="outbreak")
    for group in ("time_start", "infected_limit"):
        glass.tap(f"own.outbreak.{group}")
        glass.tap("primary")
        glass.tap("primary")
    state = glass.game(3, cards=glass.app.cards_for("outbreak")).state
    assert not {"time_start", "infected_limit"} & set(state.stand_in)
    assert {"pairs", "blueprint"} <= set(state.stand_in)


@pytest.mark.parametrize(
    ("id", "taps", "value"),
    [
        ("monolith.letter.S02", ("pick.Q",), "Q"),
        ("base.works.geologist", ("pick.shelter",), "shelter"),
        ("blackout.boxed.mission", ("pick.M4",), "M4"),
        ("outbreak.pair.1", ("pick.hospital", "pick.mine", "primary"), "mine+hospital"),
        ("outbreak.pair.1", ("pick.mine", "pick.hospital", "pick.working_area", "primary"), "working_area+hospital"),
        ("monolith.aliens.spaces", ("pick.3", "pick.4", "primary"), (4, 5, 8, 10, 12, 14)),
        ("base.benefit.2", ("letter-B", "letter-o", "letter-t", "primary"), "Bot"),
        ("base.benefit.2", ("letter-signs", "letter-2", "letter-space", "letter-signs", "letter-case", "letter-A",
                            "primary"), "2 A"),
    ],
)  # fmt: skip
def test_every_kind_is_edited_by_touch(glass: KioskTable, id: str, taps: tuple[str, ...], value: Any) -> None:
    glass.app.open("own_group", group=id.rpartition(".")[0])
    glass.tap(f"edit.{id}")
    for tid in taps:
        glass.tap(tid)
    assert given(glass) == {id: value}
    assert glass.app.front()[0] == "own_group"


def test_few_choices_and_yes_or_no_are_one_tap(glass: KioskTable) -> None:
    glass.app.open("own_group", group="outbreak.blueprint")
    glass.tap("set.outbreak.blueprint.pharmacy.1")
    glass.app.swap("own_group", group="lacerda.travels")
    glass.tap("set.lacerda.travels.A1.False")
    assert given(glass) == {"outbreak.blueprint.pharmacy": 1, "lacerda.travels.A1": False}


def test_a_keyboard_types_too_and_what_the_type_lacks_is_named(glass: KioskTable) -> None:
    glass.app.open("own_words", id="base.benefit.2")
    for sign in "Bot ☃":
        Window.dispatch("on_textinput", sign)
    hand.pump()
    assert any("☃" in words or "U+2603" in words for words in hand.texts())
    glass.tap("primary")
    assert given(glass) == {"base.benefit.2": "Bot"}


def test_a_set_that_no_box_holds_is_refused_with_the_reason(glass: KioskTable) -> None:
    glass.app.owner.keep({"base.first_colonist.1": 5})
    glass.app.open("own_group", group="base.first_colonist")
    glass.tap("mark.base.first_colonist.2")
    for _ in range(4):
        glass.tap("plus.base.first_colonist.2")
    assert given(glass)["base.first_colonist.2"] == 4
    assert any("name the same space" in words for words in hand.texts())


@pytest.mark.rule("GEN-10")
def test_a_faulty_file_is_shown_whole_left_alone_and_set_aside_by_a_tap(glass: KioskTable) -> None:
    source = "[outbreak.time_start]\n2 = 13\n9 = 3\n"
    glass.app.owner.path.write_text(source)
    assert glass.app.cards_for("outbreak") == {}
    assert "owner" in glass.app.faults
    glass.app.open("own")
    shown = " ".join(hand.texts())
    assert "line 2: outbreak.time_start.2 is 13: a whole number from 1 to 12" in shown and "line 3" in shown
    assert glass.app.owner.path.read_text() == source
    glass.tap("primary")
    assert "owner" not in glass.app.faults
    assert hand.is_there("own.base.benefit")
    (spare,) = glass.store.folder.glob("owner-faulty-*.toml")
    assert spare.read_text() == source
    spare.unlink()


def test_a_faulty_file_has_its_badge_on_the_first_home_screen(glass: KioskTable) -> None:
    glass.app.owner.path.write_text("nonsense")
    glass.app._owner_seen = False
    glass.app.restyle()
    hand.pump_until(lambda: hand.is_there("faults"))
    assert "owner.toml" in glass.app.faults["owner"]


def test_values_go_to_a_stick_and_come_back_from_it(glass: KioskTable, tmp_path: Path) -> None:
    glass.app.sticks = lambda: [tmp_path]
    glass.app.owner.keep({"outbreak.time_start.2": 9})
    glass.app.open("own")
    glass.tap("files")
    glass.tap("export.1")
    assert (tmp_path / EXPORT).read_text().endswith("[outbreak.time_start]\n2 = 9\n")
    glass.app.owner.drop("outbreak.time_start.2")
    glass.app.owner.keep({"outbreak.time_start.2": 7, "outbreak.time_start.3": 7})
    glass.tap("import.1")
    assert given(glass) == {"outbreak.time_start.2": 9, "outbreak.time_start.3": 7}
    glass.tap("import.1")
    assert given(glass) == {"outbreak.time_start.2": 7, "outbreak.time_start.3": 7}, "the same key brings it back"
    glass.tap("import.1")
    assert given(glass)["outbreak.time_start.2"] == 9


def test_a_bad_file_on_a_stick_changes_nothing(glass: KioskTable, tmp_path: Path) -> None:
    glass.app.sticks = lambda: [tmp_path]
    (tmp_path / EXPORT).write_text('[monolith.letter]\nS01 = "AA"\n')
    glass.app.owner.keep({"outbreak.time_start.2": 9})
    glass.app.open("own_files")
    glass.tap("import.1")
    assert any("monolith.letter.S01" in words for words in hand.texts())
    assert given(glass) == {"outbreak.time_start.2": 9}
    glass.tap("primary")
    assert hand.is_there("export.0")


@pytest.mark.rule("GEN-10")
def test_the_badge_leads_to_the_editor_and_the_cards_into_the_running_game(glass: KioskTable) -> None:
    glass.game(3).seated()
    glass.app.open("stand_in")
    glass.tap("primary")
    glass.tap("own.outbreak.infected_limit")
    glass.tap("set.outbreak.infected_limit.3.14")
    glass.tap("undo")
    assert glass.state.limit == 12
    glass.tap("primary")
    assert glass.state.limit == 14
    assert any("own cards" in words for words in [str(line) for line in _log(glass)])
    glass.app.undo()
    assert glass.state.limit == 12


def _log(table: KioskTable) -> list[str]:
    from kiosk.tr import say

    return [say(line.told.what) for line in table.session.log()]

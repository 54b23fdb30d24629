"""Options: each row of the list of contradictions is a switch, and says where its sides come from."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec
import pytest

from companion.games import GAMES
from kiosk import hand
from kiosk.screens.option_detail import details_of, sentences
from kiosk.screens.options import choices
from kiosk.tr import WORDS
from tests.kiosk.kiosk_table import KioskTable

ROWS: list[tuple[int, str, str, Any, Any]] = [
    (1, "invasion", "ten_spaces", False, True),
    (4, "invasion", "start_tech", False, True),
    (6, "invasion", "full_abduction", False, True),
    (7, "invasion", "matching", "works_in", "scores"),
    (8, "invasion", "lift_sabotage", False, True),
    (8, "invasion", "impossible", False, True),
    (9, "invasion", "base_op", True, False),
    (10, "outbreak", "time_start", 0, 12),
    (10, "outbreak", "infected_limit", 0, 14),
    (10, "outbreak", "missions", "random", "choose"),
    (11, "outbreak", "medicine_goal", "group", "one"),
    (11, "outbreak", "goals_stay", False, True),
    (12, "outbreak", "base_end", False, True),
    (13, "blackout", "colonist", "quarters", "anywhere"),
    (14, "blackout", "bare_mine", "quarters", "nothing"),
    (16, "blackout", "boxed", 7, 4),
    (18, "monolith", "new_card_cube", True, False),
    (18, "monolith", "no_supply", "no_cube", "rightmost"),
    (19, "monolith", "fourth", "ask", "stop"),
    (20, "monolith", "two_player", True, False),
    (25, "invasion", "steps", "all", "research"),
]
"""Row of the list, game, option, default, another side. Rows 2, 3, 5, 15, 17, 21, 23, 24, 26, 28 and 29 have no other
side; 22 and 27 are the owner's to tell (see test_owner)."""


@pytest.mark.rule("INV-99", "GEN-23")
@pytest.mark.parametrize(("row", "game", "option", "default", "other"), ROWS)
def test_a_contradiction_is_a_switch_with_its_default(
    row: int, game: str, option: str, default: Any, other: Any
) -> None:
    kind = GAMES[game].OPTIONS
    assert getattr(kind(), option) == default, row
    assert other in choices(get_type_hints(kind, include_extras=True)[option])
    assert getattr(msgspec.convert({option: other}, kind), option) == other


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_says_what_each_side_means_and_where_it_comes_from(game: str) -> None:
    for name in GAMES[game].OPTIONS.__struct_fields__:
        assert f"option.{name}" in WORDS.english.messages
        assert len(sentences(name)) >= 2, name


def test_beacon_is_offered_wherever_blueprints_are_used() -> None:
    assert all("beacon" in GAMES[game].OPTIONS.__struct_fields__ for game in GAMES)


@pytest.mark.rule("INV-99")
def test_the_remarks_are_one_switch_with_its_parts_behind_it(table: KioskTable) -> None:
    assert details_of(GAMES["invasion"]) == {"remarks": ("start_tech", "lift_sabotage", "full_abduction", "impossible")}
    table.app.draft = None
    from kiosk.draft import draft_of

    draft_of(table.app).pick_game("invasion")
    table.app.open("options")
    table.tap("rows-down")
    assert not hand.is_there("option.start_tech.row")
    table.tap("option.remarks-True")
    on = ("remarks", "start_tech", "lift_sabotage", "full_abduction", "impossible")
    assert draft_of(table.app).options == dict.fromkeys(on, True)
    table.tap("about.remarks")
    table.tap("primary")
    table.tap("option.lift_sabotage-False")
    assert draft_of(table.app).options == {"start_tech": True, "full_abduction": True, "impossible": True}


def test_what_an_option_means_is_read_in_play_too(table: KioskTable) -> None:
    table.game(3).seated()
    table.app.open("play_options")
    table.tap("about.medicine_goal")
    assert any("names nobody" in words for words in hand.texts())
    table.tap("primary")
    assert table.app.front()[0] == "play_options"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_options_of_a_game_are_paged_to_the_end(game: str, table: KioskTable) -> None:
    """Each row has a control: a fact of the options that nobody may change has no row."""
    from kiosk.draft import draft_of

    table.app.draft = None
    draft_of(table.app).pick_game(game)
    table.app.open("options")
    found = set()
    for _page in range(9):
        found |= {row.tid for row in hand.everything() if getattr(row, "tid", "").endswith(".row")}
        down = table.app.desk.front.controls.get("rows-down")
        if down is None or down.refused is not None:
            break
        table.tap("rows-down")
    fields = GAMES[game].OPTIONS.__struct_fields__
    behind = {name for part in details_of(GAMES[game]).values() for name in part}
    assert found == {f"option.{name}.row" for name in fields if name not in behind}


def test_who_reads_what_an_option_means_comes_back_to_its_row(table: KioskTable) -> None:
    from kiosk.draft import draft_of

    table.app.draft = None
    draft_of(table.app).pick_game("blackout")
    table.app.open("options")
    table.tap("rows-down")
    table.tap("about.full_board")
    table.tap("undo")
    assert hand.is_there("option.full_board.row") and not hand.is_there("option.missions.row")
    table.tap("undo")
    table.app.open("options")
    assert hand.is_there("option.missions.row"), "opened anew it begins at the top"


def test_the_full_board_is_explained_for_each_game_that_has_it(table: KioskTable) -> None:
    has = [game.capitalize() for game, one in GAMES.items() if "full_board" in one.OPTIONS.__struct_fields__]
    table.app.draft = None
    table.app.open("option_detail", option="full_board")
    assert has == ["Outbreak", "Blackout"] and all(table.sees(f"{game}:") for game in has)

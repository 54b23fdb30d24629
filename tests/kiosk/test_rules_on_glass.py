"""Rules whose row speaks of the screen: who may sit, badges of stand-in values, limits of parts, the Beacon switch."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from companion import moves
from companion.games import GAMES
from companion.games.outbreak import state as own
from kiosk.draft import draft_of
from kiosk.tr import tr
from kiosk.widgets.chip import Badge
from kiosk.widgets.toast import Toast
from tests.kiosk import glass
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes import PAIR, new


def toast(table: KioskTable) -> str:
    """What the toast over the prompt bar says."""
    found = [child for child in table.app.root_pane.children if isinstance(child, Toast)]
    assert found, "no toast"
    return " ".join(glass.texts(found[0]))


# -- who sits down ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-01")
def test_only_the_seat_counts_of_the_chapter_can_be_picked(table: KioskTable) -> None:
    """Outbreak seats 2 to 4. The refusal that the row words is Invasion's and is proved with that chapter; a chapter
    that this version does not have says so, and its card names its seats all the same."""
    new("players", 3)(table)
    table.tap("add")
    assert len(draft_of(table.app).places) == 4
    table.tap("add")
    assert len(draft_of(table.app).places) == 4 and toast(table) == "Outbreak seats at most 4"
    table.tap("seat.0.remove")
    table.tap("seat.0.remove")
    assert len(draft_of(table.app).places) == 2
    table.tap("seat.0.remove")
    assert len(draft_of(table.app).places) == 2 and toast(table) == "Outbreak needs at least 2 players"
    table.tap("undo")
    assert [tr(f"chapter.{name}.seats") for name in ("base", "invasion", "outbreak", "blackout", "monolith")] == [
        "1–4", "3–5", "2–4", "2–4", "1",
    ]  # fmt: skip
    assert table.sees("3–5") and table.sees("2–4")
    for name in ("invasion", "monolith"):
        if name not in GAMES:
            table.tap(f"chapter.{name}")
            assert draft_of(table.app).game == "outbreak" and "later" in toast(table)


@pytest.mark.rule("GEN-02")
def test_the_chapter_picker_shows_how_hard_each_chapter_is(table: KioskTable) -> None:
    new("chapter")(table)
    words = {name: tr(f"chapter.{name}.level") for name in ("invasion", "outbreak", "blackout", "monolith")}
    assert words == {
        "invasion": "Moderate", "outbreak": "Hard", "blackout": "Moderate", "monolith": "You set the level",
    }  # fmt: skip
    for name, word in words.items():
        there = glass.texts(glass.find(f"chapter.{name}"))
        assert word in there, f"{name} does not show {word!r} but {there}"


@pytest.mark.rule("GEN-03")
def test_a_colour_is_taken_once(table: KioskTable) -> None:
    new("players", 4)(table)
    colours = [place.colour for place in draft_of(table.app).places]
    assert len(set(colours)) == 4
    table.tap("seat.1.shape")
    assert [place.colour for place in draft_of(table.app).places] == colours, "no colour is free"
    assert toast(table).endswith("is already taken")
    table.tap("seat.3.remove")
    table.tap("seat.1.shape")
    now = [place.colour for place in draft_of(table.app).places]
    assert now[1] == colours[3] and len(set(now)) == 3


@pytest.mark.rule("GEN-05")
def test_a_taken_space_is_refused_with_who_stands_there(table: KioskTable) -> None:
    table.game(3).play(moves.Tick("all"), own.DrawMissions(("OM3", "OM4")), moves.FirstPlayer(0))
    table.tap("space.3")
    table.tap("space.3")
    assert toast(table) == "Space 3 is taken by Ana" and table.state.seats[1].space == 0
    table.tap("space.8")
    table.tap("space.2")
    table.tap("answer.0")
    assert table.state.queue == (2, 0, 1), "Cleo on 2, Ana on 3, Ben on 8"
    assert (table.state.seats[0].side, table.state.seats[1].side) == ("orbit", "colony")


# -- stand-in values --------------------------------------------------------------------------------------------------


def owner_data() -> dict[str, Any]:
    """The shipped card data, every invented value confirmed by its owner."""

    def confirmed(value: Any) -> Any:
        if isinstance(value, dict):
            return {
                key: "owner" if key == "certainty" and one == "stand-in" else confirmed(one)
                for key, one in value.items()
            }
        return [confirmed(one) for one in value] if isinstance(value, list) else value

    source = files("companion.data").joinpath("outbreak.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = confirmed(tomllib.loads(source))
    return found


def badges(table: KioskTable) -> int:
    """Stand-in badges on the glass."""
    return sum(isinstance(widget, Badge) for widget in glass.everything(table.app.root_pane))


def at_time(table: KioskTable) -> None:
    """The last step of the set-up list, which lays out start and limit."""
    from companion.games.outbreak.flow import CHECKLIST

    table.play(*(moves.Tick(step) for step in CHECKLIST[:-1]))


def at_infection(table: KioskTable) -> None:
    """The step that shuffles the Infection deck."""
    from companion.games.outbreak.flow import CHECKLIST

    table.play(*(moves.Tick(step) for step in CHECKLIST[: CHECKLIST.index("infection")]))


def at_card(table: KioskTable) -> None:
    """A drawn card."""
    table.seated().round_two().play(moves.Draw("infection", PAIR))


def at_deck(table: KioskTable) -> None:
    """The deck with its odds."""
    table.seated().app.open("deck")


def at_over(table: KioskTable) -> None:
    """The end of the game."""
    table.seated().set_right(hospitals=5, vaccines=2)


PLACES = {
    "set-up, Infection deck": at_infection,
    "set-up, time and limit": at_time,
    "set-up, Missions": lambda table: table.play(moves.Tick("all")),
    "card": at_card,
    "deck": at_deck,
    "game over": at_over,
}


@pytest.mark.rule("GEN-09", "OUT-06", "OUT-08", "OUT-09", "OUT-11")
@pytest.mark.parametrize("place", PLACES)
def test_a_stand_in_value_wears_its_badge_until_it_is_the_owners(table: KioskTable, place: str) -> None:
    PLACES[place](table.game(3))
    assert badges(table) >= 1
    assert table.sees("stand-in")
    badge = next(widget for widget in glass.everything(table.app.root_pane) if isinstance(widget, Badge))
    before, front = table.stored(), table.app.front()
    table.tap(badge.tid)
    assert table.stored() == before
    assert table.app.front() != front or toast(table), "a tap on the badge says what is invented"
    table.clear()
    PLACES[place](table.game(3, cards=owner_data()))
    assert badges(table) == 0 and not table.sees("stand-in")


# -- limits of parts --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-15", "OUT-12")
@pytest.mark.parametrize(
    ("facts", "tile", "why"),
    [
        ({"vaccines": 4}, "vaccine", "All 4 Vaccines are used"),
        ({"hospitals": 7}, "hospital", "All 7 Hospitals are built"),
        ({"blueprints": 4}, "blueprint", "All 4 are taken"),
    ],
)
def test_a_limited_part_stops_at_its_limit(table: KioskTable, facts: dict[str, int], tile: str, why: str) -> None:
    table.game(3).seated().set_right(**facts)
    before = table.stored()
    table.happened()
    table.tap(f"tile.{tile}")
    assert toast(table) == why and table.stored() == before


@pytest.mark.rule("GEN-15", "OUT-12")
def test_medicine_beyond_the_tokens_is_allowed_with_a_hint(table: KioskTable) -> None:
    table.game(3).seated()
    table.set_right(shelters_0=5, shelters_1=5, shelters_2=5, medicine_0=5, medicine_1=5, medicine_2=5)
    table.happened("gain_medicine")
    assert table.sees("use a substitute")
    table.tap("primary")
    assert sum(table.state.medicine) == 16


# -- Beacon -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-18", "GEN-23")
def test_beacon_is_a_switch_of_set_up_and_off_by_default(table: KioskTable) -> None:
    new("players", 2)(table)
    table.tap("options")
    assert "beacon" not in draft_of(table.app).options
    while not glass.is_there("option.beacon"):
        table.tap("rows-down")
    assert table.sees("Beacon in the deck")
    table.tap(glass.find("option.beacon").keys[-1].tid)
    assert draft_of(table.app).options == {"beacon": True}
    table.tap("primary")
    table.tap("primary")
    assert table.state.options.beacon

"""A new game through real touches: home, chapter, players, options, set-up list, Missions, Turn Order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.intents import Intent
from companion.setup import Setup, Who
from kiosk import hand
from kiosk.screens.letters import lacking
from kiosk.signs import codes
from kiosk.theme import FONTS
from tests.kiosk.playing import Kiosk, setup, switched_on


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    """A new kiosk: nothing is stored, home is in front."""
    with switched_on(tmp_path) as one:
        yield one


def names(kiosk: Kiosk) -> list[str]:
    """Who sits at the table in front."""
    return [seat.name for seat in kiosk.state.seats]


def to_players(kiosk: Kiosk) -> None:
    kiosk.tap("tile.new", "primary")
    assert kiosk.screen == "Players"


def spell(kiosk: Kiosk, seat: int, name: str) -> None:
    """Types a name on the pad; its capitals and small letters come by themselves."""
    kiosk.tap(f"seat.{seat}.name")
    kiosk.tap(*(f"letter-{letter.upper()}" for letter in name), "primary")


def test_from_home_to_the_first_turn(kiosk: Kiosk) -> None:
    assert kiosk.screen == "Home" and kiosk.says("A new evening")
    kiosk.tap("primary", "primary")
    spell(kiosk, 0, "Ana")
    spell(kiosk, 1, "Ben")
    spell(kiosk, 2, "Cleo")
    assert kiosk.says("Ana") and kiosk.says("Cleo")
    kiosk.tap("primary")
    assert kiosk.screen == "Checklist" and names(kiosk) == ["Ana", "Ben", "Cleo"]
    assert kiosk.session.status == "setup" and kiosk.store.open_game is None
    for _step in range(11):
        kiosk.tap("primary")
    assert kiosk.screen == "Missions"
    kiosk.tap("mission.om2", "mission.om5")
    assert kiosk.state.missions == ("OM2", "OM5") and kiosk.screen == "Order"
    kiosk.tap("answer.1")  # Ben begins, then clockwise
    kiosk.tap("space.5")
    assert kiosk.app.step.seat == 2
    kiosk.tap("space.5")  # taken: said, and nothing happens
    assert kiosk.says("Space 5 is taken by Ben") and kiosk.app.step.seat == 2
    kiosk.tap("space.1", "primary")
    assert [seat.space for seat in kiosk.state.seats] == [2, 5, 1]
    kiosk.tap("answer.1")
    assert kiosk.state.shuttle_side == "colony" and kiosk.state.stage == "turn"
    assert kiosk.store.open_game == kiosk.session.id and kiosk.session.status == "open"
    assert set(kiosk.store.names()) == {"Ana", "Ben", "Cleo"}
    kiosk.app.close_game()
    assert kiosk.says("Round 1 · Cleo to act · 3 players")


def test_next_alone_starts_a_game(kiosk: Kiosk) -> None:
    while kiosk.app.session is None or kiosk.state.phase == "setup":
        kiosk.press(Intent.NEXT)
    assert names(kiosk) == ["Blue", "Yellow", "Green"]
    assert [seat.letter for seat in kiosk.state.seats] == ["B", "Y", "G"]


def test_an_accidental_new_game_leaves_the_old_one(kiosk: Kiosk) -> None:
    kiosk.begin(2)
    old = kiosk.session.id
    kiosk.app.close_game()
    kiosk.tap("tile.new")
    assert kiosk.says("Outbreak, round 1 stays in History")
    kiosk.tap("primary", "close")
    assert kiosk.screen == "Home" and [row.id for row in kiosk.store.games()] == [old]
    kiosk.tap("tile.new", "primary", "primary", "primary", "close")  # even with a tick of the list
    assert kiosk.screen == "Home" and kiosk.store.open_game == old
    begun = next(row.id for row in kiosk.store.games() if row.id != old)
    kiosk.restart()
    kiosk.tap("primary")
    assert kiosk.session.id == old and kiosk.state.stage == "turn"
    kiosk.app.close_game()
    kiosk.tap("tile.history", f"game.{begun}", "primary")
    assert kiosk.screen == "Checklist" and kiosk.state.ticks == ("base",)


@pytest.mark.rule("GEN-01", "GEN-02")
def test_only_what_can_be_played_can_be_picked(kiosk: Kiosk) -> None:
    kiosk.tap("tile.new")
    for level in ("Hard", "Outbreak", "2–4", "Together"):
        assert kiosk.says(level)
    kiosk.tap("chapter.invasion")
    assert kiosk.app.draft.game == "invasion" and kiosk.app.draft.alien == 3
    kiosk.tap("chapter.outbreak")
    assert kiosk.app.draft.game == "outbreak" and kiosk.app.draft.alien == -1
    kiosk.tap("primary", "seat.2.remove", "seat.1.remove")
    assert kiosk.says("Outbreak needs at least 2 players") and len(kiosk.app.draft.places) == 2
    kiosk.tap("add", "add", "add")
    assert kiosk.says("Outbreak seats at most 4") and len(kiosk.app.draft.places) == 4


@pytest.mark.rule("GEN-03")
def test_a_colour_is_taken_once(kiosk: Kiosk) -> None:
    to_players(kiosk)
    kiosk.tap("seat.0.shape")
    assert [place.colour for place in kiosk.app.draft.places] == ["purple", "yellow", "green"]
    kiosk.tap("add")  # blue is the only one left
    kiosk.tap("seat.0.shape")
    assert kiosk.says("Blue is already taken")
    assert [place.colour for place in kiosk.app.draft.places] == ["purple", "yellow", "green", "blue"]
    kiosk.tap("seat.0.move")
    kiosk.tap("primary")
    assert [seat.colour for seat in kiosk.state.seats] == ["yellow", "purple", "green", "blue"]


def test_names_from_a_keyboard_come_once(kiosk: Kiosk) -> None:
    to_players(kiosk)
    kiosk.tap("seat.1.name")
    for letter in "Zoë K":
        if letter == " ":
            kiosk.key("space")
        Window.dispatch("on_key_down", ord(letter.lower()), 0, letter, [])
        Window.dispatch("on_textinput", letter)
    hand.pump(1)
    assert kiosk.screen == "Letters" and kiosk.says("Zoë K")
    kiosk.key("backspace")
    assert kiosk.screen == "Letters"
    Window.dispatch("on_textinput", "\u20bf")
    assert kiosk.says("₿ cannot be shown here")
    kiosk.key("enter")
    assert kiosk.app.draft.places[1].name == "Zoë"
    Window.dispatch("on_textinput", "Q")  # off the page nothing is typed
    kiosk.tap("seat.1.name")
    assert kiosk.says("Zoë")
    kiosk.tap(*["letter-A"] * 13)
    assert kiosk.says("A name has at most 12 letters")
    kiosk.tap("primary")
    assert kiosk.app.draft.places[1].name == "Aaaaaaaaaaaa"


def test_recent_names_are_a_tap(kiosk: Kiosk) -> None:
    kiosk.store.remember(["Ida", "Ana", "Blue", "Vert"])
    to_players(kiosk)
    kiosk.tap("seat.0.name")
    kiosk.tap("recent.0")
    first = kiosk.app.draft.places[0].name
    assert first in ("Ida", "Ana")
    kiosk.tap("seat.1.name")
    assert "recent.1" not in kiosk.controls, "a name that sits here and a colour in any language are not offered"
    kiosk.tap(*(f"letter-{letter.upper()}" for letter in first))
    assert not kiosk.on("primary")
    kiosk.tap("primary")
    assert kiosk.says(f"{first} sits at this table already")
    kiosk.tap("clear")
    for letter in first.lower():
        Window.dispatch("on_textinput", letter)
    hand.pump(1)
    assert kiosk.screen == "Letters" and not kiosk.on("primary"), "nobody can tell Ida from ida"
    kiosk.tap("undo")
    assert kiosk.app.draft.places[1].name == ""


def test_what_no_font_draws() -> None:
    known = codes((FONTS / "BarlowCondensed-Bold.ttf").read_bytes())
    assert {ord(letter) for letter in "AZazßéőŁ’-"} <= known
    assert lacking("Łukasz O’Neil-Weiß") == ""
    assert lacking("Ann→") == "→" and lacking("李") == "李" and lacking("a\n") == "\n"
    with pytest.raises(ValueError, match="cmap"):
        codes(b"\0\1\0\0" + b"\0" * 20)


@pytest.mark.rule("GEN-09")
def test_options_reach_the_game(kiosk: Kiosk) -> None:
    to_players(kiosk)
    kiosk.tap("options")
    assert "badge.time_start" in kiosk.controls
    kiosk.tap("badge.time_start")
    assert kiosk.says("The start on the Time Track is our guess")
    kiosk.option("time_start", 4)
    assert "badge.time_start" not in kiosk.controls, "what the table says is not invented"
    kiosk.tap("option.missions-choose")
    kiosk._turn_to("option.infection-read")
    kiosk.tap("option.infection-read", "primary")
    assert kiosk.says("3 changed")
    kiosk.tap("primary")
    options = kiosk.state.options
    assert (options.time_start, options.missions, options.infection) == (4, "choose", "read")
    assert kiosk.state.time == 4
    kiosk.tap("all_ticks")
    kiosk.tap("primary")
    assert kiosk.says("Tap 2 Missions") and kiosk.state.missions == ()


@pytest.mark.rule("GEN-09", "OUT-06", "OUT-08")
def test_the_set_up_list(kiosk: Kiosk) -> None:
    to_players(kiosk)
    kiosk.tap("primary")
    kiosk.tap("row.box")  # another one first
    assert kiosk.state.ticks == ("box",)
    kiosk.tap("row.box")  # not after all
    assert kiosk.state.ticks == ()
    kiosk.tap("undo", "undo")
    assert not kiosk.session.can_undo
    kiosk.tap("undo")  # nothing is ticked: back to the seats
    assert kiosk.screen == "Players" and kiosk.app.session is None
    kiosk.tap("primary")
    while "row.time" not in kiosk.controls:
        kiosk.tap("rows-down")
    for _step in range(10):
        kiosk.tap("primary")
    assert kiosk.says("Token on space 10") and kiosk.says("Stand-in")
    kiosk.tap("badge.time")
    assert kiosk.screen == "StandIn"
    kiosk.tap("undo", "primary")
    assert kiosk.screen == "Missions"


@pytest.mark.rule("OUT-09")
def test_missions_by_lot(kiosk: Kiosk) -> None:
    kiosk.app.draft = None
    to_players(kiosk)
    kiosk.tap("primary", "all_ticks", "primary")
    assert len(set(kiosk.state.missions)) == 2
    kiosk.tap("undo")
    assert kiosk.screen == "Missions"


def test_a_draft_outlives_a_look_elsewhere(kiosk: Kiosk) -> None:
    to_players(kiosk)
    spell(kiosk, 2, "Mo")
    kiosk.tap("close", "tile.new", "primary")
    assert kiosk.says("Mo")
    kiosk.tap("primary", "close", "tile.new", "primary")
    assert not kiosk.says("Mo"), "the next game begins afresh"


def test_seats_of_a_game_in_set_up_are_its_own(kiosk: Kiosk) -> None:
    from kiosk.draft import Draft

    draft = Draft.of(setup(4, full_board=True))
    assert [place.name for place in draft.places] == ["Ana", "Ben", "Cleo", "Dora"]
    assert draft.options == {"full_board": True} and draft.setup.seats[3].colour == "purple"


def test_a_seat_that_was_called_by_its_colour_is_unnamed_in_every_language() -> None:
    from kiosk.draft import Draft

    seats = (Who("Lila", "purple"), Who("Vert", "green"), Who("Lila", "blue"), Who("Yellow", "yellow"))
    draft = Draft.of(Setup(id="x", game="base", seats=seats, seed=""))
    assert [place.name for place in draft.places] == ["", "", "Lila", ""]
    assert [place.shown for place in draft.places] == ["Purple", "Green", "Lila", "Yellow"]

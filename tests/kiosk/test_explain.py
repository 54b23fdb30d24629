"""A tile that is held tells what it is for, costs nothing, and leads back to where the finger was."""

from __future__ import annotations

import random

import pytest

from companion.games import GAMES
from companion.games.outbreak.state import DrawMissions
from companion.moves import FirstPlayer, Tick
from kiosk import hand
from kiosk.screens.explain import sentences_of
from kiosk.widgets.toast import Toast
from tests.companion.test_own_in_play import course, play, walk
from tests.kiosk.kiosk_table import KioskTable


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("game", list(GAMES))
def test_every_event_has_its_words(game: str) -> None:
    at = course(game)
    play(at, Tick("all"))
    dice = random.Random(1)
    ids: set[str] = set()
    for _ in range(25):
        walk(at, dice, 3)
        ids |= {event.id for event in at.game.steps(at.state).events}
    alien = ("space", "unlock", "reset", "pass", "lift", "impossible", "his", "act")
    told = {id for id in ids if not id.startswith(alien)}
    assert len(told) > 8
    for id in told:
        assert sentences_of(f"explain.tile.{id}", game), id


def test_the_alien_spaces_have_words() -> None:
    assert all(sentences_of(f"explain.alien_space.{n}", "invasion") for n in range(1, 12))


def test_a_held_event_tells_and_goes_back_to_its_sheet(table: KioskTable) -> None:
    table.game(3).seated()
    before = table.session.position
    table.tap("tile.happened")
    hand.hold("tile.hospital", lambda: table.app.front()[0] == "explain")
    assert any("beside a Shelter" in words for words in hand.texts())
    table.tap("primary")
    assert hand.is_there("tile.hospital")
    assert table.session.position == before


def test_a_key_that_has_only_an_icon_has_its_name_over_the_page(table: KioskTable) -> None:
    table.clear((480, 320))
    table.game(3).seated()
    hand.hold("tile.happened", lambda: table.app.front()[0] == "explain")
    assert table.app.pages[-1][1]["title"] == "What happened?"


@pytest.mark.rule("BAS-14")
def test_a_held_turn_order_space_tells_the_owners_words(table: KioskTable) -> None:
    table.app.owner.keep({"base.benefit.3": "Take a Battery"})
    table.game(3, cards=table.app.cards_for("outbreak"))
    table.play(Tick("all"), DrawMissions(("OM3", "OM4")), FirstPlayer(0))
    hand.hold("space.3", lambda: any("Take a Battery" in words for words in _notes()))
    assert table.state.stage == "order"


def _notes() -> list[str]:
    return [words for toast in hand.everything() if isinstance(toast, Toast) for words in hand.texts(toast)]

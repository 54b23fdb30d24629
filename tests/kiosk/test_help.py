"""Help: the step and the phase in a few sentences, and pages in our own words that are found by a word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.games import GAMES
from kiosk import hand, topics
from kiosk.screens import STAGES
from kiosk.tr import WORDS
from tests.kiosk.kiosk_table import KioskTable

PASSING = {"turn_end", "card_over", "colonization_end", "shuttle_start", "round_end", "landed", "all_ill_yes",
           "no_colonist", "base_end", "scored"}  # fmt: skip
"""Stages at which nothing is asked: boundaries, and ends."""


def stages() -> set[str]:
    """Every stage that a game's code names."""
    code = Path(__file__).parents[2] / "companion"
    text = " ".join(path.read_text() for path in code.rglob("*.py"))
    return (set(re.findall(r'stage="(\w+)"', text)) | set(STAGES)) - PASSING


@pytest.mark.parametrize("stage", sorted(stages()))
def test_every_step_is_explained(stage: str) -> None:
    assert f"explain.stage.{stage}" in WORDS.english.messages


@pytest.mark.parametrize("chapter", topics.CHAPTERS)
def test_every_chapter_says_what_is_tracked_asked_and_how_it_ends(chapter: str) -> None:
    ids = {one.id.rpartition(".")[2] for one in topics.topics() if one.chapter == chapter}
    if chapter != "kiosk":
        assert {"about", "tracked", "asked", "won"} <= ids | ({"asked"} if "card" in ids or "phase" in ids else set())
    assert all(one.sentences for one in topics.topics())


def test_the_games_pages_come_first_then_the_base_games_and_the_kiosks() -> None:
    order = [one.chapter for one in topics.topics("outbreak")]
    assert list(dict.fromkeys(order)) == ["outbreak", "base", "kiosk"]
    assert {one.chapter for one in topics.topics()} == {*GAMES, "kiosk"}


FOUND = [
    ("medicine vacc", "topic.outbreak.medicine"),
    ("RESET", "topic.invasion.alien"),
    ("usb", "topic.kiosk.own"),
    ("lacerda", "topic.lacerda.about"),
]


@pytest.mark.parametrize(("words", "first"), FOUND)
def test_a_page_is_found_by_its_words(words: str, first: str) -> None:
    assert first in [one.id for one in topics.topics(find=words)]


def test_what_nobody_wrote_is_not_found() -> None:
    assert topics.topics(find="shuttle xyzzy") == []


def test_from_home_by_touch_to_a_page(table: KioskTable) -> None:
    table.tap("help")
    table.tap("search")
    for sign in "usb":
        table.tap(f"letter-{sign}")
    table.tap("primary")
    table.tap("topic.kiosk.own")
    assert any("owner.toml" in words for words in hand.texts())
    for _ in range(3):
        table.tap("undo")
    assert table.app.front()[0] == "home"


def test_a_keyboard_finds_too_and_nothing_found_is_said(table: KioskTable) -> None:
    table.app.open("help_find")
    Window.dispatch("on_textinput", "xyzzy")
    hand.pump()
    assert any("Nothing has these words" in words for words in hand.texts())
    table.tap("primary")
    assert table.app.front()[0] == "help_find"
    assert hand.is_there("toast")
    table.tap("undo")
    assert not hand.is_there("toast"), "a refusal goes with its screen"


def test_the_key_for_a_space_says_so(table: KioskTable) -> None:
    table.app.open("help_find")
    assert "space" in hand.texts(hand.find("letter-space"))
    for tid in ("letter-a", "letter-space", "letter-b"):
        table.tap(tid)
    assert table.app._screen.typed == "a b"


def test_what_next_explains_step_and_phase_and_leads_to_the_pages(table: KioskTable) -> None:
    table.game(3).seated()
    table.app.open("menu")
    table.tap("menu.what_next")
    shown = hand.texts()
    assert any("one Executive action if you like" in words for words in shown)
    assert any("Colonization phase" in words for words in shown)
    table.tap("help")
    assert hand.is_there("topic.outbreak.about")

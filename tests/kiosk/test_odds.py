"""Odds on the glass: words, bars and percents are the exact ones."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kiosk.screens.deck_parts import whole_percent
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes_records import SCENES, deck


def test_certainty_alone_is_100_percent() -> None:
    chances = (Fraction(0), Fraction(1, 999), Fraction(1, 3), Fraction(998, 999), Fraction(1))
    assert [whole_percent(one) for one in chances] == [0, 1, 33, 99, 100]


@pytest.mark.parametrize("name", ["outbreak", "blackout", "lacerda"])
def test_each_row_says_its_chance_within_the_next_draws(table: KioskTable, name: str) -> None:
    deck(table, name)
    (view,) = table.session.game.decks(table.state)  # type: ignore[attr-defined]
    draws = 2 if name == "lacerda" else view.within[0]
    for odd in view.odds[:2]:
        assert table.sees(f"{whole_percent(odd.soon)} % in {draws} draws")


def test_blackout_says_who_may_not_have_another_turn(table: KioskTable) -> None:
    SCENES["deck risk"](table)
    (view,) = table.session.game.decks(table.state)  # type: ignore[attr-defined]
    assert len(view.risk) == 3
    assert table.sees("Lost before their next turn")
    for seat, chance in view.risk:
        assert table.sees(f"{table.state.seats[seat].letter} {whole_percent(chance)} %")


def test_lacerdas_letters_may_call_the_last_round(table: KioskTable) -> None:
    SCENES["deck solo called"](table)
    (view,) = table.session.game.decks(table.state)  # type: ignore[attr-defined]
    (odd,) = view.ahead
    assert table.sees("Last round called")
    assert table.sees(f"{whole_percent(odd.soon)} % in 2 draws")


def test_an_open_line_loses_in_the_last_turn(table: KioskTable) -> None:
    SCENES["deck solo last"](table)
    (view,) = table.session.game.decks(table.state)  # type: ignore[attr-defined]
    assert view.risk == (), "the player can still close it: no percentage"
    assert table.sees("Last turn: a line is open")


def test_monoliths_last_turn_says_what_is_to_be_reached_in_it(table: KioskTable) -> None:
    SCENES["deck monolith last"](table)
    assert table.sees("Last turn: 4 goals to go")
    assert table.sees("Lost unless reached in this turn")
    assert table.sees("No card is left in this deck"), "all 16 are drawn"
    assert not table.sees("0 %")


@pytest.mark.parametrize("size", [(480, 320), (320, 480)])
def test_a_small_panel_tells_the_chance_to_lose_and_the_harmless_draw_too(
    table: KioskTable, size: tuple[int, int]
) -> None:
    table.look(size=size)
    SCENES["deck risk"](table)
    (view,) = table.session.game.decks(table.state)  # type: ignore[attr-defined]
    for seat, chance in view.risk:
        assert table.sees(f"{table.state.seats[seat].letter} {whole_percent(chance)} %")
    SCENES["deck outbreak"](table)
    assert table.sees("At least one of 3 draws harmless")

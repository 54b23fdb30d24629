"""GEN-25 on the glass: with the table's own deck, Undo says which real cards go back."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.moves import Draw, EndTurn
from companion.store import Store
from kiosk.play import _own_cards
from tests.companion.outbreak.table import HARMLESS, Table


def at_a_card(folder: Path, way: str) -> Table:
    return Table(Store.open(folder), 2, infection=way).begin().round_2()


@pytest.mark.rule("GEN-25")
def test_undo_names_the_card_that_goes_back(tmp_path: Path) -> None:
    table = at_a_card(tmp_path, "we")
    table.play(Draw("infection", HARMLESS))
    assert _own_cards(table.session.undo()) == "No Infection: put it back on top of your deck"


@pytest.mark.rule("GEN-25")
def test_after_a_shuffle_the_order_is_lost_and_undo_says_so(tmp_path: Path) -> None:
    table = at_a_card(tmp_path, "we")
    table.play(Draw("infection", HARMLESS), EndTurn(table.turn), Draw("infection", HARMLESS))
    assert "the old order of your deck is lost" in _own_cards(table.session.undo())


@pytest.mark.rule("GEN-25")
def test_where_the_app_draws_there_is_nothing_to_put_back(tmp_path: Path) -> None:
    table = at_a_card(tmp_path, "app")
    table.next()
    assert _own_cards(table.session.undo()) == ""

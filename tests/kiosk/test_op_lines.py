"""Where OP came from, on the glass: the lines shown add up to the score shown."""

from __future__ import annotations

import pytest

from companion.records.audit import SHEET, audit
from kiosk import theme
from kiosk.screens.op_lines import OpLine
from kiosk.tr import tr
from tests.kiosk.kiosk_table import KioskTable
from tests.kiosk.scenes_records import over


@pytest.mark.parametrize(("name", "seat"), [("base", 1), ("lacerda", 1), ("monolith", 0), ("invasion", None)])
def test_the_lines_add_up_to_the_score(table: KioskTable, name: str, seat: int | None) -> None:
    over(table, name)
    outcome = table.app.outcome
    assert outcome is not None
    table.app.open("op_lines", **({} if seat is None else {"seat": seat}))
    score = outcome.numbers["op"] if seat is None else outcome.scores[seat]
    lines = [line for line in audit(table.session.course()) if seat is None or line.seat == seat]
    in_play = sum(line.op for line in lines if line.event not in SHEET)
    parts = tr("op_lines.sum", n=score) if seat is None else tr("op_lines.parts", total=score, play=in_play)
    assert table.sees(parts) and table.sees(tr("go.result")), "the game is over: nothing to play on"
    many = table.app._screen.many
    assert many == len(lines)
    assert all("[" not in words for words in table.all_texts())


def test_a_tap_on_the_numbers_of_the_invasion_opens_them(table: KioskTable) -> None:
    over(table, "invasion")
    table.tap("op_lines")
    assert table.sees("OP of the humans")


def test_lost_op_have_not_the_colour_of_gained_ones(table: KioskTable) -> None:
    rows = [OpLine("Round 1", "Goals", op, f"line.{op}") for op in (-25, 12)]
    for at, row in enumerate(rows):
        table.app.root_pane.put(row, 0, 60 * at, 600, 56)
        row.settle()
    lost, gained = (row.written[-1] for row in rows)
    assert (lost.text, lost.ink) == ("\u221225", theme.colour("dang1"))
    assert (gained.text, gained.ink) == ("12", theme.colour("acid1"))

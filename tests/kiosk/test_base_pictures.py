"""What the base game and Lacerda draw by themselves: a picture a set-up step, and the OP of everybody by round."""

from __future__ import annotations

from companion.games.base.flow import CHECKLIST
from companion.games.base.points import totals
from companion.games.invasion.flow import CHECKLIST as INVASION
from companion.games.lacerda.flow import CHECKLIST as SOLO
from kiosk import hand
from kiosk.screens.op_plot import grid, op_by_round
from kiosk.screens.pictures import PICTURES
from tests.kiosk.base_table import begun, nexts, put, rounds
from tests.kiosk.kiosk_table import KioskTable


def test_every_step_of_the_list_has_a_picture_of_its_own() -> None:
    drawn = [PICTURES[step] for step in SOLO]
    assert set(CHECKLIST) < set(SOLO) and len(set(drawn)) == len(SOLO)


def test_every_step_of_the_invasion_list_has_a_picture_of_its_own() -> None:
    drawn = [PICTURES[step] for step in INVASION]
    assert len(set(drawn)) == len(INVASION)


def test_the_plot_has_the_op_of_each_round_and_the_scoring_as_its_last_step(table: KioskTable) -> None:
    rounds(begun(table, 2), (2, 5), (7, 0), (0, -3))
    assert op_by_round(table.session)[:-1] == [(0, (0, 0)), (1, (2, 5)), (2, (9, 5)), (3, (9, 2))]
    put(table, last_round=table.state.round, hangar_0=2)
    nexts(table, lambda: table.session.outcome() is not None)
    plot = hand.find("op_plot", table.app.root_pane)
    assert totals(table.state) == (15, 2)
    assert [[y for _x, y in series.points][-3:] for series in plot.series] == [[9, 15, 15], [2, 2, 2]]
    assert [series.colour for series in plot.series] == ["blue", "yellow"]


def test_the_lines_of_the_grid_are_few() -> None:
    assert [grid(0, high, 6) for high in (10, 64, 171)] == [2, 20, 50]
    assert [grid(0, high, 3) for high in (10, 64, 171)] == [5, 25, 100]

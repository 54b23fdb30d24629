"""The picture of a plot file: all of it is on the sheet, whatever the players are called."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.records.charts import SEATS, Chart, Limit, Line
from kiosk.plot_sheet import lay_out
from kiosk.widgets.glass import Glass, Pane
from tests.kiosk import glass
from tests.kiosk.audit import audit


@pytest.fixture
def sheet() -> Iterator[Pane]:
    root = Pane(tid="plot-file")
    glass.open_glass(root, (960, 540), density=1.0)
    yield root
    glass.clear_glass()


def said(root: Pane) -> list[str]:
    return [one.text for widget in root.walk() if isinstance(widget, Glass) for one in widget.written]


def test_the_ends_of_four_players_with_long_names_are_read_apart(sheet: Pane) -> None:
    names, ends = ("W" * 20, "M" * 20, "@" * 20, 'Zoë & "Max" #1'), (95, 95, 94, -12)
    lines = tuple(
        Line(name, colour, (0, 3, 20), end, name[0])
        for name, end, colour in zip(names, ends, SEATS.values(), strict=True)
    )
    lay_out(sheet, Chart("base", lines), "W" * 40)
    assert audit(sheet) == []
    words = said(sheet)
    assert {"95", "94", "\u221212", "end", *names} <= set(words) and words.count("95") == 2


def test_monolith_names_its_strikes_and_where_it_is_won(sheet: Pane) -> None:
    cubes, goals = Line("cubes", "#BBA2FF", (0, 2, 4), bars=True), Line("goals", "#6FDDEB", (0, 0, 1))
    lay_out(sheet, Chart("monolith", (cubes, goals), (Limit(4, "won at 4 goals", "#6FDDEB"),), (1, 2)), "Monolith")
    assert audit(sheet) == []
    assert {"cubes", "goals", "Sabotage strike", "won at 4 goals"} <= set(said(sheet))

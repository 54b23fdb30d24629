"""Plots: every value is counted again from the journals, and a file says as much as the glass."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from companion.cli import main
from companion.games.base import points
from companion.records import charts, plots
from companion.records.charts import Chart, Line, apart, legend, shortened, width
from companion.records.summary import course_of
from companion.setup import Who
from companion.store import Store
from tests.companion.records.played import SEATS, course, header, store_game

SVG = "{http://www.w3.org/2000/svg}"


def drawn(one: Chart, title: str = "T") -> Any:
    return ElementTree.fromstring(plots.svg(one, title))


def classed(picture: Any, kind: str) -> list[Any]:
    return [part for part in picture.iter() if part.get("class") == kind]


def words(picture: Any) -> list[str]:
    return [text.text for text in picture.iter(f"{SVG}text")]


@pytest.mark.parametrize("name", sorted(SEATS))
def test_a_plot_has_the_values_of_each_round(name: str) -> None:
    row = course(header(name, f"260801-{name}"))
    one = plots.chart(row)
    state: Any = row.state
    assert one.lines
    assert all(len(line.values) == state.round + 1 for line in one.lines)
    end = row.game.outcome(state)
    assert end is not None
    if name in charts.TRACKS:
        tracks = row.game.report(state)["tracks"]
        shown = [track for track, _words, _colour in charts.TRACKS[name]]
        assert [line.values[-1] for line in one.lines] == [tracks[track]["value"] for track in shown]
        assert all(line.name[0].isupper() for line in one.lines), "words, not the names that scripts know"
    picture = drawn(one, 'Zoë & "Max" <1>')
    assert len(classed(picture, "steps")) == sum(not line.bars for line in one.lines)
    assert len(classed(picture, "limit")) == len(one.limits) == (name in charts.TRACKS)
    assert words(picture)[0] == 'Zoë & "Max" <1>'
    assert {line.name for line in one.lines} <= set(words(picture))


@pytest.mark.parametrize("name", ["base", "lacerda"])
def test_the_end_stands_beside_the_last_round_which_keeps_its_value(name: str) -> None:
    row = course(header(name, f"260801-{name}"))
    state: Any = row.state
    one = plots.chart(row)
    seats = range(len(state.seats))
    assert [line.values[-1] for line in one.lines] == [points.op(state, seat) for seat in seats]
    assert [line.end for line in one.lines] == [points.total(state, seat) for seat in seats]
    picture = drawn(one)
    dots = classed(picture, "end")
    assert len(dots) == len(one.lines)
    heights = sorted(float(dot.get("cy")) for dot in dots)
    assert all(below - above >= 2 * plots.DOT for above, below in itertools.pairwise(heights))
    assert {str(line.end) for line in one.lines} | {line.letter for line in one.lines} <= set(words(picture))
    unfinished = course(header(name, f"260801-{name}"), taps=20)
    assert not plots.chart(unfinished).scored and not classed(drawn(plots.chart(unfinished)), "end")


def test_monolith_shows_strikes_and_bars_of_cubes() -> None:
    row = course(header("monolith", "260801-monolith"))
    one = plots.chart(row)
    resolved = {made.after.round for tap in row.journal.line for made in row.made(tap)  # type: ignore[attr-defined]
                if made.after.stage == "strike"}  # type: ignore[attr-defined]  # fmt: skip
    assert resolved and set(one.strikes) == resolved
    picture = drawn(one)
    assert len(classed(picture, "strike")) == len(resolved) and "Sabotage strike" in words(picture)
    cubes = next(line for line in one.lines if line.bars)
    assert len(classed(picture, "bar")) == sum(value > 0 for value in cubes.values)


def test_a_legend_stays_in_the_picture_whatever_the_names() -> None:
    names = ("W" * 20, "M" * 20, "日" * 20, 'Zoë & "Max" #1')
    setup = header("base", "260801-wide", 4)
    who = tuple(Who(name, one.colour) for name, one in zip(names, setup.seats, strict=True))
    one = plots.chart(course(replace(setup, seats=who), taps=20))
    entries = legend(one, 876, plots.SIZE)
    assert [entry.words for entry in entries] == list(names)
    assert all(entry.x + entry.wide <= 876 for entry in entries) and entries[-1].row == 1
    for before, after in itertools.pairwise(entries):
        assert after.row > before.row or after.x >= before.x + before.wide
    foot = max(float(text.get("y")) for text in drawn(one).iter(f"{SVG}text"))
    assert foot < plots.HIGH
    cut = shortened("W" * 60, 200, 18)
    assert cut.endswith("\u2026") and width(cut, 18) <= 200 and shortened("Ada", 200, 18) == "Ada"
    assert legend(Chart("base", (Line("Ada", "#000000", (0,)),)), 876, 18)[0].words == "Ada"


def test_ends_that_are_close_make_room_within_the_picture() -> None:
    assert apart([50, 50, 50], 26, 0, 400) == (52, 26, 0)
    assert apart([300, 100], 26, 0, 400) == (300, 100)
    for wanted in ([0, 0, 0, 0], [400, 400, 400, 400], [10, 20, 390, 400], [200]):
        found = sorted(apart(wanted, 26, 0, 400))
        assert found[0] >= 0 and found[-1] <= 400
        assert all(after - before >= 26 for before, after in itertools.pairwise(found))


@pytest.mark.parametrize("name", sorted(SEATS))
def test_a_plot_without_a_name_is_titled_as_the_glass_calls_the_game(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(tmp_path / "data") as store:
        store_game(store, header(name, "260801-t"), 4)
    assert main(["plot", "260801-t", str(tmp_path / "t.svg"), "--data", str(tmp_path / "data")]) == 0
    titles = {"base": "Base game", "lacerda": "Lacerda", "invasion": "Invasion"}
    drawn_title = ElementTree.parse(tmp_path / "t.svg").getroot().findtext(f"{SVG}title")
    assert drawn_title == f"{titles.get(name, name.capitalize())}, 2026-08-12"
    assert capsys.readouterr().err == ""


def test_plot_writes_an_svg_and_nothing_over_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, file = tmp_path / "data", tmp_path / "game.svg"
    with Store.open(folder) as store:
        store_game(store, header("outbreak", "260800-outb"), 40)
    assert main(["plot", "260800-outb", str(file), "--data", str(folder)]) == 0
    with Store.read(folder) as store:
        row = store.game("260800-outb")
        assert row is not None
        one = plots.chart(course_of(row.setup, store.bodies(row.id)))
    assert file.read_text(encoding="utf-8") == plots.svg(one, "Outbreak, 2026-08-12")
    assert main(["plot", "260800-outb", str(file), "--data", str(folder)]) == 2
    assert main(["plot", "260800-outb", str(tmp_path / "game.gif"), "--data", str(folder)]) == 2
    assert ".svg" in capsys.readouterr().err

"""The lines of a score add up to it, after every single move of whole games, and after corrections by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.course import Course
from companion.entry import Entry
from companion.games.base import points
from companion.games.monolith import ends
from companion.moves import SetRight
from companion.records.audit import audit, sums
from companion.store import Store
from tests.companion.records.played import course, header, store_game


def total_of(name: str, state: Any, seat: int) -> int:
    if name == "monolith" and state.phase == "scoring":
        return ends.total(state)
    return points.total(state, seat) if state.phase == "scoring" else points.op(state, seat)


@pytest.mark.parametrize("name", ["base", "lacerda", "monolith"])
def test_lines_add_up_to_each_score_after_every_move(name: str) -> None:
    whole = course(header(name, f"260801-{name}"))
    row = Course(whole.game, whole.setup)
    for entry in whole.journal.entries:
        row.add(entry)
        lines = audit(row)
        state: Any = row.state
        assert sums(lines, len(state.seats)) == tuple(total_of(name, state, at) for at in range(len(state.seats)))
    end = whole.game.outcome(whole.state)
    assert end is not None
    assert sums(audit(whole), len(end.scores)) == end.scores
    assert all(line.op for line in audit(whole))


def test_the_humans_lines_add_up_to_their_one_number() -> None:
    whole = course(header("invasion", "260801-inv"))
    row = Course(whole.game, whole.setup)
    for entry in whole.journal.entries:
        row.add(entry)
    lines = audit(row)
    assert sum(line.op for line in lines) == row.state.op  # type: ignore[attr-defined]
    end = row.game.outcome(row.state)
    assert end is not None
    assert sum(line.op for line in lines) == end.numbers["op"]
    assert all(line.seat is not None and line.event for line in lines)
    assert {line.round for line in lines} <= set(range(1, end.numbers["round"] + 1))


def test_what_hands_set_right_is_a_line_of_its_own() -> None:
    for name, fact, seat in (("invasion", "human_op", None), ("base", "op", 0)):
        row = course(header(name, f"260801-{name}"), 40)
        n = len(row.journal.entries)
        for more, value in enumerate((40, 25), 1):
            row.add(Entry(n=n + more, move=SetRight(fact, value, seat)))
        lines = audit(row)
        assert lines[-1].event == "correction"
        assert lines[-1].op == -15
        assert sum(line.op for line in lines if line.seat == seat or name == "invasion") == 25


def test_what_was_taken_back_counts_no_more() -> None:
    row = course(header("invasion", "260801-undo"), 80)
    row.add(Entry(n=len(row.journal.entries) + 1, back=row.journal.position // 2))
    assert sum(line.op for line in audit(row)) == row.state.op  # type: ignore[attr-defined]


def test_games_without_op_have_no_lines() -> None:
    assert audit(course(header("outbreak", "260801-no"), 20)) == ()


def test_score_prints_lines_and_a_ranking(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "data"
    with Store.open(folder) as store:
        row = store_game(store, header("base", "260801-base"))
        store_game(store, header("outbreak", "260801-outb"), 20)
    end = row.game.outcome(row.state)
    assert end is not None
    assert main(["score", "260801-base", "--json", "--data", str(folder)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(one["op"], one["place"]) for one in found["ranking"]] == list(zip(end.scores, end.places, strict=True))
    assert found["total"] == sum(end.scores) == sum(one["op"] for one in found["lines"])
    assert main(["score", "260801-base", "--data", str(folder)]) == 0
    assert "1." in capsys.readouterr().out
    assert main(["score", "260801-outb", "--data", str(folder)]) == 2
    assert "OP are scored" in capsys.readouterr().err

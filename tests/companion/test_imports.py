"""What a file brings along beside the moves, where an imported game stands in the list, and what is known again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.errors import BadInput
from companion.files import lines_of, load, load_noted
from companion.imports import Imported, take_in
from companion.notes import Notes, notes_of
from companion.records.shelf import Shelf
from companion.records.tables import game_row
from companion.session import Session
from companion.store import Store
from tests.companion.records.played import header, store_game

EARLY, LATE = "2026-08-12T19:03:11Z", "2026-09-01T18:00:00Z"
HEADER: dict[str, Any] = {
    "game": "outbreak", "seed": "s",
    "seats": [{"name": "Ada", "colour": "blue"}, {"name": "Ben", "colour": "green"}],
}  # fmt: skip
MOVES: list[dict[str, Any]] = [{"move": "tick", "step": "all"}, {"move": "draw_missions"}]


def lines(*rows: Any) -> list[bytes]:
    return [json.dumps(row).encode() for row in rows]


def bring(store: Store, *rows: Any) -> Imported:
    return take_in(store, *load_noted("f", lines(*rows)))


def exported(folder: Path, id: str, file: Path) -> list[bytes]:
    assert main(["export", "--force", id, str(file), "--data", str(folder)]) == 0
    return file.read_bytes().splitlines()


def test_date_title_and_that_it_was_broken_off_go_with_the_file(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "f.jsonl"
    with Store.open(here) as store:
        store_game(store, header("outbreak", "260812-aaaa"), taps=5)
        Shelf(store).rename("260812-aaaa", "With Zoë")
        Shelf(store).abandon("260812-aaaa")
    before = exported(here, "260812-aaaa", file)
    assert main(["import", str(file), "--data", str(there)]) == 0
    with Store.read(there) as store:
        (one,) = Shelf(store).all()
    assert (one.created, one.title, one.abandoned) == (EARLY, "With Zoë", True)
    assert exported(there, "260812-aaaa", file) == before


def test_a_file_without_notes_is_as_it_always_was(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        row = store_game(store, header("monolith", "260812-aaaa"), taps=3)
        bodies = store.bodies("260812-aaaa")
        notes = notes_of("2026-08-12T19:00:00Z", {}, False, bodies)
    assert notes == Notes()
    keys = list(json.loads(next(lines_of(row.setup, bodies, notes))))
    assert keys == ["format", "shuffle", "id", "game", "seats", "seed", "options", "cards"]
    assert notes_of(EARLY, {"title": "T", "abandoned": "yes"}, True, []) == Notes(created=EARLY, title="T")


def test_an_imported_game_stands_where_it_was_played(tmp_path: Path) -> None:
    """Games of this table keep their order, whatever its clock said."""
    with Store.open(tmp_path) as store:
        for id, created in (("a", "2026-08-01T10:00:00Z"), ("b", LATE), ("c", "1970-01-01T00:00:10Z")):
            store.add_game(header("monolith", id), created)
        bring(store, {**HEADER, "id": "old", "created": "2026-08-12T21:03:11+02:00"}, *MOVES)
        bring(store, {**HEADER, "id": "timed"}, {**MOVES[0], "at": "2026-08-20T00:00:00Z"})
        bring(store, {**HEADER, "id": "unknown"}, *MOVES)
        order = ["unknown", "c", "b", "timed", "old", "a"]
        assert store.ids() == [one.id for one in store.games()] == [one.id for one in store.heads()] == order
        assert [one.id for one in Shelf(store).listed()] == order
        assert store.game("old").created == EARLY  # type: ignore[union-attr]


def test_a_file_that_went_another_way_is_taken_in_once(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert bring(store, {**HEADER, "id": "x"}, *MOVES).what == "new"
        other = [MOVES[0], {"move": "set_right", "fact": "time", "value": 5}]
        copy = bring(store, {**HEADER, "id": "x"}, *other)
        assert copy.what == "copy" and copy.id != "x"
        assert bring(store, {**HEADER, "id": "x"}, *other) == Imported(copy.id, "known", 0)
        more = [*other, {"move": "set_right", "fact": "time", "value": 6}]
        assert bring(store, {**HEADER, "id": "x"}, *more) == Imported(copy.id, "longer", 1)
        assert bring(store, {**HEADER, "id": "x"}, *MOVES) == Imported("x", "known", 0)
        assert len(store.ids()) == 2


def test_a_file_without_an_id_is_taken_in_once(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        first = bring(store, HEADER, *MOVES)
        assert first.what == "new"
        assert bring(store, HEADER, *MOVES) == Imported(first.id, "known", 0)
        assert bring(store, {**HEADER, "id": "another-table"}, *MOVES).what == "new", "an id names a game"
        assert bring(store, {**HEADER, "seed": "t"}, *MOVES).what == "new"


def test_who_imports_a_game_of_the_bin_is_told_where_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "f.jsonl"
    file.write_bytes(b"\n".join(lines({**HEADER, "id": "x"}, *MOVES)))
    assert main(["import", str(file), "--data", str(tmp_path)]) == 0
    assert "bin" not in capsys.readouterr().out
    with Store.open(tmp_path) as store:
        Shelf(store).delete("x")
    assert main(["import", str(file), "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("Nothing to do: x is stored with all of this. It is in the bin")


def test_a_game_that_was_played_on_elsewhere_is_not_broken_off_any_more(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        bring(store, {**HEADER, "id": "x", "abandoned": True}, *MOVES[:1])
        assert Shelf(store).one("x").abandoned
        assert bring(store, {**HEADER, "id": "x"}, *MOVES).what == "longer"
        assert not Shelf(store).one("x").abandoned


def test_a_game_that_is_over_is_not_broken_off_in_a_table(tmp_path: Path) -> None:
    """As the glass has it: somebody may have finished what was broken off."""
    with Store.open(tmp_path) as store:
        store_game(store, header("monolith", "260812-aaaa"))
        store_game(store, header("monolith", "260813-aaaa"), taps=3)
        shelf = Shelf(store)
        for kept in shelf.all():
            shelf.abandon(kept.id)
        rows = [game_row(shelf.summary(kept), kept.marks) for kept in shelf.all()]
    assert [(row["over"], row["abandoned"]) for row in rows] == [(False, True), (True, False)]


@pytest.mark.parametrize(
    ("notes", "field", "right"),
    [
        ({"title": "T" * 41}, "title", "up to 40 letters"),
        ({"title": "\x1b[31m"}, "title", "can be seen"),
        ({"title": 7}, "title", "Expected `str`"),
        ({"created": "yesterday"}, "created", "a time with its zone"),
        ({"abandoned": "yes"}, "abandoned", "Expected `bool`"),
        ({"archived": True}, "archived", "created, title, abandoned"),
    ],
)
def test_a_note_that_is_none_is_refused(notes: dict[str, Any], field: str, right: str) -> None:
    with pytest.raises(BadInput, match=right) as caught:
        load("f", lines({**HEADER, **notes}))
    assert (caught.value.field, caught.value.line) == (field, 1)


def test_the_file_of_a_copy_opens_as_that_copy(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        bring(store, {**HEADER, "id": "x"}, *MOVES)
        copy = bring(store, {**HEADER, "id": "x"}, MOVES[0], {"move": "set_right", "fact": "time", "value": 5})
        session = Session.open(store, copy.id)
        assert take_in(store, load("f", [one.encode() for one in lines_of(session.setup, store.bodies(copy.id))])) == (
            copy.id, "known", 0,
        )  # fmt: skip

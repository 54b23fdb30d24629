"""The list of games: nothing of it is in a journal, all of it can be taken back, and the cache is only a cache."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.errors import BadInput
from companion.records.shelf import Shelf
from companion.records.summary import VERSION, course_of, summarize
from companion.session import Session
from companion.store import FILE, Store
from tests.companion.records.played import SEATS, header, store_game


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "data") as store:
        yield store


@pytest.mark.parametrize("name", sorted(SEATS))
def test_a_summary_says_what_the_journal_says(store: Store, name: str) -> None:
    store_game(store, header(name, "260801-game"))
    shelf = Shelf(store)
    one = shelf.summary(shelf.one("260801-game"))
    session = Session.open(store, "260801-game")
    outcome = session.outcome()
    assert outcome is not None
    assert (one.won, one.why, one.who, one.scores, one.places) == (
        outcome.won, outcome.why, outcome.who, outcome.scores, outcome.places,
    )  # fmt: skip
    assert one.numbers == outcome.numbers
    assert one.rounds == session.state.round
    assert one.ms == session.entries[-1].ms
    assert [who.name for who in one.players] == [seat.name for seat in session.state.seats]


def test_the_second_look_reads_the_cache_and_a_new_move_makes_it_stale(store: Store) -> None:
    store_game(store, header("outbreak", "260801-game"), taps=20)
    shelf = Shelf(store)
    assert shelf.one("260801-game").summary is None
    first = shelf.summary(shelf.one("260801-game"))
    assert shelf.one("260801-game").summary == first
    session = Session.open(store, "260801-game")
    session.undo()
    assert shelf.one("260801-game").summary is None
    again = shelf.summary(shelf.one("260801-game"))
    assert again.entries == first.entries + 1
    assert again.taps == first.taps - 1


@pytest.mark.parametrize("body", ["", "{", '{"version":%d}' % VERSION, '{"version":999}'])  # noqa: UP031
def test_a_damaged_cache_is_worked_out_again(store: Store, body: str) -> None:
    store_game(store, header("monolith", "260801-game"), taps=12)
    shelf = Shelf(store)
    kept = shelf.one("260801-game")
    store.keep_summaries([(kept.id, kept.entries, body)])
    assert shelf.one(kept.id).summary is None
    row = store.game(kept.id)
    assert row is not None
    assert shelf.summary(shelf.one(kept.id)) == summarize(row.setup, course_of(row.setup, store.bodies(kept.id)))


def test_a_disk_that_keeps_no_cache_hides_no_summary(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store_game(store, header("outbreak", "260801-full"), taps=8)

    def full() -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(store, "_commit", full)
    assert Shelf(store).summary(Shelf(store).one("260801-full")).taps == 8
    assert store.summaries() == {}


def test_lists_and_marks_can_be_taken_back(store: Store) -> None:
    for id in ("260801-a", "260802-b", "260803-c"):
        store_game(store, header("outbreak", id), taps=8)
    shelf = Shelf(store)
    journals = {id: store.bodies(id) for id in ("260801-a", "260802-b", "260803-c")}
    shelf.archive("260801-a")
    shelf.delete("260802-b")
    shelf.abandon("260803-c")
    shelf.rename("260803-c", "Rain " * 20)
    assert [one.id for one in shelf.listed()] == ["260803-c"]
    assert [one.id for one in shelf.listed("archived")] == ["260801-a"]
    assert [one.id for one in shelf.listed("deleted")] == ["260802-b"]
    assert shelf.one("260803-c").abandoned
    assert len(shelf.one("260803-c").title) <= 40
    shelf.archive("260801-a", yes=False)
    shelf.delete("260802-b", yes=False)
    shelf.abandon("260803-c", yes=False)
    shelf.rename("260803-c", " ")
    assert [one.id for one in shelf.listed()] == ["260803-c", "260802-b", "260801-a"]
    assert not any(one.marks for one in shelf.all())
    assert {id: store.bodies(id) for id in journals} == journals
    with pytest.raises(BadInput, match="nobody"):
        shelf.one("nobody")


def test_a_store_of_an_earlier_program_is_read_and_gets_the_tables(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Store.open(folder) as store:
        store_game(store, header("outbreak", "260801-a"), taps=8)
    with sqlite3.connect(folder / FILE) as db:
        db.executescript("DROP TABLE marks; DROP TABLE summaries;")
    with Store.read(folder) as store:
        (one,) = Shelf(store).all()
        assert Shelf(store).summary(one).taps == 8
    with Store.open(folder) as store:
        Shelf(store).archive("260801-a")
        assert Shelf(store).listed() == []


def test_who_won_is_clear_where_the_table_lost_and_somebody_won(store: Store) -> None:
    """Invasion lost is the Alien's win; Outbreak lost is nobody's."""
    for at in range(6):
        store_game(store, header("invasion", f"260801-{at}"))
        store_game(store, header("outbreak", f"260802-{at}"))
    for one in Shelf(store).sum_up(Shelf(store).all()):
        if one.game == "invasion":
            assert one.winners == ((0, 1, 2) if one.won else (3,))
        else:
            assert one.winners == ((0, 1, 2) if one.won else ())

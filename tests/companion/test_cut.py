"""A game with an entry that nobody can read goes on in one copy, which stands where a table can play."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import Broken
from companion.moves import Draw
from companion.session import Session
from companion.store import Store
from tests.companion.test_noise import strike
from tests.companion.test_store_faults import played
from tests.companion.toy import GAMES, LOST, Add, turn


def noise(folder: Path, id: str, n: int) -> None:
    """Entry `n` is no entry any more, and no copy of the store has it."""
    strike(folder, f"UPDATE entries SET body = 'noise' WHERE game = '{id}' AND n = {n}")


def cut(store: Store, id: str) -> Session:
    with pytest.raises(Broken) as told:
        Session.open(store, id, GAMES)
    return Session.open_before(store, told.value, GAMES)


@pytest.mark.parametrize(("taps", "lost"), [(1, 1), (2, 1), (2, 2)], ids=["a turn", "a round", "turn and round"])
def test_what_plays_by_itself_is_played_again_where_the_noise_took_it(folder: Path, taps: int, lost: int) -> None:
    with Store.open(folder) as store:
        session = played(store)
        for _ in range(taps):
            session.play(turn(session.state))
        assert session.entries[-lost].auto
        whole, entries = session.state, len(session.entries)
    noise(folder, session.id, entries - lost + 1)
    with Store.open(folder) as store:
        copy = cut(store, session.id)
        assert copy.state == whole and len(copy.entries) == entries and copy.entries[-1].auto
        copy.play(turn(copy.state))
        assert Session.open(store, copy.id, GAMES).state == copy.state
        assert len(store.entries(session.id)) == entries, "the damaged one stays as it is"


def test_a_last_entry_that_is_gone_is_played_again(folder: Path) -> None:
    with Store.open(folder) as store:
        session = played(store)
        session.play(turn(session.state))
    strike(folder, f"DELETE FROM entries WHERE game = '{session.id}' AND n = {len(session.entries)}")
    before = len(session.entries) - 1
    with Store.read(folder) as store:
        assert len(Session.open(store, session.id, GAMES).entries) == before, "who only reads stores nothing"
    with Store.open(folder) as store:
        again = Session.open(store, session.id, GAMES)
        assert again.state == session.state and len(store.entries(again.id)) == before + 1
        Session.open(store, session.id, GAMES)
        assert len(store.entries(again.id)) == before + 1, "once"


def test_a_damaged_game_has_one_copy(folder: Path) -> None:
    with Store.open(folder) as store:
        id = played(store).id
        store.mark(id, "title", "The long one")
    noise(folder, id, 3)
    with Store.open(folder) as store:
        first = cut(store, id)
        first.play(Draw("urn"))
        assert cut(store, id).entries == first.entries and cut(store, id).id == first.id
        assert set(store.ids()) == {id, first.id} and store.marks()[first.id] == {"title": "The long one"}
        store.mark(first.id, "deleted", "yes")
        assert cut(store, id).id not in (id, first.id), "thrown away: another one"
    with Store.open(folder) as store:
        first = cut(store, id)
    noise(folder, first.id, 2)
    with Store.open(folder) as store:
        second = cut(store, id)
        assert second.id not in (id, first.id) and len(second.entries) == 1, "noise fell on the copy, too"
        assert cut(store, id).id == second.id


@pytest.mark.parametrize(("hit", "status"), [(4, "open"), (5, "over"), (1, "setup")])
def test_the_copy_of_a_finished_game_is_what_is_left_of_it(folder: Path, hit: int, status: str) -> None:
    with Store.open(folder) as store:
        session = played(store)
        session.play(Add(LOST))
        session.undo()
        session.redo()
        assert session.status == "over" and len(session.entries) == 6
    noise(folder, session.id, hit)
    with Store.open(folder) as store:
        copy = cut(store, session.id)
        row = store.game(copy.id)
        assert row is not None and (copy.status, row.status) == (status, status)
        assert (copy.outcome() is not None) == (status == "over")

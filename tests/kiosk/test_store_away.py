"""A disk that takes nothing, seen at the table: the game is there, the badge says why, and both go on together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.moves import EndTurn
from companion.session import Session
from companion.store import FILE, Store
from tests.kiosk.playing import switched_on
from tests.kiosk.test_alone import begun


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_continue_opens_the_game_when_nothing_can_be_stored(folder: Path) -> None:
    id = begun(folder)
    with switched_on(folder) as kiosk:
        folder.rename(folder.with_name("away"))
        folder.write_text("in the way")
        kiosk.tap("primary")
        assert kiosk.session.id == id and kiosk.says("not in its place any more")
        before = len(kiosk.session.entries)
        kiosk.tap("primary")
        assert len(kiosk.session.entries) == before and "store" in kiosk.app.faults
        folder.unlink()
        folder.with_name("away").rename(folder)
        kiosk.tap("primary")
        assert len(kiosk.session.entries) > before and "store" not in kiosk.app.faults
        assert not kiosk.says("not in its place any more"), "what was said of a move that failed goes with it"


def gone(file: Path) -> None:
    file.unlink()


def written_over(file: Path) -> None:
    with file.open("r+b") as same:  # as `cp` does it
        same.write(b"what another program had to say " * 100)


@pytest.mark.parametrize(
    ("happens", "said"),
    [(gone, "The file of the games was gone"), (written_over, "Another file lay in the place of the games")],
)
def test_a_file_that_is_no_longer_ours_is_written_again_and_said(
    folder: Path, happens: Callable[[Path], None], said: str
) -> None:
    id = begun(folder)
    with switched_on(folder) as kiosk:
        kiosk.tap("primary")
        happens(folder / FILE)
        kiosk.tap("primary")
        assert kiosk.says(said) and "rescued" in kiosk.app.faults
        with Store.read(folder) as store:
            assert len(store.bodies(id)) == len(kiosk.session.entries)


def test_a_game_cut_in_the_middle_of_a_tap_is_a_table_that_plays_and_the_same_one_again(folder: Path) -> None:
    id = begun(folder)
    with Store.open(folder) as store:
        session = Session.open(store, id)
        session.play(EndTurn(0))
        assert session.entries[-1].auto
        with store._change() as db:
            db.execute("UPDATE entries SET body = 'noise' WHERE n = ?", (len(session.entries),))
    for copy in folder.glob("*.backup*.db"):
        copy.unlink()
    with switched_on(folder) as kiosk:
        kiosk.tap("primary")
        copy = kiosk.session.id
        assert copy != id and kiosk.front == "OutbreakTable" and kiosk.app.outcome is None
        assert kiosk.session.state == session.state
        kiosk.tap("primary")
        assert len(kiosk.session.entries) > len(session.entries)
        kiosk.app.close_game()
        kiosk.app.resume(id)
        assert kiosk.session.id == copy and len(kiosk.store.ids()) == 2

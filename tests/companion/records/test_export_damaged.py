"""The file of a damaged game: what stands before the damage can be taken in, and what is left out is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import main
from companion.moves import Tick
from companion.session import Session
from companion.store import Store
from tests.companion.test_noise import strike
from tests.companion.test_store_faults import DRAW, played
from tests.companion.toy import GAMES, table, turn

BAD = "'noise'"
WRONG = """'{"entry":' || n || ',"move":"end_turn","seat":9}'"""


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    return (main(list(args), GAMES), *capsys.readouterr())


@pytest.mark.parametrize(
    ("noise", "n", "kept"),
    [(BAD, 3, 2), (BAD, 5, 4), (BAD, 6, 5), (WRONG, 3, 2), (WRONG, 7, 6), (BAD, 1, 0)],
    ids=["a move", "an automatic one", "an undo", "no move of then", "a move taken back", "the first"],
)
def test_a_damaged_game_is_exported_up_to_there_and_taken_in(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], noise: str, n: int, kept: int
) -> None:
    with Store.open(folder) as store:
        session = played(store)
        session.play(turn(session.state))  # 4, and 5 by itself
        session.undo()
        session.play(DRAW)
        session.undo()
    strike(folder, f"UPDATE entries SET body = {noise} WHERE game = '{session.id}' AND n = {n}")
    file, other = str(tmp_path / "game.jsonl"), str(tmp_path / "other")
    code, out, err = run(capsys, "export", session.id, file, "--data", str(folder))
    assert (code, out) == (0, f"Wrote {session.id}, {kept} entries, to {file}.\n")
    assert f"Game {session.id} cannot be replayed past entry {n}: " in err and "only in the store" in err
    assert run(capsys, "import", file, "--data", other)[0] == 0
    assert run(capsys, "replay", file)[0] == 0
    with Store.read(folder) as store:
        assert len(store.bodies(session.id)) == 8, "nothing is lost there"


def test_what_a_copy_still_has_is_in_the_file_and_a_whole_game_is_written_as_it_lies_there(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(folder) as store:
        session = Session.create(store, table(), GAMES)
        session.play(Tick("board"))
        session.play(DRAW)
    code, whole, err = run(capsys, "export", session.id, "-", "--data", str(folder))
    assert (code, err) == (0, "")
    strike(folder, f"UPDATE entries SET body = 'noise' WHERE game = '{session.id}' AND n = 2", copies=True)
    assert run(capsys, "export", session.id, "-", "--data", str(folder))[:2] == (0, whole)

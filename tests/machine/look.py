"""What lies in a data folder, told by the very version that the machine runs: PYTHONPATH=SOURCE python look.py ...

begin FOLDER FILE      makes a game in its first turn and exports it to FILE
backup FOLDER FILE     the same, and FILE is a backup
check FOLDER N HASH    1 and a sentence unless the newest game is what was shown (N entries, HASH) or one tap more;
                       prints what it is: entries, hash, integrity of the file
"""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

from companion import files
from companion.backup import back_up
from companion.course import Course, state_hash
from companion.session import Session
from companion.setup import Setup, Who
from companion.store import Store


def begin(folder: Path, file: Path, whole: bool = False) -> None:
    """A game of Outbreak in its first turn, exported; or the `whole` store."""
    setup = Setup(id="", game="outbreak", seats=(Who("Ada", "blue"), Who("Ben", "green")), seed="the plug")
    with Store.open(folder) as store:
        session = Session.create(store, setup)
        while session.state.phase == "setup":  # type: ignore[attr-defined]
            move = session.steps().primary.move
            assert move is not None
            session.play(move)
        (row,) = store.games()
        if whole:
            back_up(store, file)
        else:
            files.save(file, files.lines_of(row.setup, store.bodies(row.id)))


def check(folder: Path, n: int, shown: str) -> str:
    """What is stored; asserts that it is what was shown, or one whole tap more."""
    with Store.open(folder) as store:
        assert store.notice == "", store.notice
        (row,) = store.games()
        session = Session.open(store, row.id)
        more = session.entries[n:]
        assert [entry.auto for entry in more] == [False, *[True] * (len(more) - 1)][: len(more)], "more than one tap"
        assert len(session.entries) >= n, f"{n} entries were shown, {len(session.entries)} are there"
        course = Course(session.game, session.setup)
        for entry in session.entries[:n]:
            course.add(entry)
        assert state_hash(course.state) == shown, f"entry {n} made another state than was shown"
        found = f"{len(session.entries)} {state_hash(session.state)}"
    db = sqlite3.connect(folder / "solkeeper.db")
    whole = db.execute("PRAGMA integrity_check").fetchone()[0]
    db.close()
    assert whole == "ok", whole
    return found


if __name__ == "__main__":
    if sys.argv[1] != "check":
        begin(Path(sys.argv[2]), Path(sys.argv[3]), whole=sys.argv[1] == "backup")
    else:
        print(check(Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4]))

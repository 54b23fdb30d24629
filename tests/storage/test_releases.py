"""Stores of every release: opened by this program, they hold what that release showed (U4, U13, U43).

`releases/VERSION.db` was written by that version, half an evening of each game; the JSON beside it has the numbers that
it showed. A new release adds a pair of files, and never changes one.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.session import Session
from companion.store import FILE, Store

RELEASES = sorted((Path(__file__).parent / "releases").glob("*.db"))


@pytest.fixture(params=RELEASES, ids=lambda file: file.stem)
def release(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    """A data folder as that release left it, and what it showed."""
    shutil.copyfile(request.param, tmp_path / FILE)
    return tmp_path, json.loads(request.param.with_suffix(".json").read_text())


def lost(before: Any, now: Any, at: str = "") -> list[str]:
    """What an old report says and the new one does not: fields may be added, none renamed or changed."""
    if isinstance(before, dict) and isinstance(now, dict):
        return [one for key, value in before.items() for one in lost(value, now.get(key, "gone"), f"{at}.{key}")]
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        pairs = enumerate(zip(before, now, strict=True))
        return [one for place, (old, new) in pairs for one in lost(old, new, f"{at}[{place}]")]
    return [] if before == now else [f"{at}: {before} is now {now}"]


def test_every_game_is_there_with_the_same_numbers(release: tuple[Path, dict[str, Any]]) -> None:
    folder, shown = release
    with Store.open(folder) as store:
        assert set(store.ids()) == set(shown)
        for id, told in shown.items():
            session = Session.open(store, id)
            assert (len(session.entries), session.position) == (told["entries"], told["position"])
            assert (session.outcome() is not None) == told["over"]
            report = json.loads(json.dumps(session.game.report(session.state), default=str))
            assert lost(told["report"], report) == [], told["game"]
        assert store.setting("text_size") == "L" and store.setting("palette") == "mono"


def test_every_game_can_be_undone_to_the_start_and_played_on(release: tuple[Path, dict[str, Any]]) -> None:
    folder, shown = release
    with Store.open(folder) as store:
        for id in shown:
            session = Session.open(store, id)
            position = session.position
            session.undo(position)
            assert session.position == 0
            session.redo()
            assert session.position == position
            if session.outcome() is None:
                step = session.steps()
                if step.primary.move is not None:
                    session.play(step.primary.move)


def test_every_game_is_exported_and_comes_back(release: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    folder, shown = release
    for id, told in shown.items():
        file = tmp_path / f"{id}.jsonl"
        assert main(["export", "--data", str(folder), id, str(file)]) == 0
        assert main(["import", "--data", str(tmp_path / "new"), str(file)]) == 0
        with Store.open(tmp_path / "new") as store:
            session = Session.open(store, id)
            assert (len(session.entries), session.position) == (told["entries"], told["position"])

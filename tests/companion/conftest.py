"""A store in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.session import Session
from companion.store import Store
from tests.companion.toy import GAMES, table


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    with Store.open(folder) as store:
        yield store


@pytest.fixture
def session(store: Store) -> Session:
    """A new game of the toy, set-up not yet ticked."""
    return Session.create(store, table(), GAMES)

"""Tables on a store of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.store import Store
from tests.companion.base.table import Table

Deal = Callable[..., Table]


@pytest.fixture
def deal(store: Store) -> Deal:
    """Deals a new game: `deal(3, length="long")`; its set-up list is open."""

    def new(seats: int = 4, **more: Any) -> Table:
        return Table(store, seats, **more)

    return new


@pytest.fixture
def table(deal: Deal) -> Table:
    """Four players in the first turn: Purple 1, Green 2, Yellow 3, Blue 4; Missions Blueprints, Bots, Progress."""
    return deal().begin()

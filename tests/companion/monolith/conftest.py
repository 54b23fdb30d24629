"""Tables on a store of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.store import Store
from tests.companion.monolith.table import Table

Deal = Callable[..., Table]


@pytest.fixture
def deal(store: Store) -> Deal:
    """Deals a new game: `deal(random_decks=0)`; its set-up list is open."""

    def new(**more: object) -> Table:
        return Table(store, **more)

    return new


@pytest.fixture
def table(deal: Deal) -> Table:
    """The first turn of round 1: own cards, A and B in the row, all goals picked, marker in the Colony."""
    return deal(sabotage="we", random_decks=0).begin()

"""Tables on a store of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.store import Store
from tests.companion.invasion.table import Table

Deal = Callable[..., Table]


@pytest.fixture
def deal(store: Store) -> Deal:
    """Lays out a new game: `deal(3, remarks=True)`; its set-up list is open."""

    def new(humans: int = 3, **more: Any) -> Table:
        return Table(store, humans, **more)

    return new


@pytest.fixture
def table(deal: Deal) -> Table:
    """Four humans in Ana's first turn: Shield Ana, Sentry Ben, Exosuit Cleo, Sabotage Eve; Dora is the Alien."""
    return deal(4).begin()


@pytest.fixture
def three(deal: Deal) -> Table:
    """Three humans; the Sabotage card lies beside the display."""
    return deal(3).begin()


@pytest.fixture
def alien(table: Table) -> Table:
    """The Alien's first turn, after Ana's."""
    return table.to_alien()

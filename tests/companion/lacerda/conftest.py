"""Solo tables on a store of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.store import Store
from tests.companion.lacerda.table import Table

Deal = Callable[..., Table]


@pytest.fixture
def deal(store: Store) -> Deal:
    """Deals a new solo game: `deal(seed="x")`; its set-up list is open."""

    def new(**more: Any) -> Table:
        return Table(store, **more)

    return new


@pytest.fixture
def table(deal: Deal) -> Table:
    """The human in Orbit on 1, Lacerda in the Colony on 5; the table draws his cards; Missions M2, M4, M7."""
    return deal(solo_deck="we").begin()

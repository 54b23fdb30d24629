"""The table of the glass tests: one app and one window a process, put back to home between tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from kiosk.widgets.glass import Pane
    from tests.kiosk.kiosk_table import KioskTable


@pytest.fixture(autouse=True)
def still() -> None:
    """Pictures are looked at where everything comes to rest; tests of motion set it going themselves."""
    from kiosk.widgets.motion import MOTION

    MOTION.off = True


@pytest.fixture
def table() -> Iterator[KioskTable]:
    """The kiosk at 800x480, home in front; `table.game(3).seated()` begins a game."""
    from tests.kiosk import glass
    from tests.kiosk.kiosk_table import the_table

    it = the_table()
    it.clear()
    yield it
    it.clear(show=False)
    glass.clear_glass()  # tests of single widgets find an empty window


@pytest.fixture
def pane() -> Iterator[Pane]:
    """An empty window for tests of single widgets; the look is the usual one again afterwards."""
    from kiosk import theme
    from kiosk.widgets.glass import Pane
    from tests.kiosk import glass

    root = Pane(tid="root")
    glass.open_glass(root)
    yield root
    glass.clear_glass()
    theme.wear(theme.Look())

"""What the glass of a small panel must keep, on every page of a screen: keys of 60 px, letters of 15 px, all inside."""

from __future__ import annotations

from typing import Any

from kiosk.screens.small.frame import MOST
from kiosk.widgets.press import Press
from tests.kiosk import glass
from tests.kiosk.audit import audit
from tests.kiosk.everywhere import PARTS
from tests.kiosk.kiosk_table import KioskTable

PANELS = ((480, 320), (320, 480))
EVERY: dict[str, Any] = {f"{part} {name}": way for part, ways in PARTS.items() for name, way in ways.items()}
"""Every scene of every game, and of the kiosk's own pages."""
LEAST_PX = 60 - 2.1
"""A key of 60 px; two edges may be rounded."""


def bring(table: KioskTable, scene: str) -> None:
    """Brings a scene on, on the large glass: its ways press keys by the names that they have there."""
    if table.app.wires is not None:
        table.app.pages.clear()
        table.app.refresh()
        table.app.wires.close()
        table.app.wires = None
    table.clear()
    EVERY[scene](table)


def small(table: KioskTable, size: tuple[int, int], text: str = "M", language: str = "en") -> None:
    """The same scene, now on a small panel: a sheet that is open is made anew for it."""
    table.look(size, text, language)
    glass.pump(1)
    table.calm()


def findings(table: KioskTable, most: int = 99) -> list[str]:
    """What is wrong on any page of the screen in front; `most` pages are looked at, the last one among them."""
    front: Any = table.app.desk.front
    pages = getattr(front, "pages", 1)
    found = []
    for page in sorted({*range(min(most, pages)), pages - 1}):
        if pages > 1:
            front.to_page(page)
            glass.pump(1)
            table.calm()
            front = table.app.desk.front
        found += [f"page {page + 1}: {one}" for one in _page(table)]
    return found


def _page(table: KioskTable) -> list[str]:
    found = audit(table.app.root_pane) + too_small(table)
    # The stored entries are shown as they are, braces and all.
    raw = table.app.front()[0] == "raw_log"
    return [one for one in found if not (raw and "is no sentence" in one)]


def too_small(table: KioskTable) -> list[str]:
    """Keys under 60 px, and pages of more than six tiles."""
    layer: Any = table.app.desk.front
    presses = [one for one in layer.walk(restrict=True) if isinstance(one, Press)]
    found = [f"{one.tid} is {one.width:.0f} x {one.height:.0f} px" for one in presses if min(one.size) < LEAST_PX]
    tiles = [one.tid for one in presses if one.tid.startswith(("answer.", "tile.")) and one.tid != "tile.happened"]
    return found + ([f"{len(tiles)} tiles"] if len(tiles) > MOST else [])

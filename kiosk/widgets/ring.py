"""The ring around the counter that the arrows chose."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import Metrics

from kiosk.widgets.glass import Glass, Pane

ROOM = 4
"""dp between the ring and what it is around."""


class FocusRing(Glass):
    """An outline; touches go through it."""

    layered = True

    def __init__(self) -> None:
        super().__init__(tid="focus")

    @staticmethod
    def around(pane: Pane, tids: Iterable[str]) -> None:
        """Puts the one ring of a pane around the widgets with these names, or takes it away where there are none."""
        for child in [child for child in pane.children if isinstance(child, FocusRing)]:
            pane.remove_widget(child)
        wanted = set(tids)
        found = [w for w in pane.walk(restrict=True) if getattr(w, "tid", "") in wanted] if wanted else []
        if not found:
            return
        corners = [(*w.to_window(w.x, w.y), *w.to_window(w.right, w.top)) for w in found]
        left, bottom = (min(corner[at] for corner in corners) for at in (0, 1))
        right, top = (max(corner[at] for corner in corners) for at in (2, 3))
        dp: Any = Metrics.density
        box = left / dp, (pane.height - top) / dp, (right - left) / dp, (top - bottom) / dp
        pane.put(FocusRing(), box[0] - ROOM, box[1] - ROOM, box[2] + 2 * ROOM, box[3] + 2 * ROOM)

    def paint(self) -> None:
        self.ring("rust1", 0, 0, self.w, self.h, 14)

"""A track without its gauge: beside a question, how near the end is."""

from __future__ import annotations

from kiosk.widgets.glass import Glass
from kiosk.widgets.track import Spaces, draw_track


class TrackStrip(Glass):
    """The track over the whole box."""

    def __init__(self, spaces: Spaces, tid: str) -> None:
        self.spaces = spaces
        super().__init__(tid=tid)

    def paint(self) -> None:
        draw_track(self, self.spaces, 0, 0, self.w, self.h)

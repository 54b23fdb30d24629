"""A notice on a small panel: what its banner says, in words, over the whole of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiosk.tr import tr
from kiosk.widgets.glass import Pane
from kiosk.widgets.primary import Primary
from kiosk.widgets.words import Words

if TYPE_CHECKING:
    from kiosk.screens.notice import Notice


class Ground(Pane):
    """Hatched above and below where it warns; plain where it is good news."""

    def __init__(self, good: bool) -> None:
        self.good = good
        super().__init__(tid="banner")

    def paint(self) -> None:
        self.fill("cyan4" if self.good else "dang4", 0, 0, self.w, self.h)
        if self.good:
            self.fill("cyan2", 0, 0, self.w, 10)
        else:
            self.hatch(0, 0, self.w, 10)


def show(notice: Notice) -> None:
    """Builds it on the notice's own pane."""
    banner = notice.banner()
    ground = notice.put(Ground(banner.good), 0, 0, notice.w, notice.h)
    room, foot = notice.w - 24, notice.h - 70
    tint = "cyan1" if banner.good else "dang1"
    beside = 110.0 if banner.value else 0.0
    ground.put(Words(banner.title, "title", size_dp=36, lines=2), 12, 16, room - beside, 64)
    if banner.value:
        ground.put(Words(banner.value, "num", tint, "right"), notice.w - 122, 20, 110, 56)
    ground.put(Words(banner.why, "strong", lines=2), 12, 86, room, 54)
    prompt, line = notice.words()
    below = banner.foot or line
    ground.put(Words(prompt, "strong", "sand2", lines=2), 12, 144, room, 54)
    ground.put(Words(below, "label", "sand2", lines=2), 12, 200, room, foot - 208)
    button = Primary(tr("go.got_it"), "check-bold", icon_dp=30)
    notice.put(button, notice.w - 266, foot, 260, 64)
    notice.control(button, f"{notice.tid}:got_it", lambda by: notice.app.dismiss(notice.key), tid="primary")

"""The one rust button, always bottom right, the twin of the physical Next."""

from __future__ import annotations

from typing import Any

from kiosk.widgets.press import Handler, Press

LIP = 5
BUSY_ICON = "timer-sand"


class Primary(Press):
    """204 x 70 (portrait 340 x 76). `busy` shows the hourglass and takes no taps; `enabled=False` looks off.

    Round, with an icon only, it is the home screen's Continue: 108 x 108, radius 54, icon 80.
    """

    def __init__(
        self,
        text: str = "",
        icon_name: str = "chevron-right",
        on_tap: Handler = None,
        *,
        busy: bool = False,
        radius: float = 16,
        icon_dp: float = 36,
        tid: str = "primary",
        **more: Any,
    ) -> None:
        self.text, self.icon_name, self.busy = text, icon_name, busy
        self.radius, self.icon_dp = radius, icon_dp
        super().__init__(on_tap, tid=tid, **more)

    def tap(self) -> None:
        if not self.busy:
            super().tap()

    def paint(self) -> None:
        w, h = self.w, self.h
        down = 4 if self.pressed and not self.busy else 0
        if self.busy or not self.enabled:
            body, lip, ink = "ink3", "ink2", "sand1" if self.busy else "sand3"
        elif self.pressed:
            body, lip, ink = "rust2", "rust2", "white"
        else:
            body, lip, ink = "rust1", "rust2", "on-rust"
        face = h - LIP
        self.fill(lip, 0, down, w, h - down, self.radius)
        self.fill(body, 0, down, w, face - (down and down - LIP), self.radius)
        name = BUSY_ICON if self.busy else self.icon_name
        box = (12, down, w - 24, face)
        how = {"icon": self.icon_dp, "colour": ink, "gap": 4, "icon_last": True, "small": 0.75}
        self.icon_and_words(name, self.text, "button", box, **how)

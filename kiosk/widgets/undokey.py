"""The key at the bottom left: Undo, and in set-up flows Back, in the log Redo."""

from __future__ import annotations

from typing import Any

from kiosk.widgets.press import Handler, Press

ICONS = {"undo": "undo-variant", "back": "arrow-left", "redo": "redo-variant"}


class UndoKey(Press):
    """80 x 70 (portrait 104 x 76). `role`: "undo", "back" or "redo"; `alien` for the Alien's turn."""

    def __init__(
        self,
        text: str,
        on_tap: Handler = None,
        *,
        role: str = "undo",
        alien: bool = False,
        tid: str = "undo",
        **more: Any,
    ) -> None:
        self.text, self.role, self.alien = text, role, alien
        super().__init__(on_tap, tid=tid, **more)

    def paint(self) -> None:
        body = "alien-key" if self.alien else "ink3"
        if not self.enabled:
            body = "alien-bar" if self.alien else "ink2"
        if self.pressed:
            body = "vio2" if self.alien else "ink4"
        ink = "sand1" if self.enabled else "sand3"
        self.fill(body, 0, 0, self.w, self.h, 16)
        middle = self.h / 2
        self.icon(ICONS[self.role], 30, ink, self.w / 2, middle - 11)
        self.say(self.text, "key", ink, 4, middle + 8, self.w - 8, 20, align="center")

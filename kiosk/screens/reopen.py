"""Asked before a finished game that is looked at is opened again: what Undo would take back, in words."""

from __future__ import annotations

from typing import Any

from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.panel import Panel
from kiosk.widgets.words import Words


class Reopen(Page):
    """`at` is the step that the game would go on from, else the start."""

    def build(self) -> None:
        session: Any = self.app.session
        at = self.args.get("at", 0)
        n = session.position - at
        self.head(tr("reopen.title"), tr("look_back.title", n=at), "undo-variant")
        x, y, w, h = self.zone
        panel = self.put(Panel(), x, y, w, h)
        high = min(170.0, (h - 24) * 0.6)
        panel.put(Words(tr("reopen.words", n=n), "strong", lines=7), 20, 8, w - 40, high)
        panel.put(Words(tr("reopen.redo"), "body", "sand2", lines=4), 20, 14 + high, w - 40, min(80.0, h - high - 20))
        self.bar(tr("reopen.say"), tr("reopen.line"), tr("log.undo_n", n=n), lambda by: self.app.reopen(at, by),
                 icon="undo-variant", meaning=f"reopen:{at}", back=self.app.back)  # fmt: skip

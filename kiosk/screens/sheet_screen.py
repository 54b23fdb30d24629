"""A sheet as a layer of its own: it lies over the table and its prompt bar confirms or closes it."""

from __future__ import annotations

from typing import Any

from kiosk.screens.game_screen import GameScreen
from kiosk.tr import tr
from kiosk.widgets.sheet import Sheet


class SheetScreen(GameScreen):
    """Base of the sheets. `high` is how many dp of the glass the sheet takes, above the prompt bar."""

    layered = True
    plain_ground = "ink3"
    high = 246.0
    high_tall = 420.0

    def open_sheet(self, high: float | None = None) -> Sheet:
        """Scrim and sheet, `high` dp or the class's own; closed by Close, Undo or a tap on the scrim."""
        bar = 176 if self.tall else 88
        tall = high or (self.high_tall if self.tall else self.high)
        self.sheet = Sheet(self._scrim, tall=tall, alien=self.ambience == "alien", tid=f"{self.tid}-sheet")
        self.put(self.sheet, 0, 0, self.w, self.h - bar)
        self.sheet.slide_in(f"sheet {self.app.sheet_number}")
        return self.sheet

    def _scrim(self) -> None:
        self.app.close_sheet()

    def close_bar(self, prompt: str, line: str, primary: str = "", **more: Any) -> None:
        """The prompt bar: Back closes the sheet; without an act of its own so does the primary."""
        act = more.pop("act", None) or self.app.close_sheet
        self.low_bar = self.bar(prompt, line, primary or tr("go.close"), act, back=self.app.close_sheet,
                                mode=self.ambience, **more)  # fmt: skip

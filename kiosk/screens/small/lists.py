"""Lists of a small panel: rows of two lines, as many on a page as fit; the primary turns."""

from __future__ import annotations

from kiosk.screens.fairness import FairnessPage
from kiosk.screens.hardware_lines import HardwareLines
from kiosk.screens.hardware_list import HardwareList
from kiosk.screens.op_lines import OpLines
from kiosk.screens.safe import RawLog
from kiosk.screens.small.page import SmallPage
from kiosk.screens.stats import Stats
from kiosk.widgets.words import Words


class SmallStats(SmallPage, Stats):
    """Two chapters a page."""

    row = 88.0


class SmallFairness(SmallPage, FairnessPage):
    """A deck, or two kinds of card, a page."""

    row = 88.0


class SmallOpLines(SmallPage, OpLines):
    """Three events a page."""


class SmallHardwareList(SmallPage, HardwareList):
    """Two wires a page, what is wrong first."""

    def build(self) -> None:
        self.row = 128.0 if self.upright else 88.0
        super().build()


class SmallHardwareLines(SmallPage, HardwareLines):
    """The last lines of the boxes."""


class SmallRawLog(SmallPage, RawLog):
    """The entries as they are stored."""

    def _row(self, at: int) -> Words:
        n, body = self.lines[at]
        return Words(f"{n}  {body[:150]}".replace(",", ", "), "small", lines=3)

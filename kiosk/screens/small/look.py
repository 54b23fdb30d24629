"""A finished game that is looked at, on a small panel: a step of it, and the question before it is opened again."""

from __future__ import annotations

from companion.game import text
from kiosk.screens.look_back import LookBack
from kiosk.screens.reopen import Reopen
from kiosk.screens.small.page import SmallPage
from kiosk.tr import tr
from kiosk.widgets.key import Key


class SmallLookBack(SmallPage, LookBack):
    """The primary leads to the next step, the key before it to the one before."""

    def low(self) -> None:
        """The keys; the title says which step it is."""
        before = Key(icon_name="chevron-left", icon_dp=36)
        start = None if self.first else text("refused.list_start")
        self.control(before, "up", lambda _by: self.turn(-1), tid="list-up", refused=start, free=True)
        if self.first + 1 < self.many:
            self.keys(tr("log.step", n=self.first + 1), lambda _by: self.turn(1), meaning=f"step {self.first}",
                      back=self.app.back, between=(before,))  # fmt: skip
        else:
            self.keys(tr("go.done"), self.app.back, icon="check-bold", back=self.app.back, between=(before,))


class SmallReopen(SmallPage, Reopen):
    """Prompt and words share the panel."""

    tells = True

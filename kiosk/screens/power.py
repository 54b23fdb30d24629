"""Switching the machine off or on again: the question, and its two answers. Only a kiosk that is alone has it."""

from __future__ import annotations

from collections.abc import Callable

from kiosk import pace, power
from kiosk.screens.page import Page
from kiosk.tr import tr
from kiosk.widgets.key import Key

ANSWERS = (("off", "power"), ("restart", "restart"))


class Power(Page):
    """Shut down, Restart, or Play on."""

    def build(self) -> None:
        self.head(tr("power.title"), tr("power.caption"), "power")
        x, y, w, h = self.zone
        wide, high = (w, (h - 8) / 2) if self.tall else ((w - 8) / 2, h)
        for at, (act, icon) in enumerate(ANSWERS):
            key = Key(
                tr(f"power.{act}"), icon, look="tile", stacked=True, icon_dp=72, size_dp=30, icon_colour="rust1",
                note=tr(f"power.{act}.line"),
            )  # fmt: skip
            spot = (x, y + at * (high + 8)) if self.tall else (x + at * (wide + 8), y)
            self.put(key, *spot, wide, high)
            self.control(key, f"power:{act}", self._asks(act), tid=f"power.{act}")
        self.bar(tr("power.say"), tr("power.line"), self.play_on, self.app.to_game, back=self.app.back)

    def _asks(self, act: str) -> Callable[[str], None]:
        def failed(why: str) -> None:
            pace.post(lambda: self.app.note(tr("power.failed", why=why), "alert"))

        def ask(_by: str) -> None:
            self.app.note(tr(f"power.{act}.now"), "power")
            power.ask(act, failed)

        return ask

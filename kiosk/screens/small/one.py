"""One choice at a time on a small panel: its name, what it means, and its value between minus and plus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.game import Text, text
from companion.intents import Intent
from kiosk.screens.small.frame import EDGE, HIGH, SmallScreen
from kiosk.tr import tr
from kiosk.widgets.key import Key
from kiosk.widgets.panel import Panel
from kiosk.widgets.words import Words


class OneAtATime(SmallScreen):
    """Base: a subclass says what the choices are. The primary goes on to the next one."""

    names: tuple[str, ...] = ()

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.page = args.get("at", 0)

    def update(self) -> None:
        """The same choice stays in front."""
        self.rebuild()

    # -- what a subclass says -------------------------------------------------------------------

    def load(self) -> None:
        """Sets `names`; before anything else is asked."""

    def title(self, name: str) -> str:
        """The name of a choice."""
        raise NotImplementedError

    def line(self, name: str) -> str:
        """What it means, or nothing."""
        del name
        return ""

    def allowed(self, name: str) -> list[Any]:
        """Its values in order."""
        raise NotImplementedError

    def value(self, name: str) -> Any:
        """The one in use."""
        raise NotImplementedError

    def word(self, name: str, value: Any) -> str:
        """A value in words."""
        raise NotImplementedError

    def refused(self, name: str) -> Text | None:
        """Why it cannot be changed, or None."""
        del name
        return None

    def keep(self, name: str, value: Any) -> None:
        """The value is what the table says."""
        raise NotImplementedError

    # -- picture --------------------------------------------------------------------------------

    def build(self) -> None:
        self.load()
        self.page %= len(self.names)
        name = self.names[self.page]
        self.head(self.title(name), f"{self.page + 1}/{len(self.names)}", "close", self.app.to_game)
        fixed = self.refused(name)
        y = self.words(tr("small.fixed") if fixed else self.line(name), "") if fixed or self.line(name) else 76.0
        high = min(HIGH + 20, self.foot_y - 16 - y)
        top = y + (self.foot_y - y - high) / 2
        values, now = self.allowed(name), self.value(name)
        at = values.index(now) if now in values else 0
        for step, icon, x in ((-1, "minus", EDGE), (1, "plus", self.w - EDGE - 72)):
            key = Key(icon_name=icon, icon_dp=34)
            self.put(key, x, top, 72, high)
            end = not 0 <= at + step < len(values)
            reason = fixed or (text("refused.last_value") if end else None)
            to = values[max(0, min(at + step, len(values) - 1))]
            self.control(key, f"{name} {step}", self._sets(name, to), tid=f"count.{step}", refused=reason, free=True)
        room = self.w - 2 * EDGE - 160
        self.put(Panel(radius=12), EDGE + 80, top, room, high)
        self.put(Words(self.word(name, now), "value", align="center", lines=2), EDGE + 88, top, room - 16, high)
        before = Key(icon_name="chevron-left", icon_dp=36)
        self.control(before, f"{name} back", self._go(-1), tid="one.back", free=True)
        self.keys(tr("small.next"), self._go(1), meaning=f"{name} next", between=(before,), back=self.app.back)

    def _sets(self, name: str, value: Any) -> Callable[[str], object]:
        def act(_by: str) -> None:
            self.keep(name, value)
            self.app.refresh()

        return act

    def _go(self, way: int) -> Callable[[str], object]:
        def act(_by: str) -> None:
            self.page += way
            self.rebuild()
            self.app.desk.shown(self.controls.values())

        return act

    def steer(self, intent: Intent) -> bool:
        """Left and right turn; up and down change."""
        if intent in (Intent.LEFT, Intent.RIGHT):
            self._go(-1 if intent is Intent.LEFT else 1)("key")
            return True
        return bool(self.app.desk.tap(self.controls[f"count.{1 if intent is Intent.UP else -1}"], "key"))

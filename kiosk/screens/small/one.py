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

    names: tuple[Any, ...] = ()
    steps: dict[int, Key]
    """Minus and plus."""

    def __init__(self, app: Any, **args: Any) -> None:
        super().__init__(app, **args)
        self.page = args.get("at", 0)

    # -- what a subclass says -------------------------------------------------------------------

    def load(self) -> None:
        """Sets `names`; before anything else is asked."""

    def title(self, name: Any) -> str:
        """The name of a choice."""
        raise NotImplementedError

    def line(self, name: Any) -> str:
        """What it means, or nothing."""
        del name
        return ""

    def allowed(self, name: Any) -> list[Any]:
        """Its values in order."""
        raise NotImplementedError

    def value(self, name: Any) -> Any:
        """The one in use."""
        raise NotImplementedError

    def word(self, name: Any, value: Any) -> str:
        """A value in words."""
        raise NotImplementedError

    def refused(self, name: Any) -> Text | None:
        """Why it cannot be changed, or None."""
        del name
        return None

    def keep(self, name: Any, value: Any, by: str) -> None:
        """The value is what the table says."""
        raise NotImplementedError

    def caption(self, name: Any) -> str:
        """Over the title: which of how many."""
        del name
        return f"{self.page + 1}/{len(self.names)}"

    # -- picture --------------------------------------------------------------------------------

    def build(self) -> None:
        self.load()
        self.pages = len(self.names)
        self.page %= self.pages
        name = self.names[self.page]
        self.head(self.title(name), self.caption(name), "close", self.app.to_game)
        fixed = self.refused(name)
        over = fixed is not None and fixed.id == "refused.game_over"
        above = tr(fixed.id if over else "small.fixed") if fixed else self.line(name)
        y = self.words(above, "") if above else 76.0
        self.body(name, y)
        before = Key(icon_name="chevron-left", icon_dp=36)
        self.control(before, f"{name} back", lambda _by: self.to_page(self.page - 1), tid="one.back", free=True)
        self.keys(tr("small.next"), lambda _by: self.to_page(self.page + 1), meaning=f"{name} next",
                  between=(before, *self.more_keys()), back=self.app.back)  # fmt: skip

    def more_keys(self) -> tuple[Key, ...]:
        """Keys of its own beside the one that leads back."""
        return ()

    def body(self, name: Any, y: float) -> None:
        """The value between minus and plus, from `y` down."""
        high = min(HIGH + 20, self.foot_y - 16 - y)
        top = y + (self.foot_y - y - high) / 2
        self.steps = {}
        for step, icon, x in ((-1, "minus", EDGE), (1, "plus", self.w - EDGE - 72)):
            self.steps[step] = Key(icon_name=icon, icon_dp=34, repeats=True)
            self.put(self.steps[step], x, top, 72, high)
        room = self.w - 2 * EDGE - 160
        self.put(Panel(radius=12), EDGE + 80, top, room, high)
        number = isinstance(self.value(name), int) and self.word(name, self.value(name)).lstrip("-−").isdigit()
        self.shown = Words("", "num-tab" if number else "value", align="center", lines=1 if number else 2,
                           size_dp=54 if number else None)  # fmt: skip
        self.put(self.shown, EDGE + 88, top, room - 16, high)
        self._tell()

    def update(self) -> None:
        """The same choice stays in front, changed in place: a key that is held goes on."""
        before, self.steps = (self.names, self.page), getattr(self, "steps", {})
        self.load()
        if (self.names, self.page) != before or not self.steps:
            self.rebuild()
        else:
            self._tell()

    def _tell(self) -> None:
        """The value that stands now, and what minus and plus would make of it."""
        name = self.names[self.page]
        values, now, fixed = self.allowed(name), self.value(name), self.refused(name)
        self.shown.set(text=self.word(name, now))
        at = values.index(now) if now in values else 0
        for step, key in self.steps.items():
            end = not 0 <= at + step < len(values)
            reason = fixed or (self.at_end(name) if end else None)
            to = values[max(0, min(at + step, len(values) - 1))]
            self.control(key, f"{name} {step}", self._sets(name, to), tid=f"count.{step}", refused=reason, free=True)

    def at_end(self, name: Any) -> Text:
        """Why it goes no further."""
        del name
        return text("refused.last_value")

    def _sets(self, name: Any, value: Any) -> Callable[[str], object]:
        def act(by: str) -> None:
            self.keep(name, value, by)
            self.app.refresh()

        return act

    def steer(self, intent: Intent) -> bool:
        """Left and right turn; up and down change."""
        if intent in (Intent.LEFT, Intent.RIGHT):
            self.to_page(self.page + (-1 if intent is Intent.LEFT else 1))
            return True
        control = self.controls.get(f"count.{1 if intent is Intent.UP else -1}")
        return control is not None and bool(self.app.desk.tap(control, "key"))

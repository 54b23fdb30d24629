"""One of a few: keys side by side, the chosen one light with a bar under its word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kiosk.widgets.glass import Pane
from kiosk.widgets.key import Key
from kiosk.widgets.press import call


class Choice(Pane):
    """`options` are (value, text); `on_choose(value)` on a tap. 64 high, 8 dp between the keys."""

    def __init__(
        self,
        options: Sequence[tuple[Any, str]],
        chosen: Any = None,
        on_choose: Callable[[Any], Any] | None = None,
        *,
        sizes: Sequence[float] = (),
        tid: str = "choice",
    ) -> None:
        self.options, self.chosen, self.on_choose = tuple(options), chosen, on_choose
        super().__init__(tid=tid)
        self.keys = [
            Key(
                text,
                on_tap=lambda _key, value=value: call(self.on_choose, value),
                size_dp=sizes[place] if sizes else None,
                marked=True,
                tid=f"{tid}-{value}",
            )
            for place, (value, text) in enumerate(self.options)
        ]
        self.changed()
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def changed(self) -> None:
        for key, (value, _text) in zip(self.keys, self.options, strict=True):
            key.set(selected=value == self.chosen)

    def _place(self, *_args: Any) -> None:
        wide = (self.w - 8 * (len(self.keys) - 1)) / max(1, len(self.keys))
        for place, key in enumerate(self.keys):
            self.put(key, place * (wide + 8), 0, wide, self.h)

"""A text in a box."""

from __future__ import annotations

from typing import Any

from kiosk import theme
from kiosk.widgets.glass import Glass


class Words(Glass):
    """A text of one style, placed by the height of its capitals; `cut` tells whether it did not fit.

    `lines=2` lets it wrap after it has shrunk to 0.85; `ellipsis` is for players' names only.
    """

    def __init__(
        self,
        text: str,
        style: str = "body",
        colour: str | theme.Rgba = "sand1",
        align: str = "left",
        valign: str = "middle",
        lines: int = 1,
        ellipsis: bool = False,
        size_dp: float | None = None,
        tid: str = "",
    ) -> None:
        self.text, self.style, self.colour = text, style, colour
        self.align, self.valign, self.lines, self.ellipsis, self.size_dp = align, valign, lines, ellipsis, size_dp
        super().__init__(tid=tid)

    def paint(self) -> None:
        self.say(
            self.text,
            self.style,
            self.colour,
            0,
            0,
            self.w,
            self.h,
            align=self.align,
            valign=self.valign,
            lines=self.lines,
            size=self.size_dp,
            ellipsis=self.ellipsis,
        )

    @property
    def cut(self) -> Any:
        """Whether the text did not fit its box."""
        self.settle()
        return any(one.cut for one in self.written)

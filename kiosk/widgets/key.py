"""A plain key: an icon, a word, or both side by side or one over the other."""

from __future__ import annotations

from typing import Any

from kiosk import theme
from kiosk.widgets.press import Handler, Press

LOOKS: dict[str, tuple[str, str, str]] = {  # body, body when pressed, ink
    "plain": ("ink3", "ink4", "sand1"),
    "tile": ("ink2", "ink4", "sand1"),
    "sky": ("key", "ink4", "sand1"),
    "acid": ("acid1", "acid2", "on-acid"),
    "alien": ("alien-key", "vio2", "sand1"),
}


class Key(Press):
    """A key of any size. `selected` turns it light, with a bar below when `marked`; `stacked` puts the icon on top.

    `look`: "plain", "tile", "sky" (on the sky), "acid", "alien". A `note` is a second, quieter line.
    """

    def __init__(
        self,
        text: str = "",
        icon_name: str = "",
        on_tap: Handler = None,
        *,
        look: str = "plain",
        style: str = "strong",
        size_dp: float | None = None,
        icon_dp: float = 30,
        icon_colour: str = "",
        note: str = "",
        stacked: bool = False,
        selected: bool = False,
        marked: bool = False,
        radius: float = 12,
        tid: str = "",
        **more: Any,
    ) -> None:
        self.text, self.icon_name, self.look, self.style, self.note = text, icon_name, look, style, note
        self.size_dp, self.icon_dp, self.icon_colour = size_dp, icon_dp, icon_colour
        self.stacked, self.selected, self.marked, self.radius = stacked, selected, marked, radius
        super().__init__(on_tap, tid=tid, **more)

    def paint(self) -> None:
        w, h = self.w, self.h
        body, down, ink = LOOKS[self.look]
        if self.selected:
            body, down, ink = "sand1", "sand2", "on-sand"
        if not self.enabled:
            body, ink = "ink2" if self.selected or self.look in ("plain", "acid") else body, "sand3"
        self.fill(down if self.pressed else body, 0, 0, w, h, self.radius)
        tint = self.icon_colour if self.icon_colour and self.enabled and not self.selected else ink
        if self.stacked and self.icon_name and self.text:
            self._stack(ink, tint)
        else:
            # The mark needs its own strip under the word.
            edge = 4.0 if w < 80 else 8.0
            box = (edge, 0, w - 2 * edge, h - (20 if self.note else 4 if self.selected and self.marked else 0))
            self.icon_and_words(
                self.icon_name,
                self.text,
                self.style,
                box,
                icon=self.icon_dp,
                colour=ink,
                icon_colour=tint,
                size=self.size_dp,
                small=0.85,
            )
            if self.note:
                self.say(self.note, "small", self._quiet(ink), 8, h / 2 + 8, w - 16, 24, align="center")
        if self.selected and self.marked:
            self.fill(ink, w / 2 - 14, h - 9, 28, 4, 2)

    @staticmethod
    def _quiet(ink: str) -> str:
        """The colour of the note: quieter than the word on a dark body, the word's own on a light one, and off."""
        return "sand2" if ink == "sand1" else ink

    def _stack(self, ink: str, tint: str) -> None:
        """Icon, word (on up to two lines) and note one over the other, together in the middle."""
        w, h, icon = self.w, self.h, self.icon_dp
        size = self.size_dp or theme.STYLES[self.style].size
        grown = size / theme.STYLES[self.style].size * theme.scale(self.style)
        two = self.span(self.text, self.style, w - 12, size) < 0
        words = grown * (1.9 if two else 0.95)
        note = theme.scale("small") * 1.1 if self.note else 0
        top = (h - icon - 2 - words - note) / 2
        self.icon(self.icon_name, icon, tint, w / 2, top + icon / 2)
        y = top + icon + 2
        self.say(self.text, self.style, ink, 6, y, w - 12, words, align="center", lines=2, size=size)
        if self.note:
            self.say(self.note, "small", self._quiet(ink), 6, y + words, w - 12, note, align="center")
